//! Why an operator's wallet cannot be called. No error contains a key or a session id.

use wallet_conformance::caller::AddressError;

/// An error in the wallet options.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WalletError {
    /// The address is not a URL, contains a password, or would send the key unencrypted over the network.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The API key is empty or contains a character that a header cannot contain.
    #[error("the wallet's API key must be visible ASCII without spaces")]
    Key,
    /// A session id contains a character that a header cannot contain.
    #[error("the wallet session of {0:?} must be visible ASCII without spaces")]
    Session(String),
    /// A session for a player who does not exist in this world.
    #[error("the simulated world has no player {0:?}")]
    UnknownPlayer(String),
    /// Two sessions for one player.
    #[error("player {0:?} has two wallet sessions")]
    Twice(String),
    /// The HTTP client could not be created.
    #[error("cannot create the HTTP client for the wallet: {0}")]
    Client(String),
}
