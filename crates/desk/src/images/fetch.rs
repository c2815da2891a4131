//! One image from its address to its bytes: whether the address may be loaded, before anything is resolved or sent, then the
//! request.
//!
//! Loaded are images of the service's own host, and of hosts that the user has allowed. An address must not reach the user's
//! own network: only public IP addresses are connected to, and where a proxy resolves names, those of a local network are
//! refused. The request has no credentials and no cookies, follows no redirect, goes to checked IP addresses or through
//! the profile's proxy, and has limits on size and time. Each error has a reason of the catalog: the texts of the codes are
//! about the service, and images come from other hosts.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use futures::{Stream, StreamExt};
use game_service::{BaseUrl, CertificateTimeFault, Error, ProxyChoice, Route, TransportError, TransportKind};
use url::{Host, Url};

use crate::errors::clock_of;
use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, ImageAccess, ImageView, Message};

/// Longest accepted address, in bytes. Thousands of addresses are kept in memory.
pub(super) const LONGEST: usize = 4_096;
const LARGEST_FILE: usize = 5 * 1024 * 1024;
const DEADLINE: Duration = Duration::from_secs(10);
const CONNECT: Duration = Duration::from_secs(5);

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

    fn route_to(&self, url: &Url) -> Result<Route, ErrorView> {
        self.proxy
            .route_to(url)
            .map_err(|error| Error::from(error).into())
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
    fn may_be_private(&self, url: &Url) -> bool {
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

/// Whether an address is a global unicast address that is not reserved for a special purpose.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

/// Endings of names that have no place in the public DNS: RFC 6761, 6762 (with its appendix G) and 8375, and ICANN's
/// `internal`. `localdomain` is what many systems add.
const PRIVATE_ENDINGS: [&str; 11] = [
    "corp",
    "home",
    "home.arpa",
    "internal",
    "intranet",
    "lan",
    "local",
    "localdomain",
    "localhost",
    "private",
    "workgroup",
];

/// Whether a name may be one of the public DNS. A name without a dot is one of the local network.
fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let mut before_ending = PRIVATE_ENDINGS
        .iter()
        .filter_map(|ending| name.strip_suffix(*ending));
    name.contains('.') && !before_ending.any(|rest| rest.is_empty() || rest.ends_with('.'))
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocol_assignments = (a, b, c) == (192, 0, 0);
    let benchmarking = a == 198 && (b == 18 || b == 19);
    let reserved = a >= 240;
    !(a == 0
        || ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation()
        || shared
        || protocol_assignments
        || benchmarking
        || reserved)
}

/// Only global unicast (`2000::/3`) is public. An IPv4 address in it decides.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    if let Some(inner) = ip.to_ipv4_mapped() {
        return is_public_v4(inner);
    }
    if let Some(inner) = translated(ip) {
        return is_public_v4(inner);
    }
    let [first, second, third, ..] = ip.segments();
    let global = first & 0xe000 == 0x2000;
    let documentation = (first, second) == (0x2001, 0x0db8) || first == 0x3fff;
    let teredo = (first, second) == (0x2001, 0);
    let six_to_four = first == 0x2002;
    if six_to_four {
        let [a, b] = second.to_be_bytes();
        let [c, d] = third.to_be_bytes();
        return is_public_v4(Ipv4Addr::new(a, b, c, d));
    }
    global && !documentation && !teredo
}

/// The IPv4 address behind an address of NAT64, with the prefix of RFC 6052 or one of a network's own (RFC 8215). Of the
/// latter, those whose IPv4 address is not at the end are not read: an address could then have two meanings.
fn translated(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    match ip.segments() {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x64, 0xff9b, 1, _, 0, 0, high, low] => {
            let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
            Some(Ipv4Addr::new(a, b, c, d))
        }
        _ => None,
    }
}

pub(super) async fn fetch(url: &Url, rules: &ImageRules) -> Result<Vec<u8>, ErrorView> {
    tokio::time::timeout(DEADLINE, fetch_unbounded(url, rules))
        .await
        .map_err(|_| ErrorView::said(ErrorCode::Timeout, say::reasons::image_timeout()))?
}

async fn fetch_unbounded(url: &Url, rules: &ImageRules) -> Result<Vec<u8>, ErrorView> {
    let route = rules.route_to(url)?;
    let client = client_for(url, rules, &route).await?;
    let answer = client
        .get(url.clone())
        .send()
        .await
        .map_err(|error| transport(&route.classify(error)))?;
    if answer.status().is_redirection() {
        return Err(ErrorView::said(
            ErrorCode::Redirect,
            say::reasons::image_redirect(),
        ));
    }
    if !answer.status().is_success() {
        let status = answer.status().as_u16();
        if status == 407 {
            return Err(by_proxy(&TransportKind::ProxyLogin));
        }
        let code = if status == 404 || status == 410 {
            ErrorCode::NotFound
        } else {
            ErrorCode::Refused
        };
        let reason = say::reasons::image_status(arg::Status(status.to_string()));
        return Err(ErrorView {
            status: Some(status),
            ..ErrorView::said(code, reason)
        });
    }
    let length = answer.content_length();
    let parts = answer
        .bytes_stream()
        .map(|part| part.map_err(|error| transport(&route.classify(error))));
    capped(length, std::pin::pin!(parts)).await
}

async fn capped<Part: AsRef<[u8]>>(
    length: Option<u64>,
    mut parts: impl Stream<Item = Result<Part, ErrorView>> + Unpin,
) -> Result<Vec<u8>, ErrorView> {
    if length.is_some_and(|length| length > LARGEST_FILE as u64) {
        return Err(too_large());
    }
    let mut file = Vec::new();
    while let Some(part) = parts.next().await {
        let part = part?;
        let part = part.as_ref();
        if file.len() + part.len() > LARGEST_FILE {
            return Err(too_large());
        }
        file.extend_from_slice(part);
    }
    Ok(file)
}

fn too_large() -> ErrorView {
    ErrorView::said(ErrorCode::TooLarge, say::reasons::image_too_large())
}

/// A client that connects only to the IP addresses that were checked. A DNS name that changes between
/// the check and the connection (DNS rebinding) cannot reach a private network. Behind a proxy, the proxy decides where a
/// name leads; names that are known to be local are refused.
async fn client_for(url: &Url, rules: &ImageRules, route: &Route) -> Result<reqwest::Client, ErrorView> {
    let builder = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .referer(false)
        .retry(reqwest::retry::never())
        .user_agent(game_service::USER_AGENT)
        .connect_timeout(CONNECT);
    let mut builder = route.set_up(builder);
    if !rules.may_be_private(url)
        && let Some(Host::Domain(name)) = url.host()
    {
        if route.proxy().is_none() {
            builder = builder.resolve_to_addrs(name, &public_addresses(name).await?);
        } else if !is_public_name(name) {
            return Err(private_host());
        }
    }
    builder
        .build()
        .map_err(|_| ErrorView::new(ErrorCode::Internal, "The image client could not be made."))
}

async fn public_addresses(name: &str) -> Result<Vec<SocketAddr>, ErrorView> {
    let addresses: Vec<SocketAddr> = tokio::net::lookup_host((name, 443))
        .await
        .map_err(|_| dns())?
        .collect();
    if addresses.is_empty() {
        return Err(dns());
    }
    if addresses.iter().any(|address| !is_public(address.ip())) {
        return Err(private_host());
    }
    Ok(addresses)
}

fn dns() -> ErrorView {
    ErrorView::said(ErrorCode::Dns, say::reasons::image_dns())
}

fn private_host() -> ErrorView {
    ErrorView::said(ErrorCode::UnsafeLink, say::reasons::image_private_host())
}

fn by_proxy(kind: &TransportKind) -> ErrorView {
    let code = kind.code();
    let reason = match code {
        ErrorCode::ProxyLogin => say::reasons::image_proxy_login(),
        ErrorCode::ProxyRefused => say::reasons::image_proxy_refused(),
        _ => say::reasons::image_proxy_unreachable(),
    };
    ErrorView::new(code, format!("The image was not loaded: {kind}.")).because(reason)
}

fn transport(error: &TransportError) -> ErrorView {
    let (code, reason) = match &error.kind {
        kind @ (TransportKind::ProxyConnection(_)
        | TransportKind::ProxyLogin
        | TransportKind::ProxyRefused
        | TransportKind::ProxyUnsupported) => return by_proxy(kind),
        TransportKind::Timeout | TransportKind::Stalled | TransportKind::ConnectTimeout => {
            (ErrorCode::Timeout, say::reasons::image_timeout())
        }
        TransportKind::CertificateTime { fault, clock } => {
            let clock = clock_of(*clock);
            let reason = match fault {
                CertificateTimeFault::Expired => say::reasons::image_certificate_expired(clock),
                CertificateTimeFault::NotValidYet => say::reasons::image_certificate_not_valid_yet(clock),
            };
            (ErrorCode::Tls, reason)
        }
        TransportKind::ClientCertificate => (ErrorCode::Tls, say::reasons::image_client_certificate()),
        TransportKind::HandshakeRefused => (ErrorCode::Tls, say::reasons::image_handshake_refused()),
        TransportKind::Tls(_) => (ErrorCode::Tls, say::reasons::image_tls()),
        _ if error.connected => (ErrorCode::Cut, say::reasons::image_cut()),
        _ => (ErrorCode::ConnectionRefused, say::reasons::image_unreachable()),
    };
    ErrorView::new(code, format!("The image could not be fetched: {}.", error.kind)).because(reason)
}

#[cfg(test)]
mod tests {
    use futures::stream;

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
    fn a_service_in_a_private_network_or_on_this_computer_may_show_its_own_images_and_no_others() {
        let (private, loopback) = ("https://10.1.2.3:8443", "http://127.0.0.1:4100");
        for (base, address, expected) in [
            (private, "https://10.1.2.3:8443/a.jpg", ImageAccess::Allowed),
            (private, "https://10.1.2.3/a.jpg", ImageAccess::Allowed),
            (private, "https://10.1.2.3:8444/a.jpg", ImageAccess::Refused),
            (private, "http://10.1.2.3:8443/a.jpg", ImageAccess::Refused),
            (private, "https://10.1.2.4/a.jpg", ImageAccess::Refused),
            (private, "https://127.0.0.1/a.jpg", ImageAccess::Refused),
            (loopback, "http://127.0.0.1:4100/c.jpg", ImageAccess::Allowed),
            (loopback, "http://127.0.0.1:4101/c.jpg", ImageAccess::Refused),
            (loopback, "http://[::1]:4100/c.jpg", ImageAccess::Refused),
            (loopback, "https://127.0.0.1/c.jpg", ImageAccess::Refused),
        ] {
            assert_eq!(access(base, address), expected, "{base}: {address}");
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
    fn special_purpose_addresses_are_not_public() {
        let special = "127.0.0.1 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 \
             192.0.0.8 100.127.255.255 198.18.0.1 198.19.255.255 203.0.113.9 224.0.0.1 240.0.0.1 \
             255.255.255.255 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 \
             64:ff9b::7f00:1 64:ff9b::1:808:808 64:ff9b:1::a00:1 64:ff9b:1:fffe::c0a8:101 \
             64:ff9b:1:808:8:800:: 64:ff9b:2::808:808 64:ff9c::808:808 2001:db8::1 3fff::1 2001::1 \
             2002:a00:1::1 2002:7f00:1::1";
        for ip in special.split(' ') {
            assert!(!is_public(ip.parse().unwrap()), "{ip}");
        }
    }

    #[test]
    fn ordinary_addresses_are_public() {
        let ordinary = "1.1.1.1 172.15.0.1 172.32.0.1 100.63.255.255 100.128.0.1 192.0.1.1 198.17.0.1 198.20.0.1 \
             9.18.0.1 9.19.0.1 223.255.255.254 8.8.8.8 2606:4700::1111 ::ffff:8.8.8.8 64:ff9b::808:808 \
             64:ff9b:1::808:808 64:ff9b:1:fffe::808:808 2002:808:808::1";
        for ip in ordinary.split(' ') {
            assert!(is_public(ip.parse().unwrap()), "{ip}");
        }
    }

    #[test]
    fn names_of_a_local_network_are_not_public() {
        let local = "localhost router router. . printer.local Printer.LOCAL. a.localhost \
             metadata.google.internal nas.lan nas.home.arpa home.arpa";
        for name in local.split(' ').chain([""]) {
            assert!(!is_public_name(name), "{name}");
        }
        let public = "cdn.example.com cdn.example.com. local.example notlocal.notlocal arpa.home.example";
        for name in public.split(' ') {
            assert!(is_public_name(name), "{name}");
        }
    }

    /// A file of an answer that states no length.
    async fn in_parts(sizes: [usize; 2]) -> Result<usize, ErrorCode> {
        let parts = stream::iter(sizes.map(|size| Ok(vec![0; size])));
        let file = capped(None, parts).await.map_err(|error| error.code)?;
        Ok(file.len())
    }

    #[tokio::test]
    async fn a_file_may_have_the_greatest_size_and_no_byte_more() {
        const MIB: usize = 1024 * 1024;
        assert_eq!(in_parts([3 * MIB, 2 * MIB]).await, Ok(5 * MIB));
        assert_eq!(in_parts([3 * MIB, 2 * MIB + 1]).await, Err(ErrorCode::TooLarge));
        assert_eq!(in_parts([3 * MIB, 3 * MIB]).await, Err(ErrorCode::TooLarge));
    }

    #[tokio::test]
    async fn a_stated_length_that_is_too_large_is_refused_before_anything_is_read() {
        let parts = stream::once(async { panic!("a part was read") as Result<Vec<u8>, ErrorView> });
        let length = Some(LARGEST_FILE as u64 + 1);
        let refused = capped(length, std::pin::pin!(parts)).await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooLarge);
    }

    fn fault(kind: TransportKind, connected: bool) -> (ErrorCode, Option<Message>) {
        let view = transport(&TransportError { kind, connected });
        (view.code, view.reason)
    }

    #[test]
    fn the_fault_of_a_connection_is_named() {
        use TransportKind::{
            CertificateTime, ClientCertificate, ConnectTimeout, HandshakeRefused, Reset, Tls,
        };
        use say::reasons;
        let clock = "2026-11-21T14:00:05Z".parse().unwrap();
        let says = arg::Clock("2026-11-21 14:00:05 UTC");
        let fault_of_time = |fault| self::fault(CertificateTime { fault, clock }, false);
        let tls = |reason| (ErrorCode::Tls, Some(reason));
        let expired = fault_of_time(CertificateTimeFault::Expired);
        assert_eq!(expired, tls(reasons::image_certificate_expired(says)));
        let not_yet = fault_of_time(CertificateTimeFault::NotValidYet);
        assert_eq!(not_yet, tls(reasons::image_certificate_not_valid_yet(says)));
        assert_eq!(
            fault(ClientCertificate, true),
            tls(reasons::image_client_certificate())
        );
        assert_eq!(
            fault(HandshakeRefused, false),
            tls(reasons::image_handshake_refused())
        );
        let revoked = Tls("the certificate was revoked");
        assert_eq!(fault(revoked, false), tls(reasons::image_tls()));
        let unreachable = (ErrorCode::ConnectionRefused, Some(reasons::image_unreachable()));
        assert_eq!(fault(Reset, false), unreachable);
        assert_eq!(fault(Reset, true), (ErrorCode::Cut, Some(reasons::image_cut())));
        let timeout = (ErrorCode::Timeout, Some(reasons::image_timeout()));
        assert_eq!(fault(ConnectTimeout, false), timeout);
    }

    /// The client for the picture of a host that names this computer.
    async fn client_for_localhost(service: &str) -> Result<reqwest::Client, ErrorView> {
        let base = BaseUrl::parse(service).unwrap();
        let rules = ImageRules::new(&base, ProxyChoice::Direct);
        let url = Url::parse("https://localhost/a.png").unwrap();
        let route = rules.route_to(&url).unwrap();
        client_for(&url, &rules, &route).await
    }

    #[tokio::test]
    async fn no_client_is_made_for_a_name_with_a_private_address() {
        let refused = client_for_localhost("https://api.example.com").await;
        assert_eq!(refused.unwrap_err().code, ErrorCode::UnsafeLink);
    }

    #[tokio::test]
    async fn the_name_of_the_service_itself_may_have_a_private_address() {
        assert!(client_for_localhost("https://localhost").await.is_ok());
    }

    #[tokio::test]
    async fn an_address_that_is_not_public_is_refused() {
        let refused = public_addresses("127.0.0.1").await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::UnsafeLink);
        assert_eq!(refused.reason, Some(say::reasons::image_private_host()));
    }

    #[tokio::test]
    async fn the_public_addresses_of_a_name_are_those_to_connect_to() {
        // An address in place of a name needs no DNS.
        let found = public_addresses("1.1.1.1").await.unwrap();
        assert_eq!(found, [SocketAddr::from(([1, 1, 1, 1], 443))]);
    }
}
