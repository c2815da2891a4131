//! Yiki as the screens display it: the result of a round with its winning number and its groups (docs/contract.md#lotto-draw),
//! the bets of an entry beside their wins, and why each won or not, by the rules of the house as far as they are known.
//!
//! Which win belongs to which bet is decided by code and number only: two equal purchases are two items, and a house may
//! show their win as one. What was paid for each 1.00 of a stake is exact or not said: no amount is ever rounded.

use std::collections::{HashMap, VecDeque};

use game_service::Money;
use game_service::models::{LottoBet, LottoDraw, LottoPlayer, LottoWin, YikiBet, YikiWin};
use games::lotto::{Cut, Group, WinsWhen, hit};
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;

use super::cached::Reading;
use super::checker::{Checker, line_place};
use crate::errors::problems;
use crate::figures;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{AuditView, Coded, LottoGame, Message, MessageArgument, Problem, count_of};
use crate::vocabulary;

/// Items of an entry of which the answer to a player speaks; the others are counted.
pub(super) const MOST_SAID: usize = 12;
/// Largest number of decimal places of a rate.
const PLACES: u32 = 6;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoDrawView {
    /// The game, by the keys of the result, or else by the first entry. None if neither is known.
    pub game: Option<LottoGame>,
    pub round_id: Option<String>,
    /// Whether that is not the requested round.
    pub other_round: bool,
    /// The number under which the round was sold.
    pub round_no: Option<String>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub result_date: Option<String>,
    pub result_date_text: Option<String>,
    /// The winning number of Yiki with its parts. None if there is none that can be read.
    pub winning: Option<WinningNumberView>,
    pub groups: Vec<LottoGroup>,
    pub audit: AuditView,
    pub problems: Vec<Problem>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinningNumberView {
    pub number: String,
    /// The top three digits.
    pub top: String,
    /// The two digits under the top.
    pub under: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoGroup {
    pub key: Coded,
    /// The name of the bet in Thai houses. None for keys without one.
    pub name: Option<Message>,
    pub numbers: Vec<String>,
    /// How the group follows from the winning number, by custom.
    pub meaning: Option<Message>,
    /// Number of wins under this key among the entries read.
    pub wins: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct YikiLine {
    /// Its place in the findings: code and number.
    pub place: String,
    pub bet: Option<Coded>,
    pub name: Option<Message>,
    /// The number, digit by digit. Empty if it is missing.
    pub number: Vec<MarkedDigit>,
    pub quantity: Option<String>,
    /// Stake, as received. None for a win without a bought item.
    pub stake: Option<String>,
    /// Whether the stake is 0: a free shot. It has no rate.
    pub free: bool,
    pub won: bool,
    /// Quantity and stake that the win states. None if they are those of the bet.
    pub win_states: Option<Message>,
    pub payout: Option<String>,
    /// What was paid for each 1.00 of the stake, exact. None without a win, for a free shot, or if the
    /// quotient does not end within six decimal places.
    pub rate: Option<String>,
    /// Why the number wins or not, by the rules of the house as far as they are known.
    pub why: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MarkedDigit {
    pub digit: String,
    pub hit: bool,
}

/// The winning number and how it is cut.
pub(super) type Winning<'a> = Option<(&'a str, Cut)>;

/// The code and the number of an item.
type Name<'a> = (Option<&'a str>, Option<&'a str>);

/// The result of a reading, of either game, checked with the customs of the checker.
pub(super) fn draw(reading: &Reading, checker: &Checker<'_>) -> LottoDrawView {
    let draw = &reading.draw;
    let winning = checker.winning();
    LottoDrawView {
        game: reading.game,
        other_round: draw
            .round_id
            .as_ref()
            .is_some_and(|round_id| *round_id != reading.asked.round_id),
        round_id: draw.round_id.clone(),
        round_no: draw.round_no.clone(),
        result_date: draw
            .result_date
            .as_ref()
            .and_then(|time| time.instant)
            .map(instant),
        result_date_text: draw.result_date.as_ref().map(|time| time.text.clone()),
        winning: winning_view(winning),
        groups: groups(draw, winning, reading),
        audit: checker.draw(&reading.rates()),
        problems: problems(&draw.problems),
    }
}

fn winning_view(winning: Winning<'_>) -> Option<WinningNumberView> {
    let (winning, cut) = winning?;
    Some(WinningNumberView {
        number: winning.to_owned(),
        top: cut.part(Group::ThreeTop, winning)?.to_owned(),
        under: cut.part(Group::TwoUnder, winning)?.to_owned(),
    })
}

fn groups(draw: &LottoDraw, winning: Winning<'_>, reading: &Reading) -> Vec<LottoGroup> {
    let groups = draw.results.iter().map(|(key, numbers)| {
        let group = Group::of(key);
        LottoGroup {
            key: vocabulary::lotto(key),
            name: group.map(group_name),
            numbers: numbers.clone(),
            meaning: group
                .zip(winning)
                .and_then(|(group, (winning, cut))| group_meaning(group, winning, cut)),
            wins: reading.facts(|facts| facts.wins(key)),
        }
    });
    groups.collect()
}

/// One line per bet in the order received, then wins without a bet.
pub(super) fn lines(entry: &LottoPlayer, winning: Winning<'_>) -> Vec<YikiLine> {
    let mut wins: HashMap<Name<'_>, VecDeque<(usize, &YikiWin)>> = HashMap::new();
    for (place, win) in entry.wins.iter().filter_map(LottoWin::yiki).enumerate() {
        wins.entry(name(&win.bet)).or_default().push_back((place, win));
    }
    let mut paid: HashMap<Name<'_>, bool> = HashMap::new();
    let mut lines: Vec<YikiLine> = Vec::new();
    for bet in entry.bets.iter().filter_map(LottoBet::yiki) {
        let win = wins.get_mut(&name(bet)).and_then(VecDeque::pop_front);
        let win = win.map(|(_, win)| win);
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
    let mut unbought: Vec<(usize, &YikiWin)> = wins.into_values().flatten().collect();
    unbought.sort_unstable_by_key(|(place, _)| *place);
    let unbought = unbought.into_iter();
    lines.extend(unbought.map(|(_, win)| line(&win.bet, Some(win), winning)));
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
        bet: code.map(vocabulary::lotto),
        name: code.and_then(Group::of).map(group_name),
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
            .and_then(|((code, number), (winning, cut))| why(code, number, winning, cut)),
    }
}

/// Quantity and stake of a win, if they are other values than those of its bet.
fn own_values(bet: &YikiBet, win: &YikiBet) -> Option<Message> {
    // Amounts are equal if their values are.
    if bet.qty == win.qty && bet.bet_amount == win.bet_amount {
        return None;
    }
    let quantity = arg::Quantity(stated(win.qty.clone()));
    Some(say::lotto::win_states(
        quantity,
        arg::Stake(stated(text(win.bet_amount.as_ref()))),
    ))
}

fn stated(value: Option<String>) -> MessageArgument {
    value.map_or_else(|| say::lotto::win_states_nothing().into(), MessageArgument::from)
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

pub(super) fn text(amount: Option<&Money>) -> Option<String> {
    amount.map(|amount| amount.as_str().to_owned())
}

fn name(item: &YikiBet) -> Name<'_> {
    (item.bet.as_deref(), item.number.as_deref())
}

/// The payout divided by the stake. None if the stake is not above zero, or if the quotient does not end
/// within six decimal places.
fn ratio(payout: ExactDecimal, stake: ExactDecimal) -> Option<String> {
    if !stake.is_positive() || payout.is_negative() {
        return None;
    }
    let (payout, payout_places) = whole(payout)?;
    let (stake, stake_places) = whole(stake)?;
    // Both with the same number of places, so that only the digits are divided.
    let places = payout_places.max(stake_places);
    let payout = payout.checked_mul(power(places - payout_places)?)?;
    let stake = stake.checked_mul(power(places - stake_places)?)?;
    let scaled = payout.checked_mul(power(PLACES)?)?;
    if scaled % stake != 0 {
        return None;
    }
    let quotient = (scaled / stake).to_string();
    let point = usize::try_from(PLACES).ok()?;
    let padded = format!("{quotient:0>width$}", width = point + 1);
    let (whole, fraction) = padded.split_at(padded.len() - point);
    let fraction = fraction.trim_end_matches('0');
    Some(if fraction.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{fraction}")
    })
}

/// The digits of an amount as a whole number, and how many of them are decimal places.
fn whole(value: ExactDecimal) -> Option<(u128, u32)> {
    let text = value.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{fraction}").parse().ok()?;
    Some((digits, u32::try_from(fraction.len()).ok()?))
}

fn power(places: u32) -> Option<u128> {
    10_u128.checked_pow(places)
}

/// How a group follows from the winning number, by custom. None if the winning number cannot be cut.
fn group_meaning(group: Group, winning: &str, cut: Cut) -> Option<Message> {
    let drawn = cut.part(group, winning)?;
    Some(match group.wins_when() {
        WinsWhen::Equal => part(group, cut),
        WinsWhen::SameDigits => say::lotto::meaning_orders(arg::Drawn(drawn)),
        WinsWhen::Contained => say::lotto::meaning_digits(arg::Drawn(drawn)),
    })
}

/// Why a bet wins or not. None if the bet or the winning number is not a number of the right length.
fn why(code: &str, number: &str, winning: &str, cut: Cut) -> Option<Message> {
    let group = Group::of(code)?;
    let found = hit(group, number, winning, cut)?;
    let drawn = arg::Drawn(cut.part(group, winning)?);
    let bet = arg::Number(number);
    let times = found.pairs.len();
    Some(match group.wins_when() {
        WinsWhen::Equal if found.wins => part(group, cut),
        WinsWhen::SameDigits if found.wins => say::lotto::why_same_digits(drawn),
        // Houses differ on whether a digit that was drawn more than once pays more than once.
        WinsWhen::Contained if times > 1 => {
            say::lotto::why_contained_often(drawn, bet, arg::Times(times.to_string()))
        }
        WinsWhen::Contained if found.wins => say::lotto::why_contained(drawn, bet),
        WinsWhen::Contained => say::lotto::why_not_contained(drawn, bet),
        _ if group == Group::ThreeTop && has_digits_of_top(number, winning, cut) => {
            say::lotto::why_other_order(drawn)
        }
        _ => say::lotto::why_missed(drawn),
    })
}

/// Whether a number has the digits of the top three, in any order.
fn has_digits_of_top(number: &str, winning: &str, cut: Cut) -> bool {
    hit(Group::ThreeMix, number, winning, cut).is_some_and(|mix| mix.wins)
}

fn part(group: Group, cut: Cut) -> Message {
    match (group, cut) {
        (Group::ShootFive, _) => say::lotto::part_last_five(),
        (Group::ShootFour, _) => say::lotto::part_last_four(),
        (Group::ShootThree, _) => say::lotto::part_last_three(),
        (Group::TwoTop, Cut::FirstThree) => say::lotto::part_second_and_third(),
        (Group::TwoUnder | Group::OneUnder, Cut::LastThree) => say::lotto::part_before_last_three(),
        (Group::TwoUnder | Group::OneUnder, Cut::LastThreeFirstTwo) => say::lotto::part_first_two(),
        (Group::TwoTop, _) | (Group::TwoUnder | Group::OneUnder, Cut::FirstThree) => {
            say::lotto::part_last_two()
        }
        (_, Cut::FirstThree) => say::lotto::part_first_three(),
        _ => say::lotto::part_last_three(),
    }
}

/// The name of a group or bet in Thai houses.
fn group_name(group: Group) -> Message {
    say::lotto::name(arg::Group(group.code()))
}

/// The winning number and its parts.
fn drawn(winning: Winning<'_>) -> Option<Message> {
    let (winning, cut) = winning?;
    let (top, under) = (
        cut.part(Group::ThreeTop, winning)?,
        cut.part(Group::TwoUnder, winning)?,
    );
    Some(say::lotto::answer_number(
        arg::Top(top),
        arg::Under(under),
        arg::Winning(winning),
    ))
}

/// Who reads what an entry won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    /// The player: the entry is one that the check agrees with.
    Player,
    /// Colleagues: what is reported, whatever the check says of it.
    Colleagues,
}

impl To {
    pub(super) fn lost(self, item: arg::Item<&str>) -> Message {
        match self {
            Self::Player => say::answer::item_lost(item),
            Self::Colleagues => say::lotto::answer_not_won(item),
        }
    }
}

/// What was drawn, and what each bet won.
pub(super) fn told(winning: Winning<'_>, lines: &[YikiLine], currency: Option<&str>, to: To) -> Vec<Message> {
    let mut sentences: Vec<Message> = drawn(winning).into_iter().collect();
    for line in lines.iter().take(MOST_SAID) {
        let payout = amount(line.payout.as_deref(), currency).map(arg::Payout);
        let item = arg::Item(line.place.as_str());
        sentences.extend(match (payout, to) {
            _ if !line.won => Some(to.lost(item)),
            (Some(payout), To::Player) => Some(say::answer::item_won(item, payout)),
            // Its win is in the line of an equal bet.
            (None, To::Player) => None,
            (None, To::Colleagues) => Some(say::lotto::answer_unstated(item)),
            (Some(payout), To::Colleagues) if line.free => Some(say::lotto::answer_shot(item, payout)),
            (Some(payout), To::Colleagues) => Some(say::lotto::answer_won(item, payout)),
        });
    }
    sentences.extend(rest(lines.len()));
    sentences
}

/// Says that there are more items than those of which the answer speaks.
pub(super) fn rest(count: usize) -> Option<Message> {
    (count > MOST_SAID).then(|| say::lotto::answer_rest(arg::Count(count_of(count - MOST_SAID))))
}

/// An amount as received, in the form for a sentence. None also where the win is in the line of an equal bet.
pub(super) fn amount(digits: Option<&str>, currency: Option<&str>) -> Option<String> {
    let value = digits.and_then(|digits| ExactDecimal::parse(digits).ok());
    value.map(|value| figures::money(value, currency))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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
        let answer = told(None, &[merged], Some("THB"), To::Colleagues);
        let answer: Vec<String> = answer.iter().map(Message::en).collect();
        assert_eq!(answer, ["TWO_TOP 86: no payout of its own is stated."]);
    }

    fn of(payout: &str, stake: &str) -> Option<String> {
        ratio(
            ExactDecimal::parse(payout).unwrap(),
            ExactDecimal::parse(stake).unwrap(),
        )
    }

    #[test]
    fn a_rate_is_exact_or_none() {
        for (payout, stake, rate) in [
            ("9000.00", "10.00", Some("900")),
            ("320", "100.00", Some("3.2")),
            ("0.00", "5", Some("0")),
            ("1.00", "3.00", None),
            ("500.00", "0", None),
            ("1", "1000000", Some("0.000001")),
            ("1", "10000000", None),
            (
                "79228162514264337593543950335",
                "1",
                Some("79228162514264337593543950335"),
            ),
            ("79228162514264337593543950335", "0.00000000000001", None),
            ("792281625142643375935", "0.5", Some("1584563250285286751870")),
        ] {
            assert_eq!(of(payout, stake).as_deref(), rate, "{payout} / {stake}");
        }
    }

    proptest! {
        #[test]
        fn a_rate_times_the_stake_is_the_payout(payout in 0_u64..10_000_000_000, stake in 1_u64..1_000_000) {
            let decimal = |hundredths: u64| format!("{}.{:02}", hundredths / 100, hundredths % 100);
            let (payout, stake) = (decimal(payout), decimal(stake));
            if let Some(rate) = of(&payout, &stake) {
                let product = ExactDecimal::parse(&rate).unwrap().checked_mul(ExactDecimal::parse(&stake).unwrap());
                prop_assert_eq!(product, ExactDecimal::parse(&payout).ok());
            }
        }
    }

    #[test]
    fn each_bet_on_a_group_is_explained_however_the_winning_number_is_cut() {
        for group in Group::ALL {
            for cut in Cut::ALL {
                assert!(group_meaning(group, "075512", *cut).is_some(), "{group:?}");
                for digit in 0..10 {
                    let number = digit.to_string().repeat(group.digits());
                    let why = why(group.code(), &number, "075512", *cut);
                    assert!(why.is_some(), "{group:?} {number}");
                }
            }
        }
    }

    #[test]
    fn a_bet_that_lost_by_its_order_says_so_and_a_digit_that_came_twice_too() {
        let id = |group: Group, number: &str, winning: &str| {
            why(group.code(), number, winning, Cut::LastThree).map(|message| message.id())
        };
        for (group, number, winning, sentence) in [
            (Group::ThreeTop, "521", "07512", "lotto-why-other-order"),
            (Group::ThreeMix, "521", "07512", "lotto-why-same-digits"),
            (Group::ThreeMix, "523", "07512", "lotto-why-missed"),
            (Group::TwoUnder, "70", "07512", "lotto-why-missed"),
            (Group::TwoTop, "12", "07512", "lotto-part-last-two"),
            (Group::OneTop, "3", "12335", "lotto-why-contained-often"),
            (Group::OneTop, "5", "12335", "lotto-why-contained"),
            (Group::OneTop, "9", "12335", "lotto-why-not-contained"),
        ] {
            assert_eq!(id(group, number, winning), Some(sentence), "{group:?} {number}");
        }
        assert_eq!(id(Group::OneTop, "x", "12335"), None);
    }
}
