public import TextProcessing

/// What a web page says about itself.
///
/// Every field is nil or empty where the page does not say; nothing is made up. Each value knows where it
/// came from (``Stated/source``). Where sources disagree, the order is fixed, per field and for the reason that
/// <doc:Precedence> gives.
///
/// ```swift
/// let page = try PageMetadata(of: bytes, contentType: "text/html; charset=euc-kr", at: address)
/// page.title?.value          // "A long way home"
/// page.title?.source         // h1
/// page.icon(for: 32)?.url    // https://news.example/icon-32.png
/// ```
public struct PageMetadata: Sendable, Hashable {
    /// The page's own title, without the name of its site.
    public internal(set) var title: Stated<String>?
    /// A sentence or two about the page.
    public internal(set) var summary: Stated<String>?
    /// The people who wrote it, in the page's order; an organization only if it is stated as the author.
    public internal(set) var authors: Stated<[String]>?
    /// When it was first published.
    public internal(set) var published: Stated<PageDate>?
    /// When it was last changed.
    public internal(set) var modified: Stated<PageDate>?
    /// The name of the site; its host without `www.` where the page names none.
    public internal(set) var siteName: Stated<String>?
    /// The address that the page wants to be known by.
    public internal(set) var canonicalURL: Stated<WebURL>?
    /// The language of the text, as the page writes it (BCP 47 mostly).
    public internal(set) var language: Stated<String>?
    /// What kind of thing the page is, in Open Graph's words such as `article`, `website`, `video.other`.
    public internal(set) var type: Stated<String>?
    /// Subjects, in the page's order, each once.
    public internal(set) var keywords: Stated<[String]>?
    /// Pictures that stand for the page, the best first, each address once.
    public internal(set) var images: [Stated<PageImage>] = []
    /// The site's icons in the page's order; `/favicon.ico` alone if it declares none.
    public internal(set) var icons: [Stated<PageIcon>] = []
    /// The feeds that the page points to (RSS, Atom, JSON Feed).
    public internal(set) var feeds: [Stated<PageFeed>] = []
    /// Where an oEmbed description of the page is to be had.
    public internal(set) var oEmbed: [Stated<PageFeed>] = []
    /// The web application manifest.
    public internal(set) var manifest: Stated<WebURL>?
    /// The encoding that the page was read in.
    public internal(set) var encoding = TextEncoding.utf8

    init() {}

    /// Reads a page of which all bytes are at hand.
    ///
    /// One pass over the bytes, in time linear in their number; beside them a few megabytes at most are
    /// needed. No page is refused: of a damaged one, what can be read is read.
    ///
    /// - Parameters:
    ///   - bytes: The page as the server sent it, after content coding was undone.
    ///   - contentType: The value of the `Content-Type` field, if there was one.
    ///   - url: Where the page was got; relative addresses are resolved against it and the page's `base`.
    /// - Throws: ``HTMLMetadataError/parserUnavailable`` if libxml2 is not installed.
    public init(
        of bytes: some Sequence<UInt8>,
        contentType: String? = nil,
        at url: WebURL
    ) throws(HTMLMetadataError) {
        var reader = try PageReader(contentType: contentType, at: url)
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { reader.read($0) }
        if isDone == nil {
            Array(bytes).withUnsafeBufferPointer { reader.read($0) }
        }
        self = reader.finish()
    }

    /// The icon that shows best in a square of `pixels`: the smallest that is large enough, one that scales
    /// before a larger one, else the largest; those without a stated size last.
    ///
    /// Icons that are to be shown in one color (`mask-icon`) are never chosen.
    public func icon(for pixels: Int) -> PageIcon? {
        PageIcon.best(of: icons.map(\.value), for: pixels)
    }
}

/// Why a page could not be read.
public enum HTMLMetadataError: Error, Equatable, Sendable {
    /// libxml2 could not be loaded.
    case parserUnavailable
    /// A query is neither a CSS selector that is understood here nor XPath 1.0; the text is the query.
    case invalidQuery(String)

    /// A sentence for people.
    public func message(in language: Language) -> String {
        switch (self, language) {
        case (.parserUnavailable, .english):
            "libxml2, which reads web pages, is not installed on this system."
        case (.parserUnavailable, .korean):
            "웹 페이지를 읽는 데 필요한 libxml2가 이 시스템에 설치되어 있지 않습니다."
        case (.invalidQuery(let query), .english): "The query “\(query)” is not understood."
        case (.invalidQuery(let query), .korean): "질의 \("“\(query)”".with(.object)) 이해할 수 없습니다."
        }
    }
}
