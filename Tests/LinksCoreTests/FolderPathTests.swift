import TestSupport
import Testing

@testable import LinksCore

@Suite("Paths of folders")
struct FolderPathTests {
    @Test("slashes part names, spaces around them and empty ones fall away")
    func parsing() {
        #expect(FolderPath("Work/Swift").names == ["Work", "Swift"])
        #expect(FolderPath(" /Work // Swift tips/ ").names == ["Work", "Swift tips"])
        #expect(FolderPath("").names == [] && FolderPath(" / ").names == [])
        #expect(FolderPath("한글/\u{1112}\u{1161}\u{11AB}").names == ["한글", "한"])
        #expect(FolderPath("a\tb\n/\u{1B}[31mred").names.allSatisfy { !$0.contains("\u{1B}") })
    }

    @Test("a slash or a backslash inside a name is escaped")
    func escapes() {
        #expect(FolderPath("A\\/B/C").names == ["A/B", "C"])
        #expect(FolderPath("back\\\\slash").names == ["back\\slash"])
        #expect(FolderPath("open\\").names == ["open"])
        #expect(FolderPath(names: ["A/B", "C\\"]).description == "A\\/B/C\\\\")
    }

    @Test("a path is read as it was written, whatever is in its names", arguments: 1...50)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = ["a", "/", "\\", " ", "글", "📚", "-", "."]
        let names = (0...random.below(4)).map { _ in
            Folder.cleaned("x" + (0..<random.below(8)).map { _ in random.pick(pieces) }.joined())
        }
        #expect(FolderPath(FolderPath(names: names).description).names == names)
    }
}
