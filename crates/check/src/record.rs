//! Checks a player's record: the order of all checks, its stakes with their sum, its notes; and compares two records of one
//! round, whose result, and what happened to each code, are the same for all players.

use std::collections::{BTreeSet, HashMap};

use game_service::models::HistoryRecord;
use games::RoundResult;
use money::{ExactDecimal, RoundingStrategy, Sum};

use crate::amounts::{PLACES, is_equal};
use crate::conventions::{Conventions, Standing, has_another_meaning, standing, standing_by};
use crate::finding::{About, Audit, Fact, Facts, Finding, Report, Rule, Why, another_meaning, contradiction};
use crate::learned::Learned;
use crate::line::{self, Basis, Entry, Kind, Line};
use crate::payment::PayTable;
use crate::questions::{OddsMeaning, RoundingUnit, TotalBetMeaning};
use crate::reported::ReportedRecord;
use crate::{insurance, outcome, payment, payout, round};

/// What the money of a record is checked against.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms<'c, 'a> {
    pub(crate) conventions: &'c Conventions,
    /// The unit in which profits of the record's currency are paid.
    pub(crate) unit: Option<&'c Learned<RoundingUnit>>,
    pub(crate) odds: OddsMeaning,
    /// The odds that the operator agreed to.
    pub(crate) pay_table: Option<&'a PayTable>,
}

/// Checks a record against the rules of its game and the conventions learned for its game key, if there are any, and
/// its odds against the operator's pay table.
pub fn record<'a>(
    reported: &ReportedRecord<'a>,
    conventions: Option<&Conventions>,
    pay_table: Option<&'a PayTable>,
) -> Audit<'a> {
    let conventions = Conventions::known(conventions);
    let mut report = Report::default();
    let basis = match reported.other {
        None => {
            let round = reported.round().unwrap_or_default();
            round::check(&mut report, &round, &conventions.round)
        }
        Some(_) => Basis::default(),
    };
    let status = reported.received.content.status.as_deref();
    let status = status.map_or(Fact::Missing, Fact::Text);
    let facts = Facts::of(Fact::Text(HistoryRecord::COMPLETED), status);
    if !is_completed(reported) {
        report.doubt(Rule::Status, About::Status, facts, Why::NotCompleted);
        return report.finish();
    }
    report.holds(Rule::Status, About::Status, facts);
    if let Some(other) = reported.other {
        if other.result.is_none() {
            report.undecided(Rule::Result, About::Result, Fact::Nothing, Why::UnknownResult);
        }
        outcome::check_stated(&mut report, other, conventions);
        outcome::check_listed(&mut report, reported, conventions);
    }
    let Some(lines) = line::lines(reported, basis) else {
        unreadable(&mut report, reported);
        return report.finish();
    };
    let terms = Terms {
        conventions,
        unit: conventions.unit(reported.currency()),
        odds: payment::odds_meaning(conventions),
        pay_table,
    };
    settlement(&mut report, reported, &lines, basis, terms);
    report.finish()
}

fn settlement<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRecord<'a>,
    lines: &[Line<'_, 'a>],
    basis: Basis,
    terms: Terms<'_, 'a>,
) {
    let conventions = terms.conventions;
    check_stakes(report, lines, reported.total_bet(), conventions);
    let hides_stakes = lines.iter().any(|line| line.stakes == Entry::Unreadable);
    for line in lines {
        match (line.kind, &line.stakes) {
            (Kind::Bonus, _) => {}
            (Kind::Insurance, _) => insurance::check(report, line, lines, basis, terms),
            (_, Entry::Nothing) => unstaked(report, line, hides_stakes),
            (_, _) => {
                outcome::check(report, line, terms);
                payment::check(report, line, terms);
            }
        }
    }
    payout::check(report, lines, reported, conventions);
    notes(report, reported);
}

/// Notes, which do not count for the verdict: the entry `BONUS`, digits below the cent, missing pictures.
fn notes<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>) {
    if record.bonus && record.other.is_none() {
        let facts = Facts::of(Fact::Nothing, Fact::Nothing);
        report.note(Rule::Bonus, About::Bonus, facts, Why::NotDocumented);
    }
    for (about, total) in [
        (About::TotalBet, record.total_bet()),
        (About::TotalPayout, record.total_payout()),
    ] {
        precision(report, about, total);
    }
    for camera in record.cameras_without_picture() {
        let facts = Facts::of(Fact::Nothing, Fact::Missing);
        report.note(Rule::Cameras, About::Camera(camera), facts, Why::Missing);
    }
}

fn precision(report: &mut Report<'_>, about: About<'static>, total: Option<ExactDecimal>) {
    if let Some(total) = total.filter(|total| !total.fits_places(PLACES)) {
        let rounded = total.rounded(PLACES, RoundingStrategy::MidpointNearestEven);
        let facts = Facts::of(Fact::Money(rounded), Fact::Money(total));
        report.note(Rule::Precision, about, facts, Why::Unusual);
    }
}

/// The basis of a record's bets, for learning and for sums.
pub(crate) fn basis_of(reported: &ReportedRecord<'_>, conventions: &Conventions) -> Basis {
    match reported.other {
        None => round::basis_of(&reported.round().unwrap_or_default(), &conventions.round),
        Some(_) => Basis::default(),
    }
}

pub(crate) fn is_completed(record: &ReportedRecord<'_>) -> bool {
    record.received.content.is_completed()
}

/// The stakes or the wins of the record cannot be read.
fn unreadable<'a>(report: &mut Report<'a>, reported: &ReportedRecord<'a>) {
    for (rule, about, total) in [
        (Rule::StakeSum, About::TotalBet, reported.total_bet()),
        (Rule::PayoutSum, About::TotalPayout, reported.total_payout()),
    ] {
        report.undecided(rule, about, Fact::money(total), Why::Unreadable);
    }
}

/// A win without a stake. If a stake has another shape, it may contain the bet; an unknown code may be a reward.
fn unstaked<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, hides_stakes: bool) {
    let (rule, about) = (Rule::WinWithoutStake, About::Bet(line.code));
    let facts = Facts::of(Fact::Missing, Fact::Won(true));
    let is_unknown = line.due.reason == games::Reason::UnknownCode;
    match line.won() {
        Some(true) if hides_stakes => report.note(rule, about, facts, Why::Unreadable),
        Some(true) if is_unknown => {
            report.undecided(Rule::BetCode, about, Fact::Text(line.code), Why::UnknownCode);
        }
        Some(true) => report.broken(rule, about, facts),
        Some(false) => {}
        None => report.undecided(rule, about, Fact::Nothing, Why::Unreadable),
    }
}

/// The sum of all stakes. None if one cannot be read, or if the sum has too many digits.
pub(crate) fn sum_of_stakes(lines: &[Line<'_, '_>]) -> Option<ExactDecimal> {
    total_as(TotalBetMeaning::Stakes, lines)
}

fn total_as(meaning: TotalBetMeaning, lines: &[Line<'_, '_>]) -> Option<ExactDecimal> {
    let parts = Parts::of(meaning, lines)?;
    // Stakes that may have come back are expected to be part of a turnover.
    let mut total = parts.certain;
    for stake in parts.perhaps {
        total.add(stake);
    }
    total.total()
}

/// Most stakes that may have come back of which each choice is tried. With more, the total only has to be between the
/// smallest and the largest one.
const MOST_CHOICES: usize = 6;

/// The stakes that a total contains for one of its meanings.
struct Parts {
    certain: Sum,
    /// Stakes that may have come back, so that a turnover may be without them.
    perhaps: Vec<ExactDecimal>,
}

impl Parts {
    /// None if a stake cannot be read.
    fn of(meaning: TotalBetMeaning, lines: &[Line<'_, '_>]) -> Option<Self> {
        let mut parts = Self {
            certain: Sum::default(),
            perhaps: Vec::new(),
        };
        for line in lines {
            if line.stakes == Entry::Unreadable {
                return None;
            }
            let came_back = match meaning {
                TotalBetMeaning::WithoutInsurance if line.kind == Kind::Insurance => CameBack::Yes,
                TotalBetMeaning::WithoutBonus if line.kind == Kind::Bonus => CameBack::Yes,
                TotalBetMeaning::Turnover => came_back(line),
                _ => CameBack::No,
            };
            for stake in line.stakes.values() {
                match came_back {
                    CameBack::Yes => {}
                    CameBack::Perhaps => parts.perhaps.push(*stake),
                    CameBack::No => {
                        parts.certain.add(*stake);
                        if meaning == TotalBetMeaning::TwiceTheStakes {
                            parts.certain.add(*stake);
                        }
                    }
                }
            }
        }
        Some(parts)
    }

    fn make(&self, total: ExactDecimal) -> bool {
        if self.perhaps.len() > MOST_CHOICES {
            let mut most = self.certain;
            most.add_sum(&self.perhaps.iter().copied().collect());
            let total = Sum::from_iter([total]);
            return total >= self.certain && total <= most;
        }
        let choices = 0..1_u32 << self.perhaps.len();
        choices.into_iter().any(|choice| {
            let mut sum = self.certain;
            let chosen = self.perhaps.iter().enumerate();
            chosen
                .filter(|(at, _)| choice >> at & 1 == 1)
                .for_each(|(_, stake)| sum.add(*stake));
            sum.total().is_some_and(|sum| is_equal(sum, total))
        })
    }
}

/// Whether a total is the one of this meaning. Houses that list one half of each stake may also report the turnover.
fn fits(meaning: TotalBetMeaning, lines: &[Line<'_, '_>], total: ExactDecimal) -> bool {
    makes(meaning, lines, total)
        || meaning == TotalBetMeaning::TwiceTheStakes
            && total
                .checked_mul(HALF)
                .is_some_and(|half| makes(TotalBetMeaning::Turnover, lines, half))
}

fn makes(meaning: TotalBetMeaning, lines: &[Line<'_, '_>], total: ExactDecimal) -> bool {
    Parts::of(meaning, lines).is_some_and(|parts| parts.make(total))
}

const HALF: ExactDecimal = ExactDecimal::hundredths(50);

/// Whether a stake came back without a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CameBack {
    No,
    Perhaps,
    Yes,
}

fn came_back(line: &Line<'_, '_>) -> CameBack {
    match line.won() {
        Some(true) => CameBack::No,
        _ if line.kind.is_bet() && line.pushes() => CameBack::Yes,
        _ if line.kind != Kind::Bonus && line.may_return => CameBack::Perhaps,
        _ => CameBack::No,
    }
}

/// Whether `total` contains both halves of stakes of which the record lists one, so that it cannot be compared with a
/// payout.
pub(crate) fn may_be_twice(lines: &[Line<'_, '_>], total: ExactDecimal, conventions: &Conventions) -> bool {
    let meaning = TotalBetMeaning::TwiceTheStakes;
    let is_twice = total_as(meaning, lines).filter(|twice| twice.is_positive());
    is_twice == Some(total) && conventions.total_bet.allows(meaning)
}

pub(crate) fn learn_stakes(
    conventions: &mut Conventions,
    lines: &[Line<'_, '_>],
    total: Option<ExactDecimal>,
) {
    if let (Some(sum), Some(total)) = (sum_of_stakes(lines), total)
        && sum.is_positive()
    {
        conventions.total_bet.count(|meaning| fits(meaning, lines, total));
    }
}

fn check_stakes<'a>(
    report: &mut Report<'a>,
    lines: &[Line<'_, 'a>],
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) {
    for line in lines {
        let mut stakes = line.stakes.values().iter().enumerate();
        if let Some((at, stake)) = stakes.find(|(_, stake)| stake.is_negative()) {
            let about = match line.kind {
                Kind::Insurance => About::Insurance(at + 1),
                _ => About::Bet(line.code),
            };
            report.broken(Rule::Stake, about, Facts::of(Fact::Nothing, Fact::Money(*stake)));
        }
    }
    let (rule, about) = (Rule::StakeSum, About::TotalBet);
    let (Some(sum), Some(total)) = (sum_of_stakes(lines), total) else {
        let why = if total.is_none() {
            Why::Missing
        } else {
            Why::Unreadable
        };
        return report.undecided(rule, about, Fact::money(total), why);
    };
    let learned = &conventions.total_bet;
    let preferred = learned.answer().unwrap_or(TotalBetMeaning::Stakes);
    let expected = match preferred {
        TotalBetMeaning::Stakes => Some(sum),
        preferred => total_as(preferred, lines),
    };
    let facts = Facts::of(expected.map_or(Fact::Nothing, Fact::Money), Fact::Money(total));
    if is_equal(sum, total)
        && (!learned.is_settled() || standing(learned, TotalBetMeaning::Stakes) == Standing::Yes)
    {
        return report.holds(rule, about, facts);
    }
    match standing_by(learned, |meaning| fits(meaning, lines, total)) {
        Standing::Yes => report.holds(rule, about, facts),
        Standing::Open => report.doubt(rule, about, facts, Why::HousesDiffer),
        Standing::No if has_another_meaning(learned) => another_meaning(report, rule, about, facts),
        Standing::No => contradiction(report, rule, about, facts, learned.is_settled()),
    }
}

/// Compares a record with another one of the same round, as the expected values. Nothing is compared
/// unless both are settled and have the same round id and game key. Insurance is left out, because players buy it on
/// different sides and at different cards.
///
/// A broken rule is a fault of one of the two records, or the result was corrected between them: show
/// both. Odds may differ between the tables of a house, so other odds are only noted.
pub fn same_round<'a>(record: &ReportedRecord<'a>, other: &ReportedRecord<'a>) -> Vec<Finding<'a>> {
    let mut report = Report::default();
    let round = settled_round(record);
    if round.is_none() || round != settled_round(other) {
        return report.finish().findings;
    }
    same_result(&mut report, record, other);
    let others: HashMap<&str, Line<'_, '_>> = staked(other).map(|line| (line.code, line)).collect();
    for line in staked(record) {
        if let Some(other) = others.get(line.code) {
            same_outcome(&mut report, &line, other);
        }
    }
    report.finish().findings
}

/// The round id and the game key of a settled record.
fn settled_round<'a>(record: &ReportedRecord<'a>) -> Option<(&'a str, &'a str)> {
    let round_id = record.received.content.round_id.as_deref();
    round_id.zip(record.game_key).filter(|_| is_completed(record))
}

/// The bets with a stake.
fn staked<'r, 'a>(record: &'r ReportedRecord<'a>) -> impl Iterator<Item = Line<'r, 'a>> {
    let lines = line::lines(record, Basis::default()).unwrap_or_default();
    lines
        .into_iter()
        .filter(|line| line.kind.is_bet() && line.is_staked())
}

/// Compares the results of another game than baccarat.
fn same_result<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>, other: &ReportedRecord<'a>) {
    let (Some(one), Some(two)) = (record.other, other.other) else {
        return;
    };
    let (rule, about) = (Rule::SameResult, About::Result);
    let results = one.result.as_ref().zip(two.result.as_ref());
    let winners = one.winner.as_ref().zip(two.winner.as_ref());
    if results.is_none() && winners.is_none() {
        return;
    }
    let is_same = results.is_none_or(|(one, other)| is_one_result(one, other))
        && winners.is_none_or(|(one, other)| BTreeSet::from_iter(one) == BTreeSet::from_iter(other));
    report.check(is_same, rule, about, Facts::of(Fact::Nothing, Fact::Nothing));
}

/// Whether two results can be of one round. A record of pokdeng may show its own player's hand only, under a name
/// that does not tell the seat, so seats are compared if both records show several (docs/ASSUMPTIONS.md#a104).
fn is_one_result(one: &RoundResult, other: &RoundResult) -> bool {
    match (one, other) {
        (RoundResult::Pokdeng(one), RoundResult::Pokdeng(other)) => {
            let have_seats = one.players.len() > 1 && other.players.len() > 1;
            let mut seats = one.players.iter();
            let are_same = !have_seats
                || seats.all(|(seat, hand)| other.player(*seat).is_none_or(|shown| shown == *hand));
            one.banker == other.banker && are_same
        }
        _ => one == other,
    }
}

fn same_outcome<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, other: &Line<'_, 'a>) {
    let about = About::Bet(line.code);
    let (Some(won), Some(other_won)) = (line.won(), other.won()) else {
        return;
    };
    let facts = Facts::of(Fact::Won(other_won), Fact::Won(won));
    if won != other_won {
        return report.broken(Rule::SameOutcome, about, facts);
    }
    report.holds(Rule::SameOutcome, about, facts);
    if let ([one], [two]) = (line.wins.values(), other.wins.values())
        && let (Some(one), Some(two)) = (one.odds, two.odds)
        && one != two
    {
        let facts = Facts::of(Fact::Odds(two), Fact::Odds(one));
        report.note(Rule::SameOdds, about, facts, Why::HousesDiffer);
    }
}
