//! Classified rounds for the screen: rows, counts by class, sums by currency.

use std::collections::BTreeMap;

use money::{ExactDecimal, Sum};
use serde_json::json;

use super::classify::{Terms, Verdict};
use super::payout;
use super::reason::{keys_differ, reason};
use super::round::Round;
use crate::figures::currency_key;
use crate::findings::Fault;
use crate::times::instant;
use crate::views::{
    AmountFault, AmountPair, CurrencySum, DifferenceRow, FaultyAmount, ReachLimit, ReconcileClass,
};
use crate::vocabulary;

#[derive(Debug, Clone, Copy, Default)]
struct Sides {
    wallet_stake: Sum,
    record_stake: Sum,
    wallet_paid: Sum,
    record_paid: Sum,
    difference: Sum,
}

#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(super) counts: BTreeMap<ReconcileClass, u32>,
    pub(super) out_of_reach: BTreeMap<ReachLimit, u32>,
    /// By the key of the currency, with the code as first received.
    sums: BTreeMap<String, (String, Sides)>,
    pub(super) of_two_keys: u32,
}

impl Totals {
    pub(crate) fn count(&mut self, round: &Round, verdict: Verdict, terms: &Terms) {
        let class = verdict.class();
        *self.counts.entry(class).or_default() += 1;
        self.of_two_keys += u32::from(!round.other_keys.is_empty());
        if let Some(limit) = verdict.limit() {
            *self.out_of_reach.entry(limit).or_default() += 1;
        }
        if matches!(class, ReconcileClass::OutOfWindow | ReconcileClass::NotSettledYet) {
            return;
        }
        let in_currency = self.sums.entry(currency_key(&round.currency).into_owned());
        let (_, sides) = in_currency.or_insert_with(|| (round.currency.clone(), Sides::default()));
        sides.wallet_stake.add_sum(&round.ledger.stake());
        sides.wallet_paid.add_sum(&round.ledger.paid);
        // A voided bet: the stake was refunded, so the amounts of its record are not counted.
        let is_void = class == ReconcileClass::Matched && round.ledger.stake().is_zero();
        if !is_void {
            sides.record_stake.add(round.record_stake().unwrap_or_default());
            sides.record_paid.add(round.record_paid().unwrap_or_default());
            sides
                .difference
                .add_sum(&difference(round, terms).unwrap_or_default());
        }
    }

    pub(crate) fn rounds(&self) -> u32 {
        self.counts.values().sum()
    }

    pub(crate) fn sums(&self) -> Vec<CurrencySum> {
        let text = |sum: Sum| sum.total().map(|total| total.to_string());
        let sums = self.sums.iter();
        sums.map(|(_, (currency, sides))| CurrencySum {
            currency: currency.clone(),
            wallet_stake: text(sides.wallet_stake),
            record_stake: text(sides.record_stake),
            wallet_paid: text(sides.wallet_paid),
            record_paid: text(sides.record_paid),
            difference: text(sides.difference),
            differs: sides.difference.total().is_some_and(|total| !total.is_zero()),
        })
        .collect()
    }
}

/// How much more the player has according to the wallet than according to the records.
fn difference(round: &Round, terms: &Terms) -> Option<Sum> {
    let mut difference = wallet_net(round);
    difference.subtract_sum(&record_net(round, terms)?);
    Some(difference)
}

fn wallet_net(round: &Round) -> Sum {
    let mut net = round.ledger.paid;
    net.subtract_sum(&round.ledger.stake());
    net
}

fn record_net(round: &Round, terms: &Terms) -> Option<Sum> {
    let mut net = Sum::default();
    net.add(payout::due(&terms.payout, round)?);
    net.subtract(round.record_stake().ok()?);
    Some(net)
}

/// The credit and what the records say is due, if a round differs only in that.
pub(crate) fn credit_fault(round: &Round, verdict: Verdict, terms: &Terms) -> Option<AmountFault> {
    let concerns_payouts = matches!(
        verdict.class(),
        ReconcileClass::PayoutDiffers | ReconcileClass::UnpaidWin | ReconcileClass::RolledBackNotRepaid
    );
    let (due, paid) = (payout::due(&terms.payout, round)?, round.ledger.paid.total()?);
    (concerns_payouts && due != paid).then(|| Fault::new(FaultyAmount::Credit, due, paid).view())
}

/// A round as a row. The key contains the player's id, so it is unique in the whole comparison.
pub(crate) fn row(player_id: &str, round: &Round, verdict: Verdict, terms: &Terms) -> DifferenceRow {
    let has_record = !round.records.is_empty();
    let has_entries = round.ledger.first.is_some();
    let text = |value: ExactDecimal| value.to_string();
    let of_wallet = |sum: Sum| sum.total().filter(|_| has_entries).map(text);
    let of_records = |value: Option<ExactDecimal>| value.filter(|_| has_record);
    let record_paid = of_records(round.record_paid().ok());
    let due = of_records(payout::due(&terms.payout, round));
    let record_net = record_net(round, terms).and_then(|net| net.total());
    DifferenceRow {
        key: json!([player_id, round.game_key, round.currency, round.id]).to_string(),
        class: verdict.class(),
        player_id: player_id.to_owned(),
        round_id: round.id.clone(),
        game_key: Some(vocabulary::game(&round.game_key)),
        currency: round.currency.clone(),
        wallet_stake: of_wallet(round.ledger.stake()),
        record_stake: of_records(round.record_stake().ok()).map(text),
        wallet_paid: of_wallet(round.ledger.paid),
        wallet_reward: of_wallet(round.ledger.rewards).filter(|_| !round.ledger.rewards.is_zero()),
        record_paid: record_paid.map(text),
        due: due.filter(|_| due != record_paid).map(text),
        net: AmountPair {
            wallet: of_wallet(wallet_net(round)),
            record: of_records(record_net).map(text),
        },
        difference: difference(round, terms)
            .and_then(|difference| difference.total())
            .map(text),
        at: round.began().map(instant),
        reason: reason(round, verdict, terms),
        note: keys_differ(round),
        expected: verdict.is_expected(),
    }
}
