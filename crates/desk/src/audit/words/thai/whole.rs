//! The story of a round and its bets.

use baccarat::Hand;

use super::cards::by_totals;
use super::names::{bet_on, side};
use crate::audit::words::fate::{Fate, Lost};
use crate::audit::words::numbers;
use crate::audit::words::whole::Line;

pub(super) fn line(line: &Line<'_>) -> String {
    match line {
        Line::CardsUnreadable => "อ่านไพ่ของรอบนี้ไม่ได้".to_owned(),
        Line::Hands(round) => {
            let (player, banker) = (hand(round.player), hand(round.banker));
            format!("ฝั่งผู้เล่นได้ไพ่ {player} ฝั่งเจ้ามือได้ไพ่ {banker}")
        }
        Line::Result(round) => by_totals(round, round.winner()),
        Line::Bet { code, stake, fate } => format!("คุณวาง{} {stake}{}", bet_on(code), self::fate(fate)),
        Line::Insurance(stake) => format!("คุณซื้อประกัน {stake}"),
        Line::DoesNotFit => "ส่วนที่ไม่ถูกต้อง:".to_owned(),
    }
}

fn hand(hand: Hand) -> String {
    format!("{} ({} แต้ม)", numbers::hand(hand), hand.total())
}

fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Won => " ชนะ".to_owned(),
        Fate::WonProfit(profit) => format!(" ชนะ โดยแจ้งกำไรไว้ {profit}"),
        Fate::WonProfitAtOdds(profit, odds) => format!(" ชนะ โดยแจ้งกำไรไว้ {profit} ที่อัตราจ่าย {odds}"),
        Fate::Lost(why) => format!(" {} เดิมพันนี้จึงแพ้", lost(*why)),
        Fate::Returned => " รอบนี้เสมอ และรายการแสดงว่าได้ยอดเดิมพันคืน".to_owned(),
        Fate::ReturnNotShown => " รอบนี้เสมอ โดยทั่วไปจะคืนยอดเดิมพัน แต่รายการนี้ไม่ได้แสดงว่าคืนแล้ว".to_owned(),
        Fate::Untold => String::new(),
    }
}

fn lost(why: Lost) -> String {
    match why {
        Lost::Won(whose, total, other) => return format!("{}ชนะ {total} ต่อ {other}", side(whose)),
        Lost::NoPair(whose) => return format!("ไพ่สองใบแรกของ{}ไม่เป็นคู่", side(whose)),
        Lost::NoNatural(whose) => return format!("{}ไม่ได้ป๊อก", side(whose)),
        Lost::NoTie => "รอบนี้ไม่เสมอ",
        Lost::NoPairAtAll => "ไพ่สองใบแรกไม่เป็นคู่ทั้งสองฝั่ง",
        Lost::NoPairOfOneSuit => "ไม่มีฝั่งใดได้ไพ่คู่ดอกเดียวกันในสองใบแรก",
        Lost::OnlyFourCards => "แจกไพ่เพียงสี่ใบ",
        Lost::MoreThanFourCards => "แจกไพ่มากกว่าสี่ใบ",
        Lost::SixOfThreeCards => "ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สามใบ",
        Lost::SixOfTwoCards => "ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สองใบ",
        Lost::NoSix => "ฝั่งเจ้ามือไม่ได้ชนะด้วย 6 แต้ม",
        Lost::DidNotCome => "ผลนี้ไม่ออก",
        Lost::OtherResult => "แจ้งผลเป็นอย่างอื่น",
    }
    .to_owned()
}
