#!/bin/sh
# Makes this machine able to build, play, test or measure: checks the Swift toolchain, installs the Debian packages
# that are missing and prepares .build/pkgconfig. Does nothing, quickly, where nothing is missing.
#
# usage: Scripts/setup.sh [swift|play|test|bench]
#   swift  the toolchain only          test   what building, playing and testing need (default)
#   play   what building and playing need    bench  the same and the programs that `make bench` compares with
set -eu

play_packages="libgstreamer1.0-dev libgstreamer-plugins-base1.0-dev libglib2.0-dev libpulse-dev libexpat1-dev
  gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly
  gstreamer1.0-libav gstreamer1.0-x gstreamer1.0-tools gstreamer1.0-alsa gstreamer1.0-pulseaudio pkg-config"
test_packages="xvfb python3 python3-venv pulseaudio pulseaudio-utils dbus playerctl python3-dbusmock
  python3-gi gir1.2-gst-rtsp-server-1.0 openssl"
bench_packages="gcc libc6-dev gstreamer1.0-plugins-base-apps"

# The .pc names of what Package.swift needs, for machines without dpkg.
modules="gstreamer-1.0 gstreamer-base-1.0 gstreamer-controller-1.0 gstreamer-app-1.0 gstreamer-audio-1.0
  gstreamer-fft-1.0 gstreamer-tag-1.0 gstreamer-video-1.0 gstreamer-pbutils-1.0 libpulse gobject-2.0 expat"

oldest_swift="6.2"
tested_swift="6.3"

cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*" >&2; }
die() {
  say "$1"
  shift
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

check_swift() {
  # swiftly extends PATH in a file that only new login shells read.
  swiftly_env="${SWIFTLY_HOME_DIR:-${HOME:-/root}/.local/share/swiftly}/env.sh"
  again=""
  if [ -r "$swiftly_env" ]; then again="swiftly is installed here; this may be all that is missing:  . $swiftly_env"; fi
  how="Install it from https://www.swift.org/install/linux/ (with swiftly: \`swiftly install latest\`) and put it on PATH."

  if ! command -v swift >/dev/null 2>&1; then
    die "no \`swift\` on PATH. Swift $oldest_swift or newer is needed (tested with $tested_swift)." "$how" ${again:+"$again"}
  fi
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  if [ -z "$version" ]; then
    die "$(command -v swift) is not a working Swift toolchain (\`swift --version\` names no Swift version)." \
      "Swift $oldest_swift or newer is needed (tested with $tested_swift)." "$how" ${again:+"$again"}
  fi
  if [ "${version%%.*}" -lt "${oldest_swift%%.*}" ] || { [ "${version%%.*}" -eq "${oldest_swift%%.*}" ] &&
    [ "${version#*.}" -lt "${oldest_swift#*.}" ]; }; then
    die "$(command -v swift) is Swift $version. Swift $oldest_swift or newer is needed (tested with $tested_swift)." \
      "$how" ${again:+"$again"}
  fi
}

# Prints those of its arguments that dpkg doesn't have installed.
missing_packages() {
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p') || true
  for package in "$@"; do
    printf '%s\n' "$installed" | grep -qxF -e "$package" || printf '%s ' "$package"
  done
}

check_without_dpkg() {
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists $modules 2>/dev/null &&
    command -v gst-inspect-1.0 >/dev/null 2>&1 && gst-inspect-1.0 playbin >/dev/null 2>&1; then
    return
  fi
  die "GStreamer's development files or its elements were not found, and this system has no apt to install them with." \
    "On Debian 12, Ubuntu 24.04 and newer the command is:" \
    "apt-get install --no-install-recommends $*" \
    "Elsewhere, install your system's packages of the same software, so that this succeeds:" \
    "pkg-config --exists $modules && gst-inspect-1.0 playbin"
}

install_packages() {
  install="apt-get install -y --no-install-recommends $*"
  if [ "$(id -u)" -eq 0 ]; then
    as_root="env"
    by_hand="$install"
  else
    by_hand="sudo apt-get update && sudo $install"
    if ! command -v sudo >/dev/null 2>&1; then
      die "installing needs root, and there is no sudo here. As root, type:" "apt-get update && $install"
    fi
    # Without a terminal sudo couldn't ask for a password.
    if ! sudo -n true 2>/dev/null && ! [ -t 0 ]; then
      die "installing needs root, and sudo asks for a password. Type:" "$by_hand"
    fi
    as_root="sudo env"
  fi
  as_root="$as_root DEBIAN_FRONTEND=noninteractive"

  # A fresh image has no package lists at all; old lists show as a failed download, so a failure is tried again.
  fresh=no
  if ! apt-cache show "$@" >/dev/null 2>&1; then
    $as_root apt-get update >&2 || die "apt-get update failed; its messages are above." "$by_hand"
    fresh=yes
  fi
  if $as_root $install >&2; then return; fi
  if [ "$fresh" = no ] && $as_root apt-get update >&2 && $as_root $install >&2; then return; fi
  die "the packages could not be installed; apt's messages are above. To repeat it by hand:" "$by_hand"
}

check_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    check_without_dpkg "$@"
    return
  fi
  missing=$(missing_packages "$@")
  if [ -z "$missing" ]; then return; fi
  say "these packages are missing: $missing"
  install_packages $missing
  still=$(missing_packages "$@")
  if [ -n "$still" ]; then die "apt succeeded, yet these packages are not installed: $still"; fi
}

# SwiftPM warns, many times a build, about flags in .pc files that it doesn't know. Copies without them, in a folder
# that the Makefile puts first on PKG_CONFIG_PATH, keep our own warnings visible.
correct_pkg_config_files() {
  for name in glib-2.0 gmodule-2.0 gmodule-export-2.0 gmodule-no-export-2.0 gthread-2.0; do
    # The copy of an earlier run must not become its own source.
    folder=$(PKG_CONFIG_PATH="${outer_pkg_config_path}" pkg-config --variable=pcfiledir "$name" 2>/dev/null) || continue
    grep -q -e ' -pthread' "$folder/$name.pc" || continue
    corrected=$(sed -e 's/ -pthread//g' -e "s|\${pcfiledir}|$folder|g" "$folder/$name.pc")
    # Written only on change, so that SwiftPM doesn't see a new file.
    if [ "$corrected" != "$(cat ".build/pkgconfig/$name.pc" 2>/dev/null)" ]; then
      mkdir -p .build/pkgconfig
      printf '%s\n' "$corrected" >".build/pkgconfig/$name.pc"
    fi
  done
}

# A client of mpv's protocol that others wrote, for the test of the socket. Without it that test is skipped.
remote_client="python-mpv-jsonipc==1.5.0"
install_remote_client() {
  if [ -e .build/python/installed ]; then return; fi
  mkdir -p .build
  if python3 -m venv .build/python && .build/python/bin/pip install --quiet --disable-pip-version-check "$remote_client" >&2; then
    touch .build/python/installed
  else
    rm -rf .build/python
    say "$remote_client could not be installed with pip: the test with it will be skipped"
  fi
}

purpose="${1:-test}"
case "$purpose" in
  swift) packages="" ;;
  play) packages="$play_packages" ;;
  test) packages="$play_packages $test_packages" ;;
  bench) packages="$play_packages $test_packages $bench_packages" ;;
  *) die "unknown purpose \`$purpose\`. usage: Scripts/setup.sh [swift|play|test|bench]" ;;
esac

check_swift
if [ -n "$packages" ]; then
  check_packages $packages
  outer_pkg_config_path=$(printf '%s' "${PKG_CONFIG_PATH:-}" | tr ':' '\n' | grep -vxF -e "$PWD/.build/pkgconfig" | paste -s -d : -)
  correct_pkg_config_files
fi
case "$purpose" in
  test | bench) install_remote_client ;;
esac
