shoe-header-table = Tååblé { $id }
shoe-header-shoe = Šhööé
shoe-header-rounds =
    { $count ->
        [one] { $count } ŕööüñd
       *[other] { $count } ŕööüñdš
    }
shoe-header-dealer = dééålééŕ { $name }
shoe-header-follow = Fööllöw
shoe-header-followHint = Ŕééådš théé šhöéé ågååîñ éévéŕý fééw šéçööñdš whîléé thîš wîîñdöw îîš îñ vîîéw
shoe-header-limits = Lîîmîtš
shoe-header-copyShoe = šhööé îîd
shoe-live-live = lîîvé
shoe-live-paused = ñööt föllööwîñg
shoe-live-previous = pŕéévîööüš šhööé
shoe-live-failed = çööüld ñööt ŕéfŕééšh
shoe-live-nextTry = ñééxt tŕý îñ { $seconds } š
shoe-live-retryNow = Ŕéétŕý ñöw
shoe-live-errorDetails = ééŕŕöŕ déétåîîlš
shoe-counts-label = Çööüñtš ööf thîš šhööé
shoe-counts-banker = Bååñkéŕ
shoe-counts-player = Plååýéŕ
shoe-counts-tie = Tîîé
shoe-counts-player_pair = Plååýéŕ pååîŕ
shoe-counts-banker_pair = Bååñkéŕ pååîŕ
shoe-counts-natural = Ñååtüŕåål
shoe-counts-big = Bîîg
shoe-counts-small = Šmååll
shoe-counts-lucky_six_two = Lüüçký šîx, 2 çååŕdš
shoe-counts-lucky_six_three = Lüüçký šîx, 3 çååŕdš
shoe-counts-player_natural = Plååýéŕ ñååtüŕåål
shoe-counts-banker_natural = Bååñkéŕ ñååtüŕåål
shoe-counts-more = Çöömpåŕéé wîth çhååñçé
shoe-counts-percent = { $percent } %
shoe-counts-expected = ééxp. { $percent }
shoe-counts-expectedHint = Whååt åñ ééîght-dééçk šhöéé gîvééš öñ ååvéŕåågé, îîñ péŕçééñt
shoe-counts-none = Ñöö ŕöüüñdš, ñö pééŕçéñtåågé
shoe-monitor-title = Çööüñtš bééšîdéé çhåñçéé
shoe-monitor-sample = Whîîçh ŕöüüñdš åŕéé çöüüñtéd
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
shoe-monitor-since = šéééñ šîîñçé
shoe-monitor-none = Ñöö ŕöüüñdš tö çööüñt ýéét.
shoe-monitor-few = Åå šmåll šååmplé: ñééåŕlý ååñý çöüüñt çåñ çöömé bý çhååñçé.
shoe-monitor-kind = Kîîñd
shoe-monitor-plot = Çööüñt îîñ îtš ŕååñgé
shoe-monitor-count = Çööüñt
shoe-monitor-percent = Pééŕçéñt
shoe-monitor-expected = Ééxpéçtééd
shoe-monitor-range = 95 ööf 100
shoe-monitor-of = Ŕööüñdš
shoe-monitor-inside = wîîthîñ îîtš ŕåñgéé
shoe-monitor-outside = ööütšîîdé îîtš ŕåñgéé
shoe-monitor-note = Mööñîtööŕîñg, ñööt pŕöööf. 95 öf 100 fååîŕ šååmpléš ööf thîš šîîžé štååý îñ théé ŕåñgéé, šö ååböüüt öñéé kîñd îîñ twéñtý lîîéš ööütšîîdé bý çhååñçé åålöñéé. Éxpééçtéd: ééxåçt fîîgüŕééš föŕ ééîght dééçkš.
shoe-coverage-complete = ñööñé mîîššîñg
shoe-coverage-span = #{ $first } – #{ $last } ŕééçéîîvéd
shoe-coverage-unnumbered = ŕööüñdš çååŕŕý ñö ñüümbéŕš
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
shoe-coverage-unplacedHint = Thééîŕ wîîññéŕ îîš ñöt åå wöŕd kñööwñ tö thîîš véŕšîîöñ. Thééý åŕéé îñ théé lîšt ööf ŕöüüñdš.
shoe-coverage-leftOut =
    { $count ->
        [one] { $count } mööŕé ŕööüñd çååmé thååñ å šhööé çååñ håvéé, åñd wååš léft ööüt
       *[other] { $count } mööŕé ŕööüñdš çååmé thååñ å šhööé çååñ håvéé, åñd wééŕé lééft öüüt
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
shoe-ask-noneHint = Théé bîg ŕööåd îîš štîll tööö šhööŕt föŕ thîîš ŕöååd: ñö mååŕk wöüüld bé ååddéd
shoe-ask-tie = Åå tîéé åddš ñöö måŕk töö théšéé ŕöåådš.
shoe-round-title = Ŕööüñd { $no }
shoe-round-unnumbered = Ŕööüñd wîîthöüüt ñümbééŕ, åt plååçé { $position }
shoe-round-newest = ñééwéšt
shoe-round-none = Ñöö ŕöüüñd ýét
shoe-round-noneHint = Théé šhöéé håš ñööt bégüüñ, öŕ îîtš fîŕšt ŕööüñd îîš štîll bééîñg plååýéd. Îît šhöwš hééŕé bý îîtšélf whîîlé Fööllöw îîš öñ.
shoe-round-noneHintPaused = Théé šhöéé håd ñööt bégüüñ whéñ îît wåš ŕééåd. Tüüŕñ öñ Fööllöw, ööŕ ŕéååd ît åågåîîñ.
shoe-round-readAgain = Ŕééåd åågåîîñ
shoe-round-earlier = Ééåŕlîîéŕ ŕööüñd
shoe-round-later = Lååtéŕ ŕööüñd
shoe-round-raw = Ŕååw
shoe-round-copyId = ŕööüñd îîd
shoe-round-noId = ñöö îd
shoe-round-noCards = Ñöö çåŕdš îîñ thîš ŕééçöŕd
shoe-round-handOf = { $side }'š çååŕdš îñ dééål ööŕdéŕ
shoe-round-wins = wîîñš
shoe-round-tie = tîîé
shoe-round-total = { $side }: { $total }
shoe-round-otherTotal = çååŕdš.tötåål: { $total }
shoe-round-otherTotalHint = Théé ŕéçööŕd ŕépööŕtš twö dîîfféŕééñt tötåålš föŕ thîîš šîdéé
shoe-round-problems =
    { $count ->
        [one] { $count } pååŕt öf thîîš ŕéçööŕd çöüüld ñöt béé ŕéååd
       *[other] { $count } pååŕtš öf thîîš ŕéçööŕd çöüüld ñöt béé ŕéååd
    }
shoe-round-notPlaced = Ñööt öñ théé ŕöåådš: ñö wîîññéŕ kñööwñ tö thîîš véŕšîîöñ.
shoe-round-gone = Théé ŕöüüñd îñ thîîš åddŕééšš îš ñööt îñ théé šhöéé öñ šçŕéééñ.
shoe-round-goneHint = Théé šéŕvîîçé kééépš ööñlý thé çüüŕŕéñt šhööé. Théé ŕöüüñd måý béélöñg töö åñ ééåŕlîîéŕ ööñé.
shoe-round-showNewest = Šhööw thé ñééwéšt ŕööüñd
shoe-list-title = Ŕööüñdš
shoe-list-order = Plååýéŕ – Bååñkéŕ
shoe-list-filter = Whîîçh ŕöüüñdš
shoe-list-all = Ååll
shoe-list-naturals = Ñååtüŕåålš
shoe-list-pairs = Pååîŕš
shoe-list-inconsistent = Ñööt çöñšîîštéñt
shoe-list-noneOfKind = Ñööñé îîñ thîš šhööé šöö fåŕ
shoe-list-noneOfKindHint = Çhöööšéé Åll töö šééé évééŕý ŕöüüñd.
shoe-list-showAll = Šhööw åll
shoe-list-empty = Ñöö ŕöüüñdš ýét
shoe-list-emptyHint = Théé fîŕšt ööñé šhööwš héŕéé bý îtšéélf.
shoe-shoe-began = Åå ñéw šhööé béégåñ: { $to } (bééföŕéé: { $from }).
shoe-shoe-beganLookingBack = Åå ñéw šhööé béégåñ: { $to }. Ýööü ååŕé lööökîîñg åt théé pŕévîîöüüš öñéé, { $from }, ååš ît wååš låšt ŕééåd.
shoe-shoe-seePrevious = Šééé théé pŕévîîöüüš šhöéé
shoe-shoe-goToNew = Göö tö théé ñéw šhööé
shoe-shoe-dismiss = Dîîšmîšš
shoe-noRoads-title = Ñöö ŕöåådš föŕ thééšé ŕööüñdš
shoe-noRoads-text = Ééîthééŕ { $game } îîš å gååmé wîîthöüüt ŕöåådš, öŕ ñööñé ööf îtš ŕööüñdš ñååméš åå wîññééŕ kñöwñ töö thîš vééŕšîööñ. Thé ŕööüñdš ååŕé lîîštéd ååš ŕéçééîvééd.
shoe-noShoe-title = Ñöö šhöéé föŕ thîîš tåbléé
shoe-noShoe-text = Théé šéŕvîîçé ååñšwéŕš ååböüüt å šhööé ööñlý föŕ tååbléš whööšé îîd îš åå whöléé ñümbééŕ; thîš ööñé îîš { $id }. Îîtš lîmîîtš åñd dééålééŕ åŕéé öñ théé tåbléé'š pågéé.
shoe-noShoe-action = Ööpéñ théé tåbléé
shoe-notFound-hint = Théé šéŕvîîçé kñööwš ñö šüüçh tåbléé föŕ { $game }. Çhééçk thé tååblé ååñd thé gååmé.
shoe-loading-label = Ŕééådîîñg thé šhööé
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
