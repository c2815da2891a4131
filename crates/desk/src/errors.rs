//! Errors for the user, grouped by what the user can do, and those that the errors of the client and of exports become. The
//! problems of a record are here too, with their words.

use std::sync::LazyLock;

use app::error_code::ErrorCode;
use chrono::{DateTime, Utc};
use export::ExportError;
use game_service::{
    CertificateTimeFault, Error, Fault, IdentifierError, Problem as WireProblem, Shape, TransportKind,
};
use serde::Serialize;
use specta::Type;

use crate::catalog::{Catalog, SOURCE};
use crate::say::{self, Message, arg};
use crate::views::{Problem, count_of};

/// The code selects the text and the next step; the other fields are for *Copy details*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type, thiserror::Error)]
#[error("{message}")]
#[serde(rename_all = "camelCase")]
pub struct ErrorView {
    pub code: ErrorCode,
    /// One English sentence without a token, query values or body.
    pub message: String,
    /// What happened, for the screen, where the text of the code would say less or something else.
    pub reason: Option<Message>,
    /// HTTP status. None if no response was received.
    pub status: Option<u16>,
    pub service_code: Option<String>,
    pub service_message: Option<String>,
    /// JSON path of the value that could not be read.
    pub path: Option<String>,
    /// Name of the invalid argument.
    pub field: Option<String>,
    pub retry_after_seconds: Option<u32>,
    /// A possible cause in the network, for the administrator.
    pub hint: Option<String>,
}

impl ErrorView {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            reason: None,
            status: None,
            service_code: None,
            service_message: None,
            path: None,
            field: None,
            retry_after_seconds: None,
            hint: None,
        }
    }

    /// An error of which the reason says all that is known. The English line is made from it.
    pub(crate) fn said(code: ErrorCode, reason: Message) -> Self {
        static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::of(SOURCE));
        Self::new(code, ENGLISH.sentence(&reason)).because(reason)
    }

    #[must_use]
    pub fn because(self, reason: Message) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }

    pub fn input(field: &str, message: impl Into<String>) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::new(ErrorCode::InvalidInput, message)
        }
    }
}

impl From<Error> for ErrorView {
    fn from(error: Error) -> Self {
        let view = Self {
            status: error.status(),
            ..Self::new(error.code(), sentence(&error))
        };
        match error {
            Error::Transport(error) => Self {
                reason: transport_reason(&error.kind),
                ..view
            },
            Error::Refused(refusal) => Self {
                service_code: refusal.code.map(|text| text.as_str().to_owned()),
                service_message: refusal.message.map(|text| text.as_str().to_owned()),
                retry_after_seconds: refusal.retry_after.map(|wait| count_of(wait.as_secs())),
                hint: refusal.hint.map(str::to_owned),
                ..view
            },
            Error::Decode(error) => Self {
                path: Some(error.path),
                ..view
            },
            Error::Input { field, .. } => Self {
                field: Some(field.to_owned()),
                ..view
            },
            Error::NotTheService { .. } | Error::UnsafeLink { .. } => view,
        }
    }
}

impl From<ExportError> for ErrorView {
    fn from(error: ExportError) -> Self {
        let reason = match &error {
            ExportError::Stopped => {
                let message = "The export was stopped. There is no file.";
                return Self::new(ErrorCode::Cancelled, message);
            }
            ExportError::NoFolder => say::reasons::export_problem_no_folder(),
            ExportError::NotAFile => say::reasons::export_problem_not_a_file(),
            ExportError::Exists(name) => say::reasons::export_problem_exists(arg::Name(name.as_str())),
            ExportError::NotPermitted => say::reasons::export_problem_not_permitted(),
            ExportError::InUse => say::reasons::export_problem_in_use(),
            ExportError::DiskFull => say::reasons::export_problem_disk_full(),
            ExportError::CellTooLong { row, column, .. } => {
                say::reasons::export_problem_cell_too_long(arg::Column(*column), arg::Row(row.to_string()))
            }
            ExportError::Io(_) | ExportError::Workbook(_) => say::reasons::export_problem_other(),
        };
        let message = format!("The file was not written: {error}.");
        Self::new(ErrorCode::FileNotWritten, message).because(reason)
    }
}

fn sentence(error: &Error) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}.", first.to_uppercase(), letters.as_str())
    })
}

/// A sentence that says more than the code. A wrong clock of this computer is a thing that the user can see and put right.
fn transport_reason(kind: &TransportKind) -> Option<Message> {
    match kind {
        TransportKind::CertificateTime { fault, clock } => {
            let clock = clock_of(*clock);
            Some(match fault {
                CertificateTimeFault::Expired => say::reasons::certificate_expired(clock),
                CertificateTimeFault::NotValidYet => say::reasons::certificate_not_valid_yet(clock),
            })
        }
        TransportKind::Stalled => Some(say::reasons::stalled()),
        TransportKind::ClientCertificate => Some(say::reasons::client_certificate()),
        TransportKind::HandshakeRefused => Some(say::reasons::handshake_refused()),
        TransportKind::ProxyConnection(kind) => match kind.code() {
            ErrorCode::Dns => Some(say::reasons::proxy_dns()),
            ErrorCode::Timeout => Some(say::reasons::proxy_timeout()),
            ErrorCode::Tls => Some(say::reasons::proxy_tls()),
            _ => None,
        },
        TransportKind::ProxyUnsupported => Some(say::reasons::proxy_unsupported()),
        _ => None,
    }
}

pub(crate) fn clock_of(clock: DateTime<Utc>) -> arg::Clock<String> {
    arg::Clock(clock.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}

pub(crate) fn checked_id<T>(field: &str, parsed: Result<T, IdentifierError>) -> Result<T, ErrorView> {
    parsed.map_err(|why| ErrorView::input(field, format!("This id cannot be used: {why}.")))
}

pub(crate) fn problems(wire: &[WireProblem]) -> Vec<Problem> {
    wire.iter()
        .map(|problem| Problem {
            path: problem.path.clone(),
            fault: fault(problem.fault),
        })
        .collect()
}

/// Whether one of these problems is damage: see [`Fault::DAMAGE`].
pub(crate) fn has_damage(problems: &[Problem]) -> bool {
    let damage = Fault::DAMAGE.map(fault);
    problems.iter().any(|problem| damage.contains(&problem.fault))
}

fn fault(fault: Fault) -> Message {
    match fault {
        Fault::Missing => say::problems::missing(),
        Fault::Null => say::problems::null(),
        Fault::Empty => say::problems::empty(),
        Fault::OtherType { expected, found } => {
            say::problems::other_type(arg::Expected(shape(expected)), arg::Found(shape(found)))
        }
        Fault::RepeatedKey => say::problems::repeated_key(),
        Fault::NoText => say::problems::no_text(),
        Fault::NotJson => say::problems::not_json(),
        Fault::TooDeep => say::problems::too_deep(),
        Fault::NoDecimal => say::problems::no_decimal(),
        Fault::TooManyDigits => say::problems::too_many_digits(),
        Fault::NoInteger => say::problems::no_integer(),
        Fault::IntegerTooLarge => say::problems::integer_too_large(),
        Fault::NoCount => say::problems::no_count(),
        Fault::NoInstant => say::problems::no_instant(),
        Fault::NoTime => say::problems::no_time(),
        Fault::TooManyValues(count) => say::problems::too_many_values(arg::Count(count_of(count))),
        Fault::NoStakes => say::problems::no_stakes(),
        Fault::BetOfUnknownGame => say::problems::unknown_bet(),
        Fault::WinOfUnknownGame => say::problems::unknown_win(),
        Fault::NotListed(count) => say::problems::not_listed(arg::Count(count_of(count))),
    }
}

fn shape(shape: Shape) -> Message {
    match shape {
        Shape::Object => say::problems::object(),
        Shape::Array => say::problems::array(),
        Shape::String => say::problems::string(),
        Shape::Boolean => say::problems::boolean(),
        Shape::Null => say::problems::no_value(),
        Shape::Number => say::problems::number(),
        Shape::Decimal => say::problems::decimal(),
        Shape::Integer => say::problems::integer(),
    }
}

#[cfg(test)]
mod tests {
    use game_service::{DecodeError, NotTheServiceReason, TransportError};

    use super::*;

    #[test]
    fn a_404_without_the_services_own_error_is_a_wrong_address() {
        let error = Error::NotTheService {
            status: 404,
            why: NotTheServiceReason::WebPage,
        };
        let view = ErrorView::from(error);
        assert_eq!((view.code, view.status), (ErrorCode::WrongAddress, Some(404)));
    }

    fn of_transport(kind: TransportKind) -> ErrorView {
        let connected = false;
        ErrorView::from(Error::Transport(TransportError { kind, connected }))
    }

    #[test]
    fn a_fault_of_a_certificate_is_named_with_this_computers_clock() {
        let clock = "2026-11-21T14:00:05Z".parse().unwrap();
        let says = arg::Clock("2026-11-21 14:00:05 UTC");
        let not_valid = |fault| TransportKind::CertificateTime { fault, clock };
        let not_yet = say::reasons::certificate_not_valid_yet(says);
        for (kind, reason) in [
            (
                not_valid(CertificateTimeFault::Expired),
                say::reasons::certificate_expired(says),
            ),
            (not_valid(CertificateTimeFault::NotValidYet), not_yet),
            (
                TransportKind::ClientCertificate,
                say::reasons::client_certificate(),
            ),
            (TransportKind::HandshakeRefused, say::reasons::handshake_refused()),
        ] {
            let view = of_transport(kind);
            assert_eq!((view.code, view.reason), (ErrorCode::Tls, Some(reason)));
        }
    }

    #[test]
    fn a_fault_of_the_proxy_is_never_the_services() {
        use ErrorCode::ProxyUnreachable;
        use TransportKind::{ConnectTimeout, Dns, ProxyLogin, ProxyRefused, ProxyUnsupported, Refused, Tls};
        use say::reasons::{proxy_dns, proxy_timeout, proxy_tls, proxy_unsupported};
        let connection = |kind| TransportKind::ProxyConnection(Box::new(kind));
        for (kind, code, reason) in [
            (connection(Refused), ProxyUnreachable, None),
            (connection(Dns), ProxyUnreachable, Some(proxy_dns())),
            (
                connection(ConnectTimeout),
                ProxyUnreachable,
                Some(proxy_timeout()),
            ),
            (connection(Tls("")), ProxyUnreachable, Some(proxy_tls())),
            (ProxyUnsupported, ProxyUnreachable, Some(proxy_unsupported())),
            (ProxyLogin, ErrorCode::ProxyLogin, None),
            (ProxyRefused, ErrorCode::ProxyRefused, None),
        ] {
            let view = of_transport(kind);
            assert_eq!((view.code, view.reason), (code, reason));
            assert!(view.message.contains("proxy"), "{}", view.message);
        }
    }

    #[test]
    fn a_decode_error_keeps_its_path() {
        let error = DecodeError {
            path: "data.records".to_owned(),
            message: "missing".to_owned(),
            position: None,
        };
        let view = ErrorView::from(Error::Decode(error));
        assert_eq!(view.code, ErrorCode::Unreadable);
        assert_eq!(view.path.as_deref(), Some("data.records"));
        assert!(view.message.starts_with("The answer cannot be read"));
    }
}
