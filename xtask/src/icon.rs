//! The icon as PNG: what `www/icon.svg` says, drawn by distances to its shapes. It draws nothing else.

use anyhow::Result;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// Units across, as in the SVG's view box.
const SIDE: f64 = 32.0;
const GROUND: [f64; 3] = [122.0, 36.0, 209.0];
const INK: [f64; 3] = [255.0; 3];

/// The line from start to goal.
const LINE: [[f64; 2]; 4] = [[8.0, 23.0], [15.0, 23.0], [15.0, 9.0], [24.0, 9.0]];
const START: [f64; 2] = LINE[0];
const GOAL: [f64; 2] = LINE[3];

/// A square of `side` pixels. A maskable one has ground up to its edges and all else within the middle, where no mask cuts.
pub(crate) fn png(side: u32, is_maskable: bool) -> Result<Vec<u8>> {
    let pixel = SIDE / f64::from(side);
    let mut rows = Vec::new();
    for y in 0..side {
        rows.push(0); // No filter.
        for x in 0..side {
            let middle = [x, y].map(|at| (f64::from(at) + 0.5) * pixel);
            rows.extend(colour(middle, pixel, is_maskable));
        }
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&rows)?;
    // Eight bits each of red, green, blue and alpha.
    let head = [
        &side.to_be_bytes()[..],
        &side.to_be_bytes(),
        &[8, 6, 0, 0, 0],
    ]
    .concat();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [
        (b"IHDR", head),
        (b"IDAT", packed.finish()?),
        (b"IEND", vec![]),
    ] {
        let length = u32::try_from(content.len())?;
        let chunk = [&kind[..], &content].concat();
        let mut sum = Crc::new();
        sum.update(&chunk);
        file.extend(length.to_be_bytes());
        file.extend(&chunk);
        file.extend(sum.sum().to_be_bytes());
    }
    Ok(file)
}

/// Red, green, blue and alpha of a pixel of that size around a point.
fn colour(point: [f64; 2], pixel: f64, is_maskable: bool) -> [u8; 4] {
    let middle = SIDE / 2.0;
    let (scale, at) = if is_maskable {
        (0.75, point.map(|at| (at - middle) / 0.75 + middle))
    } else {
        (1.0, point)
    };
    // How much of the pixel a shape covers, from the distance to its edge.
    let cover = |distance: f64| (0.5 - distance * scale / pixel).clamp(0.0, 1.0);
    let line = LINE.windows(2).map(|ends| to_segment(at, ends[0], ends[1]));
    let line = line.fold(f64::INFINITY, f64::min) - 1.5;
    let goal = distance(at, GOAL);
    let ink = cover(line.min(distance(at, START) - 4.0).min(goal - 4.75));
    let hole = cover(goal - 2.25);
    let share = ink * (1.0 - hole);
    let alpha = if is_maskable {
        1.0
    } else {
        cover(to_ground(at))
    };
    let mix = |channel: usize| GROUND[channel] + (INK[channel] - GROUND[channel]) * share;
    [mix(0), mix(1), mix(2), alpha * 255.0].map(to_byte)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is from 0 to 255"
)]
fn to_byte(value: f64) -> u8 {
    value.round() as u8
}

fn distance([x, y]: [f64; 2], [left, top]: [f64; 2]) -> f64 {
    (x - left).hypot(y - top)
}

fn to_segment(at: [f64; 2], from: [f64; 2], to: [f64; 2]) -> f64 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    let share = ((at[0] - from[0]) * along[0] + (at[1] - from[1]) * along[1]) / length;
    let share = share.clamp(0.0, 1.0);
    distance(at, [from[0] + along[0] * share, from[1] + along[1] * share])
}

/// To the square with round corners; less than 0 inside.
fn to_ground(at: [f64; 2]) -> f64 {
    const RADIUS: f64 = 7.0;
    let [x, y] = at.map(|at| (at - SIDE / 2.0).abs() - (SIDE / 2.0 - RADIUS));
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - RADIUS
}

#[cfg(test)]
mod tests {
    use super::colour;

    #[test]
    fn the_icon_has_what_the_drawing_has() {
        let at = |x, y| colour([x, y], 0.1, false);
        assert_eq!(at(0.1, 0.1)[3], 0, "outside of the round corner");
        assert_eq!(at(3.0, 16.0), [122, 36, 209, 255], "ground");
        assert_eq!(at(8.0, 23.0), [255; 4], "start");
        assert_eq!(at(15.0, 16.0), [255; 4], "line");
        assert_eq!(at(24.0, 9.0), [122, 36, 209, 255], "inside of the goal");
        assert_eq!(at(24.0, 5.5), [255; 4], "ring of the goal");
        assert_eq!(colour([0.1, 0.1], 0.1, true)[3], 255, "a mask cuts itself");
    }
}
