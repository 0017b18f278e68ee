//! A link as a QR code, for a camera to read.
//!
//! Which of its squares are dark is worked out here; the page draws them.

use qrcodegen::{QrCode, QrCodeEcc};

/// The most characters that are put into a QR code: of more, the squares are too small for most cameras.
pub const MAX_QR: usize = 1200;

/// The dark squares of the QR code of a text as the data of an SVG path, a square being 1 wide, and how many
/// squares the code is wide; `None` for a text that is too long for a camera.
///
/// The four light squares that must be left free around it are not part of it.
/// Source: ISO/IEC 18004, by way of the crate `qrcodegen`.
#[must_use]
pub fn qr_code(text: &str) -> Option<(u32, String)> {
    if text.len() > MAX_QR {
        return None;
    }
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while code.get_module(x, y) {
                x += 1; // Beyond the edge all are light.
            }
            if x > from {
                path += &format!("M{from} {y}h{}v1H{from}z", x - from);
            }
            x += 1;
        }
    }
    Some((code.size() as u32, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that a path covers, read back from its text.
    fn squares(side: u32, path: &str) -> Vec<Vec<bool>> {
        let mut dark = vec![vec![false; side as usize]; side as usize];
        for run in path.split_terminator('z') {
            let numbers = run.trim_start_matches('M').split(['h', 'v', ' ']);
            let numbers: Vec<usize> = numbers.take(3).map(|text| text.parse().unwrap()).collect();
            let (x, y, length) = (numbers[0], numbers[1], numbers[2]);
            dark[y][x..x + length].fill(true);
        }
        dark
    }

    #[test]
    fn a_code_has_the_three_corners_that_cameras_look_for() {
        let (side, path) = qr_code("https://example.org/#v=1&map=preset:trap").unwrap();
        let dark = squares(side, &path);
        let corner = [
            "#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######",
        ];
        let far = side as usize - 7;
        for (left, top) in [(0, 0), (far, 0), (0, far)] {
            for (y, row) in corner.iter().enumerate() {
                for (x, square) in row.chars().enumerate() {
                    assert_eq!(dark[top + y][left + x], square == '#', "{x}, {y}");
                }
            }
        }
    }

    #[test]
    fn every_text_up_to_the_limit_has_one() {
        let longest = "x".repeat(MAX_QR);
        assert!(qr_code(&longest).is_some_and(|(side, _)| side <= 177));
        assert!(qr_code(&(longest + "x")).is_none());
    }
}
