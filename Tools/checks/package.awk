# Reads the output of `swift package describe`, the first file on the command line, and appends the
# package's Swift files to the command line. For the checks that come after it:
#
#   kind[target]  path[target]  declared[target, dependency]  owner[file]  problem(place, text)

function problem(place, text) {
    print place ": error: " text
}

# The name of the current file, as a person writes it.
function file() { return substr(FILENAME, 3) }

# Whether the target is part of what people run or link.
function isShipped(target) { return path[target] ~ /^(Packages|Apps|Tools\/kitbag)(\/|$)/ }

NR == FNR && /^[A-Z]/ { section = $1 }
NR == FNR && section == "Targets:" {
    if (/^    Name: /) target = $2
    else if (/^    Type: /) kind[target] = $2
    else if (/^    Path: /) path[target] = substr($0, 11)
    else if (/^    [A-Z].*:$/) list = $1
    else if (/^        / && list == "Target") declared[target, $1] = 1
    else if (/^        .*\.swift$/ && list == "Sources:") {
        source = "./" path[target] "/" substr($0, 9) # "./" keeps awk from reading a "=" as an assignment
        owner[source] = target
        ARGV[ARGC++] = source
    }
}
NR == FNR { next }

END {
    if (ARGC < 3) problem("Package.swift", "swift package describe named no source file")
}
