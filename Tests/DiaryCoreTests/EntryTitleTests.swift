import Chrono
import Foundation
import TestSupport
import Testing

@testable import DiaryCore

@Suite("What stands for an entry in a list")
struct EntryTitleTests {
    @Test(
        "is its first line with something on it, without the marks of a heading",
        arguments: [
            ("One line", "One line"),
            ("First\nsecond\nthird", "First"),
            ("\n \r\n\t\n  Indented\u{2028}next", "Indented"),
            ("# Heading\n\ntext", "Heading"),
            ("  ###### Deep   one \nnext", "Deep   one "),
            ("####### Seven marks", "####### Seven marks"),
            ("#tag first", "#tag first"),
            ("##\ntext", "##"),
            ("## \n\n\ttext", "text"),
            ("# \n## \n첫 줄\n둘째 줄", "첫 줄"),
            ("", ""),
            (" \n\t\n", ""),
            ("# \n", ""),
        ])
    func title(text: String, title: String) {
        let entry = Entry(
            uid: UUID(), day: Day(of: "2026-03-02"), text: text, createdAt: Date(),
            updatedAt: Date())
        #expect(entry.title == title)
    }
}
