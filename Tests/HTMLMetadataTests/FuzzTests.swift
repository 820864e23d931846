import Testing
import TextProcessing

@testable import HTMLMetadata

@Suite("Damaged pages")
struct FuzzTests {
    private static let pages: [[UInt8]] = {
        let article = PageWorld.html(
            head: """
                <meta charset=utf-8><title>A way home | Harbor</title><base href="/news/">
                <meta property="og:title" content="A way home"><link rel=canonical href="?a=1&amp;b=2">
                <meta name=author content="Ada Byron, Bo Ek"><link rel=icon href=i.png sizes="16x16 32x32">
                """
                    + PageWorld.linkedData(
                        ##"{"@graph":[{"@type":["NewsArticle"],"headline":"A way \u0068ome","author":"##
                            + ##"{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Ada Byron"}],"##
                            + ##""datePublished":"2024-05-03"}"##),
            body: """
                <nav><a href=/>Home</a></nav><h1>A way home</h1><p class="byline">By <a rel=author
                href=/ada>Ada Byron</a></p><time datetime="2024-05-03T10:00:00+09:00">3 May</time>
                <div itemscope itemtype="https://schema.org/Article"><span itemprop=author itemscope><b
                itemprop=name>Ada</b></span><meta itemprop=datePublished content="3 May 2024"></div>
                <svg><title>x</title><path d="M1"/></svg><p>한국어 글 &quot;é&#146;
                """)
        let korean: [UInt8] = [0xB0, 0xA1, 0xB3, 0xAA, 0xB4, 0xD9]
        return [
            Array(article.utf8),
            Array("<title>".utf8) + korean + Array("</title><meta charset=euc-kr><h1>".utf8)
                + korean,
            Array("<?xml version='1.0' encoding='windows-1251'?><html><title>\u{FFFD}".utf8),
            [0xFF, 0xFE] + "<title>가</title>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            Array(
                "<TITLE>a<!--</TITLE><textarea><meta charset=utf-8></textarea><p>1. Mai 2024".utf8),
        ]
    }()

    @Test(
        "whatever is done to a page, it is read, and alike however its bytes come", arguments: 1...4
    )
    func mutants(seed: UInt64) throws {
        var mutator = PageMutator(seed: seed)
        let address = try WebURL(PageWorld.address)
        for _ in 0..<60 {
            let bytes = mutator.mutant(of: Self.pages)
            let whole = try PageMetadata(of: bytes, at: address)
            var reader = try PageReader(at: address)
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + 1 + mutator.random(700))
                reader.read(bytes[start..<end])
                start = end
            }
            #expect(reader.finish() == whole, "\(String(decoding: bytes, as: UTF8.self))")
            #expect((whole.title?.value.count ?? 0) <= 20_000)
        }
    }

    @Test("a tree of a damaged page can be queried", arguments: 5...6)
    func trees(seed: UInt64) throws {
        var mutator = PageMutator(seed: seed)
        for _ in 0..<40 {
            let document = try HTMLDocument(mutator.mutant(of: Self.pages))
            let links = try document.select("a[href]")
            #expect(try document.xpath("//a[@href]").count == links.count)
            #expect(links.allSatisfy { $0["href"] != nil })
        }
    }
}
