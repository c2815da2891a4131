//! The same three transactions in the manners in which other wallets write them.

use encoding_rs::WINDOWS_874;
use ledger::map::{DecimalMark, Order, Sign, Unit, WinIs};
use ledger::{Note, Question, SourceKind, Unreadable};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};

use crate::bench::Bench;

const WANTED: [&str; 3] = [
    "debit somchai_88 T1 1650.00 THB 2026-11-05T15:41:25Z R1",
    "credit somchai_88 T2 3217.50 THB 2026-11-05T15:42:10Z R1",
    "cancel maew T3 200.00 THB 2026-11-20T01:00:00Z R2",
];

/// The three rows with these heads, amounts and times.
fn table(
    separator: &str,
    heads: [&str; 7],
    kinds: [&str; 3],
    amounts: [&str; 3],
    times: [&str; 3],
) -> String {
    let players = ["somchai_88", "somchai_88", "maew"];
    let mut text = heads.join(separator) + "\r\n";
    for row in 0..3 {
        let id = format!("T{}", row + 1);
        let round = if row < 2 { "R1" } else { "R2" };
        let fields = [
            players[row],
            &id,
            kinds[row],
            amounts[row],
            "THB",
            times[row],
            round,
        ];
        text += &(fields.join(separator) + "\r\n");
    }
    text
}

const HEADS: [&str; 7] = [
    "player_id",
    "transaction_id",
    "kind",
    "amount",
    "currency",
    "booked_at",
    "round_id",
];
const THAI: [&str; 7] = [
    "รหัสผู้เล่น",
    "เลขที่รายการ",
    "ประเภท",
    "จำนวนเงิน",
    "สกุลเงิน",
    "วันที่และเวลา",
    "รอบ",
];
const KINDS: [&str; 3] = ["GBB01", "win", "Refund"];
const PLAIN: [&str; 3] = ["1650.00", "3217.50", "200.00"];
const ISO: [&str; 3] = [
    "2026-11-05T22:41:25+07:00",
    "2026-11-05T15:42:10Z",
    "2026-11-20 08:00:00 +0700",
];
const LOCAL: [&str; 3] = [
    "2026-11-05 22:41:25",
    "2026-11-05 22:42:10",
    "2026-11-20 08:00:00",
];
const BANGKOK: &str = r#"{"time": {"zone": "Asia/Bangkok"}}"#;

#[tokio::test]
async fn iso_heads_leave_no_question() {
    let bench = Bench::new("a.csv", table(",", HEADS, KINDS, PLAIN, ISO));
    let look = bench.look("{}").await.unwrap();
    assert_eq!(look.kind, SourceKind::Csv);
    assert_eq!(look.questions, [Question::HoldsAllPlayers]);
    assert_eq!(look.map.unit, Some(Unit::Whole));
    assert_eq!(look.sample[0].read.as_ref().unwrap()[0].transaction_id, "T1");
    let done = bench.read("{}").await.unwrap();
    assert_eq!(done.entries, WANTED);
    assert_eq!((done.unread, done.notes), (vec![], vec![]));
}

#[tokio::test]
async fn hundredths() {
    let bench = Bench::new(
        "a.csv",
        table(";", HEADS, KINDS, ["165000", "321750", "20000"], ISO),
    );
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Unit { example, .. }] if example == "165000")
    );
    assert_eq!(
        bench.read(r#"{"unit": "hundredths"}"#).await.unwrap().entries,
        WANTED
    );
}

#[tokio::test]
async fn a_decimal_comma_with_groups() {
    let bench = Bench::new(
        "a.csv",
        table(";", HEADS, KINDS, ["1.650,00", "3.217,50", "200,00"], ISO),
    );
    let look = bench.look("{}").await.unwrap();
    assert!(look.is_ready());
    assert_eq!(look.map.decimal, Some(DecimalMark::Comma));
    assert_eq!(bench.read("{}").await.unwrap().entries, WANTED);
}

#[tokio::test]
async fn times_without_a_zone() {
    let bench = Bench::new("a.tsv", table("\t", HEADS, KINDS, PLAIN, LOCAL));
    let look = bench.look("{}").await.unwrap();
    assert_eq!(look.kind, SourceKind::Tsv);
    assert!(matches!(&look.questions[0], Question::Zone { example } if example == LOCAL[0]));
    assert_eq!(look.sample[0].read, Err(Unreadable::NotAnswered));
    assert_eq!(bench.read(BANGKOK).await.unwrap().entries, WANTED);
}

#[tokio::test]
async fn the_day_before_the_month() {
    let times = [
        "05/11/2026 22:41:25",
        "05/11/2026 22:42:10",
        "20/11/2026 08:00:00",
    ];
    let bench = Bench::new("a.csv", table(",", HEADS, KINDS, PLAIN, times));
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Zone { .. }]),
        "20/11 decides the order"
    );
    let look = bench.look(BANGKOK).await.unwrap();
    assert_eq!(look.map.time.order, Some(Order::Dmy));
    assert_eq!(bench.read(BANGKOK).await.unwrap().entries, WANTED);
}

#[tokio::test]
async fn signs_without_a_kind() {
    let heads = "player_id,transaction_id,amount,currency,booked_at,round_id\n";
    let rows = "a,1,-50.00,THB,2026-11-05T00:00:00Z,R\na,2,97.50,THB,2026-11-05T00:00:01Z,R\na,3,0.00,THB,2026-11-05T00:00:02Z,R\n";
    let bench = Bench::new("a.csv", format!("{heads}{rows}"));
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Sign { example, word: None }] if example == "-50.00")
    );
    let done = bench.read(r#"{"sign": "debit_negative"}"#).await.unwrap();
    let kinds: Vec<&str> = done
        .entries
        .iter()
        .map(|entry| entry.split(' ').next().unwrap())
        .collect();
    assert_eq!(kinds, ["debit", "credit", "lost"]);
    let done = bench.read(r#"{"sign": "debit_positive"}"#).await.unwrap();
    assert!(
        done.entries[0].starts_with("credit a 1 50.00"),
        "{:?}",
        done.entries
    );
}

#[tokio::test]
async fn signs_that_follow_the_kind_are_no_question() {
    let bench = Bench::new(
        "a.csv",
        table(";", HEADS, KINDS, ["-1650.00", "+3,217.50", "200.00"], ISO),
    );
    let look = bench.look("{}").await.unwrap();
    assert!(look.is_ready(), "{:?}", look.questions);
    assert_eq!(look.map.sign, Some(Sign::DebitNegative));
    assert_eq!(bench.read("{}").await.unwrap().entries, WANTED);
    let bench = Bench::new(
        "a.csv",
        table(
            ",",
            HEADS,
            ["bet", "bet", "win"],
            ["-1650.00", "3217.50", "200.00"],
            ISO,
        ),
    );
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Sign { .. }]),
        "a bet of each sign"
    );
}

#[tokio::test]
async fn words_in_thai() {
    let times = [
        "5 พ.ย. 2569 22:41:25",
        "05/11/2569 22:42:10",
        "20 พฤศจิกายน 2569 08.00 น.",
    ];
    let bench = Bench::new(
        "a.csv",
        table(
            ",",
            THAI,
            ["เดิมพัน", "ชนะ", "คืนเงิน"],
            ["๑๖๕๐.๐๐", "\"3,217.50\"", "฿200.00"],
            times,
        ),
    );
    let map = r#"{"time": {"zone": "Asia/Bangkok", "order": "dmy"}}"#;
    assert_eq!(bench.questions(map).await, []);
    assert_eq!(bench.read(map).await.unwrap().entries, WANTED);
}

#[tokio::test]
async fn stake_and_win_in_one_row() {
    let text = "Bet ID;User;Game;Stake;Payout;Currency;Placed at;Settled at\n\
        B1;somchai_88;baccarat;100.00;195.00;THB;2026-11-05T00:00:00Z;2026-11-05T00:00:30Z\n\
        B2;somchai_88;baccarat;50.00;0.00;THB;2026-11-05T00:01:00Z;\n\
        B3;maew;roulette;25.50;NULL;THB;2026-11-05T00:02:00Z;\\N\n";
    let bench = Bench::new("bets.csv", text);
    let look = bench.look("{}").await.unwrap();
    assert!(look.is_ready(), "{:?}", look.questions);
    assert_eq!(look.map.win_is, Some(WinIs::Credited));
    let wanted = [
        "debit somchai_88 B1 100.00 THB 2026-11-05T00:00:00Z -",
        "credit somchai_88 B1 195.00 THB 2026-11-05T00:00:30Z -",
        "debit somchai_88 B2 50.00 THB 2026-11-05T00:01:00Z -",
        "lost somchai_88 B2 0.00 THB 2026-11-05T00:01:00Z -",
        "debit maew B3 25.50 THB 2026-11-05T00:02:00Z -",
    ];
    assert_eq!(bench.read("{}").await.unwrap().entries, wanted);
    let profit = text.replace("195.00", "95.00").replace(";0.00;", ";-50.00;");
    let bench = Bench::new("bets.csv", profit);
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::WinIs { example, .. }] if example == "-50.00")
    );
    assert_eq!(
        bench.read(r#"{"win_is": "profit"}"#).await.unwrap().entries,
        wanted
    );
}

#[tokio::test]
async fn a_cut_last_line() {
    let whole = table(",", HEADS, KINDS, PLAIN, ISO);
    let bench = Bench::new("a.csv", &whole[..whole.len() - 12]);
    let done = bench.read("{}").await.unwrap();
    assert_eq!(done.entries, WANTED[..2]);
    assert_eq!(done.unread, [(4, Unreadable::CutOff { fields: 6, wanted: 7 })]);
    // The last field may be cut, which nobody can see.
    let bench = Bench::new("a.csv", &whole[..whole.len() - 2]);
    let done = bench.read("{}").await.unwrap();
    assert_eq!((done.entries.len(), done.notes), (3, vec![Note::LastLineCut]));
}

#[tokio::test]
async fn utf_16() {
    let text = table("\t", THAI, ["เดิมพัน", "ชนะ", "คืนเงิน"], PLAIN, ISO);
    for mark in ["", "\u{feff}"] {
        let bytes: Vec<u8> = format!("{mark}{text}")
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let bench = Bench::new("a.txt", bytes);
        assert_eq!(
            bench.look("{}").await.unwrap().encoding.as_deref(),
            Some("utf-16le")
        );
        assert_eq!(bench.read("{}").await.unwrap().entries, WANTED);
    }
}

#[tokio::test]
async fn windows_874() {
    let text = table(",", THAI, ["เดิมพัน", "ชนะ", "คืนเงิน"], PLAIN, ISO);
    let (bytes, _, _) = WINDOWS_874.encode(&text);
    let bench = Bench::new("a.csv", bytes);
    assert_eq!(
        bench.look("{}").await.unwrap().encoding.as_deref(),
        Some("windows-874")
    );
    assert_eq!(bench.read("{}").await.unwrap().entries, WANTED);
}

/// The three transactions as messages, behind the rest of a line that was cut.
fn cut_log() -> String {
    let head = |of_type: &str, code: &str, player: &str, at: &str| {
        format!(
            r#""transaction_type":"{of_type}","transaction_code":"{code}","player_id":"{player}","created_at":"{at}","#
        )
    };
    let rest = r#""game_key":"baccarat","table_id":"1","currency":"THB""#;
    let debit = head("debit", "GBB01", "somchai_88", "2026-11-05T15:41:25.000Z");
    let credit = head("credit", "GBW01", "somchai_88", "2026-11-05T15:42:10.000Z");
    let cancel = head("cancel", "RFB01", "maew", "2026-11-20T01:00:00.000Z");
    [
        r#"tion_id":"T0","amount":5}"#.to_owned(),
        format!(r#"{{{debit}"transaction_id":"T1","amount":1650.0,"round_id":"R1",{rest}}}"#),
        format!(
            r#"{{{credit}"transaction_id":"T2","amount":"3217.50","round_id":"R1","bet_id":"T1",{rest}}}"#
        ),
        format!(r#"{{{cancel}"transaction_id":"T3","amount":200,"round_id":"R2","bet_id":"B",{rest}}}"#),
    ]
    .join("\n")
}

/// What programs write that is none of the cases above: a row each, with the map that it needs. All have the same three
/// transactions.
#[tokio::test]
async fn habits_of_other_programs() {
    let with = |amounts: [&str; 3], times: [&str; 3]| table(";", HEADS, KINDS, amounts, times);
    let at = |times: [&str; 3]| with(PLAIN, times);
    let plain = at(ISO);
    let head = plain.lines().next().unwrap();
    let rows: [(&str, String, &str); 13] = [
        (
            "the code of the currency beside the amount",
            with(["THB 1,650.00", "3,217.50 บาท", "200.00 THB"], ISO),
            "{}",
        ),
        (
            "a head at the top of each page",
            plain.replace("maew", &format!("\r\n{head};\r\nmaew")),
            "{}",
        ),
        (
            "texts as formulas, for Excel",
            plain
                .replace("somchai_88", "=\"somchai_88\"")
                .replace("T3", "\"=\"\"T3\"\"\""),
            "{}",
        ),
        (
            "day numbers of a sheet",
            at(["46331.9454282407", "46331,9459490741", "46346.3333333333"]),
            BANGKOK,
        ),
        (
            "microseconds and nanoseconds",
            at(["1793893285000000", "1793893330000000000", "1795136400000000"]),
            "{}",
        ),
        (
            "dates of JavaScript",
            at([
                "Thu Nov 05 2026 22:41:25 GMT+0700 (Indochina Time)",
                "Thu Nov 05 2026 15:42:10 GMT+0000",
                "Fri Nov 20 2026 08:00:00 GMT+0700 (เวลาอินโดจีน)",
            ]),
            "{}",
        ),
        (
            "times of Java with the name of their zone",
            at([
                "2026-11-05T22:41:25+07:00[Asia/Bangkok]",
                "2026-11-05T15:42:10Z[UTC]",
                "2026-11-20T08:00+07:00[Asia/Bangkok]",
            ]),
            "{}",
        ),
        (
            "the short form of ISO 8601",
            at(["20261105T224125+0700", "20261105T154210Z", "20261120T080000+07"]),
            "{}",
        ),
        (
            "no separators, with milliseconds",
            at(["20261105224125000", "20261105224210000", "20261120080000000"]),
            BANGKOK,
        ),
        (
            "a clock of twelve hours with points",
            at([
                "5 Nov 2026 10:41:25 p.m.",
                "5 Nov 2026 10:42:10 P.M.",
                "20 Nov 2026 8:00 a.m.",
            ]),
            BANGKOK,
        ),
        (
            "the last two digits of a Buddhist year",
            at(["05/11/69 22:41:25", "5 พ.ย. 69 22:42:10", "20/11/69 08:00"]),
            BANGKOK,
        ),
        (
            "the separator in a line of its own",
            format!("sep=;\r\n{plain}"),
            "{}",
        ),
        ("a log that begins inside of a line", cut_log(), "{}"),
    ];
    for (name, text, map) in rows {
        let is_cut = name.starts_with("a log");
        let done = Bench::new("a.csv", text).read(map).await.unwrap();
        assert_eq!(done.entries, WANTED, "{name}: {:?}", done.unread);
        assert_eq!(
            done.unread.len(),
            usize::from(is_cut),
            "{name}: {:?}",
            done.unread
        );
    }
    // Another currency than that of the row is not read as this one.
    let other = Bench::new("a.csv", with(["USD 1,650.00", "3,217.50", "200.00"], ISO));
    let unread = other.read("{}").await.unwrap().unread;
    assert!(
        matches!(unread[..], [(2, Unreadable::Amount { .. })]),
        "{unread:?}"
    );
}

#[tokio::test]
async fn a_workbook_with_serial_dates_numbers_and_a_formula() {
    let mut workbook = Workbook::new();
    workbook
        .add_worksheet()
        .set_name("Notes")
        .unwrap()
        .write(0, 0, "Nothing here")
        .unwrap();
    let sheet = workbook.add_worksheet().set_name("Nov").unwrap();
    let date = Format::new().set_num_format("dd.mm.yyyy hh:mm:ss");
    sheet.write(0, 0, "Ledger of November").unwrap();
    for (column, head) in (0_u16..).zip(HEADS) {
        sheet.write(2, column, head).unwrap();
    }
    for (row, (id, amount)) in (3_u32..).zip([(7001.0, 1650.0), (7002.0, 3217.5)]) {
        let second = if row == 3 { 25 } else { 30 };
        let at = ExcelDateTime::from_ymd(2026, 11, 5)
            .unwrap()
            .and_hms(22, 41, second)
            .unwrap();
        sheet
            .write(row, 0, "somchai_88")
            .unwrap()
            .write(row, 1, id)
            .unwrap();
        sheet
            .write(row, 2, if row == 3 { "bet" } else { "win" })
            .unwrap()
            .write(row, 3, amount)
            .unwrap();
        sheet
            .write(row, 4, "THB")
            .unwrap()
            .write_with_format(row, 5, &at, &date)
            .unwrap()
            .write(row, 6, "R1")
            .unwrap();
    }
    sheet
        .write_formula(4, 3, Formula::new("=D4*1.95").set_result("3217.5"))
        .unwrap();
    let bench = Bench::new("a.xlsx", workbook.save_to_buffer().unwrap());
    let look = bench.look("{}").await.unwrap();
    assert_eq!(
        (look.kind, look.map.sheet.as_deref()),
        (SourceKind::Xlsx, Some("Nov"))
    );
    assert_eq!(look.sheets, ["Notes", "Nov"]);
    assert!(
        matches!(&look.questions[0], Question::Zone { .. }),
        "{:?}",
        look.questions
    );
    let done = bench.read(BANGKOK).await.unwrap();
    let wanted = [
        "debit somchai_88 7001 1650.00 THB 2026-11-05T15:41:25Z R1",
        "credit somchai_88 7002 3217.50 THB 2026-11-05T15:41:30Z R1",
    ];
    assert_eq!(done.entries, wanted);
    assert_eq!(done.notes, [Note::IdsWereNumbers, Note::Formulas]);
}
