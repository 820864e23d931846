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
    public static var undecidedLimit: Int { 1024 * 1024 }

    private static let chunkLength = 16 * 1024

    private let contentType: String?
    private let url: WebURL
    private var pass: Pass?
    /// What came before the encoding could be decided.
    private var pending: [UInt8] = []
    /// What came since, while the encoding is a guess.
    private var kept: [UInt8] = []
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
        let start = pending.dropFirst(declared?.byteOrderMark ?? 0)
        pending = []
        Array(start).withUnsafeBufferPointer { advance($0) }
    }

    private mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < bytes.count {
            let end = min(position + Self.chunkLength, bytes.count)
            let chunk = UnsafeBufferPointer(rebasing: bytes[position..<end])
            if isTentative { kept.append(contentsOf: chunk) }
            pass?.read(chunk)
            position = end
            reconsider()
        }
    }

    /// Follows a `meta` that names another encoding than the one assumed so far, by starting over if anything
    /// was read that may mean something else in it ("changing the encoding while parsing").
    private mutating func reconsider() {
        guard isTentative, let pass else { return }
        if let declared = pass.declaredEncoding {
            isTentative = false
            if pass.isASCII {
                pass.use(declared)
            } else if declared != pass.encoding {
                self.pass = Pass(encoding: declared)
                let again = kept
                kept = []
                again.withUnsafeBufferPointer { advance($0) }
            }
            kept = []
        } else if kept.count > Self.undecidedLimit {
            isTentative = false
            kept = []
        }
    }

    private mutating func flush() {
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
    private var decoder: StreamDecoder
    private var filter = MarkupGuard()
    private let collector = PageCollector()
    private let parser: MarkupParser
    private var text: [UInt8] = []
    private var markup: [UInt8] = []

    /// - Parameter encoding: the page's encoding; nil to guess it from the first bytes that tell.
    init?(encoding: TextEncoding?) {
        guard let parser = MarkupParser(handler: collector) else { return nil }
        self.parser = parser
        decoder = StreamDecoder(encoding ?? .windows1252)
        isGuessed = encoding == nil
        collector.declaresEncoding = { [weak self] declared in
            if self?.declaredEncoding == nil { self?.declaredEncoding = declared }
        }
    }

    var encoding: TextEncoding { decoder.encoding }

    func use(_ encoding: TextEncoding) {
        if encoding != decoder.encoding { decoder = StreamDecoder(encoding) }
    }

    func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        if isASCII, bytes.contains(where: { $0 >= 0x80 || $0 == 0x1B }) {
            isASCII = false
            if isGuessed, declaredEncoding == nil { use(EncodingDetector.guess(Array(bytes))) }
        }
        decoder.decode(bytes, isLast: false, into: &text)
        forward()
    }

    /// Hands over what the decoder keeps back.
    func flush() {
        decoder.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true, into: &text)
        forward()
    }

    func finish() -> PageFacts {
        parser.finish()

        return collector.finished(linkedData: filter.linkedData)
    }

    private func forward() {
        text.withUnsafeBufferPointer { filter.filter($0, into: &markup) }
        text.removeAll(keepingCapacity: true)
        if !markup.isEmpty { parser.feed(markup) }
        markup.removeAll(keepingCapacity: true)
    }
}
