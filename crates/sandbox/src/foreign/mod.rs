//! Three ledgers as wallets of other makers write them, of the same world as the records of the service, with planted
//! differences: a CSV with decimal commas and local times ([`table`]), a workbook with stake and win in one row ([`workbook`]), and
//! a log of the messages of Set A ([`log`]). Beside each is its map, and beside all of them the list of what was planted.
//!
//! Everything comes from seed and clock, so the same options write the same bytes. A ledger ends with the last midnight of
//! Bangkok, as a copy of the night does: what was settled later is not in it. It has the bets that have a record at the service,
//! booked without a fault, and the faults that [`plant`] puts in.
//!
//! Not in the ledgers: lotto, which has no messages here, and the faults between service and wallet of [`crate::WalletFault`].

mod bets;
mod log;
mod plant;
mod table;
mod workbook;

use std::fs;
use std::path::Path;

use chrono::{DateTime, FixedOffset, NaiveTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::clock::BANGKOK;
use crate::options::Options;
use crate::service::world_of;
use bets::Bets;
pub use plant::{Plant, PlantedDifference};

const TABLE: &str = "buchungen.csv";
const WORKBOOK: &str = "bets.xlsx";
const LOG: &str = "messages.jsonl";
/// The list of what was planted: one line of JSON for each.
const PLANTED: &str = "planted.jsonl";

/// Days of the table and of the workbook: more than the service keeps records.
const DAYS_OF_A_TABLE: i64 = 16;
/// Days of the log. The service has long forgotten the first ones.
const DAYS_OF_THE_LOG: i64 = 41;
/// Number of players in the workbook and in the log, the first of the world. The table has all.
const PLAYERS_OF_THE_WORKBOOK: usize = 12;
const PLAYERS_OF_THE_LOG: usize = 3;

/// Why the ledgers could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ForeignError {
    #[error("cannot write the ledger: {0}")]
    File(#[from] std::io::Error),
    #[error("cannot write the workbook: {0}")]
    Workbook(#[from] rust_xlsxwriter::XlsxError),
    #[error("cannot write the list: {0}")]
    Json(#[from] serde_json::Error),
}

/// A ledger that was written, with the file of its map beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForeignLedger {
    pub file: &'static str,
    pub map: &'static str,
    /// Rows or messages, without the head.
    pub rows: usize,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForeignLedgers {
    pub ledgers: [ForeignLedger; 3],
    pub planted: Vec<PlantedDifference>,
    /// The days of the table: the first, and the last, which is complete.
    pub from: DateTime<FixedOffset>,
    pub to: DateTime<FixedOffset>,
}

/// Writes the three ledgers, their maps and the list of what was planted into a folder, which is made if it is not there.
///
/// # Errors
/// A file could not be written.
pub fn write_foreign(options: &Options, folder: &Path) -> Result<ForeignLedgers, ForeignError> {
    fs::create_dir_all(folder)?;
    let now = options.now.unwrap_or_else(Utc::now);
    let world = world_of(options, now);
    let to = last_midnight(now);
    let (of_table, of_log) = (
        to - TimeDelta::days(DAYS_OF_A_TABLE),
        to - TimeDelta::days(DAYS_OF_THE_LOG),
    );
    let bets_of = |players: usize, from: DateTime<FixedOffset>| {
        Bets::read(
            &world,
            options.wallet.as_ref(),
            players,
            from.to_utc()..to.to_utc(),
        )
    };
    let (table, of_the_table) = table::written(bets_of(usize::MAX, of_table));
    let (workbook, of_the_workbook) = workbook::written(bets_of(PLAYERS_OF_THE_WORKBOOK, of_table), to)?;
    let (log, of_the_log) = log::written(bets_of(PLAYERS_OF_THE_LOG, of_log));
    let planted: Vec<PlantedDifference> = [of_the_table, of_the_workbook, of_the_log].concat();
    let span = |from: DateTime<FixedOffset>| {
        let last = to - TimeDelta::seconds(1);
        json!({ "from": from.to_rfc3339(), "to": last.to_rfc3339() })
    };
    let maps = [
        ("buchungen.map.json", table::map(&span(of_table))),
        ("bets.map.json", workbook::map(&span(of_table))),
        ("messages.map.json", log::map(&span(of_log))),
    ];
    for (name, map) in &maps {
        fs::write(folder.join(name), pretty(map)?)?;
    }
    fs::write(folder.join(TABLE), &table.content)?;
    fs::write(folder.join(WORKBOOK), &workbook.content)?;
    fs::write(folder.join(LOG), &log.content)?;
    let mut list = String::new();
    for one in &planted {
        list.push_str(&serde_json::to_string(one)?);
        list.push('\n');
    }
    fs::write(folder.join(PLANTED), list)?;
    let [(of_csv, _), (of_xlsx, _), (of_jsonl, _)] = maps;
    Ok(ForeignLedgers {
        ledgers: [
            table.as_ledger(TABLE, of_csv),
            workbook.as_ledger(WORKBOOK, of_xlsx),
            log.as_ledger(LOG, of_jsonl),
        ],
        planted,
        from: of_table,
        to,
    })
}

/// The bytes of a ledger.
struct Written {
    content: Vec<u8>,
    rows: usize,
}

impl Written {
    fn as_ledger(&self, file: &'static str, map: &'static str) -> ForeignLedger {
        ForeignLedger {
            file,
            map,
            rows: self.rows,
        }
    }
}

fn pretty(map: &Value) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(map)? + "\n")
}

/// The beginning of today in Bangkok.
fn last_midnight(now: DateTime<Utc>) -> DateTime<FixedOffset> {
    let now = now.with_timezone(&BANGKOK);
    now - now.time().signed_duration_since(NaiveTime::MIN)
}

/// A time as a clock on the wall in Bangkok shows it.
fn wall_clock(at: i64) -> chrono::NaiveDateTime {
    crate::clock::instant(at).with_timezone(&BANGKOK).naive_local()
}
