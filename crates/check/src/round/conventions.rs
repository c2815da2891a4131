//! How a source writes the rounds of baccarat, as its records or its statistics have shown it.

use games::baccarat::{Round, SideCode, Winner};

use super::{basis_of, cards, order, read};
use crate::learned::{Evidence, Learned};
use crate::questions::{CardOrder, ScoreForm, TotalForm};
use crate::reported::ReportedRound;

/// Smallest number of rounds that shows that a code is always listed.
const ENOUGH: u32 = 20;

/// How often each side result was listed.
type Listings = [Evidence; SideCode::ALL.len()];

/// The side results that a round lists.
pub(super) type Listed = [bool; SideCode::ALL.len()];

/// Whether a round has the side result of a code. None for the natural of a side that did not win: houses differ in
/// whether that is one.
pub(super) fn happened(code: SideCode, round: &Round) -> Option<bool> {
    let happened = code.happened(round);
    let has_lost = |side| round.winner() != Winner::from(side);
    (!happened || !code.natural_of().is_some_and(has_lost)).then_some(happened)
}

/// Whether a round lists a side result other than this one.
pub(super) fn lists_another(listed: &Listed, code: SideCode) -> bool {
    let mut others = SideCode::ALL.into_iter().filter(|other| *other != code);
    others.any(|other| listed[other as usize])
}

/// How a source writes a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct RoundConventions {
    /// The form of a hand's `score`.
    pub score_form: Learned<ScoreForm>,
    /// The order of a hand's cards.
    pub card_order: Learned<CardOrder>,
    /// The meaning of a hand's `total`.
    pub total_form: Learned<TotalForm>,
    /// Whether a code was listed when the cards have its result: in rounds without another side result, and in
    /// rounds with one. A house may list one of several only.
    listed: [Listings; 2],
    /// Whether the cards have the result of a code that is listed.
    happened: Listings,
}

impl RoundConventions {
    crate::questions! {
        "score_form" => score_form,
        "card_order" => card_order,
        "total_form" => total_form,
    }

    /// How often a code was listed in rounds whose cards have its result.
    pub fn listed(&self, code: SideCode) -> Evidence {
        let [alone, beside] = self.listed.map(|listed| listed[code as usize]);
        Evidence::new(alone.fits() + beside.fits(), alone.misses() + beside.misses())
    }

    /// Whether the code is always listed in such rounds. One exception is allowed, because the record under check may be
    /// among the counted ones.
    pub(super) fn always_lists(&self, code: SideCode, others: &Listed) -> bool {
        let is_shown = |listed: Evidence| listed.fits() >= ENOUGH && listed.misses() <= 1;
        let [alone, beside] = self
            .listed
            .each_ref()
            .map(|listed| is_shown(listed[code as usize]));
        match (alone, beside) {
            (false, false) => false,
            (true, true) => true,
            _ => beside == lists_another(others, code),
        }
    }

    /// Whether a listed code means what it usually means.
    pub(super) fn happened(&self, code: SideCode) -> Evidence {
        self.happened[code as usize]
    }

    /// A round in the order in which it is checked, and in the other one unless the order is known.
    fn orders_of(&self, reported: &ReportedRound<'_>, round: Round) -> [Round; 2] {
        if self.card_order.is_settled() {
            return [round; 2];
        }
        let hands = [reported.player, reported.banker].map(|hand| order::cards(&read(&hand?.card)?));
        match hands {
            [Some(player), Some(banker)] => [CardOrder::AsDealt, CardOrder::ThirdFirst]
                .map(|order| order::round_in(player, banker, order)),
            _ => [round; 2],
        }
    }

    /// Learns from a round.
    pub(crate) fn learn(&mut self, reported: &ReportedRound<'_>) {
        let hands = [reported.player, reported.banker].map(|hand| Some((hand?, read(&hand?.card)?)));
        for (hand, cards) in hands.iter().flatten() {
            cards::learn_scores(&mut self.score_form, hand, cards);
            cards::learn_total(&mut self.total_form, cards, hand.total);
        }
        if let [Some((_, player)), Some((_, banker))] = &hands {
            order::learn(&mut self.card_order, player, banker);
        }
        let Some(round) = basis_of(reported, self).round else {
            return;
        };
        let mut all = [false; SideCode::ALL.len()];
        for code in reported.codes().filter_map(SideCode::of) {
            all[code as usize] = true;
        }
        let orders = self.orders_of(reported, round);
        for code in SideCode::ALL {
            let [one, other] = orders.map(|round| happened(code, &round));
            let Some(happened) = one.filter(|_| one == other) else {
                continue;
            };
            let is_listed = all[code as usize];
            if happened {
                let is_beside = usize::from(lists_another(&all, code));
                self.listed[is_beside][code as usize].count(is_listed);
            }
            if is_listed {
                self.happened[code as usize].count(happened);
            }
        }
    }
}
