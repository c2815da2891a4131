//! An incident: rounds of a table or of pasted ids, each with its verdict, and what is owed.

use std::collections::BTreeMap;

use chrono::Duration;
use desk::views::{
    DifferenceRow, ExportFormat, ExportRequest, ExportSource, IdsOf, Incident, ReconcileClass,
    ReconcileScope, ReconcileSummary, Settings,
};
use desk::{CancellationToken, Clock};
use serde_json::{Value, json};

use super::service::{Entries, Histories, Service, on_the_day, record};
use super::service_and_wallet::compare;

const GAME: &str = "baccarat";

/// Three players at table 7, each with a round of the incident and another one; the win of one was not paid.
struct Night {
    entries: Entries,
    histories: Histories,
}

impl Night {
    fn new() -> Self {
        let mut night = Self {
            entries: Entries::default(),
            histories: Histories {
                games: vec![GAME.to_owned()],
                ..Histories::default()
            },
        };
        for player in ["anong", "boon", "chai"] {
            night.entries.opening(player, on_the_day(0) - Duration::days(5));
            night.round(player, "R-0", 100, "7", "200.00", Some("200.00"));
            let paid = (player != "boon").then_some("200.00");
            night.round(player, "R-1", 300, "7", "200.00", paid);
            night.round(player, "R-2", 310, "8", "0.00", Some("0.00"));
        }
        night
    }

    /// A bet of 100 with this payout by its record, and what the wallet credited.
    fn round(
        &mut self,
        player: &str,
        round: &str,
        minute: i64,
        table: &str,
        payout: &str,
        paid: Option<&str>,
    ) {
        let bet_id = format!("B-{player}-{round}");
        let debit = json!({
            "transaction_type": "debit", "transaction_id": bet_id, "transaction_code": "GBB01", "game_key": GAME,
            "round_id": round, "table_id": table, "effect": "bet_opened", "moved": "-100.00", "amount": "100.00",
        });
        self.entries.line(player, on_the_day(minute), &debit);
        if let Some(paid) = paid {
            let effect = if paid == "0.00" { "lost" } else { "credited" };
            let credit = json!({
                "transaction_type": "credit", "transaction_id": format!("C-{player}-{round}"),
                "transaction_code": "GBW01", "game_key": GAME, "round_id": round, "table_id": table,
                "bet_id": bet_id, "effect": effect, "moved": paid, "amount": paid,
            });
            self.entries.line(player, on_the_day(minute + 1), &credit);
        }
        let record = record(player, GAME, round, on_the_day(minute + 1), payout);
        let listing = (player.to_owned(), GAME.to_owned());
        self.histories.records.entry(listing).or_default().push(record);
    }

    async fn start(self) -> Service {
        let service = Service::start_beside(self.histories, Clock::system()).await;
        self.entries.open(&service.desk).await;
        service
    }
}

fn ids(ids: &[&str], of: IdsOf) -> ReconcileScope {
    let ids = ids.iter().map(|id| (*id).to_owned()).collect();
    ReconcileScope::Incident {
        incident: Incident::Ids { ids, of },
    }
}

fn verdicts(rows: &[DifferenceRow]) -> BTreeMap<(&str, &str), ReconcileClass> {
    let verdicts = rows.iter().map(|row| {
        let round = row.round_id.as_deref().unwrap_or_default();
        ((row.player_id.as_str(), round), row.class)
    });
    verdicts.collect()
}

/// What is owed: player, amount.
fn owed(summary: &ReconcileSummary) -> Vec<(&str, Option<&str>)> {
    let lines = &summary.incident.as_ref().unwrap().owed;
    lines
        .iter()
        .map(|line| (line.player_id.as_str(), line.owed.as_deref()))
        .collect()
}

#[tokio::test]
async fn the_rounds_of_a_table_in_a_span_have_a_verdict_each_and_what_is_owed() {
    let service = Night::new().start().await;
    let scope = ReconcileScope::Incident {
        incident: Incident::Table {
            table_id: "7".to_owned(),
            from: on_the_day(250).to_rfc3339(),
            to: on_the_day(400).to_rfc3339(),
        },
    };
    let (rows, summary) = compare(&service.desk, &scope).await;
    assert_eq!(
        verdicts(&rows),
        BTreeMap::from([
            (("anong", "R-1"), ReconcileClass::Matched),
            (("boon", "R-1"), ReconcileClass::UnpaidWin),
            (("chai", "R-1"), ReconcileClass::Matched),
        ])
    );
    assert_eq!(owed(&summary), [("boon", Some("200.00"))]);
    assert!(summary.complete, "{summary:?}");
}

#[tokio::test]
async fn pasted_rounds_bets_and_players_are_found_to_the_letter_and_the_others_are_named() {
    let service = Night::new().start().await;
    let (rows, summary) = compare(
        &service.desk,
        &ids(&["R-1", "r-1", "B-anong-R-0"], IdsOf::Anything),
    )
    .await;
    let found: Vec<(&str, &str)> = verdicts(&rows).into_keys().collect();
    assert_eq!(
        found,
        [
            ("anong", "R-0"),
            ("anong", "R-1"),
            ("boon", "R-1"),
            ("chai", "R-1")
        ]
    );
    assert_eq!(summary.incident.as_ref().unwrap().not_found, ["r-1"]);
    assert!(!summary.complete);
    // A player's rounds are compared, and only the differences are listed.
    let (rows, summary) = compare(&service.desk, &ids(&["boon"], IdsOf::Players)).await;
    assert_eq!(verdicts(&rows).into_keys().collect::<Vec<_>>(), [("boon", "R-1")]);
    assert_eq!(
        (summary.rounds, owed(&summary)),
        (3, vec![("boon", Some("200.00"))])
    );
    // A round is no player and no bet.
    let (rows, summary) = compare(&service.desk, &ids(&["R-1"], IdsOf::Bets)).await;
    assert_eq!(
        (rows.len(), summary.incident.unwrap().not_found),
        (0, vec!["R-1".to_owned()])
    );
}

#[tokio::test]
async fn a_round_whose_records_cannot_be_read_has_a_row_that_says_so() {
    let mut night = Night::new();
    night
        .histories
        .refused
        .insert(("boon".to_owned(), GAME.to_owned()));
    let service = night.start().await;
    let (rows, summary) = compare(&service.desk, &ids(&["R-1"], IdsOf::Rounds)).await;
    let verdicts = verdicts(&rows);
    assert_eq!(verdicts[&("boon", "R-1")], ReconcileClass::OutOfWindow);
    assert_eq!(verdicts[&("chai", "R-1")], ReconcileClass::Matched);
    let line = &summary.incident.as_ref().unwrap().owed[0];
    assert_eq!((line.player_id.as_str(), line.not_compared), ("boon", 1));
    assert!(!summary.complete && !summary.incomplete.is_empty());
}

#[tokio::test]
async fn two_hundred_ids_are_one_file_with_the_columns_of_differences() {
    let mut night = Night::new();
    let mut pasted = Vec::new();
    for number in 0..200 {
        let (player, round) = (format!("p{}", number % 20), format!("I-{number}"));
        if number < 20 {
            night.entries.opening(&player, on_the_day(0) - Duration::days(5));
        }
        let paid = if number == 7 { "150.00" } else { "200.00" };
        night.round(&player, &round, 200 + number, "9", "200.00", Some(paid));
        pasted.push(round);
    }
    let service = night.start().await;
    let incident = Incident::Ids {
        ids: pasted,
        of: IdsOf::Rounds,
    };
    let (rows, summary) = compare(&service.desk, &ReconcileScope::Incident { incident }).await;
    assert_eq!(rows.len(), 200);
    assert_eq!(owed(&summary), [("p7", Some("50.00"))]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("incident.csv");
    let request = ExportRequest {
        rows: ExportSource::Differences {
            read_at: summary.read_at.clone(),
            keys: None,
        },
        format: ExportFormat::Csv,
        byte_order_mark: false,
        time_zone: "UTC".to_owned(),
    };
    let (settings, stop) = (Settings::default(), CancellationToken::new());
    let exports = &service.desk.export;
    let written = exports
        .write(&request, &settings, &path, false, drop, &stop)
        .await
        .unwrap();
    assert_eq!(written.rows, 200);
    let file = std::fs::read_to_string(&path).unwrap();
    assert!(
        file.starts_with("class,expected,player_id,round_id,game_key,at,currency,wallet_stake"),
        "{file}"
    );
    let notes = std::fs::read_to_string(folder.path().join(written.notes_name.unwrap())).unwrap();
    let notes: Value = serde_json::from_str(&notes).unwrap();
    assert!(notes.to_string().contains("owed.p7.THB"), "{notes}");
}
