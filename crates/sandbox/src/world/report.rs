//! What the service reports about a player's round: correct values, or correct values with one planted
//! fault.

use rust_decimal::Decimal;

use super::World;
use super::bets::Bets;
use super::dealt::{Dealt, DealtSide};
use super::disputes::{DisputeKind, PAIR_BETS, misread};
use super::players::Player;
use super::rounds::RoundRef;
use super::settlement::{Settlement, win_at};
use super::tables::Rules;
use crate::money::Money;

/// The version of a record that is corrected later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edition {
    /// The version that is served first.
    First,
    /// The corrected version.
    Corrected,
}

/// The round and the amounts of a record.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) sides: [DealtSide; 2],
    /// The winner, then the side results.
    pub(crate) results: Vec<&'static str>,
    pub(crate) bets: Bets,
    pub(crate) settlement: Settlement,
    pub(crate) status: &'static str,
    pub(crate) total_bet: Money,
    pub(crate) total_payout: Money,
    pub(crate) has_second_camera: bool,
}

impl World {
    /// None if the round was never dealt.
    pub(crate) fn report(&self, player: &Player, round: RoundRef, edition: Edition) -> Option<Report> {
        let dispute = self.dispute(player, round);
        let dealt = self.dealt(round)?;
        let mut bets = self.bets(player, round, &dealt);
        if dispute == Some(DisputeKind::BankerSixPaidInFull) {
            bets.spots[0].0 = "BANKER";
        }
        let reported = match dispute {
            Some(DisputeKind::OtherThanStatistics) => self.misread(round, dealt),
            Some(DisputeKind::CorrectedLater) if edition == Edition::First => self.misread(round, dealt),
            _ => dealt,
        };
        let mut report = Report::of(&reported, bets, round.table().rules);
        if let Some(kind) = dispute {
            report.plant(kind, player.currency.chip.into(), round.table().rules);
        }
        Some(report)
    }

    /// The report for a wrongly read third card of the banker. None without such a card.
    pub(crate) fn misreported(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let dealt = self.dealt(round)?;
        let rules = round.table().rules;
        let drew = dealt.as_baccarat()?.banker.third().is_some();
        (drew && rules != Rules::Insurance).then(|| {
            Report::of(
                &self.misread(round, dealt),
                self.bets(player, round, &dealt),
                rules,
            )
        })
    }

    fn misread(&self, round: RoundRef, dealt: Dealt) -> Dealt {
        match dealt {
            Dealt::Baccarat(cards) => Dealt::Baccarat(misread(cards, self.round_chance("misread", round))),
            other @ Dealt::DragonTiger { .. } => other,
        }
    }
}

impl Report {
    fn of(dealt: &Dealt, bets: Bets, rules: Rules) -> Self {
        let settlement = World::settle(&bets, dealt, rules);
        Self {
            sides: dealt.sides(),
            results: dealt.results(),
            status: "completed",
            total_bet: bets.total(),
            total_payout: settlement.total(),
            has_second_camera: true,
            bets,
            settlement,
        }
    }

    /// The winner's code.
    pub(crate) fn winner(&self) -> &'static str {
        self.results.first().copied().unwrap_or_default()
    }

    fn plant(&mut self, kind: DisputeKind, chip: Decimal, rules: Rules) {
        match kind {
            DisputeKind::WrongTotal => self.miscount(),
            DisputeKind::SwappedWinner => {
                let loser = self.sides.iter().find(|side| side.name != self.winner());
                self.results[0] = loser.map_or(self.results[0], |side| side.name);
            }
            DisputeKind::BankerSixPaidInFull => self.pay_main_bet(100),
            DisputeKind::LostBetPaid => {
                let commission = rules == Rules::Commission && self.bets.spots[0].0 == "BANKER";
                self.pay_main_bet(if commission { 95 } else { 100 });
            }
            DisputeKind::MissingPairWin => {
                let pair = self
                    .settlement
                    .wins
                    .iter()
                    .position(|(code, _)| PAIR_BETS.contains(code));
                pair.map(|place| self.settlement.wins.remove(place));
                self.total_payout = self.settlement.total();
            }
            DisputeKind::WrongTotalBet => self.total_bet.0 += chip,
            DisputeKind::WrongTotalPayout => self.total_payout.0 -= chip,
            DisputeKind::CameraAbsent => self.has_second_camera = false,
            DisputeKind::Refunded => {
                self.status = "refunded";
                self.total_payout = self.total_bet;
                self.settlement = Settlement::default();
            }
            // These faults are in the cards, the pictures or the wallet; the report itself follows from the
            // cards.
            DisputeKind::WrongThirdCard
            | DisputeKind::CameraNotFound
            | DisputeKind::CorrectedLater
            | DisputeKind::OtherThanStatistics
            | DisputeKind::Wallet(_) => {}
        }
    }

    /// Adds one to the winner's total, or subtracts one from the loser's: the winner stays the same.
    fn miscount(&mut self) {
        let winner = self.winner();
        let is_nine = self
            .sides
            .iter()
            .any(|side| side.name == winner && side.total == 9);
        for side in &mut self.sides {
            match (side.name == winner, is_nine) {
                (true, false) => side.total += 1,
                (false, true) => side.total = side.total.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Pays the main bet at these odds without a bonus: no remark.
    fn pay_main_bet(&mut self, odds_hundredths: i64) {
        let Some((code, stake)) = self.bets.spots.first().copied() else {
            return;
        };
        self.settlement.wins.retain(|(won, _)| *won != code);
        self.settlement
            .wins
            .insert(0, (code, win_at(stake, odds_hundredths)));
        self.total_payout = self.settlement.total();
    }
}
