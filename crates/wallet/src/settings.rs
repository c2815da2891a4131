//! Settings where the contract leaves a choice, the clock, and the wallet's own journal, which has the settings that its servers
//! decide by, each change as an entry.
//!
//! It is a journal like those of the players, with the empty id, which no player can have. Its entries move nothing. All servers of
//! a wallet decide by its last entry: one with other settings does not start, and what a running one decides after a change is not
//! appended.

use app::clock::Clock;
use chrono::{DateTime, Utc};
use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::adjustment;
use crate::entry::{Entry, to_micros};
use crate::ledger::Account;
use crate::message::Message;
use crate::store::{Journal, Player, Store, StoreError};

/// Behaviour that differs between operators. As JSON, which the wallet's own journal has, it is what decides about money. On the
/// command line the comments of its fields and values are the text of `--help`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Args)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Response to a cancel whose bet was never received.
    #[arg(long, value_enum, default_value_t)]
    pub cancel_unknown: CancelUnknown,
    /// Whether a rollback may make the balance negative.
    #[arg(long, value_enum, default_value_t)]
    pub overdraw: Overdraw,
    /// Whether a settlement closes only the bet that it names, or also the bets of the round that it lists.
    #[arg(long, value_enum, default_value_t)]
    pub one_credit_per: OneCreditPer,
    /// Whether a credit for an unknown bet is refused, or paid from the suspense account.
    #[arg(long, value_enum, default_value_t)]
    pub unknown_bets: UnknownBets,
    /// Whether a reward (GBW02, GBW03) comes in addition to a bet's result, or is its result.
    #[arg(long, value_enum, default_value_t)]
    pub rewards: Rewards,
    /// Whether a cancel of a bet that was settled or rewarded refunds the stake, or is refused until the settlement
    /// or reward is rolled back.
    #[arg(long, value_enum, default_value_t)]
    pub settled_cancels: SettledCancels,
    /// Whether a further settlement of a settled bet is paid: for lotto purchases only, never, or always. One that is
    /// not paid is refused until the other is rolled back.
    #[arg(long, value_enum, default_value_t)]
    pub second_credits: SecondCredits,
    /// What a cancel or rollback with another amount than its bet or credit moves: the amount of the bet or credit,
    /// the amount of the message, or nothing.
    #[arg(long, value_enum, default_value_t)]
    pub differing_amounts: DifferingAmounts,
    /// The clock for the times of entries and the end of sessions.
    #[serde(skip)]
    #[arg(skip)]
    pub clock: Clock,
    /// The time that an entry is booked at.
    #[serde(skip)]
    #[arg(skip)]
    pub booking_time: BookingTime,
}

/// The time that an entry is booked at. Sessions end by the wallet's clock in both cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BookingTime {
    /// The time of the decision, by the wallet's clock.
    #[default]
    Decision,
    /// The message's `created_at`, if it is earlier. Only for simulated days: a real wallet does not trust a sender's time.
    Message,
}

impl BookingTime {
    /// The time to book a message that is decided `now`.
    pub(crate) fn of(self, message: &Message, now: DateTime<Utc>) -> DateTime<Utc> {
        let sent = DateTime::parse_from_rfc3339(&message.created_at).map(|sent| to_micros(sent.to_utc()));
        match (self, sent) {
            (Self::Message, Ok(sent)) => sent.min(now),
            _ => now,
        }
    }
}

/// Defines choices, each with the word of its variant in JSON and on the command line.
macro_rules! choices {
    ($($(#[$about:meta])* pub enum $name:ident { $($variants:tt)* })+) => {
        $($(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ValueEnum)]
        #[serde(rename_all = "snake_case")]
        #[value(rename_all = "snake_case")]
        pub enum $name { $($variants)* })+
    };
}

choices! {
    /// The response to a cancel whose bet was never received. In both cases no money moves, and the bet
    /// stays cancelled.
    pub enum CancelUnknown {
        /// Respond with the error `NOT_FOUND`.
        #[default]
        NotFound,
        /// Respond with `success`, for a service that repeats a cancel until it is accepted.
        Success,
    }

    /// What a rollback does if the balance is lower than the credit.
    pub enum Overdraw {
        /// Take the credit back: the balance becomes negative, and later debits are rejected.
        #[default]
        Allow,
        /// Reject the rollback.
        Refuse,
    }

    /// Which bets a settlement (GBW01, GBL01) closes, to a further settlement and to a cancel.
    pub enum OneCreditPer {
        /// The bet that it names: each bet of a round gets its own.
        #[default]
        Bet,
        /// The bet that it names, and those of the same round that it lists in `bet_ref_ids`: one is sent for all
        /// bets of a round.
        Round,
    }

    /// What happens to a credit for a bet that was never received. The contract names no precondition for a
    /// credit.
    pub enum UnknownBets {
        /// Reject the credit.
        #[default]
        Refuse,
        /// Pay the credit. The other side of the entry is a suspense account until a person explains it.
        Suspense,
    }

    /// Whether a reward (GBW02, GBW03) settles the bet that it names. The contract does not say.
    pub enum Rewards {
        /// It is paid in addition to the result, which comes as another credit.
        #[default]
        OnTop,
        /// It is the result, like a win.
        Settle,
    }

    /// What happens to a cancel of a bet that was settled or rewarded. The contract asks for a refund of every
    /// debit that a cancel names; the player then keeps the payout and the stake.
    pub enum SettledCancels {
        /// Refund the stake, with a flag.
        #[default]
        Refund,
        /// Reject the cancel, with a flag, until the settlement or reward is rolled back.
        Refuse,
    }

    /// What happens to a settlement (GBW01, GBL01) of a bet that another one settled. The contract names no
    /// precondition for a credit.
    pub enum SecondCredits {
        /// Pay it if the bet is a lotto purchase, which may win several prizes. Reject it for other bets, with a
        /// flag, until the first one is rolled back.
        #[default]
        Lotto,
        /// Reject it, with a flag, until the first one is rolled back.
        Refuse,
        /// Pay it, with a flag if the bet is not a lotto purchase.
        Pay,
    }

    /// What a cancel or rollback moves if its amount is not that of the transaction that it names. Every choice
    /// sets a flag.
    pub enum DifferingAmounts {
        /// What the transaction that it names moved, so that the two together move nothing.
        #[default]
        Original,
        /// The amount of the message. A loss gave nothing, and nothing is taken back.
        Message,
        /// Nothing: reject it.
        Refuse,
    }
}

/// The id of the wallet's own journal.
pub(crate) const OWN: &str = "";
const FIRST_SERVER: &str = "the first server";

/// Why a server may not decide.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The wallet has other settings: those that differ.
    #[error(
        "this wallet decides by other settings: {0}. Start the server with those; or change them for all servers with \
         `wallet settings change`, and start these again"
    )]
    Differ(String),
    /// The settings cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The settings of the wallet, with the account of its own journal. None before its first server.
pub(crate) async fn recorded(store: &dyn Journal) -> Result<Option<(Settings, Account)>, StoreError> {
    let Some(account) = store.accounts(&[OWN]).await?.pop().flatten() else {
        return Ok(None);
    };
    let entries = store.entries(OWN, account.seq - 1, 1).await?;
    let settings = entries.first().and_then(Entry::settings);
    let settings = settings.ok_or_else(|| StoreError::Damaged("the wallet's settings".to_owned()))?;
    Ok(Some((settings, account)))
}

/// Records settings by which all servers must decide from now on. Returns the number of their entry.
pub(crate) async fn record(store: &dyn Store, settings: Settings, by: &str) -> Result<i64, StoreError> {
    loop {
        let before = recorded(store).await?.map(|(_, account)| account);
        let now = Utc::now();
        let is_first = before.is_none();
        let account = before.unwrap_or_else(|| adjustment::unopened(""));
        let entry = adjustment::settings(&account, settings, by, now);
        let done = if is_first {
            let own = Player {
                player_id: OWN.to_owned(),
                currency: String::new(),
            };
            store.add_player(&own, &entry).await
        } else {
            store.append(std::slice::from_ref(&entry)).await
        };
        match done {
            Ok(()) => return Ok(entry.seq),
            // Another process was first.
            Err(StoreError::Moved | StoreError::PlayerExists) => {}
            Err(error) => return Err(error),
        }
    }
}

/// The number of the entry with these settings. The first server of a wallet writes it; a later one must have the same.
pub(crate) async fn agree(store: &dyn Store, settings: Settings) -> Result<i64, SettingsError> {
    loop {
        let Some((known, account)) = recorded(store).await? else {
            record(store, settings, FIRST_SERVER).await?;
            continue;
        };
        let differences = differences(known, settings);
        if differences.is_empty() {
            return Ok(account.seq);
        }
        return Err(SettingsError::Differ(differences.join(", ")));
    }
}

fn differences(known: Settings, here: Settings) -> Vec<String> {
    let (known, here) = (fields(known), fields(here));
    let differing = known
        .iter()
        .filter(|(name, value)| here.get(*name) != Some(value));
    differing
        .map(|(name, value)| {
            let option = name.replace('_', "-");
            let known = value.as_str().unwrap_or_default();
            let here = here.get(name).and_then(Value::as_str).unwrap_or_default();
            format!("--{option} is {known} there and {here} here")
        })
        .collect()
}

fn fields(settings: Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
