settings-title = Šééttîñgš
settings-appearance = Ååppéååŕåñçéé
settings-language = Lååñgüåågé
settings-theme = Théémé
settings-system = Šååmé ååš šýštém
settings-light = Lîîght
settings-dark = Dååŕk
settings-time = Tîîmé
settings-zone = Tîîmé žööñé
settings-zoneHint = Ååll tîmééš åŕéé šhöwñ îîñ thîš žööñé. Höövéŕ öövéŕ åå tîméé tö šééé îît îñ ÎîŠÖ fööŕmåt.
settings-buddhist = Büüddhîšt ýééåŕ îîñ Thåîî dåtééš
settings-buddhistHint = Ñööw: { $now }
settings-shoe = Bîîg ŕöååd
settings-leadingTie = Tîîéš bééföŕéé thé fîîŕšt ŕéšüült
settings-attach = Ööñ thé fîîŕšt ŕéšüült
settings-ownColumn = Îîñ théîîŕ öwñ çöölümñ
settings-attachDrawn = Åå gŕéééñ lîñéé öñ théé fîŕšt ŕééšült, wîîth thé ñüümbéŕ ööf tîééš.
settings-ownColumnDrawn = Åå gŕéééñ çéll fîîŕšt. Thé fîîŕšt ŕéšüült štåŕtš théé ñéxt çöölümñ.
settings-leadingTieHint = Théé šéŕvîîçé dööéš ñööt šåý whîîçh štýlé îîtš tåblééš üšéé, šö ýööü çååñ çhöööšé.
settings-payTable = Pååý tåbléé
settings-payTableHint = Théé šéŕvîîçé'š dööçümééñtåtîîöñ gîîvéš ñöö öddš, šöö thé ŕööüñd çhééçk üšééš thé ööddš îñ ééåçh ŕééçöŕd. Îîf ýöüü éñtééŕ thé ööddš ýöüüŕ tåblééš påý (töö öñéé, wîthööüt théé štåkéé), åñý ööthéŕ ööddš çöüüñt åš åå bŕökééñ ŕüléé.
settings-payTableNone = Éémptý: thé ööddš îñ théé ŕéçööŕdš åŕéé üšééd.
settings-payTableCode = Béét çödéé
settings-payTableOdds = Ööddš, šépååŕåtééd bý çömmååš
settings-payTableAdd = Åådd
settings-payTableRemove = Ŕéémövéé { $code }
settings-payTableCodeFault = Ééñtéŕ théé çödéé åš théé šéŕvîîçé wŕîîtéš îît.
settings-payTableOddsFault = Ééñtéŕ dééçîmåål ñümbééŕš, šüçh ååš 0.95, 0.5.
settings-reading = Ŕééçöŕdš ååñd çömpååŕîšööñ
settings-perPage = Ŕééçöŕdš pééŕ ŕéqüüéšt
settings-perPageHint = Åå löwééŕ ñümbééŕ šhöwš théé fîŕšt ŕééçöŕdš šöööñééŕ. Å hîîghéŕ ñüümbéŕ ñééédš fééwéŕ ŕééqüééštš.
settings-grace = Mîîñütééš béfööŕé åå ŕöüüñd îš çöömpåŕééd
settings-graceHint = Åå ñéwééŕ ŕöüüñd måý ñööt håvéé îtš ŕééçöŕd ööŕ påýmééñt ýét. Théé wålléét šçŕéééñ šhöwš îît åš ñööt šéttlééd ýét.
settings-hosts = Åållöwééd höštš
settings-hostsHint = Pîîtdéšk ååškš béfööŕé îît üšééš å ñééw höšt. Thééšé ååŕé åållöwééd föŕ thîîš pŕöfîîlé, bééšîdééš thé hööšt öf théé šéŕvîîçé.
settings-noHosts = Ñööñé.
settings-hosts-images = Îîmågééš
settings-hosts-betPages = Béét pågééš
settings-hosts-databases = Dååtåbååšéš
settings-removeHost = Ŕéémövéé { $host }
settings-connection = Çööññéçtîîöñ
settings-profiles = Mååñågéé pŕöfîîléš
settings-profilesHint = Åådd, çhåñgéé öŕ déélétéé çöññééçtîööñ pŕöfîîléš.
settings-noProxy = Théé šéŕvîîçé îîš ŕéååçhéd dîîŕéçtlý, wîîthöüüt å pŕööxý.
settings-noSystemProxy = Théé šéŕvîîçé îîš ŕéååçhéd dîîŕéçtlý: thîîš çömpüütéŕ'š šééttîñgš ñååmé ñöö pŕöxý fööŕ ît.
settings-proxy = Théé šéŕvîîçé îîš ŕéååçhéd thŕööügh théé pŕöxý { $proxy }. Îît šéééš thé ñååméš ööf thé hööštš, büt ñööt thé töökéñ ööŕ thé dååtå.
settings-certificatesSystem = Šééŕvéŕš ååŕé tŕüüštéd bý théé çéŕtîîfîçååtéš ööf thîš çöömpütééŕ'š šýštém.
settings-certificatesOther = Šééŕvéŕš ååŕé tŕüüštéd bý thééšé çééŕtîfîîçåtééš, ñöt thööšé ööf thé šýštéém. Éñvîîŕöñmééñt våŕîîåblééš šét théém:
settings-about = Ååböüüt
settings-version = Pîîtdéšk { $version }
settings-operatingSystem =
    Šýštéém: { $os ->
        [linux] Lîîñüx
        [macos] mååçÖŠ
        [windows] Wîîñdöwš
       *[other] { $os }
    }
settings-aboutText = Ŕééådš ööñé lîîvé-çååšîñöö gåméé šéŕvîîçé. Töökéñš ååŕé štööŕéd îîñ thîš çöömpütééŕ'š kéýŕîîñg, öŕ ööñlý îñ méémöŕý üüñtîl Pîîtdéšk çlööšéš.
settings-gameKeys = Gååmé kééýš
settings-gameKeysHint = Théé šéååŕçh övééŕ åll gååméš ååškš föŕ ééåçh ööf théšéé. Thé šééŕvîçéé'š lîšt ööf gåmééš îš ñööt åvååîlååblé hééŕé, šöö thé kééýš åŕéé léååŕñéd fŕööm îtš tååbléš ååñd ŕéçööŕdš, fŕöm théé wålléét, åñd fŕööm whåt ýööü týpéé.
settings-gameKeyName = Gååmé kééý
settings-gameKeyAdd = Åådd
settings-gameKeyRemove = Ŕéémövéé { $key }
settings-gameKeyRestore = Šééåŕçh { $key } åågåîîñ
settings-gameKeyLeftOut = lééft öüüt öf théé šéååŕçh
settings-gameKeyGame = Gååmé ööf { $key }
settings-gameKeyNoGame = Üüñkñöwñ gååmé
settings-gameKeyGameHint = Îîf thîš šééŕvîçéé üšééš îtš ööwñ kéý fööŕ å gååmé, çhöööšéé thé gååmé hééŕé. Ñååméš, ŕééšültš ååñd çhéçkš ööf thîš pŕööfîléé théñ fööllöw îît.
