//! Checks the entry of a player: its wins, what it bought, and what was paid.

use std::collections::HashMap;

use game_service::Record;
use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet};
use games::lotto::Group;
use money::{ExactDecimal, Sum};

use super::rates::Rates;
use super::{Conventions, Draw};
use crate::lotto::settlement::{PayoutDue, Payouts, check_outcome, check_payout_sum};
use crate::lotto::{About, Audit, Drawn, Fact, Facts, Report, Rule, UnitPrice, Why, value};

/// The bets and numbers that won in a round, by player, each with the number of its wins. The contract has one entry for each
/// payout or loss, so that a player may have several, each with all bets and its own win; and of two equal purchases each may
/// have an entry of its own.
#[derive(Debug, Clone, Default)]
pub struct PaidNumbers(HashMap<String, HashMap<(String, String), usize>>);

impl PaidNumbers {
    /// Adds the wins of an entry. One that names no player is left out.
    pub fn add(&mut self, entry: &Record<LottoPlayer>) {
        let Some(player) = &entry.content.player_id else {
            return;
        };
        let wins = entry.wins().into_iter().flatten().filter_map(LottoWin::yiki);
        for (bet, number) in wins.filter_map(|win| name(&win.bet)) {
            let of_player = self.0.entry(player.clone()).or_default();
            *of_player.entry((bet.to_owned(), number.to_owned())).or_default() += 1;
        }
    }

    /// How often a bet with its number won for a player.
    fn wins(&self, player: &str, line: &Line<'_>) -> usize {
        let wins = self.0.get(player);
        let wins = wins.and_then(|wins| wins.get(&(line.bet.to_owned(), line.number.to_owned())));
        wins.copied().unwrap_or_default()
    }
}

/// Checks an entry of a player against the result of its round, and against the rates and wins of all entries of the round if
/// these are known. `paid` is None if the player may have entries that were not read.
pub fn entry<'a>(
    draw: &Draw<'a>,
    entry: &'a Record<LottoPlayer>,
    conventions: &Conventions,
    rates: Option<&Rates>,
    paid: Option<&PaidNumbers>,
) -> Audit<'a> {
    let mut report = Report::default();
    let lines = Lines::of(entry);
    for line in &lines.all {
        let elsewhere = elsewhere(line, entry, paid, conventions);
        check_line(&mut report, draw, line, &lines, elsewhere);
    }
    for (about, are_read) in [(About::Bets, lines.bets_read), (About::Wins, lines.wins_read)] {
        if !are_read {
            report.undecided(Rule::BetCode, about, Fact::Nothing, Why::Unreadable);
        }
    }
    let currency = entry.content.currency.as_deref();
    let bets = entry.bets().into_iter().flatten();
    for bet in bets.filter_map(LottoBet::yiki) {
        if let Some((code, number)) = name(bet) {
            let about = About::Bet { bet: code, number };
            let price = UnitPrice::of(bet.qty.as_deref(), bet.bet_amount.as_ref());
            conventions.unit_prices.check(&mut report, about, currency, price);
        }
    }
    if let Some(rates) = rates {
        rates.check(&mut report, entry);
    }
    check_outcome(&mut report, &entry.content, entry.wins(), false);
    let payouts = entry
        .wins()
        .map(|wins| Payouts::of(wins, |win| win.yiki()?.payout_amount.as_ref()));
    check_payout_sum(&mut report, &entry.content, payouts, |sum| PayoutDue {
        allowed: vec![sum],
        expected: Some(sum),
        is_settled: true,
    });
    report.finish()
}

/// The code and the number of an item, if both were read.
pub(super) fn name(item: &YikiBet) -> Option<(&str, &str)> {
    item.bet.as_deref().zip(item.number.as_deref())
}

/// The bets or the wins with one code and number.
#[derive(Debug, Clone, Copy, Default)]
struct Stakes {
    count: usize,
    sum: Sum,
    /// Whether a stake cannot be read.
    is_unreadable: bool,
}

impl Stakes {
    fn add(&mut self, stake: Option<ExactDecimal>) {
        self.count += 1;
        match stake {
            Some(stake) => self.sum.add(stake),
            None => self.is_unreadable = true,
        }
    }
}

/// All items with one code and number. Two equal purchases are two items, and a house may show their win
/// as one, so items are compared by number and not one by one.
#[derive(Debug)]
struct Line<'a> {
    bet: &'a str,
    number: &'a str,
    bets: Stakes,
    wins: Stakes,
}

#[derive(Debug)]
struct Lines<'a> {
    all: Vec<Line<'a>>,
    /// Whether each bought item has a code and a number.
    bets_read: bool,
    /// Whether each win has a code and a number.
    wins_read: bool,
}

impl<'a> Lines<'a> {
    fn of(entry: &'a Record<LottoPlayer>) -> Self {
        let (bets, wins) = (entry.bets(), entry.wins());
        let mut lines = Self {
            all: Vec::new(),
            bets_read: bets.is_some(),
            wins_read: wins.is_some(),
        };
        let mut places = HashMap::new();
        for bet in bets.into_iter().flatten() {
            match lines.at(bet.yiki(), &mut places) {
                Some(line) => line.bets.add(bet.stake()),
                None => lines.bets_read = false,
            }
        }
        for win in wins.into_iter().flatten() {
            let staked = win.yiki().map(|win| &win.bet);
            match lines.at(staked, &mut places) {
                Some(line) => line
                    .wins
                    .add(staked.and_then(|bet| value(bet.bet_amount.as_ref()))),
                None => lines.wins_read = false,
            }
        }
        lines
    }

    fn at(
        &mut self,
        item: Option<&'a YikiBet>,
        places: &mut HashMap<(&'a str, &'a str), usize>,
    ) -> Option<&mut Line<'a>> {
        let (bet, number) = name(item?)?;
        let at = *places.entry((bet, number)).or_insert_with(|| {
            self.all.push(Line {
                bet,
                number,
                bets: Stakes::default(),
                wins: Stakes::default(),
            });
            self.all.len() - 1
        });
        self.all.get_mut(at)
    }
}

/// `elsewhere` says why a win that the line does not have may be in another entry of the player.
fn check_line<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    line: &Line<'a>,
    lines: &Lines<'a>,
    elsewhere: Option<Why>,
) {
    let about = About::Bet {
        bet: line.bet,
        number: line.number,
    };
    let Some(group) = Group::of(line.bet) else {
        return report.undecided(Rule::BetCode, about, Fact::Text(line.bet), Why::UnknownCode);
    };
    let is_drawn = is_drawn(draw, group, line.number);
    let drawn = draw.group(group).map_or(Fact::Missing, Drawn::fact);
    let number = Fact::Text(line.number);
    if line.wins.count == 0 {
        match is_drawn {
            Ok(true) if !lines.wins_read => {
                report.doubt(Rule::WinMissing, about, Facts::of(drawn, number), Why::Unreadable);
            }
            Ok(true) => match elsewhere {
                Some(why) => report.doubt(Rule::WinMissing, about, Facts::of(drawn, number), why),
                None => report.broken(Rule::WinMissing, about, Facts::of(drawn, number)),
            },
            Ok(false) => report.holds(Rule::WinMissing, about, Facts::of(drawn, number)),
            Err(why) => report.doubt(Rule::WinMissing, about, Facts::of(drawn, number), why),
        }
        return;
    }
    match is_drawn {
        Ok(is_drawn) => report.check(is_drawn, Rule::WinDrawn, about, Facts::of(drawn, number)),
        Err(why) => report.doubt(Rule::WinDrawn, about, Facts::of(drawn, number), why),
    }
    // Shots are free and are not among the bought items.
    if !group.is_shot() {
        check_bought(report, draw, line, group, lines.bets_read, elsewhere);
    }
}

/// Why a win that the entry does not have may be in another entry of the player. None if it is not.
fn elsewhere(
    line: &Line<'_>,
    entry: &Record<LottoPlayer>,
    paid: Option<&PaidNumbers>,
    conventions: &Conventions,
) -> Option<Why> {
    match (paid, &entry.content.player_id) {
        (Some(paid), Some(player)) => {
            (paid.wins(player, line) > line.wins.count).then_some(Why::InOtherEntry)
        }
        _ => (!conventions.wins_together.stands()).then_some(Why::OtherEntries),
    }
}

/// Learns whether an entry that has one of several wins has all of them.
pub(super) fn learn_together(conventions: &mut Conventions, draw: &Draw<'_>, entry: &Record<LottoPlayer>) {
    let lines = Lines::of(entry);
    if !lines.bets_read || !lines.wins_read {
        return;
    }
    let (mut due, mut won) = (0, 0);
    for line in lines.all.iter().filter(|line| is_due(draw, line)) {
        due += 1;
        won += u32::from(line.wins.count > 0);
    }
    if due > 1 && won > 0 {
        conventions.wins_together.count(won == due);
    }
}

/// Whether a bet was bought on a winning number.
fn is_due(draw: &Draw<'_>, line: &Line<'_>) -> bool {
    let group = Group::of(line.bet).filter(|group| !group.is_shot());
    line.bets.count > 0 && group.is_some_and(|group| is_drawn(draw, group, line.number) == Ok(true))
}

/// Whether a number is among the winning numbers of its bet, as reported.
fn is_drawn(draw: &Draw<'_>, group: Group, number: &str) -> Result<bool, Why> {
    let drawn = draw.group(group).ok_or(Why::Missing)?;
    if drawn.contains(number) {
        Ok(true)
    } else if group == Group::ThreeMix && drawn.contains_digits_of(number) {
        // A house may list one order only, or all but the straight one.
        Err(Why::HousesDiffer)
    } else {
        Ok(false)
    }
}

fn check_bought<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    line: &Line<'a>,
    group: Group,
    bets_read: bool,
    elsewhere: Option<Why>,
) {
    let about = About::Bet {
        bet: line.bet,
        number: line.number,
    };
    let counts = Facts::of(Fact::Count(line.bets.count), Fact::Count(line.wins.count));
    if line.bets.count == 0 {
        if bets_read {
            report.broken(Rule::WinBought, about, counts);
        } else {
            report.doubt(Rule::WinBought, about, counts, Why::Unreadable);
        }
        return;
    }
    report.holds(Rule::WinBought, about, counts.clone());
    if line.bets.is_unreadable || line.wins.is_unreadable {
        return report.doubt(Rule::WinStake, about, counts, Why::Unreadable);
    }
    let (Some(due), Some(reported)) = (line.bets.sum.total(), line.wins.sum.total()) else {
        return report.doubt(Rule::WinStake, about, counts, Why::TooLarge);
    };
    let facts = Facts::of(Fact::Money(due), Fact::Money(reported));
    if due == reported {
        report.holds(Rule::WinStake, about, facts);
    } else if !bets_read {
        report.doubt(Rule::WinStake, about, facts, Why::Unreadable);
    } else if is_repeated(draw, group, line.number) {
        report.doubt(Rule::WinStake, about, facts, Why::HousesDiffer);
    } else if let Some(why) = elsewhere.filter(|_| line.wins.count < line.bets.count && reported < due) {
        report.doubt(Rule::WinStake, about, facts, why);
    } else {
        report.broken(Rule::WinStake, about, facts);
    }
}

/// Whether a bet of one digit may be paid once for each time that the digit was drawn.
fn is_repeated(draw: &Draw<'_>, group: Group, number: &str) -> bool {
    let winning = draw.winning();
    group.digits() == 1 && winning.is_ok_and(|winning| winning.matches(number).count() > 1)
}
