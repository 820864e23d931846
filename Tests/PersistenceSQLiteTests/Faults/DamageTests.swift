import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing
import TextProcessing

/// What is read of a damaged database is right, or refused; and the file stays as it is.
@Suite("Damaged files", .serialized, .timeLimit(.minutes(10)))
struct DamageTests {
    private static let pageSize = 4096
    /// The last one is for a letter in a table's declaration, of which SQLite says only what it
    /// cannot make of it.
    private static let codes: Set<StoreError.Code> = [
        .corrupt, .unreadableValue, .schemaMismatch, .newerVersion, .failed,
    ]

    /// A database of many pages of every kind, without a log, and what it holds.
    private struct Original {
        let file = DatabaseFile()
        let bytes: Data
        let contents: Contents
        var pages: Int { bytes.count / pageSize }

        init() throws {
            try Self.fill(file.open())
            bytes = try file.bytes
            contents = try Contents(of: file.open())
        }

        private static func fill(_ store: any DataStore) throws {
            try store.transaction { transaction in
                for number in 1...200 {
                    try transaction.create(
                        Sample(
                            "text of \(number)", note: String(repeating: "x", count: 150),
                            number: number % 50, code: "code \(number)"))
                    try transaction.create(
                        Note("note \(number)", "서울시청 w\(number % 40) birds", rank: number))
                }
            }
        }

        /// A database with damaged bytes.
        func damaged(_ damage: (inout Data) -> Void) throws -> DatabaseFile {
            var bytes = bytes
            damage(&bytes)
            let copy = DatabaseFile()
            try copy.write(bytes)
            return copy
        }
    }

    /// What several ways through tables and indexes lead to.
    private struct Contents: Equatable {
        var samples: [Sample]
        var notes: [Note]
        var sorted: [Int]
        var byCode: [String]
        var found: [String]

        init(of store: any DataStore) throws {
            samples = try store.fetch()
            notes = try store.fetch()
            sorted = try store.fetch(Query<Sample>().sorted(by: \.number)).map(\.number)
            byCode = try stride(from: 1, through: 200, by: 10).compactMap {
                try store.snapshot { [code = "code \($0)"] snapshot in
                    try snapshot.first(Query<Sample>().where(\.code == code))?.text
                }
            }
            found = try store.search(Query<Note>().matching(SearchQuery("w7"))).map(\.record.title)
        }
    }

    /// What became of reading.
    private enum Outcome: Equatable {
        case right, wrong
        case refused(StoreError.Code)
    }

    /// Reads all of a database, and expects that its bytes stay the same.
    private func read(_ file: DatabaseFile, expecting contents: Contents) throws -> Outcome {
        let before = try file.bytes
        defer { #expect((try? file.bytes) == before) }
        do {
            return try Contents(of: file.open()) == contents ? .right : .wrong
        } catch let error as StoreError {
            #expect(Self.codes.contains(error.code), "\(error)")
            // A value that is none of its column's tells the column instead.
            #expect(error.path == file.path || error.table != nil, "\(error)")
            return .refused(error.code)
        }
    }

    @Test("a page of a table, an index or the search index that was lost or torn is told of")
    func pages() throws {
        let original = try Original()
        #expect(original.pages > 20)
        var refused = 0
        for page in 0..<original.pages {
            let place = page * Self.pageSize..<(page + 1) * Self.pageSize
            let damages: [(String, (inout Data) -> Void)] = [
                ("zeroed", { $0.resetBytes(in: place) }),
                ("inverted", { data in for index in place { data[index] ^= 0xFF } }),
                ("begins wrong", { data in for index in place.prefix(8) { data[index] ^= 0xFF } }),
                (
                    "replaced",
                    {
                        $0.replaceSubrange(
                            place, with: original.bytes.suffix(Self.pageSize).reversed())
                    }
                ),
            ]
            for (name, damage) in damages {
                let outcome = try read(original.damaged(damage), expecting: original.contents)
                if outcome != .right {
                    refused += 1
                    #expect(outcome == .refused(.corrupt), "page \(page + 1) \(name)")
                }
            }
        }
        #expect(refused > original.pages)
    }

    @Test("a byte of the header that is another one is told of, or does not matter")
    func header() throws {
        let original = try Original()
        for index in 0..<100 {
            for mask: UInt8 in [0xFF, 0x01] {
                let file = try original.damaged { $0[index] ^= mask }
                let outcome = try read(file, expecting: original.contents)
                // There stands how many migrations it has.
                let isCount = (60...63).contains(index)
                let fitting: [StoreError.Code] =
                    isCount ? [.corrupt, .newerVersion, .schemaMismatch] : [.corrupt]
                let isRefused = fitting.contains { outcome == .refused($0) }
                #expect(outcome == .right || isRefused, "byte \(index) by \(mask)")
            }
        }
    }

    /// SQLite keeps no sums of its pages, so that a letter that became another one is not seen.
    @Test("bytes that are others anywhere do not end the process, and change no more of the file")
    func bytes() throws {
        let original = try Original()
        var random = SeededRandom(seed: 5)
        var refused: Set<StoreError.Code> = []
        for _ in 0..<150 {
            let file = try original.damaged { data in
                for _ in 0..<3 { data[random.below(data.count)] = UInt8(random.below(256)) }
            }
            let outcome = try read(file, expecting: original.contents)
            if case .refused(let code) = outcome { refused.insert(code) }
        }
        #expect(refused.contains(.corrupt))
    }

    @Test("a file of which a page or more was cut off is told of, wherever")
    func truncated() throws {
        let original = try Original()
        var random = SeededRandom(seed: 6)
        // One byte or none is what SQLite takes for a new database, and the rest of a last page that
        // is cut off for zeros.
        let whole = original.bytes.count - Self.pageSize
        let lengths =
            (1..<original.pages).map { $0 * Self.pageSize }
            + (0..<60).map { _ in 2 + random.below(whole - 2) } + Array(2...20)
        for length in lengths {
            let outcome = try read(
                original.damaged { $0 = $0.prefix(length) }, expecting: original.contents)
            #expect(outcome == .refused(.corrupt), "\(length) bytes")
        }
    }

    // MARK: - Logs

    /// A database as a process left it that was killed: so many transactions are in the file, the
    /// others in the log.
    private func left(_ inFile: Int, _ inLog: Int) throws -> DatabaseFile {
        let file = DatabaseFile()
        try write(1...inFile, to: file.open())
        let store = try file.open()
        try write((inFile + 1)...(inFile + inLog), to: store)
        return try file.copyAsLeftByACrash()
    }

    private func write(_ numbers: ClosedRange<Int>, to store: any DataStore) throws {
        for number in numbers { try WriteLoad.run(number, in: store, isSmall: true) }
    }

    @Test("without its log a database holds what was put into it before")
    func missingLog() throws {
        let file = try left(10, 5)
        unlink(file.path + "-wal")
        try LoadTwin(isSmall: true).expectSound(file, reported: 10, "without the log")
    }

    @Test("a log that was cut off or damaged gives the transactions before that place")
    func damagedLog() throws {
        let file = try left(10, 5)
        let log = try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal"))
        var random = SeededRandom(seed: 7)
        var counts: Set<Int> = []
        for round in 0..<60 {
            let copy = try file.copyAsLeftByACrash()
            let place = random.below(log.count)
            var damaged = log
            if round % 2 == 0 { damaged = log.prefix(place) } else { damaged[place] ^= 0x10 }
            try damaged.write(to: URL(fileURLWithPath: copy.path + "-wal"))
            let last = try WriteLoad.last(in: copy.open())
            counts.insert(last)
            try LoadTwin(isSmall: true).expectSound(copy, reported: last, "\(round)")
        }
        #expect(counts.count > 2 && counts.isSubset(of: Set(10...15)))
    }

    @Test("an index of the log that is missing, foreign or rubbish is made anew")
    func sharedMemory() throws {
        let file = try left(10, 5)
        let other = DatabaseFile()
        let store = try other.open()
        try write(1...3, to: store)
        let foreign = try Data(contentsOf: URL(fileURLWithPath: other.path + "-shm"))
        for bytes in [foreign, Data(), Data(repeating: 0xA5, count: 32_768), foreign.prefix(100)] {
            let copy = try file.copyAsLeftByACrash()
            try bytes.write(to: URL(fileURLWithPath: copy.path + "-shm"))
            try LoadTwin(isSmall: true).expectSound(copy, reported: 15, "\(bytes.count) bytes")
        }
    }

    /// SQLite knows logs by their place only. What it reads is then the other database as far as
    /// its log goes, or does not fit together.
    @Test("with the log of another database it is refused, or read as that one")
    func foreignLog() throws {
        var isRefused = false
        for (mine, others) in [(10, 5), (3, 1), (12, 12)] {
            let file = try left(mine, 5)
            let other = try left(1, others)
            unlink(file.path + "-wal")
            try FileManager.default.copyItem(
                atPath: other.path + "-wal", toPath: file.path + "-wal")
            do {
                let isOther = try LoadContents(of: file.open()) == LoadContents(of: other.open())
                #expect(isOther)
            } catch let error as StoreError {
                #expect(error.code == .corrupt && error.path == file.path)
                isRefused = true
            }
        }
        #expect(isRefused)
    }

    @Test("a log that is deleted under the hands of a process is missed, and nothing of it is lost")
    func logDeletedInUse() throws {
        let file = DatabaseFile()
        try {
            let store = try file.open()
            try write(1...10, to: store)
            unlink(file.path + "-wal")
            let problem = #expect(throws: StoreError.self) {
                try LoadContents(of: file.open())
            }
            #expect(problem?.path == file.path)
            #expect(try WriteLoad.last(in: store) == 10)
        }()
        try LoadTwin(isSmall: true).expectSound(file, reported: 10, "after the process's end")
    }

    @Test("an empty file beside a log that is not empty is refused, and both stay")
    func emptyFile() throws {
        let file = try left(10, 5)
        let log = try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal"))
        try file.write(Data())
        let problem = #expect(throws: StoreError(.corrupt, "")) { try file.open() }
        #expect(problem?.path == file.path)
        #expect(try file.bytes.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal")) == log)
        unlink(file.path + "-wal")
        #expect(try WriteLoad.last(in: file.open()) == 0)
    }
}
