# What switches the compiler's checks off, or ends the process, says why: in a `//` comment on the
# line or above it, or in the documentation above it with the word "because". Tests may trap.

FNR == 1 { explanationAbove = 0 }

{ isExplanation = comment ~ /^[^\/].*[A-Za-z]/ || comment ~ /^\/.*[Bb]ecause / }

path[owner[FILENAME]] !~ /^Tests\// && !isExplanation && !explanationAbove && match(" " code, \
    /@unchecked[ \t]+Sendable|nonisolated\(unsafe\)|[^A-Za-z0-9_](try!|as!|fatalError\()/) {
    found = substr(" " code, RSTART, RLENGTH)
    gsub(/^[^@A-Za-z]|\($/, "", found)
    problem(file() ":" FNR, found " without a comment that says why it is right")
}

# An explanation holds for the first code under its block of comments.
{ explanationAbove = code ~ /^[ \t]*$/ && comment != "" && (explanationAbove || isExplanation) }
