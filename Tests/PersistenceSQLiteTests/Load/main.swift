import Persistence
import PersistenceSQLite
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// persistence-load JOB DATABASE DURABILITY [NUMBER]: what the tests of faults run, and kill.
//
//   write NUMBER   so many transactions of the write load, following those that are there; the
//                  number of each is written to standard output once it is committed
//   count UNTIL    until that second since 1970, transactions that add one to a counter and insert
//                  a row; then writes how many
//   hold           begins a transaction, writes "holds" and never ends it
//   open           opens the database with all migrations
//
// A failure is written to standard output as its code and ends the program with 1.

/// Writes a line in one call, so that a kill leaves all of it or nothing.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

func writeLoad(_ store: any DataStore, count: Int) throws {
    let last = try WriteLoad.last(in: store)
    for number in (last + 1)...(last + count) {
        try WriteLoad.run(number, in: store)
        say("\(number)")
    }
}

func countUp(_ store: any DataStore, until end: Int) throws {
    var count = 0
    while time(nil) < end {
        try store.transaction { transaction in
            let query = Query<Sample>().where(\.code == "counter")
            guard var counter = try transaction.first(query) else {
                throw StoreError(.notFound, "there is no counter")
            }
            counter.number += 1
            try transaction.update(counter)
            try transaction.create(Person("\(getpid())"))
        }
        count += 1
    }
    say("\(count)")
}

func hold(_ store: any DataStore) throws {
    try store.transaction { transaction in
        try transaction.create(Person("never there"))
        say("holds")
        while true { pause() }
    }
}

func run(_ arguments: [String]) throws {
    var options = SQLiteProvider.Options()
    options.durability = .init(rawValue: arguments[2]) ?? .full
    options.timeoutInSeconds = 120
    let provider = SQLiteProvider(path: arguments[1], options: options)
    let number = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
    switch arguments[0] {
    case "write": try writeLoad(try provider.makeStore([.samples]), count: number)
    case "count": try countUp(try provider.makeStore([.samples]), until: number)
    case "hold": try hold(try provider.makeStore([.samples]))
    default: _ = try provider.makeStore([.samples, .notesAnew])
    }
}

// Writing more than is allowed is to be a failure of the write, not the end.
signal(SIGXFSZ, SIG_IGN)
do {
    guard CommandLine.arguments.count > 3 else { exit(64) }
    try run(Array(CommandLine.arguments.dropFirst()))
} catch let error as StoreError {
    say(error.code.rawValue)
    exit(1)
}
