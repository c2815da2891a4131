# Installs the .deb in the folder $2 on a bare Debian in the folder $1, opens it and a link as one of its users, and removes it.
# $3 is the program of the simulated service, $4 a mirror of Debian, $5 the folder of this script, $6 the version of the package.
# Called in a mount and process namespace of its own, so that nothing stays mounted or running.
set -euo pipefail
root=$1 packages=$2 sandbox=$3 mirror=$4 here=$5 version=$6
# The oldest Debian that the program promises to run on.
suite=bookworm

fail() { echo "✗ $1" >&2; exit 1; }
says() { echo "✓ $1"; }

rm -rf "$root"
debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$mirror" >/dev/null
cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -aL /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
in_debian() {
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
in_debian apt-get update -qq
# What looks at the program and presses its keys, not what the program needs: that comes with the package.
in_debian apt-get install -y -qq --no-install-recommends \
  xvfb xdotool xdg-utils dbus-x11 at-spi2-core gir1.2-atspi-2.0 python3-gi imagemagick >/dev/null
in_debian useradd --create-home agent
install -m 755 "$here/session.sh" "$here/see.py" "$sandbox" "$root/usr/local/bin/"
cp "$packages"/pitdesk_*.deb "$root/tmp/pitdesk.deb"

in_debian apt-get install -y -qq --no-install-recommends /tmp/pitdesk.deb >/dev/null
in_debian dpkg -L pitdesk > "$root/tmp/installed"
[ "$(in_debian pitdesk --version)" = "pitdesk $version" ] || fail "the program does not tell its version"
[ "$(in_debian su agent -c 'xdg-mime query default x-scheme-handler/pitdesk')" = app.pitdesk.Pitdesk.desktop ] ||
  fail "links are not registered"
says "installed on a bare Debian"

in_debian su agent -c 'dbus-run-session -- bash /usr/local/bin/session.sh' ||
  fail "the picture of the screen then is $root/tmp/screen.png"

in_debian apt-get purge -y -qq pitdesk >/dev/null
while read -r path; do
  [ -d "$root$path" ] || [ ! -e "$root$path" ] || fail "$path stayed"
done < "$root/tmp/installed"
left=$(find "$root" -xdev -iname '*pitdesk*' -not -path "$root/home/*" -not -path "$root/tmp/*" -not -path "$root/proc/*")
[ -z "$left" ] || fail "stayed: $left"
[ -d "$root/home/agent/.local/share/app.pitdesk" ] || fail "the data of the user are gone"
says "removed, and nothing stays but the data of the user"
