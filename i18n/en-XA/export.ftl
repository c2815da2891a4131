export-button = Ééxpöŕt
export-key = ééxpöŕt töö å fîîlé
export-title = Ééxpöŕt töö å fîîlé
export-rows = Ŕööwš
export-screen = Ööñ šçŕéééñ ({ $count })
export-query = Whöölé qüüéŕý
export-format = Fööŕmåt
export-format-csv = Fööŕ åñý pŕöögŕåm. Îîdš štåý tééxt, åñd ñöö çéll îîš ŕüñ ååš å fööŕmülåå. Å šééçöñd fîîlé šååýš thé qüüéŕý, théé tîméé žöñéé åñd whååt îš mîîššîñg.
export-format-xlsx = Fööŕ Éxçéél åñd LîîbŕéÖöffîçéé. Åñ ååmöüüñt wîth mööŕé thååñ 15 dîgîîtš îš åå téxt, šöö thåt ñöö dîgîît îš lööšt. Thé šhééét “Ååböüüt” šåýš théé qüééŕý, thé tîîmé žööñé ååñd whåt îîš mîššîîñg.
export-format-json_lines = Théé ŕéçööŕdš éxååçtlý åš théé šéŕvîîçé šééñt thém, ööñé pééŕ lîñéé. Å šééçöñd fîîlé šååýš thé qüüéŕý ååñd whåt îîš mîššîîñg.
export-zone = Tîîmé žööñé
export-mark = Fööŕ Éxçéél
export-markHint = Püütš å býtéé öŕdééŕ måŕk fîîŕšt, šö thååt Éxçéél šhöwš Thååî lééttéŕš.
export-save = Šååvé ååš…
export-running = Ééxpöŕt
export-waiting = Çhöööšéé å fîîlé…
export-reading = { $received } ööf { $total } ŕééåd
export-written =
    { $count ->
        [one] { $count } ŕööw wŕîttééñ
       *[other] { $count } ŕööwš wŕîttééñ
    }
export-stop = Štööp
export-stopped = Štööppéd. Ñöö fîléé wåš šååvéd.
export-done =
    { $count ->
        [one] { $count } ŕööw šåvééd îñ
       *[other] { $count } ŕööwš šåvééd îñ
    }
export-notes = Ñöötéš:
export-partial = Ñööt évééŕýthîñg çööüld béé ŕéååd. Mîššîîñg:
