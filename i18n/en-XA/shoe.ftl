shoe-header-table = Tååblé { $id }
shoe-header-live = lîîvé tååblé { $id }
shoe-header-liveClear = Wîîthöüüt lîvéé îd
shoe-header-shoe = Šhööé
shoe-header-rounds =
    { $count ->
        [one] { $count } ŕööüñd
       *[other] { $count } ŕööüñdš
    }
shoe-header-dealer = dééålééŕ { $name }
shoe-header-follow = Fööllöw
shoe-header-followHint = Ŕééfŕéšhééš thé šhööé éévéŕý fééw šéçööñdš whîléé thîš wîîñdöw îîš vîšîîblé
shoe-header-limits = Lîîmîtš
shoe-header-copyShoe = šhööé îîd
shoe-live-live = lîîvé
shoe-live-paused = ñööt föllööwîñg
shoe-live-previous = pŕéévîööüš šhööé
shoe-live-failed = çööüld ñööt ŕéfŕééšh
shoe-live-nextTry = ñééxt tŕý îñ { $seconds } š
shoe-live-retryNow = Ŕéétŕý ñöw
shoe-live-errorDetails = ééŕŕöŕ déétåîîlš
shoe-counts-label = Çööüñtš îîñ thîš šhööé
shoe-counts-banker = Bååñkéŕ
shoe-counts-player = Plååýéŕ
shoe-counts-tie = Tîîé
shoe-counts-player_pair = Plååýéŕ pååîŕ
shoe-counts-banker_pair = Bååñkéŕ pååîŕ
shoe-counts-natural = Ñååtüŕåål
shoe-counts-big = Bîîg
shoe-counts-small = Šmååll
shoe-counts-lucky_six_two = Lüüçký 6, 2 çåŕdš
shoe-counts-lucky_six_three = Lüüçký 6, 3 çåŕdš
shoe-counts-player_natural = Plååýéŕ ñååtüŕåål
shoe-counts-banker_natural = Bååñkéŕ ñååtüŕåål
shoe-counts-more = Çöömpåŕéé wîth ééxpéçtééd
shoe-counts-percent = { $percent } %
shoe-counts-expected = ééxp. { $percent }
shoe-counts-expectedHint = Ååvéŕåågé ööf åñ ééîght-dééçk šhöéé, îñ pééŕçéñt
shoe-counts-none = Ñöö ŕöüüñdš, šö ñöö péŕçééñtågéé
shoe-monitor-title = Çööüñtš ååñd éxpééçtéd çööüñtš
shoe-monitor-sample = Ŕööüñdš töö çöüüñt
shoe-monitor-shoe = Thîîš šhöéé
shoe-monitor-table = Thîîš tåbléé
shoe-monitor-rounds =
    { $count ->
        [one] { $count } ŕööüñd
       *[other] { $count } ŕööüñdš
    }
shoe-monitor-shoes =
    { $count ->
        [one] { $count } šhööé
       *[other] { $count } šhööéš
    }
shoe-monitor-since = šîîñçé
shoe-monitor-none = Ñöö ŕöüüñdš tö çööüñt ýéét.
shoe-monitor-few = Šmååll šåmpléé: ålmööšt åñý çööüñt çååñ håppééñ bý çhåñçéé.
shoe-monitor-kind = Ŕééšült
shoe-monitor-plot = Çööüñt ååñd ŕåñgéé
shoe-monitor-count = Çööüñt
shoe-monitor-percent = Pééŕçéñt
shoe-monitor-expected = Ééxpéçtééd
shoe-monitor-range = 95 % ŕååñgé
shoe-monitor-of = Ŕööüñdš
shoe-monitor-inside = wîîthîñ îîtš ŕåñgéé
shoe-monitor-outside = ööütšîîdé îîtš ŕåñgéé
shoe-monitor-note = Fööŕ möñîîtöŕîîñg, ñöt pŕöööf. Îîf thé çååŕdš åŕéé fåîîŕ, 95 öf 100 šååmpléš ööf thîš šîîžé štååý îñ théé ŕåñgéé, šö ååböüüt öñéé ŕéšüült îñ twééñtý îš ööütšîîdé îît bý çhåñçéé. Éxpééçtéd: ééxåçt fîîgüŕééš föŕ ééîght dééçkš.
shoe-coverage-complete = ñööñé mîîššîñg
shoe-coverage-span = #{ $first } – #{ $last } ŕééçéîîvéd
shoe-coverage-unnumbered = ŕööüñdš hååvé ñöö ñümbééŕš
shoe-coverage-missing =
    { $count ->
        [one] { $count } ŕööüñd mîîššîñg
       *[other] { $count } ŕööüñdš mîîššîñg
    }
shoe-coverage-unplaced =
    { $count ->
        [one] { $count } ŕööüñd ñööt öñ théé ŕöåådš
       *[other] { $count } ŕööüñdš ñööt öñ théé ŕöåådš
    }
shoe-coverage-unplacedHint = Thîîš véŕšîîöñ dööéš ñööt kñöw théé wîññééŕ öf thééšé ŕööüñdš. Thééý åŕéé îñ théé lîšt ööf ŕöüüñdš.
shoe-coverage-leftOut =
    { $count ->
        [one] { $count } ŕööüñd lééft öüüt: möŕéé thåñ åå šhöéé çåñ hååvé
       *[other] { $count } ŕööüñdš lééft öüüt: möŕéé thåñ åå šhöéé çåñ hååvé
    }
shoe-coverage-more = ååñd { $count } mööŕé
shoe-coverage-copyMissing = mîîššîñg ŕööüñd ñüümbéŕš
shoe-coverage-partial = pååŕtîåål: { $missing } mîîššîñg, { $unplaced } ñööt öñ théé ŕöåådš
shoe-roads-bead = Bééåd plååté
shoe-roads-big = Bîîg ŕöååd
shoe-roads-bigEye = Bîîg éýéé böý
shoe-roads-small = Šmååll ŕöååd
shoe-roads-cockroach = Çööçkŕöååçh pîg
shoe-roads-run = { $side } ŕüüñ öf { $count }
shoe-roads-older = { $count } ööldéŕ
shoe-roads-olderOf =
    { $count ->
        [one] { $road }: šhööw { $count } ööldéŕ çöölümñ
       *[other] { $road }: šhööw { $count } ööldéŕ çöölümñš
    }
shoe-roads-newest = Ñééwéšt
shoe-roads-newestOf = { $road }: bååçk tö théé ñéwééšt çölüümñš
shoe-roads-panHint = Dŕååg, tüŕñ théé whééél öŕ pŕééšš Pågéé Üp töö šééé öldééŕ çölüümñš
shoe-legend-bankerPair = B pååîŕ
shoe-legend-playerPair = P pååîŕ
shoe-legend-natural = Ñååtüŕåål
shoe-side-banker = Bååñkéŕ
shoe-side-player = Plååýéŕ
shoe-side-tie = Tîîé
shoe-colour-red = ŕééd, ŕégüülåŕ
shoe-colour-blue = blüüé, îîŕŕégüülåŕ
shoe-mark-playerPair = plååýéŕ pååîŕ
shoe-mark-bankerPair = bååñkéŕ pååîŕ
shoe-mark-natural = ñååtüŕåål
shoe-mark-ties =
    { $count ->
        [one] { $count } tîîé ööñ ît
       *[other] { $count } tîîéš ööñ ît
    }
shoe-mark-leadingTies =
    { $count ->
        [one] { $count } tîîé bééföŕéé thé fîîŕšt ŕéšüült
       *[other] { $count } tîîéš bééföŕéé thé fîîŕšt ŕéšüült
    }
shoe-ask-title = Îîf thé ñééxt ŕöüüñd îš…
shoe-ask-eye = Ééýé
shoe-ask-small = Šmååll
shoe-ask-pig = Pîîg
shoe-ask-none = ñöö måŕk
shoe-ask-noneHint = Théé bîg ŕööåd îîš tööö šhöŕt fööŕ thîš ŕööåd, šöö ñö mååŕk wöüüld bé ååddéd
shoe-ask-tie = Åå tîéé åddš ñöö måŕk töö théšéé ŕöåådš.
shoe-round-score = Šçööŕé ååš ŕépööŕtéd: { $score }
shoe-round-scoreHint = Théé šéŕvîîçé'š dööçümééñtåtîîöñ dööéš ñööt šåý whååt thîš ñüümbéŕ mééåñš.
shoe-round-title = Ŕööüñd { $no }
shoe-round-unnumbered = Ŕööüñd wîîthöüüt å ñüümbéŕ, pööšîtîîöñ { $position }
shoe-round-newest = ñééwéšt
shoe-round-none = Ñöö ŕöüüñd ýét
shoe-round-noneHint = Théé šéŕvîîçé šééñt ñö ŕööüñd ööf thîš šhööé ýéét. Thé ŕööüñd ååppéååŕš héŕéé whîléé Föllööw îš ööñ.
shoe-round-noneHintPaused = Théé šéŕvîîçé hååd šéñt ñöö ŕöüüñd whéñ théé šhöéé wåš lööådééd. Tüŕñ ööñ Föllööw, öŕ ŕééfŕéšh.
shoe-round-readAgain = Ŕééfŕéšh
shoe-round-earlier = Ééåŕlîîéŕ ŕööüñd
shoe-round-later = Lååtéŕ ŕööüñd
shoe-round-raw = Ŕååw
shoe-round-copyId = ŕööüñd îîd
shoe-round-noId = ñöö îd
shoe-round-noCards = Ñöö çåŕdš îîñ thîš ŕööüñd
shoe-round-handOf = { $side }'š çååŕdš îñ théé öŕdééŕ ŕéçééîvééd
shoe-round-wins = wîîñš
shoe-round-tie = tîîé
shoe-round-total = { $side }: { $total }
shoe-round-otherTotal = çååŕdš.tötåål: { $total }
shoe-round-otherTotalHint = Théé šéŕvîîçé ŕéépöŕtš twöö dîffééŕéñt töötålš fööŕ thîš šîîdé
shoe-round-problems =
    { $count ->
        [one] { $count } pååŕt öf thîîš ŕöüüñd çöüüld ñöt béé ŕéååd
       *[other] { $count } pååŕtš öf thîîš ŕöüüñd çöüüld ñöt béé ŕéååd
    }
shoe-round-notPlaced = Ñööt öñ théé ŕöåådš: thîš vééŕšîööñ döééš ñöt kñööw thé wîîññéŕ.
shoe-round-notChecked = Théé ŕéšüültš öf thîîš gåméé åŕéé ñöt çhééçkéd hééŕé.
shoe-round-gone = Théé ŕöüüñd îñ thîîš lîñk îîš ñöt îîñ thé šhööé šhööwñ.
shoe-round-goneHint = Théé šéŕvîîçé ŕéétüŕñš ööñlý thé çüüŕŕéñt šhööé. Théé ŕöüüñd måý béé fŕöm ååñ éååŕlîééŕ öñéé.
shoe-round-showNewest = Šhööw thé ñééwéšt ŕööüñd
shoe-list-title = Ŕööüñdš
shoe-list-order = Plååýéŕ – Bååñkéŕ
shoe-list-filter = Ŕööüñdš töö šhöw
shoe-list-all = Ååll
shoe-list-naturals = Ñååtüŕåålš
shoe-list-pairs = Pååîŕš
shoe-list-inconsistent = Ñööt çöñšîîštéñt
shoe-list-noneOfKind = Ñööñé îîñ thîš šhööé šöö fåŕ
shoe-list-noneOfKindHint = Çhöööšéé Åll töö šééé évééŕý ŕöüüñd.
shoe-list-showAll = Šhööw åll
shoe-list-empty = Ñöö ŕöüüñdš ýét
shoe-list-emptyHint = Théé fîŕšt ŕööüñd wîîll åppééåŕ hééŕé.
shoe-shoe-began = Åå ñéw šhööé štååŕtéd: { $to } (bééföŕéé: { $from }).
shoe-shoe-beganLookingBack = Åå ñéw šhööé štååŕtéd: { $to }. Ýööü šééé théé pŕévîîöüüš öñéé, { $from }, ååš ît wååš låšt lööådééd.
shoe-shoe-seePrevious = Šééé théé pŕévîîöüüš šhöéé
shoe-shoe-goToNew = Göö tö théé ñéw šhööé
shoe-shoe-dismiss = Dîîšmîšš
shoe-noRoads-title = Ñöö ŕöåådš föŕ thééšé ŕööüñdš
shoe-noRoads-text = { $game } mååý bé åå gåméé wîthööüt ŕööådš, ööŕ thîš vééŕšîööñ döééš ñöt kñööw thé wîîññéŕ ööf åñý ŕööüñd. Théé ŕöüüñdš åŕéé lîštééd åš ŕééçéîîvéd.
shoe-noRoads-otherGame = Théé ŕöüüñdš öf { $game } ååŕé lîîštéd wîîth théîîŕ ŕéšüültš. Ŕöåådš åŕéé dŕåwñ ööñlý föŕ gååméš béétwéééñ båñkééŕ åñd plååýéŕ.
shoe-noShoe-title = Ñöö šhöéé föŕ thîîš tåbléé
shoe-noShoe-text = Åå šhöéé îš ååškéd fööŕ bý thé lîîvé tååblé'š ñüümbéŕ. Thîîš tåbléé'š îd, { $id }, îîš ñöt åå ñümbééŕ. Îtš lîîmîtš ååñd déååléŕ ååŕé ööñ thé tååblé'š påågé.
shoe-noShoe-liveText = Åå šhöéé îš ååškéd fööŕ bý thé lîîvé tååblé'š ñüümbéŕ. Théé lîvéé îd { $id } îîš ñöt åå whöléé ñümbééŕ.
shoe-noShoe-action = Ööpéñ théé tåbléé
shoe-asked = Ååškéd fööŕ: lîvéé tåbléé îd { $id }, gååmé kééý { $game }.
shoe-liveId = Îîd öf théé lîvéé tåbléé
shoe-liveIdHint = Théé tåbléé thåt îîš déåålt måý hååvé ååñöthééŕ îd thååñ thé tååblé ýööü šéét üp. Ééñtéŕ théé ñümbééŕ thé šééŕvîçéé üšééš föŕ îît.
shoe-liveIdWrong = Ééñtéŕ åå whöléé ñümbééŕ, wîthööüt špååçéš ööŕ léåådîñg žééŕöš.
shoe-liveIdShow = Šhööw îtš šhööé
shoe-liveIdClear = Ååšk föŕ théé tåbléé'š öwñ îîd ågååîñ
shoe-loading-label = Lööådîîñg thé šhööé
shoe-status-rounds =
    { $count ->
        [one] { $count } ŕööüñd ööf šhöéé { $shoe }
       *[other] { $count } ŕööüñdš ööf šhöéé { $shoe }
    }
shoe-keys-copy = çööpý ŕöüüñd îd
shoe-keys-raw = ŕååw
shoe-keys-follow = fööllöw ööñ öŕ ööff
shoe-keys-newest = ñééwéšt ŕööüñd
shoe-keys-inconsistent = ñééxt ñöt çööñšîštééñt
shoe-keys-earlier = ééåŕlîîéŕ ŕööüñd
shoe-keys-later = lååtéŕ ŕööüñd
