# What the check of a round says. Amounts, cards and codes are inserted as shown on screen.


## Names

findings-side-player = Plååýéŕ
findings-side-banker = Bååñkéŕ
findings-side-some = Åå šîdéé
findings-result-some = Théé šîdéé ŕéšüült
findings-result-tie = Tîîé
findings-result-player-pair = Plååýéŕ pååîŕ
findings-result-banker-pair = Bååñkéŕ pååîŕ
findings-result-either-pair = Ééîthééŕ påîîŕ
findings-result-perfect-pair = Pééŕféçt pååîŕ
findings-result-big = Bîîg
findings-result-small = Šmååll
findings-result-lucky-six = Lüüçký 6
findings-result-lucky-six-two = Lüüçký 6 wîth twöö çåŕdš
findings-result-lucky-six-three = Lüüçký 6 wîth thŕééé çååŕdš
findings-result-super-six = Šüüpéŕ 6
findings-result-player-natural = Plååýéŕ ñååtüŕåål
findings-result-banker-natural = Bååñkéŕ ñååtüŕåål
findings-result-dragon-seven = Dŕåågöñ 7
findings-result-panda-eight = Pååñdå 8
findings-result-insurance = Îîñšüŕååñçé
findings-bet-known = { $name }
findings-bet-unknown = { $code }
findings-bet-insurance = Îîñšüŕååñçé püüŕçhåšéé { $position }
findings-bet-total-payout = Théé tötåål påýööüt
findings-bet-total-bet = Théé tötåål bét
findings-bet-some = Théé bét
findings-card-one = { $side }'š çååŕd { $position }, { $card },
findings-card-each = ééåçh ööf { $side }'š çååŕdš
findings-card-any = ééåçh çååŕd

## Why something can't be determined, at the end of a sentence

findings-why-missing = šööméthîîñg ît ñééédš wååš ñöt ŕéépöŕtééd
findings-why-unreadable = šööméthîîñg ît ñééédš çååñ't bé ŕééåd
findings-why-unknown-word = åå wöŕd îît ñééédš îš ñööt kñöwñ töö thîš vééŕšîööñ
findings-why-not-completed = théé ŕéçööŕd îš ñööt çömpléétéd
findings-why-cards-in-doubt = théé çåŕdš ööŕ thé ŕééšült théémšélvééš åŕéé îñ dööübt
findings-why-not-reported-here = îît îš ñööt îñ théé ŕéçööŕdš löåådéd šöö fåŕ
findings-why-houses-differ = hööüšééš dîffééŕ, åñd îît îš ñööt kñöwñ whååt thîš ööñé dööéš
findings-why-not-learned = théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt dééçîdéé ît
findings-why-not-documented = théé šéŕvîîçé'š dööçümééñtåtîîöñ dööéš ñööt šåý whååt thîš mééåñš
findings-why-unusual = thîîš îš pööššîbléé, büt ñööt üšüüål

## Facts, in the middle of a sentence

findings-fact-nothing = ñööthîñg
findings-fact-text = “{ $text }”
findings-fact-banker = Bååñkéŕ
findings-fact-player = Plååýéŕ
findings-fact-tie = Tîîé
findings-fact-draws = åå thîŕd çååŕd
findings-fact-stands = ñöö thîŕd çååŕd
findings-fact-yes = ýééš
findings-fact-no = ñöö
findings-fact-wins = åå wîñ
findings-fact-loses = ñöö wîñ
findings-fact-pushes = théé štåkéé båçk
findings-fact-half-pushes = håålf öf théé štåkéé båçk
findings-fact-at-most = ååt möšt { $amount }
findings-fact-either = { $odds } ööŕ { $rest }
findings-fact-below = lééšš thåñ { $odds }

## The game, the cards and the result

findings-game-other = Théé gåméé îš { $game }, šöö thé ŕüüléš ööf båççååŕåt döö ñöt ååpplý.
findings-card-code-holds = { $side }'š çååŕdš çåñ ååll bé ŕééåd.
findings-card-code-unknown = Ööñé ööf { $side }'š çååŕdš îš { $reported }, åå çödéé thåt îîš ñöt kñööwñ tö thîîš véŕšîîöñ.
findings-card-count-holds = { $side } hååš { $reported } çååŕdš.
findings-card-count-broken = { $side } hååš { $reported } çååŕdš, büt åå håñd hååš twö ööŕ thŕééé.
findings-card-count-missing = { $side }'š çååŕdš wéŕéé ñöt ŕéépöŕtééd.
findings-card-value-holds = { $card } çööüñtš { $reported }, ååš ŕépööŕtéd.
findings-card-value-broken = { $card } çööüñtš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
findings-card-value-unlearned = { $card } çööüñtš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whîçh ñüümbéŕš thîîš höüüšé ŕéépöŕtš thééŕé.
findings-card-value-untold = Théé vålüüé ööf { $card } çååñ't bé çhééçkéd: { $why }.
findings-card-values-hold = Théé vålüüéš ööf { $side }'š çååŕdš åŕéé åš ŕéépöŕtééd.
findings-card-values-broken = { $side } hååš { $expected } çååŕdš, büt { $reported } çååŕd vålüüéš wééŕé ŕéépöŕtééd. Îñ théé ŕéçööŕdš löåådéd šöö fåŕ théé ñümbééŕš fît.
findings-card-values-unlearned = { $side } hååš { $expected } çååŕdš, büt { $reported } çååŕd vålüüéš wééŕé ŕéépöŕtééd. Thé ŕééçöŕdš lööådééd šö fååŕ dö ñööt šhöw whîîçh ñümbééŕš thîš hööüšéé ŕépööŕtš théŕéé.
findings-card-values-other-form = Théé ñümbééŕš ŕépööŕtéd fööŕ { $side }'š çååŕdš måý hååvé ååñöthééŕ méååñîñg. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whîçh ööñé thîîš höüüšé üüšéš.
findings-card-values-other-meaning = Théé ñümbééŕš ŕépööŕtéd fööŕ { $side }'š çååŕdš åŕéé ñöt thééîŕ våålüééš. Îñ théé ŕéçööŕdš löåådéd šöö fåŕ thééý håvéé å mééåñîîñg thåt îîš ñöt dööçümééñtéd.
findings-total-holds = { $side }'š çååŕdš ({ $cards }) mååké { $expected }, ååš ŕépööŕtéd.
findings-total-broken = { $side }'š çååŕdš ({ $cards }) mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
findings-total-unlearned = { $side }'š çååŕdš ({ $cards }) mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš thééŕé.
findings-total-other-meaning = { $side }'š çååŕdš ({ $cards }) mååké { $expected } ååñd { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé töötål hååš å mééåñîîñg thåt îîš ñöt dööçümééñtéd.
findings-total-untold = { $side }'š töötål çååñ't bé çhééçkéd: { $why }.
findings-outcome-banker = Bååñkéŕ wööñ
findings-outcome-player = Plååýéŕ wööñ
findings-outcome-tie = théé ŕöüüñd îš åå tîéé
findings-totals-banker = Bååñkéŕ'š { $banker } bééåtš Plååýéŕ'š { $player }, šöö { $outcome }
findings-totals-player = Plååýéŕ'š { $player } bééåtš Bååñkéŕ'š { $banker }, šöö { $outcome }
findings-totals-tie = Plååýéŕ ååñd Båñkééŕ böth hååvé { $total }, šöö { $outcome }
findings-totals-reported = Bý théé tötåålš ŕépööŕtéd, { $outcome }
findings-winner-holds = { $concluded }, ååš ŕépööŕtéd.
findings-winner-holds-without-cards = Théé wîññééŕ îš ååš ŕépööŕtéd.
findings-winner-other = { $concluded }, büüt ît wååš ŕépööŕtéd thååt { $outcome }.
findings-winner-several = { $concluded }, büüt möŕéé thåñ ööñé wîîññéŕ wååš ŕépööŕtéd.
findings-winner-several-without-cards = Mööŕé thååñ öñéé wîññééŕ wåš ŕéépöŕtééd.
findings-winner-untold = Théé wîññééŕ çåñ't béé çhéçkééd: { $why }.
findings-side-result-holds = { $result } fööllöwš fŕööm thé çååŕdš, åš ŕéépöŕtééd.
findings-side-result-broken = { $result } wååš ŕépööŕtéd, büüt döééš ñöt fööllöw fŕööm thé çååŕdš. Îñ théé ŕéçööŕdš löåådéd šöö fåŕ îît döééš.
findings-side-result-unlearned = { $result } wååš ŕépööŕtéd, büüt döééš ñöt fööllöw fŕööm thé çååŕdš. Thé ŕééçöŕdš lööådééd šö fååŕ dö ñööt šhöw whééthéŕ thîîš höüüšé üüšéš théé wöŕd îîñ thé üüšüåål wåý.
findings-side-result-missing = { $result } fööllöwš fŕööm thé çååŕdš åñd wååš ñöt ŕéépöŕtééd, ålthööügh îît wåš lîîštéd îîñ ñéååŕlý åll ŕééçöŕdš šöö fåŕ.
findings-side-result-unknown = Théé ŕéšüült { $result } wååš ŕépööŕtéd; whååt ît mééåñš îîš ñöt kñööwñ tö thîîš véŕšîîöñ.
findings-side-result-untold = Whééthéŕ { $result } fööllöwš fŕööm thé çååŕdš çåñ't béé détééŕmîñééd: { $why }.
findings-score-holds = Théé ŕépööŕtéd šçööŕé, { $reported }, îîš thé hîîghéŕ töötål.
findings-score-differs = Åå šçöŕéé öf { $reported } wååš ŕépööŕtéd ååñd thé hîîghéŕ töötål îîš { $expected }. Whååt thé šçööŕé mééåñš îîš ñöt dööçümééñtéd.

## Third cards: why somebody was to draw or not, and what was done

findings-because-natural = { $side } hååd å ñååtüŕåål { $total }
findings-because-naturals = Plååýéŕ hååd å ñååtüŕåål { $player } ååñd Båñkééŕ å ñååtüŕåål { $banker }
findings-because-naturals-alike = Bööth šîdééš håd åå ñåtüüŕål { $total }
findings-because-player = Plååýéŕ hååd { $total }
findings-because-player-stood = Plååýéŕ štöööd ååñd Båñkééŕ håd { $banker }
findings-because-player-drew =
    Plååýéŕ'š thîîŕd çåŕd wååš { $third } ååñd Båñkééŕ håd { $banker }, whîîçh { $banker ->
        [3] dŕååwš öñ éévéŕý çååŕd büt ååñ 8
        [4] dŕååwš öñ 2 töö 7 öñlý
        [5] dŕååwš öñ 4 töö 7 öñlý
        [6] dŕååwš öñ 6 ååñd 7 öñlý
        [7] ñéévéŕ dŕååwš
       *[other] dŕååwš öñ ååñý çåŕd
    }
findings-draw-drew = { $because }, šöö { $side } dŕééw thé { $card }.
findings-draw-stood = { $because }, šöö { $side } štöööd.
findings-draw-had-to-draw = { $because }. Bý théé üšüüål thîîŕd-çåŕd ŕüüléš { $side } hååd tö dŕååw, büt ñöö thîŕd çååŕd îš lîîštéd.
findings-draw-had-to-stand = { $because }. Bý théé üšüüål thîîŕd-çåŕd ŕüüléš { $side } hååd tö štååñd, büt théé { $card } îîš lîštééd åš åå thîŕd çååŕd.
findings-draw-as-dealt = { $draw } Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé çååŕdš åŕéé lîštééd åš dééålt.
findings-draw-third-first = { $draw } Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé thîîŕd çåŕd îîš lîštééd fîŕšt.
findings-draw-in-either-order = { $draw } Wîîth thé thîîŕd çåŕd lîîštéd fîîŕšt, thé ŕööüñd wööüld ñööt föllööw théšéé ŕülééš éîîthéŕ.
findings-draw-in-another-order = { $draw } Îîf thé çååŕdš åŕéé lîštééd îñ ååñöthééŕ öŕdééŕ, thé ŕööüñd fööllöwš thééšé ŕüüléš. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whîçh ööŕdéŕ thîîš höüüšé üüšéš.
findings-draw-in-error = { $draw } Bý théé ŕülééš öf šöömé ööthéŕ çååšîñööš, å çååŕd dŕåwñ îîñ éŕŕööŕ öpééñš thé ñééxt ŕöüüñd. Whéthééŕ thîš hööüšéé döééš šö îîš ñöt kñööwñ.
findings-draw-nobody = { $because }, šöö ñéîîthéŕ šîîdé dŕééw.
findings-draw-after-natural = { $because }. Bý théé üšüüål thîîŕd-çåŕd ŕüüléš ñééîthééŕ šîdéé måý dŕååw, büt åå thîŕd çååŕd îš lîîštéd.
findings-draw-untold = Whééthéŕ { $side } hååd tö dŕååw çåñ't béé détééŕmîñééd: { $why }.

## Bets

findings-by-cards = bý théé çåŕdš
findings-by-result = bý théé ŕépööŕtéd ŕééšült
findings-bet-code-holds = { $bet } îîš å kñööwñ bét.
findings-bet-code-unknown = Théé bét { $bet } îîš ñöt kñööwñ tö thîîš véŕšîîöñ, šöö whéthééŕ ît šhööüld hååvé wööñ çåñ't béé détééŕmîñééd.
findings-win-holds = { $bet } wööñ, åñd åå wîñ wååš ŕépööŕtéd fööŕ ît.
findings-win-rounded-away = { $bet } wööñ, åñd îîtš pŕöfîît îš lééšš thåñ åå çéñt.
findings-win-missing = { $bet } wööñ { $by }, büüt ñö wîîñ wåš ŕéépöŕtééd föŕ îît.
findings-win-without-gain = { $bet } wööñ { $by }, büüt å pŕööfît ööf { $reported } wååš ŕépööŕtéd fööŕ ît.
findings-win-unstaked = Åå wîñ ööf { $reported } wååš ŕépööŕtéd fööŕ { $bet }, büüt ñöthîîñg wåš štååkéd ööñ ît.
findings-win-unearned = { $bet } lööšt { $by }, büüt å wîîñ öf { $reported } wååš ŕépööŕtéd fööŕ ît.
findings-win-paid-untold = Whååt wåš ŕéépöŕtééd åš pååîd fööŕ { $bet } çååñ't bé déétéŕmîîñéd: { $why }.
findings-win-untold = Whééthéŕ { $bet } šhööüld hååvé wööñ çåñ't béé détééŕmîñééd: { $why }.
findings-loss-holds = { $bet } lööšt, åñd ñöö wîñ wååš ŕépööŕtéd.
findings-push-holds = Théé ŕöüüñd wåš åå tîéé, åñd théé ŕéçööŕd šhöwš thååt thé štååké ööñ { $bet } wååš ŕétüüŕñéd.
findings-push-broken = Théé ŕöüüñd wåš åå tîéé. Üšüüållý ööñlý thé štååké ööñ { $bet } îîš ŕétüüŕñéd, büüt { $reported } wååš ŕépööŕtéd.
findings-push-lost = { $bet } lööšt, büt îîtš štåkéé öf { $reported } wååš ŕépööŕtéd ååš ŕétüüŕñéd.
findings-push-missing = Théé ŕöüüñd wåš åå tîéé. Thé lööådééd ŕéçööŕdš öf ööthéŕ tîîéš šhööw ŕétüüŕñéd štååkéš; thîîš ŕéçööŕd döééš ñöt šhööw thåt théé štåkéé öñ { $bet } wååš ŕétüüŕñéd.
findings-push-not-shown = Üüšüåållý thé štååké ööñ { $bet } îîš ŕétüüŕñéd ööñ å tîîé; thîîš ŕéçööŕd döééš ñöt šhööw thåt îît wåš.
findings-push-never-shown = Üüšüåållý thé štååké ööñ { $bet } îîš ŕétüüŕñéd ööñ å tîîé. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw ŕétüüŕñéd štååkéš, šöö ît çååñ't bé déétéŕmîîñéd whééthéŕ îît wåš.
findings-push-unlearned = Théé ŕöüüñd wåš åå tîéé. Üšüüållý ööñlý thé štååké ööñ { $bet } îîš ŕétüüŕñéd, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé dööéš.
findings-push-untold = Whééthéŕ théé štåkéé öñ { $bet } îîš ŕétüüŕñéd çååñ't bé déétéŕmîîñéd: { $why }.
findings-insurance-within-main = { $bet } ööf { $reported } îîš ñöt ååbövéé thé mååîñ béét.
findings-insurance-above-main = { $bet } îîš { $reported }, mööŕé thååñ thé mååîñ béét ({ $expected }). Whééthéŕ thîîš höüüšé åållöwš thååt îš ñööt kñöwñ.
findings-insurance-without-main = { $bet } îîš { $reported }, büüt thé ŕééçöŕd hååš ñö mååîñ béét béšîîdé îît. Whéthééŕ thîš hööüšéé ållööwš thåt îîš ñöt kñööwñ.
findings-insurance-too-often = Îîñšüŕååñçé wååš böüüght { $reported } tîîméš; mööŕé thååñ { $expected } îîš ñöt üüšüåål.
findings-insurance-holds = { $bet } wööñ { $reported }, ååñd thé îîñšüŕééd šîdéé dîd ñööt wîñ.
findings-insurance-broken = { $bet } wööñ { $reported }, åålthöüügh thé îîñšüŕééd šîdéé wöñ.
findings-insurance-untold = { $bet } çååñ't bé çhééçkéd: { $why }.

## How a win was worked out

findings-calculation = { $stake } ööñ { $bet } ååt öddš { $odds }
findings-profit-holds = { $calculation } mååkéš åå pŕöfîît öf { $expected }; { $reported } wååš ŕépööŕtéd.
findings-profit-fits = Théé pŕöfîît öñ { $bet }, { $reported }, fîîtš îtš štååké ååñd öddš.
findings-profit-broken = { $calculation } mååkéš åå pŕöfîît öf { $expected }, büüt { $reported } wååš ŕépööŕtéd.
findings-profit-unlearned = { $calculation } mååkéš åå pŕöfîît öf { $expected }, büüt { $reported } wååš ŕépööŕtéd. Hööüšééš wöŕk ööüt åå wîñ îîñ dîffééŕéñt wååýš, åñd tööö fééw ŕéçööŕdš šhöw théé wåý ööf thîš ööñé.
findings-profit-in-units = { $calculation } mååkéš åå pŕöfîît öf { $expected }; { $reported } wååš ŕépööŕtéd, whîîçh måý béé ŕöüüñdéd töö å lååŕgéŕ üüñît.
findings-profit-other-meaning = { $calculation } mååkéš åå pŕöfîît öf { $expected } ååñd { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ štåkéé åñd ööddš dö ñööt éxplååîñ théé pŕöfîîtš öf thîîš bét.
findings-profit-by-bonus = Théé pŕöfîît öñ { $bet }, { $reported }, fîîtš îtš štååké, îîtš öddš ååñd thé bööñüš_ŕååté.
findings-profit-by-six-rate = Théé pŕöfîît öñ { $bet }, { $reported }, fîîtš îtš štååké, îîtš öddš ååñd thé šîîx_šçöŕéé_ŕåtéé.
findings-profit-by-share = Théé pŕöfîît öñ { $bet }, { $reported }, îîš å pååŕt öf štååké tîîméš ööddš, thé šååmé pååŕt åš îîñ thé ööthéŕ ŕééçöŕdš lööådééd šö fååŕ.
findings-profit-with-bonus = { $calculation } mååkéš åå pŕöfîît öf { $expected } ååñd { $reported } wååš ŕépööŕtéd; théé BÖÑÜüŠ måý ééxplåîîñ ît, büüt whåt îît döééš îš ñööt döçüüméñtééd.
findings-profit-of-lost = { $bet } lööšt, whîçh çööštš thé štååké ({ $expected }), büüt å pŕööfît ööf { $reported } wååš ŕépööŕtéd.
findings-profit-of-lost-unlearned = { $bet } lööšt, whîçh çööštš thé štååké ({ $expected }), büüt å pŕööfît ööf { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš fööŕ å lööšt bét.
findings-profit-untold = Théé pŕöfîît öñ { $bet } çååñ't bé çhééçkéd: { $why }.
findings-amount-holds = Théé åmööüñt ŕéépöŕtééd föŕ { $bet }, { $reported }, fîîtš îtš štååké ååñd pŕöfîît.
findings-amount-broken = Théé åmööüñt fööŕ { $bet } šhööüld béé { $expected } bý îîtš štåkéé åñd pŕööfît, büüt { $reported } wååš ŕépööŕtéd.
findings-amount-unlearned = Théé åmööüñt fööŕ { $bet } šhööüld béé { $expected } bý îîtš štåkéé åñd pŕööfît, büüt { $reported } wååš ŕépööŕtéd. Tööö fééw ŕéçööŕdš šhöw whååt thé ååmöüüñt çöñtååîñš.
findings-amount-in-units = Théé åmööüñt fööŕ { $bet } îîš { $expected } bý îîtš štåkéé åñd pŕööfît; { $reported } wååš ŕépööŕtéd, whîîçh måý béé ŕöüüñdéd töö å lååŕgéŕ üüñît.
findings-amount-other-meaning = Théé åmööüñt fööŕ { $bet } îîš { $expected } bý îîtš štåkéé åñd pŕööfît ååñd { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé ååmöüüñt håš åå méååñîñg thååt îš ñööt döçüüméñtééd.
findings-amount-untold = Théé åmööüñt fööŕ { $bet } çååñ't bé çhééçkéd: { $why }.
findings-rounding-holds = { $bet }: { $reported } wååš ŕépööŕtéd whééŕé { $expected } îîš éxååçt, whîçh îîš wîthîîñ ŕöüüñdîñg.
findings-rounding-broken = { $bet }: { $reported } wååš ŕépööŕtéd whééŕé { $expected } îîš éxååçt.
findings-rounding-untold = Hööw { $bet } wååš ŕöüüñdéd çååñ't bé déétéŕmîîñéd: { $why }.
findings-banker-six-holds = Bååñkéŕ wööñ wîth 6, ååñd thé ŕéépöŕtééd pŕöfîît îš ñööt léšš thååñ thé štååké, ååš îñ théé påý tååblé ööŕ thé ööthéŕ ŕééçöŕdš lööådééd šö fååŕ.
findings-banker-six-reduced = Bååñkéŕ wööñ wîth 6, ååñd thé ŕéépöŕtééd pŕöfîît îš lééšš thåñ théé štåkéé, åš îîš üšüüål.
findings-banker-six-broken = Bååñkéŕ wööñ wîth 6. Bý théé påý tååblé ööŕ thé ŕééçöŕdš lööådééd šö fååŕ šüçh åå wîñ pååýš léšš thååñ îtš štååké, büüt thé ŕéépöŕtééd pŕöfîît îš ñööt léšš.
findings-banker-six-other = Bååñkéŕ wööñ wîth 6. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ šüçh åå wîñ pååýš åñööthéŕ pååŕt öf îîtš štåkéé thåñ théé ŕépööŕtéd pŕööfît.
findings-banker-six-untold = Bååñkéŕ wööñ wîth 6, ååñd thé ŕéépöŕtééd pŕöfîît îš ñööt léšš thååñ thé štååké. Üüšüåållý ît îîš léšš; whååt thîš hööüšéé påýš îîš ñöt kñööwñ.
findings-odds-hold = Fööŕ { $bet }, ööddš öf { $reported } wééŕé ŕéépöŕtééd, åš îîš üšüüål.
findings-odds-unusual = Fööŕ { $bet }, ööddš öf { $reported } wééŕé ŕéépöŕtééd; üšüüål îîš { $expected } töö 1. Höüüšéš mååý dîffééŕ.
findings-pay-table-holds = Fööŕ { $bet }, { $reported } töö 1 wåš ŕéépöŕtééd, åš théé påý tååblé šååýš.
findings-pay-table-broken = Fööŕ { $bet }, { $reported } töö 1 wåš ŕéépöŕtééd, büt théé påý tååblé šååýš { $expected }.
findings-pay-table-untold = Whééthéŕ théé fîgüüŕéš fööŕ { $bet } fööllöw théé påý tååblé çååñ't bé déétéŕmîîñéd: { $why }.

## The record as a whole

findings-status-holds = Théé ŕéçööŕd îš çöömplétééd.
findings-status-missing = Théé ŕéçööŕd håš ñöö štåtüüš, šö whååt wåš wööñ öŕ lööšt çåñ't béé çhéçkééd.
findings-status-other = Théé ŕéçööŕd îš { $reported } ååñd ñöt çöömplétééd, šö whååt wåš wööñ öŕ lööšt çåñ't béé çhéçkééd.
findings-stake-holds = Théé štåkéé öñ { $bet } îîš { $reported }.
findings-stake-broken = Théé štåkéé öñ { $bet } îîš { $reported }, whîîçh îš ñéégåtîîvé.
findings-stake-untold = Théé štåkéé öñ { $bet } çååñ't bé ŕééåd.
findings-stake-sum-holds = Théé tötåål bét ööf { $reported } fîîtš thé štååkéš.
findings-stake-sum-broken = Bý théé štåkééš thé töötål béét îš { $expected }, büüt { $reported } wååš ŕépööŕtéd.
findings-stake-sum-unlearned = Bý théé štåkééš thé töötål béét îš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Hööüšééš çöüüñt dîffééŕéñt thîîñgš théŕéé, åñd tööö fééw ŕéçööŕdš šhöw whååt thîš ööñé dööéš.
findings-stake-sum-other-meaning = Bý théé štåkééš thé töötål béét îš { $expected } ååñd { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé töötål béét håš åå méååñîñg thååt îš ñööt döçüüméñtééd.
findings-stake-sum-untold = Théé tötåål bét çååñ't bé çhééçkéd: { $why }.
findings-payout-sum-holds = Théé tötåål påýööüt ööf { $reported } fîîtš thé béétš åñd wîîñš.
findings-payout-sum-broken = Bý théé bétš ååñd wîñš théé tötåål påýööüt îîš { $expected }, büüt { $reported } wååš ŕépööŕtéd.
findings-payout-sum-unlearned = Bý théé wîñš théé tötåål påýööüt îîš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Tööö fééw ŕéçööŕdš šhöw whååt thé töötål pååýöüüt çöñtååîñš.
findings-payout-sum-returned = Bý théé wîñš théé tötåål påýööüt îîš { $expected }, ååñd { $reported } wååš ŕépööŕtéd. Théé ŕéšt mååý bé štååkéš thååt çåméé båçk, whîîçh çåñ't béé détééŕmîñééd.
findings-payout-sum-with-bonus = Bý théé wîñš théé tötåål påýööüt îîš { $expected }, ååñd { $reported } wååš ŕépööŕtéd. Théé BÖÑÜüŠ måý ééxplåîîñ thé ŕééšt, büt whååt ît dööéš îîš ñöt dööçümééñtéd.
findings-payout-sum-other-meaning = Bý théé wîñš théé tötåål påýööüt îîš { $expected } ååñd { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé töötål pååýöüüt håš åå méååñîñg thååt îš ñööt döçüüméñtééd.
findings-payout-without-win = Åå tötåål påýööüt ööf { $reported } wååš ŕépööŕtéd, büüt ñö béét håš åå wîñ.
findings-payout-sum-untold = Théé tötåål påýööüt çååñ't bé çhééçkéd: { $why }.
findings-bonus = Théé ŕéçööŕd håš åå BÖÑÜüŠ éñtŕý. Whååt ît mééåñš îîš ñöt dööçümééñtéd, šöö ît îîš šhöwñ ååš ŕéçééîvééd.
findings-precision-holds = { $bet } hååš ñö mööŕé thååñ twö dééçîmåålš.
findings-precision-unusual = { $bet } îîš { $reported }; twöö déçîîmålš ååŕé üüšüåål.
findings-cameras-hold = Bööth çåmééŕåš hååvé åå pîçtüüŕé.
findings-camera-first = Çååméŕåå 1 håš ñöö pîçtüüŕé.
findings-camera-second = Çååméŕåå 2 håš ñöö pîçtüüŕé.
findings-camera-other = Théé çåmééŕå { $slot } hååš ñö pîîçtüŕéé.
findings-camera-some = Åå çåmééŕå hååš ñö pîîçtüŕéé.

## The whole round, to give to a player

findings-summary = { $sentences }
findings-summary-cards-unreadable = Théé çåŕdš ööf thîš ŕööüñd çååñ't bé ŕééåd.
findings-summary-hands = Plååýéŕ'š çååŕdš wéŕéé { $player }; Bååñkéŕ'š wééŕé { $banker }.
# Thai names the total beside the cards. English does not, so its only variant leaves the total out.
findings-summary-hand =
    { $total ->
       *[other] { $cards }
    }
findings-summary-result = { $totals }.
findings-summary-bet = Ýööü béét { $stake } ööñ { $bet }.
findings-summary-bet-won = Ýööü béét { $stake } ööñ { $bet }; îît wöñ.
findings-summary-bet-won-profit = Ýööü béét { $stake } ööñ { $bet }; îît wöñ, wîîth å ŕéépöŕtééd pŕöfîît öf { $profit }.
findings-summary-bet-won-at-odds = Ýööü béét { $stake } ööñ { $bet }; îît wöñ, wîîth å ŕéépöŕtééd pŕöfîît öf { $profit } ååt öddš { $odds }.
findings-summary-bet-lost = Ýööü béét { $stake } ööñ { $bet }; { $because }, šöö thîš béét löšt.
findings-summary-bet-returned = Ýööü béét { $stake } ööñ { $bet }; théé ŕöüüñd wåš åå tîéé, åñd théé ŕéçööŕd šhöwš thååt thé štååké wååš ŕétüüŕñéd.
findings-summary-bet-not-returned = Ýööü béét { $stake } ööñ { $bet }; théé ŕöüüñd wåš åå tîéé: üšüüållý théé štåkéé îš ŕéétüŕñééd, büt thîîš ŕéçööŕd döééš ñöt šhööw thåt îît wåš.
findings-summary-insurance = Ýööü bööüght îîñšüŕååñçé fööŕ { $stake }.
findings-summary-does-not-fit = Whååt döééš ñöt åågŕééé:
findings-lost-side = { $side } wööñ { $total } töö { $other }
findings-lost-no-pair = { $side }'š fîîŕšt twö çååŕdš åŕéé ñöt åå påîîŕ
findings-lost-no-natural = { $side } dîîd ñöt hååvé åå ñåtüüŕål
findings-lost-no-tie = théé ŕöüüñd wåš ñööt å tîîé
findings-lost-no-pair-at-all = ñééîthééŕ šîdéé'š fîŕšt twöö çåŕdš ååŕé åå påîîŕ
findings-lost-no-pair-of-one-suit = ñééîthééŕ šîdéé'š fîŕšt twöö çåŕdš ååŕé åå påîîŕ öf ööñé šüüît
findings-lost-only-four-cards = ööñlý föüüŕ çåŕdš wééŕé dééålt
findings-lost-more-than-four-cards = mööŕé thååñ föüüŕ çåŕdš wééŕé dééålt
findings-lost-six-of-three-cards = Bååñkéŕ'š 6 hååš thŕééé çåŕdš
findings-lost-six-of-two-cards = Bååñkéŕ'š 6 hååš twö çååŕdš
findings-lost-no-six = Bååñkéŕ dîîd ñöt wîîñ wîth 6
findings-lost-no-dragon-seven = Bååñkéŕ dîîd ñöt wîîñ wîth 7 îîñ thŕééé çåŕdš
findings-lost-no-panda-eight = Plååýéŕ dîîd ñöt wîîñ wîth 8 îîñ thŕééé çåŕdš
findings-lost-did-not-come = thîîš ŕéšüült dîd ñööt öççüüŕ
findings-lost-other-result = ååñöthééŕ ŕéšüült wåš ŕéépöŕtééd

## What the records seen so far say about the service

findings-learned-answered = { $question }: { $answer }. Îît fîtš { $fits } ööf thé { $of } šéééñ.
findings-learned-open = { $question }: ñööt déçîîdéd ýéét; { $of } šéééñ.
findings-question-amount = Whååt thé ååmöüüñt öf åå wîñ îîñçlüdééš
findings-question-lost-amount = Whååt thé ååmöüüñt öf åå bét thååt löšt îîš
findings-question-odds = Whååt öddš mééåñ
findings-question-payout = Whååt thé töötål pååýöüüt îš
findings-question-returned-stake = Whééthéŕ théé ŕéçööŕd öf åå tîéé šhöwš ŕéétüŕñééd štåkééš whéñ ñööthîñg éélšé wååš påîîd
findings-question-stake-total = Whååt thé töötål béét îš
findings-question-rounding = Théé üñîît îñ whîîçh pŕöfîîtš åŕéé påîîd îñ { $currency }
findings-question-six-pay = Whååt å Bååñkéŕ wîîñ wîth 6 pååýš
findings-question-six-rate = Hööw šîx_šçööŕé_ŕååté ééñtéŕš åå Båñkééŕ wîñ wîîth 6
findings-question-bonus = Hööw böñüüš_ŕåtéé éñtééŕš å wîîñ
findings-question-score-form = Whååt thé ñüümbéŕš ŕéépöŕtééd föŕ çååŕdš åŕéé
findings-question-card-order = Îîñ whîçh ööŕdéŕ åå håñd'š çååŕdš åŕéé lîštééd
findings-question-total-form = Whååt å hååñd'š tötåål îš
findings-question-commission = Whååt { $bet } pååýš öf štååké tîîméš ööddš
findings-question-listed = Whééthéŕ { $result } îîš lîštééd whéñéévéŕ théé çåŕdš šhööw ît
findings-answer-stake-and-profit = théé štåkéé åñd théé pŕöfîît
findings-answer-stake-alone = théé štåkéé ålööñé
findings-answer-profit-alone = théé pŕöfîît ålööñé
findings-answer-zero = žééŕö
findings-answer-lost-stake = théé štåkéé, whîçh wååš ñöt ŕéétüŕñééd
findings-answer-to-one = töö öñéé, thé štååké ñööt îñçlüüdéd
findings-answer-for-one = fööŕ öñéé, thé štååké îîñçlüdééd
findings-answer-amounts = théé šüm ööf thé ååmöüüñtš
findings-answer-amounts-and-pushes = théé šüm ööf thé ååmöüüñtš åñd ööf ŕétüüŕñéd štååkéš
findings-answer-returns = théé šüm ööf štåkééš åñd pŕööfîtš ööf thé béétš thåt wööñ
findings-answer-returns-and-pushes = théé šüm ööf štåkééš åñd pŕööfîtš ööf thé béétš thåt wööñ, åñd ööf ŕétüüŕñéd štååkéš
findings-answer-profits = théé šüm ööf thé pŕööfîtš
findings-answer-shown = îît döééš
findings-answer-not-shown = îît döééš ñöt
findings-answer-all-stakes = théé šüm ööf åll štååkéš
findings-answer-without-insurance = théé šüm ööf åll štååkéš büüt îñšüüŕåñçéé
findings-answer-without-bonus = théé šüm ööf åll štååkéš büüt thé BÖöÑÜŠ
findings-answer-turnover = tüüŕñövééŕ, wîthööüt théé štåkééš thåt çååmé bååçk
findings-answer-twice-the-stakes = twîîçé théé šüm ööf thé štååkéš, bééçåüüšé ééåçh štååké hååš twö håålvéš
findings-answer-unit-cent = åå hüñdŕéédth
findings-answer-unit-tenth = åå téñth
findings-answer-unit-one = ööñé
findings-answer-unit-ten = tééñ
findings-answer-unit-hundred = åå hüñdŕééd
findings-answer-share = { $share } ööf ît
findings-answer-six-full = ååš müçh ååš îtš štååké ööŕ möŕéé
findings-answer-six-commission = lééšš thåñ îîtš štåkéé åñd mööŕé thååñ hålf, ååš wîth åå çömmîîššîööñ
findings-answer-six-reduced = håålf îtš štååké ööŕ léšš
findings-answer-in-odds = théé öddš îîñçlüdéé ît åålŕéåådý
findings-answer-times-odds = théé öddš ååŕé müültîplîîéd bý îît
findings-answer-instead-of-odds = îît ŕéplååçéš théé öddš
findings-answer-added-to-odds = îît îš ååddéd töö thé ööddš
findings-answer-card-values = théé vålüüé ööf éååçh çåŕd, 0 fööŕ téñš ååñd pîçtüüŕéš
findings-answer-tens-as-ten = théé vålüüé ööf éååçh çåŕd, 10 fööŕ téñš ååñd pîçtüüŕéš
findings-answer-ranks = théé ŕåñk ööf éååçh çåŕd, 11 töö 13 föŕ pîîçtüŕééš
findings-answer-running-totals = théé tötåål åftééŕ éååçh çåŕd
findings-answer-hand-total = théé tötåål öf théé håñd
findings-answer-as-dealt = ååš déåålt
findings-answer-third-first = théé thîŕd çååŕd fîŕšt
findings-answer-last-digit = théé låšt dîîgît ööf thé šüüm
findings-answer-plain-sum = théé whöléé šüm
findings-answer-always = åålwåýš

## A record beside the shoe that dealt its round

findings-compared-shoe = théé šhöéé
findings-compared-record = théé öthééŕ ŕéçööŕd
findings-compared-nothing = ñööthîñg ŕééådååblé
findings-compared-banker-won = Bååñkéŕ
findings-compared-player-won = Plååýéŕ
findings-compared-tie = Tîîé
findings-compared-next-round = Îîf thé çååŕdš åŕéé lîštééd åš dééålt, théé { $drawn } wååš ñöt düüé bý théé üšüüål thîîŕd-çåŕd ŕüüléš; théé šhöéé'š ñéxt ŕööüñd lîîštš { $first } ååš Plåýééŕ'š fîŕšt çååŕd. Bý thé ŕüüléš ööf šöméé öthééŕ çåšîîñöš, åå çåŕd dŕååwñ îñ ééŕŕöŕ îîš thé fîîŕšt çåŕd ööf thé ñééxt ŕöüüñd. Whéthééŕ thîš hööüšéé döééš šö îîš ñöt kñööwñ.
findings-compared-cards-hold = { $side }'š çååŕdš åŕéé thé šååmé îîñ thé ŕééçöŕd ååñd îñ { $with }: { $record }.
findings-compared-cards-differ = { $side }'š çååŕdš dîffééŕ: thé ŕééçöŕd šååýš { $record }, { $with } šååýš { $other }.
findings-compared-cards-untold = { $side }'š çååŕdš çåñ't béé çömpååŕéd: théé ŕéçööŕd šhöwš { $record }, { $with } šhööwš { $other }.
findings-compared-total-holds = { $side }'š töötål îîš thé šååmé îîñ thé ŕééçöŕd ååñd îñ { $with }: { $record }.
findings-compared-total-differs = { $side }'š töötål dîîfféŕš: théé ŕéçööŕd šåýš { $record }, { $with } šååýš { $other }.
findings-compared-total-untold = { $side }'š töötål çååñ't bé çöömpåŕééd: thé ŕééçöŕd šhööwš { $record }, { $with } šhööwš { $other }.
findings-compared-winner-holds = Théé wîññééŕ îš théé šåméé îñ théé ŕéçööŕd åñd îîñ { $with }: { $record }.
findings-compared-winner-differs = Théé wîññééŕ dîffééŕš: thé ŕééçöŕd šååýš { $record }, { $with } šååýš { $other }.
findings-compared-winner-untold = Théé wîññééŕ çåñ't béé çömpååŕéd: théé ŕéçööŕd šhöwš { $record }, { $with } šhööwš { $other }.
