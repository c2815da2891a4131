//! The findings of the check: the rules with stable names, the reasons, the parts of a record that they refer to, and the
//! values.

use games::baccarat::{Side, Winner};
use games::roulette::Colour;
use games::{Outcome, Part};
use money::ExactDecimal;

use crate::report;

crate::named! {
    /// A rule. Its [name](Rule::as_str) is stable.
    Rule {
        /// The record is settled.
        Status = "status",
        /// The result has a known shape.
        Result = "result",
        /// Each card code is a card.
        CardCode = "card_code",
        /// Each side has two or three cards.
        CardCount = "card_count",
        /// The field `score` of a hand has the form that this house uses.
        CardValue = "card_value",
        /// The player's total is that of its cards.
        PlayerTotal = "player_total",
        /// The banker's total is that of its cards.
        BankerTotal = "banker_total",
        /// After a natural nobody draws.
        Natural = "natural",
        /// The player draws on 0 to 5 and stands on 6 and 7.
        PlayerDraw = "player_draw",
        /// The banker draws by the tableau.
        BankerDraw = "banker_draw",
        /// The higher total wins.
        Winner = "winner",
        /// A result code follows from the cards.
        SideResult = "side_result",
        /// `score` of the statistics, whose meaning is not documented.
        Score = "score",
        /// What the result states about itself is what its cards, dice or pocket make.
        StatedValue = "stated_value",
        /// A code in `winner` has happened.
        ListedCode = "listed_code",
        /// A stake is not negative.
        Stake = "stake",
        /// `total_bet` is the sum that this house reports.
        StakeSum = "stake_sum",
        /// The bet code is known.
        BetCode = "bet_code",
        /// A win has a stake, and a list has no more wins than stakes.
        WinWithoutStake = "win_without_stake",
        /// A bet that should have won has a win.
        WinMissing = "win_missing",
        /// A bet that should not have won has no win.
        WinUnearned = "win_unearned",
        /// A bet won if and only if `winner` has its code.
        WinnerCode = "winner_code",
        /// A stake came back without a win, by custom.
        ReturnedStake = "returned_stake",
        /// A win has no negative profit.
        NegativeProfit = "negative_profit",
        /// `profit` follows from stake and odds in the way of this house.
        WinProfit = "win_profit",
        /// `amount` has the meaning that this house uses.
        WinAmount = "win_amount",
        /// An amount is rounded as this house rounds.
        Rounding = "rounding",
        /// A banker win with 6 is paid as this house pays it.
        BankerSix = "banker_six",
        /// The odds were seen before, or are usual ones.
        Odds = "odds",
        /// The odds are in the pay table.
        PayTable = "pay_table",
        /// Insurance is bought with a main bet and pays if that side does not win.
        Insurance = "insurance",
        /// The wins add up to `total_payout`.
        PayoutSum = "payout_sum",
        /// The entry `BONUS`, whose meaning is not documented.
        Bonus = "bonus",
        /// Amounts have two decimal places.
        Precision = "precision",
        /// Both cameras have a picture.
        Cameras = "cameras",
        /// Two records of one round have the same result.
        SameResult = "same_result",
        /// Two records of one round have the same outcome for a code.
        SameOutcome = "same_outcome",
        /// Two records of one round have the same odds for a code.
        SameOdds = "same_odds",
    }
}

crate::named! {
    /// Why a rule could not be applied, or why its result is only a note.
    Why {
        /// A required value was not reported.
        Missing = "missing",
        /// A required value cannot be read, has another shape or too many digits.
        Unreadable = "unreadable",
        /// The code is not known.
        UnknownCode = "unknown_code",
        /// The result was not recognised.
        UnknownResult = "unknown_result",
        /// The cards or the winner are wrong or cannot be read.
        CardsInDoubt = "cards_in_doubt",
        /// The status of the record is not `completed`.
        NotCompleted = "not_completed",
        /// Houses differ, and the record does not show the custom of this one.
        HousesDiffer = "houses_differ",
        /// The value contradicts what is usual, and too few records are known to call it a fault.
        NotLearned = "not_learned",
        /// The records show that this house never reports the value.
        NotReportedHere = "not_reported_here",
        /// The contract does not define the meaning.
        NotDocumented = "not_documented",
        /// The contract does not define the meaning, and the value is more than ten times the computed one, less than a
        /// tenth of it, or of the other sign.
        FarApart = "far_apart",
        /// The value is possible but not usual.
        Unusual = "unusual",
    }
}

/// The part of a round or record that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The status of the record.
    Status,
    /// The result of the round.
    Result,
    /// One card.
    Card {
        /// The side with the card.
        side: Side,
        /// Position in the order received, from 1.
        position: usize,
    },
    /// The cards of a side.
    Hand(Side),
    /// The total of a side.
    Total(Side),
    /// The field `score` of the statistics.
    Score,
    /// The winner of the round.
    Winner,
    /// A value that the result states about a part of itself.
    Stated(Part),
    /// A code in `winner`.
    Listed(&'a str),
    /// A bet, with its code.
    Bet(&'a str),
    /// An insurance stake, with its position from 1.
    Insurance(usize),
    /// The entry `BONUS`.
    Bonus,
    /// The field `total_bet`.
    TotalBet,
    /// The field `total_payout`.
    TotalPayout,
    /// A camera, with its key.
    Camera(&'a str),
}

/// One side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Fact<'a> {
    /// There is no value on this side.
    #[default]
    Nothing,
    /// The value was not reported.
    Missing,
    /// A number of items.
    Count(usize),
    /// A total, points, or the value of a card.
    Number(i64),
    /// A text as reported.
    Text(&'a str),
    /// The winner of a round.
    Winner(Winner),
    /// The colour of a pocket.
    Colour(Colour),
    /// Whether a third card is drawn.
    Draws(bool),
    /// Whether a side result happened, such as a pair.
    Happened(bool),
    /// Whether a bet won.
    Won(bool),
    /// The outcome of a bet.
    Outcome(Outcome),
    /// An amount of money.
    Money(ExactDecimal),
    /// An upper bound for an amount.
    AtMost(ExactDecimal),
    /// Odds as reported.
    Odds(ExactDecimal),
    /// Any of these odds.
    AnyOdds(&'a [ExactDecimal]),
    /// Odds below this value.
    OddsBelow(ExactDecimal),
}

impl Fact<'_> {
    pub(crate) fn money(amount: Option<ExactDecimal>) -> Self {
        amount.map_or(Self::Missing, Self::Money)
    }
}

/// The result of one rule for one value of a round or record.
pub type Finding<'a> = report::Finding<Rule, About<'a>, Fact<'a>, Why>;

/// The result of a check.
pub type Audit<'a> = report::Audit<Finding<'a>>;

pub(crate) type Facts<'a> = report::Facts<Fact<'a>>;

pub(crate) type Report<'a> = report::Report<Rule, About<'a>, Fact<'a>, Why>;

/// A contradiction to what is usual: broken if it is learned that this house does what is usual. Otherwise nobody can
/// tell whether it is a fault or a custom of this house, which leaves the verdict open.
pub(crate) fn contradiction<'a>(
    report: &mut Report<'a>,
    rule: Rule,
    about: About<'a>,
    facts: Facts<'a>,
    is_learned: bool,
) {
    if is_learned {
        report.broken(rule, about, facts);
    } else {
        report.doubt(rule, about, facts, Why::NotLearned);
    }
}

/// An amount that has a meaning of its own in this house, which is a note. A turnover or a sum with a reward is of the
/// order of what was computed: more than ten times as much, less than a tenth of it, or an amount of the other sign leaves
/// the verdict open in such a house too.
pub(crate) fn another_meaning<'a>(report: &mut Report<'a>, rule: Rule, about: About<'a>, facts: Facts<'a>) {
    match (facts.expected, facts.reported) {
        (Fact::Money(computed), Fact::Money(reported)) if are_far_apart(computed, reported) => {
            report.doubt(rule, about, facts, Why::FarApart);
        }
        _ => report.note(rule, about, facts, Why::NotDocumented),
    }
}

/// A small amount beside a computed zero may be a reward, and of ten times an amount with too many digits nothing is known.
fn are_far_apart(computed: ExactDecimal, reported: ExactDecimal) -> bool {
    if computed.is_zero() {
        return false;
    }
    let (one, other) = (computed.abs(), reported.abs());
    let most = one.min(other).checked_mul(ExactDecimal::whole(10));
    most.is_some_and(|most| one.max(other) > most) || computed.is_negative() != reported.is_negative()
}
