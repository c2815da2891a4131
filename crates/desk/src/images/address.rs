//! Checks image addresses before anything is resolved or sent.

use std::net::IpAddr;

use game_service::BaseUrl;
use url::{Host, Url};

use super::network::is_public;
use crate::views::ImageAccess;

/// Longest accepted address, in bytes. Thousands of addresses are kept in memory.
const LONGEST: usize = 4_096;

/// The service's own origin. Other hosts need the user's permission.
#[derive(Debug, Clone)]
pub(crate) struct ImageRules {
    own: Url,
    own_is_loopback: bool,
}

/// An address and whether it may be loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) host: String,
    pub(crate) access: ImageAccess,
    pub(crate) refused_because: Option<String>,
}

impl ImageRules {
    /// Rules for a service at `base`.
    pub(crate) fn new(base: &BaseUrl) -> Self {
        let own = Url::parse(base.as_str()).expect("a base URL is a URL that was parsed before");
        Self {
            own,
            own_is_loopback: base.is_loopback(),
        }
    }

    /// Checks an address as received. `allowed_hosts` are the hosts that the user has allowed.
    pub(crate) fn judge(&self, address: &str, allowed_hosts: &[String]) -> Judged {
        if address.len() > LONGEST {
            return refused(String::new(), "it is too long");
        }
        let Ok(url) = Url::parse(address) else {
            return refused(String::new(), "it is not a complete address");
        };
        let host = url.host_str().unwrap_or_default().to_owned();
        match self.fault(&url) {
            Some(why) => refused(host, why),
            None if self.is_own_origin(&url) || self.is_own_host(&url) => allowed(host),
            None if allowed_hosts
                .iter()
                .any(|known| known.eq_ignore_ascii_case(&host)) =>
            {
                allowed(host)
            }
            None => Judged {
                host,
                access: ImageAccess::AskFirst,
                refused_because: None,
            },
        }
    }

    /// Whether `url` has the origin of a loopback service. No other loopback address may be loaded.
    pub(crate) fn is_own_loopback(&self, url: &Url) -> bool {
        self.own_is_loopback && self.is_own_origin(url)
    }

    fn is_own_origin(&self, url: &Url) -> bool {
        url.origin() == self.own.origin()
    }

    fn is_own_host(&self, url: &Url) -> bool {
        url.host() == self.own.host()
    }

    fn fault(&self, url: &Url) -> Option<&'static str> {
        if !url.username().is_empty() || url.password().is_some() {
            return Some("it carries a user name or password");
        }
        if self.is_own_loopback(url) {
            return None;
        }
        if url.scheme() != "https" {
            return Some("it is not https");
        }
        if url.port().is_some() && !self.is_own_origin(url) {
            return Some("it names an unusual port");
        }
        literal_address(url).and_then(|ip| (!is_public(ip)).then_some("it leads into a private network"))
    }
}

fn literal_address(url: &Url) -> Option<IpAddr> {
    match url.host()? {
        Host::Ipv4(ip) => Some(IpAddr::V4(ip)),
        Host::Ipv6(ip) => Some(IpAddr::V6(ip)),
        Host::Domain(_) => None,
    }
}

fn allowed(host: String) -> Judged {
    Judged {
        host,
        access: ImageAccess::Allowed,
        refused_because: None,
    }
}

fn refused(host: String, why: &str) -> Judged {
    Judged {
        host,
        access: ImageAccess::Refused,
        refused_because: Some(why.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(base: &str, address: &str) -> ImageAccess {
        let base = BaseUrl::parse(base).unwrap();
        ImageRules::new(&base)
            .judge(address, &["img.partner.example".to_owned()])
            .access
    }

    #[test]
    fn the_services_own_host_and_allowed_hosts_load() {
        for address in [
            "https://api.example.com/a.jpg",
            "https://img.partner.example/a.jpg",
        ] {
            assert_eq!(
                access("https://api.example.com", address),
                ImageAccess::Allowed,
                "{address}"
            );
        }
    }

    #[test]
    fn another_host_is_asked_about_once() {
        assert_eq!(
            access("https://api.example.com", "https://cdn.other.example/a.jpg"),
            ImageAccess::AskFirst
        );
    }

    #[test]
    fn unsafe_addresses_are_refused() {
        for address in [
            "http://api.example.com/a.jpg",
            "https://user@api.example.com/a.jpg",
            "https://cdn.other.example:8443/a.jpg",
            "https://127.0.0.1/a.jpg",
            "https://10.1.2.3/a.jpg",
            "https://[::1]/a.jpg",
            "https://2130706433/a.jpg",
            "file:///etc/passwd",
            "data:image/png;base64,AAAA",
            "not an address",
            "",
        ] {
            assert_eq!(
                access("https://api.example.com", address),
                ImageAccess::Refused,
                "{address}"
            );
        }
    }

    #[test]
    fn a_loopback_service_may_show_its_own_images_and_no_other_loopback() {
        assert_eq!(
            access("http://127.0.0.1:4100", "http://127.0.0.1:4100/c.jpg"),
            ImageAccess::Allowed
        );
        assert_eq!(
            access("http://127.0.0.1:4100", "http://127.0.0.1:4101/c.jpg"),
            ImageAccess::Refused
        );
        assert_eq!(
            access("http://127.0.0.1:4100", "http://[::1]:4100/c.jpg"),
            ImageAccess::Refused
        );
    }
}
