//! Converts every error of the HTTP library. Its messages contain whole URLs, so none of them is kept.

use crate::error::{TransportError, TransportKind};
use std::error::Error as StdError;
use std::io;

/// Converts an error of `reqwest` and drops its message.
pub(super) fn classify(error: reqwest::Error) -> TransportError {
    let error = error.without_url();
    let connecting = error.is_connect();
    let kind = kind_of(&error);
    TransportError {
        kind,
        connected: !connecting,
    }
}

fn kind_of(error: &reqwest::Error) -> TransportKind {
    if error.is_dns() {
        return TransportKind::Dns;
    }
    if error.is_timeout() {
        return if error.is_connect() {
            TransportKind::ConnectTimeout
        } else {
            TransportKind::Timeout
        };
    }
    causes(error)
        .find_map(|cause| named(cause, error.is_connect()))
        .unwrap_or_else(|| match (error.is_connect(), error.is_decode()) {
            (true, _) => TransportKind::Unreachable,
            (false, true) => TransportKind::Damaged,
            (false, false) => TransportKind::Cut,
        })
}

/// The chain of causes of an error. `source` skips the error inside an I/O error, so that one is added
/// here.
fn causes<'e>(error: &'e (dyn StdError + 'static)) -> impl Iterator<Item = &'e (dyn StdError + 'static)> {
    std::iter::successors(Some(error), |error| cause_of(*error))
}

fn cause_of<'e>(error: &'e (dyn StdError + 'static)) -> Option<&'e (dyn StdError + 'static)> {
    match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
        Some(inner) => Some(inner),
        None => error.source(),
    }
}

fn named(cause: &(dyn StdError + 'static), connecting: bool) -> Option<TransportKind> {
    if let Some(fault) = cause.downcast_ref::<rustls::Error>() {
        return Some(TransportKind::Tls(tls_fault(fault)));
    }
    if let Some(fault) = cause.downcast_ref::<hyper::Error>() {
        return hyper_fault(fault);
    }
    if let Some(fault) = cause.downcast_ref::<h2::Error>() {
        return http2_fault(fault);
    }
    match cause.downcast_ref::<io::Error>()?.kind() {
        io::ErrorKind::ConnectionRefused => Some(TransportKind::Refused),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => {
            Some(TransportKind::Unreachable)
        }
        io::ErrorKind::UnexpectedEof if connecting => Some(TransportKind::Reset),
        io::ErrorKind::UnexpectedEof => Some(TransportKind::Cut),
        io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted | io::ErrorKind::BrokenPipe => {
            Some(TransportKind::Reset)
        }
        _ => None,
    }
}

/// None if the cause of this error is more specific.
fn hyper_fault(error: &hyper::Error) -> Option<TransportKind> {
    if error.is_parse_too_large() {
        Some(TransportKind::TooLarge)
    } else if error.is_parse() {
        Some(TransportKind::NotHttp)
    } else if error.is_incomplete_message() {
        Some(TransportKind::Cut)
    } else {
        None
    }
}

/// None if the connection failed below HTTP/2.
fn http2_fault(error: &h2::Error) -> Option<TransportKind> {
    if error.is_remote() && error.is_go_away() {
        Some(TransportKind::Reset)
    } else if error.is_remote() {
        // This answer is given up. It is not known whether it had begun: an answer that arrived together with its end
        // is not delivered.
        Some(TransportKind::Cut)
    } else if error.is_library() {
        // The other side broke the rules of HTTP/2: wrong frames, a wrong length, too many headers.
        Some(TransportKind::NotHttp)
    } else {
        None
    }
}

fn tls_fault(error: &rustls::Error) -> &'static str {
    use rustls::{CertificateError as Certificate, Error as Tls};
    match error {
        Tls::InvalidCertificate(Certificate::Expired | Certificate::ExpiredContext { .. }) => {
            "the certificate has expired"
        }
        Tls::InvalidCertificate(Certificate::NotValidYet | Certificate::NotValidYetContext { .. }) => {
            "the certificate is not valid yet"
        }
        Tls::InvalidCertificate(
            Certificate::NotValidForName | Certificate::NotValidForNameContext { .. },
        ) => "the certificate is for another name",
        Tls::InvalidCertificate(Certificate::UnknownIssuer) => "the certificate's issuer is not trusted",
        Tls::InvalidCertificate(Certificate::Revoked) => "the certificate was revoked",
        Tls::InvalidCertificate(_) => "the certificate is not acceptable",
        Tls::InvalidMessage(_) => "the other side does not speak TLS",
        Tls::AlertReceived(rustls::AlertDescription::ProtocolVersion)
        | Tls::PeerIncompatible(rustls::PeerIncompatible::ServerDoesNotSupportTls12Or13) => {
            "the other side offers no version of TLS that is safe"
        }
        _ => "the two sides do not agree",
    }
}
