//! Why an operator's wallet cannot be called. Neither keys nor session ids are in any of these.

/// What is wrong with the choice of a wallet.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WalletError {
    /// The address is no address, holds a password, or would carry the key over the network in clear.
    #[error(
        "the wallet's address must be https, or http on this machine, without user name, query or fragment"
    )]
    Address,
    /// The api key is empty or holds a character that a header cannot carry.
    #[error("the wallet's api key must be visible ASCII without spaces")]
    Key,
    /// A session id that a header cannot carry.
    #[error("the wallet session of {0:?} must be visible ASCII without spaces")]
    Session(String),
    /// A session of somebody who does not play here.
    #[error("no player {0:?} in this world")]
    UnknownPlayer(String),
    /// Two sessions of one player.
    #[error("player {0:?} has two wallet sessions")]
    Twice(String),
    /// The HTTP client could not be set up.
    #[error("the wallet cannot be called: {0}")]
    Client(reqwest::Error),
}
