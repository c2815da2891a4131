//! The proxy settings. A proxy is used only if a person chose it: it sees the host of each request, and
//! an environment variable is not a deliberate choice.

use std::fmt;
use url::Url;

/// How the service is reached. A service at a loopback address is always reached directly.
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

/// The address of a proxy: `http` or `https`, without user name, path or query.
#[derive(Clone, PartialEq, Eq)]
pub struct ProxyAddress(Url);

/// The text is not the address of a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a proxy is given as http://host:port or https://host:port")]
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
        self.0.as_str()
    }

    pub(super) fn url(&self) -> &Url {
        &self.0
    }
}

impl fmt::Debug for ProxyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProxyAddress({})", self.as_str())
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
}
