import AppSupport
import Foundation
import Testing

@testable import LinksCore

@Suite("Other bookmark formats")
struct OtherFormatTests {
    @Test(
        "each format is told by its content",
        arguments: [
            ("<!DOCTYPE NETSCAPE-Bookmark-file-1>", nil, BookmarkFormat.netscape),
            ("title,url,time_added,tags,status\n", nil, .pocketCSV),
            (
                "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n", nil,
                .raindropCSV
            ),
            ("folder,url,title,note,tags,created\n", nil, .raindropCSV),
            ("URL,Title,Selection,Folder,Timestamp\n", nil, .instapaperCSV),
            ("name;link\nx;https://a.example/", nil, .csv),
            ("[{\"index\":1,\"uri\":\"u\"}]", nil, .bukuJSON),
            ("{\n \"checksum\":\"x\",\"roots\":{}}", nil, .chromeJSON),
            ("{\"guid\":\"root________\",\"typeCode\":2}", nil, .firefoxJSON),
            ("# Links\n\n- [a](https://a.example/)\n", nil, .markdown),
            ("https://a.example/\nhttps://b.example/\n", nil, .urlList),
            ("# Links", "x.md", .markdown), ("\u{FEFF}https://a.example/", "x.txt", .urlList),
            (
                "<!doctype html><body><h1>Unread</h1><ul><li><a href=\"u\" time_added=\"1\">",
                "ril_export.html", .netscape
            ),
        ] as [(String, String?, BookmarkFormat)])
    func detection(text: String, name: String?, format: BookmarkFormat) {
        #expect(
            BookmarkFormat.detect(firstBytes: Array(text.utf8), fileName: name) == .format(format))
    }

    @Test("Pocket's CSV keeps dates, tags and status, and a title that is only the address is none")
    func pocket() throws {
        let events = try read(
            .pocketCSV,
            "title,url,time_added,tags,status\n\"A, \"\"b\"\"\",https://a.example/,1600000000,x|y z,unread\nhttps://b.example/,https://b.example/,1600000001,,archive\nbad,,1,,unread\n"
        )
        #expect(
            events == [
                .entry(
                    BookmarkEntry(
                        url: "https://a.example/", title: "A, \"b\"", tags: ["x", "y z"],
                        addDate: date(1_600_000_000), isToRead: true), line: 2),
                .entry(
                    BookmarkEntry(
                        url: "https://b.example/", addDate: date(1_600_000_001), isToRead: false),
                    line: 3),
                .problem(BookmarkProblem(line: 4, kind: .skipped(.noAddress), name: "bad")),
                .problem(
                    BookmarkProblem(line: 4, kind: .dateDropped(.added), name: "bad", text: "1")),
            ])
    }

    @Test("Raindrop's CSV keeps nested folders, quoted tags and notes of several lines")
    func raindrop() throws {
        let events = try read(
            .raindropCSV,
            "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,T,\"n1\nn2\",ex,https://a.example/,A / B,\"x, y\",2024-03-01T10:00:00.000Z,https://c,,true\n2,U,,,https://b.example/,Unsorted,,1600000000,,,false,extra\n"
        )
        #expect(events.folders == [["A"], ["A", "B"], ["Unsorted"]])
        let first = try #require(events.entries.first)
        #expect(
            first.note == "n1\nn2\n\nex" && first.tags == ["x", "y"] && first.isFavorite == true)
        #expect(first.addDate == date(1_709_287_200) && first.folderPath.map(\.name) == ["A", "B"])
        #expect(events.entries[1].folderPath == [BookmarkFolder(name: "Unsorted", role: .unfiled)])
        #expect(
            events.problems == [
                BookmarkProblem(line: 4, kind: .extraFields, name: "U", text: "extra")
            ])
    }

    @Test("Instapaper's folders mean what they mean")
    func instapaper() throws {
        let entries = try read(
            .instapaperCSV,
            "URL,Title,Selection,Folder,Timestamp\nhttps://a.example/,A,sel,Unread,1600000000\nhttps://b.example/,B,,Archive,1600000000\nhttps://c.example/,C,,Starred,0\nhttps://d.example/,D,,읽기,\n"
        ).entries
        #expect(entries.map(\.isToRead) == [true, false, nil, nil])
        #expect(entries.map(\.isFavorite) == [nil, nil, true, nil])
        #expect(entries[3].folderPath.map(\.name) == ["읽기"] && entries[0].note == "sel")
    }

    @Test("a table without addresses is refused by its columns")
    func noAddress() {
        #expect(throws: BookmarkFileError.noAddressColumn(["a", "b"])) {
            try read(.csv, "a,b\n1,2\n")
        }
        #expect(throws: BookmarkFileError.empty) { try read(.csv, "") }
    }

    @Test("buku's JSON is read as a list and as one record")
    func buku() throws {
        let record =
            "{\"description\":\"d\\n2\",\"index\":1,\"tags\":\"a,\\ud55c\\uae00\",\"title\":\"T\",\"uri\":\"https://a.example/\"}"
        let entry = BookmarkEntry(
            url: "https://a.example/", title: "T", note: "d\n2", tags: ["a", "한글"])
        #expect(try read(.bukuJSON, "[\n\(record)]") == [.entry(entry, line: 2)])
        #expect(try read(.bukuJSON, record) == [.entry(entry, line: 1)])
        #expect(throws: BookmarkFileError.unexpectedJSON) { try read(.bukuJSON, "[{\"x\":1}]") }
        #expect(
            throws: BookmarkFileError.malformedJSON(
                JSONError(kind: .unexpectedEnd, line: 1, column: 2, offset: 1))
        ) { try read(.bukuJSON, "[") }
    }

    @Test("Chrome's file keeps roots, folders, empty ones too, and dates since 1601")
    func chrome() throws {
        let events = try read(
            .chromeJSON,
            """
            {"roots": {
              "bookmark_bar": {"name": "북마크바", "type": "folder", "date_added": "13244473600000000", "children": [
                {"type": "url", "name": "A", "url": "https://a.example/", "date_added": "13244473600000000", "date_last_used": "0"},
                {"type": "folder", "name": "빈 폴더", "children": [], "date_added": "13244473600000000", "date_modified": "0"},
                {"type": "url", "name": "js", "url": "javascript:1"}]},
              "other": {"name": "Other", "type": "folder", "children": []},
              "synced": {"name": "Mobile", "type": "folder", "children": [{"type": "url", "name": "M", "url": "https://m.example/"}]}},
             "version": 1}
            """)
        let bar = BookmarkFolder(name: "북마크바", addDate: date(1_600_000_000), role: .toolbar)
        let mobile = BookmarkFolder(name: "Mobile", role: .mobile)
        #expect(
            events == [
                .folder([bar], line: 2),
                .entry(
                    BookmarkEntry(
                        url: "https://a.example/", title: "A", folderPath: [bar],
                        addDate: date(1_600_000_000)), line: 3),
                .folder(
                    [bar, BookmarkFolder(name: "빈 폴더", addDate: date(1_600_000_000))], line: 4),
                .problem(
                    BookmarkProblem(
                        line: 5, kind: .skipped(.script), name: "js", text: "javascript:1")),
                .folder([mobile], line: 7),
                .entry(
                    BookmarkEntry(url: "https://m.example/", title: "M", folderPath: [mobile]),
                    line: 7),
            ])
    }

    @Test(
        "Firefox's backup keeps tags old and new, descriptions and keywords, and the menu is no folder"
    )
    func firefox() throws {
        let events = try read(
            .firefoxJSON,
            """
            {"title":"","root":"placesRoot","typeCode":2,"type":"text/x-moz-place-container","children":[
            {"title":"menu","root":"bookmarksMenuFolder","typeCode":2,"children":[
            {"title":"A","typeCode":1,"uri":"https://a.example/","dateAdded":1600000000000000,"lastModified":1600000001000000,"tags":"x,y","keyword":"k"},
            {"typeCode":3},
            {"title":"smart","typeCode":1,"uri":"place:sort=8"}]},
            {"title":"toolbar","root":"toolbarFolder","typeCode":2,"children":[
            {"title":"B","typeCode":1,"uri":"https://b.example/","annos":[{"name":"bookmarkProperties/description","value":"d"}]}]},
            {"title":"tags","root":"tagsFolder","typeCode":2,"children":[{"title":"old","typeCode":2,"children":[{"typeCode":1,"uri":"https://b.example/"}]}]}]}
            """)
        #expect(events.entries.map(\.url) == ["https://a.example/", "https://b.example/"])
        #expect(
            events.entries[0].tags == ["x", "y"] && events.entries[0].keyword == "k"
                && events.entries[0].folderPath.isEmpty)
        #expect(
            events.entries[0].addDate == date(1_600_000_000)
                && events.entries[0].modifiedDate == date(1_600_000_001))
        #expect(events.entries[1].tags == ["old"] && events.entries[1].note == "d")
        #expect(events.entries[1].folderPath == [BookmarkFolder(name: "toolbar", role: .toolbar)])
        #expect(events.problems.map(\.kind) == [.skipped(.browserQuery)])
    }

    @Test("Markdown that buku and people wrote is read")
    func markdown() throws {
        let events = try read(
            .markdown,
            """
            # Top

            Some words.

            - [A [x] \\* b](https://a.example/x_(y)) <!-- TAGS: a b,C&D,한글 -->
              a note

              more
            - <https://b.example/?a=1&copy=2>
            ## Sub ##
            * [ ] [C](https://c.example/ "title") - described
                1. [nested](https://d.example/)
            - no link
            #
            + https://e.example/
            [F](https://f.example/) in a line
            ```
            - [code](https://g.example/)
            ```
            """)
        #expect(events.folders == [["Top"], ["Top", "Sub ##"]])
        #expect(
            events.entries.map(\.url) == [
                "https://a.example/x_(y)", "https://b.example/?a=1&copy=2", "https://c.example/",
                "https://d.example/", "https://e.example/",
            ])
        #expect(events.entries.map(\.title) == ["A [x] * b", "", "C", "nested", ""])
        #expect(events.entries.map(\.note) == ["a note\n\nmore", nil, "described", nil, nil])
        #expect(events.entries[0].tags == ["a b", "C&D", "한글"])
        #expect(events.entries.map(\.folderPath.count) == [1, 1, 2, 2, 0])
        #expect(events.problems.map(\.line) == [13, 16, 18])
    }

    @Test("a plain list keeps addresses and reports the rest by line")
    func list() throws {
        let events = try read(
            .urlList,
            "https://a.example/\r\n\n# comment\nexample.com/x | 제목\nnot one\njavascript:1\n")
        #expect(
            events.entries == [
                BookmarkEntry(url: "https://a.example/"),
                BookmarkEntry(url: "example.com/x", title: "제목"),
            ])
        #expect(events.problems.map(\.line) == [5, 6])
        #expect(events.problems.map(\.kind) == [.notABookmark, .skipped(.script)])
    }
}
