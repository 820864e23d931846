#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `diary` with 10,000 entries beside the `sqlite3` command that does the equivalent, and beside jrnl
/// where that is installed; all as whole processes.
enum DiaryBenchmark {
    private static let count = 10_000
    /// A day in the middle.
    private static let day = "2011-10-16"

    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        var maker = BookmarkMaker(seed: 42)
        try world.write(maker.journal(count), to: "journal.txt")
        let home = world.path("home")
        _ = try world.diary(["import", world.path("journal.txt")], home: home).measure()
        return try reading(world, home) + locked(world, home) + peer(world, home)
    }

    private static let columns = "id, uid, day, time, text, tags, mood, is_liked"

    private static func floor(_ home: String, _ sql: String) -> Command {
        Command(words: ["sqlite3", "-readonly", home + "/diary.sqlite", sql])
    }

    private static let listing =
        "SELECT \(columns) FROM entries ORDER BY day DESC, time DESC, id DESC LIMIT 20"

    private static func found(_ word: String) -> String {
        """
        SELECT \(columns) FROM entries WHERE id IN
        (SELECT rowid FROM entries_search WHERE entries_search MATCH '"\(word)"')
        ORDER BY instr(text, '\(word)') > 0 DESC, id DESC LIMIT 20
        """
    }

    private static func reading(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        func row(_ work: String, _ words: [String], sql: String) throws -> BenchmarkRow {
            try BenchmarkRow(
                work, rounds: 41, floor: "sqlite3 SELECT", target: 2.5,
                measureFloor: floor(home, sql).measure,
                measureOurs: world.diary(words, home: home).measure)
        }
        return [
            try row("diary list (20 of 10,000)", ["list"], sql: listing),
            try row(
                "diary show, a day", ["show", day],
                sql: "SELECT \(columns) FROM entries WHERE day = '\(day)' ORDER BY time"),
            try row(
                "diary search, a rare word", ["search", BookmarkMaker.rareWord],
                sql: found(BookmarkMaker.rareWord)),
            try row(
                "diary search, two Korean syllables", ["search", BookmarkMaker.koreanWord],
                sql: found(BookmarkMaker.koreanWord)),
        ]
    }

    /// The same diary under a password, with a session open: all of it is decrypted each time.
    private static func locked(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        let sealed = world.path("sealed")
        _ = try Command(words: ["cp", "-r", home, sealed]).measure()
        try world.write("a password of the benchmark\n", to: "password")
        let password = ["--password-file", world.path("password")]
        _ = try world.diary(["lock"] + password, home: sealed).measure()
        _ = try world.diary(["unlock", "--for", "1h"] + password, home: sealed).measure()
        defer { _ = try? world.diary(["lock"], home: sealed).measure() }
        func row(_ work: String, _ words: [String], sql: String) throws -> BenchmarkRow {
            try BenchmarkRow(
                work, rounds: 21, floor: "sqlite3 SELECT, readable", target: 20,
                measureFloor: floor(home, sql).measure,
                measureOurs: world.diary(words, home: sealed).measure)
        }
        return [
            try row(
                "diary search, encrypted, session open", ["search", BookmarkMaker.rareWord],
                sql: found(BookmarkMaker.rareWord)),
            try row("diary list, encrypted, session open", ["list"], sql: listing),
        ]
    }

    /// jrnl 4.6 on the journal that was imported.
    private static func peer(
        _ world: BenchmarkWorld, _ home: String
    ) throws -> [BenchmarkRow] {
        let installed = getenv("HOME").map { String(cString: $0) + "/.cache/kitbag-test-tools/bin" }
        guard let program = installed.map({ $0 + "/jrnl" }), access(program, X_OK) == 0 else {
            return []
        }
        try world.write(
            """
            version: v4.6
            journals:
              default:
                journal: \(world.path("journal.txt"))
            timeformat: '%Y-%m-%d %H:%M'
            tagsymbols: '#@'
            default_hour: 9
            default_minute: 0
            editor: ''
            encrypt: false
            highlight: true
            indent_character: '|'
            linewrap: 79
            template: false
            colors: {body: none, date: none, tags: none, title: none}
            display_format: null

            """, to: "jrnl.yaml")
        func row(_ work: String, _ words: [String], _ theirs: [String]) throws -> BenchmarkRow {
            let jrnl = Command(
                words: [program, "--config-file", world.path("jrnl.yaml")] + theirs)
            _ = try jrnl.measure()
            var floor: [Double] = []
            var ours: [Double] = []
            for _ in 0..<7 {
                floor.append(try jrnl.measure())
                ours.append(try world.diary(words, home: home).measure())
            }
            return BenchmarkRow(work, floor: "jrnl 4.6", inTurn: floor, ours, target: nil)
        }
        return [
            try row("diary list beside jrnl", ["list"], ["-n", "20"]),
            try row("diary show beside jrnl", ["show", day], ["-on", day]),
            try row(
                "diary search beside jrnl", ["search", BookmarkMaker.rareWord],
                ["-contains", BookmarkMaker.rareWord]),
        ]
    }
}
