import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Exporting links")
struct ExportLinksTests {
    private func library(_ provider: Provider) throws -> LinksWorld {
        let world = try LinksWorld(provider)
        for path in ["Work/Swift", "Art", "Empty"] { try world.folder(path) }
        for (url, path) in [
            ("1.example", "Work/Swift"), ("2.example", "Art"), ("3.example", "Work"),
        ] {
            let folder = try world.folders.folder(path).folder.id
            try world.add(url) { $0.folder = .some(folder) }
        }
        try world.add("4.example") { $0.addedTags = ["swift"] }
        return world
    }

    private func exported(
        _ world: LinksWorld, _ format: ExportFormat, _ change: (inout LinkFilter) -> Void = { _ in }
    ) throws -> (count: Int, text: String) {
        var filter = LinkFilter()
        change(&filter)
        var sink = MemorySink()
        let count = try ExportLinks(world.library)(format, filter, into: &sink)
        return (count, sink.text)
    }

    /// The folders and links in the order in which they are handed out.
    private func order(_ world: LinksWorld, _ filter: LinkFilter) throws -> [String] {
        try world.store.snapshot { snapshot in
            var order: [String] = []
            try ExportContents(snapshot, filter, of: world.links).forEach {
                order.append($0.path.description + "/")
            } link: {
                order.append($0.link.id.description)
            }
            return order
        }
    }

    @Test("links come folder by folder, those in no folder first", arguments: Provider.all)
    func order(provider: Provider) throws {
        let world = try library(provider)
        var filter = LinkFilter()
        #expect(
            try order(world, filter) == [
                "4", "Art/", "2", "Empty/", "Work/", "3", "Work/Swift/", "1",
            ])
        filter.folder = try world.folders.folder("Work").folder.id
        #expect(try order(world, filter) == ["Work/", "3", "Work/Swift/", "1"])
        filter = LinkFilter()
        filter.isUnfiled = true
        #expect(try order(world, filter) == ["4"])
    }

    @Test(
        "each format has the links that the filter lets through", arguments: ExportFormat.allCases)
    func filtered(format: ExportFormat) throws {
        for provider in Provider.all {
            let world = try library(provider)
            let all = try exported(world, format)
            #expect(all.count == 4)
            #expect((1...4).allSatisfy { all.text.contains("https://\($0).example/") })
            let some = try exported(world, format) { $0.tags = ["Swift"] }
            #expect(some.count == 1)
            #expect(some.text.contains("https://4.example/"))
            #expect(!some.text.contains("https://1.example/"))
        }
    }

    @Test("what is written is of one moment, whatever happens meanwhile", arguments: Provider.all)
    func oneMoment(provider: Provider) throws {
        let world = try library(provider)
        var count = 0
        try world.store.snapshot { snapshot in
            let contents = try ExportContents(snapshot, LinkFilter(), of: world.links)
            try contents.forEach { link in
                count += 1
                guard count == 1 else { return }
                _ = try world.recording().folders.delete(1, contents: .delete)
            }
        }
        #expect(count == 4)
        #expect(try world.addresses == ["https://2.example/", "https://4.example/"])
    }

    @Test(
        "what is exported can be read back into an empty library, and changes nothing in its own",
        arguments: [ExportFormat.html, .json, .ndjson, .csv])
    func readBack(format: ExportFormat) throws {
        let world = try library(.sqlite)
        let file = world.directory.file("export." + format.rawValue)
        let text = try exported(world, format).text
        try File.write(Array(text.utf8), to: file)
        let copy = try LinksWorld(.memory)
        let report = try copy.recording().importBookmarks(BookmarkFile(path: file).reader)
        #expect(report.added == 4 && report.problems == [])
        let (old, new) = try (byAddress(world), byAddress(copy))
        #expect(new.map(\.url) == old.map(\.url))
        #expect(new.map(\.uid) == old.map(\.uid))
        #expect(new.map(\.tags) == old.map(\.tags))
        #expect(new.map(\.createdAt) == old.map(\.createdAt))
        let again = try world.recording().importBookmarks(BookmarkFile(path: file).reader)
        #expect(again.isUnchanged && again.unchanged == 4)
    }

    private func byAddress(_ world: LinksWorld) throws -> [Link] {
        try world.all.links.sorted { $0.url.href < $1.url.href }
    }

    @Test("a file's name tells the format, where it can")
    func names() {
        #expect(
            ExportFormat(fileName: "a.HTML") == .html && ExportFormat(fileName: "a.htm") == .html)
        #expect(ExportFormat(fileName: "a.jsonl") == .ndjson)
        #expect(
            ExportFormat(fileName: "a.csv") == .csv && ExportFormat(fileName: "a.md") == .markdown)
        #expect(ExportFormat(fileName: "a.pdf") == nil && ExportFormat(fileName: "a") == nil)
    }
}
