import AppSupport
public import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a calendar shows of a day.
public struct DaySummary: Sendable, Equatable {
    /// How many entries there are.
    public var entries: Int
    /// How the day was: as its page says, else the last entry that says it.
    public var mood: Mood?
    /// Whether the person likes one of the entries.
    public var isLiked: Bool
}

/// Days on which a person wrote without leaving one out.
public struct Streak: Sendable, Equatable {
    /// How many days up to today; today need not be written about yet.
    public var current: Int
    /// How many days the longest run has.
    public var longest: Int
    /// The days of the longest run; of two as long, the later one.
    public var longestDays: ClosedRange<Day>?
    /// How many days were written about in all.
    public var days: Int
    /// Whether today was written about.
    public var hasToday: Bool

    /// The runs of days, of which the later are no reason to doubt a run up to today.
    ///
    /// - Parameter days: each once, in their order.
    init(_ days: [Day], today: Day) {
        self.days = days.count
        (current, longest) = (0, 0)
        hasToday = days.contains(today)
        var start = 0
        for index in days.indices {
            if index > 0, days[index - 1].distance(to: days[index]) != 1 { start = index }
            let length = index - start + 1
            if length >= longest {
                longest = length
                longestDays = days[start]...days[index]
            }
            let distance = days[index].distance(to: today)
            if distance == 0 || distance == 1 { current = length }
        }
    }
}

/// A tag and how many entries have it.
public struct TagCount: Sendable, Equatable {
    /// The tag.
    public var tag: String
    /// How many entries have it.
    public var entries: Int

    /// Makes a count.
    public init(tag: String, entries: Int) {
        self.tag = tag
        self.entries = entries
    }
}

extension EntryRepository {
    /// What a calendar shows of the days of a range.
    public func calendar(_ days: ClosedRange<Day>) throws -> [Day: DaySummary] {
        var summaries: [Day: DaySummary] = [:]
        var pages: Set<Day> = []
        try store.snapshot { snapshot in
            try snapshot.forEach(EntryFilter(days).query.inOrder(.ascending)) { entry in
                var summary =
                    summaries[entry.day] ?? DaySummary(entries: 0, mood: nil, isLiked: false)
                summary.entries += 1
                if let mood = entry.mood, entry.isPage || !pages.contains(entry.day) {
                    summary.mood = mood
                    if entry.isPage { pages.insert(entry.day) }
                }
                summary.isLiked = summary.isLiked || entry.isLiked
                summaries[entry.day] = summary
            }
        }
        return summaries
    }

    /// On how many days in a row the person wrote. It goes through all days.
    public func streak() throws -> Streak {
        let today = world.today
        // What is written ahead is no day in a row yet.
        let query = Query<Entry>().where(\.text != "").where(\.day <= today).sorted(by: \.day)
        let days = try store.values(of: \.day, in: query, distinct: true)
        return Streak(days, today: today)
    }

    /// Whether something was written about a day.
    public func hasText(on day: Day) throws -> Bool {
        try store.first(EntryFilter(day: day).query.where(\.text != "")) != nil
    }

    /// What was written on the same day of other years, the newest first. What was written on a 29
    /// February comes on the 28 of years without one.
    public func onThisDay(_ day: Day) throws -> [Entry] {
        var condition = Condition<Entry>.ends(\.day, with: String(day.description.suffix(6)))
        if day.month == 2, day.day == 28, day.daysInMonth == 28 {
            condition = condition || .ends(\.day, with: "-02-29")
        }
        let year = Day(year: day.year, month: 1, day: 1) ?? day
        let end = Day(year: day.year, month: 12, day: 31) ?? day
        return try store.fetch(
            Query<Entry>().where(condition).where(\.day < year || \.day > end)
                .inOrder(.descending))
    }

    // MARK: - Tags

    /// All tags of entries, the most used first. It goes through all entries.
    public func tags() throws -> [TagCount] {
        var counts: [String: TagCount] = [:]
        let query = Query<Entry>().where(\.tags != Tags([]))
        for tags in try store.values(of: \.tags, in: query) {
            for tag in tags.values {
                counts[tag.folded, default: TagCount(tag: tag, entries: 0)].entries += 1
            }
        }
        return counts.values.sorted { left, right in
            left.entries == right.entries
                ? left.tag.folded < right.tag.folded : left.entries > right.entries
        }
    }

    /// Gives a tag another name on every entry; an entry that has both keeps one. Texts stay as they
    /// are.
    ///
    /// - Returns: how many entries were changed.
    /// - Throws: ``DiaryError/noTag(_:)`` if no entry has it, ``DiaryError/emptyTag``.
    public func renameTag(_ old: String, to new: String) throws -> Int {
        guard !Tags([new]).isEmpty else { throw DiaryError.emptyTag }
        return try changeTag(old) { tags in
            tags.remove(old)
            tags.remove(new)
            tags.insert(new)
        }
    }

    /// Takes a tag away from every entry. Texts stay as they are.
    ///
    /// - Returns: how many entries were changed.
    /// - Throws: ``DiaryError/noTag(_:)`` if no entry has it.
    public func deleteTag(_ tag: String) throws -> Int { try changeTag(tag) { $0.remove(tag) } }

    private func changeTag(_ tag: String, _ change: (inout Tags) -> Void) throws -> Int {
        try store.transaction { transaction in
            let now = Date(milliseconds: world.now().milliseconds)
            let count = try transaction.update(Query<Entry>().where(.hasTag(\.tags, tag))) {
                entry in
                change(&entry.tags)
                entry.updatedAt = now
            }
            guard count > 0 else { throw DiaryError.noTag(tag) }
            return count
        }
    }
}
