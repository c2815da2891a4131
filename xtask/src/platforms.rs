//! The task `platforms`: the programs are checked by the compiler for a Mac with an Apple processor, without a Mac. No test runs. It
//! finds what does not compile there, such as a wrong type in code that only a Mac builds; a Mac itself runs `cargo xtask test`.
//!
//! With `--link` the programs are linked too, although Apple's libraries can't be had elsewhere: stubs stand in their place, and
//! the symbols that stay undefined are compared with the names that these libraries use. It finds a call of a function that only
//! another system has, and a library in C that was not built for a Mac. The programs that it makes do not run on a Mac.
//!
//! It uses the Debian of the task `windows`, with zig from Python's index of packages: libraries with parts in C
//! compile them before their Rust code is checked, and zig has the C headers of a Mac.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use object::Object as _;

use crate::setup::{self, Purpose};
use crate::shell;
use crate::windows::Machine;

/// What people get.
const PROGRAMS: [&str; 3] = ["pitdesk", "wallet", "sandbox"];

/// The compiler of C for build scripts, which ask for it by these names, and the linker of the compiler of Rust, which otherwise
/// asks Apple's tools for the folder of their libraries.
const TOOLS: &str = "export CC_aarch64_apple_darwin=/project/xtask/src/platforms/cc \
                 CXX_aarch64_apple_darwin=/project/xtask/src/platforms/cc AR_aarch64_apple_darwin=/project/xtask/src/platforms/ar \
                 CARGO_TARGET_AARCH64_APPLE_DARWIN_LINKER=/project/xtask/src/platforms/cc SDKROOT=/opt/zig";

/// The standard library is checked with the programs, as Debian has none for a Mac.
const CROSS: &str = "--locked -Zbuild-std=std,panic_abort,panic_unwind --target aarch64-apple-darwin";

/// The compiler, as a wheel of Python that contains all of it.
const ZIG: &str = "ziglang==0.17.1";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Link the programs too, with stubs in place of Apple's libraries, and check what they need of those
    #[arg(long)]
    link: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let machine = Machine::ready()?;
    setup::prepare(Purpose::Platforms)?;
    let zig = machine.folder("opt/zig");
    if !zig.join("ziglang/zig").exists() {
        let mut pip = Command::new("python3");
        pip.args("-m pip install --quiet --no-deps --upgrade --target".split(' '));
        shell::run(pip.arg(zig).arg(ZIG)).context("zig, a compiler of C")?;
    }
    let packages = PROGRAMS.map(|name| format!("--package {name}")).join(" ");
    let cargo = |task: &str| machine.command(&format!("{TOOLS} && cargo {task} {CROSS} {packages}"));
    shell::run(&mut cargo("check --all-targets"))?;
    if !options.link {
        println!("\nthe programs and their tests compile for a Mac; they were neither linked nor run");
        return Ok(());
    }
    shell::run(&mut cargo("build"))?;
    println!();
    let mut unknown = Vec::new();
    for name in PROGRAMS {
        let path = machine.folder("build/aarch64-apple-darwin/debug").join(name);
        let program = fs::read(&path).with_context(|| path.display().to_string())?;
        let needs = Needs::of(&program)?;
        println!(
            "{name:<8} {} functions and values of the C library, {} of Apple's other libraries ({})",
            needs.found,
            needs.undefined.len(),
            needs.libraries.join(", ")
        );
        unknown.extend(needs.unknown().map(|symbol| format!("{name}: {symbol}")));
    }
    ensure!(
        unknown.is_empty(),
        "no library of a Mac that the program loads has:\n{}",
        unknown.join("\n")
    );
    println!("the programs and their tests compile for a Mac, and the programs link; they were not run");
    Ok(())
}

/// What a linked program needs of the system's libraries.
#[derive(Debug)]
struct Needs {
    /// Names of the libraries that the program loads, without their folders and suffixes.
    libraries: Vec<String>,
    /// Number of symbols that the linker found in a library.
    found: usize,
    /// The symbols that it left undefined, because the library has a stub.
    undefined: Vec<String>,
}

impl Needs {
    fn of(program: &[u8]) -> Result<Self> {
        let file = object::File::parse(program)?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut needs = Self {
            libraries: Vec::new(),
            found: 0,
            undefined: Vec::new(),
        };
        for library in file.import_libraries()? {
            let path = text(library?.name());
            let name = path.rsplit('/').next().unwrap_or_default();
            let name = name.split('.').next().unwrap_or_default();
            needs.libraries.push(name.to_owned());
        }
        for import in file.imports()? {
            let import = import?;
            if import.library().is_empty() {
                let name = import.name().name().map(text);
                needs.undefined.push(name.context("a symbol without a name")?);
            } else {
                needs.found += 1;
            }
        }
        Ok(needs)
    }

    /// The undefined symbols that none of the libraries has.
    fn unknown(&self) -> impl Iterator<Item = &str> {
        let undefined = self.undefined.iter().map(String::as_str);
        undefined.filter(|symbol| !self.libraries.iter().any(|library| has(library, symbol)))
    }
}

/// Whether a symbol is named as those of one of Apple's libraries. Of each library, the beginnings that the programs use.
fn has(library: &str, symbol: &str) -> bool {
    let prefixes: &[&str] = match library {
        "AppKit" | "Foundation" => &["NS"],
        "ApplicationServices" => &["TransformProcess"],
        "Carbon" => &["LMGet", "TIS", "UCKey"],
        "CoreFoundation" => &["CF"],
        "CoreGraphics" => &["CG"],
        "CoreVideo" => &["CV"],
        "QuartzCore" => &["CA"],
        "Security" => &["Authorization", "CMS", "SSL", "Sec"],
        "SystemConfiguration" => &["SC"],
        "WebKit" => &["WK"],
        "libobjc" => &[
            "OBJC_EHTYPE_",
            "__objc_",
            "class_",
            "imp_",
            "ivar_",
            "method_",
            "objc_",
            "object_",
            "property_",
            "protocol_",
            "sel_",
        ],
        _ => &[],
    };
    // C functions begin with an underscore.
    let name = symbol.strip_prefix('_').unwrap_or(symbol);
    let class = name
        .strip_prefix("OBJC_CLASS_$_")
        .or_else(|| name.strip_prefix("OBJC_METACLASS_$_"));
    let constant = name.strip_prefix('k');
    let names = [Some(name), class, constant];
    names
        .into_iter()
        .flatten()
        .any(|name| prefixes.iter().any(|prefix| name.starts_with(prefix)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_belongs_to_a_library_that_the_program_loads() {
        let undefined = [
            "_CFRelease",
            "_kCFAllocatorDefault",
            "_OBJC_CLASS_$_NSString",
            "___objc_personality_v0",
            "_objc_msgSend",
            "_sqlite3_open",
            "_epoll_wait",
        ];
        let needs = |libraries: &[&str]| Needs {
            libraries: libraries.iter().map(|&name| name.to_owned()).collect(),
            found: 0,
            undefined: undefined.map(str::to_owned).into(),
        };
        let usual = needs(&["CoreFoundation", "Foundation", "libobjc", "libSystem"]);
        assert_eq!(
            usual.unknown().collect::<Vec<_>>(),
            ["_sqlite3_open", "_epoll_wait"]
        );
        let without = needs(&["CoreFoundation", "libobjc"]);
        assert_eq!(without.unknown().next(), Some("_OBJC_CLASS_$_NSString"));
    }

    #[test]
    fn what_is_no_program_is_an_error() {
        assert!(Needs::of(b"#!/bin/sh\n").is_err());
    }
}
