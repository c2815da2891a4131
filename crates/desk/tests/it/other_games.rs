//! Records of games other than baccarat: read whole, recognised only where certain, checked by what their own game
//! key has shown.

use desk::views::{
    AuditView, BetOutcome, GameResultView, HistoryRow, ImageAccess, MessageArgument, Overall, RecordView,
    Verdict,
};
use games::{Outcome, roulette};
use serde_json::{Value, json};

use crate::support::sentences::InWords;
use crate::support::{STATISTICS, Service, history_of, shoe_query, with};

/// A settled record with these stakes; `wins` are the odds of the bets that won.
#[allow(clippy::needless_pass_by_value, reason = "callers write the JSON in place")]
fn record(id: &str, game_key: &str, result: Value, stakes: Value, wins: &[(&str, i64)]) -> Value {
    let stake = |code: &str| stakes[code].as_i64().unwrap();
    let amounts = stakes.as_object().unwrap().values();
    let total: i64 = amounts.filter_map(Value::as_i64).sum();
    let mut payout = 0;
    let mut won = json!({});
    for (code, odds) in wins {
        let profit = stake(code) * odds;
        payout += stake(code) + profit;
        won[*code] = json!({"amount": stake(code) + profit, "odds": odds, "profit": profit});
    }
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": "p1", "game_key": game_key,
        "round_id": format!("round-{id}"), "status": "completed", "total_bet": total, "total_payout": payout,
        "currency": "THB", "created_at": "2026-11-20T14:40:17.000Z", "game_result": result,
        "player_bet": stakes, "player_win": won,
    })
}

struct Read {
    service: Service,
    search_id: String,
    rows: Vec<HistoryRow>,
}

async fn read(records: Vec<Value>) -> Read {
    let service = Service::start().await;
    service.only_records(records).await;
    let (rows, _, summary) = service.read(history_of("any")).await;
    Read {
        service,
        search_id: summary.search_id,
        rows,
    }
}

impl Read {
    fn open(&self, at: usize) -> RecordView {
        self.service.open(&self.search_id, &self.rows[at].key)
    }
}

async fn open(record: Value) -> RecordView {
    read(vec![record]).await.open(0)
}

fn line(row: &HistoryRow) -> Option<String> {
    row.first_line.as_ref().map(InWords::en)
}

/// The verdicts and sentences of this rule. None of its findings is a note.
fn sentences(audit: &AuditView, rule: &str) -> Vec<(Verdict, String)> {
    let findings = audit.findings.iter().filter(|finding| finding.rule == rule);
    let told = findings.inspect(|finding| assert!(!finding.note, "{finding:?}"));
    told.map(|finding| (finding.verdict, finding.sentence.en()))
        .collect()
}

/// The headline above an opened record says who won as it was reported, as in baccarat; what the cards say is for the check.
#[tokio::test]
async fn who_won_is_as_reported_and_nobody_where_nothing_certain_was() {
    let cards = |winner: Value| json!({"DRAGON": "9H", "TIGER": "5S", "winner": winner});
    let dice = |winner: &str| json!({"dice1": 1, "dice2": 5, "dice3": 6, "winner": winner});
    let read = read(vec![
        record(
            "0",
            "dragon_tiger",
            cards(json!("TIGER")),
            json!({"TIGER": 50}),
            &[],
        ),
        record("1", "dragon_tiger", cards(Value::Null), json!({"TIGER": 50}), &[]),
        record(
            "2",
            "dragon_tiger",
            cards(json!(["DRAGON", "TIGER"])),
            json!({"TIGER": 50}),
            &[],
        ),
        record("3", "hilo", dice("LO"), json!({"HI": 50}), &[]),
        record("4", "hilo", dice("135"), json!({"HI": 50}), &[]),
    ])
    .await;
    let title = |row: &HistoryRow| {
        let line = row.first_line.clone().unwrap();
        let said = line
            .args()
            .iter()
            .filter(|(name, _)| ["own", "other", "side"].contains(name));
        let said: Vec<String> = said
            .map(|(_, argument)| match argument {
                MessageArgument::Message(name) => name.en(),
                MessageArgument::Text(text) => text.clone(),
                other => panic!("{other:?}"),
            })
            .collect();
        (line.id(), said.join(" "))
    };
    // In the order of their texts: the rows are sorted by time.
    let mut titles: Vec<_> = read.rows.iter().map(title).collect();
    titles.sort();
    let expected = [
        ("games-line-dice", "Low".to_owned()),
        ("games-line-dragon-tiger", "9 5 Tiger".to_owned()),
        ("games-line-sum", String::new()),
        ("games-line-two-cards", String::new()),
        ("games-line-two-cards", String::new()),
    ];
    assert_eq!(titles, expected);
}

#[tokio::test]
async fn each_shape_has_a_first_line_and_no_warning() {
    let of_data = json!({"data": {"DRAGON": {"card": ["H9"]}, "TIGER": {"card": "9S"}}});
    let of_seats = json!({
        "BANKER": ["6S", "KH"], "PLAYER1": ["2S", "2H"], "PLAYER2": {"cards": ["KS", "8D"], "total": 8},
    });
    let cases = [
        (
            "dragon_tiger",
            json!({"DRAGON": "KS", "TIGER": ["9H"]}),
            "DRAGON",
            "Dragon K – 9 Tiger",
        ),
        ("dragon_tiger", of_data, "TIE", "Tie 9 – 9"),
        (
            "roulette",
            json!({"number": "17", "color": "black"}),
            "17",
            "17 black",
        ),
        ("roulette", json!({"data": {"result": 0}}), "RED", "0 green"),
        (
            "sicbo",
            json!({"dice": "4,4,4", "winner": "TRIPLE_4"}),
            "BIG",
            "4 · 4 · 4, sum 12, triple",
        ),
        (
            "hilo",
            json!({"dice1": 1, "dice2": "5", "dice3": 6}),
            "HI",
            "1 · 5 · 6, sum 12",
        ),
        (
            "hoo_hey_how",
            json!({"dice": ["ปลา", "shrimp", "Stag"]}),
            "FISH",
            "fish, prawn, stag",
        ),
        ("pokdeng", of_seats, "PLAYER2", "Seat 2: pok 8 – 6 banker"),
    ];
    let records = cases.iter().enumerate().map(|(at, (key, result, bet, _))| {
        record(&at.to_string(), key, result.clone(), json!({*bet: 50}), &[])
    });
    let read = read(records.collect()).await;
    for (row, (key, _, _, expected)) in read.rows.iter().zip(&cases) {
        assert_eq!(line(row).as_deref(), Some(*expected), "{key}");
        assert_eq!(row.problems, [], "{key}");
        assert_eq!(row.winner, None);
        assert_eq!(row.banker_total, None);
        assert_eq!(row.player_total, None);
        assert_ne!(
            row.verdict,
            Overall::Inconsistent,
            "{key}: {:?}",
            row.verdict_reason
        );
    }
}

#[tokio::test]
async fn the_fields_that_every_record_has_keep_their_problems() {
    let mut content = record("a", "roulette", json!({"number": 17}), json!({"RED": 50}), &[]);
    content["total_bet"] = json!("much");
    content["game_result"] = json!("17");
    content["player_bet"] = json!([50]);
    content["id"] = json!(null);
    let view = open(content).await;
    let paths = view.row.problems.iter().map(|problem| problem.path.as_str());
    assert_eq!(
        paths.collect::<Vec<_>>(),
        ["id", "total_bet", "game_result", "player_bet"]
    );
    assert_eq!(view.game_result, None);
    assert_eq!(view.row.verdict, Overall::CannotTell);
}

#[tokio::test]
async fn pictures_in_a_result_take_the_safe_path_to_the_screen() {
    let result = json!({
        "number": 17,
        "image_url": {"camera1": "https://cdn.example.com/1.jpg", "camera2": "javascript:alert(1)"},
        "wheel": {"still": "https://cdn.example.com/wheel.png"},
    });
    let view = open(record("a", "roulette", result, json!({"RED": 1}), &[])).await;
    let cameras = view.cameras.iter();
    let shown = cameras.map(|image| (image.slot.as_str(), image.access));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            ("camera1", ImageAccess::AskFirst),
            ("camera2", ImageAccess::Refused),
            ("still", ImageAccess::AskFirst),
        ]
    );
}

#[tokio::test]
async fn a_shoe_of_another_game_has_rounds_and_no_roads() {
    let rounds = json!([
        {"id": "a", "round_no": 9001, "winner": "BANKER", "cards": {"PLAYER1": ["KS", "9H"], "BANKER": ["2S", "3H"]}},
        {"id": "b", "round_no": 9004, "winner": ["PLAYER1"], "score": "high", "cards": [1, 2], "extra": {"x": 1.50}},
    ]);
    let service = Service::start().await;
    let statistics = json!({"shoe_id": "s", "statistic": rounds});
    service.answer(STATISTICS, statistics).await;
    let shoe = service.shoe(shoe_query("7", "pokdeng")).await;
    assert!(shoe.roads.is_none());
    assert_eq!((shoe.coverage.missing_total, shoe.coverage.unplaced), (0, 0));
    for round in &shoe.rounds {
        assert_eq!(round.problems, []);
        assert_eq!(round.side, None);
        assert_ne!(round.verdict, Overall::Inconsistent);
    }
    assert_eq!(
        shoe.rounds[0].first_line.as_ref().unwrap().en(),
        "Seat 1: pok 9 – 5 banker"
    );
    let Some(GameResultView::Tree { rows, .. }) = &shoe.rounds[1].game_result else {
        panic!("a tree")
    };
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert!(names.contains(&"extra") && names.contains(&"x"), "{names:?}");
}

#[tokio::test]
async fn a_triple_is_explained_as_a_player_would_ask() {
    let (dice, stakes) = (json!({"dice": [4, 4, 4]}), json!({"BIG": 200}));
    let view = open(record("a", "sicbo", dice, stakes, &[])).await;
    let told = "By the usual rules a triple loses Big. The record shows no win for it.".to_owned();
    assert_eq!(sentences(&view.audit, "win_unearned"), [(Verdict::Holds, told)]);
    assert_eq!(
        view.audit.summary.en(),
        "The dice were 4 4 4. You bet 200 THB on Big; a triple loses Big, so this bet lost. The record shows a total bet of \
         200 THB and a total payout of 0 THB."
    );
    assert_eq!(view.audit.verdict, Overall::Consistent);
    assert_eq!(view.bets[0].by_custom, Some(Outcome::Loses));
    assert!(view.bets[0].bet.known);
}

#[tokio::test]
async fn a_tie_that_may_have_returned_half_is_no_fault() {
    let (result, stakes) = (json!({"DRAGON": "9S", "TIGER": "9H"}), json!({"DRAGON": 100}));
    let tie = record("a", "dragon_tiger", result, stakes, &[]);
    let view = open(with(tie, "/total_payout", "50.00")).await;
    assert_eq!(view.audit.verdict, Overall::CannotTell);
    assert_eq!(view.bets[0].by_custom, None);
    let said = view.audit.summary.en();
    assert!(said.starts_with("Dragon and Tiger were both 9."), "{said}");
}

#[tokio::test]
async fn a_custom_is_open_until_twenty_records_of_the_same_key_follow_it() {
    let big = |id: &str, key: &str, wins: &[(&str, i64)]| {
        record(id, key, json!({"dice": [5, 5, 6]}), json!({"BIG": 100}), wins)
    };
    let uncovered = "By the usual rules this result is covered by Big, but the record shows no win for it.";
    for (key, verdict, overall, of_the_house) in [
        (
            "hilo",
            Verdict::CannotTell,
            Overall::CannotTell,
            "The records loaded so far do not show whether this house follows these rules.",
        ),
        (
            "sicbo",
            Verdict::Broken,
            Overall::Inconsistent,
            "The records loaded so far follow these rules.",
        ),
    ] {
        let won = (0..30).map(|id| big(&format!("{key}{id}"), key, &[("BIG", 1)]));
        let records = won.chain([big("unpaid", "sicbo", &[])]).collect();
        let view = read(records).await.open(30);
        let told = format!("{uncovered} {of_the_house}");
        assert_eq!(sentences(&view.audit, "win_missing"), [(verdict, told)], "{key}");
        assert_eq!(view.audit.verdict, overall, "{key}");
        if verdict == Verdict::Broken {
            assert_eq!(view.row.verdict_reason.unwrap(), view.audit.findings[0].sentence);
            assert_eq!(view.audit.learned.len(), 4);
        }
    }
}

#[tokio::test]
async fn the_money_of_an_unknown_game_is_checked_too() {
    let of = |id: usize| {
        let (result, stakes) = (json!({"wheel": "2x"}), json!({"TWO": 100}));
        record(&id.to_string(), "monopoly", result, stakes, &[("TWO", 2)])
    };
    let wrong = with(of(30), "/player_win/TWO/profit", 300);
    let five = json!({"amount": 600, "odds": 5, "profit": 500});
    let unstaked = with(with(of(31), "/player_win/FIVE", five), "/total_payout", 900);
    let read = read((0..30).map(of).chain([wrong, unstaked]).collect()).await;
    for (at, rule, told) in [
        (
            30,
            "win_profit",
            "100 THB on TWO at odds 2 makes a profit of 200 THB, but 300 THB was reported.",
        ),
        (
            31,
            "win_without_stake",
            "A win of 500 THB was reported for FIVE, but nothing was staked on it.",
        ),
    ] {
        let view = read.open(at);
        assert_eq!(sentences(&view.audit, rule), [(Verdict::Broken, told.to_owned())]);
        assert!(!view.bets[0].bet.known);
    }
    let GameResultView::Tree { rows, is_cut } = read.open(0).game_result.unwrap() else {
        panic!("a tree")
    };
    assert_eq!((rows.len(), rows[0].name.as_str(), is_cut), (1, "wheel", false));
}

/// `null` for a key means that nothing was staked there (docs/variants.md#empty). The record's JSON still has it.
#[tokio::test]
async fn stakes_of_any_shape_are_shown_as_received() {
    let mut content = record(
        "a",
        "pokdeng",
        json!({"PLAYER1": ["KS", "9H"], "BANKER": ["2S", "3H"]}),
        json!({}),
        &[],
    );
    content["player_bet"] = json!({"PLAYER1": ["50.00", 25], "PLAYER2": {"front": 10}, "PLAYER3": null});
    content["total_bet"] = json!(85);
    content["player_win"] = json!({"PLAYER1": [{"amount": "100.00", "odds": 1, "profit": "50.00",
        "remark": {"six_score_rate": 0.5}}]});
    content["total_payout"] = json!(100);
    let view = open(content).await;
    let shown = view.bets.iter().map(|line| {
        let other = line.other.as_deref().unwrap();
        (line.bet.code.as_str(), other, line.outcome)
    });
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            (
                "PLAYER1",
                "50.00 + 25 → amount 100.00, odds 1, profit 50.00, six_score_rate 0.5",
                BetOutcome::Listed
            ),
            ("PLAYER2", r#"{"front":10}"#, BetOutcome::OtherShape),
        ]
    );
    assert_eq!(view.row.problems, []);
    assert_eq!(view.audit.verdict, Overall::CannotTell);
}

#[tokio::test]
async fn bets_have_their_place_on_the_layout() {
    let stakes = json!({"BLACK": 100, "DOZEN_2": 100, "HIGH": 200, "NEIGHBOURS": 10, "STRAIGHT_17": 50, "STRAIGHT_23": 50});
    let wins = [("STRAIGHT_17", 35), ("BLACK", 1), ("DOZEN_2", 2)];
    let view = open(record("a", "roulette", json!({"number": 17}), stakes, &wins)).await;
    let Some(GameResultView::Roulette { number: 17, bets, .. }) = view.game_result else {
        panic!("17")
    };
    let placed: Vec<_> = bets
        .iter()
        .map(|bet| (bet.code.as_str(), bet.covers, bet.outcome))
        .collect();
    assert_eq!(
        placed,
        [
            ("BLACK", true, BetOutcome::Won),
            ("DOZEN_2", true, BetOutcome::Won),
            ("HIGH", false, BetOutcome::NoWin),
            ("STRAIGHT_17", true, BetOutcome::Won),
            ("STRAIGHT_23", false, BetOutcome::NoWin),
        ]
    );
    assert_eq!(bets[1].place, roulette::Bet::Dozen { number: 2 });
    assert_eq!(bets[3].stake.as_deref(), Some("50"));
}
