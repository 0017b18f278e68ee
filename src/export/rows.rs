//! Cells of a row that are alike, as one piece.

/// The pieces of a row: where each begins, how long it is, and what its cells are.
pub(super) fn pieces<T: PartialEq + Copy>(
    row: impl Iterator<Item = T>,
) -> impl Iterator<Item = (u32, u32, T)> {
    let mut cells = row.peekable();
    let mut at = 0;
    std::iter::from_fn(move || {
        let kind = cells.next()?;
        let begin = at;
        at += 1;
        while cells.next_if(|next| *next == kind).is_some() {
            at += 1;
        }
        Some((begin, at - begin, kind))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn pieces_cover_the_row() {
        let found: Vec<_> = super::pieces("aabccc".chars()).collect();
        assert_eq!(found, [(0, 2, 'a'), (2, 1, 'b'), (3, 3, 'c')]);
        assert_eq!(super::pieces("".chars()).count(), 0);
    }
}
