import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Searching links")
struct LinkSearchTests {
    private func numbers(_ world: LinksWorld, _ words: String, _ filter: LinkFilter = LinkFilter())
        throws -> Set<Int64>
    {
        let (listing, hits) = try world.links.search(
            SearchQuery(words), filter, ListRange(limit: nil))
        #expect(listing.links.map(\.link) == hits.map(\.record))
        #expect(listing.total == hits.count)
        return Set(hits.map(\.record.id.rawValue))
    }

    private func library(_ provider: Provider) throws -> LinksWorld {
        let world = try LinksWorld(provider)
        try world.add("https://example.com/zebra/%ED%8E%AD%EA%B7%84") { $0.title = "Animals" }
        try world.add("2.example") { $0.title = "스위프트 프로그래밍" }
        try world.add("3.example") { $0.summary = "The Quick Brown Fox" }
        try world.add("4.example") { $0.note = "déjà vu, 나중에 읽기" }
        try world.add("5.example") { $0.addedTags = ["Compilers", "컴파일러"] }
        return world
    }

    @Test(
        "any word of title, description, note, tags and address is found", arguments: Provider.all)
    func everyField(provider: Provider) throws {
        let world = try library(provider)
        let expected: [(String, Set<Int64>)] = [
            ("animals", [1]), ("zebra", [1]), ("펭귄", [1]), ("brown quick", [3]),
            ("\"quick brown\"", [3]), ("\"brown quick\"", []), ("DEJA", [4]), ("vu", [4]),
            ("compil", [5]), ("example", [1, 2, 3, 4, 5]), ("example -fox -compilers", [1, 2, 4]),
            ("nothing", []), ("rown", []),
        ]
        for (words, ids) in expected { #expect(try numbers(world, words) == ids, "\(words)") }
    }

    @Test(
        "a part of a Korean word is found, from one syllable on, however it was typed",
        arguments: Provider.all)
    func korean(provider: Provider) throws {
        let world = try library(provider)
        for words in ["프로그", "그래", "래밍", "위프", "스", "밍", "스위프트 그래밍"] {
            #expect(try numbers(world, words) == [2], "\(words)")
            #expect(
                try numbers(world, words.decomposedStringWithCanonicalMapping) == [2], "\(words)")
        }
        #expect(try numbers(world, "파일") == [5])
        #expect(try numbers(world, "나중") == [4])
        #expect(try numbers(world, "로래") == [])
    }

    @Test(
        "what is edited is found by its new words alone, and by the old ones after undo",
        arguments: Provider.all)
    func afterEdit(provider: Provider) throws {
        let world = try library(provider)
        var changes = LinkChanges()
        changes.title = "하스켈"
        _ = try world.recording().links.edit([2], changes)
        #expect(try numbers(world, "하스") == [2] && numbers(world, "스위") == [])
        try world.undo()
        #expect(try numbers(world, "하스") == [] && numbers(world, "스위") == [2])
        _ = try world.recording().links.delete([2])
        #expect(try numbers(world, "스위") == [])
        try world.undo()
        #expect(try numbers(world, "스위") == [2])
    }

    @Test("the best hit comes first: a title counts more than an address", arguments: Provider.all)
    func ranking(provider: Provider) throws {
        let world = try LinksWorld(provider)
        try world.add("https://example.com/swift") { $0.title = "Something" }
        try world.add("https://example.com/x") { $0.title = "Swift" }
        try world.add("https://example.com/y") { $0.addedTags = ["swift"] }
        let (listing, _) = try world.links.search(SearchQuery("swift"), range(limit: 2, skip: 0))
        #expect(listing.links.map(\.link.id.rawValue) == [2, 3] && listing.total == 3)
        let (rest, hits) = try world.links.search(SearchQuery("swift"), range(limit: 2, skip: 2))
        #expect(rest.links.map(\.link.id.rawValue) == [1] && rest.total == 3 && hits.count == 1)
    }

    private func range(limit: Int, skip: Int) -> ListRange { ListRange(limit: limit, skip: skip) }

    @Test("filters hold for searches, too", arguments: Provider.all)
    func filtered(provider: Provider) throws {
        let world = try library(provider)
        let folder = try world.folder("Work")
        try world.add("6.example") {
            $0.folder = .some(folder.id)
            $0.addedTags = ["compilers"]
        }
        var filter = LinkFilter()
        filter.folder = folder.id
        #expect(try numbers(world, "compilers") == [5, 6])
        #expect(try numbers(world, "compilers", filter) == [6])
        let (listing, _) = try world.links.search(
            SearchQuery("compilers"), filter, range(limit: 5, skip: 0))
        #expect(listing.links.map(\.folder) == [FolderPath("Work")])
    }
}

extension LinkRepository {
    fileprivate func search(
        _ words: SearchQuery, _ range: ListRange
    ) throws -> (listing: LinkListing, hits: [SearchHit<Link>]) {
        try search(words, LinkFilter(), range)
    }
}
