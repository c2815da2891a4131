# Runs the command $3 in the machine $1, with the work tree $2 in its folder /project. Its builds are in /build.
# Called in a mount and process namespace of its own, so that nothing stays mounted or running.
# A shell stays the first process there: an X server does not signal to the first process that it is ready, and `xvfb-run` would
# wait for this signal for ever.
set -euo pipefail
root=$1
project=$2
command=$3

mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount --bind "$project" "$root/project"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
# Where crates come from is the person's own setting.
cat "${CARGO_HOME:-$HOME/.cargo}/config.toml" > "$root/root/.cargo/config.toml" 2>/dev/null || true
exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
  PATH=/usr/local/bin:/usr/lib/wine:/usr/sbin:/usr/bin:/sbin:/bin \
  SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt XDG_RUNTIME_DIR=/tmp \
  RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=/build CARGO_INCREMENTAL=0 \
  CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine WINEDEBUG=-all WINEPREFIX=/root/.wine \
  INSTA_WORKSPACE_ROOT=/project INSTA_UPDATE=no \
  WINEPATH='Z:\build\x86_64-pc-windows-gnu\debug' \
  bash -c "cd /project && $command; exit"
