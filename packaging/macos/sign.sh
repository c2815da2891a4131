# Signs the disk image that another job has made, and lets Apple look through it: `sign.sh PACKAGES SIGNED`. Without a certificate
# nothing is signed, and the output says so. The keys are in files and in a keychain of this run alone.
set -euo pipefail
packages=$1
signed=$2
if [ -z "${CERTIFICATE:-}" ]; then
  echo "NOTHING is signed: there is no certificate of Apple."
  exit 0
fi
(cd "$packages" && shasum --algorithm 256 --check SHA256SUMS)
image=$(find "$packages" -name 'pitdesk-*.dmg')

umask 077
work=$(mktemp -d)
keychain=$work/signing.keychain-db
trap 'security delete-keychain "$keychain" || true; rm -rf "$work"' EXIT
printf '%s' "$CERTIFICATE" | base64 --decode > "$work/certificate.p12"
secret=$(openssl rand -hex 24)
security create-keychain -p "$secret" "$keychain"
security unlock-keychain -p "$secret" "$keychain"
security import "$work/certificate.p12" -k "$keychain" -P "$CERTIFICATE_PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain"
[ -z "${NOTARY_KEY:-}" ] || printf '%s\n' "$NOTARY_KEY" > "$work/notary.p8"
unset CERTIFICATE CERTIFICATE_PASSWORD NOTARY_KEY

# The program must be readable by everyone, the keys only here.
umask 022
mkdir -p "$signed" "$work/image" "$work/content"
hdiutil attach "$image" -readonly -nobrowse -mountpoint "$work/image"
cp -R "$work/image/Pitdesk.app" "$work/content/"
hdiutil detach "$work/image"
ln -s /Applications "$work/content/Applications"
codesign --force --options runtime --timestamp --keychain "$keychain" --sign "$IDENTITY" "$work/content/Pitdesk.app"
codesign --verify --strict "$work/content/Pitdesk.app"
result=$signed/$(basename "$image")
hdiutil create -volname Pitdesk -srcfolder "$work/content" -format UDZO -ov "$result"
codesign --timestamp --keychain "$keychain" --sign "$IDENTITY" "$result"
if [ -f "$work/notary.p8" ]; then
  xcrun notarytool submit "$result" --key "$work/notary.p8" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER" --wait
  xcrun stapler staple "$result"
else
  echo "NOT looked through by Apple: there is no key for it."
fi
(cd "$signed" && shasum --algorithm 256 pitdesk-*.dmg > SHA256SUMS)
