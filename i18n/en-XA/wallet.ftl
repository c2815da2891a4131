wallet-title = Wåållét
wallet-views = Whååt tö lööök ååt
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
wallet-open-title = Ööpéñ théé öpééŕåtööŕ'š wålléét
wallet-open-intro = Pîîtdéšk çöömpåŕééš thé wåållét'š léédgéŕ wîîth thé gååmé šééŕvîçéé'š ŕéçööŕdš, ŕöüüñd bý ŕöüüñd, åñd šååýš whý théý dîîfféŕ. Îît öñlý éévéŕ ŕééådš théé wålléét.
wallet-open-file = Åå fîléé
wallet-open-fileText = Théé wålléét'š ŠQLîtéé dåtååbåšéé, öŕ ååñ éxpööŕt öf îîtš lédgééŕ. Pîtdééšk téllš théém åpååŕt bý théîîŕ çöñtééñt åñd çhååñgéš ñééîthééŕ.
wallet-open-chooseFile = Çhöööšéé å fîîlé
wallet-open-database = PööštgŕéŠQL
wallet-open-databaseText = Théé wålléét'š ŕüññîîñg dåtååbåšéé. Å üüšéŕ thååt måý ööñlý ŕéååd îš ééñöüügh.
wallet-open-training = Ñöö wålléét åt hååñd? Thé tŕååîñîîñg pŕöfîîlé bŕîîñgš öñéé öf îîtš öwñ.
wallet-open-toTraining = Çhååñgé théé pŕöfîîlé
wallet-host = Hööšt
wallet-port = Pööŕt
wallet-database = Dååtåbååšé
wallet-user = Üüšéŕ
wallet-password = Pååššwöŕd
wallet-passwordNever = Üüšéd fööŕ thîš çööññéçtîîöñ ööñlý, ñévééŕ šåvééd.
wallet-portWrong = Åå pöŕt îîš å ñüümbéŕ fŕööm 1 tö 65535.
wallet-connect = Çööññéçt
