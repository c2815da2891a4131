//! What a house does in Yiki, and how it is learned from its rounds and entries (docs/lotto.md#what-is-learned).

use crate::{Evidence, Hypothesis, Learned, question};

use super::draw::{Draw, Form};
use super::entry::learn_together;
use super::reported::Entry;
use crate::lotto::unit_price::{UnitPrice, UnitPrices};
use games::lotto::{Cut, Group};

question! {
    /// Whether the top three digits in their own order are in the group `THREE_MIX`.
    MixStraight {
        /// All orders are in the group.
        Listed = "listed",
        /// The group has the other orders only.
        NotListed = "not_listed",
    }
}

impl Hypothesis for Cut {
    const ALL: &'static [Self] = Self::ALL;

    fn number(self) -> usize {
        self as usize
    }

    fn as_str(self) -> &'static str {
        match self {
            Self::LastThree => "last_three",
            Self::LastThreeFirstTwo => "last_three_first_two",
            Self::FirstThree => "first_three",
        }
    }
}

/// What was learned of one `game_key`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Conventions {
    /// Which digits are on top and under.
    pub cut: Learned<Cut>,
    /// Whether the straight order is in `THREE_MIX`.
    pub mix: Learned<MixStraight>,
    /// The price of one unit. It is not in the file of a house, which has no amounts of money.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub unit_prices: UnitPrices,
    /// Whether an entry with a win has the wins of all its bets: it is then the only one of its player in the round.
    pub wins_together: Evidence,
    groups: [Evidence; Group::ALL.len()],
}

impl Conventions {
    crate::questions! {
        "cut" => cut,
        "mix" => mix,
    }

    /// How often a group followed from the winning number.
    pub const fn follows(&self, group: Group) -> Evidence {
        self.groups[group as usize]
    }

    /// Learns from the result of a round. Give each round once.
    pub fn learn_draw(&mut self, draw: &Draw<'_>) {
        let Ok(winning) = draw.winning() else { return };
        let straight = [Group::ThreeTop, Group::TwoTop, Group::TwoUnder];
        if straight.iter().all(|group| draw.only(*group).is_some()) {
            let part = |cut: Cut, group: Group| cut.part(group, winning);
            self.cut.count(|cut: Cut| {
                straight
                    .iter()
                    .all(|group| draw.only(*group) == part(cut, *group))
            });
        }
        let cut = draw.best_cut(self);
        for group in Group::ALL {
            let Some(form) = draw.form(group, cut) else {
                continue;
            };
            self.groups[group as usize].count(form != Form::Differs);
            if let Form::Mix(form) = form {
                self.mix.count(|answer: MixStraight| answer == form);
            }
        }
    }

    /// Learns from an entry and the result of its round what an entry is. Give each entry once.
    pub fn learn_entry_of(&mut self, draw: &Draw<'_>, entry: &Entry<'_>) {
        learn_together(self, draw, entry);
        self.learn_entry(entry);
    }

    /// Learns from an entry. Give each entry once.
    pub fn learn_entry(&mut self, entry: &Entry<'_>) {
        for bet in entry.bets.iter().flatten() {
            let price = UnitPrice::of(bet.qty, bet.stake);
            self.unit_prices.learn(entry.settlement.currency, price);
        }
    }
}
