//! Set A as the game service sends it: messages, headers and raw responses.

mod answer;
mod caller;
mod exchange;
mod message;
mod secrets;

pub(crate) use answer::Reply;
pub(crate) use caller::{Call, Caller, Key};
pub use exchange::{Answer, Exchange};
pub(crate) use message::Message;
