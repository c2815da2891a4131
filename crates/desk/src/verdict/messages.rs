//! The sentence of each finding: which message of the catalog it is, and its arguments, which are methods of [`Subject`].
//!
//! The sentences are in `findings.ftl` and `games.ftl` of `i18n/<language>`. Codes, digits and currencies stay as
//! received.

use check::Verdict::{Broken, CannotTell, Holds};
use check::{About, Fact, Finding, Rule, Why, Win};
use games::baccarat::{Round, Side, Winner};
use games::{Outcome, Part};
use money::ExactDecimal;

use super::context::{self, Context, name_of};
use super::summary;
use crate::figures;
use crate::say::{self, arg, fill};
use crate::views::{Message, MessageArgument};

pub(crate) use super::context::side;

/// The message of a finding, by its rule, verdict, reason, expected and reported value: the first row that it fits.
#[allow(
    clippy::too_many_lines,
    clippy::match_same_arms,
    reason = "a table with the rows of each rule together"
)]
pub(super) fn finding(finding: &Finding<'_>, context: &Context<'_>) -> Message {
    let its = Subject { finding, context };
    let (about, is_card) = (finding.about, matches!(finding.about, About::Card { .. }));
    match (
        finding.rule,
        finding.verdict,
        finding.why,
        finding.expected,
        finding.reported,
    ) {
        // The record as a whole.
        (Rule::Status, Holds, ..) => fill!(its, findings::status_holds),
        (Rule::Status, _, _, _, Fact::Missing | Fact::Nothing) => fill!(its, findings::status_missing),
        (Rule::Status, ..) => fill!(its, findings::status_other),
        (Rule::Bonus, ..) => fill!(its, findings::bonus),
        (Rule::Precision, ..) => fill!(its, findings::precision_unusual),
        (Rule::Cameras, ..) if about == About::Camera("camera1") => fill!(its, findings::camera_first),
        (Rule::Cameras, ..) => fill!(its, findings::camera_second),
        (Rule::StakeSum, Holds, ..) => fill!(its, findings::stake_sum_holds),
        (Rule::StakeSum, Broken, ..) => fill!(its, findings::stake_sum_broken),
        (Rule::StakeSum, _, Some(Why::NotLearned | Why::HousesDiffer), ..) => {
            fill!(its, findings::stake_sum_unlearned)
        }
        (Rule::StakeSum, _, Some(Why::NotDocumented), ..) => fill!(its, findings::stake_sum_other_meaning),
        (Rule::StakeSum, _, Some(Why::FarApart), ..) => fill!(its, findings::stake_sum_far),
        (Rule::StakeSum, ..) => fill!(its, findings::stake_sum_untold),
        (Rule::PayoutSum, Holds, ..) => fill!(its, findings::payout_sum_holds),
        (Rule::PayoutSum, Broken, ..) => fill!(its, findings::payout_sum_broken),
        (Rule::PayoutSum, _, Some(Why::NotLearned), ..) => fill!(its, findings::payout_sum_unlearned),
        (Rule::PayoutSum, _, Some(Why::HousesDiffer), ..) => fill!(its, findings::payout_sum_returned),
        (Rule::PayoutSum, _, Some(Why::NotDocumented), ..) if finding.note => {
            fill!(its, findings::payout_sum_other_meaning)
        }
        (Rule::PayoutSum, _, Some(Why::NotDocumented), ..) => fill!(its, findings::payout_sum_with_bonus),
        (Rule::PayoutSum, _, Some(Why::FarApart), ..) => fill!(its, findings::payout_sum_far),
        (Rule::PayoutSum, _, Some(Why::Unusual), ..) => fill!(its, findings::payout_without_win),
        (Rule::PayoutSum, ..) => fill!(its, findings::payout_sum_untold),

        // The cards and the result of baccarat.
        (Rule::CardCode, ..) => fill!(its, findings::card_code_unknown),
        (Rule::CardCount, Holds, ..) => fill!(its, findings::card_count_holds),
        (Rule::CardCount, Broken, ..) => fill!(its, findings::card_count_broken),
        (Rule::CardCount, ..) => fill!(its, findings::card_count_missing),
        // A finding about one card, or about all cards of a side. The latter is broken if the numbers of
        // scores and cards differ.
        (Rule::CardValue, Holds, ..) if is_card => fill!(its, findings::card_value_holds),
        (Rule::CardValue, Holds, ..) => fill!(its, findings::card_values_hold),
        (Rule::CardValue, Broken, ..) if is_card => fill!(its, findings::card_value_broken),
        (Rule::CardValue, Broken, ..) => fill!(its, findings::card_values_broken),
        (Rule::CardValue, _, Some(Why::NotLearned), ..) if is_card => {
            fill!(its, findings::card_value_unlearned)
        }
        (Rule::CardValue, _, Some(Why::NotLearned), _, Fact::Count(_)) => {
            fill!(its, findings::card_values_unlearned)
        }
        (Rule::CardValue, _, Some(Why::HousesDiffer), ..) => fill!(its, findings::card_values_other_form),
        (Rule::CardValue, _, Some(Why::NotDocumented), ..) => fill!(its, findings::card_values_other_meaning),
        (Rule::CardValue, ..) => fill!(its, findings::card_value_untold),
        (Rule::PlayerTotal | Rule::BankerTotal, Holds, ..) => fill!(its, findings::total_holds),
        (Rule::PlayerTotal | Rule::BankerTotal, Broken, ..) => fill!(its, findings::total_broken),
        (Rule::PlayerTotal | Rule::BankerTotal, _, Some(Why::NotLearned | Why::HousesDiffer), ..) => {
            fill!(its, findings::total_unlearned)
        }
        (Rule::PlayerTotal | Rule::BankerTotal, _, Some(Why::NotDocumented), ..) => {
            fill!(its, findings::total_other_meaning)
        }
        (Rule::PlayerTotal | Rule::BankerTotal, ..) => fill!(its, findings::total_untold),
        (Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw, ..) => {
            summary::draw(finding, its.whose(), context).unwrap_or_else(|| fill!(its, findings::draw_untold))
        }
        (Rule::Winner, Holds, ..) => fill!(its, findings::winner_holds),
        (Rule::Winner, Broken, _, Fact::Winner(_), Fact::Winner(_)) => fill!(its, findings::winner_other),
        (Rule::Winner, Broken, _, Fact::Winner(_), _) => fill!(its, findings::winner_several),
        (Rule::Winner, Broken, ..) => fill!(its, findings::winner_several_without_cards),
        (Rule::Winner, ..) => fill!(its, findings::winner_untold),
        (Rule::SideResult, Holds, ..) => fill!(its, findings::side_result_holds),
        (Rule::SideResult, Broken, _, Fact::Happened(true), _) => fill!(its, findings::side_result_missing),
        (Rule::SideResult, Broken, ..) => fill!(its, findings::side_result_broken),
        (Rule::SideResult, _, Some(Why::UnknownCode), ..) => fill!(its, findings::side_result_unknown),
        (Rule::SideResult, _, Some(Why::NotLearned), ..) => fill!(its, findings::side_result_unlearned),
        (Rule::SideResult, ..) => fill!(its, findings::side_result_untold),
        (Rule::Score, ..) => fill!(its, findings::score_differs),

        // The result of another game: what it states about itself, and the listed codes.
        (Rule::Result, ..) => fill!(its, games::result_unread),
        (Rule::StatedValue, Holds, ..) => fill!(its, games::stated_holds),
        (Rule::StatedValue, Broken, ..) => fill!(its, games::stated_broken),
        (Rule::StatedValue, ..) => fill!(its, games::stated_unlearned),
        (Rule::ListedCode, Holds, ..) => fill!(its, games::listed_holds),
        (Rule::ListedCode, Broken, ..) => fill!(its, games::listed_broken),
        (Rule::ListedCode, ..) => fill!(its, games::listed_unlearned),
        (Rule::SameResult, Holds, ..) => fill!(its, games::same_result_holds),
        (Rule::SameResult, ..) => fill!(its, games::same_result_broken),

        // Whether a bet won. By rules that houses have in common the cards of baccarat decide; all else is custom. Where houses
        // differ, the records of this one show what it does.
        (Rule::BetCode, ..) => fill!(its, findings::bet_code_unknown),
        (Rule::WinMissing | Rule::WinUnearned, Holds, _, _, Fact::Won(true)) if its.houses_differ() => {
            fill!(its, games::here_win_holds)
        }
        (Rule::WinMissing | Rule::WinUnearned, Holds, ..) if its.houses_differ() => {
            fill!(its, games::here_loss_holds)
        }
        (Rule::WinMissing | Rule::WinUnearned, Broken, _, _, Fact::Won(true)) if its.houses_differ() => {
            fill!(its, games::here_win_broken)
        }
        (Rule::WinMissing | Rule::WinUnearned, Broken, ..) if its.houses_differ() => {
            fill!(its, games::here_loss_broken)
        }
        (Rule::WinMissing, Holds, _, _, Fact::Won(false)) => fill!(its, findings::win_rounded_away),
        (Rule::WinMissing, Holds, ..) => fill!(its, findings::win_holds),
        (Rule::WinMissing, Broken, ..) if !context.is_baccarat() => fill!(its, games::win_due_missing),
        (Rule::WinMissing, Broken, ..) if its.has_profit() => fill!(its, findings::win_without_gain),
        (Rule::WinMissing, Broken, ..) => fill!(its, findings::win_missing),
        (Rule::WinMissing, _, Some(Why::NotLearned), ..) => fill!(its, games::win_due_unlearned),
        (Rule::WinUnearned, Holds, ..) if its.is_special() => fill!(its, games::loss_due_holds),
        (Rule::WinUnearned, Holds, ..) => fill!(its, findings::loss_holds),
        (Rule::WinUnearned, Broken, ..) if !context.is_baccarat() => fill!(its, games::loss_due_broken),
        (Rule::WinUnearned, Broken, ..) => fill!(its, findings::win_unearned),
        (Rule::WinUnearned, _, Some(Why::NotLearned), ..) => fill!(its, games::loss_due_unlearned),
        (Rule::WinMissing | Rule::WinUnearned, ..) if about == About::Bet("INSURANCE") => {
            fill!(its, findings::win_untold)
        }
        (Rule::WinMissing | Rule::WinUnearned, _, Some(Why::HousesDiffer), ..) => {
            fill!(its, games::win_untold)
        }
        // The bet's result is known but not what was paid, or neither is known.
        (Rule::WinMissing | Rule::WinUnearned, _, _, Fact::Outcome(_), _) => {
            fill!(its, findings::win_paid_untold)
        }
        (Rule::WinMissing | Rule::WinUnearned, ..) => fill!(its, findings::win_untold),
        // A win is expected if `winner` has the code, and nothing if it has not.
        (Rule::WinnerCode, Holds, _, Fact::Won(true), _) => fill!(its, games::winner_code_won),
        (Rule::WinnerCode, Holds, ..) => fill!(its, games::winner_code_lost),
        (Rule::WinnerCode, Broken, _, Fact::Won(true), _) => fill!(its, games::winner_code_without_win),
        (Rule::WinnerCode, Broken, ..) => fill!(its, games::winner_code_unlisted_win),
        (Rule::WinnerCode, _, _, Fact::Won(true), _) => fill!(its, games::winner_code_without_win_unlearned),
        (Rule::WinnerCode, ..) if finding.note => fill!(its, games::winner_code_unlisted_win_shown),
        (Rule::WinnerCode, ..) => fill!(its, games::winner_code_unlisted_win_unlearned),
        (Rule::SameOutcome, Holds, ..) => fill!(its, games::same_outcome_holds),
        (Rule::SameOutcome, ..) => fill!(its, games::same_outcome_broken),

        // Stakes, and what was returned without a win: by custom a tie of baccarat returns the main bets. In
        // other games it is only said that the stake may have been returned.
        (Rule::Stake, ..) => fill!(its, findings::stake_broken),
        (Rule::WinWithoutStake, Broken, _, Fact::Count(_), _) => fill!(its, games::more_wins_than_stakes),
        (Rule::WinWithoutStake, _, _, Fact::Count(_), _) => fill!(its, games::wins_and_stakes_untold),
        (Rule::WinWithoutStake, Broken | Holds, ..) => fill!(its, findings::win_unstaked),
        (Rule::WinWithoutStake, _, _, Fact::Missing, _) => fill!(its, games::win_unstaked_untold),
        (Rule::WinWithoutStake, ..) => fill!(its, findings::win_untold),
        (Rule::ReturnedStake, Broken, _, Fact::Money(_), _) => fill!(its, findings::push_lost),
        (Rule::ReturnedStake, CannotTell, _, Fact::Money(_), _) => fill!(its, findings::push_untold),
        (Rule::ReturnedStake, ..) if !context.is_tie() => fill!(its, games::return_untold),
        (Rule::ReturnedStake, Holds, ..) => fill!(its, findings::push_holds),
        (Rule::ReturnedStake, Broken, _, _, Fact::Missing) => fill!(its, findings::push_missing),
        (Rule::ReturnedStake, Broken, ..) => fill!(its, findings::push_broken),
        (Rule::ReturnedStake, _, Some(Why::Missing), ..) => fill!(its, findings::push_not_shown),
        (Rule::ReturnedStake, _, Some(Why::NotReportedHere), ..) => fill!(its, findings::push_never_shown),
        (Rule::ReturnedStake, _, Some(Why::NotLearned), ..) => fill!(its, findings::push_unlearned),
        (Rule::ReturnedStake, ..) => fill!(its, findings::push_untold),
        (Rule::Insurance, Holds, _, Fact::AtMost(_), _) => fill!(its, findings::insurance_within_main),
        (Rule::Insurance, _, _, Fact::AtMost(_), _) => fill!(its, findings::insurance_above_main),
        (Rule::Insurance, _, _, Fact::Missing, _) => fill!(its, findings::insurance_without_main),
        (Rule::Insurance, CannotTell, _, Fact::Count(_), _) => fill!(its, findings::insurance_too_often),
        (Rule::Insurance, Holds, ..) => fill!(its, findings::insurance_holds),
        (Rule::Insurance, Broken, ..) => fill!(its, findings::insurance_broken),
        (Rule::Insurance, ..) => fill!(its, findings::insurance_untold),

        // How a win was worked out: stake, odds, profit, amount and rounding.
        (Rule::WinProfit, Holds, ..) => fill!(its, findings::profit_holds),
        (Rule::WinProfit, Broken, ..) if its.is_of_lost() => fill!(its, findings::profit_of_lost),
        (Rule::WinProfit, Broken, ..) => fill!(its, findings::profit_broken),
        (Rule::WinProfit, _, Some(Why::NotLearned), ..) if its.is_of_lost() => {
            fill!(its, findings::profit_of_lost_unlearned)
        }
        (Rule::WinProfit, _, Some(Why::NotLearned), ..) => fill!(its, findings::profit_unlearned),
        (Rule::WinProfit, _, Some(Why::NotDocumented), ..) if its.has_bonus() => {
            fill!(its, findings::profit_with_bonus)
        }
        (Rule::WinProfit, _, Some(Why::NotDocumented), ..) => fill!(its, findings::profit_other_meaning),
        (Rule::WinProfit, _, Some(Why::HousesDiffer), Fact::Count(_), _) => {
            fill!(its, games::wins_and_stakes_untold)
        }
        (Rule::WinProfit, _, Some(Why::HousesDiffer), Fact::Money(_), _) => {
            fill!(its, findings::profit_in_units)
        }
        (Rule::WinProfit, ..) => fill!(its, findings::profit_untold),
        (Rule::NegativeProfit, ..) => fill!(its, games::negative_profit),
        (Rule::WinAmount, Holds, ..) => fill!(its, findings::amount_holds),
        (Rule::WinAmount, Broken, ..) => fill!(its, findings::amount_broken),
        (Rule::WinAmount, _, Some(Why::HousesDiffer), ..) if finding.note => {
            fill!(its, findings::amount_in_units)
        }
        (Rule::WinAmount, _, Some(Why::NotLearned | Why::HousesDiffer), ..) => {
            fill!(its, findings::amount_unlearned)
        }
        (Rule::WinAmount, _, Some(Why::NotDocumented), ..) => fill!(its, findings::amount_other_meaning),
        (Rule::WinAmount, _, Some(Why::FarApart), ..) => fill!(its, findings::amount_far),
        (Rule::WinAmount, ..) => fill!(its, findings::amount_untold),
        (Rule::Rounding, ..) => fill!(its, findings::rounding_holds),
        // Its odds or its rate may say what a Banker win with 6 pays, but the profit decides.
        (Rule::BankerSix, Holds, ..) if its.pays_less_than_stake() => {
            fill!(its, findings::banker_six_reduced)
        }
        (Rule::BankerSix, Holds, ..) => fill!(its, findings::banker_six_holds),
        (Rule::BankerSix, Broken, _, Fact::OddsBelow(_), _) => fill!(its, findings::banker_six_broken),
        (Rule::BankerSix, Broken, ..) => fill!(its, findings::banker_six_other),
        (Rule::BankerSix, ..) => fill!(its, findings::banker_six_untold),
        (Rule::Odds, _, _, Fact::AnyOdds(_), _) => fill!(its, findings::odds_unusual),
        (Rule::Odds, _, Some(Why::NotLearned), ..) => fill!(its, games::odds_other_count),
        (Rule::Odds, _, _, Fact::Nothing, _) => fill!(its, games::odds_new),
        (Rule::Odds, ..) => fill!(its, games::odds_other),
        (Rule::PayTable, Holds, ..) => fill!(its, findings::pay_table_holds),
        (Rule::PayTable, Broken, ..) => fill!(its, findings::pay_table_broken),
        (Rule::PayTable, ..) => fill!(its, findings::pay_table_untold),
        (Rule::SameOdds, ..) => fill!(its, games::same_odds_differ),
    }
}

struct Subject<'a> {
    finding: &'a Finding<'a>,
    context: &'a Context<'a>,
}

impl<'a> Subject<'a> {
    fn bet(&self) -> MessageArgument {
        self.context.bet_about(self.finding.about)
    }

    /// The value that the rule requires, or the result of another record of the round.
    fn expected(&self) -> MessageArgument {
        match (self.finding.rule, &self.context.results) {
            (Rule::SameResult, Some([other, _])) => other.clone(),
            _ => self.context.fact(&self.finding.expected),
        }
    }

    /// The reported value. For a bet that won, it is the profits; for a record beside another one of its
    /// round, the result.
    fn reported(&self) -> MessageArgument {
        match (self.finding.rule, &self.context.results, &self.finding.reported) {
            (Rule::SameResult, Some([_, own]), _) => own.clone(),
            (.., fact @ Fact::Won(_)) => self.profits().unwrap_or_else(|| self.context.fact(fact)),
            (.., fact) => self.context.fact(fact),
        }
    }

    fn profits(&self) -> Option<MessageArgument> {
        let profits = self
            .context
            .wins(self.code()?)
            .iter()
            .filter_map(|win| win.profit);
        let texts: Vec<String> = profits.map(|profit| self.context.money(profit)).collect();
        (!texts.is_empty()).then(|| texts.join(", ").into())
    }

    fn why(&self) -> Message {
        say::findings::why(arg::Why(self.finding.why.map_or("unreadable", Why::as_str)))
    }

    fn side(&self) -> Message {
        self.whose().map_or_else(say::findings::side_some, context::side)
    }

    fn cards(&self) -> String {
        let cards = self.whose().map(|side| self.context.cards(side));
        figures::cards(cards.into_iter().flatten().map(String::as_str))
    }

    fn card(&self) -> Message {
        match (self.finding.about, self.whose()) {
            (About::Card { side, position }, _) => say::findings::card_one(
                arg::Card(figures::card(self.context.card(side, position))),
                arg::Position(self.context.shown_position(side, position).to_string()),
                arg::Side(context::side(side)),
            ),
            (_, Some(_)) => fill!(self, findings::card_each),
            (_, None) => say::findings::card_any(),
        }
    }

    fn result(&self) -> MessageArgument {
        match self.finding.about {
            About::Listed(code) | About::Bet(code) => name_of(code, self.context.other),
            _ => say::findings::result_some().into(),
        }
    }

    /// The winner by the cards, otherwise by the reported totals.
    fn concluded(&self) -> Message {
        match (&self.context.round, self.finding.expected) {
            (Some(round), Fact::Winner(due)) => by_totals(round, due),
            (Some(round), _) => by_totals(round, round.winner()),
            (None, Fact::Winner(due)) => say::findings::totals_reported(arg::Outcome(context::outcome(due))),
            (None, other) => say::findings::totals_reported(arg::Outcome(self.context.fact(&other))),
        }
    }

    fn outcome(&self) -> MessageArgument {
        match &self.finding.reported {
            Fact::Winner(winner) => context::outcome(*winner).into(),
            other => self.context.fact(other),
        }
    }

    /// Whether the cards or only the reported result show it.
    const fn by(&self) -> Message {
        match self.context.round {
            Some(_) => say::findings::by_cards(),
            None => say::findings::by_result(),
        }
    }

    /// `50.00 THB on Banker at odds 0.95`; only the bet if it has several stakes or wins.
    fn calculation(&self) -> MessageArgument {
        let (Some(code), Some((stake, odds, _))) = (self.code(), self.single()) else {
            return self.bet();
        };
        say::findings::calculation(
            arg::Bet(self.context.bet_on(code)),
            arg::Odds(figures::odds(odds)),
            arg::Stake(self.context.money(stake)),
        )
        .into()
    }

    fn custom(&self) -> Message {
        match self.code() {
            Some(code) => self.context.custom(code),
            None => say::games::custom(arg::Bet(self.bet()), arg::Reason("unknown")),
        }
    }

    fn shown(&self) -> Message {
        self.context.shown(self.finding.about)
    }

    /// The part of a result that states a value about itself.
    const fn part(&self) -> &'static str {
        match self.finding.about {
            About::Stated(Part::Pocket) => "pocket",
            About::Stated(Part::Dice) => "dice",
            About::Stated(Part::Seat(_)) => "seat",
            _ => "banker",
        }
    }

    fn seat(&self) -> String {
        match self.finding.about {
            About::Stated(Part::Seat(seat)) => seat.to_string(),
            _ => String::new(),
        }
    }

    const fn whose(&self) -> Option<Side> {
        match self.finding.about {
            About::Card { side, .. } | About::Hand(side) | About::Total(side) => Some(side),
            _ => None,
        }
    }

    const fn code(&self) -> Option<&'a str> {
        match self.finding.about {
            About::Bet(code) => Some(code),
            _ => None,
        }
    }

    /// Whether houses differ about this result, and this one may do what is not usual.
    fn houses_differ(&self) -> bool {
        let is_usual = matches!(
            (self.finding.expected, self.finding.reported),
            (Fact::Outcome(Outcome::Wins), Fact::Won(true))
        );
        !is_usual && self.code().is_some_and(|code| self.context.has_variants(code))
    }

    fn is_special(&self) -> bool {
        self.code().is_some_and(|code| self.context.is_special(code))
    }

    fn has_profit(&self) -> bool {
        let win = self.code().and_then(|code| self.context.win(code));
        win.is_some_and(|win| win.profit.is_some())
    }

    /// The word for how the expected profit is computed. A share is a part of stake times odds. Unknown for
    /// several stakes.
    fn way(&self) -> &'static str {
        let (Fact::Money(exact), Some((stake, odds, win))) = (self.finding.expected, self.single()) else {
            return "unknown";
        };
        let net = stake.checked_mul(odds);
        let gross = net.and_then(|net| net.checked_sub(stake));
        if [net, gross].contains(&Some(exact)) {
            "stake_and_odds"
        } else if win.bonus_rate.is_some() {
            "bonus_rate"
        } else if win.six_score_rate.is_some_and(ExactDecimal::is_positive) {
            "six_rate"
        } else {
            "share"
        }
    }

    fn is_of_lost(&self) -> bool {
        matches!(self.finding.expected, Fact::Money(due) if due.is_negative())
    }

    fn has_bonus(&self) -> bool {
        let rate = self.single().is_some_and(|(.., win)| win.bonus_rate.is_some());
        rate || self.context.record.is_some_and(|record| record.bonus)
    }

    fn pays_less_than_stake(&self) -> bool {
        let single = self.single();
        single.is_some_and(|(stake, _, win)| win.profit.is_some_and(|profit| profit < stake))
    }

    /// The stake, the odds and the win of a bet with one stake and one win.
    fn single(&self) -> Option<(ExactDecimal, ExactDecimal, &'a Win)> {
        let code = self.code()?;
        let win = self.context.win(code)?;
        match self.context.stakes_on(code) {
            [stake] => Some((*stake, win.odds?, win)),
            _ => None,
        }
    }
}

/// What a player is told of a broken rule, without the words of a check.
pub(super) fn told(finding: &Finding<'_>, context: &Context<'_>) -> Message {
    let rule = arg::Rule(finding.rule.as_str());
    match finding.rule {
        Rule::WinUnearned | Rule::WinMissing => {
            say::answer::bet_wrong(arg::Bet(context.bet_about(finding.about)), rule)
        }
        _ => say::answer::record_wrong(rule),
    }
}

pub(super) fn by_totals(round: &Round, won: Winner) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let outcome = arg::Outcome(context::outcome(won));
    match round.winner() {
        Winner::Banker => say::findings::totals_banker(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Player => say::findings::totals_player(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Tie => say::findings::totals_tie(outcome, arg::Total(player)),
    }
}

#[cfg(test)]
mod tests;
