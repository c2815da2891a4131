//! The wallet of the current connection: that of the training data, a file that the user chose, or a
//! database.
//!
//! A file is chosen in the system's dialog and opened here: the interface never gets its path.

use desk::views::{DatabaseDraft, ErrorView, WalletState};

use crate::connections::Connection;
use crate::file_dialogs::Purpose;
use crate::state::Shell;

impl Connection {
    /// The open wallet. With training data, its own wallet is open unless the user opened another.
    pub(crate) async fn wallet(&self) -> Result<WalletState, ErrorView> {
        match (self.desk.wallet.state(), self.simulated()) {
            (WalletState::None, Some(training)) => match training.wallet() {
                Ok(wallet) => self.desk.wallet.open_training(wallet.reader()).await,
                Err(filling) => Ok(WalletState::Filling(filling)),
            },
            (state, _) => Ok(state),
        }
    }
}

impl Shell {
    /// None if the user cancelled.
    pub(crate) async fn open_wallet_file(&self) -> Result<Option<WalletState>, ErrorView> {
        let connection = self.connected().await?;
        let Some(path) = self.choose_file(Purpose::OpenWallet).await? else {
            return Ok(None);
        };
        // The connection may have changed while the user chose.
        self.connected_as(connection.number).await?;
        connection.desk.wallet.open_file(&path).await.map(Some)
    }

    /// Opens a wallet's database. The password is used for this connection and not stored.
    pub(crate) async fn connect_wallet_database(
        &self,
        draft: DatabaseDraft,
    ) -> Result<WalletState, ErrorView> {
        let connection = self.connected().await?;
        self.confirm_database(&connection, &draft).await?;
        // The connection may have changed while the user was asked.
        self.connected_as(connection.number).await?;
        connection.desk.wallet.connect(draft).await
    }
}

#[cfg(test)]
mod tests {
    use desk::views::{ErrorCode, WalletSource};

    use super::*;
    use crate::tests::{fails, ledger_of, training};

    /// The bets of two days are sent while the program is used.
    #[tokio::test]
    async fn the_training_wallet_says_at_once_how_far_it_is_filled() {
        let (_folder, shell, _) = training().await;
        let connection = shell.connected().await.unwrap();
        let WalletState::Filling(filling) = connection.wallet().await.unwrap() else {
            panic!("fifty hours of bets were sent before the first question");
        };
        assert!(filling.sent <= filling.due, "{filling:?}");
        connection.simulated().unwrap().wallet_is_filled().await;
        let open = connection.wallet().await.unwrap();
        assert!(matches!(open, WalletState::Open { .. }), "{open:?}");
        let page = connection
            .desk
            .wallet
            .ledger(&ledger_of("somchai_88"))
            .await
            .unwrap();
        assert!(page.more, "two days of bets are more than a page");
    }

    const ENTRY: &str = r#"{"player_id":"a","seq":1,"at":"2026-11-21T10:00:00Z","transaction_type":"adjustment","transaction_id":"opening","transaction_code":"","game_key":null,"round_id":null,"table_id":null,"bet_id":null,"bet_ref_ids":[],"credit_transaction_id":null,"amount":"5.00","currency":"THB","created_at":"","effect":"adjusted","flags":[],"moved":"5.00","balance":"5.00","answer_status":200,"answer":"","hash":"","raw":""}"#;

    #[tokio::test]
    async fn a_file_is_not_opened_for_a_connection_that_ended_while_it_was_chosen() {
        let (folder, shell, desktop) = training().await;
        let file = folder.path().join("journal.jsonl");
        std::fs::write(&file, ENTRY).unwrap();
        desktop.will_choose(&file);
        let dialog = desktop.hold_dialogs();
        let end = async {
            shell.disconnect().await.unwrap();
            drop(dialog);
        };
        let (opened, ()) = tokio::join!(biased; shell.open_wallet_file(), end);
        fails(opened, ErrorCode::NotConnected);
    }

    #[tokio::test]
    async fn a_chosen_file_is_opened_by_what_it_holds_and_closing_it_shows_the_training_wallet_again() {
        let (folder, shell, desktop) = training().await;
        assert_eq!(shell.open_wallet_file().await, Ok(None));
        let file = folder.path().join("journal.jsonl");
        std::fs::write(&file, ENTRY).unwrap();
        desktop.will_choose(&file);
        let opened = shell.open_wallet_file().await.unwrap().unwrap();
        let WalletState::Open {
            source,
            name,
            entries,
            ..
        } = opened
        else {
            panic!("no wallet is open");
        };
        assert_eq!(
            (source, name.as_str(), entries),
            (WalletSource::Export, "journal.jsonl", Some(1))
        );
        std::fs::write(&file, "not an entry").unwrap();
        fails(shell.open_wallet_file().await, ErrorCode::WalletUnreadable);
        let connection = shell.connected().await.unwrap();
        connection.simulated().unwrap().wallet_is_filled().await;
        connection.desk.wallet.close().await;
        let again = connection.wallet().await.unwrap();
        assert!(matches!(
            again,
            WalletState::Open {
                source: WalletSource::Training,
                ..
            }
        ));
    }
}
