//! A row of a table to the entries that it is, by the rules of a map.

use std::collections::BTreeMap;

use app::clock::{LocalTime, Zone};
use chrono::{DateTime, Utc};
use money::ExactDecimal;

use super::amount::{AmountFault, Readings, amount, in_units, words};
use super::moment::{Moment, Written};
use super::row::{Field, Row, Stored};
use super::rules_words::{self, Meaning};
use crate::map::{Column, DecimalMark, Map, Order, Sign, Unit, WinIs};
use crate::unreadable::shortened;
use crate::{Entry, Kind, Problem, Refusal, Unreadable};

/// Most letters of an id (docs/ASSUMPTIONS.md#a51).
const MOST_OF_AN_ID: usize = 256;

/// A map, ready to read rows.
#[derive(Debug, Clone)]
pub(crate) struct Rules {
    map: Map,
    columns: BTreeMap<Column, usize>,
    /// Fields of the head.
    width: usize,
    zone: Option<Zone>,
    /// The column with the words of refusal, by the map or by its head.
    refused_in: Option<usize>,
}

/// What a row is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reading {
    Entries(Vec<Entry>),
    /// A row of a kind that the map says is none of the game's, such as a deposit.
    OtherKind,
}

impl Rules {
    /// The rules of a map whose columns stand at these places.
    ///
    /// # Errors
    /// [`Problem::NoZone`].
    pub(crate) fn new(
        map: &Map,
        columns: BTreeMap<Column, usize>,
        names: &[String],
    ) -> Result<Self, Problem> {
        let zone = match &map.time.zone {
            Some(name) => Some(Zone::named(name).ok_or_else(|| Problem::NoZone { name: name.clone() })?),
            None => None,
        };
        let refused_in = match &map.refused {
            Some(refused) => names.iter().position(|name| *name == refused.column),
            None => columns.get(&Column::Status).copied(),
        };
        Ok(Self {
            map: map.clone(),
            columns,
            width: names.len(),
            zone,
            refused_in,
        })
    }

    pub(crate) fn has(&self, column: Column) -> bool {
        self.columns.contains_key(&column)
    }

    /// Whether a row has a stake and a win in place of one amount.
    pub(crate) fn has_two_amounts(&self) -> bool {
        self.has(Column::Stake) && self.has(Column::Win)
    }

    /// Whether a row is a bet with its win, and not one transaction.
    pub(crate) fn is_row_per_bet(&self) -> bool {
        self.has_two_amounts() && self.map.win_is != Some(WinIs::OwnRow)
    }

    /// Whether an id of the row is stored as a number.
    pub(crate) fn has_number_as_id(&self, row: &Row) -> bool {
        const IDS: [Column; 5] = [
            Column::PlayerId,
            Column::TransactionId,
            Column::RoundId,
            Column::BetId,
            Column::CreditTransactionId,
        ];
        IDS.into_iter().any(|id| {
            self.field(row, id)
                .is_some_and(|field| field.stored == Stored::Number)
        })
    }

    /// Whether the last field of the row is used.
    pub(crate) fn uses_last_field(&self, row: &Row) -> bool {
        row.count
            .checked_sub(1)
            .is_some_and(|last| self.columns.values().any(|place| *place == last))
    }

    /// The field of a column, if the row has it and something stands in it.
    pub(crate) fn field<'a>(&self, row: &'a Row, column: Column) -> Option<&'a Field> {
        let field = row.fields.get(*self.columns.get(&column)?)?;
        is_something(field.text.trim()).then_some(field)
    }

    /// What a column says, as written. A date has its time of day behind it.
    pub(crate) fn text(&self, row: &Row, column: Column) -> Option<String> {
        let text = self.field(row, column)?.text.trim();
        let time = self
            .field(row, Column::BookedTime)
            .filter(|_| column == Column::BookedAt);
        Some(time.map_or_else(|| text.to_owned(), |time| format!("{text} {}", time.text.trim())))
    }

    /// The time of a column before the order of day and month is known. None if it is none.
    pub(crate) fn written(&self, row: &Row, column: Column) -> Option<Written> {
        let written = Written::of_field(self.field(row, column)?)?;
        if column == Column::BookedAt && self.has(Column::BookedTime) {
            written.at(self.field(row, Column::BookedTime)?)
        } else {
            Some(written)
        }
    }

    /// The word that says whether it was refused.
    pub(crate) fn status<'a>(&self, row: &'a Row) -> Option<&'a str> {
        let text = row.fields.get(self.refused_in?)?.text.trim();
        is_something(text).then_some(text)
    }

    /// Reads a row.
    ///
    /// # Errors
    /// Why it can't be read.
    pub(crate) fn read(&self, row: &Row) -> Result<Reading, Unreadable> {
        self.check_fields(row)?;
        let kind = if self.is_row_per_bet() {
            None
        } else {
            self.kind(row)?
        };
        if kind == Some(Meaning::Other) {
            return Ok(Reading::OtherKind);
        }
        let player_id = self.needed_id(row, Column::PlayerId)?;
        let transaction_id = self.needed_id(row, Column::TransactionId)?;
        let currency = self.currency(row)?;
        let booked_at = self.time(row, Column::BookedAt)?.ok_or(Unreadable::Missing {
            column: Column::BookedAt,
        })?;
        let entry = Entry {
            player_id,
            kind: Kind::Debit,
            transaction_id,
            amount: ExactDecimal::ZERO,
            booked_at,
            round_id: self.optional_id(row, Column::RoundId)?,
            bet_id: self.optional_id(row, Column::BetId)?,
            credit_transaction_id: self.optional_id(row, Column::CreditTransactionId)?,
            game_key: self.optional_id(row, Column::GameKey)?,
            table_id: self.optional_id(row, Column::TableId)?,
            refused: self.refusal(row)?,
            balance: self.amount(row, Column::Balance, &currency)?,
            answered_ms: self.milliseconds(row)?,
            raw: self.optional(row, Column::Raw)?.map(str::to_owned),
            currency,
            line: row.line,
        };
        let entries = if self.is_row_per_bet() {
            self.bet_with_win(row, entry)?
        } else {
            vec![self.transaction(row, kind.and_then(Meaning::kind), entry)?]
        };
        Ok(Reading::Entries(entries))
    }

    /// Whether a row can be read, as far as no answer changes it.
    ///
    /// # Errors
    /// Why it can't be read.
    pub(crate) fn check(&self, row: &Row) -> Result<(), Unreadable> {
        self.check_fields(row)?;
        let needed: &[Column] = if self.has_two_amounts() {
            // Which of the two is needed, and whether a kind is, depends on what a row is.
            &[Column::BookedAt, Column::BookedTime]
        } else {
            &[Column::BookedAt, Column::BookedTime, Column::Amount, Column::Kind]
        };
        let is_missing = |column: Column| self.has(column) && self.field(row, column).is_none();
        if let Some(column) = needed.iter().copied().find(|column| is_missing(*column)) {
            return Err(Unreadable::Missing { column });
        }
        if is_missing(Column::Stake) && is_missing(Column::Win) {
            return Err(Unreadable::Missing {
                column: Column::Stake,
            });
        }
        for column in [Column::PlayerId, Column::TransactionId] {
            if self.has(column) {
                self.needed_id(row, column)?;
            }
        }
        for column in [
            Column::RoundId,
            Column::BetId,
            Column::CreditTransactionId,
            Column::GameKey,
            Column::TableId,
        ] {
            self.optional_id(row, column)?;
        }
        self.optional(row, Column::Raw)?;
        self.milliseconds(row)?;
        if self.field(row, Column::Currency).is_some() {
            self.currency(row)?;
        }
        Ok(())
    }

    /// Whether no field of it is missing, or too many.
    pub(crate) fn check_fields(&self, row: &Row) -> Result<(), Unreadable> {
        if let Some(fault) = &row.fault {
            return Err(fault.clone());
        }
        let (fields, wanted) = (row.count as u64, self.width as u64);
        if row.count < self.width {
            return Err(if row.is_open {
                Unreadable::CutOff { fields, wanted }
            } else {
                Unreadable::TooFewFields { fields, wanted }
            });
        }
        // Programs put separators behind the last field; a separator inside a text makes one more that has something in it.
        let is_longer = row
            .fields
            .iter()
            .skip(self.width)
            .any(|field| !field.text.trim().is_empty());
        if is_longer || row.count > row.fields.len() {
            return Err(Unreadable::TooManyFields { fields, wanted });
        }
        Ok(())
    }

    /// One transaction.
    fn transaction(&self, row: &Row, kind: Option<Kind>, mut entry: Entry) -> Result<Entry, Unreadable> {
        let (column, amount) = self.amount_of_transaction(row, &entry.currency)?;
        let takes = self.takes(row, column, amount, kind)?;
        let is_turned = amount.is_negative() && takes == Some(column == Column::Win);
        entry.kind = match (kind, takes) {
            (None, _) if is_turned && self.has_two_amounts() => return Err(self.negative(row, column)),
            (Some(kind), Some(takes)) if !amount.is_zero() && takes != takes_from_player(kind) => {
                let text = self.text(row, column).unwrap_or_default();
                return Err(Unreadable::SignAgainstKind { text, kind });
            }
            (Some(kind), _) => kind,
            (None, takes) => by_direction(takes == Some(true), amount),
        };
        entry.amount = amount.abs();
        if entry.kind == Kind::Credit && entry.amount.is_zero() {
            entry.kind = Kind::Lost;
        }
        Ok(entry)
    }

    /// The amount of a transaction, and the column in which it stands.
    fn amount_of_transaction(&self, row: &Row, currency: &str) -> Result<(Column, ExactDecimal), Unreadable> {
        if !self.has_two_amounts() {
            let amount = self.amount(row, Column::Amount, currency)?;
            let missing = Unreadable::Missing {
                column: Column::Amount,
            };
            return Ok((Column::Amount, amount.ok_or(missing)?));
        }
        let stake = self.amount_of_two(row, Column::Stake, currency)?;
        let win = self.amount_of_two(row, Column::Win, currency)?;
        match (stake, win) {
            (Some(stake), Some(win)) if !stake.is_zero() && !win.is_zero() => Err(Unreadable::TwoAmounts {
                stake: self.text(row, Column::Stake).unwrap_or_default(),
                win: self.text(row, Column::Win).unwrap_or_default(),
            }),
            (Some(stake), None) => Ok((Column::Stake, stake)),
            (Some(stake), Some(_)) if !stake.is_zero() => Ok((Column::Stake, stake)),
            (_, Some(win)) => Ok((Column::Win, win)),
            (None, None) => Err(Unreadable::Missing {
                column: Column::Stake,
            }),
        }
    }

    /// The amount in one of two columns, of which a row has one. A dash stands for the one that is not there; beside a bet it would
    /// not say what came of it.
    fn amount_of_two(
        &self,
        row: &Row,
        column: Column,
        currency: &str,
    ) -> Result<Option<ExactDecimal>, Unreadable> {
        let is_there = self.field(row, column).is_some_and(|field| !is_dash(&field.text));
        if is_there {
            self.amount(row, column, currency)
        } else {
            Ok(None)
        }
    }

    /// Whether an amount is taken from the player, by its column and its sign. None if only the kind says it.
    fn takes(
        &self,
        row: &Row,
        column: Column,
        amount: ExactDecimal,
        kind: Option<Kind>,
    ) -> Result<Option<bool>, Unreadable> {
        let is_negative = amount.is_negative();
        Ok(match (column, self.map.sign) {
            (Column::Stake, None) if is_negative => return Err(Unreadable::NotAnswered),
            (Column::Stake, sign) => Some(is_negative == (sign == Some(Sign::DebitNegative))),
            (Column::Win, _) | (_, Some(Sign::DebitNegative)) => Some(is_negative),
            (_, Some(Sign::DebitPositive)) => Some(amount.is_positive()),
            (_, sign) if kind.is_none() || (is_negative && sign.is_none()) => {
                return Err(Unreadable::NotAnswered);
            }
            _ if is_negative && !kind.is_some_and(undoes) => {
                return Err(self.negative(row, column));
            }
            _ => None,
        })
    }

    /// One row per bet: its debit, and its settlement if there is one.
    fn bet_with_win(&self, row: &Row, mut debit: Entry) -> Result<Vec<Entry>, Unreadable> {
        let stake = self
            .amount(row, Column::Stake, &debit.currency)?
            .ok_or(Unreadable::Missing {
                column: Column::Stake,
            })?;
        let is_turned = self.map.sign == Some(Sign::DebitNegative);
        if stake.is_negative() && !is_turned {
            return Err(self.negative(row, Column::Stake));
        }
        debit.amount = stake.abs();
        let win = self.amount(row, Column::Win, &debit.currency)?;
        let Some(win) = win.filter(|_| debit.refused.is_none()) else {
            return Ok(vec![debit]);
        };
        let credited = match self.map.win_is {
            Some(WinIs::Profit) => debit
                .amount
                .checked_add(win)
                .ok_or_else(|| self.long(row, Column::Win))?,
            Some(WinIs::Credited | WinIs::OwnRow) | None => win,
        };
        if credited.is_negative() {
            return Err(self.negative(row, Column::Win));
        }
        let settlement = Entry {
            kind: if credited.is_zero() {
                Kind::Lost
            } else {
                Kind::Credit
            },
            amount: credited,
            booked_at: self.time(row, Column::SettledAt)?.unwrap_or(debit.booked_at),
            bet_id: Some(debit.transaction_id.clone()),
            answered_ms: None,
            raw: None,
            ..debit.clone()
        };
        debit.balance = None;
        Ok(vec![debit, settlement])
    }

    fn negative(&self, row: &Row, column: Column) -> Unreadable {
        let text = shortened(&self.text(row, column).unwrap_or_default());
        Unreadable::Negative { column, text }
    }

    fn long(&self, row: &Row, column: Column) -> Unreadable {
        let text = shortened(&self.text(row, column).unwrap_or_default());
        Unreadable::TooManyDigits { column, text }
    }

    fn kind(&self, row: &Row) -> Result<Option<Meaning>, Unreadable> {
        if !self.has(Column::Kind) {
            return Ok(None);
        }
        let field = self
            .field(row, Column::Kind)
            .ok_or(Unreadable::Missing { column: Column::Kind })?;
        let meaning = rules_words::meaning(&self.map, &field.text);
        meaning.map(Some).ok_or_else(|| Unreadable::Kind {
            text: shortened(field.text.trim()),
        })
    }

    fn refusal(&self, row: &Row) -> Result<Option<Refusal>, Unreadable> {
        let Some(word) = self.status(row) else {
            return Ok(None);
        };
        let is_refused = rules_words::is_refused(&self.map, word).ok_or(Unreadable::NotAnswered)?;
        if !is_refused {
            return Ok(None);
        }
        let reason = self.optional(row, Column::Reason)?.unwrap_or_default().to_owned();
        Ok(Some(Refusal {
            status: word.to_owned(),
            reason,
        }))
    }

    fn optional<'a>(&self, row: &'a Row, column: Column) -> Result<Option<&'a str>, Unreadable> {
        let Some(field) = self.field(row, column) else {
            return Ok(None);
        };
        match field.stored {
            Stored::Error => {
                return Err(Unreadable::CellError {
                    column,
                    text: field.text.clone(),
                });
            }
            Stored::LongNumber => {
                return Err(Unreadable::DigitsLost {
                    column,
                    text: field.text.clone(),
                });
            }
            Stored::Text | Stored::Number | Stored::Date => {}
        }
        if field.text.contains(char::REPLACEMENT_CHARACTER) {
            return Err(Unreadable::Encoding);
        }
        Ok(Some(field.text.as_str()))
    }

    fn optional_id(&self, row: &Row, column: Column) -> Result<Option<String>, Unreadable> {
        let Some(id) = self.optional(row, column)? else {
            return Ok(None);
        };
        if id.len() > MOST_OF_AN_ID && id.chars().count() > MOST_OF_AN_ID {
            return Err(Unreadable::LongId { column });
        }
        Ok(Some(id.to_owned()))
    }

    fn needed_id(&self, row: &Row, column: Column) -> Result<String, Unreadable> {
        self.optional_id(row, column)?
            .ok_or(Unreadable::Missing { column })
    }

    fn currency(&self, row: &Row) -> Result<String, Unreadable> {
        let written = self.optional(row, Column::Currency)?.map(str::trim);
        match written.or(self.map.currency.as_deref()) {
            Some(text) => currency(text).ok_or_else(|| Unreadable::Currency {
                text: shortened(text),
            }),
            None if self.has(Column::Currency) => Err(Unreadable::Missing {
                column: Column::Currency,
            }),
            None => Err(Unreadable::NotAnswered),
        }
    }

    /// The amount of a column in units of the currency. None if nothing stands there.
    fn amount(&self, row: &Row, column: Column, currency: &str) -> Result<Option<ExactDecimal>, Unreadable> {
        let Some(field) = self.field(row, column) else {
            return Ok(None);
        };
        let text = || shortened(field.text.trim());
        let written = match (field.stored, self.map.decimal) {
            (Stored::Error, _) => return Err(Unreadable::CellError { column, text: text() }),
            (Stored::LongNumber, _) => return Err(Unreadable::DigitsLost { column, text: text() }),
            (Stored::Date, _) => Err(AmountFault::NoAmount),
            (Stored::Number, _) => amount(&field.text, DecimalMark::Point),
            (Stored::Text, Some(mark)) => amount(&field.text, mark),
            (Stored::Text, None) => match Readings::of(&field.text) {
                Readings {
                    point: Some(point),
                    comma: Some(comma),
                } if point != comma => {
                    return Err(Unreadable::NotAnswered);
                }
                readings => readings.only().ok_or(AmountFault::NoAmount),
            },
        };
        let written = written.map_err(|fault| match fault {
            AmountFault::NoAmount => Unreadable::Amount { column, text: text() },
            AmountFault::TooManyDigits => Unreadable::TooManyDigits { column, text: text() },
        })?;
        // An amount may have its currency beside it, and not another one.
        if words(&field.text).any(|word| self::currency(word).as_deref() != Some(currency)) {
            return Err(Unreadable::Amount { column, text: text() });
        }
        // Decimals say that it is no count of a smaller unit.
        let unit = self.map.unit.or((written.places() > 0).then_some(Unit::Whole));
        let unit = unit
            .or(written.is_zero().then_some(Unit::Whole))
            .ok_or(Unreadable::NotAnswered)?;
        if unit != Unit::Whole && !written.fits_places(0) {
            return Err(Unreadable::Amount { column, text: text() });
        }
        in_units(written, unit, currency)
            .map(Some)
            .ok_or_else(|| Unreadable::TooManyDigits { column, text: text() })
    }

    /// The instant of a column. None if nothing stands there.
    fn time(&self, row: &Row, column: Column) -> Result<Option<DateTime<Utc>>, Unreadable> {
        let Some(written) = self.text(row, column) else {
            return Ok(None);
        };
        if column == Column::BookedAt
            && self.has(Column::BookedTime)
            && self.field(row, Column::BookedTime).is_none()
        {
            return Err(Unreadable::Missing {
                column: Column::BookedTime,
            });
        }
        let text = || shortened(&written);
        let no_time = || Unreadable::Time { column, text: text() };
        let moment = self
            .written(row, column)
            .and_then(|written| in_order(written, self.map.time.order));
        let local = match moment
            .ok_or_else(no_time)?
            .map_err(|Open| Unreadable::NotAnswered)?
        {
            Moment::Instant(instant) => return Ok(Some(instant)),
            Moment::Local(local) => local,
        };
        let zone = self.zone.as_ref().ok_or(Unreadable::NotAnswered)?;
        let name = || zone.name().to_owned();
        match zone.instant_of(local) {
            LocalTime::Once(instant) => Ok(Some(instant)),
            LocalTime::Twice => Err(Unreadable::TimeTwice {
                column,
                text: text(),
                zone: name(),
            }),
            LocalTime::Skipped => Err(Unreadable::TimeSkipped {
                column,
                text: text(),
                zone: name(),
            }),
            LocalTime::Beyond => Err(no_time()),
        }
    }

    fn milliseconds(&self, row: &Row) -> Result<Option<u32>, Unreadable> {
        let Some(text) = self.optional(row, Column::AnsweredMs)?.map(str::trim) else {
            return Ok(None);
        };
        let (whole, _) = text.split_once('.').unwrap_or((text, ""));
        let number = whole.parse().map_err(|_| Unreadable::Milliseconds {
            text: shortened(text),
        })?;
        Ok(Some(number))
    }
}

/// Whether a field has something in it. Databases write a word for nothing.
fn is_something(text: &str) -> bool {
    !matches!(text, "" | "NULL" | "null" | "\\N")
}

/// Whether a dash stands alone.
pub(crate) fn is_dash(text: &str) -> bool {
    matches!(text.trim(), "-" | "–" | "—")
}

/// The order of day and month is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Open;

/// A time in an order, or in the only one that it can have. None if it is no time in it.
fn in_order(written: Written, order: Option<Order>) -> Option<Result<Moment, Open>> {
    if let Some(order) = order {
        return written.in_order(order).map(Ok);
    }
    let mut only = None;
    for moment in written.readings().into_iter().filter_map(|(_, moment)| moment) {
        if only.replace(moment).is_some_and(|earlier| earlier != moment) {
            return Some(Err(Open));
        }
    }
    only.map(Ok)
}

/// Whether a transaction of this kind takes money from the player.
pub(crate) fn takes_from_player(kind: Kind) -> bool {
    match kind {
        Kind::Debit | Kind::Tip | Kind::Rollback => true,
        Kind::Credit | Kind::Lost | Kind::Cancel | Kind::Reward => false,
    }
}

/// Whether a transaction of this kind undoes another one, and may have a minus for it.
pub(crate) fn undoes(kind: Kind) -> bool {
    matches!(kind, Kind::Cancel | Kind::Rollback)
}

fn by_direction(takes: bool, amount: ExactDecimal) -> Kind {
    match (takes, amount.is_zero()) {
        (_, true) => Kind::Lost,
        (true, false) => Kind::Debit,
        (false, false) => Kind::Credit,
    }
}

/// A currency by its code. The words for the baht mean nothing else.
pub(crate) fn currency(text: &str) -> Option<String> {
    let text = text.trim();
    if matches!(text, "฿" | "บาท") || text.eq_ignore_ascii_case("baht") {
        return Some("THB".to_owned());
    }
    let is_code = (2..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_code.then(|| text.to_ascii_uppercase())
}
