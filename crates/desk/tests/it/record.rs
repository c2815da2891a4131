//! One opened record: every stake with its outcome, what changed in it, and how it compares with the shoe of its round. Nothing is
//! guessed.

use desk::GameNames;
use desk::views::{
    BetOutcome, ChangeKind, CrossCheckView, ErrorCode, ImageAccess, Overall, PlaceView, RecordView, Verdict,
    Winner,
};
use game_service::Money;
use serde_json::{Value, json};

use crate::support::sentences::InWords;
use crate::support::{
    STATISTICS, Service, history_of, history_of_p1, listing, record, shoe_query, success, with,
};

async fn open(content: Value) -> RecordView {
    let service = Service::start().await;
    service.only_records(vec![content]).await;
    service.read_and_open(history_of_p1()).await
}

/// The keys are not in alphabetical order; `json!` would sort them.
const BETS_AS_SENT: &str = r#"{"PPAIR": 100.00, "BIG": "200.00", "ABOVE": 1}"#;

#[tokio::test]
async fn stakes_stand_beside_their_wins_in_the_order_received() {
    let service = Service::start().await;
    let record = record("a");
    let body = success(listing(std::slice::from_ref(&record))).to_string();
    let body = body.replace(&record["player_bet"].to_string(), BETS_AS_SENT);
    service.answer_text("/v1/player/p1/history", body).await;
    let view = service.read_and_open(history_of_p1()).await;
    let lines: Vec<_> = view
        .bets
        .iter()
        .map(|line| {
            let odds = line.win.as_ref().and_then(|win| win.odds.as_ref());
            (
                line.bet.code.as_str(),
                line.stake.as_deref(),
                odds.map(Money::as_str),
            )
        })
        .collect();
    assert_eq!(
        lines,
        [
            ("PPAIR", Some("100.00"), None),
            ("BIG", Some("200.00"), Some("0.54")),
            ("ABOVE", Some("1"), None)
        ]
    );
}

#[tokio::test]
async fn a_win_without_a_stake_is_shown() {
    let win = json!({"amount": "9.00", "odds": "8", "profit": "8.00"});
    let view = open(with(record("a"), "/player_win/TIE", win)).await;
    let last = view.bets.last().unwrap();
    assert_eq!((last.bet.code.as_str(), last.stake.as_deref()), ("TIE", None));
}

#[tokio::test]
async fn what_a_record_reports_of_a_bet_is_named_and_nothing_more() {
    use BetOutcome::{NoWin, OtherShape, Returned, Unclear, Won};
    let win = |amount: &str, profit: &str| json!({"amount": amount, "odds": "0.54", "profit": profit});
    for (win, outcome) in [
        (win("308.00", "108.00"), Won),
        // `amount` may be the profit alone.
        (win("108.00", "108.00"), Won),
        (win("200", "0"), Returned),
        (win("0.00", "0.00"), NoWin),
        (win("0.00", "-200.00"), NoWin),
        (win("100.00", "-100.00"), Unclear),
        (json!({"odds": "0.54"}), Unclear),
        (json!({"amount": "200.00"}), Unclear),
        (json!({"amount": "308.00"}), Won),
        // A win of another shape is not called no win.
        (json!("308.00"), OtherShape),
    ] {
        let view = open(with(record("a"), "/player_win/BIG", win.clone())).await;
        let line = view.bets.iter().find(|line| line.bet.code == "BIG").unwrap();
        assert_eq!(line.outcome, outcome, "{win}");
        assert_eq!(line.stake.as_deref(), Some("200.00"));
        if outcome == OtherShape {
            assert_eq!(line.other.as_deref(), Some("\"308.00\""));
        }
    }
}

#[tokio::test]
async fn insurance_is_paired_by_position_only_when_the_counts_agree() {
    let win = json!({"amount": "30.00", "odds": "2", "profit": "20.00"});
    let mut content = record("a");
    content["player_bet"]["INSURANCE"] = json!(["10.00", "5.00"]);
    content["player_win"]["INSURANCE"] = json!([win]);
    let view = open(content.clone()).await;
    assert!(!view.insurance_paired);
    assert_eq!(view.insurance.len(), 3);

    content["player_win"]["INSURANCE"] = json!([win, win]);
    let view = open(content).await;
    assert!(view.insurance_paired);
    assert!(
        view.insurance
            .iter()
            .all(|line| line.stake.is_some() && line.win.is_some())
    );
}

#[tokio::test]
async fn bonus_is_shown_as_received() {
    let mut content = record("a");
    content["player_bet"]["BONUS"] = json!({"type": "lucky", "first": {"card": "8H", "symbol": "moon"}, "second": {"card": "??", "symbol": "☘"}});
    let bonus = open(content).await.bonus.unwrap();
    assert_eq!(bonus.kind.as_deref(), Some("lucky"));
    let second = bonus.second.unwrap().card.unwrap();
    assert_eq!((second.code.as_str(), second.value), ("??", None));
}

/// The same panels, the same problems and the comparison with the shoe, whatever the service calls its baccarat.
#[tokio::test]
async fn a_key_that_the_user_named_baccarat_is_baccarat_everywhere() {
    let mut content = record("a");
    content["player_bet"]["BONUS"] =
        json!({"type": "lucky", "first": {"card": "8H", "symbol": "moon"}, "second": {"card": 7}});
    content["player_bet"]["INSURANCE"] = json!(["10.00", "5.00"]);
    let insured = json!({"amount": "10.00", "odds": "2", "profit": "20.00"});
    content["player_win"]["INSURANCE"] = json!([insured, insured]);
    let (named, usual) = (
        open_beside_its_shoe(&content, "bcr").await,
        open_beside_its_shoe(&content, "baccarat").await,
    );
    assert!(named.is_baccarat && named.bonus.is_some() && named.insurance.len() == 2);
    let insurance = |view: &RecordView| (view.insurance.clone(), view.insurance_paired, view.bonus.clone());
    assert_eq!(insurance(&named), insurance(&usual));
    let verdicts = |view: &RecordView| {
        let findings = view.seen_in_shoe.as_ref().unwrap().findings.iter();
        findings
            .map(|finding| (finding.key.clone(), finding.verdict))
            .collect::<Vec<_>>()
    };
    assert_eq!(verdicts(&named), verdicts(&usual));
    assert_eq!(verdicts(&named).len(), 5);
    assert_eq!(named.row.problems, usual.row.problems);
    assert!(!named.row.problems.is_empty());
}

/// Opens the record of this game after the shoe of its round was read, where `bcr` was named baccarat.
async fn open_beside_its_shoe(content: &Value, game_key: &str) -> RecordView {
    let service = Service::start().await;
    let names = GameNames::checked([("bcr", "baccarat")]).unwrap();
    service.desk.connection.name_games(names);
    let round = json!({
        "id": "round-a", "round_no": 1, "winner": "BANKER", "score": 5, "addition": [],
        "player_score": 1, "banker_score": 5, "cards": content["game_result"]["data"],
    });
    let shoe = json!({"shoe_id": "s1", "statistic": [round]});
    service.answer(STATISTICS, shoe).await;
    service.shoe(shoe_query("412", game_key)).await;
    let content = with(content.clone(), "/game_key", game_key);
    service.history_page(1, 1, 1, vec![content]).await;
    service.read_and_open(history_of(game_key)).await
}

#[tokio::test]
async fn cameras_are_checked_by_their_address() {
    let view = open(record("a")).await;
    let cameras: Vec<_> = view
        .cameras
        .iter()
        .map(|camera| (camera.slot.as_str(), camera.access))
        .collect();
    assert_eq!(
        cameras,
        [
            ("camera1", ImageAccess::AskFirst),
            ("camera2", ImageAccess::Refused)
        ]
    );
    assert!(view.cameras[1].handle.is_empty());
}

#[tokio::test]
async fn unknown_words_and_cards_are_kept_and_marked() {
    let mut content = record("a");
    content["status"] = json!("voided");
    content["game_result"]["winner"] = json!(["BANKER", "SUPERTIE7"]);
    content["game_result"]["data"]["PLAYER"]["card"] = json!(["1X", "AH"]);
    let view = open(content).await;
    assert!(
        view.row
            .status
            .as_ref()
            .is_some_and(|status| status.code == "voided" && !status.known)
    );
    let round = view.round.unwrap();
    assert!(
        round
            .winners
            .iter()
            .any(|code| code.code == "SUPERTIE7" && !code.known)
    );
    assert_eq!(round.player.unwrap().cards[0].rank, None);
}

#[tokio::test]
async fn a_record_keeps_its_bytes_and_is_stale_when_its_search_is_gone() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let (_, _, first) = service.read(history_of_p1()).await;
    let view = service.open(&first.search_id, "a");
    assert_eq!(serde_json::from_str::<Value>(&view.raw).unwrap(), record("a"));
    for _ in 0..8 {
        service.read(history_of_p1()).await;
    }
    let stale = service.desk.records.open(&first.search_id, "a").unwrap_err();
    assert_eq!(stale.code, ErrorCode::Stale);
}

/// The round of `support::record` as game statistics report it.
pub(crate) fn round(id: &str) -> Value {
    let dealt = record("a")["game_result"]["data"].clone();
    json!({
        "id": id, "round_no": 12, "winner": "BANKER", "score": 5, "addition": ["BIG"],
        "player_score": 1, "banker_score": 5, "cards": dealt,
    })
}

async fn beside(rounds: Vec<Value>) -> Option<CrossCheckView> {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    service.serve_shoe("412", rounds).await;
    service.shoe(shoe_query("412", "baccarat")).await;
    service.read_and_open(history_of_p1()).await.seen_in_shoe
}

#[tokio::test]
async fn a_record_agrees_with_the_shoe_that_dealt_it() {
    let check = beside(vec![round("round-a")]).await.unwrap();
    assert_eq!(check.agree, Overall::Consistent, "{:#?}", check.findings);
    assert_eq!(check.table_id, "412");
    assert_eq!(check.shoe_id, "shoe-412");
    assert_eq!(check.round_no, Some(12));
    assert_eq!(check.findings.len(), 5);
    let mut findings = check.findings.iter();
    let cards = findings
        .find(|finding| finding.key == "seen_cards_banker")
        .unwrap();
    assert_eq!(
        cards.sentence.en(),
        "Banker’s cards are the same in the record and in the shoe: K♦ 5♣."
    );
    assert_eq!(cards.sentence.th(), "ไพ่ฝั่งเจ้ามือในบันทึกการเล่นและในขอนตรงกัน: K♦ 5♣");
}

#[tokio::test]
async fn where_record_and_shoe_differ_both_are_quoted() {
    let other = with(round("round-a"), "/winner", "TIE");
    let cards = json!({"card": ["kd", "7C"], "score": ["0", "7"], "total": 7});
    let other = with(other, "/cards/BANKER", cards);
    let check = beside(vec![other]).await.unwrap();
    assert_eq!(check.agree, Overall::Inconsistent);
    let findings = check.findings.iter();
    let broken = findings.filter(|finding| finding.verdict == Verdict::Broken);
    let broken: Vec<_> = broken.collect();
    let keys: Vec<_> = broken.iter().map(|finding| finding.key.as_str()).collect();
    assert_eq!(keys, ["seen_cards_banker", "seen_total_banker", "seen_winner"]);
    assert_eq!(
        broken[0].sentence.en(),
        "Banker’s cards differ: the record says K♦ 5♣, the shoe says K♦ 7♣."
    );
    assert_eq!(
        broken[0].places,
        [PlaceView::Card {
            side: Winner::Banker,
            position: 2
        }]
    );
    assert_eq!(
        broken[2].sentence.th(),
        "ผลแพ้ชนะไม่ตรงกัน: ในบันทึกการเล่นคือ ฝั่งเจ้ามือชนะ แต่ในขอนคือ เสมอ"
    );
}

#[tokio::test]
async fn an_unknown_card_or_a_missing_side_is_no_difference() {
    let mut unknown = round("round-a");
    unknown["cards"]["BANKER"]["card"] = json!(["KD", "V-5"]);
    unknown["cards"].as_object_mut().unwrap().remove("PLAYER");
    let check = beside(vec![unknown]).await.unwrap();
    assert_eq!(check.agree, Overall::CannotTell, "{:#?}", check.findings);
}

#[tokio::test]
async fn no_match_is_claimed_without_the_same_id_or_when_two_shoes_use_it() {
    assert_eq!(beside(vec![round("another")]).await, None);
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    for table in ["412", "413"] {
        service.serve_shoe(table, vec![round("round-a")]).await;
        service.shoe(shoe_query(table, "baccarat")).await;
    }
    let view = service.read_and_open(history_of_p1()).await;
    assert_eq!(view.seen_in_shoe, None);
}

/// Whether the list marks the record as corrected after each of these answers, as the opened record does; and the paths of what
/// changed, unless it was corrected.
async fn after(bodies: &[String]) -> Vec<(bool, Option<String>)> {
    let service = Service::start().await;
    let mut marks = Vec::new();
    for body in bodies {
        service.server.reset().await;
        service.answer_text("/v1/player/p1/history", body.clone()).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        let opened = service.open(&summary.search_id, &rows[0].key);
        assert_eq!(opened.row.corrected, rows[0].corrected);
        let change = opened.change.filter(|change| change.kind == ChangeKind::Changed);
        let changed = change.map(|change| {
            let paths: Vec<String> = change.differences.into_iter().map(|each| each.path).collect();
            paths.join(" ")
        });
        marks.push((rows[0].corrected, changed));
    }
    marks
}

/// This includes a value that was damaged on the way and then arrived whole.
#[tokio::test]
async fn the_list_marks_a_record_that_says_otherwise_after_it_was_completed() {
    let first = success(listing(&[record("a")])).to_string();
    let paying = |payout: &str| {
        first.replace(
            r#""total_payout":"308.00""#,
            &format!(r#""total_payout":{payout}"#),
        )
    };
    let (damaged, corrected) = (paying("NaN"), paying(r#""200.00""#));
    let open = paying(r#""0.00""#).replace("completed", "open");
    let elsewhere =
        [&first, &corrected].map(|text| text.replace(r#""total_payout""#, r#""note":NaN,"total_payout""#));
    let changed = |paths: &str| (false, Some(paths.to_owned()));
    let (new, marked) = ((false, None), (true, None));
    for (bodies, expected) in [
        // It stays a record that was changed when it is as it was first settled.
        (
            [&open, &first, &corrected, &first].as_slice(),
            vec![new.clone(), new.clone(), marked.clone(), marked.clone()],
        ),
        (
            &[&first, &damaged, &first],
            vec![new.clone(), changed("total_payout"), changed("")],
        ),
        (
            &[&first, &damaged, &corrected],
            vec![new.clone(), changed("total_payout"), marked.clone()],
        ),
        (&[&elsewhere[0], &elsewhere[1]], vec![new, marked]),
    ] {
        let bodies: Vec<String> = bodies.iter().map(|body| (*body).clone()).collect();
        assert_eq!(after(&bodies).await, expected, "{bodies:?}");
    }
}

#[tokio::test]
async fn of_two_versions_in_one_answer_none_is_said_to_be_the_later_one() {
    let service = Service::start().await;
    let other = with(record("a"), "/total_payout", "0.00");
    service.history_page(1, 1, 2, vec![record("a"), other]).await;
    // The second reading finds the first one of them again.
    for _ in 0..2 {
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(rows.len(), 2);
        for row in &rows {
            let opened = service.open(&summary.search_id, &row.key);
            let kind = opened.change.map(|change| change.kind);
            assert_eq!(kind, Some(ChangeKind::Together));
            assert!(!row.corrected && !opened.row.corrected);
        }
    }
}
