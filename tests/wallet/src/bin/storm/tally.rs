//! The counters of a storm. Errors are counted to the end, so that one run shows all of them.

use std::fmt;

/// The counters of one storm.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) openings: usize,
    /// New wallets for which at least one process failed.
    pub(crate) openings_that_failed: usize,
    /// The output of those processes.
    pub(crate) refusals: Vec<String>,
    pub(crate) players_missing: usize,
    pub(crate) transactions: usize,
    pub(crate) sent: usize,
    pub(crate) kills: usize,
    /// Kills that also stopped the database server.
    pub(crate) crashes: usize,
    /// Promotions of a standby that was behind.
    pub(crate) failovers: usize,
    pub(crate) acknowledged: usize,
    /// Messages without a response at a kill that were stored.
    pub(crate) applied_unheard: usize,
    /// Messages without a response at a kill that were not stored.
    pub(crate) never_arrived: usize,
    pub(crate) lost: usize,
    pub(crate) twice: usize,
    pub(crate) answers_that_changed: usize,
    pub(crate) wrong_balances: usize,
    /// The faults reported by `verify`.
    pub(crate) complaints: Vec<String>,
}

impl Tally {
    pub(crate) fn is_clean(&self) -> bool {
        let openings = self.openings_that_failed + self.players_missing;
        let faults = self.lost + self.twice + self.answers_that_changed + self.wrong_balances;
        openings + faults == 0 && self.complaints.is_empty()
    }

    pub(crate) fn heard(&mut self, verified: anyhow::Result<()>) {
        if let Err(complaint) = verified {
            self.complaints.push(format!("{complaint:#}"));
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "  openings {} new wallets, {} failed, {} players missing",
            self.openings, self.openings_that_failed, self.players_missing
        )?;
        for refusal in self.refusals.iter().take(3) {
            writeln!(f, "  refusal: {}", refusal.trim_end())?;
        }
        writeln!(
            f,
            "  copies   {} transactions in {} messages",
            self.transactions, self.sent
        )?;
        writeln!(
            f,
            "  kills    {} ({} with the database server), {} failovers, {} acknowledged; in the air: {} applied, {} not",
            self.kills,
            self.crashes,
            self.failovers,
            self.acknowledged,
            self.applied_unheard,
            self.never_arrived
        )?;
        write!(
            f,
            "  faults   {} acknowledged lost, {} applied twice, {} answers that changed, {} wrong balances, {} complaints of verify",
            self.lost,
            self.twice,
            self.answers_that_changed,
            self.wrong_balances,
            self.complaints.len()
        )?;
        for complaint in self.complaints.iter().take(3) {
            write!(f, "\n  verify:  {complaint}")?;
        }
        Ok(())
    }
}
