//! The operator's commands: accounts, adjustments, sessions.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Wallet, WalletError};
use crate::adjustment;
use crate::amount::Amount;
use crate::message::{Kind, is_id};
use crate::own_journal;
use crate::session::{self, OpenSession};
use crate::settings::Settings;
use crate::store::{Player, Question, StoreError};

impl Wallet {
    /// Opens a player's account.
    ///
    /// # Errors
    /// The player exists, or the id or currency could not be sent by the service.
    pub async fn add_player(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
    ) -> Result<(), WalletError> {
        self.open_account(player_id, currency, balance, None).await
    }

    /// Like [`add_player`](Self::add_player), and names who opens the account.
    ///
    /// # Errors
    /// The player exists, or the id, currency or name is not accepted.
    pub async fn open_account(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
        by: Option<&str>,
    ) -> Result<(), WalletError> {
        let now = self.clock.now(&*self.store).await?;
        self.open_account_at(player_id, currency, balance, by, now).await
    }

    /// Like [`open_account`](Self::open_account), at another time than now. Only for simulated days, whose messages are booked at
    /// their own times ([`BookingTime::Message`](crate::BookingTime::Message)): an account is opened before its first bet.
    ///
    /// # Errors
    /// The player exists, or the id, currency or name is not accepted.
    pub async fn open_account_at(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
        by: Option<&str>,
        at: DateTime<Utc>,
    ) -> Result<(), WalletError> {
        by.map(check_name).transpose()?;
        if !is_id(player_id) {
            return Err(WalletError::Input(
                "a player id has 1 to 256 letters, none of them NUL",
            ));
        }
        if currency.len() != 3 || !currency.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(WalletError::Input("a currency is three capital letters"));
        }
        let player = Player {
            player_id: player_id.to_owned(),
            currency: currency.to_owned(),
        };
        let opening = adjustment::opening(player_id, currency, balance, by, at);
        Ok(self.store.add_player(&player, &opening).await?)
    }

    /// Moves credit: a top-up, or a correction if `moved` is negative. A repeated number moves nothing
    /// again. `by` is the name of the person who decides this; it stands in the entry. Returns the new
    /// balance.
    ///
    /// # Errors
    /// The number was used for another movement, or the balance would leave its range.
    pub async fn adjust(
        &self,
        player_id: &str,
        number: &str,
        moved: Amount,
        by: &str,
    ) -> Result<Amount, WalletError> {
        check_name(by)?;
        if !is_id(number) {
            return Err(WalletError::Input(
                "a number has 1 to 256 letters, none of them NUL",
            ));
        }
        loop {
            let question = Question {
                identity: Some((Kind::Adjustment, number)),
                ..Question::account(player_id, None)
            };
            let facts = self.facts(question).await?;
            let account = facts.account.ok_or(StoreError::NoSuchPlayer)?;
            let now = self.clock.now(&*self.store).await?;
            let entry = adjustment::adjustment(player_id, &account, number, moved, by, now)
                .ok_or(WalletError::Input("the balance would be too large"))?;
            if let Some(same) = facts.past.iter().find(|past| past.is(Kind::Adjustment, number)) {
                let is_the_same = same.fingerprint == entry.fingerprint;
                return is_the_same
                    .then_some(account.balance)
                    .ok_or(WalletError::NumberTaken);
            }
            match self.store.append(std::slice::from_ref(&entry)).await {
                Ok(()) => return Ok(entry.balance),
                // Another entry was appended first: decide again.
                Err(StoreError::Moved) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Changes the settings that all servers of this wallet decide by. Running servers with others decide nothing from now on,
    /// until they are started again. `by` is the name of the person who decides this; it stands in the entry.
    ///
    /// # Errors
    /// The name is not accepted, or the database fails.
    pub async fn change_settings(&self, settings: Settings, by: &str) -> Result<(), WalletError> {
        check_name(by)?;
        own_journal::record(&*self.store, settings, by).await?;
        Ok(())
    }

    /// Opens a session for a player. It ends in the year 9999 at the latest. Sessions that ended more than 30
    /// days ago are removed (docs/ASSUMPTIONS.md#a128).
    ///
    /// # Errors
    /// There is no such player.
    pub async fn open_session(&self, player_id: &str, lasts: TimeDelta) -> Result<OpenSession, WalletError> {
        let now = self.clock.now(&*self.store).await?;
        let (opened, kept) = session::mint(player_id, lasts, now)?;
        self.store.add_session(&kept, session::forgotten(now)).await?;
        Ok(opened)
    }

    /// Closes all open sessions of a player, and records who did it in the player's journal. It holds from
    /// now on for every process on this database. Returns the number of sessions that were open.
    ///
    /// # Errors
    /// There is no such player, or the name is not accepted.
    pub async fn close_sessions(&self, player_id: &str, by: &str) -> Result<u64, WalletError> {
        check_name(by)?;
        loop {
            let facts = self.facts(Question::account(player_id, None)).await?;
            let account = facts.account.ok_or(StoreError::NoSuchPlayer)?;
            let now = self.clock.now(&*self.store).await?;
            let record = adjustment::sessions_closed(player_id, &account, by, now);
            match self.store.close_sessions(&record).await {
                Ok(closed) => return Ok(closed),
                // Another entry was appended first: record it after that one.
                Err(StoreError::Moved) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

fn check_name(by: &str) -> Result<(), WalletError> {
    if adjustment::is_name(by) {
        return Ok(());
    }
    Err(WalletError::Input(
        "the name of the author has 1 to 128 visible letters",
    ))
}
