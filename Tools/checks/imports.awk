# A file imports only what the manifest names for its target (the compiler lets through what comes
# with a dependency); and the manifest names nothing for a library that no file of it imports, because
# whoever links the library would build that for nothing.

BEGIN {
    count = split("Swift Foundation FoundationEssentials FoundationInternationalization " \
        "FoundationNetworking FoundationXML Glibc Musl Android Darwin Dispatch Synchronization " \
        "Observation RegexBuilder Testing XCTest os OSLog Network Security CoreFoundation", names, " ")
    for (i = 1; i <= count; i++) comesWithTheToolchain[names[i]] = 1
}

{
    count = split(code, statements, ";")
    for (i = 1; i <= count; i++) {
        module = importedModule(statements[i])
        if (module == "") continue
        imported[owner[FILENAME], module] = 1
        if (!((owner[FILENAME], module) in declared) && !(module in comesWithTheToolchain)) {
            problem(file() ":" FNR, "imports " module ", which Package.swift does not name for " \
                owner[FILENAME])
        }
    }
}

END {
    for (source in owner) hasSwift[owner[source]] = 1
    for (pair in declared) {
        split(pair, names, SUBSEP)
        if (path[names[1]] ~ /^Packages\// && names[1] in hasSwift && !(pair in imported)) {
            problem("Package.swift", "names " names[2] " for " names[1] ", but none of its files imports it")
        }
    }
}
