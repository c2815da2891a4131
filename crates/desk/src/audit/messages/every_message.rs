//! Every message that the check can choose is in the catalog with exactly its arguments, and the catalog has no other.

use baccarat::check::{
    About, Conventions, Fact, Finding, Hypothesis, Learned, Outcome, ReportedRecord, ReportedRound,
    ReportedSide, ReportedStake, ReportedWin, Rounding, Rule, SideCode, Verdict, Why, Win,
};
use baccarat::{Side, Winner};
use money::ExactDecimal;

use super::{finding, names, steps, summary};
use crate::audit::context::MessageContext;
use crate::audit::learned::{self, Convention, LearnedConvention};
use crate::sentences::UsedMessages;
use crate::views::Message;
use crate::vocabulary;

/// The codes that the vocabulary knows, more that have a name, and one that has none.
fn results() -> impl Iterator<Item = &'static str> {
    const MORE: [&str; 4] = ["DRAGON7", "PANDA8", "INSURANCE", "SUPERTIE7"];
    vocabulary::RESULTS.iter().copied().chain(MORE)
}

/// Cards of the player and the banker: each winner, each kind of natural, each row of the tableau, and a wrong draw.
const HANDS: [(&str, &str); 15] = [
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
];

fn decimal(digits: &str) -> ExactDecimal {
    ExactDecimal::parse(digits).unwrap()
}

/// A record of a round with these cards, in which everything was staked.
fn context(hands: Option<(&str, &str)>, win: Option<Win>) -> MessageContext<'static> {
    let side = |cards: &str| ReportedSide {
        cards: cards.split(' ').map(str::to_owned).collect::<Vec<_>>().leak(),
        scores: &[],
        total: None,
    };
    let (player, banker) = hands.unwrap_or(("X9 3H", "KS 7H"));
    let mut record = ReportedRecord {
        currency: Some("THB"),
        round: Some(ReportedRound {
            player: Some(side(player)),
            banker: Some(side(banker)),
            ..ReportedRound::default()
        }),
        stakes: Some(
            results()
                .map(|code| ReportedStake {
                    code,
                    stake: Some(decimal("100.00")),
                })
                .collect(),
        ),
        wins: Some(results().map(|code| ReportedWin { code, win }).collect()),
        ..ReportedRecord::default()
    };
    record.insurance.stakes = vec![decimal("20.00")];
    MessageContext::of_record(Box::leak(Box::new(record)))
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
        Fact::Draws(true),
        Fact::Draws(false),
        Fact::Happened(true),
        Fact::Happened(false),
        Fact::Outcome(Outcome::Wins),
        Fact::Outcome(Outcome::Loses),
        Fact::Outcome(Outcome::Pushes),
        Fact::Money(decimal("-5.00")),
        Fact::AtMost(decimal("10.00")),
        Fact::Odds(decimal("0.5")),
        Fact::AnyOdds(odds),
        Fact::OddsBelow(decimal("1")),
        Fact::OddsAbove(decimal("1")),
        Fact::Rounding(Rounding::HalfUp),
        Fact::Rounding(Rounding::HalfEven),
        Fact::Rounding(Rounding::Down),
        Fact::Rounding(Rounding::Exact),
    ]
}

const WHYS: [Option<Why>; 11] = [
    None,
    Some(Why::Missing),
    Some(Why::Unreadable),
    Some(Why::UnknownWord),
    Some(Why::NotCompleted),
    Some(Why::OtherGame),
    Some(Why::CardsInDoubt),
    Some(Why::NotReportedHere),
    Some(Why::HousesDiffer),
    Some(Why::NotDocumented),
    Some(Why::Unusual),
];

fn abouts() -> Vec<About<'static>> {
    let mut abouts: Vec<_> = results()
        .flat_map(|code| [About::Bet(code), About::SideResult(code)])
        .collect();
    abouts.extend([
        About::Game,
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

/// Each rule and verdict with each pair of facts, and with each reason and place.
fn findings() -> Vec<Finding<'static>> {
    let mut all = Vec::new();
    for &rule in Rule::ALL {
        for &verdict in Verdict::ALL {
            let base = Finding {
                rule,
                verdict,
                note: false,
                expected: Fact::Nothing,
                reported: Fact::Nothing,
                about: About::Bet("BANKER"),
                why: None,
            };
            let pairs = facts()
                .into_iter()
                .flat_map(|expected| facts().into_iter().map(move |reported| (expected, reported)));
            all.extend(pairs.map(|(expected, reported)| Finding {
                expected,
                reported,
                ..base
            }));
            let money = Fact::Money(decimal("5.00"));
            all.extend(WHYS.map(|why| Finding {
                why,
                expected: money,
                ..base
            }));
            all.extend(abouts().into_iter().map(|about| Finding { about, ..base }));
        }
    }
    all
}

fn learned_conventions() -> Vec<LearnedConvention> {
    fn of<H: Hypothesis>(convention: Convention, _: &Learned<H>) -> impl Iterator<Item = LearnedConvention> {
        let answers = H::ALL.iter().map(|answer| Some(answer.as_str()));
        answers.chain([None]).map(move |answer| LearnedConvention {
            convention,
            answer,
            fits: 1,
            of: 2,
        })
    }
    let known = Conventions::default();
    let listed = SideCode::ALL.map(|code| LearnedConvention {
        convention: Convention::Listed(code),
        answer: Some("always"),
        fits: 2,
        of: 2,
    });
    of(Convention::Amount, &known.amount)
        .chain(of(Convention::LostAmount, &known.lost_amount))
        .chain(of(Convention::Odds, &known.odds))
        .chain(of(Convention::Payout, &known.payout))
        .chain(of(Convention::ReturnedStake, &known.returned_stake))
        .chain(of(Convention::StakeTotal, &known.stake_total))
        .chain(of(Convention::Rounding, &known.rounding))
        .chain(of(Convention::SixPay, &known.six_pay))
        .chain(of(Convention::SixRate, &known.six_rate))
        .chain(of(Convention::Bonus, &known.bonus))
        .chain(listed)
        .collect()
}

/// The findings that let a summary say of each bet that it won, lost, or that its stake came back or did not.
fn outcomes(rule: Rule, verdict: Verdict, why: Option<Why>) -> Vec<Finding<'static>> {
    let of = |code| Finding {
        rule,
        verdict,
        note: false,
        expected: Fact::Nothing,
        reported: Fact::Nothing,
        about: About::Bet(code),
        why,
    };
    results().map(of).collect()
}

fn summaries() -> Vec<Message> {
    let lost = outcomes(Rule::WinUnearned, Verdict::Holds, None);
    let mut all: Vec<Message> = HANDS
        .iter()
        .map(|hands| summary(&lost, &context(Some(*hands), None)))
        .collect();
    let profit = Win {
        profit: Some(decimal("95.00")),
        ..Win::default()
    };
    let at_odds = Win {
        odds: Some(decimal("0.95")),
        ..profit
    };
    let won = outcomes(Rule::WinMissing, Verdict::Holds, None);
    for win in [None, Some(profit), Some(at_odds)] {
        all.push(summary(&won, &context(Some(HANDS[0]), win)));
    }
    for (verdict, why) in [
        (Verdict::Holds, None),
        (Verdict::Broken, None),
        (Verdict::CannotTell, Some(Why::Missing)),
    ] {
        all.push(summary(
            &outcomes(Rule::Push, verdict, why),
            &context(Some(HANDS[0]), None),
        ));
    }
    all.push(summary(&lost, &context(None, None)));
    all
}

#[test]
fn every_message_is_in_the_catalog_and_the_catalog_has_no_other() {
    let (dealt, undealt) = (context(Some(HANDS[0]), Some(Win::default())), context(None, None));
    let mut messages = summaries();
    messages.extend(findings().iter().map(|each| finding(each, &dealt)));
    messages.extend(
        outcomes(Rule::WinMissing, Verdict::Broken, None)
            .iter()
            .map(|each| finding(each, &undealt)),
    );
    let won = [Winner::Banker, Winner::Player, Winner::Tie].map(Fact::Winner);
    let of_winner = |expected| Finding {
        rule: Rule::Winner,
        expected,
        about: About::Winner,
        ..findings()[0]
    };
    messages.extend(won.map(|winner| finding(&of_winner(winner), &undealt)));
    messages.extend(learned_conventions().iter().map(learned::sentence));
    messages.extend(HANDS.iter().flat_map(|hands| {
        let steps = steps(context(Some(*hands), None).round.as_ref());
        steps.into_iter().map(|step| step.sentence)
    }));
    let profit = Win {
        odds: Some(decimal("0.95")),
        ..Win::default()
    };
    let calculated = outcomes(Rule::WinProfit, Verdict::Broken, None);
    messages.extend(
        calculated
            .iter()
            .map(|each| finding(each, &context(Some(HANDS[0]), Some(profit)))),
    );
    messages.push(names::side(Side::Banker));

    let mut used = UsedMessages::default();
    for message in &messages {
        used.add(message);
    }
    let unused = used.unused(|id| id.starts_with("findings-") && !id.starts_with("findings-compared-"));
    assert!(unused.is_empty(), "{unused:?}");
}
