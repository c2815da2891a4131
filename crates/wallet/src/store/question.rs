//! The facts to request from a store for a decision.

use crate::digest::Digest;
use crate::message::{Body, Kind, Message};
use crate::settings::{OneCreditPer, Settings};

/// Requests an account, and the entries that a message may refer to. All are found by an index, however long the journal is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) player_id: &'a str,
    pub(crate) session: Option<Digest>,
    /// Kind and id of the message itself.
    pub(crate) identity: Option<(Kind, &'a str)>,
    /// Id of the bet: requests its debit, and the cancels and credits that refer to it.
    pub(crate) bet_id: Option<&'a str>,
    /// Id of the credit: requests the credit, and the rollbacks that refer to it.
    pub(crate) credit_id: Option<&'a str>,
    /// Id of the round, if all its credits are needed.
    pub(crate) round_id: Option<&'a str>,
}

impl<'a> Question<'a> {
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

    /// Whether the transaction that a cancel or rollback undoes was refused for a reason that can pass. None for other kinds.
    pub(crate) fn about_the_undone(message: &'a Message) -> Option<Self> {
        let identity = Some(message.undoes()?);
        Some(Self {
            identity,
            ..Self::account(&message.player_id, None)
        })
    }

    /// The credits of a round are requested only if a setting needs them: a lotto round may have hundreds for one player.
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
            identity: Some((message.kind(), id)),
            bet_id,
            credit_id,
            round_id,
        }
    }
}

/// The questions as a JSON array, numbered from 0. Both databases take this form as a parameter.
pub(super) fn as_json(questions: &[Question<'_>]) -> String {
    let questions: Vec<_> = questions
        .iter()
        .enumerate()
        .map(|(number, question)| {
            serde_json::json!({
                "number": number,
                "player": question.player_id,
                "session": question.session.map(|digest| digest.to_string()),
                "kind": question.identity.map(|(kind, _)| kind.as_str()),
                "refused": question.identity.map(|(kind, _)| kind.refused_word()),
                "id": question.identity.map(|(_, id)| id),
                "bet": question.bet_id,
                "credit": question.credit_id,
                "round": question.round_id,
            })
        })
        .collect();
    serde_json::Value::from(questions).to_string()
}
