game-result-title = Ŕééšült
game-result-dragon = Dŕåågöñ
game-result-tiger = Tîîgéŕ
game-result-cardOf = { $side }: çååŕd
game-result-higher = hîîghéŕ çååŕd
game-result-tie = Tîîé
game-result-oneSuit = bööth çåŕdš hååvé ööñé šüüît
game-result-covers = Béétš thåt çöövéŕ { $number }
game-result-legend = füüll ŕîñg: wööñ · dåšhééd: ñö wîîñ · fîgüüŕéš ååŕé štååkéš
game-result-green = gŕéééñ
game-result-red = ŕééd
game-result-black = blååçk
game-result-low = 1–18
game-result-even = éévéñ
game-result-odd = öödd
game-result-high = 19–36
game-result-bets = Béétš öñ théé låýööüt
game-result-bet-covers = { $code }, štååké { $stake }, çöövéŕš théé ñümbééŕ
game-result-bet-misses = { $code }, štååké { $stake }, dööéš ñööt çövééŕ thé ñüümbéŕ
game-result-notGiven = ñööt gîvééñ
game-result-dice = Dîîçé: { $faces }
game-result-sum = Šüüm { $sum }
game-result-triple = tŕîîplé
game-result-fish = fîîšh
game-result-prawn = pŕååwñ
game-result-crab = çŕååb
game-result-rooster = ŕöööštééŕ
game-result-gourd = gööüŕd
game-result-sixth = šîîxth šýmböl
game-result-shown = Dîîçé îîñ thé ööŕdéŕ ŕééçéîîvéd
game-result-count = { $symbol } × { $count }
game-result-banker = Bååñkéŕ
game-result-seat = Šééåt { $seat }
game-result-handOf = { $name }: çååŕdš
game-result-points =
    { $points ->
        [one] { $points } pööîñt
       *[other] { $points } pööîñtš
    }
game-result-pok = pöök { $points }
game-result-deng = { $deng } dééñg
game-result-deng-open = dééñg dîffééŕš bý höüüšé
game-result-against-wins = bééåtš théé båñkééŕ
game-result-against-loses = lööšéš töö thé bååñkéŕ
game-result-against-pushes = ééqüåål tö théé båñkééŕ
game-result-against-half_loses = lööšéš håålf tö théé båñkééŕ
game-result-against-open = çååñ't téll: hööüšééš dîffééŕ
game-result-unread = Thîîš véŕšîîöñ çååñ't ŕéååd thîš ŕééšült. Îîtš vålüüéš ååŕé šhööwñ åš ŕééçéîîvéd.
game-result-name = Ñååmé
game-result-value = Våålüéé
game-result-group =
    { $count ->
        [one] { $count } våålüéé
       *[other] { $count } våålüééš
    }
game-result-items = ååñd { $count } mööŕé
game-result-picture = šhööwñ wîth théé çåmééŕåš
game-result-more = Šhööw { $count } mööŕé
game-result-left =
    { $count ->
        [one] { $count } våålüéé îš ñööt šhöwñ ýéét.
       *[other] { $count } våålüééš åŕéé ñöt šhööwñ ýét.
    }
game-result-cut = Thééŕé ååŕé mööŕé våålüééš. Ŕåw šhööwš åll ööf thém.
