import AppSupport
import Chrono
import Persistence
import TestSupport
import Testing

@testable import DevEventsCore

@Suite("Which events are the same")
struct EventMatchesTests {
    private func timed(
        _ name: String, at hour: Int, url: String? = nil, identifier: String? = nil
    ) -> StatedEvent {
        var event = StatedEvent(name, "2027-01-10", url: url, identifier: identifier)
        event.period = EventPeriod(
            firstDay: Day(of: "2027-01-10"), startTime: TimeOfDay(hour: hour, minute: 0),
            endTime: TimeOfDay(hour: hour + 1, minute: 0), zone: "Asia/Seoul")
        return event
    }

    private func inTown(
        _ place: String?, _ country: String?, name: String = "GopherDay 2027",
        url: String? = "https://example.com/gopherday"
    ) -> StatedEvent {
        var event = StatedEvent(name, "2027-02-10", until: "2027-02-11", url: url, place: place)
        event.country = country
        return event
    }

    /// How many events two sources have together, whichever is added first.
    private func count(_ one: [StatedEvent], _ other: [StatedEvent]) throws -> Int {
        let counts = try [[one, other], [other, one]].map { order in
            let world = try EventsWorld()
            for (index, stated) in order.enumerated() {
                try world.update(try world.addSource("https://\(index).example/"), stated)
            }
            return try world.all.count
        }
        #expect(counts[0] == counts[1])
        return counts[0]
    }

    @Test("events of one source with other times, identifiers or pages are several events")
    func severalInOneSource() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let stated = [
            timed("Office hours", at: 10, identifier: "m"),
            timed("Office hours", at: 16, identifier: "n"),
            timed("Keynote", at: 10, identifier: "k1"), timed("Keynote", at: 10, identifier: "k2"),
            timed("Standup", at: 9), timed("Standup", at: 13), timed("Standup", at: 17),
            StatedEvent("Meet", "2027-05-02", url: "https://a.example/1"),
            StatedEvent("Meet", "2027-05-02", url: "https://b.example/2"),
        ]
        #expect(try world.update(source, stated).added == 9)
        #expect(try world.library.sources.list().map(\.events) == [9])
        let before = try world.all
        #expect(before.count == 9)
        #expect(Set(before.map(\.uid)).count == 9)

        // Each stays itself, in whatever order they come, and whichever of them goes.
        #expect(try world.update(source, stated.reversed()).isNothing)
        #expect(try world.all == before)
        try world.update(source, stated.filter { $0 != stated[5] })
        #expect(try world.all == before.filter { $0.period != before[5].period })
    }

    @Test("several events of one name and day in two sources are matched by their times")
    func severalInTwoSources() throws {
        let all = [timed("Standup", at: 9), timed("Standup", at: 13), timed("Standup", at: 17)]
        #expect(try count(all, all.reversed()) == 3)
        #expect(try count(all, [all[1]]) == 3)
        #expect(try count([all[0]], [all[2]]) == 2)
        #expect(try count([StatedEvent("Standup", "2027-01-10")], [all[0]]) == 1)
    }

    @Test(
        "an event is one wherever its place is written in another way",
        arguments: [
            ("Berlin", "Germany", "Berlin", "DE"), ("Berlin", "Germany", "Haus, Berlin", "DE"),
            ("San Jose, CA", "U.S.A.", "San Jose", "US"), ("Berlin", "Germany", "Haus", nil),
            ("Seoul", "South Korea", "서울 강남구", "대한민국"), ("Singapore", "Singapore", nil, "SG"),
        ] as [(String?, String?, String?, String?)])
    func places(_ one: String?, _ country: String?, _ other: String?, _ code: String?) throws {
        #expect(try count([inTown(one, country)], [inTown(other, code)]) == 1)
    }

    @Test("the place may be written in another way where no page is known either")
    func placesWithoutPages() throws {
        func count(_ one: String?, _ country: String?, _ other: String?, _ code: String?) throws
            -> Int
        {
            try self.count([inTown(one, country, url: nil)], [inTown(other, code, url: nil)])
        }
        #expect(try count("Berlin", "Germany", "Berlin", "DE") == 1)
        #expect(try count("San Jose, CA", "U.S.A.", "San Jose", "US") == 1)
        #expect(try count("New York City", "USA", "NYC", nil) == 1)
        #expect(try count("서울", nil, "서울특별시 마포구", "한국") == 1)
        #expect(try count("Berlin", "Germany", "Munich", "Germany") == 2)
        #expect(try count("Paris", "France", "Paris", "USA") == 2)
        #expect(try count(nil, "Germany", nil, "France") == 2)
    }

    @Test("an event on the same page on the same days may have another name")
    func names() throws {
        let stated = [inTown("Berlin", "Germany")]
        for name in ["GopherDay", "고퍼데이"] {
            #expect(try count(stated, [inTown("Berlin", "DE", name: name)]) == 1)
        }
        let address = "http://www.example.com/gopherday/?utm_source=x"
        #expect(try count(stated, [inTown("Berlin", "DE", name: "GopherDay", url: address)]) == 1)
        // Of several on one page the name has to tell.
        let others = [
            inTown("Berlin", "DE", name: "RustDay"), inTown("Berlin", "DE", name: "GopherDay"),
        ]
        #expect(try count(stated, others) == 2)
        #expect(try count(stated, [others[0], inTown("Berlin", "DE", name: "SwiftDay")]) == 3)
    }

    @Test("events of one name in other towns on other pages are never one")
    func towns() throws {
        let vienna = StatedEvent(
            "DevFest", "2026-11-24", url: "https://v.example/", place: "Vienna")
        let busan = StatedEvent("DevFest", "2026-11-24", url: "https://b.example/", place: "Busan")
        #expect(try count([vienna], [busan]) == 2)
    }
}
