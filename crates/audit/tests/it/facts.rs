//! The forms of facts for machines. `desk/examples/check.rs` prints them.

use audit::Fact;
use baccarat::Winner;
use games::Outcome;
use games::roulette::Colour;
use money::ExactDecimal;

#[test]
fn every_fact_has_a_form_for_machines() {
    let amount = |digits: &str| ExactDecimal::parse(digits).unwrap();
    let odds = [amount("0.95"), amount("1.0")];
    for (fact, form) in [
        (Fact::Nothing, ""),
        (Fact::Missing, "missing"),
        (Fact::Count(3), "3"),
        (Fact::Number(-7), "-7"),
        (Fact::Text("BANKER_PAIR"), "BANKER_PAIR"),
        (Fact::Winner(Winner::Banker), "BANKER"),
        (Fact::Winner(Winner::Player), "PLAYER"),
        (Fact::Winner(Winner::Tie), "TIE"),
        (Fact::Colour(Colour::Green), "green"),
        (Fact::Colour(Colour::Red), "red"),
        (Fact::Colour(Colour::Black), "black"),
        (Fact::Draws(true), "draws"),
        (Fact::Draws(false), "stands"),
        (Fact::Happened(true), "yes"),
        (Fact::Happened(false), "no"),
        (Fact::Won(true), "wins"),
        (Fact::Won(false), "loses"),
        (Fact::Outcome(Outcome::Wins), "wins"),
        (Fact::Outcome(Outcome::Loses), "loses"),
        (Fact::Outcome(Outcome::Pushes), "pushes"),
        (Fact::Outcome(Outcome::HalfLoses), "half_loses"),
        (Fact::Money(amount("10.50")), "10.50"),
        (Fact::AtMost(amount("0.01")), "at most 0.01"),
        (Fact::Odds(odds[0]), "0.95"),
        (Fact::AnyOdds(&odds), "0.95 or 1.0"),
        (Fact::AnyOdds(&odds[..1]), "0.95"),
        (Fact::OddsBelow(odds[0]), "below 0.95"),
    ] {
        assert_eq!(fact.to_string(), form, "{fact:?}");
    }
}
