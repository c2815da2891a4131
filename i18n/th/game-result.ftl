game-result-title = ผล
game-result-dragon = มังกร
game-result-tiger = เสือ
game-result-cardOf = ไพ่{ $side }
game-result-higher = ไพ่สูงกว่า
game-result-tie = เสมอ
game-result-oneSuit = ไพ่ทั้งสองใบดอกเดียวกัน
game-result-stakes = { $dashed ->
    [yes] ยอดเดิมพันบนกระดาน · วงทึบ: ชนะ · วงประ: ไม่มีการชนะ
   *[no] ยอดเดิมพันบนกระดาน · วงทึบ: ชนะ
}
game-result-green = เขียว
game-result-red = แดง
game-result-black = ดำ
game-result-low = 1–18
game-result-even = คู่
game-result-odd = คี่
game-result-high = 19–36
game-result-bets = เดิมพันบนกระดาน
game-result-bet-covers = { $code } ยอดเดิมพัน { $stake } { $covers ->
    [yes] ครอบคลุมเลขที่ออก
   *[no] ไม่ครอบคลุมเลขที่ออก
}
game-result-notGiven = ไม่ได้ระบุ
game-result-dice = ลูกเต๋า: { $faces }
game-result-sum = รวม { $sum }
game-result-triple = ตอง
game-result-fish = ปลา
game-result-prawn = กุ้ง
game-result-crab = ปู
game-result-rooster = ไก่
game-result-gourd = น้ำเต้า
game-result-sixth = สัญลักษณ์ที่หก
game-result-shown = ลูกเต๋าตามลำดับที่ได้รับ
game-result-count = { $symbol } × { $count }
game-result-banker = เจ้ามือ
game-result-seat = ขา { $seat }
game-result-handOf = ไพ่ของ{ $name }
game-result-points = { $points } แต้ม
game-result-pok = ป๊อก { $points }
game-result-deng = { $deng } เด้ง
game-result-deng-open = เด้งต่างกันตามค่าย
game-result-against-wins = ชนะ
game-result-against-loses = แพ้
game-result-against-pushes = เสมอ
game-result-against-half_loses = เสียครึ่งหนึ่ง
game-result-against-open = สรุปไม่ได้
game-result-unread = ตามที่ได้รับ: เวอร์ชันนี้ไม่รู้จักรูปแบบของผลนี้
game-result-name = ชื่อ
game-result-value = ค่า
game-result-group = { $count } ค่า
game-result-items = และอีก { $count }
game-result-picture = แสดงอยู่กับภาพกล้อง
game-result-more = แสดงอีก { $count }
game-result-left = ยังไม่ได้แสดงอีก { $count } ค่า
game-result-cut = ยังมีค่าอื่นอีก ดูทั้งหมดได้ที่ข้อมูลดิบ
