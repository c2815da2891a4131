//! Every message that the lotto checks can choose is in the catalog with exactly its arguments, in both languages.

use lotto::check::lucky::PrizeRelation;
use lotto::check::{About, Fact, Finding, Rule, Verdict, Why};
use lotto::yiki::{Cut, Group, Relation};
use money::ExactDecimal;

use super::*;
use crate::sentences::InWords;

const ABOUTS: [About<'static>; 15] = [
    About::WinningNumber,
    About::Group(Group::ThreeTop),
    About::Bets,
    About::Wins,
    About::Bet {
        bet: "TWO_TOP",
        number: "12",
    },
    About::Ticket("482107"),
    About::Prize {
        name: "SET",
        full_number: "482107",
    },
    About::TransactionCode,
    About::TransactionId,
    About::Payout,
    About::CharmPayout,
    About::Refund,
    About::CharmTotal,
    About::Charm("MOON"),
    About::Debit,
];

fn facts() -> Vec<Fact<'static>> {
    let relation = PrizeRelation::all().next().unwrap();
    vec![
        Fact::Nothing,
        Fact::Money(ExactDecimal::ONE),
        Fact::AboveZero,
        Fact::Relations(vec![(Relation::ALL[0], Some(1))]),
        Fact::PrizeRelation(relation),
    ]
}

fn check(message: &Message) {
    assert!(
        !message.en().is_empty() && !message.th().is_empty(),
        "{}",
        message.id
    );
}

#[test]
fn findings_of_every_rule_verdict_and_place_have_a_sentence() {
    let context = Context {
        currency: Some("THB"),
        yiki: None,
        lucky: None,
    };
    for rule in Rule::ALL {
        for (verdict, note) in [
            (Verdict::Holds, false),
            (Verdict::Broken, false),
            (Verdict::CannotTell, true),
            (Verdict::CannotTell, false),
        ] {
            for about in ABOUTS {
                for fact in facts() {
                    let found = Finding {
                        rule: *rule,
                        verdict,
                        note,
                        expected: fact.clone(),
                        reported: fact,
                        about,
                        why: Some(Why::Missing),
                    };
                    check(&finding(&found, 1, &context));
                    check(&finding(&found, 3, &context));
                }
            }
        }
    }
    check(&more(2));
    for &why in Why::ALL {
        check(&because(Some(why)));
    }
}

#[test]
fn explanations_relations_and_names_have_a_text() {
    for group in Group::ALL {
        check(&group_name(group));
        for cut in Cut::ALL {
            check(&group_meaning(group, "075512", *cut).unwrap());
            for digit in 0..10 {
                let number = digit.to_string().repeat(group.digits());
                check(&why(group.code(), &number, "075512", *cut).unwrap());
            }
        }
    }
    check(&why("THREE_TOP", "215", "07512", Cut::LastThree).unwrap());
    for each in Relation::ALL {
        check(&relation(each));
    }
    for each in PrizeRelation::all() {
        check(&prize_relation(each));
    }
    let unlearned = lotto::check::lucky::Conventions::default();
    check(&prize_why(Some("SET"), &unlearned));
    check(&prize_why(Some("NEW"), &unlearned));
}
