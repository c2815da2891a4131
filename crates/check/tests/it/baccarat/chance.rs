//! Reproducible random numbers (a 64-bit xorshift) and shuffled shoes.

use games::baccarat::{Card, Round, deal, eight_decks};

pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        let mut chance = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            chance.number();
        }
        chance
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.number()).unwrap() % end
    }

    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// The rounds of a shuffled shoe, up to the cut card.
    pub(crate) fn shoe(&mut self) -> Vec<Round> {
        let mut cards = eight_decks();
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        let mut rest = cards.into_iter();
        let mut rounds = Vec::with_capacity(90);
        while rest.len() >= 14 {
            rounds.push(deal(&mut || rest.next()).unwrap());
        }
        rounds
    }

    /// An infinite sequence of rounds.
    pub(crate) fn rounds(&mut self) -> impl Iterator<Item = Round> {
        std::iter::repeat_with(|| self.shoe()).flatten()
    }

    pub(crate) fn card(&mut self) -> Card {
        let decks = eight_decks();
        *self.pick(&decks)
    }
}
