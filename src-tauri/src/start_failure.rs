//! Why the program cannot start, in one sentence (`i18n/<language>/start.ftl`).

use std::io;
use std::path::PathBuf;

use desk::catalog::{Catalog, SOURCE};
use desk::say::{self, arg};

use crate::environment::DATA_DIR;

/// What keeps the window from opening.
#[derive(Debug)]
pub(crate) enum StartFailure {
    /// The folder of Pitdesk's files cannot be made or opened.
    Folder { folder: PathBuf, error: io::Error },
    /// The system does not say where programs keep their data.
    NoFolder,
    /// There is no display.
    #[cfg_attr(
        not(target_os = "linux"),
        allow(dead_code, reason = "elsewhere there always is one")
    )]
    NoDisplay,
    /// Windows has no web view, which Tauri would find out with an empty window open.
    NoWebView(String),
    /// Tauri cannot open the window. Its error names no address of a service and no file of the user.
    Window(String),
}

impl StartFailure {
    /// The sentence in a language. In English where the settings, which name the language, cannot be read.
    pub(crate) fn sentence(&self, language: &str) -> String {
        let variable = arg::Variable(DATA_DIR);
        Catalog::of(language).sentence(&match self {
            Self::Folder { folder, error } => say::start::folder(
                arg::Folder(folder.display().to_string()),
                arg::Reason(error.to_string()),
                variable,
            ),
            Self::NoFolder => say::start::no_folder(variable),
            Self::NoDisplay => say::start::no_display(),
            Self::NoWebView(reason) => say::start::no_web_view(arg::Reason(reason.as_str())),
            Self::Window(reason) => say::start::window(arg::Reason(reason.as_str())),
        })
    }

    /// The exit code of the program: one that managed installations can ask for where a part of the system is missing.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::NoWebView(_) => 3,
            _ => 1,
        }
    }

    /// The sentence of a command without a window, whose output is English.
    pub(crate) fn in_english(&self) -> String {
        self.sentence(SOURCE)
    }
}

#[cfg(test)]
mod tests {
    use desk::catalog::languages;

    use super::*;

    #[test]
    fn folder_and_reason_are_named_in_every_language() {
        let failure = StartFailure::Folder {
            folder: PathBuf::from("/srv/no place"),
            error: io::Error::from(io::ErrorKind::PermissionDenied),
        };
        for tag in languages() {
            let sentence = failure.sentence(tag);
            assert!(sentence.contains("/srv/no place"), "{tag}: {sentence}");
            assert!(sentence.contains("permission denied"), "{tag}: {sentence}");
            assert!(sentence.contains("PITDESK_DATA_DIR"), "{tag}: {sentence}");
        }
    }

    #[test]
    fn only_a_missing_web_view_has_an_exit_code_of_its_own() {
        assert_eq!(StartFailure::NoWebView(String::new()).exit_code(), 3);
        assert_eq!(StartFailure::NoFolder.exit_code(), 1);
    }

    #[test]
    fn every_failure_has_a_sentence_of_its_own_in_every_language() {
        let failures = [
            StartFailure::NoFolder,
            StartFailure::NoDisplay,
            StartFailure::NoWebView("not found".to_owned()),
            StartFailure::Window("no web view".to_owned()),
        ];
        let sentences: Vec<String> = languages()
            .flat_map(|tag| failures.each_ref().map(|failure| failure.sentence(tag)))
            .collect();
        for (place, sentence) in sentences.iter().enumerate() {
            assert!(sentence.contains(' '), "{sentence}");
            assert!(!sentences[..place].contains(sentence), "{sentence}");
        }
    }
}
