#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Makes conferences that are all still to come, the same ones each time of a day.
struct EventMaker {
    struct Event {
        var number: Int
        var name: String
        var start: Int
        var length: Int
        var town: String
    }

    /// Today, in days since 1970.
    static var today: Int { time(nil) / 86_400 }

    let events: [Event]

    init(_ count: Int) {
        var maker = BookmarkMaker(seed: 7)
        events = (0..<count).map { number in
            var name = maker.sentence(1...3) + " conf \(number)"
            if number % 20 == 0 { name += " " + maker.koreanTitle() }
            if [count / 10, count / 2, count * 9 / 10].contains(number) {
                name += " " + BookmarkMaker.rareWord
            }
            return Event(
                number: number, name: name, start: Self.today + 2 + maker.random(700),
                length: maker.random(4), town: maker.word())
        }
    }

    /// The events of one file in the layout of confs.tech.
    ///
    /// - Parameter indent: what lines begin with; the same events with another one are other bytes.
    func json(_ part: Range<Int>, indent: String) -> String {
        let objects = events[part].map { event in
            let fields = [
                ("name", event.name), ("url", "https://conf\(event.number).example/"),
                ("startDate", day(event.start)), ("endDate", day(event.start + event.length)),
                ("city", event.town), ("country", "Switzerland"), ("locales", "EN"),
                ("cfpUrl", "https://conf\(event.number).example/cfp"),
                ("cfpEndDate", day(event.start - 60)), ("twitter", "@conf\(event.number)"),
            ]
            let lines = fields.map { "\(indent)\(indent)\"\($0.0)\": \"\($0.1)\"" }
            return
                "\(indent){\n\(lines.joined(separator: ",\n")),\n\(indent)\(indent)\"online\": false\n\(indent)}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    /// An event as a file of iCalendar.
    func calendar(_ event: Event) -> String {
        func stamp(_ number: Int) -> String { day(number).filter { $0 != "-" } }
        return [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//kitbag//benchmark//EN", "BEGIN:VEVENT",
            "UID:conf\(event.number)@example.com", "DTSTAMP:20260101T000000Z",
            "DTSTART;VALUE=DATE:\(stamp(event.start))",
            "DTEND;VALUE=DATE:\(stamp(event.start + event.length + 1))",
            "SUMMARY:\(event.name)", "LOCATION:\(event.town)\\, Switzerland",
            "URL:https://conf\(event.number).example/", "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
    }

    private func day(_ number: Int) -> String { CivilDay(daysSince1970: number).text }
}
