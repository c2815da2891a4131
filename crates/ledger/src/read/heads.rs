//! The heads of columns that are known, in English, in Thai, and by the names of the contract (docs/ledger.md#columns).

use std::collections::BTreeMap;

use app::clock::Zone;

use super::row::Row;
use crate::map::{Column, Unit, WinIs};

/// A head that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) column: Column,
    /// Which of two known heads is meant: the smaller one. Equal ones are a question.
    rank: u8,
    /// What the head says beside the field: `amount_cents`.
    pub(crate) unit: Option<Unit>,
    pub(crate) win_is: Option<WinIs>,
    /// What stands in brackets: `Amount (THB)`, `Time (UTC)`.
    pub(crate) bracket: Option<String>,
}

/// What a head is. None if it is not known.
pub(crate) fn known(head: &str) -> Option<Known> {
    let (name, bracket) = without_bracket(head.trim());
    let name = normal(name);
    let (name, unit) = without_unit(&name);
    let (rank, column) = NAMES.iter().find_map(|(column, ranks)| {
        let rank = ranks.iter().position(|names| names.contains(&name))?;
        Some((u8::try_from(rank).ok()?, *column))
    })?;
    let is_amount = matches!(column, Column::Amount | Column::Stake | Column::Win);
    if unit.is_some() && !is_amount {
        return None;
    }
    let win_is = if PROFIT.contains(&name) {
        Some(WinIs::Profit)
    } else {
        (DEBIT.contains(&name) || CREDIT.contains(&name)).then_some(WinIs::OwnRow)
    };
    Some(Known {
        column,
        rank,
        unit,
        win_is,
        bracket: bracket.map(str::to_owned),
    })
}

/// The three letters of a currency in brackets behind a head.
pub(crate) fn currency_of(known: &Known) -> Option<String> {
    let bracket = known.bracket.as_deref()?;
    let is_currency =
        bracket.len() == 3 && bracket.bytes().all(|byte| byte.is_ascii_uppercase()) && bracket != "UTC";
    (is_currency && matches!(known.column, Column::Amount | Column::Stake | Column::Win))
        .then(|| bracket.to_owned())
}

/// The zone in brackets behind a head.
pub(crate) fn zone_of(known: &Known) -> Option<String> {
    let bracket = known.bracket.as_deref()?;
    let is_time = matches!(known.column, Column::BookedAt | Column::SettledAt);
    (is_time && (bracket == "UTC" || bracket.contains('/')) && Zone::named(bracket).is_some())
        .then(|| bracket.to_owned())
}

/// Small letters, with one underscore between words.
fn normal(head: &str) -> String {
    let mut name = String::with_capacity(head.len());
    let mut previous_is_small = false;
    for letter in head.chars() {
        if letter.is_alphanumeric() || is_thai_mark(letter) {
            // `playerId` has two words.
            if letter.is_uppercase() && previous_is_small {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        } else if !name.ends_with('_') && !name.is_empty() {
            name.push('_');
        }
        previous_is_small = letter.is_lowercase() || letter.is_ascii_digit();
    }
    let name = name.trim_end_matches('_');
    // Thai is written without spaces, but programs put some in.
    if name.contains(is_thai) {
        name.replace('_', "")
    } else {
        name.to_owned()
    }
}

fn is_thai(letter: char) -> bool {
    ('\u{e00}'..='\u{e7f}').contains(&letter)
}

/// Vowels and tones above and below, which are no letters of their own.
fn is_thai_mark(letter: char) -> bool {
    is_thai(letter)
}

fn without_bracket(head: &str) -> (&str, Option<&str>) {
    match head.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        Some((name, bracket)) if !name.trim().is_empty() => (name.trim(), Some(bracket.trim())),
        _ => (head, None),
    }
}

fn without_unit(name: &str) -> (&str, Option<Unit>) {
    for (end, unit) in [
        ("_cents", Unit::Hundredths),
        ("_hundredths", Unit::Hundredths),
        ("_satang", Unit::Hundredths),
        ("_minor", Unit::Minor),
        ("_minor_units", Unit::Minor),
    ] {
        if let Some(name) = name.strip_suffix(end) {
            return (name, Some(unit));
        }
    }
    match name.strip_suffix("สตางค์") {
        Some(rest) if !rest.is_empty() => (rest, Some(Unit::Hundredths)),
        _ => (name, None),
    }
}

/// Which column of a table is what.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Assigned {
    /// The name of the column of each field that one head alone can be.
    pub(crate) one: BTreeMap<Column, usize>,
    /// Fields that several heads could be.
    pub(crate) several: BTreeMap<Column, Vec<usize>>,
}

/// Assigns the columns that are not taken, for the fields that have none.
pub(crate) fn assign(heads: &[String], taken: &[usize], settled: &[Column]) -> Assigned {
    let mut best: BTreeMap<Column, (u8, Vec<usize>)> = BTreeMap::new();
    for (place, head) in heads.iter().enumerate() {
        let Some(known) =
            known(head).filter(|known| !taken.contains(&place) && !settled.contains(&known.column))
        else {
            continue;
        };
        let (rank, places) = best.entry(known.column).or_insert((known.rank, Vec::new()));
        if known.rank < *rank {
            (*rank, *places) = (known.rank, vec![place]);
        } else if known.rank == *rank {
            places.push(place);
        }
    }
    let mut assigned = Assigned::default();
    for (column, (_, places)) in best {
        match places.as_slice() {
            [place] => {
                assigned.one.insert(column, *place);
            }
            _ => {
                assigned.several.insert(column, places);
            }
        }
    }
    assigned
}

/// How many heads of a row are known, or named by a map.
pub(crate) fn count_known(row: &Row, named: &BTreeMap<Column, String>) -> usize {
    let is_head = |text: &str| known(text).is_some() || named.values().any(|head| is_named(head, text));
    row.fields
        .iter()
        .filter(|field| !field.text.trim().is_empty() && is_head(&field.text))
        .count()
}

/// Whether a map names this head, perhaps with its place behind it.
fn is_named(name: &str, head: &str) -> bool {
    let head = head.trim();
    name == head || (name.starts_with(head) && name[head.len()..].starts_with(" [") && name.ends_with(']'))
}

/// The heads by names of which each stands once: one that stands twice has its place behind it, and an empty one is its place.
pub(crate) fn names(heads: &[String]) -> Vec<String> {
    let mut names = Vec::with_capacity(heads.len());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for head in heads {
        *counts.entry(head.as_str()).or_default() += 1;
    }
    for (place, head) in heads.iter().enumerate() {
        names.push(match (head.as_str(), counts[head.as_str()]) {
            ("", _) => format!("[{}]", place + 1),
            (_, 1) => head.clone(),
            _ => format!("{head} [{}]", place + 1),
        });
    }
    names
}

/// Heads of a column `win` that say it has no stake in it.
const PROFIT: [&str; 7] = [
    "profit",
    "net_win",
    "win_loss",
    "winloss",
    "กำไร",
    "แพ้ชนะ",
    "ได้เสีย",
];

/// Heads of two columns of which a row has one: what is taken from the player, and what is given.
const DEBIT: [&str; 5] = ["debit", "debits", "debit_amount", "dr", "เดบิต"];
const CREDIT: [&str; 5] = ["credit", "credits", "credit_amount", "cr", "เครดิต"];

/// The known names of each field, the names of the contract and of our own exports first.
const NAMES: &[(Column, &[&[&str]])] = &[
    (
        Column::PlayerId,
        &[
            &["player_id"],
            &[
                "player",
                "user",
                "user_id",
                "userid",
                "playerid",
                "username",
                "user_name",
                "login",
                "member",
                "member_id",
                "member_code",
                "account",
                "account_id",
                "customer",
                "customer_id",
                "client_id",
                "ผู้เล่น",
                "รหัสผู้เล่น",
                "ไอดีผู้เล่น",
                "ชื่อผู้เล่น",
                "ชื่อผู้ใช้",
                "ผู้ใช้",
                "รหัสผู้ใช้",
                "ยูสเซอร์",
                "ยูสเซอร์เนม",
                "สมาชิก",
                "รหัสสมาชิก",
                "ไอดี",
                "บัญชี",
            ],
        ],
    ),
    (
        Column::TransactionId,
        &[
            &["transaction_id"],
            &[
                "transaction",
                "transactionid",
                "trans_id",
                "transaction_no",
                "transaction_number",
                "txn_id",
                "txn",
                "txid",
                "tx_id",
                "trx_id",
                "ref",
                "ref_id",
                "ref_no",
                "reference",
                "reference_id",
                "reference_no",
                "รหัสธุรกรรม",
                "เลขที่ธุรกรรม",
                "หมายเลขธุรกรรม",
                "ธุรกรรม",
                "เลขที่รายการ",
                "รหัสรายการ",
                "หมายเลขรายการ",
                "เลขอ้างอิง",
                "รหัสอ้างอิง",
            ],
        ],
    ),
    (
        Column::Amount,
        &[
            &["amount"],
            &[
                "amt",
                "value",
                "transaction_amount",
                "จำนวนเงิน",
                "จำนวน",
                "ยอดเงิน",
                "ยอด",
            ],
        ],
    ),
    (
        Column::Stake,
        &[
            &["stake"],
            &[
                "stake_amount",
                "bet",
                "bet_amount",
                "total_bet",
                "wager",
                "wager_amount",
                "เดิมพัน",
                "ยอดเดิมพัน",
                "เงินเดิมพัน",
                "จำนวนเดิมพัน",
                "ยอดแทง",
            ],
            &DEBIT,
        ],
    ),
    (
        Column::Win,
        &[
            &["win"],
            &[
                "win_amount",
                "wins",
                "winnings",
                "payout",
                "payout_amount",
                "total_payout",
                "total_win",
                "paid",
                "credited",
                "เงินรางวัล",
                "รางวัล",
                "ยอดจ่าย",
                "ยอดชนะ",
                "เงินที่ได้",
                "ยอดได้",
            ],
            &PROFIT,
            &CREDIT,
        ],
    ),
    (
        Column::Currency,
        &[&["currency"], &["ccy", "cur", "currency_code", "สกุลเงิน", "สกุล"]],
    ),
    (
        Column::BookedAt,
        &[
            &["booked_at"],
            &["created_at"],
            &[
                "time",
                "timestamp",
                "date",
                "datetime",
                "date_time",
                "created",
                "at",
                "transaction_time",
                "transaction_date",
                "created_date",
                "created_time",
                "booking_date",
                "booking_time",
                "bet_date",
                "bet_time",
                "bet_at",
                "placed_at",
                "วันที่",
                "เวลา",
                "วันเวลา",
                "วันที่เวลา",
                "วันที่และเวลา",
                "วันและเวลา",
                "เวลาทำรายการ",
                "วันที่ทำรายการ",
                "เวลาเดิมพัน",
            ],
        ],
    ),
    // Most have a head of the time, and only times of day below it.
    (Column::BookedTime, &[&["booked_time"], &["time_of_day"]]),
    (
        Column::SettledAt,
        &[
            &["settled_at"],
            &[
                "settled",
                "settle_time",
                "settlement_time",
                "settled_time",
                "result_time",
                "closed_at",
                "เวลาสรุปผล",
                "เวลาตัดสิน",
                "เวลาคิดผล",
                "เวลาจ่าย",
            ],
        ],
    ),
    (
        Column::Kind,
        &[
            &["kind", "transaction_code"],
            &["transaction_type"],
            &[
                "type",
                "action",
                "operation",
                "transaction_kind",
                "txn_type",
                "trans_type",
                "ประเภท",
                "ประเภทรายการ",
                "ประเภทธุรกรรม",
                "ชนิด",
                "ชนิดรายการ",
                "รายการ",
            ],
        ],
    ),
    (
        Column::RoundId,
        &[
            &["round_id"],
            &[
                "round",
                "roundid",
                "game_round",
                "game_round_id",
                "round_no",
                "รอบ",
                "รหัสรอบ",
                "เลขรอบ",
                "หมายเลขรอบ",
                "เลขที่รอบ",
            ],
        ],
    ),
    (
        Column::BetId,
        &[
            &["bet_id"],
            &[
                "betid",
                "bet_ref",
                "wager_id",
                "ticket",
                "ticket_id",
                "bet_transaction_id",
                "bet_no",
                "รหัสเดิมพัน",
                "เลขที่เดิมพัน",
                "เลขเดิมพัน",
                "เลขบิล",
                "รหัสบิล",
                "บิล",
            ],
        ],
    ),
    (
        Column::CreditTransactionId,
        &[&["credit_transaction_id"], &["credit_id"]],
    ),
    (
        Column::GameKey,
        &[
            &["game_key"],
            &[
                "game",
                "game_code",
                "game_id",
                "game_name",
                "เกม",
                "รหัสเกม",
                "ชื่อเกม",
            ],
        ],
    ),
    (
        Column::TableId,
        &[
            &["table_id"],
            &["table", "table_no", "โต๊ะ", "รหัสโต๊ะ", "หมายเลขโต๊ะ"],
        ],
    ),
    (Column::Status, &[&["status"], &["state", "สถานะ"]]),
    (
        Column::Reason,
        &[
            &["reason"],
            &["error", "error_code", "error_message", "สาเหตุ", "เหตุผล"],
        ],
    ),
    (
        Column::Balance,
        &[
            &["balance"],
            &[
                "balance_after",
                "after_balance",
                "closing_balance",
                "new_balance",
                "ยอดคงเหลือ",
                "คงเหลือ",
            ],
        ],
    ),
    (
        Column::AnsweredMs,
        &[
            &["answered_ms"],
            &["response_ms", "duration_ms", "latency_ms", "answer_ms"],
        ],
    ),
    (Column::Raw, &[&["raw"], &["payload", "body", "request"]]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_known_in_any_spelling() {
        for (head, column) in [
            ("player_id", Column::PlayerId),
            ("Player ID", Column::PlayerId),
            ("playerId", Column::PlayerId),
            (" TRANSACTION-ID ", Column::TransactionId),
            ("รหัสผู้เล่น", Column::PlayerId),
            ("จำนวน เงิน", Column::Amount),
            ("วันที่และเวลา", Column::BookedAt),
            ("สถานะ", Column::Status),
            ("Amount (THB)", Column::Amount),
        ] {
            assert_eq!(known(head).map(|known| known.column), Some(column), "{head}");
        }
        assert_eq!(known("Betrag"), None);
        assert_eq!(known("id"), None);
    }

    #[test]
    fn a_head_can_say_unit_currency_and_zone() {
        assert_eq!(known("amount_cents").unwrap().unit, Some(Unit::Hundredths));
        assert_eq!(
            currency_of(&known("Stake (THB)").unwrap()).as_deref(),
            Some("THB")
        );
        assert_eq!(zone_of(&known("Time (UTC)").unwrap()).as_deref(), Some("UTC"));
        assert_eq!(
            zone_of(&known("Time (Asia/Bangkok)").unwrap()).as_deref(),
            Some("Asia/Bangkok")
        );
        assert_eq!(zone_of(&known("Time (local)").unwrap()), None);
        assert_eq!(known("profit").unwrap().win_is, Some(WinIs::Profit));
    }

    #[test]
    fn the_name_of_the_contract_wins_and_two_others_are_a_question() {
        let heads = |names: &[&str]| {
            names
                .iter()
                .map(|name| (*name).to_owned())
                .collect::<Vec<String>>()
        };
        let assigned = assign(
            &heads(&["User", "player_id", "Login", "Time", "created_at"]),
            &[],
            &[],
        );
        assert_eq!(
            assigned.one,
            BTreeMap::from([(Column::PlayerId, 1), (Column::BookedAt, 4)])
        );
        let assigned = assign(&heads(&["User", "Login"]), &[], &[]);
        assert_eq!(assigned.several, BTreeMap::from([(Column::PlayerId, vec![0, 1])]));
    }

    #[test]
    fn every_name_stands_once() {
        let heads = ["a", "", "a", "b"].map(str::to_owned);
        assert_eq!(names(&heads), ["a [1]", "[2]", "a [3]", "b"]);
    }
}
