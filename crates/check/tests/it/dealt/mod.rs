//! The check on records of the simulated service, whose rules and JSON are written apart from this crate and from the
//! client: correct records have no fault, and each planted fault is named.

mod service;

use std::collections::{BTreeMap, HashMap};

use check::{House, Overall, Rule, Verdict, record, same_round};
use game_service::Record;
use game_service::models::HistoryRecord;
use games::{Game, recognise};
use sandbox::{CardOrder, DisputeKind, GameKeys, Options, SixRate, Ties};

use self::service::{World, parsed, result_of, to_check};
use crate::house::owned_record::broken;

const BACCARAT: [&str; 2] = ["baccarat", "baccarat_insurance"];

fn other_games() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().map(Game::key)
}

async fn without_disputes(keys: GameKeys) -> World {
    World::start(Options {
        keys,
        disputes: false,
        ..Options::default()
    })
    .await
}

#[tokio::test]
async fn every_record_is_read_and_no_correct_record_has_a_fault() {
    no_correct_record_has_a_fault(&without_disputes(GameKeys::Spelled).await).await;
}

#[tokio::test]
async fn a_house_that_leaves_out_ties_and_sends_the_third_card_first_has_no_fault() {
    let world = World::start(Options {
        ties: Ties::LeftOut,
        card_order: CardOrder::ThirdFirst,
        first_round: 57,
        disputes: false,
        ..Options::default()
    })
    .await;
    no_correct_record_has_a_fault(&world).await;
}

/// Most records of baccarat are consistent once the house is known.
async fn no_correct_record_has_a_fault(world: &World) {
    let mut consistent = 0;
    for key in other_games().chain(BACCARAT) {
        let records = world.records(key).await;
        assert!(records.len() > 100, "{key}: {}", records.len());
        let learner = learned(&records);
        let mut known = 0;
        for received in &records {
            let raw = received.raw.as_str();
            assert_eq!(unexpected_problems(received), Vec::<&str>::new(), "{raw}");
            let own = to_check(received);
            assert!(
                own.other.as_ref().is_none_or(|other| other.result.is_some()),
                "{raw}"
            );
            let reported = own.lend();
            for conventions in [None, learner.conventions(key)] {
                let audit = record(&reported, conventions, None);
                assert_eq!(broken(&audit), [], "{raw}\n{audit:?}");
                let is_consistent = usize::from(audit.overall == Overall::Consistent);
                consistent += is_consistent;
                known += conventions.map_or(0, |_| is_consistent);
            }
        }
        let is_baccarat = BACCARAT.contains(&key);
        assert!(
            !is_baccarat || known * 10 > records.len() * 8,
            "{key}: {known} of {}",
            records.len()
        );
        no_two_records_of_a_round_differ(key, &records);
    }
    assert!(consistent > 4_000, "the check says too little: {consistent}");
}

/// A house whose odds are those of any banker win, and whose `six_score_rate` halves a win with 6.
#[tokio::test]
async fn a_rate_that_multiplies_the_odds_of_a_six_is_learned() {
    let world = World::start(Options {
        six_rate: SixRate::TimesOdds,
        disputes: false,
        ..Options::default()
    })
    .await;
    let records = world.records("baccarat").await;
    let learner = learned(&records);
    let by_the_rate = |line: &str| line.contains(r#""odds":1,"#) && line.contains(r#""six_score_rate":0.5"#);
    let sixes = records.iter().filter(|record| by_the_rate(record.raw.as_str()));
    assert!(sixes.count() > 5);
    for received in &records {
        let own = to_check(received);
        let reported = own.lend();
        for conventions in [None, learner.conventions("baccarat")] {
            let audit = record(&reported, conventions, None);
            assert_eq!(broken(&audit), [], "{}\n{audit:?}", received.raw.as_str());
        }
    }
}

fn no_two_records_of_a_round_differ(key: &str, records: &[Record<HistoryRecord>]) {
    let mut rounds: HashMap<&str, &Record<HistoryRecord>> = HashMap::new();
    let mut compared = 0;
    for received in records {
        let Some(other) = rounds.insert(received.content.round_id.as_deref().unwrap(), received) else {
            continue;
        };
        let (one, other) = (to_check(received), to_check(other));
        let (one, other) = (one.lend(), other.lend());
        let findings = same_round(&one, &other);
        compared += usize::from(!findings.is_empty());
        let holds = findings
            .iter()
            .all(|finding| finding.verdict == Verdict::Holds || finding.note);
        assert!(holds, "{findings:?}");
    }
    assert!(compared > 10, "{key}: {compared}");
}

/// The rules that name a planted fault of this game. None if only another source shows it.
fn rules_of(kind: DisputeKind) -> Option<&'static [Rule]> {
    Some(match kind {
        DisputeKind::WrongThirdCard => &[Rule::BankerDraw],
        DisputeKind::WrongTotal => &[Rule::PlayerTotal, Rule::BankerTotal],
        DisputeKind::MissingWin => &[Rule::WinMissing],
        DisputeKind::LostBetPaid => &[Rule::WinUnearned],
        DisputeKind::SwappedWinner => &[Rule::Winner],
        DisputeKind::WrongTotalBet => &[Rule::StakeSum],
        DisputeKind::WrongTotalPayout => &[Rule::PayoutSum],
        DisputeKind::WrongProfit => &[Rule::WinProfit],
        DisputeKind::OtherResult => &[Rule::SameResult],
        _ => return None,
    })
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
    for key in other_games().chain(BACCARAT) {
        let records = world.records(key).await;
        let learner = learned(&records);
        for received in &records {
            let own = to_check(received);
            let reported = own.lend();
            let audit = record(&reported, learner.conventions(key), None);
            let mut found = broken(&audit);
            let others = records.iter().filter(|other| {
                other.content.round_id == received.content.round_id && other.content.id != received.content.id
            });
            for other in others {
                let other = to_check(other);
                let other = other.lend();
                let findings = same_round(&reported, &other);
                let differs = findings
                    .iter()
                    .any(|finding| finding.rule == Rule::SameResult && finding.verdict == Verdict::Broken);
                found.extend(differs.then_some(Rule::SameResult));
            }
            let kind = planted.get(received.content.id.as_deref().unwrap()).copied();
            if kind == Some(DisputeKind::MissingPairWin) {
                // Few pairs win, so the verdict may be open; it is never consistent.
                let missing = audit
                    .findings
                    .iter()
                    .filter(|found| found.rule == Rule::WinMissing);
                let mut named = missing.filter(|found| found.verdict != Verdict::Holds);
                assert!(named.next().is_some(), "{}", received.raw.as_str());
                assert_ne!(audit.overall, Overall::Consistent);
                continue;
            }
            if kind == Some(DisputeKind::BankerSixPaidInFull) {
                // In few records only the pay table shows it.
                assert!(found.iter().all(|rule| *rule == Rule::BankerSix), "{found:?}");
                continue;
            }
            let Some(rules) = kind.and_then(rules_of) else {
                // The other record of a round whose first record has another result, or a round with a wrong card in
                // every record of it.
                found.retain(|rule| !matches!(rule, Rule::SameResult));
                let is_in_the_round = others_are_planted(&planted, &records, received);
                assert!(
                    found.is_empty() || is_in_the_round,
                    "{kind:?} {found:?} {}",
                    received.raw.as_str()
                );
                continue;
            };
            assert!(
                rules.iter().any(|rule| found.contains(rule)),
                "{kind:?} {found:?} {}\n{audit:?}",
                received.raw.as_str()
            );
            *named.entry((key, kind.unwrap())).or_default() += 1;
        }
    }
    let of_others = named.keys().filter(|(key, _)| !BACCARAT.contains(key)).count();
    assert_eq!(of_others, 6 * Game::ALL.len(), "{named:?}");
    let of_baccarat: Vec<_> = named.keys().filter(|(key, _)| BACCARAT.contains(key)).collect();
    assert!(of_baccarat.len() >= 6, "{named:?}");
}

/// Whether a wrong third card is planted in another record of the round.
fn others_are_planted(
    planted: &HashMap<String, DisputeKind>,
    records: &[Record<HistoryRecord>],
    received: &Record<HistoryRecord>,
) -> bool {
    records
        .iter()
        .filter(|other| other.content.round_id == received.content.round_id)
        .filter_map(|other| planted.get(other.content.id.as_deref()?))
        .any(|kind| *kind == DisputeKind::WrongThirdCard)
}

#[tokio::test]
async fn the_other_spelling_has_the_same_results() {
    let (spelled, compact) = (
        without_disputes(GameKeys::Spelled).await,
        without_disputes(GameKeys::Compact).await,
    );
    for (game, key) in other_games().zip(["dragontiger", "roulette", "sicbo", "hilo", "hooheyhow", "pokdeng"])
    {
        let ones = spelled.records(game).await;
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
        if key != game {
            let received = parsed(&others[0]);
            assert_eq!(
                recognise(key, &crate::six_games::value(&received["game_result"])),
                None
            );
        }
    }
}

fn learned(records: &[Record<HistoryRecord>]) -> House {
    let mut learner = House::default();
    for received in records {
        learner.learn(&to_check(received).lend());
    }
    learner
}

/// The paths of a record that the client could not read, except for results whose shape the contract does
/// not show.
fn unexpected_problems(received: &Record<HistoryRecord>) -> Vec<&str> {
    let paths = received.problems.iter().map(|problem| problem.path.as_str());
    paths
        .filter(|path| !path.starts_with("game_result.data"))
        .collect()
}
