//! Going over all nodes of a lane in slices, again whenever something changed: to paint them, and to learn
//! how large their values get.
//!
//! PERF: a map of 4096 x 4096 takes a tenth of a second and more, which no frame has.

use super::overlay::Range;
use std::ops::Range as Span;

/// How far the going has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweep {
    /// The next node, while it goes on.
    next: Option<usize>,
    /// Something changed since it began: it has to begin again.
    is_due: bool,
    learned: Option<Range>,
    /// What was learned when it was last complete.
    range: Option<Range>,
}

impl Sweep {
    /// Something changed.
    pub(super) fn disturb(&mut self) {
        self.is_due = true;
    }

    /// Something else is to be learned.
    pub(super) fn restart(&mut self) {
        *self = Self {
            is_due: true,
            ..Self::default()
        };
    }

    /// The least and the greatest value of all nodes, when it was last complete.
    pub(super) fn range(&self) -> Option<Range> {
        self.range
    }

    /// Whether there is more to do.
    pub(super) fn goes_on(&self) -> bool {
        self.is_due || self.next.is_some()
    }

    /// The nodes to go over now, of `count`; none when nothing changed since it was complete.
    pub(super) fn take(&mut self, budget: usize, count: usize) -> Span<usize> {
        if self.next.is_none() && self.is_due {
            (self.next, self.is_due, self.learned) = (Some(0), false, None);
        }
        let first = self.next.unwrap_or(count).min(count);
        let end = first.saturating_add(budget).min(count);
        if self.next.is_some() {
            self.next = Some(end);
        }
        first..end
    }

    /// A value of one of these nodes.
    pub(super) fn learn(&mut self, value: f64) {
        let (least, greatest) = self.learned.unwrap_or((value, value));
        self.learned = Some((least.min(value), greatest.max(value)));
    }

    /// These nodes were gone over.
    pub(super) fn finish(&mut self, count: usize) {
        if self.next == Some(count) {
            self.next = None;
            self.range = self.learned;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(sweep: &mut Sweep, values: &[f64], budget: usize) -> usize {
        let mut slices = 0;
        while sweep.goes_on() {
            slices += 1;
            for index in sweep.take(budget, values.len()) {
                sweep.learn(values[index]);
            }
            sweep.finish(values.len());
        }
        slices
    }

    #[test]
    fn it_goes_on_until_all_was_gone_over_after_the_last_change() {
        let mut all = Sweep::default();
        assert_eq!(sweep(&mut all, &[1.0, 5.0, 3.0], 2), 0);
        all.disturb();
        assert_eq!(sweep(&mut all, &[1.0, 5.0, 3.0], 2), 2);
        assert_eq!(all.range(), Some((1.0, 5.0)));
        // What changes on the way makes it begin again.
        all.disturb();
        assert_eq!(all.take(1, 3), 0..1);
        all.finish(3);
        all.disturb();
        assert_eq!(sweep(&mut all, &[1.0, 1.0, 6.0], 3), 2);
        assert_eq!(all.range(), Some((1.0, 6.0)));
        all.restart();
        assert_eq!((all.range(), all.goes_on()), (None, true));
    }
}
