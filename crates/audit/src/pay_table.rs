//! The operator's odds by bet code, to one and without the stake. Optional: without a pay table, the odds of a record are
//! accepted.

use money::ExactDecimal;

/// Accepted odds by bet code.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayTable {
    bets: Vec<(String, Vec<ExactDecimal>)>,
}

impl PayTable {
    /// The accepted odds of a bet, to one. None if the table does not contain the bet.
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
