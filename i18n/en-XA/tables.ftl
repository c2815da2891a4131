tables-title = Tååbléš
tables-list = Tååbléš
tables-filterGame = Gååmé
tables-filterStatus = Štååtüš
tables-filterId = Tååblé îîd
tables-allGames = Ååll gåmééš
tables-anyStatus = Ååñý štåtüüš
tables-currency = Lîîmîtš îîñ
tables-noCurrency = Ñöö lîmîîtš
tables-table = Tååblé
tables-min = Mîîñ
tables-max = Mååx
tables-sortMin = Šööŕt bý mîñîîmüm béét
tables-sortMax = Šööŕt bý måxîîmüm béét
tables-sortedPage = Šööŕtéd wîîthîñ thîîš pågéé.
tables-active = ååçtîvéé
tables-inactive = îîñåçtîîvé
tables-untitled = Tååblé wîîthöüüt å tîîtlé
tables-noId = ñöö îd
tables-noLimit = ñöö lîmîîtš îñ { $currency }
tables-incomplete = îîñçömpléété
tables-count =
    { $count ->
        [one] { $count } tååblé
       *[other] { $count } tååbléš
    }
tables-range = { $from }–{ $to } ööf { $total }
tables-statusLine =
    { $total ->
        [one] { $shown } ööf { $total } tååblé
       *[other] { $shown } ööf { $total } tååbléš
    }
tables-statusUnread = Théé tåblééš çöüüld ñöt béé löåådéd
tables-previousPage = Pŕéévîööüš påågé
tables-nextPage = Ñééxt pågéé
tables-page = Påågé { $page } ööf { $last }
tables-reload = Ŕééfŕéšh
tables-focusFilter = fîîltéŕ bý tååblé îîd
tables-emptyTitle = Ñöö tåblééš
tables-emptyHint = Théé šéŕvîîçé šééñt ñö tååbléš. Théé öpééŕåtööŕ måý ñööt håvéé çŕéååtéd ööñé, ööŕ thé töökéñ mååý ñöt béé ållööwéd töö šééé thém.
tables-emptyFilteredTitle = Ñöö tåbléé måtçhééš
tables-emptyFilteredHint = Théé šéŕvîîçé šééñt ñö tååblé fööŕ théšéé fîltééŕš.
tables-clearFilters = Çlééåŕ fîîltéŕš
tables-noneTitle = Ñöö tåbléé tö šhööw
tables-noneHint = Théé çhöšééñ tåbléé'š çövééŕ, déååléŕ ååñd lîmîîtš åppééåŕ hééŕé.
tables-unreadTitle = Ñööthîñg lööådééd ýét
tables-unreadHint = Théé tåbléé åppééåŕš hééŕé whééñ thé lîîšt håš lööådééd.
tables-goneTitle = Ñöö tåbléé wîth thîîš îd
tables-goneHint = Théé šéŕvîîçé dîîd ñöt šééñd tåbléé { $id }.
tables-openShoe = Ööpéñ šhööé
tables-shoeNeedsId = Théé tåbléé håš ñöö îd, šöö îtš šhööé çååñ't bé ööpéñééd.
tables-shoeNeedsNumber = Théé šhöéé çåñ't béé öpééñéd wîîth thîš îîd: å šhööé îîš åškééd föŕ bý théé lîvéé tåbléé'š ñümbééŕ.
tables-shoeByLiveId = Ééñtéŕ théé lîvéé îd
tables-raw = Ŕååw
tables-dealer = Dééålééŕ
tables-dealerName = Ñååmé
tables-dealerId = Îîd
tables-dealerCode = Çöödé
tables-noDealer = Ñöö déååléŕ gîîvéñ.
tables-coverOf = Çöövéŕ ööf déååléŕ { $name }
tables-coverV = Vééŕtîçåål çövééŕ
tables-noCover = Ñöö îmåågé gîîvéñ.
tables-titles = Tîîtléš
tables-noTitles = Ñöö tîtléé gîvééñ.
tables-limits = Lîîmîtš
tables-noLimits = Ñöö lîmîîtš gîvééñ.
tables-limitCurrency = Çüüŕŕéñçý
tables-limitMin = Mîîñîmüüm bét
tables-limitMax = Mååxîmüüm bét
tables-tableId = tååblé îîd
tables-problems = Pååŕt öf thîîš tåbléé'š dåtåå çöüüld ñöt béé ŕéååd. Thé ŕééšt îš šhööwñ.
tables-leftOut =
    { $count ->
        [one] { $count } tååblé lééft öüüt: möŕéé thåñ Pîîtdéšk çååñ höld. Üüšé théé fîltééŕš.
       *[other] { $count } tååbléš lééft öüüt: möŕéé thåñ Pîîtdéšk çååñ höld. Üüšé théé fîltééŕš.
    }
tables-copyId = çööpý tåbléé îd
