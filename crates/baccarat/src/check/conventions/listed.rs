//! How reliably a source lists the codes of side results.

use crate::check::reported::ReportedRound;
use crate::check::side_code::SideCode;
use crate::round::Round;

/// Fewer rounds than this do not show that a code is always listed.
const ENOUGH: u32 = 20;

/// In how many of the rounds that show a side result its code was listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listed {
    /// Rounds that list the code.
    pub listed: u32,
    /// Rounds whose cards show it.
    pub of: u32,
}

/// The same for every code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::check) struct Listings([Listed; SideCode::ALL.len()]);

impl Listings {
    pub(in crate::check) const fn of(&self, code: SideCode) -> Listed {
        self.0[code as usize]
    }

    /// Every round that showed it listed it, but for one at most, which may be the one that is checked.
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
