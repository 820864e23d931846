import AppSupport
import Chrono
import DevEventsCore
import Testing
import TextProcessing

@Suite("Lists of conferences as JSON")
struct ConferencesReaderTests {
    private func read(
        _ json: String, at address: String = "https://lists.example/conferences/2024/rust.json"
    ) throws -> SourceContents {
        try ConferencesReader.read(Array(json.utf8), url: WebURL(address))
    }

    @Test("a row becomes an event with its topic from the file's name")
    func wholeRow() throws {
        let contents = try read(
            """
            [{"name": "  Ferris\\u0007 Days ", "url": "https://ferris.example/", "startDate": "2024-05-30",
              "endDate": "2024-06-01", "city": "Porto", "country": "Portugal", "online": true,
              "locales": "EN,PT", "cfpUrl": "https://ferris.example/talks", "cfpEndDate": "2024-02-29",
              "twitter": "@ferris"}]
            """)
        var event = StatedEvent(name: "Ferris Days")
        event.url = "https://ferris.example/"
        event.period = EventPeriod(
            firstDay: try #require(Day(year: 2024, month: 5, day: 30)),
            lastDay: Day(year: 2024, month: 6, day: 1))
        event.proposalsURL = "https://ferris.example/talks"
        event.proposalsEnd = Day("2024-02-29")
        event.topics = ["rust"]
        event.place = "Porto"
        event.country = "Portugal"
        event.isOnline = true
        event.languages = ["en", "pt"]
        #expect(contents.events == [event])
        #expect(contents.title == "rust 2024")
        #expect(contents.unread.isEmpty)
    }

    @Test("an old row whose town is Online is online and has no place")
    func oldOnline() throws {
        let events = try read(
            """
            [{"name": "A", "startDate": "2020-05-01", "city": "Online", "country": "Online"},
             {"name": "B", "startDate": "2020-05-01", "city": "Berlin", "country": "Germany"},
             {"name": "C", "startDate": "2020-05-01"},
             {"name": "D", "startDate": "2020-05-01", "online": true}]
            """
        ).events
        #expect(events.map(\.isOnline) == [true, false, nil, true])
        #expect(events.map(\.place) == [nil, "Berlin", nil, nil])
        #expect(events.map(\.country) == [nil, "Germany", nil, nil])
    }

    @Test("a bad row costs no other, and is listed with its line, its text and why")
    func badRows() throws {
        let contents = try read(
            """
            [
              {"name": "Good", "startDate": "2024-01-02", "endDate": "2024-01-01"},
              {"name": " ", "startDate": "2024-01-02"},
              {"name": "No date"},
              {"name": "Thirty", "startDate": "2024-02-30"},
              {"name": "Soon", "startDate": "2024-02-03", "endDate": "soon"},
              17,
              {"name": "Late talks", "startDate": "2024-01-02", "cfpEndDate": "TBA", "url": "javascript:x"}
            ]
            """)
        #expect(contents.events.map(\.name) == ["Good", "Late talks"])
        #expect(contents.events[0].period?.lastDay == Day("2024-01-02"))
        #expect(contents.events[1].url == nil && contents.events[1].proposalsEnd == nil)
        #expect(
            contents.unread.map(\.reason) == [.noName, .noDate, .badDate, .badDate, .malformed])
        #expect(contents.unread.map(\.line) == [3, 4, 5, 6, nil])
        #expect(contents.unread[1].text == #"{"name":"No date"}"#)
    }

    @Test("an empty list is a list; what is cut off or of another shape is a problem")
    func rubbish() throws {
        #expect(try read("[]").events.isEmpty)
        let url = try WebURL("https://lists.example/conferences/2024/rust.json")
        for (text, finding) in [
            ("", SourceProblem.Finding.nothing), (" \n ", .nothing),
            ("[{\"name\": \"A\",\n\"startDate\": \"2024-01-", .brokenJSON(line: 2)),
            ("<!doctype html><title>502</title>", .page(plainText: nil)),
            ("{\"name\": \"A\", \"startDate\": \"2024-01-02\"}", .otherJSON),
            ("[{\"title\": \"A\", \"date\": \"2024-01-02\"}]", .otherJSON),
        ] {
            #expect(throws: SourceProblem(url, finding), "\(text)") { try read(text) }
        }
        #expect(throws: SourceProblem.self) {
            try read(String(repeating: "[", count: 100_000))
        }
    }

    @Test("a file whose name tells no topic has none")
    func topics() throws {
        let row = #"[{"name": "A", "startDate": "2024-01-02"}]"#
        #expect(try read(row, at: "https://a.example/events.json").events[0].topics == [])
        #expect(try read(row, at: "https://a.example/events.json").title == nil)
        #expect(try read(row, at: "https://a.example/2024/data.json").events[0].topics == ["data"])
        #expect(try read(row, at: "https://a.example/ios.json?x=1").title == "ios")
    }

    @Test("a problem says what was found and what to do, in both languages")
    func sentences() throws {
        let url = try WebURL("https://user:secret@lists.example/x.json")
        let message = SourceProblem(url, .brokenJSON(line: 7)).message(in: .english)
        #expect(message.text == "https://lists.example/x.json is JSON with a fault in line 7")
        #expect(message.advice == "Read it again later; if it stays so, tell whoever offers it")
        #expect(
            SourceProblem(url, .notText).message(in: .korean).text
                == "https://lists.example/x.json: 텍스트가 아닙니다")
    }
}
