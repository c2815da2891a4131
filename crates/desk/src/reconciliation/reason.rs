//! Messages about the class of a round in a comparison.

use money::{ExactDecimal, Sum};

use super::classify::{Terms, Verdict};
use super::payout;
use super::round::Round;
use crate::figures;
use crate::say::{self, arg};
use crate::views::Message;

/// The reason for the class of a round.
pub(super) fn reason(round: &Round, verdict: Verdict, terms: &Terms) -> Message {
    let of = Arguments { round, terms };
    match verdict {
        Verdict::Same => say::reasons::same(of.paid(), of.stake()),
        Verdict::StakeWentBack if of.other_status().is_none() => say::reasons::stake_went_back_no_record(),
        Verdict::StakeWentBack => say::reasons::stake_went_back(of.status()),
        Verdict::NoRecord => say::reasons::no_record(of.paid(), of.stake()),
        Verdict::NoBet => say::reasons::no_bet(of.record_stake()),
        Verdict::NoEntries => say::reasons::no_entries(of.record_stake()),
        Verdict::DeclinedBet => say::reasons::declined_bet(of.record_stake()),
        Verdict::RefusedBet => say::reasons::refused_bet(of.because(), of.record_stake()),
        Verdict::DeclinedUnplayedBet => say::reasons::declined_unplayed_bet(),
        Verdict::DeclinedPayout => say::reasons::declined_payout(of.due(), of.paid()),
        Verdict::Stake if of.round.ledger.declined_because().is_some() => {
            say::reasons::stake_and_refused_bet(of.because(), of.record_stake(), of.stake())
        }
        Verdict::Stake => say::reasons::stake(of.record_stake(), of.stake()),
        Verdict::Payout => say::reasons::payout(of.due(), of.paid()),
        Verdict::NothingPaid => say::reasons::nothing_paid(of.due()),
        Verdict::TakenBack => say::reasons::taken_back(of.due(), of.paid()),
        Verdict::ReturnedAndPaid => say::reasons::returned_and_paid(of.paid()),
        Verdict::ReturnedAndLost => say::reasons::returned_and_lost(of.record_stake()),
        Verdict::RefusedCancel => say::reasons::refused_cancel(of.stake()),
        Verdict::RefusedPayout => say::reasons::refused_payout(of.paid()),
        Verdict::Reward => say::reasons::reward(of.rewards()),
        Verdict::OlderThanHistory => say::reasons::older_than_history(),
        Verdict::GameNotInHistory => say::reasons::game_not_in_history(of.paid(), of.stake()),
        Verdict::PlayerNotInWallet => say::reasons::player_not_in_wallet(),
        Verdict::BeforeJournal => say::reasons::before_journal(of.minutes()),
        Verdict::AfterJournal => say::reasons::after_journal(of.wallet_to(), of.minutes()),
        Verdict::RewardUnseen => say::reasons::reward_unseen(of.paid()),
        Verdict::HousesDiffer => say::reasons::houses_differ(of.due(), of.paid()),
        Verdict::SeveralEntries => say::reasons::several_entries(of.stake()),
        Verdict::Unreadable => say::reasons::unreadable(),
        Verdict::TooLarge => say::reasons::too_large(),
        Verdict::Young => say::reasons::young(of.minutes()),
    }
}

/// What is said of a round whose two sides have different game keys. None if they are the same.
pub(super) fn keys_differ(round: &Round) -> Option<Message> {
    let keys: Vec<&str> = round.other_keys.iter().map(String::as_str).collect();
    let wallet = arg::Wallet(round.game_key.as_str());
    (!keys.is_empty()).then(|| say::reasons::keys_differ(arg::Record(keys.join(", ")), wallet))
}

/// What the messages say of a round.
struct Arguments<'a> {
    round: &'a Round,
    terms: &'a Terms,
}

impl Arguments<'_> {
    /// What the wallet took.
    fn stake(&self) -> arg::Stake<String> {
        arg::Stake(self.sum(self.round.ledger.stake()))
    }

    /// What the wallet credited.
    fn paid(&self) -> arg::Paid<String> {
        arg::Paid(self.sum(self.round.ledger.paid))
    }

    fn rewards(&self) -> arg::Rewards<String> {
        arg::Rewards(self.sum(self.round.ledger.rewards))
    }

    /// The stake by the records.
    fn record_stake(&self) -> arg::RecordStake<String> {
        arg::RecordStake(self.amount(self.round.record_stake().ok()))
    }

    /// What the wallet should have paid.
    fn due(&self) -> arg::Due<String> {
        arg::Due(self.amount(payout::due(&self.terms.payout, self.round)))
    }

    /// Why a bet was declined.
    fn because(&self) -> arg::Because<Message> {
        let because = self.round.ledger.declined_because().cloned();
        arg::Because(because.unwrap_or_else(say::reasons::refusal_not_known))
    }

    /// Time of the wallet's last entry.
    fn wallet_to(&self) -> arg::End<String> {
        let end = self.terms.reach.journal_to;
        arg::End(end.map_or_else(
            || "?".to_owned(),
            |end| end.format("%Y-%m-%d %H:%M UTC").to_string(),
        ))
    }

    fn minutes(&self) -> arg::Minutes<u32> {
        arg::Minutes(u32::try_from(self.terms.grace.num_minutes()).unwrap_or_default())
    }

    fn sum(&self, sum: Sum) -> String {
        self.amount(sum.total())
    }

    fn amount(&self, value: Option<ExactDecimal>) -> String {
        let currency = Some(self.round.currency.as_str()).filter(|currency| !currency.is_empty());
        value.map_or_else(|| "?".to_owned(), |value| figures::money(value, currency))
    }

    /// A status of a record other than `completed`.
    fn status(&self) -> arg::Status<&str> {
        arg::Status(self.other_status().unwrap_or_default())
    }

    fn other_status(&self) -> Option<&str> {
        let mut statuses = self
            .round
            .records
            .iter()
            .filter_map(|record| record.other_status.as_deref());
        statuses.next().filter(|status| !status.is_empty())
    }
}
