//! Signatures that Windows checks (Authenticode). The owner's key is never in this repository: the environment says how
//! `osslsigncode` reaches it. Without it the packages are not signed, and each run signs copies of them with the key of a test
//! authority, gets time stamps for them from a server as certificate authorities have, and checks the result. What is installed under Wine are
//! these copies, so that a signature never breaks a package.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

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

/// A certificate authority that nobody trusts, with a time-stamp server.
pub(super) struct Rehearsal {
    folder: PathBuf,
    signing: Signing,
}

/// What `openssl` needs to know to make certificates and time stamps.
const SETTINGS: &str = "\
[signer]
extendedKeyUsage = codeSigning
[times]
extendedKeyUsage = critical, timeStamping
[server]
serial = serial
signer_cert = times.pem
signer_key = times.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
";

impl Rehearsal {
    /// Makes the authority in this folder, which is made anew, and starts its server.
    pub(super) fn begin(folder: &Path) -> Result<Self> {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder)?;
        fs::write(folder.join("settings"), SETTINGS)?;
        fs::write(folder.join("serial"), "01\n")?;
        fs::write(folder.join("password"), "of the rehearsal")?;
        let openssl = |line: &str| openssl(folder, line);
        for name in ["authority", "stranger"] {
            openssl(&format!(
                "req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN={name} -keyout {name}.key -out {name}.pem"
            ))?;
        }
        for name in ["signer", "times"] {
            openssl(&format!(
                "req -newkey rsa:2048 -nodes -subj /CN={name} -keyout {name}.key -out {name}.csr"
            ))?;
            openssl(&format!(
                "x509 -req -in {name}.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 30 \
                 -extfile settings -extensions {name} -out {name}.pem"
            ))?;
        }
        openssl("pkcs12 -export -in signer.pem -inkey signer.key -passout file:password -out signer.p12")?;
        let server = TcpListener::bind("127.0.0.1:0").context("the time-stamp server")?;
        let time_stamps = format!("http://{}/", server.local_addr()?);
        let inside = folder.to_owned();
        thread::spawn(move || {
            for stream in server.incoming().flatten() {
                if let Err(error) = stamp(stream, &inside) {
                    eprintln!("the time-stamp server: {error:#}");
                }
            }
        });
        let at = |name: &str| folder.join(name).display().to_string();
        let key = ["-pkcs12", &at("signer.p12"), "-readpass", &at("password")].map(str::to_owned);
        Ok(Self {
            folder: folder.to_owned(),
            signing: Signing {
                key: key.into(),
                time_stamps,
            },
        })
    }

    /// Signs the file, which is a copy. Fails unless the signature is right and has a time stamp, and unless one of a changed file or of
    /// another authority is refused.
    pub(super) fn sign(&self, file: &Path) -> Result<()> {
        self.signing.sign(file)?;
        let name = file.display();
        let said = self.verify(file, "authority")?;
        ensure!(
            said.is_right,
            "the signature of {name} is not right: {}",
            said.words
        );
        ensure!(
            said.words.contains("Timestamp Server Signature verification: ok"),
            "the signature of {name} has no right time stamp: {}",
            said.words
        );
        ensure!(
            !self.verify(file, "stranger")?.is_right,
            "a signature by an unknown authority is right for {name}"
        );
        let changed = self.folder.join("changed");
        let mut bytes = fs::read(file)?;
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&changed, bytes)?;
        ensure!(
            !self.verify(&changed, "authority")?.is_right,
            "the signature of {name} is right for a changed file"
        );
        Ok(())
    }

    fn verify(&self, file: &Path, authority: &str) -> Result<Said> {
        let authority = self.folder.join(format!("{authority}.pem"));
        let mut verify = Command::new("osslsigncode");
        verify.arg("verify").arg("-CAfile").arg(&authority);
        verify.arg("-TSA-CAfile").arg(self.folder.join("authority.pem"));
        let output = verify.arg("-in").arg(file).output().context("osslsigncode")?;
        Ok(Said {
            is_right: output.status.success(),
            words: String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned(),
        })
    }
}

struct Said {
    is_right: bool,
    words: String,
}

/// A variable that is set. A workflow passes one without a value as an empty text.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// Runs `openssl` in a folder. What it says is shown only if it fails.
fn openssl(folder: &Path, line: &str) -> Result<()> {
    let mut command = Command::new("openssl");
    command.args(line.split_whitespace()).current_dir(folder);
    let output = command
        .stdin(Stdio::null())
        .output()
        .context("cannot start openssl")?;
    ensure!(
        output.status.success(),
        "openssl {line}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}

/// Answers one request for a time stamp.
fn stamp(mut stream: TcpStream, folder: &Path) -> Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut length = 0;
    loop {
        let mut line = String::new();
        ensure!(reader.read_line(&mut line)? > 0, "the request has no end");
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().context("the length of the request")?;
        }
    }
    let mut query = Vec::new();
    reader.take(length).read_to_end(&mut query)?;
    fs::write(folder.join("query"), query)?;
    openssl(
        folder,
        "ts -reply -config settings -section server -queryfile query -out reply",
    )?;
    let reply = fs::read(folder.join("reply"))?;
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: application/timestamp-reply\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        reply.len()
    )?;
    Ok(stream.write_all(&reply)?)
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
