//! What a house does in Yiki, learned from its rounds and entries (docs/lotto.md#what-is-learned).

use super::draw::{Draw, Form};
use super::relations::Relations;
use super::reported::Entry;
use crate::check::debit::DebitMeaning;
use crate::check::learned::{Evidence, Hypothesis, Learned, question};
use crate::check::unit_price::{UnitPrice, UnitPrices};
use crate::yiki::{Cut, Group};

impl Hypothesis for Cut {
    const ALL: &'static [Self] = &Self::ALL;

    fn as_str(self) -> &'static str {
        Self::as_str(self)
    }
}

question! {
    /// Whether the top three digits in their own order are in the group `THREE_MIX`.
    MixStraight {
        /// All orders are in the group.
        Listed = "listed",
        /// The group has the other orders only.
        NotListed = "not_listed",
    }
}

/// What was learned of one `game_key`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// Which digits are on top and under.
    pub cut: Learned<Cut>,
    /// Whether the straight order is in `THREE_MIX`.
    pub mix: Learned<MixStraight>,
    /// How the winning number follows from the shots.
    pub relations: Relations,
    /// The price of one unit.
    pub unit_prices: UnitPrices,
    /// What was debited.
    pub debit: Learned<DebitMeaning>,
    groups: [Evidence; Group::ALL.len()],
}

impl Conventions {
    /// How often a group followed from the winning number.
    pub const fn follows(&self, group: Group) -> Evidence {
        self.groups[group as usize]
    }

    /// Learns from the result of a round. Give each round once.
    pub fn learn_draw(&mut self, draw: &Draw<'_>) {
        let Ok(winning) = draw.winning() else { return };
        if let Ok(sums) = draw.sums() {
            self.relations.count(&sums, winning);
        }
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

    /// Learns from an entry. Give each entry once.
    pub fn learn_entry(&mut self, entry: &Entry<'_>) {
        for bet in entry.bets.iter().flatten() {
            let price = UnitPrice::of(bet.qty, bet.stake);
            self.unit_prices.learn(entry.settlement.currency, price);
        }
    }
}
