//! Every message that the check of other games can choose is in the catalog with exactly its arguments, and the
//! catalog has no other.

use game_service::models::HistoryRecord;
use games::check::{
    About, Conventions, Fact, Finding, ReportedRecord, ReportedStake, ReportedWin, Rule, Stakes, Verdict,
    Why, Win, Wins,
};
use games::roulette::Colour;
use games::{Game, Outcome, Part, Reason};
use money::ExactDecimal;
use serde_json::json;

use super::custom;
use super::messages::finding;
use super::summary::summary;
use super::{Context, bet_names};
use crate::audit::learned::{self, Convention, LearnedConvention};
use crate::game_names::GameNames;
use crate::other_game::OtherGame;
use crate::sentences::{InWords, UsedMessages};
use crate::views::Message;

/// Results of each game with all bet codes that have a name of their own.
#[allow(clippy::too_many_lines, reason = "a table of results and codes")]
fn rounds() -> Vec<(Game, serde_json::Value, Vec<&'static str>)> {
    let dragon_tiger = vec![
        "DRAGON",
        "TIGER",
        "TIE",
        "SUITED_TIE",
        "PAIR",
        "DBIG",
        "TSMALL",
        "DODD",
        "TEVEN",
        "DRED",
        "TBLACK",
        "DSPADE",
        "THEART",
        "DDIAMOND",
        "TCLUB",
        "NOT_KNOWN",
    ];
    let roulette = vec![
        "17",
        "SPLIT_5_8",
        "DOZEN2",
        "COLUMN1",
        "RED",
        "BLACK",
        "ODD",
        "EVEN",
        "LOW",
        "HIGH",
    ];
    let sicbo = vec![
        "BIG",
        "SMALL",
        "ODD",
        "EVEN",
        "TOTAL_9",
        "ANY_TRIPLE",
        "TRIPLE_4",
        "DOUBLE_4",
        "TWO_2_5",
        "THREE_1_2_5",
        "FOUR_1_2_4_5",
        "SINGLE_4",
    ];
    let hilo = vec![
        "LO", "HI", "11HILO", "SINGLE_4", "TWO_2_5", "123", "456", "1-LO", "6-HI",
    ];
    let symbols = vec![
        "FISH",
        "PRAWN",
        "CRAB",
        "ROOSTER",
        "GOURD",
        "TIGER",
        "FISH_CRAB",
        "ANY_TRIPLE",
        "TRIPLE_TIGER",
        "RED",
    ];
    let pokdeng = vec![
        "PLAYER1",
        "PLAYER1_PAIR",
        "PLAYER2",
        "PLAYER2_PAIR",
        "PLAYER7",
        "PLAYER",
        "PLAYER_PAIR",
    ];
    let dice = |faces: [u8; 3]| json!({"dice": faces});
    let hands = |player: &str, other: &str, banker: &str| {
        let cards = |codes: &str| codes.split(' ').map(str::to_owned).collect::<Vec<_>>();
        json!({"PLAYER1": cards(player), "PLAYER2": cards(other), "BANKER": cards(banker)})
    };
    let mut rounds = vec![
        (
            Game::DragonTiger,
            json!({"DRAGON": "KS", "TIGER": "9H"}),
            dragon_tiger.clone(),
        ),
        (
            Game::DragonTiger,
            json!({"DRAGON": "2S", "TIGER": "9H"}),
            vec!["DRAGON"],
        ),
        (
            Game::DragonTiger,
            json!({"DRAGON": "7S", "TIGER": "7H"}),
            dragon_tiger,
        ),
        (Game::Roulette, json!({"number": 17}), roulette.clone()),
        (Game::Roulette, json!({"number": 1}), roulette.clone()),
        (Game::Roulette, json!({"number": 0}), roulette),
        (Game::Sicbo, dice([4, 4, 4]), sicbo.clone()),
        (Game::Sicbo, dice([1, 2, 5]), sicbo),
        (Game::Hilo, dice([2, 2, 2]), hilo.clone()),
        (Game::Hilo, dice([1, 4, 6]), hilo),
        (
            Game::HooHeyHow,
            json!({"dice": ["fish", "prawn", "stag"]}),
            symbols.clone(),
        ),
        (
            Game::HooHeyHow,
            json!({"dice": ["crab", "rooster", "gourd"]}),
            symbols,
        ),
        (Game::Roulette, json!({"something": "else"}), vec!["RED"]),
    ];
    for (player, other, banker) in [
        ("KS 9H", "2S 3H", "4S 3D"),
        ("2S 2H 5D", "AS AH AD", "2D 2C 5C"),
        ("5S 2S", "5S 2H", "4S 3D"),
        ("2S 3H", "AH KH", "6D KC"),
        ("2S 3H 9C", "QH KH AD", "JD JC JH"),
    ] {
        rounds.push((Game::Pokdeng, hands(player, other, banker), pokdeng.clone()));
    }
    rounds.push((
        Game::Pokdeng,
        json!({"PLAYER": ["KS", "9H"], "BANKER": ["2S", "3H"]}),
        vec!["PLAYER", "PLAYER_PAIR"],
    ));
    rounds
}

/// Every reason, and none.
fn whys() -> impl Iterator<Item = Option<Why>> {
    Why::ALL.iter().copied().map(Some).chain([None])
}

fn decimal(digits: &str) -> ExactDecimal {
    ExactDecimal::parse(digits).unwrap()
}

fn facts() -> Vec<Fact<'static>> {
    vec![
        Fact::Nothing,
        Fact::Missing,
        Fact::Text("refunded"),
        Fact::Count(2),
        Fact::Money(decimal("-5.00")),
        Fact::Odds(decimal("0.95")),
        Fact::Colour(Colour::Black),
        Fact::Outcome(Outcome::Wins),
        Fact::Outcome(Outcome::HalfLoses),
        Fact::Won(true),
        Fact::Won(false),
        Fact::Listed(true),
        Fact::Listed(false),
    ]
}

/// Each rule and verdict with each pair of facts and each reason, about each of these bets and each other place.
fn findings<'a>(codes: &[&'a str]) -> Vec<Finding<'a>> {
    let mut abouts = vec![About::Status, About::Result, About::TotalBet, About::TotalPayout];
    let parts = [Part::Banker, Part::Seat(2), Part::Dice, Part::Pocket];
    abouts.extend(parts.map(About::Stated));
    abouts.extend(
        codes
            .iter()
            .flat_map(|code| [About::Bet(code), About::Listed(code)]),
    );
    let mut all = Vec::new();
    for &rule in Rule::ALL {
        for &verdict in Verdict::ALL {
            let base = Finding {
                rule,
                verdict,
                note: false,
                expected: Fact::Nothing,
                reported: Fact::Nothing,
                about: About::Bet(codes[0]),
                why: None,
            };
            for why in whys() {
                for expected in facts() {
                    all.extend(facts().into_iter().map(|reported| Finding {
                        expected,
                        reported,
                        why,
                        ..base
                    }));
                }
                all.extend(abouts.iter().map(|about| Finding {
                    about: *about,
                    why,
                    ..base
                }));
            }
        }
    }
    all
}

/// A code in `winner` that has not happened.
fn listed(code: &str) -> Finding<'_> {
    Finding {
        rule: Rule::ListedCode,
        verdict: Verdict::Broken,
        note: false,
        expected: Fact::Outcome(Outcome::Loses),
        reported: Fact::Listed(true),
        about: About::Listed(code),
        why: None,
    }
}

fn record(game: Game, result: &serde_json::Value) -> game_service::Record<HistoryRecord> {
    let json = json!({"game_key": game.key(), "currency": "THB", "game_result": result});
    HistoryRecord::from_body(json.to_string().as_bytes()).unwrap()
}

/// A record in which everything was staked; with a win on each bet, or with none.
fn staked<'a>(record: ReportedRecord<'a>, codes: &[&'a str], win: Option<Win>) -> ReportedRecord<'a> {
    let stakes = codes.iter().map(|code| ReportedStake {
        code,
        stakes: Stakes::One(decimal("100.00")),
    });
    let wins = codes.iter().zip(win).map(|(code, win)| ReportedWin {
        code,
        wins: Wins::One(win),
    });
    ReportedRecord {
        stakes: Some(stakes.collect()),
        wins: Some(wins.collect()),
        ..record
    }
}

#[test]
fn every_message_is_in_the_catalog_and_the_catalog_has_no_other() {
    let mut used = UsedMessages::default();
    let win = Win {
        profit: Some(decimal("95.00")),
        odds: Some(decimal("0.95")),
        ..Win::default()
    };
    for (at, (game, result, codes)) in rounds().into_iter().enumerate() {
        let record = record(game, &result);
        let other = OtherGame::of(&record, &GameNames::default()).unwrap();
        assert_eq!(
            other.result.is_some(),
            result.get("something").is_none(),
            "{result}"
        );
        if let Some(line) = other.first_line() {
            used.add(&line);
        }
        let returned = Win {
            amount: Some(decimal("100.00")),
            profit: Some(decimal("0")),
            ..Win::default()
        };
        for win in [None, Some(win), Some(returned)] {
            let reported = staked(other.reported(), &codes, win);
            let context = Context::of(&other, &reported);
            let audit = games::check::record(&reported, None);
            used.add(&summary(&audit.findings, &context));
            for code in &codes {
                used.add(&custom::custom(code, &context));
                used.add(&bet_names::bet_on(code, &context));
                used.add(&finding(&listed(code), &context));
            }
            if at == 0 {
                for each in findings(&codes) {
                    used.add(&finding(&each, &context));
                }
            }
        }
    }
    for answer in ["stakes", "twice_the_stakes"] {
        let learned = LearnedConvention {
            convention: Convention::StakeTotal,
            answer: Some(answer),
            fits: 20,
            of: 20,
        };
        used.add(&learned::sentence(&learned));
    }
    let unused = used.unused(|id| id.starts_with("games-"));
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_reason_has_a_clause() {
    for &reason in Reason::ALL {
        for usual in [None, Some(Outcome::Wins), Some(Outcome::Loses)] {
            let due = games::Due {
                usual,
                variants: &[],
                reason,
            };
            let message = Message::new(custom::id(Some(due))).with("bet", Message::new("findings-bet-some"));
            assert!(!message.en().is_empty() && !message.th().is_empty());
        }
    }
}

#[test]
fn a_house_that_has_shown_nothing_has_no_answers() {
    assert!(super::learned::views(&Conventions::default()).is_empty());
}
