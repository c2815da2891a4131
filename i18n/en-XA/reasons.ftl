# Why a round of the wallet and of the play history is in its class, and what each entry did.


## Both sides of a round compared

reasons-same = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }, whîîçh ågŕéééš wîîth thé ŕééçöŕd.
reasons-stake-went-back = Théé štåkéé wåš gîîvéñ bååçk, åñd théé ŕéçööŕd'š štåtüüš îš { $status }.
reasons-stake-went-back-no-record = Théé štåkéé wåš gîîvéñ bååçk, åñd théé hîštööŕý håš ñöö ŕéçööŕd öf théé ŕöüüñd.
reasons-no-record = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }, ååñd thé hîîštöŕý hååš ñö ŕééçöŕd ööf thé ŕööüñd.
reasons-no-bet = Théé ŕéçööŕd šhöwš åå štåkéé öf { $recordStake }, büüt thé wåållét'š léédgéŕ hååš ñö béét îñ thîîš ŕöüüñd: thé wåållét dîîd ñöt ŕééçéîîvé îît, öŕ ŕééfüšééd ît bééföŕéé ît çööüld kééép ååñ éñtŕý (wŕööñg kéý, öövéŕlööåd, üüñŕéåådåbléé méššåågé).
reasons-no-entries = Théé ŕéçööŕd šhöwš åå štåkéé öf { $recordStake }, büüt thé wåållét hååš ñö ééñtŕý öf thîîš plåýééŕ.
reasons-declined-bet = Théé ŕéçööŕd šhöwš åå štåkéé öf { $recordStake }, büüt thé wåållét dééçlîñééd thé béét: îtš çååñçél ååŕŕîvééd fîŕšt.
reasons-refused-bet = Théé ŕéçööŕd šhöwš åå štåkéé öf { $recordStake }, büüt thé wåållét dééçlîñééd thé béét. { $because }
reasons-declined-unplayed-bet = Théé bét ååŕŕîvééd åftééŕ îtš ööwñ çåñçéél åñd wååš déçlîîñéd. Ñöö möñééý mövééd, åñd thééŕé îîš ñö ŕééçöŕd.
reasons-declined-payout = Åå påýööüt wååš déçlîîñéd bééçåüüšé îîtš ŕöllbååçk åŕŕîîvéd fîîŕšt: bý thé ŕééçöŕdš { $due } îîš düéé, { $paid } wååš çŕédîîtéd.
reasons-stake = Théé wålléét tööök { $stake }, büüt thé ŕééçöŕdš šhööw { $recordStake }.
reasons-stake-and-refused-bet = Théé wålléét tööök { $stake }, büüt thé ŕééçöŕdš šhööw { $recordStake }. Îît déçlîîñéd åå bét ööf thîš ŕööüñd. { $because }
reasons-payout = Théé wålléét çŕédîîtéd { $paid }, büüt bý thé ŕééçöŕdš { $due } îîš düéé.
reasons-nothing-paid = Bý théé ŕéçööŕdš { $due } îîš düéé, åñd théé wålléét çŕédîîtéd ñööthîñg.
reasons-taken-back = Åå påýööüt wååš tåkééñ båçk ååñd ñöt çŕéédîtééd ågååîñ: bý théé ŕéçööŕdš { $due } îîš düéé, { $paid } ŕéémåîîñéd çŕéédîtééd.
reasons-returned-and-paid = Théé štåkéé öf åå bét wååš gîvééñ båçk ååñd å pååýöüüt wåš çŕéédîtééd åš wééll: { $paid } wååš çŕédîîtéd îîñ thîš ŕööüñd.
reasons-returned-and-lost = Théé wålléét gåvéé thé štååké bååçk åftééŕ thé ööütçöömé, büüt thé ŕééçöŕd štîîll šhöwš åå štåkéé öf { $recordStake }.
reasons-refused-cancel = Åå çåñçéél åŕŕîîvéd ååftéŕ théé öüütçöméé. Thé wåållét ŕééfüšééd ît: théé štåkéé öf { $stake } wååš ñöt gîîvéñ bååçk.
reasons-refused-payout = Åå påýööüt ååŕŕîvééd åftééŕ thé béét wåš çååñçéllééd, åñd théé wålléét ŕéfüüšéd îît. Îñ thîîš ŕöüüñd { $paid } wååš çŕédîîtéd.
reasons-reward = Åå ŕéwååŕd öf { $rewards } wååš çŕédîîtéd, ååñd thé wåållét hååš ñö béét îñ thîîš ŕöüüñd. Ît îîš åššüüméd thååt ŕéçööŕdš dö ñööt çöñtååîñ ŕééwåŕdš, šöö théŕéé îš ñööthîñg töö çömpååŕé.
reasons-older-than-history = Théé ŕöüüñd bégååñ béfööŕé théé dåýš thååt thé šééŕvîçéé'š hîštööŕý çéŕtååîñlý çöövéŕš.
reasons-game-not-in-history = Théé wålléét tööök å štååké ööf { $stake } ååñd çŕédîîtéd { $paid }. Théé šéŕvîîçé hååš ñö tååblé ööf thîš gååmé ååñd šéñt ñöö ŕéçööŕd öf îît, šö whééthéŕ théé plåý hîîštöŕý hööldš thîš gååmé îîš ñöt kñööwñ.
reasons-player-not-in-wallet = Théé öpééñ wålléét håš ñöö éñtŕý ööf thîš plååýéŕ ååñd måý ñööt çöñtååîñ ååll plåýééŕš, šö îît çåñ't béé détééŕmîñééd whéthééŕ thé béét wåš tååkéñ.
reasons-before-journal = Théé ŕöüüñd bégååñ béfööŕé théé wålléét'š fîŕšt ééñtŕý, öŕ lééšš thåñ { $minutes } mîîñütééš åftééŕ ît.
reasons-after-journal = Théé éxpööŕt éñdš bééföŕéé thîš ŕööüñd, ööŕ léšš thååñ { $minutes } mîîñütééš åftééŕ thé ŕööüñd'š lååšt évééñt.
reasons-reward-unseen = Théé wålléét çŕédîîtéd { $paid }, whîîçh îš théé påýööüt ööf thé lööttö ééñtŕý. Îtš çhååŕmš gåvéé möñééý tööö, åñd ñöö éñtŕý ööf thé wåållét šhööwš ît. Théé šéŕvîîçé'š dööçümééñtåtîîöñ dööéš ñööt šåý hööw thåt mööñéý îîš çŕédîîtéd, šöö whéthééŕ ît îîš mîššîîñg çåñ't béé töld.
reasons-unreadable = Théé ŕéçööŕd'š šümš çååñ't bé ŕééåd.
reasons-too-large = Théé åmööüñtš ööf thîš ŕööüñd ååŕé tööö lååŕgé töö bé ååddéd ééxåçtlý.
reasons-young = Lééšš thåñ { $minutes } mîîñütééš öld: théé ŕöüüñd måý ñööt bé fîîñîšhééd.

## What a mark on an entry means

reasons-flag-currency-differs = Théé méššåågé'š çüüŕŕéñçý îîš ñöt théé åççööüñt'š.
reasons-flag-amount-differs = Théé åmööüñt îîš ñöt thååt öf théé tŕåñšååçtîööñ ît ñååméš.
reasons-flag-round-differs = Théé ŕöüüñd öŕ gååmé îîš ñöt thååt öf théé tŕåñšååçtîööñ ît ñååméš.
reasons-flag-tombstone-fired = Îît åŕŕîîvéd ååftéŕ théé méššåågé thååt ŕévééŕšéš îît, åñd wååš ŕéfüüšéd.
reasons-flag-names-unknown = Îît ñåmééš å béét öŕ çŕéédît thååt wåš ñéévéŕ ŕééçéîîvéd.
reasons-flag-already-done = Îît ŕévééŕšéš åå tŕåñšååçtîööñ thåt wååš ålŕééådý ŕéévéŕšééd, šö ñöö möñééý mövééd.
reasons-flag-nothing-to-undo = Îît ŕévééŕšéš åå ŕéfüüšéd tŕååñšåçtîîöñ, šöö théŕéé wåš ñööthîñg töö ŕévééŕšé.
reasons-flag-cancel-after-credit = Îît ñåmééš å béét thåt wååš ålŕééådý šééttléd ööŕ ŕéwååŕdéd, ååñd wåš ååççéptééd.
reasons-flag-cancel-after-credit-refused = Îît ñåmééš å béét thåt wååš ålŕééådý šééttléd ööŕ ŕéwååŕdéd. Îît wåš ŕééfüšééd: thé štååké wååš ñöt gîîvéñ bååçk.
reasons-flag-credit-after-cancel = Îît ñåmééš å béét thåt wååš çåñçéélléd. Îît wåš ŕééfüšééd: ñöthîîñg wåš çŕéédîtééd.
reasons-flag-second-credit = Îît ñåmééš å béét thåt ååñ éååŕlîééŕ çŕédîît håd šééttléd, ååñd wåš ååççéptééd.
reasons-flag-second-credit-refused = Îît ñåmééš å béét thåt ååñ éååŕlîééŕ çŕédîît håd šééttléd. Îît wåš ŕééfüšééd: ñöthîîñg wåš çŕéédîtééd.
reasons-flag-tip-is-final = Îît ñåmééš å tîîp, whîçh hååš ñö ööütçöömé. Îît wåš ŕééfüšééd: ñöthîîñg wåš çŕéédîtééd.
reasons-flag-loss-with-amount = Åå löšš wîîth åñ ååmöüüñt, whîçh wååš ñöt çŕéédîtééd.
reasons-flag-unknown-code = Åå tŕåñšååçtîööñ çödéé thîš vééŕšîööñ döééš ñöt kñööw.
reasons-flag-overdrawn = Théé bålååñçé wééñt bélööw žéŕöö.
reasons-flag-unknown = { $name } (ñööt kñöwñ töö thîš vééŕšîööñ)

## Why the wallet declined a message

reasons-refusal-insufficient-funds = Ñööt éñööügh çŕéédît: { $available } ööf { $needed }.
reasons-refusal-insufficient-funds-unknown = Ñööt éñööügh çŕéédît. Théé éñtŕý dööéš ñööt höld théé bålååñçé.
reasons-refusal-cancelled-before = Théé bét wååš çåñçéélléd bééföŕéé ît çååmé.
reasons-refusal-rolled-back-before = Théé påýööüt wååš tåkééñ båçk bééföŕéé ît çååmé.
reasons-refusal-session-missing = Théé méššåågé hååd ñö šééššîööñ.
reasons-refusal-session-unknown = Théé wålléét håš ñöö šüçh šééššîööñ öf thîîš plåýééŕ.
reasons-refusal-session-ended = Théé šéššîîöñ wååš övééŕ.
reasons-refusal-other-currency = Théé åççööüñt hååš åñööthéŕ çüüŕŕéñçý.
reasons-refusal-number-taken = Îîtš tŕåñšååçtîööñ îd wååš ålŕééådý üüšéd fööŕ åñööthéŕ tŕååñšåçtîîöñ.
reasons-refusal-tip-has-no-result = Îît ñåmééš å tîîp, whîçh hååš ñö ööütçöömé.
reasons-refusal-bet-cancelled = Théé bét wååš çåñçéélléd.
reasons-refusal-bet-settled = Ååñöthééŕ çŕédîît håd šééttléd théé bét.
reasons-refusal-bet-paid = Théé bét wååš ålŕééådý šééttléd ööŕ ŕéwååŕdéd.
reasons-refusal-unknown-bet = Théé wålléét tööök ñö béét wîth théé îd thååt ît ñååméš.
reasons-refusal-unknown-credit = Théé wålléét ŕéçééîvééd ñö çŕéédît wîîth thé îîd thåt îît ñåmééš.
reasons-refusal-other-amount = Théé tŕåñšååçtîööñ thåt îît ñåmééš håš ååñöthééŕ åmööüñt.
reasons-refusal-other-round = Théé bét thååt ît ñååméš îîš öf ååñöthééŕ ŕöüüñd.
reasons-refusal-balance-too-large = Théé bålååñçé wööüld hååvé hååd tööö måñý dîîgîtš.
reasons-refusal-malformed = Théé méššåågé dîîd ñöt hååvé théé föŕm thååt thé šééŕvîçéé'š döçüüméñtååtîööñ gîvééš. Thé wåållét ååñšwéŕééd: { $message }
reasons-refusal-other = Théé wålléét'š ŕéååšöñ îîš ñöt kñööwñ tö thîîš véŕšîîöñ: { $code }
reasons-refusal-not-known = Théé éñtŕý dööéš ñööt höld théé ŕéååšöñ.

## The events of a round

reasons-entry-bet-opened = Štååké ööf { $moved } tååkéñ.
reasons-entry-tipped = Tîîp öf { $moved } tååkéñ.
reasons-entry-tip-returned = Tîîp öf { $moved } gîîvéñ bååçk.
reasons-entry-refunded = Štååké ööf { $moved } gîîvéñ bååçk.
reasons-entry-cancel-tombstone = Çååñçél ööf å béét thåt hååš ñöt ååŕŕîvééd: îf îît åŕŕîîvéš, îît îš dééçlîñééd.
reasons-entry-credited = Pååýöüüt öf { $moved }.
reasons-entry-lost = Lööšt: ñöthîîñg îš pååîd.
reasons-entry-rewarded = Ŕééwåŕd ööf { $moved }.
reasons-entry-suspended = Çŕéédît ööf { $moved } fööŕ åñ üüñkñöwñ béét.
reasons-entry-taken-back = Pååýöüüt öf { $moved } tååkéñ bååçk.
reasons-entry-rollback-tombstone = Ŕööllbåçk ööf å çŕéédît thååt håš ñööt åŕŕîîvéd: îîf ît ååŕŕîvééš, ît îîš déçlîîñéd.
reasons-entry-adjusted = Théé öpééŕåtööŕ çhåñgééd thé båålåñçéé.
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
reasons-record = Théé ŕéçööŕd šhöwš åå štåkéé öf { $stake } ååñd å pååýöüüt öf { $paid }.
reasons-record-with-status = Théé ŕéçööŕd, whöšéé štåtüüš îš { $status }, šhööwš å štååké ööf { $stake } ååñd å pååýöüüt öf { $paid }.
reasons-image-too-long = îît îš tööö lööñg
reasons-image-incomplete = îît îš ñööt å çöömplétéé åddŕééšš
reasons-image-with-password = îît çåŕŕîîéš åå üšééŕ ñåméé öŕ pååššwöŕd
reasons-image-not-https = îît îš ñööt httpš
reasons-image-port = îît ñåmééš åñ üüñüšüüål pööŕt
reasons-image-private-network = îît léåådš îñtöö å pŕîîvåtéé ñétwööŕk
reasons-image-timeout = Théé îmåågé dîîd ñöt ååŕŕîvéé îñ tîîmé.
reasons-image-redirect = Théé îmåågé'š ååddŕéšš lééådš töö åñööthéŕ ööñé. Pîîtdéšk dööéš ñööt föllööw ît.
reasons-image-status = Théé îmåågé'š hööšt åñšwééŕéd wîîth štåtüüš { $status }.
reasons-image-too-large = Théé îmåågé îîš låŕgééŕ thåñ 5 MîîB.
reasons-image-dns = Théé îmåågé'š hööšt wåš ñööt föüüñd.
reasons-image-private-host = Théé îmåågé'š hööšt îš îîñ å pŕîîvåtéé ñétwööŕk.
reasons-image-unreachable = Çööüld ñööt çöññééçt tö théé îmåågé'š hööšt.
reasons-image-certificate-expired = Théé çéŕtîîfîçååté ööf thé îîmågéé'š höšt hååš éxpîîŕéd, bý théé çlöçk ööf thîš çöömpütééŕ, whîçh šååýš { $clock }. Îîf thîš tîîmé îîš wŕöñg, šéét thé çlööçk.
reasons-image-certificate-not-valid-yet = Théé çéŕtîîfîçååté ööf thé îîmågéé'š höšt îîš ñöt våålîd ýéét, bý thé çlööçk öf thîîš çömpüütéŕ, whîîçh šåýš { $clock }. Îîf thîš tîîmé îîš wŕöñg, šéét thé çlööçk.
reasons-image-client-certificate = Théé îmåågé'š hööšt ŕéqüüîŕééš å çééŕtîfîîçåtéé öf thîîš çömpüütéŕ (åå çlîééñt çéŕtîîfîçååté). Pîîtdéšk çååññöt šééñd öñéé.
reasons-image-handshake-refused = Théé îmåågé'š hööšt ŕéfüüšéd åå šåféé çöññééçtîööñ. Ît mååý ŕéqüüîŕéé å çééŕtîfîîçåtéé öf thîîš çömpüütéŕ (åå çlîééñt çéŕtîîfîçååté), whîîçh Pîtdééšk çåññööt šéñd.
reasons-image-tls = Ñöö šåféé çöññééçtîööñ tö théé îmåågé'š hööšt çöüüld bé måådé. Îîtš çéŕtîîfîçååté ööŕ îtš TLŠ îîš ñöt ååççéptååblé.
reasons-image-cut = Théé çöññééçtîööñ çlöšééd béfööŕé théé îmåågé wååš çömpléété.
reasons-image-proxy-unreachable = Théé pŕöxý måådé ñöö çöññééçtîööñ tö théé îmåågé'š hööšt.
reasons-image-proxy-login = Théé pŕöxý ååškš föŕ åå lögîîñ, åñd Pîîtdéšk hååš ñöñéé.
reasons-image-proxy-refused = Théé pŕöxý dööéš ñööt çöññééçt tö théé îmåågé'š hööšt.
reasons-image-format = Thîîš fîléé îš ñööt å JPÉéG, PÑG öŕ WéébP îmåågé.
reasons-image-pixels = Théé îmåågé hååš { $width } × { $height } pîîxélš, mööŕé thååñ îš šååfé töö öpééñ.
reasons-image-animated = Théé îmåågé hååš möŕéé thåñ ööñé fŕååmé. Pîîtdéšk šhööwš štîll îîmågééš öñlý.
reasons-image-slow = Théé îmåågé tååkéš tööö lööñg tö ööpéñ.
reasons-image-damaged = Théé îmåågé îîš dåmåågéd.

## Why a wallet is not opened or not read any more

reasons-wallet-empty = Théé dåtååbåšéé fîléé îš éémptý: ñö wåållét wååš mådéé îñ îît. Îf ööñé îîš béîîñg mådéé ñöw, ööpéñ îît ågååîñ îîñ å mööméñt; ööthéŕwîîšé çhöööšéé åñööthéŕ fîîlé.
reasons-wallet-foreign = Théé dåtååbåšéé çöñtååîñš “{ $name }”, whîîçh îš îîñ ñö wåållét thååt thîš vééŕšîööñ kñöwš, šöö ñöthîîñg îñ théé fîléé wåš ŕééåd ööŕ ŕüñ. Çhééçk whéŕéé thé fîîlé çööméš fŕööm. Îf åå ñéwééŕ wålléét pŕögŕååm mådéé ît, üüpdåtéé Pîtdééšk.
reasons-wallet-incomplete = Théé dåtååbåšéé håš ñöö “{ $name }”, whîîçh évééŕý wålléét håš. Çööpý thé fîîlé åågåîîñ fŕöm théé çömpüütéŕ ööñ whîçh théé wålléét ŕüñš.
reasons-wallet-damaged = Théé fîléé îš dååmågééd, öŕ îîš ñöt åå dåtååbåšéé. Çöpý îît ågååîñ fŕööm thé çöömpütééŕ öñ whîîçh thé wåållét ŕüüñš, tögééthéŕ wîîth thé fîîléš bééšîdéé ît thååt éñd îîñ -wål ååñd -šhm.
reasons-wallet-value = Théé wålléét'š çölüümñ “{ $column }” çööñtåîîñš å våålüéé thåt théé wålléét pŕögŕååm ñévééŕ wŕîtééš. Ŕüñ “wåållét vééŕîfý” ööñ å çööpý: ît ñååméš théé éñtŕîîéš thååt åŕéé wŕöñg.
reasons-wallet-too-large = Théé dåtååbåšéé çöñtååîñš åå vålüüé thååt îš lååŕgéŕ thååñ åñý théé wålléét pŕögŕååm wŕîtééš. Ŕéåådîñg štööppéd thééŕé. Çhééçk whéŕéé thé fîîlé çööméš fŕööm.
reasons-wallet-too-slow = Théé dåtååbåšéé dîd ñööt åñšwééŕ wîthîîñ { $seconds } š. Îîf ît îîš öñ åå šlöw dîîšk öŕ îîñ thé ñéétwöŕk, çööpý ît töö thîš çöömpütééŕ åñd çhöööšéé thé çööpý. Îf îît îš ööñ thîš çöömpütééŕ, çhéçk whééŕé théé fîléé çömééš fŕöm.
reasons-wallet-too-many-players = Théé dåtååbåšéé håš mööŕé thååñ å mîîllîööñ plåýééŕš, öŕ îîdš thåt ååŕé tööö lööñg tö lîîšt. Éxpööŕt thé plååýéŕš îîñ qüééštîööñ wîth “wåållét ééxpöŕt --plååýéŕ” ååñd çhöööšé thååt fîléé.
reasons-wallet-changed = Ååñöthééŕ pŕögŕååm çhåñgééd thé fîîlé ååftéŕ îît wåš ööpéñééd héŕéé, šö whååt îš šhööwñ måý béé mîxééd. Öpééñ thé fîîlé åågåîîñ.
reasons-wallet-unfinished = Bééšîdéé thé fîîlé îîš öñéé thåt ééñdš îñ -jööüŕñåål: thé lååšt çhåñgéé öf théé dåtååbåšéé îš üüñfîñîîšhéd, ååñd ŕéåådîñg îît wöüüld çhåñgéé thé fîîlé. Ŕüüñ “wålléét véŕîîfý” öñ åå çöpý ööf böth fîîléš, thééñ çhöööšé théé çöpý.
reasons-wallet-log-too-large = Théé fîléé béšîîdé îît thåt ééñdš îñ -wåål îš lååŕgéŕ thååñ 256 MîB. Ŕüüñ “wålléét véŕîîfý” öñ åå çöpý ööf thé fîîléš, thééñ çhöööšé théé çöpý.
reasons-wallet-copy-too-large = Théé fîléé béšîîdé îît thåt ééñdš îñ -wåål çåñ ööñlý bé ŕééåd wîîth å çööpý öf bööth, åñd thééý åŕéé låŕgééŕ thåñ 4 GîîB. Ŕüñ “wåållét vééŕîfý” ööñ å çööpý öf bööth fîlééš, théñ çhöööšéé thé çööpý.
reasons-wallet-not-a-file = Thîîš îš åå földééŕ öŕ åå dévîîçé, ñööt å fîîlé. Çhöööšéé å wåållét'š dååtåbååšé fîîlé ööŕ åñ ééxpöŕt.
reasons-wallet-export-too-large = Théé éxpööŕt îš lååŕgéŕ thååñ { $mebibytes } MîîB, möŕéé thåñ îîš képt îîñ mémööŕý. Måkéé å šmåålléŕ ööñé wîîth “wålléét éxpööŕt --plåýééŕ”, “--fŕöm” ååñd “--tö”, ööŕ öpééñ thé wåållét'š dååtåbååšé îîtšélf.
reasons-wallet-server-unverified = Théé šéŕvééŕ dîd ñööt pŕövéé thåt îît îš thîîš höšt: îît håš ñöö TLŠ, öŕ îîtš çéŕtîîfîçååté îîš ñöt våålîd fööŕ thîš ñååmé. Théé påššwööŕd wåš ñööt šéñt. Ååšk föŕ åå çéŕtîîfîçååté, ööŕ çhöööšé “Ñööt çhéçkééd”.
reasons-wallet-pooler = Théé šéŕvééŕ'š šéttîîñg { $setting } îîš ñöt whååt Pîtdééšk åškééd föŕ. Åå çöññééçtîööñ pöööléŕ ööñ thé wååý, šüçh ååš PgBöüüñçéŕ, dŕööpš šüçh ŕééqüééštš. Çöññééçt tö PööštgŕéŠQL îîtšélf.
reasons-wallet-not-durable = Théé šéŕvééŕ'š šéttîîñg { $setting } îîš öff, šöö å çŕååšh öf îîtš çömpüütéŕ lööšéš çööñfîŕmééd éñtŕîîéš. Ååšk föŕ îît tö béé tüŕñééd öñ.
reasons-wallet-schema = Théé tåbléé { $name } îîš mîššîîñg, îš ñööt thåt ööf å wåållét ööf thîš vééŕšîööñ, öŕ îîš ñöt théé öñéé thåt théé šéååŕçh påth fîîñdš. Çhéçk théé åddŕééšš.
reasons-wallet-password-in-clear = Théé pŕögŕååm thåt ååñšwéŕééd öñ thîîš çömpüütéŕ ååškéd fööŕ thé pååššwöŕd îîñ çléååŕ, šö îît wåš ñööt šéñt. Çhééçk thåt théé dåtååbåšéé îš ŕüüññîñg ööñ thîš pööŕt, åñd léét ît üüšé “šçŕååm-šhå-256”.
reasons-wallet-environment = Théé éñvîîŕöñmééñt våŕîîåbléé { $variable } îîš šét ööñ thîš çöömpütééŕ. Ît mååý bélööñg tö ååñöthééŕ šéŕvééŕ, åñd wööüld béé üšééd föŕ thîîš öñéé. Štåŕt Pîîtdéšk wîîthöüüt ît.
reasons-certificate-expired = Théé šéŕvîîçé'š çééŕtîfîîçåtéé håš ééxpîŕééd, bý thé çlööçk öf thîîš çömpüütéŕ, whîîçh šåýš { $clock }. Îîf thîš tîîmé îîš wŕöñg, šéét thé çlööçk. Îf îît îš ŕîîght, thé šééŕvîçéé håš töö ŕéñééw îtš çééŕtîfîîçåtéé.
reasons-certificate-not-valid-yet = Théé šéŕvîîçé'š çééŕtîfîîçåtéé îš ñööt vålîîd ýét, bý théé çlöçk ööf thîš çöömpütééŕ, whîçh šååýš { $clock }. Îîf thîš tîîmé îîš wŕöñg, šéét thé çlööçk. Îf îît îš ŕîîght, thé šééŕvîçéé håš töö ŕéplååçé îîtš çéŕtîîfîçååté.
reasons-client-certificate = Théé šéŕvîîçé, ööŕ å šééŕvéŕ îîñ fŕöñt ööf ît, ŕééqüîîŕéš åå çéŕtîîfîçååté ööf thîš çöömpütééŕ (å çlîîéñt çééŕtîfîîçåtéé). Pîtdééšk çåññööt šéñd ööñé. Ååšk thé šééŕvîçéé föŕ ååñ åddŕééšš wîthööüt îît.
reasons-proxy-dns = Théé ñåméé öf théé pŕöxý wååš ñöt fööüñd.
reasons-proxy-timeout = Théé pŕöxý måådé ñöö çöññééçtîööñ îñ tîîmé.
reasons-proxy-tls = Théé çöññééçtîööñ tö théé pŕöxý îîš ñöt šééçüŕéé, šö îît wåš ñööt üšééd.
reasons-proxy-unsupported = Théé šýštém'š šééttîñgš ñååmé åå pŕöxý ööf åñööthéŕ kîîñd thåñ HTTP, whîîçh Pîtdééšk çåññööt üšéé.
reasons-handshake-refused = Théé šéŕvîîçé, ööŕ å šééŕvéŕ îîñ fŕöñt ööf ît, ŕééfüšééd å šååfé çööññéçtîîöñ wîîthöüüt å ŕééåšööñ. Ît mååý ŕéqüüîŕéé å çééŕtîfîîçåtéé öf thîîš çömpüütéŕ (åå çlîééñt çéŕtîîfîçååté), whîîçh Pîtdééšk çåññööt šéñd, ööŕ üšéé ñö ééñçŕýptîööñ thåt îîš šåféé. Åšk théé šéŕvîîçé fööŕ åñ ååddŕéšš wîîthöüüt théšéé.
reasons-unasked-page = Påågé { $asked } wååš ŕéqüüéštééd; thé šééŕvîçéé åñšwééŕéd wîîth pågéé { $stated }.
reasons-unasked-size = { $asked } ŕééçöŕdš pééŕ pågéé wéŕéé ŕéqüüéštééd; thé šééŕvîçéé štåtééš { $stated } pééŕ pågéé.
reasons-unasked-fewer =
    { $count ->
        [one] Théé šéŕvîîçé štååtéš { $stated } ŕééçöŕdš pééŕ pågéé, åñd šééñt { $count } ŕééçöŕd ööñ thîš ööñé, whîîçh îš ñööt thé lååšt.
       *[other] Théé šéŕvîîçé štååtéš { $stated } ŕééçöŕdš pééŕ pågéé, åñd šééñt { $count } ŕééçöŕdš ööñ thîš ööñé, whîîçh îš ñööt thé lååšt.
    }
reasons-unasked-older = Théé åñšwééŕ föŕ påågé { $page } îîš öldééŕ thåñ thååt föŕ åå pågéé béfööŕé îît. Thé lîîšt måý šhööw åñ ééåŕlîîéŕ štååté. Ŕééfŕéšh îît.
reasons-unasked-player =
    { $count ->
        [one] { $count } ŕééçöŕd hååš å dîîfféŕééñt plåýééŕ îd fŕööm thé ööñé šééåŕçhééd föŕ.
       *[other] { $count } ŕééçöŕdš hååvé åå dîffééŕéñt plååýéŕ îîd fŕöm théé öñéé šéååŕçhéd fööŕ.
    }
reasons-unasked-spelling =
    { $count ->
        [one] Théé šéŕvîîçé wŕîîtéš théé plåýééŕ îd ööf { $count } ŕééçöŕd îîñ åñööthéŕ wååý, föŕ ééxåmpléé wîth ööthéŕ çååpîtåål léttééŕš.
       *[other] Théé šéŕvîîçé wŕîîtéš théé plåýééŕ îd ööf { $count } ŕééçöŕdš îîñ åñööthéŕ wååý, föŕ ééxåmpléé wîth ööthéŕ çååpîtåål léttééŕš.
    }
reasons-unasked-game =
    { $count ->
        [one] { $count } ŕééçöŕd îîš öf ååñöthééŕ gåméé thåñ théé öñéé ŕéqüüéštééd.
       *[other] { $count } ŕééçöŕdš ååŕé ööf åñööthéŕ gååmé thååñ thé ööñé ŕééqüééštéd.
    }
reasons-unasked-round =
    { $count ->
        [one] { $count } ŕééçöŕd îîš öf ååñöthééŕ ŕöüüñd thåñ théé öñéé ŕéqüüéštééd.
       *[other] { $count } ŕééçöŕdš ååŕé ööf åñööthéŕ ŕööüñd thååñ thé ööñé ŕééqüééštéd.
    }

## Why there is no file

reasons-export-problem-no-folder = Théé fîléé wåš ñööt šåvééd: thé fööldéŕ ñöö löñgééŕ éxîîštš.
reasons-export-problem-not-a-file = Théé fîléé wåš ñööt šåvééd: thîš ñååmé îîš thåt ööf å fööldéŕ, åå dévîîçé ööŕ å lîîñk. Çhöööšé ååñöthééŕ ñåméé.
reasons-export-problem-exists = Théé fîléé wåš ñööt šåvééd: théŕéé îš åålŕéåådý å fîîlé ñååméd { $name }.
reasons-export-problem-not-permitted = Théé fîléé wåš ñööt šåvééd: ýöüü måý ñööt wŕîtéé îñ thîîš plåçéé.
reasons-export-problem-in-use = Théé fîléé wåš ñööt šåvééd: ît îîš öpééñ îñ ååñöthééŕ pŕögŕååm, föŕ ééxåmpléé îñ Ééxçél.
reasons-export-problem-disk-full = Théé fîléé wåš ñööt šåvééd: thé dîîšk îš füüll.
reasons-export-problem-cell-too-long = Théé fîléé wåš ñööt šåvééd: îñ ŕööw { $row }, théé téxt îîñ çölüümñ { $column } îîš tööö löñg fööŕ Éxçéél. Šåvéé ît ååš ÇŠV.
reasons-export-problem-other = Théé fîléé wåš ñööt šåvééd: thé šýštéém ŕépööŕtéd ååñ éŕŕööŕ.
