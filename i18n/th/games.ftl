# Games other than baccarat: their results, and what the check of a record says.
## The first line of a record in the list
games-line-dragon-tiger = { $form ->
    [title] { $side }ชนะ { $own } – { $other }
   *[row] มังกร { $dragon } – { $tiger } เสือ
}
games-line-two-cards = มังกร { $dragon } – { $tiger } เสือ
games-line-tie = เสมอ { $rank } – { $rank }
games-line-roulette = { $number } { $colour }
games-line-dice = { $form ->
    [title] { $side } รวม { $sum } ({ $dice })
   *[row] { $dice } รวม { $sum }
}
games-line-sum = { $form ->
    [title] รวม { $sum } ({ $dice })
   *[row] { $dice } รวม { $sum }
}
games-line-triple = { $form ->
    [title] ตอง รวม { $sum } ({ $dice })
   *[row] { $dice } รวม { $sum } ตอง
}
games-line-symbols = { $first }, { $second }, { $third }
games-line-pokdeng = ขา { $seat }: { $hand } – { $banker } เจ้ามือ
games-hand-pok = ป๊อก { $points }
games-hand-points = { $points }
games-colour-green = เขียว
games-colour-red = แดง
games-colour-black = ดำ
games-symbol-fish = ปลา
games-symbol-prawn = กุ้ง
games-symbol-crab = ปู
games-symbol-rooster = ไก่
games-symbol-gourd = น้ำเต้า
games-symbol-tiger = เสือ
games-symbol-sixth = สัญลักษณ์ที่หก
## The result in a sentence
games-result-dragon-tiger = มังกรได้ { $dragon } เสือได้ { $tiger }
games-result-tie = มังกรและเสือได้ { $rank } เท่ากัน
games-result-roulette = ออกเลข { $number } { $colour }
games-result-dice = ลูกเต๋าออก { $dice }
games-result-symbols = ลูกเต๋าออก { $first } { $second } และ { $third }
games-result-banker = เจ้ามือได้ { $hand }
games-result-seat = ขา { $seat } ได้ { $hand }
games-result-unread = เวอร์ชันนี้อ่านผลของรอบนี้ไม่ได้ จึงตรวจไม่ได้ว่าเดิมพันใดชนะ
## What the round showed, at the start of a sentence
games-shown-dragon-beats-tiger = มังกร { $dragon } ชนะเสือ { $tiger }
games-shown-tiger-beats-dragon = เสือ { $tiger } ชนะมังกร { $dragon }
games-shown-tie = มังกรและเสือได้ { $rank } เท่ากัน
games-shown-roulette = ออกเลข { $number } { $colour }
games-shown-dice = ลูกเต๋าออก { $dice } รวม { $sum }
games-shown-symbols = ลูกเต๋าออก { $first } { $second } และ { $third }
games-shown-seat = ขา { $seat } ได้ { $hand } และเจ้ามือได้ { $banker }
games-shown-banker = เจ้ามือได้ { $banker }
games-shown-something = รอบนี้ออกผลอื่น
## The outcome of a bet in a summary
games-summary-bet-returned = คุณวาง{ $bet } { $stake } และบันทึกการเล่นแสดงว่าคืน { $returned }
games-summary-bet-without-win = คุณวาง{ $bet } { $stake } และบันทึกการเล่นไม่ได้แสดงยอดที่ชนะ
## Names of bets
games-bet-dragon = มังกร
games-bet-tiger = เสือ
games-bet-tie = เสมอ
games-bet-suited-tie = เสมอดอกเดียวกัน
games-bet-pair = ไพ่คู่
games-bet-of-dragon = มังกร{ $what }
games-bet-of-tiger = เสือ{ $what }
games-bet-big = สูง
games-bet-small = ต่ำ
games-bet-odd = เลขคี่
games-bet-even = เลขคู่
games-bet-red = แดง
games-bet-black = ดำ
games-bet-spades = โพดำ
games-bet-hearts = โพแดง
games-bet-diamonds = ข้าวหลามตัด
games-bet-clubs = ดอกจิก
games-bet-number = เลข { $number }
games-bet-numbers = เลข { $number }
games-bet-column = คอลัมน์ { $number }
games-bet-total = แต้มรวม { $number }
games-bet-any-triple = ตองใดก็ได้
games-bet-triple = ตอง { $number }
games-bet-triple-of = ตอง { $symbol }
games-bet-double = เบิ้ล { $number }
games-bet-both = { $one } และ { $other }
games-bet-three-dice = ลูกเต๋า { $number }
games-bet-three-of-four = สามในสี่เลข { $number }
games-bet-single = เต็ง { $number }
games-bet-low = ต่ำ
games-bet-high = สูง
games-bet-eleven = 11 ไฮโล
games-bet-face-low = { $number } ต่ำ
games-bet-face-high = { $number } สูง
games-bet-seat = ขา { $seat }
games-bet-player = ขาผู้เล่น
games-bet-seat-pair = ไพ่คู่ของขา { $seat }
games-bet-player-pair = ไพ่คู่ของขาผู้เล่น
## What custom says about a bet, in the middle of a sentence
games-custom = { $reason ->
    [matches] { $bet } ตรงกับผลนี้
    [does_not_match] { $bet } ไม่ตรงกับผลนี้
    [main_bet_tie] เมื่อเสมอจะคืนยอดของ{ $bet }
    [banker_seven] บางค่ายคืนยอดของ{ $bet } เมื่อฝั่งเจ้ามือชนะด้วย 7 แต้มจากไพ่สามใบ
    [losing_natural] บางค่ายกำหนดว่า{ $bet } ต้องเป็นป๊อกที่ชนะด้วย
    [tie] เมื่อเสมอ{ $bet } เสียครึ่งหนึ่ง บางค่ายเสียทั้งหมดหรือไม่เสียเลย
    [tie_of_two_suits] บางค่ายกำหนดว่า{ $bet } ต้องเป็นไพ่ดอกเดียวกัน
    [seven] ไพ่ 7 ทำให้{ $bet } แพ้
    [seven_in_some_houses] บางค่ายให้ไพ่ 7 ทำให้{ $bet } แพ้
    [zero_pocket] เลข 0 ทำให้{ $bet } แพ้ บางค่ายเสียครึ่งหนึ่งหรือคืนให้
    [triple] ตองทำให้{ $bet } แพ้
    [triple_in_some_houses] บางค่ายให้ตองทำให้{ $bet } แพ้
    [eleven] 11 ไม่ใช่ทั้งสูงและต่ำ จึงทำให้{ $bet } แพ้
    [higher_hand] { $bet } ได้ไพ่สูงกว่า
    [lower_hand] { $bet } ได้ไพ่ต่ำกว่า
    [equal_hands] { $bet } เสมอ
    [equal_points] แต้มเท่ากัน และบางค่ายตัดสิน{ $bet } ด้วยไพ่อย่างอื่น
    [order_of_hands] แต่ละค่ายจัดลำดับไพ่ชุดนี้ของ{ $bet } ไม่เหมือนกัน
    [halves_apart] บางโต๊ะแบ่ง{ $bet } เป็นสองส่วนเมื่อเจ้ามือได้ 0 หรือ 6 แต้ม
    [no_hand] ผลไม่มีไพ่สำหรับ{ $bet }
    [order_of_cards] ไม่ทราบว่าไพ่สองใบแรกจากสามใบของ{ $bet } คือใบใด
    [colour_of_symbols] แต่ละค่ายกำหนดเองว่า{ $bet } มีสัญลักษณ์ใดบ้าง
   *[unknown] ไม่มีข้อมูลเกี่ยวกับ{ $bet }
}
## Findings
games-stated-holds = { $part ->
    [pocket] สีที่แจ้ง { $reported } ตรงกับเลข
    [dice] ผลรวมที่แจ้ง { $reported } ตรงกับลูกเต๋า
    [seat] แต้มของขา { $seat } ที่แจ้ง { $reported } ตรงกับไพ่
   *[banker] แต้มของเจ้ามือที่แจ้ง { $reported } ตรงกับไพ่
}
games-stated-broken = { $part ->
    [pocket] เลขนี้เป็นสี{ $expected } แต่แจ้งว่า { $reported } ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
    [dice] ลูกเต๋ารวมได้ { $expected } แต่แจ้งว่า { $reported } ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
    [seat] ไพ่ของขา { $seat } รวมได้ { $expected } แต่แจ้งว่า { $reported } ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
   *[banker] ไพ่ของเจ้ามือรวมได้ { $expected } แต่แจ้งว่า { $reported } ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
}
games-stated-unlearned = { $part ->
    [pocket] เลขนี้เป็นสี{ $expected } แต่แจ้งว่า { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดในช่องนี้
    [dice] ลูกเต๋ารวมได้ { $expected } แต่แจ้งว่า { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดในช่องนี้
    [seat] ไพ่ของขา { $seat } รวมได้ { $expected } แต่แจ้งว่า { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดในช่องนี้
   *[banker] ไพ่ของเจ้ามือรวมได้ { $expected } แต่แจ้งว่า { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดในช่องนี้
}
games-listed-holds = มี { $result } ในผลที่แจ้ง และผลนี้ออกจริง
games-listed-broken = { $shown } แต่แจ้งผลว่า { $result } ในบันทึกการเล่นที่โหลดมาผลที่แจ้งตรงกัน
games-listed-unlearned = { $shown } แต่แจ้งผลว่า { $result } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ใช้คำนี้ตามปกติหรือไม่
games-win-due-missing = ตามกติกาทั่วไป { $custom } แต่บันทึกการเล่นไม่ได้แสดงยอดที่ชนะ บันทึกการเล่นที่โหลดมาเป็นไปตามกติกานี้
games-win-due-unlearned = ตามกติกาทั่วไป { $custom } แต่บันทึกการเล่นไม่ได้แสดงยอดที่ชนะ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ใช้กติกานี้หรือไม่
games-win-untold = สรุปไม่ได้ว่า{ $bet } ควรชนะหรือไม่ เพราะ{ $custom }
games-loss-due-holds = ตามกติกาทั่วไป { $custom } และบันทึกการเล่นไม่ได้แสดงยอดที่ชนะ
games-loss-due-broken = ตามกติกาทั่วไป { $custom } แต่บันทึกการเล่นแสดงยอดที่ชนะ บันทึกการเล่นที่โหลดมาเป็นไปตามกติกานี้
games-loss-due-unlearned = ตามกติกาทั่วไป { $custom } แต่บันทึกการเล่นแสดงยอดที่ชนะ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ใช้กติกานี้หรือไม่
games-here-win-holds = บันทึกการเล่นแสดงยอดที่ชนะของ{ $bet } เหมือนบันทึกการเล่นที่โหลดมาซึ่งออกผลเช่นนี้ ({ $custom })
games-here-loss-holds = บันทึกการเล่นไม่ได้แสดงยอดที่ชนะของ{ $bet } เหมือนบันทึกการเล่นที่โหลดมาซึ่งออกผลเช่นนี้ ({ $custom })
games-here-win-broken = บันทึกการเล่นแสดงยอดที่ชนะของ{ $bet } แต่บันทึกการเล่นที่โหลดมาซึ่งออกผลเช่นนี้ไม่แสดง ({ $custom })
games-here-loss-broken = บันทึกการเล่นไม่ได้แสดงยอดที่ชนะของ{ $bet } แต่บันทึกการเล่นที่โหลดมาซึ่งออกผลเช่นนี้แสดง ({ $custom })
games-return-untold = สรุปไม่ได้ว่าได้ยอดเดิมพันของ{ $bet } คืนหรือไม่ เพราะ{ $custom }
games-winner-code-won = มี{ $bet } ในผลที่แจ้ง และแจ้งยอดที่ชนะไว้แล้ว
games-winner-code-lost = ไม่มี{ $bet } ในผลที่แจ้ง และไม่ได้แจ้งยอดที่ชนะ
games-winner-code-without-win = มี{ $bet } ในผลที่แจ้ง แต่ไม่ได้แจ้งยอดที่ชนะ ในบันทึกการเล่นที่โหลดมาเดิมพันเช่นนี้ชนะ
games-winner-code-unlisted-win = แจ้งยอดที่ชนะของ{ $bet } ไว้ แต่ไม่มีในผลที่แจ้ง ในบันทึกการเล่นที่โหลดมาเดิมพันที่ชนะอยู่ในผลที่แจ้ง
games-winner-code-without-win-unlearned = มี{ $bet } ในผลที่แจ้ง แต่ไม่ได้แจ้งยอดที่ชนะ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าเดิมพันเช่นนี้ชนะหรือไม่
games-winner-code-unlisted-win-unlearned = แจ้งยอดที่ชนะของ{ $bet } ซึ่งไม่มีในผลที่แจ้ง บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งผลใดบ้าง
games-winner-code-unlisted-win-shown = ผลที่ออกแสดงว่า{ $bet }ชนะ แต่ไม่มีในผลที่แจ้ง บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งผลใดบ้าง
games-win-unstaked-untold = แจ้งยอดที่ชนะของ{ $bet } ไว้โดยไม่มียอดเดิมพัน มียอดเดิมพันอื่นที่อ่านไม่ได้ซึ่งอาจรวมเดิมพันนี้อยู่
games-more-wins-than-stakes = { $bet } มียอดเดิมพัน { $expected } รายการ แต่มียอดที่ชนะ { $reported } รายการ
games-wins-and-stakes-untold = { $bet } มียอดเดิมพัน { $expected } รายการ และยอดที่ชนะ { $reported } รายการ จึงจับคู่กันไม่ได้
games-negative-profit = กำไรของ{ $bet } คือ { $reported } โดยทั่วไปกำไรของยอดที่ชนะไม่ติดลบ
games-odds-new = { $bet } แจ้งอัตราจ่าย { $reported } ซึ่งไม่พบในบันทึกการเล่นอื่นที่โหลดมา
games-odds-other = { $bet } แจ้งอัตราจ่าย { $reported } แต่ในบันทึกการเล่นที่โหลดมาซึ่งออกผลเช่นนี้ อัตราจ่ายคือ { $expected }
games-odds-other-count = ตามกติกาทั่วไป { $bet } จ่าย { $expected } เมื่อออกผลนี้ แต่แจ้งอัตราจ่าย { $reported } ยังมีบันทึกการเล่นน้อยเกินไปที่จะบอกว่าค่ายนี้จ่ายเท่าใด
games-same-result-holds = บันทึกการเล่นอื่นของรอบนี้มีผลเดียวกัน
games-same-result-broken = บันทึกการเล่นนี้มีผล { $reported } ส่วนบันทึกการเล่นอื่นของรอบนี้มีผล { $expected } จึงมีรายการหนึ่งผิด หรือมีการแก้ไขผลระหว่างนั้น
games-same-outcome-holds = { $bet } มีผลเดียวกันในบันทึกการเล่นอื่นของรอบนี้
games-same-outcome-broken = { $bet } มีผลต่างกันในบันทึกการเล่นอื่นของรอบนี้ จึงมีรายการหนึ่งผิด หรือมีการแก้ไขผลระหว่างนั้น
games-same-odds-differ = { $bet } แจ้งอัตราจ่าย { $reported } ส่วนบันทึกการเล่นอื่นของรอบนี้แจ้ง { $expected } แต่ละโต๊ะอาจมีอัตราจ่ายต่างกัน
