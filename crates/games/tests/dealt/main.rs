//! The check of the money on records of the simulated service, whose rules and JSON are written apart from
//! this crate and from the client: correct records have no fault, and each planted fault is named.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

#[path = "../check/json.rs"]
mod json;
mod service;

use std::collections::{BTreeMap, HashMap};

use game_service::Record;
use game_service::models::HistoryRecord;
use games::check::{Audit, Learner, Overall, Rule, Verdict, record, same_round};
use games::{Game, recognise};
use sandbox::{DisputeKind, GameKeys, Options};

use crate::service::{World, parsed, reported, result_of};

#[tokio::test]
async fn every_record_is_read_and_no_correct_record_has_a_fault() {
    let world = World::start(Options {
        disputes: false,
        ..Options::default()
    })
    .await;
    let mut consistent = 0;
    for game in Game::ALL {
        let records = world.records(game.key()).await;
        assert!(records.len() > 400, "{game:?}: {}", records.len());
        let learner = learned(game, &records);
        for received in &records {
            assert_eq!(
                unexpected_problems(received),
                Vec::<&str>::new(),
                "{}",
                received.raw.as_str()
            );
            let reported = reported(game, received);
            assert!(reported.result.is_some(), "{}", received.raw.as_str());
            for conventions in [None, learner.conventions(game.key())] {
                let audit = record(&reported, conventions);
                assert_eq!(broken(&audit), [], "{}", received.raw.as_str());
                consistent += usize::from(audit.overall == Overall::Consistent);
            }
        }
        no_two_records_of_a_round_differ(game, &records);
    }
    assert!(consistent > 4_000, "the check says too little: {consistent}");
}

fn no_two_records_of_a_round_differ(game: Game, records: &[Record<HistoryRecord>]) {
    let mut rounds: HashMap<&str, &Record<HistoryRecord>> = HashMap::new();
    let mut compared = 0;
    for received in records {
        let Some(other) = rounds.insert(received.content.round_id.as_deref().unwrap(), received) else {
            continue;
        };
        let (one, other) = (reported(game, received), reported(game, other));
        let findings = same_round(&one, &other);
        compared += usize::from(!findings.is_empty());
        assert!(findings.iter().all(|finding| finding.verdict == Verdict::Holds));
    }
    assert!(compared > 20, "{game:?}: {compared}");
}

#[tokio::test]
async fn every_planted_fault_is_named_and_nothing_else_is_called_wrong() {
    let world = World::start(Options::default()).await;
    let planted: HashMap<String, DisputeKind> = world
        .running
        .disputes()
        .into_iter()
        .filter_map(|dispute| Some((dispute.record_id?, dispute.dispute)))
        .collect();
    let mut named: BTreeMap<(&str, DisputeKind), usize> = BTreeMap::new();
    for game in Game::ALL {
        let records = world.records(game.key()).await;
        let learner = learned(game, &records);
        for received in &records {
            let reported_record = reported(game, received);
            let audit = record(&reported_record, learner.conventions(game.key()));
            let mut found = broken(&audit);
            let others = records.iter().filter(|other| {
                other.content.round_id == received.content.round_id && other.content.id != received.content.id
            });
            for other in others {
                let other = reported(game, other);
                let findings = same_round(&reported_record, &other);
                let differs = findings
                    .iter()
                    .any(|finding| finding.rule == Rule::SameResult && finding.verdict == Verdict::Broken);
                found.extend(differs.then_some(Rule::SameResult));
            }
            let kind = planted.get(received.content.id.as_deref().unwrap()).copied();
            let rule = match kind {
                Some(DisputeKind::MissingWin) => Rule::WinMissing,
                Some(DisputeKind::LostBetPaid) => Rule::WinUnearned,
                Some(DisputeKind::WrongProfit) => Rule::WinProfit,
                Some(DisputeKind::WrongTotalBet) => Rule::StakeSum,
                Some(DisputeKind::WrongTotalPayout) => Rule::PayoutSum,
                Some(DisputeKind::OtherResult) => Rule::SameResult,
                _ => {
                    // The other record of a round whose first record has another result.
                    found.retain(|rule| *rule != Rule::SameResult);
                    assert_eq!(found, [], "{kind:?} {}", received.raw.as_str());
                    continue;
                }
            };
            assert!(
                found.contains(&rule),
                "{kind:?} {found:?} {}",
                received.raw.as_str()
            );
            *named.entry((game.key(), kind.unwrap())).or_default() += 1;
        }
    }
    assert_eq!(named.len(), 6 * Game::ALL.len(), "{named:?}");
}

#[tokio::test]
async fn the_other_spelling_has_the_same_results() {
    let start = async |keys| {
        let options = Options {
            keys,
            disputes: false,
            ..Options::default()
        };
        World::start(options).await
    };
    let (spelled, compact) = (start(GameKeys::Spelled).await, start(GameKeys::Compact).await);
    for (game, key) in
        Game::ALL
            .into_iter()
            .zip(["dragontiger", "roulette", "sicbo", "hilo", "hooheyhow", "pokdeng"])
    {
        let ones = spelled.records(game.key()).await;
        let others = compact.records(key).await;
        assert_eq!(ones.len(), others.len());
        for (one, other) in ones.iter().zip(&others) {
            assert_eq!(one.content.id, other.content.id);
            assert_eq!(
                unexpected_problems(other),
                Vec::<&str>::new(),
                "{}",
                other.raw.as_str()
            );
            let result = result_of(game, other);
            assert_eq!(result, result_of(game, one), "{}", other.raw.as_str());
            assert!(result.is_some());
        }
        // A key that is only similar is not taken for a game.
        if key != game.key() {
            let received = parsed(&others[0]);
            assert_eq!(recognise(key, &json::value(&received["game_result"])), None);
        }
    }
}

fn learned(game: Game, records: &[Record<HistoryRecord>]) -> Learner {
    let mut learner = Learner::default();
    for received in records {
        learner.learn(&reported(game, received));
    }
    learner
}

fn broken(audit: &Audit<'_>) -> Vec<Rule> {
    let findings = audit.findings.iter();
    findings
        .filter(|finding| finding.verdict == Verdict::Broken && !finding.note)
        .map(|finding| finding.rule)
        .collect()
}

/// The paths of a record that the client could not read, except for results whose shape the contract does
/// not show.
fn unexpected_problems(received: &Record<HistoryRecord>) -> Vec<&str> {
    let paths = received.problems.iter().map(|problem| problem.path.as_str());
    paths
        .filter(|path| !path.starts_with("game_result.data"))
        .collect()
}
