# For the checks: `code` is the current line of a Swift file without comments and string literals,
# `comment` what follows its `//`.

# What follows the end of the string literal that `text` is inside of; `hashes` opened it.
function afterString(text, hashes,    character) {
    while (match(text, /["\\]/)) {
        character = substr(text, RSTART, 1)
        text = substr(text, RSTART + 1)
        if (character == "\"") {
            if (substr(text, 1, length(hashes)) == hashes) return substr(text, length(hashes) + 1)
        } else if (substr(text, 1, length(hashes) + 1) == hashes "(") {
            text = afterInterpolation(substr(text, length(hashes) + 2))
        } else if (hashes == "") {
            text = substr(text, 2)
        }
    }
    return ""
}

function afterInterpolation(text,    depth, token) {
    depth = 1
    while (match(text, /[()]|#*"/)) {
        token = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (token == "(") depth++
        else if (token != ")") text = afterString(text, substr(token, 1, length(token) - 1))
        else if (--depth == 0) return text
    }
    return ""
}

function withoutCommentsAndStrings(line,    result, token, hashes, end) {
    while (line != "") {
        if (commentDepth > 0) {
            if (!match(line, /\/\*|\*\//)) return result
            commentDepth += substr(line, RSTART, 2) == "/*" ? 1 : -1
            line = substr(line, RSTART + 2)
        } else if (closing != "") { # in a string literal of several lines
            end = index(line, closing)
            if (end == 0) return result
            line = substr(line, end + length(closing))
            closing = ""
        } else {
            if (!match(line, /#*"|\/\/|\/\*/)) return result line
            result = result substr(line, 1, RSTART - 1)
            token = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            if (token == "//") {
                comment = line
                return result
            }
            if (token == "/*") {
                commentDepth = 1
                continue
            }
            hashes = substr(token, 1, length(token) - 1)
            result = result "\"\""
            if (substr(line, 1, 2) == "\"\"") {
                closing = "\"\"\"" hashes
                line = substr(line, 3)
            } else {
                line = afterString(line, hashes)
            }
        }
    }
    return result
}

FNR == 1 {
    commentDepth = 0
    closing = ""
}
{
    comment = ""
    code = withoutCommentsAndStrings($0)
}

# The module that `statement` imports, or nothing.
function importedModule(statement) {
    if (statement !~ /import[ \t]/) return ""
    if (!sub(/^[ \t]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*import[ \t]+/, "", statement)) return ""
    sub(/^(typealias|struct|class|enum|protocol|let|var|func)[ \t]+/, "", statement)
    sub(/[^A-Za-z0-9_].*/, "", statement)
    return statement
}
