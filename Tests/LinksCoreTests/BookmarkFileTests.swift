import AppSupport
import Foundation
import TestSupport
import Testing

@testable import LinksCore

@Suite("Opening files of bookmarks")
struct BookmarkFileTests {
    private let directory = TemporaryDirectory()
    private let page = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p><DT><A HREF="https://a.example/">A</A></DL>
        """

    private func entries(_ path: String) throws -> [String] {
        try allEvents(BookmarkFile(path: path).reader).entries.map(\.url)
    }

    @Test("a file is read in the format that its content shows")
    func file() throws {
        try File.write(Array(page.utf8), to: directory.file("bookmarks.txt"))
        #expect(try BookmarkFile(path: directory.file("bookmarks.txt")).format == .netscape)
        #expect(try entries(directory.file("bookmarks.txt")) == ["https://a.example/"])
        try File.write(Array("https://b.example/\n".utf8), to: directory.file("list"))
        #expect(try entries(directory.file("list")) == ["https://b.example/"])
    }

    @Test("a pipe is read as well, as from a shell's <( )")
    func pipe() throws {
        let path = directory.file("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let bytes = Array(page.utf8)
        Thread.detachNewThread { try? File.write(bytes, to: path) }
        #expect(try entries(path) == ["https://a.example/"])
    }

    @Test("what holds no bookmarks is told by what it is")
    func foreign() throws {
        let files: [(String, [UInt8], BookmarkFileError)] = [
            ("a.html", Array("%PDF-1.7 …".utf8), .notBookmarks(.pdf)), ("empty", [], .empty),
            ("b.json", [0x50, 0x4B, 3, 4, 0], .notBookmarks(.zip)),
            ("links.sqlite", Array("SQLite format 3\0".utf8), .notBookmarks(.database)),
            ("c.txt", Array("just words".utf8), .notBookmarks(.text)),
        ]
        for (name, bytes, error) in files {
            let path = directory.file(name)
            try File.write(bytes, to: path)
            #expect(throws: error) { try BookmarkFile(path: path) }
        }
    }

    @Test("a file that is missing or a folder is told as such")
    func missing() throws {
        let path = directory.file("missing.html")
        #expect(throws: FileProblem(.read, path, code: ENOENT)) { try BookmarkFile(path: path) }
        #expect(throws: FileProblem(.read, directory.path, code: EISDIR)) {
            try BookmarkFile(path: directory.path)
        }
        #expect(directory.names == [])
    }
}
