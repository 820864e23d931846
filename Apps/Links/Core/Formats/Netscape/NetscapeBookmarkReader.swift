public import AppSupport
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads bookmark files in Netscape's HTML as browsers and bookmark managers write them, in one
/// pass with flat memory.
///
/// It understands the browsers' files, Safari's and Internet Explorer's, and those of linkding,
/// shiori, buku, Delicious, Pinboard and Pocket (old HTML), with tags in any case, unclosed or
/// unescaped as they come. Pictures (`ICON`) are passed over without being kept. Separators
/// (`<HR>`) carry nothing and are passed over too. linkding's description and notes become one
/// note.
///
/// ```swift
/// let reader = NetscapeBookmarkReader(FileByteSource(descriptor: descriptor))
/// while let event = try reader.next() { … }
/// ```
///
/// An entry that is no page, a date that makes no sense, a file that is cut off: each is given as a
/// ``BookmarkProblem`` with its line.
public final class NetscapeBookmarkReader: BookmarkReader {
    private var machine: NetscapeMachine

    /// A reader of what `source` gives.
    ///
    /// - Parameter encoding: the encoding, if the caller knows better than the file, which says it
    ///   by byte order mark or META.
    public init(_ source: some ByteSource, encoding: TextEncoding? = nil) {
        machine = NetscapeMachine(TextInput(source), encoding)
    }

    /// Whether the file turned out to end inside a tag or an entry. Final when ``next()`` has given
    /// nil.
    public var isTruncated: Bool { machine.isTruncated }

    /// The next event; nil at the end. See ``BookmarkReader/next()``.
    public func next() throws -> BookmarkEvent? {
        try machine.next()
    }
}

/// The states of reading a Netscape file: which text is being read, and what the tag that ends it
/// means.
private struct NetscapeMachine: ~Copyable {
    private(set) var isTruncated = false

    private var tokenizer: NetscapeTokenizer
    private var builder = BookmarkBuilder()
    private var events: [BookmarkEvent] = []
    private var nextEvent = 0
    private var state = State.unopened
    private let encoding: TextEncoding?

    private enum State {
        case unopened
        case reading(NetscapeTokenizer.Context)
        case finished
    }

    init(_ input: consuming TextInput, _ encoding: TextEncoding?) {
        tokenizer = NetscapeTokenizer(input)
        self.encoding = encoding
    }

    mutating func next() throws -> BookmarkEvent? {
        while nextEvent == events.count {
            events.removeAll(keepingCapacity: true)
            nextEvent = 0
            switch state {
            case .unopened: try open()
            case .reading(let context): try step(context)
            case .finished: return nil
            }
        }
        // Nearly always there is but one, which can be moved out.
        if events.count == 1 { return events.removeLast() }
        nextEvent += 1

        return events[nextEvent - 1]
    }

    private mutating func open() throws {
        let prefix = try tokenizer.input.prefix()
        try BookmarkFormat.requireNetscape(prefix)
        if let encoding {
            tokenizer.input.encoding = encoding
        } else if let label = NetscapeMeta.charset(in: prefix) {
            if let named = TextEncoding(label: label), named.isAvailable {
                tokenizer.input.encoding = named.asDeclaredByMeta
            } else {
                events.append(
                    .problem(BookmarkProblem(line: 1, kind: .unknownEncoding, text: label)))
            }
        }
        state = .reading(.outside)
    }

    private mutating func step(_ context: NetscapeTokenizer.Context) throws {
        guard let found = try tokenizer.next(in: context) else { return finish(in: context) }
        switch context {
        case .outside: handle(found)
        case .title:
            builder.endTitle(tokenizer.text, isClosed: found.tag == .a && found.isEnd)
            noteCuts(.title)
            state = .reading(.outside)
            if found.tag != .a || !found.isEnd { handle(found) }
        case .heading:
            builder.endHeading(tokenizer.text)
            noteCuts(.title)
            state = .reading(.outside)
            if !found.isEnd || found.tag == .dl { handle(found) }
        case .note: try continueNote(found)
        }
    }

    /// A tag inside a description: part of it, or its end.
    private mutating func continueNote(_ found: NetscapeTokenizer.Found) throws {
        switch (found.tag, found.isEnd) {
        case (.br, _), (.p, _):
            tokenizer.text.append(UInt8(ascii: "\n"))
            if try tokenizer.input.peek() == UInt8(ascii: "\r") { tokenizer.input.advance() }
            if try tokenizer.input.peek() == UInt8(ascii: "\n") { tokenizer.input.advance() }
        case (.a, false) where !tokenizer.attributes.areOfEntry:
            builder.beginInlineLink(to: tokenizer.attributes[.href], at: tokenizer.text.count)
        case (.a, true):
            builder.endInlineLink(in: &tokenizer.text)
        default:
            builder.endNote(tokenizer.text)
            noteCuts(.note)
            state = .reading(.outside)
            handle(found)
        }
    }

    private mutating func handle(_ found: NetscapeTokenizer.Found) {
        switch (found.tag, found.isEnd) {
        case (.a, false):
            builder.beginEntry(found.line, into: &events, tokenizer.attributes)
            if tokenizer.didCutAttribute { builder.noteCut(.attribute) }
            beginText(.title)
        case (.dd, false):
            beginText(builder.canTakeNote ? .note : .outside)
        case (.dl, false): builder.openList(into: &events)
        case (.dl, true): builder.closeList(into: &events)
        case (.h1, false):
            builder.beginDocumentHeading(into: &events)
            beginText(.heading)
        case (_, false) where found.tag.isFolderHeading:
            builder.beginFolder(found.line, into: &events, tokenizer.attributes)
            beginText(.heading)
        case (.dt, false), (.hr, _), (.li, false), (.ul, _), (.ol, _): builder.flush(into: &events)
        default: break
        }
    }

    private mutating func beginText(_ context: NetscapeTokenizer.Context) {
        tokenizer.beginText()
        state = .reading(context)
    }

    private mutating func noteCuts(_ field: BookmarkProblem.TextField) {
        if tokenizer.didCutText { builder.noteCut(field) }
    }

    private mutating func finish(in context: NetscapeTokenizer.Context) {
        switch context {
        case .outside: break
        case .title:
            builder.endTitle(tokenizer.text, isClosed: false)
            isTruncated = !builder.leavesLinksOpen
        case .heading:
            builder.endHeading(tokenizer.text)
            isTruncated = true
        case .note: builder.endNote(tokenizer.text)
        }
        if tokenizer.truncationLine != nil { isTruncated = true }
        let name = builder.currentName
        builder.finish(into: &events)
        if isTruncated {
            let line = tokenizer.truncationLine ?? tokenizer.input.line
            events.append(.problem(BookmarkProblem(line: line, kind: .truncated, name: name)))
        }
        if tokenizer.input.repairCount > 0 {
            events.append(
                .problem(
                    BookmarkProblem(
                        line: tokenizer.input.firstRepairLine,
                        kind: .undecodableText(count: tokenizer.input.repairCount))))
        }
        state = .finished
    }
}

/// The encoding that a page's META states.
enum NetscapeMeta {
    /// The label after `charset=` in a META tag among the first 4 KiB.
    static func charset(in bytes: [UInt8]) -> String? {
        let head = bytes.prefix(4096).map { ($0 | 0x20).isLowercaseLetter ? $0 | 0x20 : $0 }
        var rest = head[...]
        while let tag = rest.firstRange(of: "<meta") {
            rest = rest[tag.upperBound...]
            let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
            guard let name = rest[..<end].firstRange(of: "charset") else { continue }
            let value = rest[name.upperBound..<end].drop { $0.isHTMLSpace }
            guard value.first == UInt8(ascii: "=") else { continue }
            let label = value.dropFirst().drop {
                $0.isHTMLSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
            }
            .prefix { !$0.isHTMLSpace && !"\"';/>".utf8.contains($0) }

            return label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
        }

        return nil
    }
}
