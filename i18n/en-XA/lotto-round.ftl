lotto-round-title = Lööttö
lotto-round-ask-hint = Åå ŕöüüñd öf Ýîîkî ööŕ Lüçký 1 dööllåŕ: îîtš ŕéšüült, åñd whååt éååçh plåýééŕ böüüght åñd wööñ. Éñtééŕ thé îîd öf théé ŕöüüñd; ît îîš îñ théé wålléét'š débîîtš åñd çŕéédîtš.
lotto-round-ask-round = Ŕööüñd îîd
lotto-round-ask-roundHint = Ééxåçtlý ååš thé šééŕvîçéé šéñdš îît.
lotto-round-ask-roundMissing = Ééñtéŕ théé îd ööf å lööttö ŕööüñd.
lotto-round-ask-player = Plååýéŕ îîd (öptîîöñåål)
lotto-round-ask-playerHint = Šhööwš öñlý thîîš plåýééŕ'š éñtŕîîéš, wîîth öñéé ŕéqüüéšt.
lotto-round-ask-show = Šhööw ŕöüüñd
lotto-round-another = Ååñöthééŕ ŕöüüñd
lotto-round-readAgain = Ŕééfŕéšh
lotto-round-readAll = Whöölé ŕööüñd
lotto-round-stop = Štööp
lotto-round-roundIdName = ŕööüñd îîd
lotto-round-playerIdName = plååýéŕ îîd
lotto-round-entriesOf = Ééñtŕîééš öf ŕööüñd { $round }
lotto-round-round = Lööttö ŕööüñd
lotto-round-entry = Ééñtŕý
lotto-round-roundNo = { $game }, ŕööüñd { $no }
lotto-round-game-yiki = Ýîîkî
lotto-round-game-lucky = Lüüçký 1 döllååŕ
lotto-round-game-unknown = Lööttö
lotto-round-resultAt = ŕééšült
lotto-round-utc = { $time } ÜüTÇ
lotto-round-entries =
    { $count ->
        [one] { $count } ééñtŕý
       *[other] { $count } ééñtŕîééš
    }
lotto-round-reading = Lööådîîñg { $received } ööf { $total }…
lotto-round-reading-first = Lööådîîñg…
lotto-round-status =
    { $total ->
        [one] { $received } ööf { $total } ééñtŕý
       *[other] { $received } ööf { $total } ééñtŕîééš
    }
lotto-round-status-player =
    { $received ->
        [one] { $received } ééñtŕý öf ööñé plååýéŕ
       *[other] { $received } ééñtŕîééš öf ööñé plååýéŕ
    }
lotto-round-status-nothing = Ñööthîñg çööüld béé löåådéd
lotto-round-filter-player = Plååýéŕ îîd
lotto-round-filter-outcome = Ööütçöömé
lotto-round-filter-anyOutcome = Wööñ öŕ lööšt
lotto-round-filter-code = Çöödé
lotto-round-filter-anyCode = Ååñý çödéé
lotto-round-filter-inconsistent = Ñööt çöñšîîštéñt
lotto-round-filter-clear = Çlééåŕ fîîltéŕ
lotto-round-filter-none =
    { $count ->
        [one] Théé löåådéd ééñtŕý döééš ñöt mååtçh thé fîîltéŕ.
       *[other] Ñööñé ööf thé { $count } lööådééd éñtŕîîéš mååtçhéš théé fîltééŕ.
    }
lotto-round-filter-count = { $shown } ööf { $count } ·
lotto-round-outcome-won = wööñ
lotto-round-outcome-lost = lööšt
lotto-round-outcome-unknown = ñööt kñöwñ
lotto-round-row-noPlayer = ñöö plåýééŕ îd
lotto-round-row-wins =
    { $count ->
        [one] { $count } wîîñ
       *[other] { $count } wîîñš
    }
lotto-round-row-charms =
    { $count ->
        [one] { $count } çhååŕm
       *[other] { $count } çhååŕmš
    }
lotto-round-row-problems = pååŕtlý üñŕééådååblé
lotto-round-row-otherRound = ååñöthééŕ ŕöüüñd
lotto-round-row-otherPlayer = ååñöthééŕ plåýééŕ
lotto-round-notice-player = Ööñlý thîš plååýéŕ'š ééñtŕîééš åŕéé šhöwñ.
lotto-round-notice-kept = Ŕééfŕéšhîîñg fåîîléd. Thééšé ééñtŕîééš wéŕéé löåådéd ééåŕlîîéŕ.
lotto-round-notice-otherRound = Théé šéŕvîîçé ååñšwéŕééd föŕ ååñöthééŕ ŕöüüñd: { $round }
lotto-round-notice-drawChanged = Ööñ pågéé { $page } théé šéŕvîîçé šééñt åñööthéŕ ŕééšült. Théé éñtŕîîéš wééŕé çhééçkéd wîîth thé fîîŕšt öñéé.
lotto-round-notice-entryOtherRound = Thîîš éñtŕý ñååméš ååñöthééŕ ŕöüüñd:
lotto-round-notice-entryOtherPlayer = Thîîš éñtŕý ñååméš ååñöthééŕ plåýééŕ thåñ théé öñéé ŕéqüüéštééd.
lotto-round-end-nothing_new = { $received } ööf { $total } ééñtŕîééš wéŕéé ŕéçééîvééd, åñd åå pågéé håd ñöö ñéw ööñé. Ééñtŕîééš åŕéé mîššîîñg, éqüüål îîñ évééŕý fîééld, öŕ théé lîšt çhååñgéd whîîlé lööådîîñg.
lotto-round-end-limit = { $received } ööf { $total } ééñtŕîééš wéŕéé löåådéd. Théé ŕéšt ééxçééédš whåt Pîîtdéšk ŕééådš ååt öñçéé; ŕéååd ît påågé bý påågé.
lotto-round-end-stopped = Štööppéd: { $received } ööf { $total } ééñtŕîééš wéŕéé löåådéd.
lotto-round-end-failed = { $missing } ööf { $total } ééñtŕîééš çöüüld ñöt béé löåådéd.
lotto-round-end-complete = { $received } ööf { $total } ééñtŕîééš wéŕéé löåådéd.
lotto-round-leftOut =
    { $count ->
        [one] { $count } ééñtŕý wåš lééft öüüt.
       *[other] { $count } ééñtŕîééš wéŕéé léft ööüt.
    }
lotto-round-none = Ñöö éñtŕîîéš
lotto-round-none-loaded = Ñöö éñtŕîîéš wééŕé lööådééd
lotto-round-none-hint = Théé šéŕvîîçé ååñšwéŕééd föŕ thîîš ŕöüüñd åñd šééñt ñö ééñtŕîééš.
lotto-round-notFound = Théé šéŕvîîçé fööüñd ñöö löttöö ŕöüüñd wîth thîîš îd
lotto-round-notFound-player = Théé šéŕvîîçé fööüñd ñööthîñg fööŕ thîš plååýéŕ îîñ thîš ŕööüñd
lotto-round-notFound-hint = Çhééçk thé îîd. Ŕöüüñdš öf ööthéŕ gååméš ååŕé îîñ thé plååýéŕš' ŕééçöŕdš.
lotto-round-sums-outcomes = { $won } wööñ, { $lost } lööšt
lotto-round-sums-unknownOutcomes = { $count } ñööt kñöwñ
lotto-round-sums-stakes = štååkéš
lotto-round-sums-payout = pååýöüüt
lotto-round-sums-noCurrency = ñöö çüŕŕééñçý
lotto-round-sums-notKnown = Ñööt kñöwñ: ååñ åmööüñt îîš mîššîîñg öŕ çååññöt béé ŕéååd, öŕ théé šüm hååš tööö måñý dîîgîtš.
lotto-round-pages = Påågé { $page } ööf { $last } · { $total } ééñtŕîééš
lotto-round-pages-by = Påågé bý påågé
lotto-round-pages-previous = Pŕéévîööüš påågé
lotto-round-pages-next = Ñééxt pågéé
lotto-round-keys-filter = fîîltéŕ
lotto-round-keys-previous = pŕéévîööüš ééñtŕý
lotto-round-keys-next = ñééxt éñtŕý
lotto-round-keys-copy = çööpý plåýééŕ îd
lotto-round-keys-raw = ŕååw
lotto-round-result = Ŕééšült
lotto-round-result-winning = Wîîññîñg ñüümbéŕ
lotto-round-result-top = tööp: { $digits }
lotto-round-result-under = üüñdéŕ: { $digits }
lotto-round-result-none = Théé šéŕvîîçé šééñt ñö ñüümbéŕš fööŕ thîš ŕööüñd.
lotto-round-result-empty = ñöö ñümbééŕ šéñt
lotto-round-result-numbers =
    { $count ->
        [one] { $count } ñüümbéŕ
       *[other] { $count } ñüümbéŕš
    }
lotto-round-result-wins =
    { $count ->
        [one] { $count } wîîñ
       *[other] { $count } wîîñš
    }
lotto-round-result-checks = Çhééçkš öf théé ŕéšüült åñd îîtš ŕåtééš
lotto-round-problems = Pååŕt öf thîîš éñtŕý çööüld ñööt bé ŕééåd.
lotto-round-problems-hint = Éévéŕýthîîñg élšéé îš šhööwñ åš ŕééçéîîvéd.
lotto-round-problems-result = Pååŕt öf théé ŕéšüült çöüüld ñöt béé ŕéååd.
lotto-round-chosen-filtered = Théé çhöšééñ éñtŕý dööéš ñööt måtçh théé fîltééŕ
lotto-round-chosen-missing = Thîîš éñtŕý îîš ñöt îîñ thé lîîšt
lotto-round-chosen-missingHint = wååš ñöt ŕééçéîîvéd wîîth thîš ŕééqüééšt. Ñö ööthéŕ ééñtŕý wåš çhööšéñ îîñštéååd.
lotto-round-chosen-first = Šhööw thé fîîŕšt
lotto-round-madeAt = måådé
lotto-round-remark = Ŕéémåŕk:
lotto-round-transaction = Tŕååñšåçtîîöñ
lotto-round-transaction-missing = ñöö tŕåñšååçtîööñ îd šééñt
lotto-round-transaction-none = Théé šéŕvîîçé šééñdš 0 öñ åå löšš.
lotto-round-toPlayer = Plååýéŕ
lotto-round-toWallet = Îîñ thé wåållét
lotto-round-raw = Ŕååw
lotto-round-checks = Çhééçkš
lotto-round-money = Mööñéý
lotto-round-money-payout = Pååýöüüt, åš ŕéépöŕtééd
lotto-round-money-wins = Wîîñš ådd üüp tö
lotto-round-money-stakes = Štååkéš
lotto-round-money-net = Pååýöüüt léšš štååkéš
lotto-round-money-now = Pååýöüüt åñd ŕééwåŕdš ñööw
lotto-round-items = Béétš åñd wîîñš
lotto-round-items-none = Théé éñtŕý hååš ñö béétš åñd ñöö wîñš.
lotto-round-others = Ööthéŕ îîtémš
lotto-round-others-hint = Thîîš véŕšîîöñ çååñ't ŕéååd théšéé îtéémš. Théý ååŕé šhööwñ åš ŕééçéîîvéd.
lotto-round-others-bet = Bööüght:
lotto-round-others-win = Wööñ:
lotto-round-bet = Béét
lotto-round-number = Ñüümbéŕ
lotto-round-quantity = Qtý
lotto-round-stake = Štååké
lotto-round-paid = Pååýöüüt
lotto-round-rate = Pééŕ 1.00
lotto-round-why = Whý
lotto-round-total = Töötål
lotto-round-free = štååké 0
lotto-round-free-hint = Théé šéŕvîîçé šééñdš ŠHÖÖöT_FÎVÉé, ŠHÖÖöT_FÖÜüŔ åñd ŠHÖöÖT_THŔÉéÉ wîîth å štååké ööf 0 åñd åå pŕîžéé, šö thééý håvéé ñö ŕååté.
lotto-round-prize = pŕîîžé
lotto-round-notBought = ñööt böüüght
lotto-round-noWin = ñöö wîñ ŕéépöŕtééd
lotto-round-noPayout = šééé ååbövéé
lotto-round-noNumber = ñöö ñümbééŕ
lotto-round-noCode = ñöö çödéé
lotto-round-digits = { $number }, mååtçhîñg: { $hits }
lotto-round-tickets = Tîîçkétš ååñd pŕîžééš
lotto-round-fullNumber = Füüll ñümbééŕ
lotto-round-set = Šéét
lotto-round-symbol = Šýmbööl
lotto-round-prizeColumn = Pŕîîžé
lotto-round-charms = Çhååŕmš
lotto-round-charms-none = Ñöö çhåŕm wååš šéñt.
lotto-round-charm = Çhååŕm
lotto-round-onTicket = Ööñ tîçkéét
lotto-round-reward = Ŕééwåŕd
lotto-round-rewardAmount = Ååmöüüñt
lotto-round-profit = Pŕööfît
lotto-round-profits = Ååll pŕöfîîtš
lotto-round-card-prizes = Pŕîîžéš
lotto-round-card-prizesHint = Pååýöüüt öf thîîš éñtŕý
lotto-round-card-credit = Çhååŕm çŕédîît
lotto-round-card-creditHint = Töö ådd töö thé plååýéŕ'š çŕéédît
lotto-round-card-refund = Çhååŕm ŕéfüüñd
lotto-round-card-refundHint = Töö ŕétüüŕñ föŕ HÖöLÝWÅTÉéŔGLÅŠŠ
lotto-round-card-total = Çhååŕm tötåål
lotto-round-card-totalHint = Ŕééwåŕdš ñööw åñd lååtéŕ. Ñööthîñg îîš çŕédîîtéd fööŕ ît, šöö ît îîš ñévééŕ åddééd.
lotto-round-card-unknown = Whééthéŕ théé påýööüt çööñtåîîñš thé çhååŕmš' ŕéwååŕdš çåñ't béé töld fŕööm thîš ééñtŕý, šö thééý åŕéé ñöt ååddéd.
