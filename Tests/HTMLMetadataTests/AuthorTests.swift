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

    @Test(
        "a byline gives the name without what stands around it, in many languages",
        arguments: [
            ("홍길동 기자", ["홍길동"]), ("홍길동 선임기자 hong@harbor.example", ["홍길동"]),
            ("글 홍길동 특파원", ["홍길동"]), ("작성자", []), ("記者 王小明", ["王小明"]),
            ("作者：张三", ["张三"]), ("本报记者 李四", ["李四"]), ("文＝山田太郎", ["山田太郎"]),
            ("责任编辑：李四", []), ("Von Käthe Müller", ["Käthe Müller"]),
            ("Par Anne-Marie d'Arc", ["Anne-Marie d'Arc"]),
            ("Publié le 3 mai 2024 à 10:00 par Jean Dupont", ["Jean Dupont"]),
            ("Por José Pérez y Ana Ruiz", ["José Pérez", "Ana Ruiz"]),
            ("Posted on May 3, 2024 by Ada Byron", ["Ada Byron"]),
            ("By Ada Byron on Friday, May 3, 2024", ["Ada Byron"]),
            ("By Ada Byron May 3, 2024", ["Ada Byron"]), ("Ada Byron, Staff Writer", ["Ada Byron"]),
            ("Ada Byron Contributing Editor", ["Ada Byron"]), ("Sign in", []), ("3 comments", []),
        ])
    func bylines(text: String, names: [String]) throws {
        let body = "<h1>T</h1><div class=byline>\(text)</div>"
        #expect(try PageWorld.page(PageWorld.html(body: body)).authors?.value ?? [] == names)
    }

    @Test("a role is no part of a declared name either")
    func declaredRoles() throws {
        let korean = "<meta name=author content='홍길동 기자'>"
        #expect(try PageWorld.page(PageWorld.html(head: korean)).authors?.value == ["홍길동"])
        let english = "<meta name=author content='Ada Byron, Senior Editor'>"
        #expect(try PageWorld.page(PageWorld.html(head: english)).authors?.value == ["Ada Byron"])
    }

    @Test("a publisher that is declared as the author loses to a byline, and only to one")
    func publishers() throws {
        let head =
            "<title>Ferry sinks - The Daily Plank</title><meta name=author content='The Daily Plank'>"
        let byline = "<h1>Ferry sinks</h1><p class=byline>By Ada Byron</p>"
        #expect(
            try PageWorld.page(PageWorld.html(head: head, body: byline)).authors?.value == [
                "Ada Byron"
            ])
        #expect(
            try PageWorld.page(PageWorld.html(head: head)).authors?.value == ["The Daily Plank"])
    }
}
