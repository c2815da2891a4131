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
player-filter-none = Ñööñé ööf thé { $count } ŕééçöŕdš ŕééåd mååtçhéš “{ $text }”.
player-filter-count = { $shown } ööf { $count }
player-filter-clear = Çlééåŕ fîîltéŕ
player-inconsistent = Ñööt çöñšîîštéñt
player-inconsistent-none = Ñööñé ööf thé { $count } ŕééçöŕdš ŕééåd hååš å bŕöökéñ ŕüülé.
player-inconsistent-also = Ööñlý ŕéçööŕdš thåt ååŕé ñööt çöñšîîštéñt wééŕé šééåŕçhééd.
player-records = Ŕééçöŕdš ööf { $player }
player-playerIdName = plååýéŕ îîd
player-stop = Štööp
player-readAgain = Ŕééåd åågåîîñ
player-reading = Ŕééådîîñg { $received } ööf { $total }…
player-readingFirst = Ŕééådîîñg…
player-status-complete = { $received } ööf { $total } ŕééçöŕdš
player-status-partial = { $received } ööf { $total } ŕééçöŕdš, îîñçömpléété
player-status-page = Påågé { $page } ööf { $lastPage }, { $received } ööf { $total } ŕééçöŕdš
player-status-nothing = Ñööthîñg çööüld béé ŕéååd
player-page-none = Påågé { $page } hööldš ñö ŕééçöŕdš; théé låšt påågé îîš { $lastPage }.
player-page-notice = Påågé { $page } ööf { $lastPage } ööñlý.
player-page-readAll = Ŕééåd ååll
player-partial-stopped = Štööppéd: { $received } ööf { $total } ŕééçöŕdš wééŕé ŕééåd.
player-partial-failed = { $missing } ööf { $total } ŕééçöŕdš çööüld ñööt bé ŕééåd.
player-partial-uneven = { $received } ööf { $total } ŕééçöŕdš çååmé; théé lîšt çhååñgéd whîîlé îît wåš ŕééåd. Ŕééåd îît ågååîñ.
player-partial-tooMany = Mööŕé ŕééçöŕdš çååmé thååñ Pîtdééšk çåñ kééép ååt öñçéé. Öñlý théé fîŕšt { $received } ååŕé šhööwñ. Çhöööšé åå šhöŕtééŕ péŕîîöd, ööŕ šéååŕçh föŕ åå ŕöüüñd.
player-partial-leftOut =
    { $count ->
        [one] { $count } ŕééçöŕd wååš léft ööüt.
       *[other] { $count } ŕééçöŕdš wééŕé lééft öüüt.
    }
player-partial-kept = Ŕééådîîñg ågååîñ dîîd ñöt fîîñîšh. Thééšé ŕééçöŕdš wééŕé ŕééåd ééåŕlîîéŕ.
player-clockSkew = Théé šéŕvîîçé'š çlööçk îš { $seconds } š ööff thîš çöömpütééŕ'š.
player-empty-title = Ñöö { $game } ŕééçöŕdš îîñ thîš pééŕîööd
player-empty-hint = Théé šéŕvîîçé çööüñtš 0 ŕééçöŕdš fööŕ thîš plååýéŕ. Tŕý åå löñgééŕ péŕîîöd ööŕ åñööthéŕ gååmé.
player-empty-narrowHint = Théé šéŕvîîçé çööüñtš 0 ŕééçöŕdš fööŕ thîš ŕööüñd ööŕ bét. Çhééçk thé îîd, öŕ šééåŕçh wîîthöüüt ît.
player-empty-period = Lååšt 14 dåýš
player-empty-narrow = Wîîthöüüt ŕöüüñd åñd béét
player-row-recordId = Ŕééçöŕd îîd { $id }
player-mark-problems = Pååŕt öf thîîš ŕéçööŕd çöüüld ñöt béé ŕéååd
player-mark-conflicting = Théé šéŕvîîçé šééñt thîš ŕééçöŕd twîîçé wîîth dîffééŕéñt çööñtéñt
player-mark-otherPlayer = Thîîš ŕéçööŕd ñåmééš åñööthéŕ plååýéŕ: { $player }
player-result-banker = Bååñkéŕ wîîñš
player-result-player = Plååýéŕ wîîñš
player-result-tie = Tîîé
player-result-missing = Ñöö ŕéšüült gîvééñ
player-side-banker = Bååñkéŕ
player-side-player = Plååýéŕ
player-side-tie = Tîîé
player-chosen-none = Ñöö ŕéçööŕd tö šhööw
player-chosen-noneHint = Théé çhöšééñ ŕéçööŕd åppééåŕš hééŕé.
player-chosen-missing = Thîîš ŕéçööŕd îš ñööt åmööñg thöšéé šhöwñ
player-chosen-missingHint = Îît wåš ñööt ŕéçééîvééd wîth thîîš gåméé, péŕîîöd ååñd fîltééŕ. Ñöthîîñg élšéé wåš çhööšéñ fööŕ ýöüü.
player-chosen-newest = Šhööw thé ñééwéšt
player-chosen-filtered = Théé çhöšééñ ŕéçööŕd döééš ñöt mååtçh thé fîîltéŕ
player-chosen-filteredHint =
    { $count ->
        [one] Çlééåŕ théé fîltééŕ tö šééé îît ågååîñ, ööŕ çhöööšé théé öñéé ŕéçööŕd thåt mååtçhéš.
       *[other] Çlééåŕ théé fîltééŕ tö šééé îît ågååîñ, ööŕ çhöööšé ööñé ööf thé { $count } ŕééçöŕdš thååt måtçh.
    }
player-chosen-searching = Lööökîîñg föŕ théé ŕéçööŕd…
player-keys-previous = pŕéévîööüš ŕééçöŕd
player-keys-next = ñééxt ŕéçööŕd
player-keys-copy = çööpý ŕöüüñd îd
player-keys-filter = fîîltéŕ
player-keys-inconsistent = ñééxt ñöt çööñšîštééñt
player-keys-raw = ŕååw
player-keys-betPage = béét pågéé
