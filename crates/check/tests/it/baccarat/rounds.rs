//! A round by itself: its winner, its scores and its codes in a shoe's statistics.

use check::{House, RoundConventions, Rule, round};
use game_service::models::RoundStatistic;
use games::baccarat::{Card, Hand, Rank, Round, Suit, Winner};
use rust_decimal::Decimal;

use super::house_rules::PLAIN;
use super::learning::{learned, plain_house};
use super::owned_record::{OwnedRecord, broken, dealt, doubts, notes};
use crate::chance::Chance;

/// Banker wins with a third card, 7 to 6.
fn owned_record() -> OwnedRecord {
    OwnedRecord::of(&dealt("KS 6H", "QS 5H 2D"))
}

#[test]
fn a_winner_that_is_named_twice_is_one_winner() {
    let mut record = owned_record();
    record.winner.push("BANKER".to_owned());
    record.checked(|audit| assert_eq!(broken(audit), []));
    record.winner.push("TIE".to_owned());
    record.checked(|audit| assert_eq!(broken(audit), [Rule::Winner]));
}

/// A total may be the plain sum of the cards until the house has shown another form.
#[test]
fn totals_show_the_winner_if_the_cards_are_missing() {
    for (player, banker, expected) in [
        (6, 7, Winner::Banker),
        (7, 6, Winner::Player),
        (7, 7, Winner::Tie),
    ] {
        for winner in [Winner::Player, Winner::Banker, Winner::Tie] {
            let mut record = owned_record();
            for (side, total) in [(&mut record.player, player), (&mut record.banker, banker)] {
                (side.cards, side.scores) = (Vec::new(), Vec::new());
                side.total = Some(total);
            }
            record.winner = vec![winner.code().to_owned()];
            let faults = if winner == expected {
                vec![]
            } else {
                vec![Rule::Winner]
            };
            record.checked_by(plain_house(), None, |audit| {
                assert_eq!(broken(audit), faults, "{winner:?} {audit:?}");
            });
        }
    }
    let mut open = owned_record();
    open.player.cards.clear();
    open.player.total = None;
    open.checked(|audit| assert!(doubts(audit).contains(&Rule::Winner)));
}

/// The statistics of the record's round with these values of `score`, `player_score` and `banker_score`.
fn with_scores(
    record: &OwnedRecord,
    [score, player_score, banker_score]: [Option<i64>; 3],
) -> RoundStatistic {
    RoundStatistic {
        score,
        player_score,
        banker_score,
        ..record.statistic()
    }
}

fn on_board(
    record: &OwnedRecord,
    board: (i64, i64, i64),
    learned: &RoundConventions,
) -> (Vec<Rule>, Vec<Rule>) {
    let (score, player, banker) = board;
    let statistic = with_scores(record, [score, player, banker].map(Some));
    let audit = round(&statistic, learned);
    (broken(&audit), notes(&audit))
}

#[test]
fn a_scoreboard_has_the_totals_of_the_cards() {
    let record = owned_record();
    let mut house = House::default();
    for _ in 0..25 {
        house.learn_statistic(&with_scores(&record, [7, 6, 7].map(Some)));
    }
    for (player, banker, score, faults, noted) in [
        (6, 7, 7, vec![], vec![]),
        (5, 7, 7, vec![Rule::PlayerTotal], vec![]),
        (6, 8, 7, vec![Rule::BankerTotal], vec![]),
        // The meaning of this value is not documented.
        (6, 7, 6, vec![], vec![Rule::Score]),
    ] {
        let board = (score, player, banker);
        let (known, known_notes) = on_board(&record, board, house.statistics());
        assert_eq!((known, known_notes), (faults, noted), "{board:?}");
        let (cold, _) = on_board(&record, board, &RoundConventions::default());
        assert_eq!(cold, [], "{board:?}");
    }
}

#[test]
fn a_code_that_statistics_always_list_must_not_be_left_out_of_them() {
    let mut record = owned_record();
    let complete = record.statistic();
    assert_eq!(complete.addition, ["BIG"]);
    record.winner.truncate(1);
    let mut house = House::default();
    let faults = |house: &House| broken(&round(&record.statistic(), house.statistics()));
    for _ in 0..20 {
        assert_eq!(faults(&house), []);
        house.learn_statistic(&complete);
    }
    assert_eq!(faults(&house), [Rule::SideResult]);
    // Records may list other codes.
    assert!(house.conventions("baccarat").is_none());
    record.checked_by(&learned(&vec![record.clone(); 25]), None, |audit| {
        assert_eq!(broken(audit), []);
    });
}

#[test]
fn a_banker_that_drew_on_three_against_an_eight() {
    let card = |rank| Card::new(rank, Suit::Spades);
    let player = Hand::new([card(Rank::Two), card(Rank::King)], Some(card(Rank::Eight)));
    let banker = [card(Rank::Three), card(Rank::Queen)];
    for (third, expected) in [(None, vec![]), (Some(card(Rank::Ace)), vec![Rule::BankerDraw])] {
        let round = Round {
            player,
            banker: Hand::new(banker, third),
        };
        let mut record = OwnedRecord::of(&round);
        record.stakes.push(("TIE", Some(Decimal::TEN)));
        record.total_bet = Decimal::TEN;
        record.checked_by(plain_house(), None, |audit| {
            assert_eq!(broken(audit), expected, "{audit:?}");
        });
    }
}

#[test]
fn a_root_fault_raises_one_alarm() {
    let mut chance = Chance::new(5);
    for round in chance
        .shoe()
        .into_iter()
        .filter(|round| round.winner() != Winner::Tie)
    {
        let mut record = PLAIN.record(&round, &mut chance);
        let wrong = if round.winner() == Winner::Banker {
            "PLAYER"
        } else {
            "BANKER"
        };
        record.winner[0] = wrong.to_owned();
        let (cold, known) = record.broken_cold_and_by(plain_house());
        assert_eq!(cold, [Rule::Winner], "{record:?}");
        assert_eq!(known, [Rule::Winner], "{record:?}");
    }
}
