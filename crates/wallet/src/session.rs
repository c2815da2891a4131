//! Wallet sessions. The contract requires `X-WALLET-SESSION-ID` and does not say how an id is made
//! (docs/contract.md#authentication): it is 256 random bits. Only its digest is stored, so that a person who can read the
//! database cannot use a session.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use rand::TryRng;
use rand::rngs::SysRng;
use secrecy::SecretString;

use crate::digest::Digest;
use crate::store::Session;

/// A new session. Its id is available only here.
#[derive(Debug)]
pub struct OpenSession {
    /// The session id that the service will send.
    pub id: SecretString,
    /// When the session ends (UTC).
    pub until: DateTime<Utc>,
}

/// The operating system could not supply random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the operating system supplied no random bytes for a session")]
pub struct NoRandomBytes;

/// Makes a session for a player: the id, and the record to store.
pub(crate) fn mint(
    player_id: &str,
    lasts: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(OpenSession, Session), NoRandomBytes> {
    let mut bytes = [0_u8; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomBytes)?;
    // The digest of random bytes is equally random, and has 64 characters that every header accepts.
    let id = Digest::of(&bytes).to_string();
    let until = now.checked_add_signed(lasts).unwrap_or(LAST).min(LAST);
    let kept = Session {
        digest: digest(&id),
        player_id: player_id.to_owned(),
        until,
    };
    Ok((OpenSession { id: id.into(), until }, kept))
}

/// The end of a session that lasts for ever. Later times cannot be compared as texts.
const LAST: DateTime<Utc> = NaiveDate::from_ymd_opt(9999, 12, 31)
    .expect("a date")
    .and_time(NaiveTime::MIN)
    .and_utc();

/// For how long an ended session is told from one that never was.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Sessions that ended before this time are removed.
pub(crate) fn forgotten(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(KEPT).unwrap_or(DateTime::<Utc>::MIN_UTC)
}

pub(crate) fn digest(id: &str) -> Digest {
    Digest::of(id.as_bytes())
}
