//! The arguments of the commands that read a ledger of the operator: `totals`, `reconcile` and `check`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use chrono::NaiveDate;
use clap::ValueEnum;

use super::arguments::MOST_MINUTES;

const ABOUT_LEDGERS: &str = "\
A ledger is a table (CSV, TSV, XLSX), a log of the messages that the service sent (JSON Lines), a SQLite file with a view, or
postgres://USER@HOST[:PORT]/DATABASE. The password of a database is that of PITDESK_LEDGER_PASSWORD and never an argument.

What the ledger leaves open must be in the map of --columns; without it, or with an answer missing, the questions are listed and
nothing is read. --print-columns writes the map that would be used to standard output, with null where an answer is missing. It
needs only --ledger, and ends with 2 if a question is open.

What could not be read, rows that stand twice, and what is out of reach are listed on standard error, and in the notes of the file.
An administrator may refuse exports, on Linux in /etc/pitdesk/policy.json.

Exit codes: 0 all agrees; 1 nothing was written; 2 wrong arguments, or open questions; 3 the file was written, but something could
not be read or is out of reach; 4 the file was written, and there are ";

/// The help below the arguments of a command, whose exit code 4 means this.
fn help(of_4: &str) -> String {
    format!("{ABOUT_LEDGERS}{of_4}")
}

/// The ledger, and what its columns mean.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct LedgerArguments {
    /// The ledger: a file, or postgres://USER@HOST[:PORT]/DATABASE
    #[expect(clippy::doc_markdown, reason = "the text of --help")]
    #[arg(long, value_name = "FILE|ADDRESS")]
    pub(super) ledger: OsString,
    /// The map of the ledger's columns, as the window saves it
    #[arg(long, value_name = "MAP.json")]
    pub(super) columns: Option<PathBuf>,
    /// Name of the view or table in a database
    #[arg(long, value_name = "NAME", default_value = "pitdesk_ledger")]
    pub(super) view: String,
    /// Accept a database server that does not prove its identity: anyone on the way can read the password and change the rows
    #[arg(long)]
    pub(super) unverified_database: bool,
    /// Write the map that would be used to standard output, and nothing else
    #[arg(long)]
    pub(super) print_columns: bool,
    /// End after this many minutes without a file, for a job that runs by itself
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u64).range(1..=MOST_MINUTES))]
    at_most_minutes: Option<u64>,
    /// Time at the start, for tests.
    #[arg(long, hide = true, value_name = "INSTANT")]
    pub(super) now: Option<OsString>,
}

impl LedgerArguments {
    /// Whether this is the file of the ledger or of its map.
    pub(super) fn is_read_from(&self, path: &Path) -> bool {
        let Ok(path) = path.canonicalize() else {
            return false;
        };
        let files = [Some(Path::new(&self.ledger)), self.columns.as_deref()];
        let mut files = files.into_iter().flatten();
        files.any(|file| file.canonicalize().is_ok_and(|file| file == path))
    }

    pub(super) fn limit(&self) -> Option<Duration> {
        self.at_most_minutes.map(Duration::from_mins)
    }
}

/// The file that is written.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct OutArguments {
    /// The file to write
    #[arg(long, value_name = "FILE", required_unless_present = "print_columns")]
    out: Option<PathBuf>,
    /// Its form
    #[arg(long, value_enum, default_value = "csv")]
    pub(super) format: TableFormat,
    /// Replace the file if it exists
    #[arg(long)]
    pub(super) replace: bool,
    /// Begin a CSV file with a byte order mark, for Excel
    #[arg(long)]
    pub(super) bom: bool,
}

impl OutArguments {
    /// The path. Empty only if there is none, which the arguments allow with `--print-columns` alone.
    pub(super) fn path(&self) -> PathBuf {
        self.out.clone().unwrap_or_default()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    /// Comma-separated values
    Csv,
    /// A workbook of Excel
    Xlsx,
}

/// What `pitdesk totals` is asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = help("differences (never with this command)."))]
pub struct TotalsArguments {
    #[command(flatten)]
    pub(super) ledger: LedgerArguments,
    /// The first day
    #[arg(long, value_name = "DATE", required_unless_present = "print_columns")]
    pub(super) from: Option<NaiveDate>,
    /// The last day, which is included
    #[arg(long, value_name = "DATE", required_unless_present = "print_columns")]
    pub(super) to: Option<NaiveDate>,
    /// IANA name of the zone in which days begin: that of the map, or UTC, without it
    #[arg(long, value_name = "ZONE")]
    pub(super) zone: Option<String>,
    #[command(flatten)]
    pub(super) out: OutArguments,
}

/// What `pitdesk reconcile` is asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = help("differences.

The service is that of PITDESK_BASE_URL and PITDESK_TOKEN. If they are not set, --profile names a saved profile, and its token is
read from the system's keyring."))]
pub struct ReconcileArguments {
    #[command(flatten)]
    pub(super) ledger: LedgerArguments,
    /// All players with an entry on a day: a date, or `yesterday`
    #[arg(
        long,
        value_name = "DATE|yesterday",
        required_unless_present_any = ["player", "print_columns"],
        conflicts_with = "player"
    )]
    pub(super) day: Option<Day>,
    /// One player, for the time that both sides cover
    #[arg(long, value_name = "ID")]
    pub(super) player: Option<String>,
    /// Game keys, separated by commas, or `all`: the games of the operator's tables
    #[arg(long, value_name = "KEY,…", default_value = "all", value_delimiter = ',')]
    games: Vec<String>,
    /// IANA name of the zone in which the day begins, and of the times in the file: that of the map, or UTC, without it
    #[arg(long, value_name = "ZONE")]
    pub(super) zone: Option<String>,
    #[command(flatten)]
    pub(super) out: OutArguments,
    /// Name of a saved profile
    #[arg(long, value_name = "NAME")]
    pub(super) profile: Option<String>,
    /// A copy of houses.json: what Pitdesk learned of this service elsewhere counts
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

impl ReconcileArguments {
    /// The games that are compared. None for all.
    pub(super) fn games(&self) -> Option<Vec<String>> {
        let all = self.games.iter().any(|game| game == "all");
        (!all).then(|| self.games.clone())
    }
}

/// What `pitdesk check` is asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = help("broken rules.

Rounds are checked from the messages alone: no service is asked, and no token is needed."))]
pub struct CheckArguments {
    #[command(flatten)]
    pub(super) ledger: LedgerArguments,
    /// Id of the one round to check
    #[arg(long, value_name = "ID", conflicts_with = "player")]
    pub(super) round: Option<String>,
    /// Id of the one player to check
    #[arg(long, value_name = "ID")]
    pub(super) player: Option<String>,
    /// IANA name of the zone of the times in the file: that of the map, or UTC, without it
    #[arg(long, value_name = "ZONE")]
    pub(super) zone: Option<String>,
    #[command(flatten)]
    pub(super) out: OutArguments,
}

/// A day of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Day {
    /// The day before that on which the command runs, in its zone.
    Yesterday,
    Date(NaiveDate),
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "yesterday" {
            return Ok(Self::Yesterday);
        }
        let date = text.parse().map(Self::Date);
        date.map_err(|_| "it is neither a date such as 2026-11-20 nor `yesterday`".to_owned())
    }
}

impl Day {
    /// The date, if it is `today` where the command runs.
    pub(super) fn date(self, today: NaiveDate) -> NaiveDate {
        match self {
            Self::Yesterday => today.pred_opt().unwrap_or(today),
            Self::Date(date) => date,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::command_line::arguments::Arguments;

    fn refused(line: &str) -> Option<String> {
        let words = std::iter::once("pitdesk").chain(line.split(' '));
        Arguments::try_parse_from(words)
            .err()
            .map(|error| error.to_string())
    }

    #[test]
    fn whole_commands_are_taken() {
        for line in [
            "totals --ledger a.csv --columns m.json --from 2026-11-01 --to 2026-11-30 --zone Asia/Bangkok --out t.csv",
            "totals --ledger a.csv --print-columns",
            "reconcile --ledger a.csv --day yesterday --out d.csv",
            "reconcile --ledger a.csv --day 2026-11-20 --zone Asia/Bangkok --out d.csv --replace",
            "reconcile --ledger postgres://reader@db/wallet --player p --games baccarat,sicbo --out d.xlsx --format xlsx",
            "reconcile --ledger a.csv --print-columns",
            "check --ledger log.jsonl --out v.csv",
            "check --ledger log.jsonl --round r --out v.csv",
            "check --ledger log.jsonl --player p --out v.csv",
        ] {
            assert_eq!(refused(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_named() {
        for (line, named) in [
            ("totals --from 2026-11-01 --to 2026-11-30 --out t.csv", "--ledger"),
            ("totals --ledger a.csv --to 2026-11-30 --out t.csv", "--from"),
            ("totals --ledger a.csv --from 2026-11-01 --out t.csv", "--to"),
            ("totals --ledger a.csv --from 2026-11-01 --to 2026-11-30", "--out"),
            (
                "totals --ledger a.csv --from 01.11.2026 --to 2026-11-30 --out t.csv",
                "--from",
            ),
            ("reconcile --ledger a.csv --out d.csv", "--day"),
            ("reconcile --ledger a.csv --day tomorrow --out d.csv", "yesterday"),
            (
                "reconcile --ledger a.csv --day yesterday --player p --out d.csv",
                "--player",
            ),
            ("reconcile --ledger a.csv --day yesterday", "--out"),
            (
                "check --ledger a.jsonl --round r --player p --out v.csv",
                "--player",
            ),
            ("check --ledger a.jsonl --out v.csv --format jsonl", "--format"),
        ] {
            let said = refused(line).unwrap_or_else(|| panic!("{line} is taken"));
            assert!(said.contains(named), "{line}: {said}");
        }
    }

    #[test]
    fn yesterday_is_the_day_before_and_a_date_stays() {
        let today: NaiveDate = "2026-03-01".parse().unwrap();
        let date = |text: &str| text.parse::<Day>().unwrap().date(today).to_string();
        assert_eq!(date("yesterday"), "2026-02-28");
        assert_eq!(date("2026-11-20"), "2026-11-20");
        assert!("2026-02-30".parse::<Day>().is_err());
    }
}
