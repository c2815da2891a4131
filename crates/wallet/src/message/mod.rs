//! The wallet transaction body (docs/contract.md#transaction): text becomes a checked message or an error, field by field. What a
//! message does to an account is decided in `ledger`. Unknown fields, codes and game keys are accepted, and the whole text is kept.
//!
//! `additional`, `discount_amount`, `refund`, `game_result`, `player_bet` and `player_win` are not parsed, because they never
//! move money (docs/wallet-rules.md#r9). The desk reads them from the stored body.

#[cfg(test)]
mod tests;
mod text;

pub(crate) use text::{LARGEST_TEXT, Oddities, mentioned};

use std::fmt;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::amount::{Amount, AmountError};
use crate::entry::{Digest, Fields};
use text::{Decoded, Object, received};

/// A transaction from the game service, with all required fields checked. Its codes and ids are as received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) body: Body,
    /// Unique within its kind.
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) player_id: String,
    pub(crate) game_key: String,
    pub(crate) round_id: String,
    pub(crate) table_id: String,
    pub(crate) amount: Amount,
    /// The amount's text exactly as received.
    pub(crate) amount_text: String,
    pub(crate) currency: String,
    /// The time of the service, as received. Never used for a decision, because clocks differ.
    pub(crate) created_at: String,
    /// The whole body as received. If [`Self::oddities`] has something, as a text that tells its bytes.
    pub(crate) raw: String,
    pub(crate) oddities: Oddities,
    /// What is wrong with a message that cannot be decided. Of its other fields, those that cannot be read are empty or zero.
    pub(crate) fault: Option<MessageError>,
}

/// A body that is not a message of the contract.
#[derive(Debug)]
pub(crate) struct Unusable {
    pub(crate) error: MessageError,
    /// What can be kept in the player's journal, if the body names its kind, its number and its player.
    pub(crate) kept: Option<Box<Message>>,
}

impl From<MessageError> for Unusable {
    fn from(error: MessageError) -> Self {
        Self { error, kept: None }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Body {
    Debit,
    Credit {
        bet_id: String,
        /// All bets of the round.
        bet_ref_ids: Vec<String>,
    },
    Cancel {
        bet_id: String,
    },
    Rollback {
        credit_transaction_id: String,
    },
}

impl Message {
    pub(crate) fn kind(&self) -> Kind {
        match self.body {
            Body::Debit => Kind::Debit,
            Body::Credit { .. } => Kind::Credit,
            Body::Cancel { .. } => Kind::Cancel,
            Body::Rollback { .. } => Kind::Rollback,
        }
    }

    pub(crate) fn code(&self) -> Code {
        Code::of(&self.transaction_code)
    }

    pub(crate) fn bet_id(&self) -> Option<&str> {
        match &self.body {
            Body::Credit { bet_id, .. } | Body::Cancel { bet_id } => Some(bet_id),
            Body::Debit | Body::Rollback { .. } => None,
        }
    }

    pub(crate) fn bet_ref_ids(&self) -> &[String] {
        match &self.body {
            Body::Credit { bet_ref_ids, .. } => bet_ref_ids,
            _ => &[],
        }
    }

    pub(crate) fn credit_transaction_id(&self) -> Option<&str> {
        match &self.body {
            Body::Rollback {
                credit_transaction_id,
            } => Some(credit_transaction_id),
            _ => None,
        }
    }

    /// Kind and id of the transaction that a cancel or rollback undoes. None for other kinds.
    pub(crate) fn undoes(&self) -> Option<(Kind, &str)> {
        match &self.body {
            Body::Cancel { bet_id } => Some((Kind::Debit, bet_id)),
            Body::Rollback {
                credit_transaction_id,
            } => Some((Kind::Credit, credit_transaction_id)),
            Body::Debit | Body::Credit { .. } => None,
        }
    }

    /// Digest of the fields that decide about money, or of the body of a message that cannot be decided. Messages with one id are
    /// the same if it is equal: `created_at`, `dealer`, results and key order may differ (docs/wallet-rules.md#r2).
    pub(crate) fn fingerprint(&self) -> Digest {
        // The codes of ISO 4217 have no case (docs/ASSUMPTIONS.md#a220).
        self.fingerprint_with(&self.currency.to_ascii_uppercase())
    }

    /// Whether it has this fingerprint. Earlier versions refused a currency in lower case, and their
    /// fingerprints have its letters as written.
    pub(crate) fn is_repetition_of(&self, fingerprint: Digest) -> bool {
        fingerprint == self.fingerprint() || fingerprint == self.fingerprint_with(&self.currency)
    }

    fn fingerprint_with(&self, currency: &str) -> Digest {
        if self.fault.is_some() {
            return Digest::of(self.raw.as_bytes());
        }
        let mut bets: Vec<&str> = self.bet_ref_ids().iter().map(String::as_str).collect();
        bets.sort_unstable();
        Fields::default()
            .text(self.kind().as_str())
            .text(&self.transaction_code)
            .text(&self.player_id)
            .text(&self.round_id)
            .text(&self.table_id)
            .text(&self.game_key)
            .text(&self.amount.to_string())
            .text(currency)
            .maybe(self.bet_id())
            .all(bets.into_iter())
            .maybe(self.credit_transaction_id())
            .digest()
    }
}

/// Why a body was rejected. Its text is sent to the service, so it names fields and never repeats a value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MessageError {
    /// The body is not one JSON document, or is nested deeper than any body of the contract. Places count from 1.
    #[error("the body is not valid JSON (line {line}, column {column})")]
    NotJson { line: usize, column: usize },
    /// More bytes than can be kept are not UTF-8, or are control characters.
    #[error("the body has too many bytes that are not text")]
    TooOdd,
    #[error("the body must be a JSON object")]
    NotAnObject,
    /// It would be unclear which value is valid. The place is the body itself, or the name of the field that contains the object.
    #[error("{place} contains a key twice")]
    DuplicateKey { place: String },
    #[error("{0} is required")]
    Missing(&'static str),
    #[error("{field} must be {expected}")]
    Expected {
        field: &'static str,
        expected: &'static str,
    },
    #[error("{field} {error}")]
    Amount { field: &'static str, error: AmountError },
    #[error("transaction_type must be debit, credit, cancel or rollback")]
    UnknownType,
    #[error("transaction_code does not belong to a {0}")]
    CodeOfAnotherKind(Kind),
}

/// Longest id accepted, in characters. It bounds the size of the database index.
const LONGEST_ID: usize = 256;
/// Characters that are kept of an amount that is none.
const LONGEST_AMOUNT: usize = 64;

impl Message {
    /// Reads a body. An error is the first thing that is wrong with it, named by its field.
    pub(crate) fn parse(text: &str) -> Result<Self, MessageError> {
        let object = Object::parse(text)?;
        Self::of(&object, text, Oddities::default()).map_err(|unusable| unusable.error)
    }

    /// Reads a body as received. If it is not a message, what can be read is kept for the journal.
    pub(crate) fn receive(body: &[u8]) -> Result<Self, Unusable> {
        let received = received(body);
        let text = &*received.text;
        if text.len() > LARGEST_TEXT {
            return Err(MessageError::TooOdd.into());
        }
        Self::of(&Object::parse(text)?, text, received.oddities)
    }

    fn of(object: &Object<'_>, text: &str, oddities: Oddities) -> Result<Self, Unusable> {
        let mut faults = FirstFault::default();
        let body = body(object, &mut faults)?;
        let amount = faults.or_empty(amount(object).map(Some));
        let (amount, amount_text) = amount.unwrap_or_else(|| (Amount::ZERO, String::new()));
        let mut message = Self {
            transaction_id: faults.or_empty(id(object, "transaction_id")),
            transaction_code: faults.or_empty(id(object, "transaction_code")),
            player_id: faults.or_empty(id(object, "player_id")),
            game_key: faults.or_empty(id(object, "game_key")),
            round_id: faults.or_empty(id(object, "round_id")),
            table_id: faults.or_empty(id(object, "table_id")),
            currency: faults.or_empty(id(object, "currency")),
            created_at: faults.or_empty(time(object)),
            amount,
            amount_text,
            body,
            raw: text.to_owned(),
            oddities,
            fault: None,
        };
        faults.or_empty(lotto_round(object, message.kind()));
        faults.or_empty(message.agrees_with_itself());
        let Some(error) = faults.0 else {
            return Ok(message);
        };
        let amount_text = object.get("amount").unwrap_or_default();
        message.amount = Amount::ZERO;
        message.amount_text = amount_text.chars().take(LONGEST_AMOUNT).collect();
        message.fault = Some(error.clone());
        let is_identified = !message.transaction_id.is_empty() && !message.player_id.is_empty();
        let kept = is_identified.then(|| Box::new(message));
        Err(Unusable { error, kept })
    }

    fn agrees_with_itself(&self) -> Result<(), MessageError> {
        let kind = self.kind();
        if self.code().kind().is_some_and(|its| its != kind) {
            return Err(MessageError::CodeOfAnotherKind(kind));
        }
        Ok(())
    }
}

/// The first fault of a body. What has one is read as if it were empty.
#[derive(Default)]
struct FirstFault(Option<MessageError>);

impl FirstFault {
    fn or_empty<T: Default>(&mut self, read: Result<T, MessageError>) -> T {
        read.unwrap_or_else(|error| {
            self.0.get_or_insert(error);
            T::default()
        })
    }
}

/// Fails if the body does not say which kind it is.
fn body(object: &Object<'_>, faults: &mut FirstFault) -> Result<Body, MessageError> {
    Ok(match id(object, "transaction_type")?.as_str() {
        "debit" => Body::Debit,
        "credit" => {
            faults.or_empty(required_object(object, "game_result"));
            faults.or_empty(required_object(object, "player_bet"));
            Body::Credit {
                bet_id: faults.or_empty(id(object, "bet_id")),
                bet_ref_ids: faults.or_empty(ids(object, "bet_ref_ids")),
            }
        }
        "cancel" => Body::Cancel {
            bet_id: faults.or_empty(id(object, "bet_id")),
        },
        "rollback" => Body::Rollback {
            credit_transaction_id: faults.or_empty(id(object, "credit_transaction_id")),
        },
        _ => return Err(MessageError::UnknownType),
    })
}

/// `round` may be missing, but if present it must be complete (docs/contract.md#debit).
fn lotto_round(object: &Object<'_>, kind: Kind) -> Result<(), MessageError> {
    if kind == Kind::Credit {
        return Ok(());
    }
    let Some(text) = object.get("round") else {
        return Ok(());
    };
    let round = Object::parse(text).map_err(|_| MessageError::Expected {
        field: "round",
        expected: "an object",
    })?;
    for (name, path) in [("no", "round.no"), ("result_date", "round.result_date")] {
        let value = round.get(name).ok_or(MessageError::Missing(path))?;
        read::<Decoded>(value, path, "a string")?;
    }
    Ok(())
}

/// Whether the body of a debit names a lotto round, and is a purchase that may win several prizes.
pub(crate) fn names_a_lotto_round(raw: &str) -> bool {
    // Most debits are of live games: they are not parsed again.
    raw.contains("\"round\"") && Object::parse(raw).is_ok_and(|object| object.get("round").is_some())
}

/// An amount as a number or a string. It is read from its text, never through a float.
fn amount(object: &Object<'_>) -> Result<(Amount, String), MessageError> {
    let field = "amount";
    let text = object.get(field).ok_or(MessageError::Missing(field))?;
    let text = if text.starts_with('"') {
        read(text, field, "a decimal number")?
    } else {
        text.to_owned()
    };
    match Amount::parse(&text) {
        Ok(amount) => Ok((amount, text)),
        Err(error) => Err(MessageError::Amount { field, error }),
    }
}

/// The time of the service. No decision depends on it, so a text that cannot be read whole is accepted.
fn time(object: &Object<'_>) -> Result<String, MessageError> {
    let field = "created_at";
    let text = object.get(field).ok_or(MessageError::Missing(field))?;
    let text: Decoded = read(text, field, "a string")?;
    checked_id(text.readable(), field)
}

fn id(object: &Object<'_>, field: &'static str) -> Result<String, MessageError> {
    let text = object.get(field).ok_or(MessageError::Missing(field))?;
    let expected = if text.starts_with('"') {
        "a string of whole Unicode characters"
    } else {
        "a string"
    };
    checked_id(read(text, field, expected)?, field)
}

/// The contract calls it an array, and does not name the type of its values (docs/ASSUMPTIONS.md#a123).
fn ids(object: &Object<'_>, field: &'static str) -> Result<Vec<String>, MessageError> {
    let text = object.get(field).ok_or(MessageError::Missing(field))?;
    let expected = "an array of strings or numbers";
    read::<Vec<&RawValue>>(text, field, expected)?
        .into_iter()
        .map(|value| {
            let text = value.get();
            let is_number = text.starts_with(|first: char| first.is_ascii_digit());
            let id = if is_number {
                text.to_owned()
            } else {
                read(text, field, expected)?
            };
            checked_id(id, field)
        })
        .collect()
}

/// Whether a text can be an id. Databases cannot store NUL in a text.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && !text.contains('\0') && text.chars().count() <= LONGEST_ID
}

fn checked_id(id: String, field: &'static str) -> Result<String, MessageError> {
    let expected = "1 to 256 letters, none of them NUL";
    if is_id(&id) {
        Ok(id)
    } else {
        Err(MessageError::Expected { field, expected })
    }
}

fn required_object(object: &Object<'_>, field: &'static str) -> Result<(), MessageError> {
    match object.get(field) {
        None => Err(MessageError::Missing(field)),
        Some(text) if text.starts_with('{') => Ok(()),
        Some(_) => Err(MessageError::Expected {
            field,
            expected: "an object",
        }),
    }
}

fn read<'t, T: Deserialize<'t>>(
    text: &'t str,
    field: &'static str,
    expected: &'static str,
) -> Result<T, MessageError> {
    serde_json::from_str(text).map_err(|_| MessageError::Expected { field, expected })
}

/// Defines an enum whose values are words in the database and in exports.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// The word used in the database and in exports.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Parses a word from the database. None if it is unknown.
            pub fn from_stored(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    };
}

pub(crate) use words;

words! {
    /// The `transaction_type`. Transaction ids are unique within one kind.
    Kind {
        /// Takes credit for a bet or a tip.
        Debit = "debit",
        /// Reports the outcome of a bet and may pay credit.
        Credit = "credit",
        /// Refunds a stake.
        Cancel = "cancel",
        /// Takes a credit back.
        Rollback = "rollback",
        /// Made by the operator and not part of the contract: opening balance, top-up or correction.
        Adjustment = "adjustment",
    }
}

impl Kind {
    /// The word in the database for a refusal that can be repeated, see [`crate::Entry::repeatable`].
    pub(crate) fn refused_word(self) -> &'static str {
        match self {
            Self::Debit => "debit_refused",
            Self::Credit => "credit_refused",
            Self::Cancel => "cancel_refused",
            Self::Rollback => "rollback_refused",
            Self::Adjustment => "adjustment_refused",
        }
    }

    /// The kind, and whether it is that of a repeatable refusal.
    pub(crate) fn from_stored_entry(word: &str) -> Option<(Self, bool)> {
        match word.strip_suffix("_refused") {
            Some(kind) => Some((Self::from_stored(kind)?, true)),
            None => Some((Self::from_stored(word)?, false)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The meaning of a `transaction_code` (docs/contract.md#transaction-codes).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    Bet,
    Tip,
    Win,
    /// Special rewards and game rewards.
    Reward,
    Lose,
    Refund,
    Rollback,
    /// A code that this version does not know. Only the kind decides what it does.
    Unknown,
}

impl Code {
    pub(crate) fn of(text: &str) -> Self {
        match text {
            "GBB01" => Self::Bet,
            "GBG01" => Self::Tip,
            "GBW01" => Self::Win,
            "GBW02" | "GBW03" => Self::Reward,
            "GBL01" => Self::Lose,
            "RFB01" => Self::Refund,
            "ROL01" => Self::Rollback,
            _ => Self::Unknown,
        }
    }

    pub(crate) fn kind(self) -> Option<Kind> {
        match self {
            Self::Bet | Self::Tip => Some(Kind::Debit),
            Self::Win | Self::Reward | Self::Lose => Some(Kind::Credit),
            Self::Refund => Some(Kind::Cancel),
            Self::Rollback => Some(Kind::Rollback),
            Self::Unknown => None,
        }
    }
}
