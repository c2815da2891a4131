//! What the service reports about a player's round: correct values, or correct values with one planted fault. The kinds of
//! planted faults are at the end.

use rust_decimal::Decimal;
use serde::Serialize;

use super::disputes::{effect_of, misread};
use super::players::Player;
use super::{RoundRef, World};
use crate::games::{self, Bets, Dealt, DealtSide, Money, Rules, Settlement, Win, win_at};

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
        let rules = round.table().rules;
        let mut report = Report::of(&reported, bets, rules);
        if let Some(effect) = dispute.and_then(|kind| effect_of(kind, rules)) {
            effect(&mut report, rules, player.currency.chip.into());
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

    pub(super) fn swap_winner(&mut self) {
        let loser = self.sides.iter().find(|side| side.name != self.winner());
        self.results[0] = loser.map_or(self.results[0], |side| side.name);
    }

    pub(super) fn refund(&mut self) {
        self.status = "refunded";
        self.total_payout = self.total_bet;
        self.settlement = Settlement::default();
    }

    /// The first main bet of a game other than baccarat with such a win, if all houses settle it in the same way.
    pub(super) fn main_bet(&self, rules: Rules, is_such: fn(Option<&Win>) -> bool) -> Option<&'static str> {
        let layout = games::layout(rules)?;
        let mut codes = self.bets.spots.iter().map(|(code, _)| *code);
        codes.find(|code| {
            let is_main = layout.is_main(code) && games::is_settled_alike(code, &self.dealt);
            is_main && is_such(self.settlement.win(code))
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
    pub(super) fn forget_win(&mut self, is_bet: impl Fn(&'static str) -> bool) {
        let place = self.settlement.wins.iter().position(|(code, _)| is_bet(code));
        place.map(|place| self.settlement.wins.remove(place));
        self.total_payout = self.settlement.total();
    }

    /// Pays a chip more than the stake times the odds of the first win. The sums agree.
    pub(super) fn overpay(&mut self, chip: Decimal) {
        let mut wins = self.settlement.wins.iter_mut();
        if let Some((_, win)) = wins.find(|(_, win)| win.profit.0 > Decimal::ZERO) {
            win.profit.0 += chip;
            win.amount.0 += chip;
        }
        self.total_payout = self.settlement.total();
    }

    /// Pays a lost bet its stake, as if it had won.
    pub(super) fn pay_lost_bet(&mut self, code: &'static str) {
        let staked = self.bets.spots.iter().find(|(staked, _)| *staked == code);
        let win = staked.map(|(_, stake)| (code, win_at(*stake, 100)));
        self.settlement.wins.extend(win);
        self.total_payout = self.settlement.total();
    }

    /// Adds one to the winner's total, or subtracts one from the loser's: the winner stays the same.
    pub(super) fn miscount(&mut self) {
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
    pub(super) fn pay_main_bet(&mut self, odds_hundredths: i64) {
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
