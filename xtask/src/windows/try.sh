# Installs the packages in /project/$1 under Wine, as a person and a managed computer would, and removes them.
# Run in the machine, on a display. What the setup installs is in /project/$2; $3 is the version of the packages.
set -euo pipefail
packages=/project/$1
files=/project/$2
version=$3
export WINEPREFIX=/tmp/try-packages
# Debian keeps it beside Wine's libraries.
wineserver=$(find /usr/lib -name wineserver -type f | head -n 1)
rm -rf "$WINEPREFIX"
wineboot --init >/dev/null 2>&1
"$wineserver" --wait
drive=$WINEPREFIX/drive_c
one=$drive/users/root/AppData/Local/Programs/Pitdesk
all="$drive/Program Files/Pitdesk"
setup=$packages/pitdesk-setup-$version.exe
msi=$packages/pitdesk-$version.msi

fail() { echo "✗ $1" >&2; exit 1; }
says() { echo "✓ $1"; }
value() { wine reg query "$1" /reg:64 ${3:+/v "$3"} 2>/dev/null | tr -d '\r' | grep -F "$2" >/dev/null; }
exits() { local wanted=$1 got=0; shift; "$@" >/dev/null 2>&1 || got=$?; [ "$got" = "$wanted" ] || fail "$* ended with $got, not $wanted"; }

# For one person, silently.
exits 0 wine "$setup" /S
for file in pitdesk.exe WebView2Loader.dll LICENSES.txt sbom.cdx.json uninstall.exe; do
  [ -s "$one/$file" ] || fail "the setup did not install $file"
done
grep -q '^windows-sys ' "$one/LICENSES.txt" || fail "the licences of the crates are missing"
value 'HKCU\Software\Classes\pitdesk\shell\open\command' 'pitdesk.exe" -- "%1"' || fail "links are not registered"
[ "$(wine "$one/pitdesk.exe" --version 2>/dev/null | tr -d '\r')" = "pitdesk $version" ] || fail "the program does not tell its version"
says "installed for one person"

# The window asks for WebView2, which Wine does not have, and says so in the log.
log=$drive/users/root/AppData/Roaming/app.pitdesk/logs
(wine "$one/pitdesk.exe" >/dev/null 2>&1 || true) &
for _ in $(seq 300); do grep -rqs "there is no web view" "$log" && break; sleep 0.2; done
grep -rqs "there is no web view" "$log" || fail "the log does not say that there is no web view"
says "started, up to the missing WebView2"

# Again, while the program runs.
exits 0 wine "$setup" /P
[ -s "$one/pitdesk.exe" ] || fail "the second setup removed the program"
"$wineserver" --kill || true
"$wineserver" --wait
says "replaced while it ran"

# A package for everyone beside it is refused.
exits 67 wine msiexec /i "Z:$msi" /qn
[ ! -e "$all" ] || fail "the package for everyone was installed beside it"
exits 0 wine "$one/uninstall.exe" /S "_?=$(wine winepath -w "$one" 2>/dev/null | tr -d '\r')"
rm -f "$one/uninstall.exe"; rmdir "$one" 2>/dev/null || true
[ ! -e "$one" ] || fail "the removal left $(ls "$one")"
! value 'HKCU\Software\Classes\pitdesk\shell\open\command' 'pitdesk' || fail "the removal left the links"
[ -d "$drive/users/root/AppData/Roaming/app.pitdesk" ] || fail "the removal took the person's files"
says "removed; the person's files stayed"

# For everyone, silently; then the setup for one person is refused.
exits 0 wine msiexec /i "Z:$msi" /qn
[ -s "$all/pitdesk.exe" ] && [ -s "$all/WebView2Loader.dll" ] || fail "the package for everyone installed nothing"
value 'HKLM\Software\Classes\pitdesk\shell\open\command' 'pitdesk.exe" -- "%1"' || fail "links are not registered for everyone"
exits 2 wine "$setup" /S
[ ! -e "$one/pitdesk.exe" ] || fail "the setup for one person was installed beside it"
exits 0 wine msiexec /x "Z:$msi" /qn
[ ! -e "$all" ] || fail "the removal for everyone left files"
! value 'HKLM\Software\Classes\pitdesk\shell\open\command' 'pitdesk' || fail "the removal for everyone left the links"
says "installed and removed for everyone"

# A setup with the runtime inside. A small program stands in for Microsoft's installer: it takes the arguments of that, writes
# where that writes the version, and fails if it is told to.
cat > /tmp/runtime.c <<'C'
#include <stdio.h>
#include <string.h>
#include <windows.h>
#define KEY "Software\\Microsoft\\EdgeUpdate\\Clients\\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"
int main(int count, char **values) {
  if (count != 3 || strcmp(values[1], "/silent") || strcmp(values[2], "/install")) return 87;
  FILE *ran = fopen("C:\\ran", "a");
  fputs("x", ran);
  fclose(ran);
  if (GetFileAttributesA("C:\\refuse") != INVALID_FILE_ATTRIBUTES) return 1603;
  return RegSetKeyValueA(HKEY_CURRENT_USER, KEY, "pv", REG_SZ, "150.0.1.2", 10);
}
C
x86_64-w64-mingw32-gcc -O1 -o /tmp/runtime.exe /tmp/runtime.c
offline=/tmp/offline.exe
makensis -V2 -WX "-DVERSION=$version.0" "-DSHOWN=$version" "-DFILES=$files" "-DOUT=$offline" -DWEBVIEW2=/tmp/runtime.exe \
  /project/packaging/windows/pitdesk.nsi
runtime='HKCU\Software\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}'
ran() { [ "$(cat "$drive/ran" 2>/dev/null)" = "$1" ] || fail "the installer of the runtime ran '$(cat "$drive/ran" 2>/dev/null)', not '$1' times"; }
touch "$drive/refuse"
exits 3 wine "$offline" /S
ran x
[ -s "$one/pitdesk.exe" ] || fail "without the runtime, the setup installed nothing"
rm "$drive/refuse"
exits 0 wine "$offline" /S
ran xx
value "$runtime" 150.0.1.2 pv || fail "the runtime is not installed"
exits 0 wine "$offline" /S
ran xx
wine reg add "$runtime" /v pv /d 0.0.0.0 /f >/dev/null 2>&1
exits 0 wine "$offline" /P
ran xxx
says "the setup with the runtime inside installs it where it is missing"
