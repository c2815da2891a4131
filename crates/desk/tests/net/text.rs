//! The text of a golden file: one fact a line, each sentence in English and in Thai.

use std::fmt::{Display, Write as _};

use desk::views::{AuditView, FindingView, Message, Verdict};
use serde::Serialize;

use crate::sentences::InWords as _;

/// Compares the text with the golden file of this name.
pub(crate) fn compare(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../../fixtures/net");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// The name of a value in the answers to the interface.
pub(crate) fn code(value: impl Serialize) -> String {
    match serde_json::to_value(value).unwrap() {
        serde_json::Value::String(text) => text,
        other => other.to_string(),
    }
}

/// Facts, one a line.
#[derive(Default)]
pub(crate) struct Facts(pub(crate) String);

impl Facts {
    pub(crate) fn title(&mut self, title: impl Display) {
        writeln!(self.0, "\n{title}").unwrap();
    }

    pub(crate) fn fact(&mut self, name: &str, value: impl Display) {
        writeln!(self.0, "  {name}: {value}").unwrap();
    }

    /// Nothing if there is no value.
    pub(crate) fn maybe(&mut self, name: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.fact(name, value);
        }
    }

    /// A sentence in both languages. Nothing if there is none.
    pub(crate) fn sentence<'m>(&mut self, name: &str, message: impl Into<Option<&'m Message>>) {
        if let Some(message) = message.into() {
            self.fact(name, message.en());
            self.fact(name, message.th());
        }
    }

    pub(crate) fn finding(&mut self, finding: &FindingView) {
        let note = if finding.note { " (note)" } else { "" };
        let name = format!("{} {}{note}", code(finding.verdict), finding.rule);
        self.sentence(&name, &finding.sentence);
        let amount = |amount: &Option<String>| amount.clone().unwrap_or_else(|| "-".to_owned());
        if finding.expected.is_some() || finding.reported.is_some() {
            let (expected, reported) = (amount(&finding.expected), amount(&finding.reported));
            self.fact("  expected, reported", format!("{expected}, {reported}"));
        }
    }

    /// The reason of a verdict, or the rule that says the same.
    pub(crate) fn reason(&mut self, reason: Option<&Message>, check: &AuditView) {
        let same = |finding: &&FindingView| Some(&finding.sentence) == reason;
        match check.findings.iter().find(same) {
            Some(finding) => self.fact("reason", format!("that of {}", finding.rule)),
            None => self.sentence("reason", reason),
        }
    }

    /// Findings that hold read the same in many records, so `holding` says whether they are written or only named.
    pub(crate) fn findings(&mut self, findings: &[FindingView], holding: bool) {
        let mut named = Vec::new();
        for finding in findings {
            if holding || finding.verdict != Verdict::Holds {
                self.finding(finding);
            } else {
                named.push(finding.rule.as_str());
            }
        }
        if !named.is_empty() {
            self.fact("holds", named.join(", "));
        }
    }

    pub(crate) fn check(&mut self, check: &AuditView, holding: bool) {
        self.fact("verdict", code(check.verdict));
        self.sentence("summary", &check.summary);
        self.findings(&check.findings, holding);
        for step in &check.tableau {
            let same = |finding: &FindingView| finding.sentence == step.sentence;
            if !check.findings.iter().any(same) {
                self.sentence("third card", &step.sentence);
            }
            self.sentence("without the card", step.without_card.as_ref());
        }
    }
}
