import Foundation
import TestSupport
import Testing

@Suite("Several processes, and processes that are killed", .needsPrograms)
struct ProcessTests {
    @Test("twenty links added at once are twenty links with twenty numbers")
    func parallelAdds() throws {
        let sandbox = try Sandbox()
        let running = try (1...20).map {
            try sandbox.start("links", ["add", "--no-fetch", "-q", "p\($0).example"])
        }
        for program in running { #expect(program.wait().status == 0) }
        let links = try #require(sandbox.json("list", "--json") as? [[String: Any]])
        #expect(Set(links.compactMap { $0["url"] as? String }).count == 20)
        #expect(Set(links.compactMap { $0["id"] as? Int }) == Set(1...20))
        #expect(try sandbox.integrity() == "ok\n")
    }

    @Test("of twenty that add the same page at once, one does")
    func sameAdds() throws {
        let sandbox = try Sandbox()
        let running = try (1...20).map { _ in
            try sandbox.start("links", ["add", "--no-fetch", "-q", "same.example"])
        }
        let ends = running.map { $0.wait() }
        #expect(ends.count { $0.status == 0 } == 1)
        #expect(
            ends.allSatisfy { $0.status == 0 || $0.errors.contains("saved already, as number 1") })
        #expect(try sandbox.linksByAddress().count == 1)
    }

    @Test("two imports at once bring in both files, and readers meanwhile see none or all of one")
    func parallelImports() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(4000).utf8, to: "large.html")
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        #expect(try sandbox.links("list").status == 0)
        let imports = try ["large.html", "bookmarks.html", "large.html"].map {
            try sandbox.start("links", ["import", "-q", $0])
        }
        var seen: Set<Int> = []
        for _ in 1...10 { seen.insert(try sandbox.linksByAddress().count) }
        for program in imports { #expect(program.wait().status == 0) }
        #expect(seen.isSubset(of: [0, 3, 4000, 4003]))
        #expect(try sandbox.linksByAddress().count == 4003)
        #expect(try sandbox.integrity() == "ok\n")
    }

    @Test("an import that is killed leaves all of it or nothing, a sound database, and no lock")
    func killedImports() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(3000).utf8, to: "large.html")
        #expect(try sandbox.links("add", "--no-fetch", "kept.example").status == 0)
        let start = Date()
        #expect(try sandbox.links("import", "-q", "--dry-run", "large.html").status == 0)
        let duration = Date().timeIntervalSince(start)
        var wasWhole = false
        for _ in 1...10 where !wasWhole {
            let program = try sandbox.start("links", ["import", "-q", "large.html"])
            // The moment itself is what is tried; no result depends on it.
            usleep(UInt32(Double.random(in: 0...1.3) * duration * 1_000_000))
            program.send(SIGKILL)
            _ = program.wait()
            let count = try sandbox.linksByAddress().count
            #expect(count == 1 || count == 3001)
            #expect(try sandbox.integrity() == "ok\n")
            wasWhole = count == 3001
        }
        #expect(try sandbox.links("import", "-q", "large.html").status == 0)
        #expect(try sandbox.linksByAddress().count == 3001)
        #expect(try sandbox.links("undo").errors == "Undone: import large.html\n")
        #expect(try sandbox.linksByAddress().keys.sorted() == ["https://kept.example/"])
    }

    @Test("an import interrupted with Ctrl-C changes nothing and ends with 130 or by the signal")
    func interrupted() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(20_000).utf8, to: "large.html")
        #expect(try sandbox.links("list").status == 0)
        let program = try sandbox.start("links", ["import", "-q", "large.html"])
        usleep(100_000)
        program.send(SIGINT)
        let end = program.wait()
        #expect(end.status == 130 || end.signal == SIGINT || end.status == 0)
        if end.status != 0 { #expect(try sandbox.linksByAddress().isEmpty) }
        #expect(try sandbox.integrity() == "ok\n")
    }

    @Test(
        "a writer waits for another program that holds the database for a moment", .needs("sqlite3")
    )
    func waiting() throws {
        try Sandbox().expect(
            """
            $ links add --no-fetch -q a.example
            $ mkfifo ready
            > hold() { printf 'BEGIN IMMEDIATE;\\n.shell echo > ready\\n.shell sleep 1\\nCOMMIT;\\n'; }
            > hold | sqlite3 "$KITBAG_HOME/links.sqlite" & read line < ready
            $ links list --format csv | cut -d, -f3
            url
            https://a.example/
            $ links add --no-fetch b.example
            ! Saved as 2: https://b.example/
            """)
    }

    @Test("a lock that does not end is told after ten seconds; reading goes on", .needs("flock"))
    func busy() throws {
        try Sandbox().expect(
            """
            $ links add --no-fetch -q a.example
            $ exec 9>>"$KITBAG_HOME/links.sqlite-lock"; flock 9
            $ links add --no-fetch b.example
            ! links: another program keeps ~/kitbag/links.sqlite locked; nothing was changed
            ! Try again when the other program is done.
            [1]
            $ links list --format csv | cut -d, -f3
            url
            https://a.example/
            $ flock -u 9; links add --no-fetch b.example
            ! Saved as 2: https://b.example/
            """)
    }
}
