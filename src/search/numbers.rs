//! A number for each place of a map, kept for those parts of the map alone that a search comes to.
//!
//! What the numbers mean is each search's own business; records of nodes, which every search has, are in `nodes.rs`.

/// Numbers by index, 0 until they are set.
///
/// PERF: for 4096 x 4096 places an array takes 64 MB, which a search had to clear before its first step, and to copy for
/// each checkpoint.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers {
    pages: Vec<Option<Box<Page>>>,
    count: usize,
}

/// How many numbers are kept together.
const PAGE: usize = 1 << 10;

type Page = [u32; PAGE];

impl Numbers {
    /// Makes them so many, all 0, unless they are; tells whether they were not.
    pub(crate) fn begin(&mut self, count: usize) -> bool {
        let is_new = self.count != count;
        if is_new {
            self.count = count;
            self.clear();
        }
        is_new
    }

    /// Makes all of them 0.
    pub(crate) fn clear(&mut self) {
        self.pages.clear();
        self.pages.resize(self.count.div_ceil(PAGE), None);
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> u32 {
        let page = self.pages.get(index / PAGE).and_then(Option::as_deref);
        page.map_or(0, |page| page[index % PAGE])
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut u32 {
        if index / PAGE >= self.pages.len() {
            self.pages.resize(index / PAGE + 1, None); // Of a space whose nodes are found on the way.
        }
        let page = self.pages[index / PAGE].get_or_insert_with(|| Box::new([0; PAGE]));
        &mut page[index % PAGE]
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, number: u32) {
        *self.get_mut(index) = number;
    }

    /// How many bytes a copy takes.
    pub(crate) fn memory(&self) -> usize {
        let pages = self.pages.iter().flatten().count();
        size_of_val(&self.pages[..]) + pages * size_of::<Page>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_set_takes_memory() {
        let mut numbers = Numbers::default();
        assert!(numbers.begin(1 << 20));
        let empty = numbers.memory();
        assert_eq!((numbers.get(0), numbers.get((1 << 20) - 1)), (0, 0));
        numbers.set(70_000, 5);
        *numbers.get_mut(70_001) += 2;
        assert_eq!(
            [69_999, 70_000, 70_001].map(|index| numbers.get(index)),
            [0, 5, 2]
        );
        assert_eq!(numbers.memory() - empty, size_of::<Page>());
        assert!(!numbers.begin(1 << 20));
        assert_eq!(numbers.get(70_000), 5);
        assert!(numbers.begin(3));
        assert_eq!(numbers.get(2), 0);
        // Of a space whose nodes are found on the way.
        assert_eq!(numbers.get(70_000), 0);
        numbers.set(70_000, 6);
        assert_eq!(numbers.get(70_000), 6);
    }
}
