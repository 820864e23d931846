import AppSupport
import Foundation
import Testing
import TextProcessing

@Suite("Text input, CSV and JSON")
struct FormatsReaderTests {
    private static func text(_ bytes: [UInt8], piece: Int, _ encoding: TextEncoding = .utf8) throws
        -> (String, Int)
    {
        var input = TextInput(MemoryByteSource(bytes, largestPiece: piece))
        input.encoding = encoding
        var output: [UInt8] = []
        #expect(try !input.take(until: 0, into: &output))

        return (String(decoding: output, as: UTF8.self), input.repairCount)
    }

    @Test("byte order marks decide, in pieces of any size", arguments: [1, 2, 3, 5, 100])
    func marks(piece: Int) throws {
        let text = "A한글📚é\n"
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big] {
            #expect(try Self.text(bytes, piece: piece) == (text, 0))
        }
    }

    @Test(
        "what is not UTF-8 is repaired as the standard library repairs it", arguments: [1, 2, 100])
    func repairs(piece: Int) throws {
        let bad: [[UInt8]] = [
            [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x93], [0xE2, 0x82],
            [0x41, 0xFF, 0x42], [0xF1, 0x80, 0x41], [0xC3],
        ]
        for bytes in bad {
            for whole in [bytes, [0x61] + bytes + [0x62]] {
                let (text, count) = try Self.text(whole, piece: piece)
                #expect(text == String(decoding: whole, as: UTF8.self))
                #expect(count == text.unicodeScalars.count { $0 == "\u{FFFD}" })
            }
        }
    }

    @Test(
        "other encodings are decoded by their web names",
        arguments: [
            ("EUC-KR", [0xC7, 0xD1, 0x81, 0x41] as [UInt8], "한갂"),
            (" shift_jis ", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("gb2312", [0xC4, 0xE3], "你"), ("latin1", [0x80, 0xE9], "€é"),
            ("iso-8859-2", [0xB1], "ą"), ("koi8-r", [0xC1], "а"),
            ("big5", [0xA7, 0x41], "你"), ("euc-jp", [0xC6, 0xFC], "日"),
        ])
    func charsets(label: String, bytes: [UInt8], text: String) throws {
        let encoding = try #require(TextEncoding(label: label))
        for piece in [1, 100] {
            #expect(try Self.text(bytes + [0x41], piece: piece, encoding) == (text + "A", 0))
        }
        #expect(encoding.isAvailable)
        #expect(TextEncoding(label: "klingon") == nil)
    }

    @Test("lines and the first repair are counted")
    func lines() throws {
        var input = TextInput(
            MemoryByteSource(Array("a\r\nb\n\n".utf8) + [0xFF] + Array("c".utf8), largestPiece: 1))
        var lines: [String] = []
        while let line = try input.nextLine() { lines.append(line) }
        #expect(lines == ["a", "b", "", "\u{FFFD}c"])
        #expect(input.firstRepairLine == 4 && input.repairCount == 1)
    }

    @Test("the raw beginning can be looked at before anything is decoded")
    func prefix() throws {
        var input = TextInput(MemoryByteSource("hello", largestPiece: 1))
        #expect(try input.prefix(3) == Array("hel".utf8))
        #expect(try input.nextLine() == "hello")
        #expect(try input.prefix() == [])
    }

    private static func records(_ text: String, piece: Int = .max) throws -> [CSVRecord] {
        var reader = CSVReader(TextInput(MemoryByteSource(text, largestPiece: piece)))
        var records: [CSVRecord] = []
        while let record = try reader.next() { records.append(record) }

        return records
    }

    @Test("CSV with quotes, line ends and any delimiter", arguments: [1, 2, 7, 1000])
    func csv(piece: Int) throws {
        let text = "\u{FEFF}a,b\r\n\"x \"\"q\"\"\",\"two\nlines\"\r\n\r\n,\n한글,last"
        #expect(
            try Self.records(text, piece: piece) == [
                CSVRecord(fields: ["a", "b"], line: 1),
                CSVRecord(fields: ["x \"q\"", "two\nlines"], line: 2),
                CSVRecord(fields: ["", ""], line: 5), CSVRecord(fields: ["한글", "last"], line: 6),
            ])
        #expect(
            try Self.records("a;b\n1,5;2", piece: piece).map(\.fields) == [
                ["a", "b"], ["1,5", "2"],
            ])
        #expect(
            try Self.records("a\tb\n\"x\ty\"\tz", piece: piece).map(\.fields) == [
                ["a", "b"], ["x\ty", "z"],
            ])
    }

    @Test("rows that are not well-formed are kept and reported")
    func badCSV() throws {
        #expect(
            try Self.records("a,b\n\"x\" y,z").last
                == CSVRecord(fields: ["x y", "z"], line: 2, problem: .textAfterQuote))
        #expect(
            try Self.records("a,b\nx\"y,z").last
                == CSVRecord(fields: ["x\"y", "z"], line: 2, problem: .strayQuote))
        #expect(
            try Self.records("a,b\n1,\"x\ny").last
                == CSVRecord(fields: ["1", "x\ny"], line: 2, problem: .unterminatedQuote))
        #expect(throws: CSVFieldTooLong(line: 1, limit: 4)) {
            var reader = CSVReader(TextInput(MemoryByteSource("\"abcdefgh")), fieldLimit: 4)
            _ = try reader.next()
        }
        #expect(throws: CSVTooManyFields(line: 2, limit: 3)) {
            var reader = CSVReader(TextInput(MemoryByteSource("a,b,c\n1,2,3,4")), columnLimit: 3)
            #expect(try reader.next()?.fields.count == 3)
            _ = try reader.next()
        }
    }

    @Test("our own CSV reads back once the guard is taken off")
    func csvRoundTrip() throws {
        let texts = ["=x", "a,b", "\"q\"", "two\r\nlines", " ", "", "한글", "'", "-1"]
        var sink = MemorySink()
        var encoder = CSVRowEncoder()
        for text in texts { try encoder.encode(["t": .text(text)], into: &sink) }
        #expect(
            try Self.records(sink.text).dropFirst().map { SpreadsheetGuard.unguarded($0.fields[0]) }
                == texts)
    }

    @Test("JSON of every kind is read, exact to the last digit")
    func json() throws {
        let value = try JSONValue(
            parsing:
                " {\"a\":[1,-9223372036854775808,9223372036854775808,1.5e2,-0,true,null],\"b\":\"\\u00e9\\ud83d\\ude00\\/\\n\",\"a2\":{}}\n"
        )
        #expect(
            value["a"]
                == .array([
                    .integer(1), .integer(.min), .number(9.223372036854775808e18), .number(150),
                    .number(-0.0), .bool(true), .null,
                ]))
        #expect(value["b"]?.string == "é😀/\n")
        #expect(value.object?.members.map(\.name) == ["a", "b", "a2"])
        #expect(
            try JSONValue(parsing: "{\"x\":1,\"y\":2,\"x\":3}")
                == JSONValue(parsing: "{\"x\":3,\"y\":2}"))
        #expect(try JSONValue(parsing: "\"\\ud800x\"").string == "\u{FFFD}x")
        let many = "{" + (0..<100).map { "\"k\($0 % 50)\":\($0)" }.joined(separator: ",") + "}"
        #expect(try JSONValue(parsing: many)["k7"]?.integer == 57)
        #expect(try JSONValue(parsing: "[\n{}]").array?.first?.object?.line == 2)
    }

    @Test(
        "what is not JSON is refused with its place",
        arguments: [
            ("", JSONError.Kind.unexpectedEnd, 1, 1), ("{", .unexpectedEnd, 1, 2),
            ("[1,]", .unexpectedCharacter("]"), 1, 4),
            ("{\"a\":1,}", .unexpectedCharacter("}"), 1, 8),
            ("[\n 한]", .unexpectedCharacter("한"), 2, 2), ("01", .invalidNumber, 1, 1),
            ("1.", .invalidNumber, 1, 1), ("-", .invalidNumber, 1, 1),
            ("1e999", .numberOutOfRange, 1, 1), ("\"한\\x\"", .invalidEscape, 1, 3),
            ("\"a\nb\"", .controlCharacter, 1, 3), ("1 2", .trailingContent, 1, 3),
            ("nul", .unexpectedEnd, 1, 4), ("'a'", .unexpectedCharacter("'"), 1, 1),
            ("[[[[", .tooDeep(limit: 3), 1, 4), ("NaN", .unexpectedCharacter("N"), 1, 1),
            ("{a:1}", .unexpectedCharacter("a"), 1, 2),
        ])
    func badJSON(text: String, kind: JSONError.Kind, line: Int, column: Int) throws {
        let error = #expect(throws: JSONError.self) {
            try JSONValue(parsing: Array(text.utf8), depthLimit: 3)
        }
        #expect(error?.kind == kind)
        #expect(error?.line == line && error?.column == column)
    }

    @Test("bytes that are not UTF-8 are refused with their place")
    func invalidUTF8() {
        #expect(throws: JSONError(kind: .invalidUTF8, line: 2, column: 2, offset: 4)) {
            try JSONValue(parsing: Array("\"a\n".utf8) + [0x22, 0xFF])
        }
    }

    @Test("what the JSON encoder writes, the parser reads")
    func jsonRoundTrip() throws {
        let text = "\u{0}\u{1F}\"\\/한글📚\u{7F}\u{2028}"
        let written = JSONText.text(
            of: .object([ExportField(text, .list([.text(text), .number(0.1), .integer(-1)]))]),
            pretty: true)
        #expect(
            try JSONValue(parsing: written)[text]
                == .array([.string(text), .number(0.1), .integer(-1)]))
    }
}
