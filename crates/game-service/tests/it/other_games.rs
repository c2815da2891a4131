//! Records and shoes of games whose shape the contract does not describe: read whole, and reported only where a
//! field that every record has is wrong.

use game_service::Record;
use game_service::models::{BetEntry, HistoryRecord, ShoeStatistics, Side, WinEntry};

const RECORD: &str = r#"{"id":"1","ref_id":"2","player_id":"p","game_key":"GAME","round_id":"r","status":"completed",
"total_bet":100,"total_payout":0,"currency":"THB","created_at":"2026-11-20T14:40:17.000Z",
"game_result":{"number":17,"data":[1,2],"image_url":"https://a/1.jpg","winner":"BLACK"},
"player_bet":{"17":"50.00","SPLIT":[25,"25.00"],"FRONT":{"x":1},"NONE":null},
"player_win":{"17":{"amount":1800,"payout":1},"SPLIT":[{"odds":17}],"BAD":{"payout":5},"WORD":"x"}}"#;

fn record(game_key: &str) -> Record<HistoryRecord> {
    HistoryRecord::from_body(RECORD.replace("GAME", game_key).as_bytes()).unwrap()
}

#[test]
fn no_shape_inside_a_result_or_a_bet_is_a_problem() {
    for game_key in ["roulette", "dragontiger", "yiki"] {
        let record = record(game_key);
        assert_eq!(record.problems, [], "{game_key}");
        let content = &record.content;
        assert_eq!(content.game_result.as_ref().unwrap().winner, ["BLACK"]);
        let stakes: Vec<&BetEntry> = content.player_bet.iter().map(|(_, entry)| entry).collect();
        assert!(matches!(stakes[0], BetEntry::Stake(stake) if stake.as_str() == "50.00"));
        assert!(
            matches!(stakes[1], BetEntry::Stakes(list) if list.len() == 2 && list[1].as_str() == "25.00")
        );
        assert!(matches!(stakes[2], BetEntry::Other(raw) if raw.as_str() == r#"{"x":1}"#));
        assert_eq!(stakes.len(), 3, "a code without a value is no bet");
        let wins: Vec<&WinEntry> = content
            .player_win
            .iter()
            .flatten()
            .map(|(_, entry)| entry)
            .collect();
        assert!(matches!(wins[0], WinEntry::Win(win) if win.odds.is_none() && win.amount.is_some()));
        assert!(matches!(wins[1], WinEntry::Wins(list) if list.len() == 1));
        assert!(matches!(wins[2], WinEntry::Other(_)));
        assert!(matches!(wins[3], WinEntry::Other(_)));
    }
}

#[test]
fn the_same_record_of_baccarat_is_held_to_the_contract() {
    for game_key in ["baccarat", "baccarat_insurance"] {
        let paths: Vec<String> = record(game_key)
            .problems
            .into_iter()
            .map(|problem| problem.path)
            .collect();
        for path in [
            "game_result.data",
            "game_result.image_url",
            "player_bet.SPLIT",
            "player_win.17.odds",
        ] {
            assert!(paths.iter().any(|known| known == path), "{path}: {paths:?}");
        }
    }
}

#[test]
fn what_every_record_has_is_reported_in_every_game() {
    let broken = RECORD
        .replace("GAME", "roulette")
        .replace(r#""total_payout":0"#, r#""total_payout":"none""#)
        .replace(r#""game_result":{"#, r#""game_result":"17","other":{"#)
        .replace(r#""player_win":{"#, r#""player_win":["x"],"more":{"#);
    let record = HistoryRecord::from_body(broken.as_bytes()).unwrap();
    let paths: Vec<&str> = record
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    assert_eq!(paths, ["total_payout", "game_result", "player_win"]);
    assert_eq!(record.content.game_result, None);
}

#[test]
fn a_round_of_another_game_needs_only_its_id_and_number() {
    let body = r#"{"status":"success","data":{"shoe_id":"s","statistic":[
        {"id":"a","round_no":7,"winner":["X"],"score":"high","cards":{"DRAGON":{"card":["KS"]}}},
        {"id":"b","round_no":"x"}]}}"#;
    let shoe = ShoeStatistics::from_body_of(body.as_bytes(), "dragon_tiger").unwrap();
    let [first, second] = &shoe.statistic[..] else {
        panic!("two rounds")
    };
    assert_eq!(first.problems, []);
    assert!(
        matches!(&first.content.cards[..], [(name, Side::Hand(hand))] if name == "DRAGON" && hand.card == ["KS"])
    );
    assert_eq!(
        (first.content.winner.as_deref(), first.content.score),
        (None, None)
    );
    assert_eq!(second.problems.len(), 1);
    assert_eq!(second.problems[0].path, "round_no");
    let as_baccarat = ShoeStatistics::from_body_of(body.as_bytes(), "baccarat").unwrap();
    assert!(as_baccarat.statistic[0].problems.len() > 3);
}
