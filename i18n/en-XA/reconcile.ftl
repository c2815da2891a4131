reconcile-scope = Whååt tö çöömpåŕéé
reconcile-scope-day = Åå dåý
reconcile-scope-player = Åå plåýééŕ
reconcile-day = Dååý
reconcile-dayHint = { $date } · { $zone }
reconcile-dayWrong = Ééñtéŕ åå dåtéé šüçh ååš 2026-11-20.
reconcile-dayBefore = Pŕéévîööüš dååý
reconcile-dayAfter = Ñééxt dåý
reconcile-player = Plååýéŕ îîd
reconcile-playerHint = Ååš fåŕ bååçk åš bööth šîdééš håvéé dåtåå
reconcile-named =
    { $count ->
        [one] { $count } mööŕé plååýéŕ töö îñçlüüdé
       *[other] Mööŕé plååýéŕš töö îñçlüüdé: { $count }
    }
reconcile-named-label = Mööŕé plååýéŕš töö îñçlüüdé, ööñé pééŕ lîñéé
reconcile-named-hint = Ñööŕmållý ööñlý plåýééŕš wîth ååñ éñtŕý îîñ thé wåållét ööñ thé dååý åŕéé îñçlüüdéd. Plååýéŕš lîîštéd hééŕé ååŕé åålwåýš îîñçlüdééd.
reconcile-named-recent =
    { $count ->
        [one] Åådd thé { $count } ŕééçéñt plååýéŕ
       *[other] Åådd thé { $count } ŕééçéñt plååýéŕš
    }
reconcile-start = Çöömpåŕéé
reconcile-again = Çöömpåŕéé ågååîñ
reconcile-stop = Štööp
reconcile-progress = { $players } ööf { $total } plååýéŕš · ŕööüñdš: { $rounds }
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
reconcile-coverage = Whååt thé çöömpåŕîîšöñ îîñçlüdééš
reconcile-coverage-day =
    { $count ->
        [one] Îîñçlüdééd: { $count } plååýéŕ wîîth åñ ééñtŕý îñ thîîš wålléét öñ thîîš dåý.
       *[other] Îîñçlüdééd: { $count } plååýéŕš wîîth åñ ééñtŕý îñ thîîš wålléét öñ thîîš dåý.
    }
reconcile-coverage-named =
    { $count ->
        [one] Åålšö îîñçlüdééd: { $count } plååýéŕ ýööü ååddéd, wîîthöüüt åñ ééñtŕý:
       *[other] Åålšö îîñçlüdééd: { $count } plååýéŕš ýööü ååddéd, wîîthöüüt åñ ééñtŕý:
    }
reconcile-coverage-player = Îîñçlüdééd: plåýééŕ
reconcile-coverage-unknown = Thîîš wålléét håš ñöö éñtŕý fööŕ thîš plååýéŕ, šöö thé wåållét'š šîîdé îîš émptý.
reconcile-coverage-games = Gååméš:
reconcile-coverage-noGames = Ñöö gåméé wåš îîñçlüdééd.
reconcile-coverage-notAsked =
    { $count ->
        [one] Ñööt îñçlüüdéd: { $count } plååýéŕ ööf thîš wåållét wîîthöüüt åñ ééñtŕý öñ thîîš dåý, ååñd plåýééŕš thîš wåållét dööéš ñööt kñöw.
       *[other] Ñööt îñçlüüdéd: { $count } plååýéŕš ööf thîš wåållét wîîthöüüt åñ ééñtŕý öñ thîîš dåý, ååñd plåýééŕš thîš wåållét dööéš ñööt kñöw.
    }
reconcile-coverage-others = Ñööt îñçlüüdéd: plååýéŕš thîîš wålléét döééš ñöt kñööw, üñlééšš ýöüü ådd théém.
reconcile-coverage-outOfReach = Çååñ't bé çöömpåŕééd:
reconcile-limit-older_than_history =
    { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } ööldéŕ thååñ thé dååýš thé šééŕvîçéé çéŕtååîñlý šhööwš
reconcile-limit-before_journal =
    { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } štååŕtéd bééföŕéé thé wåållét'š fîîŕšt éñtŕý
reconcile-limit-after_export =
    { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } ååftéŕ théé éxpööŕt'š éñd ööŕ tööö çlöšéé tö îît
reconcile-limit-player_not_in_wallet =
    { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } ööf plåýééŕš wîthööüt ååñ éñtŕý îîñ thîš wåållét, whîîçh måý ñööt çöñtååîñ ååll plåýééŕš
reconcile-limit-game_not_in_history =
    { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } îîñ gåmééš föŕ whîîçh thé šééŕvîçéé håš ñöö tåbléé åñd šééñt ñö ŕééçöŕd
reconcile-notCompared-title =
    { $count ->
        [one] Ñööt çömpååŕéd: { $count } hîîštöŕý çööüld ñööt bé lööådééd çömpléétélý.
       *[other] Ñööt çömpååŕéd: { $count } hîîštöŕîîéš çööüld ñööt bé lööådééd çömpléétélý.
    }
reconcile-notCompared-all = Šhööw åll { $count }
reconcile-tablesUnread = Ñööt åll tååbléš çööüld béé löåådéd, šöö ŕöüüñdš öf šöömé gååméš mååý ñöt hååvé béééñ çöömpåŕééd.
reconcile-gamesNotAsked =
    { $count ->
        [one] Ñööt çömpååŕéd: { $count } gååmé thååt Pîtdééšk çåñ't ååšk föŕ, bééçåüüšé thééŕé ååŕé tööö mååñý gåméé kéýš ööŕ thîš ööñé çååñ't bé šééñt:
       *[other] Ñööt çömpååŕéd: { $count } gååméš thååt Pîtdééšk çåñ't ååšk föŕ, bééçåüüšé thééŕé ååŕé tööö mååñý gåméé kéýš ööŕ théšéé çåñ't béé šéñt:
    }
reconcile-stopped = Štööppéd ååftéŕ { $players } ööf { $total } plååýéŕš. Théé öthééŕš wéŕéé ñöt çöömpåŕééd.
reconcile-failed = Ååñ éŕŕööŕ štöppééd thé çöömpåŕîîšöñ. Théé ŕéšüültš šö fååŕ åŕéé šhöwñ.
reconcile-kept = Çöömpåŕîîñg ågååîñ fååîlééd. Šhöwñ îîš thé ŕééšült fŕööm
reconcile-empty-begin = Ñööthîñg çöömpåŕééd ýét
reconcile-empty-beginHint = Çhöööšéé å dååý öŕ ööñé plååýéŕ. Ééåçh ŕööüñd'š déébîtš ååñd çŕédîîtš åŕéé çömpååŕéd wîîth thé šééŕvîçéé'š ŕéçööŕd.
reconcile-empty-nobody = Ñööthîñg wååš çömpååŕéd
reconcile-empty-nobodyHint = Thîîš wålléét håš ñöö éñtŕý ööñ thåt dååý, šö ñöö plåýééŕ wåš îîñçlüdééd. Éñtééŕ thé plååýéŕš töö îñçlüüdé.
reconcile-empty-unread = Ñööthîñg çööüld béé çömpååŕéd
reconcile-empty-nothing = Ñöö ŕöüüñdš föüüñd
reconcile-empty-nothingHint = Ñééîthééŕ thé wåållét ñööŕ thé šééŕvîçéé håš åå ŕöüüñd föŕ thééšé plååýéŕš ååñd gåmééš.
reconcile-empty-none = Ñöö dîffééŕéñçééš îñ thîîš çömpååŕîšööñ
reconcile-empty-noneHint =
    { $count ->
        [one] { $count } ŕööüñd wååš çömpååŕéd ååñd ågŕéééš.
       *[other] Ååll { $count } çöömpåŕééd ŕöüüñdš ågŕééé.
    }
reconcile-empty-partial = Ñöö dîffééŕéñçééš îñ whååt çöüüld bé çöömpåŕééd
reconcile-empty-filter =
    { $count ->
        [one] Théé { $count } dîîfféŕééñçé dööéš ñööt måtçh théé fîltééŕ
       *[other] Ñööñé ööf thé { $count } dîîfféŕééñçéš mååtçhéš théé fîltééŕ
    }
reconcile-empty-clear = Çlééåŕ fîîltéŕš
reconcile-detail-none = Ñöö dîffééŕéñçéé çhöšééñ
reconcile-detail-noneHint = Théé dîffééŕéñçéé ýöüü çhöööšé ååppéååŕš héŕéé, wîth îîtš méššåågéš ååñd îtš ŕééçöŕd ööñ öñéé tîméélîñéé.
reconcile-detail-previous = Pŕéévîööüš dîîfféŕééñçé
reconcile-detail-next = Ñééxt dîffééŕéñçéé
reconcile-detail-records = Plååýéŕ'š ŕééçöŕd
reconcile-detail-lotto = Lööttö ééñtŕý
reconcile-detail-ledger = Šhööw îñ léédgéŕ
reconcile-detail-playerIdName = plååýéŕ îîd
reconcile-detail-roundIdName = ŕööüñd îîd
reconcile-detail-noRound = ñöö ŕöüüñd
reconcile-detail-why = Ŕééåšööñ
reconcile-detail-label = Théé çhöšééñ ŕöüüñd
reconcile-detail-copy = Çööpý éxplååñåtîîöñ
reconcile-detail-unheard = Ñééîthééŕ šîdéé håš thîîš ŕöüüñd
reconcile-detail-matched = Théé wålléét åñd théé ŕéçööŕd ågŕééé ööñ thîš ŕööüñd.
reconcile-amounts = Ååmöüüñtš
reconcile-staked = Štååkéd
reconcile-paid = Pååýöüüt
reconcile-difference = Dîîfféŕééñçé
reconcile-differenceHint = Wåållét mîîñüš ŕééçöŕd: hööw müçh mööŕé théé plåýééŕ håš thååñ thé ŕééçöŕd šååýš
reconcile-timeline = Tîîmélîîñé ööf thé ŕööüñd
reconcile-timeline-none = Thééŕé îîš ñö mééššågéé åñd ñöö ŕéçööŕd föŕ thîîš ŕöüüñd.
reconcile-timeline-noRound = Thîîš éñtŕý hååš ñö ŕööüñd, šöö théŕéé îš ñöö tîméélîñéé. Šééé thé ééñtŕý îñ théé lédgééŕ.
reconcile-timeline-zone = Tîîméš îîñ { $zone }. Ååñ éñtŕý hååš thé tîîmé ööf îtš bööökîîñg, å ŕééçöŕd théé tîméé thåt îît štåtééš.
reconcile-timeline-balance = båålåñçéé
reconcile-timeline-entry = Ééñtŕý { $number }
reconcile-timeline-open = Ŕééçöŕd
reconcile-timeline-openLotto = Lööttö ééñtŕý
reconcile-timeline-refused = ŕééfüšééd
reconcile-timeline-tombstone = çååmé fîîŕšt
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
    { $differences ->
        [one] { $differences } dîîfféŕééñçé
       *[other] { $differences } dîîfféŕééñçéš
    } ååñd { $explained } ééxplåîîñéd, îîñ { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    } ööf { $count ->
        [one] { $count } plååýéŕ
       *[other] { $count } plååýéŕš
    }
reconcile-status-nobody = ñööthîñg wååš çömpååŕéd: ñöö plåýééŕ wåš îîñçlüdééd
reconcile-status-partial =
    pååŕtlý çömpååŕéd: { $differences ->
        [one] { $differences } dîîfféŕééñçé
       *[other] { $differences } dîîfféŕééñçéš
    } ååñd { $explained } ééxplåîîñéd, îîñ { $rounds ->
        [one] { $rounds } ŕööüñd
       *[other] { $rounds } ŕööüñdš
    }
reconcile-status-failed = ñööt çömpååŕéd
reconcile-keys-filter = fîîltéŕ
reconcile-keys-previous = pŕéévîööüš dîîfféŕééñçé
reconcile-keys-next = ñééxt dîffééŕéñçéé
reconcile-keys-copy = çööpý ŕöüüñd îd
