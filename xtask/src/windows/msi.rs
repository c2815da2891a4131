//! What `wixl` writes anew into every package for everyone: its id and the two times of its summary. They are replaced by values
//! that only depend on the commit, so that the same files make the same package.
//!
//! The summary is a stream of property sets, as `[MS-OLEPS]` describes them. Only the values of three properties are replaced;
//! nothing is moved.

use std::io::{Read, Seek, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

/// The stream of the summary in the package.
const SUMMARY: &str = "/\u{5}SummaryInformation";

/// The properties of the summary that `wixl` draws or takes from the clock.
const ID: u32 = 9;
const TIMES: [u32; 2] = [12, 13];

/// The types of their values: a text with its length before it, and a time.
const TEXT: u32 = 30;
const TIME: u32 = 64;

/// Where the address of the first property set is.
const FIRST_SET: usize = 44;

/// From the first of January 1601, where these times begin, to that of 1970, in seconds.
const TO_1970: u64 = 11_644_473_600;

/// Gives a package its id, such as `F46C93D9-AABB-CCDD-EEFF-001122334455`, and its time in seconds since 1970.
pub(super) fn settle(package: &Path, id: &str, seconds: &str) -> Result<()> {
    let seconds = seconds.parse().context("the time of the commit is no number")?;
    let mut file = cfb::open_rw(package).with_context(|| format!("cannot open {}", package.display()))?;
    let mut stream = file.open_stream(SUMMARY).context("the package has no summary")?;
    let mut summary = Vec::new();
    stream.read_to_end(&mut summary)?;
    replace(&mut summary, id, seconds)?;
    stream.rewind()?;
    stream.write_all(&summary)?;
    stream.flush().context("cannot write the summary of the package")
}

fn replace(summary: &mut [u8], id: &str, seconds: u64) -> Result<()> {
    let id = format!("{{{id}}}\0");
    let text = value(summary, ID, TEXT)?;
    ensure!(
        number(summary, text)? == id.len(),
        "the id of the package has another length"
    );
    fill(summary, text + 4, id.as_bytes())?;
    let time = (seconds + TO_1970) * 10_000_000;
    for property in TIMES {
        let place = value(summary, property, TIME)?;
        fill(summary, place, &time.to_le_bytes())?;
    }
    Ok(())
}

/// Where the value of a property begins, after its type.
fn value(summary: &[u8], property: u32, kind: u32) -> Result<usize> {
    let set = number(summary, FIRST_SET)?;
    let count = number(summary, set + 4)?;
    for entry in (0..count).map(|index| set + 8 + index * 8) {
        if number(summary, entry)? == property as usize {
            let place = set + number(summary, entry + 4)?;
            let found = number(summary, place)?;
            ensure!(
                found == kind as usize,
                "property {property} of the summary has the type {found}, not {kind}"
            );
            return Ok(place + 4);
        }
    }
    bail!("the summary has no property {property}")
}

/// A number of four bytes.
fn number(summary: &[u8], place: usize) -> Result<usize> {
    let bytes = summary.get(place..).and_then(|rest| rest.first_chunk());
    let bytes = bytes.context("the summary ends within a number")?;
    Ok(u32::from_le_bytes(*bytes) as usize)
}

fn fill(summary: &mut [u8], place: usize, bytes: &[u8]) -> Result<()> {
    let old = summary.get_mut(place..place + bytes.len());
    old.context("the summary ends within a value")?
        .copy_from_slice(bytes);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::project;

    const CODE: &str = "F46C93D9-AABB-CCDD-EEFF-001122334455";

    /// A summary with the title, the id and the two times, in another order than that of their numbers.
    fn summary(id: &str, time: u64) -> Vec<u8> {
        let text = |text: &str| {
            let mut value = TEXT.to_le_bytes().to_vec();
            value.extend(u32::try_from(text.len() + 1).unwrap().to_le_bytes());
            value.extend(text.bytes());
            // A value begins at a multiple of four.
            value.resize(value.len() / 4 * 4 + 4, 0);
            value
        };
        let time = [TIME.to_le_bytes().to_vec(), time.to_le_bytes().to_vec()].concat();
        let values = [
            (2, text("Installation Database")),
            (TIMES[1], time.clone()),
            (ID, text(&format!("{{{id}}}"))),
            (TIMES[0], time),
        ];
        let mut place = 8 + 8 * values.len();
        let mut set = Vec::new();
        for (property, value) in &values {
            set.extend(property.to_le_bytes());
            set.extend(u32::try_from(place).unwrap().to_le_bytes());
            place += value.len();
        }
        let length = u32::try_from(place).unwrap().to_le_bytes();
        let count = u32::try_from(values.len()).unwrap().to_le_bytes();
        let mut whole = vec![0; FIRST_SET];
        whole.extend(48_u32.to_le_bytes());
        whole.extend([length, count].concat());
        whole.extend(set);
        whole.extend(values.into_iter().flat_map(|(_, value)| value));
        whole
    }

    #[test]
    fn packages_of_two_times_become_the_same() {
        let folder = project::target().join("tmp-msi");
        fs::create_dir_all(&folder).unwrap();
        let made = [
            ("A0B1C2D3-1111-2222-3333-444455556666", 1),
            ("00000000-9999-2222-3333-444455556666", 77),
        ]
        .map(|(id, time)| {
            let path = folder.join(format!("{time}.msi"));
            let mut file = cfb::create(&path).unwrap();
            let mut stream = file.create_stream(SUMMARY).unwrap();
            stream.write_all(&summary(id, time)).unwrap();
            stream.flush().unwrap();
            drop((stream, file));
            settle(&path, CODE, "1700000000").unwrap();
            fs::read(path).unwrap()
        });
        assert!(made[0] == made[1]);
        let mut expected = Vec::new();
        let mut file = cfb::open(folder.join("1.msi")).unwrap();
        let mut stream = file.open_stream(SUMMARY).unwrap();
        stream.read_to_end(&mut expected).unwrap();
        assert_eq!(expected, summary(CODE, 133_444_736_000_000_000));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_summary_of_another_form_is_refused() {
        let whole = summary(CODE, 1);
        for length in 0..whole.len() - 1 {
            let mut cut = whole[..length].to_vec();
            assert!(replace(&mut cut, CODE, 1).is_err(), "{length}");
        }
        assert!(replace(&mut whole.clone(), "F46C93D9", 1).is_err());
        let mut other = whole;
        let entry = FIRST_SET + 4 + 8;
        other[entry + 16] = 10;
        let message = replace(&mut other, CODE, 1).unwrap_err().to_string();
        assert_eq!(message, "the summary has no property 9");
    }
}
