# The answer to a dispute: the two lines of the band, and the texts to copy. Amounts are inserted as shown on screen.
## The first line: is it right? An amount follows most of these words
answer-verdict = { $verdict ->
    [consistent] สอดคล้อง
    [inconsistent] ไม่สอดคล้อง
   *[cannot_tell] สรุปไม่ได้
}
answer-verdict-alone = { $verdict ->
    [consistent] บันทึกถูกต้อง
   *[cannot_tell] บันทึก: สรุปไม่ได้
}
answer-amount = { $amount ->
    [payout] ยอดจ่าย
    [total_bet] ยอดเดิมพันรวม
    [profit] กำไร
   *[win_amount] จำนวนเงิน
}
answer-expected = { $amount ->
    [payout] ตามเดิมพัน
    [wins] ตามรางวัลที่ถูก
    [total_bet] ตามเดิมพัน
   *[win] ควรเป็น
}
answer-staked = เดิมพัน
answer-result-unchanged = ถ้าไม่มีไพ่ใบนั้นผลเหมือนเดิม
answer-without-card = ถ้าไม่มีไพ่ใบนั้น { $winner ->
    [BANKER] ฝั่งเจ้ามือชนะ { $high } – { $low }
    [PLAYER] ฝั่งผู้เล่นชนะ { $high } – { $low }
   *[TIE] เสมอ { $high } – { $low }
}
answer-doubt-other-player = นี่คือบันทึกของผู้เล่นอื่น { $player }
answer-doubt-versions = ส่งมาสองฉบับ
answer-doubt-versions-amount = ส่งมาสองฉบับ: { $amount ->
    [payout] ยอดจ่าย
   *[total_bet] ยอดเดิมพันรวม
} { $one } หรือ { $other }
answer-doubt-other-record = มีบันทึกอื่นของรอบนี้ที่ไม่ตรงกัน
answer-payout = ยอดจ่าย
answer-parts = เงินรางวัล { $prizes } + เครื่องราง { $charms }
answer-record-pays = ยอดจ่ายตามบันทึก
answer-short = ขาด { $amount }
answer-over = เกิน { $amount }
answer-short-in-record = ในบันทึกน้อยไป { $amount }
answer-over-in-record = ในบันทึกมากไป { $amount }
## The second line: was it paid?
answer-credited = กระเป๋าเงินเพิ่มเครดิต
answer-of-all = จาก { $amount }
answer-took = กระเป๋าเงินหักไป
answer-due = ต้องจ่าย
answer-by-record = ตามบันทึก
answer-not-paid = ยังไม่ได้จ่าย { $amount }
answer-prizes-not-paid = ยังไม่ได้จ่ายเงินรางวัล { $amount }
answer-not-yet = ยังไม่เพิ่ม { $amount }
answer-prizes-not-yet = เงินรางวัลยังไม่เพิ่ม { $amount }
answer-charms-not-yet = เครื่องรางยังไม่เพิ่ม { $amount }
answer-charms-unseen = ยังไม่พบยอดเครื่องราง { $amount }
answer-charms-above-record = เครื่องรางมากกว่าในบันทึก { $amount }
answer-not-final = ยังไม่มีผลสุดท้าย
answer-paid-too-much = จ่ายเกิน { $amount }
answer-below-record = น้อยกว่าในบันทึก { $amount }
answer-above-record = มากกว่าในบันทึก { $amount }
answer-taken-too-much = หักเกิน { $amount }
answer-taken-too-little = หักน้อยไป { $amount }
answer-as-recorded = ตรงตามบันทึก
answer-as-recorded-untold = ตรงตามบันทึก แต่สรุปไม่ได้ว่าต้องจ่ายเท่าใด
answer-nothing-due = ไม่มียอดที่ต้องจ่าย
answer-stake-returned = กระเป๋าเงินคืนเงินเดิมพันแล้ว
answer-reward = รางวัล
answer-wallet = { $state ->
    [unread] กระเป๋าเงิน: อ่านไม่ได้
    [unnamed] กระเป๋าเงิน: ไม่ได้เทียบ
    [not_settled_yet] ยังไม่สรุปผล
    [debit_without_record] ไม่มีบันทึกของรอบนี้
    [record_without_debit] ไม่ได้หักเงินเดิมพัน
    [paid_after_cancel] มีทั้งการยกเลิกและผล
    [tombstone_fired] ถูกยกเลิกก่อนมาถึง
    [reward_without_play] ไม่มีเดิมพันในรอบนี้
   *[out_of_window] เทียบไม่ได้
}
answer-ledger-begins = สมุดบัญชีเริ่ม
answer-unnamed = บันทึกนี้ไม่ระบุรอบหรือเกม จึงค้นหาในกระเป๋าเงินไม่ได้
answer-several-records = รอบนี้มี { $count } บันทึก รวมยอดทั้งหมดแล้ว
## To the player: what happened
answer-line = { $sentences }
answer-untold = ตอนนี้ยังสรุปไม่ได้ว่ายอดจ่ายของรอบนี้ถูกต้องหรือไม่
answer-bet-wrong = { $rule ->
    [win_missing] { $bet } ชนะ แต่ในบันทึกไม่มียอดชนะ
   *[win_unearned] { $bet } แพ้ แต่ในบันทึกมียอดชนะ
}
answer-record-wrong = { $rule ->
    [winner] ผู้ชนะในบันทึกไม่ตรงกับไพ่ของรอบนี้
    [natural] การจั่วไพ่ใบที่สามของรอบนี้ไม่เป็นไปตามกติกาของเกม
    [player_draw] การจั่วไพ่ใบที่สามของรอบนี้ไม่เป็นไปตามกติกาของเกม
    [banker_draw] การจั่วไพ่ใบที่สามของรอบนี้ไม่เป็นไปตามกติกาของเกม
    [player_total] แต้มของฝั่งผู้เล่นในบันทึกไม่ตรงกับไพ่
    [banker_total] แต้มของฝั่งเจ้ามือในบันทึกไม่ตรงกับไพ่
   *[other] บันทึกของรอบนี้ไม่เป็นไปตามกติกาของเกม
}
answer-won = { $winner ->
    [BANKER] ฝั่งเจ้ามือชนะ { $high } – { $low }
    [PLAYER] ฝั่งผู้เล่นชนะ { $high } – { $low }
   *[TIE] เสมอ { $high } – { $low }
}
answer-you-staked = คุณวางเดิมพัน { $stake }
answer-too-much-was-taken = หักเกินไป { $more } โดยคุณวางเดิมพัน { $stake } แต่ถูกหัก { $taken }
answer-too-little-was-taken = หักน้อยไป { $less } โดยคุณวางเดิมพัน { $stake } แต่ถูกหัก { $taken }
answer-recorded-stake-too-high = ยอดเดิมพันในบันทึกสูงเกินไป { $more } โดยคุณวางเดิมพัน { $stake } แต่ในบันทึกคือ { $recorded }
answer-recorded-stake-too-low = ยอดเดิมพันในบันทึกต่ำเกินไป { $less } โดยคุณวางเดิมพัน { $stake } แต่ในบันทึกคือ { $recorded }
answer-round-pays = รอบนี้จ่าย { $due }
answer-round-pays-nothing = รอบนี้ไม่มียอดจ่าย
answer-you-received-due = รอบนี้จ่าย { $due } และคุณได้รับ { $due } แล้ว
answer-you-received-missing = ยังขาด { $missing } โดยคุณได้รับ { $credited } แต่รอบนี้ต้องจ่าย { $due }
answer-you-received-more = จ่ายเกินไป { $more } โดยคุณได้รับ { $credited } แต่รอบนี้ต้องจ่าย { $due }
answer-you-received-as-recorded = คุณได้รับ { $credited } ซึ่งเป็นยอดตามบันทึกของรอบนี้
answer-you-received-other = คุณได้รับ { $credited } ซึ่งไม่ตรงกับ { $recorded } ในบันทึกของรอบนี้
answer-record-has = ยอดจ่ายในบันทึกของรอบนี้คือ { $recorded }
answer-recorded-payout-too-high = ยอดจ่ายในบันทึกสูงเกินไป { $more } โดยรอบนี้ต้องจ่าย { $due } แต่ในบันทึกคือ { $recorded }
answer-recorded-payout-too-low = ยอดจ่ายในบันทึกต่ำเกินไป { $less } โดยรอบนี้ต้องจ่าย { $due } แต่ในบันทึกคือ { $recorded }
answer-your-stake-returned = คืนเงินเดิมพันให้คุณแล้ว
answer-not-settled = รอบนี้ยังไม่มีผลสุดท้าย
answer-not-credited = รอบนี้จ่าย { $due } แต่ยังไม่ได้เพิ่มเครดิต
answer-credited-so-far = รอบนี้จ่าย { $due } เพิ่มเครดิตแล้ว { $credited }
answer-prizes-and-charms = ยอดจ่ายแบ่งเป็นเงินรางวัล { $prizes } และจากเครื่องราง { $charms }
answer-no-result = มีการหักเงิน { $taken } แต่ยังไม่มีผลของรอบนี้ คุณได้รับ { $credited }
answer-no-stake = รอบนี้ไม่ได้หักเงินเดิมพัน
answer-both = เดิมพันนี้มีทั้งการยกเลิกและผล คุณได้รับ { $credited }
answer-undone = เดิมพันหรือการจ่ายถูกยกเลิกก่อนมาถึง คุณได้รับ { $credited }
answer-your-reward = เพิ่มเครดิตรางวัล { $reward } ให้คุณแล้ว
## To the player: what happens now
answer-next-missing = เรากำลังตรวจสอบยอดที่ขาดอยู่ และจะแจ้งให้ทราบเมื่อมีความคืบหน้า
answer-next-amount = เรากำลังตรวจสอบส่วนต่างนี้ และจะแจ้งให้ทราบเมื่อมีความคืบหน้า
answer-next-record = เรากำลังตรวจสอบ และจะแจ้งให้ทราบเมื่อมีความคืบหน้า
answer-next-untold = เราจะแจ้งให้ทราบเมื่อมีความคืบหน้า
answer-next-settle = กรุณารอจนกว่ารอบนี้จะสรุปผล
answer-next-nothing = รอบนี้จ่ายครบแล้ว
## Internal: facts
answer-fact-stake = ยอดเดิมพันรวม: { $amount }
answer-fact-payout = ยอดจ่ายรวม: { $amount }
answer-fact-parts = แบ่งเป็น: { $parts }
answer-fact-amount-wrong = { $name }: { $amount } ({ $by } { $expected })
answer-fact-amount-gap = { $name }: { $amount } ({ $by } { $expected } { $gap })
answer-fact-net = ผลได้เสียของผู้เล่น: { $amount }
answer-fact-check = ผลตรวจ: { $verdict } { $summary }
answer-fact-wallet = กระเป๋าเงิน: { $words }
answer-fact-moved = กระเป๋าเงิน: เดิมพัน { $taken } ยอดจ่าย { $credited }
answer-fact-recorded = ตามบันทึก: เดิมพัน { $stake } ยอดจ่าย { $paid }
answer-fact-due = ต้องจ่าย: { $due }
answer-fact-reward = รางวัล (ไม่ได้เทียบ): { $reward }
answer-fact-charms = ในเครดิตนี้ จากเครื่องราง: { $reward }
answer-fact-doubt = ข้อสงสัย: { $words }
answer-fact-result = ผล: { $words }
## To the player: what came of a bet that the check agrees with
answer-bet-won = คุณวาง{ $bet } { $stake } ชนะได้กำไร { $profit }
answer-bet-won-at-odds = คุณวาง{ $bet } { $stake } ชนะได้กำไร { $profit } ที่อัตราจ่าย { $odds }
answer-item-won = { $item } ถูกรางวัล { $payout }
answer-item-lost = { $item } ไม่ถูกรางวัล
answer-ticket-won = สลาก { $item } ถูกรางวัล { $prize } { $payout }
