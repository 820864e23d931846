import AppSupport
import Chrono
import TextProcessing

/// Writes events as a list by month, for reading and for pages.
struct MarkdownEventWriter {
    private let text: any DevEventsText
    private let dates: EventDates

    init(in world: World) {
        text = world.language.devEvents
        dates = EventDates(in: world.language, local: world.zone)
    }

    /// - Returns: how many events there were.
    func write(_ contents: ExportContents, into sink: inout some TextSink) throws -> Int {
        try sink.write("# \(text.events)\n")
        var month: Day?
        return try contents.forEach { event in
            if month != event.firstDay.startOfMonth {
                month = event.firstDay.startOfMonth
                try sink.write("\n## \(dates.month(event.firstDay))\n\n")
            }
            try sink.write(item(event))
        }
    }

    private func item(_ event: Event) -> String {
        let name = event.name.escapedForMarkdown
        let link = event.url.flatMap(Self.target).map { "[\(name)](\($0))" } ?? name
        var parts = ["\(event.isFavorite ? "★ " : "")\(link)"]
        if event.state != .confirmed { parts[0] += " (\(text.name(of: event.state)))" }
        if !event.isListed { parts[0] += " (\(text.unlisted))" }
        if let period = event.period {
            parts.append(dates.inMonth(period))
        } else if let registration = event.registration {
            parts.append(text.registration(dates.inMonth(registration)))
        }
        parts.append(event.location(in: text).escapedForMarkdown)
        if event.isFree == true { parts.append(text.free) }
        parts.append(event.topics.hashtags.escapedForMarkdown)
        var item = "- " + parts.filter { !$0.isEmpty }.joined(separator: " — ") + "\n"
        var isAfterLine = false
        for line in event.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            let text = String(line).escapedForMarkdown
            guard text.contains(where: { !$0.isWhitespace }) else {
                isAfterLine = false
                continue
            }
            // Lines of a paragraph end as a person ended them; an empty line ends it.
            if isAfterLine { item.insert("\\", at: item.index(before: item.endIndex)) }
            item += (isAfterLine ? "" : "\n") + "  \(text)\n"
            isAfterLine = true
        }
        return item
    }

    /// The address of a link, which nothing in it can end; `nil` for what nobody should follow.
    private static func target(_ url: String) -> String? {
        guard let url = try? WebURL(url), ["http", "https"].contains(url.scheme) else { return nil }
        return url.href.reduce(into: "") { result, character in
            switch character {
            case "(": result += "%28"
            case ")": result += "%29"
            case "\\": result += "%5C"
            default: result.append(character)
            }
        }
    }
}

extension String {
    /// The text on one line, with nothing in it that Markdown or HTML would take for a mark.
    fileprivate var escapedForMarkdown: String {
        cleanedForTerminal.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "#", "~", "|": result += "\\\(character)"
            default: result.append(character)
            }
        }
    }
}
