//! Checks whether a bet won: by the rules or by custom, and by its code in `winner`.

use games::{Bet, Due, Game, Outcome, PartValue, Reason};
use money::ExactDecimal;

use crate::amounts::may_be;
use crate::conventions::{
    BetCode, Conventions, Standing, is_refuted, is_shown, is_shown_throughout, standing_by,
};
use crate::finding::{About, Fact, Facts, Report, Rule, Why, contradiction};
use crate::learned::Evidence;
use crate::line::{Entry, Kind, Line};
use crate::payment::{RoundedAway, rounded_away};
use crate::payout::returned;
use crate::questions::{LostAmount, ReturnedPart};
use crate::record::Terms;
use crate::reported::{OtherResult, ReportedRecord, Win};

/// Most codes in `winner` that are compared with the result.
const MOST_LISTED: usize = 64;

/// The codes in `winner` with a known meaning for the recognised result of a game other than baccarat.
fn listed<'r, 'a>(record: &'r ReportedRecord<'a>) -> impl Iterator<Item = (BetCode<'a>, Due)> + use<'r, 'a> {
    let game = record.game_key.and_then(Game::of_key);
    let result = record.other.and_then(|other| other.result.as_ref());
    let codes = record.other.and_then(|other| other.winner.as_deref());
    let codes = codes.unwrap_or_default().iter().take(MOST_LISTED);
    codes.filter_map(move |code| {
        let bet = Bet::read(game?, code)?;
        let family = Some(bet.family());
        Some((BetCode { code, family }, bet.due(result?)))
    })
}

/// Checks the points, sums and colours that the result states.
pub(crate) fn check_stated(report: &mut Report<'_>, other: &OtherResult, conventions: &Conventions) {
    let custom = by_all(conventions.stated, is_refuted(conventions.stated));
    for stated in &other.stated {
        let (rule, about) = (Rule::StatedValue, About::Stated(stated.part));
        let facts = Facts::of(fact_of(stated.made), fact_of(stated.stated));
        if stated.fits() {
            report.holds(rule, about, facts);
        } else {
            against(report, rule, about, facts, custom);
        }
    }
}

fn fact_of(value: PartValue) -> Fact<'static> {
    match value {
        PartValue::Number(number) => Fact::Number(i64::from(number)),
        PartValue::Colour(colour) => Fact::Colour(colour),
    }
}

pub(crate) fn learn_listed(conventions: &mut Conventions, record: &ReportedRecord<'_>) {
    for (bet, due) in listed(record) {
        if due.wins().is_some() {
            conventions.count(bet, |facts| facts.count_listed(due.reason));
        }
    }
}

/// Checks each code in `winner` against the result. A result that is not listed is no contradiction,
/// because a house may list only some results.
pub(crate) fn check_listed<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    for (bet, due) in listed(record) {
        let (rule, about) = (Rule::ListedCode, About::Listed(bet.code));
        // A code in `winner` reports that its bet won.
        let facts = Facts::of(usual(&due), Fact::Won(true));
        match due.wins() {
            Some(true) => report.holds(rule, about, facts),
            Some(false) => against(report, rule, about, facts, listing(conventions, bet, due.reason)),
            None => {}
        }
    }
}

pub(crate) fn learn(conventions: &mut Conventions, line: &Line<'_, '_>) {
    if !line.kind.is_bet() {
        return;
    }
    let Some(won) = line.won().filter(|_| line.is_staked()) else {
        return;
    };
    let due = line.due.usual.map(|usual| usual == Outcome::Wins);
    let follows = due.map(|due| due == won || due && rounded_away(line, None) != RoundedAway::No);
    conventions.count(line.bet(), |facts| {
        if line.is_listed == Some(true) {
            facts.listed_wins.count(won);
        }
        if let Some(follows) = follows {
            facts.count_outcome(line.due.reason, follows);
        }
        if let Some(is_listed) = line.is_listed.filter(|_| won) {
            facts.won_is_listed.count(is_listed);
        }
    });
    learn_lost(conventions, line);
    for (stake, returned) in returned_entries(line) {
        conventions.count(line.bet(), |facts| {
            facts.count_returned(line.due.reason, |part| is_part(part, stake, returned));
        });
    }
}

/// What was returned by the entries of a bet that did not win, where houses differ in it, with the stakes.
fn returned_entries(line: &Line<'_, '_>) -> impl Iterator<Item = (ExactDecimal, ExactDecimal)> {
    let differs = line.due.usual.is_some() && !line.due.variants.is_empty() && line.may_return;
    let pairs = differs.then(|| line.pairs()).flatten().into_iter().flatten();
    let entries = pairs.filter(|(stake, win)| stake.is_positive() && win.gained() == Some(false));
    entries.filter_map(|(stake, win)| Some((stake, returned(Some(stake), win)?)))
}

fn is_part(part: ReturnedPart, stake: ExactDecimal, returned: ExactDecimal) -> bool {
    part_of(part, stake).is_some_and(|part| may_be(part, returned))
}

fn part_of(part: ReturnedPart, stake: ExactDecimal) -> Option<ExactDecimal> {
    match part {
        ReturnedPart::Nothing => Some(ExactDecimal::ZERO),
        ReturnedPart::Half => stake.checked_mul(ExactDecimal::hundredths(50)),
        ReturnedPart::All => Some(stake),
    }
}

/// Compares what was returned of a bet that did not win with what this house returns.
fn check_returned<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, conventions: &Conventions) {
    for (stake, returned) in returned_entries(line) {
        let facts = conventions.code(line.bet());
        let Some(learned) = facts.and_then(|facts| facts.returned(line.due.reason)) else {
            return;
        };
        let is_known = standing_by(learned, |part| is_part(part, stake, returned)) != Standing::No;
        let usual = learned.answer().filter(|_| !is_known);
        if let Some(expected) = usual.and_then(|usual| part_of(usual, stake)) {
            let facts = Facts::of(Fact::Money(expected), Fact::Money(returned));
            report.broken(Rule::ReturnedStake, About::Bet(line.code), facts);
        }
    }
}

/// A lost bet that is listed.
fn learn_lost(conventions: &mut Conventions, line: &Line<'_, '_>) {
    for (stake, win) in lost_entries(line) {
        let profit = win.profit.unwrap_or_default();
        let is_usual = profit.is_zero() || profit == stake.negated();
        if line.kind.is_baccarat() {
            conventions.lost_profit.count(is_usual);
        }
        if let Some(amount) = win.amount.filter(|_| profit.is_zero()) {
            conventions.lost_amount.count(|answer| match answer {
                LostAmount::Nothing => amount.is_zero(),
                LostAmount::Stake => amount == stake,
            });
        }
    }
}

/// The entries of a bet that lost by the rules or by custom, with their stakes.
fn lost_entries<'l>(line: &'l Line<'_, '_>) -> impl Iterator<Item = (ExactDecimal, &'l Win)> {
    let is_lost = line.kind.is_bet() && line.loses();
    let pairs = is_lost.then(|| line.pairs()).flatten().into_iter().flatten();
    pairs.filter(|(stake, win)| stake.is_positive() && win.gained() == Some(false))
}

/// Checks the outcome of a code that has an entry for its stakes.
pub(crate) fn check<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, terms: Terms<'_, 'a>) {
    if !line.is_staked() && line.stakes != Entry::Unreadable {
        return;
    }
    let about = About::Bet(line.code);
    let Some(won) = line.won() else {
        let facts = Facts::of(usual(&line.due), Fact::Nothing);
        return report.doubt(Rule::WinMissing, about, facts, Why::Unreadable);
    };
    let conventions = terms.conventions;
    by_custom(report, line, won, terms);
    check_lost(report, line, conventions);
    check_returned(report, line, conventions);
    if let Some(is_listed) = line.is_listed {
        // A code that `winner` lists has to win. Of one that it does not list nothing is known: a house may list only some.
        let expected = if is_listed { Fact::Won(true) } else { Fact::Nothing };
        let facts = Facts::of(expected, Fact::Won(won));
        if is_listed == won {
            report.holds(Rule::WinnerCode, about, facts);
        } else {
            let listed = conventions.evidence(line.bet(), |facts| {
                if is_listed {
                    facts.listed_wins
                } else {
                    facts.won_is_listed
                }
            });
            match by_all(listed, lists_only_some(listed)) {
                // The cards or dice show the win. Only what the house lists is open.
                Standing::Open if won && line.due.wins() == Some(true) => {
                    report.note(Rule::WinnerCode, about, facts, Why::NotLearned);
                }
                custom => against(report, Rule::WinnerCode, about, facts, custom),
            }
        }
    }
}

fn by_custom<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, won: bool, terms: Terms<'_, 'a>) {
    let conventions = terms.conventions;
    let about = About::Bet(line.code);
    let facts = Facts::of(usual(&line.due), Fact::Won(won));
    let Some(due) = line.due.usual.map(|usual| usual == Outcome::Wins) else {
        return undetermined(report, line, won);
    };
    let rule = if due { Rule::WinMissing } else { Rule::WinUnearned };
    if due && !won {
        match rounded_away(line, terms.unit) {
            RoundedAway::No => {}
            RoundedAway::Yes => return report.holds(rule, about, facts),
            RoundedAway::Perhaps => return report.doubt(rule, about, facts, Why::HousesDiffer),
            RoundedAway::Unreadable => return report.doubt(rule, about, facts, Why::Unreadable),
        }
    }
    match line.due.wins() {
        Some(_) if due == won => report.holds(rule, about, facts),
        Some(_) if line.kind == Kind::OnResult => report.broken(rule, about, facts),
        Some(_) => return against(report, rule, about, facts, custom_of(conventions, line)),
        None => {
            // Houses differ: only the cases with this reason show what this one does.
            let followed = conventions.evidence(line.bet(), |facts| facts.followed(line.due.reason));
            match (by_reason(followed, is_refuted(followed)), due == won) {
                (Standing::Yes, true) | (Standing::No, false) => report.holds(rule, about, facts),
                (Standing::Yes, false) => report.broken(rule, about, facts),
                (Standing::No, true) => {
                    let rule = if won { Rule::WinUnearned } else { Rule::WinMissing };
                    report.broken(rule, about, Facts::of(Fact::Won(!won), Fact::Won(won)));
                }
                (Standing::Open, true) if line.kind == Kind::OnResult => report.holds(rule, about, facts),
                (Standing::Open, _) => report.doubt(rule, about, facts, Why::HousesDiffer),
            }
        }
    }
    // Without an entry it is not known whether the stake was returned. Pushes of baccarat have a rule of
    // their own.
    let is_silent = !won && line.may_return && line.wins == Entry::Nothing;
    if is_silent && !line.kind.is_baccarat() {
        let facts = Facts::of(usual(&line.due), Fact::Missing);
        report.doubt(Rule::ReturnedStake, about, facts, Why::HousesDiffer);
    }
}

/// A bet whose outcome neither the rules nor custom determine.
fn undetermined<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, won: bool) {
    let about = About::Bet(line.code);
    match line.due.reason {
        // For other games a finding about the result already reports this, once for all bets.
        Reason::UnknownResult if !line.kind.is_baccarat() => {}
        Reason::UnknownResult => {
            let rule = if won { Rule::WinUnearned } else { Rule::WinMissing };
            report.undecided(rule, about, Fact::Won(won), Why::CardsInDoubt);
        }
        Reason::UnknownCode => {
            report.undecided(Rule::BetCode, about, Fact::Text(line.code), Why::UnknownCode);
        }
        _ => {
            report.undecided(Rule::WinMissing, about, Fact::Won(won), Why::HousesDiffer);
        }
    }
}

/// A lost bet of baccarat that is listed with a profit of zero or of minus the stake.
fn check_lost<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, conventions: &Conventions) {
    let about = About::Bet(line.code);
    for (stake, win) in lost_entries(line).filter(|_| line.kind.is_baccarat()) {
        let profit = win.profit.unwrap_or_default();
        if !profit.is_zero() && profit != stake.negated() {
            let facts = Facts::of(Fact::Money(stake.negated()), Fact::Money(profit));
            contradiction(
                report,
                Rule::WinProfit,
                about,
                facts,
                is_shown(conventions.lost_profit),
            );
            continue;
        }
        let Some(amount) = win.amount.filter(|_| profit.is_zero()) else {
            continue;
        };
        let learned = &conventions.lost_amount;
        let facts = Facts::of(Fact::Money(ExactDecimal::ZERO), Fact::Money(amount));
        if amount.is_zero() || amount == stake && learned.stands(LostAmount::Stake) {
            continue;
        }
        if amount != stake {
            contradiction(report, Rule::WinAmount, about, facts, learned.is_settled());
        } else if learned.is_settled() {
            // In this house lost bets have the amount zero, so this amount is a returned stake.
            report.broken(Rule::ReturnedStake, about, facts);
        } else {
            report.doubt(Rule::ReturnedStake, about, facts, Why::HousesDiffer);
        }
    }
}

/// What the cases with one reason show of a custom.
fn by_reason(evidence: Evidence, is_refuted: bool) -> Standing {
    Standing::of_custom(is_shown(evidence), is_refuted)
}

/// What cases with any reason show of a custom.
fn by_all(evidence: Evidence, is_refuted: bool) -> Standing {
    Standing::of_custom(is_shown_throughout(evidence), is_refuted)
}

/// Whether a bet with this reason wins or not as custom says. For a result with a rule of its own only such
/// results are evidence, of which few are known.
fn custom_of(conventions: &Conventions, line: &Line<'_, '_>) -> Standing {
    let reason = line.due.reason;
    let evidence = conventions.evidence(line.bet(), |facts| {
        if line.due.wins() == Some(true) || reason.is_special() {
            facts.followed(reason)
        } else {
            facts.won_is_due(reason)
        }
    });
    by_reason(evidence, is_refuted(evidence))
}

/// Whether `winner` has a code only if it has happened. A house that settles a result in its own way lists
/// it so too.
fn listing(conventions: &Conventions, bet: BetCode<'_>, reason: Reason) -> Standing {
    let listed = conventions.evidence(bet, |facts| facts.listed_happened(reason));
    if !reason.is_special() {
        return by_reason(listed, lists_only_some(listed));
    }
    let settled = conventions.evidence(bet, |facts| facts.followed(reason));
    let is_always_listed = is_often(listed.misses());
    match by_reason(settled, is_refuted(settled)) {
        Standing::Yes => by_reason(listed, is_always_listed),
        Standing::Open if is_always_listed => Standing::No,
        custom => custom,
    }
}

/// Whether a contradiction was seen too often for a fault.
fn is_often(times: u32) -> bool {
    Evidence::new(0, times).is_enough()
}

/// Whether the codes in `winner` are not all codes that won: a quarter of the cases are exceptions. Some
/// houses list only one, and others use the same words for something else.
fn lists_only_some(listed: Evidence) -> bool {
    listed.is_enough() && listed.misses().saturating_mul(4) >= listed.of()
}

/// A contradiction to a custom. If records show that this house does something else, there is nothing to
/// say.
fn against<'a>(report: &mut Report<'a>, rule: Rule, about: About<'a>, facts: Facts<'a>, custom: Standing) {
    if custom != Standing::No {
        contradiction(report, rule, about, facts, custom == Standing::Yes);
    }
}

fn usual(due: &Due) -> Fact<'static> {
    due.usual.map_or(Fact::Nothing, Fact::Outcome)
}
