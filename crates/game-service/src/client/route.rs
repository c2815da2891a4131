//! The proxy settings, the route to a host that follows from them, and what its errors mean. A proxy is used only if a person
//! chose it: it sees the host of each request, and an environment variable is not a deliberate choice.
//!
//! Every error of the HTTP library is converted here. Its messages contain whole URLs, so none of them is kept.

use crate::base_url::is_this_computer;
use crate::error::{CertificateTimeFault, TransportError, TransportKind};
use app::clock::Clock;
use chrono::DateTime;
use hyper::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use hyper_util::client::proxy::matcher::Matcher;
use reqwest::header::HeaderValue;
use rustls::pki_types::UnixTime;
use std::error::Error as StdError;
use std::{fmt, io};
use tower_service::Service;
use url::Url;

/// How hosts are reached. Those of this computer are always reached directly.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ProxyChoice {
    /// Directly. Environment variables are ignored.
    #[default]
    Direct,
    /// As the system settings or environment variables say.
    System,
    /// Through the given proxy.
    Through(ProxyAddress),
}

impl ProxyChoice {
    /// The route to the host of an address. The system's settings are read now.
    ///
    /// # Errors
    /// [`TransportKind::ProxyUnsupported`] if the system's settings name another kind of proxy than HTTP.
    pub fn route_to(&self, url: &Url) -> Result<Route, TransportError> {
        let found = match self {
            // `localhost` would be another computer for a proxy, which resolves it itself.
            _ if is_this_computer(url) => None,
            Self::Direct => None,
            Self::System => proxy_of_system(url)?,
            Self::Through(address) => Some((address.clone(), None)),
        };
        found.map_or(Ok(Route(None)), |(address, login)| Route::through(address, login))
    }
}

/// The route to one host: directly or through a proxy.
#[derive(Clone)]
pub struct Route(Option<Used>);

#[derive(Clone)]
struct Used {
    address: ProxyAddress,
    login: Option<HeaderValue>,
    host: String,
    proxy: reqwest::Proxy,
}

impl Route {
    fn through(address: ProxyAddress, login: Option<HeaderValue>) -> Result<Self, TransportError> {
        let proxy = reqwest::Proxy::all(address.0.clone()).map_err(|_| unsupported())?;
        Ok(Self(Some(Used {
            host: address.host_display(),
            proxy: match &login {
                Some(login) => proxy.custom_http_auth(login.clone()),
                None => proxy,
            },
            address,
            login,
        })))
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => one.address == other.address && one.login == other.login,
            _ => false,
        }
    }

    /// Host and port of the proxy. None if the route is direct.
    pub fn proxy(&self) -> Option<&str> {
        self.0.as_ref().map(|used| used.host.as_str())
    }

    /// Sets a client up for this route, and no other.
    pub fn set_up(&self, builder: reqwest::ClientBuilder) -> reqwest::ClientBuilder {
        match &self.0 {
            None => builder.no_proxy(),
            Some(used) => builder.proxy(used.proxy.clone()),
        }
    }

    /// Converts an error of a client of this route. Whether it was the proxy that did not answer in time, or the host behind
    /// it, is not known: the client waits for the proxy in both cases.
    pub fn classify(&self, error: reqwest::Error) -> TransportError {
        let error = TransportError::from(error);
        match (error.kind, &self.0) {
            (kind @ TransportKind::ConnectTimeout, Some(_)) => {
                TransportKind::ProxyConnection(Box::new(kind)).before_connection()
            }
            (kind, _) => TransportError { kind, ..error },
        }
    }
}

/// A proxy of the system may come with a login.
impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Route").field(&self.proxy()).finish()
    }
}

fn unsupported() -> TransportError {
    TransportKind::ProxyUnsupported.before_connection()
}

fn proxy_of_system(url: &Url) -> Result<Option<(ProxyAddress, Option<HeaderValue>)>, TransportError> {
    let uri: Uri = url.as_str().parse().map_err(|_| unsupported())?;
    let Some(found) = Matcher::from_system().intercept(&uri) else {
        return Ok(None);
    };
    let address = ProxyAddress::parse(&found.uri().to_string()).map_err(|_| unsupported())?;
    Ok(Some((address, found.basic_auth().cloned())))
}

/// The address of a proxy: `http` or `https`, without user name, path or query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProxyAddress(Url);

/// The text is not the address of a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a proxy is given as http://host:port or https://host:port, without a login")]
pub struct ProxyAddressError;

impl ProxyAddress {
    /// Reads and checks an address.
    ///
    /// # Errors
    /// See [`ProxyAddressError`].
    pub fn parse(text: &str) -> Result<Self, ProxyAddressError> {
        let url = Url::parse(text.trim()).map_err(|_| ProxyAddressError)?;
        let scheme = matches!(url.scheme(), "http" | "https");
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        if scheme && bare && url.username().is_empty() && url.password().is_none() && url.has_host() {
            Ok(Self(url))
        } else {
            Err(ProxyAddressError)
        }
    }

    /// The whole address. It contains no secret.
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// Host and port.
    pub fn host_display(&self) -> String {
        let (host, port) = (self.0.host_str(), self.0.port_or_known_default());
        format!("{}:{}", host.unwrap_or_default(), port.unwrap_or_default())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_scheme_host_and_port() {
        assert!(ProxyAddress::parse("http://proxy.example.com:3128").is_ok());
        for text in [
            "",
            "proxy:3128",
            "socks5://proxy:1",
            "http://u:p@proxy:1",
            "http://proxy/x",
            "http://proxy/?q",
        ] {
            assert_eq!(ProxyAddress::parse(text), Err(ProxyAddressError), "{text:?}");
        }
    }

    #[test]
    fn a_proxy_is_shown_with_its_port() {
        for (text, address, host) in [
            (
                " http://Proxy.example:80/ ",
                "http://proxy.example",
                "proxy.example:80",
            ),
            (
                "https://proxy.example",
                "https://proxy.example",
                "proxy.example:443",
            ),
            ("http://[::1]:3128", "http://[::1]:3128", "[::1]:3128"),
        ] {
            let proxy = ProxyAddress::parse(text).unwrap();
            assert_eq!((proxy.as_str(), proxy.host_display().as_str()), (address, host));
        }
    }

    #[test]
    fn this_computer_is_never_reached_through_a_proxy() {
        let choice = ProxyChoice::Through(ProxyAddress::parse("http://proxy.example:3128").unwrap());
        for (url, through) in [
            ("https://127.0.0.1/", false),
            ("https://127.9.9.9/", false),
            ("https://[::1]:8443/", false),
            ("https://localhost/", false),
            ("https://a.localhost./", false),
            ("https://localhost.example.com/", true),
            ("https://api.example.com/", true),
            ("https://10.0.0.1/", true),
        ] {
            let route = choice.route_to(&Url::parse(url).unwrap()).unwrap();
            assert_eq!(route.proxy(), through.then_some("proxy.example:3128"), "{url}");
        }
    }
}
