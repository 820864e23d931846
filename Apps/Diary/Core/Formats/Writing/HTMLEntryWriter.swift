public import AppSupport
import Chrono
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes one page that needs nothing else: to read, light or dark, to print and to keep.
///
/// Months with a small calendar, days with an anchor each (`#2026-01-02`), pictures within the page.
/// There is no script, and nothing is fetched, which the page also forbids (CSP). Whatever an entry
/// says stays text (`MarkdownHTML`). Entries must come in the order of their days, up or down.
///
/// Lost are identifiers, seconds, what is a page, instants of making and change, and attachments that
/// are not pictures a browser shows or larger than ``largestPicture``; their names stand there.
public struct HTMLEntryWriter: EntryWriter {
    /// The most bytes of a picture that is put into the page: 4 MB.
    public static let largestPicture = 4_000_000

    private struct Month {
        var first: Day
        var entries = 0
        var days: [Int: WrittenDay] = [:]
    }

    private struct WrittenDay {
        var mood: Mood?
    }

    private let options: DiaryWritingOptions
    private let text: any DiaryPageText
    private let markdown = MarkdownHTML(headingOffset: 3)
    private var month: Month?
    private var day: Day?
    /// What the list of months says: the first day of each and its number of entries.
    private var months: [(month: Day, entries: Int)] = []
    private var firstDay: Day?
    private var lastDay: Day?
    private var dayCount = 0

    /// A writer.
    public init(_ options: DiaryWritingOptions = DiaryWritingOptions()) {
        self.options = options
        text = options.language.diaryPage
    }

    /// Writes the page's head.
    public mutating func start(into sink: inout some TextSink) throws {
        let title = MarkdownHTML.escaped(options.title ?? text.title)
        try sink.write(
            """
            <!DOCTYPE html>
            <html lang="\(options.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
            style-src 'unsafe-inline'; img-src data:">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            <style>
            \(DiaryPageStyle.css)
            </style>
            </head>
            <body id="top">
            <header>
            <h1>\(title)</h1>
            <a class="skip" href="#months">\(MarkdownHTML.escaped(text.jumpToMonths))</a>
            </header>
            <main>

            """)
    }

    /// Writes one entry, and before it what begins with it: a month, a day.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        var html = begin(entry.day)
        month?.entries += 1
        // The last mood of the day counts.
        let earlier = month?.days[entry.day.day]?.mood
        month?.days[entry.day.day] = WrittenDay(mood: entry.mood ?? earlier)
        html += "<div class=\"entry\">\n"
        html += about(entry)
        var shown: Set<UUID> = []
        let body = try markdown.html(of: entry.text) { address in
            guard let uid = AttachmentAddress.uid(of: address),
                let attachment = entry.attachments.first(where: { $0.uid == uid }),
                let data = try Self.dataAddress(of: attachment)
            else { return nil }
            shown.insert(uid)
            return data
        }
        html += "<div class=\"text\">\n\(body)</div>\n"
        html += try files(entry.attachments.filter { !shown.contains($0.uid) })
        html += tags(entry.tags) + "</div>\n"
        try sink.write(html)
    }

    /// Closes the page with the list of months.
    public mutating func finish(into sink: inout some TextSink) throws {
        var html = endMonth()
        if months.isEmpty { html += "<p>\(MarkdownHTML.escaped(text.noEntries))</p>\n" }
        html += "</main>\n" + monthList()
        html += "<footer><a href=\"#top\">\(MarkdownHTML.escaped(text.backToTop))</a></footer>\n"
        try sink.write(html + "</body>\n</html>\n")
    }
}

// MARK: - Months and days

extension HTMLEntryWriter {
    private mutating func begin(_ next: Day) -> String {
        guard next != day else { return "" }
        var html = ""
        if let month, month.first != next.startOfMonth { html += endMonth() }
        if day != nil { html += "</article>\n" }
        if month == nil {
            let first = next.startOfMonth
            month = Month(first: first)
            html += "<section class=\"month\" id=\"\(Self.anchor(first))\">\n"
            html += "<h2>\(text.month(first))</h2>\n"
        }
        day = next
        firstDay = min(firstDay ?? next, next)
        lastDay = max(lastDay ?? next, next)
        dayCount += 1

        return html + """
            <article class="day" id="\(next)">
            <h3><a href="#\(next)"><time datetime="\(next)">\(text.day(next))</time></a></h3>

            """
    }

    private mutating func endMonth() -> String {
        guard let month else { return "" }
        self.month = nil
        day = nil
        months.append((month.first, month.entries))

        return "</article>\n" + calendar(month) + "</section>\n"
    }

    /// The month's days as a table; style puts it at the month's beginning.
    private func calendar(_ month: Month) -> String {
        let first = month.first
        let title = text.calendar(of: text.month(first))
        var html = "<table class=\"calendar\">\n<caption>\(title)</caption>\n<thead><tr>"
        var cell = first.startOfWeek(on: options.firstWeekday)
        for column in 0..<7 {
            html += "<th scope=\"col\">\(text.shortWeekday(cell.advanced(by: column).weekday))</th>"
        }
        html += "</tr></thead>\n<tbody>\n"
        while cell <= first.endOfMonth {
            html += "<tr>"
            for _ in 0..<7 {
                html += cell.month == first.month ? self.cell(cell, month) : "<td></td>"
                let next = cell.advanced(by: 1)
                // The calendar of the last month there is ends in the middle of a week.
                guard next != cell else { return html + "</tr>\n</tbody>\n</table>\n" }
                cell = next
            }
            html += "</tr>\n"
        }

        return html + "</tbody>\n</table>\n"
    }

    private func cell(_ day: Day, _ month: Month) -> String {
        guard let written = month.days[day.day] else { return "<td>\(day.day)</td>" }
        guard let mood = written.mood else { return "<td><a href=\"#\(day)\">\(day.day)</a></td>" }

        return "<td><a class=\"\(mood.rawValue)\" href=\"#\(day)\">\(day.day)"
            + "<span class=\"unseen\"> \(text.mood(mood))</span></a></td>"
    }

    private func monthList() -> String {
        var html = "<nav id=\"months\" aria-labelledby=\"months-title\">\n"
        html += "<h2 id=\"months-title\">\(MarkdownHTML.escaped(text.months))</h2>\n"
        if let firstDay, let lastDay {
            let entries = months.reduce(0) { $0 + $1.entries }
            let summary = text.summary(
                entries: entries, days: dayCount, from: firstDay, to: lastDay)
            html += "<p>\(summary)</p>\n"
        }
        var year: Int?
        for (month, entries) in months {
            if month.year != year {
                html += (year == nil ? "" : "</ul>\n") + "<h3>\(month.year)</h3>\n<ul>\n"
                year = month.year
            }
            html += "<li><a href=\"#\(Self.anchor(month))\" title=\"\(text.count(entries))\">"
            html += "\(text.shortMonth(month.month))</a></li>\n"
        }

        return html + (year == nil ? "" : "</ul>\n") + "</nav>\n"
    }

    private static func anchor(_ month: Day) -> Substring { month.description.prefix(7) }
}

// MARK: - Entries

extension HTMLEntryWriter {
    /// The line of time, mood and like.
    private func about(_ entry: EntryDraft) -> String {
        var parts: [String] = []
        if let time = entry.time {
            let zone = entry.zone.map { " title=\"\(MarkdownHTML.escaped($0))\"" } ?? ""
            parts.append("<time datetime=\"\(time)\"\(zone)>\(text.time(time))</time>")
        }
        if let mood = entry.mood {
            parts.append("<span class=\"mood \(mood.rawValue)\">\(text.mood(mood))</span>")
        }
        if entry.isLiked {
            parts.append(
                "<span class=\"liked\"><span aria-hidden=\"true\">♥</span>"
                    + "<span class=\"unseen\">\(text.liked)</span></span>")
        }

        return parts.isEmpty ? "" : "<p class=\"about\">\(parts.joined(separator: " "))</p>\n"
    }

    private func tags(_ tags: [String]) -> String {
        guard !tags.isEmpty else { return "" }
        let items = tags.map { "<li>#\(MarkdownHTML.escaped($0))</li>" }

        return "<ul class=\"tags\">\(items.joined(separator: " "))</ul>\n"
    }

    /// Pictures that the text does not show, and the names of what the page has not.
    private func files(_ attachments: [AttachmentDraft]) throws -> String {
        var pictures = ""
        var names = ""
        for attachment in attachments {
            let name = MarkdownHTML.escaped(attachment.name)
            if let data = try Self.dataAddress(of: attachment) {
                pictures += "<img src=\"\(data)\" alt=\"\(name)\">\n"
            } else {
                let bytes = try attachment.content.bytes().count
                let line = text.fileLeftOut(attachment.name, bytes: bytes)
                names += "<li>\(MarkdownHTML.escaped(line))</li>\n"
            }
        }

        return (pictures.isEmpty ? "" : "<div class=\"pictures\">\n\(pictures)</div>\n")
            + (names.isEmpty ? "" : "<ul class=\"files\">\n\(names)</ul>\n")
    }

    /// The pictures that browsers show.
    private static let pictureTypes: Set<String> = [
        "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/bmp",
        "image/svg+xml",
    ]

    private static func dataAddress(of attachment: AttachmentDraft) throws -> String? {
        let type = attachment.mediaType.lowercased()
        guard pictureTypes.contains(type) else { return nil }
        let bytes = try attachment.content.bytes()
        guard bytes.count <= largestPicture else { return nil }

        return "data:\(type);base64," + Base64Text.text(bytes)
    }
}
