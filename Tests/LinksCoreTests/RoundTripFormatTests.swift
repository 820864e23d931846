import AppSupport
import Testing

@testable import LinksCore

@Suite("Bookmark writers")
struct RoundTripFormatTests {
    @Test("whatever a bookmark holds, Netscape's HTML gives it back", arguments: 1...40)
    func netscapeRoundTrip(seed: Int) throws {
        var random = RandomBookmarks(seed: UInt64(seed))
        let events = random.events(60)
        var writer = NetscapeBookmarkWriter(title: "<x> & \"y\"")
        let text = try writer.text(of: events)
        let back = try netscape(text, piece: 1 + random.next(200)).withoutLines
        for (one, other) in zip(events, back) where one != other {
            Issue.record("wrote \(one)\nread \(other)")
            break
        }
        #expect(back.count == events.count)
    }

    @Test("whatever a bookmark holds, Markdown gives it back", arguments: 1...40)
    func markdownRoundTrip(seed: Int) throws {
        var random = RandomBookmarks(seed: UInt64(seed) + 1000)
        let events = random.events(60)
        var writer = MarkdownBookmarkWriter()
        let text = try writer.text(of: events)
        let back = try read(.markdown, text).withoutLines
        for (one, other) in zip(events, back) where one != other {
            Issue.record("wrote \(one)\nread \(other)")
            break
        }
        #expect(back.count == events.count)
    }

    @Test("the HTML is the same bytes each time and links nothing that is no page")
    func wholeFile() throws {
        let folder = BookmarkFolder(name: "읽을 <것>", addDate: date(1_600_000_000), role: .toolbar)
        let events: [BookmarkEvent] = [
            .folder([folder], line: 0),
            .entry(
                BookmarkEntry(
                    url: "https://ex.com/?a=1&b=\"", title: "A & <b>", note: "one\n<DT>two",
                    tags: ["a", "b, c"], folderPath: [folder],
                    isPrivate: true), line: 0),
            .entry(BookmarkEntry(url: "file:///etc/passwd", title: "local"), line: 0),
        ]
        var writer = NetscapeBookmarkWriter()
        #expect(
            try writer.text(of: events) == """
                <!DOCTYPE NETSCAPE-Bookmark-file-1>
                <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
                <META HTTP-EQUIV="Content-Security-Policy" CONTENT="default-src 'none'">
                <TITLE>Bookmarks</TITLE>
                <H1>Bookmarks</H1>
                <DL><p>
                    <DT><H3 ADD_DATE="1600000000" PERSONAL_TOOLBAR_FOLDER="true">읽을 &lt;것&gt;</H3>
                    <DL><p>
                        <DT><A HREF="https://ex.com/?a=1&amp;b=&quot;" PRIVATE="1" TAGS="a,b&#44; c">A &amp; &lt;b&gt;</A>
                        <DD>one
                &lt;DT&gt;two
                    </DL><p>
                    <DT><A DATA-HREF="file:///etc/passwd">local</A>
                </DL><p>

                """)
    }

    @Test("Markdown is readable as it stands")
    func wholeMarkdown() throws {
        let folder = BookmarkFolder(name: "Read")
        let events: [BookmarkEvent] = [
            .entry(BookmarkEntry(url: "https://a.example/"), line: 0),
            .folder([folder], line: 0),
            .entry(
                BookmarkEntry(
                    url: "https://ex.com/x_(y)", title: "A [b] *c*", note: "one\n\n- two",
                    tags: ["a", "한글"], folderPath: [folder]), line: 0),
            .entry(BookmarkEntry(url: "https://c.example/", title: "C"), line: 0),
        ]
        var writer = MarkdownBookmarkWriter()
        #expect(
            try writer.text(of: events) == """
                - <https://a.example/>

                # Read

                - [A \\[b\\] \\*c\\*](<https://ex.com/x_(y)>) <!-- TAGS: a,한글 -->
                  one

                  \\- two

                #

                - [C](https://c.example/)

                """)
    }

    @Test("no damage to a file makes a reader crash or hang", arguments: BookmarkFormat.allCases)
    func damaged(format: BookmarkFormat) throws {
        var random = RandomBookmarks(seed: 7)
        var writer = NetscapeBookmarkWriter()
        var markdown = MarkdownBookmarkWriter()
        let events = random.events(12)
        let texts = try [
            writer.text(of: events), markdown.text(of: events),
            "folder,url,title,note,tags,created\nA/B,https://a.example/,\"T\nU\",n,\"x, y\",1600000000\n",
            "{\"roots\":{\"other\":{\"children\":[{\"type\":\"url\",\"url\":\"https://a.example/\"}]}}}",
            "[{\"uri\":\"https://a.example/\",\"tags\":\"a,b\"}]",
            "{\"root\":\"placesRoot\",\"children\":[{\"typeCode\":1,\"uri\":\"https://a.example/\"}]}",
        ]
        var outcomes = 0
        for text in texts {
            for _ in 0..<60 {
                var bytes = Array(text.utf8)
                for _ in 0...random.next(6) {
                    let at = random.next(bytes.count)
                    switch random.next(3) {
                    case 0: bytes[at] = UInt8(random.next(256))
                    case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.next(20)))
                    default:
                        bytes.insert(
                            contentsOf: "<>\"'&-[](){}=,\n".utf8.prefix(1 + random.next(15)), at: at
                        )
                    }
                    if bytes.isEmpty { bytes = [0x3C] }
                }
                let reader = format.reader(
                    of: MemoryByteSource(bytes, largestPiece: 1 + random.next(99)))
                outcomes += (try? allEvents(reader))?.count ?? 1
            }
        }
        #expect(outcomes > 0)
    }
}
