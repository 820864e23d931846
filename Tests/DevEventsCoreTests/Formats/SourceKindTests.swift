import DevEventsCore
import Testing
import TextProcessing

@Suite("What kind of source it is")
struct SourceKindTests {
    private func detect(
        _ text: String, _ contentType: String? = nil, at address: String = "https://a.example/x"
    ) throws -> SourceKind {
        try SourceKind.detect(Array(text.utf8), contentType: contentType, url: WebURL(address))
    }

    private func finding(
        _ text: String, at address: String = "https://a.example/x"
    ) throws -> SourceProblem.Finding? {
        do {
            _ = try detect(text, at: address)
            return nil
        } catch let problem as SourceProblem {
            return problem.finding
        }
    }

    private static let script =
        #"<script type="application/ld+json">{"@type":"Event","name":"A","startDate":"2026-08-05"}</script>"#
    private static let months =
        "<h2>26년 08월</h2><ul><li><a href=/a>A</a><ul><li>일시: 08. 05</ul><li><a href=/b>B</a><ul><li>일시: 08. 06</ul></ul>"

    @Test("the content tells the kind, whatever the server says")
    func kinds() throws {
        #expect(try detect("\u{FEFF}\r\n begin:vcalendar\r\n", "text/html") == .calendar)
        #expect(
            try detect(#"[{"x": 1}, {"name": "A", "startDate": "2024-01-02"}]"#, "text/plain")
                == .conferences)
        #expect(
            try detect(#"[{"@type": "Event", "name": "A", "startDate": "2024-01-02"}]"#) == .page)
        #expect(try detect("<html>" + Self.script, "application/json") == .page)
        #expect(try detect("<html>" + Self.months) == .months)
        #expect(
            try detect(
                "[![badge](b.svg)](x)\n<div align=center>\n## `26년 08월`\n- [A](https://a.example)\n  - 일시: 08. 05"
            ) == .months)
    }

    @Test("a page that is two kinds is what gives more events")
    func ties() throws {
        #expect(try detect(Self.script + Self.months) == .months)
        let scripts = (1...3).map { Self.script.replacing("\"A\"", with: "\"A\($0)\"") }.joined()
        #expect(try detect(scripts + Self.months) == .page)
    }

    @Test("an empty list of JSON is a list of conferences of which none is known yet")
    func emptyList() throws {
        let url = try WebURL("https://example.com/2014/ux.json")
        let bytes = Array(" []\n".utf8)
        #expect(try SourceKind.detect(bytes, contentType: nil, url: url) == .conferences)
        let contents = try ConferencesReader.read(bytes, url: url)
        #expect(contents.events.isEmpty && contents.unread.isEmpty)
    }

    @Test("anything else is named, and so is what to do")
    func findings() throws {
        #expect(try finding("") == .nothing)
        #expect(try finding(" \n\t") == .nothing)
        #expect(
            try finding("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel/></rss>") == .feed)
        #expect(try finding("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>") == .feed)
        #expect(try finding("<?xml version=\"1.0\"?><svg/>") == .otherXML)
        #expect(try finding(#"{"message": "Not Found"}"#) == .otherJSON)
        #expect(
            try finding("[{\"name\": \"A\",\n", at: "https://a.example/2024/x.json")
                == .brokenJSON(line: 2))
        #expect(try finding("<!doctype html><title>Hi</title><p>Nothing") == .page(plainText: nil))
        #expect(try finding("# Notes\n- [a](https://a.example)") == .otherText)
        #expect(try finding("%PDF-1.7\n") == .notText)
        #expect(try finding("\u{89}PNG\u{0}\u{0}") == .notText)
        #expect(
            try finding("<html>", at: "https://github.com/o/r/blob/main/docs/list.md")
                == .page(plainText: "https://raw.githubusercontent.com/o/r/main/docs/list.md"))
        #expect(
            try finding("<html>", at: "https://github.com/o/r")
                == .page(plainText: "https://raw.githubusercontent.com/o/r/HEAD/README.md"))
    }

    @Test("a reader is chosen by the kind, and a calendar goes to the one for calendars")
    func reading() throws {
        let url = try WebURL("https://a.example/2024/ios.json")
        let json = Array(#"[{"name": "A", "startDate": "2024-01-02"}]"#.utf8)
        var calendars = 0
        func read(_ bytes: [UInt8], _ kind: SourceKind) throws -> SourceContents {
            try SourceReader.read(bytes, contentType: nil, url: url, kind: kind) { bytes, _ in
                calendars += 1
                return SourceContents(title: "\(bytes.count)")
            }
        }
        #expect(try read(json, .conferences).events.map(\.topics) == [["ios"]])
        #expect(try read(Array(Self.script.utf8), .page).events.count == 1)
        #expect(try read(Array(Self.months.utf8), .months).events.count == 2)
        #expect(try read([1, 2], .calendar).title == "2")
        #expect(calendars == 1)
        #expect(throws: SourceProblem(url, .page(plainText: nil))) {
            try read(Array("<html>".utf8), .months)
        }
    }
}
