match-noneOfId = ไม่มีบันทึกที่มีรหัสนี้
match-looking = กำลังหาบันทึกการเล่น…
match-partly = อ่านไม่ครบ { $count } เกม
match-failed = อ่านบันทึกการเล่นไม่ได้ เปิดรายการเพื่อดูสาเหตุ
match-figure = { $figure ->
    [paid] จ่าย { $amount }
    [due] ควรจ่าย { $amount }
    [net] ได้หรือเสีย { $amount }
    [dueNet] ควรได้หรือเสีย { $amount }
    [staked] เดิมพัน { $amount }
    [dueStake] ควรหัก { $amount }
    [betStake] { $bet }: เดิมพัน { $amount }
    [betPaid] { $bet }: ได้รับ { $amount }
    [betProfit] { $bet }: กำไร { $amount }
   *[betDue] { $bet }: ควรได้ { $amount }
}
match-reason-id = { $field ->
    [round] ไอดีของรอบ
    [record] ไอดีของบันทึกการเล่น
    [reference] ไอดีอ้างอิง
   *[other] ไอดี
}
match-reason-idEnd = { $field ->
    [round] ส่วนท้ายของไอดีรอบ
    [record] ส่วนท้ายของไอดีบันทึกการเล่น
    [reference] ส่วนท้ายของไอดีอ้างอิง
   *[other] ส่วนท้ายของไอดี
}
match-reason-idAlike = ไอดีคล้ายกับในข้อความ ({ $fault })
match-reason-bothAmounts = ตรงทั้งสองยอด
match-reason-exactAmount = ตรงยอด
match-reason-nearAmount = ยอดใกล้เคียง
match-reason-complaint = { $complaint ->
    [short] จ่ายน้อยไป
    [tooMuch] จ่ายหรือหักมากไป
   *[notReturned] ไม่ได้คืนเดิมพัน
}
match-reason-time = ตรงเวลานั้น
match-reason-time-later = หลังจากนั้น { $minutes } นาที
match-reason-time-earlier = ก่อนหน้านั้น { $minutes } นาที
match-reason-bet = เดิมพัน { $bet }
match-reason-outcome = ผล { $code }
match-reason-table = โต๊ะนั้น
match-reason-game = เกมนั้น
match-miss-idAlike = ไอดี { $id } คล้ายกับในข้อความ: { $fault }
match-miss-later = หลังจากนั้น { $days } วัน
match-miss-earlier = ก่อนหน้านั้น { $days } วัน
match-miss-time-later = หลังจากนั้น { $time }
match-miss-time-earlier = ก่อนหน้านั้น { $time }
match-miss-amPm = สลับเช้ากับเย็น
match-miss-zone-later = หลังจากนั้น { $hours } ชั่วโมง อาจเป็นเขตเวลาอื่น
match-miss-zone-earlier = ก่อนหน้านั้น { $hours } ชั่วโมง อาจเป็นเขตเวลาอื่น
match-miss-anotherFigure = ยอดนี้เป็นอีกยอดหนึ่ง: { $of }
match-miss-tenth = อีกยอดหนึ่ง: { $of }
match-miss-anotherGame = อีกเกมหนึ่ง: { $game }
match-fault = { $fault ->
    [case] ตัวพิมพ์ใหญ่เล็ก
    [blank] มีช่องว่างหรืออักขระที่มองไม่เห็น
    [leadingZeros] ไม่มีเลขศูนย์นำหน้า
    [letter] ต่างกันหนึ่งตัวอักษร
    [missing] ขาดหนึ่งตัวอักษร
    [extra] เกินหนึ่งตัวอักษร
   *[swapped] สลับสองตัวอักษร
}
