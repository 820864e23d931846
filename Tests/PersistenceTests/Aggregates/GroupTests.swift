import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Groups")
struct GroupTests {
    private static let migration = Migration("workouts") {
        try $0.create(Workout.schema.definition)
    }

    private func store(_ provider: Provider, _ workouts: [Workout]) throws -> any DataStore {
        let store = try World(provider, [.samples, Self.migration]).store
        try store.create(contentsOf: workouts)
        return store
    }

    private func instant(_ text: String) throws -> Date { try #require(Timestamp.parse(text)) }

    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    @Test("groups by a column come by its values, no value first", arguments: Provider.all)
    func byValue(provider: Provider) throws {
        let store = try store(
            provider,
            [
                Workout(place: "나", minutes: 10, volume: 1.5), Workout(place: "가", minutes: 20),
                Workout(place: nil, minutes: 30, volume: 2), Workout(place: "나", minutes: 40),
                Workout(place: "é", minutes: 1), Workout(place: "e\u{301}", minutes: 2),
            ])
        let groups = try store.groups(
            by: .value(\Workout.place), .count, .sum(\.minutes), .max(\.volume), .sum(\.volume))
        #expect(groups.map(\.key) == [nil, "e\u{301}", "é", "가", "나"])
        #expect(groups.map(\.values.0) == [1, 1, 1, 1, 2])
        #expect(groups.map(\.values.1) == [30, 2, 1, 20, 50])
        #expect(groups.map(\.values.2) == [2, nil, nil, nil, 1.5])
        #expect(groups.map(\.values.3) == [2, 0, 0, 0, 1.5])
    }

    @Test("the README's program counts, adds up and changes", arguments: Provider.all)
    func readme(provider: Provider) throws {
        let store = try store(
            provider,
            [
                Workout(place: "gym", startedAt: try instant("2026-01-31T16:00:00Z"), minutes: 30),
                Workout(
                    place: "park", startedAt: try instant("2026-01-31T14:00:00Z"), minutes: 40,
                    volume: 2.5),
                Workout(minutes: 20),
            ])
        let long = Query<Workout>().where(\.minutes >= 30)
        #expect(try store.sum(\.minutes, of: long) == 70)
        #expect(try store.max(\.volume, of: long) == 2.5)
        let months = try store.groups(
            of: long, by: .month(\.startedAt, in: try Zone(identifier: "Asia/Seoul")),
            .count, .sum(\.volume), order: .descending, limit: 12)
        var lines: [String] = []
        for (month, (count, volume)) in months { lines.append("\(month) \(count) \(volume)") }
        #expect(lines == ["2026-02-01 1 0.0", "2026-01-01 1 2.5"])
        #expect(try store.values(of: \.place, in: long, distinct: true) == ["gym", "park"])
        try store.transaction { transaction in
            try transaction.create(contentsOf: [Workout(place: "new", minutes: 50)])
            try transaction.update(long, .set(\.place, to: nil), .add(1, to: \.minutes))
            try transaction.update(long) { $0.place = $0.place?.uppercased() }
            try transaction.delete(Query<Workout>().where(\.minutes == 20))
            try transaction.upsert(Workout(minutes: 51), on: \.minutes, updating: \.place)
        }
        #expect(try store.values(of: \Workout.minutes) == [31, 41, 51])
    }

    @Test("groups can be turned round and cut, and need no aggregate", arguments: Provider.all)
    func orderAndLimit(provider: Provider) throws {
        let store = try store(provider, (0..<20).map { Workout(place: "p\($0 % 4)", minutes: $0) })
        let query = Query<Workout>().where(\.minutes < 18).limit(1)
        let last = try store.groups(
            of: query, by: .value(\.place), .count, order: .descending, limit: 2)
        #expect(last.map(\.key) == ["p3", "p2"])
        #expect(last.map(\.value) == [4, 4])
        let keys = try store.groups(by: .value(\Workout.place), limit: 3)
        #expect(keys.map(\.key) == ["p0", "p1", "p2"])
        #expect(try store.groups(by: .value(\Workout.place), .count, limit: 0).isEmpty)
        #expect(
            try store.groups(of: query.where(\.minutes > 50), by: .value(\.place), .count).isEmpty)
    }

    @Test("two keys make a group for each pair of values", arguments: Provider.all)
    func twoKeys(provider: Provider) throws {
        let store = try store(
            provider,
            [
                Workout(place: "a", startedAt: try instant("2026-01-31T20:00:00Z"), minutes: 1),
                Workout(place: nil, startedAt: try instant("2026-01-31T10:00:00Z"), minutes: 2),
                Workout(place: "a", startedAt: try instant("2026-01-01T20:00:00Z"), minutes: 3),
                Workout(place: "a", startedAt: try instant("2026-02-10T20:00:00Z"), minutes: 4),
            ])
        let seoul = try Zone(identifier: "Asia/Seoul")
        let groups = try store.groups(
            by: .value(\Workout.place), then: .month(\.startedAt, in: seoul), .sum(\.minutes))
        #expect(
            groups.map { "\($0.key.0 ?? "-") \($0.key.1) \($0.values)" } == [
                "- 2026-01-01 2", "a 2026-01-01 3", "a 2026-02-01 5",
            ])
    }

    @Test("a day, week, month and year of instants are those of the zone", arguments: Provider.all)
    func periods(provider: Provider) throws {
        let store = try store(
            provider,
            [
                Workout(startedAt: try instant("2025-12-31T14:59:59.999Z"), minutes: 1),
                Workout(startedAt: try instant("2025-12-31T15:00:00Z"), minutes: 2),
                Workout(startedAt: try instant("2026-01-04T15:00:00Z"), minutes: 4),
            ])
        let seoul = try Zone(identifier: "Asia/Seoul")
        func keys(_ key: GroupKey<Workout, Day>) throws -> [String] {
            try store.groups(by: key, .sum(\.minutes)).map { "\($0.key) \($0.value)" }
        }
        #expect(
            try keys(.day(\.startedAt, in: seoul)) == [
                "2025-12-31 1", "2026-01-01 2", "2026-01-05 4",
            ])
        #expect(
            try keys(.week(\.startedAt, in: seoul)) == ["2025-12-29 3", "2026-01-05 4"])
        #expect(
            try keys(.week(\.startedAt, in: seoul, startingOn: .sunday)) == [
                "2025-12-28 3", "2026-01-04 4",
            ])
        #expect(try keys(.month(\.startedAt, in: seoul)) == ["2025-12-01 1", "2026-01-01 6"])
        #expect(try keys(.month(\.startedAt, in: .utc)) == ["2025-12-01 3", "2026-01-01 4"])
        #expect(try keys(.year(\.startedAt, in: seoul)) == ["2025-01-01 1", "2026-01-01 6"])
        let fixed = try #require(Zone(secondsFromUTC: -3600))
        #expect(try keys(.year(\.startedAt, in: fixed)) == ["2025-01-01 3", "2026-01-01 4"])
    }

    @Test("instants that are absent are a group of their own", arguments: Provider.all)
    func absentInstants(provider: Provider) throws {
        let store = try store(
            provider,
            [
                Workout(minutes: 1), Workout(endedAt: Date(timeIntervalSince1970: 0), minutes: 2),
                Workout(minutes: 4),
            ])
        let groups = try store.groups(by: .day(\Workout.endedAt, in: .utc), .sum(\.minutes))
        #expect(groups.map(\.key) == [nil, try day("1970-01-01")])
        #expect(groups.map(\.value) == [5, 2])
    }

    @Test("nights when clocks change have the days that people had", arguments: Provider.all)
    func clockChanges(provider: Provider) throws {
        // New York put its clocks back at 06:00 UTC on 2025-11-02 and forward on 2026-03-08; Seoul
        // had daylight saving in 1988, and half an hour less from 1954 to 1961.
        let texts = [
            "2025-11-02T03:59:59Z", "2025-11-02T04:00:00Z", "2025-11-03T04:59:59Z",
            "2025-11-03T05:00:00Z", "2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z",
            "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z",
        ]
        let store = try store(provider, try texts.map { Workout(startedAt: try instant($0)) })
        let newYork = try Zone(identifier: "America/New_York")
        let days = try store.groups(by: .day(\Workout.startedAt, in: newYork), .count)
        #expect(
            days.map { "\($0.key) \($0.value)" } == [
                "2025-11-01 1", "2025-11-02 2", "2025-11-03 1", "2026-03-07 1", "2026-03-08 2",
                "2026-03-09 1",
            ])
        let old = [
            "1988-07-01T13:59:59Z", "1988-07-01T14:00:00Z", "1988-12-01T14:59:59Z",
            "1988-12-01T15:00:00Z", "1958-01-01T15:29:59Z", "1958-01-01T15:30:00Z",
        ]
        let korean = try self.store(provider, try old.map { Workout(startedAt: try instant($0)) })
        let seoul = try Zone(identifier: "Asia/Seoul")
        #expect(
            try korean.groups(by: .day(\Workout.startedAt, in: seoul), .count)
                .map { "\($0.key) \($0.value)" } == [
                    "1958-01-01 1", "1958-01-02 1", "1988-07-01 1", "1988-07-02 1",
                    "1988-12-01 1", "1988-12-02 1",
                ])
    }

    @Test(
        "random instants of 1920 to 2150 fall on the days of another calendar's making",
        arguments: ["Asia/Seoul", "America/New_York", "Europe/London", "Australia/Lord_Howe"])
    func randomInstants(identifier: String) throws {
        var random = SeededRandom(seed: 11)
        let zone = try Zone(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: identifier))
        let instants = (0..<400).map { _ in
            Date(timeIntervalSince1970: Double(random.below(7_258_000_000) - 1_577_900_000))
        }
        var expected: [String: Int] = [:]
        for instant in instants {
            let parts = calendar.dateComponents([.year, .month], from: instant)
            let (year, month) = (try #require(parts.year), try #require(parts.month))
            expected[String(format: "%04d-%02d-01", year, month), default: 0] += 1
        }
        for provider in Provider.all {
            let store = try store(provider, instants.map { Workout(startedAt: $0) })
            let groups = try store.groups(by: .month(\Workout.startedAt, in: zone), .count)
            #expect(
                groups.map { "\($0.key) \($0.value)" }
                    == expected.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
        }
    }

    @Test(
        "instants beyond all calendars fall on the first and the last day", arguments: Provider.all)
    func farAway(provider: Provider) throws {
        let far = [-9e14, -62_135_596_801, 253_402_300_800, 9e14]
        let store = try store(
            provider, far.map { Workout(startedAt: Date(timeIntervalSince1970: $0)) })
        let days = try store.groups(by: .day(\Workout.startedAt, in: .utc), .count)
        #expect(days.map(\.key) == [.first, .last])
        #expect(days.map(\.value) == [2, 2])
    }

    @Test("days are kept, compared and sorted as days", arguments: Provider.all)
    func dayColumn(provider: Provider) throws {
        let texts = ["2024-02-29", "0001-01-01", "9999-12-31", "1969-12-31", "2024-03-01"]
        let days = try texts.map(day)
        let store = try store(provider, days.map { Workout(day: $0) } + [Workout()])
        let query = Query<Workout>().sorted(by: \.day)
        #expect(try store.values(of: \.day, in: query) == [nil] + days.sorted())
        #expect(
            try store.fetch(query.where(\.day >= days[0])).map(\.day) == [
                days[0], days[4], days[2],
            ])
        #expect(try store.fetch(query.where(.begins(\.day, with: "2024-"))).count == 2)
        #expect(try store.min(\Workout.day) == .first)
        let months = try store.groups(by: .month(\Workout.day), .count)
        #expect(
            months.map(\.key) == [
                nil, .first, try day("1969-12-01"), try day("2024-02-01"), try day("2024-03-01"),
                try day("9999-12-01"),
            ])
        let weeks = try store.groups(by: .week(\Workout.day, startingOn: .monday), .count)
        #expect(
            weeks.dropFirst(3).map { "\($0.key?.description ?? "-") \($0.value)" } == [
                "2024-02-26 2", "9999-12-27 1",
            ])
        #expect(try store.groups(by: .year(\Workout.day), .count).map(\.value) == [1, 1, 1, 2, 1])
    }

    @Test("text that is no day is not read as one", arguments: Provider.all)
    func noDay(provider: Provider) throws {
        let store = try World(
            provider, [Migration("loose") { try $0.create(Loose.schema.definition) }]
        ).store
        try store.create(Loose(kind: "2024-02-30"))
        let unreadable = StoreError(.unreadableValue, "").at(table: "loose", column: "kind")
        #expect(throws: unreadable) { try store.fetch(Query<DayLoose>()) }
        #expect(throws: unreadable) { try store.groups(by: .month(\DayLoose.kind), .count) }
    }

    @Test(
        "an overflow in one group fails, in a group that is cut off it does not",
        arguments: Provider.all)
    func overflow(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: [("a", Int64(1)), ("b", .max), ("b", 1), ("c", 2)].map { text, big in
                var sample = Sample(text)
                sample.big = big
                return sample
            })
        #expect(throws: StoreError(.overflow, "").at(table: "samples", column: "big")) {
            try store.groups(by: .value(\Sample.text), .sum(\.big))
        }
        #expect(
            try store.groups(by: .value(\Sample.text), .sum(\.big), limit: 1).map(\.value) == [1])
        let last = try store.groups(
            by: .value(\Sample.text), .sum(\.big), order: .descending, limit: 1)
        #expect(last.map(\.key) == ["c"])
    }

    @Test("random workouts are added up and grouped alike on every provider", arguments: 0..<4)
    func randomWorkouts(batch: Int) throws {
        let zones = try ["Asia/Seoul", "America/New_York"].map { try Zone(identifier: $0) }
        for seed in 0..<10 {
            var random = RandomWorkouts(random: SeededRandom(seed: UInt64(batch * 100 + seed)))
            let workouts = random.workouts()
            let told = try Provider.all.map { provider in
                let store = try store(provider, workouts.shuffled(using: &random.random))
                return try zones.map { try answers(of: store, $0) }
            }
            #expect(told[0] == told[1], "seed \(batch * 100 + seed)")
        }
    }

    private func answers(of store: any DataStore, _ zone: Zone) throws -> [String] {
        func tell<Answer>(_ body: () throws -> Answer) throws -> String {
            do { return "\(try body())" } catch let error as StoreError {
                return "\(error.code.rawValue) \(error.table ?? "-") \(error.columns)"
            }
        }
        return [
            try tell { try store.sum(\Workout.minutes) },
            try tell { try store.average(\Workout.minutes) },
            try tell { try store.sum(\Workout.volume) },
            try tell { try store.average(\Workout.volume) },
            try tell {
                try store.groups(
                    by: .value(\Workout.place), .count, .average(\.volume), .min(\.volume),
                    .max(\.startedAt))
            },
            try tell { try store.groups(by: .year(\Workout.endedAt, in: zone), .sum(\.volume)) },
            try tell {
                try store.groups(
                    by: .week(\Workout.startedAt, in: zone), .sum(\.minutes), .count,
                    order: .descending)
            },
            try tell { try store.groups(by: .month(\Workout.day), .min(\.place)) },
            try tell { try store.values(of: \Workout.day, \.place, distinct: true) },
            try tell { try store.values(of: \Workout.volume, distinct: true) },
        ]
    }

    @Test("the hits of a search can be grouped", arguments: Provider.all)
    func search(provider: Provider) throws {
        let store = try World(provider).store
        let folder = try store.create(Folder("f")).id
        try store.create(
            contentsOf: [
                Note("시청 안내", rank: 1, in: folder), Note("시청 앞", rank: 2),
                Note("시장", rank: 4, in: folder), Note("구청", "시청", rank: 8, in: folder),
            ])
        let groups = try store.groups(
            of: Query<Note>().matching(SearchQuery("시청")), by: .value(\.folder),
            .sum(\.rank), .count)
        #expect(groups.map(\.key) == [nil, folder])
        #expect(groups.map(\.values.0) == [2, 9])
        #expect(groups.map(\.values.1) == [1, 2])
    }
}

/// A row of which a program takes the text for a day.
struct DayLoose: Record {
    var id: RecordID<DayLoose> = .unsaved
    var kind: Day

    static let schema = Schema(
        "loose", Mapping(DayLoose.init(id:kind:), Column("id", \.id), Column("kind", \.kind)))
}
