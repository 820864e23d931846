import Foundation
import Persistence
import PersistenceSQLite
import Reactive
import TestSupport
import Testing

/// In processes of their own, where nobody else has stores. Threads and files of the language's own
/// come and go there, too; so those of stores alone are counted.
@Suite("What observation costs", .timeLimit(.minutes(10)))
struct ObservationCostTests {
    @Test("a store that nobody observes has no thread and no watch, also while it is written to")
    func unobserved() async throws {
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile()
            let store = try file.open()
            _ = try store.create(Person("a"))
            #expect(Resources.threads == 0)
            #expect(Resources.watches == 0)
            _ = store.changes
            _ = store.observe(Query<Person>())
            #expect(Resources.threads == 0)
            #expect(Resources.watches == 0)
        }
    }

    @Test("a store has one thread and one watch, however often it is observed, and none afterwards")
    func shared() async throws {
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile()
            let store = try file.open()
            _ = try store.create(Person("a"))
            let files = Resources.files
            let first = store.observe(Query<Person>()).subscribe { _ in }
            let between = Resources.files
            for _ in 0..<3 {
                let second = store.changes.subscribe { _ in }
                let third = store.observe(Query<Note>()).subscribe { _ in }
                #expect(Resources.settle { Resources.threads == 1 })
                #expect(Resources.watches == 1)
                second.dispose()
                third.dispose()
                #expect(Resources.files == between)
            }
            for _ in 0..<20 {
                // The first is the last one to go, or the only one.
                let other = store.changes.subscribe { _ in }
                other.dispose()
                other.dispose()
            }
            first.dispose()
            #expect(Resources.settle { Resources.threads == 0 && Resources.watches == 0 })
            for _ in 0..<20 { store.changes.subscribe { _ in }.dispose() }
            #expect(Resources.settle { Resources.threads == 0 && Resources.files == files })
        }
    }

    @Test("the thread goes with the store, though somebody is still subscribed")
    func storeGoes() async throws {
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile()
            let files = Resources.files
            var store: (any DataStore)? = try file.open()
            let changes = store?.changes
            let subscription = changes?.subscribe { _ in }
            #expect(Resources.watches == 1)
            store = nil
            #expect(Resources.settle { Resources.threads == 0 && Resources.files == files })
            let late = changes?.subscribe { _ in }
            #expect(Resources.watches == 0)
            subscription?.dispose()
            late?.dispose()
        }
    }

    @Test("what has failed, and a loop that has ended, leave no thread and no watch")
    func ended() async throws {
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile()
            let store = try file.open()
            // The files of the thread and the watch are open for as long as the thread lives.
            try await store.create(Person("a"))
            let files = Resources.files
            let recorder = EventRecorder<Int>()
            let subscription = store.observe { reading in
                let count = try reading.count(Query<Person>())
                if count > 1 { throw Stop() }
                return count
            }.subscribe(recorder.on)
            #expect(Resources.watches == 1 && recorder.elements == [1])
            try await store.create(Person("b"))
            #expect(recorder.ending != nil)
            #expect(Resources.settle { Resources.watches == 0 && Resources.files == files })
            for try await people in store.values(of: Query<Person>()) {
                #expect(people.count == 2 && Resources.watches == 1)
                break
            }
            #expect(Resources.settle { Resources.watches == 0 && Resources.files == files })
            subscription.dispose()
        }
    }

    @Test("after disposal nothing comes")
    func disposal() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        let recorder = EventRecorder<[Person]>()
        let disposed = here.observe(Query()).subscribe(recorder.on)
        var people = EventStream(here.observe(Query<Person>()))
        #expect(try await people.names() == [])
        _ = try await there.create(Person("a"))
        #expect(try await people.names() == ["a"])
        disposed.dispose()
        let count = recorder.events.count
        _ = try await there.create(Person("b"))
        #expect(try await people.names() == ["a", "b"])
        #expect(recorder.events.count == count)
    }

    @Test("an observer may end its subscription, and the store, on the thread that tells it")
    func disposalWithin() async throws {
        let file = DatabaseFile()
        let there = try file.open()
        for _ in 0..<20 {
            let bag = DisposeBag()
            let gate = Gate()
            // Nothing but the subscription holds the store.
            try file.open().observe(Query<Person>()).subscribe(onNext: { people in
                guard !people.isEmpty else { return }
                bag.dispose()
                gate.send()
            }).disposed(by: bag)
            let person = try await there.create(Person("a"))
            gate.wait()
            try await there.delete(person.id)
        }
    }

    @Test("many stores are observed at once")
    func manyStores() async throws {
        let file = DatabaseFile()
        let stores = try (0..<20).map { _ in try file.open() }
        var streams = stores.map { EventStream($0.observe(Query<Person>())) }
        for index in streams.indices { #expect(try await streams[index].names() == []) }
        _ = try await file.open().create(Person("a"))
        for index in streams.indices { #expect(try await streams[index].names() == ["a"]) }
        let others = try (0..<20).map { _ in DatabaseFile() }.map { ($0, try $0.open()) }
        for (other, store) in others {
            var people = EventStream(store.observe(Query<Person>()))
            #expect(try await people.names() == [])
            _ = try await other.open().create(Person(other.path))
            #expect(try await people.names() == [other.path])
        }
    }

    @Test("where the system has no watch left to give, changes are seen all the same")
    func blind() async throws {
        await #expect(processExitsWith: .success) { try Self.observeWithoutWatch() }
    }

    private static func observeWithoutWatch() throws {
        let file = DatabaseFile()
        let store = try file.open()
        _ = try store.create(Person("a"))
        var limit = rlimit()
        getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
        // The next two files can be opened and no third one.
        let next = (0..<3).map { _ in dup(2) }
        for descriptor in next { close(descriptor) }
        var less = limit
        less.rlim_cur = rlim_t(next[2])
        setrlimit(Int32(RLIMIT_NOFILE.rawValue), &less)
        let recorder = EventRecorder<Set<String>>()
        let subscription = store.changes.subscribe(recorder.on)
        setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
        #expect(Resources.watches == 0)
        _ = try file.open().create(Person("b"))
        #expect(Resources.settle { !recorder.events.isEmpty })
        #expect(recorder.elements.map { $0.contains("people") } == [true])
        subscription.dispose()
    }

    @Test("a process that observes and in which nothing happens uses no processor time")
    func idle() async throws {
        await #expect(processExitsWith: .success) { try Self.rest() }
    }

    private static func rest() throws {
        let file = DatabaseFile()
        let store = try file.open()
        let recorder = EventRecorder<[Person]>()
        let subscription = store.observe(Query<Person>()).subscribe(recorder.on)
        #expect(Resources.settle { Resources.threads == 1 })
        let watching = Resources.threadNumbers
        _ = try file.open().create(Person("a"))
        #expect(Resources.settle { recorder.elements.last?.count == 1 })
        // It rests for good once the last look after the commit is over.
        let isResting = Resources.settle {
            let before = Resources.switches(of: watching)
            Thread.sleep(forTimeInterval: 2)
            return Resources.switches(of: watching) == before
        }
        #expect(isResting)
        subscription.dispose()
    }
}

/// What the stores of the process hold, as the system sees it.
enum Resources {
    static var threads: Int { threadNumbers.count }

    static var threadNumbers: Set<String> {
        Set(
            names("/proc/self/task").filter { number in
                let name = try? String(
                    contentsOfFile: "/proc/self/task/\(number)/comm", encoding: .utf8)
                return name?.hasPrefix("store-") == true
            })
    }

    /// Open databases with their locks, logs and watches, and pipes.
    static var files: Int {
        targets.count { target in
            ["sqlite", "inotify", "pipe"].contains { target.contains($0) }
        }
    }

    static var watches: Int { targets.count { $0.contains("inotify") } }

    private static var targets: [String] {
        names("/proc/self/fd").compactMap { name in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
        }
    }

    /// How often threads have gone to wait.
    static func switches(of threads: Set<String>) -> Int {
        threads.reduce(0) { sum, thread in
            let status = try? String(
                contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first {
                $0.hasPrefix("voluntary_ctxt_switches:")
            }
            return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
        }
    }

    /// Waits until something holds that other threads are about to do; half a minute at most.
    static func settle(_ condition: () -> Bool) -> Bool {
        let end = Date() + 30
        while !condition() {
            guard Date() < end else { return false }
            usleep(1000)
        }
        return true
    }

    private static func names(_ directory: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    }
}
