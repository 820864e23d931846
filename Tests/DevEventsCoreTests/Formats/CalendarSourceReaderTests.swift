import AppSupport
import Chrono
import DevEventsCore
import Testing

@Suite("A source that is an iCalendar")
struct CalendarSourceReaderTests {
    private func read(_ events: String..., head: String = "") throws -> SourceContents {
        let lines =
            ["BEGIN:VCALENDAR", head]
            + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT" } + ["END:VCALENDAR"]
        let reader = CalendarSourceReader(
            window: try #require(Day("2026-01-01"))...(try #require(Day("2026-12-31"))))
        return try reader.read(Array(lines.joined(separator: "\n").utf8))
    }

    private func event(_ lines: String) throws -> StatedEvent {
        let contents = try read("SUMMARY:A\nDTSTART:20260131\n" + lines)
        #expect(contents.unread.isEmpty)
        return try #require(contents.events.first)
    }

    @Test("gives all that it says of an event")
    func whole() throws {
        let contents = try read(
            """
            UID:a@b
            SUMMARY:서울  Swift\\n모임
            DTSTART;TZID=Korea Standard Time:20260805T190000
            DTEND;TZID=Korea Standard Time:20260806T010000
            DESCRIPTION:첫 줄\\n\\n\\n둘째 줄
            LOCATION:서울 강남구\\, 1층
            URL:https://example.com/a
            CATEGORIES:Swift,iOS,Swift
            ORGANIZER;CN=모임지기:mailto:a@example.com
            STATUS:TENTATIVE
            """, head: "X-WR-CALNAME:모임\\, 서울")
        var expected = StatedEvent(name: "서울 Swift 모임")
        expected.identifier = "a@b"
        expected.period = EventPeriod(
            firstDay: try #require(Day("2026-08-05")), startTime: TimeOfDay("19:00"),
            lastDay: Day("2026-08-06"), endTime: TimeOfDay("01:00"), zone: "Asia/Seoul")
        expected.summary = "첫 줄\n\n둘째 줄"
        expected.place = "서울 강남구, 1층"
        expected.url = "https://example.com/a"
        expected.topics = ["Swift", "iOS"]
        expected.host = "모임지기"
        expected.state = .tentative
        #expect(contents.title == "모임, 서울")
        #expect(contents.events == [expected])
        #expect(contents.unread.isEmpty)
    }

    @Test("gives each occurrence an identifier of its own")
    func occurrences() throws {
        let contents = try read(
            "UID:a\nSUMMARY:A\nDTSTART;VALUE=DATE:20260131\nDTEND;VALUE=DATE:20260202\nRRULE:FREQ=MONTHLY;COUNT=2"
        )
        #expect(contents.events.map(\.identifier) == ["a/20260131", "a/20260331"])
        #expect(
            contents.events.map(\.period) == [
                EventPeriod(firstDay: try #require(Day("2026-01-31")), lastDay: Day("2026-02-01")),
                EventPeriod(firstDay: try #require(Day("2026-03-31")), lastDay: Day("2026-04-01")),
            ])
    }

    @Test(
        "names an event's page",
        arguments: [
            ("URL:https://example.com/a", "https://example.com/a"),
            ("URL:example.com", nil),
            ("URL:javascript:alert(1)", nil),
            ("URL:mailto:a@b\nDESCRIPTION:See http://example.com/b.", "http://example.com/b"),
            (
                "DESCRIPTION:Join https://us02web.zoom.us/j/1 (page: https://example.com/c)",
                "https://example.com/c"
            ),
            ("DESCRIPTION:Join https://us02web.zoom.us/j/1", "https://us02web.zoom.us/j/1"),
            (
                "DESCRIPTION:<p>To <a href=\"https://example.com/d?a=1&amp;b=2\">it</a></p>",
                "https://example.com/d?a=1&b=2"
            ),
            ("LOCATION:https://example.com/e", "https://example.com/e"),
            ("DESCRIPTION:nothing", nil),
        ] as [(String, String?)])
    func page(lines: String, url: String?) throws {
        #expect(try event(lines).url == url)
    }

    @Test(
        "tells where it is, and whether from anywhere",
        arguments: [
            ("LOCATION:Seoul", "Seoul", nil),
            ("LOCATION:Online", nil, true),
            ("LOCATION:온라인", nil, true),
            ("LOCATION:Online (Zoom)", "Online (Zoom)", true),
            ("LOCATION:Microsoft Teams Meeting", "Microsoft Teams Meeting", true),
            ("LOCATION:Online and Seoul", "Online and Seoul", true),
            ("LOCATION:https://meet.google.com/abc", nil, true),
            ("LOCATION:Zoom: https://us02web.zoom.us/j/1", nil, true),
            ("LOCATION:Seoul\nCONFERENCE;VALUE=URI:https://example.com/x", "Seoul", true),
            ("X-GOOGLE-CONFERENCE:https://meet.google.com/abc", nil, true),
            ("LOCATION:Seoul\nDESCRIPTION:or https://meet.jit.si/x", "Seoul", true),
            ("X-A:b", nil, nil),
        ] as [(String, String?, Bool?)])
    func place(lines: String, place: String?, isOnline: Bool?) throws {
        let event = try event(lines)
        #expect(event.place == place)
        #expect(event.isOnline == isOnline)
    }

    @Test(
        "keeps where one joins, beside the page",
        arguments: [
            ("URL:https://a.example/\nLOCATION:https://zoom.us/j/123", "https://zoom.us/j/123"),
            ("LOCATION:Zoom: https://us02web.zoom.us/j/1", "https://us02web.zoom.us/j/1"),
            ("CONFERENCE;VALUE=URI:https://example.com/x", "https://example.com/x"),
            ("LOCATION:Seoul", nil),
        ] as [(String, String?)])
    func meetings(lines: String, address: String?) throws {
        #expect(try event(lines).meetingURL == address)
    }

    @Test(
        "reduces HTML to its text, and leaves text alone",
        arguments: [
            ("a < b & c", "a < b & c"),
            ("vector<int> x", "vector<int> x"),
            ("<p>One &amp; two</p><p>three<br>four</p>", "One & two\n\nthree\nfour"),
            ("<ul><li>a</li><li>b&nbsp;c</li></ul>", "- a\n- b c"),
            ("x<script>alert(1)</script>y<br/>z", "xy\nz"),
            ("<b>&#xD55C;&#44544;</b> &unknown; <i", "한글 &unknown; <i"),
            ("<html-blob>Hi <a href=\"https://example.com\">there</a></html-blob>", "Hi there"),
        ])
    func descriptions(written: String, expected: String) throws {
        let escaped = written.replacing(";", with: "\\;").replacing(",", with: "\\,")
        #expect(try event("DESCRIPTION:" + escaped).summary == expected)
    }

    @Test("keeps apart what can't be understood, and loses nothing else")
    func unread() throws {
        let contents = try read(
            "UID:1\nDTSTART:20260131\nLOCATION:Seoul",
            "UID:2\nSUMMARY:B",
            "UID:3\nSUMMARY:C\nDTSTART:soon",
            "UID:4\nSUMMARY:D\nDTSTART;TZID=Nowhere:20260131T090000",
            "UID:5\nSUMMARY:E\nDTSTART:20260131\nRRULE:FREQ=OFTEN",
            "UID:6\nSUMMARY:F\nDTSTART:20260131T000000\nRRULE:FREQ=SECONDLY",
            "UID:7\nSUMMARY:G\nDTSTART:20260201")
        #expect(Set(contents.events.map(\.name)) == ["E", "F", "G"])
        #expect(
            Set(contents.unread.map(\.reason)) == [
                .noName, .noDate, .badDate, .unknownZone, .badRecurrence, .tooManyOccurrences,
            ])
        let unnamed = try #require(contents.unread.first { $0.reason == .noName })
        #expect(unnamed.text.contains("DTSTART:20260131"))
        #expect(unnamed.text.contains("LOCATION:Seoul"))
        #expect(unnamed.line == 3)
    }

    @Test("tells no end that is none")
    func ends() throws {
        let none = try event("DTEND;VALUE=DATE:20260131").period
        #expect(none == EventPeriod(firstDay: try #require(Day("2026-01-31"))))
        let contents = try read("SUMMARY:A\nDTSTART:20260131T090000\nDTEND:20260131T090000")
        #expect(contents.events.first?.period?.endTime == nil)
        #expect(contents.events.first?.period?.zone == nil)
    }

    @Test("is none when it is something else")
    func noCalendar() throws {
        let reader = CalendarSourceReader(window: Day.first...Day.last)
        #expect(throws: CalendarProblem(.notACalendar)) {
            try reader.read(Array("<html>".utf8))
        }
    }
}
