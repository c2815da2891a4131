//! The tables of every world with their dealers and limits, and the currencies of the operator. Ids are digits; titles
//! are in both languages, as in the contract.

use rust_decimal::Decimal;
use serde::Serialize;

use super::GameKeys;
use crate::games::Rules;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableSummary {
    /// Id of the table: digits, so that it is also valid as the integer `table_id` of game statistics.
    pub id: String,
    /// Game type code, as the service spells it.
    pub game_key: String,
    pub title: String,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Table {
    pub(crate) number: u32,
    pub(crate) game_key: &'static str,
    pub(crate) rules: Rules,
    pub(crate) active: bool,
    pub(crate) en: &'static str,
    pub(crate) th: &'static str,
}

impl Table {
    pub(crate) fn id(&self) -> String {
        self.number.to_string()
    }
}

const fn table(
    number: u32,
    game_key: &'static str,
    rules: Rules,
    active: bool,
    en: &'static str,
    th: &'static str,
) -> Table {
    Table {
        number,
        game_key,
        rules,
        active,
        en,
        th,
    }
}

/// All tables, in the order of the service's list. The position is the table's index in other modules.
#[rustfmt::skip]
pub(crate) const TABLES: &[Table] = &[
    table(412, "baccarat", Rules::Commission, true, "Baccarat Chao Phraya", "บาคาร่า เจ้าพระยา"),
    table(409, "baccarat", Rules::Commission, true, "Baccarat Emerald", "บาคาร่า มรกต"),
    table(410, "baccarat", Rules::Commission, true, "Baccarat Ruby", "บาคาร่า ทับทิม"),
    table(411, "baccarat", Rules::Commission, false, "Baccarat Sapphire", "บาคาร่า ไพลิน"),
    table(415, "baccarat", Rules::NoCommission, true, "Super Six Jade", "บาคาร่า ซูเปอร์ซิกส์ หยก"),
    table(416, "baccarat", Rules::NoCommission, true, "Super Six Pearl", "บาคาร่า ซูเปอร์ซิกส์ ไข่มุก"),
    table(417, "baccarat", Rules::NoCommission, false, "Super Six Coral", "บาคาร่า ซูเปอร์ซิกส์ ปะการัง"),
    table(421, "baccarat_insurance", Rules::Insurance, true, "Insurance Baccarat Lotus", "บาคาร่าประกัน ดอกบัว"),
    table(422, "baccarat_insurance", Rules::Insurance, true, "Insurance Baccarat Orchid", "บาคาร่าประกัน กล้วยไม้"),
    table(423, "baccarat_insurance", Rules::Insurance, false, "Insurance Baccarat Jasmine", "บาคาร่าประกัน มะลิ"),
    table(431, "dragon_tiger", Rules::DragonTiger, true, "Dragon Tiger Naga", "เสือมังกร พญานาค"),
    table(432, "dragon_tiger", Rules::DragonTiger, true, "Dragon Tiger Garuda", "เสือมังกร ครุฑ"),
    table(433, "dragon_tiger", Rules::DragonTiger, false, "Dragon Tiger Erawan", "เสือมังกร เอราวัณ"),
    table(441, "roulette", Rules::Roulette, true, "Roulette Siam", "รูเล็ต สยาม"),
    table(442, "roulette", Rules::Roulette, false, "Roulette Andaman", "รูเล็ต อันดามัน"),
    table(451, "sicbo", Rules::Sicbo, true, "Sic Bo Phuket", "ซิกโบ ภูเก็ต"),
    table(452, "sicbo", Rules::Sicbo, true, "Sic Bo Samui", "ซิกโบ สมุย"),
    table(461, "hilo", Rules::Hilo, true, "Hi-Lo Ayutthaya", "ไฮโล อยุธยา"),
    table(462, "hilo", Rules::Hilo, false, "Hi-Lo Lopburi", "ไฮโล ลพบุรี"),
    table(471, "hoo_hey_how", Rules::HooHeyHow, true, "Hoo Hey How Mekong", "น้ำเต้าปูปลา แม่โขง"),
    table(481, "pokdeng", Rules::Pokdeng, true, "Pok Deng Chiang Mai", "ป๊อกเด้ง เชียงใหม่"),
    table(482, "pokdeng", Rules::Pokdeng, false, "Pok Deng Krabi", "ป๊อกเด้ง กระบี่"),
];

pub(crate) fn summaries(keys: GameKeys) -> Vec<TableSummary> {
    let summary = TABLES.iter().map(|table| TableSummary {
        id: table.id(),
        game_key: keys.spell(table.game_key).to_owned(),
        title: table.en.to_owned(),
    });
    summary.collect()
}

/// The tables at which rounds are dealt, with their index.
pub(crate) fn dealing() -> impl Iterator<Item = (usize, &'static Table)> {
    TABLES.iter().enumerate().filter(|(_, table)| table.active)
}

/// The indexes of the tables at which rounds are dealt by these rules.
pub(super) fn dealing_by(rules: Rules) -> Vec<usize> {
    dealing()
        .filter(|(_, table)| table.rules == rules)
        .map(|(index, _)| index)
        .collect()
}

/// A dealer as the tables name them. Their covers show initials; no photographs are used.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dealer {
    pub(crate) id: &'static str,
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
}

const fn dealer(id: &'static str, code: &'static str, name: &'static str) -> Dealer {
    Dealer { id, code, name }
}

const DEALERS: [Dealer; 11] = [
    dealer("2101", "DL-ARIYA", "Ariya S."),
    dealer("2102", "DL-BENJA", "Benjamas K."),
    dealer("2103", "DL-CHAYA", "Chayanan P."),
    dealer("2104", "DL-DARIN", "Darin W."),
    dealer("2105", "DL-FAHSA", "Fahsai T."),
    dealer("2106", "DL-KANYA", "Kanya R."),
    dealer("2107", "DL-MALEE", "Malee J."),
    dealer("2108", "DL-NICHA", "Nicha B."),
    dealer("2109", "DL-PLOYX", "Ploy V."),
    dealer("2110", "DL-RATRI", "Ratri N."),
    dealer("2111", "DL-SIRIN", "Sirin L."),
];

pub(crate) fn dealer_at(index: usize) -> &'static Dealer {
    &DEALERS[index % DEALERS.len()]
}

pub(crate) fn dealer_by_code(code: &str) -> Option<&'static Dealer> {
    DEALERS.iter().find(|dealer| dealer.code == code)
}

/// A currency with the size of its usual stakes.
#[derive(Debug)]
pub(crate) struct Currency {
    /// ISO 4217.
    pub(crate) code: &'static str,
    /// Value of a chip, in whole units.
    pub(crate) chip: i64,
    /// Whether stakes below a whole unit are usual.
    pub(crate) small_change: bool,
}

const fn currency(code: &'static str, chip: i64, small_change: bool) -> Currency {
    Currency {
        code,
        chip,
        small_change,
    }
}

/// All currencies, in the order of the tables' limits.
pub(crate) const CURRENCIES: [Currency; 5] = [
    currency("THB", 50, false),
    currency("USD", 2, true),
    currency("EUR", 2, true),
    currency("JPY", 200, false),
    currency("VND", 40_000, false),
];

/// The limits of stakes at a table in each currency, as text (docs/contract.md#table-record), in three classes.
pub(crate) fn limits_of_table(index: usize) -> [(&'static str, String, String); CURRENCIES.len()] {
    let (low, high) = chips_of_table(index);
    std::array::from_fn(|place| {
        let currency = &CURRENCIES[place];
        (currency.code, limit(currency, low), limit(currency, high))
    })
}

/// The smallest and the largest stake at the table with this index, in chips.
pub(super) fn chips_of_table(index: usize) -> (i64, i64) {
    [(1, 1_000), (2, 4_000), (10, 20_000)][index % 3]
}

/// Currencies with small change write two decimal places, so that both `20.00` and `1000` occur.
fn limit(currency: &Currency, chips: i64) -> String {
    let units = Decimal::from(currency.chip * chips);
    if currency.small_change {
        format!("{units:.2}")
    } else {
        units.to_string()
    }
}
