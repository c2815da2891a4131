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
use serde::Serialize;

use super::players::{DEPTH_DAYS, Player, Visits};
use super::{RoundRef, World, tables};
use crate::chance::Chance;
use crate::games::{self, Bets, Dealt, Rules, Settlement};

/// A planted fault in a record, a lotto round or the messages to a wallet. Each kind is exactly one fault; the rest is
/// correct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DisputeKind {
    /// The banker drew a third card where it must stand. Record, statistics and pictures agree.
    WrongThirdCard,
    /// The total of one side is not that of its cards. The winner is correct.
    WrongTotal,
    /// A banker win with 6 at a table without commission, paid 1 instead of 0.5.
    BankerSixPaidInFull,
    /// A winning pair bet without a win.
    MissingPairWin,
    /// A main bet lost and is paid as if it had won.
    LostBetPaid,
    /// The record names the losing side as the winner. The payout is correct.
    SwappedWinner,
    /// `total_bet` is not the sum of the stakes.
    WrongTotalBet,
    /// `total_payout` is not the sum of the wins.
    WrongTotalPayout,
    /// The record has no second camera.
    CameraAbsent,
    /// The second camera's address answers 404.
    CameraNotFound,
    /// The status is `refunded`: the stakes were returned, and there is no win.
    Refunded,
    /// The record first has a wrong third card and the payout for it, and is corrected some minutes after it was served.
    CorrectedLater,
    /// The record has another third card than the statistics of the shoe, and the payout for it.
    OtherThanStatistics,
    /// A winning main bet of another game than baccarat without a win.
    MissingWin,
    /// A profit, in another game than baccarat, that is not the stake times the odds. The sums agree.
    WrongProfit,
    /// The record, of another game than baccarat, has another result than others of its round, and the payout for it.
    OtherResult,
    /// A fault in a lotto round, which is not part of the play history.
    #[serde(untagged)]
    Lotto(LottoFault),
    /// The record is correct, and the wallet's ledger differs.
    #[serde(untagged)]
    Wallet(WalletFault),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LottoFault {
    /// The group `THREE_TOP` of Yiki does not follow from the winning number. Payouts are correct.
    WrongGroup,
    /// A win of Yiki whose number is not in the group of its bet.
    WinNotDrawn,
    /// A bought number of Yiki that was drawn and has no win.
    UnpaidHit,
    /// Two wins of Yiki in one round for the same bet and number, paid at different rates.
    UnequalRates,
    /// `payout_amount` is not the sum of the wins.
    WrongPayoutSum,
    /// A loss with the id of a payout transaction.
    TransactionOnLoss,
    /// A win of Lucky 1 dollar whose full number was not bought.
    WinNotBought,
    /// A refund of Lucky 1 dollar without the charm `HOLYWATERGLASS`.
    RefundWithoutCharm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WalletFault {
    /// The bet won, and no credit was sent.
    LostCredit,
    /// The stake was taken twice, with two transaction ids.
    DoubleDebit,
    /// A cancel of the bet was sent after its credit.
    CancelAfterCredit,
    /// The cancel arrived before its debit. The bet was never played, so there is no record.
    LateDebit,
}

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

/// The faults in records of baccarat, each with the name of its random numbers; rarest first, to choose first.
pub(super) const OF_RECORDS: [(DisputeKind, &str); 13] = [
    (DisputeKind::BankerSixPaidInFull, "banker six"),
    (DisputeKind::MissingPairWin, "missing pair"),
    (DisputeKind::WrongThirdCard, "wrong third card"),
    (DisputeKind::CorrectedLater, "corrected"),
    (DisputeKind::OtherThanStatistics, "statistics"),
    (DisputeKind::LostBetPaid, "lost bet"),
    (DisputeKind::WrongTotalPayout, "total payout"),
    (DisputeKind::SwappedWinner, "swapped winner"),
    (DisputeKind::WrongTotal, "wrong total"),
    (DisputeKind::WrongTotalBet, "total bet"),
    (DisputeKind::CameraNotFound, "camera not found"),
    (DisputeKind::CameraAbsent, "camera absent"),
    (DisputeKind::Refunded, "refunded"),
];

/// The faults between a record and the wallet, in the same way.
pub(super) const OF_THE_WALLET: [(DisputeKind, &str); 4] = [
    (DisputeKind::Wallet(WalletFault::LostCredit), "lost credit"),
    (DisputeKind::Wallet(WalletFault::DoubleDebit), "double debit"),
    (
        DisputeKind::Wallet(WalletFault::CancelAfterCredit),
        "cancel after credit",
    ),
    (DisputeKind::Wallet(WalletFault::LateDebit), "late debit"),
];

/// The faults in records of other games than baccarat, rarest first.
const OF_OTHER_GAMES: [DisputeKind; 6] = [
    DisputeKind::OtherResult,
    DisputeKind::MissingWin,
    DisputeKind::LostBetPaid,
    DisputeKind::WrongProfit,
    DisputeKind::WrongTotalPayout,
    DisputeKind::WrongTotalBet,
];

pub(super) const PAIR_BETS: [&str; 3] = ["PPAIR", "BPAIR", "EITHERPAIR"];

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
        let kinds = match side {
            Side::Records => kinds_of_records(player, chance),
            _ => OF_THE_WALLET.to_vec(),
        };
        if kinds.is_empty() {
            return Plan::new();
        }
        let mut rounds = self.usual_rounds_settled(player, within);
        rounds.retain(|round| !self.is_taken(player, side, *round));
        let mut plan = Plan::new();
        for (kind, name) in kinds {
            let suitable: Vec<RoundRef> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round) && self.is_suitable(kind, player, **round))
                .copied()
                .collect();
            if !suitable.is_empty() {
                plan.insert(*chance.of(name).pick(&suitable), kind);
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
        for (kind, turn) in OF_OTHER_GAMES.into_iter().zip(block..) {
            let preferred = main_code(rules, turn);
            let suitable: Vec<(RoundRef, Place)> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round))
                .filter_map(|round| Some((*round, self.place_of(kind, player, *round)?)))
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

    /// Where the fault would be planted. None if the record does not suit it.
    fn place_of(&self, kind: DisputeKind, player: &Player, round: RoundRef) -> Option<Place> {
        let rules = round.table().rules;
        let report = self.undisputed(player, round)?;
        let suits = match kind {
            DisputeKind::MissingWin | DisputeKind::LostBetPaid => {
                return report.victim(kind, rules).map(Place::Bet);
            }
            DisputeKind::OtherResult => {
                let differs = self.misread(round, report.dealt).results() != report.results;
                differs && self.has_company(round)
            }
            DisputeKind::WrongProfit | DisputeKind::WrongTotalPayout => {
                let mut profits = report.settlement.wins.iter().map(|(_, win)| win.profit.0);
                profits.any(|profit| profit > Decimal::ZERO) && report.is_settled_alike(rules)
            }
            _ => true,
        };
        suits.then_some(Place::Record)
    }

    /// Whether the second player has a record of the round too.
    fn has_company(&self, round: RoundRef) -> bool {
        let settled = self.settled_at(round).timestamp_millis();
        self.players
            .get(1)
            .is_some_and(|second| self.rounds_settled(second, settled..settled + 1).contains(&round))
    }

    /// Whether the fault can be planted in the record as its only one.
    pub(super) fn is_suitable(&self, kind: DisputeKind, player: &Player, round: RoundRef) -> bool {
        let Some(dealt) = self.dealt_by_the_rules(round) else {
            return false;
        };
        let rules = round.table().rules;
        let bets = self.bets(player, round, &dealt);
        let settlement = games::settle(&bets, &dealt, rules);
        if let DisputeKind::Wallet(fault) = kind {
            // A wallet does not depend on the rules of a game: every game is suitable.
            return fault != WalletFault::LostCredit || has_payout(&dealt, &bets, &settlement);
        }
        let Dealt::Baccarat(cards) = &dealt else {
            return false;
        };
        let decided = cards.winner() != Winner::Tie;
        let insured = rules == Rules::Insurance;
        let bonus = bets.bonus.is_some();
        let banker_drew = cards.banker.third().is_some();
        let six = cards.lucky6() != Lucky6::None;
        match kind {
            DisputeKind::WrongThirdCard => !insured && banker_stood(cards),
            DisputeKind::CorrectedLater | DisputeKind::OtherThanStatistics => !insured && banker_drew,
            DisputeKind::WrongTotal => decided && wrong_total_exists(cards),
            DisputeKind::SwappedWinner => decided && !six,
            DisputeKind::BankerSixPaidInFull => rules == Rules::NoCommission && six && !bonus,
            DisputeKind::MissingPairWin => PAIR_BETS.into_iter().any(|code| settlement.win(code).is_some()),
            DisputeKind::LostBetPaid => {
                let main_bet = bets.spots.first();
                let main_bet_lost = main_bet.is_none_or(|(code, _)| settlement.win(code).is_none());
                decided && !insured && !bonus && main_bet_lost
            }
            DisputeKind::WrongTotalPayout => settlement.total().0 > player.currency.chip.into(),
            DisputeKind::Refunded => !insured,
            DisputeKind::WrongTotalBet | DisputeKind::CameraAbsent | DisputeKind::CameraNotFound => true,
            // Not a fault of a record of baccarat.
            DisputeKind::MissingWin
            | DisputeKind::WrongProfit
            | DisputeKind::OtherResult
            | DisputeKind::Lotto(_)
            | DisputeKind::Wallet(_) => false,
        }
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
fn kinds_of_records(player: &Player, chance: Chance) -> Vec<(DisputeKind, &'static str)> {
    if player.place == 0 {
        return OF_RECORDS.to_vec();
    }
    if !chance.of("has one").percent(OF_OTHER_PLAYERS) {
        return Vec::new();
    }
    let mut own = OF_RECORDS.to_vec();
    own.retain(|(kind, _)| !is_of_the_round(*kind));
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
fn has_payout(dealt: &Dealt, bets: &Bets, settlement: &Settlement) -> bool {
    match dealt {
        Dealt::Baccarat(_) => !settlement.total().0.is_zero(),
        other => bets.spots.iter().any(|(code, _)| *code == other.winner()),
    }
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
