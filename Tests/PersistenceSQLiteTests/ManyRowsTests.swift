import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite("Changing many rows of a file")
struct ManyRowsTests {
    @Test(
        "where an index looks at more than columns, rows change in the query's order",
        arguments: [
            "CREATE UNIQUE INDEX extra ON samples (number) WHERE text = 'a'",
            "CREATE UNIQUE INDEX extra ON samples (number + 0)",
            "CREATE UNIQUE INDEX extra ON samples (text, number)",
        ])
    func guardedRows(index: String) throws {
        let file = DatabaseFile()
        try file.open().create(contentsOf: (1...3).map { Sample("a", number: $0) })
        #expect(file.sql(index) == "")
        let store = try file.open()
        let upwards = Query<Sample>().sorted(by: \.number)
        let problem = #expect(throws: StoreError.self) {
            try store.update(upwards, .add(1, to: \.number))
        }
        #expect(problem?.code == .notUnique && problem?.table == "samples")
        #expect(try store.values(of: \.number, in: upwards) == [1, 2, 3])
        let downwards = Query<Sample>().sorted(by: \.number, .descending)
        #expect(try store.update(downwards, .add(1, to: \.number)) == 3)
        #expect(try store.values(of: \.number, in: upwards) == [2, 3, 4])
    }

    @Test("a check of the table's own refuses the whole change")
    func checkedRows() throws {
        let file = DatabaseFile()
        try file.open().create(contentsOf: (1...3).map { Sample("a", number: $0) })
        let column = "ALTER TABLE samples ADD COLUMN extra_check INTEGER CHECK (number < 10)"
        #expect(file.sql(column) == "")
        let store = try file.open()
        #expect(throws: StoreError.self) {
            try store.update(Query<Sample>().where(\.number > 1), .add(7, to: \.number))
        }
        #expect(try store.values(of: \Sample.number) == [1, 2, 3])
        #expect(try store.update(Query<Sample>(), .add(6, to: \.number)) == 3)
    }

    @Test("what the store's own functions made can be read and changed by any program")
    func plainFile() throws {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(contentsOf: (1...3).map { Sample("a", number: $0) })
        try store.update(Query<Sample>(), .add(1, to: \.number), .add(0.5, to: \.ratio))
        #expect(file.sql("SELECT sum(number) || ' ' || sum(ratio) FROM samples") == "9 1.5")
        #expect(file.sql("UPDATE samples SET number = number * 2") == "")
        #expect(try store.sum(\Sample.number) == 18)
    }

    @Test("groups that are cut off leave nothing behind for the next ones")
    func cutGroups() throws {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(contentsOf: (1...200).map { Sample("t\($0 % 50)", number: $0) })
        for _ in 0..<3 {
            let first = try store.groups(by: .value(\Sample.text), .sum(\.number), limit: 1)
            #expect(first.map(\.value) == [50 + 100 + 150 + 200])
        }
    }
}
