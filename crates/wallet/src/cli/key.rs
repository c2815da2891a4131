//! `key`: makes a key for the game service's back office.

use anyhow::{Context, Result};
use rand::TryRng as _;
use rand::rngs::SysRng;
use secrecy::SecretString;
use wallet::ApiKeys;

use super::arguments::Key;

/// Characters that every back office and every environment takes.
const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// The first letters, which tell keys apart and say nothing about the rest.
const SHOWN: usize = 3;

pub(super) fn print(arguments: &Key) -> Result<()> {
    let key = key(arguments.length.into())?;
    println!("{key}");
    let first = &key[..SHOWN];
    eprintln!(
        "A key of {} characters that begins with {first}. Give it to the wallet in PITDESK_WALLET_API_KEYS, and to the game \
         service's back office.",
        arguments.length
    );
    Ok(())
}

fn key(length: usize) -> Result<String> {
    loop {
        let mut key = String::with_capacity(length);
        while key.len() < length {
            let mut byte = [0];
            SysRng
                .try_fill_bytes(&mut byte)
                .context("the operating system gives no random bytes")?;
            // A byte above the largest multiple of 62 would make the first letters more likely.
            if byte[0] < 248 {
                key.push(char::from(LETTERS[usize::from(byte[0] % 62)]));
            }
        }
        // One key in many thousands has too few different letters.
        if ApiKeys::parse(&SecretString::from(key.clone())).is_ok() {
            return Ok(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_length_and_is_accepted() {
        for length in [16, 22, 64] {
            let key = key(length).unwrap();
            assert_eq!(key.len(), length);
            assert!(key.bytes().all(|byte| LETTERS.contains(&byte)));
            assert_ne!(key, super::key(length).unwrap());
        }
    }
}
