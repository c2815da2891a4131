//! Records with amounts of any size and times at the limits of the calendar are read, checked and
//! opened without a panic, and every digit is shown as received.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::support::{Service, history_of_p1, sound};

const RECORDS: usize = 200;
const CODES: [&str; 6] = ["BANKER", "PLAYER", "TIE", "PPAIR", "BIG", "DRAGONTAIL"];
const TIMES: [&str; 5] = [
    "2026-11-20T14:40:17.000Z",
    "0000-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59.999-23:59",
    "+262142-12-31T23:59:59.999+0000",
    "-262143-01-01T00:00:00.000+0000",
];

prop_compose! {
    fn any_amount()(
        digits in prop_oneof![
            any::<u128>().prop_map(|digits| digits >> 32),
            (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
            0_u128..100_000,
        ],
        places in 0_usize..=28,
        is_negative in prop::bool::weighted(0.2),
    ) -> String {
        let size = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = size.split_at(size.len() - places);
        let point = if places == 0 { "" } else { "." };
        let sign = if is_negative { "-" } else { "" };
        format!("{sign}{whole}{point}{fraction}")
    }
}

prop_compose! {
    fn any_win()(
        amount in any_amount(), odds in any_amount(), profit in any_amount(), rate in any_amount(),
    ) -> Value {
        json!({"amount": amount, "odds": odds, "profit": profit, "remark": {"bonus_rate": rate, "six_score_rate": rate}})
    }
}

prop_compose! {
    fn any_content()(
        (total_bet, total_payout) in (any_amount(), any_amount()),
        bets in prop::collection::vec((prop::sample::select(&CODES[..]), any_amount()), 0..4),
        wins in prop::collection::vec((prop::sample::select(&CODES[..]), any_win()), 0..4),
        insurance in prop::collection::vec((any_amount(), any_win()), 0..3),
        time in prop::sample::select(&TIMES[..]),
    ) -> Value {
        let mut content = sound("");
        content["total_bet"] = json!(total_bet);
        content["total_payout"] = json!(total_payout);
        content["created_at"] = json!(time);
        content["player_bet"] = bets.into_iter().map(|(code, stake)| (code.to_owned(), json!(stake))).collect();
        content["player_win"] = wins.into_iter().map(|(code, win)| (code.to_owned(), win)).collect();
        if !insurance.is_empty() {
            let (stakes, wins): (Vec<_>, Vec<_>) = insurance.into_iter().unzip();
            content["player_bet"]["INSURANCE"] = json!(stakes);
            content["player_win"]["INSURANCE"] = json!(wins);
        }
        content
    }
}

#[tokio::test]
async fn records_of_any_size_are_read_checked_and_opened() {
    let mut runner = TestRunner::deterministic();
    let contents: Vec<Value> = (0..RECORDS)
        .map(|number| {
            let mut content = any_content().new_tree(&mut runner).unwrap().current();
            content["id"] = json!(format!("r{number}"));
            content
        })
        .collect();
    let service = Service::start().await;
    service.only_records(contents.clone()).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(rows.len(), RECORDS);
    for row in rows {
        assert_eq!(row.net_too_large || row.net_unknown, row.net.is_none());
        let sent = contents
            .iter()
            .find(|content| content["id"].as_str() == row.id.as_deref())
            .unwrap();
        assert_eq!(row.total_bet.as_deref(), sent["total_bet"].as_str());
        assert_eq!(row.total_payout.as_deref(), sent["total_payout"].as_str());
        let view = service.open(&summary.history_id, &row.key);
        for line in view.bets.iter().filter(|line| line.stake.is_some()) {
            let stake = &sent["player_bet"][&line.bet.code];
            assert_eq!(line.stake.as_deref(), stake.as_str());
        }
    }
}
