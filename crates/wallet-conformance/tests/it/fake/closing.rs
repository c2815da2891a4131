//! A wallet that refuses every message, and closes a connection after a large body: without a word, when the next
//! request comes on it. Servers do so that do not want to read such a body to its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

/// From this number of bytes on, a body is large.
const LARGE: u64 = 256 * 1024;

/// Starts the wallet. Returns its address.
pub(crate) fn start() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for connection in listener.incoming().flatten() {
            thread::spawn(move || serve(connection));
        }
    });
    url
}

/// None at the end of the connection.
fn serve(connection: TcpStream) -> Option<()> {
    let mut requests = BufReader::new(connection.try_clone().ok()?);
    let mut answers = connection;
    loop {
        let (is_post, length) = head(&mut requests)?;
        std::io::copy(&mut requests.by_ref().take(length), &mut std::io::sink()).ok()?;
        let (status, body) = if is_post {
            ("422 Unprocessable Content", r#"{"status":"error"}"#)
        } else {
            ("200 OK", r#"{"status":"success","data":{"balance":300.00}}"#)
        };
        let answer = format!(
            "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        answers.write_all(answer.as_bytes()).ok()?;
        if length > LARGE {
            head(&mut requests)?;
            return None;
        }
    }
}

/// Whether the request is a POST, and the length of its body. None at the end of the connection.
fn head(requests: &mut impl BufRead) -> Option<(bool, u64)> {
    let mut is_post = false;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if requests.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end().to_ascii_lowercase();
        is_post |= line.starts_with("post ");
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line.is_empty() {
            return Some((is_post, length));
        }
    }
}
