//! What the tester says of a right wallet and of each faulty one (`broken.rs`), as golden files in `fixtures/net`.
//! `INSTA_UPDATE=always cargo test -p wallet-conformance` writes them anew.

use std::fmt::Write as _;

use wallet_conformance::{CheckReport, Verdict};

use crate::broken::report;
use crate::fake::Flaw;

/// Compares the text with the golden file of this name.
pub(crate) fn compare(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../../fixtures/net");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Text without the digits that differ between two runs: those of ids, and in a race all.
fn stable(text: &str, is_race: bool) -> String {
    let mut stable = String::new();
    for part in text.split_inclusive(|letter: char| !letter.is_ascii_digit()) {
        let digits = part.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let is_masked = digits.len() > 12 || is_race && !digits.is_empty();
        stable.push_str(if is_masked { "#" } else { digits });
        stable.push_str(&part[digits.len()..]);
    }
    stable
}

/// What is said of a wallet with a flaw by a check, without the exchanges.
pub(crate) fn said(flaw: Flaw, check: &CheckReport) -> String {
    let mut text = String::new();
    let mut fact = |name: &str, value: &str| writeln!(text, "  {name}: {value}").unwrap();
    match &check.verdict {
        Verdict::AgainstTheContract {
            heading,
            says,
            reason,
        } => {
            fact("against", heading);
            fact("says", says);
            fact("reason", reason);
        }
        Verdict::Risky { reasons } => reasons.iter().for_each(|reason| fact("risky", reason)),
        Verdict::CannotTell { reason } => fact("can't tell", reason),
        Verdict::Passed => fact("passed", ""),
    }
    check.choices.iter().for_each(|choice| fact("choice", choice));
    check.notes.iter().for_each(|note| fact("note", note));
    let is_race = matches!(flaw, Flaw::BalanceRace | Flaw::UndoRace);
    let said = stable(&text, is_race);
    format!(
        "{flaw:?} {} {}\n  why: {}\n{said}",
        check.id, check.title, check.why
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn the_report_of_a_right_wallet_reads_as_agreed() {
    let report = report(None, 300).await;
    let text = report.to_text().replace(&report.wallet, "WALLET");
    // Whether the caller is gone before or after the response is a matter of microseconds.
    let is_same = |line: &&str| !line.contains("(interrupted)");
    let lines: Vec<&str> = text.lines().filter(is_same).collect();
    compare("report_of_a_right_wallet", &lines.join("\n"));
}
