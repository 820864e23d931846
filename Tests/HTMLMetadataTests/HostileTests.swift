import Testing
import TextProcessing

@testable import HTMLMetadata

@Suite("Hostile pages")
struct HostileTests {
    static let pages: [String] = {
        let meta = "<meta property=og:title content='Right title'><title>Right title</title>"
        let many = { (text: String, count: Int) in String(repeating: text, count: count) }
        return [
            "<script>" + many("'</scripty>'", 100_000) + "</script>" + meta,
            meta + many("<div>", 20_000),
            meta + "<div " + many("a=1 b=2 ", 20_000) + ">", meta + many("<", 500_000),
            meta + "<!--" + many("- ", 200_000),
            meta + "<a href=\"" + many("<b>", 100_000),
            many("<!--[if IE]><p><![endif]-->", 5000) + meta,
            meta + PageWorld.linkedData(many("{\"a\":", 5000)),
            meta + PageWorld.linkedData(many("[", 50_000)),
            "<meta name=x content='" + many("é", 200_000) + "'>" + meta,
            meta + many("&amp;\u{0}", 100_000), "\u{0}\u{1}" + meta,
            "<!-->" + meta, "<![CDATA[ x >" + meta, "<p title='>'>" + meta,
            "<title/>x</title>".dropLast(8) + "</title>" + meta,
        ]
    }()

    @Test(
        "pages that want to cost memory, time or the parser's wits are answered", arguments: pages)
    func hostile(html: String) throws {
        #expect(try PageWorld.page(html).title?.value == "Right title")
    }

    @Test("an element that libxml2 does not know changes nothing for those around it")
    func unknownElements() throws {
        let body =
            "<x-page><my-header><h1>Right title</h1></my-header><by-line class=byline>By Ada Byron</by-line>"
            + "<blockquote class=date>3 May 2024</blockquote></x-page>"
        let page = try PageWorld.page(
            PageWorld.html(head: "<title>Right title</title>", body: body))
        #expect(page.title?.source == .element("h1"))
        #expect(page.authors?.value == ["Ada Byron"])
        #expect(page.published?.value.description == "2024-05-03")
    }

    @Test("a page is the same however its bytes are cut")
    func pieces() throws {
        let html = """
            <!-- a --><meta charset=euc-kr><title>A &lt;b&gt; <i>c</title><script>if (a</script><style></style>
            <meta name="author" content='Ada "A" Byron'><h1 class=x>A</h1><div class="byline">By <b>X</b></div>
            """
        let whole = try PageWorld.page(html, contentType: nil)
        for size in [1, 2, 3, 7, 100] {
            var reader = try PageReader(at: WebURL(PageWorld.address))
            let bytes = Array(html.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.read(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(reader.finish() == whole)
        }
    }

    @Test("no cut of a page and no damage to it stops the reading")
    func damage() throws {
        let html = PageWorld.html(
            head: "<meta charset=utf-8><title>가나</title>"
                + PageWorld.linkedData(#"{"@type":"Article","author":["\ud83d\ude00"]}"#),
            body: "<h1 class='byline date'>가나</h1><time datetime=2024-05-03T10:00:00Z>3</time>")
        let bytes = Array(html.utf8)
        for length in stride(from: 0, to: bytes.count, by: 3) {
            let cut = try PageWorld.page(Array(bytes.prefix(length)))
            #expect(cut.encoding == .utf8 || length < 90)
        }
        for position in bytes.indices {
            var damaged = bytes
            damaged[position] ^= 0xA5
            _ = try PageWorld.page(damaged)
        }
    }
}
