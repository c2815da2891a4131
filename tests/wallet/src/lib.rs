//! The wallet as a program, put under load: what the storm and the rate measurement share.
//!
//! Both drive the released `wallet` program over real sockets, on SQLite and on a PostgreSQL of their own. The load is
//! written by hand on bare TCP: a client that costs less than the server leaves the measurement to the server.
//!
//! Left out on purpose: what a wallet's answers should say (its own tests and the conformance tester judge that). Here
//! it counts only that what was acknowledged is there, once, and how fast.

mod backend;
mod cluster;
mod line;
mod message;
mod program;

pub use backend::{Backend, Database};
pub use line::{Answer, Line};
pub use message::{Kind, Message, Numbers};
pub use program::{Program, Server, Visitor};
