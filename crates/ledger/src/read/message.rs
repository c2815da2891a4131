//! A message of Set A (docs/contract.md#transaction) to an entry. It is read as the wallet reads it: an amount by its text, ids to
//! the letter, and a message that is not one of the contract is unread with the field that is wrong. What moves no money may be
//! missing: results, bets of the player, the list of bets.

use money::ExactDecimal;
use wallet::{Amount, AmountError};

use super::json::{Object, text, text_or_number};
use crate::entry::{Entry, Kind};
use crate::unreadable::shortened;
use crate::{Unreadable, map::Column};

/// Longest id in characters, as in the wallet.
const LONGEST_ID: usize = 256;
/// Written in place of bytes that are no text.
const NO_TEXT: char = char::REPLACEMENT_CHARACTER;

/// The field that tells a message from other objects.
pub(super) const MARK: &str = "transaction_type";

/// The entry that a message is, at the time that is given: of [`Entry`] without a line, an answer and a raw text. `created_at` is
/// read by the caller.
pub(super) fn entry(message: &Object<'_>) -> Result<Entry, Unreadable> {
    if let Some(field) = message.twice() {
        return Err(wrong(field, "twice"));
    }
    let of_type = id(message, MARK)?;
    let code = id(message, "transaction_code")?;
    let kind = kind(&of_type, &code)?;
    let amount = amount(message)?;
    Ok(Entry {
        player_id: id(message, "player_id")?,
        kind,
        transaction_id: id(message, "transaction_id")?,
        amount,
        currency: currency(message)?,
        booked_at: chrono::DateTime::UNIX_EPOCH,
        round_id: Some(id(message, "round_id")?),
        bet_id: match of_type.as_str() {
            "credit" | "cancel" => Some(id(message, "bet_id")?),
            _ => None,
        },
        credit_transaction_id: match of_type.as_str() {
            "rollback" => Some(id(message, "credit_transaction_id")?),
            _ => None,
        },
        game_key: Some(id(message, "game_key")?),
        table_id: Some(id(message, "table_id")?),
        refused: None,
        balance: None,
        answered_ms: None,
        raw: None,
        line: 0,
    })
}

/// The kind by type and code. A code that is not known is what its type says.
fn kind(of_type: &str, code: &str) -> Result<Kind, Unreadable> {
    let (wanted, kind) = match code {
        "GBB01" => ("debit", Kind::Debit),
        "GBG01" => ("debit", Kind::Tip),
        "GBW01" => ("credit", Kind::Credit),
        "GBW02" | "GBW03" => ("credit", Kind::Reward),
        "GBL01" => ("credit", Kind::Lost),
        "RFB01" => ("cancel", Kind::Cancel),
        "ROL01" => ("rollback", Kind::Rollback),
        _ => match of_type {
            "debit" => ("debit", Kind::Debit),
            "credit" => ("credit", Kind::Credit),
            "cancel" => ("cancel", Kind::Cancel),
            "rollback" => ("rollback", Kind::Rollback),
            other => return Err(wrong(MARK, other)),
        },
    };
    match of_type {
        "debit" | "credit" | "cancel" | "rollback" if of_type == wanted => Ok(kind),
        "debit" | "credit" | "cancel" | "rollback" => Err(wrong("transaction_code", code)),
        other => Err(wrong(MARK, other)),
    }
}

/// An amount as a number or a text; exact, with at most two decimal places that are not zero.
fn amount(message: &Object<'_>) -> Result<ExactDecimal, Unreadable> {
    let value = message.get("amount").ok_or_else(|| wrong("amount", ""))?;
    let written = text_or_number(value).ok_or_else(|| wrong("amount", value))?;
    match Amount::parse(&written) {
        Ok(amount) => Ok(amount.value()),
        Err(AmountError::TooLarge) => Err(Unreadable::TooManyDigits {
            column: Column::Amount,
            text: shortened(&written),
        }),
        Err(_) => Err(wrong("amount", &written)),
    }
}

fn currency(message: &Object<'_>) -> Result<String, Unreadable> {
    let currency = id(message, "currency")?;
    let is_code = currency.len() == 3 && currency.bytes().all(|letter| letter.is_ascii_alphabetic());
    if is_code {
        return Ok(currency);
    }
    Err(Unreadable::Currency {
        text: shortened(&currency),
    })
}

fn id(message: &Object<'_>, field: &'static str) -> Result<String, Unreadable> {
    let value = message.get(field).ok_or_else(|| wrong(field, ""))?;
    let id = text(value).ok_or_else(|| wrong(field, value))?;
    let is_id = !id.is_empty() && !id.contains(['\0', NO_TEXT]) && id.chars().count() <= LONGEST_ID;
    if is_id {
        return Ok(id.into_owned());
    }
    Err(wrong(field, &id))
}

pub(super) fn wrong(field: &str, text: &str) -> Unreadable {
    Unreadable::Message {
        field: shortened(field),
        text: shortened(text),
    }
}
