import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("What people are told")
struct ProblemTests {
    private static let codes: [StoreError.Code] = [
        .notUnique, .brokenReference, .notFound, .invalidValue, .unreadableValue, .unknownColumn,
        .misuse, .readOnly, .diskFull, .corrupt, .cannotOpen, .busy, .inputOutput, .newerVersion,
        .schemaMismatch, .failed, StoreError.Code(rawValue: "of-another-provider"),
    ]

    @Test("every failure of a store is a sentence in both languages", arguments: codes)
    func storeErrors(code: StoreError.Code) {
        var error = StoreError(code, "the reason")
        error.path = "/home/a/links.sqlite"
        error.columns = ["title"]
        for language in Language.allCases {
            let message = error.message(in: language)
            #expect(!message.text.isEmpty && !message.text.hasSuffix("."))
            #expect(!message.text.contains("\n"))
            #expect(message.text.contains("links.sqlite") || message.text.contains("title"))
            #expect(message.text.containsHangul == (language == .korean))
            if let advice = message.advice {
                #expect(advice.containsHangul == (language == .korean))
            }
            #expect(error.status == .failed)
        }
    }

    /// A book as another program might see it.
    private struct LooseBook: Record {
        enum Title: String, ColumnValue { case other }
        var id: RecordID<LooseBook>
        var title: Title

        static let schema = Schema(
            "books", Mapping(LooseBook.init, Column("id", \.id), Column("title", \.title)))
    }

    @Test("no message holds a value of a person's data", arguments: Provider.all)
    func values(provider: Provider) throws {
        let secret = "비밀-secret"
        let world = try UndoWorld(provider)
        let store = world.store
        let shelf = try store.create(Shelf(name: secret))
        let book = try store.create(Book(code: secret, title: secret, shelf: shelf.id))
        let failures: [() throws -> Void] = [
            { try store.create(Book(code: secret, title: secret)) },
            { try store.create(Book(code: "x", title: secret, shelf: RecordID(4711))) },
            { try store.delete(shelf.id) },
            { try store.create(Book(code: "y", title: secret + "\0")) },
            { try store.update(Book(id: RecordID(4711), code: "z", title: secret)) },
            { _ = try store.fetch(Query<LooseBook>()) },
            { _ = try store.fetch(Query<Book>().where(\.title == secret + "\0")) },
            { _ = try store.fetch(Query<Book>().where(\.title.count == 4711)) },
        ]
        for (index, failure) in failures.enumerated() {
            let error = #expect(throws: StoreError.self) { try failure() }
            for language in Language.allCases {
                let message = try #require(error).message(in: language)
                let told = message.text + (message.advice ?? "")
                #expect(
                    !told.contains("secret"), "failure \(index): \(told)")
            }
        }
        #expect(try world.all == UndoWorld.State(shelves: [shelf], books: [book]))
    }

    @Test("the reasons of the system that people meet are told in both languages")
    func fileProblems() {
        for code in [ENOENT, EACCES, EPERM, EROFS, ENOSPC, EISDIR, ENOTDIR] {
            for action in [FileProblem.Action.read, .write, .makeFolder] {
                let problem = FileProblem(action, "/a", code: code)
                let texts = Language.allCases.map { problem.message(in: $0).text }
                #expect(texts.allSatisfy { $0.contains("/a") })
                #expect(!texts[0].containsHangul && texts[1].containsHangul)
                #expect(!texts[1].contains(String(cString: strerror(code))))
            }
        }
        #expect(FileProblem(.read, "/a", code: ENOENT).status == .notFound)
        #expect(FileProblem(.write, "/a", code: ENOENT).status == .failed)
    }

    @Test("a day that is not understood is wrong usage, and examples are given")
    func days() {
        for language in Language.allCases {
            let problem = DayProblem(.notUnderstood("someday"))
            #expect(problem.message(in: language).text.contains("someday"))
            #expect(problem.message(in: language).advice?.contains("2026-03-02") == true)
            #expect(problem.status == .usage)
        }
    }
}

extension String {
    fileprivate var containsHangul: Bool {
        unicodeScalars.contains { ("\u{AC00}"..."\u{D7A3}").contains($0) }
    }
}
