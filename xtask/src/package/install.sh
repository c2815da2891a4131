# Installs the packages in the folder $2 on a bare Debian in the folder $1, one after the other: each is started, gets a link as
# one of its users, and is removed. $3 is the program of the simulated service, $4 a mirror of Debian, $5 the folder of this
# script, $6 the version of the packages.
# No system that uses .rpm can be had from Debian's mirrors, so Debian's `rpm` installs it. It finds every library that the
# package asks for among those of Debian. Not shown by this: which packages of Fedora or openSUSE bring them.
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
install -m 755 "$here/session.sh" "$here/see.py" "$sandbox" "$root/usr/local/bin/"
cp "$packages"/pitdesk_*.deb "$root/tmp/pitdesk.deb"
cp "$packages"/pitdesk-*.rpm "$root/tmp/pitdesk.rpm"

deb_install() { in_debian apt-get install -y -qq --no-install-recommends /tmp/pitdesk.deb >/dev/null; }
deb_files() { in_debian dpkg -L pitdesk; }
deb_scripts() { find "$root/var/lib/dpkg/info" -name 'pitdesk.p*'; }
deb_remove() { in_debian apt-get purge -y -qq pitdesk >/dev/null; }

# Debian's own does nothing else without the option.
rpm() { in_debian rpm --force-debian "$@"; }
# Makes and installs an .rpm by the rest of its description.
rpm_of() {
  printf 'Name: %s\nVersion: %s\nRelease: 1\nSummary: For a trial\nLicense: MIT\nBuildArch: noarch\nAutoReqProv: no\n%s\n' "$@" > "$root/tmp/$1.spec"
  in_debian rpmbuild --quiet -bb --define '_topdir /tmp/rpm' "/tmp/$1.spec"
  rpm --install "/tmp/rpm/RPMS/noarch/$1-$2-1.noarch.rpm"
}
rpm_install() {
  # The libraries that the .deb brought are still there.
  in_debian apt-get install -y -qq --no-install-recommends rpm file >/dev/null
  local brought
  brought=$(in_debian sh -c "find /usr/lib /lib64/ -name '*.so*' -type f | /usr/lib/rpm/find-provides" | sort -u | sed 's/^/Provides: /')
  rpm_of debian 12 "$brought
Provides: /bin/sh
Provides: rtld(GNU_HASH)
%description
What Debian has.
%files"
  rpm_of pitdesk 0.0.1 "%description
An older one with a file that this one does not have.
%install
mkdir -p %{buildroot}/usr/share/pitdesk
touch %{buildroot}/usr/share/pitdesk/old
%files
/usr/share/pitdesk"
  rpm --upgrade /tmp/pitdesk.rpm
  [ ! -e "$root/usr/share/pitdesk" ] || fail "the upgrade left a file of the older one"
  rpm --verify pitdesk || fail "what is installed differs from the package"
}
rpm_files() { rpm --query --list pitdesk; }
rpm_scripts() { rpm --query --scripts --triggers --filetriggers pitdesk; }
# cargo-generate-rpm 0.21.1 can't list folders in a package, so these two stay, empty. As soon as they don't, this fails.
rpm_remove() { rpm --erase pitdesk && in_debian rmdir /usr/share/doc/pitdesk /usr/share/licenses/pitdesk; }

for kind in deb rpm; do
  user=user-of-$kind
  in_debian useradd --create-home "$user"
  "${kind}_install"
  "${kind}_files" > "$root/tmp/installed"
  scripts=$("${kind}_scripts")
  [ -z "$scripts" ] || fail "the package has scripts: $scripts"
  [ "$(in_debian pitdesk --version)" = "pitdesk $version" ] || fail "the program does not tell its version"
  [ "$(in_debian su "$user" -c 'xdg-mime query default x-scheme-handler/pitdesk')" = app.pitdesk.Pitdesk.desktop ] ||
    fail "links are not registered"
  licences=$(grep THIRD-PARTY-LICENSES "$root/tmp/installed") || fail "the licences of the crates are missing"
  grep -q '^tauri ' "$root$licences" || fail "the licence of Tauri is missing"
  says "installed on a bare Debian: .$kind"

  in_debian su "$user" -c 'dbus-run-session -- bash /usr/local/bin/session.sh' ||
    fail "the picture of the screen then is $root/tmp/screen.png"

  "${kind}_remove"
  while read -r path; do
    [ -d "$root$path" ] || [ ! -e "$root$path" ] || fail "$path stayed"
  done < "$root/tmp/installed"
  left=$(find "$root" -xdev -iname '*pitdesk*' -not -path "$root/home/*" -not -path "$root/tmp/*" -not -path "$root/proc/*")
  [ -z "$left" ] || fail "stayed: $left"
  [ -d "$root/home/$user/.local/share/app.pitdesk" ] || fail "the data of the user are gone"
  says "removed, and nothing stays but the data of the user"
done
