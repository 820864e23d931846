import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Puts entries and folders together from the pieces of a Netscape file; knows nothing of bytes and
/// chunks.
struct BookmarkBuilder {
    private struct Draft {
        var entry: BookmarkEntry
        var line: Int
        var problems: [BookmarkProblem] = []
    }

    private struct PendingFolder {
        var folder: BookmarkFolder
        var line: Int
        var problems: [BookmarkProblem] = []
    }

    private enum Heading { case folder, document }

    /// The open folders, outermost first.
    var path: [BookmarkFolder] = []
    /// For each open list whether it is a folder's.
    private var lists: [Bool] = []
    private var draft: Draft?
    private var pending: PendingFolder?
    private var heading = Heading.folder
    private var documentHeading = ""
    private var inlineLink: (href: [UInt8], textStart: Int)?
    private var openLinkCount = 0

    /// Whether something is there that a description can belong to.
    var canTakeNote: Bool { draft != nil || pending != nil }
    /// The folder that is being put together.
    var pendingFolder: BookmarkFolder? { pending?.folder }
    /// Whether this file does not close its links anyway, so that one left open means nothing.
    var leavesLinksOpen: Bool { openLinkCount > 1 }
    /// The title or name of what is being put together.
    var currentName: String { draft?.entry.title ?? pending?.folder.name ?? "" }

    // MARK: Entries

    mutating func beginEntry(
        _ line: Int, into events: inout [BookmarkEvent], _ attributes: NetscapeAttributes
    ) {
        flush(into: &events)
        let text = attributes.text
        let feed = text(.feedURL).map(BookmarkAddress.cleaned)
        let address = (text(.href) ?? text(.inertHref)).map(BookmarkAddress.cleaned) ?? feed
        var draft = Draft(entry: BookmarkEntry(url: address ?? "", folderPath: path), line: line)
        draft.entry.feedURL = feed
        draft.entry.tags = attributes[.tags].map(Self.tags) ?? []
        draft.entry.keyword = text(.shortcutURL)
        draft.entry.iconURL = text(.iconURI)
        draft.entry.summary = text(.summary)
        draft.entry.page = page(attributes)
        draft.entry.uid = text(.uid).flatMap(UUID.init(uuidString:))
        draft.entry.isPrivate = attributes[.isPrivate].flatMap(Self.flag)
        draft.entry.isToRead = attributes[.isToRead].flatMap(Self.flag)
        draft.entry.isFavorite = attributes[.isFavorite].flatMap(Self.flag)
        let added = attributes[.addDate] ?? attributes[.timeAdded]
        draft.entry.addDate = date(added, .added, line, &draft.problems)
        draft.entry.modifiedDate = date(attributes[.lastModified], .modified, line, &draft.problems)
        draft.entry.visitDate = date(attributes[.lastVisit], .visited, line, &draft.problems)
        if attributes[.timeAdded] != nil, draft.entry.isToRead == nil {
            // Pocket's headings are "Unread" and "Read Archive".
            if documentHeading.hasPrefix("Unread") { draft.entry.isToRead = true }
            if documentHeading.hasPrefix("Read") { draft.entry.isToRead = false }
        }
        self.draft = draft
    }

    private func page(_ attributes: NetscapeAttributes) -> PageDetails {
        let text = attributes.text
        return PageDetails(
            address: text(.pageURL), site: text(.site), author: text(.author),
            published: text(.published), language: text(.language), imageURL: text(.imageURL),
            fetchedAt: attributes[.fetched].flatMap {
                BookmarkDates.parse(String(decoding: $0, as: UTF8.self)).date
            },
            problem: text(.fetchProblem).map(FetchProblem.init(rawValue:)))
    }

    mutating func endTitle(_ text: [UInt8], isClosed: Bool) {
        if !isClosed { openLinkCount += 1 }
        draft?.entry.title = Self.line(text)
        // A link without address and title is what Delicious and old editors leave behind; there is
        // nothing to keep.
        if let entry = draft?.entry, entry.url.isEmpty, entry.title.isEmpty, entry.tags.isEmpty {
            draft = nil
        }
    }

    mutating func noteCut(_ field: BookmarkProblem.TextField) {
        let problem = BookmarkProblem(
            line: draft?.line ?? pending?.line, kind: .cut(field), name: currentName)
        draft?.problems.append(problem)
        if draft == nil { pending?.problems.append(problem) }
    }

    // MARK: Notes

    mutating func beginInlineLink(to href: ArraySlice<UInt8>?, at textStart: Int) {
        inlineLink = (Array(href ?? []), textStart)
    }

    /// Puts the address behind the text of a link in a description, unless the text is the address.
    mutating func endInlineLink(in text: inout [UInt8]) {
        guard let link = inlineLink else { return }
        inlineLink = nil
        guard !link.href.isEmpty else { return }
        let label = text[min(link.textStart, text.count)...].trimmingHTMLSpace
        if label.isEmpty {
            text.append(contentsOf: link.href)
        } else if !label.elementsEqual(link.href) {
            text.append(contentsOf: " (".utf8)
            text.append(contentsOf: link.href)
            text.append(UInt8(ascii: ")"))
        }
    }

    mutating func endNote(_ text: [UInt8]) {
        inlineLink = nil
        let note = Self.note(text)
        guard !note.isEmpty else { return }
        if draft != nil {
            draft?.entry.note = note
        } else {
            pending?.folder.note = note
        }
    }

    // MARK: Folders and lists

    mutating func beginFolder(
        _ line: Int, into events: inout [BookmarkEvent], _ attributes: NetscapeAttributes
    ) {
        flush(into: &events)
        heading = .folder
        func isTrue(_ attribute: NetscapeAttribute) -> Bool {
            attributes[attribute].flatMap(Self.flag) == true
        }
        var pending = PendingFolder(folder: BookmarkFolder(name: ""), line: line)
        pending.folder.addDate = date(attributes[.addDate], .added, line, &pending.problems)
        pending.folder.modifiedDate = date(
            attributes[.lastModified], .modified, line, &pending.problems)
        pending.folder.role =
            isTrue(.isToolbar)
            ? .toolbar : isTrue(.isUnfiled) ? .unfiled : isTrue(.isMobile) ? .mobile : nil
        pending.folder.isPrivate = attributes[.isPrivate].flatMap(Self.flag)
        pending.folder.category = attributes.text(.category)
        pending.folder.subcategory = attributes.text(.subcategory)
        pending.folder.tags = attributes[.tags].map(Self.tags) ?? []
        pending.folder.note = attributes.text(.note)
        pending.folder.uid = attributes.text(.uid).flatMap(UUID.init(uuidString:))
        self.pending = pending
    }

    mutating func beginDocumentHeading(into events: inout [BookmarkEvent]) {
        flush(into: &events)
        heading = .document
    }

    mutating func endHeading(_ text: [UInt8]) {
        switch heading {
        case .folder: pending?.folder.name = Self.line(text)
        case .document: documentHeading = Self.line(text)
        }
    }

    mutating func openList(into events: inout [BookmarkEvent]) {
        flushDraft(into: &events)
        lists.append(pending != nil)
        if let folder = pending?.folder {
            emitPending(into: &events)
            path.append(folder)
        }
    }

    mutating func closeList(into events: inout [BookmarkEvent]) {
        flush(into: &events)
        if lists.popLast() == true { path.removeLast() }
    }

    /// Gives away what is complete: an entry, a folder without a list.
    mutating func flush(into events: inout [BookmarkEvent]) {
        flushDraft(into: &events)
        emitPending(into: &events)
    }

    mutating func finish(into events: inout [BookmarkEvent]) {
        flush(into: &events)
        if !lists.isEmpty {
            let name = path.last?.name ?? ""
            events.append(.problem(BookmarkProblem(line: nil, kind: .unclosedList, name: name)))
        }
    }

    private mutating func emitPending(into events: inout [BookmarkEvent]) {
        guard let pending = pending.take() else { return }
        events.append(.folder(path + [pending.folder], line: pending.line))
        events += pending.problems.map { problem in
            var problem = problem
            problem.name = pending.folder.name
            return .problem(problem)
        }
    }

    private mutating func flushDraft(into events: inout [BookmarkEvent]) {
        guard let draft = draft.take() else { return }
        let entry = draft.entry
        if let reason = reasonToSkip(draft) {
            events.append(
                .problem(
                    BookmarkProblem(
                        line: draft.line, kind: .skipped(reason), name: entry.title, text: entry.url
                    )))
            return
        }
        events.append(.entry(entry, line: draft.line))
        events += draft.problems.map { problem in
            var problem = problem
            problem.name = entry.title
            return .problem(problem)
        }
    }

    private func reasonToSkip(_ draft: Draft) -> BookmarkProblem.SkipReason? {
        if let reason = BookmarkAddress.reasonToSkip(draft.entry.url) { return reason }

        return draft.entry.url.utf8.count >= BookmarkProblem.lengthLimit ? .addressTooLong : nil
    }

    // MARK: Values

    private func date(
        _ value: ArraySlice<UInt8>?, _ field: BookmarkProblem.DateField, _ line: Int,
        _ problems: inout [BookmarkProblem]
    ) -> Date? {
        guard let value else { return nil }
        let text = String(decoding: value, as: UTF8.self)
        switch BookmarkDates.parse(text) {
        case .date(let date): return date
        case .none: return nil
        case .absurd:
            problems.append(BookmarkProblem(line: line, kind: .dateDropped(field), text: text))
            return nil
        }
    }

    /// Tags are parted by raw commas; a comma inside one is written as a reference.
    private static func tags(_ value: ArraySlice<UInt8>) -> [String] {
        var tags: [String] = []
        for raw in value.split(separator: UInt8(ascii: ",")) {
            let tag = HTMLText.decoded(raw.trimmingHTMLSpace, isAttribute: true)
            if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
        }

        return tags
    }

    private static func flag(_ value: ArraySlice<UInt8>) -> Bool? {
        switch String(decoding: value, as: UTF8.self).lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }

    /// One line of text: line ends with the space around them count as one space, outer space does
    /// not count.
    private static func line(_ text: [UInt8]) -> String {
        let text = text[...].trimmingHTMLSpace
        guard text.contains(where: { $0 < 0x20 }) else {
            return HTMLText.decoded(text, isAttribute: false)
        }
        var bytes: [UInt8] = []
        var rest = text
        while let control = rest.firstIndex(where: { $0 < 0x20 && $0.isHTMLSpace }) {
            var before = rest[..<control]
            while before.last == 0x20 { before.removeLast() }
            bytes.append(contentsOf: before)
            bytes.append(0x20)
            rest = rest[control...].drop(while: \.isHTMLSpace)
        }
        bytes.append(contentsOf: rest)

        return HTMLText.decoded(bytes[...], isAttribute: false)
    }

    /// A description: any line end (linkding writes LF CR) is LF, outer space does not count;
    /// linkding's notes follow after an empty line.
    private static func note(_ text: [UInt8]) -> String {
        var bytes = text[...].trimmingHTMLSpace
        if bytes.contains(UInt8(ascii: "\r")) {
            var lines: [UInt8] = []
            var previous: UInt8 = 0
            for byte in bytes {
                let isPair = byte == 0x0A && previous == 0x0D || byte == 0x0D && previous == 0x0A
                if !isPair { lines.append(byte == 0x0D ? 0x0A : byte) }
                previous = isPair ? 0 : byte
            }
            bytes = lines[...]
        }
        guard let start = bytes.firstRange(of: "[linkding-notes]") else {
            return HTMLText.decoded(bytes, isAttribute: false)
        }
        let rest = bytes[start.upperBound...]
        let end = rest.firstRange(of: "[/linkding-notes]")
        let parts = [
            bytes[..<start.lowerBound], rest[..<(end?.lowerBound ?? rest.endIndex)],
            rest[(end?.upperBound ?? rest.endIndex)...],
        ]

        return parts.map(\.trimmingHTMLSpace).filter { !$0.isEmpty }
            .map { HTMLText.decoded($0, isAttribute: false) }.joined(separator: "\n\n")
    }
}
