//! Planted disputes: records and rounds with one known fault each, for training and for testing the
//! checks. They are derived from the seed and the time. Responses do not mark them.
//!
//! Some tables have a fault in every shoe. Beside these, a plan for each player and block of days chooses the records
//! with a fault, on three sides apart: the records of baccarat, the records of each other game, and the wallet. So
//! records do not depend on whether there is a wallet.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use ::games::baccarat::{Card, Hand, Lucky6, Round, Winner, eight_decks};
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use rust_decimal::Decimal;

use super::players::{DEPTH_DAYS, Player, Visits};
use super::{DisputeKind, Report, RoundRef, WalletFault, World, tables};
use crate::chance::Chance;
use crate::games::{self, Bets, Dealt, Rules, Settlement, Win};

const HOUR_MS: i64 = 3_600_000;
/// Three days: every week that ends now contains a whole block, at any hour.
const BLOCK_MS: i64 = 72 * HOUR_MS;
/// Eleven hours: every day in every zone, even one of 23 hours, contains a whole block.
const FIRST_PLAYERS_WALLET_BLOCK_MS: i64 = 11 * HOUR_MS;
/// Ten days: the checks learn the conventions of a game from its records, so nearly all must be correct.
const BLOCK_OF_OTHER_GAMES_MS: i64 = 10 * 24 * HOUR_MS;
/// A fault of another game is planted this early in its block if possible: the last 14 days contain each kind.
const EARLY_MS: i64 = 4 * 24 * HOUR_MS;
/// Percentage of blocks in which a player other than the first has a dispute.
const OF_OTHER_PLAYERS: u64 = 60;
/// Largest number of cached plans. Those of all players for 14 days are about five hundred.
const KEPT: usize = 1_000;
/// First and last round of a shoe for its fault: early, so that it appears soon.
const EARLIEST: u64 = 4;
const CHOICES: u64 = 12;

/// The tables with a fault in every shoe. Two with a wrong third card are shifted by half a shoe, so that a running shoe always
/// has a wrong round.
const FAULTY: [(u32, DisputeKind); 4] = [
    (409, DisputeKind::WrongThirdCard),
    (416, DisputeKind::WrongThirdCard),
    (410, DisputeKind::CameraNotFound),
    (415, DisputeKind::CameraNotFound),
];

/// What a fault changes in the report of a record with these rules and this value of a chip.
type Effect = fn(&mut Report, Rules, Decimal);

/// The effect of a fault of the cards, the pictures or the messages: the report follows from the cards.
const NOT_IN_THE_REPORT: Effect = |_, _, _| {};

/// A fault in records of baccarat, or between a record and the wallet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fault {
    pub(super) kind: DisputeKind,
    /// The name of its random numbers.
    name: &'static str,
    /// Whether it can be planted in the record as its only fault.
    suits: fn(&Candidate) -> bool,
    effect: Effect,
}

/// A record without a fault.
struct Candidate {
    rules: Rules,
    chip: Decimal,
    dealt: Dealt,
    bets: Bets,
    settlement: Settlement,
}

impl Candidate {
    fn has_cards(&self, fit: fn(&Round) -> bool) -> bool {
        self.dealt.as_baccarat().is_some_and(fit)
    }

    fn is_insured(&self) -> bool {
        self.rules == Rules::Insurance
    }

    fn main_bet_lost(&self) -> bool {
        let main_bet = self.bets.spots.first();
        main_bet.is_none_or(|(code, _)| self.settlement.win(code).is_none())
    }
}

const fn fault(
    kind: DisputeKind,
    name: &'static str,
    suits: fn(&Candidate) -> bool,
    effect: Effect,
) -> Fault {
    Fault {
        kind,
        name,
        suits,
        effect,
    }
}

pub(super) const BANKER_SIX_PAID_IN_FULL: Fault = fault(
    DisputeKind::BankerSixPaidInFull,
    "banker six",
    |record| record.rules == Rules::NoCommission && record.has_cards(is_six) && record.bets.bonus.is_none(),
    |report, _, _| report.pay_main_bet(100),
);

/// The faults in records of baccarat; rarest first, to choose first.
#[rustfmt::skip]
pub(super) const OF_RECORDS: [Fault; 13] = [
    BANKER_SIX_PAID_IN_FULL,
    fault(DisputeKind::MissingPairWin, "missing pair",
        |record| PAIR_BETS.into_iter().any(|code| record.settlement.win(code).is_some()),
        |report, _, _| report.forget_win(|code| PAIR_BETS.contains(&code))),
    fault(DisputeKind::WrongThirdCard, "wrong third card",
        |record| !record.is_insured() && record.has_cards(banker_stood), NOT_IN_THE_REPORT),
    fault(DisputeKind::CorrectedLater, "corrected",
        |record| !record.is_insured() && record.has_cards(banker_drew), NOT_IN_THE_REPORT),
    fault(DisputeKind::OtherThanStatistics, "statistics",
        |record| !record.is_insured() && record.has_cards(banker_drew), NOT_IN_THE_REPORT),
    fault(DisputeKind::LostBetPaid, "lost bet",
        |record| record.has_cards(is_decided) && record.main_bet_lost() && !record.is_insured()
            && record.bets.bonus.is_none(),
        |report, rules, _| {
            let commission = rules == Rules::Commission && report.bets.spots[0].0 == "BANKER";
            report.pay_main_bet(if commission { 95 } else { 100 });
        }),
    fault(DisputeKind::WrongTotalPayout, "total payout",
        |record| record.settlement.total().0 > record.chip, |report, _, chip| report.total_payout.0 -= chip),
    fault(DisputeKind::SwappedWinner, "swapped winner",
        |record| record.has_cards(|cards| is_decided(cards) && !is_six(cards)), |report, _, _| report.swap_winner()),
    fault(DisputeKind::WrongTotal, "wrong total",
        |record| record.has_cards(|cards| is_decided(cards) && wrong_total_exists(cards)),
        |report, _, _| report.miscount()),
    fault(DisputeKind::WrongTotalBet, "total bet", |_| true, |report, _, chip| report.total_bet.0 += chip),
    fault(DisputeKind::CameraNotFound, "camera not found", |_| true, NOT_IN_THE_REPORT),
    fault(DisputeKind::CameraAbsent, "camera absent", |_| true, |report, _, _| report.has_second_camera = false),
    fault(DisputeKind::Refunded, "refunded", |record| !record.is_insured(), |report, _, _| report.refund()),
];

/// The faults between a record and the wallet, in the same order. A wallet does not depend on the rules of a game: every game
/// is suitable.
#[rustfmt::skip]
pub(super) const OF_THE_WALLET: [Fault; 4] = [
    fault(DisputeKind::Wallet(WalletFault::LostCredit), "lost credit", has_payout, NOT_IN_THE_REPORT),
    fault(DisputeKind::Wallet(WalletFault::DoubleDebit), "double debit", |_| true, NOT_IN_THE_REPORT),
    fault(DisputeKind::Wallet(WalletFault::CancelAfterCredit), "cancel after credit", |_| true, NOT_IN_THE_REPORT),
    fault(DisputeKind::Wallet(WalletFault::LateDebit), "late debit", |_| true, NOT_IN_THE_REPORT),
];

/// A fault in records of another game than baccarat: where it would be planted, if the record suits it, and its effect.
type OtherGameFault = (
    DisputeKind,
    fn(&World, RoundRef, &Report) -> Option<Place>,
    Effect,
);

/// The faults in records of other games than baccarat, rarest first.
#[rustfmt::skip]
const OF_OTHER_GAMES: [OtherGameFault; 6] = [
    (DisputeKind::OtherResult, other_result, NOT_IN_THE_REPORT),
    (DisputeKind::MissingWin,
        |_, round, report| report.main_bet(round.table().rules, has_profit).map(Place::Bet),
        |report, rules, _| {
            let code = report.main_bet(rules, has_profit);
            report.forget_win(|won| Some(won) == code);
        }),
    (DisputeKind::LostBetPaid,
        |_, round, report| report.main_bet(round.table().rules, is_lost).map(Place::Bet),
        |report, rules, _| {
            if let Some(code) = report.main_bet(rules, is_lost) {
                report.pay_lost_bet(code);
            }
        }),
    (DisputeKind::WrongProfit, sure_profit, |report, _, chip| report.overpay(chip)),
    (DisputeKind::WrongTotalPayout, sure_profit, |report, _, chip| report.total_payout.0 -= chip),
    (DisputeKind::WrongTotalBet, |_, _, _| Some(Place::Record), |report, _, chip| report.total_bet.0 += chip),
];

/// What a fault changes in the report. None if records of these rules cannot have it.
pub(super) fn effect_of(kind: DisputeKind, rules: Rules) -> Option<Effect> {
    if rules.is_baccarat() {
        let mut faults = OF_RECORDS.into_iter();
        faults.find_map(|fault| (fault.kind == kind).then_some(fault.effect))
    } else {
        let mut faults = OF_OTHER_GAMES.into_iter();
        faults.find_map(|(other, _, effect)| (other == kind).then_some(effect))
    }
}

const PAIR_BETS: [&str; 3] = ["PPAIR", "BPAIR", "EITHERPAIR"];

/// Where the fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Side {
    Records,
    OtherGame(Rules),
    Wallet,
}

type Plan = HashMap<RoundRef, DisputeKind>;

/// Recently computed plans, by player index, side and block.
#[derive(Debug, Default)]
pub(super) struct Plans(Mutex<HashMap<(usize, Side, i64), Arc<Plan>>>);

/// A disputed record, or a disputed round of a running shoe without bets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Planted<'a> {
    pub(crate) kind: DisputeKind,
    pub(crate) player: Option<&'a Player>,
    pub(crate) round: RoundRef,
}

impl World {
    /// The fault of this player's record of a round, if any.
    pub(crate) fn dispute(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        let rules = round.table().rules;
        if !self.disputes {
            None
        } else if rules.is_baccarat() {
            let of_round = self.fault_of_round(round);
            of_round.or_else(|| self.planned(player, Side::Records, round))
        } else if player.place == 0 {
            self.planned(player, Side::OtherGame(rules), round)
        } else {
            None
        }
    }

    /// The fault between this player's record and the wallet, if any and if the bet goes through a wallet.
    pub(crate) fn wallet_fault(&self, player: &Player, round: RoundRef) -> Option<WalletFault> {
        match self.planned(player, Side::Wallet, round) {
            Some(DisputeKind::Wallet(fault)) if self.disputes => Some(fault),
            _ => None,
        }
    }

    /// The fault of a round for all players who bet on it.
    pub(crate) fn fault_of_round(&self, round: RoundRef) -> Option<DisputeKind> {
        if !self.disputes || !round.table().rules.is_baccarat() {
            return None;
        }
        self.fault_of_shoe(round).or_else(|| {
            let first = self.players.first()?;
            let planned = first
                .tables
                .contains(&round.table)
                .then(|| self.planned(first, Side::Records, round));
            planned.flatten().filter(|kind| is_of_the_round(*kind))
        })
    }

    /// The cards as dealt at the table, including wrong third cards.
    pub(crate) fn dealt(&self, round: RoundRef) -> Option<Dealt> {
        let dealt = self.dealt_by_the_rules(round)?;
        match (dealt, self.fault_of_round(round)) {
            (Dealt::Baccarat(cards), Some(DisputeKind::WrongThirdCard)) => {
                let shoe = self.shoe(round.table, round.slot);
                let chance = self.round_chance("wrong third card", round);
                Some(Dealt::Baccarat(against_the_tableau(cards, &shoe, chance)))
            }
            _ => Some(dealt),
        }
    }

    /// All planted disputes of the last 14 days, unordered. Never used for responses of the service.
    pub(crate) fn planted(&self, now: DateTime<Utc>) -> Vec<Planted<'_>> {
        let since = now - TimeDelta::days(DEPTH_DAYS);
        let mut planted: Vec<Planted<'_>> = Vec::new();
        for player in &self.players {
            let rounds = self.rounds_of(player, since, now).into_iter();
            planted.extend(rounds.filter_map(|round| {
                Some(Planted {
                    kind: self.dispute(player, round)?,
                    player: Some(player),
                    round,
                })
            }));
        }
        // Wrong cards are visible in the statistics even without bets.
        let alone: Vec<Planted<'_>> = tables::dealing()
            .flat_map(|(table, _)| self.current_shoe(table, now).rounds)
            .filter(|round| self.fault_of_round(*round) == Some(DisputeKind::WrongThirdCard))
            .filter(|round| planted.iter().all(|other| other.round != *round))
            .map(|round| Planted {
                kind: DisputeKind::WrongThirdCard,
                player: None,
                round,
            })
            .collect();
        planted.extend(alone);
        planted
    }

    fn fault_of_shoe(&self, round: RoundRef) -> Option<DisputeKind> {
        let number = round.table().number;
        let (_, kind) = FAULTY.into_iter().find(|(faulty, _)| *faulty == number)?;
        let shoe = self.shoe(round.table, round.slot);
        let drawn = self
            .chance("fault of shoe")
            .at(number)
            .at(round.slot.unsigned_abs());
        let earliest = usize::try_from(EARLIEST + drawn.below(CHOICES)).unwrap_or(0);
        let place = match kind {
            DisputeKind::WrongThirdCard => {
                let mut later = shoe.iter().skip(earliest);
                earliest + later.position(|dealt| dealt.as_baccarat().is_some_and(banker_stood))?
            }
            _ => earliest,
        };
        (place == round.index).then_some(kind)
    }

    /// The fault planned on this side of a round.
    fn planned(&self, player: &Player, side: Side, round: RoundRef) -> Option<DisputeKind> {
        let settled = self.settled_at(round).timestamp_millis();
        let block = settled.div_euclid(side.block_ms(player));
        self.plan(player, side, block).get(&round).copied()
    }

    fn plan(&self, player: &Player, side: Side, block: i64) -> Arc<Plan> {
        let key = (player.place, side, block);
        if let Some(plan) = self.plans.0.lock().get(&key) {
            return Arc::clone(plan);
        }
        // Computed without the lock, because this requests other plans.
        let plan = Arc::new(self.draw_plan(player, side, block));
        let mut kept = self.plans.0.lock();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&plan));
        plan
    }

    fn draw_plan(&self, player: &Player, side: Side, block: i64) -> Plan {
        if matches!(player.visits, Visits::EveryRound(_)) {
            return Plan::new();
        }
        let length = side.block_ms(player);
        let within = block * length..(block + 1) * length;
        let name = match side {
            Side::OtherGame(rules) => return self.plan_for_other_game(player, rules, block, within),
            Side::Records => "dispute",
            Side::Wallet => "wallet dispute",
        };
        let chance = self.chance(name).of(&player.id).at(block.unsigned_abs());
        let faults = match side {
            Side::Records => faults_of_records(player, chance),
            _ => OF_THE_WALLET.to_vec(),
        };
        if faults.is_empty() {
            return Plan::new();
        }
        let mut rounds = self.usual_rounds_settled(player, within);
        rounds.retain(|round| !self.is_taken(player, side, *round));
        let mut plan = Plan::new();
        for fault in faults {
            let suitable: Vec<RoundRef> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round) && self.is_suitable(&fault, player, **round))
                .copied()
                .collect();
            if !suitable.is_empty() {
                plan.insert(*chance.of(fault.name).pick(&suitable), fault.kind);
            }
        }
        plan
    }

    /// One fault per record: those of the first player are planned before all others, and records before the wallet.
    fn is_taken(&self, player: &Player, side: Side, round: RoundRef) -> bool {
        let for_everybody = if player.place == 0 {
            self.fault_of_shoe(round)
        } else {
            self.fault_of_round(round)
        };
        for_everybody.is_some()
            || (side == Side::Wallet && self.planned(player, Side::Records, round).is_some())
    }

    /// One fault of each kind, in the oldest round that suits it. Usual tables have none: they belong to the wallet's plan.
    fn plan_for_other_game(&self, player: &Player, rules: Rules, block: i64, within: Range<i64>) -> Plan {
        let early_until = within.start + EARLY_MS;
        let mut rounds = self.other_rounds_settled(player, within);
        rounds.retain(|round| round.table().rules == rules);
        rounds.reverse();
        let mut plan = Plan::new();
        for ((kind, place, _), turn) in OF_OTHER_GAMES.into_iter().zip(block..) {
            let preferred = main_code(rules, turn);
            let suitable: Vec<(RoundRef, Place)> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round))
                .filter_map(|round| {
                    let report = self.undisputed(player, *round)?;
                    Some((*round, place(self, *round, &report)?))
                })
                .collect();
            let of_preferred = suitable
                .iter()
                .take_while(|(round, _)| self.settled_at(*round).timestamp_millis() < early_until)
                .find(|(_, place)| matches!(place, Place::Bet(code) if Some(*code) == preferred));
            if let Some((round, _)) = of_preferred.or(suitable.first()) {
                plan.insert(*round, kind);
            }
        }
        plan
    }

    /// Whether the second player has a record of the round too.
    fn has_company(&self, round: RoundRef) -> bool {
        let settled = self.settled_at(round).timestamp_millis();
        self.players
            .get(1)
            .is_some_and(|second| self.rounds_settled(second, settled..settled + 1).contains(&round))
    }

    /// Whether the fault can be planted in the record as its only one.
    pub(super) fn is_suitable(&self, fault: &Fault, player: &Player, round: RoundRef) -> bool {
        let Some(dealt) = self.dealt_by_the_rules(round) else {
            return false;
        };
        let is_of_wallet = matches!(fault.kind, DisputeKind::Wallet(_));
        if !is_of_wallet && dealt.as_baccarat().is_none() {
            return false;
        }
        let rules = round.table().rules;
        let bets = self.bets(player, round, &dealt);
        (fault.suits)(&Candidate {
            rules,
            chip: player.currency.chip.into(),
            settlement: games::settle(&bets, &dealt, rules),
            dealt,
            bets,
        })
    }
}

impl Side {
    fn block_ms(self, player: &Player) -> i64 {
        match self {
            Self::Wallet if player.place == 0 => FIRST_PLAYERS_WALLET_BLOCK_MS,
            Self::Wallet | Self::Records => BLOCK_MS,
            Self::OtherGame(_) => BLOCK_OF_OTHER_GAMES_MS,
        }
    }
}

/// The first player, an example for training, has one of each kind; others have one sometimes. Faults of a whole round are
/// planned for the first only, so that one player's plan does not depend on all others.
fn faults_of_records(player: &Player, chance: Chance) -> Vec<Fault> {
    if player.place == 0 {
        return OF_RECORDS.to_vec();
    }
    if !chance.of("has one").percent(OF_OTHER_PLAYERS) {
        return Vec::new();
    }
    let mut own = OF_RECORDS.to_vec();
    own.retain(|fault| !is_of_the_round(fault.kind));
    vec![*chance.of("kind").pick(&own)]
}

/// Whether the fault is in the round itself, and therefore in every record of it.
fn is_of_the_round(kind: DisputeKind) -> bool {
    matches!(kind, DisputeKind::WrongThirdCard | DisputeKind::CameraNotFound)
}

/// Where in a record of another game a fault is.
enum Place {
    Record,
    Bet(&'static str),
}

/// The main codes take turns: two faults of one kind on one code would look like a custom of the house.
fn main_code(rules: Rules, turn: i64) -> Option<&'static str> {
    let main = &games::layout(rules)?.main;
    let turn = usize::try_from(turn.unsigned_abs()).unwrap_or(0);
    main.get(turn % main.len()).map(String::as_str)
}

/// In dragon tiger only for a bet on the winner: other bets were added later and change no plan.
fn has_payout(record: &Candidate) -> bool {
    match &record.dealt {
        Dealt::Baccarat(_) => !record.settlement.total().0.is_zero(),
        other => record.bets.spots.iter().any(|(code, _)| *code == other.winner()),
    }
}

fn is_lost(win: Option<&Win>) -> bool {
    win.is_none()
}

fn has_profit(win: Option<&Win>) -> bool {
    win.is_some_and(|win| win.profit.0 > Decimal::ZERO)
}

/// A bet has a profit, and all houses settle the main bets in the same way.
fn sure_profit(_: &World, round: RoundRef, report: &Report) -> Option<Place> {
    let mut wins = report.settlement.wins.iter();
    let is_sure = wins.any(|(_, win)| has_profit(Some(win))) && report.is_settled_alike(round.table().rules);
    is_sure.then_some(Place::Record)
}

/// The other player of the round would see it.
fn other_result(world: &World, round: RoundRef, report: &Report) -> Option<Place> {
    let differs = world.misread(round, report.dealt).results() != report.results;
    (differs && world.has_company(round)).then_some(Place::Record)
}

fn is_six(cards: &Round) -> bool {
    cards.lucky6() != Lucky6::None
}

fn is_decided(cards: &Round) -> bool {
    cards.winner() != Winner::Tie
}

fn banker_drew(cards: &Round) -> bool {
    cards.banker.third().is_some()
}

/// Whether the banker stood by the rules and not because of a natural.
fn banker_stood(cards: &Round) -> bool {
    cards.banker.third().is_none() && !cards.has_natural()
}

/// A winning total can be raised up to 9, a losing one lowered to 0: neither is possible if a 9 beats a 0.
fn wrong_total_exists(cards: &Round) -> bool {
    let (player, banker) = (cards.player.total(), cards.banker.total());
    player.max(banker) < 9 || player.min(banker) > 0
}

/// A third card for a banker who must stand, from the undealt rest: no card occurs more often than in eight decks.
fn against_the_tableau(round: Round, shoe: &[Dealt], chance: Chance) -> Round {
    with_banker_third(round, *chance.pick(&undealt(shoe)))
}

/// Another third card for the banker that changes the winner. The third-card rules do not depend on that card.
pub(super) fn misread(round: Round, chance: Chance) -> Round {
    let others: Vec<Round> = eight_decks()
        .into_iter()
        .map(|card| with_banker_third(round, card))
        .filter(|other| other.winner() != round.winner())
        .collect();
    // A player total meets ten banker totals, so at least two of the three results are always possible.
    *chance.pick(&others)
}

fn with_banker_third(round: Round, third: Card) -> Round {
    let cards: Vec<Card> = round.banker.cards().take(2).chain([third]).collect();
    Round {
        banker: Hand::from_cards(&cards).unwrap_or(round.banker),
        ..round
    }
}

/// The cards that no round of the shoe uses: burnt, or after the cut card.
fn undealt(shoe: &[Dealt]) -> Vec<Card> {
    let mut left = eight_decks();
    for card in shoe.iter().flat_map(Dealt::sides).flat_map(|side| side.cards) {
        left.iter()
            .position(|other| *other == card)
            .map(|place| left.swap_remove(place));
    }
    left
}
