public import TextProcessing

/// Reads a page's metadata while its bytes arrive.
///
/// ```swift
/// var reader = try PageReader(contentType: response.contentType, at: response.url)
/// for try await chunk in response.body { reader.read(chunk) }
/// let page = reader.finish()
/// ```
///
/// Memory does not grow with the page once its encoding is certain: from the start if the server or the first
/// 1024 bytes state it, else after ``undecidedLimit`` bytes.
public struct PageReader: ~Copyable {
    /// How many bytes are kept in case a `meta` far into the page changes the encoding.
    public static var undecidedLimit: Int { 256 * 1024 }

    private static let chunkLength = 16 * 1024

    private let contentType: String?
    private let url: WebURL
    private var pass: Pass?
    /// What came before the encoding could be decided.
    private var pending: [UInt8] = []
    /// What came since, while the encoding is a guess, and how much of it has been read.
    private var kept: [UInt8] = []
    private var keptPosition = 0
    private var isTentative = false

    /// Begins to read the page at `url`.
    ///
    /// - Throws: ``HTMLMetadataError/parserUnavailable`` if libxml2 is not installed.
    public init(contentType: String? = nil, at url: WebURL) throws(HTMLMetadataError) {
        guard MarkupParser.isAvailable else { throw .parserUnavailable }
        self.contentType = contentType
        self.url = url
    }

    /// Takes the next bytes of the page.
    public mutating func read(_ bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { read($0) }
        if isDone == nil { Array(bytes).withUnsafeBufferPointer { read($0) } }
    }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard pass == nil else { return advance(bytes) }
        let missing = max(EncodingSniffer.prescanLength - pending.count, 0)
        pending.append(contentsOf: bytes.prefix(missing))
        guard pending.count >= EncodingSniffer.prescanLength else { return }
        begin()
        advance(UnsafeBufferPointer(rebasing: bytes[min(missing, bytes.count)...]))
    }

    /// What the page says about itself; to be called when all bytes have been read.
    public consuming func finish() -> PageMetadata {
        if pass == nil { begin() }
        flush()
        guard let pass else { return PageMetadata() }
        let facts = pass.finish()
        var metadata = MetadataRules(facts: facts, url: url).metadata()
        metadata.encoding = pass.encoding

        return metadata
    }

    // MARK: - Passes

    private mutating func begin() {
        let declared = EncodingSniffer.declaredEncoding(of: pending, contentType: contentType)
        isTentative = declared == nil
        pass = Pass(encoding: declared?.encoding)
        let start = pending.dropFirst(declared?.length ?? 0)
        pending = []
        Array(start).withUnsafeBufferPointer { advance($0) }
    }

    private mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isTentative else {
            for start in stride(from: 0, to: bytes.count, by: Self.chunkLength) {
                let end = min(start + Self.chunkLength, bytes.count)
                pass?.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            }
            return
        }
        kept.append(contentsOf: bytes)
        // Pieces of one length, so that the guess does not depend on how the bytes come.
        while isTentative, kept.count - keptPosition >= Self.chunkLength { readKept() }
    }

    /// Reads the next of the bytes that are kept.
    private mutating func readKept() {
        let end = min(keptPosition + Self.chunkLength, kept.count)
        kept.withUnsafeBufferPointer {
            pass?.read(UnsafeBufferPointer(rebasing: $0[keptPosition..<end]))
        }
        keptPosition = end
        reconsider()
    }

    /// Follows a `meta` that names another encoding than the one assumed so far, by starting over if anything
    /// was read that may mean something else in it ("changing the encoding while parsing").
    private mutating func reconsider() {
        guard isTentative, let pass else { return }
        if let declared = pass.declaredEncoding {
            if pass.isASCII {
                pass.use(declared)
            } else if declared != pass.encoding {
                self.pass = Pass(encoding: declared)
                keptPosition = 0
            }
        } else if keptPosition <= Self.undecidedLimit {
            return
        }
        isTentative = false
        let rest = kept
        kept = []
        rest.withUnsafeBufferPointer { advance(UnsafeBufferPointer(rebasing: $0[keptPosition...])) }
    }

    private mutating func flush() {
        while isTentative, keptPosition < kept.count { readKept() }
        pass?.flush()
        reconsider()
        pass?.flush()
    }
}

/// One attempt at reading a page in one encoding.
private final class Pass {
    private(set) var declaredEncoding: TextEncoding?
    /// Whether nothing has come yet but ASCII that means the same in all encodings.
    private(set) var isASCII = true

    private let isGuessed: Bool
    private var decoder: TextDecoder
    private var filter = MarkupGuard()
    private let collector = PageCollector()
    private let parser: MarkupParser
    private var markup: [UInt8] = []

    /// - Parameter encoding: the page's encoding; nil to guess it from the first bytes that tell.
    init?(encoding: TextEncoding?) {
        guard let parser = MarkupParser(collector: collector) else { return nil }
        self.parser = parser
        decoder = TextDecoder(web: encoding ?? .windows1252)
        isGuessed = encoding == nil
        collector.declaresEncoding = { [weak self] declared in
            if self?.declaredEncoding == nil { self?.declaredEncoding = declared }
        }
    }

    var encoding: TextEncoding { decoder.encoding }

    func use(_ encoding: TextEncoding) {
        if encoding != decoder.encoding { decoder = TextDecoder(web: encoding) }
    }

    func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        if isASCII, bytes.contains(where: { $0 >= 0x80 || $0 == 0x1B }) {
            isASCII = false
            if isGuessed, declaredEncoding == nil { use(EncodingDetector.guess(Array(bytes))) }
        }
        forward(UnsafeRawBufferPointer(bytes), isLast: false)
    }

    /// Hands over what the decoder keeps back.
    func flush() {
        forward(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    }

    func finish() -> PageFacts {
        parser.finish()

        return collector.finished(linkedData: filter.linkedData)
    }

    private func forward(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        filter.isTooDeep = collector.depth > MarkupGuard.Limit.depth
        decoder.decode(bytes, isLast: isLast) { text in
            filter.filter(text.bindMemory(to: UInt8.self), into: &markup)
        }
        if !markup.isEmpty { parser.feed(markup) }
        markup.removeAll(keepingCapacity: true)
    }
}
