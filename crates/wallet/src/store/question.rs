//! What a decision needs to know, as a store is asked for it.

use crate::digest::Digest;
use crate::message::{Body, Message};
use crate::settings::{OneCreditPer, Settings};

/// Asks for an account and for the entries a message may hang on. Everything by number, so that each is found by an
/// index, however long the journal is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) player_id: &'a str,
    /// The session the call names.
    pub(crate) session: Option<Digest>,
    /// The kind and number of the message itself.
    pub(crate) identity: Option<(&'static str, &'a str)>,
    /// The bet it is about: its debit, and what cancels and credits did to it.
    pub(crate) bet_id: Option<&'a str>,
    /// The credit it is about: the credit, and what rollbacks did to it.
    pub(crate) credit_id: Option<&'a str>,
    /// The round whose credits matter too.
    pub(crate) round_id: Option<&'a str>,
}

impl<'a> Question<'a> {
    /// For an account alone.
    pub(crate) fn account(player_id: &'a str, session: Option<Digest>) -> Self {
        Self {
            player_id,
            session,
            identity: None,
            bet_id: None,
            credit_id: None,
            round_id: None,
        }
    }

    /// For a message. A round's credits are read where they decide: a lotto round may hold hundreds of a player's.
    pub(crate) fn about(message: &'a Message, session: Option<Digest>, settings: Settings) -> Self {
        let id = message.transaction_id.as_str();
        let round = Some(message.round_id.as_str());
        let if_one_a_round = round.filter(|_| settings.one_credit_per == OneCreditPer::Round);
        let (bet_id, credit_id, round_id) = match &message.body {
            Body::Debit => (Some(id), None, None),
            Body::Credit { bet_id, .. } => (Some(bet_id.as_str()), Some(id), if_one_a_round),
            Body::Cancel { bet_id } => (Some(bet_id.as_str()), None, round),
            Body::Rollback {
                credit_transaction_id,
            } => (None, Some(credit_transaction_id.as_str()), None),
        };
        Self {
            player_id: &message.player_id,
            session,
            identity: Some((message.kind().as_str(), id)),
            bet_id,
            credit_id,
            round_id,
        }
    }
}

/// Questions as both databases take them: a JSON array, numbered from 0.
pub(super) fn as_json(questions: &[Question<'_>]) -> String {
    let questions: Vec<_> = questions
        .iter()
        .enumerate()
        .map(|(number, question)| {
            serde_json::json!({
                "number": number,
                "player": question.player_id,
                "session": question.session.map(|digest| digest.to_string()),
                "kind": question.identity.map(|(kind, _)| kind),
                "id": question.identity.map(|(_, id)| id),
                "bet": question.bet_id,
                "credit": question.credit_id,
                "round": question.round_id,
            })
        })
        .collect();
    serde_json::Value::from(questions).to_string()
}
