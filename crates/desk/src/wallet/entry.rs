//! What an entry of a wallet says: the facts that the comparison needs, its row on the screen of the ledger, and the sentences for it
//! and for its flags. Only here is an entry of a wallet read for the comparison.
//!
//! The body of a message is shown with each value as received: the fields that move no money, the bets and wins by bet code, and
//! what only lotto has (docs/contract.md#transaction). The contract leaves the inner shape of most of them open.

use std::borrow::Cow;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::JsonValue;
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;
use wallet::{Effect, Flag, Kind, Reason};

use super::any_ledger::{Entry, RowStanding};
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{Coded, Message, count_of};
use crate::{figures, vocabulary};

/// From this distance on, the sender's time is marked beside the booking (docs/ASSUMPTIONS.md#a145).
const FAR_OFF: TimeDelta = TimeDelta::hours(1);
/// The fields that move no money, in the order in which they are shown.
const SHOWN: &[&str] = &[
    "dealer",
    "round",
    "discount_amount",
    "additional",
    "refund",
    "bet_ref_ids",
];
/// Most values under one bet code.
const MOST_VALUES: usize = 64;

/// The kind of an entry: those of the contract, and two of the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Opening,
    /// A movement by the operator.
    Adjustment,
    /// A bet or a tip.
    Debit,
    /// An outcome or a reward.
    Credit,
    /// A refund of a stake.
    Cancel,
    /// A credit that is taken back.
    Rollback,
    /// A tip, in the ledger of another wallet.
    Tip,
    /// A settlement that pays nothing, in the ledger of another wallet.
    Lost,
    /// A reward, in the ledger of another wallet.
    Reward,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerRow {
    /// Number of the entry in the player's journal, from 1; in the ledger of another wallet, the number of its row. Pages go by it,
    /// and links name it.
    pub seq: u32,
    /// Time of the wallet's decision, by its own clock (UTC). Days, ages and the order follow it.
    pub booked_at: String,
    /// The time that the message states. None for the operator's own entries, and if it is empty.
    pub sent: Option<SentTime>,
    pub kind: EntryKind,
    pub code: Option<Coded>,
    pub transaction_id: Option<String>,
    pub bet_id: Option<String>,
    pub credit_transaction_id: Option<String>,
    pub round_id: Option<String>,
    pub table_id: Option<String>,
    pub game_key: Option<Coded>,
    /// The amount as written in the message. None if its digits are those of `moved`.
    pub amount: Option<String>,
    /// Change of the balance; negative for a debit, `0.00` if nothing moved.
    pub moved: String,
    /// The balance after it. None if the ledger does not have it.
    pub balance: Option<String>,
    pub currency: String,
    pub refused: bool,
    pub refusal: Option<Message>,
    /// Whether the entry undoes a message that had not arrived. If it arrives later, it is declined.
    pub tombstone: bool,
    /// By a round that the message names, or by the game key. None if it cannot be told.
    pub lotto: Option<bool>,
    pub flags: Vec<Flagged>,
    /// Fields of the message that move no money: dealer, lotto round, discount, additional amounts, ids of bets.
    pub fields: Vec<MessageField>,
    pub bets: Vec<MessageBet>,
    /// The message as received. None if the source does not contain it.
    pub raw: Option<String>,
}

/// The time that a message states, by the sender's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SentTime {
    /// The time (UTC). None if the text names no zone or is no time.
    pub at: Option<String>,
    pub received: String,
    /// Whether it is more than an hour before or after the booking.
    pub is_far_off: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageBet {
    pub code: String,
    /// The stake. None for a win without one.
    pub stake: Option<String>,
    /// `amount` of the win, or the whole win if it is no object. None without a win.
    pub amount: Option<String>,
    pub odds: Option<String>,
    pub profit: Option<String>,
    pub others: Vec<MessageField>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageField {
    /// Path in the message, such as `dealer.name`. A list has several fields with one path.
    pub path: String,
    /// The value: a text, or other JSON as received.
    pub value: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Flagged {
    pub name: String,
    pub sentence: Message,
}

#[derive(Debug, Clone)]
pub(crate) struct LedgerEntry {
    /// Its place among the entries of its player.
    pub(crate) place: i64,
    /// Line of the text or row of the sheet. None for our wallet.
    pub(crate) line: Option<u64>,
    pub(crate) standing: RowStanding,
    /// Time of the wallet's decision, by its own clock (UTC).
    pub(crate) booked_at: DateTime<Utc>,
    /// Time of the message, by the sender's clock (UTC). It orders nothing but a record in its round: the sender's clock may be
    /// wrong (docs/ASSUMPTIONS.md#a145). None if the message states no time with a zone.
    pub(crate) sent_at: Option<DateTime<Utc>>,
    pub(crate) kind: Kind,
    pub(crate) transaction_id: String,
    pub(crate) code: String,
    pub(crate) game_key: Option<String>,
    pub(crate) round_id: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) credit_transaction_id: Option<String>,
    pub(crate) currency: String,
    pub(crate) effect: Option<Effect>,
    pub(crate) flags: Vec<Flag>,
    pub(crate) moved: ExactDecimal,
    /// The amount of a row that moved nothing, because an earlier one has its id.
    pub(crate) not_moved: Option<ExactDecimal>,
    /// Whether the ledger has the message itself, with what only a message says.
    pub(crate) has_message: bool,
    /// Why the wallet declined the message. None if it did not. In a box, because few entries have one.
    pub(crate) refusal: Option<Box<Message>>,
    pub(crate) lotto: LottoFields,
}

impl LedgerEntry {
    pub(crate) fn of(entry: &Entry) -> Self {
        let counts = entry.standing == RowStanding::Counts;
        Self {
            place: entry.place,
            line: entry.line,
            standing: entry.standing,
            booked_at: entry.at,
            sent_at: instant_of(&entry.created_at),
            kind: entry.kind,
            transaction_id: entry.transaction_id.clone(),
            code: entry.transaction_code.clone(),
            game_key: entry.game_key.clone(),
            round_id: entry.round_id.clone(),
            bet_id: entry.bet_id.clone(),
            credit_transaction_id: entry.credit_transaction_id.clone(),
            currency: entry.currency.clone(),
            effect: entry.effect,
            flags: entry.flags.clone(),
            moved: entry.moved,
            not_moved: if counts {
                None
            } else {
                ExactDecimal::parse(&entry.amount_text).ok()
            },
            has_message: !entry.raw.is_empty(),
            refusal: refusal_message(entry).map(Box::new),
            lotto: LottoFields::of(&entry.raw),
        }
    }

    /// The time to compare with those of records: the sender's, or that of the booking if the two are far
    /// apart.
    pub(crate) fn beside_records(&self) -> DateTime<Utc> {
        let sent_at = self.sent_at.filter(|sent| !is_far_off(*sent, self.booked_at));
        sent_at.unwrap_or(self.booked_at)
    }

    /// Whether it is of another wallet than ours, which may name bets and credits in its own way or not at all.
    pub(crate) fn is_imported(&self) -> bool {
        self.line.is_some()
    }

    pub(crate) fn has(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    /// Whether a reward was paid. A credit for an unknown bet is one only by its code.
    pub(crate) fn is_reward(&self) -> bool {
        match self.effect {
            Some(Effect::Rewarded) => true,
            Some(Effect::Suspended) => matches!(self.code.as_str(), "GBW02" | "GBW03"),
            _ => false,
        }
    }
}

/// Whether the sender's time and the booking are far apart: a wrong clock, or a message that came late.
fn is_far_off(sent: DateTime<Utc>, booked_at: DateTime<Utc>) -> bool {
    (sent - booked_at).abs() > FAR_OFF
}

/// The time in a text. None if the text names no zone.
fn instant_of(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|time| time.to_utc())
}

/// The row of an entry. Fields that only messages have are empty for the operator's adjustments.
pub(crate) fn row(entry: &Entry) -> LedgerRow {
    let is_message = entry.kind != Kind::Adjustment;
    let of_message = |text: &str| Some(text.to_owned()).filter(|text| is_message && !text.is_empty());
    let refusal = refusal_message(entry);
    let refused = refusal.is_some();
    let flagged = |flag: &Flag| Flagged {
        name: flag.as_str().to_owned(),
        sentence: flag_message(*flag, refused),
    };
    LedgerRow {
        seq: count_of(entry.place),
        booked_at: instant(entry.at),
        sent: of_message(&entry.created_at).map(|received| sent_time(received, entry)),
        kind: kind(entry),
        code: of_message(&entry.transaction_code).map(|code| vocabulary::transaction(&code)),
        transaction_id: of_message(&entry.transaction_id),
        bet_id: entry.bet_id.clone(),
        credit_transaction_id: entry.credit_transaction_id.clone(),
        round_id: entry.round_id.clone(),
        table_id: entry.table_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        amount: of_message(&entry.amount_text).filter(|amount| *amount != entry.moved.abs().to_string()),
        moved: entry.moved.to_string(),
        balance: entry.balance.map(|balance| balance.to_string()),
        currency: entry.currency.clone(),
        refused,
        refusal,
        tombstone: is_tombstone(entry),
        lotto: LottoFields::of(&entry.raw).names_round.then_some(true),
        flags: entry.flags.iter().map(flagged).chain(repeated(entry)).collect(),
        fields: named(&entry.raw),
        bets: bets(&entry.raw),
        raw: of_message(&entry.raw),
    }
}

fn sent_time(received: String, entry: &Entry) -> SentTime {
    let at = instant_of(&received);
    SentTime {
        at: at.map(instant),
        received,
        is_far_off: at.is_some_and(|at| is_far_off(at, entry.at)),
    }
}

/// What a person should know of a row with the id of an earlier one.
fn repeated(entry: &Entry) -> Option<Flagged> {
    let (name, sentence) = match entry.standing {
        RowStanding::Counts => return None,
        RowStanding::Doubled { of } => ("doubled", say::reasons::flag_doubled(arg::Number(count_of(of)))),
        RowStanding::Conflict { with } => (
            "conflict",
            say::reasons::flag_conflict(arg::Number(count_of(with))),
        ),
    };
    Some(Flagged {
        name: name.to_owned(),
        sentence,
    })
}

fn kind(entry: &Entry) -> EntryKind {
    match entry.word {
        Some(ledger::Kind::Tip) => return EntryKind::Tip,
        Some(ledger::Kind::Lost) => return EntryKind::Lost,
        Some(ledger::Kind::Reward) => return EntryKind::Reward,
        _ => {}
    }
    match entry.kind {
        Kind::Debit => EntryKind::Debit,
        Kind::Credit => EntryKind::Credit,
        Kind::Cancel => EntryKind::Cancel,
        Kind::Rollback => EntryKind::Rollback,
        Kind::Adjustment if entry.transaction_id == "opening" => EntryKind::Opening,
        Kind::Adjustment => EntryKind::Adjustment,
    }
}

/// Whether an entry undid a transaction before it arrived. A transaction that was refused had arrived.
fn is_tombstone(entry: &Entry) -> bool {
    let is_left = matches!(
        entry.effect,
        Some(Effect::CancelTombstone | Effect::RollbackTombstone)
    );
    is_left && !entry.flags.contains(&Flag::NothingToUndo)
}

fn flag_message(flag: Flag, refused: bool) -> Message {
    match flag {
        Flag::CurrencyDiffers => say::reasons::flag_currency_differs(),
        Flag::AmountDiffers => say::reasons::flag_amount_differs(),
        Flag::RoundDiffers => say::reasons::flag_round_differs(),
        Flag::TombstoneFired => say::reasons::flag_tombstone_fired(),
        Flag::Unknown => say::reasons::flag_names_unknown(),
        Flag::AlreadyDone => say::reasons::flag_already_done(),
        Flag::NothingToUndo => say::reasons::flag_nothing_to_undo(),
        // A setting of the wallet decides whether these are refused: the text must say whether money moved.
        Flag::CancelAfterCredit if refused => say::reasons::flag_cancel_after_credit_refused(),
        Flag::CancelAfterCredit => say::reasons::flag_cancel_after_credit(),
        Flag::CreditAfterCancel => say::reasons::flag_credit_after_cancel(),
        Flag::SecondCredit if refused => say::reasons::flag_second_credit_refused(),
        Flag::SecondCredit => say::reasons::flag_second_credit(),
        Flag::CreditForTip => say::reasons::flag_tip_is_final(),
        Flag::LossWithAmount => say::reasons::flag_loss_with_amount(),
        Flag::UnknownCode => say::reasons::flag_unknown_code(),
        Flag::Overdrawn => say::reasons::flag_overdrawn(),
        Flag::ByteOrderMark => say::reasons::flag_byte_order_mark(),
        Flag::OddBytes => say::reasons::flag_odd_bytes(),
    }
}

/// Why another wallet refused a message, in its own words.
fn refusal_in_words(refused: &ledger::Refusal) -> Message {
    let status = arg::Status(refused.status.as_str());
    if refused.reason.is_empty() {
        say::reasons::refusal_status(status)
    } else {
        say::reasons::refusal_words(arg::Reason(refused.reason.as_str()), status)
    }
}

pub(crate) fn refusal_message(entry: &Entry) -> Option<Message> {
    if let Some(refused) = &entry.refused {
        return Some(refusal_in_words(refused));
    }
    let refusal = entry.refusal()?;
    let money = |amount: wallet::Amount| figures::money(amount.value(), Some(&entry.currency));
    let message = match refusal.reason {
        Reason::InsufficientFunds => match (refusal.available, refusal.needed) {
            (Some(available), Some(needed)) => say::reasons::refusal_insufficient_funds(
                arg::Available(money(available)),
                arg::Needed(money(needed)),
            ),
            _ => say::reasons::refusal_insufficient_funds_unknown(),
        },
        Reason::CancelledBefore => say::reasons::refusal_cancelled_before(),
        Reason::RolledBackBefore => say::reasons::refusal_rolled_back_before(),
        Reason::SessionMissing => say::reasons::refusal_session_missing(),
        Reason::SessionUnknown => say::reasons::refusal_session_unknown(),
        Reason::SessionEnded => say::reasons::refusal_session_ended(),
        Reason::OtherCurrency => say::reasons::refusal_other_currency(),
        Reason::NumberTaken => say::reasons::refusal_number_taken(),
        Reason::TipHasNoResult => say::reasons::refusal_tip_has_no_result(),
        Reason::BetCancelled => say::reasons::refusal_bet_cancelled(),
        Reason::BetSettled => say::reasons::refusal_bet_settled(),
        Reason::BetPaid => say::reasons::refusal_bet_paid(),
        Reason::UnknownBet => say::reasons::refusal_unknown_bet(),
        Reason::UnknownCredit => say::reasons::refusal_unknown_credit(),
        Reason::OtherAmount => say::reasons::refusal_other_amount(),
        Reason::OtherRound => say::reasons::refusal_other_round(),
        Reason::BalanceTooLarge => say::reasons::refusal_balance_too_large(),
        Reason::Malformed => say::reasons::refusal_malformed(arg::Message(refusal.message.as_str())),
        Reason::Other if refusal.code.is_empty() => say::reasons::refusal_not_known(),
        Reason::Other => say::reasons::refusal_other(arg::Code(refusal.code.as_str())),
    };
    Some(message)
}

pub(crate) fn entry_message(entry: &LedgerEntry) -> Message {
    match entry.standing {
        RowStanding::Counts => {}
        RowStanding::Doubled { of } => return say::reasons::flag_doubled(arg::Number(count_of(of))),
        RowStanding::Conflict { with } => return say::reasons::flag_conflict(arg::Number(count_of(with))),
    }
    let moved = arg::Moved(figures::money(entry.moved.abs(), Some(&entry.currency)));
    match entry.effect {
        Some(Effect::BetOpened) => say::reasons::entry_bet_opened(moved),
        Some(Effect::Tipped) => say::reasons::entry_tipped(moved),
        Some(Effect::TipReturned) => say::reasons::entry_tip_returned(moved),
        Some(Effect::Refunded) => say::reasons::entry_refunded(moved),
        Some(Effect::CancelTombstone) if entry.has(Flag::NothingToUndo) => {
            say::reasons::entry_cancel_of_refused()
        }
        Some(Effect::CancelTombstone) => say::reasons::entry_cancel_tombstone(),
        Some(Effect::Credited) => say::reasons::entry_credited(moved),
        Some(Effect::Lost) => say::reasons::entry_lost(),
        Some(Effect::Rewarded) => say::reasons::entry_rewarded(moved),
        Some(Effect::Suspended) => say::reasons::entry_suspended(moved),
        Some(Effect::TakenBack) => say::reasons::entry_taken_back(moved),
        Some(Effect::RollbackTombstone) if entry.has(Flag::NothingToUndo) => {
            say::reasons::entry_rollback_of_refused()
        }
        Some(Effect::RollbackTombstone) => say::reasons::entry_rollback_tombstone(),
        Some(Effect::Adjusted) => say::reasons::entry_adjusted(),
        None => unmoved(entry.kind, entry.refusal.is_some()),
    }
}

/// The message of an entry that moved nothing: declined, or without an effect.
const fn unmoved(kind: Kind, is_refused: bool) -> Message {
    match (kind, is_refused) {
        (Kind::Debit, true) => say::reasons::entry_debit_declined(),
        (Kind::Debit, false) => say::reasons::entry_debit_without_effect(),
        (Kind::Credit, true) => say::reasons::entry_credit_declined(),
        (Kind::Credit, false) => say::reasons::entry_credit_without_effect(),
        (Kind::Cancel, true) => say::reasons::entry_cancel_declined(),
        (Kind::Cancel, false) => say::reasons::entry_cancel_without_effect(),
        (Kind::Rollback, true) => say::reasons::entry_rollback_declined(),
        (Kind::Rollback, false) => say::reasons::entry_rollback_without_effect(),
        (Kind::Adjustment, true) => say::reasons::entry_adjustment_declined(),
        (Kind::Adjustment, false) => say::reasons::entry_adjustment_without_effect(),
    }
}

pub(crate) type Fields<'a> = Vec<(Cow<'a, str>, &'a str)>;

/// The fields of an object. Empty if the text is not an object.
pub(crate) fn fields(json: &str) -> Fields<'_> {
    match JsonValue::read(json.trim_ascii_start(), 0) {
        Some(JsonValue::Object(fields)) => fields,
        _ => Vec::new(),
    }
}

/// The value of a field, as JSON. Of a key that comes twice, the last one.
pub(crate) fn value<'a>(fields: &[(Cow<'_, str>, &'a str)], name: &str) -> Option<&'a str> {
    let found = fields.iter().rfind(|(key, _)| key == name);
    found.map(|(_, json)| *json)
}

/// The value for display: a text without its quotes, any other value as received, so that no digit of a
/// number is lost.
pub(crate) fn text(json: &str) -> String {
    match JsonValue::read(json, 0) {
        Some(JsonValue::Text(text)) => text.into_owned(),
        _ => json.to_owned(),
    }
}

/// The items of a list for display. Empty if it is none.
pub(crate) fn texts(json: &str) -> Vec<String> {
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Array { items, .. }) => items.into_iter().map(text).collect(),
        _ => Vec::new(),
    }
}

/// The fields of a message that move no money. An object has one field per key, with a path such as `dealer.name`; keys that the
/// contract does not list are kept. Empty if the text is not an object.
pub(super) fn named(message: &str) -> Vec<MessageField> {
    let fields = fields(message);
    let shown = SHOWN
        .iter()
        .filter_map(|name| Some(parts(name, value(&fields, name)?)));
    shown.flatten().collect()
}

fn parts(name: &str, json: &str) -> Vec<MessageField> {
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Object(mut parts)) => {
            parts.retain(|(_, json)| *json != "null");
            parts.sort();
            let parts = parts.into_iter();
            parts
                .map(|(key, json)| field(format!("{name}.{key}"), json))
                .collect()
        }
        Some(JsonValue::Array { items, .. }) => items
            .into_iter()
            .map(|json| field(name.to_owned(), json))
            .collect(),
        _ if json == "null" => Vec::new(),
        _ => vec![field(name.to_owned(), json)],
    }
}

fn field(path: String, json: &str) -> MessageField {
    MessageField {
        path,
        value: text(json),
    }
}

/// One row per bet and win in the order received. Values in lists are paired by their position, as in a record
/// (docs/ASSUMPTIONS.md#a8). Empty if the message names no bet.
fn bets(message: &str) -> Vec<MessageBet> {
    let fields = fields(message);
    let stakes = by_code(value(&fields, "player_bet"));
    let mut wins = by_code(value(&fields, "player_win"));
    let mut rows = Vec::new();
    for (code, stakes) in stakes {
        let at = wins.iter().position(|(known, _)| *known == code);
        let wins = at.map(|at| wins.remove(at).1).unwrap_or_default();
        for at in 0..stakes.len().max(wins.len()) {
            rows.push(bet(&code, stakes.get(at).copied(), wins.get(at).copied()));
        }
    }
    for (code, wins) in wins {
        rows.extend(wins.into_iter().map(|win| bet(&code, None, Some(win))));
    }
    rows
}

fn by_code(json: Option<&str>) -> Vec<(Cow<'_, str>, Vec<&str>)> {
    let codes = json.map(fields).unwrap_or_default().into_iter();
    codes.map(|(code, json)| (code, values(json))).collect()
}

fn values(json: &str) -> Vec<&str> {
    match JsonValue::read(json, MOST_VALUES) {
        // What is left out of a longer list is in the message below.
        Some(JsonValue::Array { items, left_out: 0 }) => items,
        _ => vec![json],
    }
}

fn bet(code: &str, stake: Option<&str>, win: Option<&str>) -> MessageBet {
    let mut row = MessageBet {
        code: code.to_owned(),
        stake: stake.map(text),
        amount: None,
        odds: None,
        profit: None,
        others: Vec::new(),
    };
    match win.map(|json| (json, JsonValue::read(json, 0))) {
        None => {}
        Some((_, Some(JsonValue::Object(fields)))) => {
            for (name, json) in fields {
                match name.as_ref() {
                    "amount" => row.amount = Some(text(json)),
                    "odds" => row.odds = Some(text(json)),
                    "profit" => row.profit = Some(text(json)),
                    _ => row.others.push(field(name.into_owned(), json)),
                }
            }
        }
        Some((json, _)) => row.amount = Some(text(json)),
    }
    row
}

/// What a message of another wallet says, and its ledger has no field for. Empty if it is not there.
#[derive(Debug, Default)]
pub(super) struct MessageWords {
    pub(super) code: String,
    pub(super) created_at: String,
}

impl MessageWords {
    pub(super) fn of(message: &str) -> Self {
        let of_message = fields(message);
        let word = |name| value(&of_message, name).map(text).unwrap_or_default();
        Self {
            code: word("transaction_code"),
            created_at: word("created_at"),
        }
    }
}

/// What a message says about a lotto round (docs/contract.md#debit).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LottoFields {
    pub(crate) names_round: bool,
    /// When the result comes. None if it is not stated, or names no zone.
    pub(crate) result_at: Option<DateTime<Utc>>,
    /// The discount of the purchase. None if there is none, or if it cannot be read.
    pub(crate) discount: Option<ExactDecimal>,
}

impl LottoFields {
    /// A message that is not kept or cannot be read has none of them.
    pub(crate) fn of(message: &str) -> Self {
        // Most messages of a long journal are of other games.
        if !message.contains("\"round\"") && !message.contains("discount_amount") {
            return Self::default();
        }
        let of_message = fields(message);
        let round = value(&of_message, "round").filter(|json| json.starts_with('{'));
        let result_date = round.and_then(|json| value(&fields(json), "result_date"));
        let discount = value(&of_message, "discount_amount");
        Self {
            names_round: round.is_some(),
            result_at: result_date.and_then(|json| instant_of(&text(json))),
            discount: discount.and_then(|json| ExactDecimal::parse(&text(json)).ok()),
        }
    }
}

#[cfg(test)]
impl LedgerEntry {
    /// An entry that moved nothing, for tests to change.
    pub(crate) fn example(number: usize) -> Self {
        Self {
            transaction_id: format!("T{number}"),
            ..Self::of(&example())
        }
    }
}

/// An entry of a wallet that moved nothing, for tests to change.
#[cfg(test)]
pub(crate) fn example() -> Entry {
    Entry {
        player_id: "somchai_88".to_owned(),
        place: 1,
        line: None,
        kind: Kind::Credit,
        word: None,
        transaction_id: "T1".to_owned(),
        transaction_code: String::new(),
        game_key: None,
        round_id: None,
        table_id: None,
        bet_id: None,
        credit_transaction_id: None,
        amount_text: "0".to_owned(),
        currency: "THB".to_owned(),
        created_at: String::new(),
        raw: String::new(),
        effect: None,
        flags: Vec::new(),
        moved: ExactDecimal::ZERO,
        balance: Some(ExactDecimal::ZERO),
        at: DateTime::UNIX_EPOCH,
        answered_ms: None,
        answer: None,
        refused: None,
        standing: RowStanding::Counts,
        seal: None,
    }
}

#[cfg(test)]
#[path = "tests/entry.rs"]
mod tests;
