//! A picture halved again and again, in tiles where it changed: what is drawn of a map that is far away.
//!
//! PERF: to let the browser halve a picture of 4096 x 4096 takes 13 ms a frame without a graphics card, however little
//! of it changed.

use std::ops::Range;

/// An image that is half as wide and half as high as the one of the level before; the picture itself is level 0, and has its
/// pixels elsewhere.
#[derive(Clone, Debug)]
struct Level {
    width: u32,
    height: u32,
    /// Length `4 * width * height`, row-major; none in level 0.
    pixels: Vec<u8>,
    /// By tile, row-major: whether the level after lacks something of it.
    dirty: Vec<bool>,
    /// The rows that changed since they were taken.
    changed: Range<u32>,
}

/// The levels of a picture, as far as they were asked for.
#[derive(Clone, Debug)]
pub(super) struct Halves(Vec<Level>);

/// Side of a tile, in pixels of its level.
const TILE: u32 = 64;

impl Level {
    fn new(width: u32, height: u32, pixels: Vec<u8>) -> Self {
        let tiles = width.div_ceil(TILE) * height.div_ceil(TILE);
        Self {
            width,
            height,
            pixels,
            dirty: vec![true; tiles as usize],
            changed: 0..height,
        }
    }

    fn across(&self) -> u32 {
        self.width.div_ceil(TILE)
    }

    #[inline]
    fn note(&mut self, x: u32, y: u32) {
        let tile = y / TILE * self.across() + x / TILE;
        self.dirty[tile as usize] = true;
    }

    /// Makes a tile of the image before half as large.
    fn halve(&mut self, before: &[[u8; 4]], size: (u32, u32), tile: (u32, u32)) {
        const HALF: u32 = TILE / 2;
        let (width, last) = (size.0 as usize, size.1 - 1);
        let columns = tile.0 * HALF..((tile.0 + 1) * HALF).min(self.width);
        let rows = tile.1 * HALF..((tile.1 + 1) * HALF).min(self.height);
        let row_of = |y: u32| before.get(y as usize * width..(y as usize + 1) * width);
        for y in rows.clone() {
            // Those that were never painted have no pixels yet.
            let [Some(above), Some(below)] = [2 * y, (2 * y + 1).min(last)].map(row_of) else {
                break;
            };
            let to = &mut self.pixels[4 * (y as usize * self.width as usize)..];
            for x in columns.clone().map(|x| x as usize) {
                let (left, right) = (2 * x, (2 * x + 1).min(width - 1));
                let four = [above[left], above[right], below[left], below[right]];
                to[4 * x..4 * x + 4].copy_from_slice(&mean(four));
            }
        }
        self.note(columns.start, rows.start);
        self.change(rows);
    }

    fn change(&mut self, rows: Range<u32>) {
        self.changed = if self.changed.is_empty() {
            rows
        } else {
            self.changed.start.min(rows.start)..self.changed.end.max(rows.end)
        };
    }
}

/// Of each channel. PERF: two channels at a time.
fn mean(pixels: [[u8; 4]; 4]) -> [u8; 4] {
    const TWO: u32 = 0x00ff_00ff;
    let (mut even, mut odd) = (0x0002_0002, 0x0002_0002);
    for pixel in pixels.map(u32::from_le_bytes) {
        even += pixel & TWO;
        odd += pixel >> 8 & TWO;
    }
    (even >> 2 & TWO | (odd >> 2 & TWO) << 8).to_le_bytes()
}

impl Halves {
    pub(super) fn new(width: u32, height: u32) -> Self {
        Self(vec![Level::new(width, height, Vec::new())])
    }

    /// A pixel of the picture changed.
    #[inline]
    pub(super) fn note(&mut self, x: u32, y: u32) {
        self.0[0].note(x, y);
    }

    /// All pixels of some rows of the picture changed.
    pub(super) fn note_rows(&mut self, rows: Range<u32>) {
        let across = self.0[0].across();
        let tiles = rows.start / TILE * across..rows.end.div_ceil(TILE) * across;
        self.0[0].dirty[tiles.start as usize..tiles.end as usize].fill(true);
    }

    /// Takes all levels as changed.
    pub(super) fn touch(&mut self) {
        for level in &mut self.0 {
            level.changed = 0..level.height;
        }
    }

    /// The rows of a level from 1 on that changed since the last call, and their pixels.
    pub(super) fn take_changed(&mut self, level: usize, picture: &[u8]) -> (Range<u32>, &[u8]) {
        for index in 1..=level {
            if self.0.len() == index {
                let Level { width, height, .. } = self.0[index - 1];
                let (width, height) = (width.div_ceil(2), height.div_ceil(2));
                let pixels = vec![0; 4 * width as usize * height as usize];
                self.0.push(Level::new(width, height, pixels));
            }
            let (before, after) = self.0.split_at_mut(index);
            let (before, after) = (&mut before[index - 1], &mut after[0]);
            let pixels = if index == 1 { picture } else { &before.pixels };
            let pixels = pixels.as_chunks::<4>().0;
            let across = before.across();
            for (tile, dirty) in (0..).zip(&mut before.dirty) {
                if std::mem::take(dirty) {
                    let tile = (tile % across, tile / across);
                    after.halve(pixels, (before.width, before.height), tile);
                }
            }
        }
        let Level {
            width,
            pixels,
            changed,
            ..
        } = &mut self.0[level];
        let rows = std::mem::replace(changed, 0..0);
        let at = |row: u32| 4 * row as usize * *width as usize;
        (rows.clone(), &pixels[at(rows.start)..at(rows.end)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of every channel of every pixel of a level.
    fn greys(halves: &mut Halves, level: usize, picture: &[u8]) -> Vec<u8> {
        halves.touch();
        let (_, pixels) = halves.take_changed(level, picture);
        let pixels = pixels.as_chunks::<4>().0;
        assert!(
            pixels
                .iter()
                .all(|pixel| pixel.iter().all(|&part| part == pixel[0]))
        );
        pixels.iter().map(|pixel| pixel[0]).collect()
    }

    #[test]
    fn a_level_has_the_mean_of_four_and_of_fewer_at_the_edge() {
        let picture: Vec<u8> = [0, 4, 100, 8, 12, 200, 50, 60, 255]
            .iter()
            .flat_map(|&grey| [grey; 4])
            .collect();
        let mut halves = Halves::new(3, 3);
        assert_eq!(greys(&mut halves, 1, &picture), [6, 150, 55, 255]);
        assert_eq!(greys(&mut halves, 2, &picture), [117]);
    }

    #[test]
    fn only_what_changed_is_made_anew() {
        let (width, height) = (200, 130);
        let mut picture = vec![0; 4 * width * height];
        let mut halves = Halves::new(width as u32, height as u32);
        assert_eq!(halves.take_changed(2, &picture).0, 0..33);
        assert_eq!(halves.take_changed(2, &picture).0, 0..0);
        for (x, y) in [(199, 129), (70, 65), (0, 0)] {
            let at = 4 * (y * width + x);
            picture[at..at + 4].fill(255);
            halves.note(x as u32, y as u32);
            let mut anew = Halves::new(width as u32, height as u32);
            assert_eq!(
                greys(&mut halves, 2, &picture),
                greys(&mut anew, 2, &picture)
            );
        }
        halves.take_changed(1, &picture);
        halves.note(70, 65);
        assert_eq!(halves.take_changed(1, &picture).0, 32..64);
    }
}
