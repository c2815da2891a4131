//! The bets of a record of another game, and the check of its money.

use desk::views::{BetOutcome, GameResultView, Overall, Verdict};
use games::{Outcome, roulette};
use serde_json::json;

use super::{open, read, record, sentences};
use crate::support::sentences::InWords;
use crate::support::with;

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
    let uncovered = "By the usual rules Big covers this result, but the record shows no win for it.";
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
