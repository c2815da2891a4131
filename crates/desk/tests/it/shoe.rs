//! A running shoe: order, rounds on the roads, and coverage.

use std::path::Path;

use desk::views::{
    CountKind, ErrorCode, ErrorView, ExportFormat, ExportSource, ExportSummary, GameResultView, LeadingTie,
    Overall, PlaceView, Settings, ShoeQuery, ShoeView, Unplaced, Verdict, Winner,
};
use games::roulette::Colour;
use serde_json::{Value, json};

use crate::support::files::{export, request, rows};
use crate::support::world::World;
use crate::support::{STATISTICS, Service, history_of_p1, record, service_error, shoe_query, with};

fn round(no: i64, winner: &str) -> Value {
    json!({
        "id": format!("r{no}"), "round_no": no, "winner": winner, "score": 7, "addition": ["BIG"],
        "player_score": 5, "banker_score": 7,
        "cards": {
            "PLAYER": {"card": ["2S", "3H"], "score": ["2", "3"], "total": 5},
            "BANKER": {"card": ["KD", "7C"], "score": ["0", "7"], "total": 7},
        },
    })
}

/// The shoe of a service that now sends these rounds.
async fn shoe_of(service: &Service, shoe_id: &str, game_key: &str, rounds: &[Value]) -> ShoeView {
    let statistics = json!({"shoe_id": shoe_id, "statistic": rounds});
    service.server.reset().await;
    service.answer(STATISTICS, statistics).await;
    service.shoe(shoe_query("412", game_key)).await
}

async fn shoe(rounds: Vec<Value>) -> ShoeView {
    shoe_of(&Service::start().await, "s1", "baccarat", &rounds).await
}

/// Exports rounds of a shoe that a table had.
async fn export_former(
    service: &Service,
    query: ShoeQuery,
    shoe_id: &str,
    keys: Option<&ShoeView>,
    file: &Path,
) -> Result<ExportSummary, ErrorView> {
    let keys_of = |view: &ShoeView| view.rounds.iter().map(|round| round.key.clone()).collect();
    let rows = ExportSource::Rounds {
        query,
        keys: keys.map(keys_of),
        former_shoe: Some(shoe_id.to_owned()),
    };
    export(&service.desk, &request(rows, ExportFormat::Csv), file).await
}

fn three_banker_rounds() -> Vec<Value> {
    (1..=3).map(|no| round(no, "BANKER")).collect()
}

fn first_of_the_next_shoe(id: &str) -> Vec<Value> {
    vec![with(round(1, "TIE"), "/id", id)]
}

fn numbers(view: &ShoeView) -> Vec<Option<i32>> {
    view.rounds.iter().map(|round| round.round_no).collect()
}

fn unplaced(view: &ShoeView) -> Vec<Option<Unplaced>> {
    view.rounds.iter().map(|round| round.unplaced).collect()
}

/// A service may begin with any number, or send the last rounds only.
#[tokio::test]
async fn rounds_before_the_first_one_received_are_not_missing() {
    for first in [1, 2, 57] {
        let rounds = vec![
            round(first, "BANKER"),
            round(first + 1, "TIE"),
            round(first + 4, "PLAYER"),
        ];
        let coverage = shoe(rounds).await.coverage;
        let first = i32::try_from(first).unwrap();
        assert_eq!(coverage.missing, [first + 2, first + 3]);
        assert_eq!(
            (
                coverage.first_round_no,
                coverage.last_round_no,
                coverage.missing_total
            ),
            (Some(first), Some(first + 4), 2)
        );
    }
}

#[tokio::test]
async fn a_round_without_a_number_does_not_turn_the_others_around() {
    let winners = ["PLAYER", "PLAYER", "BANKER", "TIE", "BANKER"];
    let mut newest_first: Vec<Value> = (1..).zip(winners).map(|(no, winner)| round(no, winner)).collect();
    newest_first.reverse();
    let sorted = shoe(newest_first.clone()).await;
    for at in 0..=newest_first.len() {
        let mut with_one = newest_first.clone();
        let mut unnumbered = round(99, "PLAYER");
        unnumbered.as_object_mut().unwrap().remove("round_no");
        with_one.insert(at, unnumbered);
        let view = shoe(with_one).await;
        assert_eq!(
            numbers(&view),
            [None, Some(1), Some(2), Some(3), Some(4), Some(5)]
        );
        assert_eq!(unplaced(&view)[0], Some(Unplaced::NoNumber));
        assert_eq!(view.coverage.unplaced, 1);
        let sides = |view: &ShoeView| -> Vec<Winner> {
            let beads = view.roads.as_ref().unwrap().bead.iter();
            beads.map(|bead| bead.side).collect()
        };
        assert_eq!(sides(&view), sides(&sorted));
        let banker = |view: &ShoeView| view.counts.shoe.rounds;
        assert_eq!(banker(&view), banker(&sorted) + 1, "its result counts");
    }
    // Without any number, the order received is all that there is.
    let mut without: Vec<Value> = newest_first;
    for round in &mut without {
        round.as_object_mut().unwrap().remove("round_no");
    }
    let view = shoe(without).await;
    assert_eq!((unplaced(&view), view.coverage.unplaced), (vec![None; 5], 0));
}

#[tokio::test]
async fn a_repeated_round_is_listed_once_and_one_that_is_not_on_the_roads_says_why() {
    let rounds = vec![
        round(1, "BANKER"),
        round(1, "BANKER"),
        round(1, "PLAYER"),
        round(2, "VOID"),
        with(round(3, "PLAYER"), "/id", "r1"),
        round(4, "PLAYER"),
    ];
    let view = shoe(rounds).await;
    let twice = Some(Unplaced::SentTwice);
    assert_eq!(
        unplaced(&view),
        [None, twice, Some(Unplaced::UnknownWinner), twice, None]
    );
    let keys: Vec<_> = view.rounds.iter().map(|round| round.key.as_str()).collect();
    assert_eq!(keys, ["r1", "r1~2", "r2", "r1~3", "r4"]);
    assert_eq!(view.coverage.unplaced, 3);
    let beads = view.roads.unwrap().bead;
    let beads: Vec<_> = beads.iter().map(|bead| (bead.round, bead.side)).collect();
    assert_eq!(beads, [(0, Winner::Banker), (4, Winner::Player)]);
}

/// A round of a house that lists the third card first. As dealt, the player has 2 and draws a 9, and the banker has a pair of
/// kings and draws a 6; in the order listed the player would have drawn on a natural.
fn third_first(no: i64) -> Value {
    json!({
        "id": format!("r{no}"), "round_no": no, "winner": "BANKER", "score": 6, "addition": [],
        "player_score": 1, "banker_score": 6,
        "cards": {
            "PLAYER": {"card": ["9D", "KS", "2H"], "score": ["9", "0", "2"], "total": 1},
            "BANKER": {"card": ["6D", "KC", "KH"], "score": ["6", "0", "0"], "total": 6},
        },
    })
}

#[tokio::test]
async fn cards_are_shown_counted_and_compared_in_the_order_of_the_house() {
    let service = Service::start().await;
    let rounds: Vec<Value> = (1..=25).map(third_first).collect();
    let view = shoe_of(&service, "s1", "baccarat", &rounds).await;
    let shown = &view.rounds[0];
    let codes = |hand: &Option<desk::views::HandView>| -> Vec<String> {
        let cards = hand.as_ref().unwrap().cards.iter();
        cards.map(|card| card.code.clone()).collect()
    };
    assert_eq!(codes(&shown.banker), ["KC", "KH", "6D"]);
    assert_eq!(shown.banker.as_ref().unwrap().scores, ["0", "0", "6"]);
    assert!(shown.banker_pair && !shown.player_pair);
    let pairs = view.counts.shoe.counts.iter();
    let pairs = pairs.filter(|count| count.kind == CountKind::BankerPair);
    assert_eq!(pairs.map(|count| count.count).collect::<Vec<_>>(), [25]);

    // A record of the round lists the cards as they were dealt.
    let content = with(record("a"), "/round_id", "r1");
    let content = with(content, "/game_result/winner", json!(["BANKER"]));
    let dealt = json!({
        "PLAYER": {"card": ["KS", "2H", "9D"], "score": ["0", "2", "9"], "total": 1},
        "BANKER": {"card": ["KC", "KH", "6D"], "score": ["0", "0", "6"], "total": 6},
    });
    let content = with(content, "/game_result/data", dealt);
    let same = (Verdict::Holds, vec![]);
    assert_eq!(
        compared_cards(&service, content.clone()).await,
        [same.clone(), same.clone()]
    );
    let content = with(content, "/id", "b");
    let content = with(
        content,
        "/game_result/data/BANKER/card",
        json!(["KC", "KS", "6D"]),
    );
    let other = PlaceView::Card {
        side: Winner::Banker,
        position: 2,
    };
    let broken = (Verdict::Broken, vec![other]);
    assert_eq!(compared_cards(&service, content).await, [same, broken]);
}

/// The cards of a record compared with those of the shoe, by side.
async fn compared_cards(service: &Service, content: Value) -> Vec<(Verdict, Vec<PlaceView>)> {
    service.only_records(vec![content]).await;
    let opened = service.read_and_open(history_of_p1()).await;
    let findings = opened.seen_in_shoe.unwrap().findings.into_iter();
    let cards = findings.filter(|finding| finding.rule == "seen_cards");
    cards.map(|finding| (finding.verdict, finding.places)).collect()
}

#[tokio::test]
async fn a_round_of_roulette_is_recognised_as_a_records_result_is() {
    let service = Service::start().await;
    let spun = json!({"id": "r1", "round_no": 1, "winner": "17", "addition": ["BLACK", "ODD"], "number": 17});
    let other = json!({"id": "r2", "round_no": 2, "winner": "RED", "addition": [], "number": "00"});
    let view = shoe_of(&service, "s1", "roulette", &[spun, other]).await;
    let GameResultView::Roulette { number, colour, .. } = view.rounds[0].game_result.clone().unwrap() else {
        panic!("{:?}", view.rounds[0].game_result);
    };
    assert_eq!((number, colour), (17, Colour::Black));
    assert!(view.rounds[0].first_line.is_some());
    // `00` is no pocket of a wheel with one zero.
    assert!(matches!(
        view.rounds[1].game_result,
        Some(GameResultView::Tree { .. })
    ));
    assert_eq!(unplaced(&view), [None, None]);
}

/// A game that does not number its rounds, or numbers them all alike, has no two rounds that contradict each other for it.
#[tokio::test]
async fn rounds_of_a_game_without_roads_are_told_apart_by_their_ids_alone() {
    let service = Service::start().await;
    let spun = |id: &str, number: u32| json!({"id": id, "round_no": 0, "winner": number.to_string(), "addition": ["ODD"], "number": number});
    let rounds = [spun("r1", 17), spun("r2", 19), spun("r3", 21), spun("r3", 23)];
    let view = shoe_of(&service, "s1", "roulette", &rounds).await;
    let twice = Some(Unplaced::SentTwice);
    assert_eq!(unplaced(&view), [None, None, None, twice]);
    assert_eq!(
        (
            view.coverage.received,
            view.coverage.unplaced,
            view.coverage.missing_total
        ),
        (4, 0, 0)
    );
}

#[tokio::test]
async fn a_round_that_comes_again_with_another_order_of_its_keys_is_one_round() {
    let service = Service::start().await;
    let fields = [
        r#""id":"r1""#,
        r#""round_no":1"#,
        r#""winner":"BANKER""#,
        r#""addition":["BIG"]"#,
    ];
    let mut turned = fields;
    turned.reverse();
    let [one, again] = [fields, turned].map(|fields| format!("{{{}}}", fields.join(",")));
    let body = format!(r#"{{"status":"success","data":{{"shoe_id":"s1","statistic":[{one},{again}]}}}}"#);
    service.answer_text(STATISTICS, body).await;
    let shoe = service.shoe(shoe_query("412", "baccarat")).await;
    assert_eq!(unplaced(&shoe), [None]);
}

/// As when the user checks the shoes of all tables.
#[tokio::test]
async fn an_ended_shoe_is_kept_while_the_shoes_of_many_other_tables_are_read() {
    let service = Service::start().await;
    let ended = shoe_of(&service, "s1", "baccarat", &three_banker_rounds()).await;
    shoe_of(&service, "s2", "baccarat", &first_of_the_next_shoe("next")).await;
    for table in 1000..1060 {
        service.shoe(shoe_query(&table.to_string(), "baccarat")).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ended.csv");
    let query = shoe_query("412", "baccarat");
    let written = export_former(&service, query, "s1", Some(&ended), &file).await;
    assert_eq!(written.unwrap().rows, 3);
}

/// As when the shoes of all tables are followed: twelve have an ended shoe when the others are read for the first time.
#[tokio::test]
async fn the_ended_shoe_of_each_of_twenty_tables_is_kept() {
    let service = Service::start().await;
    let (ended, next) = (three_banker_rounds(), first_of_the_next_shoe("next"));
    for (tables, shoe_id, rounds) in [
        (1..=12, "s1", &ended),
        (1..=12, "s2", &next),
        (13..=20, "s1", &ended),
        (1..=12, "s2", &next),
        (13..=20, "s1", &ended),
        (13..=20, "s2", &next),
    ] {
        service.server.reset().await;
        let statistics = json!({"shoe_id": shoe_id, "statistic": rounds});
        service.answer(STATISTICS, statistics).await;
        for table in tables {
            service.shoe(shoe_query(&table.to_string(), "baccarat")).await;
        }
    }
    let folder = tempfile::tempdir().unwrap();
    for table in 1..=20 {
        let file = folder.path().join(format!("{table}.csv"));
        let query = shoe_query(&table.to_string(), "baccarat");
        let written = export_former(&service, query, "s1", None, &file).await;
        assert_eq!(written.unwrap().rows, 3, "{table}");
    }
}

#[tokio::test]
async fn a_former_shoe_can_be_exported_as_it_was_last_read() {
    let service = Service::start().await;
    let rounds = three_banker_rounds();
    shoe_of(&service, "s1", "baccarat", &rounds[..2]).await;
    let ended = shoe_of(&service, "s1", "baccarat", &rounds).await;
    let query = shoe_query("412", "baccarat");
    let folder = tempfile::tempdir().unwrap();
    // The table is shuffled; then the same id begins again at 1.
    for (name, shoe_id, now) in [
        ("empty", "", vec![]),
        ("again", "s1", first_of_the_next_shoe("again")),
    ] {
        shoe_of(&service, shoe_id, "baccarat", &now).await;
        let file = folder.path().join(format!("{name}.csv"));
        let written = export_former(&service, query.clone(), "s1", Some(&ended), &file).await;
        assert_eq!(written.unwrap().rows, 3);
        let rows = rows(&file);
        let ids: Vec<&str> = rows.iter().map(|row| row["round_id"].as_str()).collect();
        assert_eq!(ids, ["r1", "r2", "r3"]);
        assert!(rows.iter().all(|row| row["shoe_id"] == "s1"));
    }
    let file = folder.path().join("x.csv");
    let unknown = export_former(&service, query, "s0", Some(&ended), &file).await;
    assert_eq!(unknown.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn leading_ties_follow_the_setting() {
    let rounds = (1..).zip(["TIE", "TIE", "BANKER", "TIE"]);
    let rounds: Vec<Value> = rounds.map(|(no, winner)| round(no, winner)).collect();
    let service = Service::start().await;
    let attached = shoe_of(&service, "s1", "baccarat", &rounds).await.roads.unwrap();
    assert_eq!(attached.big[0].tie_rounds, [0, 1, 3]);
    assert!(!attached.leading_ties.unwrap().own_cell);

    let own = Settings {
        leading_tie: LeadingTie::OwnColumn,
        ..Settings::default()
    };
    let own = service.desk.shoes.read(shoe_query("412", "baccarat"), &own);
    let own = own.await.unwrap().roads.unwrap();
    assert_eq!((own.big[0].col, own.big[0].tie_rounds.clone()), (1, vec![3]));
    assert_eq!(
        own.leading_ties.map(|ties| (ties.rounds, ties.own_cell)),
        Some((vec![0, 1], true))
    );
}

#[tokio::test]
async fn pairs_come_from_the_cards_and_from_the_codes_only_without_them() {
    let with_cards = with(round(1, "BANKER"), "/addition", json!(["PPAIR"]));
    let without = with(round(2, "BANKER"), "/addition", json!(["PPAIR"]));
    let without = with(without, "/cards/PLAYER/card", json!(["??", "3H"]));
    let view = shoe(vec![with_cards, without]).await;
    assert!(!view.rounds[0].player_pair);
    assert!(view.rounds[1].player_pair);
}

#[tokio::test]
async fn a_live_id_is_asked_for_in_place_of_the_virtual_one_and_an_id_that_is_no_number_not_at_all() {
    let service = Service::start().await;
    service.serve_shoe("7001", vec![round(1, "BANKER")]).await;
    let query = |table_id: &str, live_id: Option<&str>| ShoeQuery {
        live_id: live_id.map(str::to_owned),
        ..shoe_query(table_id, "baccarat")
    };
    let view = service.shoe(query("vip:โต๊ะ/7", Some("7001"))).await;
    assert_eq!((view.table_id.as_str(), view.rounds.len()), ("vip:โต๊ะ/7", 1));
    let settings = Settings::default();
    for (wrong, field) in [
        (query("T-1", None), "tableId"),
        (query("vip:โต๊ะ/7", Some("7001a")), "liveId"),
    ] {
        let error = service.desk.shoes.read(wrong, &settings).await.unwrap_err();
        assert_eq!(error.code, ErrorCode::InvalidInput);
        assert_eq!(error.field.as_deref(), Some(field));
    }
    assert_eq!(service.server.received_requests().await.unwrap().len(), 1);
}

#[tokio::test]
async fn only_the_contracts_error_for_an_unknown_table_is_not_found() {
    for (message, code) in [
        ("Table not found", ErrorCode::NotFound),
        ("E_VALIDATION_FAILURE: table not found.", ErrorCode::NotFound),
        ("game_key is required", ErrorCode::NotAccepted),
        ("table_id must be an integer", ErrorCode::NotAccepted),
        ("", ErrorCode::NotAccepted),
    ] {
        let service = Service::start().await;
        let refusal = service_error(400, "E_VALIDATION_FAILURE", message);
        service.respond(STATISTICS, refusal).await;
        let settings = Settings::default();
        let shoe = service.desk.shoes.read(shoe_query("999", "baccarat"), &settings);
        let error = shoe.await.unwrap_err();
        assert_eq!((error.code, error.status), (code, Some(400)), "{message}");
    }
}

#[tokio::test]
async fn running_shoes_are_sound_but_for_what_is_planted_in_them() {
    let world = World::start("2026-11-20T15:00:00Z").await;
    let planted = world.running.disputes().into_iter();
    let planted: Vec<String> = planted.map(|dispute| dispute.round_id).collect();
    for table in world.running.tables() {
        if !table.game_key.contains("baccarat") {
            continue;
        }
        let query = shoe_query(&table.id, &table.game_key);
        let Ok(view) = world.desk.shoes.read(query, &Settings::default()).await else {
            continue;
        };
        for round in &view.rounds {
            let id = round.id.as_ref().unwrap();
            let is_sound = round.verdict == Overall::Consistent;
            assert!(
                is_sound || planted.contains(id),
                "{id}: {:#?}",
                round.audit.findings
            );
        }
        assert_eq!(view.counts.shoe.rounds, view.counts.table.rounds);
    }
}
