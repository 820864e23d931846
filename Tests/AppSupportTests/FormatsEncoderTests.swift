import AppSupport
import Testing

@Suite("Row encoders")
struct FormatsEncoderTests {
    static let rows: [ExportRow] = [
        [
            "id": .integer(1), "title": .text("A \"q\" / 한글\n\u{1}"),
            "tags": .list([.text("a"), .text("b, c")]), "done": .bool(true),
        ],
        ["id": .integer(.max), "title": .text("=1+1"), "tags": .list([]), "done": .null],
    ]

    static func text(_ format: OutputFormat, _ rows: [ExportRow], columns: [String]? = nil) throws
        -> String
    {
        var sink = MemorySink()
        guard var encoder = format.encoder(columns: columns) else { return "" }
        try encoder.start(into: &sink)
        for row in rows { try encoder.encode(row, into: &sink) }
        try encoder.finish(into: &sink)

        return sink.text
    }

    @Test("JSON is one pretty array with nothing escaped but what must be")
    func json() throws {
        #expect(
            try Self.text(.json, Self.rows) == #"""
                [
                  {
                    "id": 1,
                    "title": "A \"q\" / 한글\n\u0001",
                    "tags": [
                      "a",
                      "b, c"
                    ],
                    "done": true
                  },
                  {
                    "id": 9223372036854775807,
                    "title": "=1+1",
                    "tags": [],
                    "done": null
                  }
                ]

                """#)
        #expect(try Self.text(.json, []) == "[]\n")
    }

    @Test("NDJSON is one compact object a line")
    func ndjson() throws {
        #expect(
            try Self.text(.ndjson, Self.rows) == #"""
                {"id":1,"title":"A \"q\" / 한글\n\u0001","tags":["a","b, c"],"done":true}
                {"id":9223372036854775807,"title":"=1+1","tags":[],"done":null}

                """#)
    }

    @Test("CSV quotes by RFC 4180 and makes formulas harmless, but leaves numbers alone")
    func csv() throws {
        #expect(
            try Self.text(.csv, Self.rows)
                == "id,title,tags,done\r\n1,\"A \"\"q\"\" / 한글\n\u{1}\",\"a, \"\"b, c\"\"\",true\r\n9223372036854775807,'=1+1,,\r\n"
        )
        let numbers: [ExportRow] = [
            [
                "a": .integer(-5), "b": .number(-0.5), "c": .text("-5"), "d": .text("-x"),
                "e": .number(2),
            ]
        ]
        #expect(try Self.text(.csv, numbers) == "a,b,c,d,e\r\n-5,-0.5,-5,'-x,2\r\n")
    }

    @Test("a header is written without rows if the columns are known, and rows go by name")
    func columns() throws {
        #expect(try Self.text(.csv, [], columns: ["a", "b"]) == "a,b\r\n")
        #expect(
            try Self.text(.csv, [["b": 2, "a": 1].row, ["a": 3].row], columns: ["a", "b"])
                == "a,b\r\n1,2\r\n3,\r\n")
        #expect(throws: ColumnMismatch(field: "c", columns: ["a"])) {
            try Self.text(.tsv, [["c": 1].row], columns: ["a"])
        }
    }

    @Test("TSV keeps a row on a line")
    func tsv() throws {
        #expect(
            try Self.text(.tsv, [["a": .text("x\ty\nz\\"), "b": .null]])
                == "a\tb\nx\\ty\\nz\\\\\t\n")
    }

    @Test("a Markdown cell cannot become markup")
    func markdown() throws {
        #expect(
            try Self.text(.markdown, [["a": .text("x|y\r\n<b> & [l](u)")]])
                == "| a |\n| --- |\n| x\\|y<br>&lt;b> &amp; \\[l\\](u) |\n")
    }

    @Test("numbers that are not finite are nothing, objects in cells are JSON")
    func oddValues() throws {
        let rows: [ExportRow] = [
            ["n": .number(.nan), "o": .object([ExportField("k", .integer(1))])]
        ]
        #expect(try Self.text(.ndjson, rows) == "{\"n\":null,\"o\":{\"k\":1}}\n")
        #expect(try Self.text(.csv, rows) == "n,o\r\n,\"{\"\"k\"\":1}\"\r\n")
    }

    @Test(
        "the guard comes off exactly",
        arguments: [
            "=1", "'=1", "''@x", "-5", "'-5", "-5 kg", "+82 10", "'quoted'", "", "'", "\tx", "＝1",
            "x=1",
        ])
    func guardRoundTrip(text: String) {
        #expect(SpreadsheetGuard.unguarded(SpreadsheetGuard.guarded(text)) == text)
        #expect(SpreadsheetGuard.guarded(text).first != "=")
    }

    @Test(
        "lists in a cell give the same items back",
        arguments: [
            ["a", "b"], ["a, b", "c"], ["\"q\"", " x ", ""], ["한글", "a\"b"], [],
        ])
    func lists(items: [String]) {
        #expect(ListText.split(ListText.joined(items)) == items)
    }

    @Test("lists that people wrote are read leniently")
    func looseLists() {
        #expect(ListText.split(" a ,b,, \"c, d\" , \"e\" f") == ["a", "b", "c, d", "\"e\" f"])
    }
}

extension [String: Int64] {
    /// A row of these numbers by name.
    var row: ExportRow {
        ExportRow(sorted { $0.key < $1.key }.map { ExportField($0.key, .integer($0.value)) })
    }
}
