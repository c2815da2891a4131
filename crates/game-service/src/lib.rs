//! A typed client for the game service's operator API (docs/contract.md#set-b): play history, virtual tables, the bet
//! page's link, the current shoe, and lotto results.
//!
//! Boundary: this crate speaks HTTP and turns bytes into records. It answers every question with what the service
//! said, exactly: money keeps its digits and scale, ids stay opaque, words it does not know pass through, and each
//! record keeps its own bytes as evidence. A field that cannot be read marks its record and costs nothing else.
//!
//! Left out on purpose: the wallet (Set A, where the service is the caller), the meaning of a result, storage of the
//! token, caching, and any write. Nothing here decides what a guess would decide: no default zone, no odds, no rounding.

mod answer;
mod base_url;
mod client;
mod decode;
mod error;
mod identifier;
mod money;
mod pages;
mod raw;
mod record;
mod timestamp;

pub mod api;
pub mod models;

pub use answer::Answer;
pub use base_url::{BaseUrl, BaseUrlError};
pub use client::{
    GameService, GameServiceBuilder, Limits, Pauses, ProxyAddress, ProxyAddressError, ProxyChoice,
};
pub use error::{
    DecodeError, Error, NotTheServiceReason, Refusal, ServerText, TransportError, TransportKind,
};
pub use identifier::{BetId, GameKey, Identifier, IdentifierError, PlayerId, RoundId, TableId, kind};
pub use money::{Money, MoneyError};
pub use pages::{MergedPage, MergedRecord, PageLimits, PagesEnd};
pub use raw::Raw;
pub use record::{Problem, Record};
pub use timestamp::Timestamp;
