//! Why a bet wins or not, as codes with arguments. The sentences are in the catalog of texts, not here.

use money::ExactDecimal;

use super::cut::Cut;
use super::group::{Group, WinsWhen};
use super::hit::hit;
use crate::digits::sorted;

/// One statement about a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Explanation<'a> {
    /// The winning number, its top three digits and the two under them.
    Parts {
        /// The winning number.
        winning: &'a str,
        /// The top three digits.
        top: &'a str,
        /// The two digits under the top.
        under: &'a str,
    },
    /// The number of the bet is the one that was drawn.
    Equal {
        /// The bet.
        group: Group,
        /// The number of the bet.
        number: &'a str,
    },
    /// The number of the bet has the digits of the top three, in any order.
    SameDigits {
        /// The number of the bet.
        number: &'a str,
        /// The top three digits.
        top: &'a str,
    },
    /// The digit of the bet is among those that were drawn.
    Contained {
        /// The bet.
        group: Group,
        /// The digit of the bet.
        number: &'a str,
        /// The digits that were drawn.
        drawn: &'a str,
        /// How often the digit is among them. Houses differ on whether it pays more than once.
        times: usize,
    },
    /// A bet on the exact three digits has the right digits in another order. It would win only as
    /// [`Group::ThreeMix`].
    OtherOrder {
        /// The number of the bet.
        number: &'a str,
        /// The top three digits.
        top: &'a str,
    },
    /// The bet does not win.
    Missed {
        /// The bet.
        group: Group,
        /// The number of the bet.
        number: &'a str,
        /// The digits that were drawn.
        drawn: &'a str,
    },
    /// What was paid for which stake. The rate that was promised is not in the record.
    Paid {
        /// The payout, with the stake in it.
        payout: ExactDecimal,
        /// The stake, above zero.
        stake: ExactDecimal,
    },
}

impl Explanation<'_> {
    /// Stable name of the statement.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Parts { .. } => "parts",
            Self::Equal { .. } => "equal",
            Self::SameDigits { .. } => "same_digits",
            Self::Contained { .. } => "contained",
            Self::OtherOrder { .. } => "other_order",
            Self::Missed { .. } => "missed",
            Self::Paid { .. } => "paid",
        }
    }
}

/// Explains a bet: the parts of the winning number, then why the bet wins or not. Empty if the bet or
/// the winning number is not a number of the right length.
pub fn explain<'a>(group: Group, number: &'a str, winning: &'a str, cut: Cut) -> Vec<Explanation<'a>> {
    let part = |of: Group| cut.part(of, winning);
    let (Some(hit), Some(top), Some(under), Some(drawn)) = (
        hit(group, number, winning, cut),
        part(Group::ThreeTop),
        part(Group::TwoUnder),
        part(group),
    ) else {
        return Vec::new();
    };
    let outcome = match group.wins_when() {
        WinsWhen::Equal if hit.wins => Explanation::Equal { group, number },
        WinsWhen::SameDigits if hit.wins => Explanation::SameDigits { number, top },
        WinsWhen::Contained if hit.wins => Explanation::Contained {
            group,
            number,
            drawn,
            times: hit.pairs.len(),
        },
        _ if group == Group::ThreeTop && sorted(number) == sorted(top) => {
            Explanation::OtherOrder { number, top }
        }
        _ => Explanation::Missed { group, number, drawn },
    };
    vec![Explanation::Parts { winning, top, under }, outcome]
}

/// What was paid for a win. None if the stake is not above zero, as that of a free shot.
pub fn paid<'a>(payout: ExactDecimal, stake: ExactDecimal) -> Option<Explanation<'a>> {
    stake.is_positive().then_some(Explanation::Paid { payout, stake })
}
