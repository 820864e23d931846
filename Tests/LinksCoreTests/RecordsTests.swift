import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Records and their tables")
struct RecordsTests {
    @Test("the migrations make the tables that the records declare", arguments: Provider.all)
    func migrations(provider: Provider) throws {
        #expect(try LinksWorld(provider).store.drift(of: Link.self, Folder.self).isEmpty)
    }

    private static let instants = [
        Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_772_442_000.123),
        Date(timeIntervalSince1970: -86_400.5),
    ]

    @Test("every column of a folder is read as it was stored", arguments: Provider.all)
    func folderColumns(provider: Provider) throws {
        let world = try LinksWorld(provider)
        var folder = Folder(
            uid: UUID(), name: "이름 📚 \u{1112}\u{1161}\u{11AB}", createdAt: Self.instants[1],
            updatedAt: Self.instants[2])
        folder.id = try world.store.create(folder).id
        #expect(try world.store.read(folder.id) == folder)
        let parent = try world.store.create(
            Folder(
                uid: UUID(), name: "Parent", createdAt: Self.instants[0],
                updatedAt: Self.instants[0]))
        folder.parent = parent.id
        folder.category = "Category"
        folder.subcategory = "Sub"
        folder.tags = Tags(["b", "A", "한글"])
        folder.note = "two\nlines"
        for (visibility, role) in zip(Visibility.allCases, BookmarkFolder.Role.allCases) {
            folder.visibility = visibility
            folder.role = role
            try world.store.update(folder)
            #expect(try world.store.read(folder.id) == folder)
        }
        folder.role = .mobile
        try world.store.update(folder)
        #expect(try world.store.fetch(Query<Folder>()) == [folder, parent])
    }

    @Test("every column of a link is read as it was stored", arguments: Provider.all)
    func linkColumns(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work")
        let url = try WebURL("https://한국.example/경로?q=값#여기")
        var link = Link(
            uid: UUID(), url: url, canonicalURL: url.canonical, title: "Title",
            createdAt: Self.instants[1], updatedAt: Self.instants[2])
        link.id = try world.store.create(link).id
        #expect(try world.store.read(link.id) == link)
        link.title = ""
        link.summary = "summary"
        link.note = "note\n둘째 줄"
        link.tags = Tags(["swift", "스위프트"])
        link.folder = folder.id
        link.isFavorite = true
        link.keyword = "k"
        link.iconURL = "https://example.com/icon.png"
        link.feedURL = "https://example.com/feed"
        link.visitedAt = Self.instants[0]
        link.page = PageDetails(
            address: "https://example.com/", site: "Site", author: "Kim, Lee",
            published: "2026-03-02", language: "ko", imageURL: "https://example.com/a.jpg",
            fetchedAt: Self.instants[1], problem: FetchProblem(status: 404))
        for state in ReadState.allCases {
            for visibility in [nil] + Visibility.allCases.map(Optional.some) {
                link.readState = state
                link.visibility = visibility
                try world.store.update(link)
                #expect(try world.store.read(link.id) == link)
            }
        }
    }

    @Test("tags are sorted and kept once, whatever their case, form and hash sign")
    func tags() {
        var tags = Tags([
            "#Swift", " swift ", "# 한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "a\nb",
            "", "#", "Zeta", "alpha",
        ])
        #expect(tags.values == ["a b", "alpha", "Swift", "Zeta", "한글"])
        #expect(tags.contains("SWIFT") && tags.contains("#한글") && !tags.contains("swif"))
        tags.insert("SWIFT")
        tags.remove("#ZETA")
        tags.remove("nothing")
        tags.formUnion(Tags(["beta", "ALPHA"]))
        #expect(tags.values == ["a b", "alpha", "beta", "Swift", "한글"])
        for tag in tags.values { #expect(tags.searchableText.contains(tag)) }
        #expect(Tags([]).isEmpty && Tags([" ", "##"]).isEmpty)
    }

    @Test("tags are the same however they were put together", arguments: 1...20)
    func tagsByAnyWay(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let words = ["a", "A", "b", "ㄱ", "가", "각", "é", "e\u{301}", "E", "z z", "#x", "X"]
        let picked = (0..<12).map { _ in random.pick(words) }
        var step = Tags([])
        for word in picked { step.insert(word) }
        let stored = try Tags(picked).storedValue
        #expect(step == Tags(picked))
        #expect(try step.storedValue == stored)
        #expect(
            Tags(picked.shuffled(using: &random)).values.map(\.folded) == step.values.map(\.folded))
    }

    @Test("what a person knows a record by has its number")
    func labels() throws {
        let world = try LinksWorld()
        #expect(try world.add("example.com").label == "1 https://example.com/")
        #expect(try world.folder("Work").label == "1 Work")
    }
}
