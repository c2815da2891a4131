//! The wallet over HTTP: required headers, responses, and callers that disconnect.

mod answers;
mod caller;
mod faults;
mod guard;
mod slow;
