### How this language names itself.

language-name = ไทย
language-short = TH
