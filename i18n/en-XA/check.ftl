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
check-untold = { $count } çååñ't bé tööld
check-hold =
    { $count ->
        [one] { $count } ŕüülé hööldš
       *[other] { $count } ŕüüléš hööld
    }
check-notes =
    { $count ->
        [one] { $count } ñööté
       *[other] { $count } ñöötéš
    }
check-notesHint = Wööŕth kñöwîîñg; ît dööéš ñööt çöüüñt föŕ théé véŕdîîçt.
check-copyAnswer = Çööpý åñšwééŕ
check-copyIn = Lååñgüåågé ööf whåt îîš çöpîîéd
check-answer = Théé åñšwééŕ, åš îît îš çööpîééd
check-copyFinding = šééñtéñçéé
check-showChecks = Çhééçkš
check-checks = Çhééçkš
check-noChecks = Ñöö ŕüléé öf thîîš çhéçk ååpplîééš tö thîîš ŕéçööŕd.
check-expected = ééxpéçtééd
check-reported = ŕéépöŕtééd
check-fact-draws = dŕååwš
check-fact-stands = štååñdš
check-fact-yes = ýééš
check-fact-no = ñöö
check-fact-wins = wîîñš
check-fact-loses = lööšéš
check-fact-returned = ŕéétüŕñééd
check-finding-holds = hööldš
check-finding-broken = bŕöökéñ
check-finding-cannot_tell = çååñ't téll
check-speaksOf = Špééåkš ööf: { $places }.
check-place-card = { $side }, çååŕd { $position }
check-place-total = { $side }'š töötål
check-place-winner = wîîññéŕ
check-place-side_result = ŕééšült { $code }
check-place-bet = béét { $code }
check-place-insurance = îîñšüŕååñçé, püüŕçhåšéé { $position }
check-place-total_bet = töötål ööf štåkééš
check-place-total_payout = töötål pååýöüüt
check-place-camera = pîîçtüŕéé { $slot }
check-place-status = štååtüš
check-placeBroken = Çhééçk: { $sentence }
check-tableau = Thîîŕd çåŕdš
check-tableau-table = Whééñ Båñkééŕ dŕåwš
check-tableau-banker = Bååñkéŕ'š twöö çåŕdš
check-tableau-third = Plååýéŕ'š thîîŕd çåŕd
check-tableau-stood = ñööñé
check-tableau-draws = dŕååwš
check-tableau-stands = štååñdš
check-tableau-applied = thîîš ŕöüüñd
check-tableau-legend = Fîîlléd: Bååñkéŕ dŕååwš. Thé ŕîîñg îš thîîš ŕöüüñd.
check-learned = Whååt thîš çhééçk kñöwš
check-learned-hint = Lééåŕñééd fŕöm théé ŕéçööŕdš ŕéååd îñ thîîš ŕüñ. Whééŕé théé çöñtŕååçt îš šîîléñt, théé çhéçk hööldš ŕéçööŕdš ågååîñšt ééåçh ööthéŕ.
check-learned-none = Ñööthîñg ýéét: tööö féw ŕééçöŕdš wééŕé ŕééåd îîñ thîš ŕüüñ.
