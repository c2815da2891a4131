player-narrow = Ŕööüñd ööŕ bét
player-narrowTitle = Ööñlý thîš ŕööüñd ööŕ bét
player-narrow-apply = Ååpplý
player-narrow-clear = Çlééåŕ
player-narrow-round = Ŕööüñd
player-narrow-bet = Béét
player-narrow-remove = Ŕéémövéé { $name } fîîltéŕ
player-roundId = Ŕööüñd îîd
player-betId = Béét îd
player-filter = Fîîltéŕ thééšé ŕééçöŕdš
player-filter-none =
    { $count ->
        [one] Théé löåådéd ŕééçöŕd dööéš ñööt måtçh “{ $text }”.
       *[other] Ñööñé ööf thé { $count } lööådééd ŕéçööŕdš måtçhééš “{ $text }”.
    }
player-filter-count = { $shown } ööf { $count }
player-filter-clear = Çlééåŕ fîîltéŕ
player-conditions-none =
    { $count ->
        [one] Théé löåådéd ŕééçöŕd dööéš ñööt måtçh théé fîltééŕ.
       *[other] Ñööñé ööf thé { $count } lööådééd ŕéçööŕdš måtçhééš thé fîîltéŕ.
    }
player-inconsistent = Ñööt çöñšîîštéñt
player-inconsistent-none =
    { $count ->
        [one] Théé löåådéd ŕééçöŕd bŕééåkš ñöö ŕüléé.
       *[other] Ñööñé ööf thé { $count } lööådééd ŕéçööŕdš bŕéååkš å ŕüülé.
    }
player-inconsistent-also = Ööñlý ŕéçööŕdš thåt ååŕé ñööt çöñšîîštéñt wééŕé šééåŕçhééd.
player-records = Ŕééçöŕdš ööf { $player }
player-playerIdName = plååýéŕ îîd
player-stop = Štööp
player-readAgain = Ŕééfŕéšh
player-reading = Lööådîîñg { $received } ööf { $total }…
player-readingFirst = Lööådîîñg…
player-status-complete =
    { $total ->
        [one] { $received } ööf { $total } ŕééçöŕd
       *[other] { $received } ööf { $total } ŕééçöŕdš
    }
player-status-partial =
    { $total ->
        [one] { $received } ööf { $total } ŕééçöŕd, îîñçömpléété
       *[other] { $received } ööf { $total } ŕééçöŕdš, îîñçömpléété
    }
player-status-page =
    { $total ->
        [one] Påågé { $page } ööf { $lastPage }, { $received } ööf { $total } ŕééçöŕd
       *[other] Påågé { $page } ööf { $lastPage }, { $received } ööf { $total } ŕééçöŕdš
    }
player-status-nothing = Ñööthîñg çööüld béé löåådéd
player-page-by = Påågé bý påågé
player-page-previous = Pŕéévîööüš påågé
player-page-next = Ñééxt pågéé
player-page-size = Ŕééçöŕdš ööñ å påågé
player-page-sizeOf = { $count } ööñ å påågé
player-page-none = Påågé { $page } hååš ñö ŕééçöŕdš. Théé låšt påågé îîš { $lastPage }.
player-page-notice = Ööñlý pågéé { $page } ööf { $lastPage } îîš šhöwñ.
player-page-readAll = Lööåd ååll
player-partial-stopped = Štööppéd: { $received } ööf { $total } ŕééçöŕdš wééŕé lööådééd.
player-partial-failed = { $missing } ööf { $total } ŕééçöŕdš çööüld ñööt bé lööådééd.
player-partial-uneven = { $received } ööf { $total } ŕééçöŕdš wééŕé ŕééçéîîvéd. Théé lîšt mååý håvéé çhåñgééd whîléé löåådîñg. Ŕééfŕéšh îît.
player-partial-tooMany = Thééŕé ååŕé mööŕé ŕééçöŕdš thååñ Pîtdééšk çåñ hööld. Öñlý théé fîŕšt { $received } ååŕé šhööwñ. Çhöööšé åå šhöŕtééŕ péŕîîöd, ööŕ šéååŕçh föŕ åå ŕöüüñd.
player-partial-leftOut =
    { $count ->
        [one] { $count } ŕééçöŕd wååš léft ööüt.
       *[other] { $count } ŕééçöŕdš wééŕé lééft öüüt.
    }
player-partial-kept = Ŕééfŕéšhîîñg fåîîléd. Thééšé ŕééçöŕdš wééŕé lööådééd éååŕlîééŕ.
player-empty-title = Ñöö { $game } ŕééçöŕdš îîñ thîš pééŕîööd
player-empty-hint = Théé šéŕvîîçé ŕéépöŕtš 0 ŕééçöŕdš fööŕ thîš plååýéŕ. Tŕý ååñöthééŕ péŕîîöd ööŕ åñööthéŕ gååmé.
player-empty-narrowHint = Théé šéŕvîîçé ŕéépöŕtš 0 ŕééçöŕdš fööŕ thîš ŕööüñd ööŕ bét. Çhééçk thé îîd, öŕ šééåŕçh wîîthöüüt ît.
player-empty-period = Lååšt 14 dåýš
player-empty-narrow = Çlééåŕ ŕööüñd ååñd bét
player-row-payout = pååýöüüt { $amount }
player-row-recordId = Ŕééçöŕd îîd { $id }
player-mark-problems = Pååŕt öf thîîš ŕéçööŕd çöüüld ñöt béé ŕéååd
player-mark-conflicting = Théé šéŕvîîçé šééñt thîš ŕééçöŕd twîîçé wîîth dîffééŕéñt çööñtéñt
player-mark-otherPlayer = Thîîš ŕéçööŕd håš ååñöthééŕ plåýééŕ îd: { $player }
player-result-banker = Bååñkéŕ wîîñš
player-result-player = Plååýéŕ wîîñš
player-result-tie = Tîîé
player-result-missing = Ñöö ŕéšüült gîvééñ
player-side-banker = Bååñkéŕ
player-side-player = Plååýéŕ
player-side-tie = Tîîé
player-chosen-none = Ñöö ŕéçööŕd tö šhööw
player-chosen-noneHint = Théé ŕéçööŕd ýöüü çhöööšé ååppéååŕš héŕéé.
player-chosen-missing = Thîîš ŕéçööŕd îš ñööt îñ théé lîšt
player-chosen-missingHint = Théé šéŕvîîçé dîîd ñöt šééñd ît fööŕ thîš gååmé, pééŕîööd åñd fîîltéŕ. Ñöö öthééŕ ŕéçööŕd wåš çhööšéñ.
player-chosen-newest = Šhööw thé ñééwéšt
player-chosen-filtered = Théé çhöšééñ ŕéçööŕd döééš ñöt mååtçh thé fîîltéŕ
player-chosen-filteredHint =
    { $count ->
        [one] Çlééåŕ théé fîltééŕ tö šééé îît ågååîñ, ööŕ çhöööšé théé öñéé ŕéçööŕd thåt mååtçhéš.
       *[other] Çlééåŕ théé fîltééŕ tö šééé îît ågååîñ, ööŕ çhöööšé ööñé ööf thé { $count } ŕééçöŕdš thååt måtçh.
    }
player-chosen-searching = Šééåŕçhîîñg föŕ théé ŕéçööŕd…
player-keys-previous = pŕéévîööüš ŕééçöŕd
player-keys-next = ñééxt ŕéçööŕd
player-keys-copy = çööpý ŕöüüñd îd
player-keys-filter = fîîltéŕ
player-keys-inconsistent = ñééxt ñöt çööñšîštééñt
player-keys-raw = ŕååw
player-keys-betPage = béét pågéé
player-command-copyPlayer = çööpý plåýééŕ îd
player-command-copyRecord = çööpý ŕéçööŕd îd
player-command-copyStake = çööpý tötåål štåkéé
player-command-copyPayout = çööpý tötåål påýööüt
