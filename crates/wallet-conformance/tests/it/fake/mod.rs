//! A small wallet in memory, written from the contract. It keeps the contract, with the choices of a [`House`], unless a
//! [`Flaw`] is chosen.

mod accounts;
pub(crate) mod closing;
mod flaw;
mod house;
mod message;
mod server;

use secrecy::SecretString;
use wallet_conformance::{Plan, SecondPlayer};

pub(crate) use flaw::Flaw;
pub(crate) use house::{GENEROUS, House, LENIENT, LITERAL, RIGHT, STRICT};
pub(crate) use server::{KEY, PLAYERS, start};

/// A run of all checks with both players.
pub(crate) fn plan(url: &str) -> Plan {
    let [(player, session), (second, second_session)] = PLAYERS;
    let mut plan = Plan::new(
        url,
        SecretString::from(KEY),
        player,
        SecretString::from(session),
        "THB",
    );
    plan.second = Some(SecondPlayer {
        id: second.to_owned(),
        session: SecretString::from(second_session),
    });
    plan
}
