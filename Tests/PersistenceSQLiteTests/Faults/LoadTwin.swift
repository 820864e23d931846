import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

/// A store in memory that goes through the same write load as a database, and so tells what the
/// database must hold.
final class LoadTwin {
    private let store: any DataStore
    private let isSmall: Bool
    private var number = 0

    init(isSmall: Bool = false) throws {
        store = try World(.memory).store
        self.isSmall = isSmall
    }

    /// What a database holds after so many transactions; no fewer than when it was asked last.
    func contents(after count: Int) throws -> LoadContents {
        while number < count {
            number += 1
            try WriteLoad.run(number, in: store, isSmall: isSmall)
        }
        return try LoadContents(of: store)
    }

    /// Expects that a database is sound and has whole transactions only: those that were reported
    /// as committed, and perhaps the one that was at work then.
    ///
    /// - Returns: how many they are.
    @discardableResult
    func expectSound(_ file: DatabaseFile, reported: Int, _ context: Comment) throws -> Int {
        let count = try {
            let store = try file.open()
            let count = try WriteLoad.last(in: store)
            #expect(count == reported || count == reported + 1, context)
            let expected = try contents(after: count)
            let isEqual = try LoadContents(of: store) == expected
            #expect(isEqual, context)
            return count
        }()
        file.expectSound(context)
        return count
    }
}

extension DatabaseFile {
    /// Expects that SQLite finds nothing wrong with the file.
    func expectSound(_ context: Comment) {
        #expect(sql("PRAGMA integrity_check") == "ok", context)
        #expect(sql("PRAGMA foreign_key_check") == "", context)
        #expect(
            sql("INSERT INTO notes_search(notes_search) VALUES('integrity-check')") == "", context)
    }
}
