public import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Event {
    /// The names of an event's fields, in their order.
    public static let columns = [
        "id", "uid", "name", "url", "starts", "ends", "zone", "registration_starts",
        "registration_ends", "cfp_ends", "cfp_url", "topics", "place", "country", "online",
        "online_url", "free",
        "host", "description", "languages", "state", "listed", "favorite", "note", "created_at",
        "updated_at",
    ]

    /// The event as machines read it: the fields of `--json`, documented in the README and stable.
    ///
    /// `starts` and `ends` are days, or days with times by the clock of `zone`; the last day is
    /// within the event.
    public var row: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(id.rawValue)),
                ExportField("uid", .text(uid.text)),
                ExportField("name", .text(name)),
                ExportField("url", ExportValue(url)),
                ExportField("starts", ExportValue(period?.statedStart)),
                ExportField("ends", ExportValue(period?.statedEnd)),
                ExportField("zone", ExportValue((period ?? registration)?.zone)),
                ExportField("registration_starts", ExportValue(registration?.statedStart)),
                ExportField("registration_ends", ExportValue(registration?.statedEnd)),
                ExportField("cfp_ends", ExportValue(proposalsEnd?.description)),
                ExportField("cfp_url", ExportValue(proposalsURL)),
                ExportField("topics", ExportValue(topics.values)),
            ] + rest)
    }

    private var rest: [ExportField] {
        [
            ExportField("place", ExportValue(place)),
            ExportField("country", ExportValue(country)),
            ExportField("online", isOnline.map(ExportValue.bool) ?? .null),
            ExportField("online_url", ExportValue(meetingURL)),
            ExportField("free", isFree.map(ExportValue.bool) ?? .null),
            ExportField("host", ExportValue(host)),
            ExportField("description", .text(summary)),
            ExportField("languages", ExportValue(languages.values)),
            ExportField("state", .text(state.rawValue)),
            ExportField("listed", .bool(isListed)),
            ExportField("favorite", .bool(isFavorite)),
            ExportField("note", .text(note)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
        ]
    }
}

extension EventDetails {
    /// The event as machines read it, with its reminders and sources.
    public var row: ExportRow {
        ExportRow(
            event.row.fields + [
                ExportField("reminders", .list(reminders.map(\.exportValue))),
                ExportField("sources", .list(sources.map { .text($0.url.href) })),
            ])
    }
}

extension Reminder {
    /// The reminder as machines read it with its event.
    var exportValue: ExportValue {
        .object([
            ExportField("of", .text(occasion.rawValue)),
            ExportField("minutes_before", .integer(Int64(lead))),
        ])
    }
}

extension SourceSummary {
    /// The names of a source's fields, in their order.
    public static let columns = [
        "id", "uid", "url", "format", "title", "events", "unread", "problem", "created_at",
        "checked_at", "read_at",
    ]

    /// The source as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("id", .integer(source.id.rawValue)),
            ExportField("uid", .text(source.uid.text)),
            ExportField("url", .text(source.url.href)),
            ExportField("format", ExportValue(source.kind?.rawValue)),
            ExportField("title", .text(source.title)),
            ExportField("events", .integer(Int64(events))),
            ExportField("unread", .integer(Int64(unread))),
            ExportField("problem", ExportValue(source.problem?.rawValue)),
            ExportField("created_at", .text(Timestamp.format(source.createdAt))),
            ExportField("checked_at", ExportValue(source.checkedAt.map(Timestamp.format))),
            ExportField("read_at", ExportValue(source.readAt.map(Timestamp.format))),
        ])
    }
}

extension SourceDetails {
    /// The source as machines read it, with what could not be understood.
    public var row: ExportRow {
        ExportRow(
            summary.row.fields + [
                ExportField("unread_texts", .list(unreadTexts.map { .object($0.row.fields) }))
            ])
    }
}

extension RefreshSources.Outcome {
    /// The names of the fields, in their order.
    public static let columns = [
        "id", "url", "title", "result", "added", "updated", "removed", "ended", "events", "unread",
        "problem",
    ]

    /// What became of a source as machines read it.
    public var row: ExportRow {
        var changes: SourceChanges?
        let word: String
        switch result {
        case .unchanged: word = "unchanged"
        case .failed: word = "failed"
        case .changed(let made):
            word = made.isNothing ? "unchanged" : "changed"
            changes = made
        }
        func count(_ property: KeyPath<SourceChanges, Int>) -> ExportValue {
            changes.map { .integer(Int64($0[keyPath: property])) } ?? .null
        }
        return ExportRow([
            ExportField("id", .integer(source.id.rawValue)),
            ExportField("url", .text(source.url.href)),
            ExportField("title", .text(source.title)),
            ExportField("result", .text(word)),
            ExportField("added", count(\.added)), ExportField("updated", count(\.updated)),
            ExportField("removed", count(\.removed)), ExportField("ended", count(\.ended)),
            ExportField("events", count(\.events)), ExportField("unread", count(\.unread)),
            ExportField("problem", ExportValue(source.problem?.rawValue)),
        ])
    }
}

extension ReminderRepository.Listed {
    /// The names of a reminder's fields, in their order.
    public static let columns = ["event", "name", "of", "minutes_before", "at", "shown"]

    /// The reminder as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("event", .integer(event.id.rawValue)),
            ExportField("name", .text(event.name)),
            ExportField("of", .text(reminder.occasion.rawValue)),
            ExportField("minutes_before", .integer(Int64(reminder.lead))),
            ExportField("at", ExportValue(showsAt.map(Timestamp.format))),
            ExportField("shown", .bool(isShown)),
        ])
    }
}

extension UnreadText {
    /// The text as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("line", line.map { .integer(Int64($0)) } ?? .null),
            ExportField("reason", .text(reason.rawValue)),
            ExportField("text", .text(text)),
        ])
    }
}

extension TopicCount {
    /// The topic as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("topic", .text(topic)), ExportField("events", .integer(Int64(events))),
        ])
    }
}
