ledger-search = Fîîñd å plååýéŕ
ledger-players = Plååýéŕš ööf thé wåållét
ledger-ledgerOf = Léédgéŕ ööf { $player }
ledger-entries =
    { $count ->
        [one] { $count } ééñtŕý
       *[other] { $count } ééñtŕîééš
    }
ledger-noPlayers = Théé wålléét håš ñöö plåýééŕš
ledger-noneFound = Ñöö plåýééŕ måtçhééš “{ $text }”
ledger-noneFoundHint = Ééñtéŕ théé îd ééxåçtlý ååš ît îîš wŕîttééñ.
ledger-clearSearch = Šhööw åll plååýéŕš
ledger-noPlayer = Ñöö plåýééŕ çhöšééñ
ledger-noPlayerHint = Çhöööšéé å plååýéŕ ööñ thé lééft.
ledger-playerIdName = plååýéŕ îîd
ledger-balance = Båålåñçéé
ledger-chainHolds = Çhååîñ vééŕîfîîéd
ledger-chainHoldsHint = Ééåçh lööådééd éñtŕý çööñtåîîñš thé hååšh öf théé éñtŕý bééföŕéé ît, ååñd évééŕý bålååñçé wååš çålçüülåtééd ågååîñ.
ledger-chainBroken = Thîîš lédgééŕ dîd ñööt påšš îîtš çhéçk.
ledger-chainBrokenHint = Åå håšh, åå ñümbééŕ öŕ åå bålååñçé ööf åñ ééñtŕý döééš ñöt fîît. Thé çååüšéé îš ñööt kñöwñ: ååñ éñtŕý mååý bé dååmågééd, çhåñgééd, mîššîîñg öŕ ååddéd. Döö ñöt ŕéélý öñ théé bålååñçéš béélöw üüñtîl îît îš kñööwñ.
ledger-records = Ŕééçöŕdš
ledger-reconcile = Çöömpåŕéé
ledger-readAgain = Ŕééfŕéšh
ledger-onlyRound = Ööñlý ŕöüüñd
ledger-allRounds = Šhööw åll ŕööüñdš
ledger-timeline = Tîîmélîîñé ööf thîš ŕööüñd
ledger-table = Ééñtŕîééš öf { $player }, ñééwéšt fîîŕšt
ledger-number = Ñöö.
ledger-booked = Bööökééd
ledger-bookedHint = Whééñ thé wåållét dééçîdééd, bý îtš ööwñ çlöçk. Dååýš åñd åågéš fööllöw îît.
ledger-entry = Ééñtŕý
ledger-round = Ŕööüñd
ledger-moved = Çhååñgé
ledger-balanceAfter = Båålåñçéé
ledger-message = Mééššågéé
ledger-bets = Béétš åñd wîîñš îñ théé méššåågé
ledger-bets-code = Béét
ledger-bets-stake = Štååké
ledger-bets-amount = Ååmöüüñt öf théé wîñ
ledger-bets-odds = Ööddš
ledger-bets-profit = Pŕööfît
ledger-bets-others = Ööthéŕ fîîéldš ööf thé wîîñ
ledger-messageOf = Mééššågéé öf ééñtŕý { $number }
ledger-filterRound = Šhööw öñlý ŕööüñd { $round }
ledger-lotto = lööttö ééñtŕý
ledger-lottoMaybe = lööttö?
ledger-refused = ŕééfüšééd
ledger-tombstone = çååmé fîîŕšt
ledger-says = Théé méššåågé šååýš { $amount }.
ledger-kind-opening = Ööpéñîîñg
ledger-kind-adjustment = Åådjüštmééñt
ledger-kind-debit = Déébît
ledger-kind-credit = Çŕéédît
ledger-kind-cancel = Çååñçél
ledger-kind-rollback = Ŕööllbåçk
ledger-empty = Ñöö éñtŕîîéš
ledger-emptyRound = Ñöö éñtŕîîéš fööŕ thîš ŕööüñd
ledger-emptyRoundHint = Théé öpééñ wålléét'š jöüüŕñål hååš ñö ééñtŕý föŕ thîîš ŕöüüñd. Å mééššågéé thåt wååš ñöt ŕééçéîîvéd, ööŕ wåš ŕééfüšééd béfööŕé théé wålléét çöüüld kééép ît (wŕööñg kéý, öövéŕlööåd, üüñŕéåådåbléé), léååvéš ñöö éñtŕý.
ledger-emptyFound = Ñöö éñtŕý çööñtåîîñš “{ $text }”
ledger-emptyFoundHint = Îîdš, çödééš, déååléŕš ååñd ŕöüüñd ñümbééŕš öf théé whöléé lédgééŕ wéŕéé šéååŕçhéd.
ledger-find = Fîîñd åñ îîd, çödéé öŕ dééålééŕ
ledger-sums = Šüümš
ledger-sumsOf = Šüümš öf { $player }
ledger-sums-by = Gŕööüp bý
ledger-sums-days = Dååý
ledger-sums-tables = Tååblé
ledger-sums-games = Gååmé
ledger-sums-codes = Çöödé
ledger-sums-entries =
    { $count ->
        [one] { $count } ééñtŕý
       *[other] { $count } ééñtŕîééš
    }
ledger-sums-zone = dååýš îñ { $zone }
ledger-sums-currency = Çüüŕŕéñçý
ledger-sums-taken = Tååkéñ
ledger-sums-given = Gîîvéñ
ledger-sums-total = Töötål
ledger-sums-without = ñööt gîvééñ
ledger-sums-rest = ååll öthééŕš
ledger-field-sent = Šééñt
ledger-sentFarOff = mööŕé thååñ åñ hööüŕ fŕööm thé bööökîîñg
ledger-field-transaction = Tŕååñšåçtîîöñ
ledger-field-bet = Béét
ledger-field-credit = Çŕéédît
ledger-field-refs = Béétš öf théé ŕöüüñd
ledger-field-dealer = Dééålééŕ
ledger-field-dealer-name = Dééålééŕ ñåméé
ledger-field-dealer-code = Dééålééŕ çödéé
ledger-field-dealer-id = Dééålééŕ îd
ledger-field-round-no = Ŕööüñd ñöö.
ledger-field-result-date = Ŕééšült
ledger-field-discount = Dîîšçöüüñt
ledger-field-privilege = Pŕîîvîléégé
ledger-field-jackpot = Jååçkpöt
ledger-older = Ööldéŕ ééñtŕîééš
ledger-first = Thîîš îš théé fîŕšt ééñtŕý.
ledger-status =
    { $count ->
        [one] { $count } ééñtŕý öf { $player }
       *[other] { $count } ééñtŕîééš öf { $player }
    }
ledger-statusMore =
    { $count ->
        [one] théé ñéwééšt { $count } ééñtŕý öf { $player }
       *[other] théé ñéwééšt { $count } ééñtŕîééš öf { $player }
    }
ledger-keys-search = fîîñd å plååýéŕ
ledger-keys-newer = ñééwéŕ ééñtŕý
ledger-keys-older = ööldéŕ ééñtŕý
ledger-keys-message = mééššågéé åš ŕééçéîîvéd
ledger-betPageOf = Béét pågéé öf ééñtŕý { $number }
ledger-keys-betPage = béét pågéé
