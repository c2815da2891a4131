//! Errors for a call without a complete response.

use chrono::{DateTime, Utc};

/// A network failure.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TransportError {
    /// What failed.
    pub kind: TransportKind,
    /// Whether a connection was made. If true, the service may have received the request.
    pub connected: bool,
}

/// The step at which a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransportKind {
    /// Nothing listens at the address.
    #[error("the connection was refused")]
    Refused,
    /// The host or network is not reachable.
    #[error("the host cannot be reached")]
    Unreachable,
    /// The host name was not found.
    #[error("the host's name cannot be found")]
    Dns,
    /// TLS failed: the certificate, its name or the protocol version. The field names the fault.
    #[error("no safe connection could be made: {0}")]
    Tls(&'static str),
    /// The certificate has expired or is not valid yet, by this computer's clock. If that clock is wrong, the
    /// certificate may be right.
    #[error("no safe connection could be made: {fault}; this computer's clock says {}", clock.format("%Y-%m-%d %H:%M:%S UTC"))]
    CertificateTime {
        /// Whether it has expired or is not valid yet.
        fault: CertificateTimeFault,
        /// This computer's clock when it was checked.
        clock: DateTime<Utc>,
    },
    /// The other side requires a certificate of the client. Pitdesk has none.
    #[error("no safe connection could be made: the other side requires a client certificate")]
    ClientCertificate,
    /// The other side ended the handshake of TLS without a reason. It may require a certificate of the client, or have no
    /// encryption in common with this one.
    #[error(
        "no safe connection could be made: the two sides do not agree, or the other side requires a client certificate"
    )]
    HandshakeRefused,
    /// The connection was not ready in time.
    #[error("no connection in time")]
    ConnectTimeout,
    /// The response was not complete in time.
    #[error("no answer in time")]
    Timeout,
    /// The connection was reset.
    #[error("the connection was broken off")]
    Reset,
    /// The response ended too early.
    #[error("the answer ended too early")]
    Cut,
    /// The response exceeds a limit: the size of the body or of the headers.
    #[error("the answer is larger than accepted")]
    TooLarge,
    /// The service returned a redirect, which was not followed.
    #[error("the service redirects to {}; this is not followed", host.as_deref().unwrap_or("an unnamed place"))]
    Redirect {
        /// Host of the redirect, with the port if it is not the default. None if the location cannot be read.
        host: Option<String>,
    },
    /// The response is not HTTP.
    #[error("the answer is not proper HTTP")]
    NotHttp,
    /// The compressed body cannot be decompressed.
    #[error("the compressed answer is damaged")]
    Damaged,
    /// The proxy made no connection to the service.
    #[error("{0}")]
    Proxy(ProxyFault),
}

impl TransportKind {
    /// See [`crate::Error::code`].
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused | Self::Unreachable => "connection_refused",
            Self::Dns => "dns",
            Self::Tls(_)
            | Self::CertificateTime { .. }
            | Self::ClientCertificate
            | Self::HandshakeRefused => "tls",
            Self::ConnectTimeout => "connect_timeout",
            Self::Timeout => "timeout",
            Self::Reset => "reset",
            Self::Cut => "cut",
            Self::TooLarge => "too_large",
            Self::Redirect { .. } => "redirect",
            Self::NotHttp | Self::Damaged => "unreadable",
            Self::Proxy(fault) => fault.code(),
        }
    }

    pub(crate) fn after_connection(self) -> TransportError {
        TransportError {
            kind: self,
            connected: true,
        }
    }
}

/// How the time of a certificate does not fit the clock of this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CertificateTimeFault {
    /// Its time is over.
    #[error("the certificate has expired")]
    Expired,
    /// Its time has not begun.
    #[error("the certificate is not valid yet")]
    NotValidYet,
}

/// Why there is no connection through a proxy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProxyFault {
    /// The connection to the proxy itself failed, or the proxy made none in time.
    #[error("the proxy cannot be used: {0}")]
    Connection(Box<TransportKind>),
    /// The proxy asks for a login (407).
    #[error("the proxy asks for a login")]
    Login,
    /// The proxy refused, or failed, to connect to the host. The library does not keep the status.
    #[error("the proxy does not let the connection through")]
    Refused,
    /// The system's settings name a proxy of another kind than HTTP.
    #[error("the system's proxy is not one for HTTP")]
    Unsupported,
}

impl ProxyFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Connection(_) | Self::Unsupported => "proxy_unreachable",
            Self::Login => "proxy_login",
            Self::Refused => "proxy_refused",
        }
    }
}

/// The service has not received the request.
impl From<ProxyFault> for TransportError {
    fn from(fault: ProxyFault) -> Self {
        Self {
            kind: TransportKind::Proxy(fault),
            connected: false,
        }
    }
}
