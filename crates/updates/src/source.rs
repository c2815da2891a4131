//! Where updates come from, and who signs them. Both are given when the program is built.

use minisign_verify::{PublicKey, Signature, StreamVerifier};
use url::{Host, Url};

use crate::UpdateError;

/// The address of the update file and the keys of the signatures.
#[derive(Clone)]
pub struct Source {
    pub(crate) address: Url,
    keys: [PublicKey; 2],
    this_computer: bool,
}

/// Why there is no source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SourceError {
    /// Not an https address, or one with a login.
    #[error("the address of the update file must be https, without a login")]
    Address,
    /// Not a public key of minisign.
    #[error("a key of updates is no public key of minisign")]
    Key,
    /// Twice the same key: then losing it would mean that no update can be signed any more.
    #[error("the two keys of updates are the same")]
    SameKey,
}

impl Source {
    /// A source. `keys` are the two lines of base64 in the files of public keys: the one in use, and one that is kept offline
    /// until the first is lost. A signature by either is accepted.
    ///
    /// # Errors
    /// See [`SourceError`].
    pub fn new(address: &str, keys: [&str; 2]) -> Result<Self, SourceError> {
        Self::checked(address, keys, false)
    }

    /// A source that may be on this computer, over http: for tests.
    ///
    /// # Errors
    /// See [`SourceError`].
    pub fn on_this_computer(address: &str, keys: [&str; 2]) -> Result<Self, SourceError> {
        Self::checked(address, keys, true)
    }

    fn checked(address: &str, keys: [&str; 2], this_computer: bool) -> Result<Self, SourceError> {
        let address = Url::parse(address).map_err(|_| SourceError::Address)?;
        let [first, second] = keys.map(|key| PublicKey::from_base64(key.trim()));
        let source = Self {
            keys: [
                first.map_err(|_| SourceError::Key)?,
                second.map_err(|_| SourceError::Key)?,
            ],
            address,
            this_computer,
        };
        let has_login = !source.address.username().is_empty() || source.address.password().is_some();
        if has_login || source.check(&source.address).is_err() {
            return Err(SourceError::Address);
        }
        if source.keys[0] == source.keys[1] {
            return Err(SourceError::SameKey);
        }
        Ok(source)
    }

    /// Succeeds if this address may be asked.
    pub(crate) fn check(&self, address: &Url) -> Result<(), UpdateError> {
        let is_this_computer = match address.host() {
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            Some(Host::Domain(_)) | None => false,
        };
        match address.scheme() {
            "https" => Ok(()),
            "http" if self.this_computer && is_this_computer => Ok(()),
            _ => Err(UpdateError::NotSecure),
        }
    }

    /// What checks a file while it arrives, by the key that made its signature.
    pub(crate) fn verifier<'a>(
        &'a self,
        signature: &'a Signature,
    ) -> Result<StreamVerifier<'a>, UpdateError> {
        let mut verifiers = self.keys.iter().map(|key| key.verify_stream(signature));
        verifiers.find_map(Result::ok).ok_or(UpdateError::UnknownKey)
    }
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Source")
            .field("host", &self.address.host_str())
            .finish_non_exhaustive()
    }
}
