import HTMLMetadata
import Testing
import TextProcessing

@Suite("Descriptions and resources")
struct ResourceTests {
    @Test("addresses are resolved against the page's base, spaces escaped, schemes added")
    func addresses() throws {
        let head = """
            <base href="/sub/"><link rel=canonical href="www.harbor.example/a"><link rel="shortcut icon" href=i.png>
            <meta property=og:image content="//cdn.example/a b.png">
            <link rel=alternate type=application/rss+xml href=feed title=News><link rel=manifest href=/m.json>
            <link rel=alternate type=application/json+oembed href=/o?u=1>
            """
        let page = try PageWorld.page(PageWorld.html(head: head))
        #expect(page.canonicalURL?.value.href == "https://www.harbor.example/a")
        #expect(page.icons.map(\.value.url.href) == ["https://www.harbor.example/sub/i.png"])
        #expect(page.images.first?.value.url.href == "https://cdn.example/a%20b.png")
        #expect(page.feeds.map(\.value.url.href) == ["https://www.harbor.example/sub/feed"])
        #expect(page.feeds.first?.value.title == "News")
        #expect(page.manifest?.value.href == "https://www.harbor.example/m.json")
        #expect(page.oEmbed.map(\.value.url.href) == ["https://www.harbor.example/o?u=1"])
    }

    @Test("addresses that are not the web's are left out")
    func schemes() throws {
        let head =
            "<meta property=og:image content='data:image/png;base64,AA=='><link rel=canonical href='javascript:1'>"
        let page = try PageWorld.page(PageWorld.html(head: head))
        #expect(page.images.isEmpty)
        #expect(page.canonicalURL == nil)
    }

    @Test("pictures keep the sizes that follow them, each once")
    func images() throws {
        let head = """
            <meta property=og:image content=""><meta property=og:image content=/a.png>
            <meta property=og:image:width content=1200><meta property=og:image:alt content="A ferry">
            <meta property=og:image content=/b.png><meta name=twitter:image content=/a.png>
            """
        let images = try PageWorld.page(PageWorld.html(head: head)).images.map(\.value)
        #expect(images.map(\.url.path) == ["/a.png", "/b.png"])
        #expect(images.first?.width == 1200)
        #expect(images.first?.alternativeText == "A ferry")
        #expect(images.last?.width == nil)
    }

    @Test(
        "the best icon is the smallest that is large enough",
        arguments: [
            (16, "/16.png"), (24, "/32.png"), (100, "/touch.png"), (500, "/touch.png"),
        ])
    func icons(pixels: Int, path: String) throws {
        let head = """
            <link rel=icon sizes=16x16 href=/16.png><link rel=icon sizes=32x32 href=/32.png>
            <link rel=apple-touch-icon sizes=180x180 href=/touch.png><link rel=mask-icon href=/mask.svg>
            """
        #expect(try PageWorld.page(PageWorld.html(head: head)).icon(for: pixels)?.url.path == path)
    }

    @Test("a page without icons has its site's /favicon.ico")
    func favicon() throws {
        let icon = try PageWorld.page(PageWorld.html()).icons.first
        #expect(icon?.value.url.href == "https://www.harbor.example/favicon.ico")
        #expect(icon?.source == .address)
    }

    @Test("metas in the body, in odd spelling and in the wrong attribute count")
    func oddMetas() throws {
        let body =
            "<div><META content='A tale of a ferry' NAME=og:description><meta property='description' content='No'></div>"
        let page = try PageWorld.page(PageWorld.html(body: body))
        #expect(page.summary?.value == "A tale of a ferry")
    }

    @Test("language, type, keywords and site are read, the site's host standing in for its name")
    func others() throws {
        let page = try PageWorld.page(
            "<html lang=ko-KR><meta property=og:type content=Article><meta name=keywords content='a, b,A'>"
        )
        #expect(page.language?.value == "ko-KR")
        #expect(page.type?.value == "article")
        #expect(page.keywords?.value == ["a", "b"])
        #expect(page.siteName?.value == "harbor.example")
        #expect(page.siteName?.source == .address)
    }
}
