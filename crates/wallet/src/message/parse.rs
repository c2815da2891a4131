//! Reads a body field by field, and checks each field against the contract.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::object::{Decoded, Object};
use super::received::{self, LARGEST_TEXT, Oddities};
use super::{Body, Code, Kind, Message, MessageError, Unusable};
use crate::amount::Amount;

/// Longest id accepted, in characters. It bounds the size of the database index.
const LONGEST_ID: usize = 256;
/// Characters that are kept of an amount that is none.
const LONGEST_AMOUNT: usize = 64;

impl Message {
    /// Reads a body. An error is the first thing that is wrong with it, named by its field.
    pub(crate) fn parse(text: &str) -> Result<Self, MessageError> {
        Self::of(&Object::parse(text)?, text)
    }

    /// Reads a body as received. If it is not a message, what can be read is kept for the journal.
    pub(crate) fn receive(body: &[u8]) -> Result<Self, Unusable> {
        let received = received::read(body);
        let text = &*received.text;
        let unreadable = |error| Unusable { error, kept: None };
        if text.len() > LARGEST_TEXT {
            return Err(unreadable(MessageError::TooOdd));
        }
        let object = Object::parse(text).map_err(unreadable)?;
        let with = |message| Self {
            oddities: received.oddities,
            ..message
        };
        Self::of(&object, text).map(with).map_err(|error| Unusable {
            kept: Self::kept(&object, text, &error).map(with).map(Box::new),
            error,
        })
    }

    fn of(object: &Object<'_>, text: &str) -> Result<Self, MessageError> {
        let body = body(object)?;
        let (amount, amount_text) = amount(object)?;
        let message = Self {
            transaction_id: id(object, "transaction_id")?,
            transaction_code: id(object, "transaction_code")?,
            player_id: id(object, "player_id")?,
            game_key: id(object, "game_key")?,
            round_id: id(object, "round_id")?,
            table_id: id(object, "table_id")?,
            currency: id(object, "currency")?,
            created_at: time(object)?,
            amount,
            amount_text,
            body,
            raw: text.to_owned(),
            oddities: Oddities::default(),
            fault: None,
        };
        lotto_round(object, message.kind())?;
        message.agrees_with_itself()?;
        Ok(message)
    }

    /// What the journal keeps of a body that is not a message. None if it could not be found there.
    fn kept(object: &Object<'_>, text: &str, fault: &MessageError) -> Option<Self> {
        let readable = |field| id(object, field).unwrap_or_default();
        let body = match readable("transaction_type").as_str() {
            "debit" => Body::Debit,
            "credit" => Body::Credit {
                bet_id: readable("bet_id"),
                bet_ref_ids: ids(object, "bet_ref_ids").unwrap_or_default(),
            },
            "cancel" => Body::Cancel {
                bet_id: readable("bet_id"),
            },
            "rollback" => Body::Rollback {
                credit_transaction_id: readable("credit_transaction_id"),
            },
            _ => return None,
        };
        let amount_text = object.get("amount").unwrap_or_default();
        Some(Self {
            transaction_id: id(object, "transaction_id").ok()?,
            transaction_code: readable("transaction_code"),
            player_id: id(object, "player_id").ok()?,
            game_key: readable("game_key"),
            round_id: readable("round_id"),
            table_id: readable("table_id"),
            currency: readable("currency"),
            created_at: time(object).unwrap_or_default(),
            amount: Amount::ZERO,
            amount_text: amount_text.chars().take(LONGEST_AMOUNT).collect(),
            body,
            raw: text.to_owned(),
            oddities: Oddities::default(),
            fault: Some(fault.clone()),
        })
    }

    fn agrees_with_itself(&self) -> Result<(), MessageError> {
        let kind = self.kind();
        if Code::of(&self.transaction_code)
            .kind()
            .is_some_and(|its| its != kind)
        {
            return Err(MessageError::CodeOfAnotherKind(kind));
        }
        Ok(())
    }
}

fn body(object: &Object<'_>) -> Result<Body, MessageError> {
    match id(object, "transaction_type")?.as_str() {
        "debit" => Ok(Body::Debit),
        "credit" => {
            required_object(object, "game_result")?;
            required_object(object, "player_bet")?;
            Ok(Body::Credit {
                bet_id: id(object, "bet_id")?,
                bet_ref_ids: ids(object, "bet_ref_ids")?,
            })
        }
        "cancel" => Ok(Body::Cancel {
            bet_id: id(object, "bet_id")?,
        }),
        "rollback" => Ok(Body::Rollback {
            credit_transaction_id: id(object, "credit_transaction_id")?,
        }),
        _ => Err(MessageError::UnknownType),
    }
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
