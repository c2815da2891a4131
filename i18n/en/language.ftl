### How this language names itself.

language-name = English
language-short = EN
