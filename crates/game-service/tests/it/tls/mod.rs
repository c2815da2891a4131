//! The client over TLS: certificates, versions, HTTP/2, and every fault of the sandbox.
//!
//! The real client trusts the system's certificates. On Linux these can be replaced by `SSL_CERT_FILE`, so each test runs
//! again in a process of its own that trusts the issuer of this file and no other.
#![cfg(target_os = "linux")]

mod certificates;
mod dead_connection;
mod every_fault;
mod gateway;
mod http2;
mod proxy;
mod trust;
mod tunnel;
