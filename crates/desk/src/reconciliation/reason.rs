//! Messages about the class of a round in a comparison.

use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};

use super::classify::Why;
use super::round::Round;
use crate::figures;
use crate::say::{self, arg};
use crate::views::Message;

/// What a message needs besides the reason.
pub(super) struct ReasonContext<'a> {
    pub(super) round: &'a Round,
    /// What the wallet should have paid.
    pub(super) due: Option<ExactDecimal>,
    pub(super) grace: TimeDelta,
    /// Time of the wallet's last entry.
    pub(super) wallet_to: Option<DateTime<Utc>>,
}

/// The message of the reason for a round's class.
pub(super) fn reason(why: Why, context: &ReasonContext<'_>) -> Message {
    match why {
        Why::Same => say::reasons::same(context.paid(), context.stake()),
        Why::StakeWentBack if context.other_status().is_none() => say::reasons::stake_went_back_no_record(),
        Why::StakeWentBack => say::reasons::stake_went_back(context.status()),
        Why::NoRecord => say::reasons::no_record(context.paid(), context.stake()),
        Why::NoBet => say::reasons::no_bet(context.record_stake()),
        Why::NoEntries => say::reasons::no_entries(context.record_stake()),
        Why::DeclinedBet => say::reasons::declined_bet(context.record_stake()),
        Why::RefusedBet => say::reasons::refused_bet(context.because(), context.record_stake()),
        Why::DeclinedUnplayedBet => say::reasons::declined_unplayed_bet(),
        Why::DeclinedPayout => say::reasons::declined_payout(context.due(), context.paid()),
        Why::Stake if context.round.ledger.declined_because().is_some() => {
            say::reasons::stake_and_refused_bet(context.because(), context.record_stake(), context.stake())
        }
        Why::Stake => say::reasons::stake(context.record_stake(), context.stake()),
        Why::Payout => say::reasons::payout(context.due(), context.paid()),
        Why::NothingPaid => say::reasons::nothing_paid(context.due()),
        Why::TakenBack => say::reasons::taken_back(context.due(), context.paid()),
        Why::ReturnedAndPaid => say::reasons::returned_and_paid(context.paid()),
        Why::ReturnedAndLost => say::reasons::returned_and_lost(context.record_stake()),
        Why::RefusedCancel => say::reasons::refused_cancel(context.stake()),
        Why::RefusedPayout => say::reasons::refused_payout(context.paid()),
        Why::Reward => say::reasons::reward(context.rewards()),
        Why::OlderThanHistory => say::reasons::older_than_history(),
        Why::GameNotInHistory => say::reasons::game_not_in_history(context.paid(), context.stake()),
        Why::PlayerNotInWallet => say::reasons::player_not_in_wallet(),
        Why::BeforeJournal => say::reasons::before_journal(context.minutes()),
        Why::AfterJournal => say::reasons::after_journal(context.wallet_to(), context.minutes()),
        Why::RewardUnseen => say::reasons::reward_unseen(context.paid()),
        Why::HousesDiffer => say::reasons::houses_differ(context.due(), context.paid()),
        Why::SeveralEntries => say::reasons::several_entries(context.stake()),
        Why::Unreadable => say::reasons::unreadable(),
        Why::TooLarge => say::reasons::too_large(),
        Why::Young => say::reasons::young(context.minutes()),
    }
}

/// What is said of a round whose two sides have different game keys. None if they are the same.
pub(super) fn keys_differ(round: &Round) -> Option<Message> {
    let keys: Vec<&str> = round.other_keys.iter().map(String::as_str).collect();
    let wallet = arg::Wallet(round.game_key.as_str());
    (!keys.is_empty()).then(|| say::reasons::keys_differ(arg::Record(keys.join(", ")), wallet))
}

impl ReasonContext<'_> {
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

    fn due(&self) -> arg::Due<String> {
        arg::Due(self.amount(self.due))
    }

    /// Why a bet was declined.
    fn because(&self) -> arg::Because<Message> {
        let because = self.round.ledger.declined_because().cloned();
        arg::Because(because.unwrap_or_else(say::reasons::refusal_not_known))
    }

    fn wallet_to(&self) -> arg::End<String> {
        let end = self.wallet_to;
        arg::End(end.map_or_else(
            || "?".to_owned(),
            |end| end.format("%Y-%m-%d %H:%M UTC").to_string(),
        ))
    }

    fn minutes(&self) -> arg::Minutes<u32> {
        arg::Minutes(u32::try_from(self.grace.num_minutes()).unwrap_or_default())
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
