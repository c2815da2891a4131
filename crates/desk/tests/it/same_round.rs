//! Records of two players of one round, compared.

use desk::views::{OtherRecordView, Overall, RecordView, SearchQuery, Settings, Verdict};
use serde_json::{Value, json};

use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, listing, record, sound, with};

/// A record of sicbo: 100 on BIG, which won.
fn sicbo(id: &str, player_id: &str) -> Value {
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": player_id, "game_key": "sicbo",
        "round_id": "sb:1", "status": "completed", "total_bet": "100.00", "total_payout": "200.00",
        "currency": "THB", "created_at": "2026-11-20T14:40:17.000Z",
        "game_result": {"dice": [3, 4, 5], "winner": ["BIG"]},
        "player_bet": {"BIG": "100.00"},
        "player_win": {"BIG": {"amount": "200.00", "odds": "1", "profit": "100.00"}},
    })
}

/// A record of baccarat in the round of another one.
fn baccarat(id: &str, player_id: &str) -> Value {
    let record = with(record(id), "/player_id", player_id);
    with(record, "/round_id", "bc:1")
}

/// The record of sicbo with another result.
fn of_dice(id: &str, dice: [u8; 3]) -> Value {
    with(sicbo(id, "p2"), "/game_result/dice", json!(dice))
}

/// Reads these records of a player, and opens the first.
async fn open(service: &Service, player_id: &str, records: Vec<Value>) -> RecordView {
    service.server.reset().await;
    let at = format!("/v1/player/{player_id}/history");
    service.answer(&at, listing(&records)).await;
    let query = SearchQuery {
        player_id: player_id.to_owned(),
        ..history_of_p1()
    };
    service.read_and_open(query).await
}

/// The record of `p1` compared with the one of `p2`, which is read first.
async fn compared(record: Value, other: Value) -> Vec<OtherRecordView> {
    let service = Service::start().await;
    open(&service, "p2", vec![other]).await;
    open(&service, "p1", vec![record]).await.same_round
}

fn only(mut views: Vec<OtherRecordView>) -> OtherRecordView {
    assert_eq!(views.len(), 1, "{views:#?}");
    views.remove(0)
}

fn sentences(view: &OtherRecordView, verdict: Verdict) -> Vec<String> {
    let found = view.findings.iter().filter(|finding| finding.verdict == verdict);
    found.map(|finding| finding.sentence.en()).collect()
}

#[tokio::test]
async fn two_records_of_a_round_agree_and_name_each_other() {
    for (one, other) in [
        (sicbo("a", "p1"), sicbo("b", "p2")),
        (baccarat("a", "p1"), baccarat("b", "p2")),
    ] {
        let service = Service::start().await;
        let first = open(&service, "p2", vec![other]).await;
        assert_eq!(first.same_round, []);
        let view = only(open(&service, "p1", vec![one]).await.same_round);
        assert_eq!(view.record_id, "b");
        assert_eq!(view.player_id.as_deref(), Some("p2"));
        assert_eq!(
            (view.agree, view.corrected_at),
            (Overall::Consistent, None),
            "{:#?}",
            view.findings
        );
        assert!(!view.findings.is_empty());
    }
}

#[tokio::test]
async fn a_record_does_not_change_its_verdict_because_of_another() {
    let other = of_dice("b", [6, 6, 5]);
    let service = Service::start().await;
    let alone = open(&service, "p1", vec![sicbo("a", "p1")]).await;
    open(&service, "p2", vec![other]).await;
    let beside = open(&service, "p1", vec![sicbo("a", "p1")]).await;
    assert_eq!(beside.audit.verdict, alone.audit.verdict);
    assert_eq!(beside.audit.summary, alone.audit.summary);
    assert_eq!(only(beside.same_round).agree, Overall::Inconsistent);
}

#[tokio::test]
async fn another_result_is_a_fault_with_both_values() {
    let other = of_dice("b", [6, 6, 5]);
    let view = only(compared(sicbo("a", "p1"), other).await);
    assert_eq!(view.agree, Overall::Inconsistent);
    assert_eq!(
        sentences(&view, Verdict::Broken),
        [
            "This record has the result 3 · 4 · 5, sum 12, another record of this round 6 · 6 · 5, sum 17: one of \
             them is wrong, or the result was corrected between them."
        ]
    );
    let other = with(sicbo("b", "p2"), "/game_result/winner", json!(["BIG", "EVEN"]));
    let view = only(compared(sicbo("a", "p1"), other).await);
    assert!(
        sentences(&view, Verdict::Broken)[0]
            .starts_with("This record has the result BIG, another record of this round BIG, EVEN:"),
        "{view:#?}"
    );
}

#[tokio::test]
async fn cards_that_a_line_in_a_list_does_not_show_are_told() {
    let of = |id, player, game_key, result| {
        let record = with(sicbo(id, player), "/game_key", game_key);
        with(record, "/game_result", result)
    };
    let pairs = [
        (
            "dragon_tiger",
            json!({"DRAGON": "KS", "TIGER": "9H"}),
            json!({"DRAGON": "KD", "TIGER": "9H"}),
            "DRAGON K♠, TIGER 9♥, another record of this round DRAGON K♦, TIGER 9♥:",
        ),
        (
            "pokdeng",
            json!({"BANKER": ["KS", "9H"], "PLAYER1": ["2S", "3H"], "PLAYER2": ["2D", "3D"]}),
            json!({"BANKER": ["KS", "9H"], "PLAYER1": ["2S", "3H"], "PLAYER2": ["2D", "4D"]}),
            "PLAYER2 2♦ 3♦, another record of this round BANKER K♠ 9♥, PLAYER1 2♠ 3♥, PLAYER2 2♦ 4♦:",
        ),
    ];
    for (game_key, one, other, words) in pairs {
        let view = only(compared(of("a", "p1", game_key, one), of("b", "p2", game_key, other)).await);
        let sentences = sentences(&view, Verdict::Broken);
        assert!(
            sentences.iter().any(|sentence| sentence.contains(words)),
            "{sentences:?}"
        );
    }
}

#[tokio::test]
async fn records_of_baccarat_are_compared_card_by_card_and_bet_by_bet() {
    let mut other = baccarat("b", "p2");
    other["game_result"]["data"]["BANKER"] = json!({"card": ["kd", "7C"], "score": ["0", "7"], "total": 7});
    other["player_win"] = json!({"PLAYER": {"amount": "2000.00", "odds": "1", "profit": "1000.00"}});
    let view = only(compared(baccarat("a", "p1"), other).await);
    assert_eq!(view.agree, Overall::Inconsistent);
    let broken = sentences(&view, Verdict::Broken);
    assert_eq!(
        broken[..2],
        [
            "Banker’s cards differ: the record says K♦ 5♣, the other record says K♦ 7♣.",
            "Banker’s total differs: the record says 5, the other record says 7.",
        ]
    );
    let outcomes: Vec<&String> = broken[2..].iter().collect();
    assert_eq!(outcomes.len(), 2, "{outcomes:?}");
    let names = |name: &str| outcomes.iter().any(|outcome| outcome.starts_with(name));
    assert!(names("Player ") && names("Big "), "{outcomes:?}");
}

#[tokio::test]
async fn a_corrected_record_is_compared_before_and_after() {
    let wrong = of_dice("b", [6, 6, 5]);
    let service = Service::start().await;
    open(&service, "p2", vec![wrong.clone()]).await;
    open(&service, "p2", vec![sicbo("b", "p2")]).await;
    let views = open(&service, "p1", vec![sicbo("a", "p1")]).await.same_round;
    let [newest, older] = &views[..] else {
        panic!("{views:#?}")
    };
    assert_eq!((newest.agree, &newest.corrected_at), (Overall::Consistent, &None));
    assert_eq!(older.agree, Overall::Inconsistent);
    assert_eq!(older.corrected_at, Some(newest.seen_at.clone()));
    assert_eq!((newest.record_id.as_str(), older.record_id.as_str()), ("b", "b"));

    // A correction that changes nothing that is compared is not shown twice.
    let paid = with(sicbo("b", "p2"), "/total_payout", "200.01");
    open(&service, "p2", vec![paid]).await;
    let again = open(&service, "p1", vec![sicbo("a", "p1")]).await.same_round;
    assert_eq!(again.len(), 2, "{again:#?}");
    assert_eq!(again[1].corrected_at, older.corrected_at);
}

#[tokio::test]
async fn of_two_versions_in_one_answer_none_is_called_corrected() {
    let wrong = of_dice("b", [6, 6, 5]);
    let service = Service::start().await;
    open(&service, "p2", vec![wrong, sicbo("b", "p2")]).await;
    let views = open(&service, "p1", vec![sicbo("a", "p1")]).await.same_round;
    let corrected: Vec<_> = views.iter().map(|view| view.corrected_at.as_deref()).collect();
    assert_eq!(corrected, [None, None]);
}

#[tokio::test]
async fn what_differs_comes_first() {
    let wrong = of_dice("c", [6, 6, 5]);
    let open_bet = with(sicbo("d", "p2"), "/status", "refunded");
    let service = Service::start().await;
    open(&service, "p2", vec![sicbo("b", "p2"), open_bet, wrong]).await;
    let views = open(&service, "p1", vec![sicbo("a", "p1")]).await.same_round;
    let shown: Vec<_> = views
        .iter()
        .map(|view| (view.record_id.as_str(), view.agree))
        .collect();
    assert_eq!(
        shown,
        [
            ("c", Overall::Inconsistent),
            ("d", Overall::CannotTell),
            ("b", Overall::Consistent)
        ]
    );
}

#[tokio::test]
async fn another_game_or_round_or_connection_is_not_compared() {
    let of_game = with(sicbo("b", "p2"), "/game_key", "hilo");
    let of_round = with(sicbo("b", "p2"), "/round_id", "sb:2");
    let mut unnamed = sicbo("b", "p2");
    unnamed.as_object_mut().unwrap().remove("round_id");
    for other in [of_game, of_round, unnamed] {
        assert_eq!(compared(sicbo("a", "p1"), other).await, []);
    }
    let (one, other) = (Service::start().await, Service::start().await);
    open(&one, "p2", vec![sicbo("b", "p2")]).await;
    assert_eq!(open(&other, "p1", vec![sicbo("a", "p1")]).await.same_round, []);
}

/// What the band says of the first of these records of `p1`, what its player is told, and the mark of its row.
async fn doubted(service: &Service, records: Vec<Value>) -> (Vec<String>, Vec<String>, Overall) {
    let view = open(service, "p1", records).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let settings = Settings::default();
    let marks = service
        .desk
        .reconciliation
        .marks("p1", &summary.search_id, &settings);
    let marks = marks.await.unwrap();
    let mark = marks.iter().find(|change| change.key == rows[0].key);
    assert_eq!(
        view.answer.mark,
        view.answer.right.as_ref().unwrap().mark.unwrap()
    );
    let right = view.answer.right.unwrap();
    (
        right.parts.iter().map(|part| part.words.en()).collect(),
        view.answer.to_player.iter().map(InWords::en).collect(),
        mark.map_or(rows[0].verdict, |change| change.verdict),
    )
}

/// No tick stands over a record that may be another one than the one that counts, and its player is told no amount of it.
#[tokio::test]
async fn nothing_can_be_told_of_a_record_that_is_doubted() {
    let own = || sound("a");
    let of_another = with(own(), "/player_id", "p2");
    let other_version = with(own(), "/total_payout", "9.00");
    for (records, doubt) in [
        (vec![of_another], "this is a record of another player, p2"),
        (
            vec![own(), other_version],
            "sent in two versions: payout 9.00 or 195.00",
        ),
    ] {
        let (band, told, mark) = doubted(&Service::start().await, records).await;
        assert_eq!(
            (band, mark),
            (
                vec!["Can’t tell".to_owned(), doubt.to_owned()],
                Overall::CannotTell
            )
        );
        let untold = [
            "We can’t say yet whether the payout of this round is right.",
            "We will write to you when we know more.",
        ];
        assert_eq!(told, untold);
    }
    let in_round = with(with(sound("b"), "/player_id", "p2"), "/round_id", "round-a");
    for (winner, doubt) in [
        ("PLAYER", Some("another record of this round differs")),
        ("BANKER", None),
    ] {
        let service = Service::start().await;
        let other = with(in_round.clone(), "/game_result/winner", json!([winner, "BIG"]));
        open(&service, "p2", vec![other]).await;
        let (band, _, mark) = doubted(&service, vec![own()]).await;
        let expected = if doubt.is_some() {
            Overall::CannotTell
        } else {
            Overall::Consistent
        };
        assert_eq!(
            (band.get(1).map(String::as_str).filter(|_| doubt.is_some()), mark),
            (doubt, expected)
        );
    }
    // What breaks a rule stays broken.
    let wrong = with(own(), "/game_result/winner", json!(["PLAYER", "BIG"]));
    let wrong = with(wrong, "/player_id", "p2");
    assert_eq!(
        doubted(&Service::start().await, vec![wrong]).await.2,
        Overall::Inconsistent
    );
}
