//! A build with updates: their source, and the newest version that was found.

use std::future::Future;
use std::path::PathBuf;

use desk::views::{ErrorCode, ErrorView, ProxySetting};
use parking_lot::Mutex;
use updates::{download, newest, Limits, Progress, Release, Source, Version};
use url::Url;

use super::words;
use crate::desktop::Desktop;
use crate::readings::Events;
use crate::views::{UpdateOffer, UpdateProgress, UpdateSupport};

/// Between two messages about the progress, in bytes.
const STEP: u64 = 256 << 10;

pub(crate) struct Updates {
    source: Result<Source, UpdateSupport>,
    running: Version,
    /// The folder of the running program, and that for downloads.
    folders: (PathBuf, PathBuf),
    limits: Limits,
    found: Mutex<Option<Release>>,
}

impl Updates {
    /// The updates of this build. Where they come from and who signs them is given by those who build it.
    pub(crate) fn of_this_build() -> Self {
        let source = if cfg!(feature = "updates") {
            source_of(
                option_env!("PITDESK_UPDATE_ADDRESS"),
                [
                    option_env!("PITDESK_UPDATE_KEY"),
                    option_env!("PITDESK_UPDATE_SECOND_KEY"),
                ],
            )
        } else {
            Err(UpdateSupport::Absent)
        };
        let program = std::env::current_exe().ok();
        let program = program.and_then(|file| file.parent().map(PathBuf::from));
        Self {
            source,
            running: running(),
            // Without a folder, an update is refused because it can't be written.
            folders: (program.unwrap_or_default(), std::env::temp_dir()),
            limits: Limits::default(),
            found: Mutex::default(),
        }
    }

    #[cfg(test)]
    pub(crate) fn of_a_test(source: Source, folders: (PathBuf, PathBuf)) -> Self {
        Self {
            source: Ok(source),
            running: running(),
            folders,
            limits: Limits::default(),
            found: Mutex::default(),
        }
    }

    pub(crate) fn support(&self) -> UpdateSupport {
        self.source
            .as_ref()
            .err()
            .copied()
            .unwrap_or(UpdateSupport::Ready)
    }

    pub(super) async fn check(&self, proxy: &ProxySetting) -> Result<Option<UpdateOffer>, ErrorView> {
        let source = self.source.as_ref().map_err(|_| words::gone())?;
        *self.found.lock() = None;
        let release = newest(source, &self.running, client(proxy), &self.limits).await;
        let release = release.map_err(|error| words::view(&error))?;
        self.found.lock().clone_from(&release);
        Ok(release.map(|release| UpdateOffer {
            version: release.version.to_string(),
            notes: release.notes,
        }))
    }

    pub(super) async fn install(
        &self,
        version: &str,
        proxy: &ProxySetting,
        (desktop, language): (&dyn Desktop, &str),
        mut progress: Events<UpdateProgress>,
        stopped: impl Future<Output = ()>,
    ) -> Result<bool, ErrorView> {
        let source = self.source.as_ref().map_err(|_| words::gone())?;
        let found = self.found.lock().clone();
        // The one that the user saw: another may have been found since.
        let release = found.filter(|release| release.version.to_string() == version);
        let release = release.ok_or_else(words::gone)?;
        let mut next = 0;
        let told = |seen: Progress| {
            if seen.received >= next || Some(seen.received) == seen.total {
                next = seen.received + STEP;
                progress(view(seen));
            }
        };
        let folders = (self.folders.0.as_path(), self.folders.1.as_path());
        let work = async {
            if !desktop.ask(words::question(version, language)).await {
                return Ok(None);
            }
            let setup = download(source, &release, folders, client(proxy), &self.limits, told).await;
            setup.map(Some).map_err(|error| words::view(&error))
        };
        let cancelled = || ErrorView::new(ErrorCode::Cancelled, "The update was cancelled.");
        let setup = tokio::select! {
            biased;
            () = stopped => return Err(cancelled()),
            setup = work => setup?,
        };
        let Some(setup) = setup else {
            return Ok(false);
        };
        let started = setup.start(|command| desktop.start_setup(command));
        started.map_err(|error| words::not_started(&error))?;
        tracing::info!(version, "the setup of an update was started");
        Ok(true)
    }
}

/// The source that those who built the program gave. It needs all three.
fn source_of(address: Option<&str>, [key, second]: [Option<&str>; 2]) -> Result<Source, UpdateSupport> {
    let (Some(address), Some(key), Some(second)) = (address, key, second) else {
        return Err(UpdateSupport::NoSource);
    };
    Source::new(address, [key, second]).map_err(|error| {
        tracing::error!(%error, "this build has a source of updates that cannot be used");
        UpdateSupport::NoSource
    })
}

fn running() -> Version {
    let version = Version::parse(env!("CARGO_PKG_VERSION"));
    version.expect("cargo accepts no other version")
}

fn client(proxy: &ProxySetting) -> impl updates::Connect + '_ {
    |address: &Url| desk::client_to(address, proxy).map_err(|error| error.message)
}

fn view(progress: Progress) -> UpdateProgress {
    let kib = |bytes: u64| u32::try_from(bytes >> 10).unwrap_or(u32::MAX);
    UpdateProgress {
        received_kib: kib(progress.received),
        total_kib: progress.total.map(kib),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: Option<&str> = Some("https://updates.example/updates.json");
    const KEY: Option<&str> = Some("RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3");

    #[test]
    fn without_an_address_and_two_different_keys_there_is_no_source() {
        for (address, keys) in [
            (None, [None, None]),
            (ADDRESS, [KEY, None]),
            (None, [KEY, KEY]),
            (ADDRESS, [KEY, KEY]),
            (ADDRESS, [KEY, Some("RWQ")]),
            (Some("http://updates.example/"), [KEY, KEY]),
        ] {
            assert_eq!(
                source_of(address, keys).err(),
                Some(UpdateSupport::NoSource),
                "{keys:?}"
            );
        }
    }
}
