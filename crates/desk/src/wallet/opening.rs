//! Opens and closes a wallet.

use std::path::Path;

use secrecy::ExposeSecret;
use wallet::{Login, Reader, ServerCheck, StoreError};

use super::open_wallet::OpenWallet;
use super::source::Source;
use crate::views::{DatabaseDraft, ErrorView, WalletSource, WalletState};

impl OpenWallet {
    /// Opens a file for reading: a wallet's database or an export. The content decides which it is.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnreadable`] if it is neither.
    pub async fn open_file(&self, path: &Path) -> Result<WalletState, ErrorView> {
        let reader = Reader::open_file(path).await?;
        let kind = match reader.exported() {
            None => WalletSource::Database,
            Some(_) => WalletSource::Export,
        };
        let name = path.file_name().unwrap_or_default();
        self.use_source(
            Source::of(reader, false),
            kind,
            name.to_string_lossy().into_owned(),
        )
        .await
    }

    /// Opens a wallet's PostgreSQL database for reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnavailable`] if the server is not reachable or rejects the user.
    pub async fn connect(&self, draft: DatabaseDraft) -> Result<WalletState, ErrorView> {
        let login = login(draft)?;
        let name = format!("{} on {}", login.database, login.host);
        let reader = Reader::open_server(&login).await;
        let source = Source::of(reader.map_err(|error| without_password(error, &login))?, false);
        self.use_source(source, WalletSource::Database, name).await
    }

    /// Opens the wallet of the training data. It stays open for the sandbox when another wallet is opened.
    ///
    /// # Errors
    /// The wallet cannot be read.
    pub async fn open_training(&self, wallet: Reader) -> Result<WalletState, ErrorView> {
        self.use_source(
            Source::of(wallet, true),
            WalletSource::Training,
            "Training".to_owned(),
        )
        .await
    }

    /// Closes the open wallet.
    pub async fn close(&self) {
        self.replace(None).await;
    }
}

/// A server may repeat the password in its words.
fn without_password(error: StoreError, login: &Login) -> StoreError {
    match (error, login.password.expose_secret()) {
        (StoreError::Unavailable(why), password) if !password.is_empty() => {
            StoreError::Unavailable(why.replace(password, "[password]"))
        }
        (error, _) => error,
    }
}

fn login(draft: DatabaseDraft) -> Result<Login, ErrorView> {
    let given = |field: &str, text: String| {
        let text = text.trim().to_owned();
        // The driver would use a path as a local socket.
        let is_name = !text.is_empty() && text.len() <= 255 && !text.contains(['/', '\0']);
        is_name
            .then_some(text)
            .ok_or_else(|| ErrorView::input(field, "This cannot be used."))
    };
    Ok(Login {
        host: given("host", draft.host)?,
        port: draft.port,
        database: given("database", draft.database)?,
        user: given("user", draft.user)?,
        password: draft.password.into(),
        check: if draft.unverified {
            ServerCheck::Skipped
        } else {
            ServerCheck::Required
        },
    })
}
