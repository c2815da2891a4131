//! The arguments of the program: those of a command, or those of the window.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::Duration;

use super::ledger_arguments::{CheckArguments, ReconcileArguments, TotalsArguments};
use super::Task;
use clap::builder::OsStringValueParser;
use clap::builder::TypedValueParser as _;
use clap::{Parser, Subcommand, ValueEnum};
use desk::views::{
    self, ErrorCode, ErrorView, ExportFormat, ExportRequest, ExportSource, LottoQuery, SearchQuery,
};

/// A back office for a live-casino game service. Without a command, the window opens.
#[derive(Debug, Parser)]
#[command(name = "pitdesk", version, args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) window: WindowArguments,
    /// A pitdesk:// link, as the system passes it on. Pitdesk asks before it opens it
    // A link that was taken apart into several arguments, as Windows does at a quotation mark, is refused: nothing else may
    // stand beside it. The time of a test is for builds for development.
    #[arg(value_name = "LINK", value_parser = OsStringValueParser::new().try_map(|argument| link(&argument)))]
    #[cfg_attr(debug_assertions, arg(conflicts_with_all = ["exit_when_ready", "wallet_file", "other_file", "export_file"]))]
    #[cfg_attr(not(debug_assertions), arg(exclusive = true))]
    pub(super) link: Option<String>,
}

/// Accepts a link whether it is right or not: nobody reads the output of what a browser started, so the
/// window refuses a wrong link.
fn link(argument: &OsStr) -> Result<String, String> {
    let text = argument.to_string_lossy();
    if desk::is_link(&text) {
        return Ok(text.into_owned());
    }
    Err(format!(
        "it is neither a command nor a link that begins with {}://",
        desk::LINK_SCHEME
    ))
}

impl Arguments {
    pub(super) fn task(self) -> Task {
        let Self {
            command,
            window,
            link,
        } = self;
        let opening = match command {
            Some(Command::Export(export)) => return Task::Export(export),
            Some(Command::Totals(totals)) => return Task::Totals(totals),
            Some(Command::Reconcile(reconcile)) => return Task::Reconcile(reconcile),
            Some(Command::Check(check)) => return Task::Check(check),
            Some(Command::Lookup { what }) => Some(what.join(" ")),
            None => link,
        };
        Task::Window(WindowArguments { opening, ..window })
    }

    /// Reads the arguments of a process. The first is the program.
    pub(super) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, clap::Error> {
        Self::try_parse_from(arguments.enumerate().filter_map(|(place, argument)| {
            let is_kept = place == 0 || !(cfg!(target_os = "macos") && is_process_number(&argument));
            is_kept.then_some(argument)
        }))
    }
}

/// Older versions of macOS pass `-psn_0_12345`, a number of the process, to a program that is started from the Finder.
fn is_process_number(argument: &OsString) -> bool {
    let Some(number) = argument.to_str().and_then(|text| text.strip_prefix("-psn_")) else {
        return false;
    };
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_')
}

/// How the window opens: for tests and measurements, so `--help` does not list them.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub struct WindowArguments {
    /// Exit with 0 as soon as the first screen shows its data (for measurements).
    #[arg(long, hide = true)]
    pub(crate) exit_when_ready: bool,
    /// Time at the start.
    #[arg(long, hide = true, value_name = "INSTANT")]
    pub(crate) now: Option<OsString>,
    /// The file to use instead of the file dialog, which tests cannot control. Only in builds for development: the
    /// dialog is what keeps the interface from choosing files.
    #[cfg_attr(debug_assertions, arg(long, hide = true, value_name = "FILE"))]
    #[cfg_attr(not(debug_assertions), arg(skip))]
    pub(crate) wallet_file: Option<PathBuf>,
    /// The file to use instead of the dialog for what stands beside a ledger. Only in builds for development.
    #[cfg_attr(debug_assertions, arg(long, hide = true, value_name = "FILE"))]
    #[cfg_attr(not(debug_assertions), arg(skip))]
    pub(crate) other_file: Option<PathBuf>,
    /// The file to use instead of the dialog for saving. Only in builds for development.
    #[cfg_attr(debug_assertions, arg(long, hide = true, value_name = "FILE"))]
    #[cfg_attr(not(debug_assertions), arg(skip))]
    pub(crate) export_file: Option<PathBuf>,
    /// What to open: a link, or ids to look for.
    #[arg(skip)]
    pub(crate) opening: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Writes a player's records, or the entries of a lotto round, to a file, without a window.
    Export(Box<Export>),
    /// Adds up a ledger of the operator by day, game and currency, without a window or a service.
    Totals(Box<TotalsArguments>),
    /// Compares a ledger of the operator with the service's records, without a window.
    Reconcile(Box<ReconcileArguments>),
    /// Checks the rounds of a log of messages by their rules, without a window or a service.
    Check(Box<CheckArguments>),
    /// Opens the window at a link, or looks for ids. If Pitdesk is running, its window does
    Lookup {
        /// A pitdesk:// link, or ids of a player, a round, a bet or a table
        #[arg(value_name = "LINK|ID", required = true)]
        what: Vec<String>,
    },
}

const AFTER_HELP: &str = "\
The service is that of PITDESK_BASE_URL and PITDESK_TOKEN. If they are not set, --profile names a saved profile, and its
token is read from the system's keyring. The address must begin with https; http is accepted for 127.0.0.1 only.
PITDESK_PROXY says how that service is reached: none (the default), system, or an address such as http://proxy:3128. A saved
profile has its own proxy.

The checks go by what is known of the service: the file of --house, or what is kept for the saved profile, and the records
that are read. Nothing is kept of an export.

An administrator may refuse exports or fix the service and the proxy, on Linux in /etc/pitdesk/policy.json.

A CSV or JSON Lines file gets a second file beside it, NAME.notes.json, with the query, the time zone and what could not be
read. In an XLSX file this is the sheet About.

Exit codes: 0 everything is in the file; 1 no file was written; 2 wrong arguments; 3 the file was written, but something
could not be read.";

/// Longest time limit: a week.
pub(super) const MOST_MINUTES: u64 = 7 * 24 * 60;

#[derive(Debug, clap::Args)]
/// What `pitdesk export` is asked for.
#[command(after_help = AFTER_HELP)]
pub struct Export {
    /// The operator's id of the player. With --lotto, only the entries of this player
    #[arg(long, value_name = "ID", required_unless_present = "lotto")]
    player: Option<String>,
    /// Id of a lotto round: its entries instead of records
    #[arg(long, value_name = "ROUND", conflicts_with_all = ["games", "period"])]
    lotto: Option<String>,
    /// Game keys, separated by commas, or `all`: the games of the operator's tables
    #[arg(long, value_name = "KEY,…", default_value = "all", value_delimiter = ',')]
    games: Vec<String>,
    /// The time span
    #[arg(long, value_enum, required_unless_present = "lotto")]
    period: Option<Period>,
    /// The format of the file
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    pub(super) replace: bool,
    /// IANA name of the time zone for times
    #[arg(long, value_name = "ZONE", default_value = "UTC")]
    zone: String,
    /// Begin a CSV file with a byte order mark, for Excel
    #[arg(long)]
    bom: bool,
    /// End after this many minutes without a file if the export is not complete then, for a job that runs by itself
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u64).range(1..=MOST_MINUTES))]
    at_most_minutes: Option<u64>,
    /// Name of a saved profile
    #[arg(long, value_name = "NAME")]
    pub(super) profile: Option<String>,
    /// A copy of houses.json: what Pitdesk learned of this service elsewhere counts for the checks
    #[arg(long, value_name = "FILE")]
    pub(super) house: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Period {
    Today,
    #[value(name = "last7Days", alias = "7")]
    Last7Days,
    #[value(name = "last14Days", alias = "14")]
    Last14Days,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// Comma-separated values
    Csv,
    /// A workbook of Excel
    Xlsx,
    /// JSON Lines: the records as received
    Jsonl,
}

impl Export {
    pub(super) fn request(&self) -> ExportRequest {
        ExportRequest {
            rows: match &self.lotto {
                Some(round_id) => self.entries(round_id),
                None => self.records(),
            },
            format: match self.format {
                Format::Csv => ExportFormat::Csv,
                Format::Xlsx => ExportFormat::Xlsx,
                Format::Jsonl => ExportFormat::JsonLines,
            },
            byte_order_mark: self.bom,
            time_zone: self.zone.clone(),
        }
    }

    pub(super) fn limit(&self) -> Option<Duration> {
        self.at_most_minutes.map(Duration::from_mins)
    }

    pub(super) fn out_of_time(&self) -> Option<ErrorView> {
        let minutes = self.at_most_minutes?;
        let why = format!(
            "The export took longer than {minutes} minutes (--at-most-minutes), so no file was written. Allow more time, \
             or ask for a shorter period or fewer games."
        );
        Some(ErrorView::new(ErrorCode::Cancelled, why))
    }

    fn entries(&self, round_id: &str) -> ExportSource {
        ExportSource::LottoRound {
            query: LottoQuery {
                round_id: round_id.to_owned(),
                player_id: self.player.clone(),
                page: None,
                per_page: None,
            },
        }
    }

    fn records(&self) -> ExportSource {
        let all = self.games.iter().any(|game| game == "all");
        ExportSource::Search {
            query: SearchQuery {
                // Required without --lotto, and an empty id is refused.
                player_id: self.player.clone().unwrap_or_default(),
                period: match self.period {
                    // Required without --lotto.
                    Some(Period::Today) | None => views::Period::Today,
                    Some(Period::Last7Days) => views::Period::Last7Days,
                    Some(Period::Last14Days) => views::Period::Last14Days,
                },
                bet_id: None,
                round_id: None,
                only: None,
                page: None,
                per_page: None,
                search_id: None,
                games: (!all).then(|| self.games.clone()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started_with(words: &[&str]) -> Result<Arguments, clap::Error> {
        Arguments::read(["pitdesk"].iter().chain(words).map(OsString::from))
    }

    fn parsed(arguments: &str) -> Result<Export, clap::Error> {
        let words: Vec<&str> = ["export"].into_iter().chain(arguments.split(' ')).collect();
        started_with(&words).map(|arguments| match arguments.command {
            Some(Command::Export(export)) => *export,
            _ => panic!("no export"),
        })
    }

    #[test]
    fn only_a_build_for_development_takes_a_file_in_place_of_a_dialog() {
        for argument in ["--wallet-file", "--export-file"] {
            let is_taken = started_with(&[argument, "a.csv"]).is_ok();
            assert_eq!(is_taken, cfg!(debug_assertions), "{argument}");
        }
    }

    #[test]
    fn what_nobody_knows_never_opens_the_window() {
        for wrong in [
            &["exprot"][..],
            &["--exit-when-redy"],
            &["-x"],
            &["player", "p1"],
            &["--now"],
            &["--wallet-file", "a.db", "b.db"],
            &["--exit-when-ready", "export", "--lotto", "a", "--out", "a.csv"],
            &["--", "export"],
            &["-psn_"],
            &["-psn_0_a"],
        ] {
            assert_eq!(started_with(wrong).unwrap_err().exit_code(), 2, "{wrong:?}");
        }
    }

    #[test]
    fn a_link_stands_alone() {
        let link = "pitdesk://player/a";
        for right in [&[link][..], &["--", link], &["PITDESK:x"]] {
            let opened = opened(right).unwrap();
            assert!(desk::is_link(&opened), "{right:?}");
        }
        for wrong in [
            &[link, link][..],
            &["--", link, link],
            &["--", link, "--exit-when-ready"],
            &[link, "--exit-when-ready"],
            &["--exit-when-ready", link],
            &[link, "--export-file", "a.csv"],
            &[link, "export", "--lotto", "a", "--out", "a.csv"],
            &["https://example.com/"],
            &["--", "--exit-when-ready"],
        ] {
            assert_eq!(started_with(wrong).unwrap_err().exit_code(), 2, "{wrong:?}");
        }
        let with_a_time = started_with(&["--now", "2028-02-29T00:00:00Z", link]);
        assert_eq!(with_a_time.is_ok(), cfg!(debug_assertions));
    }

    #[test]
    fn lookup_takes_a_link_or_ids() {
        assert_eq!(
            opened(&["lookup", "pitdesk://table/1"]).unwrap(),
            "pitdesk://table/1"
        );
        assert_eq!(
            opened(&["lookup", "somchai_88", "bc:1697:x"]).unwrap(),
            "somchai_88 bc:1697:x"
        );
        assert_eq!(opened(&["lookup", "--", "-7"]).unwrap(), "-7");
        for wrong in [
            &["lookup"][..],
            &["lookup", "--now", "x"],
            &["--exit-when-ready", "lookup", "a"],
        ] {
            assert_eq!(started_with(wrong).unwrap_err().exit_code(), 2, "{wrong:?}");
        }
    }

    fn opened(words: &[&str]) -> Option<String> {
        match started_with(words).unwrap().task() {
            Task::Window(window) => window.opening,
            _ => None,
        }
    }

    #[test]
    fn the_number_that_the_finder_passes_is_known() {
        for (argument, known) in [
            ("-psn_0_12345", true),
            ("-psn_", false),
            ("-psn_0_x", false),
            ("-p", false),
        ] {
            assert_eq!(is_process_number(&argument.into()), known, "{argument}");
        }
        let started = started_with(&["-psn_0_12345"]);
        assert_eq!(started.is_ok(), cfg!(target_os = "macos"));
    }

    #[test]
    fn a_whole_command_becomes_a_request() {
        let line = "--player p/1 --games baccarat,sicbo --period last7Days --format xlsx --out a.xlsx --zone Asia/Bangkok";
        let request = parsed(line).unwrap().request();
        let games = ["baccarat", "sicbo"].map(str::to_owned).to_vec();
        let query = SearchQuery {
            player_id: "p/1".to_owned(),
            period: views::Period::Last7Days,
            bet_id: None,
            round_id: None,
            only: None,
            page: None,
            per_page: None,
            search_id: None,
            games: Some(games),
        };
        let rows = ExportSource::Search { query };
        assert_eq!((request.rows, request.format), (rows, ExportFormat::Xlsx));
        assert_eq!(
            (request.time_zone.as_str(), request.byte_order_mark),
            ("Asia/Bangkok", false)
        );
    }

    #[test]
    fn all_games_is_the_default_and_what_must_be_given_is_named() {
        let request = parsed("--player p --period today --out a.csv").unwrap().request();
        assert!(matches!(request.rows, ExportSource::Search { query } if query.games.is_none()));
        for (line, missing) in [
            ("--period today --out a.csv", "--player"),
            ("--player p --out a.csv", "--period"),
            ("--player p --period today", "--out"),
        ] {
            assert!(parsed(line).unwrap_err().to_string().contains(missing), "{line}");
        }
        assert!(parsed("--out a.csv")
            .unwrap_err()
            .to_string()
            .contains("--player"));
        assert!(parsed("--player p --period lastYear --out a.csv").is_err());
        assert!(parsed("--player p --period today --out a.csv --format pdf").is_err());
    }

    #[test]
    fn a_time_limit_is_whole_minutes_up_to_a_week() {
        let with = |minutes: &str| {
            parsed(&format!(
                "--player p --period today --out a.csv --at-most-minutes {minutes}"
            ))
        };
        let export = with("90").unwrap();
        assert_eq!(export.limit(), Some(Duration::from_mins(90)));
        assert!(export.out_of_time().unwrap().message.contains("90 minutes"));
        for wrong in ["0", "-1", "1.5", "10081", "soon"] {
            assert!(with(wrong).is_err(), "{wrong}");
        }
        let without = parsed("--player p --period today --out a.csv").unwrap();
        assert_eq!((without.limit(), without.out_of_time()), (None, None));
    }

    #[test]
    fn a_lotto_round_takes_the_place_of_games_and_period() {
        for (line, player) in [("--lotto yk:1", None), ("--lotto yk:1 --player p/1", Some("p/1"))] {
            let request = parsed(&format!("{line} --out a.csv")).unwrap().request();
            let query = LottoQuery {
                round_id: "yk:1".to_owned(),
                player_id: player.map(str::to_owned),
                page: None,
                per_page: None,
            };
            assert_eq!(request.rows, ExportSource::LottoRound { query });
        }
        for other in ["--games baccarat", "--period today"] {
            assert!(
                parsed(&format!("--lotto yk:1 {other} --out a.csv")).is_err(),
                "{other}"
            );
        }
    }
}
