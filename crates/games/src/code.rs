//! Bet codes made of a word and numbers, such as `TOTAL_9` or `SPLIT_5_8`.

/// Longest code that is read, in bytes.
const LONGEST: usize = 40;
/// Most numbers in a code: the six of a line.
const MOST_NUMBERS: usize = 6;

/// The numbers after one of these words. The word and the numbers are separated by `_`, `-` or nothing,
/// two numbers by `_` or `-`. None if the code has another form.
pub(crate) fn numbers_after(code: &str, words: &[&str]) -> Option<Vec<u8>> {
    if code.len() > LONGEST {
        return None;
    }
    let rest = words.iter().find_map(|word| code.strip_prefix(word))?;
    let rest = rest.strip_prefix(SEPARATORS).unwrap_or(rest);
    let numbers: Vec<u8> = rest
        .split(SEPARATORS)
        .map(|number| crate::value::small_number(number, 99))
        .collect::<Option<_>>()?;
    (numbers.len() <= MOST_NUMBERS).then_some(numbers)
}

/// The single number after one of these words, from `least` to `most`.
pub(crate) fn number_after(code: &str, words: &[&str], least: u8, most: u8) -> Option<u8> {
    match numbers_after(code, words)?[..] {
        [number] if (least..=most).contains(&number) => Some(number),
        _ => None,
    }
}

/// So many numbers from 1 to 6 after one of these words, in ascending order.
pub(crate) fn faces_after<const COUNT: usize>(code: &str, words: &[&str]) -> Option<[u8; COUNT]> {
    let mut faces: [u8; COUNT] = numbers_after(code, words)?.try_into().ok()?;
    faces.sort_unstable();
    faces.iter().all(|face| (1..=6).contains(face)).then_some(faces)
}

/// So many different numbers from 1 to 6 after one of these words, in ascending order.
pub(crate) fn different_faces_after<const COUNT: usize>(code: &str, words: &[&str]) -> Option<[u8; COUNT]> {
    let faces = faces_after::<COUNT>(code, words)?;
    faces.windows(2).all(|pair| pair[0] < pair[1]).then_some(faces)
}

/// What separates the parts of a code.
pub(crate) const SEPARATORS: [char; 2] = ['_', '-'];
