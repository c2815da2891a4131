//! `pitdesk reconcile`: a ledger compared with the records of the service.

use std::process::ExitCode;

use desk::views::{
    DifferenceRow, ErrorCode, ErrorView, ExportFormat, ExportRequest, ExportSource, ReconcileClass,
    ReconcileEvent, ReconcileScope, ReconcileSummary,
};
use tokio_util::sync::CancellationToken;

use super::ledger::{self as opened, Remarks};
use super::ledger_arguments::{ReconcileArguments, TableFormat};
use super::{connect, say, Command, Service, Unwritten, DIFFERENCES, INCOMPLETE};

/// Writes the differences. Ends with 4 if there is one that needs an action, else with 3 if something could not be compared.
pub(super) async fn run(
    arguments: &ReconcileArguments,
    command: &Command<'_>,
    stop: &CancellationToken,
) -> Result<ExitCode, Unwritten> {
    if arguments.ledger.print_columns {
        return opened::print_columns(&arguments.ledger, command, stop).await;
    }
    Command::check_zone(arguments.zone.as_deref())?;
    // What is wrong with the profile is said before a large ledger is read.
    let Service { desk, settings } = connect(
        command.environment,
        command.policy,
        arguments.profile.as_deref(),
        arguments.house.as_deref(),
    )
    .await?;
    let settings = Command::settings(settings);
    let ledger = opened::read(&arguments.ledger, command, stop).await?;
    let zone = ledger.zone(arguments.zone.as_deref())?;
    let scope = scope(arguments, command, &zone)?;
    let Remarks { unread, .. } = ledger.remarks().await?;
    desk.wallet
        .open_imported(ledger.held.clone(), &ledger.name)
        .await?;
    let mut found = Found::default();
    let games = arguments.games();
    let summary = desk
        .reconciliation
        .run_games(
            &scope,
            games.as_deref(),
            &settings,
            |event| found.take(event),
            stop.cancelled(),
        )
        .await?;
    if stop.is_cancelled() {
        return Err(ErrorView::new(ErrorCode::Cancelled, "The comparison was stopped.").into());
    }
    say_coverage(&summary);
    let request = ExportRequest {
        rows: ExportSource::Differences {
            read_at: summary.read_at.clone(),
            keys: None,
        },
        format: match arguments.out.format {
            TableFormat::Csv => ExportFormat::Csv,
            TableFormat::Xlsx => ExportFormat::Xlsx,
        },
        byte_order_mark: arguments.out.bom,
        time_zone: zone.name().to_owned(),
    };
    let path = arguments.out.path();
    let written = desk
        .export
        .write(&request, &settings, &path, arguments.out.replace, |_| {}, stop)
        .await?;
    // The private file is in use until then.
    desk.wallet.close().await;
    for part in &written.not_read {
        say(&format!("Not read: {}: {}", part.what, part.error.message));
    }
    say(&format!("{} rows in {}", written.rows, path.display()));
    let is_complete = summary.complete && summary.out_of_reach.is_empty() && unread == 0 && !found.has_untold;
    Ok(if found.differences > 0 {
        DIFFERENCES.into()
    } else if is_complete {
        ExitCode::SUCCESS
    } else {
        INCOMPLETE.into()
    })
}

/// The rows of a comparison, as far as the exit code needs them.
#[derive(Default)]
struct Found {
    differences: usize,
    /// A round could not be compared.
    has_untold: bool,
}

impl Found {
    fn take(&mut self, event: ReconcileEvent) {
        let ReconcileEvent::Differences { rows } = event else {
            return;
        };
        for DifferenceRow { class, expected, .. } in rows {
            match class {
                ReconcileClass::Matched => {}
                ReconcileClass::OutOfWindow => self.has_untold = true,
                _ => self.differences += usize::from(!expected),
            }
        }
    }
}

fn scope(
    arguments: &ReconcileArguments,
    command: &Command<'_>,
    zone: &app::clock::Zone,
) -> Result<ReconcileScope, Unwritten> {
    match (&arguments.player, arguments.day) {
        (Some(player_id), _) => Ok(ReconcileScope::Player {
            player_id: player_id.clone(),
        }),
        (None, Some(day)) => {
            let now = command.clock()?.now();
            Ok(ReconcileScope::Day {
                date: day.date(zone.local(now).date_naive()).to_string(),
                time_zone: zone.name().to_owned(),
                players: Vec::new(),
                only_players: false,
            })
        }
        (None, None) => Err(Unwritten::wrong("--day or --player is missing.")),
    }
}

/// Says what was compared, and what could not be.
fn say_coverage(summary: &ReconcileSummary) {
    say(&format!(
        "Compared: {} rounds of players, players: {}",
        summary.rounds, summary.coverage.players
    ));
    for (limit, rounds) in &summary.out_of_reach {
        let why = serde_json::to_value(limit).ok();
        let why = why.as_ref().and_then(|why| why.as_str()).unwrap_or_default();
        say(&format!(
            "Out of reach: {rounds} rounds: {}",
            why.replace('_', " ")
        ));
    }
    let english = desk::catalog::Catalog::of(desk::catalog::SOURCE);
    for note in &summary.notes {
        say(&format!("Note: {}", english.sentence(note)));
    }
}
