//! The check of the other six games' records by examples: few records, records with any values, two records of a round.

mod cold;
mod hostile;
mod notes;
pub(crate) mod owned_record;
mod same_round;
