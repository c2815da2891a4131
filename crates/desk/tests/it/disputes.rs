//! The audit on generated records: correct records have no fault, and each planted fault is found.

use std::collections::HashMap;

use desk::views::{
    AuditView, FindingView, HistoryRow, Overall, PayTableRow, ProxySetting, SearchQuery, Settings, ShoeQuery,
    Verdict,
};
use desk::{Clock, Desk};
use sandbox::{Options, Running};
use secrecy::SecretString;

use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// Enough players for every kind of fault; reading all would take too long.
const PLAYERS: usize = 6;

struct World {
    running: Running,
    desk: Desk,
}

impl World {
    async fn start(disputes: bool) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let now = "2026-11-20T15:00:00Z".parse().unwrap();
        let clock = Clock::starting_at(now);
        let options = Options {
            disputes,
            now: Some(now),
            ..Options::default()
        };
        let running = sandbox::start(options).await.unwrap();
        let desk = Desk::connect(
            running.base_url(),
            SecretString::from(running.token()),
            &ProxySetting::None,
            clock,
        )
        .unwrap();
        Self { running, desk }
    }

    /// A player's rows at the end of the reading, and the reading's id.
    async fn read(&self, player_id: &str, game_key: &str) -> (String, Vec<HistoryRow>) {
        self.read_by(player_id, game_key, &Settings::default()).await
    }

    async fn read_by(
        &self,
        player_id: &str,
        game_key: &str,
        settings: &Settings,
    ) -> (String, Vec<HistoryRow>) {
        let query = SearchQuery {
            player_id: player_id.to_owned(),
            only: Some(game_key.to_owned()),
            per_page: Some(100),
            ..all_games()
        };
        let (mut rows, _, summary) = read_game(&self.desk, query, settings).await;
        let mut changed: HashMap<String, _> = summary
            .verdicts
            .into_iter()
            .map(|change| (change.key.clone(), change))
            .collect();
        for row in &mut rows {
            if let Some(change) = changed.remove(&row.key) {
                (row.verdict, row.verdict_reason) = (change.verdict, change.reason);
            }
        }
        (summary.history_id, rows)
    }

    fn audit(&self, history_id: &str, key: &str) -> AuditView {
        self.desk.records.open(history_id, key).unwrap().audit
    }

    fn players(&self) -> Vec<String> {
        self.running.players().iter().take(PLAYERS).cloned().collect()
    }
}

fn broken(audit: &AuditView) -> Vec<&str> {
    let broken = audit
        .findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken);
    broken.map(|finding| finding.rule.as_str()).collect()
}

/// The rules that find a planted fault. Empty for faults that only a camera, a status or another source
/// shows.
fn named_by(dispute: &str) -> &'static [&'static str] {
    match dispute {
        "wrong_third_card" => &["banker_draw"],
        "wrong_total" => &["player_total", "banker_total"],
        "missing_pair_win" => &["win_missing"],
        "lost_bet_paid" => &["win_unearned"],
        "swapped_winner" => &["winner"],
        "wrong_total_bet" => &["stake_sum"],
        "wrong_total_payout" => &["payout_sum"],
        _ => &[],
    }
}

/// The faults that contradict the custom of a side bet. They are faults only in a house whose records have shown that it
/// follows the custom, which takes twenty wins of the bet.
const AGAINST_CUSTOM: [&str; 1] = ["missing_pair_win"];

/// The odds for banker in the sandbox, as an operator would enter them.
fn with_pay_table() -> Settings {
    Settings {
        pay_table: vec![PayTableRow {
            code: "BANKER".to_owned(),
            odds: ["0.95", "1", "0.5"].map(str::to_owned).to_vec(),
        }],
        ..Settings::default()
    }
}

#[tokio::test]
async fn no_sound_record_is_called_wrong() {
    let world = World::start(false).await;
    let (mut records, mut returned) = (0, 0);
    for player in world.players() {
        for game in ["baccarat", "baccarat_insurance"] {
            let (history_id, rows) = world.read(&player, game).await;
            records += rows.len();
            for row in rows {
                let audit = world.audit(&history_id, &row.key);
                let pushes = audit
                    .findings
                    .iter()
                    .filter(|finding| finding.rule == "returned_stake");
                for push in pushes {
                    assert_eq!(push.verdict, Verdict::Holds, "{}", push.sentence.en());
                    returned += 1;
                }
                assert_ne!(
                    row.verdict,
                    Overall::Inconsistent,
                    "{:?} {:?}",
                    row.id,
                    row.verdict_reason
                );
            }
        }
    }
    assert!(records > 300, "{records} records are too few to show anything");
    assert!(returned > 10, "the world shows what its ties return: {returned}");
}

#[tokio::test]
async fn each_planted_fault_is_named_and_nothing_else_is_called_wrong() {
    let world = World::start(true).await;
    let planted: HashMap<String, String> = world
        .running
        .disputes()
        .into_iter()
        .filter_map(|dispute| {
            let kind = serde_json::to_value(dispute.dispute).unwrap();
            Some((dispute.record_id?, kind.as_str().unwrap().to_owned()))
        })
        .collect();
    let mut named = 0;
    // What the records of all show of the house counts for each of them.
    for player in world.players() {
        for game in ["baccarat", "baccarat_insurance"] {
            world.read(&player, game).await;
        }
    }
    for player in world.players() {
        for game in ["baccarat", "baccarat_insurance"] {
            let (history_id, rows) = world.read(&player, game).await;
            for row in rows {
                let audit = world.audit(&history_id, &row.key);
                assert_eq!(
                    (row.verdict, broken(&audit).is_empty()),
                    (audit.verdict, row.verdict != Overall::Inconsistent)
                );
                let kind = row.id.as_ref().and_then(|id| planted.get(id));
                let rules = kind.map_or(&[][..], |kind| named_by(kind));
                let found = broken(&audit);
                if kind.is_some_and(|kind| kind == "banker_six_paid_in_full") {
                    named += 1;
                    // Only the operator knows whether a table pays a banker win with six in full.
                    assert!(
                        found.is_empty() && row.verdict == Overall::CannotTell,
                        "{found:?}"
                    );
                    let (history_id, _) = world.read_by(&player, game, &with_pay_table()).await;
                    let audit = world.audit(&history_id, &row.key);
                    assert_eq!(broken(&audit), ["banker_six"], "{}", audit.summary.en());
                    continue;
                }
                if rules.is_empty() {
                    assert!(
                        found.is_empty(),
                        "{:?} {kind:?} {found:?} {}",
                        row.id,
                        audit.summary.en()
                    );
                } else {
                    named += 1;
                    let is_open = |finding: &FindingView| {
                        finding.verdict == Verdict::CannotTell && rules.contains(&finding.rule.as_str())
                    };
                    let is_against_custom = kind.is_some_and(|kind| AGAINST_CUSTOM.contains(&kind.as_str()));
                    assert!(
                        found.iter().any(|rule| rules.contains(rule))
                            || is_against_custom && audit.findings.iter().any(is_open),
                        "{kind:?}: {found:?} {}",
                        audit.summary.en()
                    );
                }
            }
        }
    }
    assert!(
        named >= 8,
        "{named} faults among these players are too few to show anything"
    );
}

#[tokio::test]
async fn running_shoes_are_sound_but_for_what_is_planted_in_them() {
    for disputes in [false, true] {
        let world = World::start(disputes).await;
        let planted: Vec<String> = world
            .running
            .disputes()
            .into_iter()
            .map(|dispute| dispute.round_id)
            .collect();
        for table in world
            .running
            .tables()
            .iter()
            .filter(|table| table.game_key.contains("baccarat"))
        {
            let query = ShoeQuery {
                table_id: table.id.clone(),
                live_id: None,
                game_key: table.game_key.clone(),
            };
            let Ok(view) = world.desk.shoes.read(query, &Settings::default()).await else {
                continue;
            };
            for round in view
                .rounds
                .iter()
                .filter(|round| round.verdict != Overall::Consistent)
            {
                let id = round.id.as_ref().unwrap();
                assert!(
                    planted.contains(id),
                    "{id}: {:?} {}",
                    broken(&round.audit),
                    round.audit.summary.en()
                );
            }
            assert_eq!(view.counts.shoe.rounds, view.counts.table.rounds);
        }
    }
}
