import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import kitbag

@Suite("Files that can't be taken in, or not whole")
struct TransferProblemTests {
    private static let head = #"{"kitbag":"export","version":1}"#

    private func uid(_ count: Int) -> String {
        "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - "\(count)".count)
            + "\(count)"
    }

    private func shelf(_ count: Int, name: String = "s", above: Int? = nil) -> String {
        let above = above.map { "\"\(uid($0))\"" } ?? "null"
        return #"{"app":"links","record":"shelf","uid":"\#(uid(count))","number":\#(count),"#
            + #""name":"\#(name)","above":\#(above)}"#
    }

    private func book(_ count: Int, _ changes: [String: String] = [:]) -> String {
        var fields = [
            ("app", #""links""#), ("record", #""book""#), ("uid", "\"\(uid(count))\""),
            ("number", "\(count)"), ("code", "\"c\(count)\""), ("title", #""t""#),
            ("shelf", "null"), ("day", #""2026-01-01""#), ("price", "1"), ("copies", "1"),
            ("is_lent", "false"), ("tags", "[]"), ("cover", "null"),
            ("updated_at", #""2026-01-01T00:00:00.000Z""#), ("notes", "[]"),
        ]
        for (name, value) in changes {
            fields.removeAll { $0.0 == name }
            if !value.isEmpty { fields.append((name, value)) }
        }
        return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private func file(_ lines: String...) -> String {
        ([Self.head] + lines).joined(separator: "\n") + "\n"
    }

    @Test("a shelf may come before the one it stands on, also around a circle")
    func order() throws {
        let world = try TransferWorld()
        let text = file(shelf(1, above: 2), shelf(2, above: 3), shelf(3, above: 1))
        #expect(try world.take(text) == TransferWorld.Outcome(added: 3))
        #expect(try world.shelves.map { $0.above?.rawValue } == [2, 3, 1])
        #expect(try world.take(text) == TransferWorld.Outcome(unchanged: 3))
    }

    @Test("a note may be about a book that comes later")
    func laterBook() throws {
        let world = try TransferWorld()
        let note = #"[{"position":0,"text":"see","about":"\#(uid(2))"}]"#
        #expect(
            try world.take(file(book(1, ["notes": note]), book(2)))
                == TransferWorld.Outcome(added: 2))
        #expect(try world.notes.map(\.about) == [RecordID<Book>(2)])
    }

    @Test("a reference to nothing is told by its line, and the record comes without it")
    func broken() throws {
        let world = try TransferWorld()
        let outcome = try world.take(file(shelf(1), shelf(2, above: 9)))
        #expect(outcome.problems == ["3 broken_reference"])
        #expect(try world.shelves.map(\.above) == [nil, nil])
    }

    private static let wrongs: [([String: String], String)] = [
        (["title": ""], "missing_field"), (["titel": "1"], "unknown_field"),
        (["title": "1"], "wrong_value"), (["title": "null"], "wrong_value"),
        (["day": #""2026-02-30""#], "refused"), (["price": #""1""#], "wrong_value"),
        (["copies": "1.5"], "wrong_value"), (["copies": "9223372036854775808"], "wrong_value"),
        (["is_lent": "1"], "wrong_value"), (["tags": #"["a\nb"]"#], "wrong_value"),
        (["tags": #"[1]"#], "wrong_value"), (["cover": #""&""#], "wrong_value"),
        (["updated_at": #""yesterday""#], "wrong_value"), (["uid": #""1""#], "wrong_value"),
        (["uid": ""], "missing_field"), (["notes": "{}"], "wrong_value"),
        (["notes": "[1]"], "wrong_value"), (["notes": #"[{"position":0}]"#], "missing_field"),
        (["record": #""scroll""#], "unknown_record"), (["title": #""a\u0000b""#], "refused"),
    ]

    @Test("a line that is wrong is told, and the others come", arguments: wrongs)
    func wrong(_ changes: [String: String], _ problem: String) throws {
        let world = try TransferWorld()
        let outcome = try world.take(file(book(1), book(2, changes), book(3)))
        #expect(outcome.added == 2)
        #expect(outcome.problems.count == 1 && outcome.problems[0].hasPrefix("3 "))
        // What the columns themselves read may be said by either.
        let found = outcome.problems[0].dropFirst(2)
        let codes = problem == "refused" ? ["refused", "wrong_value"] : [problem]
        #expect(codes.contains(String(found)), "\(found)")
        #expect(try world.books.map(\.code) == ["c1", "c3"])
    }

    @Test("the same uid twice, and the same code of another, are told")
    func duplicates() throws {
        let world = try TransferWorld()
        let outcome = try world.take(file(shelf(1), shelf(1, name: "again")))
        #expect(outcome.problems == ["3 duplicate_uid"])
        #expect(try world.shelves.map(\.name) == ["s"])
    }

    @Test("with --strict nothing of an app comes if a line is wrong")
    func strict() throws {
        let world = try TransferWorld()
        let outcome = try world.take(file(book(1), book(2, ["title": ""])), isStrict: true)
        #expect(outcome.problems == ["3 missing_field"])
        #expect(try world.books.isEmpty)
    }

    private static let foreigners: [(String, ImportProblem.Reason)] = [
        ("", ImportProblem.Reason.empty), ("\n \n", .empty), ("hello", .noExport),
        ("[]", .empty), ("[1]", .noExport), ("{}", .noExport), ("1", .noExport),
        (#"{"kitbag":"backup","version":1}"#, .noExport), (#"{"kitbag":"export"}"#, .noExport),
        (#"{"kitbag":"export","version":2}"#, .newer(2)),
        (#"{"kitbag":"export","version":2,"records":[]}"#, .newer(2)),
        (#"{"kitbag":"export","version":"1"}"#, .noExport),
        (head + "\n7", .line(2, .notAnObject)),
        (head + "\n{}", .line(2, .missingField("app"))),
        (
            head + "\n" + #"{"app":"mail","record":"x"}"#,
            .line(2, .unknownApp("mail"))
        ),
    ]

    @Test("a file that is none of ours says so and changes nothing", arguments: foreigners)
    func foreign(_ text: String, _ reason: ImportProblem.Reason) throws {
        let world = try TransferWorld()
        #expect(throws: ImportProblem("file", reason)) { try world.take(text) }
        #expect(try world.books.isEmpty)
    }

    @Test("a file that is cut off leaves nothing of the app whose turn it was", arguments: 1...3)
    func cutOff(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let here = try TransferWorld()
        try here.fill(&random, count: 30)
        for format in [ExportFormat.ndjson, .json] {
            let text = Array(try here.exported(format).utf8)
            let cut = text.count / 2 + random.below(text.count / 4)
            // Between two lines it is a shorter file.
            guard text[cut] != UInt8(ascii: "\n"), text[cut - 1] != UInt8(ascii: "\n") else {
                continue
            }
            let there = try TransferWorld()
            #expect(throws: ImportProblem.self) {
                try there.take(String(decoding: text[..<cut], as: UTF8.self))
            }
            #expect(try there.books.isEmpty)
            #expect(try there.shelves.isEmpty)
        }
    }

    @Test("a record without end is refused before it fills the memory")
    func endless() throws {
        let world = try TransferWorld()
        let importing = ImportApps(open: { _ in world.app }, options: ImportApps.Options())
        let source = EndlessSource(Self.head + "\n{\"app\":\"links\",\"title\":\"")
        #expect(throws: ImportProblem("file", .tooLarge(line: 2, limit: 64 << 20))) {
            try importing(source, isDocument: false, name: "file") { _, _ in }
        }
    }

    @Test("every problem has a sentence in both languages", arguments: Language.allCases)
    func sentences(language: Language) {
        let reasons: [ImportProblem.Reason] = [
            .empty, .noExport, .newer(7), .tooLarge(line: 3, limit: 64 << 20),
            .malformed(JSONError(kind: .unexpectedEnd, line: 4, column: 5, offset: 0)),
            .line(6, .missingField("title")), .scattered(.links, line: 8),
        ]
        let texts = reasons.map { ImportProblem("a.json", $0).message(in: language).text }
        #expect(Set(texts).count == reasons.count)
        #expect(texts.allSatisfy { $0.contains("a.json") })
        let hasHangul = texts.joined().unicodeScalars.contains { $0.value > 0xAC00 }
        #expect(hasHangul == (language == .korean))
    }
}

/// A beginning, and then the letter x for ever.
private struct EndlessSource: ByteSource {
    private var beginning: ArraySlice<UInt8>

    init(_ beginning: String) { self.beginning = Array(beginning.utf8)[...] }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard !beginning.isEmpty else {
            buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
            return buffer.count
        }
        let count = min(buffer.count, beginning.count)
        buffer.copyBytes(from: beginning.prefix(count))
        beginning = beginning.dropFirst(count)
        return count
    }
}
