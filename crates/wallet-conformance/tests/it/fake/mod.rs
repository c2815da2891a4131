//! A small wallet in memory, written from the contract. It keeps the contract, with the choices of a [`House`], unless a
//! [`Flaw`] is chosen.

mod accounts;
pub(crate) mod closing;
mod flaw;
mod house;
mod message;
mod server;

use secrecy::SecretString;
use wallet_conformance::{Plan, Player};

pub(crate) use flaw::Flaw;
pub(crate) use house::{GENEROUS, House, LENIENT, LITERAL, RIGHT, STRICT};
pub(crate) use server::{KEY, PLAYERS, start};

/// A run of all checks with both players.
pub(crate) fn plan(url: &str) -> Plan {
    let [(player, session), (second, second_session)] = PLAYERS;
    let player = Player::new(player, SecretString::from(session));
    let mut plan = Plan::new(url, SecretString::from(KEY), player, "THB");
    plan.second = Some(Player::new(second, SecretString::from(second_session)));
    plan
}
