# shellcheck shell=bash disable=SC2034
# What the scripts of this folder share: where the package is, what it ships, how that is built.
# Sourced, never run. From here on the current directory is the root of the package.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

: "${HOME:=$(cd ~ && pwd)}" # some build machines set none
export HOME

fail() {
    printf 'Tools/%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The comment at the head of a script is its help.
print_help() {
    awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$0"
}

# Says what is wrong with the arguments and ends with the code for wrong usage.
refuse_usage() {
    printf 'Tools/%s: %s\nTools/%s --help tells what it takes.\n' "${0##*/}" "$1" "${0##*/}" >&2
    exit 64
}

# Programs that only the tests need and no package manager has (see Tools/setup).
test_tools=${XDG_CACHE_HOME:-$HOME/.cache}/kitbag-test-tools

# glibc_is MAJOR MINOR: whether this system's C library is glibc of that version or a later one.
glibc_is() {
    local version
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null) || return
    version=${version#glibc }
    [ "${version%%.*}" -gt "$1" ] || { [ "${version%%.*}" = "$1" ] && [ "${version##*.}" -ge "$2" ]; }
}

# Where release executables go when they are built as they are shipped: self-contained and stripped.
# On macOS the Swift library is part of the system.
release_flags=(--configuration release)
if [ "$(uname)" = Darwin ]; then
    release_flags+=(-Xlinker -x)
else
    # No library of ours lies beside the executable: looking for each one there costs every start some
    # thirty calls of the system.
    release_flags+=(--static-swift-stdlib --disable-local-rpath -Xlinker -s)
    # No library looks for anything in the executable: without a table of its ten thousand public names the
    # loader searches for the libraries' names in a third of a millisecond less.
    release_flags+=(-Xlinker --no-export-dynamic)
    # The C++ library that Swift's runtime needs is linked in too, and what unwinds its exceptions: loading
    # them costs every start more than a millisecond. A folder that has the archives alone keeps the linker
    # from the shared ones; the unwinder's has another name there.
    swift_clang="$(dirname "$(readlink -f "$(command -v swift)")")/clang"
    cxx_archive=$("$swift_clang" -print-file-name=libstdc++.a)
    unwinder_archive=$("$swift_clang" -print-file-name=libgcc_eh.a)
    if [ -f "$cxx_archive" ]; then
        mkdir -p .build/static
        ln -sf "$cxx_archive" .build/static/libstdc++.a
        [ ! -f "$unwinder_archive" ] || ln -sf "$unwinder_archive" .build/static/libgcc_s.a
        release_flags+=(-Xswiftc "-L$PWD/.build/static")
    fi
    # lld packs the table of relocations, which the loader reads at every start, to a hundredth; glibc
    # unpacks that since 2.36.
    if command -v ld.lld >/dev/null && glibc_is 2 36; then
        release_flags+=(-Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld)
        release_flags+=(-Xlinker -z -Xlinker pack-relative-relocs)
    fi
fi

# The executable products that people get: those of the apps and the cross-app tool, not the
# benchmarks. One name a line, sorted.
shipped_executables() {
    swift package describe | awk '
        /^[A-Z]/ { section = $1 }
        /^    Name: / { name = $2 }
        section == "Products:" && /^        Executable/ { isProduct[name] = 1 }
        section == "Targets:" && /^    Path: (Apps\/|Tools\/kitbag)/ && name in isProduct { print name }
    ' | LC_ALL=C sort
}

# build_release NAME…: builds these executables as they are shipped.
build_release() {
    local product
    for product; do
        swift build "${release_flags[@]}" --product "$product"
    done
}

# The folder that build_release fills.
release_folder() {
    swift build "${release_flags[@]}" --show-bin-path
}
