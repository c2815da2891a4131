//! Wallet sessions: how the contract's `X-WALLET-SESSION-ID` comes to be, which the contract does not show
//! (docs/contract.md#authentication).
//!
//! The id is 256 random bits. Only its digest is kept, so that nobody who reads the database can play.

use chrono::{DateTime, TimeDelta, Utc};
use rand::TryRng;
use rand::rngs::SysRng;
use secrecy::SecretString;

use crate::digest::Digest;
use crate::store::Session;

/// A session that was opened. The id is told once, here.
#[derive(Debug)]
pub struct OpenSession {
    /// What the service will send.
    pub id: SecretString,
    /// When it ends.
    pub until: DateTime<Utc>,
}

/// The operating system gave no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("no random bytes for a session")]
pub struct NoRandomBytes;

/// A new session for a player, and what is to be kept of it.
pub(crate) fn mint(
    player_id: &str,
    lasts: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(OpenSession, Session), NoRandomBytes> {
    let mut bytes = [0_u8; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomBytes)?;
    // The digest of random bytes is as random, and 64 letters that any header takes.
    let id = Digest::of(&bytes).to_string();
    let until = now + lasts;
    let kept = Session {
        digest: digest(&id),
        player_id: player_id.to_owned(),
        until,
    };
    Ok((OpenSession { id: id.into(), until }, kept))
}

/// What is kept of a session id.
pub(crate) fn digest(id: &str) -> Digest {
    Digest::of(id.as_bytes())
}
