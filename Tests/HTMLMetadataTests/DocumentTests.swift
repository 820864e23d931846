import HTMLMetadata
import Testing

@Suite("Documents")
struct DocumentTests {
    private func document() throws -> HTMLDocument {
        try HTMLDocument(
            Array(
                """
                <meta charset=utf-8><main id=m><p class="a lead">One <b>two</b></p><p lang=en-US>Three</p>
                <a href="https://a.example/x.pdf">가</a><ul><li>1<li>2<li class=last>3</ul></main>
                """.utf8))
    }

    @Test(
        "selectors find what they say",
        arguments: [
            ("p", ["One two", "Three"]), ("#m > p.lead", ["One two"]), ("p + p", ["Three"]),
            ("p ~ a", ["가"]),
            ("[lang|=en]", ["Three"]), ("a[href^='https:'][href$=\".pdf\"]", ["가"]),
            ("li:not(.last), b", ["two", "1", "2"]),
            ("li:first-child", ["1"]), ("li:nth-child(2)", ["2"]), ("main li:last-child", ["3"]),
            ("a[href*=none]", []), ("a[href^='']", []), ("main p", ["One two", "Three"]),
            ("main > p:not([lang])", ["One two"]), ("li:not(:first-child)", ["2", "3"]),
            ("li:nth-child(odd)", ["1", "3"]), ("li:nth-child(even)", ["2"]),
            ("li:nth-child(2n+1)", ["1", "3"]), ("li:nth-child(-n+2)", ["1", "2"]),
            ("li:nth-child( n + 2 )", ["2", "3"]), ("b , p[lang] , a", ["two", "Three", "가"]),
            ("P.LEAD", []), ("P[lang='en-US']", ["Three"]),
            ("p[class~=lead]", ["One two"]), ("* > b", ["two"]),
        ])
    func selectors(selector: String, texts: [String]) throws {
        #expect(try document().select(selector).map(\.text) == texts)
    }

    @Test("XPath selects elements and attributes, also from a node on")
    func xpath() throws {
        let document = try document()
        #expect(try document.xpath("//li[2]").map(\.text) == ["2"])
        #expect(try document.xpath("//a/@href").map(\.content) == ["https://a.example/x.pdf"])
        let list = try #require(try document.select("ul").first)
        #expect(try list.select("li").count == 3)
        #expect(try list.xpath("./li").first?.name == "li")
        #expect(list["class"] == nil)
    }

    @Test(
        "a query that is not understood is refused with its text",
        arguments: [
            "p:hover", "p >", "[a=", "", "p..b", "p,", "li:nth-child(x)", "li:nth-child(2",
            "p::before",
        ])
    func refused(query: String) throws {
        let document = try document()
        #expect(throws: HTMLMetadataError.invalidQuery(query)) { try document.select(query) }
        #expect(throws: HTMLMetadataError.invalidQuery("//[")) { try document.xpath("//[") }
    }

    @Test("nothing at all is a document as well")
    func empty() throws {
        for text in ["", "<!-- -->", "<!doctype html>", "</p", "\u{0}"] {
            #expect(try HTMLDocument(Array(text.utf8)).select("p[class]").isEmpty)
        }
    }
}
