import HTMLMetadata
import Testing

@Suite("Authors")
struct AuthorTests {
    @Test(
        "JSON-LD names persons in every shape it has",
        arguments: [
            #"{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}"#,
            #"{"@type":["NewsArticle"],"author":[{"name":["Ada Byron"]}]}"#,
            ##"{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Ada Byron"}]}"##,
            #"[{"@type":"WebSite","name":"X"},{"@type":"http://schema.org/BlogPosting","author":"By Ada Byron"}]"#,
            #"{"@type":"Article","author":{"givenName":"Ada","familyName":"Byron"},}"#,
            "<![CDATA[{\"@type\":\"Article\",\"description\":\"a\nb\",\"author\":\"Ada Byron\"}]]>",
            #"{"@type":"Article","description":"said "never" today","author":"Ada Byron"}"#,
        ])
    func linkedData(json: String) throws {
        let page = try PageWorld.page(PageWorld.html(head: PageWorld.linkedData(json)))
        #expect(page.authors?.value == ["Ada Byron"])
    }

    @Test("several people in one text are several authors")
    func several() throws {
        let page = try PageWorld.page(
            "<meta name=author content='Ada Byron, Mary Somerville and Charles Babbage'>")
        #expect(page.authors?.value == ["Ada Byron", "Mary Somerville", "Charles Babbage"])
        #expect(page.authors?.source == .meta(attribute: "name", key: "author"))
    }

    @Test("an address, a handle and the site's own name are no authors")
    func notPeople() throws {
        let head = """
            <meta property=article:author content="https://social.example/ada"><meta name=author content="@ada">
            <meta name=author content="Harbor Post"><meta property=og:site_name content="Harbor Post">
            """
        let byline =
            "<h1>T</h1><div class=byline>By <a href=/a>Ada Byron</a>, Senior Editor | 3 May 2024</div>"
        #expect(try PageWorld.page(PageWorld.html(head: head)).authors == nil)
        let page = try PageWorld.page(PageWorld.html(head: head, body: byline))
        #expect(page.authors?.value == ["Ada Byron"])
        #expect(page.authors?.source == .marked("byline"))
    }

    @Test("microdata and rel=author name the author")
    func properties() throws {
        let item =
            "<span itemprop=author itemscope itemtype=https://schema.org/Person>By <b itemprop=name>Ada Byron</b></span>"
        #expect(
            try PageWorld.page(PageWorld.html(body: item)).authors?.source == .property("author"))
        let link = "<h1>T</h1><p>by <a rel=author href=/ada>Ada Byron</a>"
        #expect(try PageWorld.page(PageWorld.html(body: link)).authors?.value == ["Ada Byron"])
    }

    @Test("those who comment are no authors")
    func comments() throws {
        let body =
            "<h1>T</h1><p>Text</p><div class=comments><span class=author>Troll Face</span></div>"
        #expect(try PageWorld.page(PageWorld.html(body: body)).authors == nil)
    }
}
