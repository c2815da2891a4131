//! Any text and any amount, in every format.

use calamine::Data;
use export::Format;
use money::{ExactDecimal, Sum};
use proptest::prelude::*;

use crate::{CSV, records, row, sheet, value_of, write};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_comes_back_from_a_csv_by_removing_apostrophes(texts in proptest::collection::vec(any::<String>(), 1..8)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("any.csv");
        let rows = texts.iter().map(|text| row([text, text, text, text, text])).collect();
        write(&path, CSV, rows).unwrap();
        let found = records(&path);
        prop_assert_eq!(found.len(), texts.len() + 1);
        for (cells, text) in found[1..].iter().zip(&texts) {
            prop_assert_eq!(&value_of(&cells[0]), text);
            prop_assert_eq!(&cells[0], &cells[1]);
        }
    }

    #[test]
    fn any_text_comes_back_from_a_workbook(texts in proptest::collection::vec("\\PC{1,20}|[\\x00-\\x1f=+@a_x0D]{1,12}", 1..6)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("any.xlsx");
        let rows = texts.iter().map(|text| row([text, "end", "", "", ""])).collect();
        write(&path, Format::Xlsx, rows).unwrap();
        let range = sheet(&path, "Rows");
        for (cells, text) in range.rows().skip(1).zip(&texts) {
            prop_assert_eq!(&cells[0], &Data::String(text.clone()));
        }
    }

    #[test]
    fn sums_are_the_same_in_every_format(amounts in proptest::collection::vec((any::<i64>(), 0_u32..6), 1..20)) {
        let folder = tempfile::tempdir().unwrap();
        let amounts: Vec<String> = amounts
            .iter()
            .map(|(digits, places)| {
                let digits = digits / 10_i64.pow(places * 2);
                let size = format!("{:0>width$}", digits.unsigned_abs(), width = *places as usize + 1);
                let (whole, fraction) = size.split_at(size.len() - *places as usize);
                let point = if *places == 0 { "" } else { "." };
                format!("{}{whole}{point}{fraction}", if digits < 0 { "-" } else { "" })
            })
            .collect();
        let sum = |texts: &[String]| -> Sum {
            texts.iter().map(|text| ExactDecimal::parse(text).unwrap()).collect()
        };
        let rows = || amounts.iter().map(|amount| row(["1", "", amount, "", ""])).collect();
        let (csv, xlsx) = (folder.path().join("s.csv"), folder.path().join("s.xlsx"));
        write(&csv, CSV, rows()).unwrap();
        write(&xlsx, Format::Xlsx, rows()).unwrap();
        let from_csv: Vec<String> = records(&csv)[1..].iter().map(|cells| cells[2].clone()).collect();
        let from_xlsx: Vec<String> = sheet(&xlsx, "Rows").rows().skip(1).map(|cells| cells[2].to_string()).collect();
        prop_assert_eq!(&from_csv, &amounts);
        prop_assert_eq!(sum(&from_xlsx), sum(&amounts));
    }
}
