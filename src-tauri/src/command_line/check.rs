//! `pitdesk check`: the rounds of a log of messages, checked by their rules. No service is asked.

use std::process::ExitCode;

use desk::catalog::{Catalog, SOURCE};
use desk::told::{check_all, verdict_cells, verdict_columns, CheckSummary, ToldScope, VerdictRow};
use desk::views::{ErrorCode, ErrorView, Overall, Settings};
use desk::GameNames;
use export::Row;
use tokio_util::sync::CancellationToken;

use super::ledger::{self as opened, Remarks};
use super::ledger_arguments::CheckArguments;
use super::{say, Command, Table, Unwritten, DIFFERENCES, INCOMPLETE};

/// Writes the verdicts. Ends with 4 if a rule is broken, else with 3 if something could not be read or is not there.
pub(super) async fn run(
    arguments: &CheckArguments,
    command: &Command<'_>,
    stop: &CancellationToken,
) -> Result<ExitCode, Unwritten> {
    if arguments.ledger.print_columns {
        return opened::print_columns(&arguments.ledger, command, stop).await;
    }
    Command::check_zone(arguments.zone.as_deref())?;
    let ledger = opened::read(&arguments.ledger, command, stop).await?;
    let zone = ledger.zone(arguments.zone.as_deref())?;
    let Remarks { unread, lines } = ledger.remarks().await?;
    let scope = match (&arguments.round, &arguments.player) {
        (Some(round_id), _) => ToldScope::Round {
            round_id: round_id.clone(),
        },
        (None, Some(player_id)) => ToldScope::Player {
            player_id: player_id.clone(),
        },
        (None, None) => ToldScope::All,
    };
    let english = Catalog::of(SOURCE);
    let mut rows: Vec<Row> = Vec::new();
    let take = |verdicts: Vec<VerdictRow>| {
        rows.extend(verdicts.iter().map(|verdict| Row {
            cells: verdict_cells(verdict, &english),
            raw: None,
        }));
    };
    let summary = check_all(
        &ledger.held,
        &scope,
        &GameNames::default(),
        &Command::settings(Settings::default()),
        take,
        stop,
    )
    .await?;
    if summary.stopped || stop.is_cancelled() {
        return Err(ErrorView::new(ErrorCode::Cancelled, "The check was stopped.").into());
    }
    // Said in any case.
    let is_told = say_what_is_missing(&summary, &scope);
    let is_complete = is_told && unread == 0;
    let mut about = command.about("verdicts", &ledger.name, is_complete, &lines);
    note(&mut about, &summary);
    let table = Table {
        out: &arguments.out,
        columns: verdict_columns(),
        zone,
    };
    let written = table.write(rows, about, stop.clone()).await?;
    say(&format!("{written} rows in {}", arguments.out.path().display()));
    let broken = summary
        .verdicts
        .get(&Overall::Inconsistent)
        .copied()
        .unwrap_or_default();
    Ok(if broken > 0 {
        DIFFERENCES.into()
    } else if is_complete {
        ExitCode::SUCCESS
    } else {
        INCOMPLETE.into()
    })
}

/// Whether nothing is missing.
fn say_what_is_missing(summary: &CheckSummary, scope: &ToldScope) -> bool {
    let CheckSummary {
        rounds,
        without_message,
        unread,
        ..
    } = summary;
    match scope {
        ToldScope::Round { round_id } if *rounds == 0 => {
            say(&format!("Unknown: no message of the round {round_id}"));
        }
        ToldScope::Player { player_id } if *rounds == 0 => {
            say(&format!("Unknown: no round of the player {player_id}"));
        }
        _ => {}
    }
    if *without_message > 0 {
        say(&format!("Not checked: {without_message} entries have no message"));
    }
    if *unread > 0 {
        say(&format!("Not read: {unread} messages"));
    }
    *rounds > 0 && *without_message == 0 && *unread == 0
}

fn note(about: &mut export::About, summary: &CheckSummary) {
    about
        .coverage
        .insert("rounds".to_owned(), summary.rounds.to_string());
    about
        .coverage
        .insert("house_rounds".to_owned(), summary.house_rounds.to_string());
    for (verdict, count) in &summary.verdicts {
        let name = serde_json::to_value(verdict).ok();
        let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
        about
            .coverage
            .insert(format!("verdict.{name}"), count.to_string());
    }
}
