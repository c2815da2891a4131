//! Checks the result of a round: its winning number and its groups.

use super::conventions::{Conventions, MixStraight};
use crate::lotto::drawn::Drawn;
use crate::lotto::finding::{About, Audit, Fact, Report, Rule, Why};
use games::lotto::is_digits;
use games::lotto::{Cut, Group};

/// Shortest and longest winning number that is read.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=18;

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
        let fitting = |cut: &Cut| {
            let follows = |group: &Group| !matches!(self.form(*group, *cut), None | Some(Form::Differs));
            Group::ALL.iter().filter(|group| follows(group)).count()
        };
        let cuts: Vec<Cut> = conventions.cut.allowed().collect();
        // The last of several equal ones is taken, and the most usual cut is first.
        let best = cuts.into_iter().rev().max_by_key(fitting);
        best.unwrap_or(Cut::LastThree)
    }

    pub(super) fn group(&self, group: Group) -> Option<&Drawn<'a>> {
        self.groups[group as usize]
            .as_ref()
            .filter(|drawn| !drawn.is_empty())
    }

    pub(super) fn only(&self, group: Group) -> Option<&'a str> {
        self.group(group)?.only()
    }

    /// Compares a group with the winning number under this cut. None if one of the two is missing.
    pub(super) fn form(&self, group: Group, cut: Cut) -> Option<Form> {
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
pub(super) enum Form {
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
            let facts = (Fact::Nothing, Fact::Text(winning));
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
            report.doubt(rule, about, (due, Fact::Missing), Why::Missing);
        }
        return;
    };
    let holds = match draw.form(group, cut) {
        Some(Form::Follows) => true,
        Some(Form::Mix(form)) => conventions.mix.allows(form),
        Some(Form::Differs) | None => false,
    };
    if holds {
        report.holds(rule, about, (due, drawn.fact()));
    } else {
        let is_established = conventions.cut.is_settled() && conventions.follows(group).stands();
        let facts = (due, drawn.fact());
        report.contradiction(rule, about, facts, is_established, Why::HousesDiffer);
    }
}
