import Testing
import TextProcessing

@testable import TerminalUI

@Suite("Markdown on a screen")
struct MarkdownTests {
    private func shown(_ text: String, width: Int = 40) -> String {
        MarkdownLayout(width: width).lines(MarkdownDocument(parsing: text).blocks).map(\.plainText)
            .joined(separator: "\n")
    }

    private func spans(_ text: String) -> [Span] {
        MarkdownLayout(width: 99).lines(MarkdownDocument(parsing: text).blocks).first ?? []
    }

    @Test("blocks are laid out in the width there is")
    func blocks() {
        let text = """
            Title
            =====
            A paragraph that is
            longer than one line of forty cells.

            ## Second ##
            > quoted text that goes on and on and is
            > broken
            continued

            ---
            """
        #expect(
            shown(text) == """
                Title
                ─────

                A paragraph that is longer than one line
                of forty cells.

                Second

                ▎ quoted text that goes on and on and is
                ▎ broken continued

                ────────────────────────────────────────
                """)
    }

    @Test("lists nest, count on from their first number, and know tasks")
    func lists() {
        let text = """
            - one
            - two
              with more
              - inner
                1. deep
            - [x] done
            - [ ] open

            7. seven
            8. eight

            10) other
            """
        #expect(
            shown(text) == """
                • one
                • two with more
                  ◦ inner
                    1. deep
                ☑ done
                ☐ open

                7. seven
                8. eight

                10. other
                """)
    }

    @Test("items with blank lines between them are set apart")
    func looseList() {
        #expect(shown("* a\n\n  more of a\n\n* b") == "• a\n\n  more of a\n\n• b")
    }

    @Test("code is shown as it stands, with what would be marks elsewhere")
    func code() {
        #expect(
            shown("```swift\nlet *a* = 1\n\n  # no\n```\n\n    four\n") == """
                │ let *a* = 1
                │ 
                │   # no

                │ four
                """)
        #expect(shown("~~~\nnever closed") == "│ never closed")
    }

    @Test("tables stand in columns")
    func tables() {
        let text = """
            | Name | ms |
            | :--- | ---: |
            | `links` | 5.1 |
            | a \\| b | 12 |
            """
        #expect(
            shown(text) == """
                Name    ms
                links  5.1
                a | b   12
                """)
    }

    @Test("what stands out has its role, the strongest one where there are several")
    func roles() {
        #expect(
            spans("a *b* **c** ***d*** ~~e~~ `f` [**g**](https://g.example)").map(\.role) == [
                .plain, .emphasis, .plain, .strong, .plain, .strong, .plain, .muted, .plain, .code,
                .plain, .link,
            ])
    }

    @Test("links and pictures show their words, and a picture without words is a mark")
    func links() {
        let text = """
            [a](https://a.example "t") [b][ref] <https://c.example> https://d.example/x_(y).
            ![pic](p.png) ![](q.png) [no link]

            [ref]: https://b.example
            """
        #expect(
            shown(text, width: 99)
                == "a b https://c.example https://d.example/x_(y). pic ▣ [no link]")
    }

    @Test("no control character gets through, and entities are what they stand for")
    func cleaning() {
        #expect(shown("a\u{1B}[31mb &amp; &#xAC00; &#27; &nope;") == "ab & 가  &nope;")
        #expect(shown("a  \nb\\\nc") == "a\nb\nc")
        #expect(shown("a\r\n\r\nb") == "a\n\nb")
    }

    @Test(
        "texts made to be slow are not",
        arguments: [
            "> ", "- ", "*", "_a", "[", "](", "`", "<", "![", "**a*", "1. ", "\\", "&", "|", "~~",
        ])
    func hostile(_ piece: String) {
        let text = String(repeating: piece, count: 5000)
        let start = ContinuousClock.now
        let lines = MarkdownLayout(width: 40).lines(MarkdownDocument(parsing: text).blocks)
        #expect(lines.count < 20_000)
        // A bound that only something worse than linear could miss.
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
