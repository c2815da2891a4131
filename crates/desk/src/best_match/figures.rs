//! The amounts of a record that a player may have in mind, and how near they are to the amount of a ticket.

use check::RecordOutcome;
use game_service::Money;
use game_service::models::{BetEntry, HistoryRecord, Win, WinEntry};
use money::ExactDecimal;

use super::wanted::Amount;
use crate::findings::Fault;
use crate::verdict::Checked;
use crate::views::{AmountRole, FaultyAmount, Figure};

/// An amount of a record, without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RecordFigure<'a> {
    pub(super) figure: Figure,
    pub(super) amount: ExactDecimal,
    pub(super) bet: Option<&'a str>,
}

#[derive(Debug)]
pub(super) struct Figures<'a> {
    pub(super) all: Vec<RecordFigure<'a>>,
    pub(super) fault: Option<Fault>,
}

/// How near a figure is to an amount of a ticket, the nearest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Nearness {
    /// At most a tenth away from what is meant.
    Tenth,
    /// Within what is meant; the nearer to its middle the more tenths, up to 9.
    Within(u8),
    /// The amount as a player rounds it: 437 or about 440 for 437.50.
    Rounded,
    Exact,
}

impl<'a> Figures<'a> {
    pub(super) fn of(record: &'a HistoryRecord, checked: &Checked) -> Self {
        let mut figures = Self {
            all: Vec::new(),
            fault: checked.amount_fault,
        };
        figures.add(Figure::Paid, record.total_payout.as_ref().map(Money::value));
        figures.add(Figure::Staked, record.total_bet.as_ref().map(Money::value));
        let net = match checked.outcome {
            Some(RecordOutcome::Known(outcome)) => Some(outcome),
            _ => None,
        };
        figures.add(Figure::Net, net);
        figures.add_expected(net);
        for (code, entry) in &record.player_bet {
            match entry {
                BetEntry::Stake(stake) => figures.add_of_bet(Figure::BetStake, Some(stake), code),
                BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
                    for stake in stakes {
                        figures.add_of_bet(Figure::BetStake, Some(stake), code);
                    }
                }
                BetEntry::Bonus(_) | BetEntry::Other(_) => {}
            }
        }
        for (code, entry) in record.player_win.iter().flatten() {
            match entry {
                WinEntry::Win(win) => figures.add_win(win, code),
                WinEntry::Insurance(wins) | WinEntry::Wins(wins) => {
                    for win in wins {
                        figures.add_win(win, code);
                    }
                }
                WinEntry::Other(_) => {}
            }
        }
        figures
    }

    fn add(&mut self, figure: Figure, amount: Option<ExactDecimal>) {
        self.all.extend(amount.map(|amount| RecordFigure {
            figure,
            amount: amount.abs(),
            bet: None,
        }));
    }

    fn add_of_bet(&mut self, figure: Figure, amount: Option<&Money>, bet: &'a str) {
        self.all.extend(amount.map(|amount| RecordFigure {
            figure,
            amount: amount.value().abs(),
            bet: Some(bet),
        }));
    }

    fn add_win(&mut self, win: &'a Win, bet: &'a str) {
        self.add_of_bet(Figure::BetPaid, win.amount.as_ref(), bet);
        self.add_of_bet(Figure::BetProfit, win.profit.as_ref(), bet);
    }

    fn add_expected(&mut self, net: Option<ExactDecimal>) {
        let Some(Fault {
            of,
            reported,
            expected,
        }) = self.fault
        else {
            return;
        };
        match of {
            FaultyAmount::Payout => {
                self.add(Figure::Due, Some(expected));
                // What is missing of the payout is missing of the net, whatever the payout includes.
                let missing = expected.checked_sub(reported);
                let due = net
                    .zip(missing)
                    .and_then(|(net, missing)| net.checked_add(missing));
                self.add(Figure::DueNet, due);
            }
            FaultyAmount::TotalBet => self.add(Figure::DueStake, Some(expected)),
            FaultyAmount::Profit | FaultyAmount::WinAmount => self.add(Figure::BetDue, Some(expected)),
            FaultyAmount::Credit => {}
        }
    }

    /// The reported figure and the expected one, where the ticket states both: each by an exact amount of its own.
    pub(super) fn both(&self, amounts: &[Amount]) -> Option<[RecordFigure<'a>; 2]> {
        let fault = self.fault?;
        let pairs: &[[Figure; 2]] = match fault.of {
            FaultyAmount::Payout => &[[Figure::Paid, Figure::Due], [Figure::Net, Figure::DueNet]],
            FaultyAmount::TotalBet => &[[Figure::Staked, Figure::DueStake]],
            FaultyAmount::Profit => &[[Figure::BetProfit, Figure::BetDue]],
            FaultyAmount::WinAmount => &[[Figure::BetPaid, Figure::BetDue]],
            FaultyAmount::Credit => &[],
        };
        let is_stake = fault.of == FaultyAmount::TotalBet;
        let mut stated = pairs.iter().filter_map(|[reported, expected]| {
            // Only one of the wins of a record is the faulty one.
            let reported = self.all.iter().find(|each| {
                each.figure == *reported && (each.bet.is_none() || each.amount == fault.reported.abs())
            })?;
            let expected = self.all.iter().find(|each| each.figure == *expected)?;
            let is_stated = pairs_of(amounts).any(|[got, claim]| {
                got.role != AmountRole::Due
                    && claim.role != AmountRole::Paid
                    && [got, claim]
                        .iter()
                        .all(|amount| is_stake || amount.role != AmountRole::Stake)
                    && states(got, reported)
                    && states(claim, expected)
            });
            is_stated.then_some([*reported, *expected])
        });
        stated.next()
    }
}

/// All pairs of two different amounts, in both orders.
fn pairs_of(amounts: &[Amount]) -> impl Iterator<Item = [&Amount; 2]> {
    amounts.iter().enumerate().flat_map(move |(at, first)| {
        let others = amounts.iter().enumerate();
        others
            .filter(move |(other, _)| *other != at)
            .map(move |(_, second)| [first, second])
    })
}

fn states(amount: &Amount, figure: &RecordFigure<'_>) -> bool {
    amount.is_exact() && nearness(amount, figure.amount) >= Some(Nearness::Rounded)
}

/// Whether an amount of this role can be this figure, by the words of the ticket.
pub(super) fn is_meant(role: AmountRole, figure: Figure) -> bool {
    use Figure::{BetDue, BetPaid, BetProfit, BetStake, Due, DueNet, DueStake, Net, Paid, Staked};
    match role {
        AmountRole::Any => true,
        AmountRole::Paid => matches!(figure, Paid | Due | BetPaid | BetDue | Net),
        // Of a record that is as it should be, what was paid is due.
        AmountRole::Due => matches!(figure, Due | DueNet | DueStake | BetDue | Paid | Net | BetPaid),
        AmountRole::Stake => matches!(figure, Staked | DueStake | BetStake),
        AmountRole::Net => matches!(figure, Net | DueNet | Paid | Due | BetProfit | BetPaid | BetDue),
    }
}

/// How near a figure is to an amount. None if it is more than a tenth away, or too large to be compared.
pub(super) fn nearness(amount: &Amount, figure: ExactDecimal) -> Option<Nearness> {
    let Amount { min, max, .. } = *amount;
    if figure < amount.tenth_below || figure > amount.tenth_above {
        // A small amount loses more than a tenth with its decimals: 9 for 9.95.
        let is_cut = is_without_decimals(amount, figure)?;
        return is_cut.then_some(Nearness::Rounded);
    }
    if amount.is_exact() && figure == min {
        return Some(Nearness::Exact);
    }
    if is_without_decimals(amount, figure)? {
        return Some(Nearness::Rounded);
    }
    if figure < min || figure > max {
        return Some(Nearness::Tenth);
    }
    // Limits so large that their middle has too many digits still hold the figure.
    Some(within(min, max, figure).unwrap_or(Nearness::Within(0)))
}

/// How near a figure is to the middle of the limits that hold it. None if there are too many digits to tell.
fn within(min: ExactDecimal, max: ExactDecimal, figure: ExactDecimal) -> Option<Nearness> {
    // Twice each of them, so that nothing is divided: twice the middle is the sum of both limits.
    let away = distance(figure.checked_add(figure)?, min.checked_add(max)?)?;
    let middle = min.checked_add(max)?.checked_mul(ExactDecimal::hundredths(50))?;
    if away <= last_place(middle) {
        return Some(Nearness::Rounded);
    }
    let width = max.checked_sub(min)?;
    let tenths = (1..=10_u8).find(|tenth| {
        let reach = width.checked_mul(ExactDecimal::hundredths(u32::from(*tenth) * 10));
        reach.is_some_and(|reach| away <= reach)
    });
    Some(Nearness::Within(10 - tenths.unwrap_or(10)))
}

/// Whether a figure is the amount with its decimals left out. None if there are too many digits to tell.
fn is_without_decimals(amount: &Amount, figure: ExactDecimal) -> Option<bool> {
    if !amount.is_exact() || !amount.min.fits_places(0) {
        return Some(false);
    }
    Some(distance(figure, amount.min)? < ExactDecimal::ONE)
}

fn distance(one: ExactDecimal, other: ExactDecimal) -> Option<ExactDecimal> {
    one.checked_sub(other).map(ExactDecimal::abs)
}

/// One unit of the last digit that is not zero: 100 for 3,600, and 0.1 for 96.3.
fn last_place(amount: ExactDecimal) -> ExactDecimal {
    let digits = amount.without_idle_zeros(0).to_string();
    let unit = match digits.split_once('.') {
        Some((_, decimals)) => format!("0.{}1", "0".repeat(decimals.len() - 1)),
        None => format!(
            "1{}",
            "0".repeat(digits.len() - digits.trim_end_matches('0').len())
        ),
    };
    ExactDecimal::parse(&unit).unwrap_or_default()
}
