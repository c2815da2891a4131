//! Calls as evidence: what was sent, what came back, and no secret in it.

mod exchange;
mod recorder;
mod reply;
mod secrets;

pub use exchange::{Exchange, Response};
pub(crate) use recorder::Recorder;
pub(crate) use reply::Reply;
