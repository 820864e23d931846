import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Reading sources anew", .needsPrograms)
struct DevEventsRefreshTests {
    /// What the server answers now, by path; what is not there is gone.
    private final class Pages: Sendable {
        private let pages = Mutex<[String: String]>([:])

        subscript(path: String) -> String? {
            get { pages.withLock { $0[path] } }
            set { pages.withLock { $0[path] = newValue } }
        }
    }

    private let pages = Pages()
    private let server: LoopbackServer

    init() {
        let pages = pages
        pages["/swift.json"] = EventSamples.swift
        pages["/web.json"] = EventSamples.web
        server = LoopbackServer.answering { head in
            let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            guard let body = pages[path] else {
                return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
            }
            return ok(body, "Content-Type: application/json", "Cache-Control: no-cache")
        }
    }

    private func address(_ path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }

    private func add(_ sandbox: Sandbox) throws {
        let run = try sandbox.devevents(
            "source", "add", "--allow-private", address("/swift.json"), address("/web.json"))
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("an event that moves is changed, and favorites outlive what drops them")
    func changes() throws {
        let sandbox = try Sandbox()
        try add(sandbox)
        let uids = try sandbox.events("uid")
        #expect(uids.count == 4)
        #expect(try sandbox.devevents("favorite", "1", "4").status == 0)
        #expect(try sandbox.devevents("refresh", "--allow-private").errors == "Nothing changed.\n")

        pages["/swift.json"] = EventSamples.swift.replacing("2091-08-30", with: "2091-08-28")
        pages["/web.json"] = EventSamples.web.replacing("Browsers at Sea", with: "Browsers on Land")
            .replacing("sea.example", with: "land.example")
        let run = try sandbox.devevents("refresh", "--allow-private")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                1 swift: +0 ~1 −0
                2 web: +1 ~0 −0; 1 of your own gone, kept as ended

                """)
        let names = try sandbox.events("name")
        #expect(
            names == [
                "Old Swift Day", "River Swift Days", "Night of Parsers", "Browsers at Sea",
                "Browsers on Land",
            ])
        #expect(try sandbox.events("starts")[2] == "2091-08-28")
        #expect(try Set(uids).isSubset(of: Set(sandbox.events("uid"))))
        #expect(
            try sandbox.devevents("list", "--favorites").errors
                == "1 ended: --favorites --ended\n")
        let ended = try sandbox.devevents("list", "--favorites", "--ended", "--format", "ndjson")
        #expect(ended.lines.count == 1 && ended.output.contains("\"listed\":false"))

        // It is there again, and is the one that it was.
        pages["/web.json"] = EventSamples.web
        #expect(
            try sandbox.devevents("refresh", "2", "--allow-private").errors
                == "2 web: +0 ~1 −1\n")
        #expect(try sandbox.events("uid") == uids)
        #expect(try sandbox.events("favorite", as: Bool.self) == [false, true, false, true])
    }

    @Test("a source that fails or turns to rubbish keeps what it listed; the others go on")
    func failures() throws {
        let sandbox = try Sandbox()
        try add(sandbox)
        let before = try sandbox.events("name")
        pages["/swift.json"] = nil
        pages["/web.json"] = "<html><p>We are moving"
        let run = try sandbox.devevents("refresh", "--allow-private")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(
            run.errors.contains("source 1, swift: there is no such page"),
            "\(run.errors)")
        #expect(run.errors.contains("source 2, web: "), "\(run.errors)")
        #expect(run.errors.contains("; its events of "))
        #expect(try sandbox.events("name") == before)

        let rows = try #require(sandbox.eventsJSON("source", "list") as? [[String: Any]])
        #expect(rows.map { $0["problem"] as? String } == ["status-404", "unreadable"])
        #expect(rows.map { $0["events"] as? Int } == [3, 2])
        let list = try sandbox.devevents("source", "list").output
        #expect(list.contains("Problem") && list.contains("the server answered with status 404"))

        pages["/web.json"] = EventSamples.web.replacing("2092-01-10", with: "2092-01-11")
        let json = try sandbox.devevents("refresh", "--allow-private", "--json")
        #expect(json.status == 1)
        let outcomes = try #require(
            JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [[String: Any]])
        #expect(outcomes.map { $0["result"] as? String } == ["failed", "changed"])
        #expect(outcomes.map { $0["updated"] as? Int } == [nil, 1])
        #expect(outcomes.map { $0["problem"] as? String } == ["status-404", nil])
        pages["/swift.json"] = EventSamples.swift
        let well = try sandbox.devevents("refresh", "--allow-private", "--quiet")
        #expect(well.status == 0 && well.errors.isEmpty)
        let again = try #require(sandbox.eventsJSON("source", "list") as? [[String: Any]])
        #expect(again.allSatisfy { $0["problem"] is NSNull })
    }

    @Test("this computer is asked only when that is said, in both languages")
    func privateAddress() throws {
        let sandbox = try Sandbox()
        for (language, sentence, advice) in [
            ("en", "is this computer itself and is not fetched", "Add --allow-private"),
            ("ko", "이 컴퓨터의 주소이므로", "--allow-private"),
        ] {
            let run = try sandbox.devevents(
                "source", "add", address("/swift.json"), environment: ["KITBAG_LANG": language])
            #expect(run.status == 1 && run.errors.contains(sentence), "\(run.errors)")
            #expect(run.errors.contains(advice) && run.errors.contains(address("/swift.json")))
        }
        #expect(server.requests.isEmpty)
        #expect(try sandbox.devevents("source", "list", "--json").output == "[]\n")

        // It can be noted for later all the same.
        #expect(
            try sandbox.devevents("source", "add", "--no-fetch", address("/swift.json")).status
                == 0)
        #expect(try sandbox.devevents("refresh").status == 1 && server.requests.isEmpty)
        let run = try sandbox.devevents("refresh", "--allow-private")
        #expect(run.status == 0 && run.errors == "1 swift: +3 ~0 −0\n", "\(run.errors)")
    }

    @Test("a refresh is nothing that undo takes back")
    func undo() throws {
        let sandbox = try Sandbox()
        try add(sandbox)
        #expect(try sandbox.devevents("favorite", "2").status == 0)
        pages["/swift.json"] = EventSamples.swift.replacing("2091-08-30", with: "2091-08-28")
        #expect(try sandbox.devevents("refresh", "--allow-private").status == 0)
        #expect(try sandbox.devevents("undo").errors == "Undone: favorite 2 Night of Parsers\n")
        #expect(try sandbox.events("starts")[2] == "2091-08-28")
        #expect(try sandbox.devevents("undo").status == 0)
        #expect(try sandbox.devevents("list", "--all", "--json").output == "[]\n")
    }

    @Test("what does not read sources loads no libcurl", .enabled(if: isGlibc))
    func loadedLibraries() throws {
        let sandbox = try Sandbox()
        try sandbox.writeSources()
        #expect(try sandbox.devevents("source", "add", "swift.json").status == 0)
        for words in [["list"], ["search", "river"], ["show", "1"], ["favorite", "1"]] {
            // The dynamic loader tells on standard error what it loads.
            let told = try sandbox.run("devevents", words, environment: ["LD_DEBUG": "files"])
            #expect(told.errors.contains("libsqlite3"))
            #expect(!told.errors.contains("libcurl") && !told.errors.contains("libxml2"))
        }
    }

    private static var isGlibc: Bool {
        #if canImport(Glibc)
        true
        #else
        false
        #endif
    }
}
