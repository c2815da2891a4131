//! What a finding has to say, in no language yet: a rule and its verdict, finer where the facts ask for another sentence.

use baccarat::check::Verdict::{self, Broken, CannotTell, Holds};
use baccarat::check::{About, Fact, Finding, Rule, Why};
use baccarat::{Side, Winner};
use money::ExactDecimal;

use super::tableau::{self, Draw};
use crate::audit::context::MessageContext;

#[derive(Debug, Clone, Copy)]
pub(super) enum Claim {
    Cards(Cards),
    Draw(Draw),
    Bet(Bet),
    Payment(Payment),
    Record(Record),
}

/// Of the game, the cards and the result.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cards {
    Game(Verdict),
    NoGame,
    Code(Verdict),
    Count(Verdict),
    /// Of one card.
    Value(Verdict),
    /// Of all cards of a side. Broken: there are more or fewer values than cards.
    Values(Verdict),
    /// Ten, before the tens are dropped.
    ValueWithTens,
    Total(Side, Verdict),
    /// Who won, if that is known. Broken: more than one winner was reported.
    Winner(Option<Winner>, Verdict),
    /// This one won, and that one was reported.
    OtherWinner(Winner, Winner),
    SideResult(Verdict),
    /// It should have been listed.
    SideResultMissing,
    SideResultUnknown,
    Score(Verdict),
}

/// Of one bet: whether it won, and whether it was to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Bet {
    Code(Verdict),
    WinMissing(Verdict),
    /// It won, and what was reported is no gain.
    WinWithoutGain,
    /// It won or lost, and what was paid for it is not known.
    PaidUntold,
    WinUnearned(Verdict),
    /// Nothing was staked on it.
    WinUnstaked,
    /// A tie returns a main bet. Broken: something else was paid or taken.
    Push(Verdict),
    /// The record of a tie does not show the stake, and this service's others do.
    PushMissing,
    /// The record of a tie does not show the stake.
    PushNotShown,
    /// Neither do this service's other records.
    PushNeverShown,
    /// A bet that lost is not returned.
    LostReturned,
    Insurance(Verdict),
    InsuranceWithinMain,
    InsuranceAboveMain,
    InsuranceWithoutMain,
    InsuranceTooOften,
}

/// Of how a win was worked out.
#[derive(Debug, Clone, Copy)]
pub(super) enum Payment {
    Profit(Verdict),
    /// It fits the bonus rate in the way that other records taught.
    ProfitByBonus,
    /// The bet lost its stake, and another profit was reported.
    ProfitOfLost,
    /// A bonus may explain it.
    ProfitWithBonus,
    Amount(Verdict),
    Rounding(Verdict),
    /// In a way that has a name.
    RoundedBy,
    BankerSix(Verdict),
    /// It was paid less than its stake.
    SixReduced,
    /// It was paid like a win with 6 and was none.
    PaidAsSix,
    Odds(Verdict),
    PayTable(Verdict),
}

/// Of the record as a whole: its status, its sums, and what is only noted.
#[derive(Debug, Clone, Copy)]
pub(super) enum Record {
    Status(Verdict),
    NoStatus,
    Stake(Verdict),
    StakeSum(Verdict),
    PayoutSum(Verdict),
    Bonus,
    SixScoreRate(Verdict),
    Precision(Verdict),
    Cameras(Verdict),
}

/// What a finding says. A rule's finer claims stand before its verdict.
pub(super) fn claim(finding: &Finding<'_>, context: &MessageContext<'_>) -> Claim {
    let verdict = finding.verdict;
    let is_card = matches!(finding.about, About::Card { .. });
    match (finding.rule, verdict, finding.expected, finding.reported) {
        (Rule::Game, Broken | CannotTell, _, Fact::Missing | Fact::Nothing) => Claim::Cards(Cards::NoGame),
        (Rule::Game, ..) => Claim::Cards(Cards::Game(verdict)),
        (Rule::CardCode, ..) => Claim::Cards(Cards::Code(verdict)),
        (Rule::CardCount, ..) => Claim::Cards(Cards::Count(verdict)),
        (Rule::CardValue, CannotTell, ..) if finding.why == Some(Why::Unusual) => {
            Claim::Cards(Cards::ValueWithTens)
        }
        (Rule::CardValue, ..) if is_card => Claim::Cards(Cards::Value(verdict)),
        (Rule::CardValue, ..) => Claim::Cards(Cards::Values(verdict)),
        (Rule::PlayerTotal, ..) => Claim::Cards(Cards::Total(Side::Player, verdict)),
        (Rule::BankerTotal, ..) => Claim::Cards(Cards::Total(Side::Banker, verdict)),
        (Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw, ..) => {
            Claim::Draw(tableau::draw(finding, context))
        }
        (Rule::Winner, Broken, Fact::Winner(due), Fact::Winner(reported)) => {
            Claim::Cards(Cards::OtherWinner(due, reported))
        }
        (Rule::Winner, _, Fact::Winner(due), _) => Claim::Cards(Cards::Winner(Some(due), verdict)),
        (Rule::Winner, ..) => Claim::Cards(Cards::Winner(None, verdict)),
        (Rule::SideResult, Broken, Fact::Happened(true), _) => Claim::Cards(Cards::SideResultMissing),
        (Rule::SideResult, CannotTell, ..) if finding.why == Some(Why::UnknownWord) => {
            Claim::Cards(Cards::SideResultUnknown)
        }
        (Rule::SideResult, ..) => Claim::Cards(Cards::SideResult(verdict)),
        (Rule::Score, ..) => Claim::Cards(Cards::Score(verdict)),
        (Rule::BetCode, ..) => Claim::Bet(Bet::Code(verdict)),
        (Rule::WinMissing, Broken, _, Fact::Missing | Fact::Nothing) => Claim::Bet(Bet::WinMissing(Broken)),
        (Rule::WinMissing, Broken, ..) => Claim::Bet(Bet::WinWithoutGain),
        (Rule::WinMissing | Rule::WinUnearned, CannotTell, Fact::Outcome(_), _)
            if finding.about != About::Bet("INSURANCE") =>
        {
            Claim::Bet(Bet::PaidUntold)
        }
        (Rule::WinMissing, ..) => Claim::Bet(Bet::WinMissing(verdict)),
        (Rule::WinUnearned, Broken, Fact::Nothing, _) => Claim::Bet(Bet::WinUnstaked),
        (Rule::WinUnearned, ..) => Claim::Bet(Bet::WinUnearned(verdict)),
        (Rule::Push, Broken, Fact::Money(_), _) => Claim::Bet(Bet::LostReturned),
        (Rule::Push, Broken, _, Fact::Missing) => Claim::Bet(Bet::PushMissing),
        (Rule::Push, CannotTell, ..) if finding.why == Some(Why::Missing) => Claim::Bet(Bet::PushNotShown),
        (Rule::Push, CannotTell, ..) if finding.why == Some(Why::NotReportedHere) => {
            Claim::Bet(Bet::PushNeverShown)
        }
        (Rule::Push, ..) => Claim::Bet(Bet::Push(verdict)),
        (Rule::Insurance, Holds, Fact::AtMost(_), _) => Claim::Bet(Bet::InsuranceWithinMain),
        (Rule::Insurance, _, Fact::AtMost(_), _) => Claim::Bet(Bet::InsuranceAboveMain),
        (Rule::Insurance, _, Fact::Missing, _) => Claim::Bet(Bet::InsuranceWithoutMain),
        (Rule::Insurance, CannotTell, Fact::Count(_), _) => Claim::Bet(Bet::InsuranceTooOften),
        (Rule::Insurance, ..) => Claim::Bet(Bet::Insurance(verdict)),
        (Rule::WinProfit, Broken, Fact::Money(due), _) if due.is_negative() => {
            Claim::Payment(Payment::ProfitOfLost)
        }
        (Rule::WinProfit, CannotTell, Fact::Money(_), _) if finding.why == Some(Why::NotDocumented) => {
            Claim::Payment(Payment::ProfitWithBonus)
        }
        (Rule::WinProfit, Holds, Fact::Nothing, _) => Claim::Payment(Payment::ProfitByBonus),
        (Rule::WinProfit, ..) => Claim::Payment(Payment::Profit(verdict)),
        (Rule::WinAmount, ..) => Claim::Payment(Payment::Amount(verdict)),
        (Rule::Rounding, Holds, _, Fact::Rounding(_)) => Claim::Payment(Payment::RoundedBy),
        (Rule::Rounding, ..) => Claim::Payment(Payment::Rounding(verdict)),
        (Rule::BankerSix, Broken, Fact::OddsAbove(_), _) => Claim::Payment(Payment::PaidAsSix),
        (Rule::BankerSix, Holds, _, Fact::Odds(odds)) if odds < ExactDecimal::ONE => {
            Claim::Payment(Payment::SixReduced)
        }
        (Rule::BankerSix, ..) => Claim::Payment(Payment::BankerSix(verdict)),
        (Rule::Odds, ..) => Claim::Payment(Payment::Odds(verdict)),
        (Rule::PayTable, ..) => Claim::Payment(Payment::PayTable(verdict)),
        (Rule::Status, Broken | CannotTell, _, Fact::Missing | Fact::Nothing) => {
            Claim::Record(Record::NoStatus)
        }
        (Rule::Status, ..) => Claim::Record(Record::Status(verdict)),
        (Rule::Stake, ..) => Claim::Record(Record::Stake(verdict)),
        (Rule::StakeSum, ..) => Claim::Record(Record::StakeSum(verdict)),
        (Rule::PayoutSum, ..) => Claim::Record(Record::PayoutSum(verdict)),
        (Rule::Bonus, ..) => Claim::Record(Record::Bonus),
        (Rule::SixScoreRate, ..) => Claim::Record(Record::SixScoreRate(verdict)),
        (Rule::Precision, ..) => Claim::Record(Record::Precision(verdict)),
        (Rule::Cameras, ..) => Claim::Record(Record::Cameras(verdict)),
    }
}
