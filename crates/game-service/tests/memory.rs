//! Reading stops early for a small body that decompresses to a very large one. The test counts the
//! memory of the whole process, so it is alone in this file.
#![cfg(target_os = "linux")]

mod support;

use flate2::{Compression, write::GzEncoder};
use std::io::Write as _;
use support::{Server, client, query, response};

const MEBIBYTE: usize = 1024 * 1024;

/// The peak memory of this process, in bytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .expect("a peak");
    line.trim()
        .trim_end_matches(" kB")
        .parse::<usize>()
        .expect("kilobytes")
        * 1024
}

fn bomb(size: usize) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..size / MEBIBYTE {
        packed.write_all(&vec![b' '; MEBIBYTE]).expect("memory");
    }
    packed.finish().expect("memory")
}

#[tokio::test]
async fn a_compression_bomb_stops_at_the_cap() {
    let headers = [("content-type", "application/json"), ("content-encoding", "gzip")];
    let server = Server::answering([response(200, &headers, bomb(64 * MEBIBYTE))]).await;
    let before = peak();
    let error = client(&server).player_history(&query()).await.unwrap_err();
    assert_eq!(error.code(), "too_large");
    let grown = peak() - before;
    assert!(grown < 32 * MEBIBYTE, "{} MiB", grown / MEBIBYTE);
}
