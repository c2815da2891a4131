//! The totals of the open ledger as the window shows them: days with their games, one currency at a time, the sums of each currency,
//! and beside them what another party says, which is mostly the provider's settlement.
//!
//! All sums are exact. A sum with too many digits is None, which the screen says; it is never rounded. Amounts of different
//! currencies are never added.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use ledger::totals::settlement::{Settlement, SettlementLine, SettlementProblem, SettlementUnread};
use ledger::totals::{COLUMNS, FIGURES, Figures, Totals, TotalsLine};
use money::Sum;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::figures::{currency_key, digits};
use crate::say::{self, arg};
use crate::views::{Coded, ErrorView, Message, count_of};
use crate::vocabulary;

/// Whole days of a zone, both ends included.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsQuery {
    /// `2026-11-01`
    pub from: String,
    pub to: String,
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsView {
    pub from: String,
    pub to: String,
    /// Only for a file.
    #[serde(skip)]
    pub time_zone: String,
    /// By their codes.
    pub currencies: Vec<CurrencyTotals>,
    /// Number of rows of the ledger that are in no sum: they could not be read, repeat another one, or contradict one.
    pub unread: u32,
    pub doubled: u32,
    pub conflicting: u32,
    pub other: Option<OtherTotals>,
    pub read_at: String,
}

/// What another party says of the same days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherTotals {
    /// The name of its file. None for rows that were pasted.
    pub name: Option<String>,
    /// Its heads that are no column of totals. They are not compared.
    pub other_heads: Vec<String>,
    /// Number of its lines in these days, and of those outside, which are not compared.
    pub lines: u32,
    pub outside: u32,
    /// Its first lines that could not be read, and the number of all. They are in no sum.
    pub unread: Vec<UnreadLine>,
    pub unread_count: u32,
}

/// A line that could not be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct UnreadLine {
    /// The line of a text (from 1), the row of a sheet or of a view.
    pub line: u32,
    pub why: Message,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyTotals {
    pub currency: String,
    /// The newest first.
    pub days: Vec<DayTotals>,
    pub sum: TotalsSum,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DayTotals {
    pub day: String,
    pub sum: TotalsSum,
    pub games: Vec<GameTotals>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameTotals {
    /// None for entries that name no game.
    pub game_key: Option<Coded>,
    pub sum: TotalsSum,
}

/// One line of totals, with what is beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsSum {
    /// A kind that did not happen has the count 0.
    #[serde(flatten)]
    pub figures: Figures,
    /// For the operator: bets and tips less refunds, wins and rewards, plus rollbacks. None if it has too many digits.
    pub net: Option<String>,
    /// None if nothing is beside, or if the other party does not tell the games of this day apart.
    pub other: Option<OtherFigures>,
}

/// What the other party says, and in which figures the ledger differs from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherFigures {
    /// None if it does not say a net amount, or if that has too many digits.
    pub net: Option<String>,
    /// The net amount of the ledger less that of the other party. None as `net`.
    pub difference: Option<String>,
    /// Each figure in which both differ, in the order of the columns.
    pub differing: Vec<DifferingFigure>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferingFigure {
    /// The name of the column, as in the file of totals.
    pub column: String,
    pub ledger: Option<String>,
    pub other: Option<String>,
}

impl TotalsQuery {
    /// The first and the last day.
    ///
    /// # Errors
    /// One of them is no day, or the last is before the first.
    pub(crate) fn days(&self) -> Result<(NaiveDate, NaiveDate), ErrorView> {
        let (from, to) = (day(&self.from, "from")?, day(&self.to, "to")?);
        if to < from {
            return Err(ErrorView::input("to", "The last day is before the first."));
        }
        Ok((from, to))
    }
}

fn day(text: &str, field: &str) -> Result<NaiveDate, ErrorView> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d");
    day.map_err(|_| ErrorView::input(field, "This is no day of the form 2026-11-20."))
}

/// What another party says of days, with where it was read.
#[derive(Debug, Clone)]
pub(crate) struct OtherParty {
    /// The name of its file. None for rows that were pasted.
    name: Option<String>,
    settlement: Settlement,
}

/// Most unread lines that are named one by one.
const MOST_UNREAD: usize = 50;

impl OtherParty {
    /// Reads the bytes of a file, or pasted rows, which have no name.
    ///
    /// # Errors
    /// It has no lines of totals.
    pub(super) fn read(name: Option<String>, bytes: &[u8]) -> Result<Self, ErrorView> {
        let settlement = Settlement::read_file(bytes).map_err(|problem| settlement_problem(&problem))?;
        Ok(Self { name, settlement })
    }

    fn view(&self, days: (NaiveDate, NaiveDate)) -> OtherTotals {
        let Settlement {
            lines,
            other_heads,
            unread,
            ..
        } = &self.settlement;
        let inside = lines
            .iter()
            .filter(|line| (days.0..=days.1).contains(&line.day))
            .count();
        OtherTotals {
            name: self.name.clone(),
            other_heads: other_heads.clone(),
            lines: count_of(inside),
            outside: count_of(lines.len() - inside),
            unread: unread.iter().take(MOST_UNREAD).map(unread_line).collect(),
            unread_count: count_of(unread.len()),
        }
    }
}

fn unread_line(SettlementUnread { line, column, text }: &SettlementUnread) -> UnreadLine {
    let text = arg::Text(text.as_str());
    UnreadLine {
        line: count_of(*line),
        why: match column.as_str() {
            "day" => say::source::other_day(text),
            "currency" => say::source::other_currency(text),
            column => say::source::other_figure(arg::Column(column), text),
        },
    }
}

fn settlement_problem(problem: &SettlementProblem) -> ErrorView {
    let reason = match problem {
        SettlementProblem::Empty => say::source::other_empty(),
        SettlementProblem::TooLarge => say::source::other_too_large(),
        SettlementProblem::NoColumn { column } => say::source::other_no_column(arg::Column(*column)),
        SettlementProblem::NoFigures => say::source::other_no_figures(),
        SettlementProblem::ColumnTwice { column } => say::source::other_twice(arg::Column(*column)),
    };
    ErrorView::input("totals", format!("The totals cannot be used: {problem}.")).because(reason)
}

/// One cell of the table while it is added up: the ledger's side, and the figures that the other party says.
#[derive(Debug, Clone, Default)]
struct Cell {
    ledger: Figures,
    other: [Option<Sum>; FIGURES],
    other_lines: u32,
}

impl Cell {
    fn add_other(&mut self, line: &SettlementLine) {
        self.other_lines = self.other_lines.saturating_add(1);
        for (sum, figure) in self.other.iter_mut().zip(line.figures()) {
            if let Some(figure) = figure {
                sum.get_or_insert_default().add_sum(figure);
            }
        }
    }

    fn view(&self, other: Option<&Settlement>) -> TotalsSum {
        TotalsSum {
            figures: self.ledger,
            net: digits(self.ledger.net()),
            other: other.map(|settlement| self.beside(settlement)),
        }
    }

    fn beside(&self, settlement: &Settlement) -> OtherFigures {
        let ours = self.ledger.in_columns();
        let says_nothing = self.other_lines == 0;
        let keys = COLUMNS.len() - FIGURES;
        let mut differing = Vec::new();
        let mut net = None;
        for column in &settlement.columns {
            let place = column - keys;
            // A figure that no line has says nothing; without any line, all count as 0.
            let Some(said) = self.other[place].or(says_nothing.then(Sum::default)) else {
                continue;
            };
            if place == FIGURES - 1 {
                net = Some(said);
            }
            if said != ours[place] {
                differing.push(DifferingFigure {
                    column: COLUMNS[*column].to_owned(),
                    ledger: digits(ours[place]),
                    other: digits(said),
                });
            }
        }
        let difference = net.map(|net| {
            let mut difference = ours[FIGURES - 1];
            difference.subtract_sum(&net);
            difference
        });
        OtherFigures {
            net: net.filter(|_| !says_nothing).and_then(digits),
            difference: difference.and_then(digits),
            differing,
        }
    }
}

/// The table of one currency: days, and in them games by their keys.
#[derive(Debug, Default)]
struct Table {
    /// The code as it was received first.
    currency: String,
    days: BTreeMap<NaiveDate, Day>,
    sum: Cell,
}

#[derive(Debug, Default)]
struct Day {
    games: BTreeMap<String, Cell>,
    sum: Cell,
    /// Whether the other party tells the games of this day apart.
    tells_games: bool,
}

#[derive(Debug, Default)]
struct Tables(BTreeMap<String, Table>);

impl Tables {
    fn table(&mut self, currency: &str) -> &mut Table {
        let table = self.0.entry(currency_key(currency).into_owned()).or_default();
        if table.currency.is_empty() {
            currency.clone_into(&mut table.currency);
        }
        table
    }

    fn add_line(&mut self, line: &TotalsLine) {
        let table = self.table(&line.currency);
        let day = table.days.entry(line.day).or_default();
        let game = day.games.entry(line.game_key.clone()).or_default();
        for cell in [&mut table.sum, &mut day.sum, game] {
            cell.ledger.add_figures(&line.figures);
        }
    }

    fn add_other(&mut self, line: &SettlementLine) {
        let table = self.table(&line.currency);
        table.sum.add_other(line);
        let day = table.days.entry(line.day).or_default();
        day.sum.add_other(line);
        if !line.game_key.is_empty() {
            day.tells_games = true;
            day.games
                .entry(line.game_key.clone())
                .or_default()
                .add_other(line);
        }
    }
}

impl Table {
    fn view(self, other: Option<&Settlement>) -> CurrencyTotals {
        let days = self.days.into_iter().rev();
        CurrencyTotals {
            currency: self.currency,
            days: days.map(|(date, day)| day.view(date, other)).collect(),
            sum: self.sum.view(other),
        }
    }
}

impl Day {
    fn view(self, date: NaiveDate, other: Option<&Settlement>) -> DayTotals {
        let of_games = other.filter(|_| self.tells_games);
        let games = self.games.into_iter();
        DayTotals {
            day: date.to_string(),
            sum: self.sum.view(other),
            games: games
                .map(|(game_key, cell)| GameTotals {
                    game_key: (!game_key.is_empty()).then(|| vocabulary::game(&game_key)),
                    sum: cell.view(of_games),
                })
                .collect(),
        }
    }
}

/// Puts totals into days and games, beside those of the other party.
pub(crate) fn totals_view(totals: &Totals, other: Option<&OtherParty>, read_at: String) -> TotalsView {
    let mut tables = Tables::default();
    for line in &totals.lines {
        tables.add_line(line);
    }
    let days = (totals.from, totals.to);
    let settlement = other.map(|other| &other.settlement);
    for line in settlement.iter().flat_map(|settlement| &settlement.lines) {
        if (days.0..=days.1).contains(&line.day) {
            tables.add_other(line);
        }
    }
    let currencies = tables.0.into_values();
    TotalsView {
        from: totals.from.to_string(),
        to: totals.to.to_string(),
        time_zone: totals.zone.clone(),
        currencies: currencies.map(|table| table.view(settlement)).collect(),
        unread: count_of(totals.unread),
        doubled: count_of(totals.doubled),
        conflicting: count_of(totals.conflicts),
        other: other.map(|other| other.view(days)),
        read_at,
    }
}

#[cfg(test)]
mod tests {
    use ledger::Kind;
    use money::ExactDecimal;

    use super::*;

    fn line(day: &str, game_key: &str, currency: &str, moves: &[(Kind, &str)]) -> TotalsLine {
        let mut figures = Figures::default();
        for (kind, amount) in moves {
            figures.add(*kind, ExactDecimal::parse(amount).unwrap());
        }
        TotalsLine {
            day: day.parse().unwrap(),
            game_key: game_key.to_owned(),
            currency: currency.to_owned(),
            figures,
        }
    }

    fn november(lines: Vec<TotalsLine>) -> Totals {
        Totals {
            zone: "Asia/Bangkok".to_owned(),
            from: "2026-11-01".parse().unwrap(),
            to: "2026-11-30".parse().unwrap(),
            lines,
            unread: 3,
            doubled: 0,
            conflicts: 0,
        }
    }

    fn beside(text: &str, lines: Vec<TotalsLine>) -> TotalsView {
        let other = OtherParty::read(None, text.as_bytes()).unwrap();
        totals_view(&november(lines), Some(&other), String::new())
    }

    const BET: (Kind, &str) = (Kind::Debit, "100.00");

    #[test]
    fn days_are_the_newest_first_and_currencies_are_never_added() {
        let lines = vec![
            line("2026-11-01", "baccarat", "THB", &[BET, (Kind::Credit, "195.00")]),
            line("2026-11-01", "sicbo", "thb", &[BET]),
            line("2026-11-02", "baccarat", "THB", &[BET, (Kind::Tip, "5.5")]),
            line("2026-11-02", "", "JPY", &[BET]),
        ];
        let view = totals_view(&november(lines), None, String::new());
        let codes: Vec<&str> = view
            .currencies
            .iter()
            .map(|table| table.currency.as_str())
            .collect();
        assert_eq!(codes, ["JPY", "THB"]);
        let baht = &view.currencies[1];
        let days: Vec<&str> = baht.days.iter().map(|day| day.day.as_str()).collect();
        assert_eq!(days, ["2026-11-02", "2026-11-01"]);
        assert_eq!(
            (
                baht.sum.figures.bets,
                digits(baht.sum.figures.bet_amount).as_deref()
            ),
            (3, Some("300.00"))
        );
        assert_eq!(baht.sum.net.as_deref(), Some("110.50"));
        assert_eq!(baht.days[1].games.len(), 2);
        assert_eq!(view.currencies[0].days[0].games[0].game_key, None);
        assert_eq!((view.unread, view.other), (3, None));
    }

    #[test]
    fn the_other_party_is_compared_by_game_where_it_tells_them_and_by_day_elsewhere() {
        let lines = vec![
            line("2026-11-01", "baccarat", "THB", &[BET]),
            line("2026-11-02", "baccarat", "THB", &[BET]),
            line("2026-11-02", "sicbo", "THB", &[BET]),
        ];
        let text = "day,game_key,currency,bets,net\n\
                    2026-11-01,baccarat,THB,1,100\n\
                    2026-11-01,roulette,THB,2,50\n\
                    2026-11-02,,THB,2,150.00\n\
                    2026-12-01,baccarat,THB,1,1\n\
                    31.11.2026,baccarat,THB,1,1\n";
        let view = beside(text, lines);
        let other = view.other.unwrap();
        assert_eq!((other.lines, other.outside, other.unread_count), (3, 1, 1));
        assert_eq!(other.unread[0].line, 6);
        let [second, first] = view.currencies[0].days.as_slice() else {
            panic!("two days")
        };
        let difference = |sum: &TotalsSum| sum.other.as_ref().and_then(|other| other.difference.clone());
        assert_eq!(difference(&first.sum).as_deref(), Some("-50.00"));
        let [baccarat, roulette] = first.games.as_slice() else {
            panic!("two games")
        };
        assert_eq!(difference(&baccarat.sum).as_deref(), Some("0.00"));
        assert!(baccarat.sum.other.as_ref().unwrap().differing.is_empty());
        assert_eq!(difference(&roulette.sum).as_deref(), Some("-50"));
        assert_eq!(roulette.sum.figures.bets, 0);
        assert_eq!(difference(&second.sum).as_deref(), Some("50.00"));
        assert!(second.games.iter().all(|game| game.sum.other.is_none()));
    }

    #[test]
    fn a_figure_that_differs_is_named_also_without_a_net_amount_and_with_too_many_digits_nothing_is_rounded()
    {
        let most = "79228162514264337593543950335";
        let lines = vec![line(
            "2026-11-01",
            "baccarat",
            "THB",
            &[(Kind::Debit, most), (Kind::Debit, most)],
        )];
        let view = beside("day,game_key,currency,bets\n2026-11-01,baccarat,THB,3\n", lines);
        let sum = &view.currencies[0].sum;
        assert_eq!((digits(sum.figures.bet_amount), sum.net.as_deref()), (None, None));
        let other = sum.other.as_ref().unwrap();
        assert_eq!((other.net.as_deref(), other.difference.as_deref()), (None, None));
        let [bets] = other.differing.as_slice() else {
            panic!("{other:?}")
        };
        assert_eq!(
            (
                bets.column.as_str(),
                bets.ledger.as_deref(),
                bets.other.as_deref()
            ),
            ("bets", Some("2"), Some("3"))
        );
    }

    #[test]
    fn a_day_of_which_the_other_party_says_nothing_differs_by_all_of_it() {
        let view = beside(
            "day,currency,net\n2026-11-02,THB,1\n",
            vec![line("2026-11-01", "baccarat", "THB", &[BET])],
        );
        let [second, first] = view.currencies[0].days.as_slice() else {
            panic!("two days")
        };
        let first = first.sum.other.as_ref().unwrap();
        assert_eq!(first.net, None);
        assert_eq!(first.difference.as_deref(), Some("100.00"));
        let second = second.sum.other.as_ref().unwrap();
        assert_eq!(
            (second.net.as_deref(), second.difference.as_deref()),
            (Some("1"), Some("-1"))
        );
    }

    #[test]
    fn days_that_are_none_or_in_the_wrong_order_are_refused() {
        let query = |from: &str, to: &str| TotalsQuery {
            from: from.to_owned(),
            to: to.to_owned(),
            time_zone: "UTC".to_owned(),
        };
        assert!(query("2026-11-01", "2026-11-01").days().is_ok());
        for (from, to) in [
            ("2026-11-31", "2026-12-01"),
            ("", "2026-12-01"),
            ("2026-12-02", "2026-12-01"),
        ] {
            assert!(query(from, to).days().is_err(), "{from} {to}");
        }
    }
}
