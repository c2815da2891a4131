//! Converts every error of the HTTP library. Its messages contain whole URLs, so none of them is kept.

use crate::error::{CertificateTimeFault, TransportError, TransportKind};
use app::clock::Clock;
use chrono::DateTime;
use hyper::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use rustls::pki_types::UnixTime;
use std::error::Error as StdError;
use std::io;
use tower_service::Service;

/// The library's error of a proxy's tunnel, which it does not export under a name. If a new version has other errors, this
/// file does not compile; if the HTTP library makes its tunnels in another way, the tests of proxies fail.
type TunnelError = <Tunnel<HttpConnector> as Service<Uri>>::Error;

impl From<reqwest::Error> for TransportError {
    /// Drops the message of the error.
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        if let Some(fault) = causes(&error).find_map(|cause| cause.downcast_ref::<TunnelError>()) {
            return tunnel_fault(fault, &error).before_connection();
        }
        Self {
            kind: kind_of(&error),
            connected: !error.is_connect(),
        }
    }
}

/// Everything before the proxy has made the connection. What fails later, in the tunnel, is the service's.
fn tunnel_fault(fault: &TunnelError, error: &reqwest::Error) -> TransportKind {
    let kind = match fault {
        TunnelError::ProxyAuthRequired => return TransportKind::ProxyLogin,
        TunnelError::TunnelUnsuccessful | TunnelError::MissingHost => return TransportKind::ProxyRefused,
        TunnelError::ConnectFailed(_) | TunnelError::Io(_) => kind_of(error),
        TunnelError::TunnelUnexpectedEof => TransportKind::Reset,
        TunnelError::ProxyHeadersTooLong => TransportKind::TooLarge,
    };
    TransportKind::ProxyConnection(Box::new(kind))
}

fn kind_of(error: &reqwest::Error) -> TransportKind {
    if error.is_dns() {
        return TransportKind::Dns;
    }
    if error.is_timeout() {
        return if error.is_connect() {
            TransportKind::ConnectTimeout
        } else {
            // Not a limit of this client, which are kept elsewhere: the system or HTTP/2 found the connection dead.
            TransportKind::Reset
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

/// An error with its causes. `source` skips the error inside an I/O error, so it is added here.
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
        return Some(tls_fault(fault));
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

fn tls_fault(error: &rustls::Error) -> TransportKind {
    use CertificateTimeFault as Time;
    use rustls::{AlertDescription as Alert, CertificateError as Certificate, Error as Tls};
    let fault = match error {
        Tls::InvalidCertificate(Certificate::Expired) => return certificate_time(Time::Expired, None),
        Tls::InvalidCertificate(Certificate::ExpiredContext { time, .. }) => {
            return certificate_time(Time::Expired, Some(*time));
        }
        Tls::InvalidCertificate(Certificate::NotValidYet) => {
            return certificate_time(Time::NotValidYet, None);
        }
        Tls::InvalidCertificate(Certificate::NotValidYetContext { time, .. }) => {
            return certificate_time(Time::NotValidYet, Some(*time));
        }
        // This client sends no certificate, so it can only be missing.
        Tls::AlertReceived(Alert::CertificateRequired | Alert::BadCertificate) => {
            return TransportKind::ClientCertificate;
        }
        // Many servers of TLS 1.2 say no more than this about a missing certificate.
        Tls::AlertReceived(Alert::HandshakeFailure) => return TransportKind::HandshakeRefused,
        Tls::InvalidCertificate(
            Certificate::NotValidForName | Certificate::NotValidForNameContext { .. },
        ) => "the certificate is for another name",
        Tls::InvalidCertificate(Certificate::UnknownIssuer) => "the certificate's issuer is not trusted",
        Tls::InvalidCertificate(Certificate::Revoked) => "the certificate was revoked",
        Tls::InvalidCertificate(_) => "the certificate is not acceptable",
        Tls::InvalidMessage(_) => "the other side does not speak TLS",
        Tls::AlertReceived(Alert::ProtocolVersion)
        | Tls::PeerIncompatible(rustls::PeerIncompatible::ServerDoesNotSupportTls12Or13) => {
            "the other side offers no version of TLS that is safe"
        }
        _ => "the two sides do not agree",
    };
    TransportKind::Tls(fault)
}

/// The systems' own checks of certificates do not say what time they used; it was a moment ago.
fn certificate_time(fault: CertificateTimeFault, checked_at: Option<UnixTime>) -> TransportKind {
    let clock = checked_at
        .and_then(|time| i64::try_from(time.as_secs()).ok())
        .and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    TransportKind::CertificateTime {
        fault,
        // Not the clock that the program can be started with: certificates are checked by the computer's.
        clock: clock.unwrap_or_else(|| Clock::system().now()),
    }
}
