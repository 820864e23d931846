import AppSupport
import Chrono
import Foundation
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("What lists say of an event")
struct EventSummaryTests {
    private let seoul: Zone

    init() throws { seoul = try Zone(identifier: "Asia/Seoul") }

    private func event(_ change: (inout Event) -> Void) throws -> Event {
        let day = try #require(Day("2026-08-05"))
        var event = Event(
            uid: UUID(), name: "A", firstDay: day, lastDay: day, matchName: "a",
            createdAt: Date(timeIntervalSince1970: 0), updatedAt: Date(timeIntervalSince1970: 0))
        change(&event)
        return event
    }

    @Test(
        "its place is told once, with the country, and being online beside it",
        arguments: [
            ("Busan", "South Korea", nil, "Busan, South Korea"),
            ("Busan", nil, true, "Busan · online"), (nil, nil, true, "online"),
            ("Online (Zoom)", nil, true, "Online (Zoom)"),
            (nil, nil, nil, ""), ("Singapore", "singapore", false, "Singapore"),
            ("Online", "Online", nil, "online"), ("온라인", nil, true, "online"),
            (nil, "U.S.A.", nil, "U.S.A."),
        ] as [(String?, String?, Bool?, String)])
    func location(place: String?, country: String?, isOnline: Bool?, text: String) throws {
        let event = try event {
            ($0.place, $0.country, $0.isOnline) = (place, country, isOnline)
        }
        #expect(event.location(in: Language.english.devEvents) == text)
        #expect(
            event.location(in: Language.korean.devEvents)
                == text.replacing("online", with: "온라인"))
    }

    @Test("what is open is what ends first, and only while it is")
    func deadlines() throws {
        let registration = try #require(
            EventPeriod("2026-08-01T11:30:00/2026-08-10T18:00:00[Asia/Seoul]"))
        let (talks, late) = (try #require(Day("2026-08-08")), try #require(Day("2026-08-12")))
        func deadline(_ proposals: Day?, _ time: String) throws -> Event.Deadline? {
            let now = try #require(Timestamp.parse(time))
            return try event {
                ($0.registration, $0.proposalsEnd) = (registration, proposals)
            }.openDeadline(at: now, in: seoul)
        }
        #expect(try deadline(nil, "2026-08-01T02:29:59Z") == nil)
        #expect(try deadline(nil, "2026-08-01T02:30:00Z") == .registration(registration))
        #expect(try deadline(nil, "2026-08-10T08:59:59Z") == .registration(registration))
        #expect(try deadline(nil, "2026-08-10T09:00:00Z") == nil)
        #expect(try deadline(talks, "2026-08-05T00:00:00Z") == .proposals(talks))
        #expect(try deadline(late, "2026-08-05T00:00:00Z") == .registration(registration))
        // The whole of the last day counts, by the person's calendar.
        #expect(try deadline(late, "2026-08-12T14:59:59Z") == .proposals(late))
        #expect(try deadline(late, "2026-08-12T15:00:00Z") == nil)
    }

    @Test("lengths of time are told in the largest unit that they are a whole number of")
    func leads() throws {
        for (text, minutes, shown) in [
            ("45", 45, "45m"), ("30m", 30, "30m"), ("120m", 120, "2h"), ("2h", 120, "2h"),
            ("1d", 1440, "1d"), ("36h", 2160, "36h"), ("7d", 10080, "1w"), ("2 주", 20160, "2w"),
            ("1일", 1440, "1d"), ("90분", 90, "90m"), ("0", 0, "0m"),
        ] {
            #expect(try Lead.minutes(text) == minutes)
            #expect(Lead.text(minutes) == shown)
        }
        for text in ["", "d", "-1d", "1y", "1.5h", "9999999999999999999w", "367d", "１d"] {
            #expect(throws: DevEventsError.self) { try Lead.minutes(text) }
        }
    }
}
