//! Files and tests that a document names in backquotes: `crates/wallet/src/a.rs`, `tests/a.rs::a_test`.

use super::tree::Tree;

pub(super) struct Named<'a> {
    path: &'a str,
    test: Option<&'a str>,
}

/// Texts in backquotes with a slash and no space. Commands and names of variables are none.
pub(super) fn in_code(line: &str) -> impl Iterator<Item = Named<'_>> {
    let quoted = line.split('`').skip(1).step_by(2);
    let paths = quoted.filter(|text| text.contains('/') && !text.contains(' '));
    paths.map(|text| match text.split_once("::") {
        Some((path, test)) => Named {
            path,
            test: Some(test),
        },
        None => Named {
            path: text,
            test: None,
        },
    })
}

impl Named<'_> {
    /// What is missing. None if the file is there, and the test in it.
    pub(super) fn missing(&self, tree: &Tree) -> Option<String> {
        tree.missing("", self.path).or_else(|| {
            let test = self.test?;
            let is_there = has_test(tree.text(self.path), test);
            (!is_there).then(|| format!("{} has no test `{test}`", self.path))
        })
    }
}

/// Whether a function of this name follows an attribute of a test, before any other function. Property tests have the
/// attribute as well.
fn has_test(code: &str, name: &str) -> bool {
    let mut functions = code
        .split("#[test]")
        .skip(1)
        .chain(code.split("#[tokio::test").skip(1));
    functions.any(|after| {
        let function = after.split_once("fn ").map_or("", |(_, function)| function);
        function
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('('))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_a_function_with_its_attribute() {
        let code = "fn one() {}\n#[test]\nfn two() {}\n#[tokio::test(flavor = \"a\")]\nasync fn three() {}\nfn four() {}";
        let there = ["one", "two", "three", "four", "tw"].map(|name| has_test(code, name));
        assert_eq!(there, [false, true, true, false, false]);
    }
}
