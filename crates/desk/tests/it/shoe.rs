//! A running shoe: order, rounds on the roads, and coverage.

use desk::views::{
    CountKind, ErrorCode, ErrorView, ExportFormat, ExportSource, GameResultView, LeadingTie, PlaceView,
    Settings, ShoeQuery, ShoeView, Unplaced, Verdict, Winner,
};
use games::roulette::Colour;
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::files::{export, request, rows};
use crate::support::{Service, history_of_p1, record};

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

const STATISTICS: &str = "/v1/operator/tables/game-stats";

fn query_of(game_key: &str) -> ShoeQuery {
    ShoeQuery {
        table_id: "412".to_owned(),
        live_id: None,
        game_key: game_key.to_owned(),
    }
}

fn query_of_table(number: u32) -> ShoeQuery {
    ShoeQuery {
        table_id: number.to_string(),
        ..query_of("baccarat")
    }
}

/// The shoe of a service that now sends these rounds.
async fn shoe_of(service: &Service, shoe_id: &str, game_key: &str, rounds: &[Value]) -> ShoeView {
    let statistics = json!({"shoe_id": shoe_id, "statistic": rounds});
    service.server.reset().await;
    service.answer(STATISTICS, statistics).await;
    let settings = Settings::default();
    let shoe = service.desk.shoes.read(query_of(game_key), &settings);
    shoe.await.expect("the service answers")
}

async fn shoe(rounds: Vec<Value>, settings: &Settings) -> ShoeView {
    let service = Service::start().await;
    service
        .answer(STATISTICS, json!({"shoe_id": "s1", "statistic": rounds}))
        .await;
    service
        .desk
        .shoes
        .read(query_of("baccarat"), settings)
        .await
        .expect("the service answers")
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
        let coverage = shoe(rounds, &Settings::default()).await.coverage;
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
    let sorted = shoe(newest_first.clone(), &Settings::default()).await;
    for at in 0..=newest_first.len() {
        let mut with_one = newest_first.clone();
        let mut unnumbered = round(99, "PLAYER");
        unnumbered.as_object_mut().unwrap().remove("round_no");
        with_one.insert(at, unnumbered);
        let view = shoe(with_one, &Settings::default()).await;
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
    let view = shoe(without, &Settings::default()).await;
    assert_eq!((unplaced(&view), view.coverage.unplaced), (vec![None; 5], 0));
}

#[tokio::test]
async fn a_round_that_is_not_on_the_roads_says_why() {
    let mut same_id = round(3, "PLAYER");
    same_id["id"] = json!("r1");
    let rounds = vec![
        round(1, "BANKER"),
        round(1, "PLAYER"),
        round(2, "VOID"),
        same_id,
        round(4, "TIE"),
    ];
    let view = shoe(rounds, &Settings::default()).await;
    let twice = Some(Unplaced::SentTwice);
    assert_eq!(
        unplaced(&view),
        [None, twice, Some(Unplaced::UnknownWinner), twice, None]
    );
    assert_eq!(view.coverage.unplaced, 3);
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
    let mut content = record("a");
    content["round_id"] = json!("r1");
    content["game_result"]["winner"] = json!(["BANKER"]);
    content["game_result"]["data"] = json!({
        "PLAYER": {"card": ["KS", "2H", "9D"], "score": ["0", "2", "9"], "total": 1},
        "BANKER": {"card": ["KC", "KH", "6D"], "score": ["0", "0", "6"], "total": 6},
    });
    let compared = |content: Value| {
        let service = &service;
        async move {
            service.server.reset().await;
            service.history_page(1, 1, 1, vec![content]).await;
            let (rows, _, summary) = service.read(history_of_p1()).await;
            let opened = service
                .desk
                .records
                .open(&summary.history_id, &rows[0].key)
                .unwrap();
            let findings = opened.seen_in_shoe.unwrap().findings.into_iter();
            let cards = findings.filter(|finding| finding.rule == "seen_cards");
            cards
                .map(|finding| (finding.verdict, finding.places))
                .collect::<Vec<_>>()
        }
    };
    let same = (Verdict::Holds, vec![]);
    assert_eq!(compared(content.clone()).await, [same.clone(), same.clone()]);
    content["id"] = json!("b");
    content["game_result"]["data"]["BANKER"]["card"] = json!(["KC", "KS", "6D"]);
    let other = PlaceView::Card {
        side: Winner::Banker,
        position: 2,
    };
    assert_eq!(compared(content).await, [same, (Verdict::Broken, vec![other])]);
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
    let settings = Settings::default();
    let shoe = service.desk.shoes.read(query_of("baccarat"), &settings);
    assert_eq!(unplaced(&shoe.await.unwrap()), [None]);
}

/// As when the user checks the shoes of all tables.
#[tokio::test]
async fn an_ended_shoe_is_kept_while_the_shoes_of_many_other_tables_are_read() {
    let service = Service::start().await;
    let rounds: Vec<Value> = (1..=3).map(|no| round(no, "BANKER")).collect();
    let ended = shoe_of(&service, "s1", "baccarat", &rounds).await;
    let mut next = round(1, "TIE");
    next["id"] = json!("next");
    shoe_of(&service, "s2", "baccarat", &[next]).await;
    let settings = Settings::default();
    for table in 1000..1060 {
        let shoe = service.desk.shoes.read(query_of_table(table), &settings);
        shoe.await.unwrap();
    }
    let rows = ExportSource::Rounds {
        query: query_of("baccarat"),
        keys: Some(ended.rounds.iter().map(|round| round.key.clone()).collect()),
        former_shoe: Some("s1".to_owned()),
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ended.csv");
    let written = export(&service.desk, &request(rows, ExportFormat::Csv), &file).await;
    assert_eq!(written.unwrap().rows, 3);
}

/// As when the shoes of all tables are followed: twelve have an ended shoe when the others are read for the first time.
#[tokio::test]
async fn the_ended_shoe_of_each_of_twenty_tables_is_kept() {
    let service = Service::start().await;
    let ended: Vec<Value> = (1..=3).map(|no| round(no, "BANKER")).collect();
    let mut next = round(1, "TIE");
    next["id"] = json!("next");
    let next = vec![next];
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
            let settings = Settings::default();
            let shoe = service.desk.shoes.read(query_of_table(table), &settings);
            shoe.await.unwrap();
        }
    }
    let folder = tempfile::tempdir().unwrap();
    for table in 1..=20 {
        let rows = ExportSource::Rounds {
            query: query_of_table(table),
            keys: None,
            former_shoe: Some("s1".to_owned()),
        };
        let file = folder.path().join(format!("{table}.csv"));
        let written = export(&service.desk, &request(rows, ExportFormat::Csv), &file).await;
        assert_eq!(written.unwrap().rows, 3, "{table}");
    }
}

#[tokio::test]
async fn a_former_shoe_can_be_exported_as_it_was_last_read() {
    let service = Service::start().await;
    let rounds: Vec<Value> = (1..=3).map(|no| round(no, "BANKER")).collect();
    shoe_of(&service, "s1", "baccarat", &rounds[..2]).await;
    let ended = shoe_of(&service, "s1", "baccarat", &rounds).await;
    let keys = |view: &ShoeView| view.rounds.iter().map(|round| round.key.clone()).collect();
    let file_of = |shoe_id: &str, keys: Vec<String>| {
        let rows = ExportSource::Rounds {
            query: query_of("baccarat"),
            keys: Some(keys),
            former_shoe: Some(shoe_id.to_owned()),
        };
        request(rows, ExportFormat::Csv)
    };
    let folder = tempfile::tempdir().unwrap();
    // The table is shuffled; then the same id begins again at 1.
    let mut again = round(1, "TIE");
    again["id"] = json!("again");
    for (name, shoe_id, now) in [("empty", "", vec![]), ("again", "s1", vec![again])] {
        shoe_of(&service, shoe_id, "baccarat", &now).await;
        let file = folder.path().join(format!("{name}.csv"));
        let written = export(&service.desk, &file_of("s1", keys(&ended)), &file).await;
        assert_eq!(written.unwrap().rows, 3);
        let ids: Vec<String> = rows(&file).iter().map(|row| row["round_id"].clone()).collect();
        assert_eq!(ids, ["r1", "r2", "r3"]);
        assert!(rows(&file).iter().all(|row| row["shoe_id"] == "s1"));
    }
    let unknown = file_of("s0", keys(&ended));
    let error = export(&service.desk, &unknown, &folder.path().join("x.csv")).await;
    assert_eq!(error.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn rounds_are_ordered_by_number_and_holes_are_named() {
    let rounds = vec![round(5, "BANKER"), round(1, "PLAYER"), round(2, "TIE")];
    let view = shoe(rounds, &Settings::default()).await;
    let numbers: Vec<_> = view.rounds.iter().filter_map(|round| round.round_no).collect();
    assert_eq!(numbers, [1, 2, 5]);
    assert_eq!(
        (view.coverage.missing, view.coverage.missing_total),
        (vec![3, 4], 2)
    );
}

#[tokio::test]
async fn a_round_without_a_known_winner_is_listed_and_not_placed() {
    let view = shoe(
        vec![round(1, "BANKER"), round(2, "VOID"), round(3, "PLAYER")],
        &Settings::default(),
    )
    .await;
    assert_eq!((view.rounds.len(), view.coverage.unplaced), (3, 1));
    let beads: Vec<_> = view
        .roads
        .unwrap()
        .bead
        .iter()
        .map(|bead| (bead.round, bead.side))
        .collect();
    assert_eq!(beads, [(0, Winner::Banker), (2, Winner::Player)]);
}

#[tokio::test]
async fn a_repeated_round_is_listed_once_and_a_contradicting_one_is_not_placed() {
    let mut other = round(1, "PLAYER");
    other["score"] = json!(9);
    let view = shoe(
        vec![round(1, "BANKER"), round(1, "BANKER"), other],
        &Settings::default(),
    )
    .await;
    let keys: Vec<_> = view.rounds.iter().map(|round| round.key.as_str()).collect();
    assert_eq!(keys, ["r1", "r1~2"]);
    assert_eq!(view.roads.unwrap().bead.len(), 1);
}

#[tokio::test]
async fn leading_ties_follow_the_setting() {
    let rounds = || {
        vec![
            round(1, "TIE"),
            round(2, "TIE"),
            round(3, "BANKER"),
            round(4, "TIE"),
        ]
    };
    let attached = shoe(rounds(), &Settings::default()).await.roads.unwrap();
    assert_eq!(attached.big[0].tie_rounds, [0, 1, 3]);
    assert!(!attached.leading_ties.unwrap().own_cell);

    let own = Settings {
        leading_tie: LeadingTie::OwnColumn,
        ..Settings::default()
    };
    let own = shoe(rounds(), &own).await.roads.unwrap();
    assert_eq!((own.big[0].col, own.big[0].tie_rounds.clone()), (1, vec![3]));
    assert_eq!(
        own.leading_ties.map(|ties| (ties.rounds, ties.own_cell)),
        Some((vec![0, 1], true))
    );
}

#[tokio::test]
async fn pairs_come_from_the_cards_and_from_the_codes_only_without_them() {
    let mut with_cards = round(1, "BANKER");
    with_cards["addition"] = json!(["PPAIR"]);
    let mut without = round(2, "BANKER");
    without["addition"] = json!(["PPAIR"]);
    without["cards"]["PLAYER"]["card"] = json!(["??", "3H"]);
    let view = shoe(vec![with_cards, without], &Settings::default()).await;
    assert!(!view.rounds[0].player_pair);
    assert!(view.rounds[1].player_pair);
}

#[tokio::test]
async fn counts_stand_beside_what_eight_decks_give() {
    let view = shoe(
        vec![round(1, "BANKER"), round(2, "TIE"), round(3, "VOID")],
        &Settings::default(),
    )
    .await;
    let banker = view
        .counts
        .shoe
        .counts
        .iter()
        .find(|count| count.kind == CountKind::Banker)
        .unwrap();
    assert_eq!(
        (
            banker.count,
            banker.percent.as_deref(),
            banker.expected_percent.as_str()
        ),
        (1, Some("50.0"), "45.9")
    );
}

#[tokio::test]
async fn a_table_id_that_is_no_number_is_refused_before_anything_is_sent() {
    let service = Service::start().await;
    let query = ShoeQuery {
        table_id: "T-1".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    let error = service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap_err();
    assert_eq!(
        (error.code, error.field.as_deref()),
        (ErrorCode::InvalidInput, Some("tableId"))
    );
    assert!(service.server.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_live_id_is_asked_for_in_place_of_the_virtual_one() {
    let service = Service::start().await;
    Mock::given(path("/v1/operator/tables/game-stats"))
        .and(query_param("table_id", "7001"))
        .respond_with(ResponseTemplate::new(200).set_body_json(
            json!({"status": "success", "data": {"shoe_id": "s1", "statistic": [round(1, "BANKER")]}}),
        ))
        .expect(1)
        .mount(&service.server)
        .await;
    let query = |live_id: &str| ShoeQuery {
        table_id: "vip:โต๊ะ/7".to_owned(),
        live_id: Some(live_id.to_owned()),
        game_key: "baccarat".to_owned(),
    };
    let settings = Settings::default();
    let view = service.desk.shoes.read(query("7001"), &settings).await.unwrap();
    assert_eq!((view.table_id.as_str(), view.rounds.len()), ("vip:โต๊ะ/7", 1));
    let error = service
        .desk
        .shoes
        .read(query("7001a"), &settings)
        .await
        .unwrap_err();
    assert_eq!(
        (error.code, error.field.as_deref()),
        (ErrorCode::InvalidInput, Some("liveId"))
    );
}

/// The error of a shoe that the service refuses with this message.
async fn refused_shoe(message: &str) -> ErrorView {
    let service = Service::start().await;
    let body = json!({"status": "error", "error": {"code": "E_VALIDATION_FAILURE", "message": message}});
    Mock::given(path("/v1/operator/tables/game-stats"))
        .respond_with(ResponseTemplate::new(400).set_body_json(body))
        .mount(&service.server)
        .await;
    let query = ShoeQuery {
        table_id: "999".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap_err()
}

#[tokio::test]
async fn the_contracts_error_for_an_unknown_table_is_not_found() {
    for message in ["Table not found", "E_VALIDATION_FAILURE: table not found."] {
        let error = refused_shoe(message).await;
        assert_eq!(
            (error.code, error.status),
            (ErrorCode::NotFound, Some(400)),
            "{message}"
        );
    }
}

#[tokio::test]
async fn another_wrong_parameter_does_not_mean_that_the_table_is_unknown() {
    for message in ["game_key is required", "table_id must be an integer", ""] {
        let error = refused_shoe(message).await;
        assert_eq!(
            (error.code, error.status),
            (ErrorCode::NotAccepted, Some(400)),
            "{message}"
        );
    }
}
