//! Notes, which do not count for the verdict: the entry `BONUS`, digits below the cent, missing pictures.

use money::{ExactDecimal, RoundingStrategy};

use crate::finding::{About, Fact, Report, Why};
use crate::reported::{ReportedRecord, ReportedResult};
use crate::rule::Rule;
use crate::units::PLACES;

const CAMERAS: [&str; 2] = ["camera1", "camera2"];

pub(crate) fn check<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>) {
    if record.bonus && matches!(record.result, ReportedResult::Baccarat(_)) {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.note(Rule::Bonus, About::Bonus, facts, Why::NotDocumented);
    }
    for (about, total) in [
        (About::TotalBet, record.total_bet),
        (About::TotalPayout, record.total_payout),
    ] {
        precision(report, about, total);
    }
    for (slot, pictured) in CAMERAS.into_iter().zip(record.cameras.unwrap_or([true; 2])) {
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
