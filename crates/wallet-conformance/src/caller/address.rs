//! The wallet's address. The API key is sent to it, so only a narrow set of URLs is accepted.

use std::net::{Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// Why a text is not accepted as the address of a wallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text is not a URL with a host.
    #[error("the wallet's address is not a URL with a host")]
    NotAnAddress,
    /// The scheme is neither `https` nor `http` on a loopback address: the key would be sent unencrypted.
    #[error("only https is accepted for the wallet's address; http only for 127.0.0.1 and [::1]")]
    NotHttps,
    /// The URL has a user name, password, query or fragment.
    #[error("the wallet's address must not contain a user name, a query or a fragment")]
    Surplus,
}

/// A checked `{operator_base_url}`.
#[derive(Debug)]
pub(super) struct Address(Url);

impl Address {
    /// Reads an address to which a key may be sent.
    pub(super) fn parse(text: &str) -> Result<Self, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::NotAnAddress)?;
        let host = url.host().ok_or(AddressError::NotAnAddress)?;
        match url.scheme() {
            "https" => {}
            "http" if is_literal_loopback(&host) => {}
            _ => return Err(AddressError::NotHttps),
        }
        let surplus = !url.username().is_empty()
            || url.password().is_some()
            || url.query().is_some()
            || url.fragment().is_some();
        if surplus {
            return Err(AddressError::Surplus);
        }
        Ok(Self(url))
    }

    /// The address as a URL.
    pub(super) fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether calls are encrypted.
    pub(super) fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The URL of a path such as `player/verify`.
    pub(super) fn endpoint(&self, path: &str, query: &[(&str, &str)]) -> Url {
        let mut url = self.0.clone();
        let below = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{below}/{path}"));
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }
}

fn is_literal_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Ipv4(address) => *address == Ipv4Addr::LOCALHOST,
        Host::Ipv6(address) => *address == Ipv6Addr::LOCALHOST,
        Host::Domain(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_travels_by_https_or_not_at_all() {
        assert!(Address::parse("https://wallet.example/seamless/").is_ok());
        assert!(Address::parse("http://127.0.0.1:8080").is_ok());
        let refused = |text| Address::parse(text).unwrap_err();
        assert_eq!(refused("http://wallet.example"), AddressError::NotHttps);
        assert_eq!(refused("http://localhost:8080"), AddressError::NotHttps);
        assert_eq!(refused("https://me@wallet.example"), AddressError::Surplus);
        assert_eq!(refused("wallet"), AddressError::NotAnAddress);
    }

    #[test]
    fn a_path_prefix_is_kept_and_ids_are_encoded() {
        let address = Address::parse("https://wallet.example/seamless/").unwrap();
        let url = address.endpoint("player/verify", &[("player_id", "a&b=/..")]);
        assert_eq!(
            url.as_str(),
            "https://wallet.example/seamless/player/verify?player_id=a%26b%3D%2F.."
        );
    }
}
