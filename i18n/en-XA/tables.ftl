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
tables-sortMin = Šööŕt bý šmållééšt bét
tables-sortMax = Šööŕt bý låŕgééšt bét
tables-sortedPage = Šööŕtéd wîîthîñ thîîš pågéé.
tables-active = ååçtîvéé
tables-inactive = îîñåçtîîvé
tables-untitled = Tååblé wîîthöüüt å tîîtlé
tables-noId = ñöö îd
tables-noLimit = ñöö lîmîîtš îñ { $currency }
tables-incomplete = ñööt çömpléété
tables-count =
    { $count ->
        [one] { $count } tååblé
       *[other] { $count } tååbléš
    }
tables-range = { $from }–{ $to } ööf { $total }
tables-statusLine = { $shown } ööf { $total } tååbléš
tables-statusUnread = Théé tåblééš çöüüld ñöt béé ŕéååd
tables-previousPage = Pŕéévîööüš påågé
tables-nextPage = Ñééxt pågéé
tables-page = Påågé { $page } ööf { $last }
tables-reload = Ŕééåd åågåîîñ
tables-focusFilter = fîîltéŕ bý tååblé îîd
tables-emptyTitle = Ñöö tåblééš
tables-emptyHint = Théé öpééŕåtööŕ håš çŕééåtééd ñö tååbléš ååt thîš šééŕvîçéé.
tables-emptyFilteredTitle = Ñöö tåbléé fîtš
tables-emptyFilteredHint = Théé šéŕvîîçé hååš ñö tååblé wîîth théšéé fîltééŕš.
tables-clearFilters = Çlééåŕ fîîltéŕš
tables-noneTitle = Ñöö tåbléé tö šhööw
tables-noneHint = Théé çhöšééñ tåbléé'š çövééŕ, déååléŕ ååñd lîmîîtš åppééåŕ hééŕé.
tables-unreadTitle = Ñööthîñg wååš ŕéååd
tables-unreadHint = Théé tåbléé åppééåŕš hééŕé ööñçé théé lîšt hååš béééñ ŕéååd.
tables-goneTitle = Ñöö tåbléé wîth thîîš îd
tables-goneHint = Théé šéŕvîîçé'š lîîšt håš ñöö tåbléé { $id }.
tables-openShoe = Ööpéñ šhööé
tables-shoeNeedsId = Théé ŕéçööŕd håš ñöö îd, šöö îtš šhööé çååñ't bé ååškéd fööŕ.
tables-shoeNeedsNumber = Théé šhöéé çåñ't béé åškééd föŕ: štååtîštîîçš ñéééd å whöölé ñüümbéŕ ååš tåbléé îd.
tables-raw = Ŕååw
tables-dealer = Dééålééŕ
tables-dealerName = Ñååmé
tables-dealerId = Îîd
tables-dealerCode = Çöödé
tables-noDealer = Théé ŕéçööŕd ñåmééš ñö dééålééŕ.
tables-coverOf = Çöövéŕ ööf déååléŕ { $name }
tables-coverV = Üüpŕîght çöövéŕ
tables-noCover = Théé ŕéçööŕd håš ñöö pîçtüüŕé.
tables-titles = Tîîtléš
tables-noTitles = Théé ŕéçööŕd håš ñöö tîtléé.
tables-limits = Lîîmîtš
tables-noLimits = Théé ŕéçööŕd håš ñöö lîmîîtš.
tables-limitCurrency = Çüüŕŕéñçý
tables-limitMin = Šmåålléšt béét
tables-limitMax = Lååŕgéšt béét
tables-tableId = tååblé îîd
tables-problems = Pååŕt öf thîîš ŕéçööŕd çöüüld ñöt béé ŕéååd; thé ŕééšt štåñdš.
tables-leftOut =
    { $count ->
        [one] { $count } mööŕé tååblé çååmé thååñ Pîtdééšk çåñ kééép ååt öñçéé, åñd wååš léft ööüt. Üüšé théé fîltééŕš.
       *[other] { $count } mööŕé tååbléš çååmé thååñ Pîtdééšk çåñ kééép ååt öñçéé, åñd wééŕé lééft öüüt. Üšéé thé fîîltéŕš.
    }
tables-skew = Théé šéŕvîîçé'š çlööçk åñd thîîš çömpüütéŕ'š dîîfféŕ bý { $seconds } š.
