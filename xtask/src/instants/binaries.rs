//! Builds test binaries with cargo and runs them without it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;

pub(super) struct Binary {
    pub(super) name: String,
    /// The folder in which cargo runs it.
    folder: PathBuf,
    program: PathBuf,
}

impl Binary {
    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder);
        command
    }
}

/// Builds the tests that `what` selects.
pub(super) fn built<'a>(what: impl IntoIterator<Item = &'a str>) -> Result<Vec<Binary>> {
    let mut command = shell::cargo(["test", "--no-run", "--message-format=json-render-diagnostics"]);
    command.args(what).stderr(Stdio::inherit());
    let output = command.output().context("cannot start cargo")?;
    ensure!(output.status.success(), "the tests could not be built");
    let lines = String::from_utf8(output.stdout)?;
    let binaries: Vec<Binary> = lines.lines().filter_map(binary).collect();
    ensure!(!binaries.is_empty(), "there are no tests to run");
    Ok(binaries)
}

/// The test binary in a line of cargo's output, if there is one.
fn binary(line: &str) -> Option<Binary> {
    let message: Value = serde_json::from_str(line).ok()?;
    let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
    let program = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_path_buf();
    let package = folder.file_name()?.to_string_lossy();
    let name = format!("{package} {}", message["target"]["name"].as_str()?);
    Some(Binary {
        name,
        folder,
        program,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_binaries_are_separated_from_everything_else() {
        let line = |test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/w/crates/desk/Cargo.toml",
                "target":{{"name":"audit"}},"profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let found = binary(&line(true, r#""/t/audit-1""#)).unwrap();
        assert_eq!(
            (found.name.as_str(), found.folder),
            ("desk audit", PathBuf::from("/w/crates/desk"))
        );
        assert!(binary(&line(false, r#""/t/desk""#)).is_none());
        assert!(binary(&line(true, "null")).is_none());
        assert!(binary("   Compiling desk").is_none());
    }
}
