# What the check of a round says. Amounts, cards and codes are inserted as shown on screen.
## Names
findings-side-player = ฝั่งผู้เล่น
findings-side-banker = ฝั่งเจ้ามือ
findings-side-some = ฝั่งหนึ่ง
findings-result-some = ผลข้างเคียง
findings-result = { $code ->
    [PLAYER] ฝั่งผู้เล่น
    [BANKER] ฝั่งเจ้ามือ
    [TIE] เสมอ
    [PPAIR] คู่ฝั่งผู้เล่น
    [BPAIR] คู่ฝั่งเจ้ามือ
    [EITHERPAIR] คู่ฝั่งใดก็ได้
    [PERFECTPAIR] คู่สมบูรณ์
    [BIG] ใหญ่
    [SMALL] เล็ก
    [LUCKY6] ลัคกี้ 6
    [LUCKY6_2] ลัคกี้ 6 แบบไพ่สองใบ
    [LUCKY6_3] ลัคกี้ 6 แบบไพ่สามใบ
    [SUPERSIX] ซูเปอร์ 6
    [PNATURAL] ป๊อกฝั่งผู้เล่น
    [BNATURAL] ป๊อกฝั่งเจ้ามือ
    [DRAGON7] ดราก้อน 7
    [PANDA8] แพนด้า 8
    [INSURANCE] ประกัน
   *[other] { $code }
}
findings-bet = เดิมพัน { $name }
findings-bet-insurance = ประกันครั้งที่ { $position }
findings-bet-total-payout = ยอดจ่ายรวม
findings-bet-total-bet = ยอดเดิมพันรวม
findings-bet-some = เดิมพันนี้
findings-card-one = ไพ่ใบที่ { $position } ของ{ $side } ({ $card })
findings-card-each = ไพ่แต่ละใบของ{ $side }
findings-card-any = ไพ่แต่ละใบ
## Why something can't be determined, at the end of a sentence
findings-why = { $why ->
    [missing] ข้อมูลที่ต้องใช้ไม่ได้แจ้งมา หรืออ่านไม่ได้
    [unknown_code] เวอร์ชันนี้ไม่รู้จักคำที่ต้องใช้
    [unknown_result] เวอร์ชันนี้อ่านผลของรอบไม่ได้
    [cards_in_doubt] ไพ่หรือผลของรอบนี้เองยังไม่แน่ชัด
    [not_completed] บันทึกการเล่นยังไม่เสร็จสมบูรณ์
    [houses_differ] แต่ละค่ายใช้กติกาต่างกัน และยังไม่ทราบว่าค่ายนี้ใช้แบบใด
    [not_learned] บันทึกการเล่นที่โหลดมายังตัดสินไม่ได้
    [not_reported_here] บันทึกการเล่นที่โหลดมาไม่มีข้อมูลนี้
    [not_documented] เอกสารของระบบเกมไม่ได้อธิบายความหมาย
    [far_apart] ค่านี้ต่างจากที่คำนวณได้มาก
    [unusual] เป็นไปได้ แต่ไม่ใช่แบบที่พบทั่วไป
   *[unreadable] ข้อมูลที่ต้องใช้อ่านไม่ได้
}
## Facts, in the middle of a sentence
findings-fact-text = “{ $text }”
findings-fact = { $word ->
    [BANKER] ฝั่งเจ้ามือชนะ
    [PLAYER] ฝั่งผู้เล่นชนะ
    [TIE] เสมอ
    [draws] จั่วไพ่ใบที่สาม
    [stands] ไม่จั่วไพ่ใบที่สาม
    [yes] ใช่
    [no] ไม่ใช่
    [wins] ชนะ
    [loses] ไม่ชนะ
    [returned] คืนยอดเดิมพัน
    [half_returned] คืนครึ่งหนึ่งของยอดเดิมพัน
   *[nothing] ไม่มีข้อมูล
}
findings-fact-at-most = ไม่เกิน { $amount }
findings-fact-either = { $odds } หรือ { $rest }
findings-fact-below = น้อยกว่า { $odds }
## The game, the cards and the result
findings-game-other = เกมนี้คือ { $game } จึงตรวจด้วยกติกาบาคาร่าไม่ได้
findings-card-code-unknown = ไพ่ใบหนึ่งของ{ $side }คือ { $reported } ซึ่งเป็นรหัสที่เวอร์ชันนี้ไม่รู้จัก
findings-card-count-holds = { $side }มีไพ่ { $reported } ใบ
findings-card-count-broken = { $side }มีไพ่ { $reported } ใบ แต่แต่ละฝั่งต้องมีสองหรือสามใบ
findings-card-count-missing = ไม่มีข้อมูลไพ่ของ{ $side }
findings-card-value-holds = { $card } นับ { $reported } แต้ม ตรงตามที่แจ้ง
findings-card-value-broken = { $card } นับ { $expected } แต้ม แต่แจ้งไว้ { $reported } แต้ม ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
findings-card-value-unlearned = { $card } นับ { $expected } แต้ม แต่แจ้งไว้ { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งตัวเลขใดในช่องนี้
findings-card-value-untold = ตรวจแต้มของ{ $card } ไม่ได้ เพราะ{ $why }
findings-card-values-hold = แต้มไพ่ทุกใบของ{ $side }ตรงตามที่แจ้ง
findings-card-values-broken = { $side }มีไพ่ { $expected } ใบ แต่แจ้งแต้มไพ่ไว้ { $reported } ใบ ในบันทึกการเล่นที่โหลดมาจำนวนนี้ตรงกัน
findings-card-values-unlearned = { $side }มีไพ่ { $expected } ใบ แต่แจ้งแต้มไพ่ไว้ { $reported } ใบ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งตัวเลขใดในช่องนี้
findings-card-values-other-form = ตัวเลขที่แจ้งสำหรับไพ่ของ{ $side }อาจมีความหมายอื่น บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ใช้แบบใด
findings-card-values-other-meaning = ตัวเลขที่แจ้งสำหรับไพ่ของ{ $side }ไม่ใช่แต้มไพ่ ในบันทึกการเล่นที่โหลดมาตัวเลขนี้มีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้
findings-total-holds = ไพ่{ $side } ({ $cards }) รวมได้ { $expected } แต้ม ตรงตามที่แจ้ง
findings-total-broken = ไพ่{ $side } ({ $cards }) รวมได้ { $expected } แต้ม แต่แจ้งไว้ { $reported } แต้ม ในบันทึกการเล่นที่โหลดมาสองค่านี้เท่ากัน
findings-total-unlearned = ไพ่{ $side } ({ $cards }) รวมได้ { $expected } แต้ม แต่แจ้งไว้ { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดในช่องนี้
findings-total-other-meaning = ไพ่{ $side } ({ $cards }) รวมได้ { $expected } แต้ม และแจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมาค่านี้มีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้
findings-total-untold = ตรวจแต้มรวมของ{ $side }ไม่ได้ เพราะ{ $why }
findings-outcome-banker = ฝั่งเจ้ามือชนะ
findings-outcome-player = ฝั่งผู้เล่นชนะ
findings-outcome-tie = เสมอ
findings-totals-banker = ฝั่งเจ้ามือ { $banker } แต้ม มากกว่าฝั่งผู้เล่น { $player } แต้ม ผลคือ{ $outcome }
findings-totals-player = ฝั่งผู้เล่น { $player } แต้ม มากกว่าฝั่งเจ้ามือ { $banker } แต้ม ผลคือ{ $outcome }
findings-totals-tie = ทั้งสองฝั่งได้ { $total } แต้มเท่ากัน ผลคือ{ $outcome }
findings-totals-reported = ตามแต้มรวมที่แจ้ง ผลคือ{ $outcome }
findings-winner-holds = { $concluded } ตรงตามที่แจ้ง
findings-winner-other = { $concluded } แต่แจ้งไว้ว่า{ $outcome }
findings-winner-several = { $concluded } แต่แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง
findings-winner-several-without-cards = แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง
findings-winner-untold = ตรวจผลแพ้ชนะไม่ได้ เพราะ{ $why }
findings-side-result-holds = ผล { $result } เป็นไปตามไพ่ ตรงตามที่แจ้ง
findings-side-result-broken = แจ้งผล { $result } ไว้ แต่ไพ่ไม่ได้ออกผลนี้ ในบันทึกการเล่นที่โหลดมาผลนี้ตรงกับไพ่
findings-side-result-unlearned = แจ้งผล { $result } ไว้ แต่ไพ่ไม่ได้ออกผลนี้ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ใช้คำนี้ตามปกติหรือไม่
findings-side-result-missing = ไพ่ออกผล { $result } แต่ไม่ได้แจ้งไว้ ทั้งที่บันทึกการเล่นที่โหลดมาเกือบทั้งหมดแจ้งผลนี้
findings-side-result-unknown = แจ้งผล { $result } ไว้ ซึ่งเวอร์ชันนี้ไม่รู้จักความหมาย
findings-side-result-untold = สรุปไม่ได้ว่าไพ่ออกผล { $result } หรือไม่ เพราะ{ $why }
findings-score-differs = คะแนนที่แจ้งคือ { $reported } ส่วนแต้มรวมของฝั่งที่สูงกว่าคือ { $expected } เอกสารของระบบเกมไม่ได้อธิบายว่าคะแนนนี้หมายถึงอะไร
## Third cards: why somebody was to draw or not, and what was done
findings-because-natural = { $side }ป๊อก { $total }
findings-because-naturals = ฝั่งผู้เล่นป๊อก { $player } และฝั่งเจ้ามือป๊อก { $banker }
findings-because-naturals-alike = ทั้งสองฝั่งป๊อก { $total }
findings-because-player = ไพ่สองใบแรกของฝั่งผู้เล่นได้ { $total } แต้ม
findings-because-player-stood = ฝั่งผู้เล่นไม่จั่วและฝั่งเจ้ามือมี { $banker } แต้ม
findings-because-third-card = ฝั่งเจ้ามือมี { $banker } แต้ม เมื่อมี { $banker } แต้ม ฝั่งเจ้ามือ{ $banker ->
    [3] จั่ว ยกเว้นเมื่อไพ่ใบที่สามของฝั่งผู้เล่นเป็น 8
    [4] จั่วเฉพาะเมื่อไพ่ใบที่สามของฝั่งผู้เล่นเป็น 2 ถึง 7
    [5] จั่วเฉพาะเมื่อไพ่ใบที่สามของฝั่งผู้เล่นเป็น 4 ถึง 7
   *[6] จั่วเฉพาะเมื่อไพ่ใบที่สามของฝั่งผู้เล่นเป็น 6 หรือ 7
} ใบนั้นเป็น { $third ->
    [0] 10 หรือไพ่หน้าคน
    [1] เอซ
   *[other] { $third }
}
findings-because-banker = ฝั่งเจ้ามือมี { $banker } แต้ม เมื่อมี { $banker } แต้ม ฝั่งเจ้ามือ{ $banker ->
    [7] ไม่จั่วทุกกรณี
   *[other] จั่วทุกกรณี
}
findings-draw-drew = { $because } { $side }จึงจั่วไพ่ใบที่สาม ({ $card })
findings-draw-stood = { $because } { $side }จึงไม่จั่ว
findings-draw-had-to-draw = { $because } ตามกติกาทั่วไป{ $side }จึงต้องจั่ว แต่ไม่มีไพ่ใบที่สามในบันทึก
findings-draw-had-to-stand = { $because } ตามกติกาทั่วไป{ $side }จึงต้องไม่จั่ว แต่มีการแจกไพ่ใบที่สาม ({ $card })
findings-draw-as-dealt = { $draw } ในบันทึกการเล่นที่โหลดมาไพ่เรียงตามลำดับที่แจก
findings-draw-third-first = { $draw } ในบันทึกการเล่นที่โหลดมาไพ่ใบที่สามอยู่ก่อน
findings-draw-in-either-order = { $draw } และถ้าไพ่ใบที่สามอยู่ก่อน รอบนี้ก็ยังไม่เป็นไปตามกติกานี้
findings-draw-in-another-order = { $draw } ถ้าไพ่เรียงลำดับแบบอื่น รอบนี้จะเป็นไปตามกติกานี้ บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้เรียงลำดับแบบใด
findings-draw-in-error = { $draw } ตามกติกาของคาสิโนบางแห่ง ไพ่ที่จั่วผิดจะใช้เป็นไพ่ใบแรกของรอบถัดไป แต่ยังไม่ทราบว่าค่ายนี้ทำแบบนี้หรือไม่
findings-draw-nobody = { $because } จึงไม่มีฝั่งใดจั่วเพิ่ม
findings-draw-after-natural = { $because } ตามกติกาไพ่ใบที่สามทั่วไป ทั้งสองฝั่งต้องไม่จั่วเพิ่ม แต่มีไพ่ใบที่สามในบันทึก
findings-draw-untold = สรุปไม่ได้ว่า{ $side }ต้องจั่วไพ่ใบที่สามหรือไม่ เพราะ{ $why }
findings-without-card = ถ้าไม่มีไพ่ใบนั้น { $winner ->
    [BANKER] ฝั่งเจ้ามือชนะ { $high } – { $low }
    [PLAYER] ฝั่งผู้เล่นชนะ { $high } – { $low }
   *[TIE] เสมอ { $high } – { $low }
}
## Bets
findings-by-cards = ตามไพ่
findings-by-result = ตามผลที่แจ้ง
findings-bet-code-unknown = เวอร์ชันนี้ไม่รู้จัก{ $bet } จึงสรุปไม่ได้ว่าควรชนะหรือไม่
findings-win-holds = { $bet } ชนะ และแจ้งยอดที่ชนะไว้แล้ว
findings-win-rounded-away = { $bet } ชนะ และกำไรน้อยกว่า 0.01
findings-win-missing = { $bet } ชนะ{ $by } แต่ไม่ได้แจ้งยอดที่ชนะไว้
findings-win-without-gain = { $bet } ชนะ{ $by } แต่แจ้งกำไรไว้ { $reported }
findings-win-unstaked = แจ้งยอดที่ชนะ { $reported } ของ{ $bet } ทั้งที่ไม่มียอดเดิมพัน
findings-win-unearned = { $bet } แพ้{ $by } แต่แจ้งยอดที่ชนะไว้ { $reported }
findings-win-paid-untold = สรุปไม่ได้ว่าแจ้งยอดจ่ายของ{ $bet } ไว้เท่าใด เพราะ{ $why }
findings-win-untold = สรุปไม่ได้ว่า{ $bet } ควรชนะหรือไม่ เพราะ{ $why }
findings-loss-holds = { $bet } แพ้ และไม่ได้แจ้งยอดที่ชนะไว้
findings-push-holds = รอบนี้เสมอ และบันทึกการเล่นแสดงว่าคืนยอดของ{ $bet } แล้ว
findings-push-broken = รอบนี้เสมอ โดยทั่วไปคืนเฉพาะยอดของ{ $bet } โดยไม่มีกำไร แต่แจ้งไว้ { $reported }
findings-push-lost = { $bet } แพ้ แต่แจ้งว่าคืนยอด { $reported }
findings-push-missing = รอบนี้เสมอ บันทึกการเล่นของรอบเสมออื่นที่โหลดมาแสดงยอดที่คืน แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนยอดของ{ $bet }
findings-push-not-shown = โดยทั่วไปเมื่อเสมอจะคืนยอดของ{ $bet } แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว
findings-push-never-shown = โดยทั่วไปเมื่อเสมอจะคืนยอดของ{ $bet } แต่บันทึกการเล่นที่โหลดมาไม่แสดงยอดที่คืน จึงสรุปไม่ได้ว่าคืนแล้วหรือไม่
findings-push-unlearned = รอบนี้เสมอ โดยทั่วไปคืนเฉพาะยอดของ{ $bet } โดยไม่มีกำไร แต่แจ้งไว้ { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้ทำแบบใด
findings-push-untold = สรุปไม่ได้ว่าคืนยอดของ{ $bet } หรือไม่ เพราะ{ $why }
findings-insurance-within-main = { $bet } ยอด { $reported } ไม่เกินเดิมพันหลัก
findings-insurance-above-main = { $bet } ยอด { $reported } มากกว่าเดิมพันหลัก ({ $expected }) ยังไม่ทราบว่าค่ายนี้ให้ซื้อเกินได้หรือไม่
findings-insurance-without-main = { $bet } ยอด { $reported } แต่บันทึกการเล่นนี้ไม่มีเดิมพันหลัก และยังไม่ทราบว่าค่ายนี้ให้ซื้อแบบนี้ได้หรือไม่
findings-insurance-too-often = ซื้อประกัน { $reported } ครั้ง ปกติไม่เกิน { $expected } ครั้ง
findings-insurance-holds = { $bet } ชนะ { $reported } เพราะฝั่งที่ซื้อประกันไม่ชนะ
findings-insurance-broken = { $bet } ชนะ { $reported } ทั้งที่ฝั่งที่ซื้อประกันชนะ
findings-insurance-untold = ตรวจ{ $bet } ไม่ได้ เพราะ{ $why }
## How a win was worked out
findings-calculation = { $bet } ยอด { $stake } อัตราจ่าย { $odds }
findings-profit-holds = { $way ->
    [stake_and_odds] { $calculation } ได้กำไร { $expected } และแจ้งไว้ { $reported }
    [bonus_rate] กำไรของ{ $bet } คือ { $reported } ตรงกับยอดเดิมพัน อัตราจ่าย และค่าโบนัส
    [six_rate] กำไรของ{ $bet } คือ { $reported } ตรงกับยอดเดิมพัน อัตราจ่าย และค่าที่แจ้งสำหรับ 6 แต้ม
    [share] กำไรของ{ $bet } คือ { $reported } เป็นส่วนหนึ่งของยอดเดิมพันคูณอัตราจ่าย ในสัดส่วนเดียวกับบันทึกการเล่นอื่นที่โหลดมา
   *[unknown] กำไรของ{ $bet } ที่แจ้ง { $reported } ตรงกับยอดเดิมพันและอัตราจ่าย
}
findings-profit-broken = { $way ->
    [stake_and_odds] { $calculation } ต้องได้กำไร { $expected } แต่แจ้งไว้ { $reported }
    [bonus_rate] กำไรของ{ $bet } ต้องเป็น { $expected } ตามยอดเดิมพัน อัตราจ่าย และค่าโบนัส แต่แจ้งไว้ { $reported }
    [six_rate] กำไรของ{ $bet } ต้องเป็น { $expected } ตามยอดเดิมพัน อัตราจ่าย และค่าที่แจ้งสำหรับ 6 แต้ม แต่แจ้งไว้ { $reported }
    [share] กำไรของ{ $bet } ต้องเป็น { $expected } ซึ่งเป็นสัดส่วนเดียวกันของยอดเดิมพันคูณอัตราจ่ายกับในบันทึกการเล่นอื่นที่โหลดมา แต่แจ้งไว้ { $reported }
   *[unknown] กำไรของ{ $bet } ต้องเป็น { $expected } เมื่อคำนวณแบบเดียวกับบันทึกการเล่นอื่นที่โหลดมา แต่แจ้งไว้ { $reported }
}
findings-profit-unlearned = { $calculation } ได้กำไร { $expected } แต่แจ้งไว้ { $reported } แต่ละค่ายคำนวณกำไรต่างกัน และยังมีบันทึกการเล่นน้อยเกินไปที่จะบอกว่าค่ายนี้คำนวณอย่างไร
findings-profit-in-units = กำไรที่แน่นอนของ{ $bet } คือ { $expected } และแจ้งไว้ { $reported } ซึ่งอาจปัดเป็นหน่วยที่ใหญ่กว่า
findings-profit-other-meaning = { $calculation } ได้กำไร { $expected } และแจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมายอดเดิมพันและอัตราจ่ายอธิบายกำไรของเดิมพันนี้ไม่ได้
findings-profit-with-bonus = { $calculation } ได้กำไร { $expected } แต่แจ้งไว้ { $reported } ซึ่งอาจมาจากโบนัส แต่เอกสารของระบบเกมไม่ได้อธิบายไว้
findings-profit-of-lost = { $bet } แพ้ จึงเสียยอดเดิมพัน ({ $expected }) แต่แจ้งกำไรไว้ { $reported }
findings-profit-of-lost-unlearned = { $bet } แพ้ จึงเสียยอดเดิมพัน ({ $expected }) แต่แจ้งกำไรไว้ { $reported } บันทึกการเล่นที่โหลดมายังไม่แสดงว่าค่ายนี้แจ้งค่าใดสำหรับเดิมพันที่แพ้
findings-profit-untold = ตรวจกำไรของ{ $bet } ไม่ได้ เพราะ{ $why }
findings-amount-holds = จำนวนเงินของ{ $bet } คือ { $reported } ตรงกับยอดเดิมพันและกำไร
findings-amount-broken = จำนวนเงินของ{ $bet } ต้องเป็น { $expected } เมื่อคำนวณแบบเดียวกับบันทึกการเล่นอื่นที่โหลดมา แต่แจ้งไว้ { $reported }
findings-amount-unlearned = จำนวนเงินของ{ $bet } ควรเป็น { $expected } ตามยอดเดิมพันและกำไร แต่แจ้งไว้ { $reported } ยังมีบันทึกการเล่นน้อยเกินไปที่จะบอกว่าจำนวนเงินรวมอะไรบ้าง
findings-amount-in-units = จำนวนเงินของ{ $bet } คือ { $expected } ตามยอดเดิมพันและกำไร และแจ้งไว้ { $reported } ซึ่งอาจปัดเป็นหน่วยที่ใหญ่กว่า
findings-amount-other-meaning = จำนวนเงินของ{ $bet } คือ { $expected } ตามยอดเดิมพันและกำไร และแจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมาจำนวนเงินมีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้
findings-amount-far = จำนวนเงินของ{ $bet } คือ { $expected } ตามยอดเดิมพันและกำไร แต่แจ้งไว้ { $reported } เอกสารของระบบเกมไม่ได้อธิบายความหมายของจำนวนเงินนี้ และไม่มีความหมายที่ใช้กันทั่วไปใดที่อธิบายความต่างมากขนาดนี้ได้
findings-amount-untold = ตรวจจำนวนเงินของ{ $bet } ไม่ได้ เพราะ{ $why }
findings-rounding-holds = { $bet } แจ้งไว้ { $reported } ค่าที่คำนวณได้คือ { $expected } ต่างกันเพียงการปัดเศษ
findings-banker-six-holds = ฝั่งเจ้ามือชนะด้วย 6 แต้ม และกำไรที่แจ้งไม่น้อยกว่ายอดเดิมพัน ตามตารางอัตราจ่ายหรือบันทึกการเล่นอื่นที่โหลดมา
findings-banker-six-reduced = ฝั่งเจ้ามือชนะด้วย 6 แต้ม และกำไรที่แจ้งน้อยกว่ายอดเดิมพัน ตามปกติ
findings-banker-six-broken = ฝั่งเจ้ามือชนะด้วย 6 แต้ม ตามตารางอัตราจ่ายหรือบันทึกการเล่นที่โหลดมา ผลเช่นนี้จ่ายน้อยกว่ายอดเดิมพัน แต่กำไรที่แจ้งไม่น้อยกว่า
findings-banker-six-other = ฝั่งเจ้ามือชนะด้วย 6 แต้ม ในบันทึกการเล่นที่โหลดมาผลเช่นนี้จ่ายเป็นสัดส่วนอื่นของยอดเดิมพัน ไม่เท่ากำไรที่แจ้ง
findings-banker-six-untold = ฝั่งเจ้ามือชนะด้วย 6 แต้ม และกำไรที่แจ้งไม่น้อยกว่ายอดเดิมพัน โดยทั่วไปจ่ายน้อยกว่า และยังไม่ทราบว่าค่ายนี้จ่ายเท่าใด
findings-odds-unusual = { $bet } แจ้งอัตราจ่าย { $reported } อัตราทั่วไปคือ { $expected } ต่อ 1 ซึ่งแต่ละค่ายอาจต่างกัน
findings-pay-table-holds = { $bet } แจ้งไว้ { $reported } ต่อ 1 ตามตารางอัตราจ่าย
findings-pay-table-broken = { $bet } แจ้งไว้ { $reported } ต่อ 1 แต่ตารางอัตราจ่ายกำหนดไว้ { $expected }
findings-pay-table-untold = สรุปไม่ได้ว่าตัวเลขของ{ $bet } ตรงตามตารางอัตราจ่ายหรือไม่ เพราะ{ $why }
## The record as a whole
findings-status-holds = บันทึกการเล่นเสร็จสมบูรณ์แล้ว
findings-status-missing = บันทึกการเล่นนี้ไม่มีสถานะ จึงตรวจยอดได้เสียไม่ได้
findings-status-other = บันทึกการเล่นนี้มีสถานะ { $reported } ยังไม่เสร็จสมบูรณ์ จึงตรวจยอดได้เสียไม่ได้
findings-stake-broken = ยอดของ{ $bet } คือ { $reported } ซึ่งน้อยกว่าศูนย์
findings-stake-sum-holds = ยอดเดิมพันรวม { $reported } ตรงกับยอดเดิมพันแต่ละรายการ
findings-stake-sum-broken = ตามยอดเดิมพันแต่ละรายการ ยอดเดิมพันรวมคือ { $expected } แต่แจ้งไว้ { $reported }
findings-stake-sum-unlearned = ตามยอดเดิมพันแต่ละรายการ ยอดเดิมพันรวมคือ { $expected } แต่แจ้งไว้ { $reported } แต่ละค่ายนับต่างกัน และยังมีบันทึกการเล่นน้อยเกินไปที่จะบอกว่าค่ายนี้นับอะไรบ้าง
findings-stake-sum-other-meaning = ตามยอดเดิมพันแต่ละรายการ ยอดเดิมพันรวมคือ { $expected } และแจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมายอดเดิมพันรวมมีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้
findings-stake-sum-far = ตามยอดเดิมพันแต่ละรายการ ยอดเดิมพันรวมคือ { $expected } แต่แจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมายอดเดิมพันรวมมีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้ และไม่มีความหมายที่ใช้กันทั่วไปใดที่อธิบายความต่างมากขนาดนี้ได้
findings-stake-sum-untold = ตรวจยอดเดิมพันรวมไม่ได้ เพราะ{ $why }
findings-payout-sum-holds = ยอดจ่ายรวม { $reported } ตรงกับเดิมพันและยอดที่ชนะ
findings-payout-sum-broken = ตามเดิมพันและยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } แต่แจ้งไว้ { $reported }
findings-payout-sum-unlearned = ตามยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } แต่แจ้งไว้ { $reported } ยังมีบันทึกการเล่นน้อยเกินไปที่จะบอกว่ายอดจ่ายรวมคืออะไร
findings-payout-sum-returned = ตามยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } และแจ้งไว้ { $reported } ส่วนที่เหลืออาจเป็นยอดเดิมพันที่คืน ซึ่งสรุปไม่ได้
findings-payout-sum-with-bonus = ตามยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } และแจ้งไว้ { $reported } ส่วนที่เหลืออาจมาจากโบนัส แต่เอกสารของระบบเกมไม่ได้อธิบายไว้
findings-payout-sum-other-meaning = ตามยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } และแจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมายอดจ่ายรวมมีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้
findings-payout-sum-far = ตามยอดที่ชนะ ยอดจ่ายรวมคือ { $expected } แต่แจ้งไว้ { $reported } ในบันทึกการเล่นที่โหลดมายอดจ่ายรวมมีความหมายซึ่งเอกสารของระบบเกมไม่ได้อธิบายไว้ และไม่มีความหมายที่ใช้กันทั่วไปใดที่อธิบายความต่างมากขนาดนี้ได้
findings-payout-without-win = แจ้งยอดจ่ายรวมไว้ { $reported } แต่ไม่มีเดิมพันใดชนะ
findings-payout-sum-untold = ตรวจยอดจ่ายรวมไม่ได้ เพราะ{ $why }
findings-bonus = บันทึกการเล่นนี้มีโบนัส เอกสารของระบบเกมไม่ได้อธิบายความหมาย จึงแสดงตามที่ได้รับ
findings-precision-unusual = { $bet } คือ { $reported } ปกติมีทศนิยมสองตำแหน่ง
findings-camera-first = ไม่มีภาพจากกล้อง 1
findings-camera-second = ไม่มีภาพจากกล้อง 2
## The whole round, to give to a player
findings-summary = { $sentences }
findings-summary-cards-unreadable = อ่านไพ่ของรอบนี้ไม่ได้
findings-summary-hands = ฝั่งผู้เล่นได้ไพ่ { $player } ฝั่งเจ้ามือได้ไพ่ { $banker }
findings-summary-hand = { $cards } ({ $total } แต้ม)
findings-summary-result = { $totals }
findings-summary-bet = คุณวาง{ $bet } { $stake }
findings-summary-bet-amount = คุณวาง{ $bet } { $stake } บันทึกการเล่นแสดงยอด { $amount } สำหรับเดิมพันนี้
findings-summary-bet-won = คุณวาง{ $bet } { $stake } ชนะ
findings-summary-bet-won-profit = คุณวาง{ $bet } { $stake } ชนะ โดยแจ้งกำไรไว้ { $profit }
findings-summary-bet-won-at-odds = คุณวาง{ $bet } { $stake } ชนะ โดยแจ้งกำไรไว้ { $profit } ที่อัตราจ่าย { $odds }
findings-summary-bet-lost = คุณวาง{ $bet } { $stake } { $because } เดิมพันนี้จึงแพ้
findings-summary-bet-returned = คุณวาง{ $bet } { $stake } รอบนี้เสมอ และบันทึกการเล่นแสดงว่าได้ยอดเดิมพันคืน
findings-summary-bet-not-returned = คุณวาง{ $bet } { $stake } รอบนี้เสมอ โดยทั่วไปจะคืนยอดเดิมพัน แต่บันทึกการเล่นนี้ไม่ได้แสดงว่าคืนแล้ว
findings-summary-insurance = คุณซื้อประกัน { $stake }
findings-summary-win = บันทึกการเล่นแสดงยอด { $amount } สำหรับ{ $bet }
findings-summary-totals = บันทึกการเล่นแสดงยอดเดิมพันรวม { $stake } และยอดจ่ายรวม { $payout }
findings-summary-does-not-fit = ส่วนที่ไม่ตรงกัน:
findings-lost-side = { $side }ชนะ { $total } ต่อ { $other }
findings-lost = { $code ->
    [TIE] รอบนี้ไม่เสมอ
    [PPAIR] ไพ่สองใบแรกของฝั่งผู้เล่นไม่เป็นคู่
    [BPAIR] ไพ่สองใบแรกของฝั่งเจ้ามือไม่เป็นคู่
    [EITHERPAIR] ไพ่สองใบแรกไม่เป็นคู่ทั้งสองฝั่ง
    [PERFECTPAIR] ไม่มีฝั่งใดได้ไพ่คู่ดอกเดียวกันในสองใบแรก
    [BIG] แจกไพ่เพียงสี่ใบ
    [SMALL] แจกไพ่มากกว่าสี่ใบ
    [DRAGON7] ฝั่งเจ้ามือไม่ได้ชนะด้วย 7 แต้มจากไพ่สามใบ
    [PANDA8] ฝั่งผู้เล่นไม่ได้ชนะด้วย 8 แต้มจากไพ่สามใบ
    [LUCKY6] ฝั่งเจ้ามือไม่ได้ชนะด้วย 6 แต้ม
    [PNATURAL] ฝั่งผู้เล่นไม่ได้ป๊อก
    [BNATURAL] ฝั่งเจ้ามือไม่ได้ป๊อก
   *[other] ผลนี้ไม่ออก
}
findings-lost-six-of-three-cards = ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สามใบ
findings-lost-six-of-two-cards = ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สองใบ
findings-lost-other-result = แจ้งผลเป็นอย่างอื่น
## What is known of the house
findings-learned-answered = { $question }: { $answer } (เรียนรู้จากบันทึกการเล่น: ตรง { $fits } จาก { $of } กรณีที่พบ)
findings-learned-set = { $question }: { $answer } (คุณกำหนดเอง)
findings-learned-open = { $question }: ยังสรุปไม่ได้ (พบแล้ว { $of } กรณี)
findings-learned-from-few = อ่านรายการของเกมนี้แล้วเพียง { $count } รายการ สิ่งที่เอกสารของระบบเกมไม่ได้บอกจะเรียนรู้ได้จากยี่สิบรายการขึ้นไป อ่านรายการของผู้เล่นหลายวัน แล้วการตรวจนี้อาจตัดสินได้มากขึ้น
findings-verdicts-changed = ผลตรวจ { $count } รายการเปลี่ยนไปจากครั้งก่อนที่อ่านรายการนี้ เพราะตอนนี้มีข้อมูลมากขึ้น
findings-question = { $question ->
    [amount] จำนวนเงินของยอดที่ชนะรวมอะไรบ้าง
    [lost_amount] จำนวนเงินของเดิมพันที่แพ้คืออะไร
    [odds] อัตราจ่ายหมายถึงอะไร
    [payout] ยอดจ่ายรวมคืออะไร
    [returned_stake] เมื่อเสมอและไม่มีการจ่ายอื่น บันทึกการเล่นแสดงยอดเดิมพันที่คืนหรือไม่
    [stake_total] ยอดเดิมพันรวมคืออะไร
    [six_pay] เมื่อฝั่งเจ้ามือชนะด้วย 6 แต้มจ่ายเท่าใด
    [six_rate] ค่าที่แจ้งสำหรับ 6 แต้มมีผลต่อยอดที่ชนะของฝั่งเจ้ามืออย่างไร
    [bonus] ค่าโบนัสมีผลต่อยอดที่ชนะอย่างไร
    [score_form] ตัวเลขที่แจ้งสำหรับไพ่คืออะไร
    [card_order] ไพ่ของแต่ละฝั่งเรียงตามลำดับใด
    [total_form] แต้มรวมของแต่ละฝั่งคืออะไร
    [cut] หลักที่เป็นตัวบน
    [mix] ลำดับตรงใน THREE_MIX
    [charms_in_payout] รางวัลเครื่องรางในยอดจ่าย
    [charm_sum] เครดิตของเครื่องราง
    [debit] ยอดที่หัก
   *[unknown] ?
}
findings-question-rounding = กำไรสกุลเงิน { $currency } จ่ายเป็นหน่วยเท่าใด
findings-question-commission = { $bet } จ่ายเท่าใดของยอดเดิมพันคูณอัตราจ่าย
findings-question-listed = แจ้งผล { $result } ทุกครั้งที่ไพ่ออกผลนี้หรือไม่
findings-answer = { $answer ->
    [amount-stake_and_profit] ยอดเดิมพันและกำไร
    [amount-stake] ยอดเดิมพันอย่างเดียว
    [amount-profit] กำไรอย่างเดียว
    [lost_amount-nothing] ศูนย์
    [lost_amount-stake] ยอดเดิมพันซึ่งไม่ได้คืน
    [odds-net] ต่อหนึ่ง ไม่รวมยอดเดิมพัน
    [odds-gross] รวมยอดเดิมพันแล้ว
    [payout-amounts] ผลรวมของจำนวนเงิน
    [payout-amounts_and_pushes] ผลรวมของจำนวนเงินและยอดเดิมพันที่คืน
    [payout-returns] ผลรวมของยอดเดิมพันและกำไรของเดิมพันที่ชนะ
    [payout-returns_and_pushes] ผลรวมของยอดเดิมพันและกำไรของเดิมพันที่ชนะ และยอดเดิมพันที่คืน
    [payout-profits] ผลรวมของกำไร
    [returned_stake-shown] แสดง
    [returned_stake-not_shown] ไม่แสดง
    [stake_total-stakes] ผลรวมของยอดเดิมพันทั้งหมด
    [stake_total-without_insurance] ผลรวมของยอดเดิมพันทั้งหมดไม่รวมประกัน
    [stake_total-without_bonus] ผลรวมของยอดเดิมพันทั้งหมดไม่รวมโบนัส
    [stake_total-turnover] ยอดหมุนเวียน ไม่รวมยอดเดิมพันที่คืน
    [stake_total-twice_the_stakes] สองเท่าของผลรวมยอดเดิมพัน เพราะแต่ละยอดแบ่งเป็นสองส่วน
    [six_pay-full] เท่ายอดเดิมพันหรือมากกว่า
    [six_pay-commission] น้อยกว่ายอดเดิมพันแต่เกินครึ่ง เหมือนหักค่าคอมมิชชัน
    [six_pay-reduced] ครึ่งหนึ่งของยอดเดิมพันหรือน้อยกว่า
    [six_rate-in_odds] รวมอยู่ในอัตราจ่ายแล้ว
    [six_rate-times_odds] คูณกับอัตราจ่าย
    [six_rate-instead_of_odds] ใช้แทนอัตราจ่าย
    [bonus-in_odds] รวมอยู่ในอัตราจ่ายแล้ว
    [bonus-times_odds] คูณกับอัตราจ่าย
    [bonus-added_to_odds] บวกเพิ่มในอัตราจ่าย
    [score_form-card_values] แต้มของไพ่แต่ละใบ โดย 10 และไพ่ภาพนับ 0
    [score_form-tens_as_ten] แต้มของไพ่แต่ละใบ โดย 10 และไพ่ภาพนับ 10
    [score_form-ranks] ลำดับของไพ่แต่ละใบ โดยไพ่ภาพนับ 11 ถึง 13
    [score_form-running_totals] แต้มรวมหลังไพ่แต่ละใบ
    [score_form-hand_total] แต้มรวมของฝั่งนั้น
    [card_order-as_dealt] ตามลำดับที่แจก
    [card_order-third_first] ไพ่ใบที่สามก่อน
    [total_form-last_digit] หลักสุดท้ายของผลรวม
    [total_form-plain_sum] ผลรวมทั้งหมด
    [rounding-cent] 0.01
    [rounding-tenth] 0.1
    [rounding-one] 1
    [rounding-ten] 10
    [rounding-hundred] 100
    [cut-last_three] สามตัวท้าย โดยสองตัวก่อนหน้าเป็นตัวล่าง
    [cut-last_three_first_two] สามตัวท้าย โดยสองตัวหน้าเป็นตัวล่าง
    [cut-first_three] สามตัวหน้า โดยสองตัวท้ายเป็นตัวล่าง
    [mix-listed] อยู่ในรายการ
    [mix-not_listed] ไม่อยู่ในรายการ
    [charms_in_payout-outside] ไม่รวมอยู่
    [charms_in_payout-inside] รวมเครดิต
    [charms_in_payout-inside_with_refund] รวมเครดิตและเงินคืน
    [charm_sum-all] กำไรทั้งหมด
    [charm_sum-without_refund] กำไรยกเว้นเครื่องรางที่คืนเงิน
    [charm_sum-credit_only] กำไรของรางวัลแบบเครดิต
    [debit-less_discount] เงินเดิมพันหักส่วนลด
    [debit-stakes] เงินเดิมพัน
   *[unknown] ?
}
findings-answer-share = { $share }
findings-answer-always = ทุกครั้ง
## A record beside the shoe that dealt its round
findings-compared-shoe = ขอน
findings-compared-record = บันทึกการเล่นอื่นของรอบนี้
findings-compared-nothing = ไม่มีข้อมูลที่อ่านได้
findings-compared-banker-won = ฝั่งเจ้ามือชนะ
findings-compared-player-won = ฝั่งผู้เล่นชนะ
findings-compared-tie = เสมอ
findings-compared-cards-hold = ไพ่{ $side }ในบันทึกการเล่นและใน{ $with }ตรงกัน: { $record }
findings-compared-cards-differ = ไพ่{ $side }ไม่ตรงกัน: ในบันทึกการเล่นคือ { $record } แต่ใน{ $with }คือ { $other }
findings-compared-cards-untold = เทียบไพ่{ $side }ไม่ได้: ในบันทึกการเล่นคือ { $record } ส่วนใน{ $with }คือ { $other }
findings-compared-total-holds = แต้มรวม{ $side }ในบันทึกการเล่นและใน{ $with }ตรงกัน: { $record }
findings-compared-total-differs = แต้มรวม{ $side }ไม่ตรงกัน: ในบันทึกการเล่นคือ { $record } แต่ใน{ $with }คือ { $other }
findings-compared-total-untold = เทียบแต้มรวม{ $side }ไม่ได้: ในบันทึกการเล่นคือ { $record } ส่วนใน{ $with }คือ { $other }
findings-compared-winner-holds = ผลแพ้ชนะในบันทึกการเล่นและใน{ $with }ตรงกัน: { $record }
findings-compared-winner-differs = ผลแพ้ชนะไม่ตรงกัน: ในบันทึกการเล่นคือ { $record } แต่ใน{ $with }คือ { $other }
findings-compared-winner-untold = เทียบผลแพ้ชนะไม่ได้: ในบันทึกการเล่นคือ { $record } ส่วนใน{ $with }คือ { $other }
