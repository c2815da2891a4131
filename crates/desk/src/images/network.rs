//! Decides which IP addresses are public, and which names are. Others are rejected, so that an image address cannot
//! reach the user's own network. Names decide only where a proxy resolves them: everywhere else, their addresses do.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is a global unicast address that is not reserved for a special purpose.
pub(super) fn is_public(ip: IpAddr) -> bool {
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
pub(super) fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let is_private = |ending: &&'static str| {
        name.strip_suffix(*ending)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    name.contains('.') && !PRIVATE_ENDINGS.iter().any(is_private)
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
