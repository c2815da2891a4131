//! The question about a new host, in the language of the interface (`i18n/<language>/ask.ftl`).

use desk::catalog::Catalog;
use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, Message};

use crate::dialogs::Question;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    Service,
    Images,
    /// An image that the browser opens, because Pitdesk does not load it.
    OpenImage,
    /// The same, by an address without encryption.
    OpenImageInClear,
    BetPage,
    /// A bet page that leads on to another host.
    LeadsOn,
    Database,
    Proxy,
}

impl Subject {
    /// Title and text. `service` is the host of the profile's service.
    fn messages(self, host: &str, service: &str) -> (Message, Message) {
        let (host, service) = (arg::Host(host), arg::Service(service));
        match self {
            Self::Service => (say::ask::service_title(host), say::ask::service(host)),
            Self::Images => (say::ask::images_title(host), say::ask::images(host, service)),
            Self::OpenImage => (
                say::ask::open_image_title(host),
                say::ask::open_image(host, service),
            ),
            Self::OpenImageInClear => (
                say::ask::open_image_title(host),
                say::ask::open_image_in_clear(host, service),
            ),
            Self::BetPage => (say::ask::bet_page_title(host), say::ask::bet_page(host, service)),
            Self::LeadsOn => (say::ask::leads_on_title(host), say::ask::leads_on(host, service)),
            Self::Database => (say::ask::database_title(host), say::ask::database(host)),
            Self::Proxy => (say::ask::proxy_title(host), say::ask::proxy(host, service)),
        }
    }
}

impl Question {
    /// `service` is the host of the profile's service. Fails for a character that no host has: the dialogs of
    /// some systems would interpret it.
    pub(super) fn about(
        subject: Subject,
        host: &str,
        service: &str,
        language: &str,
    ) -> Result<Self, ErrorView> {
        if host.is_empty() || !is_plain(host) || !is_plain(service) {
            return Err(ErrorView::new(
                ErrorCode::UnsafeLink,
                "The name of this host cannot be shown safely.",
            ));
        }
        let catalog = Catalog::of(language);
        let (title, text) = subject.messages(host, service);
        Ok(Self {
            title: catalog.sentence(&title),
            text: catalog.sentence(&text),
            allow: catalog.sentence(&say::ask::allow()),
            refuse: catalog.sentence(&say::ask::refuse()),
        })
    }
}

/// Letters, digits and the marks of names, ports and IP addresses. Names in other scripts come here as ASCII (`xn--…`).
fn is_plain(host: &str) -> bool {
    host.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte))
}

#[cfg(test)]
mod tests {
    use desk::catalog::{languages, SOURCE};

    use super::*;

    const SUBJECTS: [Subject; 8] = [
        Subject::Service,
        Subject::Images,
        Subject::OpenImage,
        Subject::OpenImageInClear,
        Subject::BetPage,
        Subject::LeadsOn,
        Subject::Database,
        Subject::Proxy,
    ];

    fn about(subject: Subject, language: &str) -> Question {
        Question::about(subject, "new.example:8443", "api.example.com", language).unwrap()
    }

    #[test]
    fn every_question_names_the_host_in_every_language() {
        assert!(languages().any(|tag| tag == "th"));
        for tag in languages() {
            for subject in SUBJECTS {
                let question = about(subject, tag);
                let english = about(subject, SOURCE);
                for (text, source) in [(&question.title, &english.title), (&question.text, &english.text)] {
                    assert!(text.contains("new.example:8443"), "{tag}: {text}");
                    // GTK's dialog takes its text as a format.
                    assert!(!text.contains('%'), "{tag}: {text}");
                    assert_eq!(text == source, tag == SOURCE, "{tag}: {text}");
                }
                assert_ne!(question.allow, question.refuse);
            }
        }
    }

    #[test]
    fn an_unknown_language_is_asked_in_english() {
        assert_eq!(about(Subject::Images, "xx"), about(Subject::Images, SOURCE));
    }

    #[test]
    fn what_no_host_has_is_never_shown() {
        for host in ["", "a b", "a%nb", "a\nb", "a\u{202e}b", "a/b", "ก.example", "a\0"] {
            let refused = Question::about(Subject::Service, host, "", SOURCE).unwrap_err();
            assert_eq!(refused.code, ErrorCode::UnsafeLink, "{host:?}");
        }
    }
}
