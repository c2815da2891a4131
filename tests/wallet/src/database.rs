//! The two kinds of database for a wallet, as temporary databases; PostgreSQL also with a standby.

use std::ffi::OsStr;
use std::io::{Read, Seek, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::{fmt, fs, thread};

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum;
use tempfile::TempDir;

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// SQLite: a file.
    Sqlite,
    /// PostgreSQL: a server.
    Postgres,
    /// PostgreSQL that accepts encrypted connections only. The wallet verifies its certificate.
    PostgresTls,
}

impl Backend {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Sqlite, Self::Postgres];

    /// Both kinds, and each way to connect.
    pub const EVERY_WAY: [Self; 3] = [Self::Sqlite, Self::Postgres, Self::PostgresTls];
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
            Self::PostgresTls => "PostgreSQL, TLS",
        })
    }
}

/// A database that is removed when this value is dropped.
#[derive(Debug)]
pub enum Database {
    /// A file in a temporary folder.
    Sqlite(TempDir),
    /// A temporary server.
    Postgres(Cluster),
}

impl Database {
    /// Creates an empty database.
    ///
    /// # Errors
    /// PostgreSQL is not installed (the error names the package), or the disk is not writable.
    pub fn create(backend: Backend) -> Result<Self> {
        Ok(match backend {
            Backend::Sqlite => Self::Sqlite(tempfile::tempdir().context("no temporary folder")?),
            Backend::Postgres => Self::Postgres(Cluster::start()?),
            Backend::PostgresTls => Self::Postgres(Cluster::start_with_tls()?),
        })
    }

    /// The value for the wallet's `--db`. Each name is a separate database.
    ///
    /// # Errors
    /// PostgreSQL cannot create a database.
    pub fn address(&self, name: &str) -> Result<String> {
        Ok(match self {
            Self::Sqlite(folder) => format!("sqlite:{}", folder.path().join(format!("{name}.db")).display()),
            Self::Postgres(cluster) => cluster.database(name)?,
        })
    }

    /// From now on, a server asks everyone who comes over TCP for this password of the account `wallet`.
    ///
    /// # Errors
    /// The server does not take it, or the database is a file.
    pub fn require_password(&self, password: &str) -> Result<()> {
        match self {
            Self::Sqlite(_) => anyhow::bail!("a file has no password"),
            Self::Postgres(cluster) => cluster.require_password(password),
        }
    }

    /// The address of a database over the server's Unix socket.
    ///
    /// # Errors
    /// PostgreSQL cannot create a database, or the database is a file.
    #[cfg(unix)]
    pub fn socket_address(&self, name: &str) -> Result<String> {
        match self {
            Self::Sqlite(_) => anyhow::bail!("a file has no socket"),
            Self::Postgres(cluster) => cluster.database_over_socket(name),
        }
    }

    /// Always fails: this system has no Unix sockets.
    ///
    /// # Errors
    /// Always.
    #[cfg(not(unix))]
    pub fn socket_address(&self, _name: &str) -> Result<String> {
        anyhow::bail!("this system has no Unix sockets")
    }

    /// Stops a database server without a shutdown, like a power failure, and starts it again. Does nothing
    /// for a file.
    ///
    /// # Errors
    /// The server does not start again.
    pub fn crash(&self) -> Result<()> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(cluster) => cluster.crash(),
        }
    }
}

/// The account for the server if root starts it.
const OWNER: &str = "postgres";

/// Largest number of ports to try.
const PORTS_TRIED: usize = 5;

/// A temporary PostgreSQL server with default durability, running in a folder of its own. PostgreSQL does not run as root, so
/// root starts it as the account that its package created. Dropping it stops the server and removes the folder.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    port: u16,
    programs: PathBuf,
    is_encrypted: bool,
}

impl Cluster {
    pub(crate) fn start() -> Result<Self> {
        Self::start_as(false)
    }

    /// A server that accepts encrypted connections only, under the name `localhost`.
    pub(crate) fn start_with_tls() -> Result<Self> {
        Self::start_as(true)
    }

    fn start_as(is_encrypted: bool) -> Result<Self> {
        let folder = tempfile::tempdir().context("no temporary folder")?;
        open_to_all(folder.path())?;
        let mut cluster = Self {
            port: 0,
            programs: programs()?,
            folder,
            is_encrypted,
        };
        cluster.make()?;
        if is_encrypted {
            cluster.encrypt()?;
        }
        cluster.run_on_a_free_port()?;
        Ok(cluster)
    }

    /// A standby of this server, which does not wait for it. It has all that the server has now.
    pub(crate) fn standby(&self) -> Result<Self> {
        let folder = tempfile::tempdir().context("no temporary folder")?;
        open_to_all(folder.path())?;
        let mut standby = Self {
            port: 0,
            programs: self.programs.clone(),
            folder,
            is_encrypted: self.is_encrypted,
        };
        let data = standby.data();
        fs::create_dir(&data)?;
        run(Command::new("chmod").arg("700").arg(&data))?;
        if is_root() {
            run(Command::new("chown").arg(OWNER).arg(&data))?;
        }
        let mut copy = standby.program("pg_basebackup");
        copy.arg("-h")
            .arg(self.data())
            .args(["-p", &self.port.to_string(), "-U", "wallet"]);
        // The server keeps what the standby still needs.
        copy.args(["--create-slot", "--slot=standby", "--write-recovery-conf"]);
        copy.args(["--checkpoint=fast", "-D"]);
        run(copy.arg(&data))?;
        standby.run_on_a_free_port()?;
        Ok(standby)
    }

    /// Stops the server in order.
    pub(crate) fn stop(&self) -> Result<()> {
        run(self.control().args(["-m", "fast", "-w", "stop"]))
    }

    /// Starts a standby that was stopped, and makes it a server of its own.
    pub(crate) fn start_and_promote(&self) -> Result<()> {
        self.run_server()?;
        run(self.control().args(["-w", "promote"]))
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// A free port may be taken by another test before it is used.
    fn run_on_a_free_port(&mut self) -> Result<()> {
        for _ in 1..PORTS_TRIED {
            self.port = free_port()?;
            if self.run_server().is_ok() {
                return Ok(());
            }
        }
        self.port = free_port()?;
        self.run_server()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn make(&self) -> Result<()> {
        let data = self.data();
        fs::create_dir(&data)?;
        if is_root() {
            run(Command::new("chown").arg(OWNER).arg(&data))?;
        }
        let mut initdb = self.program("initdb");
        initdb.args([
            "--auth=trust",
            "--username=wallet",
            "--encoding=UTF8",
            "--no-locale",
            "-D",
        ]);
        run(initdb.arg(&data))
    }

    /// A certificate that signs itself, and rules that accept encrypted connections only. The tools of the
    /// tests use the Unix socket.
    fn encrypt(&self) -> Result<()> {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()])?;
        let data = self.data();
        let key = data.join("server.key");
        let certificate = pem("CERTIFICATE", made.cert.der());
        fs::write(data.join("server.crt"), &certificate)?;
        fs::write(&key, pem("PRIVATE KEY", made.signing_key.serialized_der()))?;
        fs::write(self.certificate(), &certificate)?;
        fs::write(
            data.join("pg_hba.conf"),
            "local all all trust\nhostssl all all all trust\n",
        )?;
        let settings = "ssl = on\n";
        fs::write(data.join("postgresql.auto.conf"), settings)?;
        run(Command::new("chmod").arg("600").arg(&key))?;
        if is_root() {
            run(Command::new("chown").arg("-R").arg(OWNER).arg(&data))?;
        }
        Ok(())
    }

    fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate.pem")
    }

    fn run_server(&self) -> Result<()> {
        let options = format!("-h 127.0.0.1 -p {} -k {}", self.port, self.data().display());
        let mut control = self.control();
        control.args(["-o", &options, "-w", "-t", "60", "-l"]);
        let log = self.data().join("server.log");
        let started = run(control.arg(&log).arg("start"));
        started.with_context(|| fs::read_to_string(&log).unwrap_or_default())
    }

    /// Stops the server without a shutdown, like a power failure, and starts it again.
    pub(crate) fn crash(&self) -> Result<()> {
        run(self.control().args(["-m", "immediate", "-w", "stop"]))?;
        self.run_server()
    }

    /// From now on, everyone who comes over TCP is asked for this password of the account `wallet`.
    pub(crate) fn require_password(&self, password: &str) -> Result<()> {
        let mut psql = self.program("psql");
        psql.arg("-h")
            .arg(self.data())
            .args(["-p", &self.port.to_string()]);
        psql.args(["-U", "wallet", "-d", "postgres", "-c"]);
        run(psql.arg(format!("ALTER ROLE wallet PASSWORD '{password}'")))?;
        let rules = "local all all trust\nhost all all all scram-sha-256\n";
        fs::write(self.data().join("pg_hba.conf"), rules)?;
        run(self.control().arg("reload"))
    }

    /// The address of a database, which is created if it does not exist.
    pub(crate) fn database(&self, name: &str) -> Result<String> {
        self.create_database(name)?;
        let port = self.port;
        if self.is_encrypted {
            let root = self.certificate();
            return Ok(format!(
                "postgres://wallet@localhost:{port}/{name}?sslmode=verify-full&sslrootcert={}",
                root.display()
            ));
        }
        Ok(format!("postgres://wallet@127.0.0.1:{port}/{name}"))
    }

    /// Like [`Self::database`], over the Unix socket.
    #[cfg(unix)]
    pub(crate) fn database_over_socket(&self, name: &str) -> Result<String> {
        self.create_database(name)?;
        let (port, folder) = (self.port, self.data());
        Ok(format!(
            "postgres://wallet@localhost:{port}/{name}?host={}",
            folder.display()
        ))
    }

    fn create_database(&self, name: &str) -> Result<()> {
        let mut createdb = self.program("createdb");
        createdb.arg("-h").arg(self.data());
        createdb.args(["-p", &self.port.to_string(), "-U", "wallet", name]);
        run(&mut createdb)
    }

    fn control(&self) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("-D").arg(self.data());
        control
    }

    /// A PostgreSQL program, run as an account that it accepts.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", OWNER, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        // The server keeps the computer's time when a suite runs under `faketime`: its lock timeouts do not always end
        // under it, and no statement of the wallet asks for the server's time.
        command.env_remove("LD_PRELOAD");
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ended_with_the_run = run(self.control().args(["-m", "immediate", "-w", "stop"]));
    }
}

/// The folder of the newest version on Debian. On other systems, the programs are on the path.
fn programs() -> Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let newest = versions.map(|version| version.path().join("bin")).max();
    let folder = newest.unwrap_or_default();
    let found = run(Command::new(folder.join("initdb")).arg("--version"));
    found.context("PostgreSQL is missing: `cargo xtask setup` installs it")?;
    Ok(folder)
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn pem(kind: &str, der: &[u8]) -> String {
    let text = STANDARD.encode(der);
    let lines = text.as_bytes().chunks(64).map(String::from_utf8_lossy);
    let lines: Vec<_> = lines.collect();
    format!(
        "-----BEGIN {kind}-----\n{}\n-----END {kind}-----\n",
        lines.join("\n")
    )
}

/// The server's account must be able to enter a folder that root created.
#[cfg(unix)]
fn open_to_all(folder: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?)
}

#[cfg(not(unix))]
fn open_to_all(_folder: &Path) -> Result<()> {
    Ok(())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    // A server keeps inherited pipes open, so `pg_ctl` must not get pipes: reading them would never end.
    // On a full disk there can be no temporary file, and the server must be stopped all the same.
    let mut said = tempfile::tempfile().ok();
    let errors = said.as_ref().and_then(|said| said.try_clone().ok());
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors.map_or_else(Stdio::null, Stdio::from))
        .status()
        .with_context(|| format!("cannot start {name}"))?;
    if status.success() {
        return Ok(());
    }
    let mut why = Vec::new();
    if let Some(said) = &mut said {
        said.rewind()?;
        said.read_to_end(&mut why)?;
    }
    let why = String::from_utf8_lossy(&why);
    let arguments: Vec<&OsStr> = command.get_args().collect();
    bail!("{name} {arguments:?} ended with {status}: {}", why.trim())
}

/// A PostgreSQL server and its standby behind one address, as behind a virtual address or a proxy: the standby is promoted
/// although it does not have the last commits of the server. It replicates asynchronously.
#[derive(Debug)]
pub struct Failover {
    server: Option<Cluster>,
    standby: Cluster,
    address: String,
    /// The port of the one that the address leads to.
    target: Arc<AtomicU16>,
}

impl Failover {
    /// Starts both, with an empty database.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or the disk is not writable.
    pub fn start() -> Result<Self> {
        let server = Cluster::start()?;
        let address = server.database("wallet")?;
        let standby = server.standby()?;
        let target = Arc::new(AtomicU16::new(server.port()));
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        forward(listener, Arc::clone(&target));
        let own = format!("@127.0.0.1:{}/", server.port());
        Ok(Self {
            address: address.replace(&own, &format!("@127.0.0.1:{port}/")),
            server: Some(server),
            standby,
            target,
        })
    }

    /// The value for the wallet's `--db`. It leads to the server, and after the promotion to the standby.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The address of the standby itself, while it follows the server.
    pub fn standby_address(&self) -> String {
        format!("postgres://wallet@127.0.0.1:{}/wallet", self.standby.port())
    }

    /// From now on the standby gets nothing.
    ///
    /// # Errors
    /// It does not stop.
    pub fn let_the_standby_fall_behind(&self) -> Result<()> {
        self.standby.stop()
    }

    /// The server is gone, and the standby takes its place.
    ///
    /// # Errors
    /// The standby does not start.
    pub fn promote(&mut self) -> Result<()> {
        drop(self.server.take().context("it was promoted before")?);
        self.standby.start_and_promote()?;
        self.target.store(self.standby.port(), Ordering::SeqCst);
        Ok(())
    }
}

/// Passes each connection on to the port that is the target when it comes.
fn forward(listener: TcpListener, target: Arc<AtomicU16>) {
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let port = target.load(Ordering::SeqCst);
            // Without a server, the client's connection is closed.
            let Ok(server) = TcpStream::connect(("127.0.0.1", port)) else {
                continue;
            };
            for (from, to) in [(&client, &server), (&server, &client)] {
                if let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) {
                    thread::spawn(move || pass(from, to));
                }
            }
        }
    });
}

/// Until one side ends, which ends the other.
fn pass(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = vec![0; 65_536];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    for side in [&from, &to] {
        let _already_closed = side.shutdown(Shutdown::Both);
    }
}
