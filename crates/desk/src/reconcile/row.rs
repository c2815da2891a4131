//! Judged rounds as the screen shows them: rows, counts by class, sums by currency.

use std::collections::BTreeMap;

use money::{ExactDecimal, Sum};

use super::judge::{Terms, Verdict};
use super::payout;
use super::round::Round;
use super::words::{MessageContext, reason};
use crate::times::instant;
use crate::views::{ClassCount, CurrencySum, DifferenceRow, ReachCount, ReachLimit, ReconcileClass, Spoken};
use crate::vocabulary;

/// Both sides of rounds, added up.
#[derive(Debug, Clone, Copy, Default)]
struct Sides {
    wallet_stake: Sum,
    record_stake: Sum,
    wallet_paid: Sum,
    record_paid: Sum,
    difference: Sum,
}

/// Tells of rounds, and counts what it told.
#[derive(Debug, Default)]
pub(crate) struct Telling {
    counts: BTreeMap<ReconcileClass, u32>,
    limits: BTreeMap<ReachLimit, u32>,
    sums: BTreeMap<String, Sides>,
}

impl Telling {
    /// Counts a round.
    pub(crate) fn count(&mut self, round: &Round, verdict: Verdict, terms: &Terms) {
        *self.counts.entry(verdict.class).or_default() += 1;
        if let Some(limit) = verdict.limit() {
            *self.limits.entry(limit).or_default() += 1;
        }
        let undecided = matches!(
            verdict.class,
            ReconcileClass::OutOfWindow | ReconcileClass::NotSettledYet
        );
        if undecided {
            return;
        }
        let sides = self.sums.entry(round.currency.clone()).or_default();
        sides.wallet_stake.add_sum(&round.ledger.stake());
        sides.wallet_paid.add_sum(&round.ledger.paid);
        // A record of a bet that came to nothing tells of money that is back where it was.
        let is_void = verdict.class == ReconcileClass::Matched && round.ledger.stake().is_zero();
        if !is_void {
            sides.record_stake.add(round.told_stake().unwrap_or_default());
            sides.record_paid.add(round.told_paid().unwrap_or_default());
            sides
                .difference
                .add_sum(&difference(round, terms).unwrap_or_default());
        }
    }

    /// How many rounds were counted.
    pub(crate) fn rounds(&self) -> u32 {
        self.counts.values().sum()
    }

    /// Rounds by class.
    pub(crate) fn counts(&self) -> Vec<ClassCount> {
        let counts = self.counts.iter();
        counts
            .map(|(class, rounds)| ClassCount {
                class: *class,
                rounds: *rounds,
            })
            .collect()
    }

    /// Why rounds can't be compared.
    pub(crate) fn out_of_reach(&self) -> Vec<ReachCount> {
        let limits = self.limits.iter();
        limits
            .map(|(limit, rounds)| ReachCount {
                limit: *limit,
                rounds: *rounds,
            })
            .collect()
    }

    /// Sums by currency.
    pub(crate) fn sums(&self) -> Vec<CurrencySum> {
        let text = |sum: Sum| sum.total().map(|total| total.to_string());
        let sums = self.sums.iter();
        sums.map(|(currency, sides)| CurrencySum {
            currency: currency.clone(),
            wallet_stake: text(sides.wallet_stake),
            record_stake: text(sides.record_stake),
            wallet_paid: text(sides.wallet_paid),
            record_paid: text(sides.record_paid),
            difference: text(sides.difference),
        })
        .collect()
    }
}

/// What the player has more by the wallet than by the records.
fn difference(round: &Round, terms: &Terms) -> Option<Sum> {
    let mut difference = round.ledger.paid;
    difference.subtract_sum(&round.ledger.stake());
    difference.subtract(payout::due(&terms.payout, round)?);
    difference.add(round.told_stake().ok()?);
    Some(difference)
}

/// Why a round is in its class.
pub(crate) fn reason_of(round: &Round, verdict: Verdict, terms: &Terms) -> Spoken {
    let context = MessageContext {
        round,
        due: payout::due(&terms.payout, round),
        grace: terms.grace,
    };
    reason(verdict.why, &context)
}

/// A round as a row. Its key is unique among a player's rounds, and the player's id makes it so among all.
pub(crate) fn row(player_id: &str, round: &Round, verdict: Verdict, terms: &Terms) -> DifferenceRow {
    let has_record = !round.records.is_empty();
    let has_entries = round.ledger.first.is_some();
    let text = |value: ExactDecimal| value.to_string();
    let of_wallet = |sum: Sum| sum.total().filter(|_| has_entries).map(text);
    DifferenceRow {
        key: key(player_id, round),
        class: verdict.class,
        player_id: player_id.to_owned(),
        round_id: round.id.clone(),
        game_key: Some(vocabulary::game(&round.game_key)),
        currency: round.currency.clone(),
        wallet_stake: of_wallet(round.ledger.stake()),
        record_stake: round.told_stake().ok().filter(|_| has_record).map(text),
        wallet_paid: of_wallet(round.ledger.paid),
        record_paid: round.told_paid().ok().filter(|_| has_record).map(text),
        difference: difference(round, terms)
            .and_then(|difference| difference.total())
            .map(text),
        at: round.first().map(instant),
        reason: reason_of(round, verdict, terms),
        expected: verdict.is_expected(),
        record_key: None,
        history_id: None,
    }
}

/// The parts cannot run together: each is preceded by its length.
fn key(player_id: &str, round: &Round) -> String {
    let parts = [
        player_id,
        &round.game_key,
        &round.currency,
        round.id.as_deref().unwrap_or_default(),
    ];
    let numbered = parts.map(|part| format!("{}:{part}", part.len()));
    numbered.concat()
}
