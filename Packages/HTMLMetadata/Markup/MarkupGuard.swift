#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Stands between the decoder and libxml2: gives it the page's tags and text, and keeps from it what would
/// cost memory or time without end.
///
/// It follows the tokenizer of the HTML Standard (13.2.5) as far as that decides where a tag, a comment or
/// raw text ends. Comments, styles and scripts are dropped here (JSON-LD goes to ``linkedData``), a title's
/// text is escaped (libxml2 would see tags in it), runs of text, attributes and values that no page needs are
/// cut. So libxml2 never has to wait for an end that does not come, and most pages cost it half the bytes.
struct MarkupGuard {
    /// What is let through.
    enum Limit {
        static let text = 32 * 1024
        static let value = 64 * 1024
        static let attributes = 96
        static let linkedData = 512 * 1024
        static let depth = 4096
        /// Markup without text.
        static let textless = 8 * 1024
    }

    /// The contents of the `application/ld+json` scripts so far.
    private(set) var linkedData: [[UInt8]] = []

    /// - Parameter keepsEverything: whether elements and attributes stay that ``PageCollector`` does not ask
    ///   for.
    init(keepsEverything: Bool = false) {
        tag.keepsEverything = keepsEverything
    }

    /// Whether elements are nested so deep that no more may be opened.
    var isTooDeep = false

    private enum State {
        case text, tagOpen, tag, comment, declaration, rawText, title
    }

    private var state = State.text
    /// Bytes of the current run of text that were let through.
    private var textLength = 0
    private var textlessLength = 0
    private var tag = TagScanner()
    /// The element whose raw text is being read, in lower case.
    private var rawName: [UInt8] = []
    private var isLinkedData = false
    private var linkedDataLength = 0
    /// The last bytes of a comment or raw text, in which its end may have begun; or of `<!`, `</`.
    private var tail: [UInt8] = []

    /// Appends to `output` what libxml2 shall see of `bytes`.
    mutating func filter(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        var index = 0
        while index < bytes.count {
            switch state {
            case .text: readText(bytes, &index, &output)
            case .tagOpen: readTagOpen(bytes, &index, &output)
            case .tag: readTag(bytes, &index, &output)
            case .comment: readComment(bytes, &index)
            case .declaration:
                if let end = bytes.find(UInt8(ascii: ">"), from: index) {
                    index = end + 1
                    state = .text
                } else {
                    index = bytes.count
                }
            case .rawText, .title: readRawText(bytes, &index, &output)
            }
        }
        // libxml2 keeps tags that follow each other until it meets something else near the end of what it has.
        if textlessLength > Limit.textless, state == .text, textLength == 0 {
            output.append(contentsOf: "<!-- -->".utf8)
            textlessLength = 0
        }
    }

    // MARK: - Text

    private mutating func readText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ output: inout [UInt8]
    ) {
        let end = bytes.find(UInt8(ascii: "<"), from: index) ?? bytes.count
        appendText(bytes, index..<end, &output)
        index = end
        guard end < bytes.count else { return }
        index += 1
        if index + 1 < bytes.count {
            // Most tags are seen at once.
            let isEnd = bytes[index] == UInt8(ascii: "/")
            if bytes[isEnd ? index + 1 : index].isASCIILetter {
                if isEnd { index += 1 }
                state = .tag
                return tag.begin(isEnd: isEnd)
            }
        }
        state = .tagOpen
        tail.removeAll(keepingCapacity: true)
    }

    private mutating func appendText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ output: inout [UInt8]
    ) {
        guard textLength < Limit.text, !range.isEmpty else { return }
        var end = min(range.upperBound, range.lowerBound + Limit.text - textLength)
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        textLength += end - range.lowerBound
        textlessLength = 0
        ControlCharacters.append(
            UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<end]), keepsLines: true,
            to: &output)
    }

    // MARK: - Tags

    private mutating func readTagOpen(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ output: inout [UInt8]
    ) {
        let byte = bytes[index]
        switch (tail.first, tail.count) {
        case (nil, _) where byte.isASCIILetter:
            state = .tag
            tag.begin(isEnd: false)
        case (nil, _) where byte == UInt8(ascii: "!") || byte == UInt8(ascii: "/"):
            tail.append(byte)
            index += 1
        case (nil, _) where byte == UInt8(ascii: "?"):
            state = .declaration
        case (UInt8(ascii: "/"), _) where byte.isASCIILetter:
            state = .tag
            tag.begin(isEnd: true)
        case (UInt8(ascii: "/"), _):
            state = .declaration
        case (UInt8(ascii: "!"), 1) where byte == UInt8(ascii: "-"):
            tail.append(byte)
            index += 1
        case (UInt8(ascii: "!"), 2) where byte == UInt8(ascii: "-"):
            index += 1
            state = .comment
            // The dashes that open a comment may also close it: `<!-->`.
            tail = [UInt8(ascii: "-"), UInt8(ascii: "-")]
        case (UInt8(ascii: "!"), _):
            state = .declaration
        default:
            if textLength < Limit.text {
                output.append(contentsOf: "&lt;".utf8)
                textLength += 4
            }
            state = .text
        }
    }

    private mutating func readTag(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ output: inout [UInt8]
    ) {
        guard tag.read(bytes, &index) else { return }
        state = .text
        let isTooDeep = isTooDeep && !tag.isEnd && (tag.role == .other || tag.role == .unknown)
        if !tag.isOmitted, !isTooDeep {
            textLength = 0
            output.append(contentsOf: tag.bytes)
            textlessLength += tag.bytes.count
        }
        guard !tag.isEnd else { return }
        switch tag.role {
        case .escapableText: state = .title
        case .rawText: state = .rawText
        case .script:
            state = .rawText
            isLinkedData = tag.mentionsLinkedData
            if isLinkedData { linkedData.append([]) }
        case .statement, .other, .flat, .unknown, .superfluous: return
        }
        rawName = CString.bytes(ofKey: tag.key)
        tail.removeAll(keepingCapacity: true)
    }

    // MARK: - What is not markup

    private mutating func readComment(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while index < bytes.count {
            if tail.isEmpty {
                guard let dash = bytes.find(UInt8(ascii: "-"), from: index) else {
                    index = bytes.count
                    return
                }
                index = dash
            }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "-") {
                if tail.count < 2 { tail.append(byte) } else { tail = Array(tail.prefix(2)) }
            } else if byte == UInt8(ascii: ">"), tail.count >= 2 {
                tail.removeAll(keepingCapacity: true)
                state = .text
                return
            } else if byte == UInt8(ascii: "!"), tail.count == 2 {
                tail.append(byte)
            } else {
                tail.removeAll(keepingCapacity: true)
            }
        }
    }

    /// Reads on to `</name`, followed by white space, `/` or `>`.
    private mutating func readRawText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ output: inout [UInt8]
    ) {
        if tail.isEmpty {
            let end = bytes.find(UInt8(ascii: "<"), from: index) ?? bytes.count
            keepRaw(bytes, index..<end, &output)
            index = end
            guard index < bytes.count else { return }
            tail.append(UInt8(ascii: "<"))
            index += 1
        }
        while index < bytes.count {
            let byte = bytes[index]
            let isNext =
                switch tail.count {
                case 1: byte == UInt8(ascii: "/")
                case rawName.count + 2:
                    byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
                default: byte.asciiLowercased == rawName[tail.count - 2]
                }
            guard isNext else {
                tail.withUnsafeBufferPointer { held in
                    keepRaw(held, 0..<held.count, &output)
                }
                tail.removeAll(keepingCapacity: true)
                return
            }
            if tail.count == rawName.count + 2 {
                tag.begin(isEnd: true)
                rawName.withUnsafeBufferPointer { name in
                    var position = 0
                    _ = tag.read(name, &position)
                }
                state = .tag
                isLinkedData = false
                tail.removeAll(keepingCapacity: true)
                return
            }
            tail.append(byte)
            index += 1
        }
    }

    private mutating func keepRaw(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ output: inout [UInt8]
    ) {
        guard !range.isEmpty else { return }
        if state == .title {
            if bytes[range.lowerBound] == UInt8(ascii: "<") {
                output.append(contentsOf: "&lt;".utf8)
                appendText(bytes, (range.lowerBound + 1)..<range.upperBound, &output)
            } else {
                appendText(bytes, range, &output)
            }
        } else if isLinkedData, linkedDataLength < Limit.linkedData {
            linkedDataLength += range.count
            linkedData[linkedData.count - 1].append(
                contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where `byte` next stands at or after `start`.
    func find(_ byte: UInt8, from start: Int) -> Int? {
        guard let baseAddress, start < count,
            let found = memchr(baseAddress + start, CInt(byte), count - start)
        else { return nil }

        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }
}
