# Targets depend strictly downwards. A new library gets its level here.

function level(target,    folder) {
    folder = path[target]
    if (folder ~ /^Packages\/(System\/.*|Reactive|Charting|Chrono|TextProcessing)$/) return 0
    if (folder ~ /^Packages\/(Persistence|ReactiveTesting|Navigation|Networking|HTMLMetadata|Terminal|Arguments)$/) return 1
    if (folder ~ /^Packages\/(PersistenceSQLite|PersistenceSealed|PersistencePostgres|TerminalUI)$/) return 2
    if (folder == "Apps/Support") return 3
    if (folder ~ /^Apps\/(Shell|[A-Za-z]+\/Core)$/) return 4
    if (folder ~ /^(Apps\/|Tools\/kitbag)/) return 5
    return "" # tests, benchmarks
}

END {
    for (target in path) {
        if (path[target] ~ /^Packages\// && level(target) == "") {
            problem("Package.swift", target " has no level in Tools/checks/levels.awk")
        }
    }
    for (pair in declared) {
        split(pair, names, SUBSEP)
        if (level(names[1]) == "") continue
        if (level(names[2]) == "") {
            problem("Package.swift", names[1] " is shipped, " names[2] " is not; it cannot depend on it")
        } else if (level(names[1]) <= level(names[2]) && path[names[1]] !~ /^Packages\/System\//) {
            problem("Package.swift", names[1] " (level " level(names[1]) ") cannot depend on " \
                names[2] " (level " level(names[2]) ")")
        }
        if (path[names[1]] ~ /^Apps\/(Support|[A-Za-z]+\/Core)$/ \
            && names[2] ~ /^(Arguments|Terminal|TerminalUI)$/) {
            problem("Package.swift", names[1] " knows nothing of a terminal; it cannot depend on " names[2])
        }
    }
}
