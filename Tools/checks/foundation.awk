# Off Apple's systems no shipped file imports Foundation proper: it makes an executable ten times
# as big, and in a static one its time zones and locales silently turn to GMT and en_001.

FNR == 1 { depth = 0 }

# For each `#if` that is open: whether its current branch is for Apple's systems only.
code ~ /^[ \t]*#if/ {
    depth++
    isElseOfEssentials[depth] = 0
}
code ~ /^[ \t]*#(if|elseif)/ {
    isApple[depth] = isElseOfEssentials[depth] || (code !~ /\|\|/ && \
        code ~ /[ \t](os\((macOS|iOS)\)|canImport\((Darwin|ObjectiveC)\)|!canImport\(FoundationEssentials\))/)
    if (code ~ /[ \t]canImport\(FoundationEssentials\)[ \t]*$/) isElseOfEssentials[depth] = 1
}
code ~ /^[ \t]*#else[ \t]*$/ { isApple[depth] = isElseOfEssentials[depth] }
code ~ /^[ \t]*#endif/ { depth-- }

isShipped(owner[FILENAME]) && code ~ /import/ {
    module = importedModule(code)
    if (module !~ /^Foundation(Internationalization|Networking|XML)?$/) next
    for (i = 1; i <= depth; i++) if (isApple[i]) next
    problem(file() ":" FNR, "imports " module "; import FoundationEssentials, and Foundation only " \
        "where that cannot be imported")
}
