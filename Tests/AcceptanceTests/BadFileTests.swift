import Foundation
import TestSupport
import Testing

@Suite("Addresses and files that are not what they should be", .needsPrograms)
struct BadFileTests {
    @Test("what is no page's address is refused with the reason, and nothing is kept")
    func addresses() throws {
        let sandbox = try Sandbox()
        let refused = [
            "", " ", "foo", "http://", "https://exa mple.com", "https://[::1",
            "http://a.example:99999",
            "javascript:alert(1)", "data:text/html,x", "about:config", "https://%00.example",
        ]
        for address in refused {
            let run = try sandbox.links("add", "--no-fetch", "--", address)
            #expect(run.status == 64 && run.output.isEmpty, "\(address): \(run.errors)")
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].hasPrefix("links: "), "\(run.errors)")
            #expect(lines.last == "An address looks like this: https://example.com/page")
        }
        try sandbox.expect(
            """
            $ links add --no-fetch foo
            ! links: ‘foo’ is not a complete address
            ! An address looks like this: https://example.com/page
            [64]
            $ links add --no-fetch https://example.com:99999
            ! links: the port ‘99999’ is not a number from 0 to 65535
            ! An address looks like this: https://example.com/page
            [64]
            $ links add --no-fetch 'javascript:alert(1)'
            ! links: "javascript:alert(1)" is not the address of a page
            ! An address looks like this: https://example.com/page
            [64]
            $ KITBAG_LANG=ko links add --no-fetch foo
            ! links: ‘foo’: 완전한 주소가 아닙니다
            ! 주소는 이런 모양입니다: https://example.com/page
            [64]
            $ links list --json
            []
            $ links undo --list --json
            []
            """)
    }

    @Test("files without bookmarks are refused with what they are, and nothing is changed")
    func files() throws {
        let sandbox = try Sandbox()
        try sandbox.write("%PDF-1.7\n\u{1}".utf8, to: "a.html")
        try sandbox.write([], to: "empty.html")
        try sandbox.write(
            (0...4999).map { UInt8(truncatingIfNeeded: $0 &* 7919 &+ $0 / 13) }, to: "binary.html")
        try sandbox.write("<html><body><p>Hello</body></html>".utf8, to: "page.html")
        try sandbox.write("hello world\n".utf8, to: "note.txt")
        try sandbox.write("{\"a\":\n".utf8, to: "cut.json")
        try sandbox.write("{\"a\": 1}".utf8, to: "other.json")
        try sandbox.write("name,city\nx,y\n".utf8, to: "people.csv")
        try sandbox.expect(
            """
            $ links add --no-fetch -q kept.example
            $ links import a.html
            ! links: a.html: no bookmarks in it: this is a PDF document
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import empty.html
            ! links: empty.html: the file is empty
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ mkdir folder; links import folder
            ! links: cannot read folder: it is a folder
            ! Name a file in it.
            [1]
            $ links import missing.html
            ! links: cannot read missing.html: there is no such file
            ! Check the path; is it spelled right?
            [2]
            $ links import binary.html
            ! links: binary.html: no bookmarks in it: this is a binary file
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import page.html
            ! links: page.html: no bookmarks in it: this is a web page without a bookmark list
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import note.txt
            ! links: note.txt: no bookmarks in it: this is text of an unknown form
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import cut.json --folder New
            ! links: cut.json: the JSON is malformed at 2:1
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import other.json
            ! links: other.json: this JSON holds no bookmarks
            ! Export the bookmarks from the browser as HTML and import that file; nothing was changed.
            [1]
            $ links import people.csv
            ! links: people.csv: no column of addresses; its columns are: name, city
            ! Name the column of addresses "url".
            [1]
            $ gzip -c page.html | links import -
            ! links: standard input: no bookmarks in it: this is a compressed file
            ! Unpack it and import what is inside.
            [1]
            $ KITBAG_LANG=ko links import a.html
            ! links: a.html: 북마크가 아니라 PDF 문서입니다
            ! 브라우저에서 북마크를 HTML로 내보낸 파일을 가져오세요. 아무것도 바뀌지 않았습니다.
            [1]
            $ links undo --list
            When              Command
            yyyy-mm-dd hh:mm  add kept.example
            $ links folder
            ! No folders. Make one with: links folder add NAME
            """)
    }

    @Test("a file that may not be read says so", .enabled(if: geteuid() != 0, "root may read all"))
    func unreadable() throws {
        try Sandbox().expect(
            """
            $ touch secret.html; chmod 000 secret.html; links import secret.html
            ! links: cannot read secret.html: permission denied
            ! Check who owns it and who may use it: ls -ld secret.html
            [1]
            """)
    }

    @Test(
        "of a file that is cut off, all that is there is brought in, and the report says where it ends"
    )
    func cutOff() throws {
        let sandbox = try Sandbox()
        let cut = try #require(BookmarkSamples.browser.range(of: "SQLite FTS5"))
        try sandbox.write(BookmarkSamples.browser[..<cut.upperBound].utf8, to: "cut.html")
        try sandbox.expect(
            """
            $ links import cut.html
            ! cut.html:9: Bigger text: skipped: a script, not a page
            ! cut.html: Search: the file ends before its list does; is it cut off?
            ! cut.html:17: SQLite FTS5: the file ends in the middle of an entry; is it cut off?
            ! 3 added, 0 updated, 0 unchanged, 1 skipped; 3 new folders
            $ links list --format csv | cut -d, -f1,3
            id,url
            3,https://www.sqlite.org/fts5.html
            2,https://search.example/ko
            1,https://weather.example/seoul
            """)
    }

    @Test("a bookmark file cut off anywhere is read or refused, and never harms what is there")
    func cutAnywhere() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.links("add", "--no-fetch", "kept.example").status == 0)
        let bytes = Array(BookmarkSamples.browser.utf8)
        for length in stride(from: 0, to: bytes.count, by: 41) {
            let run = try sandbox.links("import", "-", input: Array(bytes[..<length]))
            #expect(run.status == 0 || run.status == 1, "\(length): \(run.errors)")
            #expect(!run.errors.isEmpty)
        }
        #expect(try sandbox.linksByAddress()["https://kept.example/"] != nil)
        #expect(try sandbox.integrity() == "ok\n")
    }
}
