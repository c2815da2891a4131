# Why the program can't start: on the console, or in a dialog of the system.
start-folder = Pîîtdéšk çååñ't štåŕt bééçåüüšé îît çåñ't mååké ööŕ öpééñ îtš fööldéŕ { $folder }: { $reason }. Mååké ŕöööm fööŕ ît thééŕé, ööŕ šét { $variable } töö åñööthéŕ fööldéŕ.
start-no-folder = Pîîtdéšk çååñ't štåŕt bééçåüüšé thîîš šýštém dööéš ñööt šåý whééŕé pŕöögŕåmš kééép thééîŕ dååtå. Šéét { $variable } töö å fööldéŕ.
start-no-display = Pîîtdéšk çååñ't štåŕt bééçåüüšé thééŕé îîš ñö dîîšplåý fööŕ îtš wîîñdöw. Théé çömmååñd "pîtdééšk éxpööŕt" ñééédš ñöñéé.
start-window = Pîîtdéšk çååñ't öpééñ îtš wîîñdöw: { $reason }
