//! The secrets of a run, and how they are removed from its report.

use secrecy::{ExposeSecret, SecretString};

/// Replacement for a secret in a report.
const HIDDEN: &str = "(hidden)";

/// The key and the sessions of a run.
#[derive(Debug)]
pub(super) struct Secrets(Vec<SecretString>);

impl Secrets {
    pub(super) fn new(secrets: Vec<SecretString>) -> Self {
        Self(secrets)
    }

    /// Replaces every secret in a text, including JSON-escaped ones.
    pub(super) fn hide(&self, text: &str) -> String {
        self.spellings()
            .fold(text.to_owned(), |text, secret| text.replace(&secret, HIDDEN))
    }

    /// Whether a text contains a secret.
    pub(super) fn are_in(&self, text: &str) -> bool {
        self.spellings().any(|secret| text.contains(&secret))
    }

    fn spellings(&self) -> impl Iterator<Item = String> {
        self.0.iter().flat_map(|secret| {
            let plain = secret.expose_secret().to_owned();
            let escaped = serde_json::Value::from(plain.as_str()).to_string();
            let escaped = escaped[1..escaped.len() - 1].to_owned();
            [plain, escaped]
                .into_iter()
                .filter(|spelling| !spelling.is_empty())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_hidden_plain_and_escaped() {
        let secrets = Secrets::new(vec![SecretString::from("k\"1"), SecretString::from("s-2")]);
        assert_eq!(
            secrets.hide(r#"k"1 {"a":"k\"1"} s-2"#),
            r#"(hidden) {"a":"(hidden)"} (hidden)"#
        );
        assert!(secrets.are_in("xs-2x"));
        assert!(!secrets.are_in("s-3"));
    }
}
