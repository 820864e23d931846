import Foundation
import TestSupport
import Testing

@Suite("What programs and pipes get from links", .needsPrograms)
struct OutputTests {
    private static let linkFields = [
        "author", "created_at", "description", "favorite", "feed_url", "fetch_problem",
        "fetched_at",
        "folder", "icon_url", "id", "image_url", "keyword", "language", "note", "page_url",
        "published", "read_state", "site", "tags", "title", "uid", "updated_at", "url",
        "visibility", "visited_at",
    ]
    private static let folderFields = [
        "category", "created_at", "id", "links", "name", "note", "path", "role", "subcategory",
        "tags",
        "uid", "updated_at", "visibility",
    ]

    @Test("every command that prints data prints JSON with the documented fields")
    func json() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        let steps: [([String], isList: Bool, fields: [String])] = [
            (["list"], true, []), (["search", "x"], true, []), (["folder"], true, []),
            (["tag"], true, []), (["undo", "--list"], true, []),
            (
                ["import", "bookmarks.html"], false,
                ["added", "folders", "problems", "skipped", "unchanged", "updated"]
            ),
            (["list"], true, Self.linkFields), (["search", "검색"], true, Self.linkFields),
            (["show", "1"], false, Self.linkFields), (["show", "1", "2"], true, Self.linkFields),
            (["add", "--no-fetch", "a.example", "--tag", "x"], false, Self.linkFields),
            (["edit", "1", "--title", "새 제목"], false, Self.linkFields),
            (["edit", "1", "2", "--favorite"], true, Self.linkFields),
            (["delete", "4"], false, Self.linkFields),
            (["folder", "list"], true, Self.folderFields),
            (["folder", "show", "Work"], false, Self.folderFields),
            (["folder", "add", "New"], false, Self.folderFields),
            (["folder", "edit", "New", "--public"], false, Self.folderFields),
            (["folder", "delete", "New"], false, Self.folderFields),
            (["tag", "list"], true, ["links", "tag"]),
            (["undo", "--list"], true, ["created_at", "detail", "name"]),
            (["undo"], false, ["created_at", "detail", "name"]),
            (["config"], true, ["default", "name", "value"]),
            (["config", "list"], true, ["default", "name", "value"]),
            (["config", "get", "color"], false, ["name", "value"]),
        ]
        for (words, isList, fields) in steps {
            let run = try sandbox.run("links", words + ["--json"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            let value = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
            let objects =
                isList ? value as? [[String: Any]] : (value as? [String: Any]).map { [$0] }
            let found = try #require(objects, "\(words)")
            #expect(found.isEmpty == fields.isEmpty, "\(words)")
            for object in found { #expect(object.keys.sorted() == fields, "\(words)") }
        }
    }

    @Test("JSON has numbers, truth values, nulls, lists and instants as such")
    func jsonValues() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        try sandbox.expect(
            #"""
            $ links import -q bookmarks.html
            $ links show 2 --json | sed 's/"uid": "[0-9a-f-]*"/"uid": "…"/'
            {
              "id": 2,
              "uid": "…",
              "url": "https://search.example/ko",
              "title": "한국어 전문검색엔진 만들기",
              "description": "",
              "note": "형태소 분석 없이",
              "tags": [
                "search",
                "한국어"
              ],
              "folder": "Work/Search",
              "visibility": null,
              "read_state": "unread",
              "favorite": false,
              "keyword": null,
              "icon_url": null,
              "feed_url": null,
              "created_at": "2024-02-01T00:00:00.000Z",
              "updated_at": "2024-02-01T00:00:00.000Z",
              "visited_at": null,
              "page_url": null,
              "site": null,
              "author": null,
              "published": null,
              "language": null,
              "image_url": null,
              "fetched_at": null,
              "fetch_problem": null
            }
            """#)
    }

    @Test("machine formats are whole, never cut, and not translated")
    func formats() throws {
        let sandbox = try Sandbox(locale: "ko_KR.UTF-8")
        try sandbox.write(BookmarkSamples.large(30).utf8, to: "large.html")
        let title = "=HYPERLINK(\"x\"), \"두 줄\"|\t끝"
        #expect(try sandbox.links("import", "-q", "large.html").status == 0)
        #expect(
            try sandbox.links("add", "--no-fetch", "-q", "z.example", "--title", title).status == 0)
        #expect(try (sandbox.json("list", "--json") as? [Any])?.count == 31)
        let csv = try sandbox.links("list", "--format", "csv").output
        let rows = csv.components(separatedBy: "\r\n")
        #expect(rows.count == 33 && rows[0].hasPrefix("id,uid,url,title,"))
        #expect(rows[1].contains("\"'=HYPERLINK(\"\"x\"\"), \"\"두 줄\"\"|\t끝\""))
        let tsv = try sandbox.links("list", "--format", "tsv").lines
        #expect(
            tsv.count == 32
                && tsv.allSatisfy {
                    $0.split(separator: "\t", omittingEmptySubsequences: false).count == 25
                })
        let markdown = try sandbox.links("list", "--format", "markdown").lines
        #expect(markdown.count == 33 && markdown[2].contains("\"두 줄\"\\|"))
        let lines = try sandbox.links("list", "--format", "ndjson").lines
        #expect(lines.count == 31)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test("a reader that has seen enough ends links quietly")
    func closedPipe() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(3000).utf8, to: "large.html")
        try sandbox.expect(
            """
            $ links import -q large.html
            $ links list --limit 3000 | head -n 1 | tr -s ' '
             # Title Folder Tags Site Added
            $ links list --json | head -n 1
            [
            $ links export | head -n 1
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            $ links help | true
            """)
    }

    @Test(
        "output that cannot be written is an error",
        .enabled(if: installed("flock") != nil, "Linux only"))
    func fullOutput() throws {
        try Sandbox().expect(
            """
            $ links add --no-fetch a.example -q
            $ links list > /dev/full
            ! links: There is no space left for the output. Free some space and run the command again.
            [1]
            $ links export > /dev/full
            ! links: There is no space left for the output. Free some space and run the command again.
            [1]
            $ links --help > /dev/full
            ! links: There is no space left for the output. Free some space and run the command again.
            [1]
            """)
    }

    @Test("with --quiet only results and errors are printed")
    func quiet() throws {
        try Sandbox().expect(
            """
            $ links add --no-fetch a.example --quiet
            $ links list --quiet
            #  Title               Folder  Tags  Site       Added
            1  https://a.example/                a.example  yyyy-mm-dd
            $ links delete 2 --quiet
            ! links: there is no link number 2
            ! See the numbers with: links list
            [2]
            $ links delete 1 -q
            $ links list -q
            """)
    }
}
