//! The entries of a round: one player, sums, and what does not fit.

use desk::views::{LottoEnd, LottoEvent, LottoFilter, LottoOutcome, LottoQuery, Overall, ProxySetting};
use desk::{CancellationToken, Clock, Desk};
use sandbox::Options;
use secrecy::SecretString;
use serde_json::{Value, json};

use super::{OF_PLAYER, entry, hundred, of_player, page_of, query, read, round, serve, serving};
use crate::support::Service;
use crate::support::sentences::InWords;

#[tokio::test]
async fn one_players_entries_come_as_object_or_array() {
    let entries = [("p1", "12", true), ("p1", "34", false), ("p2", "34", false)];
    let [first, second, third] = entries.map(|(player, number, won)| entry(player, number, won));
    for (player, keys, of_others) in [
        (first.clone(), &["p1"][..], &[false][..]),
        (
            json!([first, second, third]),
            &["p1", "p1~2", "p2"],
            &[false, false, true],
        ),
    ] {
        let service = Service::start().await;
        let body = round(&player, None).to_string();
        service.answer_text(OF_PLAYER, body).await;
        let query = LottoQuery {
            page: Some(4),
            ..of_player()
        };
        let (rows, summary) = read(&service.desk, &query).await;
        assert_eq!(
            (summary.total, summary.complete, summary.page),
            (None, true, None)
        );
        let found: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
        assert_eq!(found, keys);
        let others: Vec<bool> = rows.iter().map(|row| row.other_player).collect();
        assert_eq!(others, of_others);
    }
}

#[tokio::test]
async fn sums_are_of_one_currency_and_of_what_is_known() {
    let mut dollars = entry("d", "34", false);
    dollars["currency"] = json!("USD");
    let mut unreadable = entry("u", "34", false);
    unreadable["player_bet"]["data"][0]["bet_amount"] = json!("ten");
    unreadable["currency"] = json!("MYR");
    let (won, lost) = (entry("SomChai", "12", true), entry("other", "34", false));
    let service = serving(vec![won, lost, dollars, unreadable]).await;
    let (_, summary) = read(&service.desk, &query()).await;
    let sums: Vec<_> = summary
        .sums
        .currencies
        .iter()
        .map(|sum| [&sum.currency, &sum.stakes, &sum.payout].map(Option::as_deref))
        .collect();
    assert_eq!(
        sums,
        [
            [Some("THB"), Some("20.00"), Some("920.0")],
            [Some("USD"), Some("10.00"), Some("0.0")],
            [Some("MYR"), None, Some("0.0")],
        ]
    );
    for (player, outcome, code, places) in [
        ("", None, None, &[0, 1, 2, 3][..]),
        (" somc", None, None, &[0]),
        ("", Some(LottoOutcome::Lost), None, &[1, 2, 3]),
        ("", None, Some("ONE_TOP"), &[]),
        ("", None, Some("TWO_TOP"), &[0, 1, 2, 3]),
    ] {
        let filter = LottoFilter {
            player: player.to_owned(),
            outcome,
            code: code.map(str::to_owned),
            only_inconsistent: false,
        };
        let found = service.desk.lotto.filter(&summary.lotto_id, &filter).unwrap();
        assert_eq!(found.places, places, "{filter:?}");
    }
}

#[tokio::test]
async fn what_does_not_fit_is_named_and_what_cannot_be_read_is_no_fault() {
    let unpaid = entry("unpaid", "12", false);
    let mut broken = entry("broken", "34", false);
    broken["player_bet"] = json!("gone");
    broken["player_bet_result"] = json!(7);
    let service = serving(vec![unpaid, broken, json!(3), entry("fine", "12", true)]).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    let verdicts: Vec<Overall> = rows.iter().map(|row| row.verdict).collect();
    assert_eq!(
        verdicts,
        [
            Overall::Inconsistent,
            Overall::CannotTell,
            Overall::CannotTell,
            Overall::Consistent
        ]
    );
    let reason = rows[0].verdict_reason.as_ref().unwrap();
    assert_eq!(
        reason.en(),
        "TWO_TOP 12 was drawn and bought, but no win is reported."
    );
    assert_eq!(reason.th(), "TWO_TOP 12 ออกและมีการซื้อ แต่ไม่แจ้งรางวัล");
    let opened = service.desk.lotto.entry(&summary.lotto_id, "#3").unwrap();
    assert_eq!((opened.raw.as_str(), opened.problems.len()), ("3", 1));
}

/// The contract has one entry for each payout or loss. Each of them has all bets of the purchase.
#[tokio::test]
async fn several_entries_of_a_player_are_one_purchase_until_shown_otherwise() {
    let service = Service::start().await;
    let bets = json!([
        {"bet": "TWO_TOP", "number": "12", "qty": "1", "bet_amount": "10.00"},
        {"bet": "TWO_UNDER", "number": "07", "qty": "1", "bet_amount": "10.00"},
    ]);
    let part = |at: usize| {
        let mut part = entry("p1", "12", true);
        let mut win = bets[at].clone();
        win["payout_amount"] = json!("920.00");
        part["player_bet"]["data"] = bets.clone();
        part["player_bet_result"]["win"] = json!([win]);
        part["transaction_id"] = json!(format!("t{at}"));
        part
    };
    let of_p1 = [part(0), part(1)];
    let mut alone = part(0);
    alone["player_id"] = json!("p2");
    let body = move |page: u32| {
        // The second part and another player's entry come on the second page.
        let mut entries = hundred(page);
        match page {
            1 => entries[0] = of_p1[0].clone(),
            _ => entries = vec![of_p1[1].clone(), alone.clone()],
        }
        page_of(entries, 102, page)
    };
    serve(&service, body).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert!(summary.complete, "{:?}", summary.end);
    let first = |player: &str| rows.iter().find(|row| row.player_id.as_deref() == Some(player));
    assert_eq!(first("p1").unwrap().verdict, Overall::CannotTell);
    let verdict = |key: &str| {
        let opened = service.desk.lotto.entry(&summary.lotto_id, key).unwrap();
        (opened.row.verdict, opened.row.verdict_reason.unwrap().en())
    };
    for (key, bet) in [("p1", "TWO_UNDER 07"), ("p1~2", "TWO_TOP 12")] {
        let reason = format!(
            "Whether a win of {bet} is missing can't be told: another entry of this player in the round has this win."
        );
        assert_eq!(verdict(key), (Overall::CannotTell, reason));
    }
    assert_eq!(
        verdict("p2"),
        (
            Overall::Inconsistent,
            "TWO_UNDER 07 was drawn and bought, but no win is reported.".to_owned()
        )
    );
}

/// The inquiry by user shows one object, and the player may have another entry with the other win.
#[tokio::test]
async fn one_entry_of_a_player_does_not_show_that_the_others_win_is_missing() {
    let mut part = entry("p1", "12", true);
    let other = json!({"bet": "TWO_UNDER", "number": "07", "qty": "1", "bet_amount": "10.00"});
    part["player_bet"]["data"].as_array_mut().unwrap().push(other);
    let mut second = part.clone();
    second["transaction_id"] = json!("78");
    let elses = entry("p2", "12", true);
    let missing = "TWO_UNDER 07 was drawn and bought, but no win is reported.";
    for (player, expected) in [
        (part.clone(), Overall::CannotTell),
        (json!([part, elses]), Overall::CannotTell),
        (json!([part, second]), Overall::Inconsistent),
    ] {
        let service = Service::start().await;
        service
            .answer_text(OF_PLAYER, round(&player, None).to_string())
            .await;
        let (_, summary) = read(&service.desk, &of_player()).await;
        let row = service.desk.lotto.entry(&summary.lotto_id, "p1").unwrap().row;
        let reason = row.verdict_reason.unwrap().en();
        assert_eq!(
            (row.verdict, reason == missing),
            (expected, expected == Overall::Inconsistent),
            "{reason}"
        );
    }
}

/// An entry whose win is paid at another rate than those of other players.
fn paid_less(player: &str) -> Value {
    let mut less = entry(player, "12", true);
    less["payout_amount"] = json!(850.0);
    less["player_bet_result"]["win"][0]["payout_amount"] = json!("850.00");
    less
}

#[tokio::test]
async fn entries_are_not_compared_with_the_rates_of_a_part_of_the_round() {
    let service = Service::start().await;
    serve(&service, |page| {
        let mut entries = hundred(page);
        entries[8] = paid_less(&format!("less-{page}"));
        page_of(entries, 100 * page + 100, page)
    })
    .await;
    let stop = CancellationToken::new();
    let (mut opened, mut lotto_id, mut pages) = (None, String::new(), 0);
    let desk = &service.desk;
    let take = |event| match event {
        LottoEvent::Draw { lotto_id: id, .. } => lotto_id = id,
        LottoEvent::Page { .. } => {
            pages += 1;
            if pages == 2 {
                opened = Some(desk.lotto.entry(&lotto_id, "less-1").unwrap().audit.verdict);
                stop.cancel();
            }
        }
    };
    let summary = desk.lotto.read(&query(), take, &stop).await.unwrap();
    assert_eq!(
        (summary.end, opened),
        (LottoEnd::Stopped, Some(Overall::Consistent))
    );
    let entry = desk.lotto.entry(&summary.lotto_id, "less-1").unwrap();
    assert_eq!(entry.audit.verdict, Overall::Consistent);
}

/// Its rows arrive before the rates of the whole round are known.
#[tokio::test]
async fn a_win_that_is_paid_at_another_rate_than_most_is_open_when_the_round_was_read() {
    let usual = ["one", "two"].map(|player| entry(player, "12", true));
    let service = serving([vec![paid_less("less")], usual.to_vec()].concat()).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert!(rows.iter().all(|row| row.verdict == Overall::Consistent));
    let [change] = &summary.verdicts[..] else {
        panic!("{:?}", summary.verdicts)
    };
    assert_eq!(
        (change.key.as_str(), change.verdict),
        ("less", Overall::CannotTell)
    );
    let reason = change.reason.as_ref().unwrap();
    assert_eq!(
        reason.en(),
        "The payout and stake of the win TWO_TOP 12 are 850.00 / 10.00; those of other wins of this bet and number in this \
         round are 920.00 / 10.00. Which of the two rates was promised can't be told: the service's documentation defines \
         none."
    );
    let opened = service.desk.lotto.entry(&summary.lotto_id, "less").unwrap();
    assert_eq!(opened.audit.verdict, Overall::CannotTell);
    assert_eq!(opened.row.verdict_reason.as_ref(), Some(reason));
    let usual = service.desk.lotto.entry(&summary.lotto_id, "one").unwrap();
    assert_eq!(usual.audit.verdict, Overall::Consistent);
}

#[tokio::test]
async fn an_honest_house_is_never_accused() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    // The result of a round depends on the date; the rounds of this one are always the same.
    let now = "2026-11-20T14:34:53Z".parse().unwrap();
    let options = Options {
        now: Some(now),
        disputes: false,
        ..Options::default()
    };
    let running = sandbox::start(options).await.unwrap();
    let token = SecretString::from(running.token());
    let desk = Desk::connect(
        running.base_url(),
        token,
        &ProxySetting::None,
        Clock::starting_at(now),
    )
    .unwrap();
    let mut entries = 0;
    for summary in running.lotto_rounds() {
        let query = LottoQuery {
            round_id: summary.round_id.clone(),
            ..query()
        };
        let (rows, read) = read(&desk, &query).await;
        assert!(read.complete);
        assert_ne!(read.draw.audit.verdict, Overall::Inconsistent);
        for row in &rows {
            let entry = desk.lotto.entry(&read.lotto_id, &row.key).unwrap();
            assert_ne!(
                entry.audit.verdict,
                Overall::Inconsistent,
                "{:?}",
                row.verdict_reason
            );
            assert!(entry.problems.is_empty());
            entry.audit.summary.en();
            entry.audit.summary.th();
        }
        entries += rows.len();
    }
    assert!(entries > 100, "{entries}");
}
