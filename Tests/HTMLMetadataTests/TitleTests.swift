import HTMLMetadata
import Testing

@Suite("Titles")
struct TitleTests {
    @Test("a heading that the title element holds is the title, without the site")
    func heading() throws {
        let page = try PageWorld.page(
            PageWorld.html(
                head: "<title>Ferry sinks – Harbor Post</title>",
                body: "<h1>Menu</h1><h1>Ferry <em>sinks</em></h1>"))
        #expect(page.title?.value == "Ferry sinks")
        #expect(page.title?.source == .element("h1"))
    }

    @Test(
        "a site's name is cut off at either end and only there",
        arguments: [
            ("Ferry sinks | Harbor Post", "Ferry sinks"),
            ("Harbor Post: Ferry sinks", "Ferry sinks"),
            ("Ferry sinks - in the harbor - Harbor Post", "Ferry sinks - in the harbor"),
            ("War and peace - a review", "War and peace - a review"),
            ("배가 가라앉다 - Harbor Post", "배가 가라앉다"),
        ])
    func site(title: String, expected: String) throws {
        let head = "<title>\(title)</title><meta property=og:site_name content='Harbor Post'>"
        #expect(try PageWorld.page(PageWorld.html(head: head)).title?.value == expected)
    }

    @Test("an og:title that is the site's name loses to the title element")
    func siteAsTitle() throws {
        let head = """
            <meta property="og:title" content="Harbor Post"><meta property="og:site_name" content="Harbor Post">
            <title>Ferry sinks</title>
            """
        #expect(try PageWorld.page(PageWorld.html(head: head)).title?.value == "Ferry sinks")
    }

    @Test("an og:title cut at a quote loses to the whole title")
    func cutAtQuote() throws {
        let head =
            #"<meta property="og:title" content="Mayor: "never again""><title>Mayor: "never again"</title>"#
        #expect(
            try PageWorld.page(PageWorld.html(head: head)).title?.value == "Mayor: \"never again\"")
    }

    @Test("markup in a title element is text, a drawing's title is no title")
    func rawText() throws {
        let page = try PageWorld.page(
            "<svg><title>Logo</title></svg><title>Use <b> sparingly &amp; well</title>")
        #expect(page.title?.value == "Use <b> sparingly & well")
    }

    @Test("without a title element the heading is the title, without anything there is none")
    func none() throws {
        #expect(
            try PageWorld.page(PageWorld.html(body: "<h1>Ferry sinks</h1>")).title?.value
                == "Ferry sinks")
        #expect(try PageWorld.page(PageWorld.html()).title == nil)
        #expect(try PageWorld.page([]).title == nil)
    }

    @Test("references escaped twice are read, numbers from 128 to 159 are Windows characters")
    func references() throws {
        let page = try PageWorld.page(
            "<meta property=og:title content='Tom &amp;quot;T&amp;quot; &amp; co'><title>It&#146;s</title>"
        )
        #expect(page.title?.value == "Tom \"T\" & co")
        #expect(
            try PageWorld.page("<title>It&#146;s &#150; ok</title>").title?.value == "It’s – ok")
    }
}
