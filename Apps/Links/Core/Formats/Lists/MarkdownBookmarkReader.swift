public import AppSupport
public import TextProcessing

/// Reads bookmarks from Markdown lists, as buku and ``MarkdownBookmarkWriter`` write them and as
/// people keep them.
///
/// `- [title](address)`, `- <address>` and `- address` are bookmarks, with any list mark at any
/// depth. Headings are folders, one level each; an empty heading goes back to the level above.
/// Lines indented under a bookmark are its note, and so is text behind its link. `<!-- TAGS: a,b
/// -->` holds tags. Other text is passed over; a list item or a line with an address that is no
/// bookmark is reported, and so is one in a code block.
public final class MarkdownBookmarkReader: BookmarkReader {
    private var input: TextInput
    private var builder = BookmarkBuilder()
    private var headings: [(level: Int, folder: BookmarkFolder)] = []
    /// A link whose attributes may follow on the next line.
    private var opening: (link: MarkdownItem.Link, line: Int, attributes: NetscapeAttributes)?
    private var note: [String] = []
    private var noteIndentation = 0
    private var hasEntry = false
    private var blankCount = 0
    private var isInFence = false
    private var events: [BookmarkEvent] = []
    private var nextEvent = 0
    private var isOpened = false
    private var isFinished = false

    /// A reader of what `source` gives.
    public init(_ source: some ByteSource, encoding: TextEncoding = .utf8) {
        input = TextInput(source)
        input.encoding = encoding
    }

    /// The next event; nil at the end. See ``BookmarkReader/next()``.
    public func next() throws -> BookmarkEvent? {
        if !isOpened {
            if try input.peek() == nil { throw BookmarkFileError.empty }
            isOpened = true
        }
        while nextEvent == events.count {
            events.removeAll(keepingCapacity: true)
            nextEvent = 0
            guard !isFinished else { return nil }
            let line = input.line
            if let text = try input.nextLine() { read(Array(text.utf8), line) } else { finish() }
        }
        nextEvent += 1

        return events[nextEvent - 1]
    }

    private func finish() {
        endEntry()
        isFinished = true
        guard input.repairCount > 0 else { return }
        let kind = BookmarkProblem.Kind.undecodableText(count: input.repairCount)
        events.append(.problem(BookmarkProblem(line: input.firstRepairLine, kind: kind)))
    }

    private func read(_ bytes: [UInt8], _ line: Int) {
        let indentation = bytes.prefix { $0 == 0x20 }.count
        let text = bytes[indentation...]
        if text.isEmpty {
            blankCount += 1
            return
        }
        let isNote = hasEntry && indentation >= noteIndentation
        if isNote, open(with: text) { return }
        let isFence = !isNote && text.starts(with: "```".utf8)
        if isFence {
            endEntry()
            isInFence.toggle()
        }
        if isFence || isInFence {
            if text.firstRange(of: "://") != nil { report(text, line) }
            return
        }
        let item = MarkdownItem(text)
        if let item, let link = item.link {
            endEntry()
            begin(link, line, indentation: indentation + item.markLength)
        } else if isNote {
            appendNote(bytes[noteIndentation...])
        } else {
            endEntry()
            if text.first == UInt8(ascii: "#"), indentation < 4 {
                readHeading(text, line)
            } else if item != nil || text.firstRange(of: "://") != nil {
                report(text, line)
            }
        }
        blankCount = 0
    }

    private func report(_ text: ArraySlice<UInt8>, _ line: Int) {
        let text = String(decoding: text, as: UTF8.self)
        events.append(.problem(BookmarkProblem(line: line, kind: .notABookmark, text: text)))
    }

    private func readHeading(_ text: ArraySlice<UInt8>, _ line: Int) {
        let marks = text.prefix { $0 == UInt8(ascii: "#") }
        let rest = text[marks.endIndex...]
        guard rest.first == nil || rest.first == 0x20 else { return }
        while let last = headings.last, last.level >= marks.count { headings.removeLast() }
        let (name, comments) = MarkdownText.partingComments(rest.trimmingHTMLSpace)
        var problems: [BookmarkEvent] = []
        if !name.isEmpty || !comments.isEmpty {
            let details = NetscapeAttributes(comments.first ?? [])
            builder.path = headings.map(\.folder)
            builder.beginFolder(line, into: &problems, details)
            builder.endHeading(MarkdownText.withoutEscapes(name))
            if let folder = builder.pendingFolder { headings.append((marks.count, folder)) }
            builder.flush(into: &problems)
        }
        builder.path = headings.map(\.folder)
        events += problems
    }

    private func begin(_ link: MarkdownItem.Link, _ line: Int, indentation: Int) {
        let (rest, comments) = MarkdownText.partingComments(link.rest)
        let details = comments.first { !$0.starts(with: "TAGS:".utf8) }
        var attributes = NetscapeAttributes(details ?? [])
        if let tags = comments.first(where: { $0.starts(with: "TAGS:".utf8) }) {
            attributes[.tags] = tags.dropFirst(5)
        }
        opening = (link, line, attributes)
        hasEntry = true
        noteIndentation = indentation
        var text = rest.trimmingHTMLSpace
        for mark in ["- ", "– ", "— ", ": "] where text.starts(with: mark.utf8) {
            text = text.dropFirst(mark.utf8.count)
            break
        }
        if !text.isEmpty { note = [String(decoding: text, as: UTF8.self)] }
    }

    /// Takes `text` if it is the comment with attributes under a link, and begins the entry.
    private func open(with text: ArraySlice<UInt8>) -> Bool {
        guard var opening = opening.take() else { return false }
        let isComment =
            text.starts(with: "<!-- ".utf8)
            && text.trimmingHTMLSpace.suffix(3).elementsEqual("-->".utf8)
        if isComment { opening.attributes.merge(NetscapeAttributes(text.dropFirst(4))) }
        if !opening.link.address.isEmpty { opening.attributes[.href] = opening.link.address[...] }
        builder.beginEntry(opening.line, into: &events, opening.attributes)
        builder.endTitle(opening.link.title, isClosed: true)

        return isComment
    }

    private func appendNote(_ text: ArraySlice<UInt8>) {
        note += repeatElement("", count: note.isEmpty ? 0 : blankCount)
        note.append(String(decoding: MarkdownText.withoutLineEscape(text), as: UTF8.self))
    }

    private func endEntry() {
        guard hasEntry else { return }
        _ = open(with: [])
        if !note.isEmpty { builder.endNote(Array(note.joined(separator: "\n").utf8)) }
        builder.flush(into: &events)
        hasEntry = false
        note = []
    }
}
