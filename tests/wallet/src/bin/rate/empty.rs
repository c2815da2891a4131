//! The upper limit: the server that only answers (`wallet_trials::empty`), in a process of its own, like the wallet.

use std::future::pending;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

/// Serves until the process is killed. Prints the host and port as one line.
pub(crate) fn serve() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("{}", listener.local_addr()?);
    wallet_trials::empty::serve(listener, pending::<()>())
}

/// The handler as a process. Dropping it ends the process.
pub(crate) struct Empty {
    process: Child,
    pub(crate) host: String,
}

impl Empty {
    pub(crate) fn start() -> Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("--empty-handler")
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the empty handler")?;
        let output = process.stdout.take().context("a piped program has an output")?;
        let mut empty = Self {
            process,
            host: String::new(),
        };
        BufReader::new(output).read_line(&mut empty.host)?;
        empty.host.truncate(empty.host.trim_end().len());
        Ok(empty)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _already_gone = self.process.kill();
        let _reaped = self.process.wait();
    }
}
