//! What the service reports about a player's round: correct values, or correct values with one planted fault.

use rust_decimal::Decimal;

use super::disputes::{PAIR_BETS, misread};
use super::players::Player;
use super::{DisputeKind, RoundRef, World};
use crate::games::{self, Bets, Dealt, DealtSide, Money, Rules, Settlement, win_at};

#[derive(Debug, Clone)]
pub(crate) struct Report {
    /// What the record shows, before a fault in [`Self::sides`] or [`Self::results`].
    pub(crate) dealt: Dealt,
    pub(crate) sides: Vec<DealtSide>,
    /// The codes in `winner`: in games with two sides the winner first.
    pub(crate) results: Vec<&'static str>,
    pub(crate) bets: Bets,
    pub(crate) settlement: Settlement,
    pub(crate) status: &'static str,
    pub(crate) total_bet: Money,
    pub(crate) total_payout: Money,
    pub(crate) has_second_camera: bool,
}

impl World {
    /// The report of a round. None if the round was never dealt. A record that is corrected later is
    /// [`Self::misreported`] first.
    pub(crate) fn report(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let dispute = self.dispute(player, round);
        let dealt = self.dealt(round)?;
        let mut bets = self.bets(player, round, &dealt);
        if dispute == Some(DisputeKind::BankerSixPaidInFull) {
            bets.spots[0].0 = "BANKER";
        }
        let reported = match dispute {
            Some(DisputeKind::OtherThanStatistics | DisputeKind::OtherResult) => self.misread(round, dealt),
            _ => dealt,
        };
        let mut report = Report::of(&reported, bets, round.table().rules);
        if let Some(kind) = dispute {
            report.plant(kind, player.currency.chip.into(), round.table().rules);
        }
        Some(report)
    }

    /// The report without any planted fault. None if the round was never dealt.
    pub(super) fn undisputed(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let dealt = self.dealt_by_the_rules(round)?;
        let bets = self.bets(player, round, &dealt);
        Some(Report::of(&dealt, bets, round.table().rules))
    }

    /// The report for a wrongly read third card of the banker, or in other games another round. None without such a card.
    pub(crate) fn misreported(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let dealt = self.dealt(round)?;
        let rules = round.table().rules;
        let drew = dealt
            .as_baccarat()
            .is_none_or(|cards| cards.banker.third().is_some());
        (drew && rules != Rules::Insurance).then(|| {
            Report::of(
                &self.misread(round, dealt),
                self.bets(player, round, &dealt),
                rules,
            )
        })
    }

    pub(super) fn misread(&self, round: RoundRef, dealt: Dealt) -> Dealt {
        let chance = self.round_chance("misread", round);
        match dealt {
            Dealt::Baccarat(cards) => Dealt::Baccarat(misread(cards, chance)),
            // The cards change sides. If they are equal, there is no other result.
            Dealt::DragonTiger { dragon, tiger } => Dealt::DragonTiger {
                dragon: tiger,
                tiger: dragon,
            },
            other => games::deal(round.table().rules, chance).unwrap_or(other),
        }
    }
}

impl Report {
    fn of(dealt: &Dealt, bets: Bets, rules: Rules) -> Self {
        let settlement = games::settle(&bets, dealt, rules);
        Self {
            dealt: *dealt,
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
            DisputeKind::LostBetPaid if !rules.is_baccarat() => {
                if let Some(code) = self.victim(kind, rules) {
                    self.pay_lost_bet(code);
                }
            }
            DisputeKind::LostBetPaid => {
                let commission = rules == Rules::Commission && self.bets.spots[0].0 == "BANKER";
                self.pay_main_bet(if commission { 95 } else { 100 });
            }
            DisputeKind::MissingPairWin => self.forget_win(|code| PAIR_BETS.contains(&code)),
            DisputeKind::MissingWin => {
                let code = self.victim(kind, rules);
                self.forget_win(|won| Some(won) == code);
            }
            DisputeKind::WrongProfit => self.overpay(chip),
            DisputeKind::WrongTotalBet => self.total_bet.0 += chip,
            DisputeKind::WrongTotalPayout => self.total_payout.0 -= chip,
            DisputeKind::CameraAbsent => self.has_second_camera = false,
            DisputeKind::Refunded => {
                self.status = "refunded";
                self.total_payout = self.total_bet;
                self.settlement = Settlement::default();
            }
            // These faults are in the cards, the pictures, the wallet or the lotto; the report follows from
            // the cards.
            DisputeKind::WrongThirdCard
            | DisputeKind::CameraNotFound
            | DisputeKind::CorrectedLater
            | DisputeKind::OtherThanStatistics
            | DisputeKind::OtherResult
            | DisputeKind::Lotto(_)
            | DisputeKind::Wallet(_) => {}
        }
    }

    /// The bet of a game other than baccarat in which the fault is planted.
    pub(super) fn victim(&self, kind: DisputeKind, rules: Rules) -> Option<&'static str> {
        let layout = games::layout(rules)?;
        let mut main_bets = self
            .bets
            .spots
            .iter()
            .map(|(code, _)| *code)
            .filter(|code| layout.is_main(code) && games::is_settled_alike(code, &self.dealt));
        main_bets.find(|code| match (kind, self.settlement.win(code)) {
            (DisputeKind::MissingWin, win) => win.is_some_and(|win| win.profit.0 > Decimal::ZERO),
            (_, win) => win.is_none(),
        })
    }

    /// Whether all houses settle the main bets of this record in the same way.
    pub(super) fn is_settled_alike(&self, rules: Rules) -> bool {
        let layout = games::layout(rules);
        let mut codes = self.bets.spots.iter().map(|(code, _)| *code);
        codes.all(|code| {
            let is_main = layout.is_some_and(|layout| layout.is_main(code));
            !is_main || games::is_settled_alike(code, &self.dealt)
        })
    }

    /// Removes the first win of such a bet.
    fn forget_win(&mut self, is_bet: impl Fn(&'static str) -> bool) {
        let place = self.settlement.wins.iter().position(|(code, _)| is_bet(code));
        place.map(|place| self.settlement.wins.remove(place));
        self.total_payout = self.settlement.total();
    }

    /// Pays a chip more than the stake times the odds of the first win. The sums agree.
    fn overpay(&mut self, chip: Decimal) {
        let mut wins = self.settlement.wins.iter_mut();
        if let Some((_, win)) = wins.find(|(_, win)| win.profit.0 > Decimal::ZERO) {
            win.profit.0 += chip;
            win.amount.0 += chip;
        }
        self.total_payout = self.settlement.total();
    }

    /// Pays a lost bet its stake, as if it had won.
    fn pay_lost_bet(&mut self, code: &'static str) {
        let staked = self.bets.spots.iter().find(|(staked, _)| *staked == code);
        let win = staked.map(|(_, stake)| (code, win_at(*stake, 100)));
        self.settlement.wins.extend(win);
        self.total_payout = self.settlement.total();
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
