//! Set A as the game service sends it: messages, headers and raw responses.

mod caller;
mod exchange;
mod message;
mod reply;
mod secrets;

pub(crate) use caller::{Call, Caller, Key};
pub use exchange::{Exchange, Response};
pub(crate) use message::Message;
pub(crate) use reply::Reply;
