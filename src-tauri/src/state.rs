//! The state that all commands share. Created once at the start.
use desk::views::Message;
use desk::Clock;

use crate::connections::Connections;
use crate::desktop::Desktop;
use crate::dialog_guard::{DialogGuard, Refusals};
use crate::file_dialogs;
use crate::files::Stored;
use crate::folders::Folders;
use crate::game_names::GameNamesFile;
use crate::hosts::Hosts;
use crate::houses::Houses;
use crate::managed::{ManagedFault, ManagedProfile, MANAGED_ID};
use crate::policy::Policy;
use crate::profiles::{Profiles, SavedProfile};
use crate::readings::Readings;
use crate::recents::Recents;
use crate::secrets::{Keyring, Secrets, TokenKey};
use crate::settings::SettingsFile;

pub(crate) struct Shell {
    pub(crate) clock: Clock,
    pub(crate) settings: SettingsFile,
    pub(crate) hosts: Hosts,
    pub(crate) game_names: GameNamesFile,
    pub(crate) houses: Houses,
    pub(crate) recents: Recents,
    pub(crate) profiles: Stored<Profiles>,
    pub(crate) secrets: Secrets,
    pub(crate) connections: Connections,
    pub(crate) readings: Readings,
    pub(crate) desktop: Box<dyn Desktop>,
    pub(crate) file_dialogs: DialogGuard,
    pub(crate) managed: Option<SavedProfile>,
    pub(crate) policy: Policy,
    pub(crate) notices: Vec<Message>,
}

impl Shell {
    /// The state of the program. Does not use the network or the keyring.
    pub(crate) fn new(
        folders: &Folders,
        keyring: Keyring,
        managed: Option<Result<ManagedProfile, ManagedFault>>,
        policy: Policy,
        desktop: Box<dyn Desktop>,
        clock: Clock,
    ) -> Self {
        let mut notices = policy.faults.clone();
        let files = folders.files();
        let profiles = Stored::load(files, &mut notices);
        let secrets = Secrets::new(keyring);
        let managed = match managed {
            Some(Ok(managed)) => {
                secrets.hold(
                    TokenKey::new(MANAGED_ID, &managed.base_url),
                    managed.token.clone(),
                );
                Some(managed.profile())
            }
            Some(Err(fault)) => {
                notices.push(fault.notice());
                None
            }
            None => None,
        };
        Self {
            clock,
            settings: SettingsFile::load(files, &policy, &mut notices),
            hosts: Hosts::new(Stored::load(files, &mut notices)),
            game_names: GameNamesFile::load(files, &mut notices),
            houses: Houses::load(files, &mut notices),
            recents: Recents::load(folders, &mut notices),
            profiles,
            secrets,
            connections: Connections::default(),
            readings: Readings::default(),
            desktop,
            file_dialogs: Refusals::pause_after(file_dialogs::CANCELS),
            managed,
            policy,
            notices,
        }
    }
}
