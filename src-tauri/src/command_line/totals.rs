//! `pitdesk totals`: a ledger added up by day, game and currency. No service is asked.

use std::process::ExitCode;

use app::clock::Zone;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use desk::{totals_cells, totals_columns};
use export::{About, Row};
use ledger::held::About as Held;
use ledger::totals::{Totals, TotalsLine};
use tokio_util::sync::CancellationToken;

use super::ledger::{self as opened, Remarks};
use super::ledger_arguments::TotalsArguments;
use super::{say, Command, Table, Unwritten, INCOMPLETE};

/// Writes the totals. Ends with 3 if a row is in no sum, or if the ledger does not cover the days.
pub(super) async fn run(
    arguments: &TotalsArguments,
    command: &Command<'_>,
    stop: &CancellationToken,
) -> Result<ExitCode, Unwritten> {
    if arguments.ledger.print_columns {
        return opened::print_columns(&arguments.ledger, command, stop).await;
    }
    let (Some(from), Some(to)) = (arguments.from, arguments.to) else {
        return Err(Unwritten::wrong("--from and --to are missing."));
    };
    if from > to {
        return Err(Unwritten::wrong(format!(
            "--from {from} is later than --to {to}."
        )));
    }
    Command::check_zone(arguments.zone.as_deref())?;
    let ledger = opened::read(&arguments.ledger, command, stop).await?;
    let zone = ledger.zone(arguments.zone.as_deref())?;
    let Remarks { unread, mut lines } = ledger.remarks().await?;
    let totals = ledger.held.totals(&zone, from, to, stop).await?;
    let held = ledger.held.about()?;
    let out_of_reach = out_of_reach(held, &zone, from, to);
    let mut is_complete = unread == 0 && totals.conflicts == 0;
    for line in &out_of_reach {
        say(line);
        is_complete = false;
    }
    lines.extend(out_of_reach);
    let rows = totals
        .lines
        .iter()
        .map(row)
        .collect::<Result<Vec<Row>, Unwritten>>()?;
    let mut about = command.about("totals", &ledger.name, is_complete, &lines);
    note(&mut about, &totals);
    let table = Table {
        out: &arguments.out,
        columns: totals_columns(),
        zone,
    };
    let written = table.write(rows, about, stop.clone()).await?;
    say(&format!("{written} rows in {}", arguments.out.path().display()));
    Ok(if is_complete {
        ExitCode::SUCCESS
    } else {
        INCOMPLETE.into()
    })
}

fn note(about: &mut About, totals: &Totals) {
    let Totals { zone, from, to, .. } = totals;
    about.query.insert("from".to_owned(), from.to_string());
    about.query.insert("to".to_owned(), to.to_string());
    about.query.insert("zone".to_owned(), zone.clone());
    for (name, count) in [
        ("unread", totals.unread),
        ("doubled", totals.doubled),
        ("contradictions", totals.conflicts),
    ] {
        about.coverage.insert(name.to_owned(), count.to_string());
    }
}

fn row(line: &TotalsLine) -> Result<Row, Unwritten> {
    let TotalsLine {
        day,
        game_key,
        currency,
        figures,
    } = line;
    if figures.in_columns().iter().any(|sum| sum.total().is_none()) {
        let why = format!("A sum of {day} in {currency} has too many digits.");
        return Err(Unwritten::Failed(why));
    }
    let cells = totals_cells(&day.to_string(), game_key, currency, figures);
    Ok(Row { cells, raw: None })
}

/// The first instant after a day.
fn end_of(day: NaiveDate, zone: &Zone) -> DateTime<Utc> {
    day.succ_opt()
        .map_or(DateTime::<Utc>::MAX_UTC, |next| zone.beginning_of(next))
}

/// The part of the days that the ledger does not cover. Without a span in its map, it has to have a transaction on the first day
/// and on the last one: nobody knows whether the rest of these two days was empty.
fn out_of_reach(held: &Held, zone: &Zone, from: NaiveDate, to: NaiveDate) -> Vec<String> {
    let (Some(begins), Some(ends)) = (held.from(), held.to()) else {
        return vec!["Out of reach: the ledger has no transactions.".to_owned()];
    };
    let (first, last) = match held.span_said {
        Some(_) => (zone.beginning_of(from), end_of(to, zone) - TimeDelta::seconds(1)),
        None => (
            end_of(from, zone) - TimeDelta::milliseconds(1),
            zone.beginning_of(to),
        ),
    };
    let local = |at: DateTime<Utc>| zone.local(at).format("%Y-%m-%d %H:%M:%S %:z");
    let early = (begins > first).then(|| {
        format!(
            "Out of reach: the ledger begins {}; days before are not in it.",
            local(begins)
        )
    });
    let late = (ends < last).then(|| {
        format!(
            "Out of reach: the ledger ends {}; what is later is not in it.",
            local(ends)
        )
    });
    early.into_iter().chain(late).collect()
}
