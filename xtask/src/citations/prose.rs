//! The prose of a file: comments in code, and Markdown outside code blocks.

use super::ending;

/// A line of prose and its number, from 1.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: String,
}

pub(super) fn lines(path: &str, text: &str) -> Vec<Line> {
    let mut is_inside = false;
    let numbered = (1..).zip(text.lines());
    let prose = numbered.map(|(number, line)| Line {
        number,
        text: match ending(path) {
            "md" => markdown(line, &mut is_inside).to_owned(),
            "toml" => after_hash(line).to_owned(),
            _ => comment(line, &mut is_inside),
        },
    });
    prose.filter(|line| !line.text.is_empty()).collect()
}

fn markdown<'a>(line: &'a str, is_in_block: &mut bool) -> &'a str {
    let is_fence = line.trim_start().starts_with("```");
    *is_in_block ^= is_fence;
    if is_fence || *is_in_block { "" } else { line }
}

fn after_hash(line: &str) -> &str {
    outside_strings(line, &["#"]).map_or("", |(place, _)| &line[place + 1..])
}

/// Works line by line: a string that spans lines is treated as code. An unpaired quote affects only its
/// own line.
fn comment(line: &str, is_in_block: &mut bool) -> String {
    let mut comment = String::new();
    let mut rest = line;
    loop {
        if *is_in_block {
            let Some((inside, after)) = rest.split_once("*/") else {
                return comment + rest;
            };
            comment += inside;
            (rest, *is_in_block) = (after, false);
        } else {
            match outside_strings(rest, &["//", "/*"]) {
                None => return comment,
                Some((place, "//")) => return comment + &rest[place + 2..],
                Some((place, _)) => (rest, *is_in_block) = (&rest[place + 2..], true),
            }
        }
    }
}

/// The position of the first mark that is neither in double quotes nor part of an address (`https://`).
fn outside_strings<'a>(line: &str, marks: &[&'a str]) -> Option<(usize, &'a str)> {
    let mut is_in_string = false;
    let mut before = ' ';
    let mut letters = line.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            // A quote between apostrophes is a character literal.
            '"' if before != '\'' => is_in_string = !is_in_string,
            _ if is_in_string || before == ':' => {}
            _ => {
                let found = marks.iter().find(|mark| line[place..].starts_with(**mark));
                if let Some(mark) = found {
                    return Some((place, mark));
                }
            }
        }
        before = letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(path: &str, text: &str) -> Vec<(usize, String)> {
        let lines = lines(path, text).into_iter();
        lines.map(|line| (line.number, line.text)).collect()
    }

    fn is(path: &str, text: &str, expected: &[(usize, &str)]) {
        let expected: Vec<_> = expected
            .iter()
            .map(|(n, text)| (*n, (*text).to_owned()))
            .collect();
        assert_eq!(texts(path, text), expected, "{text}");
    }

    #[test]
    fn comments_are_separated_from_code_and_strings() {
        is(
            "a.rs",
            "let t: T1; // why\n//! what",
            &[(1, " why"), (2, "! what")],
        );
        is("a.rs", r#"a("// R1", "\"", 'x'); // why"#, &[(1, " why")]);
        is("a.rs", "let quote = '\"'; // why", &[(1, " why")]);
        is("a.ts", "open(`https://a.example`)\n", &[]);
    }

    #[test]
    fn blocks_go_on_over_lines() {
        is(
            "a.tsx",
            "f(); /** one\n * two */ g(); /* three */\nh();",
            &[(1, "* one"), (2, " * two  three ")],
        );
    }

    #[test]
    fn code_blocks_of_markdown_are_left_out() {
        is("a.md", "one\n```\nR99\n```\ntwo", &[(1, "one"), (5, "two")]);
    }

    #[test]
    fn comments_of_toml_begin_with_a_hash() {
        is("a.toml", "a = \"#1\" # why", &[(1, " why")]);
    }
}
