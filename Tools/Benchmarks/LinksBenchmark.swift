#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `links` beside the `sqlite3` command that does the equivalent, both as whole processes.
enum LinksBenchmark {
    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        return try reading(world) + [importing(world)]
    }

    private static func reading(_ world: BenchmarkWorld) throws -> [BenchmarkRow] {
        var maker = BookmarkMaker(seed: 42)
        try world.write(maker.make(100_000).netscape, to: "100k.html")
        let home = world.path("home")
        _ = try world.links(["import", world.path("100k.html")], home: home).measure()
        let database = home + "/links.sqlite"
        func row(_ work: String, _ words: [String], sql: String) throws -> BenchmarkRow {
            let floor = Command(words: ["sqlite3", "-readonly", database, sql])
            let ours = world.links(words, home: home)
            return try BenchmarkRow(
                work, rounds: 41, floor: "sqlite3 SELECT", target: 2.5,
                measureFloor: floor.measure, measureOurs: ours.measure)
        }
        let columns = "id, url, title, description, note, tags, folder, created_at"
        // The best first, as `links search` has it: by where the word stands.
        func found(_ word: String) -> String {
            """
            SELECT \(columns) FROM links WHERE id IN
            (SELECT rowid FROM links_search WHERE links_search MATCH '"\(word)"')
            ORDER BY (instr(title, '\(word)') > 0) * 4 + (instr(tags, '\(word)') > 0) * 3
                + (instr(note, '\(word)') > 0) * 2 + (instr(url, '\(word)') > 0) DESC, id DESC
            LIMIT 20
            """
        }
        return [
            try row(
                "links list (20 of 100,000)", ["list"],
                sql: "SELECT \(columns) FROM links ORDER BY created_at DESC, id DESC LIMIT 20"),
            try row(
                "links search, a rare word", ["search", BookmarkMaker.rareWord],
                sql: found(BookmarkMaker.rareWord)),
            try row(
                "links search, two Korean syllables", ["search", BookmarkMaker.koreanWord],
                sql: found(BookmarkMaker.koreanWord)),
        ]
    }

    private static func importing(_ world: BenchmarkWorld) throws -> BenchmarkRow {
        var maker = BookmarkMaker(seed: 7)
        let bookmarks = maker.make(27_000)
        try world.write(bookmarks.netscape, to: "27k.html")
        try world.write(bookmarks.sql, to: "27k.sql")
        var floor = Command(words: ["sqlite3", world.path("floor.sqlite")])
        floor.input = world.path("27k.sql")
        return try BenchmarkRow(
            "links import of 27,000", rounds: 7, floor: "sqlite3 INSERT", target: 4,
            measureFloor: {
                for suffix in ["", "-wal", "-shm"] { unlink(world.path("floor.sqlite" + suffix)) }
                return try floor.measure()
            },
            measureOurs: {
                try world.clear("import-home")
                let home = world.path("import-home")
                return try world.links(["import", world.path("27k.html")], home: home).measure()
            })
    }
}
