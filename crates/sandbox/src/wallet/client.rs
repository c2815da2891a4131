//! Sends messages to the wallet as the simulated service does: each once, and once more without an answer.

use secrecy::{ExposeSecret, SecretString};
use wallet_conformance::caller::{Answer, Call, Caller, CallerError, Delivery, Message, NoAnswer};

use super::{WalletError, WalletOptions};

/// The connections to the operator's wallet.
pub(super) struct WalletClient(Caller);

impl WalletClient {
    pub(super) fn open(options: &WalletOptions) -> Result<Self, WalletError> {
        let caller = Caller::new(&options.url, options.api_key.clone(), None, options.time_out);
        caller.map(Self).map_err(|error| match error {
            CallerError::Address(error) => WalletError::Address(error),
            CallerError::Key => WalletError::Key,
            CallerError::Client(why) => WalletError::Client(why),
        })
    }

    /// Asks whether the player may enter, as before a game is opened. The answer is for the game's page alone.
    pub(super) async fn verify(&self, player_id: &str, session: &SecretString) {
        let _ = self
            .0
            .call(&Call::verify(player_id, session.expose_secret()))
            .await;
    }

    /// Asks for the player's balance, which the game's page shows.
    pub(super) async fn balance(&self, player_id: &str, currency: &str, session: &SecretString) {
        let _ = self
            .0
            .call(&Call::balance(player_id, currency, session.expose_secret()))
            .await;
    }

    /// Sends the message, and sends it once more with the same id if its answer does not say what became of it. The
    /// second time over a new connection: the kept ones may all be dead.
    pub(super) async fn send(&self, session: &SecretString, message: &Message) -> Delivery {
        let call = Call::transaction(message, session.expose_secret());
        match delivery(self.0.call(&call).await) {
            Delivery::Unknown => delivery(self.0.call_on_new_connection(&call).await),
            delivery => delivery,
        }
    }
}

fn delivery(answer: Result<Answer, NoAnswer>) -> Delivery {
    answer.map_or(Delivery::Unknown, |answer| answer.delivery())
}
