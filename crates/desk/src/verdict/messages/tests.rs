//! Every rule and verdict has its own sentence in both languages, and no sentence mixes them.

use std::collections::BTreeSet;

use check::{About, Fact, Finding, Rule, Verdict, Why};
use game_service::Record;
use game_service::models::HistoryRecord;
use games::baccarat::{Side, SideCode, Winner};
use games::lotto::Group;
use games::roulette::Colour;
use games::{Outcome, Part};
use money::ExactDecimal;
use serde_json::{Value as Json, json};

use crate::other_game::OtherGame;
use crate::sentences::InWords;
use crate::verdict::context::Context;
use crate::verdict::{messages, reported};
use crate::vocabulary::GameNames;

fn decimal(digits: &str) -> ExactDecimal {
    ExactDecimal::parse(digits).unwrap()
}

/// The context of a record. Its values are leaked, so that every test can borrow them.
fn context_of(record: &Json) -> Context<'static> {
    let record = HistoryRecord::from_body(record.to_string().as_bytes()).unwrap();
    let received: &'static Record<HistoryRecord> = Box::leak(Box::new(record));
    let names = GameNames::default();
    let other = OtherGame::of(received, &names).map(|other| &*Box::leak(Box::new(other)));
    let reported = reported(received, other, &names);
    Context::of_record(Box::leak(Box::new(reported)), other, None)
}

/// A round that follows the rule or breaks it, with its record.
fn context(rule: Rule, verdict: Verdict) -> Context<'static> {
    if matches!(
        rule,
        Rule::StatedValue | Rule::ListedCode | Rule::WinnerCode | Rule::Result
    ) {
        return roulette();
    }
    let (player, banker) = match (rule, verdict) {
        (Rule::Natural, Verdict::Broken) => ("KS 9H AD", "2S 3H"),
        (Rule::Natural, _) => ("KS 9H", "2S 3H"),
        (Rule::PlayerDraw | Rule::BankerDraw, Verdict::Broken) => ("2S 4H 8D", "KS 3H 6C"),
        (Rule::ReturnedStake, _) => ("KS 7H", "QS 7D"),
        _ => ("2S 3H 8D", "KS 3H"),
    };
    let side = |cards: &str| json!({"card": cards.split(' ').collect::<Vec<_>>()});
    let record = json!({
        "game_key": "baccarat",
        "currency": "THB",
        "game_result": {"data": {"PLAYER": side(player), "BANKER": side(banker)}},
        "player_bet": {"BANKER": "100.00", "PPAIR": "50.00"},
        "player_win": {"BANKER": {"amount": "195.00", "odds": "0.95", "profit": "95.00"}},
    });
    context_of(&record)
}

/// A spin of roulette that shows 17, for the rules that baccarat does not have.
fn roulette() -> Context<'static> {
    context_of(&json!({"game_key": "roulette", "currency": "THB", "game_result": {"number": 17}}))
}

/// The rule's subject and its facts as (expected, reported): first where it holds, then where it is broken.
#[rustfmt::skip]
fn example(rule: Rule) -> (About<'static>, (Fact<'static>, Fact<'static>), (Fact<'static>, Fact<'static>)) {
    let money = |digits: &str| Fact::Money(decimal(digits));
    let odds = |digits: &str| Fact::Odds(decimal(digits));
    let usual: &'static [ExactDecimal] = vec![decimal("0.95"), decimal("0.5")].leak();
    let same = |fact: Fact<'static>| (fact, fact);
    let (player, banker) = (About::Hand(Side::Player), About::Hand(Side::Banker));
    let (bet, won) = (About::Bet("BANKER"), Fact::Outcome(Outcome::Wins));
    match rule {
        Rule::Result | Rule::SameResult => (About::Result, same(Fact::Nothing), same(Fact::Nothing)),
        Rule::StatedValue => (About::Stated(Part::Pocket), same(Fact::Colour(Colour::Black)), (Fact::Colour(Colour::Black), Fact::Colour(Colour::Red))),
        Rule::ListedCode => (About::Listed("RED"), (won, Fact::Won(true)), (Fact::Outcome(Outcome::Loses), Fact::Won(true))),
        Rule::WinnerCode => (About::Bet("RED"), same(Fact::Won(true)), (Fact::Won(true), Fact::Won(false))),
        Rule::WinWithoutStake => (bet, (Fact::Missing, Fact::Won(true)), (Fact::Missing, Fact::Won(true))),
        Rule::NegativeProfit => (bet, same(money("-1.00")), (Fact::Nothing, money("-1.00"))),
        Rule::SameOutcome => (bet, same(Fact::Won(true)), (Fact::Won(true), Fact::Won(false))),
        Rule::SameOdds => (bet, same(odds("0.95")), (odds("0.95"), odds("1"))),
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
        Rule::SideResult => (About::Listed("PPAIR"), same(Fact::Happened(true)), (Fact::Happened(false), Fact::Happened(true))),
        Rule::Score => (About::Score, same(Fact::Number(7)), (Fact::Number(7), Fact::Number(3))),
        Rule::Stake => (bet, same(money("100.00")), (Fact::Nothing, money("-1.00"))),
        Rule::StakeSum => (About::TotalBet, same(money("150.00")), (money("150.00"), money("151.00"))),
        Rule::BetCode => (bet, same(Fact::Nothing), (Fact::Nothing, Fact::Text("BANKER"))),
        Rule::WinMissing => (About::Bet("PPAIR"), (won, Fact::Won(true)), (won, Fact::Won(false))),
        Rule::WinUnearned => (bet, (Fact::Outcome(Outcome::Loses), Fact::Won(false)), (Fact::Outcome(Outcome::Loses), Fact::Won(true))),
        Rule::ReturnedStake => (bet, same(Fact::Outcome(Outcome::Pushes)), (Fact::Outcome(Outcome::Pushes), money("95.00"))),
        Rule::WinProfit => (bet, same(money("95.0000")), (money("95.0000"), money("90.00"))),
        Rule::WinAmount => (bet, same(money("195.00")), (money("195.00"), money("200.00"))),
        Rule::Rounding => (bet, (money("0.9595"), money("0.96")), (money("0.9595"), money("0.95"))),
        Rule::BankerSix => (bet, (Fact::OddsBelow(decimal("1")), odds("0.5")), (Fact::OddsBelow(decimal("1")), odds("1"))),
        Rule::Odds | Rule::PayTable => (bet, (Fact::AnyOdds(usual), odds("0.95")), (Fact::AnyOdds(usual), odds("7"))),
        Rule::Insurance => (About::Insurance(1), (Fact::AtMost(decimal("100.00")), money("20.00")), (Fact::AtMost(decimal("10.00")), money("20.00"))),
        Rule::PayoutSum => (About::TotalPayout, same(money("195.00")), (money("195.00"), money("190.00"))),
        Rule::Bonus => (About::Bonus, same(Fact::Nothing), same(Fact::Nothing)),
        Rule::Precision => (About::TotalBet, same(money("1.50")), (money("1.50"), money("1.505"))),
        Rule::Cameras => (About::Camera("camera2"), same(Fact::Nothing), (Fact::Nothing, Fact::Missing)),
    }
}

/// The verdicts that the check gives for a rule.
const fn verdicts(rule: Rule) -> &'static [Verdict] {
    use Verdict::{Broken, CannotTell, Holds};
    match rule {
        Rule::Rounding => &[Holds],
        Rule::Stake => &[Broken],
        Rule::Result
        | Rule::CardCode
        | Rule::Score
        | Rule::BetCode
        | Rule::NegativeProfit
        | Rule::Odds
        | Rule::Bonus
        | Rule::Precision
        | Rule::Cameras
        | Rule::SameOdds => &[CannotTell],
        Rule::Status => &[Holds, CannotTell],
        Rule::WinWithoutStake => &[Broken, CannotTell],
        Rule::SameResult | Rule::SameOutcome => &[Holds, Broken],
        _ => &[Holds, Broken, CannotTell],
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
    let as_received = ["THB", "refunded", "X9"];
    for &rule in Rule::ALL {
        for &verdict in verdicts(rule) {
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
    let has_both = |rule: &&Rule| matches!(verdicts(**rule), [Verdict::Holds, Verdict::Broken, ..]);
    for &rule in Rule::ALL.iter().filter(has_both) {
        let (holds, broken) = (sentences(rule, Verdict::Holds), sentences(rule, Verdict::Broken));
        assert_ne!(holds.0, broken.0, "{rule:?}");
        assert_ne!(holds.1, broken.1, "{rule:?}");
    }
}

#[test]
fn all_sentences_read_as_agreed() {
    let each = Rule::ALL
        .iter()
        .flat_map(|rule| verdicts(*rule).iter().map(|verdict| (*rule, *verdict)));
    let lines: Vec<String> = each
        .map(|(rule, verdict)| {
            let (english, thai) = sentences(rule, verdict);
            format!("{} {}\n  {english}\n  {thai}", rule.as_str(), verdict.as_str())
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// Messages of a rule that depend on more than its verdict.
#[rustfmt::skip]
fn finer() -> Vec<(Rule, Verdict, Fact<'static>, Fact<'static>, Option<Why>)> {
    use Verdict::{Broken, CannotTell, Holds};
    let (push, won) = (Fact::Outcome(Outcome::Pushes), Fact::Outcome(Outcome::Wins));
    let money = |digits: &str| Fact::Money(decimal(digits));
    let (below, one) = (Fact::OddsBelow(decimal("1")), Fact::Odds(decimal("1")));
    let (missing, open) = (Some(Why::Missing), Some(Why::HousesDiffer));
    let (unlearned, undocumented) = (Some(Why::NotLearned), Some(Why::NotDocumented));
    let far = Some(Why::FarApart);
    vec![
        (Rule::ReturnedStake, Broken, push, Fact::Missing, None),
        (Rule::ReturnedStake, CannotTell, push, Fact::Missing, missing),
        (Rule::ReturnedStake, CannotTell, push, Fact::Missing, Some(Why::NotReportedHere)),
        (Rule::ReturnedStake, CannotTell, push, money("95.00"), unlearned),
        (Rule::ReturnedStake, Broken, money("0.00"), money("95.00"), None),
        (Rule::BankerSix, Broken, Fact::Nothing, one, None),
        (Rule::BankerSix, CannotTell, below, one, open),
        (Rule::Insurance, CannotTell, Fact::AtMost(decimal("10.00")), money("20.00"), open),
        (Rule::Insurance, CannotTell, Fact::Missing, money("20.00"), open),
        (Rule::WinProfit, Holds, money("47.50"), money("47.50"), None),
        (Rule::WinProfit, CannotTell, money("95.00"), money("90.00"), unlearned),
        (Rule::WinProfit, CannotTell, money("95.00"), money("90.00"), undocumented),
        (Rule::WinProfit, CannotTell, money("95.40"), money("95.00"), open),
        (Rule::WinAmount, CannotTell, money("195.00"), money("200.00"), unlearned),
        (Rule::WinAmount, CannotTell, money("195.00"), money("9.00"), far),
        (Rule::WinnerCode, CannotTell, Fact::Nothing, Fact::Won(true), unlearned),
        (Rule::StakeSum, CannotTell, money("150.00"), money("15100.00"), far),
        (Rule::StakeSum, CannotTell, money("150.00"), money("151.00"), unlearned),
        (Rule::StakeSum, CannotTell, money("150.00"), money("151.00"), undocumented),
        (Rule::PayoutSum, CannotTell, money("195.00"), money("190.00"), unlearned),
        (Rule::PayoutSum, CannotTell, money("195.00"), money("245.00"), open),
        (Rule::PayoutSum, CannotTell, money("195.00"), money("245.00"), undocumented),
        (Rule::PayoutSum, CannotTell, money("195.00"), money("24500.00"), far),
        (Rule::CardValue, CannotTell, Fact::Number(3), Fact::Number(9), unlearned),
        (Rule::PlayerTotal, CannotTell, Fact::Number(3), Fact::Number(4), unlearned),
        (Rule::SideResult, CannotTell, Fact::Happened(false), Fact::Happened(true), unlearned),
        (Rule::BankerDraw, CannotTell, Fact::Draws(false), Fact::Draws(true), unlearned),
        (Rule::WinMissing, CannotTell, won, Fact::Won(false), unlearned),
        (Rule::WinMissing, CannotTell, won, Fact::Nothing, missing),
        (Rule::WinUnearned, CannotTell, Fact::Outcome(Outcome::Loses), Fact::Won(true), unlearned),
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
            let why = why.map(Why::as_str).unwrap_or_default();
            format!(
                "{} {} {why}\n  {english}\n  {thai}",
                rule.as_str(),
                verdict.as_str()
            )
        });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

/// The words by which a message of the catalog chooses a variant.
fn words(namespace: &str, id: &str, argument: &str) -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
    let languages = ::catalog::languages(folder.as_ref()).unwrap();
    match &languages[::catalog::SOURCE][namespace].messages[id][argument] {
        ::catalog::Kind::Word(words) => words.clone(),
        other => panic!("{id}: {other:?}"),
    }
}

#[test]
fn each_reason_and_each_code_has_a_variant_of_its_own_and_no_variant_is_left_over() {
    let set = |words: &[&str]| {
        words
            .iter()
            .map(|word| (*word).to_owned())
            .collect::<BTreeSet<_>>()
    };
    let reasons: Vec<&str> = Why::ALL.iter().map(|why| why.as_str()).collect();
    assert_eq!(words("findings", "findings-why", "why"), set(&reasons));
    let mut codes = vec!["PLAYER", "BANKER", "TIE", "INSURANCE", "other"];
    codes.extend(SideCode::ALL.map(SideCode::code));
    assert_eq!(words("findings", "findings-result", "code"), set(&codes));
    let facts = [
        "BANKER",
        "PLAYER",
        "TIE",
        "draws",
        "stands",
        "yes",
        "no",
        "wins",
        "loses",
        "returned",
        "half_returned",
        "nothing",
    ];
    assert_eq!(words("findings", "findings-fact", "word"), set(&facts));
    let mut reasons: Vec<&str> = check::lotto::Why::ALL.iter().map(|why| why.as_str()).collect();
    // It has a sentence of its own.
    reasons.retain(|why| *why != "other_rate");
    assert_eq!(words("lotto", "lotto-because", "why"), set(&reasons));
    let groups = Group::ALL
        .map(Group::code)
        .into_iter()
        .filter(|code| !code.starts_with("SHOOT"));
    let groups: Vec<&str> = groups.chain(["other"]).collect();
    assert_eq!(words("lotto", "lotto-name", "group"), set(&groups));
}
