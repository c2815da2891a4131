//! Fetches one image: without credentials, cookies or redirects, from the host of the service, from checked IP addresses, or
//! through the profile's proxy, with limits on size and time. Each error has a reason of the catalog: the texts of the codes
//! are about the service, and images come from other hosts.

use std::net::SocketAddr;
use std::time::Duration;

use futures::{Stream, StreamExt};
use game_service::{CertificateTimeFault, TransportError, TransportKind, Way};
use url::{Host, Url};

use super::address::ImageRules;
use super::network::{is_public, is_public_name};
use crate::errors::clock_of;
use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView};

const LARGEST_FILE: usize = 5 * 1024 * 1024;
const DEADLINE: Duration = Duration::from_secs(10);
const CONNECT: Duration = Duration::from_secs(5);

pub(super) async fn fetch(url: &Url, rules: &ImageRules) -> Result<Vec<u8>, ErrorView> {
    tokio::time::timeout(DEADLINE, fetch_unbounded(url, rules))
        .await
        .unwrap_or_else(|_| {
            Err(
                ErrorView::new(ErrorCode::Timeout, "The image did not arrive within 10 seconds.")
                    .because(say::reasons::image_timeout()),
            )
        })
}

async fn fetch_unbounded(url: &Url, rules: &ImageRules) -> Result<Vec<u8>, ErrorView> {
    let way = rules.way_to(url)?;
    let client = client_for(url, rules, &way).await?;
    let answer = client
        .get(url.clone())
        .send()
        .await
        .map_err(|error| transport(&way.classify(error)))?;
    if answer.status().is_redirection() {
        return Err(ErrorView::new(
            ErrorCode::Redirect,
            "The image's address redirects to another one. Pitdesk does not follow it.",
        )
        .because(say::reasons::image_redirect()));
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
        let message = format!("The image's host answered with status {status}.");
        return Err(ErrorView {
            status: Some(status),
            ..ErrorView::new(code, message)
                .because(say::reasons::image_status(arg::Status(status.to_string())))
        });
    }
    let length = answer.content_length();
    let parts = answer
        .bytes_stream()
        .map(|part| part.map_err(|error| transport(&way.classify(error))));
    capped(length, std::pin::pin!(parts)).await
}

async fn capped<Part: AsRef<[u8]>>(
    length: Option<u64>,
    mut parts: impl Stream<Item = Result<Part, ErrorView>> + Unpin,
) -> Result<Vec<u8>, ErrorView> {
    let too_large = || {
        ErrorView::new(ErrorCode::TooLarge, "The image is larger than 5 MiB.")
            .because(say::reasons::image_too_large())
    };
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

/// A client that connects only to the IP addresses that were checked. A DNS name that changes between
/// the check and the connection (DNS rebinding) cannot reach a private network. Behind a proxy, the proxy decides where a
/// name leads; names that are known to be local are refused.
async fn client_for(url: &Url, rules: &ImageRules, way: &Way) -> Result<reqwest::Client, ErrorView> {
    let builder = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .referer(false)
        .retry(reqwest::retry::never())
        .user_agent(game_service::USER_AGENT)
        .connect_timeout(CONNECT);
    let mut builder = way.set_up(builder);
    if !rules.may_be_private(url)
        && let Some(Host::Domain(name)) = url.host()
    {
        if way.proxy().is_none() {
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
    let dns = || {
        ErrorView::new(ErrorCode::Dns, "The image's host cannot be found.").because(say::reasons::image_dns())
    };
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

fn private_host() -> ErrorView {
    ErrorView::new(ErrorCode::UnsafeLink, "The image's host is in a private network.")
        .because(say::reasons::image_private_host())
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
        TransportKind::Timeout | TransportKind::ConnectTimeout => {
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
    use game_service::{BaseUrl, ProxyChoice};

    use super::*;

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

    #[test]
    fn the_fault_of_a_connection_is_named() {
        use TransportKind::{
            CertificateTime, ClientCertificate, ConnectTimeout, HandshakeRefused, Reset, Tls,
        };
        use say::reasons;
        let clock = "2026-11-21T14:00:05Z".parse().unwrap();
        let says = "2026-11-21 14:00:05 UTC";
        let not_valid = |fault| CertificateTime { fault, clock };
        let expired = reasons::image_certificate_expired(arg::Clock(says));
        let not_yet = reasons::image_certificate_not_valid_yet(arg::Clock(says));
        let revoked = Tls("the certificate was revoked");
        for (kind, connected, code, reason) in [
            (
                not_valid(CertificateTimeFault::Expired),
                false,
                ErrorCode::Tls,
                expired,
            ),
            (
                not_valid(CertificateTimeFault::NotValidYet),
                false,
                ErrorCode::Tls,
                not_yet,
            ),
            (
                ClientCertificate,
                true,
                ErrorCode::Tls,
                reasons::image_client_certificate(),
            ),
            (
                HandshakeRefused,
                false,
                ErrorCode::Tls,
                reasons::image_handshake_refused(),
            ),
            (revoked, false, ErrorCode::Tls, reasons::image_tls()),
            (
                Reset,
                false,
                ErrorCode::ConnectionRefused,
                reasons::image_unreachable(),
            ),
            (Reset, true, ErrorCode::Cut, reasons::image_cut()),
            (
                ConnectTimeout,
                false,
                ErrorCode::Timeout,
                reasons::image_timeout(),
            ),
        ] {
            let view = transport(&TransportError { kind, connected });
            assert_eq!((view.code, view.reason), (code, Some(reason)));
        }
    }

    /// The client for the picture of a host that names this computer.
    async fn client_for_localhost(service: &str) -> Result<reqwest::Client, ErrorView> {
        let base = BaseUrl::parse(service).unwrap();
        let rules = ImageRules::new(&base, ProxyChoice::Direct);
        let url = Url::parse("https://localhost/a.png").unwrap();
        let way = rules.way_to(&url).unwrap();
        client_for(&url, &rules, &way).await
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
