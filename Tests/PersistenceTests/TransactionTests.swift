import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite("Transactions")
struct TransactionTests {
    @Test("what throws has changed nothing", arguments: Provider.all)
    func rollback(provider: Provider) throws {
        let store = try World(provider).store
        let author = try store.create(Person("A"))
        let folder = try store.create(Folder("f"))
        let note = try store.create(Note("old words", in: folder.id, by: author.id, code: "x"))
        #expect(throws: Stop()) {
            try store.transaction { transaction in
                var changed = note
                (changed.title, changed.code) = ("new", "y")
                try transaction.update(changed)
                _ = try transaction.create(Note("other", code: "x"))
                try transaction.delete(folder.id)
                #expect(try transaction.read(note.id)?.folder == .some(nil))
                #expect(try transaction.count(Query<Note>()) == 2)
                throw Stop()
            }
        }
        #expect(try store.fetch(Query<Note>()) == [note])
        #expect(try store.fetch(Query<Folder>()) == [folder])
        #expect(try store.search(Query<Note>().matching(.init("old"))).map(\.record) == [note])
        #expect(try store.search(Query<Note>().matching(.init("new"))).isEmpty)
        #expect(throws: StoreError.self) { try store.create(Note("other", code: "x")) }
        _ = try store.create(Note("other", code: "y"))
    }

    @Test("nobody else sees a change before it is committed", arguments: Provider.all)
    func isolation(provider: Provider) throws {
        let store = try World(provider).store
        let first = try store.create(Sample("a"))
        try store.transaction { transaction in
            _ = try transaction.create(Sample("b"))
            try transaction.delete(first.id)
            let seen = Mutex<[Sample]>([])
            inThreads(1) { _ in
                let found = try? store.fetch(Query<Sample>())
                seen.withLock { $0 = found ?? [] }
            }
            #expect(seen.withLock { $0 } == [first])
            #expect(try store.fetch(Query<Sample>()) == [first])
            #expect(try transaction.fetch(Query<Sample>()).map(\.text) == ["b"])
        }
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["b"])
    }

    @Test("a snapshot is of the moment when it was asked for", arguments: Provider.all)
    func snapshot(provider: Provider) throws {
        let store = try World(provider).store
        _ = try store.create(Sample("a"))
        try store.snapshot { snapshot in
            inThreads(1) { _ in _ = try? store.create(Sample("b")) }
            #expect(try snapshot.fetch(Query<Sample>()).map(\.text) == ["a"])
            _ = try store.create(Sample("c"))
            #expect(try snapshot.count(Query<Sample>()) == 1)
            #expect(try store.count(Query<Sample>()) == 3)
        }
    }

    @Test(
        "a transaction within a transaction is refused, and the outer one goes on",
        arguments: Provider.all)
    func nested(provider: Provider) throws {
        let store = try World(provider).store
        try store.transaction { transaction in
            _ = try transaction.create(Sample("a"))
            let problem = #expect(throws: StoreError.self) { try store.create(Sample("b")) }
            #expect(problem?.code == .misuse)
        }
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["a"])
        let other = try World(provider).store
        try store.transaction { _ in _ = try other.create(Sample("other store")) }
        #expect(try other.count(Query<Sample>()) == 1)
    }

    @Test("a transaction cannot be used after its end", arguments: Provider.all)
    func afterEnd(provider: Provider) throws {
        let store = try World(provider).store
        var escaped: [any Transaction] = []
        try store.transaction { escaped.append($0) }
        try? store.transaction { transaction in
            escaped.append(transaction)
            throw Stop()
        }
        var reading: (any ReadTransaction)?
        try store.snapshot { reading = $0 }
        for transaction in escaped {
            for problem in [
                #expect(throws: StoreError.self) { try transaction.create(Sample()) },
                #expect(throws: StoreError.self) { try transaction.update(Sample()) },
                #expect(throws: StoreError.self) { try transaction.delete(RecordID<Sample>(1)) },
                #expect(throws: StoreError.self) { try transaction.fetch(Query<Sample>()) },
                #expect(throws: StoreError.self) { try transaction.count(Query<Sample>()) },
                #expect(throws: StoreError.self) { try reading?.read(RecordID<Sample>(1)) },
            ] { #expect(problem?.code == .misuse) }
        }
        #expect(try store.count(Query<Sample>()) == 0)
    }

    @Test("records cannot change under a query that hands them out", arguments: Provider.all)
    func changeWhileIterating(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample("a"), Sample("b")])
        try store.transaction { transaction in
            var seen: [String] = []
            try transaction.forEach(Query<Sample>()) { sample in
                seen.append(sample.text)
                for problem in [
                    #expect(throws: StoreError.self) { try transaction.create(Sample("c")) },
                    #expect(throws: StoreError.self) { try transaction.delete(sample.id) },
                    #expect(throws: StoreError.self) { try transaction.update(sample) },
                ] { #expect(problem?.code == .misuse) }
                let count = try transaction.count(Query<Sample>())
                #expect(count == 2)
            }
            #expect(seen == ["a", "b"])
            _ = try transaction.create(Sample("c"))
        }
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["a", "b", "c"])
    }

    @Test("queries stand within one another, also the same one", arguments: Provider.all)
    func nestedQueries(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...3).map { Sample(number: $0) })
        var pairs: [[Int]] = []
        try store.snapshot { snapshot in
            try snapshot.forEach(Query<Sample>()) { outer in
                try snapshot.forEach(Query<Sample>()) { inner in
                    pairs.append([outer.number, inner.number])
                }
                #expect(try snapshot.read(outer.id) == outer)
            }
        }
        #expect(
            pairs == [
                [1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [3, 3],
            ])
        #expect(throws: Stop()) {
            try store.snapshot { try $0.forEach(Query<Sample>()) { _ in throw Stop() } }
        }
        #expect(try store.fetch(Query<Sample>()).count == 3)
    }

    @Test("threads that write at once lose nothing", arguments: Provider.all)
    func concurrentWriters(provider: Provider) throws {
        let store = try World(provider).store
        let counter = try store.create(Sample("counter"))
        let failures = Mutex(0)
        inThreads(4) { thread in
            for turn in 0..<25 {
                do {
                    try store.transaction { transaction in
                        var sample = try #require(try transaction.read(counter.id))
                        sample.number += 1
                        try transaction.update(sample)
                        _ = try transaction.create(Note("thread \(thread)", rank: turn))
                    }
                    if turn % 5 == 0 { _ = try store.fetch(Query<Note>().limit(3)) }
                } catch {
                    failures.withLock { $0 += 1 }
                }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(try store.read(counter.id)?.number == 100)
        #expect(try store.count(Query<Note>()) == 100)
        #expect(try store.search(Query<Note>().matching(.init("thread"))).count == 100)
    }

    @Test("results of any kind come out", arguments: Provider.all)
    func results(provider: Provider) throws {
        final class NotSendable { var value = 0 }
        let store = try World(provider).store
        let object = try store.transaction { _ in NotSendable() }
        object.value += try store.snapshot { _ in 2 }
        #expect(object.value == 2)
    }
}
