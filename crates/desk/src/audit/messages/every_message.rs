//! Every message that the check can choose is in the catalog with exactly its arguments, and the catalog has no other.

use std::collections::HashSet;

use audit::{
    About, AmountMeaning, BonusMeaning, CardOrder, Conventions, Fact, Finding, Hypothesis, LostAmount,
    OddsMeaning, PayoutMeaning, ReportedRecord, ReportedResult, ReportedRound, ReportedSide, ReportedStake,
    ReportedWin, ReturnedStake, RoundingUnit, Rule, ScoreForm, SixPay, SixRateMeaning, Stakes,
    TotalBetMeaning, TotalForm, Verdict, Why, Win, Wins,
};
use baccarat::{Side, SideCode, Winner};
use game_service::models::HistoryRecord;
use games::roulette::Colour;
use games::{Due, Game, Outcome, Part, Reason};
use money::ExactDecimal;
use serde_json::json;

use super::{custom, finding, names, steps, summary};
use crate::audit::context::MessageContext;
use crate::audit::learned::{self, Convention, LearnedConvention};
use crate::game_names::GameNames;
use crate::other_game::OtherGame;
use crate::sentences::{InWords, UsedMessages};
use crate::views::Message;
use crate::vocabulary;

/// The codes of baccarat that the vocabulary knows, insurance, and one that has no name.
fn codes() -> impl Iterator<Item = &'static str> {
    vocabulary::RESULTS
        .iter()
        .copied()
        .chain(["INSURANCE", "SUPERTIE7"])
}

/// Cards of the player and the banker: each winner, each kind of natural, each row of the tableau, wrong draws in one
/// order or both, a banker win with a seven of three cards, and a natural that lost.
const HANDS: [(&str, &str); 18] = [
    ("2S 3H 8D", "KS 7H"),
    ("2S 3H 8D", "KS 3H"),
    ("2S 3H 3D", "KS 4H 2C"),
    ("2S 3H 4D", "KS 5H 2C"),
    ("2S 3H 6D", "KS 6H KC"),
    ("2S 3H KD", "KS 2H 4C"),
    ("2S 3H", "KS 2H"),
    ("KS 7H", "KS 6H"),
    ("KS 2H", "KS 6H"),
    ("KS 9H", "QS 9D"),
    ("KS 9H", "QS 8D"),
    ("KS 9H", "2S 3H 4D"),
    ("2S 3H", "KS 8H"),
    ("2S 2S", "KS 6H"),
    ("KS 7H", "KS 7D 2D"),
    ("2S 3H KD", "KS 4H 3C"),
    ("KS 7H 2D", "KS 7D"),
    ("8D KS 9H", "KS 6H"),
];

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
    let odds: &'static [ExactDecimal] = vec![decimal("0.95"), decimal("0.5"), decimal("1")].leak();
    vec![
        Fact::Nothing,
        Fact::Missing,
        Fact::Count(2),
        Fact::Number(3),
        Fact::Text("X9"),
        Fact::Winner(Winner::Banker),
        Fact::Winner(Winner::Player),
        Fact::Winner(Winner::Tie),
        Fact::Colour(Colour::Black),
        Fact::Draws(true),
        Fact::Draws(false),
        Fact::Happened(true),
        Fact::Happened(false),
        Fact::Won(true),
        Fact::Won(false),
        Fact::Outcome(Outcome::Wins),
        Fact::Outcome(Outcome::Loses),
        Fact::Outcome(Outcome::Pushes),
        Fact::Outcome(Outcome::HalfLoses),
        Fact::Money(decimal("-5.00")),
        Fact::Money(decimal("5.00")),
        Fact::AtMost(decimal("10.00")),
        Fact::Odds(decimal("0.5")),
        Fact::AnyOdds(odds),
        Fact::OddsBelow(decimal("1")),
    ]
}

fn abouts<'a>(codes: &[&'a str]) -> Vec<About<'a>> {
    let parts = [Part::Banker, Part::Seat(2), Part::Dice, Part::Pocket];
    let of_codes = codes
        .iter()
        .flat_map(|code| [About::Bet(code), About::Listed(code)]);
    let mut abouts: Vec<_> = of_codes.chain(parts.map(About::Stated)).collect();
    abouts.extend([
        About::Card {
            side: Side::Player,
            position: 2,
        },
        About::Hand(Side::Banker),
        About::Insurance(1),
        About::TotalBet,
        About::TotalPayout,
        About::Camera("camera1"),
        About::Camera("camera2"),
        About::Camera("camera3"),
    ]);
    abouts
}

fn with(rule: Rule, verdict: Verdict, about: About<'_>) -> Finding<'_> {
    Finding {
        rule,
        verdict,
        note: false,
        expected: Fact::Nothing,
        reported: Fact::Nothing,
        about,
        why: None,
    }
}

/// Each rule and verdict with each pair of facts, and with each reason and place.
fn findings<'a>(codes: &[&'a str]) -> Vec<Finding<'a>> {
    let reported = [
        Fact::Missing,
        Fact::Count(3),
        Fact::Money(decimal("5.00")),
        Fact::Won(true),
        Fact::Won(false),
    ];
    let mut all = Vec::new();
    for &rule in Rule::ALL {
        for &verdict in Verdict::ALL {
            let base = with(rule, verdict, About::Bet(codes[0]));
            for expected in facts() {
                let pair = |reported| Finding {
                    expected,
                    reported,
                    ..base
                };
                all.extend(facts().into_iter().map(pair));
                for (why, note) in whys().flat_map(|why| [(why, false), (why, true)]) {
                    all.extend(reported.map(|reported| Finding {
                        why,
                        note,
                        ..pair(reported)
                    }));
                }
            }
            for why in whys() {
                let about = |about| Finding {
                    about,
                    why,
                    reported: Fact::Count(3),
                    ..base
                };
                all.extend(abouts(codes).into_iter().map(about));
            }
        }
    }
    all
}

/// A record of baccarat with these cards, in which everything was staked.
fn baccarat(hands: Option<(&str, &str)>, win: Option<Win>) -> MessageContext<'static> {
    let side = |cards: &str| ReportedSide {
        cards: cards.split(' ').map(str::to_owned).collect::<Vec<_>>().leak(),
        scores: &[],
        total: None,
    };
    let (player, banker) = hands.unwrap_or(("X9 3H", "KS 7H"));
    let round = ReportedRound {
        player: Some(side(player)),
        banker: Some(side(banker)),
        ..ReportedRound::default()
    };
    let record = ReportedRecord {
        game_key: Some("baccarat"),
        currency: Some("THB"),
        result: ReportedResult::Baccarat(Some(round)),
        ..ReportedRecord::default()
    };
    let all: &'static [&'static str] = codes().collect::<Vec<_>>().leak();
    let record = staked(record, all, win);
    MessageContext::of_record(Box::leak(Box::new(record)), None, None)
}

/// A record in which everything was staked; with a win on each bet, or with none.
fn staked<'a>(record: ReportedRecord<'a>, codes: &[&'a str], win: Option<Win>) -> ReportedRecord<'a> {
    let stakes = codes.iter().map(|code| ReportedStake {
        code,
        stakes: Stakes::One(decimal("100.00")),
    });
    let wins = codes
        .iter()
        .zip(win.into_iter().cycle())
        .map(|(code, win)| ReportedWin {
            code,
            wins: Wins::One(win),
        });
    ReportedRecord {
        stakes: Some(stakes.collect()),
        wins: Some(wins.collect()),
        ..record
    }
}

/// Each answer to each question, and none.
fn learned_conventions() -> Vec<LearnedConvention<'static>> {
    fn of<H: Hypothesis>(convention: Convention<'static>) -> Vec<LearnedConvention<'static>> {
        let answers = H::ALL.iter().map(|answer| Some(answer.as_str().to_owned()));
        let learned = |answer| LearnedConvention {
            convention,
            answer,
            fits: 1,
            of: 2,
        };
        answers.chain([None]).map(learned).collect()
    }
    let mut all = [
        of::<AmountMeaning>(Convention::Amount),
        of::<LostAmount>(Convention::LostAmount),
        of::<OddsMeaning>(Convention::Odds),
        of::<PayoutMeaning>(Convention::Payout),
        of::<ReturnedStake>(Convention::ReturnedStake),
        of::<TotalBetMeaning>(Convention::StakeTotal),
        of::<SixPay>(Convention::SixPay),
        of::<SixRateMeaning>(Convention::SixRate),
        of::<BonusMeaning>(Convention::Bonus),
        of::<ScoreForm>(Convention::ScoreForm),
        of::<CardOrder>(Convention::CardOrder),
        of::<TotalForm>(Convention::TotalForm),
        of::<RoundingUnit>(Convention::Rounding("THB")),
    ]
    .concat();
    let decided = |convention, answer: &str| LearnedConvention {
        convention,
        answer: Some(answer.to_owned()),
        fits: 20,
        of: 20,
    };
    all.push(decided(Convention::Commission("BANKER"), "0.95"));
    all.extend(SideCode::ALL.map(|code| decided(Convention::Listed(code), "always")));
    all
}

fn profit(odds: Option<&str>) -> Win {
    Win {
        profit: Some(decimal("95.00")),
        odds: odds.map(decimal),
        ..Win::default()
    }
}

/// The wins whose profits are explained in different ways.
fn wins() -> [Win; 5] {
    let plain = profit(Some("0.95"));
    [
        plain,
        Win {
            bonus_rate: Some(decimal("2")),
            ..plain
        },
        Win {
            six_score_rate: Some(decimal("0.5")),
            ..plain
        },
        profit(None),
        Win {
            profit: Some(decimal("195.00")),
            ..plain
        },
    ]
}

/// The messages so far. A message that was chosen before is not put into words again.
#[derive(Default)]
struct Chosen {
    used: UsedMessages,
    known: HashSet<String>,
}

impl Chosen {
    fn add(&mut self, message: &Message) {
        if self.known.insert(format!("{message:?}")) {
            self.used.add(message);
        }
    }

    fn add_all(&mut self, findings: &[Finding<'_>], context: &MessageContext<'_>) {
        for found in findings {
            self.add(&finding(found, context));
        }
    }
}

fn of_baccarat(used: &mut Chosen) {
    let all: Vec<&str> = codes().collect();
    let about_each = |rule, verdict, why, reported| {
        let of = move |code| Finding {
            why,
            reported,
            ..with(rule, verdict, About::Bet(code))
        };
        codes().map(of).collect::<Vec<_>>()
    };
    let lost = about_each(Rule::WinUnearned, Verdict::Holds, None, Fact::Won(false));
    let won = about_each(Rule::WinMissing, Verdict::Holds, None, Fact::Won(true));
    for hands in HANDS {
        let context = baccarat(Some(hands), None);
        used.add(&summary(&lost, &context));
        for step in steps(&context) {
            used.add(&step.sentence);
        }
        for order in [CardOrder::AsDealt, CardOrder::ThirdFirst] {
            let ordered = MessageContext {
                order: Some(order),
                ..context.clone()
            };
            used.add(&summary(&lost, &ordered));
        }
        for code in codes() {
            used.add(&custom::custom(code, &context));
        }
        for rule in [Rule::WinMissing, Rule::WinUnearned] {
            for verdict in [Verdict::Holds, Verdict::Broken] {
                for reported in [Fact::Won(true), Fact::Won(false)] {
                    let each = about_each(rule, verdict, None, reported);
                    used.add_all(&each, &context);
                }
            }
        }
    }
    let returned = Win {
        amount: Some(decimal("100.00")),
        profit: Some(decimal("0")),
        ..Win::default()
    };
    for win in [
        None,
        Some(profit(None)),
        Some(profit(Some("0.95"))),
        Some(returned),
    ] {
        used.add(&summary(&won, &baccarat(Some(HANDS[0]), win)));
    }
    for (verdict, why) in [
        (Verdict::Holds, None),
        (Verdict::Broken, None),
        (Verdict::CannotTell, Some(Why::Missing)),
    ] {
        let pushes = about_each(Rule::ReturnedStake, verdict, why, Fact::Nothing);
        used.add(&summary(&pushes, &baccarat(Some(HANDS[9]), None)));
    }
    let undealt = baccarat(None, None);
    used.add(&summary(&lost, &undealt));
    let broken = about_each(Rule::WinMissing, Verdict::Broken, None, Fact::Won(false));
    used.add_all(&broken, &undealt);
    for winner in [Winner::Banker, Winner::Player, Winner::Tie] {
        let found = Finding {
            expected: Fact::Winner(winner),
            ..with(Rule::Winner, Verdict::Holds, About::Winner)
        };
        used.add(&finding(&found, &undealt));
    }
    // A tie and another round, a profit that stake and odds explain and others, and no profit.
    for hands in [HANDS[0], HANDS[9]] {
        let context = baccarat(Some(hands), Some(profit(Some("0.95"))));
        used.add_all(&findings(&all), &context);
    }
    for win in wins() {
        let context = baccarat(Some(HANDS[0]), Some(win));
        for rule in [Rule::WinProfit, Rule::BankerSix] {
            for expected in ["95.00", "47.50"] {
                let found = Finding {
                    expected: Fact::Money(decimal(expected)),
                    ..with(rule, Verdict::Holds, About::Bet("BANKER"))
                };
                used.add(&finding(&found, &context));
            }
        }
        let undocumented = Finding {
            why: Some(Why::NotDocumented),
            ..with(Rule::WinProfit, Verdict::CannotTell, About::Bet("BANKER"))
        };
        used.add(&finding(&undocumented, &context));
    }
    let unearned = about_each(Rule::WinUnearned, Verdict::Broken, None, Fact::Won(true));
    used.add(&summary(&unearned, &baccarat(Some(HANDS[0]), Some(profit(None)))));
    used.add(&names::side(Side::Banker));
}

fn record(game: Game, result: &serde_json::Value) -> game_service::Record<HistoryRecord> {
    let json = json!({"game_key": game.key(), "currency": "THB", "game_result": result});
    HistoryRecord::from_body(json.to_string().as_bytes()).unwrap()
}

fn of_other_games(used: &mut Chosen) {
    let returned = Win {
        amount: Some(decimal("100.00")),
        profit: Some(decimal("0")),
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
        for win in [None, Some(profit(Some("0.95"))), Some(returned)] {
            let reported = staked(crate::audit::evidence::of_other_game(&other), &codes, win);
            let context = MessageContext::of_record(&reported, Some(&other), None);
            let audit = audit::record(&reported, None, None);
            used.add(&summary(&audit.findings, &context));
            for code in &codes {
                used.add(&custom::custom(code, &context));
                used.add(&names::bet_on(code, &context));
                let listed = with(Rule::ListedCode, Verdict::Broken, About::Listed(code));
                used.add(&finding(&listed, &context));
                let lost = with(Rule::WinUnearned, Verdict::Holds, About::Bet(code));
                used.add(&finding(&lost, &context));
            }
            if at == 0 {
                used.add_all(&findings(&codes), &context);
            }
        }
    }
}

#[test]
fn every_message_is_in_the_catalog_and_the_catalog_has_no_other() {
    let mut used = Chosen::default();
    of_baccarat(&mut used);
    of_other_games(&mut used);
    for learned in learned_conventions() {
        used.add(&learned::sentence(&learned));
    }
    used.add(&Message::new("findings-game-other").with("game", "sicbo"));
    let unused = used.used.unused(|id| {
        id.starts_with("games-") || id.starts_with("findings-") && !id.starts_with("findings-compared-")
    });
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_reason_has_a_clause() {
    for &reason in Reason::ALL {
        for usual in [None, Some(Outcome::Wins), Some(Outcome::Loses)] {
            let due = Due {
                usual,
                variants: &[],
                reason,
            };
            let message =
                Message::new(custom::of_reason(&due)).with("bet", Message::new("findings-bet-some"));
            assert!(!message.en().is_empty() && !message.th().is_empty());
        }
    }
}

#[test]
fn a_house_that_has_shown_nothing_has_no_answers() {
    assert!(learned::views(&Conventions::default()).is_empty());
}
