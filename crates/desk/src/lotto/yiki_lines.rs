//! The bets of Yiki beside their wins, as reported. Which win belongs to which bet is decided by code and number
//! only: two equal purchases are two items, and a house may show their win as one.

use std::collections::{HashMap, VecDeque};

use game_service::Money;
use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet, YikiWin};
use games::lotto::{Cut, Group, hit};

use super::findings::line_place;
use super::messages;
use super::ratio::ratio;
use crate::say::{self, arg};
use crate::views::{Coded, MarkedDigit, Message, MessageArgument, YikiLine};
use crate::vocabulary;

/// The winning number and how it is cut.
pub(super) type Winning<'a> = Option<(&'a str, Cut)>;

/// The code and the number of an item.
type Name<'a> = (Option<&'a str>, Option<&'a str>);

/// One line per bet in the order received, then wins without a bet.
pub(super) fn lines(entry: &LottoPlayer, winning: Winning<'_>) -> Vec<YikiLine> {
    let mut wins: HashMap<Name<'_>, VecDeque<&YikiWin>> = HashMap::new();
    for win in entry.wins.iter().filter_map(of_win) {
        wins.entry(name(&win.bet)).or_default().push_back(win);
    }
    let mut paid: HashMap<Name<'_>, bool> = HashMap::new();
    let mut lines: Vec<YikiLine> = Vec::new();
    for bet in entry.bets.iter().filter_map(of_bet) {
        let win = wins.get_mut(&name(bet)).and_then(VecDeque::pop_front);
        let is_paid = paid.entry(name(bet)).or_default();
        let is_merged = win.is_none() && *is_paid;
        *is_paid |= win.is_some();
        let mut line = line(bet, win, winning);
        line.stake = text(bet.bet_amount.as_ref());
        line.win_states = win.and_then(|win| own_values(bet, &win.bet));
        if is_merged {
            line.won = true;
            line.why = Some(say::lotto::why_merged());
        }
        lines.push(line);
    }
    let left = entry.wins.iter().filter_map(of_win);
    let mut surplus: HashMap<Name<'_>, usize> = wins.iter().map(|(name, left)| (*name, left.len())).collect();
    let mut unbought: Vec<&YikiWin> = Vec::new();
    // The last wins of a name are those that no bet took.
    for win in left.collect::<Vec<_>>().into_iter().rev() {
        if let Some(count) = surplus.get_mut(&name(&win.bet)).filter(|count| **count > 0) {
            *count -= 1;
            unbought.push(win);
        }
    }
    lines.extend(
        unbought
            .into_iter()
            .rev()
            .map(|win| line(&win.bet, Some(win), winning)),
    );
    lines
}

fn line(item: &YikiBet, win: Option<&YikiWin>, winning: Winning<'_>) -> YikiLine {
    let (code, number) = name(item);
    let stake = win.map_or(item.bet_amount.as_ref(), |win| win.bet.bet_amount.as_ref());
    let payout = win.and_then(|win| win.payout_amount.as_ref());
    let rate = stake
        .zip(payout)
        .and_then(|(stake, payout)| ratio(payout.value(), stake.value()));
    YikiLine {
        place: line_place(code.unwrap_or("?"), number.unwrap_or("?")),
        bet: code.map(bet_code),
        name: code.and_then(Group::of).map(messages::group_name),
        number: marked(code, number, winning),
        quantity: item.qty.clone(),
        stake: None,
        free: stake.is_some_and(|stake| stake.value().is_zero()),
        won: win.is_some(),
        win_states: None,
        payout: text(payout),
        rate,
        why: code
            .zip(number)
            .zip(winning)
            .and_then(|((code, number), (winning, cut))| messages::why(code, number, winning, cut)),
    }
}

/// Quantity and stake of a win, if they are other values than those of its bet.
fn own_values(bet: &YikiBet, win: &YikiBet) -> Option<Message> {
    let value = |bet: &YikiBet| bet.bet_amount.as_ref().map(Money::value);
    if bet.qty == win.qty && value(bet) == value(win) {
        return None;
    }
    let missing = || MessageArgument::from(say::lotto::win_states_nothing());
    let quantity = win.qty.clone().map_or_else(missing, MessageArgument::from);
    let stake = text(win.bet_amount.as_ref()).map_or_else(missing, MessageArgument::from);
    Some(say::lotto::win_states(arg::Quantity(quantity), arg::Stake(stake)))
}

fn marked(code: Option<&str>, number: Option<&str>, winning: Winning<'_>) -> Vec<MarkedDigit> {
    let Some(number) = number else { return Vec::new() };
    let hits = code
        .and_then(Group::of)
        .zip(winning)
        .and_then(|(group, (winning, cut))| hit(group, number, winning, cut));
    let hits: Vec<usize> = hits.map_or_else(Vec::new, |hit| hit.pairs.iter().map(|(at, _)| *at).collect());
    digits(number, |at| hits.contains(&at))
}

pub(super) fn digits(number: &str, is_hit: impl Fn(usize) -> bool) -> Vec<MarkedDigit> {
    number
        .chars()
        .enumerate()
        .map(|(at, digit)| MarkedDigit {
            digit: digit.to_string(),
            hit: is_hit(at),
        })
        .collect()
}

pub(super) fn bet_code(code: &str) -> Coded {
    vocabulary::lotto(code)
}

pub(super) fn text(amount: Option<&Money>) -> Option<String> {
    amount.map(|amount| amount.as_str().to_owned())
}

fn name(item: &YikiBet) -> Name<'_> {
    (item.bet.as_deref(), item.number.as_deref())
}

fn of_bet(bet: &LottoBet) -> Option<&YikiBet> {
    match bet {
        LottoBet::Yiki(bet) => Some(bet),
        LottoBet::Lucky(_) | LottoBet::Other(_) => None,
    }
}

fn of_win(win: &LottoWin) -> Option<&YikiWin> {
    match win {
        LottoWin::Yiki(win) => Some(win),
        LottoWin::Lucky(_) | LottoWin::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentences::InWords;

    fn item(quantity: Option<&str>, stake: Option<&str>) -> YikiBet {
        YikiBet {
            qty: quantity.map(str::to_owned),
            bet_amount: stake.map(|stake| Money::parse(stake).unwrap()),
            ..YikiBet::default()
        }
    }

    #[test]
    fn a_win_with_other_values_than_its_bet_says_so_and_an_equal_amount_is_no_other_value() {
        let bet = item(Some("2"), Some("20.00"));
        assert_eq!(own_values(&bet, &item(Some("2"), Some("20"))), None);
        for (quantity, stake, expected) in [
            (
                Some("1"),
                Some("20.00"),
                "The win states quantity 1 and stake 20.00.",
            ),
            (Some("2"), None, "The win states quantity 2 and stake none."),
            (None, Some("10"), "The win states quantity none and stake 10."),
        ] {
            let message = own_values(&bet, &item(quantity, stake)).unwrap();
            assert_eq!(message.en(), expected);
            assert!(!message.th().is_empty());
        }
    }

    /// Two equal bets whose win is in one line: the answer to the player has no amount that nobody stated.
    #[test]
    fn a_win_in_the_line_of_an_equal_bet_is_no_amount_in_the_answer() {
        let bet = YikiBet {
            bet: Some("TWO_TOP".to_owned()),
            number: Some("86".to_owned()),
            ..item(Some("1"), Some("10.00"))
        };
        let merged = YikiLine {
            won: true,
            ..line(&bet, None, None)
        };
        let answer = messages::yiki_answer(None, &[merged], Some("THB"));
        let answer: Vec<String> = answer.iter().map(Message::en).collect();
        assert_eq!(answer, ["TWO_TOP 86: no payout of its own is stated."]);
    }
}
