//! A proxy that alone knows where some hosts are.

use super::trust::{Issuer, acceptor};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// A host that speaks TLS, and the address of the server behind it, which speaks HTTP.
#[derive(Clone)]
pub(crate) struct Target {
    pub(crate) host: &'static str,
    pub(crate) tls: TlsAcceptor,
    pub(crate) server: String,
}

impl Target {
    /// A host with a certificate of this issuer for its name. `server` is the base URL of the server.
    pub(crate) fn new(issuer: &Issuer, host: &'static str, server: &str) -> Self {
        Self {
            host,
            tls: acceptor(issuer, host, 2020..2200, &[]),
            server: server.trim_start_matches("http://").to_owned(),
        }
    }
}

pub(crate) struct Proxy {
    port: u16,
    heads: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    /// Makes tunnels to these hosts at port 443, and answers 403 for others.
    pub(crate) async fn to(targets: Vec<Target>) -> Self {
        Self::start(None, targets).await
    }

    /// The same proxy, which speaks TLS itself.
    pub(crate) async fn in_tls(own: TlsAcceptor, targets: Vec<Target>) -> Self {
        Self::start(Some(own), targets).await
    }

    async fn start(own: Option<TlsAcceptor>, targets: Vec<Target>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heads = Arc::new(Mutex::new(Vec::new()));
        let (tunnels, targets) = (Arc::clone(&heads), Arc::new(targets));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (own, tunnels, targets) = (own.clone(), Arc::clone(&tunnels), Arc::clone(&targets));
                tokio::spawn(async move {
                    match own {
                        None => tunnel(stream, &tunnels, &targets).await,
                        Some(own) => {
                            if let Ok(stream) = own.accept(stream).await {
                                tunnel(stream, &tunnels, &targets).await;
                            }
                        }
                    }
                });
            }
        });
        Self { port, heads }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The requests for tunnels so far, as text.
    pub(crate) fn heads(&self) -> Vec<String> {
        self.heads.lock().unwrap().clone()
    }

    /// Host and port of each requested tunnel.
    pub(crate) fn asked_for(&self) -> Vec<String> {
        let target = |head: String| head.split(' ').nth(1).unwrap_or_default().to_owned();
        self.heads().into_iter().map(target).collect()
    }
}

async fn tunnel<S: AsyncRead + AsyncWrite + Unpin>(
    mut stream: S,
    tunnels: &Mutex<Vec<String>>,
    targets: &[Target],
) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read_u8().await {
            Ok(byte) => head.push(byte),
            Err(_) => return,
        }
    }
    let head = String::from_utf8(head).unwrap();
    let is_for = |target: &&Target| head.starts_with(&format!("CONNECT {}:443 ", target.host));
    let target = targets.iter().find(is_for);
    tunnels.lock().unwrap().push(head.clone());
    let Some(target) = target else {
        let _sent = stream.write_all(b"HTTP/1.1 403 Forbidden\r\n\r\n").await;
        return;
    };
    let _sent = stream.write_all(b"HTTP/1.1 200 Connected\r\n\r\n").await;
    let Ok(mut stream) = target.tls.accept(stream).await else {
        return;
    };
    let mut server = TcpStream::connect(&target.server).await.unwrap();
    let _ended = copy_bidirectional(&mut stream, &mut server).await;
}
