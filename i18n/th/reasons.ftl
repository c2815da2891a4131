# Why a round of the wallet and of the play history is in its class, and what each entry did.
## Both sides of a round compared
reasons-same = กระเป๋าเงินหักเดิมพัน { $stake } และเพิ่มเครดิต { $paid } ตรงกับบันทึกการเล่น
reasons-stake-went-back = คืนเงินเดิมพันแล้ว และสถานะของบันทึกการเล่นคือ { $status }
reasons-stake-went-back-no-record = คืนเงินเดิมพันแล้ว และประวัติไม่มีบันทึกการเล่นของรอบนี้
reasons-no-record = กระเป๋าเงินหักเดิมพัน { $stake } และเพิ่มเครดิต { $paid } แต่ประวัติไม่มีบันทึกการเล่นของรอบนี้
reasons-no-bet = บันทึกการเล่นแจ้งยอดเดิมพัน { $recordStake } แต่บัญชีของกระเป๋าเงินไม่มีเดิมพันในรอบนี้: กระเป๋าเงินไม่ได้รับเดิมพันนี้ หรือปฏิเสธก่อนที่จะบันทึกรายการได้ (คีย์ผิด ระบบรับไม่ไหว หรืออ่านข้อความไม่ได้)
reasons-no-entries = บันทึกการเล่นแจ้งยอดเดิมพัน { $recordStake } แต่กระเป๋าเงินไม่มีรายการใดของผู้เล่นคนนี้เลย
reasons-declined-bet = บันทึกการเล่นแจ้งยอดเดิมพัน { $recordStake } แต่กระเป๋าเงินปฏิเสธเดิมพันนี้ เพราะคำสั่งยกเลิกมาถึงก่อน
reasons-refused-bet = บันทึกการเล่นแจ้งยอดเดิมพัน { $recordStake } แต่กระเป๋าเงินปฏิเสธเดิมพัน { $because }
reasons-declined-unplayed-bet = เดิมพันมาถึงหลังคำสั่งยกเลิกของเดิมพันนั้น จึงถูกปฏิเสธ ไม่มีเงินเคลื่อนไหว และไม่มีบันทึกการเล่นในประวัติ
reasons-declined-payout = การจ่ายถูกปฏิเสธเพราะคำสั่งดึงคืนมาถึงก่อน: ตามบันทึกการเล่นต้องจ่าย { $due } แต่เพิ่มเครดิต { $paid }
reasons-stake = กระเป๋าเงินหักไป { $stake } แต่บันทึกการเล่นแจ้ง { $recordStake }
reasons-stake-and-refused-bet = กระเป๋าเงินหักไป { $stake } แต่บันทึกการเล่นแจ้ง { $recordStake } กระเป๋าเงินปฏิเสธเดิมพันหนึ่งของรอบนี้ { $because }
reasons-payout = กระเป๋าเงินเพิ่มเครดิต { $paid } แต่ตามบันทึกการเล่นต้องจ่าย { $due }
reasons-nothing-paid = ตามบันทึกการเล่นต้องจ่าย { $due } แต่กระเป๋าเงินไม่ได้เพิ่มเครดิตเลย
reasons-taken-back = ยอดจ่ายถูกดึงคืนและไม่ได้เพิ่มเครดิตใหม่: ตามบันทึกการเล่นต้องจ่าย { $due } แต่เครดิตที่เหลือคือ { $paid }
reasons-returned-and-paid = คืนเงินเดิมพันแล้ว และเพิ่มเครดิตยอดจ่ายด้วย: ในรอบนี้เพิ่มเครดิต { $paid }
reasons-returned-and-lost = กระเป๋าเงินคืนเงินเดิมพันหลังผลออกแล้ว แต่บันทึกการเล่นยังแสดงยอดเดิมพัน { $recordStake }
reasons-refused-cancel = คำสั่งยกเลิกมาถึงหลังผลออก กระเป๋าเงินจึงปฏิเสธและไม่ได้คืนเดิมพัน { $stake }
reasons-refused-payout = การจ่ายมาถึงหลังยกเลิกเดิมพัน กระเป๋าเงินจึงปฏิเสธ: ในรอบนี้เพิ่มเครดิต { $paid }
reasons-reward = เพิ่มเครดิตรางวัล { $rewards } โดยกระเป๋าเงินไม่มีเดิมพันในรอบนี้ ถือว่าบันทึกการเล่นไม่รวมรางวัล (เป็นข้อสมมติ) จึงไม่มีข้อมูลให้เทียบ
reasons-older-than-history = รอบนี้เริ่มก่อนช่วงวันที่ประวัติของระบบเกมครบถ้วนแน่นอน
reasons-game-not-in-history = กระเป๋าเงินหักเดิมพัน { $stake } และเพิ่มเครดิต { $paid } ระบบเกมไม่มีโต๊ะของเกมนี้และไม่ได้ส่งบันทึกการเล่นของเกมนี้ จึงไม่ทราบว่าประวัติการเล่นมีเกมนี้หรือไม่
reasons-player-not-in-wallet = กระเป๋าเงินที่เปิดอยู่ไม่มีบัญชีของผู้เล่นคนนี้ และอาจไม่ได้มีผู้เล่นทุกคนหรือทุกวัน จึงสรุปไม่ได้ว่าหักเดิมพันหรือไม่
reasons-before-journal = รอบนี้เริ่มก่อนรายการแรกของกระเป๋าเงิน หรือหลังจากนั้นไม่ถึง { $minutes } นาที
reasons-after-journal = ไฟล์ส่งออกจบก่อนรอบนี้ หรือหลังข้อมูลล่าสุดของรอบนี้ไม่ถึง { $minutes } นาที
reasons-reward-unseen = กระเป๋าเงินเพิ่มเครดิต { $paid } ซึ่งตรงกับยอดจ่ายของรายการหวย แต่เครื่องรางให้เงินด้วยและไม่มีรายการใดในกระเป๋าเงินที่แสดงเงินนั้น เอกสารของระบบเกมไม่ได้บอกว่าเพิ่มเครดิตอย่างไร จึงบอกไม่ได้ว่าขาดหรือไม่
reasons-unreadable = อ่านยอดรวมของบันทึกการเล่นไม่ได้
reasons-too-large = ยอดเงินของรอบนี้สูงเกินกว่าจะรวมได้อย่างแม่นยำ
reasons-young = ผ่านมาไม่ถึง { $minutes } นาที อาจยังดำเนินการอยู่
## What a mark on an entry means
reasons-flag-currency-differs = สกุลเงินในข้อความไม่ตรงกับบัญชี
reasons-flag-amount-differs = จำนวนเงินไม่ตรงกับธุรกรรมที่อ้างถึง
reasons-flag-round-differs = รอบหรือเกมไม่ตรงกับธุรกรรมที่อ้างถึง
reasons-flag-tombstone-fired = ข้อความนี้มาถึงหลังข้อความที่กลับรายการนี้ จึงถูกปฏิเสธ
reasons-flag-names-unknown = ข้อความนี้อ้างถึงเดิมพันหรือยอดจ่ายที่ไม่เคยได้รับ
reasons-flag-already-done = ข้อความนี้อ้างถึงธุรกรรมที่กลับรายการไปแล้ว จึงไม่มีเงินเคลื่อนไหว
reasons-flag-nothing-to-undo = ข้อความนี้อ้างถึงธุรกรรมที่ถูกปฏิเสธ จึงไม่มีอะไรให้กลับรายการ
reasons-flag-cancel-after-credit = ข้อความนี้อ้างถึงเดิมพันที่สรุปผลหรือได้รางวัลไปแล้ว กระเป๋าเงินรับข้อความนี้ไว้
reasons-flag-cancel-after-credit-refused = ข้อความนี้อ้างถึงเดิมพันที่สรุปผลหรือได้รางวัลไปแล้ว จึงถูกปฏิเสธ ไม่มีการคืนเงินเดิมพัน
reasons-flag-credit-after-cancel = ข้อความนี้อ้างถึงเดิมพันที่ยกเลิกไปแล้ว จึงถูกปฏิเสธ ไม่มีการเพิ่มเครดิต
reasons-flag-second-credit = ข้อความนี้อ้างถึงเดิมพันที่สรุปผลไปแล้วด้วยข้อความก่อนหน้า กระเป๋าเงินรับข้อความนี้ไว้
reasons-flag-second-credit-refused = ข้อความนี้อ้างถึงเดิมพันที่สรุปผลไปแล้วด้วยข้อความก่อนหน้า จึงถูกปฏิเสธ ไม่มีการเพิ่มเครดิต
reasons-flag-tip-is-final = ข้อความนี้อ้างถึงทิป ซึ่งไม่มีผลแพ้ชนะ จึงถูกปฏิเสธ ไม่มีการเพิ่มเครดิต
reasons-flag-loss-with-amount = ผลแพ้ที่มีจำนวนเงิน จำนวนนั้นไม่ได้เพิ่มเป็นเครดิต
reasons-flag-unknown-code = รหัสธุรกรรมที่เวอร์ชันนี้ไม่รู้จัก
reasons-flag-overdrawn = ยอดคงเหลือติดลบ
reasons-flag-byte-order-mark = มีเครื่องหมายลำดับไบต์ (BOM) อยู่หน้าข้อความ ซึ่งไม่เกี่ยวกับเงินและไม่ได้เก็บไว้
reasons-flag-odd-bytes = ข้อความนี้มีไบต์ที่ไม่ใช่ตัวอักษร เช่นชื่อที่ถูกตัดกลางตัวอักษร ไบต์เหล่านี้เก็บไว้เป็นรหัส เช่น \udce0 หมายถึงไบต์ E0
reasons-flag-unknown = { $name } (เวอร์ชันนี้ไม่รู้จัก)
## Why the wallet declined a message
reasons-refusal-insufficient-funds = เครดิตไม่พอ: มี { $available } ต้องใช้ { $needed }
reasons-refusal-insufficient-funds-unknown = เครดิตไม่พอ รายการนี้ไม่ได้บันทึกยอดคงเหลือไว้
reasons-refusal-cancelled-before = เดิมพันถูกยกเลิกก่อนที่จะมาถึง
reasons-refusal-rolled-back-before = ยอดจ่ายถูกดึงคืนก่อนที่จะมาถึง
reasons-refusal-session-missing = ข้อความไม่มีเซสชัน
reasons-refusal-session-unknown = กระเป๋าเงินไม่มีเซสชันนี้ของผู้เล่น
reasons-refusal-session-ended = เซสชันสิ้นสุดแล้ว
reasons-refusal-other-currency = บัญชีใช้สกุลเงินอื่น
reasons-refusal-number-taken = รหัสธุรกรรมนี้ใช้กับธุรกรรมอื่นไปแล้ว
reasons-refusal-tip-has-no-result = ข้อความนี้อ้างถึงทิป ซึ่งไม่มีผลแพ้ชนะ
reasons-refusal-bet-cancelled = เดิมพันถูกยกเลิกแล้ว
reasons-refusal-bet-settled = มีเครดิตอื่นสรุปผลเดิมพันนี้แล้ว
reasons-refusal-bet-paid = เดิมพันนี้สรุปผลหรือได้รางวัลไปแล้ว
reasons-refusal-unknown-bet = กระเป๋าเงินไม่เคยรับเดิมพันที่ข้อความอ้างถึง
reasons-refusal-unknown-credit = กระเป๋าเงินไม่เคยได้รับเครดิตที่ข้อความอ้างถึง
reasons-refusal-other-amount = ธุรกรรมที่ข้อความอ้างถึงมีจำนวนเงินอื่น
reasons-refusal-other-round = เดิมพันที่ข้อความอ้างถึงเป็นของรอบอื่น
reasons-refusal-balance-too-large = ยอดคงเหลือจะมีจำนวนหลักมากเกินไป
reasons-refusal-malformed = รูปแบบข้อความไม่ตรงกับเอกสารของระบบเกม กระเป๋าเงินตอบว่า: { $message }
reasons-refusal-other = เวอร์ชันนี้ไม่รู้จักเหตุผลของกระเป๋าเงิน: { $code }
reasons-refusal-not-known = รายการนี้ไม่ได้บันทึกเหตุผลไว้
## The events of a round
reasons-entry-bet-opened = หักเงินเดิมพัน { $moved }
reasons-entry-tipped = หักทิป { $moved }
reasons-entry-tip-returned = คืนทิป { $moved }
reasons-entry-refunded = คืนเงินเดิมพัน { $moved }
reasons-entry-cancel-tombstone = ยกเลิกเดิมพันที่ยังมาไม่ถึง: ถ้ามาถึงจะถูกปฏิเสธ
reasons-entry-cancel-of-refused = ยกเลิกเดิมพันที่ถูกปฏิเสธไปแล้ว: ไม่มีเงินต้องคืน ถ้าเดิมพันมาอีกจะถูกปฏิเสธ
reasons-entry-credited = จ่าย { $moved }
reasons-entry-lost = แพ้: ไม่มียอดจ่าย
reasons-entry-rewarded = รางวัล { $moved }
reasons-entry-suspended = จ่าย { $moved } ให้เดิมพันที่กระเป๋าเงินไม่รู้จัก
reasons-entry-taken-back = ดึงคืนยอดจ่าย { $moved }
reasons-entry-rollback-tombstone = ดึงคืนยอดจ่ายที่ยังมาไม่ถึง: ถ้ามาถึงจะถูกปฏิเสธ
reasons-entry-rollback-of-refused = ดึงคืนยอดจ่ายที่ถูกปฏิเสธไปแล้ว: ไม่มีเงินต้องดึงคืน ถ้ายอดจ่ายมาอีกจะถูกปฏิเสธ
reasons-entry-adjusted = โอเปอเรเตอร์ปรับยอดเงิน
reasons-entry-debit-declined = ปฏิเสธเดิมพัน
reasons-entry-debit-without-effect = เดิมพันไม่มีผล
reasons-entry-credit-declined = ปฏิเสธการจ่าย
reasons-entry-credit-without-effect = การจ่ายไม่มีผล
reasons-entry-cancel-declined = ปฏิเสธการยกเลิก
reasons-entry-cancel-without-effect = การยกเลิกไม่มีผล
reasons-entry-rollback-declined = ปฏิเสธการดึงคืน
reasons-entry-rollback-without-effect = การดึงคืนไม่มีผล
reasons-entry-adjustment-declined = ปฏิเสธการปรับยอด
reasons-entry-adjustment-without-effect = การปรับยอดไม่มีผล
reasons-record = บันทึกการเล่นแจ้งยอดเดิมพัน { $stake } และยอดจ่าย { $paid }
reasons-record-with-status = บันทึกการเล่นซึ่งมีสถานะ { $status } แจ้งยอดเดิมพัน { $stake } และยอดจ่าย { $paid }
reasons-image-too-long = ที่อยู่ยาวเกินไป
reasons-image-incomplete = ที่อยู่ไม่ครบถ้วน
reasons-image-with-password = ที่อยู่มีชื่อผู้ใช้หรือรหัสผ่าน
reasons-image-not-https = ที่อยู่ไม่ใช่ https
reasons-image-port = ที่อยู่ระบุพอร์ตที่ไม่ปกติ
reasons-image-private-network = ที่อยู่ชี้ไปยังเครือข่ายภายใน
reasons-image-timeout = โหลดภาพไม่เสร็จภายในเวลาที่กำหนด
reasons-image-redirect = ที่อยู่ของภาพพาไปยังที่อยู่อื่น Pitdesk จะไม่ตามไป
reasons-image-status = โฮสต์ของภาพตอบกลับด้วยสถานะ { $status }
reasons-image-too-large = ภาพมีขนาดใหญ่กว่า 5 MiB
reasons-image-dns = ไม่พบโฮสต์ของภาพ
reasons-image-private-host = โฮสต์ของภาพอยู่ในเครือข่ายภายใน
reasons-image-unreachable = เชื่อมต่อกับโฮสต์ของภาพไม่ได้
reasons-image-certificate-expired = ใบรับรองของโฮสต์ของภาพหมดอายุแล้วตามนาฬิกาของคอมพิวเตอร์นี้ ซึ่งบอกเวลา { $clock } หากเวลานี้ไม่ถูกต้อง ให้ตั้งนาฬิกาใหม่
reasons-image-certificate-not-valid-yet = ใบรับรองของโฮสต์ของภาพยังไม่เริ่มมีผลตามนาฬิกาของคอมพิวเตอร์นี้ ซึ่งบอกเวลา { $clock } หากเวลานี้ไม่ถูกต้อง ให้ตั้งนาฬิกาใหม่
reasons-image-client-certificate = โฮสต์ของภาพต้องการใบรับรองของคอมพิวเตอร์นี้ (ใบรับรองไคลเอนต์) ซึ่ง Pitdesk ส่งไม่ได้
reasons-image-handshake-refused = โฮสต์ของภาพปฏิเสธการเชื่อมต่อที่ปลอดภัย อาจต้องการใบรับรองของคอมพิวเตอร์นี้ (ใบรับรองไคลเอนต์) ซึ่ง Pitdesk ส่งไม่ได้
reasons-image-tls = เชื่อมต่อกับโฮสต์ของภาพอย่างปลอดภัยไม่ได้ ใบรับรองหรือ TLS ของโฮสต์นี้ยอมรับไม่ได้
reasons-image-cut = การเชื่อมต่อปิดก่อนที่จะโหลดภาพเสร็จ
reasons-image-proxy-unreachable = พร็อกซีเชื่อมต่อกับโฮสต์ของภาพไม่สำเร็จ
reasons-image-proxy-login = พร็อกซีต้องการการเข้าสู่ระบบ ซึ่ง Pitdesk ไม่มีข้อมูลให้
reasons-image-proxy-refused = พร็อกซีไม่เชื่อมต่อไปยังโฮสต์ของภาพ
reasons-image-format = ไฟล์นี้ไม่ใช่ภาพ JPEG, PNG หรือ WebP
reasons-image-pixels = ภาพมีขนาด { $width } × { $height } พิกเซล ซึ่งเกินกว่าที่เปิดได้อย่างปลอดภัย
reasons-image-animated = ภาพมีมากกว่าหนึ่งเฟรม Pitdesk แสดงเฉพาะภาพนิ่ง
reasons-image-slow = ใช้เวลาเปิดภาพนานเกินไป
reasons-image-damaged = ภาพเสียหาย
## Why a wallet is not opened or not read any more
reasons-wallet-empty = ไฟล์ฐานข้อมูลว่างเปล่า ยังไม่มีกระเป๋าเงินอยู่ในไฟล์ หากกำลังสร้างกระเป๋าเงินอยู่ โปรดเปิดไฟล์อีกครั้งในอีกสักครู่ มิฉะนั้นให้เลือกไฟล์อื่น
reasons-wallet-foreign = ฐานข้อมูลมี “{ $name }” ซึ่งไม่มีในกระเป๋าเงินแบบใดที่เวอร์ชันนี้รู้จัก จึงไม่ได้อ่านหรือเรียกใช้สิ่งใดในไฟล์ โปรดตรวจว่าไฟล์มาจากที่ใด หากสร้างด้วยโปรแกรมกระเป๋าเงินรุ่นใหม่กว่า ให้อัปเดต Pitdesk
reasons-wallet-incomplete = ฐานข้อมูลไม่มี “{ $name }” ซึ่งกระเป๋าเงินทุกใบต้องมี โปรดคัดลอกไฟล์อีกครั้งจากคอมพิวเตอร์ที่กระเป๋าเงินทำงานอยู่
reasons-wallet-damaged = ไฟล์เสียหายหรือไม่ใช่ฐานข้อมูล โปรดคัดลอกอีกครั้งจากคอมพิวเตอร์ที่กระเป๋าเงินทำงานอยู่ พร้อมไฟล์ข้างกันที่ลงท้ายด้วย -wal และ -shm
reasons-wallet-value = คอลัมน์ “{ $column }” ของกระเป๋าเงินมีค่าที่โปรแกรมกระเป๋าเงินไม่เคยเขียน โปรดใช้คำสั่ง “wallet verify” กับสำเนาของไฟล์ คำสั่งนี้จะบอกว่ารายการใดผิด
reasons-wallet-too-large = ฐานข้อมูลมีค่าที่ใหญ่กว่าค่าใด ๆ ที่โปรแกรมกระเป๋าเงินเขียน จึงหยุดอ่านตรงนั้น โปรดตรวจว่าไฟล์มาจากที่ใด
reasons-wallet-too-slow = ฐานข้อมูลไม่ตอบภายใน { $seconds } วินาที หากอยู่บนดิสก์ที่ช้าหรือในเครือข่าย ให้คัดลอกมาไว้ในคอมพิวเตอร์นี้แล้วเลือกสำเนา หากอยู่ในคอมพิวเตอร์นี้อยู่แล้ว โปรดตรวจว่าไฟล์มาจากที่ใด
reasons-wallet-too-many-players = ฐานข้อมูลมีผู้เล่นมากกว่าหนึ่งล้านคน หรือมีรหัสผู้เล่นที่ยาวเกินกว่าจะแสดงรายชื่อได้ ให้ส่งออกเฉพาะผู้เล่นที่ต้องการด้วยคำสั่ง “wallet export --player” แล้วเลือกไฟล์นั้น
reasons-wallet-changed = โปรแกรมอื่นแก้ไขไฟล์หลังจากเปิดที่นี่ ข้อมูลที่แสดงจึงอาจปะปนกัน โปรดเปิดไฟล์อีกครั้ง
reasons-wallet-unfinished = ข้างไฟล์นี้มีไฟล์ที่ลงท้ายด้วย -journal หมายความว่าการแก้ไขครั้งล่าสุดของฐานข้อมูลยังไม่เสร็จ และการอ่านจะทำให้ไฟล์เปลี่ยนไป โปรดใช้คำสั่ง “wallet verify” กับสำเนาของทั้งสองไฟล์ แล้วเลือกสำเนานั้น
reasons-wallet-log-too-large = ไฟล์ข้างกันที่ลงท้ายด้วย -wal มีขนาดใหญ่กว่า 256 MiB โปรดใช้คำสั่ง “wallet verify” กับสำเนาของไฟล์เหล่านี้ แล้วเลือกสำเนานั้น
reasons-wallet-copy-too-large = ไฟล์ข้างกันที่ลงท้ายด้วย -wal ต้องอ่านจากสำเนาของทั้งสองไฟล์เท่านั้น และทั้งสองไฟล์รวมกันใหญ่กว่า 4 GiB โปรดใช้คำสั่ง “wallet verify” กับสำเนาของทั้งสองไฟล์ แล้วเลือกสำเนานั้น
reasons-wallet-not-a-file = นี่คือโฟลเดอร์หรืออุปกรณ์ ไม่ใช่ไฟล์ โปรดเลือกไฟล์ฐานข้อมูลของกระเป๋าเงินหรือไฟล์ส่งออก
reasons-wallet-export-too-large = ไฟล์ส่งออกมีขนาดใหญ่กว่า { $mebibytes } MiB เกินกว่าที่เก็บไว้ในหน่วยความจำได้ ให้ทำไฟล์ที่เล็กลงด้วยคำสั่ง “wallet export --player”, “--from” และ “--to” หรือเปิดฐานข้อมูลของกระเป๋าเงินโดยตรง
reasons-wallet-server-unverified = เซิร์ฟเวอร์ไม่ได้พิสูจน์ว่าเป็นโฮสต์นี้ เพราะไม่มี TLS หรือใบรับรองใช้กับชื่อนี้ไม่ได้ ยังไม่ได้ส่งรหัสผ่าน ให้ขอใบรับรอง หรือเลือก “ไม่ตรวจสอบ”
reasons-wallet-pooler = ค่า { $setting } ของเซิร์ฟเวอร์ไม่ตรงกับที่ Pitdesk ขอ ตัวรวมการเชื่อมต่อ (pooler) เช่น PgBouncer ระหว่างทางตัดคำขอนี้ทิ้ง ให้เชื่อมต่อกับ PostgreSQL โดยตรง
reasons-wallet-not-durable = ค่า { $setting } ของเซิร์ฟเวอร์ปิดอยู่ หากเครื่องล่ม รายการที่ยืนยันแล้วจะสูญหาย ขอให้เปิดค่านี้
reasons-wallet-schema = ตาราง { $name } ไม่มี ไม่ใช่ของกระเป๋าเงินรุ่นนี้ หรือไม่ใช่ตารางที่ search path พบ ให้ตรวจที่อยู่
reasons-wallet-password-in-clear = โปรแกรมที่ตอบกลับในคอมพิวเตอร์นี้ขอรหัสผ่านแบบไม่เข้ารหัส จึงไม่ได้ส่งให้ โปรดตรวจว่าฐานข้อมูลทำงานที่พอร์ตนี้ และตั้งให้ใช้ “scram-sha-256”
reasons-wallet-environment = คอมพิวเตอร์นี้ตั้งตัวแปรสภาพแวดล้อม { $variable } ไว้ ซึ่งอาจเป็นของเซิร์ฟเวอร์อื่นแต่จะถูกใช้กับเซิร์ฟเวอร์นี้ โปรดเริ่ม Pitdesk โดยไม่มีตัวแปรนี้
reasons-certificate-expired = ใบรับรองของระบบเกมหมดอายุแล้วตามนาฬิกาของคอมพิวเตอร์นี้ ซึ่งแสดงเวลา { $clock } หากเวลานี้ไม่ถูกต้อง โปรดตั้งนาฬิกาใหม่ หากถูกต้อง ระบบเกมต้องต่ออายุใบรับรอง
reasons-certificate-not-valid-yet = ใบรับรองของระบบเกมยังไม่ถึงเวลาใช้งานตามนาฬิกาของคอมพิวเตอร์นี้ ซึ่งแสดงเวลา { $clock } หากเวลานี้ไม่ถูกต้อง โปรดตั้งนาฬิกาใหม่ หากถูกต้อง ระบบเกมต้องเปลี่ยนใบรับรอง
reasons-client-certificate = ระบบเกมหรือเซิร์ฟเวอร์ที่อยู่ด้านหน้าต้องการใบรับรองของคอมพิวเตอร์นี้ (ใบรับรองไคลเอนต์) ซึ่ง Pitdesk ส่งไม่ได้ โปรดขอที่อยู่ที่ไม่ต้องใช้ใบรับรองนี้จากผู้ให้บริการระบบเกม
reasons-proxy-dns = ไม่พบชื่อของพร็อกซี
reasons-proxy-timeout = พร็อกซีเชื่อมต่อไม่เสร็จภายในเวลาที่กำหนด
reasons-proxy-tls = การเชื่อมต่อกับพร็อกซีไม่ปลอดภัย จึงไม่ได้ใช้
reasons-proxy-unsupported = การตั้งค่าของระบบระบุพร็อกซีชนิดอื่นที่ไม่ใช่ HTTP ซึ่ง Pitdesk ใช้ไม่ได้
reasons-handshake-refused = ระบบเกมหรือเซิร์ฟเวอร์ที่อยู่ด้านหน้าปฏิเสธการเชื่อมต่อที่ปลอดภัยโดยไม่บอกเหตุผล อาจต้องการใบรับรองของคอมพิวเตอร์นี้ (ใบรับรองไคลเอนต์) ซึ่ง Pitdesk ส่งไม่ได้ หรือไม่มีการเข้ารหัสที่ปลอดภัย โปรดขอที่อยู่อื่นจากผู้ให้บริการระบบเกม
reasons-unasked-page = ขอหน้า { $asked } แต่ระบบเกมตอบด้วยหน้า { $stated }
reasons-unasked-size = ขอหน้าละ { $asked } บันทึก แต่ระบบเกมระบุว่าหน้าละ { $stated } บันทึก
reasons-unasked-fewer = { $count ->
    [one] ระบบเกมระบุว่าหน้าละ { $stated } บันทึก แต่หน้านี้ซึ่งไม่ใช่หน้าสุดท้ายมี { $count } บันทึก
   *[other] ระบบเกมระบุว่าหน้าละ { $stated } บันทึก แต่หน้านี้ซึ่งไม่ใช่หน้าสุดท้ายมี { $count } บันทึก
}
reasons-unasked-older = คำตอบของหน้า { $page } เก่ากว่าคำตอบของหน้าก่อนหน้า รายการอาจแสดงสถานะก่อนหน้านี้ โปรดโหลดใหม่
reasons-unasked-player = { $count ->
    [one] มี { $count } บันทึกที่มีไอดีผู้เล่นต่างจากที่ค้นหา
   *[other] มี { $count } บันทึกที่มีไอดีผู้เล่นต่างจากที่ค้นหา
}
reasons-unasked-spelling = { $count ->
    [one] ระบบเกมเขียนไอดีผู้เล่นใน { $count } บันทึกต่างออกไป เช่น ใช้ตัวพิมพ์เล็กหรือใหญ่ต่างกัน
   *[other] ระบบเกมเขียนไอดีผู้เล่นใน { $count } บันทึกต่างออกไป เช่น ใช้ตัวพิมพ์เล็กหรือใหญ่ต่างกัน
}
reasons-unasked-game = { $count ->
    [one] มี { $count } บันทึกที่เป็นเกมอื่น ไม่ใช่เกมที่ขอ
   *[other] มี { $count } บันทึกที่เป็นเกมอื่น ไม่ใช่เกมที่ขอ
}
reasons-unasked-round = { $count ->
    [one] มี { $count } บันทึกที่เป็นรอบอื่น ไม่ใช่รอบที่ขอ
   *[other] มี { $count } บันทึกที่เป็นรอบอื่น ไม่ใช่รอบที่ขอ
}
## Why there is no file
reasons-export-problem-no-folder = ไม่ได้บันทึกไฟล์ เพราะไม่มีโฟลเดอร์นี้แล้ว
reasons-export-problem-not-a-file = ไม่ได้บันทึกไฟล์ เพราะชื่อนี้เป็นชื่อโฟลเดอร์ อุปกรณ์ หรือลิงก์ กรุณาเลือกชื่ออื่น
reasons-export-problem-exists = ไม่ได้บันทึกไฟล์ เพราะมีไฟล์ชื่อ { $name } อยู่แล้ว
reasons-export-problem-not-permitted = ไม่ได้บันทึกไฟล์ เพราะคุณไม่มีสิทธิ์เขียนในที่นี้
reasons-export-problem-in-use = ไม่ได้บันทึกไฟล์ เพราะไฟล์เปิดอยู่ในโปรแกรมอื่น เช่น Excel
reasons-export-problem-disk-full = ไม่ได้บันทึกไฟล์ เพราะดิสก์เต็ม
reasons-export-problem-cell-too-long = ไม่ได้บันทึกไฟล์ เพราะข้อความในแถว { $row } คอลัมน์ { $column } ยาวเกินไปสำหรับ Excel ให้บันทึกเป็น CSV
reasons-export-problem-other = ไม่ได้บันทึกไฟล์ เพราะระบบแจ้งข้อผิดพลาด
