import Foundation
import TestSupport
import Testing

@Suite("Fetching pages", .needsPrograms)
struct FetchingTests {
    private static let walk = """
        <!doctype html><html lang=en><meta charset=utf-8><title>A walk</title>
        <meta name=author content="Ida Holm"><meta property="og:image" content="/a.jpg"><h1>A walk</h1>
        """

    /// Serves a few pages; what is not among them is gone.
    private let server = LoopbackServer.answering { head in
        switch head.split(separator: " ").dropFirst().first {
        case "/walk": ok(walk, "Content-Type: text/html")
        case "/korean": ok("<title>산책</title>", "Content-Type: text/html; charset=utf-8")
        default: "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        }
    }

    private func address(_ path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }

    @Test("several pages are saved at once with what they say, and one that is gone all the same")
    func several() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.links(
            "add", "--allow-private", address("/walk"), address("/gone"), address("/korean"))
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(
            run.errors == """
                Saved as 1: A walk
                Saved as 2: \(address("/gone"))
                Saved as 3: 산책
                links: fetching 2 failed: there is no such page at 127.0.0.1 (status 404)

                """)
        let links = try sandbox.linksByAddress()
        #expect(links[address("/walk")]?["author"] == "Ida Holm")
        #expect(links[address("/walk")]?["image_url"] == address("/a.jpg"))
        #expect(links[address("/walk")]?["fetch_problem"] == "<null>")
        #expect(links[address("/gone")]?["fetch_problem"] == "status-404")
        #expect(links[address("/gone")]?["fetched_at"] == "<null>")
    }

    @Test("this computer is asked only when that is said, and the link is kept")
    func privateAddress() throws {
        let sandbox = try Sandbox()
        for (language, sentence, advice) in [
            (
                "en", "is this computer itself and is not fetched",
                "If you mean it: links refresh 1 --allow-private"
            ),
            ("ko", "이 컴퓨터의 주소이므로", "정말 가져오려면: links refresh 2 --allow-private"),
        ] {
            let run = try sandbox.run(
                "links", ["add", address("/walk?\(language)")],
                environment: ["KITBAG_LANG": language])
            #expect(run.status == 0)
            #expect(run.errors.contains(sentence) && run.errors.contains(advice), "\(run.errors)")
        }
        #expect(server.requests.isEmpty)
        #expect(try sandbox.linksByAddress().count == 2)
        let run = try sandbox.links("inspect", address("/walk"))
        #expect(run.status == 1 && run.output.isEmpty && server.requests.isEmpty)
    }

    @Test("addresses come from lines as well; what is none is told with its line, the rest goes on")
    func lines() throws {
        let sandbox = try Sandbox()
        let lines = "\u{FEFF}# mine\r\n\(address("/walk"))\r\n\r\nnonsense\r\n\(address("/korean"))"
        let run = try sandbox.links(
            "add", "--allow-private", "--tag", "x", "--json", "-", input: Array(lines.utf8))
        #expect(run.status == 1)
        #expect(run.errors == "links: line 4: ‘nonsense’ is not a complete address\n")
        let saved = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
        #expect((saved as? [[String: Any]])?.map { $0["title"] as? String } == ["A walk", "산책"])
        #expect(try sandbox.links("list", "--tag", "x", "--format", "ndjson").lines.count == 2)
        let again = try sandbox.links("add", "--allow-private", "-", input: Array(lines.utf8))
        #expect(again.status == 1 && again.errors.contains("saved already, as number 1"))
        #expect(try sandbox.linksByAddress().count == 2)
    }

    @Test("one address is one object in JSON, whatever became of its page")
    func shapes() throws {
        let sandbox = try Sandbox()
        for path in ["/walk", "/gone"] {
            let run = try sandbox.links("add", "--allow-private", "--json", address(path))
            let value = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
            #expect(run.status == 0 && value is [String: Any])
        }
        let run = try sandbox.links("add", "--no-fetch", "--json", "a.example", "b.example")
        #expect(
            (try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [Any])?.count == 2)
        let refused = try sandbox.links("add", "--no-fetch", "--json", "a.example", "c.example")
        let saved = try JSONSerialization.jsonObject(with: Data(refused.outputBytes)) as? [Any]
        #expect(refused.status == 1 && saved?.count == 1)
        #expect(refused.errors.hasPrefix("links: this page is saved already, as number 3"))
    }

    @Test("a process that is killed while it waits for a page has saved the links")
    func killed() throws {
        let sandbox = try Sandbox()
        let isAsked = Gate()
        let silent = LoopbackServer { connection in
            _ = connection.readHead()
            isAsked.send()
            connection.waitForEnd()
        }
        let program = try sandbox.start(
            "links", ["add", "--allow-private", "http://127.0.0.1:\(silent.port)/", "b.example"])
        isAsked.wait()
        program.send(SIGKILL)
        #expect(program.wait().signal == SIGKILL)
        #expect(try sandbox.linksByAddress().count == 2)
        #expect(try sandbox.integrity() == "ok\n")
        #expect(try sandbox.links("add", "--no-fetch", "c.example").status == 0)
    }

    @Test("refresh tries again what could not be had, and leaves one's own words alone")
    func refresh() throws {
        let sandbox = try Sandbox()
        #expect(
            try sandbox.links("add", "--no-fetch", address("/walk"), address("/gone")).status == 0)
        #expect(
            try sandbox.links("add", "--no-fetch", address("/korean"), "-t", "Mine").status == 0)
        let run = try sandbox.links("refresh", "--missing", "--allow-private")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                Fetched 1: A walk
                Fetched 3: Mine
                links: fetching 2 failed: there is no such page at 127.0.0.1 (status 404)

                """)
        #expect(try sandbox.links("refresh", "3", "--replace", "--allow-private", "-q").status == 0)
        #expect(try sandbox.linksByAddress()[address("/korean")]?["title"] == "산책")
        #expect(try sandbox.links("undo").status == 0)
        #expect(try sandbox.linksByAddress()[address("/korean")]?["title"] == "Mine")
        #expect(try sandbox.links("refresh", "9").status == 2)
        #expect(try sandbox.links("refresh").status == 64)
    }

    @Test("inspect tells what a page says as JSON, of a server, a file and lines")
    func inspect() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.links("inspect", "--explain", "--allow-private", address("/walk"))
        #expect(run.status == 0 && run.errors.isEmpty)
        let page = try #require(
            JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
        #expect(page["title"] as? String == "A walk" && page["author"] as? [String] == ["Ida Holm"])
        #expect((page["sources"] as? [String: String])?["author"] == "meta name=author")
        try sandbox.write(Self.walk.utf8, to: "walk.html")
        let file = try sandbox.links("inspect", "walk.html", "--url", "https://a.example/x")
        #expect(file.output.contains("\"image\": \"https://a.example/a.jpg\""))
        let lines = #"{"path": "walk.html", "url": "https://a.example/"}"# + "\n{}\n"
        let answers = try sandbox.links("inspect", "--jsonl", input: Array(lines.utf8)).lines
        #expect(answers.count == 2)
        #expect(
            answers.first?.hasPrefix(#"{"path":"walk.html","url":"https://a.example/""#) == true)
        #expect(answers.last?.hasPrefix(#"{"path":null,"error":"#) == true)
        #expect(try sandbox.links("inspect", "nothing.html").status == 2)
        #expect(try sandbox.links("inspect", "--allow-private", address("/gone")).status == 1)
        #expect(try sandbox.links("list", "--json").output == "[]\n")
    }

    @Test("what does not fetch loads neither libcurl nor libxml2", .enabled(if: isGlibc))
    func loadedLibraries() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.walk.utf8, to: "walk.html")
        #expect(try sandbox.links("add", "--no-fetch", "a.example").status == 0)
        func loaded(_ words: String...) throws -> String {
            // The dynamic loader tells on standard error what it loads.
            try sandbox.run("links", words, environment: ["LD_DEBUG": "files"]).errors
        }
        for words in [
            ["list"], ["search", "a"], ["show", "1"], ["add", "--no-fetch", "b.example"],
        ] {
            let text = try sandbox.run("links", words, environment: ["LD_DEBUG": "files"]).errors
            #expect(text.contains("libsqlite3.so"), "\(words)")
            #expect(!text.contains("libcurl") && !text.contains("libxml2"), "\(words)")
        }
        let file = try loaded("inspect", "walk.html")
        #expect(file.contains("libxml2") && !file.contains("libcurl"))
        #expect(try loaded("add", "--allow-private", address("/walk")).contains("libcurl"))
    }

    @Test("streams that are closed from the start are nobody's network connection")
    func closedStreams() throws {
        try Sandbox().expect(
            """
            $ links add --allow-private \(address("/walk")) 2>&-
            $ links add - <&-
            ! links: cannot read -: Bad file descriptor
            [1]
            $ links list --format csv >&-
            ! links: The output could not be written (system error 9). Check where it goes and try again.
            [1]
            $ links list --format ndjson | grep -c "A walk"
            1
            """)
    }

    private static var isGlibc: Bool {
        #if canImport(Glibc)
        true
        #else
        false
        #endif
    }
}
