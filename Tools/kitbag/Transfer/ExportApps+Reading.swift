import AppSupport
import Chrono

extension ExportApps {
    /// Writes the records of a kind as a table (RFC 4180); cells that a spreadsheet would run are made
    /// harmless, and what belongs to a record is JSON in its cell.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    func table(of kind: Kind, into sink: inout some TextSink) throws -> Int {
        let fields = kind.fields
        var encoder = CSVRowEncoder(
            columns: fields.fields.map(\.name) + fields.owned.map(\.name))
        var count = 0
        try encoder.start(into: &sink)
        try forEach(kind) { record in
            count += 1
            try encoder.encode(
                ExportRow(
                    record.members.compactMap { member in
                        guard member.name != "app", member.name != "record" else { return nil }
                        return ExportField(member.name, ExportValue(member.value))
                    }), into: &sink)
        }
        encoder.finish(into: &sink)
        return count
    }

    /// Writes all records as a document for reading: each under what it is called, with its fields
    /// that say something. No text in them can become markup.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    func document(into sink: inout some TextSink) throws -> Int {
        var (count, app) = (0, "")
        for kind in all {
            var isFirst = true
            try forEach(kind) { record in
                if kind.app != app {
                    try sink.write((app.isEmpty ? "" : "\n") + "# \(kind.app)\n")
                    app = kind.app
                }
                if isFirst { try sink.write("\n## \(kind.name)\n") }
                isFirst = false
                count += 1
                try sink.write(Self.section(record))
            }
        }
        return count
    }

    private static func section(_ record: JSONObject) -> String {
        let names = ["title", "name", "login", "file_name", "day", "url", "uid"]
        let title = names.lazy.compactMap { name in
            record[name]?.string.flatMap { $0.isEmpty ? nil : name }
        }.first
        var text = "\n### " + (title.flatMap { record[$0]?.string }.map(escaped) ?? "") + "\n\n"
        for member in record.members
        where !["app", "record", "uid", title].contains(member.name) && !isNothing(member.value) {
            text += "- \(member.name): \(cell(member.value))\n"
        }
        return text
    }

    private static func isNothing(_ value: JSONValue) -> Bool {
        switch value {
        case .null, .string(""), .array([]): true
        default: false
        }
    }

    private static func cell(_ value: JSONValue) -> String {
        if let text = value.string { return escaped(text) }
        if let list = value.array, list.allSatisfy({ $0.string != nil }) {
            return escaped(list.compactMap(\.string).joined(separator: ", "))
        }
        return escaped(JSONText.text(of: ExportValue(value)))
    }

    /// A text on one line per line of it, indented under its item, with every mark escaped.
    private static func escaped(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": output.append(contentsOf: "  \n  ".unicodeScalars)
            case "\r": break
            case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "&", "~", "!":
                output.append("\\")
                output.append(scalar)
            default: output.append(scalar)
            }
        }
        return String(output)
    }

    /// Writes what has a day as a calendar (RFC 5545): events that are favorites, workouts, and the
    /// days on which milestones are due.
    ///
    /// - Parameter workout: what a workout without a name is called.
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    func calendar(
        _ world: World, workout: String, into sink: inout some TextSink
    ) throws -> Int {
        let year = world.today.year
        var writer = CalendarWriter(
            name: "Kitbag", zones: [], years: (year - 1)...(year + 1), now: world.now())
        var count = 0
        try writer.start(into: &sink)
        for kind in all {
            try forEach(kind) { record in
                guard var event = Self.event(record, kind.app + "." + kind.name) else { return }
                if event.summary.isEmpty { event.summary = workout }
                count += 1
                try writer.write(event, into: &sink)
            }
        }
        try writer.finish(into: &sink)
        return count
    }

    private static func event(_ record: JSONObject, _ kind: String) -> CalendarEvent? {
        func text(_ name: String) -> String? { record[name]?.string }
        func day(_ name: String) -> Day? { text(name).flatMap { Day($0) } }
        var event: CalendarEvent
        switch kind {
        case "devevents.event":
            guard record["is_favorite"]?.bool == true, let first = day("first_day") else {
                return nil
            }
            event = CalendarEvent(
                uid: text("uid"), summary: text("name") ?? "", start: CalendarTime(first),
                end: day("last_day").map { CalendarTime($0) })
            event.location = text("place") ?? ""
            event.url = text("url")
        case "workout.workout":
            guard record["is_open"]?.bool != true, let first = day("day") else { return nil }
            event = CalendarEvent(
                uid: text("uid"), summary: text("name") ?? "", start: CalendarTime(first))
            event.description = text("note") ?? ""
        case "issues.milestone":
            guard let due = day("due") else { return nil }
            event = CalendarEvent(
                uid: text("uid"), summary: text("title") ?? "", start: CalendarTime(due))
            event.description = text("description") ?? ""
        default: return nil
        }
        event.stamp = text("updated_at").flatMap { Timestamp.parse($0) }
        return event
    }
}
