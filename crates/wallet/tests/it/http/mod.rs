//! The wallet over HTTP: required headers, responses, and callers that disconnect.

mod caller;
mod faults;
mod guard;
mod inquiries;
mod slow;
mod transactions;
