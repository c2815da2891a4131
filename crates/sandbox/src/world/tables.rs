//! The tables of every world. Ids are digits; titles are in both languages, as in the contract.

use serde::Serialize;

use crate::conventions::GameKeys;
use crate::games::Rules;

/// A table of the world, for users of this crate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableSummary {
    /// Id of the table: digits, so that it is also valid as the integer `table_id` of game statistics.
    pub id: String,
    /// Game type code, as the service spells it.
    pub game_key: String,
    /// The English title.
    pub title: String,
}

/// A table that the operator created.
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

    fn summary(&self, keys: GameKeys) -> TableSummary {
        TableSummary {
            id: self.id(),
            game_key: keys.spell(self.game_key).to_owned(),
            title: self.en.to_owned(),
        }
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

/// All tables, for users of this crate.
pub(crate) fn summaries(keys: GameKeys) -> Vec<TableSummary> {
    TABLES.iter().map(|table| table.summary(keys)).collect()
}

/// The tables at which rounds are dealt, with their index.
pub(crate) fn dealing() -> impl Iterator<Item = (usize, &'static Table)> {
    TABLES.iter().enumerate().filter(|(_, table)| table.active)
}
