//! The address of a SQLite file.

use std::path::PathBuf;

use percent_encoding::percent_decode_str;

use super::WalletError;

/// `sqlite:PATH` has the path as it is. `sqlite://PATH` is written by people who know addresses of servers: with two slashes
/// the path is relative, with three it is absolute, and it may be percent-encoded.
pub(super) fn file_path(address: &str) -> Result<PathBuf, WalletError> {
    let path = match address.strip_prefix("//") {
        Some(path) => decoded(path)?,
        None => address.to_owned(),
    };
    match path.as_str() {
        "" | "/" => Err(WalletError::Input(
            "the address has no path: write sqlite:wallet.db",
        )),
        // SQLite would make a database in memory for each connection.
        ":memory:" => Err(WalletError::Input("for a wallet in memory, write memory:")),
        _ => Ok(path.into()),
    }
}

fn decoded(path: &str) -> Result<String, WalletError> {
    if path.contains(['?', '#']) {
        return Err(WalletError::Input(
            "a wallet's file has no parameters: write sqlite:PATH, in which ? and # are letters of the name",
        ));
    }
    let path = percent_decode_str(path).decode_utf8();
    let path = path.map_err(|_| WalletError::Input("the path in the address is not text"))?;
    // As in file:///C:/wallet.db.
    let of_a_drive = path.strip_prefix('/').filter(|path| {
        let mut letters = path.chars();
        letters.next().is_some_and(|drive| drive.is_ascii_alphabetic()) && letters.next() == Some(':')
    });
    Ok(of_a_drive.unwrap_or(&path).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_the_file_that_was_meant() {
        for (address, path) in [
            ("wallet.db", "wallet.db"),
            ("/var/wallet.db", "/var/wallet.db"),
            ("//wallet.db", "wallet.db"),
            ("//data/wallet.db", "data/wallet.db"),
            ("///var/wallet.db", "/var/wallet.db"),
            ("//my%20wallet.db", "my wallet.db"),
            ("my%20wallet?.db", "my%20wallet?.db"),
            ("///C:/wallet.db", "C:/wallet.db"),
            ("C:\\wallet.db", "C:\\wallet.db"),
        ] {
            assert_eq!(file_path(address).unwrap(), PathBuf::from(path), "{address}");
        }
        for address in [
            "",
            "//",
            "///",
            ":memory:",
            "//:memory:",
            "//wallet.db?mode=rwc",
            "//%ff",
        ] {
            assert!(file_path(address).is_err(), "{address}");
        }
    }
}
