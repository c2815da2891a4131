# Makes the machine of `cargo xtask windows`: a Debian in the folder $1, from the mirror $2.
set -euo pipefail
root=$1
mirror=$2
# A Rust of these tests' age with the sources of its standard library: Debian builds none for Windows.
suite=forky
# Wine 10 and later have what that standard library asks of Windows.
wine_suite=sid

scripts=/usr/share/debootstrap/scripts
[ -e "$scripts/$suite" ] || ln -s sid "$scripts/$suite"
rm -rf "$root"
debootstrap --variant=minbase \
  --include=ca-certificates,rustc,cargo,rust-src,gcc-mingw-w64-x86-64,g++-mingw-w64-x86-64,nasm,cmake,make,gcc,g++,pkg-config,git,perl,nsis,wixl,msitools,xvfb,xauth \
  "$suite" "$root" "$mirror"
cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -aL /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
echo "deb $mirror $wine_suite main" > "$root/etc/apt/sources.list.d/wine.list"
chroot "$root" apt-get update -qq
chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends wine wine64
chroot "$root" apt-get clean
mkdir -p "$root/project" "$root/build" "$root/root/.cargo"
