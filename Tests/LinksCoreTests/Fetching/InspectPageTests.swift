import AppSupport
import Foundation
import Networking
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Inspecting pages")
struct InspectPageTests {
    private let directory = TemporaryDirectory()
    private let page = """
        <!doctype html><html lang=en><title>Walk</title><meta name=author content="Kim">
        <link rel=icon sizes=32x32 href=/i.png><meta property="og:image" content="a.jpg">
        <meta property="og:image:width" content="640">
        """

    private func file(_ bytes: some Sequence<UInt8>, _ name: String = "p#1.html") throws -> String {
        let path = directory.file(name)
        try Data(Array(bytes)).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("a file says what it says, with relative addresses resolved against where it is from")
    func file() throws {
        let path = try file(page.utf8)
        let row = try InspectPage.inspect(
            file: path, contentType: nil, from: WebURL("https://a.example/x/")
        ).row(explaining: true)
        #expect(row["title"] == .text("Walk") && row["author"] == .list([.text("Kim")]))
        #expect(row["image"] == .text("https://a.example/x/a.jpg") && row["lang"] == .text("en"))
        #expect(row["favicon"] == .text("https://a.example/i.png"))
        #expect(row["status"] == .null && row["url"] == .text("https://a.example/x/"))
        guard case .object(let sources) = row["sources"] else {
            Issue.record("no sources")
            return
        }
        #expect(sources.contains(ExportField("author", .text("meta name=author"))))
        #expect(sources.contains(ExportField("image", .text("meta property=og:image"))))
    }

    @Test("without an address a file has its own, and nothing is made up from it")
    func ownAddress() throws {
        let path = try file("<title>x</title>".utf8)
        let row = try InspectPage.inspect(file: path, contentType: nil, from: nil)
            .row(explaining: false)
        #expect(row["url"] == .text("file://" + path.replacing("#", with: "%23")))
        #expect(row["favicon"] == .null && row["site_name"] == .null && row["canonical"] == .null)
    }

    @Test("the content type decides the encoding")
    func encoding() throws {
        let path = try file(Array("<title>".utf8) + [0xC7, 0xD1, 0xB1, 0xDB])
        let row = try InspectPage.inspect(
            file: path, contentType: "text/html; charset=euc-kr", from: nil
        ).row(explaining: false)
        #expect(row["title"] == .text("한글") && row["charset"] == .text("euc-kr"))
    }

    @Test("a file that is not there is told as such")
    func missing() {
        #expect(throws: FileProblem(.read, "/nowhere/x.html", code: ENOENT)) {
            try InspectPage.inspect(file: "/nowhere/x.html", contentType: nil, from: nil)
        }
    }

    @Test("every line is answered by one line, also one that asks for nothing sensible")
    func lines() throws {
        let path = try file(page.utf8, "a.html")
        let lines = [
            #"{"path": "\#(path)", "url": "https://a.example/", "content_type": null}"#, "",
            #"{"path": "/nowhere"}"#, "not json", #"{"url": "https://a.example/"}"#,
            #"{"path": "\#(path)", "url": "no address"}"#,
        ]
        var rows: [ExportRow] = []
        try InspectPage.inspect(
            lines: MemoryByteSource(lines.joined(separator: "\n")), explaining: false, in: .english
        ) {
            rows.append($0)
        }
        #expect(
            rows.map { $0["path"] } == [.text(path), .text("/nowhere"), .null, .null, .text(path)])
        #expect(rows.map { $0["title"] } == [.text("Walk"), nil, nil, nil, nil])
        #expect(rows.map { $0["error"] == nil } == [true, false, false, false, false])
        #expect(rows[1]["error"] == .text("cannot read /nowhere: there is no such file"))
    }

    @Test("a page on the network says where it was found; one that is not there says so")
    func network() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { [page] request throws(HTTPError) in
            request.url.path == "/gone"
                ? .page("<title>Gone</title>", at: request.url.href, status: 410)
                : .page(page, at: "https://b.example/moved")
        }
        let row = try await InspectPage.inspect(WebURL("https://a.example/"), with: fetcher)
            .row(explaining: false)
        #expect(row["url"] == .text("https://b.example/moved") && row["status"] == .integer(200))
        #expect(row["media_type"] == .text("text/html") && row["title"] == .text("Walk"))
        let gone = try WebURL("https://a.example/gone")
        await #expect(throws: FetchFailure.status(410, gone)) {
            try await InspectPage.inspect(gone, with: fetcher)
        }
    }
}
