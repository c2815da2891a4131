//! Lotto rounds in the comparison. Their other side is in the lotto inquiries and not in the play history
//! (docs/contract.md#lotto-results-of-one-player).
//!
//! The wallet's debits are compared with the stakes less the discount, its credits with the payout. Rewards of
//! charms are money of their own, and the contract does not say how they are credited: with the payout, or in
//! messages of their own. The total of the charms is never added.

use check::lotto::DebitMeaning;
use check::{Learned, StakesBack};
use chrono::{DateTime, Utc};
use game_service::models::{LottoBet, LottoPlayer};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};

use super::purchases::{WonItem, stakes_of, won_items};
use super::record_amounts::RecordAmounts;
use super::round::{NoSum, Round, are_equal, is_sum, total};
use crate::listing::is_of_player;
use crate::observed::lotto::LottoKnowledge;

#[derive(Debug, Clone, Default)]
pub(crate) struct LottoAmounts {
    /// The charms' credit. None if it cannot be read; zero without charms.
    credit: Option<ExactDecimal>,
    refund: Option<ExactDecimal>,
    pub(super) items: Option<Vec<LottoBet>>,
    pub(super) won: Option<Vec<WonItem>>,
    /// The inquiry by user answered with this entry alone.
    pub(super) is_alone: bool,
}

/// What the wallet should have debited and credited for the lotto entries of a round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LottoDue {
    pub(crate) stake: Result<ExactDecimal, NoSum>,
    pub(crate) paid: Result<ExactDecimal, NoSum>,
    /// Charms gave money, and no entry of the wallet shows it.
    pub(crate) is_reward_unseen: bool,
    /// The wallet's stake lies between that of one purchase and that of the largest possible number of
    /// purchases.
    pub(crate) may_be_several_purchases: bool,
}

impl RecordAmounts {
    /// The amounts of a lotto entry. None if it belongs to another round or player than the requested ones.
    pub(crate) fn of_lotto(
        record: &Record<LottoPlayer>,
        player_id: &str,
        round_id: &str,
        game_key: &str,
    ) -> Option<Self> {
        let entry = &record.content;
        let is_of_round = entry.round_id.as_deref().is_none_or(|named| named == round_id);
        if !is_of_player(entry.player_id.as_deref(), player_id) || !is_of_round {
            return None;
        }
        let bets = record.bets();
        let stakes = bets.and_then(|bets| bets.iter().map(LottoBet::stake).collect::<Option<Sum>>());
        let [credit, refund] = match &entry.lucky_symbol {
            None => [record.are_rewards_read().then_some(ExactDecimal::ZERO); 2],
            Some(rewards) => [&rewards.payout_amount, &rewards.refund_amount]
                .map(|amount| amount.as_ref().map(Money::value)),
        };
        Some(Self {
            round_id: Some(round_id.to_owned()),
            game_key: game_key.to_owned(),
            currency: entry.currency.clone(),
            bet: None,
            stake: stakes.and_then(|sum| sum.total()),
            paid: entry.payout_amount.as_ref().map(Money::value),
            back: StakesBack {
                won: None,
                pushed: Sum::default(),
                at_most: Some(Sum::default()),
            },
            other_status: None,
            at: entry.created_at.as_ref().and_then(|time| time.instant),
            record: None,
            lotto: Some(LottoAmounts {
                credit,
                refund,
                items: bets.map(<[LottoBet]>::to_vec),
                won: won_items(record),
                is_alone: false,
            }),
        })
    }
}

/// Learns from a lotto round that was read whole what the house debits, and computes the expected amounts.
pub(super) fn settle(round: &mut Round, player_id: &str, knowledge: &LottoKnowledge) {
    if !round.is_lotto() {
        return;
    }
    let debited = round.ledger.stake();
    let is_whole = !round.is_partly_read && !round.may_have_more_entries(knowledge);
    let stake = stakes_of(&round.records).filter(|[one, most]| is_whole && one == most);
    if let (Some([stake, _]), Some(id)) = (stake, &round.id) {
        let discount = &round.ledger.discount;
        knowledge.learn_debit(&round.game_key, (player_id, id), stake, discount, debited);
    }
    round.lotto_due = Some(due(round, &knowledge.debit(&round.game_key)));
}

/// What was due under the reading of the contract that the wallet's entries fit, of those that are possible.
fn due(round: &Round, meaning: &Learned<DebitMeaning>) -> LottoDue {
    let stakes = stakes_of(&round.records);
    let under = |meaning: DebitMeaning, stake: Sum| meaning.due(stake, &round.ledger.discount);
    let debited = round.ledger.stake();
    let preferred = meaning.answer().unwrap_or(DebitMeaning::LessDiscount);
    let fitting = stakes.iter().flatten().find_map(|stake| {
        let mut dues = meaning.allowed().map(|meaning| under(meaning, *stake));
        dues.find(|due| are_equal(due, &debited))
    });
    let stake = fitting.or_else(|| stakes.map(|[one, _]| under(preferred, one)));
    let is_between =
        |[one, most]: [Sum; 2]| under(preferred, one) < debited && debited < under(preferred, most);
    let may_be_several_purchases = fitting.is_none() && stakes.is_some_and(is_between);
    let payout: Option<Sum> = round.records.iter().map(|record| record.paid).collect();
    let reward = |read: fn(&LottoAmounts) -> Option<ExactDecimal>| -> Option<Sum> {
        let amounts = round.records.iter().filter_map(|record| record.lotto.as_ref());
        amounts.map(read).collect()
    };
    let (credit, refund) = (reward(|lotto| lotto.credit), reward(|lotto| lotto.refund));
    let (paid, is_reward_unseen) = match (payout, credit, refund) {
        (Some(payout), Some(credit), Some(refund)) => paid(round, payout, credit, refund),
        // Without readable rewards, an exact payout shows that nothing else was credited with it.
        (Some(payout), ..) => (Some(payout), are_equal(&payout, &round.ledger.paid)),
        (None, ..) => (None, false),
    };
    LottoDue {
        stake: total(stake),
        paid: total(paid),
        is_reward_unseen,
        may_be_several_purchases,
    }
}

/// The expected payout with the rewards that the wallet pays. Whether rewards are missing is known only if
/// the wallet's payouts show them.
fn paid(round: &Round, payout: Sum, credit: Sum, refund: Sum) -> (Option<Sum>, bool) {
    let with = |extra: &[Sum]| {
        let mut due = payout;
        for sum in extra {
            due.add_sum(sum);
        }
        due
    };
    let all = with(&[credit, refund]);
    if credit.is_zero() && refund.is_zero() {
        return (Some(payout), false);
    }
    let found = [all, with(&[credit]), with(&[refund])]
        .into_iter()
        .find(|due| are_equal(due, &round.ledger.paid));
    if let Some(due) = found {
        return (Some(due), false);
    }
    let mut apart = credit;
    apart.add_sum(&refund);
    let mut parts = [apart, credit, refund].into_iter();
    let is_apart = parts.any(|part| are_equal(&part, &round.ledger.rewards));
    (Some(payout), are_equal(&round.ledger.paid, &payout) && !is_apart)
}

impl Round {
    /// Whether the round inquiry has to be read before anything is said of the round: an entry that is missing may explain a
    /// difference, and one that agrees says nothing of the others.
    pub(super) fn needs_round_inquiry(&self, knowledge: &LottoKnowledge) -> bool {
        self.differs_from_entries() || self.may_have_more_entries(knowledge)
    }

    pub(super) fn differs_from_entries(&self) -> bool {
        let ledger = &self.ledger;
        let are_equal =
            |sum: Sum, other: Result<ExactDecimal, NoSum>| sum.total().is_some_and(|sum| is_sum(other, sum));
        let agrees =
            are_equal(ledger.stake(), self.record_stake()) && are_equal(ledger.paid, self.record_paid());
        self.records.is_empty() || !agrees
    }

    /// Whether the player may have entries that were not read: the inquiry by user returned one, and a player may have several.
    fn may_have_more_entries(&self, knowledge: &LottoKnowledge) -> bool {
        let mut entries = self.records.iter().filter_map(|record| record.lotto.as_ref());
        entries.any(|entry| entry.is_alone) && !knowledge.lists_of_player()
    }

    pub(crate) fn is_lotto(&self) -> bool {
        self.records.iter().any(|record| record.lotto.is_some())
    }

    /// A missing entry is a difference once a message says that the result came: before, a round has none.
    pub(crate) fn has_lotto_result(&self, now: DateTime<Utc>) -> bool {
        self.ledger.result_at.is_some_and(|at| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};

    use super::super::ledger::LedgerSide;
    use super::*;

    fn amounts(entry: &Value) -> Option<RecordAmounts> {
        let record = LottoPlayer::from_body(entry.to_string().as_bytes()).unwrap();
        RecordAmounts::of_lotto(&record, "somchai", "L1", "yiki")
    }

    fn money(text: &str) -> ExactDecimal {
        ExactDecimal::parse(text).unwrap()
    }

    fn sum(text: &str) -> Sum {
        Sum::from_iter([money(text)])
    }

    /// A round with one entry of 100.
    fn round() -> Round {
        let entry = RecordAmounts {
            stake: Some(money("100.00")),
            lotto: Some(LottoAmounts::default()),
            ..RecordAmounts::example()
        };
        Round {
            id: Some("L1".to_owned()),
            game_key: "yiki".to_owned(),
            further_keys: BTreeSet::new(),
            other_keys: BTreeSet::new(),
            currency: "THB".to_owned(),
            ledger: LedgerSide::default(),
            records: vec![entry],
            lotto_due: None,
            is_partly_read: false,
        }
    }

    #[test]
    fn an_entry_that_names_another_player_or_another_round_is_left_out() {
        for (entry, is_of_round) in [
            (json!({"player_id": "somchai", "round_id": "L1"}), true),
            (json!({}), true),
            (json!({"player_id": "mali", "round_id": "L1"}), false),
            (json!({"player_id": "somchai", "round_id": "L2"}), false),
        ] {
            assert_eq!(amounts(&entry).is_some(), is_of_round, "{entry}");
        }
    }

    #[test]
    fn rewards_are_zero_without_charms_and_unknown_if_they_cannot_be_read() {
        let zero = Some(ExactDecimal::ZERO);
        for (rewards, credit, refund) in [
            (Value::Null, zero, zero),
            (json!({}), zero, zero),
            (json!("12.50"), None, None),
            (json!({"lucky_symbol": "12.50"}), None, None),
            (
                json!({"lucky_symbol": {"refund_amount": "3.00"}}),
                None,
                Some(money("3.00")),
            ),
        ] {
            let lotto = amounts(&json!({"additional_payout": rewards}))
                .unwrap()
                .lotto
                .unwrap();
            assert_eq!((lotto.credit, lotto.refund), (credit, refund), "{rewards}");
        }
    }

    #[test]
    fn a_debit_that_fits_no_reading_is_measured_by_the_learned_one() {
        let mut round = round();
        round.ledger.discount = sum("5.00");
        let mut learned = Learned::default();
        assert_eq!(due(&round, &learned).stake, Ok(money("95.00")));
        for _ in 0..20 {
            learned.count(|meaning| meaning == DebitMeaning::Stakes);
        }
        assert_eq!(due(&round, &learned).stake, Ok(money("100.00")));
    }

    #[test]
    fn a_charm_may_give_a_credit_or_a_refund_alone() {
        let mut round = round();
        round.ledger.paid = sum("932.50");
        for (credit, refund) in [("12.50", "0.00"), ("0.00", "12.50")] {
            let (due, is_reward_unseen) = paid(&round, sum("920.00"), sum(credit), sum(refund));
            assert_eq!((due, is_reward_unseen), (Some(sum("932.50")), false));
        }
    }
}
