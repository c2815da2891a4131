//! The anchors of a Markdown file, named like on GitHub.

use std::collections::{BTreeMap, BTreeSet};

use super::prose;

/// Explicit anchors (`<a id="r5"></a>`) and those of headings.
pub(super) fn of(markdown: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut headings = BTreeMap::new();
    for line in prose::lines("a.md", markdown) {
        anchors.extend(explicit(&line.text));
        anchors.extend(heading(&line.text).map(|title| once_more(&mut headings, slug(title))));
    }
    anchors
}

fn explicit(line: &str) -> impl Iterator<Item = String> + '_ {
    let after = line.split("<a id=\"").skip(1);
    after.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
}

fn heading(line: &str) -> Option<&str> {
    let title = line.trim_start_matches('#');
    let depth = line.len() - title.len();
    (1..=6)
        .contains(&depth)
        .then(|| title.strip_prefix(' '))
        .flatten()
}

fn slug(title: &str) -> String {
    let kept = title.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    });
    kept.flat_map(char::to_lowercase).collect()
}

/// The second heading with the same name gets `-1`, the third `-2`.
fn once_more(seen: &mut BTreeMap<String, usize>, slug: String) -> String {
    let count = seen.entry(slug.clone()).or_default();
    *count += 1;
    match *count {
        1 => slug,
        more => format!("{slug}-{}", more - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_explicit_anchors_are_found() {
        let markdown = "# Set A: the *wallet*\n## Cancel\n## Cancel\n| <a id=\"t1\"></a>T1 |\n```\n# no heading\n```\n#none\n";
        let expected = ["cancel", "cancel-1", "set-a-the-wallet", "t1"];
        assert_eq!(of(markdown).into_iter().collect::<Vec<_>>(), expected);
    }
}
