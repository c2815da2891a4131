//! One opened record: every stake with its outcome, and nothing guessed.

use desk::GameNames;
use desk::views::{BetOutcome, ErrorCode, ImageAccess, RecordView, SearchQuery, Settings, ShoeQuery};
use game_service::Money;
use serde_json::{Value, json};

use crate::support::{Service, history_of_p1, record};

async fn open(content: Value) -> RecordView {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![content]).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    service
        .desk
        .records
        .open(&summary.history_id, &rows[0].key)
        .expect("the record is held")
}

/// The keys are not in alphabetical order; `json!` would sort them.
const BETS_AS_SENT: &str = r#"{"PPAIR": 100.00, "BIG": "200.00", "ABOVE": 1}"#;

#[tokio::test]
async fn stakes_stand_beside_their_wins_in_the_order_received() {
    let service = Service::start().await;
    let sent = record("a")
        .to_string()
        .replace(&record("a")["player_bet"].to_string(), BETS_AS_SENT);
    let pages = r#""pagination": {"total": 1, "page": 1, "per_page": 20, "last_page": 1}"#;
    let body = format!(r#"{{"status": "success", "data": {{{pages}, "records": [{sent}]}}}}"#);
    service.answer_text("/v1/player/p1/history", body).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let view = service
        .desk
        .records
        .open(&summary.history_id, &rows[0].key)
        .unwrap();
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
    let mut content = record("a");
    content["player_win"]["TIE"] = json!({"amount": "9.00", "odds": "8", "profit": "8.00"});
    let view = open(content).await;
    let last = view.bets.last().unwrap();
    assert_eq!((last.bet.code.as_str(), last.stake.as_deref()), ("TIE", None));
}

#[tokio::test]
async fn what_a_record_reports_of_a_bet_is_named_and_nothing_more() {
    let of_big = |win: Value| async move {
        let mut content = record("a");
        content["player_win"]["BIG"] = win;
        let view = open(content).await;
        let line = view.bets.into_iter().find(|line| line.bet.code == "BIG");
        line.unwrap().outcome
    };
    let win = |amount: &str, profit: &str| json!({"amount": amount, "odds": "0.54", "profit": profit});
    assert_eq!(of_big(win("308.00", "108.00")).await, BetOutcome::Won);
    // `amount` may be the profit alone.
    assert_eq!(of_big(win("108.00", "108.00")).await, BetOutcome::Won);
    assert_eq!(of_big(win("200", "0")).await, BetOutcome::Returned);
    assert_eq!(of_big(win("0.00", "0.00")).await, BetOutcome::NoWin);
    assert_eq!(of_big(win("0.00", "-200.00")).await, BetOutcome::NoWin);
    assert_eq!(of_big(win("100.00", "-100.00")).await, BetOutcome::Unclear);
    assert_eq!(of_big(json!({"odds": "0.54"})).await, BetOutcome::Unclear);
    assert_eq!(of_big(json!({"amount": "200.00"})).await, BetOutcome::Unclear);
    assert_eq!(of_big(json!({"amount": "308.00"})).await, BetOutcome::Won);
    assert_eq!(of_big(json!("308.00")).await, BetOutcome::OtherShape);
}

#[tokio::test]
async fn a_win_of_another_shape_is_not_called_no_win() {
    let mut content = record("a");
    content["player_win"]["PLAYER"] = json!("2000.00");
    let view = open(content).await;
    let line = view.bets.iter().find(|line| line.bet.code == "PLAYER").unwrap();
    assert_eq!(
        (line.outcome, line.stake.as_deref(), line.other.as_deref()),
        (BetOutcome::OtherShape, Some("1000.00"), Some("\"2000.00\""))
    );
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
    let opened = |key: &'static str| {
        let mut content = content.clone();
        content["game_key"] = json!(key);
        async move {
            let service = Service::start().await;
            let names = GameNames::checked([("bcr", "baccarat")]).unwrap();
            service.desk.connection.name_games(names);
            let round = json!({
                "id": "round-a", "round_no": 1, "winner": "BANKER", "score": 5, "addition": [],
                "player_score": 1, "banker_score": 5, "cards": content["game_result"]["data"],
            });
            let shoe = json!({"shoe_id": "s1", "statistic": [round]});
            service.answer("/v1/operator/tables/game-stats", shoe).await;
            let query = ShoeQuery {
                table_id: "412".to_owned(),
                live_id: None,
                game_key: key.to_owned(),
            };
            service
                .desk
                .shoes
                .read(query, &Settings::default())
                .await
                .unwrap();
            service.history_page(1, 1, 1, vec![content]).await;
            let query = SearchQuery {
                only: Some(key.to_owned()),
                ..history_of_p1()
            };
            let (rows, _, summary) = service.read(query).await;
            service
                .desk
                .records
                .open(&summary.history_id, &rows[0].key)
                .unwrap()
        }
    };
    let (named, usual) = (opened("bcr").await, opened("baccarat").await);
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
async fn a_record_keeps_its_bytes_and_is_stale_when_its_reading_is_gone() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let (_, _, first) = service.read(history_of_p1()).await;
    let view = service.desk.records.open(&first.history_id, "a").unwrap();
    assert_eq!(serde_json::from_str::<Value>(&view.raw).unwrap(), record("a"));
    for _ in 0..8 {
        service.read(history_of_p1()).await;
    }
    let stale = service.desk.records.open(&first.history_id, "a").unwrap_err();
    assert_eq!(stale.code, ErrorCode::Stale);
}
