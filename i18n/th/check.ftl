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
check-fact = { $word ->
    [draws] จั่ว
    [stands] ไม่จั่ว
    [yes] ใช่
    [no] ไม่ใช่
    [wins] ชนะ
    [loses] แพ้
    [returned] คืนเดิมพัน
    [half_returned] คืนครึ่งหนึ่งของยอดเดิมพัน
   *[other] { $word }
}
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
check-rule = { $rule ->
    [status] สถานะ
    [result] ผลของรอบ
    [card_code] รหัสไพ่
    [card_count] จำนวนไพ่
    [card_value] แต้มของไพ่แต่ละใบ
    [player_total] แต้มรวมฝั่งผู้เล่น
    [banker_total] แต้มรวมฝั่งเจ้ามือ
    [natural] ป๊อก
    [player_draw] การจั่วของฝั่งผู้เล่น
    [banker_draw] การจั่วของฝั่งเจ้ามือ
    [winner] ฝั่งที่ชนะ
    [side_result] ผลเดิมพันเสริม
    [score] คะแนน
    [stated_value] ค่าที่ระบุในผล
    [listed_code] รหัสผลที่แจ้ง
    [stake] ยอดเดิมพัน
    [stake_sum] ยอดเดิมพันรวม
    [bet_code] รหัสเดิมพัน
    [win_without_stake] ชนะโดยไม่มีเดิมพัน
    [win_missing] ยอดที่ชนะหายไป
    [win_unearned] ชนะทั้งที่ไม่ควรชนะ
    [win_outcome] ชนะหรือแพ้
    [winner_code] ยอดที่ชนะกับผล
    [returned_stake] การคืนเดิมพัน
    [negative_profit] กำไรติดลบ
    [win_profit] กำไร
    [win_amount] จำนวนเงิน
    [rounding] การปัดเศษ
    [banker_six] เจ้ามือชนะด้วย 6 แต้ม
    [odds] อัตราจ่าย
    [pay_table] ตารางอัตราจ่าย
    [insurance] ประกัน
    [payout_sum] ยอดจ่ายรวม
    [bonus] โบนัส
    [precision] ทศนิยม
    [cameras] กล้อง
    [same_result] ผลตรงกัน
    [same_outcome] ได้เสียตรงกัน
    [same_odds] อัตราจ่ายตรงกัน
   *[other] { $rule }
}
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
