//! A property of a cell that depends on its surroundings alone, worked out for 64 cells at a time.
//!
//! Any property that can be said of one cell will do; it is turned into a binary decision diagram.
//!
//! Source: R. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", 1986.

/// A property of the surroundings of a cell, as a binary decision diagram.
#[derive(Clone, Debug)]
pub(crate) struct Diagram {
    /// Later ones refer to earlier ones, the last one is the whole; 0 and 1 are the two answers.
    decisions: Vec<Decision>,
}

/// Which answer counts where the neighbour in a direction is blocked, and which where it is passable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decision {
    direction: usize,
    answers: [usize; 2],
}

/// The most decisions. What moving asks of surroundings takes fewer than ten.
const MOST: usize = 32;

impl Diagram {
    /// The diagram of what is said of surroundings: bit d is set where the neighbour in direction d is passable.
    pub(crate) fn new(holds: impl Fn(u8) -> bool) -> Self {
        let table: Vec<_> = (0..=u8::MAX)
            .map(|around| usize::from(holds(around)))
            .collect();
        let answer = |answer| Decision {
            direction: 0,
            answers: [answer; 2],
        };
        let mut diagram = Self {
            decisions: vec![answer(0), answer(1)],
        };
        let whole = diagram.decide(&table);
        diagram.decisions.push(answer(whole));
        assert!(
            diagram.decisions.len() <= MOST,
            "a property with few decisions"
        );
        diagram
    }

    /// The decision for a table of answers, by the directions that are left. The half with the last of them passable
    /// comes last.
    fn decide(&mut self, table: &[usize]) -> usize {
        if table.iter().all(|answer| answer == &table[0]) {
            return table[0];
        }
        let (blocked, passable) = table.split_at(table.len() / 2);
        if blocked == passable {
            return self.decide(blocked);
        }
        let decision = Decision {
            direction: table.len().ilog2() as usize - 1,
            answers: [self.decide(blocked), self.decide(passable)],
        };
        let known = self
            .decisions
            .iter()
            .skip(2)
            .position(|known| *known == decision);
        known.map_or_else(
            || {
                self.decisions.push(decision);
                self.decisions.len() - 1
            },
            |place| place + 2,
        )
    }

    /// The cells of which it holds: bit i of the words is that of the neighbours of cell i, by direction.
    #[inline]
    pub(crate) fn holds(&self, around: &[u64; 8]) -> u64 {
        let mut answers = [0; MOST];
        answers[1] = u64::MAX;
        for (
            place,
            Decision {
                direction,
                answers: [blocked, passable],
            },
        ) in self.decisions.iter().enumerate().skip(2)
        {
            let neighbour = around[*direction];
            answers[place] = answers[*blocked] & !neighbour | answers[*passable] & neighbour;
        }
        answers[self.decisions.len() - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::Diagram;

    #[test]
    fn says_of_64_cells_what_is_said_of_one() {
        let properties: [fn(u8) -> bool; 5] = [
            |_| false,
            |_| true,
            |around| around & 0b1000_0001 == 0b1000_0001,
            |around| around & 0b0101 == 0b0100 || around & 0b1010 == 0b0010,
            |around| around.count_ones() % 2 == 1,
        ];
        for property in properties {
            let diagram = Diagram::new(property);
            for first in (0..=u8::MAX).step_by(64) {
                let cells = (first..=first + 63).enumerate();
                let mut around = [0; 8];
                for (cell, passable) in cells.clone() {
                    for (direction, bits) in around.iter_mut().enumerate() {
                        *bits |= u64::from(passable >> direction & 1) << cell;
                    }
                }
                let expected = cells.fold(0, |all, (cell, around)| {
                    all | u64::from(property(around)) << cell
                });
                assert_eq!(diagram.holds(&around), expected);
            }
        }
    }
}
