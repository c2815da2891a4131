//! The service's address. The token is sent to this address, so only a narrow set of URLs is accepted.

use std::fmt;
use std::net::IpAddr;
use url::{Host, Url};

/// A checked base address: `https`, or `http` for the literal addresses `127.0.0.1` and `[::1]`; no user name, query
/// or fragment. A path prefix is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(Url);

/// Why a text is not accepted as a base address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BaseUrlError {
    #[error("this is not a web address")]
    NotAnAddress,
    #[error("only https is accepted; http only for 127.0.0.1 and [::1]")]
    NotHttps,
    #[error("a user name or password does not belong in the address")]
    UserInfo,
    #[error("a query does not belong in the address")]
    Query,
    #[error("a fragment does not belong in the address")]
    Fragment,
}

impl BaseUrl {
    /// Reads and checks an address. White space around it is ignored, a missing slash at its end does not matter.
    ///
    /// # Errors
    /// See [`BaseUrlError`].
    pub fn parse(text: &str) -> Result<Self, BaseUrlError> {
        let text = text.trim();
        if !reads_alike(text) {
            return Err(BaseUrlError::NotAnAddress);
        }
        let url = Url::parse(text).map_err(|_| BaseUrlError::NotAnAddress)?;
        if !url.has_host() {
            return Err(BaseUrlError::NotAnAddress);
        }
        match url.scheme() {
            "https" => {}
            "http" if is_literal_loopback(&url) => {}
            _ => return Err(BaseUrlError::NotHttps),
        }
        if !url.username().is_empty() || url.password().is_some() || text.contains('@') {
            return Err(BaseUrlError::UserInfo);
        }
        if url.query().is_some() {
            return Err(BaseUrlError::Query);
        }
        if url.fragment().is_some() {
            return Err(BaseUrlError::Fragment);
        }
        Ok(Self(url))
    }

    /// Host, with the port if it is not the scheme's default. The UI always shows it.
    pub fn host_display(&self) -> String {
        display_host(&self.0).unwrap_or_default()
    }

    /// Scheme, host and port. A stored token is bound to this value.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Whether the host is the literal address `127.0.0.1` or `[::1]`.
    pub fn is_loopback(&self) -> bool {
        is_literal_loopback(&self.0)
    }

    /// The whole address. It contains no secret.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    pub(crate) fn url(&self) -> &Url {
        &self.0
    }
}

/// Whether all parsers read the address alike. Some remove tabs and line breaks, read a backslash as a slash,
/// or do not count the slashes.
pub(crate) fn reads_alike(text: &str) -> bool {
    text.chars()
        .all(|c| !c.is_control() && !c.is_whitespace() && c != '\\')
        && text
            .split_once("://")
            .is_some_and(|(_, rest)| !rest.starts_with('/'))
}

/// Whether the host is `127.0.0.1` or `[::1]`, which lead nowhere else. The parser has turned their other
/// forms into these.
pub(crate) fn is_literal_loopback(url: &Url) -> bool {
    matches!(url.host_str(), Some("127.0.0.1" | "[::1]"))
}

/// Whether an address leads to this computer in any way: by number, or by a name that whoever connects resolves to itself.
pub(crate) fn is_this_computer(url: &Url) -> bool {
    let address = match url.host() {
        Some(Host::Ipv4(address)) => IpAddr::V4(address),
        Some(Host::Ipv6(address)) => IpAddr::V6(address).to_canonical(),
        Some(Host::Domain(name)) => {
            let name = name.trim_end_matches('.');
            return name == "localhost" || name.ends_with(".localhost");
        }
        None => return false,
    };
    address.is_loopback() || address.is_unspecified()
}

pub(crate) fn display_host(url: &Url) -> Option<String> {
    let host = url.host_str()?;
    Some(
        url.port()
            .map_or_else(|| host.to_owned(), |port| format!("{host}:{port}")),
    )
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn https_and_literal_loopback_are_accepted() {
        for (text, host, origin) in [
            (
                "https://api.example.com",
                "api.example.com",
                "https://api.example.com",
            ),
            (
                "https://api.example.com:8443/casino/",
                "api.example.com:8443",
                "https://api.example.com:8443",
            ),
            (
                " http://127.0.0.1:9000 ",
                "127.0.0.1:9000",
                "http://127.0.0.1:9000",
            ),
            ("http://[::1]:9000/x", "[::1]:9000", "http://[::1]:9000"),
        ] {
            let base = BaseUrl::parse(text).unwrap();
            assert_eq!(
                (base.host_display().as_str(), base.origin().as_str()),
                (host, origin)
            );
        }
        assert!(BaseUrl::parse("https://[::1]/").unwrap().is_loopback());
        assert!(!BaseUrl::parse("https://localhost/").unwrap().is_loopback());
    }

    #[test]
    fn everything_else_is_refused() {
        use BaseUrlError::{Fragment, NotAnAddress, NotHttps, Query, UserInfo};
        for (text, error) in [
            ("", NotAnAddress),
            ("api.example.com", NotAnAddress),
            ("https://", NotAnAddress),
            ("https:\\\\api.example.com", NotAnAddress),
            ("https:///api.example.com", NotAnAddress),
            ("https:api.example.com", NotAnAddress),
            ("https://api.example\n.com", NotAnAddress),
            ("http://api.example.com", NotHttps),
            ("http://localhost:9000", NotHttps),
            ("http://127.0.0.2", NotHttps),
            ("http://127.0.0.1.example.com", NotHttps),
            ("ftp://127.0.0.1", NotHttps),
            ("https://user@api.example.com", UserInfo),
            ("https://:secret@api.example.com", UserInfo),
            ("https://@api.example.com", UserInfo),
            ("https://api.example.com?token=1", Query),
            ("https://api.example.com/#top", Fragment),
        ] {
            assert_eq!(BaseUrl::parse(text), Err(error), "{text:?}");
        }
    }
}
