search-games = Gååméš ööf thîš šééåŕçh
search-game-baccarat = Bååççåŕååt
search-game-baccaratInsurance = Bååççåŕååt îñšüüŕåñçéé
search-game-dragonTiger = Dŕåågöñ tîîgéŕ
search-game-roulette = Ŕööüléétté
search-game-sicbo = Šîîçbö
search-game-hilo = Hîîlö
search-game-hooHeyHow = Hööö hééý höw
search-game-pokdeng = Pöökdéñg
search-game-yiki = Ýîîkî
search-game-lucky = Lüüçký 1 döllååŕ
search-gameUnknown = Gååmé ñööt gîvééñ
search-dayUnknown = Tîîmé ñööt ŕéåådåbléé
search-newestFirst = ñééwéšt fîîŕšt
search-knownFrom = Kñööwñ fŕöm: { $reasons }
search-from-contract = šååmpléš îîñ thé šééŕvîçéé'š döçüüméñtååtîööñ
search-from-tables = åå tåbléé
search-from-records = åå ŕéçööŕd
search-from-wallet = théé wålléét
search-from-settings = théé šéttîîñgš
search-from-typed = týpééd
search-state-waiting = wååîtîîñg
search-state-reading = lööådîîñg
search-state-page = påågé { $page } ööf { $lastPage }
search-state-none = ñööñé
search-state-elsewhere =
    { $count ->
        [one] { $count } üüñdéŕ ååñöthééŕ gåméé
       *[other] { $count } üüñdéŕ ööthéŕ gååméš
    }
search-state-refused = ñööt åççééptéd
search-state-notFound = ñööt föüüñd
search-state-forbidden = ñööt ållööwéd
search-state-part = { $shown }, îîñçömpléété
search-state-failed = fååîlééd
search-state-failedAfter = fååîlééd åftééŕ { $shown }
search-retry = Ŕéétŕý
search-retryGame = Lööåd { $game } åågåîîñ
search-readGame = Lööåd
search-giveRound = ööpéñ åå löttöö ŕöüüñd
search-keys-retry = lööåd whååt îš mîîššîñg
search-gamesRead =
    { $games ->
        [one] { $complete } ööf { $games } gååmé ŕééåd
       *[other] { $complete } ööf { $games } gååméš ŕééåd
    }
search-troubled = { $games }: { $reason }
search-because-service = théé šéŕvîîçé fååîlééd
search-because-silence = ñöö åñšwééŕ îñ tîîmé
search-because-connection = ñöö çöññééçtîööñ
search-because-token = töökéñ ñööt åççééptéd
search-because-pause = tööö mååñý ŕéqüüéštš
search-because-answer = théé åñšwééŕ çåñ't béé üšééd
search-because-other = fååîlééd
search-because-after = { $reason }, { $shown } šhööwñ
search-moreTroubled = { $count } mööŕé ñööt çömpléété
search-details-show = Šhööw åll gååméš
search-details-hide = Hîîdé théé gåmééš
search-why-stopped = štööppéd, { $shown } ööf { $total } lööådééd.
search-why-notFound = Théé šéŕvîîçé fööüñd ñöö plåý hîîštöŕý ööf thîš gååmé.
search-mayBeLotto = Îît måý béé å lööttö:
search-why-uneven = { $shown } ööf { $total } ŕééçéîîvéd. Théé lîšt mååý håvéé çhåñgééd whîléé löåådîñg.
search-why-too_many = mööŕé ŕééçöŕdš thååñ Pîtdééšk çåñ hööld, { $shown } ööf { $total } šhööwñ. Çhöööšé åå šhöŕtééŕ péŕîîöd.
search-kept = Théé ŕéçööŕdš šhöwñ wééŕé lööådééd éååŕlîééŕ.
search-copyError = déétåîîlš öf { $game }
search-tablesUnread = Ñööt åll tååbléš çööüld béé löåådéd, šöö gåmééš måý béé mîššîîñg.
search-notAsked =
    { $count ->
        [one] { $count } mööŕé gååmé wååš ñöt ååškéd fööŕ, béçååüšéé théŕéé åŕéé tööö måñý gååmé kééýš öŕ thîîš öñéé çåñ't béé šéñt.
       *[other] { $count } mööŕé gååméš wééŕé ñööt åškééd föŕ, bééçåüüšé thééŕé ååŕé tööö mååñý gåméé kéýš ööŕ théšéé çåñ't béé šéñt.
    }
search-readRest = Lööåd whååt îš mîîššîñg
search-none = Ñöö ŕéçööŕdš öf ååñý gåméé îñ thîîš péŕîîöd
search-nonePart = Ñöö ŕéçööŕdš îñ théé { $complete } ööf { $games } gååméš thååt çöüüld bé lööådééd
search-noneNarrowHint = Çhééçk thé ŕööüñd ööŕ bét îîd, öŕ šééåŕçh wîîthöüüt ît.
search-progress = Lööådîîñg åll gååméš
search-progress-count = { $open } ööf { $games } gååméš lééft, { $records } ŕééçöŕdš
search-status-begin = Lööådîîñg…
search-status =
    { $records ->
        [one] { $records } ŕééçöŕd, { $complete } ööf { $games } gååméš çöömplétéé
       *[other] { $records } ŕééçöŕdš, { $complete } ööf { $games } gååméš çöömplétéé
    }
search-addGame = Gååmé kééý
search-addGame-key = Gååmé kééý
search-addGame-hint = Ééxåçtlý ååš thé šééŕvîçéé wŕîtééš ît. Îît îš ååddéd töö thé gååmé kééýš îñ théé šéttîîñgš.
search-addGame-add = Åådd åñd lööåd
search-sums = Šüümš öf théé ŕéçööŕdš îñ théé lîšt
search-sums-stake = štååké
search-sums-payout = pååýöüüt
search-sums-net = ööütçöömé
search-sums-netOf =
    { $count ->
        [one] ööütçöömé ööf { $count } ŕééçöŕd
       *[other] ööütçöömé ööf { $count } ŕééçöŕdš
    }
search-sums-netUnknown =
    { $count ->
        [one] { $count } wîîthöüüt åñ ööütçöömé: çååñ't téll îîf îtš pååýöüüt îñçlüüdéš théé štåkééš
       *[other] { $count } wîîthöüüt åñ ööütçöömé: çååñ't téll îîf théîîŕ påýööütš îîñçlüdéé thé štååkéš
    }
search-sums-records =
    { $count ->
        [one] { $count } ŕééçöŕd
       *[other] { $count } ŕééçöŕdš
    }
search-sums-noCurrency = Ñöö çüŕŕééñçý
search-sums-tooLarge = tööö mååñý dîgîîtš
search-sums-unread =
    { $count ->
        [one] { $count } lééft öüüt: åñ ååmöüüñt çåñ't béé ŕéååd
       *[other] { $count } lééft öüüt: åñ ååmöüüñt çåñ't béé ŕéååd
    }
search-sums-missing =
    { $count ->
        [one] { $count } ŕééçöŕd îîš ñöt îîñ thé šüümš. Ŕéfŕééšh.
       *[other] { $count } ŕééçöŕdš ååŕé ñööt îñ théé šümš. Ŕééfŕéšh.
    }
search-filters = Fîîltéŕš
search-filter-any = Ååñý: { $name }
search-filter-anyValue = Ååñý
search-filter-days = Tîîmé
search-filter-daysHint = Îîñ thé tîîmé žööñé ööf thé tööp båŕ. Ééîthééŕ måý béé émptý.
search-filter-dayFault = Wŕîîté åå dåý ååš 2026-11-21 öŕ åå tîméé åš 2026-11-21 18:40.
search-filter-game = Gååmé
search-filter-stake = Štååké
search-filter-payout = Pååýöüüt
search-filter-amountFault = Wŕîîté ååñ åmööüñt îîñ dîgîîtš, šüçh ååš 1,300.50.
search-filter-outcome = Ööütçöömé
search-filter-verdict = Vééŕdîçt
search-filter-from = Fŕööm
search-filter-to = Töö
search-filter-apply = Ååpplý
search-filter-remove = Ŕéémövéé { $name } fîîltéŕ
search-filter-more =
    { $count ->
        [0] Mööŕé fîîltéŕš
       *[other] Mööŕé fîîltéŕš · { $count }
    }
search-filter-removeMore =
    { $count ->
        [one] Ŕéémövéé { $count } mööŕé fîîltéŕ
       *[other] Ŕéémövéé { $count } mööŕé fîîltéŕš
    }
search-outcome-won = Wööñ
search-outcome-lost = Lööšt
search-outcome-even = Éévéñ
search-outcome-unknown = Ööütçöömé ñööt kñöwñ
