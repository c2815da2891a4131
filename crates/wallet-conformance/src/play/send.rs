//! Sends messages: one by one, concurrently, with another key or session, or without waiting for the
//! response.

use std::time::Duration;

use futures::future::join_all;

use super::{Play, Player};
use crate::caller::{Call, Key, Message, code};
use crate::clause::{CREDIT, DEBIT};
use crate::verdict::{Checked, Outcome};
use crate::wire::{Exchange, Reply};

impl Play {
    /// Sends a message like the game service.
    pub(crate) async fn send(&mut self, message: &Message) -> Reply {
        let player = self.stage.player.clone();
        self.send_for(&player, message).await
    }

    /// Sends a bet or a tip, which must be taken.
    pub(crate) async fn place(&mut self, debit: &Message) -> Outcome {
        self.send(debit).await;
        self.moved(-debit.decimal(), "a debit").await.or_against(DEBIT)
    }

    /// Sends a win or a reward, which must be paid.
    pub(crate) async fn pay(&mut self, credit: &Message) -> Outcome {
        self.send(credit).await;
        self.moved(credit.decimal(), "a credit").await.or_against(CREDIT)
    }

    /// Sends a message in a player's session.
    pub(crate) async fn send_for(&mut self, player: &Player, message: &Message) -> Reply {
        let reply = self.post(Key::Right, player.session(), message).await;
        self.remember(message, &reply);
        reply
    }

    /// Sends a message with any key and session.
    pub(crate) async fn post<'s>(
        &mut self,
        key: Key,
        session: impl Into<Option<&'s str>>,
        message: &Message,
    ) -> Reply {
        let call = Call::post(message.to_string(), session.into()).with_key(key);
        self.call(&message.summary(), &call).await
    }

    /// Sends a body that is not a valid message.
    pub(crate) async fn post_body(&mut self, what: &str, content_type: &'static str, body: String) -> Reply {
        let player = self.stage.player.clone();
        let mut call = Call::post(body, Some(player.session()));
        call.content_type = content_type;
        self.call(what, &call).await
    }

    /// Makes a call and records it.
    pub(crate) async fn call(&mut self, what: &str, call: &Call<'_>) -> Reply {
        let (reply, exchange) = self.stage.caller.call(what, call).await;
        self.exchanges.push(exchange);
        reply
    }

    /// Sends messages concurrently. Returns the responses in the order of the messages.
    pub(crate) async fn send_at_once(&mut self, messages: &[Message]) -> Vec<Reply> {
        let stage = self.stage.clone();
        let session = stage.player.session();
        let calls = messages.iter().map(async |message| {
            let call = Call::transaction(message, session);
            stage.caller.call(&message.summary(), &call).await
        });
        let (replies, exchanges): (Vec<Reply>, Vec<Exchange>) = join_all(calls).await.into_iter().unzip();
        self.exchanges.extend(exchanges);
        for (message, reply) in messages.iter().zip(&replies) {
            self.remember(message, reply);
        }
        replies
    }

    /// Sends a message and disconnects before the response, like a game service after a timeout. The result of a check
    /// must not depend on what arrived until then.
    pub(crate) async fn abandon(&mut self, message: &Message, after: Duration) {
        let stage = self.stage.clone();
        let what = format!("{} (interrupted)", message.summary());
        let call = Call::transaction(message, stage.player.session());
        let in_time = tokio::time::timeout(after, stage.caller.call(&what, &call)).await;
        if let Ok((_, exchange)) = in_time {
            self.exchanges.push(exchange);
        } else {
            self.note(format!("{what}: disconnected before the response"));
        }
        self.open.push(message.clone());
    }

    /// Records accepted bets until they are settled or refunded, for the end of the check.
    fn remember(&mut self, message: &Message, reply: &Reply) {
        if !reply.accepted() || message.field("player_id") != self.stage.player.id {
            return;
        }
        let bet_id = message.field("bet_id");
        self.open
            .retain(|bet| bet.id() != bet_id && bet.id() != message.id());
        if message.field("transaction_code") == code::BET {
            self.open.push(message.clone());
        }
    }
}
