//! Checks image addresses before anything is resolved or sent.

use std::collections::BTreeSet;
use std::net::IpAddr;

use game_service::{BaseUrl, Error, ProxyChoice, Way};
use url::{Host, Url};

use super::network::is_public;
use crate::say;
use crate::views::{ErrorView, ImageAccess, ImageView, Message};

/// Longest accepted address, in bytes. Thousands of addresses are kept in memory.
pub(super) const LONGEST: usize = 4_096;

/// The service's own origin, and how images are reached. Other hosts need the user's permission.
#[derive(Debug, Clone)]
pub(crate) struct ImageRules {
    own: Url,
    own_is_loopback: bool,
    proxy: ProxyChoice,
}

impl ImageRules {
    pub(crate) fn new(base: &BaseUrl, proxy: ProxyChoice) -> Self {
        let own = Url::parse(base.as_str()).expect("a base URL is a URL that was parsed before");
        Self {
            own,
            own_is_loopback: base.is_loopback(),
            proxy,
        }
    }

    pub(crate) fn way_to(&self, url: &Url) -> Result<Way, ErrorView> {
        self.proxy.way_to(url).map_err(|error| Error::from(error).into())
    }

    /// The whole address. One that begins with `/` or `//` is relative to the service. Any other address must be whole: it
    /// is not known to which page it would be relative.
    pub(super) fn url_of(&self, address: &str) -> Option<Url> {
        let url = if address.starts_with('/') {
            self.own.join(address)
        } else {
            Url::parse(address)
        };
        url.ok()
    }

    /// The address for the browser or the clipboard, at the user's wish: also of a picture that Pitdesk does not load.
    /// None for one that is no address of the web, or that has a login.
    pub(super) fn for_browser(&self, address: &str) -> Option<Url> {
        let url = self.url_of(address)?;
        let is_plain = matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none();
        is_plain.then_some(url)
    }

    /// Decides whether an address may be loaded. `allowed_hosts` are those that the user has allowed. The
    /// view has no handle yet.
    pub(super) fn check(&self, slot: &str, address: &str, allowed_hosts: &BTreeSet<String>) -> ImageView {
        let mut view = ImageView {
            slot: slot.to_owned(),
            handle: String::new(),
            host: String::new(),
            access: ImageAccess::Refused,
            refused_because: None,
        };
        if address.len() > LONGEST {
            view.refused_because = Some(say::reasons::image_too_long());
            return view;
        }
        let Some(url) = self.url_of(address) else {
            view.refused_because = Some(say::reasons::image_incomplete());
            return view;
        };
        url.host_str().unwrap_or_default().clone_into(&mut view.host);
        view.refused_because = self.fault(&url);
        if view.refused_because.is_none() {
            view.access = if self.is_own_host(&url) || allowed_hosts.contains(&view.host) {
                ImageAccess::Allowed
            } else {
                ImageAccess::AskFirst
            };
        }
        view
    }

    /// Whether `url` has the origin of a loopback service. No other loopback address may be loaded.
    fn is_own_loopback(&self, url: &Url) -> bool {
        self.own_is_loopback && self.is_own_origin(url)
    }

    /// Whether the host of `url` may have an address in a private network: it is the service itself, to which requests with
    /// the token are sent at the same address. Not so the training data and other services of this computer, which have
    /// their one origin.
    pub(crate) fn may_be_private(&self, url: &Url) -> bool {
        self.is_own_loopback(url) || (self.is_own_host(url) && !self.own_is_loopback)
    }

    fn is_own_origin(&self, url: &Url) -> bool {
        url.origin() == self.own.origin()
    }

    fn is_own_host(&self, url: &Url) -> bool {
        url.host() == self.own.host()
    }

    fn fault(&self, url: &Url) -> Option<Message> {
        if !url.username().is_empty() || url.password().is_some() {
            return Some(say::reasons::image_with_password());
        }
        if self.is_own_loopback(url) {
            return None;
        }
        if url.scheme() != "https" {
            return Some(say::reasons::image_not_https());
        }
        if url.port().is_some() && !self.is_own_origin(url) {
            return Some(say::reasons::image_port());
        }
        let is_private = literal_address(url).is_some_and(|ip| !is_public(ip));
        (is_private && !self.may_be_private(url)).then(say::reasons::image_private_network)
    }
}

fn literal_address(url: &Url) -> Option<IpAddr> {
    match url.host()? {
        Host::Ipv4(ip) => Some(IpAddr::V4(ip)),
        Host::Ipv6(ip) => Some(IpAddr::V6(ip)),
        Host::Domain(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentences::InWords;

    fn access(base: &str, address: &str) -> ImageAccess {
        let base = BaseUrl::parse(base).unwrap();
        ImageRules::new(&base, ProxyChoice::Direct)
            .check("", address, &BTreeSet::from(["img.partner.example".to_owned()]))
            .access
    }

    #[test]
    fn the_services_host_and_allowed_hosts_load_and_another_is_asked_about() {
        let start = "https://api.example.com/";
        let longest = format!("{start}{}", "a".repeat(LONGEST - start.len()));
        let (base, on_port) = ("https://api.example.com", "https://api.example.com:8443");
        for (base, address, expected) in [
            (base, "https://api.example.com/a.jpg", ImageAccess::Allowed),
            (base, "https://img.partner.example/a.jpg", ImageAccess::Allowed),
            (base, &longest, ImageAccess::Allowed),
            (base, "https://cdn.other.example/a.jpg", ImageAccess::AskFirst),
            // The host of the service may show images from its other port.
            (
                on_port,
                "https://api.example.com:8443/a.jpg",
                ImageAccess::Allowed,
            ),
            (on_port, "https://api.example.com/a.jpg", ImageAccess::Allowed),
        ] {
            assert_eq!(access(base, address), expected, "{address}");
        }
    }

    #[test]
    fn a_service_in_a_private_network_may_show_its_own_images_and_no_others() {
        for (address, expected) in [
            ("https://10.1.2.3:8443/a.jpg", ImageAccess::Allowed),
            ("https://10.1.2.3/a.jpg", ImageAccess::Allowed),
            ("https://10.1.2.3:8444/a.jpg", ImageAccess::Refused),
            ("http://10.1.2.3:8443/a.jpg", ImageAccess::Refused),
            ("https://10.1.2.4/a.jpg", ImageAccess::Refused),
            ("https://127.0.0.1/a.jpg", ImageAccess::Refused),
        ] {
            assert_eq!(access("https://10.1.2.3:8443", address), expected, "{address}");
        }
    }

    #[test]
    fn unsafe_addresses_are_refused_with_a_reason_in_both_languages() {
        let base = BaseUrl::parse("https://api.example.com").unwrap();
        let rules = ImageRules::new(&base, ProxyChoice::Direct);
        let long = format!("https://api.example.com/{}", "a".repeat(LONGEST));
        let (login, network) = (
            "it carries a user name or password",
            "it leads into a private network",
        );
        let (https, incomplete) = ("it is not https", "it is not a complete address");
        for (address, english) in [
            (long.as_str(), "it is too long"),
            ("not an address", incomplete),
            ("", incomplete),
            ("https://user@api.example.com/a.jpg", login),
            ("http://api.example.com/a.jpg", https),
            ("file:///etc/passwd", https),
            ("data:image/png;base64,AAAA", https),
            ("https://cdn.other.example:8443/a.jpg", "it names an unusual port"),
            ("https://127.0.0.1/a.jpg", network),
            ("https://10.1.2.3/a.jpg", network),
            ("https://[::1]/a.jpg", network),
            ("https://2130706433/a.jpg", network),
        ] {
            let view = rules.check("", address, &BTreeSet::new());
            assert_eq!(view.access, ImageAccess::Refused, "{address}");
            let reason = view.refused_because.unwrap();
            assert_eq!(reason.en(), english, "{address}");
            assert_ne!(reason.th(), english);
        }
    }

    #[test]
    fn a_loopback_service_may_show_its_own_images_and_no_other_loopback() {
        let base = "http://127.0.0.1:4100";
        assert_eq!(access(base, "http://127.0.0.1:4100/c.jpg"), ImageAccess::Allowed);
        for address in [
            "http://127.0.0.1:4101/c.jpg",
            "http://[::1]:4100/c.jpg",
            "https://127.0.0.1/c.jpg",
        ] {
            assert_eq!(access(base, address), ImageAccess::Refused, "{address}");
        }
    }
}
