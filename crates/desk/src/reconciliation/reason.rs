//! Messages about the class of a round in a comparison.

use chrono::TimeDelta;
use money::{ExactDecimal, Sum};

use super::judge::Why;
use super::round::Round;
use crate::figures;
use crate::views::{Message, MessageArgument};

/// What a message needs besides the reason.
pub(super) struct ReasonContext<'a> {
    pub(super) round: &'a Round,
    /// What the wallet should have paid.
    pub(super) due: Option<ExactDecimal>,
    pub(super) grace: TimeDelta,
}

/// An argument of a message.
#[derive(Debug, Clone, Copy)]
enum Figure {
    /// What the wallet took.
    Stake,
    /// What the wallet credited.
    Paid,
    Rewards,
    /// The stake by the records.
    RecordStake,
    Due,
    /// A status of a record other than `completed`.
    Status,
    Minutes,
    /// Why a bet was declined.
    Because,
}

use Figure::{Because, Due, Minutes, Paid, RecordStake, Rewards, Stake, Status};

/// The message of the reason for a round's class.
pub(super) fn reason(why: Why, context: &ReasonContext<'_>) -> Message {
    let (id, figures): (_, &[Figure]) = match why {
        Why::Same => ("reasons-same", &[Stake, Paid]),
        Why::StakeWentBack if context.status().is_none() => ("reasons-stake-went-back-no-record", &[]),
        Why::StakeWentBack => ("reasons-stake-went-back", &[Status]),
        Why::NoRecord => ("reasons-no-record", &[Stake, Paid]),
        Why::NoBet => ("reasons-no-bet", &[RecordStake]),
        Why::NoEntries => ("reasons-no-entries", &[RecordStake]),
        Why::DeclinedBet => ("reasons-declined-bet", &[RecordStake]),
        Why::RefusedBet => ("reasons-refused-bet", &[RecordStake, Because]),
        Why::DeclinedUnplayedBet => ("reasons-declined-unplayed-bet", &[]),
        Why::DeclinedPayout => ("reasons-declined-payout", &[Due, Paid]),
        Why::Stake if context.round.ledger.declined_because().is_some() => {
            ("reasons-stake-and-refused-bet", &[Stake, RecordStake, Because])
        }
        Why::Stake => ("reasons-stake", &[Stake, RecordStake]),
        Why::Payout => ("reasons-payout", &[Paid, Due]),
        Why::NothingPaid => ("reasons-nothing-paid", &[Due]),
        Why::TakenBack => ("reasons-taken-back", &[Due, Paid]),
        Why::ReturnedAndPaid => ("reasons-returned-and-paid", &[Paid]),
        Why::ReturnedAndLost => ("reasons-returned-and-lost", &[RecordStake]),
        Why::RefusedCancel => ("reasons-refused-cancel", &[Stake]),
        Why::RefusedPayout => ("reasons-refused-payout", &[Paid]),
        Why::Reward => ("reasons-reward", &[Rewards]),
        Why::OlderThanHistory => ("reasons-older-than-history", &[]),
        Why::GameNotInHistory => ("reasons-game-not-in-history", &[Stake, Paid]),
        Why::PlayerNotInWallet => ("reasons-player-not-in-wallet", &[]),
        Why::BeforeJournal => ("reasons-before-journal", &[Minutes]),
        Why::AfterJournal => ("reasons-after-journal", &[Minutes]),
        Why::RewardUnseen => ("reasons-reward-unseen", &[Paid]),
        Why::Unreadable => ("reasons-unreadable", &[]),
        Why::TooLarge => ("reasons-too-large", &[]),
        Why::Young => ("reasons-young", &[Minutes]),
    };
    figures.iter().fold(Message::new(id), |message, figure| {
        message.with(figure.name(), context.argument(*figure))
    })
}

impl Figure {
    const fn name(self) -> &'static str {
        match self {
            Stake => "stake",
            Paid => "paid",
            Rewards => "rewards",
            RecordStake => "recordStake",
            Due => "due",
            Status => "status",
            Minutes => "minutes",
            Because => "because",
        }
    }
}

impl ReasonContext<'_> {
    fn argument(&self, figure: Figure) -> MessageArgument {
        let Self { round, due, grace } = self;
        match figure {
            Stake => self.sum(round.ledger.stake()),
            Paid => self.sum(round.ledger.paid),
            Rewards => self.sum(round.ledger.rewards),
            RecordStake => self.amount(round.record_stake().ok()),
            Due => self.amount(*due),
            Status => self.status().unwrap_or_default().into(),
            Because => round
                .ledger
                .declined_because()
                .cloned()
                .unwrap_or(Message::new("reasons-refusal-not-known"))
                .into(),
            Minutes => u32::try_from(grace.num_minutes()).unwrap_or_default().into(),
        }
    }

    fn sum(&self, sum: Sum) -> MessageArgument {
        self.amount(sum.total())
    }

    fn amount(&self, value: Option<ExactDecimal>) -> MessageArgument {
        let currency = Some(self.round.currency.as_str()).filter(|currency| !currency.is_empty());
        value
            .map_or_else(|| "?".to_owned(), |value| figures::money(value, currency))
            .into()
    }

    fn status(&self) -> Option<&str> {
        let mut statuses = self
            .round
            .records
            .iter()
            .filter_map(|record| record.other_status.as_deref());
        statuses.next().filter(|status| !status.is_empty())
    }
}
