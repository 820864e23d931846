import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Changing columns of a query's records")
struct AssignmentTests {
    private func problem(_ code: StoreError.Code, _ table: String, _ columns: String...)
        -> StoreError
    {
        var error = StoreError(code, "").at(table: table)
        error.columns = columns
        return error
    }

    @Test("columns are set and grow in the query's records only", arguments: Provider.all)
    func setAndAdd(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: (1...5).map { number in
                var sample = Sample("t", note: "n", number: number)
                sample.share = number == 4 ? nil : 0.5
                sample.big = 10
                return sample
            })
        let changed = try store.update(
            Query().where(\Sample.number >= 3), .set(\.note, to: nil), .add(-1, to: \.big),
            .add(0.25, to: \.share), .set(\.kind, to: .fancy))
        #expect(changed == 3)
        let samples = try store.fetch(Query<Sample>())
        #expect(samples.map(\.note) == ["n", "n", nil, nil, nil])
        #expect(samples.map(\.big) == [10, 10, 9, 9, 9])
        #expect(samples.map(\.share) == [0.5, 0.5, 0.75, nil, 0.75])
        #expect(samples.map(\.kind) == [.plain, .plain, .fancy, .fancy, .fancy])
        #expect(samples.map(\.number) == [1, 2, 3, 4, 5])
        #expect(try store.update(Query().where(\Sample.number > 9), .set(\.text, to: "")) == 0)
    }

    @Test("limit, skip, order and page say which records change", arguments: Provider.all)
    func cut(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...6).map { Sample(number: $0) })
        let query = Query<Sample>().sorted(by: \.number, .descending)
        #expect(try store.update(query.limit(2).skip(1), .set(\.text, to: "x")) == 2)
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["", "", "", "x", "x", ""])
        let page = try store.page(query.page(4))
        #expect(try store.update(query.page(9, after: page.next), .set(\.text, to: "y")) == 2)
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["y", "y", "", "x", "x", ""])
        // The condition is looked at before anything changes.
        #expect(try store.update(Query().where(\Sample.number < 9), .add(1, to: \.number)) == 6)
        #expect(try store.values(of: \Sample.number) == [2, 3, 4, 5, 6, 7])
    }

    @Test("what a column cannot hold changes nothing", arguments: Provider.all)
    func overflow(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: [1, Int.max, 2].map { number in
                var sample = Sample(number: number)
                sample.share = .infinity
                return sample
            })
        let before = try store.fetch(Query<Sample>())
        try store.transaction { transaction in
            #expect(throws: problem(.overflow, "samples", "number")) {
                try transaction.update(Query<Sample>(), .add(1, to: \.number))
            }
            #expect(throws: problem(.overflow, "samples", "share")) {
                try transaction.update(Query<Sample>(), .add(-.infinity, to: \.share))
            }
            #expect(throws: problem(.overflow, "samples")) {
                try transaction.update(
                    Query<Sample>(), .add(1, to: \.number), .add(1, to: \.share))
            }
            // With a column that is unique the records change one after another.
            #expect(throws: problem(.overflow, "samples", "number")) {
                try transaction.update(
                    Query<Sample>(), .set(\.code, to: nil), .add(1, to: \.number))
            }
            _ = try transaction.create(Sample("more"))
        }
        #expect(try store.fetch(Query<Sample>()).prefix(3) == before[...])
        #expect(try store.count(Query<Sample>()) == 4)
        try store.update(Query().where(\Sample.number == 2), .add(-0.0, to: \.ratio))
        #expect(try store.fetch(Query<Sample>())[2].ratio.sign == .plus)
    }

    @Test("a unique value that is met in the middle changes nothing", arguments: Provider.all)
    func uniqueInTheMiddle(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample("a"), Sample("b"), Sample("c", code: "x")])
        try store.create(
            contentsOf: (1...4).map { Note("t", "words \($0)", rank: $0) })
        let before = (try store.fetch(Query<Sample>()), try store.fetch(Query<Note>()))
        try store.transaction { transaction in
            #expect(throws: problem(.notUnique, "samples", "code")) {
                try transaction.update(
                    Query<Sample>(), .set(\.code, to: "y"), .set(\.text, to: "z"))
            }
            // In this order every record would take the next one's place.
            #expect(throws: problem(.notUnique, "notes", "title", "rank")) {
                try transaction.update(Query<Note>(), .add(1, to: \.rank))
            }
            #expect(throws: problem(.notUnique, "notes", "title", "rank")) {
                try transaction.update(Query<Note>()) { $0.rank = 9 }
            }
            #expect(throws: problem(.notUnique, "notes", "code")) {
                try transaction.create(contentsOf: [Note("p", code: "q"), Note("r", code: "q")])
            }
            _ = try transaction.create(Person("goes on"))
        }
        #expect(try store.fetch(Query<Sample>()) == before.0)
        #expect(try store.fetch(Query<Note>()) == before.1)
        #expect(try store.search(Query<Note>().matching(SearchQuery("words"))).count == 4)
        #expect(try store.search(Query<Note>().matching(SearchQuery("p"))).isEmpty)
        #expect(try store.count(Query<Person>()) == 1)
        #expect(try store.create(Note("number")).id == 5)
        // In the other order there is always room.
        let backwards = Query<Note>().where(\.title == "t").sorted(by: \.rank, .descending)
        #expect(try store.update(backwards, .add(1, to: \.rank)) == 4)
        #expect(
            try store.values(of: \Note.rank, in: Query().where(\.title == "t")) == [2, 3, 4, 5])
    }

    @Test("what is searched is found by its new words", arguments: Provider.all)
    func searchable(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...3).map { Note("시청 \($0)", rank: $0) })
        let found = Query<Note>().matching(SearchQuery("시청"))
        #expect(try store.update(found.where(\.rank > 1), .set(\.text, to: "강남구")) == 2)
        #expect(try store.search(Query<Note>().matching(SearchQuery("강남"))).count == 2)
        #expect(try store.update(found, .set(\.title, to: "e\u{301}té"), .add(10, to: \.rank)) == 3)
        #expect(try store.count(found) == 0)
        #expect(
            try store.values(of: \.rank, in: Query<Note>().matching(SearchQuery("ete"))).sorted()
                == [11, 12, 13])
        // Only the rank changes: no word is looked at.
        let backwards = Query<Note>().sorted(by: \.rank, .descending)
        #expect(try store.update(backwards, .add(1, to: \.rank)) == 3)
        #expect(
            try store.search(Query<Note>().matching(SearchQuery("강남"))).map(\.record.rank).sorted()
                == [13, 14])
    }

    @Test("a reference to nothing is refused and changes nothing", arguments: Provider.all)
    func brokenReference(provider: Provider) throws {
        let store = try World(provider).store
        let folder = try store.create(Folder("f"))
        try store.create(contentsOf: [Note("a"), Note("b")])
        #expect(throws: problem(.brokenReference, "notes")) {
            try store.update(Query<Note>(), .set(\.folder, to: 9), .add(1, to: \.rank))
        }
        #expect(try store.values(of: \Note.rank) == [0, 0])
        #expect(try store.update(Query().where(\Note.title == "z"), .set(\.folder, to: 9)) == 0)
        #expect(try store.update(Query<Note>(), .set(\.folder, to: folder.id)) == 2)
        #expect(try store.values(of: \Note.folder) == [folder.id, folder.id])
    }

    @Test("assignments that mean nothing are refused", arguments: Provider.all)
    func misuse(provider: Provider) throws {
        let store = try World(provider).store
        let all = Query<Sample>()
        #expect(throws: problem(.misuse, "samples", "id")) {
            try store.update(all, .set(\.id, to: 1))
        }
        #expect(throws: problem(.misuse, "samples", "number")) {
            try store.update(all, .set(\.number, to: 1), .add(1, to: \.number))
        }
        #expect(throws: problem(.invalidValue, "samples", "text")) {
            try store.update(all, .set(\.text, to: "a\0"))
        }
        #expect(throws: problem(.invalidValue, "samples", "ratio")) {
            try store.update(all, .add(.nan, to: \.ratio))
        }
        #expect(throws: problem(.unknownColumn, "samples")) {
            try store.update(all, .set(\.double, to: 2))
        }
        #expect(throws: problem(.misuse, "loop")) {
            do {
                try store.create(Sample())
                try store.transaction { transaction in
                    try transaction.forEach(all) { _ in
                        try transaction.update(all, .set(\.text, to: "a"))
                    }
                }
            } catch let error as StoreError { throw error.at(table: "loop") }
        }
    }

    @Test(
        "values that the query's own records no longer have are checked as they were",
        arguments: Provider.all)
    func closure(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...3).map { Sample("t", number: $0) })
        try store.transaction { transaction in
            #expect(throws: Stop.self) {
                try transaction.update(Query<Sample>()) { sample in
                    if sample.number == 3 { throw Stop() }
                    sample.text = "changed"
                }
            }
        }
        #expect(try store.values(of: \Sample.text) == ["t", "t", "t"])
        #expect(throws: problem(.notFound, "samples")) {
            var gone = Sample("gone")
            gone.id = 77
            try store.transaction { [gone] in
                try $0.update(
                    contentsOf: [Sample("first", number: 0), gone].map { sample in
                        var sample = sample
                        if sample.id == .unsaved { sample.id = 1 }
                        return sample
                    })
            }
        }
        #expect(try store.values(of: \Sample.text) == ["t", "t", "t"])
    }
}

extension Sample {
    /// A property that can be set and is no column.
    fileprivate var double: Int {
        get { number * 2 }
        set { number = newValue / 2 }
    }
}

@Suite("Deleting and storing many records")
struct BulkEdgeTests {
    private func broken(_ table: String) -> StoreError {
        StoreError(.brokenReference, "").at(table: table)
    }

    @Test("records that hold each other go together", arguments: Provider.all)
    func deleteTogether(provider: Provider) throws {
        let store = try World(provider, [.samples, .chain]).store
        let folders = try store.create(contentsOf: [Folder("a"), Folder("b"), Folder("c")])
        try store.create(Pin(id: .unsaved, folder: folders[0].id, holder: folders[1].id))
        #expect(throws: broken("folders")) {
            try store.delete(Query<Folder>().where(\.name == "a"))
        }
        #expect(try store.count(Query<Folder>()) == 3)
        // The pin goes with folder b, and then nothing holds folder a.
        #expect(try store.delete(Query<Folder>().where(\.name < "c")) == 2)
        #expect(try store.fetch(Query<Folder>()) == [folders[2]])
        #expect(try store.count(Query<Pin>()) == 0)
    }

    @Test("records that go along are not counted, those of the query are", arguments: Provider.all)
    func countDeleted(provider: Provider) throws {
        let store = try World(provider).store
        let top = try store.create(Folder("top"))
        let inner = try store.create(Folder("inner", in: top.id))
        _ = try store.create(Folder("innermost", in: inner.id))
        let note = try store.create(Note("n", in: inner.id))
        #expect(try store.delete(Query<Folder>().where(\.name < "innermost")) == 1)
        #expect(try store.fetch(Query<Folder>()).map(\.name) == ["top"])
        #expect(try store.read(note.id)?.folder == .some(nil))
        _ = try store.create(Folder("inner", in: top.id))
        #expect(try store.delete(Query<Folder>()) == 2)
        #expect(try store.delete(Query<Folder>()) == 0)
    }

    @Test("people whom notes keep are kept, all of them", arguments: Provider.all)
    func keptPeople(provider: Provider) throws {
        let store = try World(provider).store
        let people = try store.create(contentsOf: [Person("a"), Person("b"), Person("c")])
        try store.create(Note("n", by: people[1].id))
        try store.transaction { transaction in
            #expect(throws: broken("people")) { try transaction.delete(Query<Person>()) }
            #expect(try transaction.count(Query<Person>()) == 3)
            let deleted = try transaction.delete(Query<Person>().where(\.name != "b"))
            #expect(deleted == 2)
        }
        #expect(try store.fetch(Query<Person>()) == [people[1]])
    }

    @Test("deleted hits of a search are not found again", arguments: Provider.all)
    func deleteHits(provider: Provider) throws {
        let store = try World(provider).store
        let notes = try store.create(
            contentsOf: (1...6).map { Note("시청 \($0)", rank: $0, by: nil) })
        let found = Query<Note>().matching(SearchQuery("시청"))
        #expect(try store.delete(found.sorted(by: \.rank).limit(2).skip(1)) == 2)
        #expect(try store.values(of: \.rank, in: found.sorted(by: \.rank)) == [1, 4, 5, 6])
        #expect(try store.delete(Query<Note>().where(\.rank > 4)) == 2)
        #expect(try store.search(found).map(\.record.rank).sorted() == [1, 4])
        // A number that is used again is not found by what went with it.
        var other = Note("other")
        other.id = notes[5].id
        try store.create(other)
        #expect(try store.count(found) == 2)
        #expect(try store.delete(found) == 2)
        #expect(try store.fetch(Query<Note>()) == [other])
    }

    @Test(
        "records that are refused in the middle leave no number used and no word indexed",
        arguments: Provider.all)
    func createAtomic(provider: Provider) throws {
        let store = try World(provider).store
        try store.transaction { transaction in
            _ = try transaction.create(Note("first"))
            #expect(throws: broken("notes")) {
                try transaction.create(contentsOf: [Note("swift a"), Note("swift b", by: 5)])
            }
            var negative = Note("swift c")
            negative.id = -1
            #expect(throws: StoreError(.invalidValue, "").at(table: "notes")) {
                try transaction.create(contentsOf: [Note("swift d"), negative])
            }
            #expect(throws: StoreError(.invalidValue, "").at(table: "notes", column: "text")) {
                try transaction.create(contentsOf: [Note("swift e"), Note("f", "\0")])
            }
            #expect(try transaction.create(Note("second")).id == 2)
        }
        #expect(try store.count(Query<Note>().matching(SearchQuery("swift"))) == 0)
        var given = Note("given")
        given.id = 10
        let stored = try store.create(contentsOf: [Note("a"), given, Note("b")])
        #expect(stored.map(\.id) == [3, 10, 11])
        #expect(try store.fetch(Query<Note>().where(\.id > 2)) == stored)
        #expect(try store.create(contentsOf: AnySequence([Note("c")])).map(\.id) == [12])
    }

    @Test("an upsert changes only the columns it names", arguments: Provider.all)
    func upsertColumns(provider: Provider) throws {
        let store = try World(provider).store
        let old = try store.create(Sample("old", note: "kept", number: 1, code: "x"))
        let stored = try store.upsert(
            Sample("new", note: "lost", number: 2, code: "x"), on: \.code,
            updating: \.text, \.number)
        var expected = old
        (expected.text, expected.number) = ("new", 2)
        #expect(stored == expected)
        #expect(try store.fetch(Query<Sample>()) == [expected])
        let other = try store.upsert(
            Sample("other", note: "new", code: "y"), on: \.code, updating: \.text)
        #expect(other.note == "new" && other.id == 2)
        #expect(throws: StoreError(.misuse, "").at(table: "samples", column: "id")) {
            try store.upsert(Sample(code: "x"), on: \.code, updating: \.id)
        }
        #expect(throws: StoreError(.unknownColumn, "").at(table: "samples")) {
            try store.upsert(Sample(code: "x"), on: \.code, updating: \.text.count)
        }
    }

    @Test("several columns can tell which record is meant", arguments: Provider.all)
    func upsertSeveral(provider: Provider) throws {
        let store = try World(provider).store
        let notes = try store.create(contentsOf: [
            Note("a", rank: 1), Note("a", "t", rank: 2, code: "c"),
        ])
        let stored = try store.upsert(
            Note("a", "new", rank: 2), on: \.title, \.rank, updating: \.text)
        #expect(stored.id == notes[1].id && stored.code == "c" && stored.text == "new")
        #expect(try store.search(Query<Note>().matching(SearchQuery("new"))).count == 1)
        let whole = try store.upsert(Note("a", "whole", rank: 1), on: \.title, \.rank)
        #expect(whole.id == notes[0].id)
        let third = try store.upsert(Note("a", rank: 3), on: \.title, \.rank, updating: \.text)
        #expect(third.id == 3)
        // No value is the same as none.
        let fourth = try store.upsert(Note("a", rank: 4), on: \.title, \.code, updating: \.rank)
        #expect(fourth.id == 4)
        #expect(throws: StoreError(.notUnique, "").at(table: "notes")) {
            do {
                try store.upsert(Note("a", rank: 1, code: "c"), on: \.code, updating: \.rank)
            } catch let error as StoreError { throw error.at(table: "notes") }
        }
        #expect(try store.read(notes[1].id) == stored)
    }
}
