import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("Days, whatever the clock does")
struct EntryDayTests {
    private func at(_ text: String) throws -> Date { try #require(Timestamp.parse(text)) }

    @Test("what is written at ten past midnight is the new day's")
    func afterMidnight() throws {
        let diary = try DiaryWorld()
        diary.clock.now = try at("2026-03-02T15:10:00Z")  // 00:10 on the third in Seoul
        let library = try diary.open()
        let page = try library.entries.write("Late", onPageOf: library.world.today)
        #expect(page.day == Day(of: "2026-03-03") && page.time == TimeOfDay("00:10"))
    }

    @Test(
        "another zone moves no entry to another day",
        arguments: [
            "Asia/Seoul", "Pacific/Kiritimati", "America/Los_Angeles", "Etc/UTC",
        ])
    func zones(zone: String) throws {
        let diary = try DiaryWorld()
        diary.clock.now = try at("2026-03-02T15:10:00Z")
        let library = try diary.open()
        let page = try library.entries.write("Here", onPageOf: library.world.today)
        let there = try diary.open(zone: zone)
        #expect(try there.entries.page(of: page.day) == page)
        #expect(try there.entries.entries(on: page.day) == [page])
        let exported = EntryDraft(page, [], files: there.files)
        #expect(exported.day == page.day && exported.time == page.time)
        #expect(exported.zone == "Asia/Seoul")
    }

    @Test("both hours of the night on which clocks are put back are of that night")
    func daylightSaving() throws {
        let diary = try DiaryWorld(zone: "Europe/Berlin")
        let entries = try diary.open().entries
        let day = Day(of: "2026-10-25")
        diary.clock.now = try at("2026-10-25T00:30:00Z")
        let first = try entries.add("Half past two", on: day)
        diary.clock.now = try at("2026-10-25T01:30:00Z")
        let second = try entries.add("Half past two again", on: day)
        #expect(first.time == TimeOfDay("02:30") && second.time == first.time)
        #expect(try entries.entries(on: day).map(\.id) == [first.id, second.id])
        diary.clock.now = try at("2026-03-29T01:00:00Z")
        let spring = try entries.add("There was no half past two", on: Day(of: "2026-03-29"))
        #expect(spring.time == TimeOfDay("03:00"))
    }

    @Test("leap days come back, on the 28 of years without one")
    func leapDay() throws {
        let entries = try DiaryWorld().open().entries
        let leap = try entries.add("A rare day", on: Day(of: "2024-02-29"))
        let before = try entries.add("The day before", on: Day(of: "2025-02-28"))
        _ = try entries.add("Another", on: Day(of: "2025-03-01"))
        #expect(
            try entries.onThisDay(Day(of: "2026-02-28")).map(\.id) == [before.id, leap.id])
        #expect(try entries.onThisDay(Day(of: "2028-02-29")).map(\.id) == [leap.id])
        #expect(try entries.onThisDay(Day(of: "2028-02-28")).map(\.id) == [before.id])
        // Of other years only.
        #expect(try entries.onThisDay(Day(of: "2025-02-28")).map(\.id) == [leap.id])
    }

    @Test("a day in the past or the future has no time unless it is said")
    func otherDays() throws {
        let entries = try DiaryWorld().open().entries
        let past = try entries.write("Long ago", onPageOf: Day(of: "1969-07-20"))
        let future = try entries.add("To come", on: Day(of: "2150-01-01"), at: TimeOfDay("08:00"))
        #expect(past.time == nil && past.zone == nil)
        #expect(future.time == TimeOfDay("08:00") && future.zone == "Asia/Seoul")
        #expect(try entries.list(range: ListRange(limit: nil)).entries == [future, past])
    }

    @Test("a streak goes on until a day is over without a word")
    func streaks() throws {
        let days = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"].map(Day.init(of:))
        let today = Day(of: "2026-03-02")
        let streak = Streak(days, today: today)
        #expect(streak.current == 4 && streak.longest == 4 && !streak.hasToday)
        #expect(streak.longestDays == days[0]...days[3])
        #expect(Streak(days + [today], today: today).current == 5)
        #expect(Streak(days, today: today.advanced(by: 1)).current == 0)
        let gap = Streak([Day(of: "2026-01-01")] + days, today: today)
        #expect(gap.longest == 4 && gap.days == 5 && gap.current == 4)
        #expect(
            Streak([], today: today).longest == 0 && Streak([], today: today).longestDays == nil)
        // Of two as long the later one counts, and tomorrow's page breaks nothing.
        let two = [Day(of: "2026-01-01"), Day(of: "2026-02-01")]
        #expect(Streak(two, today: today).longestDays == two[1]...two[1])
        #expect(Streak(days + [Day(of: "2026-03-05")], today: today).current == 4)
    }

    @Test("several entries of a day are one day of a streak, and moods alone are none")
    func streakOfDays() throws {
        let diary = try DiaryWorld()
        let entries = try diary.open().entries
        _ = try entries.add("a", on: Day(of: "2026-03-01"))
        _ = try entries.add("b", on: Day(of: "2026-03-01"))
        _ = try entries.setMood(.good, of: Day(of: "2026-03-02"))
        let streak = try entries.streak()
        #expect(streak.days == 1 && streak.current == 1 && !streak.hasToday)
    }

    @Test("a calendar tells the mood of the page, else the last one said")
    func calendar() throws {
        let entries = try DiaryWorld().open().entries
        let (first, second) = (Day(of: "2026-03-01"), Day(of: "2026-03-02"))
        func mood(_ mood: Mood, liked: Bool = false) -> EntryChanges {
            var changes = EntryChanges()
            (changes.mood, changes.isLiked) = (.some(mood), liked)
            return changes
        }
        _ = try entries.add("a", on: first, at: TimeOfDay("08:00"), mood(.good))
        _ = try entries.add("b", on: first, at: TimeOfDay("20:00"), mood(.bad, liked: true))
        _ = try entries.write("page", onPageOf: second, mood(.normal))
        _ = try entries.add("c", on: second, at: TimeOfDay("23:00"), mood(.bad))
        _ = try entries.add("outside", on: Day(of: "2026-04-01"), mood(.bad))
        let month = try entries.calendar(first...Day(of: "2026-03-31"))
        #expect(
            month == [
                first: DaySummary(entries: 2, mood: .bad, isLiked: true),
                second: DaySummary(entries: 2, mood: .normal, isLiked: false),
            ])
    }

    @Test("each day has a prompt, neighbors have others, and all come before one comes again")
    func prompts() {
        for prompts in [WritingPrompts.english, WritingPrompts.korean] {
            #expect(Set(prompts).count == prompts.count)
            // So that the steps meet every one of them.
            #expect(prompts.count % 17 != 0)
        }
        let english = WritingPrompts(.english)
        let days = (0..<WritingPrompts.english.count).map { Day(of: "2026-03-02").advanced(by: $0) }
        #expect(Set(days.map(english.prompt(of:))).count == days.count)
        #expect(english.prompt(of: .first) == english.prompt(of: .first))
        for random in [UInt64(0), 30, .max] {
            #expect(english.other(than: days[0], random: random) != english.prompt(of: days[0]))
        }
    }
}
