import Testing

@testable import TextProcessing

@Suite("Markdown as HTML")
struct MarkdownHTMLTests {
    private func html(_ text: String) -> String { MarkdownHTML().html(of: text) }

    @Test("every kind of block and mark has its element")
    func elements() {
        let text = """
            # Title
            one *two* **three** ~~four~~ `five`
            next line

            > quoted
            > - [x] done
            > - [ ] open

            3. three

               more

            4. four

            ```
            <code> & *all*
            ```
            ---
            """
        #expect(
            html(text) == """
                <h1>Title</h1>
                <p>one <em>two</em> <strong>three</strong> <del>four</del> <code>five</code><br>
                next line</p>
                <blockquote>
                <p>quoted</p>
                <ul>
                <li><input type="checkbox" disabled checked> done</li>
                <li><input type="checkbox" disabled> open</li>
                </ul>
                </blockquote>
                <ol start="3">
                <li><p>three</p>
                <p>more</p>
                </li>
                <li><p>four</p>
                </li>
                </ol>
                <pre><code>&lt;code&gt; &amp; *all*
                </code></pre>
                <hr>

                """)
    }

    @Test("tables keep their alignment and the cells that are there")
    func tables() {
        #expect(
            html("| a | b | c |\n|---|:-:|--:|\n| 1 | *2* |") == """
                <table>
                <thead>
                <tr><th>a</th><th style="text-align: center">b</th><th style="text-align: end">c</th></tr>
                </thead>
                <tbody>
                <tr><td>1</td><td style="text-align: center"><em>2</em></td>\
                <td style="text-align: end"></td></tr>
                </tbody>
                </table>

                """)
    }

    @Test("headings are lowered by as much as the page wants, to the sixth level at most")
    func headings() {
        let writer = MarkdownHTML(headingOffset: 3)
        #expect(writer.html(of: "# a\n###### b") == "<h4>a</h4>\n<h6>b</h6>\n")
        #expect(
            MarkdownHTML(lineBreaks: .joined).html(of: "a\nb") == "<p>a b</p>\n")
    }

    @Test("links lead to the web and to mail, and hold what stands out in them together")
    func links() {
        let rel = "rel=\"noopener noreferrer\""
        #expect(
            html("[a **b** c](https://x.example/?q=1&r='2')") == """
                <p><a href="https://x.example/?q=1&amp;r=&#39;2&#39;" \(rel)>a \
                <strong>b</strong> c</a></p>

                """)
        #expect(
            html("[m](MAILTO:a@b.example) https://c.example.") == """
                <p><a href="MAILTO:a@b.example" \(rel)>m</a> \
                <a href="https://c.example" \(rel)>https://c.example</a>.</p>

                """)
    }

    @Test("pictures are what the caller gives, and their words where it gives nothing")
    func pictures() {
        let writer = MarkdownHTML()
        let text =
            "![a \"b\"](attachment:1) ![](attachment:2) ![w](https://w.example/p.png) ![x](y)"
        var asked: [String] = []
        let result = writer.html(of: text) { address in
            asked.append(address)
            return address == "attachment:1" ? "data:image/png;base64,QUJD" : nil
        }
        #expect(
            asked == ["attachment:1", "attachment:2", "https://w.example/p.png", "y"])
        #expect(
            result == """
                <p><img src="data:image/png;base64,QUJD" alt="a &quot;b&quot;">  \
                <a href="https://w.example/p.png" rel="noopener noreferrer">w</a> x</p>

                """)
    }

    @Test(
        "a picture's address is taken only if it is one of a picture within the page",
        arguments: [
            "https://tracker.example/p.png", "data:text/html;base64,QUJD",
            "data:image/png;base64,\" onerror=\"alert(1)", "javascript:alert(1)", "",
            "DATA:image/png;base64,QUJD",
        ])
    func falsePictures(_ data: String) {
        #expect(MarkdownHTML().html(of: "![a](x)") { _ in data } == "<p>a</p>\n")
    }

    /// Texts by which someone would get markup of their own into a page.
    static let hostile = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!-- -->",
        "</p><p onclick=x>",
        "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](data:text/html,x)",
        "[a](vbscript:x)", "[a](file:///etc/passwd)", "[a](//evil.example)", "[a](https:evil)",
        "[a](java\tscript:alert(1))", "[a](\u{1}javascript:alert(1))",
        "[a](&#106;avascript:alert(1))",
        "[a](https://x.example/\"onclick=\"alert(1))", "[a](<https://x.example/\"><script>>)",
        "[a](https://x.example/'onclick='alert(1))", "<https://x.example/\"onmouseover=\"x>",
        "https://x.example/\"onmouseover=\"alert(1)", "![\"><script>](x)", "![a](x\" onerror=\"y)",
        "`<script>`", "```<script>\n</code></pre><script>\n```", "    </code><script>",
        "# <script>", "> <script>", "- <script>", "| <script> |\n|---|\n| <b> |",
        "[a][<b>]\n\n[<b>]: javascript:x", "[<script>]: https://x.example\n\n[<script>]",
        "&lt;script&gt;", "&#60;script&#62;", "*<b>*", "~~<b>~~", "a\u{0}b<", "<a href=\"x\">",
        "[a](https://x.example \"t\\\" onclick=x\")", "![x][r]\n\n[r]: data:text/html,<script>",
    ]

    @Test("no text makes an element or attribute that is not ours", arguments: hostile)
    func injection(_ text: String) {
        let result = MarkdownHTML().html(of: text)
        for tag in tags(in: result) {
            #expect(Self.isOurs(tag), "\(tag) from \(text)")
        }
        #expect(!result.contains("\0"))
    }

    @Test("nor does any mixture of them")
    func mixtures() {
        var random = SeededRandom(seed: 20_260_102)
        let pieces =
            Self.hostile + [
                "\n", "\n\n", " ", "*", "**", "[", "](", ")", "![", "`", "> ", "- ", "<",
            ]
        for _ in 0..<400 {
            let count = Int.random(in: 2...8, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for tag in tags(in: MarkdownHTML().html(of: text)) where !Self.isOurs(tag) {
                Issue.record("\(tag) from \(text)")
            }
        }
    }

    /// Everything between `<` and `>`, as a browser would find it: quotes hide a `>`.
    private func tags(in html: String) -> [String] {
        var tags: [String] = []
        var tag: String?
        var isQuoted = false
        for character in html {
            if tag == nil {
                if character == "<" { tag = "" }
            } else if character == ">", !isQuoted {
                tags.append(tag ?? "")
                tag = nil
            } else {
                if character == "\"" { isQuoted.toggle() }
                tag?.append(character)
            }
        }
        if let tag { tags.append("unfinished " + tag) }

        return tags
    }

    private static func isOurs(_ tag: String) -> Bool {
        let plain = [
            "p", "br", "em", "strong", "del", "code", "pre", "blockquote", "hr", "ul", "ol", "li",
            "table", "thead", "tbody", "tr", "th", "td", "a", "h1", "h2", "h3", "h4", "h5", "h6",
        ]
        if plain.contains(tag) || tag.hasPrefix("/") && plain.contains(String(tag.dropFirst())) {
            return true
        }
        if tag.hasPrefix("a href=\"") {
            let rest = tag.dropFirst(8)
            guard let end = rest.firstIndex(of: "\"") else { return false }
            let address = String(rest[..<end])

            return MarkdownHTML.mayLink(to: address)
                && rest[end...] == "\" rel=\"noopener noreferrer\""
        }

        return tag.hasPrefix("ol start=\"") && tag.dropFirst(10).dropLast().allSatisfy(\.isNumber)
            || tag == "input type=\"checkbox\" disabled"
            || tag == "input type=\"checkbox\" disabled checked"
            || (tag.hasPrefix("td style=\"text-align: ")
                || tag.hasPrefix("th style=\"text-align: "))
                && tag.count < 30
    }
}
