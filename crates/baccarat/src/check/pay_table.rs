//! The odds an operator agreed to, by bet code. Optional: without it the odds of a record are taken as they are.

use money::ExactDecimal;

/// Accepted odds by bet code.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayTable {
    bets: Vec<(String, Vec<ExactDecimal>)>,
}

impl PayTable {
    /// The odds accepted for a bet; none if the table says nothing about it.
    pub fn accepted(&self, code: &str) -> Option<&[ExactDecimal]> {
        let bet = self.bets.iter().find(|(known, _)| known == code);
        bet.map(|(_, odds)| odds.as_slice())
    }
}

impl FromIterator<(String, Vec<ExactDecimal>)> for PayTable {
    fn from_iter<T: IntoIterator<Item = (String, Vec<ExactDecimal>)>>(bets: T) -> Self {
        Self {
            bets: bets.into_iter().collect(),
        }
    }
}
