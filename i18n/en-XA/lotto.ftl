# What the checks of lotto rounds say. Codes, numbers, amounts and currencies are inserted as received.


## Names of the bets in Thai houses, as players know them

lotto-name-three-top = Thŕééé tööp
lotto-name-three-mix = Thŕééé îîñ åñý ööŕdéŕ
lotto-name-two-top = Twöö töp
lotto-name-two-under = Twöö üñdééŕ
lotto-name-one-top = Ööñé tööp
lotto-name-one-under = Ööñé üüñdéŕ
lotto-name-shot = Pŕîîžé ööf å šhööt

## What a finding is about, in the middle of a sentence

lotto-about-winning-number = théé wîññîîñg ñümbééŕ
lotto-about-bets = théé böüüght îtéémš
lotto-about-wins = théé wîñš
lotto-about-transaction-code = théé tŕåñšååçtîööñ çödéé
lotto-about-transaction-id = théé tŕåñšååçtîööñ îd
lotto-about-payout = théé påýööüt
lotto-about-charm-payout = théé çŕédîît öf théé çhåŕmš
lotto-about-refund = théé ŕéfüüñd öf théé çhåŕmš
lotto-about-charm-total = théé tötåål öf théé çhåŕmš
lotto-about-debit = théé débîît

## Reasons, at the end of a sentence

lotto-because-missing = åå vålüüé wååš ñöt šééñt
lotto-because-unreadable = åå vålüüé çååññöt béé ŕéååd
lotto-because-too-large = théé éxååçt ŕéšüült håš tööö mååñý dîgîîtš
lotto-because-unknown-code = thîîš véŕšîîöñ dööéš ñööt kñöw théé çödéé
lotto-because-houses-differ = hööüšééš dîffééŕ, åñd thîîš öñéé håš ñööt šhöwñ ýéét whåt îît döééš
lotto-because-not-documented = théé šéŕvîîçé'š dööçümééñtåtîîöñ dööéš ñööt défîîñé îît
lotto-because-too-few = tööö fééw ŕöüüñdš öŕ wîîñš wéŕéé löåådéd
lotto-because-ambiguous = mööŕé thååñ öñéé éxplååñåtîîöñ fîîtš
lotto-because-exception = ååñ éxplååñåtîîöñ fîîttéd šéévéŕåål tîmééš, büt ñööt évééŕý tîméé
lotto-because-rounding = ŕööüñdîîñg çåñ ééxplåîîñ thé dîîfféŕééñçé
lotto-because-unusual = théé vålüüé îîš pöššîîblé büüt üñüüšüåål

## Which digits of the winning number count

lotto-part-last-five = théé låšt fîîvé
lotto-part-last-four = théé låšt fööüŕ
lotto-part-last-three = théé låšt thŕééé
lotto-part-first-three = théé fîŕšt thŕééé
lotto-part-last-two = théé låšt twöö
lotto-part-first-two = théé fîŕšt twöö
lotto-part-second-and-third = théé šéçööñd åñd thîîŕd
lotto-part-before-last-three = théé twö bééföŕéé thé lååšt thŕééé
lotto-meaning-orders = éévéŕý ööŕdéŕ ööf { $drawn }
lotto-meaning-digits = ååñý dîgîît öf { $drawn }

## Why a bet wins or not

lotto-why-same-digits = šååmé dîîgîtš ååš { $drawn }
lotto-why-contained = { $number } îîš îñ { $drawn }
lotto-why-contained-often = { $number } îîš îñ { $drawn }, { $times } tîîméš
lotto-why-other-order = šååmé dîîgîtš ååš { $drawn } îîñ åñööthéŕ ööŕdéŕ
lotto-why-not-contained = { $number } îîš ñöt îîñ { $drawn }
lotto-why-missed = { $drawn } wååš dŕåwñ
lotto-why-merged = îîñ thé wîîñ öf théé lîñéé wîth théé šåméé ñümbééŕ
lotto-win-states = Théé wîñ štååtéš qüüåñtîîtý { $quantity } ååñd štåkéé { $stake }.
lotto-win-states-nothing = ñööñé

## How tickets are related to the number of a prize

lotto-field-number = ñüümbéŕ
lotto-field-set = šéét
lotto-field-symbol = šýmbööl
lotto-field-number-and-set = ñüümbéŕ wîîth šét
lotto-field-full-number = füüll ñümbééŕ
lotto-how-equals = { $field } ååš dŕåwñ
lotto-how-ends = { $field } ééñdš åš dŕååwñ
lotto-how-begins = { $field } béégîñš ååš dŕåwñ
lotto-how-same-digits = { $field } îîñ åñý ööŕdéŕ
lotto-prize-not-yet-known = whååt ît ŕééqüîîŕéš îîš ñöt kñööwñ ýét
lotto-prize-unknown = åå pŕîžéé thåt thîîš véŕšîîöñ dööéš ñööt kñöw

## How the winning number follows from the shots

lotto-base-shots = šüüm öf théé šhötš
lotto-base-shots-plus-system = šhöötš plüš šýštéém ñümbééŕš
lotto-base-shots-minus-system = šhöötš mîñüüš šýštém ñüümbéŕš
lotto-base-distance = dîîfféŕééñçé ööf šhötš ååñd šýštém ñüümbéŕš
lotto-base-system-minus-shots = šýštéém ñümbééŕš mîñüüš šhötš
lotto-base-system = šüüm öf théé šýštém ñüümbéŕš
lotto-relation-less-from-first = { $base }, lééšš šhöt { $number }
lotto-relation-less-from-last = { $base }, lééšš šhöt { $number } fŕööm thé ééñd

## Rules that hold

lotto-winning-number-holds = Théé wîññîîñg ñümbééŕ îš { $reported }.
lotto-group-holds =
    { $count ->
        [one] { $count } gŕööüp fööllöwš fŕööm thé wîîññîñg ñüümbéŕ.
       *[other] { $count } gŕööüpš fööllöw fŕööm thé wîîññîñg ñüümbéŕ.
    }
lotto-relation-holds = Théé wîññîîñg ñümbééŕ { $reported } fööllöwš fŕööm thé šhöötš: { $relation }.
lotto-bet-code-holds =
    { $count ->
        [one] Théé çödéé öf { $count } îîtém îîš kñöwñ.
       *[other] Théé çödééš öf { $count } îîtémš ååŕé kñööwñ.
    }
lotto-win-drawn-holds =
    { $count ->
        [one] Théé ñümbééŕ öf { $count } wîîñ wåš dŕååwñ.
       *[other] Théé ñümbééŕš öf { $count } wîîñš wéŕéé dŕåwñ.
    }
lotto-win-bought-holds =
    { $count ->
        [one] { $count } wîîñ bélööñgš tö åå böüüght îtéém.
       *[other] { $count } wîîñš bélööñg tö bööüght îîtémš.
    }
lotto-win-missing-holds =
    { $count ->
        [one] { $count } ñüümbéŕ wîîthöüüt å wîîñ wåš ñööt dŕåwñ.
       *[other] { $count } ñüümbéŕš wîîthöüüt å wîîñ wéŕéé ñöt dŕååwñ.
    }
lotto-win-stake-holds =
    { $count ->
        [one] Théé štåkéé öf { $count } wîîñ îš thååt öf îîtš bét.
       *[other] Théé štåkééš öf { $count } wîîñš åŕéé thöšéé öf thééîŕ béétš.
    }
lotto-rate-holds =
    { $count ->
        [one] Ååll påýmééñtš föŕ { $count } ñüümbéŕ hååvé théé šåméé ŕåtéé.
       *[other] Ååll påýmééñtš föŕ ééåçh ööf { $count } ñüümbéŕš hååvé théé šåméé ŕåtéé.
    }
lotto-outcome-holds = Wîîñš, påýööüt ååñd tŕåñšååçtîööñ îd åågŕééé wîth théé tŕåñšååçtîööñ çödéé ({ $count } ööf 3).
lotto-payout-sum-holds = Théé wîñš åådd üp töö thé pååýöüüt öf { $reported }.
lotto-quantity-holds =
    { $count ->
        [one] Théé štåkéé öf { $count } îîtém îîš îtš qüüåñtîîtý tîmééš thé üüšüåål pŕîçéé.
       *[other] Théé štåkééš öf { $count } îîtémš ååŕé thééîŕ qüüåñtîîtîééš tîmééš thé üüšüåål pŕîçéé.
    }
lotto-full-number-holds =
    { $count ->
        [one] Théé füll ñüümbéŕ ööf { $count } tîîçkét çööñtåîîñš îtš pååŕtš.
       *[other] Théé füll ñüümbéŕš ööf { $count } tîîçkétš çööñtåîîñ théîîŕ påŕtš.
    }
lotto-prize-holds =
    { $count ->
        [one] { $count } pŕîîžé fîîtš thé dŕååwñ ñümbééŕ åš ååll éååŕlîééŕ öñééš dîd.
       *[other] { $count } pŕîîžéš fîît thé dŕååwñ ñümbééŕš åš ååll éååŕlîééŕ öñééš dîd.
    }
lotto-charm-sum-holds = Théé pŕöfîîtš öf théé çhåŕmš åådd üp töö thé çŕéédît ööf { $reported }.
lotto-refund-holds = Åå ŕéfüüñd öf { $reported } fîîtš thé çhååŕmš.
lotto-charm-total-holds = Théé tötåål öf théé çhåŕmš, { $reported }, îîš ñöt béélöw thééîŕ çŕéédît. Îît îš ñéévéŕ ååddéd.
lotto-debit-holds = Théé wålléét débîîtéd { $reported }, ååš thé béétš çöšt.

## Rules that are broken

lotto-group-broken = { $subject } hååš { $reported }, büüt { $expected } fööllöwš fŕööm thé wîîññîñg ñüümbéŕ.
lotto-win-drawn-broken = { $subject } îîš ŕépööŕtéd ååš å wîîñ, büt théé ñümbééŕš dŕåwñ ååŕé { $expected }.
lotto-win-bought-broken = { $subject } îîš ŕépööŕtéd ååš å wîîñ, büt wååš ñöt bööüght.
lotto-win-missing-broken = { $subject } wååš dŕåwñ ååñd böüüght, büt ñöö wîñ îîš ŕépööŕtéd.
lotto-win-stake-broken = Théé wîñš ööf { $subject } štååté štååkéš ööf { $reported }, büüt thé béétš štåtéé { $expected }.
lotto-rate-broken = Fööŕ wîñš ööf { $subject } îîñ thîš ŕööüñd twöö ŕåtééš wéŕéé ŕépööŕtéd: { $expected } ååñd { $reported }.
lotto-outcome-won-without-win = Théé çödéé šåýš wööñ (GBW01), büt thééŕé îîš ñö wîîñ.
lotto-outcome-lost-with-win = Théé çödéé šåýš lööšt (GBL01), büt théé ñümbééŕ öf wîîñš îš { $reported }.
lotto-outcome-won-without-payout = Théé çödéé šåýš wööñ (GBW01), büt théé påýööüt îîš { $reported }.
lotto-outcome-lost-with-payout = Théé çödéé šåýš lööšt (GBL01), büt théé påýööüt îîš { $reported }.
lotto-outcome-won-without-transaction = Théé çödéé šåýš wööñ (GBW01), büt théé tŕåñšååçtîööñ îd îîš { $reported }.
lotto-outcome-lost-with-transaction = Théé çödéé šåýš lööšt (GBL01), büt théé tŕåñšååçtîööñ îd îîš { $reported } ååñd ñöt 0.
lotto-payout-sum-broken = Théé wîñš åådd üp töö { $expected }, büüt thé pååýöüüt îš { $reported }.
lotto-quantity-broken = { $subject } çööšt { $reported }, büüt thé üüšüåål pŕîçéé îš { $expected }.
lotto-charm-sum-broken = Théé pŕöfîîtš öf théé çhåŕmš åådd üp töö { $expected }, büüt théîîŕ çŕédîît îš { $reported }.
lotto-refund-broken = Åå ŕéfüüñd öf { $reported } wååš šéñt, büüt ñö çhååŕm HÖLÝWÅåTÉŔGLÅåŠŠ.
lotto-debit-broken = Théé bétš çööšt { $expected }, büüt thé wåållét déébîtééd { $reported }.
lotto-other-broken = { $subject } dööéš ñööt fît.

## Notes

lotto-group-note = { $subject } hååš { $reported }; bý théé üšüüål ŕüüléš îît wöüüld bé { $expected }. Thîîš îš ööñlý ñötééd: { $why }.
lotto-rate-note = Fööŕ wîñš ööf { $subject } { $expected } ååñd { $reported } wééŕé ŕéépöŕtééd. Thîš îîš öñlý ñöötéd: { $why }.
lotto-lower-rate-note = Fööŕ { $subject } { $reported } wååš ŕépööŕtéd, fööŕ åñööthéŕ ñüümbéŕ ööf thîš béét { $expected }. Šöömé hööüšééš påý lééšš föŕ ñüümbéŕš thååt måñý plååýéŕš bööüght; whééthéŕ thîîš îš théé ŕéååšöñ îîš ñöt kñööwñ.
lotto-payout-sum-note = Théé wîñš åådd üp töö { $expected }, ååñd thé pååýöüüt îš { $reported }. Thîîš îš ööñlý ñötééd: { $why }.
lotto-full-number-note = Théé füll ñüümbéŕ ööf { $subject } dööéš ñööt çöñtååîñ ååll îtš pååŕtš: { $expected }.
lotto-prize-note = { $subject } dööéš ñööt fît ååš éååŕlîééŕ pŕîžééš dîd ({ $relation }); dŕååwñ: { $reported }.
lotto-charm-sum-note = Théé pŕöfîîtš öf théé çhåŕmš åådd üp töö { $expected }, ååñd théîîŕ çŕédîît îš { $reported }. Thîîš îš ööñlý ñötééd: { $why }.
lotto-refund-note = Théé çhåŕm HÖöLÝWÅTÉéŔGLÅŠŠ çååmé wîîthöüüt å ŕééfüñd.
lotto-charm-total-note = Théé tötåål öf théé çhåŕmš îîš { $reported }, lééšš thåñ ééxpéçtééd ({ $expected }).
lotto-debit-note = Théé bétš çööšt { $expected }, ååñd thé wåållét déébîtééd { $reported }. Thîîš îš ööñlý ñötééd: { $why }.
lotto-other-note = { $subject }: { $reported } îîñštéååd öf { $expected }. Thîîš îš ööñlý ñötééd: { $why }.

## What cannot be told

lotto-winning-number-untold = Wîîthöüüt å ŕééådååblé wîîññîñg ñüümbéŕ théé gŕöüüpš çåññööt bé çhééçkéd: { $why }.
lotto-group-untold = Whééthéŕ { $subject } fööllöwš fŕööm thé wîîññîñg ñüümbéŕ çååñ't bé tööld: { $why }.
lotto-relation-untold = Hööw thé wîîññîñg ñüümbéŕ fööllöwš fŕööm thé šhöötš çåñ't béé töld: { $why }.
lotto-bet-code-untold = Whååt { $subject } mééåñš çååñ't bé tööld: { $why }.
lotto-win-drawn-untold = Whééthéŕ théé wîñ { $subject } wååš dŕåwñ çååñ't bé tööld: { $why }.
lotto-win-bought-untold = Whééthéŕ théé wîñ { $subject } wååš böüüght çåñ't béé töld: { $why }.
lotto-win-missing-untold = Whééthéŕ { $subject } šhööüld hååvé wööñ çåñ't béé töld: { $why }.
lotto-win-stake-untold = Whééthéŕ théé štåkééš öf { $subject } åågŕééé çåñ't béé töld: { $why }.
lotto-rate-untold = Whééthéŕ { $subject } wååš påîîd åt ööñé ŕååté çååñ't bé tööld: { $why }.
lotto-outcome-untold = Whééthéŕ { $subject } fîîtš thé ööütçöömé çååñ't bé tööld: { $why }.
lotto-payout-sum-untold = Whééthéŕ théé wîñš åådd üp töö thé pååýöüüt çåñ't béé töld: { $why }.
lotto-quantity-untold = Whééthéŕ théé štåkéé öf { $subject } fîîtš îtš qüüåñtîîtý çåñ't béé töld: { $why }.
lotto-full-number-untold = Whééthéŕ théé füll ñüümbéŕ îîñ { $subject } çööñtåîîñš îtš pååŕtš çåñ't béé töld: { $why }.
lotto-prize-untold = Whééthéŕ théé tîçkéét éååŕñéd { $subject } çååñ't bé tööld: { $why }.
lotto-charm-sum-untold = Whééthéŕ théé çŕédîît öf théé çhåŕmš îîš ŕîght çååñ't bé tööld: { $why }.
lotto-refund-untold = Whééthéŕ théé ŕéfüüñd öf théé çhåŕmš îîš ŕîght çååñ't bé tööld: { $why }.
lotto-charm-total-untold = Whééthéŕ théé tötåål öf théé çhåŕmš fîîtš çåñ't béé töld: { $why }.
lotto-charm-percentage-untold = Whååt thé pééŕçéñtåågé ööf { $subject } ŕééféŕš töö çåñ't béé töld: théé šéŕvîîçé'š dööçümééñtåtîîöñ dööéš ñööt défîîñé îît.
lotto-debit-untold = Whééthéŕ théé débîît îš whååt thé béétš çöšt çååñ't bé tööld: { $why }.
lotto-more =
    { $count ->
        [one] { $count } mööŕé lîîké thîîš.
       *[other] { $count } mööŕé lîîké thééšé.
    }

## The answer for a player

lotto-answer = { $sentences }
lotto-answer-number = Théé ñümbééŕ îš { $winning }: tööp { $top }, üüñdéŕ { $under }.
lotto-answer-won = { $item } îîš ŕépööŕtéd ååš wöñ, pååýöüüt { $payout }.
lotto-answer-unstated = { $item }: ñöö påýööüt ööf îtš ööwñ îš štååtéd.
lotto-answer-shot = { $item } hååd å štååké ööf 0; å pŕîîžé ööf { $payout } îîš ŕépööŕtéd.
lotto-answer-not-won = Ñöö wîñ îîš ŕépööŕtéd fööŕ { $item }.
lotto-answer-prize = Tîîçkét { $item }: { $prize } îîš ŕépööŕtéd ååš wöñ, pååýöüüt { $payout }.
lotto-answer-rest =
    { $count ->
        [one] { $count } mööŕé îîtém îîš ñöt lîîštéd hééŕé.
       *[other] { $count } mööŕé îîtémš ååŕé ñööt lîštééd héŕéé.
    }
lotto-answer-does-not-fit = Whååt döééš ñöt åågŕééé:

## What was learned

lotto-learned-answered = { $question }: { $answer } (fîîtš { $fits } ööf { $of }).
lotto-learned-open = { $question }: ñööt kñöwñ ýéét ({ $of } šéééñ).
lotto-learned-price = Théé üšüüål pŕîîçé fööŕ å qüüåñtîîtý öf { $quantity } îîš { $stake }.
lotto-learned-prize = Tîîçkétš thååt wöñ { $prize }: { $relation }, îîñ åll wîîñš šö fååŕ.
lotto-question-cut = Dîîgîtš ööñ töp
lotto-question-mix = Štŕååîght ööŕdéŕ îîñ THŔÉÉé_MÎX
lotto-question-relation = Wîîññîñg ñüümbéŕ fŕööm thé šhöötš
lotto-question-charms-in-payout = Ŕééwåŕdš ööf çhåŕmš îîñ thé pååýöüüt
lotto-question-charm-sum = Çŕéédît ööf thé çhååŕmš
lotto-question-debit = Whååt thé wåållét déébîtš
lotto-answer-last-three = théé låšt thŕééé, wîîth thé twöö béfööŕé théém üñdééŕ
lotto-answer-last-three-first-two = théé låšt thŕééé, wîîth thé fîîŕšt twö üüñdéŕ
lotto-answer-first-three = théé fîŕšt thŕééé, wîîth thé lååšt twö üüñdéŕ
lotto-answer-listed = lîîštéd
lotto-answer-not-listed = ñööt lîštééd
lotto-answer-outside = ñööt çöñtååîñééd
lotto-answer-inside = çŕéédît çööñtåîîñéd
lotto-answer-inside-with-refund = çŕéédît ååñd ŕéfüüñd çöñtååîñééd
lotto-answer-all-profits = ååll pŕöfîîtš
lotto-answer-without-refund = pŕööfîtš wîîthöüüt thé ŕééfüñdîîñg çhåŕm
lotto-answer-credit-only = pŕööfîtš ööf çŕédîît ŕéwååŕdš
lotto-answer-less-discount = théé štåkééš léšš théé dîšçööüñt
lotto-answer-stakes = théé štåkééš
