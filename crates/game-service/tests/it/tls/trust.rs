//! An issuer that the process of a test trusts.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DistinguishedName, DnType, IsCa, KeyPair};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::{RootCertStore, SupportedProtocolVersion};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;

pub(crate) type Issuer = CertifiedIssuer<'static, KeyPair>;

/// The key of the trusted issuer, in the process of a test.
const KEY: &str = "GAME_SERVICE_TEST_ISSUER";

const TRUSTED: &str = "An issuer for one test";

/// In the test's own process: the trusted issuer. Otherwise runs the test, by whose name its thread is called, in such a
/// process, and returns None.
pub(crate) fn issuer() -> Option<Issuer> {
    if let Ok(key) = std::env::var(KEY) {
        let key = STANDARD.decode(key).unwrap();
        return Some(issuer_of(TRUSTED, KeyPair::try_from(key).unwrap()));
    }
    let test = std::thread::current();
    let test = test.name().unwrap();
    let key = KeyPair::generate().unwrap();
    let encoded = STANDARD.encode(key.serialize_der());
    let certificate = certificate_file(test, &issuer_of(TRUSTED, key));
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(KEY, encoded)
        .env("SSL_CERT_FILE", &certificate)
        .env_remove("SSL_CERT_DIR")
        .output()
        .unwrap();
    fs::remove_file(certificate).unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    None
}

/// An issuer that nobody trusts.
pub(crate) fn stranger() -> Issuer {
    issuer_of("A stranger", KeyPair::generate().unwrap())
}

fn issuer_of(name: &str, key: KeyPair) -> Issuer {
    let mut params = CertificateParams::new(Vec::<String>::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    CertifiedIssuer::self_signed(params, key).unwrap()
}

fn certificate_file(test: &str, issuer: &Issuer) -> PathBuf {
    let name = format!("{}-{}.pem", test.replace("::", "-"), std::process::id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let body = STANDARD.encode(issuer.der());
    let pem = format!("-----BEGIN CERTIFICATE-----\n{body}\n-----END CERTIFICATE-----\n");
    fs::write(&path, pem).unwrap();
    path
}

/// Accepts TLS with a certificate for `name` that is valid in these years, and offers these protocols.
pub(crate) fn acceptor(issuer: &Issuer, name: &str, years: Range<i32>, protocols: &[&str]) -> TlsAcceptor {
    let (certificate, key) = certificate(issuer, name, years);
    let mut config = rustls::ServerConfig::builder_with_provider(provider())
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    config.alpn_protocols = protocols
        .iter()
        .map(|protocol| protocol.as_bytes().to_vec())
        .collect();
    TlsAcceptor::from(Arc::new(config))
}

/// Accepts this version of TLS, and only from a client with a certificate of the issuer.
pub(crate) fn acceptor_requiring_a_certificate(
    issuer: &Issuer,
    version: &'static SupportedProtocolVersion,
) -> TlsAcceptor {
    let mut roots = RootCertStore::empty();
    roots.add(issuer.der().clone()).unwrap();
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider());
    let (certificate, key) = certificate(issuer, "localhost", 2020..2200);
    let config = rustls::ServerConfig::builder_with_provider(provider())
        .with_protocol_versions(&[version])
        .unwrap()
        .with_client_cert_verifier(verifier.build().unwrap())
        .with_single_cert(vec![certificate], key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::aws_lc_rs::default_provider())
}

fn certificate(
    issuer: &Issuer,
    name: &str,
    years: Range<i32>,
) -> (CertificateDer<'static>, PrivateKeyDer<'static>) {
    let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
    params.not_before = rcgen::date_time_ymd(years.start, 1, 1);
    params.not_after = rcgen::date_time_ymd(years.end, 1, 1);
    let key = KeyPair::generate().unwrap();
    let certificate = params.signed_by(&key, issuer).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    (certificate.der().clone(), key)
}
