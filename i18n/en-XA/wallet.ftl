wallet-title = Wåållét
wallet-views = Wåållét vîîéwš
wallet-reconciliation = Ŕééçöñçîîlîååtîööñ
wallet-ledger = Léédgéŕ
wallet-source-training = Tŕååîñîîñg wålléét
wallet-source-database = Dååtåbååšé, ŕééåd ööñlý
wallet-source-export = Ééxpöŕt
wallet-players =
    { $count ->
        [one] { $count } plååýéŕ
       *[other] { $count } plååýéŕš
    }
wallet-entries =
    { $count ->
        [one] { $count } ééñtŕý
       *[other] { $count } ééñtŕîééš
    }
wallet-closeWallet = Çlööšé thîîš wålléét
wallet-opening = Ööpéñîîñg thé wåållét. Åå låŕgéé öŕ dîîštåñt ööñé tååkéš åå whîléé; thé ööthéŕ påågéš çååñ bé üüšéd mééåñwhîîlé.
wallet-filling-title = Théé tŕåîîñîñg wåållét îîš béîîñg fîllééd
wallet-filling-text = Théé bétš ööf thé lååšt twö dååýš åŕéé šéñt töö ît. Théé pågéé öpééñš bý îtšéélf whéñ ååll åŕéé îñ. Théé öthééŕ pågééš çåñ béé üšééd méååñwhîléé.
wallet-filling-progress = { $sent } ööf { $due } mééššågééš
wallet-open-title = Ööpéñ théé öpééŕåtööŕ'š wålléét
wallet-open-intro = Pîîtdéšk çöömpåŕééš thé wåållét'š léédgéŕ wîîth thé gååmé šééŕvîçéé'š ŕéçööŕdš, ŕöüüñd bý ŕöüüñd, åñd ééxplåîîñš thé dîîfféŕééñçéš. Îît öñlý ŕééådš théé wålléét åñd ñéévéŕ çhååñgéš îît.
wallet-open-file = Åå fîléé
wallet-open-fileText = Théé wålléét'š ŠQLîtéé dåtååbåšéé, öŕ ååñ éxpööŕt öf îîtš lédgééŕ. Pîtdééšk détééçtš whîçh îît îš ååñd döééš ñöt çhååñgé théé fîléé.
wallet-open-chooseFile = Çhöööšéé å fîîlé
wallet-open-database = PööštgŕéŠQL
wallet-open-databaseText = Théé wålléét'š lîvéé dåtååbåšéé. Å ŕééåd-ööñlý üšééŕ îš ééñöüügh.
wallet-open-training = Ñöö wålléét ýét? Théé tŕåîîñîñg pŕööfîléé håš îîtš öwñ.
wallet-open-toTraining = Šwîîtçh pŕöfîîlé
wallet-host = Hööšt
wallet-port = Pööŕt
wallet-database = Dååtåbååšé
wallet-user = Üüšéŕ
wallet-password = Pååššwöŕd
wallet-passwordNever = Üüšéd ööñlý föŕ thîîš çöññééçtîööñ åñd ñéévéŕ šååvéd.
wallet-check = Théé šéŕvééŕ'š îdééñtîtý
wallet-check-required = Çhééçkéd
wallet-check-requiredText = Ååñöthééŕ çömpüütéŕ müüšt pŕövéé wîth åå çéŕtîîfîçååté thååt ît îîš thîš hööšt. Öñ thîîš çömpüütéŕ, théé påššwööŕd îš ñéévéŕ šééñt îñ çlééåŕ.
wallet-check-skipped = Ñööt çhéçkééd
wallet-check-skippedText = Ååñý šéŕvééŕ thåt ååñšwéŕš îîš åççééptéd. Îît gétš théé påššwööŕd îf îît åškš fööŕ ît, ååñd åñýööñé ööñ thé wååý çåñ ŕééåd théé påššwööŕd åñd çhååñgé whååt ýöüü šééé. Whåt îît šhöwš îîš ñö éévîdééñçé.
wallet-portWrong = Ééñtéŕ åå pöŕt ñüümbéŕ fŕööm 1 tö 65535.
wallet-connect = Çööññéçt
