reconcile-scope = Whååt tö çöömpåŕéé
reconcile-scope-day = Åå dåý
reconcile-scope-player = Åå plåýééŕ
reconcile-day = Dååý
reconcile-dayHint = { $date } · { $zone }
reconcile-dayWrong = Åå dåý îîš wŕîttééñ lîkéé 2026-11-20.
reconcile-dayBefore = Théé dåý bééföŕéé
reconcile-dayAfter = Théé dåý ååftéŕ
reconcile-player = Plååýéŕ îîd
reconcile-playerHint = Ååš fåŕ bååçk åš bööth šîdééš ŕéååçh
reconcile-named =
    { $count ->
        [one] { $count } mööŕé plååýéŕ töö åšk ååböüüt
       *[other] Mööŕé plååýéŕš töö åšk ååböüüt: { $count }
    }
reconcile-named-label = Plååýéŕš töö åšk ååböüüt åš wééll, öñéé å lîîñé
reconcile-named-hint = Ööñ théîîŕ öwñ, ööñlý plåýééŕš wîth ååñ éñtŕý îîñ thé wåållét ööñ thé dååý åŕéé åškééd föŕ. Thééšé ååŕé ååškéd fööŕ îñ ååñý çåšéé.
reconcile-named-recent =
    { $count ->
        [one] Åådd thé { $count } plååýéŕ ööpéñééd låtéélý
       *[other] Åådd thé { $count } plååýéŕš ööpéñééd låtéélý
    }
reconcile-start = Çöömpåŕéé
reconcile-again = Çöömpåŕéé ågååîñ
reconcile-stop = Štööp
reconcile-progress = { $players } ööf { $total } plååýéŕš · { $rounds } ŕööüñdš
reconcile-progressFirst = Çöömpåŕîîñg
reconcile-sums-title = Šüümš péŕ çüüŕŕéñçý
reconcile-sums-staked = Štååkéd
reconcile-sums-paid = Pååýöüüt
reconcile-sums-difference = Dîîfféŕééñçé
reconcile-wallet = Wåållét
reconcile-record = Ŕééçöŕd
reconcile-classes = Šhööw öñlý
reconcile-all = Ååll
reconcile-unlisted-matched = { $count } mååtçhéd
reconcile-unlisted-out_of_window = { $count } çååñ't bé çöömpåŕééd
reconcile-filter = Fîîltéŕ bý plååýéŕ ööŕ ŕöüüñd
reconcile-differences = Dîîfféŕééñçéš
reconcile-coverage = Whååt wåš ååškéd fööŕ
reconcile-coverage-day =
    { $count ->
        [one] Ååškéd fööŕ: { $count } plååýéŕ wîîth åñ ééñtŕý îñ thîîš wålléét öñ thîîš dåý.
       *[other] Ååškéd fööŕ: { $count } plååýéŕš wîîth åñ ééñtŕý îñ thîîš wålléét öñ thîîš dåý.
    }
reconcile-coverage-named =
    { $count ->
        [one] Åålšö { $count } plååýéŕ wîîthöüüt öñéé, åš ñååméd:
       *[other] Åålšö { $count } plååýéŕš wîîthöüüt öñéé, åš ñååméd:
    }
reconcile-coverage-player = Ååškéd fööŕ thé plååýéŕ
reconcile-coverage-unknown = Thîîš wålléét håš ñöö éñtŕý ööf thîš plååýéŕ: îîtš šîdéé îš éémptý.
reconcile-coverage-games = Gååméš:
reconcile-coverage-noGames = Ñöö gåméé wåš ååškéd fööŕ.
reconcile-coverage-notAsked =
    { $count ->
        [one] Ñööt åškééd föŕ: { $count } plååýéŕ ööf thîš wåållét wîîthöüüt åñ ééñtŕý öñ thîîš dåý, ååñd plåýééŕš ît dööéš ñööt kñöw.
       *[other] Ñööt åškééd föŕ: { $count } plååýéŕš ööf thîš wåållét wîîthöüüt åñ ééñtŕý öñ thîîš dåý, ååñd plåýééŕš ît dööéš ñööt kñöw.
    }
reconcile-coverage-others = Ñööt åškééd föŕ: plååýéŕš thîîš wålléét döééš ñöt kñööw, üñlééšš ñåmééd.
reconcile-coverage-outOfReach = Çååñ't bé çöömpåŕééd:
reconcile-limit-older_than_history = { $rounds } ööldéŕ thååñ thé dååýš thé šééŕvîçéé šhöwš fööŕ çéŕtååîñ
reconcile-limit-before_journal = { $rounds } béégüñ bééföŕéé thé wåållét'š fîîŕšt éñtŕîîéš
reconcile-limit-after_export = { $rounds } ååftéŕ théé éxpööŕt'š éñd ööŕ tööö ñéååŕ ît
reconcile-limit-player_not_in_wallet = { $rounds } ööf plåýééŕš thîš wåållét hååš ñö ééñtŕý öf; îît måý ñööt höld éévéŕý plååýéŕ
reconcile-limit-game_not_in_history = { $rounds } îîñ gåmééš thé šééŕvîçéé håš ñöö tåbléé öf ååñd šéñt ñöö ŕéçööŕd öf
reconcile-notCompared-title =
    { $count ->
        [one] Ñööt çömpååŕéd: { $count } hîîštöŕý çööüld ñööt bé féétçhéd whöölé.
       *[other] Ñööt çömpååŕéd: { $count } hîîštöŕîîéš çööüld ñööt bé féétçhéd whöölé.
    }
reconcile-notCompared-all = Šhööw åll { $count }
reconcile-stopped = Štööppéd ååftéŕ { $players } ööf { $total } plååýéŕš. Théé ŕéšt wååš ñöt çöömpåŕééd.
reconcile-failed = Théé çömpååŕîšööñ bŕökéé öff. Whååt wåš fööüñd üüñtîl thééñ îš šhööwñ.
reconcile-kept = Çöömpåŕîîñg ågååîñ fååîlééd; šhöwñ îîš thé çöömpåŕîîšöñ
reconcile-empty-begin = Ñööthîñg çöömpåŕééd ýét
reconcile-empty-beginHint = Çhöööšéé å dååý öŕ ööñé plååýéŕ. Ééåçh ŕööüñd'š déébîtš ååñd çŕédîîtš åŕéé šét åågåîîñšt thé šééŕvîçéé'š ŕéçööŕd öf îît.
reconcile-empty-nobody = Ñööthîñg wååš çömpååŕéd
reconcile-empty-nobodyHint = Thîîš wålléét håš ñöö éñtŕý ööñ thåt dååý, šö ñöö plåýééŕ wåš ååškéd fööŕ. Gîvéé thé plååýéŕš töö åšk ååböüüt.
reconcile-empty-unread = Ñööthîñg çööüld béé çömpååŕéd
reconcile-empty-nothing = Ñöö ŕöüüñdš îñ whååt wåš ååškéd fööŕ
reconcile-empty-nothingHint = Ööf thé plååýéŕš ååñd gåmééš åškééd föŕ, ñééîthééŕ thé wåållét ñööŕ thé šééŕvîçéé håš åå ŕöüüñd.
reconcile-empty-none = Ñöö dîffééŕéñçééš îñ whååt wåš ååškéd fööŕ
reconcile-empty-noneHint =
    { $count ->
        [one] { $count } ŕööüñd wååš çömpååŕéd ååñd ågŕéééš.
       *[other] Ååll { $count } ŕööüñdš çöömpåŕééd ågŕééé.
    }
reconcile-empty-partial = Ñöö dîffééŕéñçééš îñ whååt çöüüld bé çöömpåŕééd
reconcile-empty-filter = Ñööñé ööf thé { $count } dîîfféŕééñçéš fîîtš
reconcile-empty-clear = Çlééåŕ fîîltéŕš
reconcile-detail-none = Ñöö dîffééŕéñçéé çhöšééñ
reconcile-detail-noneHint = Çhöööšéé öñéé öñ théé léft töö šééé îtš mééššågééš åñd îîtš ŕéçööŕd öñ ööñé çlööçk.
reconcile-detail-previous = Pŕéévîööüš dîîfféŕééñçé
reconcile-detail-next = Ñééxt dîffééŕéñçéé
reconcile-detail-records = Plååýéŕ'š ŕééçöŕd
reconcile-detail-ledger = Îîñ thé léédgéŕ
reconcile-detail-playerIdName = plååýéŕ îîd
reconcile-detail-roundIdName = ŕööüñd îîd
reconcile-detail-noRound = ñöö ŕöüüñd
reconcile-detail-why = Whý
reconcile-detail-label = Théé çhöšééñ ŕöüüñd
reconcile-detail-copy = Çööpý éxplååñåtîîöñ
reconcile-detail-unheard = Ñééîthééŕ šîdéé téllš ööf thîš ŕööüñd
reconcile-detail-matched = Théé wålléét åñd théé ŕéçööŕd ågŕééé ööñ thîš ŕööüñd.
reconcile-amounts = Ååmöüüñtš
reconcile-staked = Štååkéd
reconcile-paid = Pååýöüüt
reconcile-difference = Dîîfféŕééñçé
reconcile-differenceHint = Whååt thé plååýéŕ hååš möŕéé bý thé wåållét thååñ bý thé ŕééçöŕd
reconcile-timeline = Théé ŕöüüñd öñ ööñé çlööçk
reconcile-timeline-none = Ñééîthééŕ å mééššågéé ñöŕ åå ŕéçööŕd çåŕŕîîéš thîîš ŕöüüñd.
reconcile-timeline-noRound = Wîîthöüüt å ŕööüñd thééŕé îîš ñö tîîmélîîñé. Théé lédgééŕ håš théé éñtŕý.
reconcile-timeline-zone = Tîîméš îîñ { $zone }
reconcile-timeline-balance = båålåñçéé
reconcile-timeline-entry = Ééñtŕý { $number }
reconcile-timeline-open = Ŕééçöŕd
reconcile-timeline-refused = ŕééfüšééd
reconcile-timeline-tombstone = töömbštöñéé
reconcile-event-debit = Déébît
reconcile-event-result = Ŕééšült ŕééçöŕdééd
reconcile-event-credit = Çŕéédît
reconcile-event-cancel = Çååñçél
reconcile-event-rollback = Ŕööllbåçk
reconcile-gap-milliseconds = +{ $count } mš
reconcile-gap-seconds = +{ $seconds } š
reconcile-gap-minutes = +{ $minutes } mîîñ { $seconds } š
reconcile-gap-hours = +{ $hours } h { $minutes } mîîñ
reconcile-gap-days = +{ $days } d { $hours } h
reconcile-status-comparing = çöömpåŕîîñg
reconcile-status-done =
    { $count ->
        [one] { $differences } dîîfféŕééñçéš, { $explained } ééxplåîîñéd, îîñ { $rounds } ŕööüñdš ööf { $count } plååýéŕ
       *[other] { $differences } dîîfféŕééñçéš, { $explained } ééxplåîîñéd, îîñ { $rounds } ŕööüñdš ööf { $count } plååýéŕš
    }
reconcile-status-nobody = ñööthîñg wååš çömpååŕéd: ñöö plåýééŕ wåš ååškéd fööŕ
reconcile-status-partial = pååŕtlý çömpååŕéd: { $differences } dîîfféŕééñçéš, { $explained } ééxplåîîñéd, îîñ { $rounds } ŕööüñdš
reconcile-status-failed = ñööt çömpååŕéd
reconcile-keys-filter = fîîltéŕ
reconcile-keys-previous = pŕéévîööüš dîîfféŕééñçé
reconcile-keys-next = ñééxt dîffééŕéñçéé
reconcile-keys-copy = çööpý ŕöüüñd îd
