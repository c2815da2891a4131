//! Builds a wallet's journal and a play history for the same rounds.

use check::StakesBack;
use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use wallet::{Effect, Flag, Kind};

use crate::reconciliation::classify::PayoutRelation;
use crate::reconciliation::round::RecordAmounts;
use crate::say;
use crate::wallet::{Entry, LottoFields};

pub(super) const PLAYER: &str = "somchai_88";

/// Both sides.
#[derive(Debug, Clone)]
pub(super) struct WalletAndHistory {
    entries: Vec<Entry>,
    records: Vec<RecordAmounts>,
    relation: PayoutRelation,
    /// Time of the next message.
    pub(super) at: DateTime<Utc>,
}

pub(super) fn money(text: &str) -> ExactDecimal {
    ExactDecimal::parse(text).unwrap()
}

impl WalletAndHistory {
    /// The time from one message to the next, and from the given time to the first.
    pub(super) const STEP: TimeDelta = TimeDelta::milliseconds(10);

    pub(super) fn at(at: DateTime<Utc>) -> Self {
        Self {
            entries: Vec::new(),
            records: Vec::new(),
            relation: PayoutRelation::Same,
            at,
        }
    }

    /// A day ago: older than the grace period, and covered by both sides.
    pub(super) fn yesterday() -> Self {
        Self::at(super::days_ago(1))
    }

    pub(super) fn paying(self, relation: PayoutRelation) -> Self {
        Self { relation, ..self }
    }

    pub(super) fn sides(self) -> (Vec<Entry>, Vec<RecordAmounts>) {
        (self.entries, self.records)
    }

    pub(super) fn records(&mut self) -> &mut Vec<RecordAmounts> {
        &mut self.records
    }

    fn entry(mut self, round: &str, kind: Kind, effect: Option<Effect>, moved: ExactDecimal) -> Self {
        self.at += Self::STEP;
        self.entries.push(Entry {
            at: self.at,
            created_at: self.at.to_rfc3339(),
            kind,
            game_key: Some("baccarat".to_owned()),
            round_id: Some(round.to_owned()),
            effect,
            moved,
            refusal: effect
                .is_none()
                .then(|| Box::new(say::reasons::refusal_not_known())),
            ..Entry::example(self.entries.len() + 1)
        });
        self
    }

    fn last(&mut self) -> &mut Entry {
        self.entries.last_mut().unwrap()
    }

    pub(super) fn marked(mut self, flag: Flag) -> Self {
        self.last().flags.push(flag);
        self
    }

    /// The last debit of the round, accepted or not.
    fn debit_of(&self, round: &str) -> String {
        let is_debit = |entry: &&Entry| entry.kind == Kind::Debit && entry.round_id.as_deref() == Some(round);
        let debit = self.entries.iter().rev().find(is_debit);
        debit.map_or_else(|| "never".to_owned(), |entry| entry.transaction_id.clone())
    }

    pub(super) fn debit(self, round: &str, stake: &str) -> Self {
        self.entry(
            round,
            Kind::Debit,
            Some(Effect::BetOpened),
            money(stake).negated(),
        )
    }

    pub(super) fn tip(self, round: &str) -> Self {
        self.entry(round, Kind::Debit, Some(Effect::Tipped), money("-5.00"))
    }

    /// A bet that the wallet declined.
    pub(super) fn refused_debit(self, round: &str) -> Self {
        self.entry(round, Kind::Debit, None, ExactDecimal::ZERO)
    }

    /// A bet that the wallet declined, because its cancel arrived first.
    pub(super) fn declined_debit(self, round: &str) -> Self {
        self.refused_debit(round).marked(Flag::TombstoneFired)
    }

    pub(super) fn cancel(self, round: &str, stake: &str) -> Self {
        self.naming_bet(round, Kind::Cancel, Some(Effect::Refunded), money(stake))
    }

    pub(super) fn tombstone(self, round: &str) -> Self {
        self.naming_bet(
            round,
            Kind::Cancel,
            Some(Effect::CancelTombstone),
            ExactDecimal::ZERO,
        )
    }

    /// A message about the last bet of the round that the wallet declined.
    pub(super) fn refused(self, round: &str, kind: Kind) -> Self {
        self.naming_bet(round, kind, None, ExactDecimal::ZERO)
    }

    pub(super) fn refused_cancel(self, round: &str) -> Self {
        self.refused(round, Kind::Cancel).marked(Flag::CancelAfterCredit)
    }

    pub(super) fn refused_credit(self, round: &str, flag: Flag) -> Self {
        self.refused(round, Kind::Credit).marked(flag)
    }

    pub(super) fn credit(self, round: &str, paid: &str) -> Self {
        let paid = money(paid);
        let effect = if paid.is_zero() {
            Effect::Lost
        } else {
            Effect::Credited
        };
        self.naming_bet(round, Kind::Credit, Some(effect), paid)
    }

    pub(super) fn reward(self, round: &str) -> Self {
        self.naming_bet(round, Kind::Credit, Some(Effect::Rewarded), money("20.00"))
    }

    /// A credit that arrived before its bet, or without one.
    pub(super) fn suspended(self, round: &str, code: &str, paid: &str) -> Self {
        let mut given = self.naming_bet(round, Kind::Credit, Some(Effect::Suspended), money(paid));
        code.clone_into(&mut given.last().transaction_code);
        given
    }

    pub(super) fn returned_tip(self, round: &str) -> Self {
        self.naming_bet(round, Kind::Cancel, Some(Effect::TipReturned), money("5.00"))
    }

    /// Rolls back the last credit that was accepted.
    pub(super) fn rollback(self, round: &str) -> Self {
        let is_credit = |entry: &&Entry| entry.kind == Kind::Credit && entry.effect.is_some();
        let credit = self.entries.iter().rev().find(is_credit).unwrap().clone();
        let taken = credit.moved.negated();
        let mut given = self.entry(round, Kind::Rollback, Some(Effect::TakenBack), taken);
        given.last().credit_transaction_id = Some(credit.transaction_id);
        given
    }

    fn naming_bet(self, round: &str, kind: Kind, effect: Option<Effect>, moved: ExactDecimal) -> Self {
        let bet = self.debit_of(round);
        let mut given = self.entry(round, kind, effect, moved);
        given.last().bet_id = Some(bet);
        given
    }

    /// Adds a record. Its payout follows the relation of this fixture: `paid` is what the wallet pays, `won`
    /// the winning stakes.
    pub(super) fn record(mut self, round: &str, stake: &str, paid: &str, won: &str) -> Self {
        let (paid, won) = (money(paid), money(won));
        let total_payout = match self.relation {
            PayoutRelation::Same => paid,
            PayoutRelation::AndStakes => paid.checked_sub(won).unwrap(),
            PayoutRelation::LessStakes => paid.checked_add(won).unwrap(),
        };
        self.records.push(RecordAmounts {
            round_id: Some(round.to_owned()),
            stake: Some(money(stake)),
            paid: Some(total_payout),
            back: StakesBack {
                won: Some(Sum::from_iter([won])),
                ..RecordAmounts::example().back
            },
            at: Some(self.at),
            ..RecordAmounts::example()
        });
        self
    }

    pub(super) fn with_status(mut self, status: &str) -> Self {
        self.records.last_mut().unwrap().other_status = Some(status.to_owned());
        self
    }

    /// All entries are in one currency, all records in another or in one that they do not state.
    pub(super) fn in_currencies(mut self, wallet: &str, record: Option<&str>) -> Self {
        for entry in &mut self.entries {
            wallet.clone_into(&mut entry.currency);
        }
        for amounts in &mut self.records {
            amounts.currency = record.map(str::to_owned);
        }
        self
    }

    /// All records state this game key.
    pub(super) fn recorded_under(mut self, game_key: &str) -> Self {
        for amounts in &mut self.records {
            game_key.clone_into(&mut amounts.game_key);
        }
        self
    }

    /// The last record has stakes that came back without a win.
    pub(super) fn pushed(mut self, stakes: &str) -> Self {
        let back = &mut self.records.last_mut().unwrap().back;
        back.pushed = Sum::from_iter([money(stakes)]);
        self
    }

    /// The last message has the number of the first one of this kind in its round.
    pub(super) fn repeating(mut self, round: &str, kind: Kind) -> Self {
        let is_first = |entry: &&Entry| entry.kind == kind && entry.round_id.as_deref() == Some(round);
        let number = self.entries.iter().find(is_first).unwrap().transaction_id.clone();
        self.last().transaction_id = number;
        self
    }

    /// All messages state this time.
    pub(super) fn sent(mut self, text: &str) -> Self {
        self.entries
            .iter_mut()
            .for_each(|entry| text.clone_into(&mut entry.created_at));
        self
    }

    /// The content of the last message.
    pub(super) fn saying(mut self, message: &str) -> Self {
        self.last().lotto = LottoFields::of(message);
        self
    }

    /// Advances the time.
    pub(super) fn later(mut self, by: TimeDelta) -> Self {
        self.at += by;
        self
    }

    /// What happens in a round, such as `bet 100, record 100 195 100, credit 195`. A record has its stake, what is paid, and
    /// the winning stakes.
    pub(super) fn told(self, round: &str, steps: &str) -> Self {
        steps.split(", ").fold(
            self,
            |given, step| match step.split(' ').collect::<Vec<_>>()[..] {
                ["bet", "refused"] => given.refused_debit(round),
                ["bet", "declined"] => given.declined_debit(round),
                ["bet", stake] => given.debit(round, stake),
                ["tip"] => given.tip(round),
                ["tip", "returned"] => given.returned_tip(round),
                ["won"] => given.won(round),
                ["record", stake, paid, won] => given.record(round, stake, paid, won),
                ["refunded"] => given.with_status("refunded"),
                ["cancel", "first"] => given.tombstone(round),
                ["cancel", "refused"] => given.refused(round, Kind::Cancel),
                ["cancel", "after", "credit"] => given.refused_cancel(round),
                ["cancel", stake] => given.cancel(round, stake),
                ["credit", "refused"] => given.refused(round, Kind::Credit),
                ["credit", "declined"] => given.refused_credit(round, Flag::TombstoneFired),
                ["credit", "after", "cancel"] => given.refused_credit(round, Flag::CreditAfterCancel),
                ["credit", paid] => given.credit(round, paid),
                ["suspended", code, paid] => given.suspended(round, code, paid),
                ["reward"] => given.reward(round),
                ["rollback"] => given.rollback(round),
                _ => panic!("{step}"),
            },
        )
    }

    /// A bet of 100 that was paid 195, on both sides.
    pub(super) fn won(self, round: &str) -> Self {
        self.debit(round, "100.00")
            .record(round, "100.00", "195.00", "100.00")
            .credit(round, "195.00")
    }
}
