//! `pitdesk totals`: a ledger added up by day, game and currency. No service is asked.

use std::process::ExitCode;

use app::clock::Zone;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use export::{About, Column, Row};
use ledger::held::About as Held;
use ledger::totals::{Figures, Totals, TotalsLine};
use money::Sum;
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
        columns: columns(),
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

fn columns() -> Vec<Column> {
    ledger::totals::COLUMNS.into_iter().map(column).collect()
}

fn column(name: &'static str) -> Column {
    match name {
        "day" | "game_key" | "currency" => Column::text(name),
        "net" => Column::amount(name),
        amount if amount.ends_with("_amount") => Column::amount(amount),
        count => Column::number(count),
    }
}

fn row(line: &TotalsLine) -> Result<Row, Unwritten> {
    let TotalsLine {
        day,
        game_key,
        currency,
        figures,
    } = line;
    let Figures {
        bets,
        bet_amount,
        refunds,
        refund_amount,
        wins,
        win_amount,
        lost,
        rewards,
        reward_amount,
        tips,
        tip_amount,
        rollbacks,
        rollback_amount,
    } = figures;
    let cells = [
        day.to_string(),
        game_key.clone(),
        currency.clone(),
        bets.to_string(),
        amount(line, bet_amount)?,
        refunds.to_string(),
        amount(line, refund_amount)?,
        wins.to_string(),
        amount(line, win_amount)?,
        lost.to_string(),
        rewards.to_string(),
        amount(line, reward_amount)?,
        tips.to_string(),
        amount(line, tip_amount)?,
        rollbacks.to_string(),
        amount(line, rollback_amount)?,
        amount(line, &figures.net())?,
    ];
    Ok(Row {
        cells: cells
            .into_iter()
            .map(|cell| (!cell.is_empty()).then_some(cell))
            .collect(),
        raw: None,
    })
}

fn amount(line: &TotalsLine, sum: &Sum) -> Result<String, Unwritten> {
    let total = sum.total().map(|total| total.to_string());
    let TotalsLine { day, currency, .. } = line;
    total.ok_or_else(|| Unwritten::Failed(format!("A sum of {day} in {currency} has too many digits.")))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_its_type() {
        let columns = columns();
        assert_eq!(columns.len(), 17);
        let of = |name: &str| columns.iter().find(|column| column.name == name).unwrap().kind;
        assert_eq!(of("bets"), export::Kind::Number);
        assert_eq!(of("bet_amount"), export::Kind::Amount);
        assert_eq!(of("net"), export::Kind::Amount);
        assert_eq!(of("currency"), export::Kind::Text);
    }
}
