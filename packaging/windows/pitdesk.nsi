; The setup of Windows for one person, without the rights of an administrator. `cargo xtask package --windows` gives it
; VERSION (four numbers), SHOWN (as people write it), FILES (the folder of what is installed) and OUT.
;
; /S is silent, /P shows the progress only. Exit code 2: refused, because it is installed for everyone.
;
; With WEBVIEW2, the file of Microsoft's installer of the WebView2 runtime, the setup also installs the runtime on a computer that
; has none: it needs no network. Exit code 3: Pitdesk is installed, and the runtime could not be.
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Pitdesk"
!define SCHEME "Software\Classes\pitdesk"

Name "Pitdesk"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Pitdesk"
; A newer version goes where the person has installed the older one.
InstallDirRegKey HKCU "Software\Pitdesk" "InstallFolder"
RequestExecutionLevel user
VIProductVersion "${VERSION}"
VIAddVersionKey "ProductName" "Pitdesk"
VIAddVersionKey "FileDescription" "Setup of Pitdesk"
VIAddVersionKey "FileVersion" "${SHOWN}"
VIAddVersionKey "LegalCopyright" "Pitdesk developers"

!define MUI_ICON "${FILES}\icon.ico"
!define MUI_UNICON "${FILES}\icon.ico"
!define MUI_ABORTWARNING
!define MUI_PAGE_CUSTOMFUNCTION_PRE SkipIfPassive
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\pitdesk.exe"
!define MUI_PAGE_CUSTOMFUNCTION_PRE SkipIfPassive
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Thai"

LangString ForEveryone ${LANG_ENGLISH} "Pitdesk is already installed on this computer for everyone. Ask the people who manage this computer to update or remove it."
LangString ForEveryone ${LANG_THAI} "เครื่องนี้ติดตั้ง Pitdesk สำหรับทุกคนไว้แล้ว กรุณาติดต่อผู้ดูแลเครื่องเพื่ออัปเดตหรือถอนการติดตั้ง"

!ifdef WEBVIEW2
LangString NoRuntime ${LANG_ENGLISH} "Pitdesk is installed, but the WebView2 runtime that it needs could not be installed (error $0). Install the runtime from Microsoft, and then start Pitdesk."
LangString NoRuntime ${LANG_THAI} "ติดตั้ง Pitdesk แล้ว แต่ติดตั้ง WebView2 runtime ที่โปรแกรมต้องใช้ไม่สำเร็จ (ข้อผิดพลาด $0) กรุณาติดตั้ง runtime จาก Microsoft แล้วเปิด Pitdesk"
!endif

Var Passive

Function SkipIfPassive
  ${If} $Passive == 1
    Abort
  ${EndIf}
FunctionEnd

Function .onInit
  SetRegView 64
  ReadRegStr $0 HKLM "Software\Pitdesk" "InstallFolder"
  ${If} $0 != ""
    MessageBox MB_OK|MB_ICONSTOP "$(ForEveryone)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/P" $1
  ${IfNot} ${Errors}
    StrCpy $Passive 1
    SetAutoClose true
  ${EndIf}
FunctionEnd

; A program that runs can't be written over, but it can be renamed. What is left of it is removed by the next setup.
!macro Replace FILE
  Delete "$INSTDIR\${FILE}.old"
  ClearErrors
  Delete "$INSTDIR\${FILE}"
  ${If} ${Errors}
    Rename "$INSTDIR\${FILE}" "$INSTDIR\${FILE}.old"
  ${EndIf}
  File "${FILES}\${FILE}"
!macroend

Section
  SetRegView 64
  SetOutPath "$INSTDIR"
  !insertmacro Replace "pitdesk.exe"
  !insertmacro Replace "WebView2Loader.dll"
  File "${FILES}\LICENSES.txt"
  File "${FILES}\sbom.cdx.json"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Pitdesk.lnk" "$INSTDIR\pitdesk.exe"

  WriteRegStr HKCU "Software\Pitdesk" "InstallFolder" "$INSTDIR"
  WriteRegStr HKCU "${SCHEME}" "" "URL:Pitdesk"
  WriteRegStr HKCU "${SCHEME}" "URL Protocol" ""
  WriteRegStr HKCU "${SCHEME}\DefaultIcon" "" "$INSTDIR\pitdesk.exe,0"
  ; One argument, after "--": whatever a page puts into a link, it is never read as an option.
  WriteRegStr HKCU "${SCHEME}\shell\open\command" "" '"$INSTDIR\pitdesk.exe" -- "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Pitdesk"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${SHOWN}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Pitdesk developers"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\pitdesk.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

!ifdef WEBVIEW2
; Where Microsoft's installer of the runtime writes the version, for a person and for a computer.
!define RUNTIME "Software\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"

Section
  ; That of a computer is in the part of 32-bit programs.
  SetRegView 32
  ReadRegStr $0 HKLM "${RUNTIME}" "pv"
  ReadRegStr $1 HKCU "${RUNTIME}" "pv"
  SetRegView 64
  ; A runtime that was removed leaves an empty version, or one of zeros.
  ${If} "$0$1" == ""
  ${OrIf} "$0$1" == "0.0.0.0"
  ${OrIf} "$0$1" == "0.0.0.00.0.0.0"
    InitPluginsDir
    File "/oname=$PLUGINSDIR\webview2.exe" "${WEBVIEW2}"
    ClearErrors
    ExecWait '"$PLUGINSDIR\webview2.exe" /silent /install' $0
    ${If} ${Errors}
      StrCpy $0 "not started"
    ${EndIf}
    ${If} $0 != "0"
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(NoRuntime)" /SD IDOK
      SetErrorLevel 3
    ${EndIf}
  ${EndIf}
SectionEnd
!endif

Section "Uninstall"
  SetRegView 64
  Delete "$INSTDIR\pitdesk.exe"
  Delete "$INSTDIR\pitdesk.exe.old"
  Delete "$INSTDIR\WebView2Loader.dll"
  Delete "$INSTDIR\WebView2Loader.dll.old"
  Delete "$INSTDIR\LICENSES.txt"
  Delete "$INSTDIR\sbom.cdx.json"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Pitdesk.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Pitdesk"
  ; Another Pitdesk may have taken the links since.
  ReadRegStr $0 HKCU "${SCHEME}\shell\open\command" ""
  ${If} $0 == '"$INSTDIR\pitdesk.exe" -- "%1"'
    DeleteRegKey HKCU "${SCHEME}"
  ${EndIf}
SectionEnd
