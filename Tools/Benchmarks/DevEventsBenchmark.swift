#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `devevents` with 10,000 events to come beside the `sqlite3` command that does the equivalent, `jq .`
/// over the same files, and khal where that is installed; all as whole processes.
enum DevEventsBenchmark {
    private static let count = 10_000
    private static let files = 40

    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        let maker = EventMaker(count)
        let home = world.path("home")
        try write(maker, indent: "  ", in: world)
        let names = (0..<files).map { world.path("topic\($0).json") }
        let adding = world.devevents(["source", "add"] + names, home: home)
        let first = try adding.measure()
        return try reading(world, home) + refreshing(world, home, names, maker, first: first)
            + peer(world, home, maker)
    }

    private static func write(
        _ maker: EventMaker, indent: String, in world: BenchmarkWorld
    ) throws {
        for file in 0..<files {
            let part = count / files * file..<count / files * (file + 1)
            try world.write(maker.json(part, indent: indent), to: "topic\(file).json")
        }
    }

    private static let columns = """
        id, uid, name, url, period, registration, first_day, start_time, last_day, ends_at, \
        proposals_end, topics, place, country, is_online, is_free, host, summary, state, \
        is_favorite, note
        """

    private static func reading(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        func row(_ work: String, _ words: [String], sql: String) throws -> BenchmarkRow {
            try BenchmarkRow(
                work, rounds: 41, floor: "sqlite3 SELECT", target: 2.5,
                measureFloor: Command(
                    words: ["sqlite3", "-readonly", home + "/devevents.sqlite", sql]
                ).measure,
                measureOurs: world.devevents(words, home: home).measure)
        }
        func found(_ word: String) -> String {
            """
            SELECT \(columns) FROM events WHERE id IN
            (SELECT rowid FROM events_search WHERE events_search MATCH '"\(word)"')
            ORDER BY instr(name, '\(word)') > 0 DESC, id DESC LIMIT 20
            """
        }
        return [
            try row(
                "devevents list (20 of 10,000)", ["list", "--limit", "20"],
                sql: """
                    SELECT \(columns) FROM events WHERE last_day >= date() AND is_listed
                    ORDER BY first_day, start_time, id LIMIT 20
                    """),
            try row(
                "devevents search, a rare word", ["search", BookmarkMaker.rareWord],
                sql: found(BookmarkMaker.rareWord)),
            try row(
                "devevents search, two Korean syllables", ["search", BookmarkMaker.koreanWord],
                sql: found(BookmarkMaker.koreanWord)),
        ]
    }

    /// Files that hold what they held, and files with other bytes of the same events; `jq .` over them
    /// is what it takes to read them.
    private static func refreshing(
        _ world: BenchmarkWorld, _ home: String, _ names: [String], _ maker: EventMaker,
        first: Double
    ) throws -> [BenchmarkRow] {
        let jq = Command(words: ["jq", "."] + names)
        let refresh = world.devevents(["refresh"], home: home)
        let unchanged = try BenchmarkRow(
            "devevents refresh, 40 files unchanged", rounds: 7, floor: "jq .", target: 1,
            measureFloor: jq.measure, measureOurs: refresh.measure)
        var floor: [Double] = []
        var ours: [Double] = []
        for round in 0..<7 {
            try write(maker, indent: round % 2 == 0 ? "    " : "  ", in: world)
            floor.append(try jq.measure())
            ours.append(try refresh.measure())
        }
        return [
            unchanged,
            BenchmarkRow(
                "devevents refresh, 40 files with new bytes", floor: "jq .", inTurn: floor, ours,
                target: nil),
            BenchmarkRow(
                "devevents source add, 40 files, 10,000 events", floor: "jq .",
                inTurn: [try jq.measure()], [first], target: nil),
        ]
    }

    /// khal on the same events, a file each.
    private static func peer(
        _ world: BenchmarkWorld, _ home: String, _ maker: EventMaker
    ) throws -> [BenchmarkRow] {
        let installed = getenv("HOME").map { String(cString: $0) + "/.cache/kitbag-test-tools/bin" }
        guard let program = installed.map({ $0 + "/khal" }), access(program, X_OK) == 0 else {
            return []
        }
        mkdir(world.path("calendar"), 0o700)
        for event in maker.events {
            try world.write(maker.calendar(event), to: "calendar/\(event.number).ics")
        }
        try world.write(
            """
            [calendars]
            [[events]]
            path = \(world.path("calendar"))
            [sqlite]
            path = \(world.path("khal.sqlite"))
            [locale]
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M

            """, to: "khal.conf")
        // As many days as have 20 events.
        let khal = Command(words: [program, "-c", world.path("khal.conf"), "list", "today", "4d"])
        _ = try khal.measure()
        var floor: [Double] = []
        var ours: [Double] = []
        for _ in 0..<7 {
            floor.append(try khal.measure())
            ours.append(
                try world.devevents(["list", "--limit", "20"], home: home).measure())
        }
        return [
            BenchmarkRow(
                "devevents list beside khal", floor: "khal list", inTurn: floor, ours, target: nil)
        ]
    }
}
