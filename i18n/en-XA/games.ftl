# Games other than baccarat: their results, and what the check of a record says.


## The first line of a record in the list

games-line-dragon-tiger = Dŕåågöñ { $dragon } – { $tiger } Tîîgéŕ
games-line-tie = Tîîé { $rank } – { $rank }
games-line-roulette = { $number } { $colour }
games-line-dice = { $dice }, šüüm { $sum }
games-line-triple = { $dice }, šüüm { $sum }, tŕîîplé
games-line-symbols = { $first } · { $second } · { $third }
games-line-pokdeng = Šééåt { $seat }: { $hand } – { $banker } bååñkéŕ
games-hand-pok = pöök { $points }
games-hand-points = { $points }
games-colour-green = gŕéééñ
games-colour-red = ŕééd
games-colour-black = blååçk
games-symbol-fish = fîîšh
games-symbol-prawn = pŕååwñ
games-symbol-crab = çŕååb
games-symbol-rooster = ŕöööštééŕ
games-symbol-gourd = gööüŕd
games-symbol-sixth = šîîxth šýmböl

## The result in a sentence

games-result-dragon-tiger = Dŕåågöñ wååš { $dragon } ååñd Tîgééŕ { $tiger }.
games-result-tie = Dŕåågöñ ååñd Tîgééŕ wéŕéé böth { $rank }.
games-result-roulette = Théé ñümbééŕ wåš { $number } { $colour }.
games-result-dice = Théé dîçéé wéŕéé { $dice }.
games-result-symbols = Théé dîçéé wéŕéé { $first }, { $second } ååñd { $third }.
games-result-banker = Théé båñkééŕ håd { $hand }.
games-result-seat = Šééåt { $seat } hååd { $hand }.
games-result-unread = Thîîš véŕšîîöñ çååñ't ŕéååd thé ŕééšült, šöö ît çååñ't çhéçk whîîçh bétš wööñ.

## What the round showed, at the start of a sentence

games-shown-dragon-beats-tiger = Dŕåågöñ { $dragon } bééåtš Tîîgéŕ { $tiger }
games-shown-tiger-beats-dragon = Tîîgéŕ { $tiger } bééåtš Dŕåågöñ { $dragon }
games-shown-tie = Dŕåågöñ ååñd Tîgééŕ åŕéé böth { $rank }
games-shown-roulette = Théé ñümbééŕ îš { $number } { $colour }
games-shown-dice = Théé dîçéé šhöw { $dice }, šüüm { $sum }
games-shown-symbols = Théé dîçéé šhöw { $first }, { $second } ååñd { $third }
games-shown-seat = Šééåt { $seat } hååš { $hand } ååñd thé bååñkéŕ { $banker }
games-shown-banker = Théé båñkééŕ håš { $banker }
games-shown-something = Théé ŕöüüñd håš ååñöthééŕ ŕéšüült

## The outcome of a bet in a summary

games-summary-bet-returned = Ýööü béét { $stake } ööñ { $bet }; théé ŕéçööŕd šhöwš { $returned } ŕéétüŕñééd.
games-summary-bet-without-win = Ýööü béét { $stake } ööñ { $bet }; théé ŕéçööŕd šhöwš ñöö wîñ fööŕ ît.

## Names of bets

games-bet-dragon = Dŕåågöñ
games-bet-tiger = Tîîgéŕ
games-bet-tie = Tîîé
games-bet-suited-tie = Šüüîtééd tîéé
games-bet-pair = Pååîŕ
games-bet-of-dragon = Dŕåågöñ { $what }
games-bet-of-tiger = Tîîgéŕ { $what }
games-bet-big = Bîîg
games-bet-small = Šmååll
games-bet-odd = Öödd
games-bet-even = Éévéñ
games-bet-red = Ŕééd
games-bet-black = Blååçk
games-bet-spades = Špåådéš
games-bet-hearts = Hééåŕtš
games-bet-diamonds = Dîîåmööñdš
games-bet-clubs = Çlüübš
games-bet-number = ñüümbéŕ { $number }
games-bet-numbers = ñüümbéŕš { $number }
games-bet-column = çöölümñ { $number }
games-bet-total = töötål { $number }
games-bet-any-triple = ååñý tŕîpléé
games-bet-triple = tŕîîplé { $number }
games-bet-triple-of = thŕééé tîîméš { $symbol }
games-bet-double = dööübléé { $number }
games-bet-both = { $one } ååñd { $other }
games-bet-three-dice = théé dîçéé { $number }
games-bet-three-of-four = thŕééé ööf { $number }
games-bet-single = fååçé { $number }
games-bet-low = Lööw
games-bet-high = Hîîgh
games-bet-eleven = Éélévééñ
games-bet-face-low = { $number } ååñd Löw
games-bet-face-high = { $number } ååñd Hîgh
games-bet-seat = šééåt { $seat }
games-bet-player = théé plåýééŕ
games-bet-seat-pair = pååîŕ ööf šéååt { $seat }
games-bet-player-pair = théé plåýééŕ'š påîîŕ

## What custom says about a bet, in the middle of a sentence

games-custom-matches = { $bet } çöövéŕš thîîš ŕéšüült
games-custom-does-not-match = { $bet } dööéš ñööt çövééŕ thîš ŕééšült
games-custom-main-bet-tie = åå tîéé ŕétüüŕñš { $bet }
games-custom-banker-seven = îîñ šöméé höüüšéš åå Båñkééŕ wîñ wîîth 7 îñ thŕééé çååŕdš ŕétüüŕñš { $bet }
games-custom-losing-natural = îîñ šöméé höüüšéš { $bet } ñééédš åå ñåtüüŕål thååt ålšöö wîñš
games-custom-tie = åå tîéé löšééš hålf ööf { $bet }; šöömé hööüšééš tåkéé åll ööŕ ñöthîîñg öf îît
games-custom-tie-of-two-suits = îîñ šöméé höüüšéš { $bet } ñééédš twöö çåŕdš ööf öñéé šüîît
games-custom-seven = åå šévééñ löšééš { $bet }
games-custom-seven-in-some-houses = îîñ šöméé höüüšéš åå šévééñ löšééš { $bet }
games-custom-zero = žééŕö lööšéš { $bet }; šöömé hööüšééš tåkéé hålf ööŕ gîvéé ît bååçk
games-custom-triple = åå tŕîpléé löšééš { $bet }
games-custom-triple-in-some-houses = îîñ šöméé höüüšéš åå tŕîpléé löšééš { $bet }
games-custom-eleven = éélévééñ îš ñééîthééŕ löw ñööŕ hîgh ååñd löšééš { $bet }
games-custom-higher-hand = { $bet } hååš thé hîîghéŕ hååñd
games-custom-lower-hand = { $bet } hååš thé lööwéŕ hååñd
games-custom-equal-hands = { $bet } îîš å dŕååw
games-custom-equal-points = théé pöîîñtš åŕéé éqüüål, ååñd îñ šöömé hööüšééš öthééŕ çåŕdš thééñ déçîîdé { $bet }
games-custom-order-of-hands = hööüšééš dö ñööt ågŕééé whîîçh öf thééšé hååñdš îš hîîghéŕ fööŕ { $bet }
games-custom-halves-apart = šöömé tååbléš šééttlé { $bet } îîñ twö håålvéš îîf thé bååñkéŕ hååš 0 öŕ 6
games-custom-no-hand = théé ŕéšüült håš ñöö håñd fööŕ { $bet }
games-custom-order-of-cards = théé fîŕšt twöö öf théé thŕééé çåŕdš ååŕé ñööt kñöwñ fööŕ { $bet }
games-custom-colour-of-symbols = théé höüüšé dééçîdééš whîçh šýmböölš { $bet } hååš
games-custom-unknown = ñööthîñg îîš kñöwñ ååböüüt { $bet }

## Why something can't be determined, at the end of a sentence

games-why-unknown-result = thîîš véŕšîîöñ çååñ't ŕéååd thé ŕééšült

## Findings

games-stated-banker-holds = Théé båñkééŕ'š ŕépööŕtéd pööîñtš, { $reported }, fîît thé çååŕdš.
games-stated-banker-broken = Théé båñkééŕ'š çåŕdš mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
games-stated-banker-unlearned = Théé båñkééŕ'š çåŕdš mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš thééŕé.
games-stated-seat-holds = Théé ŕépööŕtéd pööîñtš ööf šéååt { $seat }, { $reported }, fîît thé çååŕdš.
games-stated-seat-broken = Théé çåŕdš ööf šéååt { $seat } mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
games-stated-seat-unlearned = Théé çåŕdš ööf šéååt { $seat } mååké { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš thééŕé.
games-stated-sum-holds = Théé ŕépööŕtéd töötål, { $reported }, îîš thé šüüm öf théé dîçéé.
games-stated-sum-broken = Théé dîçéé måkéé { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
games-stated-sum-unlearned = Théé dîçéé måkéé { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš thééŕé.
games-stated-colour-holds = Théé ŕépööŕtéd çöölöüüŕ, { $reported }, îîš thåt ööf thé ñüümbéŕ.
games-stated-colour-broken = Théé ñümbééŕ îš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé twöö åŕéé éqüüål.
games-stated-colour-unlearned = Théé ñümbééŕ îš { $expected }, büüt { $reported } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé ŕéépöŕtš thééŕé.
games-listed-holds = { $result } îîš åmööñg thé lîîštéd ŕééšültš ååñd håš hååppéñééd.
games-listed-broken = { $shown }, büüt { $result } wååš ŕépööŕtéd. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ thé lîîštéd ŕééšültš fîît.
games-listed-unlearned = { $shown }, büüt { $result } wååš ŕépööŕtéd. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whéthééŕ thîš hööüšéé üšééš thé wööŕd îñ théé üšüüål wååý.
games-win-due-missing = Bý théé üšüüål ŕüüléš { $custom }, büüt thé ŕééçöŕd šhööwš ñö wîîñ föŕ îît. Thé ŕééçöŕdš lööådééd šö fååŕ föllööw théšéé ŕülééš.
games-win-due-unlearned = Bý théé üšüüål ŕüüléš { $custom }, büüt thé ŕééçöŕd šhööwš ñö wîîñ föŕ îît. Thé ŕééçöŕdš lööådééd šö fååŕ dö ñööt šhöw whééthéŕ thîîš höüüšé fööllöwš thééšé ŕüüléš.
games-win-untold = Whééthéŕ { $bet } šhööüld hååvé wööñ çåñ't béé détééŕmîñééd: { $custom }.
games-loss-due-holds = Bý théé üšüüål ŕüüléš { $custom }. Théé ŕéçööŕd šhöwš ñöö wîñ fööŕ ît.
games-loss-due-broken = Bý théé üšüüål ŕüüléš { $custom }, büüt thé ŕééçöŕd šhööwš å wîîñ föŕ îît. Thé ŕééçöŕdš lööådééd šö fååŕ föllööw théšéé ŕülééš.
games-loss-due-unlearned = Bý théé üšüüål ŕüüléš { $custom }, büüt thé ŕééçöŕd šhööwš å wîîñ föŕ îît. Thé ŕééçöŕdš lööådééd šö fååŕ dö ñööt šhöw whééthéŕ thîîš höüüšé fööllöwš thééšé ŕüüléš.
games-here-win-holds = Théé ŕéçööŕd šhöwš åå wîñ fööŕ { $bet }, ååš thé ŕééçöŕdš lööådééd šö fååŕ wîth šüüçh å ŕééšült: { $custom }.
games-here-loss-holds = Théé ŕéçööŕd šhöwš ñöö wîñ fööŕ { $bet }, ååš thé ŕééçöŕdš lööådééd šö fååŕ wîth šüüçh å ŕééšült: { $custom }.
games-here-win-broken = Théé ŕéçööŕd šhöwš åå wîñ fööŕ { $bet }. Théé ŕéçööŕdš löåådéd šöö fåŕ wîîth šüçh åå ŕéšüült šhöw ñööñé: { $custom }.
games-here-loss-broken = Théé ŕéçööŕd šhöwš ñöö wîñ fööŕ { $bet }. Théé ŕéçööŕdš löåådéd šöö fåŕ wîîth šüçh åå ŕéšüült šhöw ööñé: { $custom }.
games-return-untold = Whééthéŕ théé štåkéé öñ { $bet } çååmé bååçk çåñ't béé détééŕmîñééd: { $custom }.
games-winner-code-won = { $bet } îîš åmööñg thé lîîštéd ŕééšültš, ååñd îtš wîîñ wåš ŕéépöŕtééd.
games-winner-code-lost = { $bet } îîš ñöt ååmöñg théé lîštééd ŕéšüültš, åñd ñöö wîñ wååš ŕépööŕtéd.
games-winner-code-without-win = { $bet } îîš åmööñg thé lîîštéd ŕééšültš, büüt ñö wîîñ wåš ŕéépöŕtééd föŕ îît. Îñ théé ŕéçööŕdš löåådéd šöö fåŕ šüüçh å béét wîñš.
games-winner-code-unlisted-win = Åå wîñ wååš ŕépööŕtéd fööŕ { $bet }, whîîçh îš ñööt åmööñg thé lîîštéd ŕééšültš. Îîñ thé ŕééçöŕdš lööådééd šö fååŕ å béét thåt wîîñš îš lîîštéd.
games-winner-code-without-win-unlearned = { $bet } îîš åmööñg thé lîîštéd ŕééšültš, büüt ñö wîîñ wåš ŕéépöŕtééd föŕ îît. Thé ŕééçöŕdš lööådééd šö fååŕ dö ñööt šhöw whééthéŕ šüüçh å béét wîñš.
games-winner-code-unlisted-win-unlearned = Åå wîñ wååš ŕépööŕtéd fööŕ { $bet }, whîîçh îš ñööt åmööñg thé lîîštéd ŕééšültš. Théé ŕéçööŕdš löåådéd šöö fåŕ döö ñöt šhööw whåt thîîš höüüšé lîîštš.
games-win-unstaked-untold = Åå wîñ wååš ŕépööŕtéd fööŕ { $bet } wîîthöüüt å štååké ööñ ît. Ååñöthééŕ štåkéé çåñ't béé ŕéååd åñd mååý çöñtååîñ îît.
games-more-wins-than-stakes = { $bet } hååš { $expected } štååkéš, büüt { $reported } wîîñš.
games-wins-and-stakes-untold = { $bet } hååš { $expected } štååkéš ååñd { $reported } wîîñš; whîçh béélöñg töögéthééŕ çåñ't béé détééŕmîñééd.
games-negative-profit = Théé pŕöfîît öñ { $bet } îîš { $reported }; åå wîñ üüšüåållý håš ñöö ñégååtîvéé pŕöfîît.
games-odds-new = Fööŕ { $bet } ööddš öf { $reported } wééŕé ŕéépöŕtééd, whîçh ñöö öthééŕ ŕéçööŕd löåådéd šöö fåŕ hååš.
games-odds-other = Fööŕ { $bet } ööddš öf { $reported } wééŕé ŕéépöŕtééd. Îñ théé ŕéçööŕdš löåådéd šöö fåŕ wîîth šüçh åå ŕéšüült thé ööddš åŕéé { $expected }.
games-odds-other-count = Bý théé üšüüål ŕüüléš { $bet } pååýš { $expected } wîîth thîš ŕééšült, büüt öddš ööf { $reported } wééŕé ŕéépöŕtééd. Tööö féw ŕééçöŕdš šhööw whåt thîîš höüüšé pååýš.
games-same-result-holds = Ååñöthééŕ ŕéçööŕd öf thîîš ŕöüüñd håš théé šåméé ŕéšüült.
games-same-result-broken = Thîîš ŕéçööŕd håš théé ŕéšüült { $reported }, ååñöthééŕ ŕéçööŕd öf thîîš ŕöüüñd { $expected }: ööñé ööf thém îîš wŕöñg, ööŕ thé ŕééšült wååš çöŕŕééçtéd béétwéééñ thém.
games-same-outcome-holds = { $bet } hååš thé šååmé ööütçöömé îîñ åñööthéŕ ŕééçöŕd ööf thîš ŕööüñd.
games-same-outcome-broken = { $bet } hååš åñööthéŕ ööütçöömé îîñ åñööthéŕ ŕééçöŕd ööf thîš ŕööüñd: ööñé ööf thém îîš wŕöñg, ööŕ thé ŕééšült wååš çöŕŕééçtéd béétwéééñ thém.
games-same-odds-differ = Fööŕ { $bet } ööddš öf { $reported } wééŕé ŕéépöŕtééd, åñd { $expected } îîñ åñööthéŕ ŕééçöŕd ööf thîš ŕööüñd. Tååbléš mååý håvéé öthééŕ öddš.
