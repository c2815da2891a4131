//! Signatures that Windows checks (Authenticode). The owner's key is never in this repository: the environment says how
//! `osslsigncode` reaches it. Without it the packages are not signed.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell;

/// The arguments of `osslsigncode` that choose key and certificate, such as `-pkcs12 FILE -readpass FILE`, or those of a token.
const KEY: &str = "PITDESK_SIGN_KEY";

/// The address of a time-stamp server (RFC 3161): with its time stamp, a signature stays valid when the certificate has expired.
const TIME_STAMPS: &str = "PITDESK_SIGN_TIME_STAMPS";

pub(super) struct Signing {
    key: Vec<String>,
    time_stamps: String,
}

impl Signing {
    /// That of the owner, if the environment has both variables.
    pub(super) fn of_the_owner() -> Result<Option<Self>> {
        let [key, time_stamps] = [KEY, TIME_STAMPS].map(variable);
        Self::given(key.as_deref(), time_stamps)
    }

    fn given(key: Option<&str>, time_stamps: Option<String>) -> Result<Option<Self>> {
        let Some(key) = key else {
            ensure!(time_stamps.is_none(), "{TIME_STAMPS} is set, and {KEY} is not");
            println!("The packages are NOT signed: {KEY} is not set.");
            return Ok(None);
        };
        let time_stamps = time_stamps.with_context(|| format!("{KEY} is set, and {TIME_STAMPS} is not"))?;
        let key: Vec<String> = key.split_whitespace().map(str::to_owned).collect();
        // It would stand in the list of processes, and in what is printed.
        ensure!(
            !key.iter().any(|argument| argument == "-pass"),
            "{KEY} has a password: put it into a file, and name that with -readpass"
        );
        Ok(Some(Self { key, time_stamps }))
    }

    /// Signs a program or a package in its place.
    pub(super) fn sign(&self, file: &Path) -> Result<()> {
        let signed = file.with_extension("signed");
        let mut sign = Command::new("osslsigncode");
        sign.arg("sign")
            .args(&self.key)
            .args(["-h", "sha256", "-n", "Pitdesk", "-ts", &self.time_stamps])
            .arg("-in")
            .arg(file)
            .arg("-out")
            .arg(&signed);
        shell::run(&mut sign)?;
        fs::rename(&signed, file).with_context(|| format!("cannot replace {}", file.display()))
    }
}

/// A variable that is set. A workflow passes one without a value as an empty text.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owners_key_is_given_with_a_time_stamp_server_and_without_a_password() {
        let server = || Some("http://stamps.example".to_owned());
        assert!(Signing::given(None, None).unwrap().is_none());
        let given = Signing::given(Some("-pkcs12 own.p12  -readpass own.pass"), server());
        assert_eq!(
            given.unwrap().unwrap().key,
            ["-pkcs12", "own.p12", "-readpass", "own.pass"]
        );
        assert!(Signing::given(Some("-pkcs12 own.p12"), None).is_err());
        assert!(Signing::given(None, server()).is_err());
        assert!(Signing::given(Some("-pkcs12 own.p12 -pass secret"), server()).is_err());
    }
}
