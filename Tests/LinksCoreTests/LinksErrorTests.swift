import AppSupport
import Foundation
import Persistence
import Testing
import TextProcessing

@testable import LinksCore

@Suite("What links tells people")
struct LinksErrorTests {
    private static let errors: [LinksError] = {
        var errors: [LinksError] = [
            .noLink(7), .noFolder("Wrok", closest: FolderPath("Work")),
            .noFolder("x", closest: nil),
            .ambiguousFolder("Swift", paths: [FolderPath("A/Swift"), FolderPath("B/Swift")]),
            .folderExists(FolderPath("Work")),
            .folderNotEmpty(FolderPath("Work"), links: 1, folders: 2),
            .folderInsideItself(FolderPath("Work")), .emptyName, .subcategoryWithoutCategory,
            .noTag("swift"), .notAPage("javascript:x"),
        ]
        let files: [BookmarkFileError] =
            [.empty, .noAddressColumn(["a", "b"]), .unexpectedJSON, .tooLarge(limit: 1 << 30)]
            + ForeignFile.allCases.map { .notBookmarks($0) }
        errors += files.map { .unreadableFile("bookmarks.html", $0) }
        return errors
    }()

    @Test("every problem is one sentence in English and one in Korean", arguments: errors)
    func languages(error: LinksError) {
        let english = error.message(in: .english)
        let korean = error.message(in: .korean)
        #expect(!english.text.isEmpty && !english.text.contains("\n"))
        #expect(!english.text.containsHangul && korean.text.containsHangul)
        #expect((english.advice == nil) == (korean.advice == nil))
        if let advice = english.advice { #expect(!advice.containsHangul) }
        if let advice = korean.advice { #expect(advice != english.advice) }
    }

    @Test("what a file's line is told about is told in both languages")
    func problems() {
        typealias Kind = BookmarkProblem.Kind
        let kinds: [Kind] =
            BookmarkProblem.SkipReason.allCases.map { .skipped($0) }
            + BookmarkProblem.DateField.allCases.map { .dateDropped($0) }
            + BookmarkProblem.TextField.allCases.map { .cut($0) }
            + [
                .truncated, .unclosedList, .undecodableText(count: 1), .undecodableText(count: 2),
                .unknownEncoding, .extraFields, .notABookmark,
            ]
        for language in Language.allCases {
            let texts = kinds.map { language.links.problem($0) }
            #expect(texts.allSatisfy { $0.containsHangul == (language == .korean) })
            #expect(Set(texts).count == kinds.count)
        }
    }

    @Test("what does not exist is not found, what was asked wrongly is wrong usage")
    func statuses() {
        #expect(LinksError.noLink(7).status == .notFound)
        #expect(LinksError.noFolder("x", closest: nil).status == .notFound)
        #expect(LinksError.noTag("x").status == .notFound)
        #expect(LinksError.emptyName.status == .usage)
        #expect(LinksError.notAPage("x").status == .usage)
        #expect(LinksError.folderExists(FolderPath("x")).status == .failed)
        #expect(LinksError.unreadableFile("x", .empty).status == .failed)
    }

    @Test("one is one and two are two in English")
    func plurals() {
        let error = LinksError.folderNotEmpty(FolderPath("Work"), links: 1, folders: 2)
        #expect(
            error.message(in: .english).text
                == "the folder \"Work\" is not empty: 1 link, 2 folders")
    }
}

extension String {
    fileprivate var containsHangul: Bool {
        unicodeScalars.contains { ("\u{AC00}"..."\u{D7A3}").contains($0) }
    }
}
