### How this language names itself.

language-name = Ééñglîšh
language-short = ÉéÑ
