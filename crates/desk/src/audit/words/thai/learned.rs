//! What the contract leaves open, and what the records say of it.

use super::names::code;
use crate::audit::learned::{Lesson, Question};

/// A lesson as a sentence.
pub(super) fn learned(lesson: &Lesson) -> String {
    let Lesson {
        question,
        answer,
        fits,
        of,
    } = lesson;
    let asked = asked(*question);
    match answer {
        Some(answer) => format!(
            "{asked}: {} ตรงกับ {fits} จาก {of} ที่พบ",
            answered(*question, answer)
        ),
        None if *of == 0 => format!("{asked}: ยังไม่พบข้อมูลที่บอกได้"),
        None => format!("{asked}: ยังสรุปไม่ได้ พบแล้ว {of}"),
    }
}

fn asked(question: Question) -> String {
    match question {
        Question::Amount => "จำนวนเงินของการชนะรวมอะไรบ้าง",
        Question::LostAmount => "จำนวนเงินของเดิมพันที่แพ้คืออะไร",
        Question::Odds => "อัตราจ่ายหมายถึงอะไร",
        Question::Payout => "ยอดจ่ายรวมคืออะไร",
        Question::ReturnedStake => "เมื่อเสมอและไม่มีการจ่ายอื่น รายการแสดงยอดเดิมพันที่คืนหรือไม่",
        Question::StakeTotal => "ยอดเดิมพันรวมคืออะไร",
        Question::Rounding => "ทศนิยมหลังตำแหน่งที่สองจัดการอย่างไร",
        Question::SixPay => "เมื่อฝั่งเจ้ามือชนะด้วย 6 แต้มโดยไม่หักค่าคอมมิชชันจ่ายเท่าใด",
        Question::SixRate => "ค่าที่แจ้งสำหรับ 6 แต้มหมายถึงอะไร",
        Question::Bonus => "ค่าโบนัสมีผลต่อการชนะอย่างไร",
        Question::Listed(listed) => return format!("แจ้งผล {} ทุกครั้งที่ไพ่ออกผลนี้หรือไม่", code(listed.code())),
    }
    .to_owned()
}

fn answered(question: Question, answer: &str) -> &str {
    match (question, answer) {
        (Question::Amount, "stake_and_profit") => "ยอดเดิมพันและกำไร",
        (Question::Amount, "stake") => "ยอดเดิมพันอย่างเดียว",
        (Question::Amount, "profit") => "กำไรอย่างเดียว",
        (Question::LostAmount, "nothing") => "ศูนย์",
        (Question::LostAmount, "stake") => "ยอดเดิมพันซึ่งไม่ได้คืน",
        (Question::Odds, "net") => "ต่อหนึ่ง ไม่รวมยอดเดิมพัน",
        (Question::Odds, "gross") => "รวมยอดเดิมพันแล้ว",
        (Question::Payout, "amounts") => "ผลรวมของจำนวนเงิน",
        (Question::Payout, "amounts_and_pushes") => "ผลรวมของจำนวนเงินและยอดเดิมพันที่คืน",
        (Question::Payout, "returns") => "ผลรวมของยอดเดิมพันและกำไรของเดิมพันที่ชนะ",
        (Question::Payout, "returns_and_pushes") => "ผลรวมของยอดเดิมพันและกำไรของเดิมพันที่ชนะ และยอดเดิมพันที่คืน",
        (Question::Payout, "profits") => "ผลรวมของกำไร",
        (Question::ReturnedStake, "shown") => "แสดง",
        (Question::ReturnedStake, "not_shown") => "ไม่แสดง",
        (Question::StakeTotal, "all") => "ยอดเดิมพันทั้งหมดรวมประกัน",
        (Question::StakeTotal, "without_insurance") => "ยอดเดิมพันทั้งหมดไม่รวมประกัน",
        (Question::Rounding, "half_up") => "ปัดเศษโดยครึ่งหนึ่งปัดขึ้น",
        (Question::Rounding, "half_even") => "ปัดเศษโดยครึ่งหนึ่งปัดเข้าหาเลขคู่",
        (Question::Rounding, "down") => "ตัดทิ้ง",
        (Question::Rounding, "exact") => "คงไว้ทุกหลัก",
        (Question::SixPay, "full") => "เท่ายอดเดิมพันหรือมากกว่า",
        (Question::SixPay, "reduced") => "ครึ่งหนึ่งของยอดเดิมพันหรือน้อยกว่า",
        (Question::SixRate, "odds") => "อัตราจ่ายของการชนะนั้น",
        (Question::SixRate, "only_on_six") => "มากกว่าศูนย์เมื่อฝั่งเจ้ามือชนะด้วย 6 แต้มเท่านั้น",
        (Question::Bonus, "in_odds") => "รวมอยู่ในอัตราจ่ายแล้ว",
        (Question::Bonus, "times_odds") => "คูณกับอัตราจ่าย",
        (Question::Bonus, "added_to_odds") => "บวกเพิ่มในอัตราจ่าย",
        (Question::Listed(_), "always") => "ทุกครั้ง",
        (_, other) => other,
    }
}
