//! Compares docs/conformance.md with docs/contract.md and with the list of checks: each sentence of Set A stands there,
//! word for word, with checks that exist or with the reason why there are none; and each check stands beside a sentence.

use std::collections::BTreeSet;

const CONTRACT: &str = include_str!("../../../../docs/contract.md");
const CONFORMANCE: &str = include_str!("../../../../docs/conformance.md");

/// The sections of the contract that say something about Set A besides its own.
const COMMON: [&str; 7] = [
    "Common forms",
    "Amounts",
    "Currencies",
    "Times",
    "Ids",
    "Game keys",
    "Authentication",
];

/// In place of a link to an assumption or a rule of this project.
const OURS: char = '\0';

/// A sentence, or a row of a table, with the heading of its section.
type Sentence = (String, String);

/// The headings of a document with their text, in order.
fn sections(document: &str) -> Vec<(&str, &str)> {
    let all = document.split("\n#").skip(1);
    all.filter_map(|section| section.trim_start_matches('#').trim_start().split_once('\n'))
        .collect()
}

fn sentences_of_set_a() -> Vec<Sentence> {
    let sections = sections(CONTRACT);
    let place = |heading: &str| sections.iter().position(|(known, _)| *known == heading).unwrap();
    let (from, to) = (place("Set A"), place("Set B"));
    let of_set_a = sections.iter().enumerate();
    of_set_a
        .filter(|(place, (heading, _))| (from..to).contains(place) || COMMON.contains(heading))
        .flat_map(|(_, (heading, text))| {
            let of_block = text.split("\n\n").flat_map(sentences);
            of_block.map(|sentence| ((*heading).to_owned(), sentence))
        })
        .collect()
}

/// The rows of a table, or the sentences of a paragraph.
fn sentences(block: &str) -> Vec<String> {
    let block = block.trim();
    if block.starts_with('|') {
        return rows(block).map(|cells| plain(&cells.join(" · "))).collect();
    }
    let text = plain(&block.split_whitespace().collect::<Vec<_>>().join(" "));
    let about_the_contract = split(&text)
        .into_iter()
        .filter(|sentence| !sentence.contains(OURS));
    about_the_contract
        .flat_map(|sentence| match sentence.strip_prefix("Open: ") {
            Some(points) => {
                let points = points.trim_end_matches('.').split("; ");
                points.map(|point| format!("Open: {point}")).collect()
            }
            None => vec![sentence.to_owned()],
        })
        .collect()
}

/// The cells of each row below the head of a table.
fn rows(table: &str) -> impl Iterator<Item = Vec<String>> + '_ {
    let lines = table.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(|line| {
        let cells = line.trim().trim_matches('|').split(" | ");
        cells.map(|cell| cell.trim().to_owned()).collect()
    })
}

/// Without emphasis and links. What links to assumptions and rules of this project in brackets is left out.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        plain.push_str(before);
        let parts = link.split_once("](").and_then(|(name, after)| {
            let (target, after) = after.split_once(')')?;
            Some((name, target, after))
        });
        let Some((name, target, after)) = parts else {
            plain.push('[');
            rest = link;
            continue;
        };
        let is_ours = ["ASSUMPTIONS.md", "wallet-rules.md"]
            .iter()
            .any(|file| target.starts_with(file));
        if is_ours {
            plain.push(OURS);
        } else {
            plain.push_str(name);
        }
        rest = after;
    }
    plain.push_str(rest);
    without_empty_brackets(&plain.replace("**", ""))
}

fn without_empty_brackets(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let inside = after.split_once(')').filter(|(inside, _)| {
            inside.contains(OURS) && inside.chars().all(|letter| [OURS, ',', ' '].contains(&letter))
        });
        if let Some((_, after)) = inside {
            kept.push_str(before.strip_suffix(' ').unwrap_or(before));
            rest = after;
        } else {
            kept.push_str(before);
            kept.push('(');
            rest = after;
        }
    }
    kept + rest
}

/// At each full stop that a new sentence follows.
fn split(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (place, _) in text.match_indices(". ") {
        let next = text[place + 2..].chars().next().unwrap_or(' ');
        if next.is_uppercase() || ['`', '"'].contains(&next) {
            sentences.push(&text[start..=place]);
            start = place + 2;
        }
    }
    sentences.push(&text[start..]);
    sentences
}

/// The rows of the second part of the page: heading, sentence, checks and how.
fn cited() -> Vec<(String, Vec<String>)> {
    let (_, part) = CONFORMANCE.split_once("\n## Sentences\n").unwrap();
    let of_section = |(heading, text): &(&str, &str)| {
        let heading = (*heading).to_owned();
        let rows: Vec<_> = rows(text).map(|cells| (heading.clone(), cells)).collect();
        rows
    };
    sections(part).iter().flat_map(of_section).collect()
}

fn checks_in(cell: &str) -> Vec<&str> {
    cell.split(", ").filter(|name| *name != "–").collect()
}

#[test]
fn each_sentence_of_set_a_is_cited_word_for_word() {
    let cited: Vec<Sentence> = cited()
        .into_iter()
        .map(|(heading, cells)| (heading, cells[0].clone()))
        .collect();
    let contract = sentences_of_set_a();
    assert!(contract.len() > 100, "{}", contract.len());
    for sentence in &contract {
        assert!(cited.contains(sentence), "docs/conformance.md lacks {sentence:?}");
    }
    for sentence in &cited {
        assert!(
            contract.contains(sentence),
            "docs/contract.md has no {sentence:?}"
        );
    }
    assert_eq!(contract, cited, "the order is that of the contract");
}

#[test]
fn each_named_check_exists_and_each_check_is_named() {
    let checks: BTreeSet<&str> = wallet_conformance::catalogue().map(|(id, ..)| id).collect();
    let rows = cited();
    let mut named = BTreeSet::new();
    for (heading, cells) in &rows {
        assert_eq!(cells.len(), 3, "{heading}: {cells:?}");
        assert!(!cells[2].is_empty(), "{heading}: {} has no reason", cells[0]);
        for name in checks_in(&cells[1]) {
            assert!(checks.contains(name), "{heading}: there is no check {name}");
            named.insert(name);
        }
    }
    assert_eq!(named, checks);
}

#[test]
fn each_check_of_the_tester_is_described() {
    let (own, _) = CONFORMANCE.split_once("\n## Sentences\n").unwrap();
    let (_, own) = own.split_once("\n## Checks of the tester\n").unwrap();
    let described: Vec<String> = rows(own)
        .map(|cells| cells[0].rsplit('>').next().unwrap().to_owned())
        .collect();
    let mut checks: Vec<String> = wallet_conformance::catalogue()
        .map(|(id, ..)| id.to_owned())
        .filter(|id| id.starts_with('S'))
        .collect();
    checks.sort_by_key(|id| id[1..].parse::<u32>().unwrap());
    assert_eq!(described, checks);
}

#[test]
fn links_and_emphasis_are_no_words_of_a_sentence() {
    let block = "A [debit](#debit) takes. **Open:** a ([assumption 1](ASSUMPTIONS.md#a1), [2](ASSUMPTIONS.md#a2)); b\n\
                 ([R5](wallet-rules.md#r5)). What we do: [R6](wallet-rules.md#r6). `amount` is (plain).";
    assert_eq!(
        sentences(block),
        ["A debit takes.", "Open: a", "Open: b", "`amount` is (plain)."]
    );
}
