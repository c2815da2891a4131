//! Rounds of which some listings were read and others failed: they may agree, and are never called different.

use desk::views::ReconcileClass;

use super::service::{Sides, classes, lost};

const MAIN: &str = "baccarat";
const INSURANCE: &str = "baccarat_insurance";
const BOTH: &[&str] = &[MAIN, INSURANCE];

/// The round, game and stake of a bet, or of what a record says of bets.
type Staked = (&'static str, &'static str, &'static str);

/// The differences where the listing of a game failed, and the number of rounds that are counted.
async fn found(
    games: &[&str],
    debits: &[Staked],
    records: &[Staked],
    refused: &str,
) -> (Vec<(String, ReconcileClass)>, u32) {
    let mut sides = Sides::of(games).refused(refused);
    for (round, game, stake) in records {
        sides = sides.listed(game, [lost(game, round, stake)]);
    }
    for (round, game, stake) in debits {
        sides = sides.bet(game, round, stake);
    }
    let (rows, summary) = sides.start().await.compared().await;
    let unread: Vec<&str> = summary
        .incomplete
        .iter()
        .map(|unread| unread.game_key.as_str())
        .collect();
    assert_eq!((unread, summary.complete), (vec![refused], false));
    let mut found: Vec<_> = classes(&rows)
        .into_iter()
        .map(|(round, class)| (round.to_owned(), class))
        .collect();
    found.sort();
    (found, summary.rounds)
}

#[tokio::test]
async fn a_round_with_a_listing_that_failed_may_agree_and_never_differs() {
    let (main, insurance) = (("R1", MAIN, "100.00"), ("R1", INSURANCE, "10.00"));
    let second = ("R1", MAIN, "10.00");
    for (name, games, debits, records, refused, counted) in [
        (
            "the record of the insurance is in the listing that failed",
            BOTH,
            &[main, insurance][..],
            &[main][..],
            INSURANCE,
            0,
        ),
        (
            "the wallet has both bets under the key whose listing failed",
            BOTH,
            &[main, second],
            &[insurance],
            MAIN,
            0,
        ),
        (
            "the wallet has both bets under the key whose listing was read",
            BOTH,
            &[main, second],
            &[main],
            INSURANCE,
            0,
        ),
        ("no record", BOTH, &[second], &[], INSURANCE, 0),
        (
            "one record has both bets",
            BOTH,
            &[main, insurance],
            &[("R1", MAIN, "110.00")],
            INSURANCE,
            1,
        ),
        (
            "the service names the game with another key, and R2 may be under the key that failed",
            &[INSURANCE],
            &[main, ("R2", MAIN, "100.00")],
            &[("R1", INSURANCE, "100.00")],
            MAIN,
            1,
        ),
    ] {
        let found = found(games, debits, records, refused).await;
        assert_eq!(found, (Vec::new(), counted), "{name}");
    }
}

/// Nothing says that the service has a game that only the wallet names, such as insurance that is in the records of the main bets.
/// A game that the service has may be another one.
#[tokio::test]
async fn a_listing_of_a_game_of_its_own_hides_no_difference_of_other_rounds() {
    for (games, refused) in [(&[MAIN][..], INSURANCE), (&[MAIN, "roulette"], "roulette")] {
        let debits = [
            ("R1", MAIN, "100.00"),
            ("R2", MAIN, "100.00"),
            ("R3", refused, "10.00"),
        ];
        let found = found(games, &debits, &[("R1", MAIN, "90.00")], refused).await;
        let expected = [
            ("R1".to_owned(), ReconcileClass::StakeDiffers),
            ("R2".to_owned(), ReconcileClass::DebitWithoutRecord),
        ];
        assert_eq!(found, (expected.to_vec(), 2), "{refused}");
    }
}
