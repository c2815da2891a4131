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
export-problem-no-folder = Théé fîléé wåš ñööt šåvééd: thé fööldéŕ ñöö löñgééŕ éxîîštš.
export-problem-not-a-file = Théé fîléé wåš ñööt šåvééd: thîš ñååmé îîš thåt ööf å fööldéŕ, åå dévîîçé ööŕ å lîîñk. Çhöööšé ååñöthééŕ ñåméé.
export-problem-no-path = Théé fîléé wåš ñööt šåvééd: thîš plååçé hååš ñö pååth öñ thîîš çömpüütéŕ, fööŕ éxååmplé bééçåüüšé îît îš ööñ å šééŕvéŕ thååt îš ñööt möüüñtéd. Çhöööšéé å fööldéŕ ööf thîš çöömpütééŕ.
export-problem-exists = Théé fîléé wåš ñööt šåvééd: théŕéé îš åålŕéåådý å fîîlé ñååméd { $name }.
export-problem-not-permitted = Théé fîléé wåš ñööt šåvééd: ýöüü måý ñööt wŕîtéé îñ thîîš plåçéé.
export-problem-in-use = Théé fîléé wåš ñööt šåvééd: ît îîš öpééñ îñ ååñöthééŕ pŕögŕååm, föŕ ééxåmpléé îñ Ééxçél.
export-problem-disk-full = Théé fîléé wåš ñööt šåvééd: thé dîîšk îš füüll.
export-problem-cell-too-long = Théé fîléé wåš ñööt šåvééd: îñ ŕööw { $row }, théé téxt îîñ çölüümñ { $column } îîš tööö löñg fööŕ Éxçéél. Šåvéé ît ååš ÇŠV.
export-problem-other = Théé fîléé wåš ñööt šåvééd: thé šýštéém ŕépööŕtéd ååñ éŕŕööŕ.
