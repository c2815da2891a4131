check-check = ผลการตรวจสอบรอบ
check-verdict-consistent = สอดคล้อง
check-verdict-inconsistent = ไม่ถูกต้อง
check-verdict-cannot_tell = สรุปไม่ได้
check-mark-reason = { $verdict }: { $reason }
check-broken = ไม่สอดคล้อง { $count } ข้อ
check-untold = สรุปไม่ได้ { $count } ข้อ
check-untoldBecause = { $count ->
    [1] สรุปไม่ได้: { $why }
   *[other] สรุปไม่ได้ { $count } ข้อ: { $why }
}
check-ruleOf = { $rule }: { $subject }
check-hold = ผ่าน { $count } ข้อ
check-notes = ข้อสังเกต { $count } ข้อ
check-notesHint = เพื่อทราบเท่านั้น ไม่มีผลต่อผลการตรวจสอบ
check-copyAnswer = คัดลอกคำตอบ
check-copyUnread = คัดลอกโดยไม่รอกระเป๋าเงิน
check-copyWaits = กำลังรอกระเป๋าเงิน…
check-copyLeft = ไม่ได้คัดลอก
check-copyIn = ภาษาของข้อความที่คัดลอก
check-answer = คำตอบที่จะคัดลอก
check-answer-unread = คำตอบที่จะคัดลอก ยังไม่ได้อ่านกระเป๋าเงิน
check-unread = { $tone ->
    [player] เรายังไม่ได้ตรวจกระเป๋าเงินของคุณ
   *[internal] กระเป๋าเงิน: ยังไม่ได้อ่าน
}
check-copyFinding = ประโยคนี้
check-checks = ข้อที่ตรวจ
check-noChecks = ไม่มีกติกาที่ใช้ตรวจบันทึกการเล่นนี้ได้
check-expected = ควรเป็น
check-reported = ที่แจ้ง
check-fact-draws = จั่ว
check-fact-stands = ไม่จั่ว
check-fact-yes = ใช่
check-fact-no = ไม่ใช่
check-fact-wins = ชนะ
check-fact-loses = แพ้
check-fact-returned = คืนเดิมพัน
check-fact-half_returned = คืนครึ่งหนึ่งของยอดเดิมพัน
check-finding-holds = ผ่าน
check-finding-broken = ไม่สอดคล้อง
check-finding-cannot_tell = สรุปไม่ได้
check-speaksOf = เกี่ยวกับ: { $places }
check-place-card = { $side } ไพ่ใบที่ { $position }
check-place-total = แต้มรวม{ $side }
check-place-winner = ฝั่งที่ชนะ
check-place-side_result = ผล { $code }
check-place-bet = เดิมพัน { $code }
check-place-insurance = ประกันครั้งที่ { $position }
check-place-total_bet = ยอดเดิมพันรวม
check-place-total_payout = ยอดจ่ายรวม
check-place-camera = ภาพ { $slot }
check-place-status = สถานะ
check-placeBroken = ผลตรวจ: { $sentence }
check-tableau = กติกาไพ่ใบที่สาม
check-tableau-table = ฝั่งเจ้ามือจั่วเมื่อใด
check-tableau-banker = แต้มไพ่สองใบของฝั่งเจ้ามือ
check-tableau-third = ไพ่ใบที่สามของฝั่งผู้เล่น
check-tableau-stood = ไม่มี
check-tableau-draws = จั่ว
check-tableau-stands = ไม่จั่ว
check-tableau-applied = รอบนี้
check-tableau-legend = ช่องทึบ: ฝั่งเจ้ามือจั่ว · ช่องมีวง: รอบนี้
check-learned-hint = เรียนรู้จากบันทึกการเล่นของระบบเกมนี้ หรือคุณกำหนดไว้ในการตั้งค่า ข้อที่เอกสารของระบบเกมไม่ได้ระบุ จะตรวจตามนี้
check-learned-none = ยังไม่มี เพราะโหลดบันทึกการเล่นของระบบเกมนี้มาน้อยเกินไป
check-command-answer = คัดลอกคำตอบ
check-command-ticket = คัดลอกข้อมูลสำหรับเรื่องร้องเรียน
check-equation-short = ขาด { $amount }
check-equation-over = เกิน { $amount }
check-untoldMore = สรุปไม่ได้อีก { $count } ข้อ
check-rule-status = สถานะ
check-rule-result = ผลของรอบ
check-rule-card_code = รหัสไพ่
check-rule-card_count = จำนวนไพ่
check-rule-card_value = แต้มของไพ่แต่ละใบ
check-rule-player_total = แต้มรวมฝั่งผู้เล่น
check-rule-banker_total = แต้มรวมฝั่งเจ้ามือ
check-rule-natural = ป๊อก
check-rule-player_draw = การจั่วของฝั่งผู้เล่น
check-rule-banker_draw = การจั่วของฝั่งเจ้ามือ
check-rule-winner = ฝั่งที่ชนะ
check-rule-side_result = ผลเดิมพันเสริม
check-rule-score = คะแนน
check-rule-stated_value = ค่าที่ระบุในผล
check-rule-listed_code = รหัสผลที่แจ้ง
check-rule-stake = ยอดเดิมพัน
check-rule-stake_sum = ยอดเดิมพันรวม
check-rule-bet_code = รหัสเดิมพัน
check-rule-win_without_stake = ชนะโดยไม่มีเดิมพัน
check-rule-win_missing = ยอดที่ชนะหายไป
check-rule-win_unearned = ชนะทั้งที่ไม่ควรชนะ
check-rule-win_outcome = ชนะหรือแพ้
check-rule-winner_code = ยอดที่ชนะกับผล
check-rule-returned_stake = การคืนเดิมพัน
check-rule-negative_profit = กำไรติดลบ
check-rule-win_profit = กำไร
check-rule-win_amount = จำนวนเงิน
check-rule-rounding = การปัดเศษ
check-rule-banker_six = เจ้ามือชนะด้วย 6 แต้ม
check-rule-odds = อัตราจ่าย
check-rule-pay_table = ตารางอัตราจ่าย
check-rule-insurance = ประกัน
check-rule-payout_sum = ยอดจ่ายรวม
check-rule-bonus = โบนัส
check-rule-precision = ทศนิยม
check-rule-cameras = กล้อง
check-rule-same_result = ผลตรงกัน
check-rule-same_outcome = ได้เสียตรงกัน
check-rule-same_odds = อัตราจ่ายตรงกัน
check-question-right = ถูกต้องไหม
check-question-paid = จ่ายแล้วไหม
check-answer-whole = ข้อความทั้งหมด
check-answer-less = สองบรรทัด
check-answer-edit = แก้ไข
check-answer-done = เสร็จ
check-answer-tone = ผู้อ่าน
check-tone-player = ถึงผู้เล่น
check-tone-internal = ภายใน
check-assumed = ข้อสมมติที่ใช้
check-holdOther = กติกาอื่นผ่าน { $count } ข้อ
check-ruleReported = { $rule }: แจ้งว่า
check-ruleExpected = ตามกติกา
check-fault-draw = { $side }{ $did }
check-draw-side = { $side ->
    [banker] ฝั่งเจ้ามือ
   *[player] ฝั่งผู้เล่น
}
check-draw-did = { $drew ->
    [yes] จั่วที่ { $total } แต้ม
   *[no] ไม่จั่วที่ { $total } แต้ม
}
check-fault-values = { $rule }: แจ้ง { $reported } ตามกติกา { $expected }
check-wallet-asked = กำลังตรวจกระเป๋าเงิน…
check-notReported = ไม่ได้แจ้งมา
check-cardsOf = ไพ่{ $side }
check-why = { $why }
check-draw-rules = ตามกติกา
check-draw-do = { $draws ->
    [yes] ต้องจั่ว
   *[no] ต้องไม่จั่ว
}
check-wallet-none = ไม่มีสมุดบัญชีที่เปิดอยู่
