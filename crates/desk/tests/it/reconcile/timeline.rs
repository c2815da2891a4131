//! The timeline of one round: where its other side is looked for, and when a missing record is a difference.

use desk::views::{ErrorCode, ReconcileClass, TimelineView};

use super::lotto::{GAME, entry};
use super::service::{PLAYER, Service, Sides, classes, lost, on_the_day, record};

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
