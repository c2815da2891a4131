//! One round: an opened record beside the wallet, also if the service lists it anew or the computer's clock is wrong, and the
//! timeline of the round, whose other side is looked for in several places.

use chrono::{TimeDelta, Utc};
use desk::Clock;
use desk::views::{ErrorCode, Overall, ReconcileClass, RecordInWallet, SearchQuery, Settings, TimelineView};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use wallet::{Amount, Wallet};
use wallet_conformance::caller::{Message, Round, code};

use super::lotto::{GAME, entry};
use super::service::{Entries, Histories, PLAYER, Service, Sides, classes, lost, on_the_day, page, record};
use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// A service with these records of baccarat, and a wallet with a bet of 100 for each of these rounds.
async fn service_with(records: Vec<Value>, bets: &[&str]) -> Service {
    let sides = Sides::of(&["baccarat"]).listed("baccarat", records);
    let bet = |sides: Sides, round: &&str| sides.bet("baccarat", round, "100.00");
    bets.iter().fold(sides, bet).start().await
}

/// Reads the player's records: returns the search's id and the key of its first record.
async fn read(service: &Service) -> (String, String) {
    let query = SearchQuery {
        player_id: PLAYER.to_owned(),
        only: Some("baccarat".to_owned()),
        ..all_games()
    };
    let (mut rows, _, summary) = read_game(&service.desk, query, &Settings::default()).await;
    (summary.search_id, rows.swap_remove(0).key)
}

/// The result for the first record, and how often the service was asked for its history.
pub(crate) async fn compare(service: &Service) -> (RecordInWallet, usize) {
    let (search_id, key) = read(service).await;
    let before = service.times_asked().await;
    let result = service
        .desk
        .reconciliation
        .record(&search_id, &key, PLAYER, &Settings::default())
        .await
        .unwrap();
    (result, service.times_asked().await - before)
}

pub(crate) fn class(result: &RecordInWallet) -> (ReconcileClass, u32) {
    let class = result.class.unwrap_or_else(|| panic!("{result:?}"));
    (class, result.records)
}

fn of(round: &str, payout: &str) -> Value {
    record(PLAYER, "baccarat", round, on_the_day(600), payout)
}

/// A record that the wallet agrees with costs the service no request. Before a difference is reported, the records of its round
/// are read again and added up.
#[tokio::test]
async fn a_record_is_compared_with_the_bets_of_its_round() {
    let mut second = of("R1", "0.00");
    second["id"] = "another".into();
    for (name, records, bets, expected, requests) in [
        (
            "agrees",
            vec![of("R1", "0.00")],
            &["R1"][..],
            (ReconcileClass::Matched, 1),
            0,
        ),
        (
            "two records of the round",
            vec![of("R1", "0.00"), second],
            &["R1", "R1"],
            (ReconcileClass::Matched, 2),
            1,
        ),
        (
            "a bet that the wallet lost",
            vec![of("R1", "0.00")],
            &[],
            (ReconcileClass::RecordWithoutDebit, 1),
            1,
        ),
    ] {
        let (result, asked) = compare(&service_with(records, bets).await).await;
        assert_eq!((class(&result), asked), (expected, requests), "{name}");
    }
    let service = service_with(vec![of("R1", "195.00")], &["R1"]).await;
    let (result, asked) = compare(&service).await;
    assert_eq!((class(&result), asked), ((ReconcileClass::UnpaidWin, 1), 1));
    let reason = "By the records 195.00 THB is due, and the wallet credited nothing.";
    let internal = result.answer.internal.iter().map(InWords::en);
    assert!(internal.into_iter().any(|line| line == reason), "{result:?}");
    assert_eq!(result.answer.paid.unwrap().mark, Some(Overall::Inconsistent));
}

#[tokio::test]
async fn a_record_without_a_round_or_a_wallet_is_not_compared_and_nothing_is_asked() {
    let mut record = of("R1", "0.00");
    record["round_id"] = Value::Null;
    let service = service_with(vec![record], &["R1"]).await;
    let (result, asked) = compare(&service).await;
    assert_eq!((result.class, asked), (None, 0));
    assert_eq!(paid(&result), ["Wallet: not compared"]);
    let service = service_with(vec![of("R1", "195.00")], &["R1"]).await;
    service.desk.wallet.close().await;
    let (result, asked) = compare(&service).await;
    assert_eq!((result.class, &result.answer.paid, asked), (None, &None, 0));
}

/// The parts of the second line of the band.
fn paid(result: &RecordInWallet) -> Vec<String> {
    let parts = result.answer.paid.iter().flat_map(|line| &line.parts);
    let words = parts.map(|part| match &part.amount {
        Some(amount) => format!("{} {amount}", part.words.en()),
        None => part.words.en(),
    });
    words.collect()
}

/// What is said of the money of a record with this win of a bet on the banker and this total, which is what the wallet credited.
async fn said_of(stake: &str, win: (&str, &str), total: &str) -> Vec<String> {
    let mut stated = of("R1", total);
    stated["total_bet"] = json!(stake);
    stated["player_bet"] = json!({"BANKER": stake});
    stated["player_win"] = json!({"BANKER": {"amount": win.0, "odds": "0.95", "profit": win.1}});
    stated["game_result"] = json!({"winner": ["BANKER"], "image_url": {}, "data": {
        "BANKER": {"card": ["9H", "KS"], "score": ["9", "0"], "total": 9},
        "PLAYER": {"card": ["2H", "KD"], "score": ["2", "0"], "total": 2},
    }});
    // The records of other rounds show what this house counts as a payout.
    let mut records = vec![stated.clone()];
    for number in 2..32 {
        let mut sound = stated.clone();
        sound["id"] = json!(format!("record of R{number}"));
        sound["round_id"] = json!(format!("R{number}"));
        sound["total_bet"] = json!("250.00");
        sound["player_bet"] = json!({"BANKER": "250.00"});
        sound["player_win"] = json!({"BANKER": {"amount": "487.50", "odds": "0.95", "profit": "237.50"}});
        sound["total_payout"] = json!("487.50");
        records.push(sound);
    }
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", records)
        .bet("baccarat", "R1", stake)
        .win("R1", total)
        .start()
        .await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result).0, ReconcileClass::Matched);
    paid(&result)
}

/// A value of a win that is wrong by itself moved no money; one that the total follows did. The record of the first pays less than
/// its own bets won.
#[tokio::test]
async fn a_wrong_profit_or_amount_changes_what_was_due_only_if_the_total_follows_it() {
    for (stake, win, total, missing) in [
        ("250.00", ("487.50", "237.50"), "437.50", Some("50.00")),
        ("100.00", ("195.00", "45.00"), "195.00", None),
        ("100.00", ("245.00", "95.00"), "195.00", None),
        ("100.00", ("145.00", "45.00"), "195.00", None),
        ("100.00", ("145.00", "45.00"), "145.00", Some("50.00")),
        ("100.00", ("195.00", "45.00"), "145.00", Some("50.00")),
        ("100.00", ("145.00", "45.00"), "95.00", Some("100.00")),
    ] {
        let said = said_of(stake, win, total).await;
        let missing = missing.map(|missing| format!("{missing} not paid"));
        assert_eq!(said[0], format!("Wallet credited {total}"), "{win:?}");
        let not_paid = said.iter().find(|part| part.contains("not paid"));
        assert_eq!(not_paid, missing.as_ref(), "{win:?}: {said:?}");
    }
}

/// The wallet's end was read before the entry of its player that matters came.
#[tokio::test]
async fn an_entry_that_came_after_the_wallets_end_was_read_is_not_after_it() {
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [of("R1", "195.00")])
        .start()
        .await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    let at = |minute: i64| {
        let settings = wallet::Settings {
            clock: Clock::starting_at(on_the_day(minute)),
            ..wallet::Settings::default()
        };
        let address = format!("sqlite:{}", file.display());
        async move { Wallet::create(&address, settings).await.unwrap() }
    };
    let credit = || Amount::parse("500.00").unwrap();
    let round = Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id: "R1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    };
    let send = async |wallet: &Wallet, message: Message| {
        let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
        let answer = wallet
            .transaction(&message.to_string(), Some(session.id.expose_secret()))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    let wallet = at(590).await;
    wallet.add_player(PLAYER, "THB", credit()).await.unwrap();
    send(&wallet, round.debit(code::BET, "B1", "100.00")).await;
    send(&wallet, round.credit(code::WIN, "W1", "B1", "195.00")).await;
    wallet.close().await;
    let wallet = at(700).await;
    wallet.add_player("mali", "THB", credit()).await.unwrap();
    // The file of a wallet that runs.
    service.desk.wallet.open_file(&file).await.unwrap();
    assert_eq!(class(&compare(&service).await.0).0, ReconcileClass::Matched);
    wallet.close().await;

    let wallet = at(2000).await;
    send(&wallet, round.rollback("RB1", "W1", "195.00")).await;
    wallet.close().await;
    let wallet = at(2200).await;
    wallet.add_player("nid", "THB", credit()).await.unwrap();
    wallet.close().await;
    let (result, _) = compare(&service).await;
    assert_eq!(
        class(&result).0,
        ReconcileClass::RolledBackNotRepaid,
        "{result:?}"
    );
    service.desk.wallet.close().await;
}

/// A record of the only round, which lost 100. The id may be missing.
fn with_id(game: &str, id: &Value) -> Value {
    let mut record = lost(game, "R1", "100.00");
    record["id"] = id.clone();
    record
}

/// The service lists these records first, and others later.
async fn assert_agrees(service: &Service, on_screen: &[Value], records: u32) {
    service.answer_next(1, page(on_screen, on_screen.len())).await;
    let (result, _) = compare(service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, records), "{result:?}");
}

/// Each game numbers its records on its own. The record on screen is no longer listed, and another game has one with its id.
#[tokio::test]
async fn a_record_of_another_game_with_the_same_id_is_not_the_one_on_screen() {
    let [on_screen, second] = ["1", "2"].map(|id| with_id("baccarat", &json!(id)));
    let service = Sides::of(&["baccarat", "roulette"])
        .listed("baccarat", [second.clone()])
        .listed("roulette", [with_id("roulette", &json!("1"))])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .bet("roulette", "R1", "100.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen, second], 2).await;
}

#[tokio::test]
async fn another_record_without_an_id_is_not_the_one_on_screen() {
    let on_screen = with_id("baccarat", &Value::Null);
    let mut second = on_screen.clone();
    second["ref_id"] = json!("another");
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [second.clone()])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen, second], 2).await;
}

/// It was shown before its round was settled.
#[tokio::test]
async fn a_record_without_an_id_that_was_settled_since_it_was_shown_counts_once() {
    let on_screen = with_id("baccarat", &Value::Null);
    let mut settled = on_screen.clone();
    settled["total_payout"] = json!("195.00");
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [settled])
        .bet("baccarat", "R1", "100.00")
        .win("R1", "195.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen], 1).await;
}

/// The wallet has both bets under one key, and the service has a record of each under a key of its own.
#[tokio::test]
async fn a_record_under_another_key_is_added_if_the_wallet_took_more_than_the_records_show() {
    let main = with_id("baccarat", &json!("1"));
    let mut insurance = with_id("baccarat_insurance", &json!("2"));
    insurance["player_bet"] = json!({"INSURANCE": ["100.00"]});
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [main])
        .listed("baccarat_insurance", [insurance])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .start()
        .await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 2), "{result:?}");
}

/// A service with these records, and a bet of this age. `fast` is how much the computer's clock is ahead of the service's.
async fn start(fast: TimeDelta, age: TimeDelta, records: Vec<Value>) -> Service {
    let now = Utc::now();
    let histories = Histories::of(PLAYER, "baccarat", records);
    let service = Service::start_beside(histories, Clock::starting_at(now + fast)).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, now - TimeDelta::days(1));
    entries.debit(PLAYER, "baccarat", "R1", now - age);
    // The export reaches far beyond the round.
    entries.opening("mali", now + TimeDelta::days(1));
    entries.open(&service.desk).await;
    service
}

#[tokio::test]
async fn whether_a_round_may_still_settle_does_not_depend_on_the_computers_clock() {
    for fast in [-30, 0, 30].map(TimeDelta::minutes) {
        for (minutes, class) in [
            (5, ReconcileClass::NotSettledYet),
            (20, ReconcileClass::DebitWithoutRecord),
        ] {
            let service = start(fast, TimeDelta::minutes(minutes), Vec::new()).await;
            let (rows, _) = service.compared().await;
            let timeline = service.timeline("R1", "baccarat").await.unwrap();
            assert_eq!([Some(rows[0].class), timeline.class], [Some(class); 2], "{fast}");
        }
    }
}

#[tokio::test]
async fn a_win_that_was_not_paid_is_said_by_a_slow_computer_too() {
    let (slow, age) = (TimeDelta::minutes(30), TimeDelta::minutes(20));
    let won = record(PLAYER, "baccarat", "R1", Utc::now() - age, "195.00");
    let service = start(-slow, age, vec![won]).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result).0, ReconcileClass::UnpaidWin);
}

const ROUND: &str = "L1";

/// The class and the number of events of the round.
async fn opened(service: &Service, game: &str) -> (ReconcileClass, usize, TimelineView) {
    let timeline = service.timeline(ROUND, game).await.unwrap();
    (timeline.class.unwrap(), timeline.events.len(), timeline)
}

/// A lotto entry of the round, which lost 100.
fn with_lotto_entry(mut sides: Sides) -> Sides {
    let of_round = (PLAYER.to_owned(), ROUND.to_owned());
    sides.histories.lotto.insert(of_round, entry("0.00"));
    sides
}

#[tokio::test]
async fn a_missing_record_is_a_difference_only_in_a_game_that_the_history_has() {
    for (game, expected, lotto) in [
        ("baccarat", ReconcileClass::DebitWithoutRecord, Some(false)),
        (GAME, ReconcileClass::OutOfWindow, None),
        ("yiki", ReconcileClass::OutOfWindow, Some(true)),
    ] {
        let sides = Sides::of(&["baccarat"]).bet(game, ROUND, "100.00");
        let (class, _, timeline) = opened(&sides.start().await, game).await;
        assert_eq!((class, timeline.lotto), (expected, lotto), "{game}");
        let is_listed = class == ReconcileClass::DebitWithoutRecord;
        assert_eq!(timeline.difference.is_some(), is_listed, "{game}");
    }
}

/// A round that the history does not have may be one of lotto, if nothing says which game it is.
#[tokio::test]
async fn the_lotto_inquiry_is_not_used_for_a_game_with_tables_or_a_round_with_a_record() {
    let won = record(PLAYER, GAME, ROUND, on_the_day(300), "195.00");
    for (game, records, expected, lotto) in [
        (GAME, vec![], (ReconcileClass::Matched, 2), true),
        ("baccarat", vec![], (ReconcileClass::DebitWithoutRecord, 1), false),
        (GAME, vec![won], (ReconcileClass::UnpaidWin, 2), false),
    ] {
        let sides = Sides::of(&["baccarat"])
            .listed(game, records)
            .bet(game, ROUND, "100.00");
        let service = with_lotto_entry(sides).start().await;
        let (class, events, timeline) = opened(&service, game).await;
        assert_eq!(
            ((class, events), timeline.lotto),
            (expected, Some(lotto)),
            "{game}"
        );
    }
}

/// The wallet names the game in its own way, and the service may answer 404 for that key.
#[tokio::test]
async fn a_record_is_found_under_the_other_key_of_the_contract() {
    for is_unknown in [true, false] {
        let mut sides = Sides::of(&["baccarat"])
            .listed(
                "baccarat_insurance",
                [lost("baccarat_insurance", ROUND, "100.00")],
            )
            .bet("baccarat", ROUND, "100.00");
        if is_unknown {
            sides = sides.unknown("baccarat");
        }
        let service = sides.start().await;
        let (class, events, timeline) = opened(&service, "baccarat").await;
        assert_eq!((class, events), (ReconcileClass::Matched, 2), "{is_unknown}");
        assert!(timeline.note.is_some());
        if !is_unknown {
            let (rows, summary) = service.compared().await;
            assert_eq!((rows, summary.rounds, summary.notes.len()), (Vec::new(), 1, 1));
        }
    }
}

/// The wallet has both bets of a round under one key, and the service has a record of each under a key of its own. It may have
/// tables of the game alone.
#[tokio::test]
async fn a_part_of_a_round_under_another_key_is_found_where_the_wallet_took_more_than_the_records_show() {
    for games in [&["baccarat", "baccarat_insurance"][..], &["baccarat"]] {
        let sides = || {
            Sides::of(games)
                .listed("baccarat", [lost("baccarat", ROUND, "100.00")])
                .listed("baccarat_insurance", [lost("baccarat_insurance", ROUND, "10.00")])
                .bet("baccarat", ROUND, "100.00")
                .bet("baccarat", ROUND, "10.00")
        };
        let (class, events, timeline) = opened(&sides().start().await, "baccarat").await;
        assert_eq!((class, events), (ReconcileClass::Matched, 4), "{games:?}");
        assert!(timeline.note.is_some());
        let (rows, summary) = sides().start().await.compared().await;
        assert_eq!((rows, summary.rounds), (Vec::new(), 1), "{games:?}");
    }
}

/// The round may have a record in the history that failed.
#[tokio::test]
async fn a_history_of_the_service_under_another_key_that_failed_is_an_error_and_no_difference() {
    let service = Sides::of(&["baccarat", "baccarat_insurance"])
        .listed("baccarat", [lost("baccarat", ROUND, "100.00")])
        .refused("baccarat_insurance")
        .bet("baccarat", ROUND, "110.00")
        .start()
        .await;
    // The tables name the game.
    service.compared().await;
    let error = service.timeline(ROUND, "baccarat").await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Forbidden);
}

/// The wallet has a key for the insurance of a round, and its record is under that of the game.
#[tokio::test]
async fn a_round_of_two_keys_of_the_wallet_is_the_same_from_either_one() {
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [lost("baccarat", ROUND, "150.00")])
        .bet("baccarat", ROUND, "100.00")
        .bet("baccarat_insurance", ROUND, "50.00")
        .start()
        .await;
    for game in ["baccarat", "baccarat_insurance"] {
        let (class, events, timeline) = opened(&service, game).await;
        assert_eq!((class, events), (ReconcileClass::Matched, 3), "{game}");
        assert_eq!(timeline.note, None, "the wallet has the key of the record");
    }
}

/// Each game numbers its rounds on its own. The record of another game does not say that the history has this one, either.
#[tokio::test]
async fn the_record_of_another_game_with_the_same_round_id_is_not_shown() {
    let sides = Sides::of(&["baccarat", "roulette"])
        .listed("baccarat", [lost("baccarat", ROUND, "100.00")])
        .listed("roulette", [lost("roulette", ROUND, "90.00")])
        .bet("baccarat", ROUND, "100.00")
        .bet("roulette", ROUND, "100.00");
    let service = sides.start().await;
    let (rows, summary) = service.compared().await;
    assert_eq!(classes(&rows), [(ROUND, ReconcileClass::StakeDiffers)]);
    assert_eq!((summary.rounds, summary.notes), (2, Vec::new()));
    let (class, events, timeline) = opened(&service, "roulette").await;
    assert_eq!((class, events), (ReconcileClass::StakeDiffers, 2));
    let difference = timeline.difference.unwrap();
    assert_eq!(difference.record_stake.as_deref(), Some("90.00"));

    let sides = Sides::of(&["roulette"])
        .listed("roulette", [lost("roulette", ROUND, "100.00")])
        .bet("roulette", ROUND, "100.00")
        .bet("fish-prawn", ROUND, "100.00");
    let (class, events, _) = opened(&sides.start().await, "fish-prawn").await;
    assert_eq!((class, events), (ReconcileClass::OutOfWindow, 1));
}
