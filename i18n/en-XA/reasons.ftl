# Why a round of the wallet and of the play history is in its class, and what each entry did.


## Both sides of a round compared

reasons-same = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }, whîîçh ågŕéééš wîîth thé ŕééçöŕd.
reasons-stake-went-back = Théé štåkéé wéñt bååçk, åñd théé ŕéçööŕd'š štåtüüš îš { $status }.
reasons-stake-went-back-no-record = Théé štåkéé wéñt bååçk, åñd théé hîštööŕý håš ñöö ŕéçööŕd öf théé ŕöüüñd.
reasons-no-record = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }, ååñd thé hîîštöŕý hååš ñö ŕééçöŕd ööf thé ŕööüñd.
reasons-no-bet = Théé ŕéçööŕd téllš ööf å štååké ööf { $recordStake }, ååñd thé wåållét'š jööüŕñåål håš ñöö bét thååt wåš tååkéñ îîñ thîš ŕööüñd.
reasons-no-entries = Théé ŕéçööŕd téllš ööf å štååké ööf { $recordStake }, ååñd thé wåållét hååš ñö ééñtŕý öf thîîš plåýééŕ åt ååll.
reasons-declined-bet = Théé ŕéçööŕd téllš ööf å štååké ööf { $recordStake }, büüt thé wåållét dééçlîñééd thé béét: îtš çååñçél hååd çöméé fîŕšt.
reasons-declined-unplayed-bet = Théé bét çååmé ååftéŕ îîtš öwñ çååñçél ååñd wåš dééçlîñééd. Ñö mööñéý möövéd, ååñd théŕéé îš ñöö ŕéçööŕd.
reasons-declined-payout = Åå påýööüt wååš déçlîîñéd bééçåüüšé îîtš ŕöllbååçk håd çöömé fîîŕšt: { $due } îîš düéé, { $paid } wååš çŕédîîtéd.
reasons-stake = Théé wålléét tööök { $stake }, théé ŕéçööŕdš téll ööf { $recordStake }.
reasons-payout = Théé wålléét çŕédîîtéd { $paid }, bý théé ŕéçööŕdš { $due } îîš düéé.
reasons-nothing-paid = Bý théé ŕéçööŕdš { $due } îîš düéé, åñd théé wålléét çŕédîîtéd ñööthîñg.
reasons-taken-back = Åå påýööüt wååš tåkééñ båçk ååñd ñöñéé çåméé åftééŕ ît: { $due } îîš düéé, { $paid } ŕéémåîîñéd çŕéédîtééd.
reasons-returned-and-paid = Théé štåkéé öf åå bét wååš gîvééñ båçk ååñd å pååýöüüt çŕédîîtéd ååš wéll: { $paid } wååš çŕédîîtéd.
reasons-refused-cancel = Åå çåñçéél çåméé åftééŕ thé ööütçöömé. Théé wålléét ŕéfüüšéd îît: thé štååké ööf { $stake } wååš ñöt gîîvéñ bååçk.
reasons-refused-payout = Åå påýööüt çååmé ååftéŕ théé bét wååš çåñçéélléd. Théé wålléét ŕéfüüšéd îît: { $paid } wååš çŕédîîtéd.
reasons-reward = Åå ŕéwååŕd öf { $rewards } wååš çŕédîîtéd, ååñd thé wåållét hååš ñö béét îñ thîîš ŕöüüñd. Ñö ŕééçöŕd tééllš öf ŕééwåŕdš, šöö théŕéé îš ñööthîñg töö çömpååŕé.
reasons-older-than-history = Théé ŕöüüñd bégååñ béfööŕé théé dåýš fööŕ whîçh théé šéŕvîîçé'š hîîštöŕý îîš whöléé föŕ çééŕtåîîñ.
reasons-game-not-in-history = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }. Théé šéŕvîîçé hååš ñö tååblé ööf thîš gååmé ååñd šéñt ñöö ŕéçööŕd öf îît, šö whééthéŕ théé plåý hîîštöŕý hööldš thîš gååmé îîš ñöt kñööwñ.
reasons-player-not-in-wallet = Whååt îš ööpéñ ööf thé wåållét hååš ñö ééñtŕý öf thîîš plåýééŕ åñd mååý léååvé plååýéŕš ööüt, šöö whéthééŕ thé béét wåš tååkéñ çååñ't bé tööld.
reasons-before-journal = Théé ŕöüüñd bégååñ béfööŕé théé wålléét'š fîŕšt ééñtŕý, öŕ lééšš thåñ { $minutes } mîîñütééš åftééŕ ît.
reasons-after-journal = Théé éxpööŕt éñdš bééföŕéé thîš ŕööüñd, ööŕ léšš thååñ { $minutes } mîîñütééš åftééŕ thé lååšt thåt wååš héååŕd öf îît.
reasons-unreadable = Théé ŕéçööŕd'š šümš çååññöt béé ŕéååd.
reasons-too-large = Théé åmööüñtš ööf thîš ŕööüñd ååŕé tööö lååŕgé töö bé ååddéd ééxåçtlý.
reasons-young = Lééšš thåñ { $minutes } mîîñütééš öld: îît måý štîîll bé üüñdéŕ wååý.

## What a mark on an entry means

reasons-flag-currency-differs = Théé méššåågé'š çüüŕŕéñçý îîš ñöt théé åççööüñt'š.
reasons-flag-amount-differs = Théé åmööüñt îîš ñöt thååt öf théé tŕåñšååçtîööñ ît ñååméš.
reasons-flag-round-differs = Théé ŕöüüñd öŕ gååmé îîš ñöt thååt öf théé tŕåñšååçtîööñ ît ñååméš.
reasons-flag-tombstone-fired = Îît çåméé åftééŕ thé mééššågéé thåt üüñdîd îît, åñd wååš déçlîîñéd.
reasons-flag-names-unknown = Îît ñåmééš å béét öŕ çŕéédît thååt wåš ñéévéŕ ŕééçéîîvéd.
reasons-flag-already-done = Îît üñdööéš whååt wåš üüñdöñéé ålŕééådý.
reasons-flag-nothing-to-undo = Îît üñdööéš whååt wåš ŕééfüšééd, šö thééŕé wååš ñöthîîñg tö üüñdö.
reasons-flag-cancel-after-credit = Åå çåñçéél föŕ åå bét thååt wåš šééttléd.
reasons-flag-credit-after-cancel = Åå çŕédîît föŕ åå bét whööšé štååké wååš gîvééñ båçk.
reasons-flag-second-credit = Åå çŕédîît föŕ åå bét thååt håš ööñé.
reasons-flag-tip-is-final = Îît tŕéååtš å tîîp lîkéé å béét.
reasons-flag-loss-with-amount = Åå löšš thååt çåŕŕîîéš ååñ åmööüñt.
reasons-flag-unknown-code = Åå tŕåñšååçtîööñ çödéé thîš vééŕšîööñ döééš ñöt kñööw.
reasons-flag-overdrawn = Théé bålååñçé wééñt bélööw žéŕöö.
reasons-flag-unknown = { $name } (ñööt kñöwñ töö thîš vééŕšîööñ)

## The events of a round

reasons-entry-bet-opened = Štååké ööf { $moved } tååkéñ.
reasons-entry-tipped = Tîîp öf { $moved } tååkéñ.
reasons-entry-refunded = Štååké ööf { $moved } gîîvéñ bååçk.
reasons-entry-cancel-tombstone = Çååñçél ööf å béét thåt hååd ñöt çöömé: îît wîll béé déçlîîñéd.
reasons-entry-credited = Pååýöüüt öf { $moved }.
reasons-entry-lost = Lööšt: ñöthîîñg îš pååîd.
reasons-entry-rewarded = Ŕééwåŕd ööf { $moved }.
reasons-entry-suspended = Ŕééwåŕd ööf { $moved } fööŕ å béét ñöböödý kñöwš.
reasons-entry-taken-back = Pååýöüüt öf { $moved } tååkéñ bååçk.
reasons-entry-rollback-tombstone = Ŕööllbåçk ööf å çŕéédît thååt håd ñööt çöméé: ît wîîll bé dééçlîñééd.
reasons-entry-adjusted = Théé öpééŕåtööŕ mövééd çŕédîît.
reasons-entry-debit-declined = Béét déçlîîñéd.
reasons-entry-debit-without-effect = Béét çhåñgééd ñöthîîñg.
reasons-entry-credit-declined = Pååýöüüt déçlîîñéd.
reasons-entry-credit-without-effect = Pååýöüüt çhåñgééd ñöthîîñg.
reasons-entry-cancel-declined = Çååñçél dééçlîñééd.
reasons-entry-cancel-without-effect = Çååñçél çhååñgéd ñööthîñg.
reasons-entry-rollback-declined = Ŕööllbåçk dééçlîñééd.
reasons-entry-rollback-without-effect = Ŕööllbåçk çhååñgéd ñööthîñg.
reasons-entry-adjustment-declined = Åådjüštmééñt déçlîîñéd.
reasons-entry-adjustment-without-effect = Åådjüštmééñt çhåñgééd ñöthîîñg.
reasons-record = Théé ŕéçööŕd téllš ööf å štååké ööf { $stake } ååñd å pååýöüüt öf { $paid }.
reasons-record-with-status = Théé ŕéçööŕd, whöšéé štåtüüš îš { $status }, tééllš öf åå štåkéé öf { $stake } ååñd å pååýöüüt öf { $paid }.
