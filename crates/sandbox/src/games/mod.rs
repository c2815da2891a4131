//! The games: how a round is dealt, which codes it lists, and what each bet gets.
//!
//! The rules are those of docs/games.md, written here apart from the crates `games` and `check`: their tests treat the
//! records of this service like those of an unknown service (crates/check/tests/it/dealt), through HTTP and the client, so
//! a mistake on either side is found. With shared rules, the check would agree with every mistake of its own. Only
//! baccarat's cards come from `games::baccarat`, which has tests of its own against printed rules.
//!
//! What a bet gets is in hundredths of the stake: the odds of a win, 0 for a returned stake, -50 if half
//! of it is lost. None if all of it is lost.
//!
//! `amount` of a win is the stake plus the profit; a push returns the stake at odds 0. The odds are of these tables.

mod others;
#[cfg(test)]
mod tests;

use ::games::baccarat::{Card, Hand, Lucky6, Round, Side, Winner};
use rust_decimal::{Decimal, RoundingStrategy};

use crate::chance::Chance;
use others::{
    DRAGON_TIGER, Dice, HILO, HOO_HEY_HOW, Hands, NAMES, POKDENG, ROULETTE, SICBO, Symbols, deal_pokdeng,
    dragon_tiger, hilo, hoo_hey_how, is_seat_settled_alike, is_triple, points, pokdeng, rank, roulette,
    sicbo, spin, throw_dice, throw_symbols,
};

pub(crate) use others::{Layout, SYMBOLS, dice_sum, pocket_colour};

/// How a table deals and pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Rules {
    /// Baccarat with commission: banker pays 0.95.
    Commission,
    /// Baccarat without commission: banker pays 1, and 0.5 for a win with 6.
    NoCommission,
    /// Baccarat with commission and mid-round insurance.
    Insurance,
    DragonTiger,
    Roulette,
    Sicbo,
    Hilo,
    HooHeyHow,
    /// Two cards each, five seats against the banker.
    Pokdeng,
}

impl Rules {
    /// The games besides baccarat.
    pub(crate) const OTHER_GAMES: [Self; 6] = [
        Self::DragonTiger,
        Self::Roulette,
        Self::Sicbo,
        Self::Hilo,
        Self::HooHeyHow,
        Self::Pokdeng,
    ];

    pub(crate) fn is_baccarat(self) -> bool {
        matches!(self, Self::Commission | Self::NoCommission | Self::Insurance)
    }

    pub(crate) fn has_shoe(self) -> bool {
        self.is_baccarat() || self == Self::DragonTiger
    }
}

/// What lay on the table at the end of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dealt {
    Baccarat(Round),
    /// One card per side. The higher rank wins; the ace is low.
    DragonTiger {
        dragon: Card,
        tiger: Card,
    },
    /// The number of the pocket.
    Roulette(u8),
    Sicbo(Dice),
    Hilo(Dice),
    HooHeyHow(Symbols),
    Pokdeng(Hands),
}

#[derive(Debug, Clone)]
pub(crate) struct DealtSide {
    pub(crate) name: &'static str,
    pub(crate) cards: Vec<Card>,
    pub(crate) scores: Vec<u8>,
    pub(crate) total: u8,
}

impl Dealt {
    /// All sides that have cards. For baccarat and pokdeng the banker is first, as in the contract.
    pub(crate) fn sides(&self) -> Vec<DealtSide> {
        match self {
            Self::Baccarat(round) => vec![
                baccarat_side("BANKER", round.banker),
                baccarat_side("PLAYER", round.player),
            ],
            Self::DragonTiger { dragon, tiger } => {
                vec![single_card("DRAGON", *dragon), single_card("TIGER", *tiger)]
            }
            Self::Pokdeng(hands) => NAMES
                .iter()
                .zip(hands)
                .map(|(name, hand)| pokdeng_hand(name, *hand))
                .collect(),
            Self::Roulette(_) | Self::Sicbo(_) | Self::Hilo(_) | Self::HooHeyHow(_) => Vec::new(),
        }
    }

    /// The codes in `winner`: in games with two sides first the one that won, or `TIE`.
    pub(crate) fn results(&self) -> Vec<&'static str> {
        let layout: &'static Layout = match self {
            Self::Baccarat(round) => return baccarat_results(round),
            Self::DragonTiger { .. } => &DRAGON_TIGER,
            Self::Roulette(_) => &ROULETTE,
            Self::Sicbo(_) => &SICBO,
            Self::Hilo(_) => &HILO,
            Self::HooHeyHow(_) => &HOO_HEY_HOW,
            Self::Pokdeng(_) => &POKDENG,
        };
        let listed = layout.listed.iter().map(String::as_str);
        let mut won: Vec<&str> = listed
            .filter(|code| gain(code, self).is_some_and(|gain| gain > 0))
            .collect();
        if matches!(self, Self::Pokdeng(_)) && !won.iter().any(|code| layout.is_main(code)) {
            won.insert(0, NAMES[0]);
        }
        won
    }

    /// The first of these codes.
    pub(crate) fn winner(&self) -> &'static str {
        self.results().first().copied().unwrap_or_default()
    }

    /// The codes after the first one.
    pub(crate) fn extras(&self) -> Vec<&'static str> {
        self.results().into_iter().skip(1).collect()
    }

    pub(crate) fn as_baccarat(&self) -> Option<&Round> {
        match self {
            Self::Baccarat(round) => Some(round),
            _ => None,
        }
    }
}

fn baccarat_side(name: &'static str, hand: Hand) -> DealtSide {
    let cards: Vec<Card> = hand.cards().collect();
    DealtSide {
        name,
        scores: cards.iter().map(|card| card.value()).collect(),
        cards,
        total: hand.total(),
    }
}

fn single_card(name: &'static str, card: Card) -> DealtSide {
    let rank = rank(card);
    DealtSide {
        name,
        cards: vec![card],
        scores: vec![rank],
        total: rank,
    }
}

fn pokdeng_hand(name: &'static str, hand: [Card; 2]) -> DealtSide {
    DealtSide {
        name,
        scores: hand.map(Card::value).to_vec(),
        cards: hand.to_vec(),
        total: points(hand),
    }
}

fn baccarat_results(round: &Round) -> Vec<&'static str> {
    let (winner, lucky6) = (round.winner(), round.lucky6());
    [
        (winner == Winner::Banker, "BANKER"),
        (winner == Winner::Player, "PLAYER"),
        (winner == Winner::Tie, "TIE"),
        (round.big(), "BIG"),
        (round.small(), "SMALL"),
        (round.player.is_pair(), "PPAIR"),
        (round.banker.is_pair(), "BPAIR"),
        (round.either_pair(), "EITHERPAIR"),
        (lucky6 == Lucky6::TwoCards, "LUCKY6_2"),
        (lucky6 == Lucky6::ThreeCards, "LUCKY6_3"),
    ]
    .into_iter()
    .filter_map(|(happened, code)| happened.then_some(code))
    .collect()
}

/// The bets of a game. None for baccarat.
pub(crate) fn layout(rules: Rules) -> Option<&'static Layout> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance => None,
        Rules::DragonTiger => Some(&DRAGON_TIGER),
        Rules::Roulette => Some(&ROULETTE),
        Rules::Sicbo => Some(&SICBO),
        Rules::Hilo => Some(&HILO),
        Rules::HooHeyHow => Some(&HOO_HEY_HOW),
        Rules::Pokdeng => Some(&POKDENG),
    }
}

/// A round of a game that needs no shoe. None for games that are dealt from one.
pub(crate) fn deal(rules: Rules, chance: Chance) -> Option<Dealt> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance | Rules::DragonTiger => None,
        Rules::Roulette => Some(Dealt::Roulette(spin(chance))),
        Rules::Sicbo => Some(Dealt::Sicbo(throw_dice(chance))),
        Rules::Hilo => Some(Dealt::Hilo(throw_dice(chance))),
        Rules::HooHeyHow => Some(Dealt::HooHeyHow(throw_symbols(chance))),
        Rules::Pokdeng => Some(Dealt::Pokdeng(deal_pokdeng(chance))),
    }
}

/// What the bet `code` gets in this round. None if it lost, and for baccarat.
fn gain(code: &str, dealt: &Dealt) -> Option<i64> {
    match dealt {
        Dealt::Baccarat(_) => None,
        Dealt::DragonTiger { dragon, tiger } => dragon_tiger(code, *dragon, *tiger),
        Dealt::Roulette(number) => roulette(code, *number),
        Dealt::Sicbo(dice) => sicbo(code, *dice),
        Dealt::Hilo(dice) => hilo(code, *dice),
        Dealt::HooHeyHow(symbols) => hoo_hey_how(code, *symbols),
        Dealt::Pokdeng(hands) => pokdeng(code, hands),
    }
}

/// Whether all houses settle the bet alike in this round. A fault in any other might be the custom of a house.
pub(crate) fn is_settled_alike(code: &str, dealt: &Dealt) -> bool {
    match dealt {
        Dealt::Baccarat(_) => false,
        Dealt::DragonTiger { dragon, tiger } => dragon.rank != tiger.rank,
        Dealt::Roulette(number) => *number != 0,
        Dealt::Sicbo(_) | Dealt::HooHeyHow(_) => true,
        Dealt::Hilo(dice) => !is_triple(*dice),
        Dealt::Pokdeng(hands) => is_seat_settled_alike(code, hands),
    }
}

/// An amount in some currency; `100` is written `100.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Money(pub(crate) Decimal);

impl Money {
    pub(crate) fn text(self) -> String {
        format!("{:.2}", self.0)
    }
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| amount.0).sum())
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Bets {
    /// Stakes by bet code, the main bets first.
    pub(crate) spots: Vec<(&'static str, Money)>,
    pub(crate) insurance: Vec<Money>,
    pub(crate) bonus: Option<Bonus>,
}

/// The entry `BONUS`, whose meaning the contract does not say: here two cards are announced before the deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bonus {
    pub(crate) first: Card,
    pub(crate) second: Card,
}

impl Bets {
    pub(crate) fn total(&self) -> Money {
        self.spots
            .iter()
            .map(|(_, stake)| *stake)
            .chain(self.insurance.iter().copied())
            .sum()
    }
}

/// The win of one bet, with the names of the contract.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Win {
    pub(crate) amount: Money,
    /// The odds, to one, with as few digits as they need.
    pub(crate) odds: Decimal,
    pub(crate) profit: Money,
    pub(crate) remark: Option<Remark>,
}

impl Win {
    /// Whether it only returns the stake.
    pub(crate) fn is_return(&self) -> bool {
        self.profit.0.is_zero() && !self.amount.0.is_zero()
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Remark {
    pub(crate) six_score_rate: Decimal,
    pub(crate) bonus_rate: Decimal,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Settlement {
    pub(crate) wins: Vec<(&'static str, Win)>,
    /// One entry per insurance stake, in order, if any of them won.
    pub(crate) insurance: Vec<Win>,
}

impl Settlement {
    pub(crate) fn total(&self) -> Money {
        self.wins
            .iter()
            .map(|(_, win)| win.amount)
            .chain(self.insurance.iter().map(|win| win.amount))
            .sum()
    }

    pub(crate) fn win(&self, code: &str) -> Option<&Win> {
        let mut wins = self.wins.iter();
        wins.find(|(won, _)| *won == code).map(|(_, win)| win)
    }

    pub(crate) fn returns(&self) -> impl Iterator<Item = (&'static str, Money)> {
        let returns = self.wins.iter().filter(|(_, win)| win.is_return());
        returns.map(|(code, win)| (*code, win.amount))
    }

    pub(crate) fn returned(&self) -> Money {
        self.returns().map(|(_, stake)| stake).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.wins.is_empty() && self.insurance.is_empty()
    }
}

pub(crate) fn settle(bets: &Bets, dealt: &Dealt, rules: Rules) -> Settlement {
    Settlement {
        wins: bets
            .spots
            .iter()
            .filter_map(|(code, stake)| Some((*code, win_on(code, *stake, bets, dealt, rules)?)))
            .collect(),
        insurance: settle_insurance(bets, dealt),
    }
}

fn win_on(code: &str, stake: Money, bets: &Bets, dealt: &Dealt, rules: Rules) -> Option<Win> {
    let base = odds(code, dealt, rules)?;
    let is_main = matches!(code, "BANKER" | "PLAYER");
    let bonus_rate = if is_main && base > 0 {
        bets.bonus.map(|bonus| bonus_rate(bonus, dealt))
    } else {
        None
    };
    let by_six = code == "LUCKY6" || (code == "BANKER" && rules == Rules::NoCommission);
    let six = (by_six && is_banker_six(dealt)).then_some(base);
    let remark = (bonus_rate.is_some() || six.is_some()).then(|| Remark {
        six_score_rate: hundredths(six.unwrap_or(0)),
        bonus_rate: bonus_rate.unwrap_or(0).into(),
    });
    Some(win(stake, base * bonus_rate.unwrap_or(1), remark))
}

/// The announced cards multiply the main win if one of them was dealt. The odds in the record include this.
fn bonus_rate(bonus: Bonus, dealt: &Dealt) -> i64 {
    let dealt_cards: Vec<_> = dealt.sides().into_iter().flat_map(|side| side.cards).collect();
    let hits = [bonus.first, bonus.second]
        .iter()
        .filter(|card| dealt_cards.contains(card))
        .count();
    1 + i64::try_from(hits).unwrap_or(0)
}

/// The win of a bet at these odds without a bonus.
pub(crate) fn win_at(stake: Money, odds_hundredths: i64) -> Win {
    win(stake, odds_hundredths, None)
}

fn win(stake: Money, odds_hundredths: i64, remark: Option<Remark>) -> Win {
    let odds = hundredths(odds_hundredths);
    let profit = (stake.0 * odds).round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
    Win {
        amount: Money(stake.0 + profit),
        odds,
        profit: Money(profit),
        remark,
    }
}

/// The odds of a paytable, which has them in hundredths.
fn hundredths(odds: i64) -> Decimal {
    Decimal::new(odds, 2).normalize()
}

/// A lost insurance stake keeps its position with zeros: stakes and wins are matched by position.
fn settle_insurance(bets: &Bets, dealt: &Dealt) -> Vec<Win> {
    let (Some(round), Some((main, _))) = (dealt.as_baccarat(), bets.spots.first()) else {
        return Vec::new();
    };
    let offers = offers(round, main);
    let lost = Win {
        amount: Money::default(),
        odds: Decimal::ZERO,
        profit: Money::default(),
        remark: None,
    };
    let settled = bets
        .insurance
        .iter()
        .zip(offers)
        .map(|(stake, offer)| offer.odds(round.winner()).map(|odds| win(*stake, odds, None)));
    let settled: Vec<Option<Win>> = settled.collect();
    if settled.iter().all(Option::is_none) {
        return Vec::new();
    }
    settled.into_iter().map(|win| win.unwrap_or(lost)).collect()
}

/// None if the bet `code` lost, 0 if its stake is returned, below 0 if a part of it is lost.
fn odds(code: &str, dealt: &Dealt, rules: Rules) -> Option<i64> {
    if dealt.as_baccarat().is_none() {
        return gain(code, dealt);
    }
    let winner = dealt.winner();
    match code {
        "BANKER" | "PLAYER" if winner == "TIE" => Some(0),
        "BANKER" if winner == code => Some(banker_odds(dealt, rules)),
        "LUCKY6" => lucky6_odds(&dealt.extras()),
        _ if winner == code || dealt.extras().contains(&code) => Some(plain_odds(code)),
        _ => None,
    }
}

fn banker_odds(dealt: &Dealt, rules: Rules) -> i64 {
    match rules {
        Rules::NoCommission if is_banker_six(dealt) => 50,
        Rules::NoCommission => 100,
        _ => 95,
    }
}

fn is_banker_six(dealt: &Dealt) -> bool {
    lucky6_odds(&dealt.extras()).is_some()
}

fn lucky6_odds(extras: &[&str]) -> Option<i64> {
    let two = extras.contains(&"LUCKY6_2").then_some(1200);
    let three = extras.contains(&"LUCKY6_3").then_some(2000);
    two.or(three)
}

fn plain_odds(code: &str) -> i64 {
    match code {
        "TIE" => 800,
        "PPAIR" | "BPAIR" => 1100,
        "EITHERPAIR" => 500,
        "BIG" => 54,
        "SMALL" => 150,
        "LUCKY6_2" => 2200,
        "LUCKY6_3" => 5000,
        _ => 100,
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Offer {
    odds_hundredths: i64,
    wins_on: Winner,
}

impl Offer {
    /// Insurance of a side pays if the other side wins.
    fn of(side: Side, odds_hundredths: i64) -> Self {
        Self {
            odds_hundredths,
            wins_on: match side {
                Side::Banker => Winner::Player,
                Side::Player => Winner::Banker,
            },
        }
    }

    /// The odds, to one. None if it lost, 0 if the stake is returned.
    fn odds(self, winner: Winner) -> Option<i64> {
        match winner {
            Winner::Tie if self.wins_on != Winner::Tie => Some(0),
            _ if winner == self.wins_on => Some(self.odds_hundredths),
            _ => None,
        }
    }
}

/// The offers for a main bet of one published Asian table, in order: after four cards, and after the player's third card.
pub(crate) fn offers(round: &Round, main: &str) -> Vec<Offer> {
    let side = if main == "BANKER" {
        Side::Banker
    } else {
        Side::Player
    };
    let after_four = (!round.has_natural() && round.big()).then(|| after_four_cards(round, side));
    let undecided = round.player.third().is_some() && round.banker.third().is_some();
    let after_five = undecided.then(|| after_five_cards(round, side));
    [after_four, after_five].into_iter().flatten().flatten().collect()
}

fn after_four_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0..=3, 4) => 150,
        (Side::Banker, 0..=4, 5) | (Side::Player, 5, 4) => 200,
        (Side::Banker, 0..=5, 6) | (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 0..=5, 7) | (Side::Player, 7, 0..=5) => 400,
        _ => return None,
    };
    Some(Offer::of(side, odds))
}

fn after_five_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0, 1..=6) => {
            return Some(Offer {
                odds_hundredths: 800,
                wins_on: Winner::Tie,
            });
        }
        (Side::Banker, 1, 2..=6) => 700,
        (Side::Banker, 2, 3..=6) | (Side::Player, 7, 0..=6) => 400,
        (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 3, 4) | (Side::Banker, 4, 5) | (Side::Player, 5, 0..=4) => 200,
        (Side::Player, 4, 0..=3) => 150,
        _ => return None,
    };
    Some(Offer::of(side, odds))
}
