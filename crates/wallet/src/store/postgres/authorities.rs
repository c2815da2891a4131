//! The certificate authorities of the system: those of a company or a hoster are there, as for the game service.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustls::RootCertStore;

/// The authorities in the form that the driver takes. Empty if the system has no store that can be read: those that the driver
/// brings are used in any case.
pub(super) async fn of_the_system() -> Vec<u8> {
    // The store may be many files.
    tokio::task::spawn_blocking(load).await.unwrap_or_default()
}

fn load() -> Vec<u8> {
    let loaded = rustls_native_certs::load_native_certs();
    for error in loaded.errors {
        tracing::warn!(%error, "a certificate authority of the system cannot be read");
    }
    let mut pem = String::new();
    for certificate in loaded.certs {
        // One that is not valid would make the driver refuse all.
        if RootCertStore::empty().add(certificate.clone()).is_ok() {
            pem.push_str("-----BEGIN CERTIFICATE-----\n");
            pem.push_str(&STANDARD.encode(&certificate));
            pem.push_str("\n-----END CERTIFICATE-----\n");
        }
    }
    pem.into_bytes()
}
