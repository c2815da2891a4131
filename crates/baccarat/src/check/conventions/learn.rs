//! Learns conventions from records: each open question is tested on the parts of a record that are
//! conclusive for it.

use checks::CENT;
use money::ExactDecimal;

use super::{
    AmountMeaning, BonusMeaning, Conventions, LostAmount, OddsMeaning, PayoutMeaning, ReturnedStake,
    Rounding, SixPay, SixRateMeaning, StakeTotal,
};
use crate::check::banker_six::{six_pay, won_with_six};
use crate::check::fact::Outcome;
use crate::check::payment::{to_one, with_bonus};
use crate::check::payout::Sums;
use crate::check::push::{self, Returned};
use crate::check::reported::{ReportedRecord, ReportedRound, Win};
use crate::check::round::{self, Basis};
use crate::check::rounding;
use crate::check::settled_bet::{self, Paid, SettledBet};
use crate::check::stakes::StakeSums;
use crate::check::{notes, record};

/// Learns from records one by one.
#[derive(Debug, Clone, Default)]
pub struct Learner {
    conventions: Conventions,
}

impl Learner {
    /// The conventions learned so far.
    pub const fn conventions(&self) -> &Conventions {
        &self.conventions
    }

    /// Learns from a record. Records of other games and unsettled records are ignored.
    pub fn learn(&mut self, reported: &ReportedRecord<'_>) {
        if record::is_baccarat(reported) && record::is_completed(reported) {
            self.conventions.learn_record(reported);
        }
    }

    /// Learns from a round of a shoe's statistics.
    pub fn learn_statistic(&mut self, reported: &ReportedRound<'_>) {
        if let Some(round) = round::basis_of(reported).round {
            self.conventions.statistic_codes.learn(reported, &round);
        }
    }
}

impl Conventions {
    fn learn_record(&mut self, reported: &ReportedRecord<'_>) {
        let round = record::round_of(reported);
        let basis = round::basis_of(&round);
        if let Some(dealt) = &basis.round {
            self.record_codes.learn(&round, dealt);
        }
        for bet in settled_bet::settled_bets(reported, basis) {
            if let (Paid::Win(win), Some(stake)) = (bet.paid, bet.stake) {
                self.learn_win(&bet, stake, &win, basis, rounding::places(reported.currency));
            }
        }
        self.learn_totals(reported, basis);
    }

    fn learn_win(&mut self, bet: &SettledBet<'_>, stake: ExactDecimal, win: &Win, basis: Basis, places: u32) {
        self.learn_six_rate(win, basis);
        if win.gained() != Some(true) {
            return self.learn_lost(bet, stake, win);
        }
        if let (Some(amount), Some(profit)) = (win.amount, win.profit) {
            let due = |meaning: AmountMeaning| meaning.amount(stake, profit);
            self.amount.count_amount(due, amount);
        }
        if bet.bonus {
            self.learn_bonus(stake, win);
        } else {
            self.learn_odds(stake, win, places);
            self.learn_six_pay(bet, win, basis);
        }
    }

    fn learn_lost(&mut self, bet: &SettledBet<'_>, stake: ExactDecimal, win: &Win) {
        let nothing_gained = bet.due == Ok(Outcome::Loses) && win.profit == Some(ExactDecimal::ZERO);
        if let Some(amount) = win.amount.filter(|_| nothing_gained && !stake.is_zero()) {
            self.lost_amount.count(|answer: LostAmount| match answer {
                LostAmount::Nothing => amount.is_zero(),
                LostAmount::Stake => amount == stake,
            });
        }
    }

    fn learn_odds(&mut self, stake: ExactDecimal, win: &Win, places: u32) {
        let (Some(odds), Some(profit)) = (win.odds, win.profit) else {
            return;
        };
        let exact = |meaning: OddsMeaning| meaning.profit(stake, odds);
        self.odds.count_amount(exact, profit);
        let due = exact(self.odds.answer().unwrap_or(OddsMeaning::Net));
        if let Some(due) = due.filter(|due| !due.fits_places(places)) {
            self.rounding
                .count(|mode: Rounding| rounding::rounded(due, mode, places) == profit);
        }
    }

    fn learn_six_pay(&mut self, bet: &SettledBet<'_>, win: &Win, basis: Basis) {
        let six = bet.code == "BANKER" && basis.round.is_some_and(|round| won_with_six(&round));
        let odds = win.odds.filter(|_| six).and_then(|odds| to_one(odds, self));
        if let Some(pay) = odds.and_then(six_pay) {
            self.six_pay.count(|answer: SixPay| answer == pay);
        }
    }

    fn learn_six_rate(&mut self, win: &Win, basis: Basis) {
        let fits = |meaning| notes::six_rate_fits(meaning, win, basis);
        if SixRateMeaning::ALL.iter().any(|meaning| fits(*meaning).is_some()) {
            self.six_rate.count(|meaning| fits(meaning) == Some(true));
        }
    }

    fn learn_bonus(&mut self, stake: ExactDecimal, win: &Win) {
        // A rate of 1 does not change the product, so it is not conclusive.
        if let (Some(_), Some(profit)) = (
            win.bonus_rate.filter(|rate| *rate != ExactDecimal::ONE),
            win.profit,
        ) {
            let due = |meaning: BonusMeaning| with_bonus(stake, win, meaning);
            self.bonus.count_amount(due, profit);
        }
    }

    fn learn_totals(&mut self, reported: &ReportedRecord<'_>, basis: Basis) {
        if let (Some(sums), Some(total)) = (StakeSums::of(reported), reported.total_bet)
            && sums.all != sums.without_insurance
        {
            self.stake_total
                .count(|meaning: StakeTotal| sums.fits(meaning, total));
        }
        let sums = Sums::of(reported, basis);
        if let Some(total) = reported.total_payout.filter(|_| sums.is_telling()) {
            self.payout
                .count(|meaning: PayoutMeaning| sums.fits(meaning, total, CENT));
        }
        // A house may show returned stakes only in records with wins. One that shows them without wins always
        // shows them.
        if sums.won_nothing() {
            self.learn_returned_stakes(reported, basis, &sums);
        }
    }

    fn learn_returned_stakes(&mut self, reported: &ReportedRecord<'_>, basis: Basis, sums: &Sums) {
        for bet in push::returned_bets(reported, basis) {
            let shown = match push::returned(&bet, sums, reported.total_payout, self) {
                Returned::Shown => ReturnedStake::Shown,
                Returned::NotShown => ReturnedStake::NotShown,
                Returned::Unclear | Returned::Unreadable | Returned::Otherwise(_) => continue,
            };
            self.returned_stake.count(|answer| answer == shown);
        }
    }
}
