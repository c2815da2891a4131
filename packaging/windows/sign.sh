# Signs the packages of Windows that the task of the packages has made: `sign.sh PACKAGES FILES SIGNED`. The program in FILES is signed and
# packed again, because a signature inside a package can't be added to it. Runs in the work tree of the same commit.
#
# PITDESK_SIGN_KEY and PITDESK_SIGN_TIME_STAMPS are as in docs/packages.md. Without a key nothing is signed, and the output says so.
set -euo pipefail
packages=$1
files=$(realpath "$2")
signed=$3

setup=$(basename "$(find "$packages" -name 'pitdesk-setup-*.exe' ! -name '*-offline.exe')")
version=${setup#pitdesk-setup-}
version=${version%.exe}
[ -n "$version" ] || { echo "there is no setup in $packages" >&2; exit 1; }
if [ -z "${PITDESK_SIGN_KEY:-}" ]; then
  echo "NOTHING is signed: PITDESK_SIGN_KEY is not set."
  exit 0
fi
: "${PITDESK_SIGN_TIME_STAMPS:?is not set, and PITDESK_SIGN_KEY is}"
# It would stand in the list of processes.
case " $PITDESK_SIGN_KEY " in
  *" -pass "*) echo "PITDESK_SIGN_KEY has a password: put it into a file, and name that with -readpass" >&2; exit 1 ;;
esac
mkdir -p "$signed"
signed=$(realpath "$signed")
# What another job sent must be what it counted.
(cd "$packages" && sha256sum --check --strict SHA256SUMS)

sign() {
  local key
  read -ra key <<< "$PITDESK_SIGN_KEY"
  osslsigncode sign "${key[@]}" -h sha256 -n Pitdesk -ts "$PITDESK_SIGN_TIME_STAMPS" -in "$1" -out "$1.signed"
  mv "$1.signed" "$1"
}

seconds=$(git log -1 --format=%ct)
commit=$(git rev-parse HEAD | tr a-f A-F)
product=${commit:0:8}-${commit:8:4}-${commit:12:4}-${commit:16:4}-${commit:20:12}
sign "$files/pitdesk.exe"
find "$files" -exec touch --date="@$seconds" {} +
export SOURCE_DATE_EPOCH=$seconds
nsis() {
  makensis -V2 -WX "-DVERSION=$version.0" "-DSHOWN=$version" "-DFILES=$files" "-DOUT=$signed/$1" "${@:2}" packaging/windows/pitdesk.nsi
}
nsis "$setup"
[ ! -f "$files/webview2.exe" ] || nsis "pitdesk-setup-$version-offline.exe" "-DWEBVIEW2=$files/webview2.exe"
wixl --arch x64 -D "Version=$version" -D "ProductCode=$product" -D "Files=$files" -o "$signed/pitdesk-$version.msi" \
  packaging/windows/pitdesk.wxs
for package in "$signed"/*; do sign "$package"; done
(cd "$signed" && sha256sum pitdesk-*.exe pitdesk-*.msi > SHA256SUMS)
