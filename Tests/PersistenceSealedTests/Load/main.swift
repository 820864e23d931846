import Persistence
import PersistenceSQLite
import PersistenceSealed
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// sealed-load JOB DATABASE [NUMBER]: what the tests of sealed stores run, and kill.
//
//   write NUMBER   so many transactions of the write load, following those that are there, whether the
//                  database is sealed or not; the number of each is written to standard output once it
//                  is committed
//   count NUMBER   so many transactions that add one to a counter and store a person
//   seal           seals the database and writes "sealed"
//   change         changes the password, from "first" to "second" or back, and writes "changed"
//   unseal         unseals the database and writes "unsealed"
//
// A failure is written to standard output and ends the program with 1.

/// Writes a line in one call, so that a kill leaves all of it or nothing.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

func run(_ job: String, _ path: String, _ number: Int) throws {
    let world = try SealedWorld(path: path)
    switch job {
    case "write":
        let store = try world.openStore()
        let last = try WriteLoad.last(in: store)
        for number in (last + 1)...(last + number) {
            try WriteLoad.run(number, in: store, isSmall: true)
            say("\(number)")
        }
    case "count":
        let store = try world.openStore()
        for _ in 0..<number {
            try store.transaction { transaction in
                guard var counter = try transaction.first(Query<Sample>()) else {
                    throw StoreError(.notFound, "there is no counter")
                }
                counter.number += 1
                try transaction.update(counter)
                try transaction.create(Person("\(getpid())"))
            }
        }
        say("\(number)")
    case "seal":
        try world.vault.seal(with: Password(SealedWorld.passwords[0]))
        say("sealed")
    case "change":
        let (index, key) = try world.key()
        try world.vault.changePassword(key, to: Password(SealedWorld.passwords[1 - index]))
        say("changed")
    default:
        try world.vault.unseal(world.key().key)
        say("unsealed")
    }
}

signal(SIGXFSZ, SIG_IGN)
do {
    guard CommandLine.arguments.count > 3 else { exit(64) }
    try run(CommandLine.arguments[1], CommandLine.arguments[2], Int(CommandLine.arguments[3]) ?? 0)
} catch {
    say("\(error)")
    exit(1)
}
