# Why the program can't start: on the console, or in a dialog of the system.
start-folder = Pitdesk can’t start because it can’t make or open its folder { $folder }: { $reason }. Make room for it there, or set { $variable } to another folder.
start-no-folder = Pitdesk can’t start because this system does not say where programs keep their data. Set { $variable } to a folder.
start-no-display = Pitdesk can’t start because there is no display for its window. The command “pitdesk export” needs none.
start-no-web-view = Pitdesk can’t start because this computer has no WebView2 runtime, the part of Windows that draws its window ({ $reason }). Install the “Microsoft Edge WebView2 Runtime”, or ask the people who manage this computer for it, and start Pitdesk again. Windows 11 has it.
start-window = Pitdesk can’t open its window: { $reason }
