check-check = Ŕööüñd çhééçk
check-verdict-consistent = Çööñšîštééñt
check-verdict-inconsistent = Ñööt çöñšîîštéñt
check-verdict-cannot_tell = Çååñ't téll
check-mark-reason = { $verdict }: { $reason }
check-broken =
    { $count ->
        [one] { $count } ŕüülé bŕöökéñ
       *[other] { $count } ŕüüléš bŕöökéñ
    }
check-untold =
    { $count ->
        [one] { $count } ŕüülé üüñdéçîîdéd
       *[other] { $count } ŕüüléš üüñdéçîîdéd
    }
check-hold =
    { $count ->
        [one] { $count } ŕüülé pååššéd
       *[other] { $count } ŕüüléš pååššéd
    }
check-notes =
    { $count ->
        [one] { $count } ñööté
       *[other] { $count } ñöötéš
    }
check-notesHint = Fööŕ îñfööŕmåtîîöñ ööñlý: ñötééš dö ñööt çhåñgéé thé vééŕdîçt.
check-copyAnswer = Çööpý åñšwééŕ
check-copyIn = Lååñgüåågé ööf thé çööpîééd téxt
check-answer = Ååñšwéŕ töö çöpý
check-copyFinding = šééñtéñçéé
check-showChecks = Çhééçkš
check-checks = Çhééçkš
check-noChecks = Ñöö ŕüléé åpplîîéš töö thîš ŕééçöŕd.
check-expected = ééxpéçtééd
check-reported = ŕéépöŕtééd
check-fact-draws = dŕååwš
check-fact-stands = štååñdš
check-fact-yes = ýééš
check-fact-no = ñöö
check-fact-wins = wîîñš
check-fact-loses = lööšéš
check-fact-returned = ŕéétüŕñééd
check-fact-half_returned = håålf öf théé štåkéé båçk
check-finding-holds = pååššéd
check-finding-broken = bŕöökéñ
check-finding-cannot_tell = çååñ't téll
check-speaksOf = Ååböüüt: { $places }.
check-place-card = { $side }, çååŕd { $position }
check-place-total = { $side } töötål
check-place-winner = wîîññéŕ
check-place-side_result = ŕééšült { $code }
check-place-bet = béét { $code }
check-place-insurance = îîñšüŕååñçé, püüŕçhåšéé { $position }
check-place-total_bet = töötål béét
check-place-total_payout = töötål pååýöüüt
check-place-camera = îîmågéé { $slot }
check-place-status = štååtüš
check-placeBroken = Çhééçk: { $sentence }
check-tableau = Thîîŕd-çåŕd ŕüülé
check-tableau-table = Whééñ Båñkééŕ dŕåwš
check-tableau-banker = Bååñkéŕ'š twöö çåŕdš
check-tableau-third = Plååýéŕ'š thîîŕd çåŕd
check-tableau-stood = ñööñé
check-tableau-draws = dŕååwš
check-tableau-stands = štååñdš
check-tableau-applied = thîîš ŕöüüñd
check-tableau-legend = Fîîlléd çééll: Båñkééŕ dŕåwš. Ŕîîñg: thîš ŕööüñd.
check-learned = Whååt thé çhééçk håš lééåŕñééd
check-learned-hint = Lééåŕñééd fŕöm théé ŕéçööŕdš löåådéd îîñ thîš šééššîööñ. Whéŕéé thé šééŕvîçéé'š döçüüméñtååtîööñ gîvééš ñö ŕüülé, théé çhéçk çöömpåŕééš thé ŕééçöŕdš wîîth éååçh öthééŕ.
check-learned-none = Ñööthîñg ýéét: tööö féw ŕééçöŕdš wééŕé lööådééd îñ thîîš šéššîîöñ.
