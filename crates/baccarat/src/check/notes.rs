//! Notes, which do not count for the verdict: the entry `BONUS`, undocumented rates, missing pictures.

use checks::PLACES;
use money::{ExactDecimal, RoundingStrategy};

use super::banker_six::won_with_six;
use super::conventions::{Conventions, SixRateMeaning};
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::reported::{ReportedRecord, Win};
use super::round::Basis;
use super::rule::Rule;
use super::settled_bet::{self, Paid};

const CAMERAS: [&str; 2] = ["camera1", "camera2"];

pub(super) fn check<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    basis: Basis,
    conventions: &Conventions,
) {
    if record.bonus {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.note(Rule::Bonus, About::Bonus, facts, Why::NotDocumented);
    }
    if let Some(meaning) = conventions.six_rate.answer() {
        for bet in settled_bet::settled_bets(record, basis) {
            if let Paid::Win(win) = bet.paid {
                six_rate(report, bet.code, &win, basis, meaning);
            }
        }
    }
    for (about, total) in [
        (About::TotalBet, record.total_bet),
        (About::TotalPayout, record.total_payout),
    ] {
        precision(report, about, total);
    }
    for (slot, pictured) in CAMERAS.into_iter().zip(record.cameras) {
        if !pictured {
            let facts = (Fact::Nothing, Fact::Missing);
            report.note(Rule::Cameras, About::Camera(slot), facts, Why::Missing);
        }
    }
}

fn precision(report: &mut Report<'_>, about: About<'static>, total: Option<ExactDecimal>) {
    if let Some(total) = total.filter(|total| !total.fits_places(PLACES)) {
        let rounded = total.rounded(PLACES, RoundingStrategy::MidpointNearestEven);
        let facts = (Fact::Money(rounded), Fact::Money(total));
        report.note(Rule::Precision, about, facts, Why::Unusual);
    }
}

/// Whether `six_score_rate` fits this meaning. None if it is missing or the cards are in doubt.
pub(super) fn six_rate_fits(meaning: SixRateMeaning, win: &Win, basis: Basis) -> Option<bool> {
    let rate = win.six_score_rate?;
    let six = won_with_six(&basis.round?);
    Some(match meaning {
        SixRateMeaning::Odds => win.odds == Some(rate) || rate == ExactDecimal::ZERO && !six,
        SixRateMeaning::OnlyOnSix => (rate > ExactDecimal::ZERO) == six,
    })
}

/// Adds a note only if the rate contradicts its learned meaning.
fn six_rate<'a>(report: &mut Report<'a>, code: &'a str, win: &Win, basis: Basis, meaning: SixRateMeaning) {
    if six_rate_fits(meaning, win, basis) == Some(false) {
        let expected = match meaning {
            SixRateMeaning::Odds => win.odds.map_or(Fact::Nothing, Fact::Odds),
            SixRateMeaning::OnlyOnSix => Fact::Nothing,
        };
        let facts = (expected, win.six_score_rate.map_or(Fact::Nothing, Fact::Odds));
        report.note(Rule::SixScoreRate, About::Bet(code), facts, Why::NotDocumented);
    }
}
