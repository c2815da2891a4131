//! How reliably a source lists the codes of side results.

use crate::check::reported::ReportedRound;
use crate::check::side_code::SideCode;
use crate::round::Round;

/// Smallest number of rounds that shows that a code is always listed.
const ENOUGH: u32 = 20;

/// How often a code was listed in rounds with this side result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listed {
    /// Number of rounds that list the code.
    pub listed: u32,
    /// Number of rounds whose cards show the side result.
    pub of: u32,
}

/// The counts for all codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::check) struct Listings([Listed; SideCode::ALL.len()]);

impl Listings {
    pub(in crate::check) const fn of(&self, code: SideCode) -> Listed {
        self.0[code as usize]
    }

    /// Whether the code is always listed. One exception is allowed, because the record under check may be
    /// among the counted ones.
    pub(in crate::check) const fn always(&self, code: SideCode) -> bool {
        let Listed { listed, of } = self.of(code);
        listed >= ENOUGH && of - listed <= 1
    }

    pub(super) fn learn(&mut self, reported: &ReportedRound<'_>, round: &Round) {
        for code in SideCode::ALL.into_iter().filter(|code| code.happened(round)) {
            let listed = reported.codes().any(|listed| listed == code.code());
            let seen = &mut self.0[code as usize];
            seen.of = seen.of.saturating_add(1);
            seen.listed = seen.listed.saturating_add(u32::from(listed));
        }
    }
}
