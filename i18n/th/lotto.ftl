# ข้อความของการตรวจรอบหวย รหัส เลข จำนวนเงิน และสกุลเงินแสดงตามที่ได้รับ
## ชื่อประเภทเดิมพันที่ผู้เล่นใช้
lotto-name = { $group ->
    [THREE_TOP] สามตัวบน
    [THREE_MIX] สามตัวโต๊ด
    [TWO_TOP] สองตัวบน
    [TWO_UNDER] สองตัวล่าง
    [ONE_TOP] วิ่งบน
    [ONE_UNDER] วิ่งล่าง
   *[other] รางวัลยิงเลข
}
## สิ่งที่ตรวจ
lotto-about-winning-number = เลขที่ออก
lotto-about-bets = รายการที่ซื้อ
lotto-about-wins = รายการที่ถูกรางวัล
lotto-about-transaction-code = รหัสธุรกรรม
lotto-about-transaction-id = เลขธุรกรรม
lotto-about-payout = ยอดจ่าย
lotto-about-charm-payout = เครดิตจากเครื่องราง
lotto-about-refund = เงินคืนจากเครื่องราง
lotto-about-charm-total = ยอดรวมของเครื่องราง
## เหตุผลท้ายประโยค
lotto-because = { $why ->
    [missing] ไม่ได้ส่งข้อมูลที่ต้องใช้มา
    [too_large] ผลลัพธ์ที่แน่นอนมีหลักมากเกินไป
    [unknown_code] เวอร์ชันนี้ไม่รู้จักรหัสนี้
    [houses_differ] แต่ละค่ายใช้ไม่เหมือนกัน และยังไม่เห็นว่าค่ายนี้ใช้แบบใด
    [not_documented] เอกสารของระบบเกมไม่ได้นิยามไว้
    [rounding] การปัดเศษอธิบายส่วนต่างได้
    [in_other_entry] รางวัลนี้อยู่ในรายการอื่นของผู้เล่นคนนี้ในรอบเดียวกัน
    [other_entries] ผู้เล่นอาจมีรายการอื่นในรอบนี้ที่ยังไม่ได้อ่าน
    [unreadable] อ่านข้อมูลที่ต้องใช้ไม่ได้
   *[unusual] เป็นไปได้แต่ไม่ปกติ
}
## หลักของเลขที่ออกที่ใช้
lotto-part-last-five = ห้าตัวท้าย
lotto-part-last-four = สี่ตัวท้าย
lotto-part-last-three = สามตัวท้าย
lotto-part-first-three = สามตัวหน้า
lotto-part-last-two = สองตัวท้าย
lotto-part-first-two = สองตัวหน้า
lotto-part-second-and-third = ตัวที่สองและสาม
lotto-part-before-last-three = สองตัวก่อนสามตัวท้าย
lotto-meaning-orders = ทุกการสลับตำแหน่งของ { $drawn }
lotto-meaning-digits = ตัวใดก็ได้ใน { $drawn }
## เหตุที่ถูกหรือไม่ถูกรางวัล
lotto-why-same-digits = ใช้ตัวเลขเดียวกับ { $drawn }
lotto-why-contained = มี { $number } ใน { $drawn }
lotto-why-contained-often = มี { $number } ใน { $drawn } { $times } ครั้ง
lotto-why-other-order = ตัวเลขเดียวกับ { $drawn } แต่สลับตำแหน่ง
lotto-why-not-contained = ไม่มี { $number } ใน { $drawn }
lotto-why-missed = ออก { $drawn }
lotto-why-merged = รวมอยู่ในรางวัลของบรรทัดที่มีเลขเดียวกัน
lotto-win-states = รายการรางวัลระบุจำนวน { $quantity } และเดิมพัน { $stake }
lotto-win-states-nothing = ไม่มี
## กติกาที่ผ่าน
lotto-winning-number-holds = เลขที่ออกคือ { $reported }
lotto-group-holds = กลุ่มเลขตรงกับเลขที่ออก { $count } กลุ่ม
lotto-win-drawn-holds = เลขของรางวัล { $count } รายการออกจริง
lotto-win-bought-holds = รางวัล { $count } รายการเป็นของรายการที่ซื้อ
lotto-win-missing-holds = เลขที่ไม่ถูกรางวัล { $count } เลขไม่ได้ออกจริง
lotto-win-stake-holds = เงินเดิมพันของรางวัล { $count } รายการตรงกับรายการที่ซื้อ
lotto-rate-holds = การจ่ายของแต่ละเลขใช้อัตราเดียวกัน ({ $count } เลข)
lotto-outcome-holds = รางวัล ยอดจ่าย และเลขธุรกรรมสอดคล้องกับรหัสธุรกรรม ({ $count } จาก 3)
lotto-payout-sum-holds = รางวัลรวมกันได้ยอดจ่าย { $reported }
lotto-quantity-holds = เงินเดิมพันของ { $count } รายการเท่ากับจำนวนคูณราคาปกติ
lotto-charm-sum-holds = กำไรของเครื่องรางรวมกันได้เครดิต { $reported }
lotto-refund-holds = เงินคืน { $reported } สอดคล้องกับเครื่องราง
lotto-charm-total-holds = ยอดรวมของเครื่องราง { $reported } ไม่น้อยกว่าเครดิต และไม่นำไปบวก
## กติกาที่ผิด
lotto-group-broken = { $subject } เป็น { $reported } แต่ตามเลขที่ออกต้องเป็น { $expected }
lotto-win-drawn-broken = แจ้งว่า { $subject } ถูกรางวัล แต่เลขที่ออกคือ { $expected }
lotto-win-bought-broken = แจ้งว่า { $subject } ถูกรางวัล แต่ไม่ได้ซื้อ
lotto-win-missing-broken = { $subject } ออกและมีการซื้อ แต่ไม่แจ้งรางวัล
lotto-win-stake-broken = รางวัลของ { $subject } แจ้งเงินเดิมพัน { $reported } แต่รายการที่ซื้อแจ้ง { $expected }
lotto-outcome-won-without-win = รหัสแจ้งว่าชนะ (GBW01) แต่ไม่มีรางวัล
lotto-outcome-lost-with-win = รหัสแจ้งว่าแพ้ (GBL01) แต่มีรางวัล { $reported } รายการ
lotto-outcome-won-without-payout = รหัสแจ้งว่าชนะ (GBW01) แต่ยอดจ่ายคือ { $reported }
lotto-outcome-lost-with-payout = รหัสแจ้งว่าแพ้ (GBL01) แต่ยอดจ่ายคือ { $reported }
lotto-outcome-won-without-transaction = รหัสแจ้งว่าชนะ (GBW01) แต่เลขธุรกรรมคือ { $reported }
lotto-outcome-lost-with-transaction = รหัสแจ้งว่าแพ้ (GBL01) แต่เลขธุรกรรมคือ { $reported } ไม่ใช่ 0
lotto-payout-sum-broken = รางวัลรวมกันได้ { $expected } แต่ยอดจ่ายคือ { $reported }
lotto-quantity-broken = { $subject } ราคา { $reported } แต่ราคาปกติคือ { $expected }
lotto-charm-sum-broken = กำไรของเครื่องรางรวมกันได้ { $expected } แต่เครดิตคือ { $reported }
lotto-refund-broken = มีเงินคืน { $reported } แต่ไม่มีเครื่องราง HOLYWATERGLASS
## หมายเหตุ
lotto-group-note = { $subject } เป็น { $reported } ตามกติกาทั่วไปควรเป็น { $expected } ข้อนี้เป็นเพียงหมายเหตุ: { $why }
lotto-rate-note = ยอดที่ชนะของ { $subject } แจ้งไว้ { $expected } และ { $reported } ข้อนี้เป็นเพียงหมายเหตุ: { $why }
lotto-payout-sum-note = รางวัลรวมกันได้ { $expected } และยอดจ่ายคือ { $reported } ข้อนี้เป็นเพียงหมายเหตุ: { $why }
lotto-charm-sum-note = กำไรของเครื่องรางรวมกันได้ { $expected } และเครดิตคือ { $reported } ข้อนี้เป็นเพียงหมายเหตุ: { $why }
lotto-refund-note = มีเครื่องราง HOLYWATERGLASS แต่ไม่มีเงินคืน
lotto-charm-total-note = ยอดรวมของเครื่องรางคือ { $reported } น้อยกว่าที่ควร ({ $expected })
## สิ่งที่บอกไม่ได้
lotto-winning-number-untold = ตรวจกลุ่มเลขไม่ได้เพราะไม่มีเลขที่ออกที่อ่านได้: { $why }
lotto-group-untold = บอกไม่ได้ว่า { $subject } ตรงกับเลขที่ออกหรือไม่: { $why }
lotto-bet-code-untold = บอกไม่ได้ว่า { $subject } หมายถึงอะไร: { $why }
lotto-win-drawn-untold = บอกไม่ได้ว่าเลขของรางวัล { $subject } ออกจริงหรือไม่: { $why }
lotto-win-bought-untold = บอกไม่ได้ว่ามีการซื้อ { $subject } ที่ถูกรางวัลหรือไม่: { $why }
lotto-win-missing-untold = บอกไม่ได้ว่ารางวัลของ { $subject } ขาดไปหรือไม่: { $why }
lotto-win-stake-untold = บอกไม่ได้ว่าเงินเดิมพันของ { $subject } ตรงกันหรือไม่: { $why }
lotto-rate-untold = บอกไม่ได้ว่า { $subject } จ่ายอัตราเดียวกันหรือไม่: { $why }
lotto-rate-other = ยอดจ่ายและเดิมพันที่ชนะของ { $subject } คือ { $reported } แต่ของรายการอื่นที่ชนะด้วยเดิมพันและเลขเดียวกันในรอบนี้คือ { $expected } บอกไม่ได้ว่าอัตราใดคืออัตราที่ตกลงไว้ เพราะเอกสารของระบบเกมไม่ได้กำหนดอัตราจ่าย
lotto-outcome-untold = บอกไม่ได้ว่า{ $subject }สอดคล้องกับผลหรือไม่: { $why }
lotto-payout-sum-untold = บอกไม่ได้ว่ารางวัลรวมกันได้ยอดจ่ายหรือไม่: { $why }
lotto-jackpot-missing-untold = { $subject }: สลากนี้มีเลขที่ออกของรางวัลนี้ แต่ไม่ได้แจ้งรางวัลแจ็กพอตของสลาก เอกสารไม่ได้อธิบายเงื่อนไขของรางวัลนี้
lotto-charm-sum-untold = บอกไม่ได้ว่าเครดิตของเครื่องรางถูกต้องหรือไม่: { $why }
lotto-refund-untold = บอกไม่ได้ว่าเงินคืนของเครื่องรางถูกต้องหรือไม่: { $why }
lotto-charm-percentage-untold = บอกไม่ได้ว่าเปอร์เซ็นต์ของ { $subject } คิดจากอะไร: เอกสารของระบบเกมไม่ได้นิยามไว้
lotto-more = และอีก { $count } ข้อในลักษณะเดียวกัน
## คำตอบสำหรับผู้เล่น
lotto-answer = { $sentences }
lotto-answer-number = เลขที่ออกคือ { $winning }: ตัวบน { $top } ตัวล่าง { $under }
lotto-answer-won = { $item } แจ้งว่าถูกรางวัล ยอดจ่ายที่แจ้งคือ { $payout }
lotto-answer-unstated = { $item }: ไม่ได้แจ้งยอดจ่ายแยกไว้
lotto-answer-shot = { $item } มียอดเดิมพัน 0 และแจ้งรางวัลไว้ { $payout }
lotto-answer-not-won = ไม่มีการแจ้งรางวัลของ { $item }
lotto-answer-prize = สลาก { $item } แจ้งว่าถูกรางวัล { $prize } ยอดจ่ายที่แจ้งคือ { $payout }
lotto-answer-rest = ยังมีอีก { $count } รายการที่ไม่ได้แสดงในที่นี้
## สิ่งที่เรียนรู้
lotto-learned-price = ราคาปกติของจำนวน { $quantity } คือ { $stake }
