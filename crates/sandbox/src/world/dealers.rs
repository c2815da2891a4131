//! The dealers. Their covers show initials; no photographs are used.

/// A dealer as the tables name them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dealer {
    pub(crate) id: &'static str,
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
}

const fn dealer(id: &'static str, code: &'static str, name: &'static str) -> Dealer {
    Dealer { id, code, name }
}

const DEALERS: [Dealer; 11] = [
    dealer("2101", "DL-ARIYA", "Ariya S."),
    dealer("2102", "DL-BENJA", "Benjamas K."),
    dealer("2103", "DL-CHAYA", "Chayanan P."),
    dealer("2104", "DL-DARIN", "Darin W."),
    dealer("2105", "DL-FAHSA", "Fahsai T."),
    dealer("2106", "DL-KANYA", "Kanya R."),
    dealer("2107", "DL-MALEE", "Malee J."),
    dealer("2108", "DL-NICHA", "Nicha B."),
    dealer("2109", "DL-PLOYX", "Ploy V."),
    dealer("2110", "DL-RATRI", "Ratri N."),
    dealer("2111", "DL-SIRIN", "Sirin L."),
];

/// The dealer of the table at this index.
pub(crate) fn at_table(index: usize) -> &'static Dealer {
    &DEALERS[index % DEALERS.len()]
}

pub(crate) fn by_code(code: &str) -> Option<&'static Dealer> {
    DEALERS.iter().find(|dealer| dealer.code == code)
}
