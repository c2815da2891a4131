//! A process that ends with its owner, including its child processes.

use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process_group};

/// A running process that leads its own process group. Dropping it ends the group.
#[derive(Debug)]
pub struct Child {
    process: std::process::Child,
}

impl Child {
    /// Starts a program. Its standard error is written to `log`.
    ///
    /// # Errors
    /// When the program is missing (the message says how to get it) or the log can't be written.
    pub fn start(command: &mut Command, log: &Path) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let errors = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
        let process = command
            .process_group(0)
            .stderr(Stdio::from(errors))
            .spawn()
            .with_context(|| format!("cannot start {name}: run `cargo xtask setup`, which installs it"))?;
        Ok(Self { process })
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// The process, for access to its pipes.
    pub fn process(&mut self) -> &mut std::process::Child {
        &mut self.process
    }

    /// Whether the process has exited.
    ///
    /// # Errors
    /// When the system can't tell.
    pub fn has_ended(&mut self) -> Result<bool> {
        Ok(self.process.try_wait()?.is_some())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // The group exists after its leader has exited: its other processes must be ended too.
        let group = i32::try_from(self.process.id()).ok().and_then(Pid::from_raw);
        if let Some(group) = group {
            let _already_gone = kill_process_group(group, Signal::KILL);
        }
        let _reaped = self.process.wait();
    }
}
