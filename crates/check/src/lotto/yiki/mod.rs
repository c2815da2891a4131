//! Checks of Yiki (docs/lotto.md#yiki): the result of a round with its winning number and its groups, and what a house does
//! where the contract is silent (docs/lotto.md#what-is-learned). The entries of its players are in `entry`, and the
//! rates at which wins of one round are paid in `rates`.
//!
//! An entry is taken as the client read it. An item of another shape than one of Yiki is an item that cannot be read.

mod entry;
mod rates;

use game_service::Record;
use game_service::models::{LottoBet, LottoPlayer};
use games::lotto::{Cut, Group, is_digits};

use super::{About, Audit, Drawn, Fact, Facts, Report, Rule, UnitPrice, UnitPrices, Why};
use crate::{Evidence, Hypothesis, Learned, question};

pub use entry::{PaidNumbers, entry};
pub use rates::Rates;

/// Shortest and longest winning number that is read.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=18;

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
        Self::as_str(self)
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
            self.cut.count(|cut: Cut| {
                let mut groups = straight.iter();
                groups.all(|group| draw.only(*group) == cut.part(*group, winning))
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

    /// Learns from an entry and the result of its round. Give each entry once.
    pub fn learn_entry(&mut self, draw: &Draw<'_>, entry: &Record<LottoPlayer>) {
        entry::learn_together(self, draw, entry);
        let bets = entry.bets().into_iter().flatten();
        for bet in bets.filter_map(LottoBet::yiki) {
            let price = UnitPrice::of(bet.qty.as_deref(), bet.bet_amount.as_ref());
            self.unit_prices.learn(entry.content.currency.as_deref(), price);
        }
    }
}

/// The result of a round, prepared for the checks of all its entries.
#[derive(Debug, Clone)]
pub struct Draw<'a> {
    winning: Result<&'a str, Why>,
    groups: [Option<Drawn<'a>>; Group::ALL.len()],
}

impl<'a> Draw<'a> {
    /// Prepares `game_result.data`: keys with their numbers, in any order. Other keys are ignored.
    pub fn of(results: &'a [(String, Vec<String>)]) -> Self {
        let winning = match Drawn::of(results, "WINNING_NUMBER") {
            Some(drawn) if !drawn.is_empty() => drawn
                .only()
                .filter(|winning| is_digits(winning) && LENGTHS.contains(&winning.len()))
                .ok_or(Why::Unreadable),
            _ => Err(Why::Missing),
        };
        Self {
            winning,
            groups: Group::ALL.map(|group| Drawn::of(results, group.code())),
        }
    }

    /// The winning number.
    ///
    /// # Errors
    /// [`Why::Missing`], or [`Why::Unreadable`] if there are several or it is not 5 to 18 digits.
    pub const fn winning(&self) -> Result<&'a str, Why> {
        self.winning
    }

    /// The cut under which most groups of this round follow from the winning number, of those that are
    /// possible in this house.
    pub fn best_cut(&self, conventions: &Conventions) -> Cut {
        let cuts: Vec<Cut> = conventions.cut.allowed().collect();
        // The last of several equal ones is taken, and the most usual cut is first.
        let best = cuts.into_iter().rev().max_by_key(|cut| self.following(*cut));
        best.unwrap_or(Cut::LastThree)
    }

    /// How many groups follow from the winning number under this cut.
    fn following(&self, cut: Cut) -> usize {
        let forms = Group::ALL.into_iter().filter_map(|group| self.form(group, cut));
        forms.filter(|form| *form != Form::Differs).count()
    }

    fn group(&self, group: Group) -> Option<&Drawn<'a>> {
        self.groups[group as usize]
            .as_ref()
            .filter(|drawn| !drawn.is_empty())
    }

    fn only(&self, group: Group) -> Option<&'a str> {
        self.group(group)?.only()
    }

    /// Compares a group with the winning number under this cut. None if one of the two is missing.
    fn form(&self, group: Group, cut: Cut) -> Option<Form> {
        let drawn = self.group(group)?;
        let winning = self.winning.ok()?;
        let mut due = cut.numbers(group, winning)?;
        let is_mix = group == Group::ThreeMix && due.len() > 1;
        if drawn.equals(&due) {
            return Some(if is_mix {
                Form::Mix(MixStraight::Listed)
            } else {
                Form::Follows
            });
        }
        let straight = cut.part(group, winning)?;
        due.retain(|number| number != straight);
        Some(if is_mix && drawn.equals(&due) {
            Form::Mix(MixStraight::NotListed)
        } else {
            Form::Differs
        })
    }
}

/// How a group compares with the winning number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The group follows from it.
    Follows,
    /// The group is `THREE_MIX` and follows from it in one of two forms. Three equal digits have one order
    /// and do not show the form.
    Mix(MixStraight),
    /// The group does not follow from it.
    Differs,
}

/// Checks the result of a round.
pub fn draw<'a>(draw: &Draw<'a>, conventions: &Conventions) -> Audit<'a> {
    let mut report = Report::default();
    match draw.winning {
        Ok(winning) => {
            let facts = Facts::of(Fact::Nothing, Fact::Text(winning));
            report.holds(Rule::WinningNumber, About::WinningNumber, facts);
            let cut = draw.best_cut(conventions);
            for group in Group::ALL {
                check_group(&mut report, draw, group, winning, cut, conventions);
            }
        }
        Err(why) => {
            report.undecided(Rule::WinningNumber, About::WinningNumber, Fact::Missing, why);
        }
    }
    report.finish()
}

fn check_group<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    group: Group,
    winning: &'a str,
    cut: Cut,
    conventions: &Conventions,
) {
    let (rule, about) = (Rule::Group, About::Group(group));
    let due = Fact::Numbers(cut.numbers(group, winning).unwrap_or_default().into());
    let Some(drawn) = draw.group(group) else {
        // The answer for one player has no groups of shots (docs/contract.md#lotto-results-of-one-player).
        if !group.is_shot() {
            report.doubt(rule, about, Facts::of(due, Fact::Missing), Why::Missing);
        }
        return;
    };
    let holds = match draw.form(group, cut) {
        Some(Form::Follows) => true,
        Some(Form::Mix(form)) => conventions.mix.allows(form),
        Some(Form::Differs) | None => false,
    };
    if holds {
        report.holds(rule, about, Facts::of(due, drawn.fact()));
    } else {
        let is_established = conventions.cut.is_settled() && conventions.follows(group).stands();
        let facts = Facts::of(due, drawn.fact());
        report.contradiction(rule, about, facts, is_established, Why::HousesDiffer);
    }
}
