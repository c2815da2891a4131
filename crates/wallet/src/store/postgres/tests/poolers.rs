//! Connection poolers between a wallet and its server, as small as they can be.

use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;

use super::moved_to;

/// The address of a database through a pooler that drops the settings of a client's first message, as
/// `PgBouncer` does with `ignore_startup_parameters = options`.
pub(super) async fn through_a_pooler(address: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = listener.local_addr().unwrap().to_string();
    let (server, there) = moved_to(address, &here);
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let mut server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(async move {
                let mut message = read_message(&mut client).await;
                // A request for TLS, which has no content beside its code. This pooler has none.
                if message.len() == 4 {
                    client.write_all(b"N").await.unwrap();
                    message = read_message(&mut client).await;
                }
                let kept = without_options(&message);
                let length = u32::try_from(kept.len() + 4).unwrap().to_be_bytes();
                server.write_all(&[&length[..], &kept].concat()).await.unwrap();
                let _ = copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    there
}

/// The connection to the server, and what the server said to the first client.
struct Shared {
    server: TcpStream,
    welcome: Vec<u8>,
}

/// The address of a database through a pooler with one connection to the server, which it gives to one
/// transaction after another, as `PgBouncer` does with `pool_mode = transaction`.
pub(super) async fn through_one_connection(address: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = listener.local_addr().unwrap().to_string();
    let (server, there) = moved_to(address, &here);
    let shared: Arc<Mutex<Option<Shared>>> = Arc::default();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let (server, shared) = (server.clone(), Arc::clone(&shared));
            tokio::spawn(async move {
                let mut startup = read_message(&mut client).await;
                if startup.len() == 4 {
                    client.write_all(b"N").await.unwrap();
                    startup = read_message(&mut client).await;
                }
                let mut held = shared.lock().await;
                let Shared { welcome, .. } = match &mut *held {
                    Some(known) => known,
                    none => {
                        let mut server = TcpStream::connect(&server).await.unwrap();
                        let length = u32::try_from(startup.len() + 4).unwrap().to_be_bytes();
                        server.write_all(&[&length[..], &startup].concat()).await.unwrap();
                        let (welcome, _) = answer_of(&mut server).await;
                        none.insert(Shared { server, welcome })
                    }
                };
                client.write_all(welcome).await.unwrap();
                drop(held);
                while let Some(first) = typed_message(&mut client).await {
                    let mut held = shared.lock().await;
                    let Shared { server, .. } = held.as_mut().unwrap();
                    let mut message = first;
                    // Until the transaction ends.
                    loop {
                        // An end of the client is not passed on.
                        if message[0] == b'X' {
                            return;
                        }
                        server.write_all(&message).await.unwrap();
                        // A query, or the end of a series of messages.
                        if matches!(message[0], b'Q' | b'S') {
                            let (answer, is_idle) = answer_of(server).await;
                            client.write_all(&answer).await.unwrap();
                            if is_idle {
                                break;
                            }
                        }
                        let Some(next) = typed_message(&mut client).await else {
                            return;
                        };
                        message = next;
                    }
                }
            });
        }
    });
    there
}

/// A message with its type and length. None at the end.
async fn typed_message(from: &mut TcpStream) -> Option<Vec<u8>> {
    let kind = from.read_u8().await.ok()?;
    let rest = read_message(from).await;
    let length = u32::try_from(rest.len() + 4).unwrap().to_be_bytes();
    Some([&[kind], &length[..], &rest].concat())
}

/// The server's messages until it is ready, and whether no transaction is open then.
async fn answer_of(server: &mut TcpStream) -> (Vec<u8>, bool) {
    let mut answer = Vec::new();
    loop {
        let message = typed_message(server).await.unwrap();
        answer.extend_from_slice(&message);
        if message[0] == b'Z' {
            return (answer, message[5] == b'I');
        }
    }
}

async fn read_message(client: &mut TcpStream) -> Vec<u8> {
    let length = client.read_u32().await.unwrap();
    let mut message = vec![0; length as usize - 4];
    client.read_exact(&mut message).await.unwrap();
    message
}

/// A startup message has its version, and then names and values, each ended by a zero.
fn without_options(message: &[u8]) -> Vec<u8> {
    let (version, parameters) = message.split_at(4);
    let texts: Vec<&[u8]> = parameters.split(|byte| *byte == 0).collect();
    let mut kept = version.to_vec();
    for pair in texts
        .chunks(2)
        .filter(|pair| pair[0] != b"options" && !pair[0].is_empty())
    {
        for text in pair {
            kept.extend_from_slice(text);
            kept.push(0);
        }
    }
    kept.push(0);
    kept
}
