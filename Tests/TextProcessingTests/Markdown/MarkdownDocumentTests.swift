import Testing
import TextProcessing

@Suite("Markdown taken apart")
struct MarkdownDocumentTests {
    private func runs(_ text: String) -> [MarkdownRun] {
        guard case .paragraph(let lines) = MarkdownDocument(parsing: text).blocks.first else {
            return []
        }
        return lines.first ?? []
    }

    @Test("emphasis follows the rule of marks that touch a word")
    func emphasis() {
        #expect(
            runs("a *b* **c** ***d*** ~~e~~ _f_").map(\.style) == [
                [], .emphasis, [], .strong, [], [.strong, .emphasis], [], .strikethrough, [],
                .emphasis,
            ])
        #expect(runs("snake_case_name").map(\.text).joined() == "snake_case_name")
        #expect(runs("2 * 3 * 4").map(\.style).allSatisfy { $0 == [] })
        #expect(runs("**굵게**는").map(\.style) == [.strong, []])
        #expect(runs("**open").map(\.text).joined() == "**open")
        #expect(runs("\\*not\\*").map(\.text).joined() == "*not*")
        #expect(runs("`a*b*`") == [MarkdownRun("a*b*", .code)])
        #expect(runs("``a ` b``") == [MarkdownRun("a ` b", .code)])
    }

    @Test("links are numbered, whichever way they are written, and pictures know what they are")
    func links() {
        let text = """
            [a](https://a.example "t") [b][ref] <https://c.example> https://d.example/x_(y).
            ![pic *1*](p.png) ![](attachment:7) [no link]

            [ref]: https://b.example "a title"
            """
        let document = MarkdownDocument(parsing: text)
        #expect(
            document.links == [
                "https://a.example", "https://b.example", "https://c.example",
                "https://d.example/x_(y)", "p.png", "attachment:7",
            ])
        #expect(
            runs(text).filter(\.isImage) == [
                MarkdownRun("pic 1", link: 4, isImage: true),
                MarkdownRun("", link: 5, isImage: true),
            ])
    }

    @Test("a line that looks like a reference but says more stays what was written")
    func noReference() {
        #expect(
            runs("[sic]: this is how she wrote it").map(\.text) == [
                "[sic]: this is how she wrote it"
            ])
        #expect(MarkdownDocument(parsing: "[a]: https://a.example").blocks.isEmpty)
    }

    @Test("line breaks are spaces or stay, and emphasis reaches over them")
    func lineBreaks() {
        let text = "one *two\nthree* four  \nfive\\\nsix"
        #expect(
            MarkdownDocument(parsing: text).blocks == [
                .paragraph([
                    [
                        MarkdownRun("one "), MarkdownRun("two three", .emphasis),
                        MarkdownRun(" four"),
                    ],
                    [MarkdownRun("five")], [MarkdownRun("six")],
                ])
            ])
        #expect(
            MarkdownDocument(parsing: text, lineBreaks: .kept).blocks == [
                .paragraph([
                    [MarkdownRun("one "), MarkdownRun("two", .emphasis)],
                    [MarkdownRun("three", .emphasis), MarkdownRun(" four")],
                    [MarkdownRun("five")], [MarkdownRun("six")],
                ])
            ])
    }

    @Test("lists nest, count on from their first number, and know tasks")
    func lists() throws {
        let document = MarkdownDocument(
            parsing: "- [x] done\n- open\n  1. deep\n\n7) seven\n8) eight")
        guard case .list(let items, isTight: true) = try #require(document.blocks.first),
            case .list(let numbered, _) = try #require(document.blocks.last)
        else {
            Issue.record("no lists")
            return
        }
        #expect(items.map(\.isDone) == [true, nil])
        #expect(
            items.last?.blocks == [
                .paragraph([[MarkdownRun("open")]]),
                .list(
                    [MarkdownItem(number: 1, blocks: [.paragraph([[MarkdownRun("deep")]])])],
                    isTight: true),
            ])
        #expect(numbered.map(\.number) == [7, 8])
    }

    @Test(
        "texts made to be slow are not",
        arguments: [
            "> ", "- ", "*", "_a", "[", "](", "`", "<", "![", "**a*", "1. ", "\\", "&", "|", "~~",
            "![a](b)", "![![a](b)](c)",
        ])
    func hostile(_ piece: String) {
        let text = String(repeating: piece, count: 5000)
        let start = ContinuousClock.now
        #expect(MarkdownDocument(parsing: text).blocks.count < 20_000)
        #expect(MarkdownHTML().html(of: text).utf8.count < 2_000_000)
        // A bound that only something worse than linear could miss.
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
