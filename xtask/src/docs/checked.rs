//! Checks the built site: each link has its target and each picture its words, and nothing is loaded from elsewhere. Links
//! that lead out of the site are checked by their form only, because they would need a network.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use html5gum::{StartTag, Token, Tokenizer};
use percent_encoding::percent_decode_str;
use regex::Regex;

use crate::citations::{ending, folder, resolved};

/// Checks all pages and style sheets in a folder. Returns what was counted.
pub(super) fn site(folder: &Path) -> Result<String> {
    let mut files = BTreeMap::new();
    read(folder, "", &mut files)?;
    let site = Site::of(&files);
    let faults = site.faults();
    ensure!(
        faults.is_empty(),
        "faults in the built site:\n{}",
        faults.join("\n")
    );
    let count = |counted: fn(&Page) -> usize| site.pages.values().map(counted).sum::<usize>();
    Ok(format!(
        "{} pages, {} links, {} pictures with their words: all have their targets, and nothing is loaded from elsewhere",
        site.pages.len(),
        count(|page| page.links.len()),
        count(|page| page.pictures.len()),
    ))
}

/// Reads pages and style sheets as text. Other files only count as targets.
fn read(root: &Path, inside: &str, files: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(root.join(inside))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if inside.is_empty() {
            name
        } else {
            format!("{inside}/{name}")
        };
        if entry.file_type()?.is_dir() {
            read(root, &path, files)?;
        } else {
            let is_read = ["html", "css"].contains(&ending(&path));
            let text = if is_read {
                fs::read_to_string(entry.path())
            } else {
                Ok(String::new())
            };
            files.insert(path.clone(), text.with_context(|| path)?);
        }
    }
    Ok(())
}

#[derive(Default)]
struct Page {
    anchors: BTreeSet<String>,
    /// What a reader can choose.
    links: Vec<String>,
    /// What the browser loads by itself.
    loaded: Vec<String>,
    /// Sources with their words. The site has each picture twice, to show it larger.
    pictures: BTreeSet<(String, Option<String>)>,
}

struct Site<'a> {
    files: &'a BTreeMap<String, String>,
    pages: BTreeMap<&'a str, Page>,
}

impl<'a> Site<'a> {
    fn of(files: &'a BTreeMap<String, String>) -> Self {
        let pages = files.iter().filter(|(path, _)| ending(path) == "html");
        let pages = pages.map(|(path, text)| (path.as_str(), Page::read(text)));
        Self {
            files,
            pages: pages.collect(),
        }
    }

    /// Each fault as `page: what is wrong`.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (path, page) in &self.pages {
            let mut add =
                |fault: Option<String>| faults.extend(fault.map(|fault| format!("{path}: {fault}")));
            for link in &page.links {
                add(self.broken(path, link));
            }
            for source in page
                .loaded
                .iter()
                .chain(page.pictures.iter().map(|(source, _)| source))
            {
                add(self.not_loaded(path, source));
            }
            for (source, words) in &page.pictures {
                let is_said = words.as_ref().is_some_and(|words| !words.trim().is_empty());
                add((!is_said).then(|| format!("the picture {source} has no alternative text")));
            }
        }
        for (path, sheet) in self.files.iter().filter(|(path, _)| ending(path) == "css") {
            let outside = sources_of(sheet)
                .into_iter()
                .filter_map(|source| self.not_loaded(path, &source));
            faults.extend(outside.map(|fault| format!("{path}: {fault}")));
        }
        faults
    }

    fn broken(&self, page: &str, link: &str) -> Option<String> {
        if is_outside(link) {
            return (!is_well_formed(link)).then(|| format!("{link} is not an address"));
        }
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let file = match decoded(file.split('?').next().unwrap_or_default()).as_str() {
            "" => page.to_owned(),
            file => resolved(folder(page), file),
        };
        if !self.files.contains_key(&file) {
            return Some(format!("{link} does not exist"));
        }
        let target = self.pages.get(file.as_str())?;
        let is_there = anchor.is_empty() || target.anchors.contains(&decoded(anchor));
        (!is_there).then(|| format!("{link} has no such anchor"))
    }

    fn not_loaded(&self, page: &str, source: &str) -> Option<String> {
        if source.starts_with("data:") {
            return None;
        }
        if is_outside(source) {
            return Some(format!("{source} would be loaded from elsewhere"));
        }
        self.broken(page, source)
    }
}

impl Page {
    fn read(text: &str) -> Self {
        let mut page = Self::default();
        for Ok(token) in Tokenizer::new(text) {
            if let Token::StartTag(tag) = token {
                page.add(&tag);
            }
        }
        page
    }

    fn add(&mut self, tag: &StartTag<()>) {
        let attribute = |name: &str| {
            let value = tag.attributes.get(name.as_bytes())?;
            Some(String::from_utf8_lossy(value).into_owned())
        };
        let name = String::from_utf8_lossy(&tag.name).into_owned();
        self.anchors.extend(attribute("id"));
        match name.as_str() {
            "a" | "area" => {
                self.anchors.extend(attribute("name"));
                self.links.extend(attribute("href"));
            }
            "img" => {
                let source = attribute("src").unwrap_or_default();
                self.pictures.insert((source, attribute("alt")));
            }
            "link" | "base" => self.loaded.extend(attribute("href")),
            _ => self.loaded.extend(attribute("src")),
        }
    }
}

/// What a style sheet loads.
fn sources_of(sheet: &str) -> Vec<String> {
    let source = Regex::new(r#"url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)"#).expect("a valid pattern");
    let found = source.captures_iter(sheet);
    let found = found.filter_map(|found| found.get(1).or(found.get(2)));
    found.map(|found| found.as_str().trim().to_owned()).collect()
}

/// An address with a scheme, or with a host and no scheme.
fn is_outside(link: &str) -> bool {
    let before = link.split(['/', '?', '#']).next().unwrap_or_default();
    link.starts_with("//") || before.contains(':')
}

/// The form of an address of a page, or of a mailbox.
fn is_well_formed(link: &str) -> bool {
    let form =
        r"^(?:https://[a-z0-9]+(?:[.-][a-z0-9]+)+(?::\d+)?(?:[/?#][!-~]*)?|mailto:[!-?A-~]+@[a-z0-9.-]+)$";
    Regex::new(form).expect("a valid pattern").is_match(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a page in a folder of a small site.
    fn faults(body: &str) -> Vec<String> {
        let files = [
            ("index.html", "<h1 id=\"top\">a</h1>"),
            ("a/b c.html", "<p id=\"ä\">b</p>"),
            ("pictures/p.png", ""),
            (
                "style.css",
                "a { background: url('pictures/p.png') } b { src: url(data:font/woff2;base64,AA) }",
            ),
            ("a/page.html", body),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        Site::of(&files.into()).faults()
    }

    #[test]
    fn a_page_with_all_its_targets_has_no_fault() {
        let body = "<a href=\"../index.html#top\">a</a> <a href='b%20c.html#%C3%A4'>b</a> <a name=d href=#d>c</a> <a>no link</a>\
            <a href=\"?q=1#d\">q</a> <a href=\"https://a.example/b?c#d\">out</a> <a href=\"mailto:a@b.example\">mail</a>\
            <img src=\"../pictures/p.png\" alt=\"words\"><link href=../style.css><code>&lt;a href=\"none\"&gt;</code>";
        assert_eq!(faults(body), Vec::<String>::new());
    }

    #[test]
    fn each_kind_of_fault_is_named() {
        for (body, fault) in [
            ("<a href=none.html>", "none.html does not exist"),
            ("<a href=../../index.html>", "../../index.html does not exist"),
            ("<a href=/index.htm>", "/index.htm does not exist"),
            (
                "<a href=../index.html#none>",
                "../index.html#none has no such anchor",
            ),
            ("<a href=#none>", "#none has no such anchor"),
            ("<a href=https://>", "https:// is not an address"),
            (
                "<a href=http://a.example/>",
                "http://a.example/ is not an address",
            ),
            (
                "<a href='javascript:alert(1)'>",
                "javascript:alert(1) is not an address",
            ),
            (
                "<img src=../pictures/p.png>",
                "the picture ../pictures/p.png has no alternative text",
            ),
            (
                "<img src=../pictures/p.png alt=' '>",
                "the picture ../pictures/p.png has no alternative text",
            ),
            ("<img src=none.png alt=a>", "none.png does not exist"),
            (
                "<img src=https://a.example/p.png alt=a>",
                "https://a.example/p.png would be loaded from elsewhere",
            ),
            (
                "<script src=//a.example/s.js>",
                "//a.example/s.js would be loaded from elsewhere",
            ),
            (
                "<link href=https://a.example/s.css>",
                "https://a.example/s.css would be loaded from elsewhere",
            ),
        ] {
            assert_eq!(faults(body), [format!("a/page.html: {fault}")], "{body}");
        }
    }

    #[test]
    fn a_style_sheet_loads_nothing_from_elsewhere() {
        for sheet in [
            "@import 'https://a.example/s.css';",
            "a { src: url( https://a.example/f.woff2 ) }",
        ] {
            let files = BTreeMap::from([("s.css".to_owned(), sheet.to_owned())]);
            assert_eq!(Site::of(&files).faults().len(), 1, "{sheet}");
        }
    }
}
