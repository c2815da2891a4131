//! Checks the nesting depth before any recursive parser runs.

/// Deepest nesting accepted. Real responses have a depth of 6.
pub(super) const DEEPEST: usize = 64;

/// The position of the byte where the nesting exceeds [`DEEPEST`], if it does. Accepts any bytes and
/// does not check the syntax.
pub(super) fn too_deep_at(bytes: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut position = 0;
    while let Some(byte) = bytes.get(position) {
        match byte {
            b'"' => position = end_of_string(bytes, position + 1),
            b'{' | b'[' => {
                depth += 1;
                if depth > DEEPEST {
                    return Some(position);
                }
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        position += 1;
    }
    None
}

fn end_of_string(bytes: &[u8], mut position: usize) -> usize {
    while let Some(byte) = bytes.get(position) {
        match byte {
            b'"' => return position,
            b'\\' => position += 2,
            _ => position += 1,
        }
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_four_levels_pass_and_one_more_does_not() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert_eq!(too_deep_at(nested(DEEPEST).as_bytes()), None);
        assert_eq!(too_deep_at(nested(DEEPEST + 1).as_bytes()), Some(DEEPEST));
    }

    #[test]
    fn brackets_in_strings_and_side_by_side_do_not_count() {
        let text = format!(r#"["{}", "\"{}"]"#, "[".repeat(100), "{".repeat(100));
        assert_eq!(too_deep_at(text.as_bytes()), None);
        assert_eq!(too_deep_at("[]".repeat(100).as_bytes()), None);
    }

    #[test]
    fn brackets_after_a_string_count_whatever_it_contains() {
        for string in [r#""plain""#, r#""with \"quotes\" inside""#, r#""ends in \\""#] {
            let deep = format!("[{string},{}", "[".repeat(DEEPEST));
            assert_eq!(too_deep_at(deep.as_bytes()), Some(deep.len() - 1), "{string}");
        }
    }
}
