//! Every rule and verdict has its own sentence in both languages, and no sentence mixes them.

use baccarat::check::{
    About, Fact, Finding, Outcome, ReportedRecord, ReportedRound, ReportedSide, ReportedStake, ReportedWin,
    Rounding, Rule, Verdict, Why, Win,
};
use baccarat::{Side, Winner};
use money::ExactDecimal;

use crate::audit::context::MessageContext;
use crate::audit::messages;
use crate::sentences::InWords;

fn texts(words: &str) -> Vec<String> {
    words.split(' ').map(str::to_owned).collect()
}

fn decimal(digits: &str) -> ExactDecimal {
    ExactDecimal::parse(digits).unwrap()
}

/// A side with these cards. All values are leaked, so that every test can borrow them.
fn side(cards: &str) -> ReportedSide<'static> {
    ReportedSide {
        cards: texts(cards).leak(),
        scores: &[],
        total: None,
    }
}

/// A round that follows the rule or breaks it, with its record.
fn context(rule: Rule, verdict: Verdict) -> MessageContext<'static> {
    let (player, banker) = match (rule, verdict) {
        (Rule::Natural, Verdict::Broken) => ("KS 9H AD", "2S 3H"),
        (Rule::Natural, _) => ("KS 9H", "2S 3H"),
        (Rule::PlayerDraw | Rule::BankerDraw, Verdict::Broken) => ("2S 4H 8D", "KS 3H 6C"),
        _ => ("2S 3H 8D", "KS 3H"),
    };
    let win = Win {
        amount: Some(decimal("195.00")),
        odds: Some(decimal("0.95")),
        profit: Some(decimal("95.00")),
        ..Win::default()
    };
    let stake = |code, digits| ReportedStake {
        code,
        stake: Some(decimal(digits)),
    };
    let record = ReportedRecord {
        currency: Some("THB"),
        round: Some(ReportedRound {
            player: Some(side(player)),
            banker: Some(side(banker)),
            ..ReportedRound::default()
        }),
        stakes: Some(vec![stake("BANKER", "100.00"), stake("PPAIR", "50.00")]),
        wins: Some(vec![ReportedWin {
            code: "BANKER",
            win: Some(win),
        }]),
        ..ReportedRecord::default()
    };
    MessageContext::of_record(Box::leak(Box::new(record)))
}

/// The rule's subject and its facts as (expected, reported): first where it holds, then where it is broken.
#[rustfmt::skip]
fn example(rule: Rule) -> (About<'static>, (Fact<'static>, Fact<'static>), (Fact<'static>, Fact<'static>)) {
    let money = |digits: &str| Fact::Money(decimal(digits));
    let odds = |digits: &str| Fact::Odds(decimal(digits));
    let usual: &'static [ExactDecimal] = vec![decimal("0.95"), decimal("0.5")].leak();
    let same = |fact: Fact<'static>| (fact, fact);
    let (player, banker) = (About::Hand(Side::Player), About::Hand(Side::Banker));
    let bet = About::Bet("BANKER");
    match rule {
        Rule::Game => (About::Game, same(Fact::Text("baccarat")), (Fact::Text("baccarat"), Fact::Text("sicbo"))),
        Rule::Status => (About::Status, same(Fact::Text("completed")), (Fact::Text("completed"), Fact::Text("refunded"))),
        Rule::CardCode => (About::Card { side: Side::Player, position: 2 }, same(Fact::Nothing), (Fact::Nothing, Fact::Text("X9"))),
        Rule::CardCount => (player, same(Fact::Count(3)), (Fact::Text("2–3"), Fact::Count(4))),
        Rule::CardValue => (About::Card { side: Side::Player, position: 2 }, same(Fact::Number(3)), (Fact::Number(3), Fact::Number(9))),
        Rule::PlayerTotal => (About::Total(Side::Player), same(Fact::Number(3)), (Fact::Number(3), Fact::Number(4))),
        Rule::BankerTotal => (About::Total(Side::Banker), same(Fact::Number(3)), (Fact::Number(3), Fact::Number(6))),
        Rule::Natural => (player, same(Fact::Draws(false)), (Fact::Draws(false), Fact::Draws(true))),
        Rule::PlayerDraw => (player, same(Fact::Draws(true)), (Fact::Draws(false), Fact::Draws(true))),
        Rule::BankerDraw => (banker, same(Fact::Draws(false)), (Fact::Draws(false), Fact::Draws(true))),
        Rule::Winner => (About::Winner, same(Fact::Winner(Winner::Tie)), (Fact::Winner(Winner::Tie), Fact::Winner(Winner::Player))),
        Rule::SideResult => (About::SideResult("PPAIR"), same(Fact::Happened(true)), (Fact::Happened(false), Fact::Happened(true))),
        Rule::Score => (About::Score, same(Fact::Number(7)), (Fact::Number(7), Fact::Number(3))),
        Rule::Stake => (bet, same(money("100.00")), (Fact::Nothing, money("-1.00"))),
        Rule::StakeSum => (About::TotalBet, same(money("150.00")), (money("150.00"), money("151.00"))),
        Rule::BetCode => (bet, same(Fact::Nothing), (Fact::Nothing, Fact::Text("BANKER"))),
        Rule::WinMissing => (bet, same(Fact::Outcome(Outcome::Wins)), (Fact::Outcome(Outcome::Wins), Fact::Missing)),
        Rule::WinUnearned => (bet, same(Fact::Outcome(Outcome::Loses)), (Fact::Outcome(Outcome::Loses), money("95.00"))),
        Rule::Push => (bet, same(Fact::Outcome(Outcome::Pushes)), (Fact::Outcome(Outcome::Pushes), money("95.00"))),
        Rule::WinProfit => (bet, same(money("95.0000")), (money("95.0000"), money("90.00"))),
        Rule::WinAmount => (bet, same(money("195.00")), (money("195.00"), money("200.00"))),
        Rule::Rounding => (bet, (money("0.9595"), Fact::Rounding(Rounding::HalfUp)), (money("0.9595"), money("0.95"))),
        Rule::BankerSix => (bet, (Fact::OddsBelow(decimal("1")), odds("0.5")), (Fact::OddsBelow(decimal("1")), odds("1"))),
        Rule::Odds | Rule::PayTable => (bet, (Fact::AnyOdds(usual), odds("0.95")), (Fact::AnyOdds(usual), odds("7"))),
        Rule::Insurance => (About::Insurance(1), (Fact::AtMost(decimal("100.00")), money("20.00")), (Fact::AtMost(decimal("10.00")), money("20.00"))),
        Rule::PayoutSum => (About::TotalPayout, same(money("195.00")), (money("195.00"), money("190.00"))),
        Rule::Bonus => (About::Bonus, same(Fact::Nothing), same(Fact::Nothing)),
        Rule::SixScoreRate => (bet, same(odds("0.5")), (Fact::Nothing, odds("0.5"))),
        Rule::Precision => (About::TotalBet, same(money("1.50")), (money("1.50"), money("1.505"))),
        Rule::Cameras => (About::Camera("camera2"), same(Fact::Nothing), (Fact::Nothing, Fact::Missing)),
    }
}

fn sentences(rule: Rule, verdict: Verdict) -> (String, String) {
    let (about, right, wrong) = example(rule);
    let (expected, reported) = if verdict == Verdict::Holds { right } else { wrong };
    let finding = Finding {
        rule,
        verdict,
        note: false,
        expected,
        reported,
        about,
        why: (verdict == Verdict::CannotTell).then_some(Why::HousesDiffer),
    };
    let message = messages::finding(&finding, &context(rule, verdict));
    (message.en(), message.th())
}

fn is_thai(letter: char) -> bool {
    ('\u{e00}'..='\u{e7f}').contains(&letter)
}

#[test]
fn every_rule_and_verdict_has_a_sentence_in_both_languages_and_neither_mixes() {
    // Left as received: a currency, and codes of the service.
    let as_received = ["THB", "sicbo", "refunded", "X9"];
    for &rule in Rule::ALL {
        for verdict in [Verdict::Holds, Verdict::Broken, Verdict::CannotTell] {
            let (english, thai) = sentences(rule, verdict);
            assert!(!english.chars().any(is_thai), "{english}");
            assert!(
                english.ends_with('.') && !english.contains("  "),
                "{rule:?} {verdict:?}: {english}"
            );
            assert!(
                thai.chars().filter(|letter| is_thai(*letter)).count() > 8,
                "{rule:?}: {thai}"
            );
            let own = as_received
                .iter()
                .fold(thai.clone(), |text, word| text.replace(word, ""));
            let cards = own.replace(['K', 'Q', 'J', 'A'], "");
            assert!(
                !cards.chars().any(|letter| letter.is_ascii_alphabetic()),
                "{rule:?} {verdict:?}: {thai}"
            );
            assert!(
                !thai.contains("  ") && !thai.ends_with(['.', ' ']),
                "{rule:?}: {thai}"
            );
        }
    }
}

#[test]
fn what_is_broken_never_sounds_like_what_holds() {
    for &rule in Rule::ALL.iter().filter(|rule| **rule != Rule::Bonus) {
        let (holds, broken) = (sentences(rule, Verdict::Holds), sentences(rule, Verdict::Broken));
        assert_ne!(holds.0, broken.0, "{rule:?}");
        assert_ne!(holds.1, broken.1, "{rule:?}");
    }
}

#[test]
fn all_sentences_read_as_agreed() {
    let verdicts = [Verdict::Holds, Verdict::Broken, Verdict::CannotTell];
    let each = Rule::ALL
        .iter()
        .flat_map(|rule| verdicts.map(|verdict| (*rule, verdict)));
    let lines: Vec<String> = each
        .map(|(rule, verdict)| {
            let (english, thai) = sentences(rule, verdict);
            format!("{} {}\n  {english}\n  {thai}", rule.as_str(), verdict.as_str())
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// Messages of a rule that depend on more than its verdict.
fn finer() -> Vec<(Rule, Verdict, Fact<'static>, Fact<'static>, Option<Why>)> {
    use Verdict::{Broken, CannotTell, Holds};
    let push = Fact::Outcome(Outcome::Pushes);
    let (below, one) = (Fact::OddsBelow(decimal("1")), Fact::Odds(decimal("1")));
    let money = |digits: &str| Fact::Money(decimal(digits));
    let (missing, open) = (Some(Why::Missing), Some(Why::HousesDiffer));
    vec![
        (Rule::Push, Broken, push, Fact::Missing, None),
        (Rule::Push, CannotTell, push, Fact::Missing, missing),
        (
            Rule::Push,
            CannotTell,
            push,
            Fact::Missing,
            Some(Why::NotReportedHere),
        ),
        (Rule::BankerSix, Holds, below, one, None),
        (Rule::BankerSix, CannotTell, below, one, open),
        (
            Rule::Insurance,
            CannotTell,
            Fact::AtMost(decimal("10.00")),
            money("20.00"),
            open,
        ),
        (Rule::Insurance, CannotTell, Fact::Missing, money("20.00"), open),
        (Rule::WinProfit, Holds, Fact::Nothing, money("20.00"), None),
        (
            Rule::WinMissing,
            CannotTell,
            Fact::Outcome(Outcome::Wins),
            Fact::Missing,
            missing,
        ),
        (
            Rule::WinUnearned,
            CannotTell,
            Fact::Outcome(Outcome::Loses),
            Fact::Nothing,
            Some(Why::Unreadable),
        ),
        (Rule::Rounding, Holds, money("0.9595"), money("0.96"), None),
    ]
}

#[test]
fn finer_sentences_read_as_agreed() {
    let lines = finer()
        .into_iter()
        .map(|(rule, verdict, expected, reported, why)| {
            let finding = Finding {
                rule,
                verdict,
                note: false,
                expected,
                reported,
                about: example(rule).0,
                why,
            };
            let message = messages::finding(&finding, &context(rule, verdict));
            let (english, thai) = (message.en(), message.th());
            assert!(!english.chars().any(is_thai) && thai.chars().any(is_thai));
            format!("{} {}\n  {english}\n  {thai}", rule.as_str(), verdict.as_str())
        });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}
