import Chrono
import DevEventsCore
import Testing
import TextProcessing

@Suite("Pages with schema.org events")
struct EventPageReaderTests {
    private static let address = "https://venue.example/events/index.html"

    private func read(_ html: String, contentType: String? = "text/html") throws -> SourceContents {
        try EventPageReader.read(
            Array(html.utf8), contentType: contentType, url: WebURL(Self.address))
    }

    /// A page with one script.
    private func page(_ json: String) -> String {
        "<!doctype html><title>Our &amp; your events</title>\n<script type=\"application/ld+json\">\(json)</script>"
    }

    /// The one event of a page with these members besides its type and name.
    private func event(_ members: String) throws -> StatedEvent {
        let contents = try read(
            page(#"{"@context": "https://schema.org", "@type": "Event", "name": "E", \#(members)}"#)
        )

        return try #require(contents.events.first, "\(members)")
    }

    private func text(_ period: EventPeriod?) -> String {
        guard let period else { return "none" }
        func clock(_ time: TimeOfDay?) -> String { time.map { " " + $0.hourAndMinute } ?? "" }

        return
            "\(period.firstDay)\(clock(period.startTime)) > \(period.lastDay)\(clock(period.endTime))"
            + (period.zone.map { " " + $0 } ?? "")
    }

    @Test("everything that an event states is kept")
    func whole() throws {
        let contents = try read(
            page(
                """
                {"@context": "https://schema.org", "@type": ["Event", "https://schema.org/BusinessEvent"],
                 "@id": "#e1", "name": "Parsers &amp; friends", "url": "/p/1?a=1",
                 "startDate": "2026-08-25T19:00:00+09:00", "endDate": "2026-08-25T22:00:00+09:00",
                 "doorTime": "2026-08-25T18:30:00+09:00",
                 "location": {"@type": "Place", "name": "Hall 3", "address": {"@type": "PostalAddress",
                   "streetAddress": "1 Main St", "addressLocality": "Seoul", "addressCountry": {"@type": "Country", "name": "KR"}}},
                 "eventAttendanceMode": "https://schema.org/MixedEventAttendanceMode",
                 "isAccessibleForFree": true, "inLanguage": ["ko", {"@type": "Language", "name": "English", "alternateName": "en"}],
                 "organizer": [{"@type": "Organization", "name": "Club"}, {"@type": "Person", "name": "Kim"}],
                 "keywords": "Swift, parsers", "description": "<p>Talks<br>and beer &lt;3</p>"}
                """))
        var event = StatedEvent(name: "Parsers & friends")
        event.identifier = "https://venue.example/events/index.html#e1"
        event.url = "https://venue.example/p/1?a=1"
        event.period = EventPeriod(
            firstDay: try #require(Day(year: 2026, month: 8, day: 25)),
            startTime: TimeOfDay(hour: 19, minute: 0), endTime: TimeOfDay(hour: 22, minute: 0),
            zone: "Etc/GMT-9")
        event.topics = ["Swift", "parsers"]
        event.place = "Hall 3, Seoul"
        event.country = "KR"
        event.isOnline = true
        event.isFree = true
        event.host = "Club, Kim"
        event.summary = "Talks\nand beer <3"
        event.languages = ["ko", "en"]
        #expect(contents.events == [event])
        #expect(contents.title == "Our & your events")
        #expect(contents.unread.isEmpty)
    }

    @Test(
        "dates and times keep the instant that they state",
        arguments: [
            (#""startDate": "2026-08-25""#, "2026-08-25 > 2026-08-25"),
            (#""startDate": "2026-08-25", "endDate": "2026-08-27""#, "2026-08-25 > 2026-08-27"),
            (
                #""startDate": "2026-08-25T19:00", "endDate": "2026-08-26T01:00""#,
                "2026-08-25 19:00 > 2026-08-26 01:00"
            ),
            (#""startDate": "2026-08-25T19:00:00.000Z""#, "2026-08-25 19:00 > 2026-08-25 UTC"),
            (#""startDate": "20260825T190000Z""#, "2026-08-25 19:00 > 2026-08-25 UTC"),
            (
                #""startDate": "2026-08-25 19:00:00-0500""#,
                "2026-08-25 19:00 > 2026-08-25 Etc/GMT+5"
            ),
            (
                #""startDate": "2026-08-25T19:00+05:30""#,
                "2026-08-25 19:00 > 2026-08-25 Asia/Kolkata"
            ),
            // No zone has that offset all year: the instant in UTC.
            (
                #""startDate": "2026-08-25T01:00-02:30", "endDate": "2026-08-25T23:00-02:30""#,
                "2026-08-25 03:30 > 2026-08-26 01:30 UTC"
            ),
            // The clocks change while it is on.
            (
                #""startDate": "2026-10-24T20:00+02:00", "endDate": "2026-10-25T04:00+01:00""#,
                "2026-10-24 20:00 > 2026-10-25 05:00 Etc/GMT-2"
            ),
            (
                #""startDate": "2026-08-25T00:00:00+09:00", "endDate": "2026-08-26T23:59:59+09:00""#,
                "2026-08-25 > 2026-08-26"
            ),
            (#""startDate": ["2026-08-25"], "endDate": "soon""#, "2026-08-25 > 2026-08-25"),
            (#""startDate": {"@type": "Date", "@value": "2026-08-25"}"#, "2026-08-25 > 2026-08-25"),
        ])
    func dates(_ members: String, _ expected: String) throws {
        let period = try event(members).period
        #expect(text(period) == expected)
        if let zone = period?.zone { #expect(throws: Never.self) { try Zone(identifier: zone) } }
    }

    @Test("place, price and state are told from every form in which they are stated")
    func forms() throws {
        let start = #""startDate": "2026-08-25", "#
        let online = try event(
            start + #""location": {"@type": "VirtualLocation", "url": "https://live.example/x"}"#)
        #expect(
            online.isOnline == true && online.place == nil && online.url == "https://live.example/x"
        )
        let both = try event(
            start
                + #""location": [{"@type": "VirtualLocation"}, {"@type": "Place", "name": "Hall", "address": "1 Main St, Bonn"}]"#
        )
        #expect(both.isOnline == true && both.place == "Hall, 1 Main St, Bonn")
        #expect(both.url == Self.address)
        let text = try event(start + #""location": "Busan""#)
        #expect(text.isOnline == false && text.place == "Busan")
        #expect(try event(start + #""location": "온라인""#).isOnline == true)
        #expect(try event(start + #""x": 1"#).isOnline == nil)
        #expect(
            try event(start + #""eventStatus": "https://schema.org/EventCancelled""#).state
                == .canceled)
        #expect(try event(start + #""eventStatus": "EventPostponed""#).state == .postponed)
        let moved = try event(
            start
                + #""location": "Busan", "eventStatus": ["https://schema.org/EventRescheduled", "https://schema.org/EventMovedOnline"]"#
        )
        #expect(moved.state == .confirmed && moved.isOnline == true)
        for (offers, isFree) in [
            (#"{"price": 0}"#, true), (#"{"price": "0.00"}"#, true),
            (#"[{"price": "1,000"}, {"price": 5}]"#, false),
            (#"{"@type": "AggregateOffer", "lowPrice": 0, "highPrice": 50}"#, nil),
            (#"{"url": "/t"}"#, nil),
        ] as [(String, Bool?)] {
            #expect(try event(start + "\"offers\": \(offers)").isFree == isFree, "\(offers)")
        }
        #expect(
            try event(start + #""isAccessibleForFree": "http://schema.org/False""#).isFree == false)
    }

    @Test(
        "events are found in lists, graphs, item lists and series; a programme is not a list of events"
    )
    func nesting() throws {
        let contents = try read(
            page(
                """
                {"@context": "https://schema.org", "@graph": [
                  {"@id": "#hall", "@type": "Place", "name": "Hall"},
                  {"@type": "ItemList", "itemListElement": [
                    {"@type": "ListItem", "position": 1, "item": {"@type": "MusicEvent", "name": "In a list", "startDate": "2026-01-01", "location": {"@id": "#hall"}}}]},
                  {"@type": "EventSeries", "name": "Series", "subEvent": [
                    {"@type": "Event", "name": "First", "startDate": "2026-02-01"},
                    {"@type": "Event", "name": "Second", "startDate": "2026-03-01"}]},
                  {"@type": "Event", "name": "Conference", "startDate": "2026-04-01", "url": "https://c.example/",
                   "subEvent": [{"@type": "Event", "name": "Talk", "startDate": "2026-04-01T10:00"},
                                {"@type": "Event", "name": "Workshop", "startDate": "2026-04-02", "url": "https://c.example/ws"}]},
                  {"@type": "Person", "name": "Kim", "performerIn": {"@type": "Event", "name": "Concert", "startDate": "2026-05-01", "superEvent": {"@type": "Event", "name": "No", "startDate": "2026-05-01"}}},
                  {"@type": "PublicationEvent", "name": "A book", "startDate": "2026-06-01"},
                  {"@type": "MusicEvent", "name": "In a list", "startDate": "2026-01-01"}]}
                """))
        #expect(
            contents.events.map(\.name) == [
                "In a list", "First", "Second", "Conference", "Workshop", "Concert",
            ])
        #expect(contents.events[0].place == "Hall")
    }

    @Test("references that go round in circles come to an end")
    func circles() throws {
        let contents = try read(
            page(
                """
                [{"@id": "#a", "@type": "EventSeries", "name": "A", "subEvent": [{"@id": "#b"}, {"@id": "#c"}]},
                 {"@id": "#b", "@type": "EventSeries", "name": "B", "subEvent": [{"@id": "#a"}, {"@id": "#c"}]},
                 {"@id": "#c", "@type": "Event", "name": "C", "startDate": "2026-08-25", "location": {"@id": "#c"}}]
                """))
        #expect(contents.events.map(\.name) == ["C"])
        #expect(contents.unread.isEmpty)
    }

    @Test("JSON that is broken in one script costs no other, and is mended where it can be")
    func broken() throws {
        let good = #"{"@type": "Event", "name": "N", "startDate": "2026-08-25"}"#
        func event(_ name: String) -> String { good.replacing("N", with: name) }
        let scripts = [
            "{ nothing to be done", event("plain"),
            "<!-- \(event("comment")) -->", "//<![CDATA[\n\(event("cdata"))\n//]]>",
            "[\(event("commas")),,]",
            "/* a */ {\"@type\": \"Event\", // b\n \"name\": \"notes // no\", \"startDate\": \"2026-08-25\",};",
            "{\"@type\": \"Event\", \"name\": \"two\nlines\\' end\", \"startDate\": \"2026-08-25\"}",
            event("escaped").replacing("\"", with: "&quot;"),
            "{\"@type\": \"Event\", \"name\": \"cut\", \"startDate\": \"2026-08-25\", \"offers\": [{\"price\": \"1",
        ]
        let html =
            scripts.map { "<script TYPE='application/ld+json'>\($0)</SCRIPT>" }
            .joined(separator: "\n")
            + "<!-- <script type=\"application/ld+json\">\(event("hidden"))</script> -->"
            + "<textarea><script type=\"application/ld+json\">\(event("shown"))</script></textarea>"
        let contents = try read("<p title=\"<script type='application/ld+json'>\">" + html)
        #expect(
            contents.events.map(\.name) == [
                "plain", "comment", "cdata", "commas", "notes // no", "two lines' end", "escaped",
                "cut",
            ])
    }

    @Test("what has no name or no date is listed with its line")
    func unread() throws {
        let contents = try read(
            page(
                """
                [
                {"@type": "Event", "name": "Good", "startDate": "2026-08-25"},
                {"@type": "Event", "name": " ", "startDate": "2026-08-25"},
                {"@type": "Event", "name": "Undated"},
                {"@type": "Event", "name": "Odd", "startDate": "next week"}]
                """))
        #expect(contents.events.map(\.name) == ["Good"])
        #expect(contents.unread.map(\.reason) == [.noName, .noDate, .badDate])
        #expect(contents.unread.map(\.line) == [4, 5, 6])
        #expect(contents.unread[1].text == #"{"@type":"Event","name":"Undated"}"#)
    }

    @Test("a document of JSON-LD itself is read, and a page without events is a problem")
    func documents() throws {
        let json = #"[{"@type": "Event", "name": "A", "startDate": "2026-08-25"}]"#
        #expect(try read(json, contentType: "application/ld+json").events.map(\.name) == ["A"])
        let url = try WebURL(Self.address)
        #expect(throws: SourceProblem(url, .page(plainText: nil))) {
            try read(page(#"{"@type": "Article", "name": "A"}"#))
        }
    }

    @Test("hostile pages end, and nothing of them reaches the terminal")
    func hostile() throws {
        let evil = try event(
            #""startDate": "2026-08-25", "description": "a\u001b[2Jb\u202ec\u0000d", "organizer": "x\u0007""#
        )
        #expect(evil.summary == "abc d" && evil.host == "x")
        let start = "<script type=application/ld+json>"
        for piece in [
            "<script>", "<!--", "<", "</script", "<a href='", start, start + "{\"a\":", start + "[",
            "&amp;", "\"", "{\"@type\":\"Event\",\"subEvent\":",
        ] {
            _ = try? read(String(repeating: piece, count: 1_500))
            _ = try? read(start + String(repeating: piece, count: 1_500))
        }
    }
}
