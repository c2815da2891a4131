//! Runs the wallet program under load, for the storm and the benchmark.
//!
//! Both use the released `wallet` program over real sockets, on SQLite and on a temporary PostgreSQL.
//! The client writes HTTP directly on TCP, so that it uses little processor time compared with the
//! server.
//!
//! Not checked here: the content of the responses, which the wallet's own tests and the conformance
//! tester check. Here only acknowledged transactions and speed matter.
#![allow(
    missing_docs,
    reason = "only the tests of this repository use this crate; a clear name needs no docs"
)]

pub mod abuse;
mod connection;
mod database;
pub mod empty;
mod program;

pub use connection::Connection;
pub use database::{Backend, Database, Failover};
pub use program::{KEY, Message, Numbers, Program, Series, Server, Visitor, debits, round, until};
