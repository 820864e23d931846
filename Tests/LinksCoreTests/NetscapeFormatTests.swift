import AppSupport
import Foundation
import Testing

@testable import LinksCore

@Suite("Netscape bookmark files")
struct NetscapeFormatTests {
    static let browser = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks Menu</H1>
        <DL><p>
            <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
            <DD>about the bar
            <DL><p>
                <DT><A HREF="https://ex.com/?a=1&amp;b=%ED%95%9C&quot;q&quot;" ADD_DATE="1600000000" LAST_MODIFIED="1600000001" LAST_VISIT="1600000002" ICON_URI="https://ex.com/f.ico" ICON="data:image/png;base64,AAAA" TAGS="a b,C&amp;D,한글" SHORTCUTURL="kw" PRIVATE="1" TOREAD="0">A &amp; B &lt;x&gt; "q" 한글 📚</A>
                <DD>line one &amp; more
        line two
                <DT><H3>Sub, with comma</H3>
                <DL><p>
                    <DT><A HREF="javascript:alert(1)">bookmarklet</A>
                    <DT><A HREF="place:sort=8">smart</A>
                    <DT><A HREF="https://ex.com/notitle"></A>
                </DL><p>
                <HR>
                <DT><A HREF="ftp://ex.com/f">after</A>
                <DT><H3>Empty</H3>
                <DL><p>
                </DL><p>
            </DL><p>
            <DT><A HREF="https://ex.com/root">root</A>
        </DL><p>
        """

    @Test(
        "a browser's file gives every field, folder and skipped entry with its line",
        arguments: [1, 2, 3, 7, 64, Int.max])
    func everything(piece: Int) throws {
        let events = try netscape(Self.browser, piece: piece)
        let bar = BookmarkFolder(
            name: "Bar", note: "about the bar", addDate: date(1_700_000_000),
            modifiedDate: date(1_700_000_001), role: .toolbar)
        let sub = BookmarkFolder(name: "Sub, with comma")
        #expect(
            events == [
                .folder([bar], line: 6),
                .entry(
                    BookmarkEntry(
                        url: "https://ex.com/?a=1&b=%ED%95%9C\"q\"", title: "A & B <x> \"q\" 한글 📚",
                        note: "line one & more\nline two",
                        tags: ["a b", "C&D", "한글"], folderPath: [bar], addDate: date(1_600_000_000),
                        modifiedDate: date(1_600_000_001), visitDate: date(1_600_000_002),
                        keyword: "kw", iconURL: "https://ex.com/f.ico",
                        isPrivate: true, isToRead: false), line: 9),
                .folder([bar, sub], line: 12),
                .problem(
                    BookmarkProblem(
                        line: 14, kind: .skipped(.script), name: "bookmarklet",
                        text: "javascript:alert(1)")),
                .problem(
                    BookmarkProblem(
                        line: 15, kind: .skipped(.browserQuery), name: "smart", text: "place:sort=8"
                    )),
                .entry(
                    BookmarkEntry(url: "https://ex.com/notitle", folderPath: [bar, sub]), line: 16),
                .entry(
                    BookmarkEntry(url: "ftp://ex.com/f", title: "after", folderPath: [bar]),
                    line: 19),
                .folder([bar, BookmarkFolder(name: "Empty")], line: 20),
                .entry(BookmarkEntry(url: "https://ex.com/root", title: "root"), line: 24),
            ])
    }

    @Test("buku's unescaped quotes, ampersands and angle brackets are text")
    func buku() throws {
        let entries = try netscape(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
                <DT><H3 ADD_DATE="1" LAST_MODIFIED="1700000000" PERSONAL_TOOLBAR_FOLDER="true">buku bookmarks</H3>
                <DL><p>
                    <DT><A HREF="https://ex.com/?b="q"" ADD_DATE="1700000000" LAST_MODIFIED="1700000000" TAGS="a "b" c,d">A & B <x> "q" &copy</A>
                    <DD>more <b>bold</b> & x<y
                    <DT><A HREF="https://ex.com/?x=1&copy=2&lt=3" ADD_DATE="1700000000">no </b> end</A>
                </DL><p>
            </DL><p>
            """
        ).entries
        #expect(
            entries.map(\.url) == ["https://ex.com/?b=\"q\"", "https://ex.com/?x=1&copy=2&lt=3"])
        #expect(entries.map(\.title) == ["A & B <x> \"q\" ©", "no </b> end"])
        #expect(entries[0].tags == ["a \"b\" c", "d"])
        #expect(entries[0].note == "more <b>bold</b> & x<y")
    }

    @Test("shiori's header on one line and its unescaped titles are read")
    func shiori() throws {
        let events = try netscape(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=UTF-8\"><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>\n"
                + "<DT><A HREF=\"https://a.example/\" ADD_DATE=\"1700000000\" LAST_MODIFIED=\"1700000000\" TAGS=\"x,y\">Use <template> & <p> tags</A>\n</DL><p>"
        )
        #expect(events.entries.map(\.title) == ["Use <template> & <p> tags"])
        #expect(events.entries.map(\.tags) == [["x", "y"]])
        #expect(events.problems.isEmpty)
    }

    @Test("linkding's notes follow the description, whatever they hold")
    func linkding() throws {
        let entries = try netscape(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n\r<DL><p>\n\r"
                + "<DT><A HREF=\"https://a.example/?x&y\" ADD_DATE=\"1700000000\" PRIVATE=\"0\" TOREAD=\"1\" TAGS=\"linkding:bookmarks.archived\">t</A>\n\r"
                + "<DD>about[linkding-notes]# Head\n\r\n\r- <a href=\"https://b.example/\">b</a><br> <hr>\n\r[/linkding-notes]\n\r"
                + "<DT><A HREF=\"https://b.example/\" ADD_DATE=\"1700000000\">u</A>\n\r</DL><p>"
        ).entries
        #expect(entries.map(\.url) == ["https://a.example/?x&y", "https://b.example/"])
        #expect(
            entries[0].note == "about\n\n# Head\n\n- <a href=\"https://b.example/\">b</a><br> <hr>")
        #expect(entries[0].isPrivate == false && entries[0].isToRead == true)
        #expect(entries[1].isPrivate == nil)
    }

    @Test("Pocket's old HTML tells unread from archived")
    func pocket() throws {
        let entries = try netscape(
            """
            <!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>Pocket Export</title></head>
            <body><h1>Unread</h1>
            <ul><li><a href="https://a.example/?x=1&y=2" time_added="1600000000" tags="a,b">A</a></li></ul>
            <h1>Read Archive</h1>
            <ul>
            <li><a href="https://b.example/" time_added="1600000001" tags="">https://b.example/</a></li>
            </ul></body></html>
            """
        ).entries
        #expect(entries.map(\.url) == ["https://a.example/?x=1&y=2", "https://b.example/"])
        #expect(entries.map(\.isToRead) == [true, false])
        #expect(entries.map(\.addDate) == [date(1_600_000_000), date(1_600_000_001)])
        #expect(entries[0].tags == ["a", "b"] && entries[0].folderPath.isEmpty)
    }

    @Test("an empty link inside a description neither ends the note nor becomes an entry")
    func delicious() throws {
        let events = try netscape(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p><DT><A HREF="https://a.example/" ADD_DATE="1100000000" PRIVATE="0" TAGS="x">A</A>
            <DD>first <a></a>line<br>
            see <a href="https://c.example/">this</a> and <a href="https://d.example/">https://d.example/</a>
            third
            <DT><A HREF="https://b.example/" ADD_DATE="1100000001">B</A>
            </DL><p>
            """)
        #expect(events.entries.count == 2)
        #expect(
            events.entries[0].note
                == "first line\nsee this (https://c.example/) and https://d.example/\nthird")
        #expect(events.problems.isEmpty)
    }

    @Test(
        "Safari's and Internet Explorer's files keep their folders without <p> and with single, missing and broken quotes"
    )
    func safari() throws {
        let events = try netscape(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            \t<HTML>
            \t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            \t<Title>Bookmarks</Title>
            \t<H1>Bookmarks</H1>
            \t<DT><H3 FOLDED>즐겨찾기</H3>
            \t<DL>
            \t\t<dt><a href='https://a.example/it"s' tags=x,y add_date=1600000000>A</a>
            \t\t<DT><A
            \t\t  HREF="https://b.example/
            path"
            \t\t  ADD_DATE="1600000000">B
            \t\t  two</A>
            \t</DL>
            \t<DT><H3 FOLDED ID="com.apple.ReadingList">Reading List</H3>
            \t<DL><DT><A HREF=https://c.example/>C</A></DL>
            </HTML>
            """)
        #expect(events.folders == [["즐겨찾기"], ["Reading List"]])
        #expect(
            events.entries.map(\.url) == [
                "https://a.example/it\"s", "https://b.example/path", "https://c.example/",
            ])
        #expect(events.entries.map(\.title) == ["A", "B two", "C"])
        #expect(
            events.entries[0].tags == ["x", "y"] && events.entries[0].addDate == date(1_600_000_000)
        )
        #expect(events.entries[2].folderPath.map(\.name) == ["Reading List"])
        #expect(events.problems.isEmpty)
    }

    @Test("a file that closes nothing loses nothing")
    func unclosed() throws {
        let events = try netscape(
            "<DL><DT><H3 ADD_DATE=1600000000>F<DL><DT><A HREF=https://a.example/>A<DT><A HREF=https://b.example/>B<DD>note<DT><A HREF=https://c.example/>C"
        )
        #expect(events.entries.map(\.title) == ["A", "B", "C"])
        #expect(events.entries[1].note == "note")
        #expect(events.entries.allSatisfy { $0.folderPath.map(\.name) == ["F"] })
        #expect(events.problems.map(\.kind) == [.unclosedList])
    }

    @Test("folders two thousand deep are no recursion")
    func deep() throws {
        let depth = 2000
        let text =
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>"
            + String(repeating: "<DT><H3>f</H3><DL><p>", count: depth)
            + "<DT><A HREF=\"https://a.example/\">A</A>"
            + String(repeating: "</DL><p>", count: depth + 1)
        let events = try netscape(text)
        #expect(events.entries.map(\.folderPath.count) == [depth])
        #expect(events.folders.count == depth)
    }

    @Test(
        "what is no page is reported by name and reason",
        arguments: [
            ("javascript:void(0)", BookmarkProblem.SkipReason.script), ("JavaScript:x", .script),
            ("place:type=6", .browserQuery),
            ("data:text/html,x", .embeddedData), ("about:blank", .browserPage),
            ("chrome://flags", .browserPage),
            ("moz-extension://x/y", .browserPage), ("", .noAddress), ("   ", .noAddress),
            ("not an address", .malformedAddress),
            ("http://", .malformedAddress), ("https:///?x", .malformedAddress),
        ])
    func skipped(address: String, reason: BookmarkProblem.SkipReason) throws {
        let events = try netscape(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"\(address)\">name</A>\n</DL><p>"
        )
        #expect(events.entries.isEmpty)
        #expect(events.problems.map(\.kind) == [.skipped(reason)])
        #expect(events.problems.map(\.name) == ["name"])
        #expect(events.problems.map(\.line) == [3])
    }

    @Test("a file cut anywhere never crashes, and says so when the cut is inside a tag or a title")
    func cut() throws {
        let bytes = Array(Self.browser.utf8)
        let whole = try netscape(Self.browser).entries.map(\.url)
        for length in stride(from: 60, to: bytes.count, by: 1) {
            let reader = NetscapeBookmarkReader(MemoryByteSource(Array(bytes[..<length])))
            let events = try allEvents(reader)
            #expect(whole.starts(with: events.entries.map(\.url)))
            #expect(reader.isTruncated == events.problems.contains { $0.kind == .truncated })
        }
        let cut =
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://a.example/\">A</A>\n<DT><A HREF=\"https://b.exam"
        #expect(
            try netscape(cut).problems == [
                BookmarkProblem(line: nil, kind: .unclosedList),
                BookmarkProblem(line: 4, kind: .truncated),
            ])
    }

    @Test("dates are told apart by magnitude, and absurd ones are dropped with a report")
    func dates() throws {
        func added(_ text: String) throws -> (Date?, [BookmarkProblem.Kind]) {
            let events = try netscape(
                "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF=\"https://a.example/\" ADD_DATE=\"\(text)\">A</A></DL>"
            )
            return (events.entries.first?.addDate, events.problems.map(\.kind))
        }
        for text in [
            "1600000000", "1600000000000", "1600000000000000", "1600000000000000000",
            "13244473600000000", "2020-09-13T12:26:40Z",
        ] {
            #expect(try added(text).0 == date(1_600_000_000), "\(text)")
            #expect(try added(text).1.isEmpty)
        }
        #expect(try added("0").0 == nil && added("0").1.isEmpty)
        #expect(try added("").1.isEmpty)
        for text in [
            "1", "-1600000000", "99999999999999999999", "16000000000", "yesterday", "1e300",
        ] {
            #expect(try added(text).0 == nil)
            #expect(try added(text).1 == [.dateDropped(.added)], "\(text)")
        }
    }

    @Test(
        "what is no bookmark file is refused before anything is given",
        arguments: [
            (Array("%PDF-1.7\n<DT><A HREF=".utf8), BookmarkFileError.notBookmarks(.pdf)),
            ([0x50, 0x4B, 3, 4, 0, 0], .notBookmarks(.zip)), ([], .empty),
            (Array(" \n\t".utf8), .empty),
            ([1, 2, 0, 3], .notBookmarks(.binary)),
            (Array("SQLite format 3\0".utf8), .notBookmarks(.database)),
            (
                Array(
                    "<!doctype html><html><body><dl><dt><a href='x'>y</a></dl></body></html>".utf8),
                .notBookmarks(.webPage)
            ),
            (Array("hello".utf8), .notBookmarks(.text)),
        ])
    func refused(bytes: [UInt8], error: BookmarkFileError) {
        #expect(throws: error) { try NetscapeBookmarkReader(MemoryByteSource(bytes)).next() }
        #expect(BookmarkFormat.detect(firstBytes: bytes) == .refused(error))
    }

    @Test("META, byte order marks and broken bytes are honored")
    func encodings() throws {
        let korean: [UInt8] = [0xC7, 0xD1, 0xB1, 0xDB]  // 한글 in EUC-KR
        let head = Array(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><META CONTENT=\"text/html; charset=EUC-KR\"><DL><DT><A HREF=\"https://a.example/\">"
                .utf8)
        let tail = Array("</A></DL>".utf8)
        #expect(
            try allEvents(
                NetscapeBookmarkReader(MemoryByteSource(head + korean + tail, largestPiece: 1))
            ).entries.map(\.title) == ["한글"])

        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in Self.browser.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(
            try allEvents(NetscapeBookmarkReader(MemoryByteSource(utf16))) == netscape(Self.browser)
        )

        let plain = Array(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>\n<DT><A HREF=\"https://a.example/\">".utf8)
        let events = try allEvents(NetscapeBookmarkReader(MemoryByteSource(plain + korean + tail)))
        #expect(events.entries.map(\.title) == ["\u{FFFD}\u{471}\u{FFFD}"])
        #expect(events.problems == [BookmarkProblem(line: 3, kind: .undecodableText(count: 2))])
    }

    @Test(
        "character references of every kind are resolved",
        arguments: [
            ("&eacute;&hearts;&nbsp;x", "é♥\u{A0}x"), ("&#54620;&#xAE00;&#X41", "한글A"),
            ("&#128;&#x99;", "€™"), ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&ampx &notit; &unknown; & &;", "&x ¬it; &unknown; & &;"),
            ("&apos;&quot;&Scaron;&frac12;&hellip;", "'\"Š½…"),
            ("a<![CDATA[<b>&amp;]]>c", "a<b>&amp;c"),
        ])
    func references(raw: String, text: String) throws {
        let events = try netscape(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF=\"https://a.example/\">\(raw)</A></DL>"
        )
        #expect(events.entries.map(\.title) == [text])
    }

    @Test("pictures are passed over in pieces of any size")
    func icons() throws {
        let icon = String(repeating: "QUJD", count: 60_000)
        let text =
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF=\"https://a.example/\" ICON=\"data:image/png;base64,\(icon)\" TAGS=\"x\">A</A></DL>"
        #expect(
            try netscape(text, piece: 1000).entries == [
                BookmarkEntry(url: "https://a.example/", title: "A", tags: ["x"])
            ])
    }
}
