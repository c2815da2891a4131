//! The update file: the newest version, and for each system the address of its setup with the signature. It has the fields of
//! the file of Tauri's updater, but a signature is the text of minisign's file, not base64 of it.

use std::collections::BTreeMap;

use minisign_verify::Signature;
use semver::Version;
use serde::Deserialize;
use url::Url;

use crate::request::{Connect, Limits, get, next, within};
use crate::{Source, UpdateError};

/// Longest notes in characters that are shown.
const LONGEST_NOTES: usize = 4_000;

/// A version that is newer than the running one. It can only be made by [`newest`].
#[derive(Clone)]
pub struct Release {
    /// The version that the update file says.
    pub version: Version,
    /// What is new, as written in the update file: plain text that nobody signed.
    pub notes: String,
    pub(crate) address: Url,
    pub(crate) signature: Signature,
}

impl std::fmt::Debug for Release {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Release")
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct UpdateFile {
    version: Version,
    #[serde(default)]
    notes: String,
    platforms: BTreeMap<String, Platform>,
}

#[derive(Deserialize)]
struct Platform {
    url: String,
    signature: String,
}

/// Asks for the newest version. None if it is the running one, or if there is none for this system.
///
/// # Errors
/// See [`UpdateError`]. A setup that is signed as another version or by another key is refused here, before it is downloaded;
/// [`download`](crate::download) checks the rest.
pub async fn newest(
    source: &Source,
    running: &Version,
    connect: impl Connect,
    limits: &Limits,
) -> Result<Option<Release>, UpdateError> {
    let bytes = within(limits.file_time, file(source, &connect, limits)).await??;
    let file: UpdateFile = serde_json::from_slice(&bytes).map_err(|error| not_readable(&error))?;
    if file.version < *running {
        return Err(UpdateError::Older(file.version));
    }
    let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let Some(platform) = file.platforms.get(&system).filter(|_| file.version > *running) else {
        return Ok(None);
    };
    let signature = Signature::decode(&platform.signature).map_err(|error| not_readable(&error))?;
    let address = Url::parse(&platform.url).map_err(|error| not_readable(&error))?;
    source.check(&address)?;
    source.verifier(&signature)?;
    check_what_is_signed(&signature, &file.version, &address)?;
    Ok(Some(Release {
        version: file.version,
        notes: file.notes.chars().take(LONGEST_NOTES).collect(),
        address,
        signature,
    }))
}

async fn file(source: &Source, connect: &impl Connect, limits: &Limits) -> Result<Vec<u8>, UpdateError> {
    let mut response = get(source, &source.address, connect, limits).await?;
    let mut bytes = Vec::new();
    while let Some(chunk) = next(&mut response, limits).await? {
        bytes.extend_from_slice(chunk.as_ref());
        if bytes.len() > limits.file_size {
            return Err(UpdateError::TooLarge);
        }
    }
    Ok(bytes)
}

fn not_readable(error: &dyn std::fmt::Display) -> UpdateError {
    UpdateError::NotReadable(error.to_string())
}

/// The trusted comment of a signature is covered by it: `timestamp:1764200000<tab>file:NAME<tab>version:1.2.3`. Without this
/// comparison, an old setup with its own, right signature could be offered as a newer version.
fn check_what_is_signed(signature: &Signature, version: &Version, address: &Url) -> Result<(), UpdateError> {
    let comment = signature.trusted_comment();
    let field = |name: &str| {
        let mut values = comment.split('\t').filter_map(|field| field.strip_prefix(name));
        let value = values.next();
        // What is there twice says nothing.
        value.filter(|_| values.next().is_none()).unwrap_or_default()
    };
    let signed = (field("version:"), field("file:"));
    let name = address
        .path_segments()
        .and_then(|mut segments| segments.next_back())
        .unwrap_or_default();
    let offered = version.to_string();
    if signed == (offered.as_str(), name) && !name.is_empty() {
        return Ok(());
    }
    Err(UpdateError::NotThisVersion {
        signed: format!("{} {}", signed.0, signed.1),
        offered: format!("{offered} {name}"),
    })
}
