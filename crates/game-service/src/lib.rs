//! A typed client for the game service's operator API (docs/contract.md#set-b): play history, virtual
//! tables, the bet page's link, the current shoe, and lotto results.
//!
//! This crate sends HTTP requests and decodes the responses. Values are exact: money keeps its digits
//! and scale, ids are opaque, unknown codes are kept, and each record keeps its own JSON as evidence. A
//! field that cannot be read is listed as a problem of its record; the other fields are still read.
//!
//! Not in this crate: the wallet (Set A, where the service calls the operator), the meaning of a
//! result, storage of the token, caching, and write operations. The crate never assumes a time zone or
//! odds, and never rounds.

mod base_url;
mod client;
mod decode;
mod error;
mod identifier;
mod money;
mod pages;
mod record;
mod timestamp;

pub mod api;
/// The records, which are beside their requests.
pub use api as models;

pub use app::clock::Clock;
pub use base_url::{BaseUrl, BaseUrlError};
pub use client::{
    GameService, KeepAlive, Limits, ProxyAddress, ProxyAddressError, ProxyChoice, Reachability, Response,
    Route, USER_AGENT,
};
pub use decode::JsonValue;
pub use error::{
    CertificateTimeFault, DecodeError, Error, NotTheServiceReason, Refusal, ServerText, TransportError,
    TransportKind,
};
pub use identifier::{
    BetId, GameKey, Identifier, IdentifierError, LONGEST_ID, PlayerId, RoundId, TableId, kind,
};
pub use money::{Money, MoneyError};
pub use pages::{MergedPage, MergedRecord, PageLimits, PagesEnd};

pub use record::{Fault, Problem, Raw, Record, Shape, without_query};
pub use timestamp::Timestamp;
