import AppSupport
import Foundation

@testable import LinksCore

/// All events of a reader.
func allEvents(_ reader: any BookmarkReader) throws -> [BookmarkEvent] {
    var events: [BookmarkEvent] = []
    while let event = try reader.next() { events.append(event) }

    return events
}

/// What the Netscape reader makes of `text`, read in pieces of that size.
func netscape(_ text: String, piece: Int = .max) throws -> [BookmarkEvent] {
    try allEvents(NetscapeBookmarkReader(MemoryByteSource(text, largestPiece: piece)))
}

/// What the reader of a format makes of `text`.
func read(_ format: BookmarkFormat, _ text: String) throws -> [BookmarkEvent] {
    try allEvents(format.reader(of: MemoryByteSource(text)))
}

extension [BookmarkEvent] {
    var entries: [BookmarkEntry] {
        compactMap { if case .entry(let entry, _) = $0 { entry } else { nil } }
    }

    var problems: [BookmarkProblem] {
        compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
    }

    var folders: [[String]] {
        compactMap { if case .folder(let path, _) = $0 { path.map(\.name) } else { nil } }
    }

    /// The events without their lines, which a round trip does not keep.
    var withoutLines: [BookmarkEvent] {
        map { event in
            switch event {
            case .folder(let path, _): .folder(path, line: 0)
            case .entry(let entry, _): .entry(entry, line: 0)
            case .problem(var problem):
                {
                    problem.line = nil; return .problem(problem)
                }()
            }
        }
    }
}

extension BookmarkWriter {
    /// The text of a file that holds the folders and entries of `events`.
    mutating func text(of events: [BookmarkEvent]) throws -> String {
        var sink = MemorySink()
        try start(into: &sink)
        for event in events {
            switch event {
            case .folder(let path, _): try open(path, into: &sink)
            case .entry(let entry, _): try write(entry, into: &sink)
            case .problem: break
            }
        }
        try finish(into: &sink)

        return sink.text
    }
}

func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

/// Seeded random folders and entries with every awkward character.
struct RandomBookmarks {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17

        return Int(state % UInt64(bound))
    }

    mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

    private static let pieces = [
        "a", "Z", " ", "  ", "한글", "가나", "日本", "📚", "👩‍👩‍👧", "é", "e\u{301}", "&", "&amp;", "&lt",
        "&copy=", "&#65;", "<", ">",
        "<b>", "</A>", "<DT>", "<DD>", "</DL>", "<!--", "-->", "]]>", "\"", "'", ",", ";", "|",
        "\\", "[", "]", "(", ")", "`", "*", "_",
        "#", "- ", "1. ", "[linkding-notes]", "[/linkding-notes]", "=", "/", "://", "\u{A0}",
        "\u{FEFF}", "\u{85}", "\u{2028}", "+", "~",
    ]

    mutating func text(_ most: Int, lines: Bool = false, only: (String) -> Bool = { _ in true })
        -> String
    {
        var text = ""
        for _ in 0...next(most) {
            let piece = Self.pieces[next(Self.pieces.count)]
            if only(piece) { text += piece }
            if lines, chance(15) {
                text +=
                    ["\n", "\n\n", "\t", "\r\n", "\n- [x](http://n.example)\n", "\n  ", "\n   \n"][
                        next(7)]
            }
        }

        return text
    }

    private mutating func time() -> Date? {
        chance(60) ? date(Double(400_000_000 + next(2_000_000_000))) : nil
    }

    private mutating func url() -> String {
        let host = [
            "https://ex.com/", "http://한글.kr/", "ftp://f.example/", "mailto:a@b.c?x=", "tel:+82",
            "file:///x/", "ex.com/",
        ][next(7)]
        let path = text(6) { piece in !piece.contains { $0.isWhitespace || $0 == "\u{FEFF}" } }

        return host + path
    }

    private mutating func page() -> PageDetails {
        guard chance(30) else { return PageDetails() }
        func word() -> String? {
            let text = text(2).trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty ? nil : text
        }
        return PageDetails(
            address: url(), site: word(), author: word(), published: "2026-03-02",
            language: chance(50) ? "ko" : nil, imageURL: chance(50) ? url() : nil,
            fetchedAt: time(), problem: chance(20) ? .timeout : nil)
    }

    mutating func events(_ count: Int) -> [BookmarkEvent] {
        var events: [BookmarkEvent] = []
        var path: [BookmarkFolder] = []
        for _ in 0..<count {
            if chance(20), path.count < 9 {
                var folder = BookmarkFolder(name: text(4), addDate: time(), modifiedDate: time())
                if chance(10) { folder.role = BookmarkFolder.Role.allCases[next(3)] }
                if path.count > 0, chance(30) { path.removeLast() }
                path.append(folder)
                events.append(.folder(path, line: 0))
                continue
            }
            if !path.isEmpty, chance(15) { path.removeLast(1 + next(path.count)) }
            var tags: [String] = []
            for _ in 0..<next(4) {
                let tag = text(2)
                if !tags.contains(tag), !tag.isEmpty { tags.append(tag) }
            }
            func flag(_ value: Int) -> Bool? { value == 0 ? nil : value == 1 }
            events.append(
                .entry(
                    BookmarkEntry(
                        url: url(), title: chance(85) ? text(6) : "",
                        note: chance(40) ? text(8, lines: true) : nil, tags: tags,
                        folderPath: path, addDate: time(), modifiedDate: time(), visitDate: time(),
                        keyword: chance(10) ? text(1) : nil, iconURL: chance(20) ? url() : nil,
                        feedURL: chance(5) ? "https://f.example/" : nil,
                        isPrivate: flag(next(3)), isToRead: flag(next(3)),
                        isFavorite: flag(next(3)),
                        page: page()), line: 0))
        }

        return events
    }
}
