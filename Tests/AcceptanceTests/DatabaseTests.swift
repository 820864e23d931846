import Foundation
import TestSupport
import Testing

@Suite("Databases that are newer, damaged or not there", .needsPrograms)
struct DatabaseTests {
    private func home() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        #expect(try sandbox.links("import", "-q", "bookmarks.html").status == 0)
        return sandbox
    }

    private static let commands = [
        "list", "show 1", "search 검색", "folder", "tag", "add --no-fetch a.example",
        "edit 1 --title x",
        "delete 1",
        "folder add X", "import bookmarks.html", "export --output out.html", "undo", "undo --list",
    ]

    /// Checks that every command fails with the sentence and leaves the database as it is.
    private func expectRefusal(_ sandbox: Sandbox, _ sentence: String, advice: String) throws {
        let path = sandbox.home + "/links.sqlite"
        let before = try sandbox.read(path)
        for command in Self.commands {
            let run = try sandbox.run("links", command.split(separator: " ").map(String.init))
            #expect(run.status == 1 && run.output.isEmpty, "\(command)")
            #expect(run.errors == "links: \(path) \(sentence)\n\(advice)\n", "\(command)")
            #expect(try sandbox.read(path) == before, "\(command)")
        }
        #expect(!FileManager.default.fileExists(atPath: sandbox.desk + "/out.html"))
        // What needs no database goes on working.
        #expect(try sandbox.links("config").status == 0)
        #expect(try sandbox.links("list", "--help").status == 0)
    }

    @Test("a database of a newer version is refused and left as it is", .needs("sqlite3"))
    func newer() throws {
        let sandbox = try home()
        let path = sandbox.home + "/links.sqlite"
        let sqlite = try #require(installed("sqlite3"))
        #expect(try sandbox.run(sqlite, [path, "PRAGMA user_version = 999"]).status == 0)
        try expectRefusal(
            sandbox, "was written by a newer version of Kitbag; it was left as it is",
            advice: "Install the newer version.")
        #expect(try sandbox.run(sqlite, [path, "PRAGMA user_version = 3"]).status == 0)
        #expect(try sandbox.linksByAddress().count == 3)
    }

    @Test(
        "garbage, a truncated database and a damaged first page are refused and left as they are",
        arguments: ["garbage", "truncated", "first page", "another program's"])
    func damaged(kind: String) throws {
        let sandbox = try home()
        let path = sandbox.home + "/links.sqlite"
        var bytes = try Array(sandbox.read(path))
        var random = SeededRandom(seed: 7)
        let garbage = (0..<9000).map { _ in UInt8(random.below(256)) }
        switch kind {
        case "garbage": bytes = garbage
        case "truncated": bytes = Array(bytes.prefix(20_000))
        case "first page": bytes.replaceSubrange(100..<4096, with: garbage.prefix(3996))
        default: bytes = Array("SQLite format 3\u{0}".utf8) + garbage
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try expectRefusal(
            sandbox, "is damaged, or is not a database; it was left as it is",
            advice: "Put a backup in its place, or save what is left: sqlite3 \(path) .recover")
    }

    @Test("whichever page is damaged, commands end with data or the message, never otherwise")
    func damagedPages() throws {
        let sandbox = try home()
        let path = sandbox.home + "/links.sqlite"
        let whole = try Array(sandbox.read(path))
        var random = SeededRandom(seed: 11)
        for page in 1..<(whole.count / 4096) {
            var bytes = whole
            for index in page * 4096..<(page + 1) * 4096 { bytes[index] = UInt8(random.below(256)) }
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            var failures = 0
            for command in [
                "list", "show 2", "search 검색", "export --output out.html",
                "add --no-fetch a.example",
            ] {
                let run = try sandbox.run("links", command.split(separator: " ").map(String.init))
                #expect(run.status == 0 || run.status == 1, "page \(page), \(command)")
                if run.status == 1 {
                    failures += 1
                    #expect(
                        run.errors.contains(" is damaged, or is not a database; "), "\(run.errors)")
                }
                for file in ["-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: path + file)
                }
                try Data(bytes).write(to: URL(fileURLWithPath: path))
            }
            // A page that nothing of these needs may be damaged without anybody noticing.
            #expect(failures < 5 || page < 20, "page \(page)")
        }
    }

    @Test("a folder in the database's place is told")
    func unusable() throws {
        let sandbox = try Sandbox()
        let path = sandbox.home + "/links.sqlite"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for command in [["list"], ["add", "--no-fetch", "a.example"], ["undo"]] {
            let run = try sandbox.run("links", command)
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("links: cannot open \(path): "))
        }
    }

    @Test(
        "a database of the first release is brought up to date with all that is in it",
        .needs("sqlite3"))
    func older() throws {
        let sandbox = try home()
        let path = sandbox.home + "/links.sqlite"
        let sqlite = try #require(installed("sqlite3"))
        let columns = [
            "page_url", "site", "author", "published", "language", "image_url", "fetched_at",
            "fetch_problem",
        ]
        // What the first release did not have is taken away.
        let sql =
            #"DROP INDEX "links(page_url)"; "#
            + columns.map { "ALTER TABLE links DROP COLUMN \($0); " }.joined()
            + "PRAGMA user_version = 2"
        #expect(try sandbox.run(sqlite, [path, sql]).status == 0)
        #expect(try sandbox.linksByAddress().count == 3)
        let shown = try sandbox.json("show", "2", "--json") as? [String: Any]
        #expect(shown?["title"] as? String == "한국어 전문검색엔진 만들기")
        #expect(shown?.keys.contains("site") == true)
        #expect(try sandbox.links("search", "검색").lines.count == 2)
    }

    @Test("an empty file in the database's place becomes a database")
    func emptyFile() throws {
        try Sandbox().expect(
            """
            $ mkdir -p "$KITBAG_HOME"; : > "$KITBAG_HOME/links.sqlite"
            $ links list
            ! No links. Save one with: links add URL   Bring in bookmarks with: links import FILE
            $ links add --no-fetch a.example
            ! Saved as 1: https://a.example/
            """)
    }
}
