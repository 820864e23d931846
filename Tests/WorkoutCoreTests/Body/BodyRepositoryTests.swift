import AppSupport
import Chrono
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite("What was measured of the body")
struct BodyRepositoryTests {
    private func changes(
        weight: String? = nil, muscle: String? = nil, fat: String? = nil,
        clear: BodyMeasure? = nil
    ) -> BodyChanges {
        var changes = BodyChanges()
        if let weight { changes.weight = Weight(typed: weight, unit: .kilogram) }
        if let muscle { changes.muscle = Weight(typed: muscle, unit: .kilogram) }
        if let fat { changes.fat = DecimalNumber(fat) }
        if let clear { changes.clear(clear) }
        return changes
    }

    @Test("a day has one record, and what is said later amends it", arguments: Provider.all)
    func amending(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        let day = world.day("2026-06-16")
        let first = try world.bodies.set(day, changes(weight: "72.40", fat: "18.2"))
        let second = try world.bodies.set(day, changes(muscle: "73.2lb"))
        #expect(second.id == first.id)
        #expect(second.uid == first.uid)
        #expect(second.weight?.description == "72.4 kg")
        #expect(second.muscle?.description == "73.2 lb")
        #expect(second.fat?.description == "18.2")
        let third = try world.bodies.set(day, changes(weight: "71.9", clear: .fat))
        #expect(third.weight?.description == "71.9 kg")
        #expect(third.fat == nil)
        #expect(try world.library.bodies.list(range: ListRange(limit: nil)).records == [third])
    }

    @Test(
        "nobody weighs what nobody weighs, and the record stays as it was",
        arguments: [
            ("724", nil, nil), ("19.9", nil, nil), ("1103lb", nil, nil), (nil, "251", nil),
            (nil, nil, "75.1"), (nil, nil, "-1"), ("60", "60", nil), (nil, "72.4", nil),
        ] as [(String?, String?, String?)])
    func nonsense(weight: String?, muscle: String?, fat: String?) throws {
        let world = try StatisticsWorld()
        let before = try world.bodies.set(world.day("2026-06-16"), changes(weight: "72.4"))
        #expect(throws: BodyError.self) {
            try world.bodies.set(before.day, changes(weight: weight, muscle: muscle, fat: fat))
        }
        #expect(try world.library.bodies.record(of: before.day) == before)
    }

    @Test("bounds are told in the unit that was used")
    func bounds() throws {
        let world = try StatisticsWorld()
        let weight = try #require(Weight(typed: "40 lb", unit: .kilogram))
        #expect(throws: BodyError.impossible(.weight, weight, from: 45, to: 1102)) {
            try world.bodies.set(StatisticsWorld.today, changes(weight: "40lb"))
        }
    }

    @Test("what is to come can't be measured, and a day keeps at least one measure")
    func refusals() throws {
        let world = try StatisticsWorld()
        let today = StatisticsWorld.today
        #expect(throws: BodyError.future(today.advanced(by: 1))) {
            try world.bodies.set(today.advanced(by: 1), changes(weight: "72"))
        }
        #expect(throws: BodyError.nothingSaid(today)) {
            try world.bodies.set(today, BodyChanges())
        }
        let record = try world.bodies.set(today, changes(weight: "72"))
        #expect(throws: BodyError.nothingLeft(today)) {
            try world.bodies.set(today, changes(clear: .weight))
        }
        #expect(try world.library.bodies.record(of: today) == record)
    }

    @Test("lists have the newest day first, by range and page", arguments: Provider.all)
    func lists(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        for (day, weight) in [("06-01", "73"), ("06-08", "72.5"), ("06-03", "72.8")] {
            try _ = world.bodies.set(world.day("2026-" + day), changes(weight: weight))
        }
        try _ = world.bodies.set(world.day("2026-06-09"), changes(fat: "18"))
        let bodies = world.library.bodies
        let all = try bodies.list(range: ListRange(limit: 2, skip: 1))
        #expect(all.records.map(\.day.description) == ["2026-06-08", "2026-06-03"])
        #expect(all.total == 4)
        let part = try bodies.list(
            world.days("2026-06-02", "2026-06-08"), range: ListRange(limit: nil))
        #expect(part.records.map(\.day.day) == [8, 3])
        #expect(part.total == 2)
        #expect(try bodies.latest()?.day.day == 9)
        #expect(try bodies.latest(with: .weight)?.day.day == 8)
        #expect(try bodies.values(of: .weight, in: .kilogram).map(\.value) == [73, 72.8, 72.5])
        #expect(try bodies.values(of: .fat, in: .kilogram).map(\.day.day) == [9])
    }

    @Test("deleting goes by day or number, all or nothing, and is undone", arguments: Provider.all)
    func deleting(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        let first = try world.bodies.set(world.day("2026-06-01"), changes(weight: "73"))
        let second = try world.bodies.set(world.day("2026-06-02"), changes(weight: "72"))
        let unknown = world.day("2026-06-03")
        #expect(throws: BodyError.nothingOn(unknown)) {
            try world.bodies.delete([.day(first.day), .day(unknown)])
        }
        #expect(try world.library.bodies.list(range: ListRange(limit: nil)).total == 2)
        let deleted = try world.bodies.delete([.number(second.id), .day(first.day)])
        #expect(deleted == [second, first])
        #expect(try world.library.bodies.latest() == nil)
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.bodies.record(of: second.day) == second)
    }

    @Test(
        "weights are read as people type them, digit by digit",
        arguments: [
            ("72.4", "72.4 kg"), ("72,40kg", "72.4 kg"), (" 160 LB ", "160 lb"),
            ("77.16lbs", "77.16 lb"),
            ("72.4킬로", "72.4 kg"), ("60파운드", "60 lb"), ("kg", nil), ("", nil), ("1.2.3", nil),
            ("72 stone", nil), ("7 2", "72 kg"),
        ] as [(String, String?)])
    func typedWeights(text: String, weight: String?) {
        #expect(Weight(typed: text, unit: .kilogram)?.description == weight)
    }
}
