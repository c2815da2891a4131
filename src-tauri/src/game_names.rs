//! The games that the user gave to the keys of a service, in `game-names.json`, by profile.

use std::collections::BTreeMap;
use std::path::Path;

use desk::views::{ErrorView, GameKeyView, Message};
use desk::GameNames;

use crate::files::{ByProfile, Document, Stored};
use crate::state::Shell;
use crate::views::{ProfileKind, ProfileSummary};

/// The known key of each named key.
type Names = BTreeMap<String, String>;

impl Document for ByProfile<Names> {
    const FILE: &'static str = "game-names.json";
    const NOT_SAVED: &'static str = "The names of game keys cannot be saved.";
}

pub(crate) struct GameNamesFile {
    saved: Stored<ByProfile<Names>>,
    /// Those of the managed profile, of which nothing is stored.
    managed: Stored<ByProfile<Names>>,
}

impl GameNamesFile {
    pub(crate) fn load(folder: &Path, notices: &mut Vec<Message>) -> Self {
        Self {
            saved: Stored::load(folder, notices),
            managed: Stored::in_memory(),
        }
    }

    /// The names of a profile. Those that this version cannot use are left out: the file may be of a newer one.
    pub(crate) fn of(&self, profile: &ProfileSummary) -> GameNames {
        names_in(self.file(profile), &profile.id)
    }

    pub(crate) fn saved(&self, profile_id: &str) -> GameNames {
        names_in(&self.saved, profile_id)
    }

    fn change(&self, profile: &ProfileSummary, edit: impl FnOnce(&mut Names)) -> Result<(), ErrorView> {
        self.file(profile)
            .change(|document| edit(document.profiles.entry(profile.id.clone()).or_default()))
    }

    pub(crate) fn forget_profile(&self, id: &str) -> Result<(), ErrorView> {
        self.saved.forget(|name| name == id)
    }

    fn file(&self, profile: &ProfileSummary) -> &Stored<ByProfile<Names>> {
        match profile.kind {
            ProfileKind::Managed => &self.managed,
            ProfileKind::Live | ProfileKind::Training => &self.saved,
        }
    }
}

fn names_in(file: &Stored<ByProfile<Names>>, profile_id: &str) -> GameNames {
    let document = file.content();
    document.profiles.get(profile_id).map(usable).unwrap_or_default()
}

fn usable(names: &Names) -> GameNames {
    let pairs = names.iter().map(|(key, game)| (key.as_str(), game.as_str()));
    let usable = pairs.filter(|pair| GameNames::checked([*pair]).is_ok());
    GameNames::checked(usable).unwrap_or_default()
}

impl Shell {
    /// Gives a game to a key for the connected profile, or takes it back. Returns all keys.
    pub(crate) async fn name_game(
        &self,
        game_key: &str,
        game: Option<&str>,
    ) -> Result<Vec<GameKeyView>, ErrorView> {
        let connection = self.connected().await?;
        if let Some(game) = game {
            GameNames::checked([(game_key, game)])?;
        }
        self.game_names.change(&connection.profile, |names| {
            match game {
                Some(game) => names.insert(game_key.to_owned(), game.to_owned()),
                None => names.remove(game_key),
            };
        })?;
        connection
            .desk
            .connection
            .name_games(self.game_names.of(&connection.profile));
        Ok(connection.desk.connection.game_keys(&self.settings.current()))
    }
}

#[cfg(test)]
mod tests {
    use desk::views::ErrorCode;

    use crate::secrets::Keyring;
    use crate::tests::{fails, start, training};

    async fn named(shell: &super::Shell) -> Vec<(String, String)> {
        let desk = &shell.connected().await.unwrap().desk;
        let keys = desk.connection.game_keys(&shell.settings.current()).into_iter();
        keys.filter_map(|key| Some((key.game.code, key.named?))).collect()
    }

    #[tokio::test]
    async fn a_name_stays_with_its_profile_over_a_restart_until_it_is_taken_back() {
        let (folder, shell, desktop) = training().await;
        shell.name_game("xyz9", Some("sicbo")).await.unwrap();
        let one = [("xyz9".to_owned(), "sicbo".to_owned())];
        assert_eq!(named(&shell).await, one);
        let again = start(&folder, Keyring::in_memory(), None, &desktop);
        again.start_training().await.unwrap();
        assert_eq!(named(&again).await, one);
        again.name_game("xyz9", None).await.unwrap();
        assert_eq!(named(&again).await, []);
    }

    #[tokio::test]
    async fn an_unknown_game_is_refused_and_nothing_is_named() {
        let (_folder, shell, _desktop) = training().await;
        fails(
            shell.name_game("xyz9", Some("chess")).await,
            ErrorCode::InvalidInput,
        );
        assert_eq!(named(&shell).await, []);
    }
}
