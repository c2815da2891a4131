//! The workbook: one row for each settled bet with its stake and what was credited, under Thai heads. The first sheet has no table.
//! Times are dates of Bangkok without a zone.

use chrono::{DateTime, FixedOffset};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use serde_json::{Value, json};
use wallet_conformance::caller::{Kind, code};

use super::bets::{Bet, Bets, State};
use super::plant::{Plant, PlantedDifference, found_on, plant};
use super::{WORKBOOK, Written, wall_clock};

const SHEET: &str = "รายการเดิมพัน";

const HEAD: [&str; 10] = [
    "วันเวลาเดิมพัน",
    "วันเวลาจ่าย",
    "ชื่อผู้เล่น",
    "หมายเลขเดิมพัน",
    "รอบ",
    "เกม",
    "โต๊ะ",
    "สกุลเงิน",
    "ยอดเดิมพัน",
    "ยอดจ่าย",
];

const PLANTS: [Plant; 7] = [
    Plant::LostCredit,
    Plant::LowCredit,
    Plant::HighStake,
    Plant::NotBooked,
    Plant::UnknownRound,
    Plant::DoubledRow,
    Plant::Damaged,
];

/// A row of the sheet.
struct Row {
    placed: i64,
    settled: i64,
    player_id: String,
    transaction_id: String,
    round_id: String,
    game_key: String,
    table_id: String,
    currency: String,
    stake: Decimal,
    /// None in a damaged row.
    win: Option<Decimal>,
}

pub(super) fn written(
    mut bets: Bets,
    to: DateTime<FixedOffset>,
) -> Result<(Written, Vec<PlantedDifference>), XlsxError> {
    let mut list = plant(&mut bets, WORKBOOK, &PLANTS);
    let mut rows: Vec<Row> = bets.bets.iter().flat_map(rows_of).collect();
    rows.sort_by_key(|row| row.placed);
    for planted in &mut list {
        // Of a bet there is only its own id. A damaged row has another one.
        let is_damaged = planted.plant == Plant::Damaged;
        let mut rows = rows.iter().filter(|row| row.win.is_none() == is_damaged);
        if let Some(row) =
            rows.find(|row| row.player_id == planted.player_id && row.round_id == planted.round_id)
        {
            planted.transaction_id = Some(row.transaction_id.clone());
        }
    }
    for (line, row) in (FIRST_LINE..).zip(&rows) {
        found_on(&mut list, &row.player_id, &row.transaction_id, line);
    }
    let mut workbook = Workbook::new();
    let made = ExcelDateTime::from_timestamp(to.timestamp())?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let about = workbook.add_worksheet().set_name("สรุป")?;
    about.write_string(0, 0, "รายงานเดิมพันที่ตัดสินแล้ว")?;
    about.write_string(1, 0, "เวลาไทย")?;
    write_rows(workbook.add_worksheet().set_name(SHEET)?, &rows)?;
    let written = Written {
        content: workbook.save_to_buffer()?,
        rows: rows.len(),
    };
    Ok((written, list))
}

/// The head stands in the third row, below a title.
const HEAD_ROW: u32 = 2;
/// The row of the first bet, from 1.
const FIRST_LINE: u64 = HEAD_ROW as u64 + 2;

fn write_rows(sheet: &mut Worksheet, rows: &[Row]) -> Result<(), XlsxError> {
    let date = Format::new().set_num_format("dd/mm/yyyy hh:mm:ss");
    let amount = Format::new().set_num_format("#,##0.00");
    sheet.write_string(0, 0, "รายการเดิมพัน")?;
    for (column, head) in (0..).zip(HEAD) {
        sheet.write_string(HEAD_ROW, column, head)?;
    }
    for (line, row) in (HEAD_ROW + 1..).zip(rows) {
        sheet.write_datetime_with_format(line, 0, wall_clock(row.placed), &date)?;
        sheet.write_datetime_with_format(line, 1, wall_clock(row.settled), &date)?;
        let texts = [
            &row.player_id,
            &row.transaction_id,
            &row.round_id,
            &row.game_key,
            &row.table_id,
            &row.currency,
        ];
        for (column, text) in (2..).zip(texts) {
            sheet.write_string(line, column, text)?;
        }
        sheet.write_number_with_format(line, 8, number(row.stake), &amount)?;
        match row.win {
            Some(win) => sheet.write_number_with_format(line, 9, number(win), &amount)?,
            None => sheet.write_string(line, 9, "–")?,
        };
    }
    Ok(())
}

/// A workbook has no other numbers.
fn number(amount: Decimal) -> f64 {
    amount.to_f64().unwrap_or_default()
}

/// The rows of a bet: none if the ledger has nothing of it, and two if one stands there twice or is damaged.
fn rows_of(bet: &Bet) -> Vec<Row> {
    let mut rounds: Vec<String> = Vec::new();
    for booking in &bet.bookings {
        let round_id = booking.message.field("round_id");
        if !rounds.contains(&round_id) {
            rounds.push(round_id);
        }
    }
    rounds
        .iter()
        .flat_map(|round_id| rows_of_round(bet, round_id))
        .collect()
}

fn rows_of_round(bet: &Bet, round_id: &str) -> Vec<Row> {
    let (mut stake, mut win) = (Decimal::ZERO, Decimal::ZERO);
    let mut first = None;
    let mut settled = bet.settled;
    let mut is_doubled = false;
    let mut is_damaged = false;
    let mut seen: Vec<String> = Vec::new();
    for booking in bet
        .bookings
        .iter()
        .filter(|booking| booking.message.field("round_id") == round_id)
    {
        let (message, amount) = (&booking.message, booking.message.decimal());
        is_damaged |= booking.state == State::Damaged;
        if seen.contains(&message.id()) {
            is_doubled = true;
            continue;
        }
        seen.push(message.id());
        if booking.is(Kind::Debit, code::BET) {
            first.get_or_insert(booking);
            stake += amount;
        } else if booking.is_of(Kind::Cancel) || booking.is(Kind::Credit, code::WIN) {
            win += amount;
            settled = booking.at;
        } else if booking.is_of(Kind::Rollback) {
            win -= amount;
        }
    }
    let Some(first) = first else {
        return Vec::new();
    };
    let row = |id: &str, win: Option<Decimal>| Row {
        placed: first.at,
        settled,
        player_id: bet.player_id.clone(),
        transaction_id: id.to_owned(),
        round_id: round_id.to_owned(),
        game_key: first.message.field("game_key"),
        table_id: first.message.field("table_id"),
        currency: first.message.field("currency"),
        stake,
        win,
    };
    let id = first.message.id();
    let mut rows = vec![row(&id, Some(win))];
    if is_doubled {
        rows.push(row(&id, Some(win)));
    }
    if is_damaged {
        rows.push(row(&format!("{id}-2"), None));
    }
    rows
}

pub(super) fn map(span: &Value) -> Value {
    let fields = [
        "booked_at",
        "settled_at",
        "player_id",
        "transaction_id",
        "round_id",
        "game_key",
        "table_id",
        "currency",
        "stake",
        "win",
    ];
    let columns: serde_json::Map<String, Value> = fields
        .into_iter()
        .zip(HEAD)
        .map(|(field, head)| (field.to_owned(), Value::from(head)))
        .collect();
    json!({
        "columns": columns,
        "unit": "whole",
        "time": { "zone": "Asia/Bangkok" },
        "win_is": "credited",
        "sheet": SHEET,
        "holds_all_players": true,
        "span": span,
    })
}
