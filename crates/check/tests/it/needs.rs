//! How many records a question needs until it is settled.

use std::collections::BTreeMap;

use check::{
    BonusMeaning, CardOrder, Conventions, Hypothesis, Learned, LostAmount, OddsMeaning, ReturnedStake,
    RoundingUnit, ScoreForm, SixPay, SixRateMeaning, TotalBetMeaning, TotalForm,
};
use rust_decimal::Decimal;

use crate::house::deal::{KEYS, is_baccarat};
use crate::house::play::Play;
use crate::house::{Bonus, Commission, Entry, House, Losses, Order, Scores, Six, TotalBet, Unit};
use crate::houses::{ALL, MORE, NAMED, random, seed};

/// Records of a game in each house. Sixes, bonuses and ties of baccarat are rare.
fn most(key: &str) -> usize {
    if is_baccarat(key) { 1_300 } else { 500 }
}

/// The records that are enough in every house, for the questions that nearly every record answers. What is rare, such as
/// a six or a bonus, is printed only.
const ENOUGH: [(&str, usize); 8] = [
    ("amount", 100),
    ("amount of a lost bet", 100),
    ("form of score", 40),
    ("form of total", 40),
    ("odds", 500),
    ("order of cards", 150),
    ("total_bet", 500),
    ("total_payout", 400),
];

/// Whether the reading of the house is shown, and whether it is the only one that is.
#[derive(Debug, Clone, Copy, Default)]
struct Shown {
    stands: bool,
    alone: bool,
}

fn shown<H: Hypothesis>(learned: &Learned<H>, reading: H) -> Shown {
    let standing = H::ALL.iter().filter(|answer| learned.stands(**answer)).count();
    let stands = learned.stands(reading);
    Shown {
        stands,
        alone: stands && standing == 1,
    }
}

type Question = (&'static str, fn(&House, &str, &Conventions) -> Option<Shown>);

const QUESTIONS: &[Question] = &[
    ("total_bet", |house, key, known| {
        let meaning = match house.total_bet {
            TotalBet::WithFee => return None,
            TotalBet::Stakes if house.halves && key == "pokdeng" => TotalBetMeaning::TwiceTheStakes,
            TotalBet::WithoutInsurance if key == "baccarat_insurance" => TotalBetMeaning::WithoutInsurance,
            TotalBet::WithoutBonus if house.entry == Entry::Price => TotalBetMeaning::WithoutBonus,
            TotalBet::Stakes | TotalBet::WithoutInsurance | TotalBet::WithoutBonus => TotalBetMeaning::Stakes,
            TotalBet::Turnover => TotalBetMeaning::Turnover,
        };
        Some(shown(&known.total_bet, meaning))
    }),
    ("odds", |house, _, known| {
        let meaning = if house.gross {
            OddsMeaning::Gross
        } else {
            OddsMeaning::Net
        };
        Some(shown(&known.odds, meaning))
    }),
    ("amount", |house, _, known| {
        Some(shown(&known.amount, house.amount))
    }),
    ("total_payout", |house, _, known| {
        // Where a tie takes the stake, nothing of what comes back by custom is in the payout.
        (!house.customs.tie_takes).then(|| shown(&known.payout, house.payout))
    }),
    ("amount of a lost bet", |house, _, known| {
        let meaning = match house.losses {
            Losses::Zeros => LostAmount::Nothing,
            Losses::Stake => LostAmount::Stake,
            Losses::Not | Losses::InFull => return None,
        };
        Some(shown(&known.lost_amount, meaning))
    }),
    ("returned stake", |house, key, known| {
        let meaning = if house.shows_returned_stakes() {
            ReturnedStake::Shown
        } else {
            ReturnedStake::NotShown
        };
        (is_baccarat(key) && !house.customs.tie_takes).then(|| shown(&known.returned_stake, meaning))
    }),
    ("payout of a six", |house, key, known| {
        let meaning = if house.six == Six::Full {
            SixPay::Full
        } else {
            SixPay::Reduced
        };
        (is_baccarat(key) && house.commission == Commission::None).then(|| shown(&known.six_pay, meaning))
    }),
    ("six_score_rate", |house, key, known| {
        let meaning = match house.six {
            Six::Full | Six::InOdds => return None,
            Six::InOddsWithRate => SixRateMeaning::InOdds,
            Six::Times => SixRateMeaning::TimesOdds,
            Six::Instead => SixRateMeaning::InsteadOfOdds,
        };
        is_baccarat(key).then(|| shown(&known.six_rate, meaning))
    }),
    ("bonus_rate", |house, _, known| {
        let meaning = match house.bonus {
            Bonus::None | Bonus::Unstated => return None,
            Bonus::InOdds => BonusMeaning::InOdds,
            Bonus::Times => BonusMeaning::TimesOdds,
            Bonus::Added => BonusMeaning::AddedToOdds,
        };
        Some(shown(&known.bonus, meaning))
    }),
    ("unit of a currency", |house, _, known| {
        let unit = match house.currencies[0].unit {
            Unit::Cent => RoundingUnit::Cent,
            Unit::Tenth => RoundingUnit::Tenth,
            Unit::One => RoundingUnit::One,
            Unit::Ten => RoundingUnit::Ten,
            Unit::Hundred => RoundingUnit::Hundred,
            Unit::Exact => return None,
        };
        let code = house.currencies[0].code;
        let learned = known.units().find(|(currency, _)| *currency == code);
        Some(learned.map_or(Shown::default(), |(_, learned)| shown(learned, unit)))
    }),
    ("commission on banker", |house, key, known| {
        let share = match house.commission {
            Commission::None | Commission::InOdds => return None,
            Commission::FivePercent => Decimal::new(95, 2),
            Commission::FourPercent => Decimal::new(96, 2),
        };
        let is_known = known
            .commissions()
            .any(|(code, known, _)| code == "BANKER" && known == share.into());
        is_baccarat(key).then_some(Shown {
            stands: is_known,
            alone: is_known,
        })
    }),
    ("form of score", |house, key, known| {
        let form = match house.scores {
            Scores::Values => ScoreForm::CardValues,
            Scores::Tens => ScoreForm::TensAsTen,
            Scores::Ranks => ScoreForm::Ranks,
            Scores::Running => ScoreForm::RunningTotals,
            Scores::Total | Scores::Totals => ScoreForm::HandTotal,
            Scores::None => return None,
        };
        is_baccarat(key).then(|| shown(&known.round.score_form, form))
    }),
    ("order of cards", |house, key, known| {
        let order = match house.order {
            Order::AsDealt => CardOrder::AsDealt,
            Order::ThirdFirst | Order::Reversed => CardOrder::ThirdFirst,
        };
        is_baccarat(key).then(|| shown(&known.round.card_order, order))
    }),
    ("form of total", |house, key, known| {
        let form = if house.plain_sum {
            TotalForm::PlainSum
        } else {
            TotalForm::LastDigit
        };
        is_baccarat(key).then(|| shown(&known.round.total_form, form))
    }),
];

/// The records that each house needed. None if they were not enough.
#[derive(Debug, Default)]
struct Needs {
    stands: Vec<Option<usize>>,
    alone: Vec<Option<usize>>,
}

fn middle_and_most(needs: &[Option<usize>]) -> String {
    let mut known: Vec<usize> = needs.iter().copied().flatten().collect();
    known.sort_unstable();
    let open = needs.len() - known.len();
    match (known.get(known.len() / 2), known.last()) {
        (Some(middle), Some(most)) => format!("{middle} ({most}), open in {open}"),
        _ => format!("open in {open}"),
    }
}

#[test]
fn a_question_needs_few_records() {
    let mut needs: BTreeMap<(&str, &str), Needs> = BTreeMap::new();
    let mut open: Vec<String> = Vec::new();
    for house in ALL.iter().take(NAMED.len() + random(3)) {
        for key in KEYS {
            let mut play = Play::new(house, key, seed());
            let mut learner = check::House::default();
            let mut found: BTreeMap<&str, (Option<usize>, Option<usize>)> = BTreeMap::new();
            for count in 1..=most(key) {
                learner.learn(&play.record().owned.received().lend());
                // All records at first, then every tenth, which is exact enough.
                if count > 100 && count % 10 > 0 {
                    continue;
                }
                let known = learner.conventions(key).unwrap();
                for (question, of) in QUESTIONS {
                    let Some(shown) = of(house, key, known) else {
                        continue;
                    };
                    let (stands, alone) = found.entry(question).or_default();
                    // What stood, and does no longer, was no knowledge.
                    if shown.stands {
                        stands.get_or_insert(count);
                    } else {
                        *stands = None;
                    }
                    if shown.alone {
                        alone.get_or_insert(count);
                    } else {
                        *alone = None;
                    }
                }
            }
            let is_late = |question: &str, stands: Option<usize>| {
                let bound = ENOUGH.iter().find(|(bounded, _)| *bounded == question);
                bound.is_some_and(|(_, enough)| stands.is_none_or(|count| count > *enough))
            };
            let late: Vec<&str> = found
                .iter()
                .filter(|(question, (stands, _))| is_late(question, *stands))
                .map(|(question, _)| *question)
                .collect();
            // A rare combination of readings may need more records, and nothing else.
            if !late.is_empty() {
                for _ in 0..MORE * most(key) {
                    learner.learn(&play.record().owned.received().lend());
                }
            }
            let known = learner.conventions(key).unwrap();
            for question in late {
                let of = QUESTIONS.iter().find(|(name, _)| *name == question).unwrap().1;
                let is_named = NAMED.iter().any(|named| named.name == house.name);
                if is_named || !of(house, key, known).is_some_and(|shown| shown.stands) {
                    let (name, about) = (&house.name, house.describe());
                    open.push(format!("{question} of {key} in the house «{name}»\n{about}"));
                }
            }
            for (question, (stands, alone)) in found {
                let needs = needs.entry((question, key)).or_default();
                needs.stands.push(stands);
                needs.alone.push(alone);
            }
        }
    }
    println!(
        "records until the reading of the house stands, and until no other reading stands: median (most)"
    );
    for ((question, key), needs) in &needs {
        let (stands, alone) = (middle_and_most(&needs.stands), middle_and_most(&needs.alone));
        println!(
            "{question:24} {key:18} {:3} houses: {stands}; alone {alone}",
            needs.stands.len()
        );
    }
    assert!(
        open.is_empty(),
        "{} need more records than they should:\n{}",
        open.len(),
        open.join("\n")
    );
}
