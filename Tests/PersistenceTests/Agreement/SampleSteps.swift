import Chrono
import Foundation
import Persistence
import TestSupport

/// Steps about records that have a column of every kind.
extension RandomSteps {
    mutating func sampleStep() -> Step {
        switch random.below(20) {
        case 0...4: return .create(sample(isNew: true))
        case 5...6: return .update(sample(isNew: false))
        case 7: return .delete(id() as RecordID<Sample>)
        case 8:
            return .upsert(sample(isNew: true), "on code") { try $0.upsert($1, on: \.code) }
        case 9:
            return .upsert(sample(isNew: true), "bytes, ratio on key, kind") {
                try $0.upsert($1, on: \.key, \.kind, updating: \.bytes, \.ratio)
            }
        case 10: return .createAll((0..<(1 + random.below(4))).map { _ in sample(isNew: true) })
        case 11...12:
            let (words, assignments) = sampleAssignments()
            return .set(sampleQuery(), words, assignments)
        case 13: return .delete(sampleQuery())
        case 14...15: return .summary(sampleQuery())
        default: return .fetch(sampleQuery(), pages: 1 + random.below(3))
        }
    }

    private mutating func sampleAssignments() -> (String, [Assignment<Sample>]) {
        let (number, real) = (integer(), real())
        return switch random.below(9) {
        case 0: ("number + \(number)", [.add(number, to: \.number)])
        case 1: ("big + \(number)", [.add(Int64(number), to: \.big)])
        case 2: ("ratio + \(real)", [.add(real, to: \.ratio)])
        case 3:
            (
                "share + \(real), number + \(number)",
                [.add(real, to: \.share), .add(number, to: \.number)]
            )
        case 4: ("share \(real)", [.set(\.share, to: real)])
        case 5: ("seen -, level high", [.set(\.seen, to: nil), .set(\.level, to: .high)])
        case 6: ("done, key", [.set(\.isDone, to: true), .set(\.key, to: EdgeValues.keys[0])])
        case 7: ("extra", [.set(\.extra, to: [0, 255])])
        default: ("created", [.set(\.created, to: EdgeValues.dates[3])])
        }
    }

    private mutating func sampleQuery() -> RandomQuery<Sample> {
        let condition = condition(depth: 2) { $0.sampleCondition(depth: $1) }
        return query(where: condition) { steps in
            switch steps.random.below(14) {
            case 0: steps.ordering(\.text, "text")
            case 1: steps.ordering(nullable: \.note, "note")
            case 2: steps.ordering(\.number, "number")
            case 3: steps.ordering(nullable: \.big, "big")
            case 4: steps.ordering(\.ratio, "ratio")
            case 5: steps.ordering(nullable: \.share, "share")
            case 6: steps.ordering(\.isDone, "done")
            case 7: steps.ordering(\.bytes, "bytes")
            case 8: steps.ordering(nullable: \.extra, "extra")
            case 9: steps.ordering(\.created, "created")
            case 10: steps.ordering(nullable: \.seen, "seen")
            case 11: steps.ordering(nullable: \.key, "key")
            case 12: steps.ordering(\.kind, "kind")
            default: steps.ordering(nullable: \.level, "level")
            }
        }
    }

    private mutating func sampleCondition(depth: Int) -> RandomCondition<Sample> {
        switch random.below(20) {
        case 0: return compare(\.text, text(), "text")
        case 1: return compare(\.note, maybe(text()), "note")
        case 2: return compare(\.number, integer(), "number")
        case 3: return compare(\.big, maybe(Int64(integer())), "big")
        case 4: return compare(\.ratio, real(), "ratio")
        case 5: return compare(\.share, maybe(real()), "share")
        case 6: return compare(\.isDone, random.oneIn(2), "done")
        case 7: return compare(\.bytes, blob(), "bytes")
        case 8: return compare(\.extra, maybe(blob()), "extra")
        case 9: return compare(\.created, date(), "created")
        case 10: return compare(\.seen, maybe(date()), "seen")
        case 11: return compare(\.key, maybe(key()), "key")
        case 12: return compare(\.kind, random.pick([.plain, .fancy]), "kind")
        case 13: return compare(\.level, random.pick([.low, .high, nil]), "level")
        case 14: return compare(\.code, maybe("é"), "code")
        case 15: return .leaf("ratio > share", .compare(\.ratio, .greater, \.share))
        case 16: return .leaf("seen <= created", .compare(\.seen, .lessOrEqual, \.created))
        case 17:
            let values = EdgeValues.reals + (0..<random.below(40)).map { Double($0) / 3 }
            return .leaf("ratio in edges and \(values.count)", .isIn(\.ratio, values))
        case 18:
            let blobs = EdgeValues.blobs + (0..<random.below(40)).map { [UInt8($0), 0] }
            return .leaf("extra in edges and \(blobs.count)", .isIn(\.extra, blobs.map { $0 }))
        default:
            let (low, high) = (integer(), integer())
            let range = min(low, high)...max(low, high)
            return .leaf("number in \(range)", .isIn(\.number, range))
        }
    }

    // MARK: - Workouts

    mutating func workoutStep() -> Step {
        switch random.below(12) {
        case 0...3: .create(workout(isNew: true))
        case 4: .update(workout(isNew: false))
        case 5: .createAll((0..<(1 + random.below(4))).map { _ in workout(isNew: true) })
        case 6: .delete(workoutQuery())
        case 7...8: .summary(workoutQuery())
        default: .fetch(workoutQuery(), pages: 1 + random.below(3))
        }
    }

    private mutating func workoutQuery() -> RandomQuery<Workout> {
        let condition: RandomCondition<Workout> = condition(depth: 2) { steps, _ in
            switch steps.random.below(5) {
            case 0: steps.compare(\.startedAt, steps.date(), "started")
            case 1: steps.compare(\.day, steps.random.pick(EdgeValues.days), "day")
            case 2: steps.compare(\.minutes, steps.integer(), "minutes")
            case 3: steps.compare(\.volume, steps.maybe(steps.real()), "volume")
            default: .leaf("ended != started", .compare(\.endedAt, .notEqual, \.startedAt))
            }
        }
        return query(where: condition) { steps in
            switch steps.random.below(4) {
            case 0: steps.ordering(\.startedAt, "started")
            case 1: steps.ordering(nullable: \.day, "day")
            case 2: steps.ordering(nullable: \.volume, "volume")
            default: steps.ordering(nullable: \.endedAt, "ended")
            }
        }
    }
}

extension Step {
    /// Aggregates of columns of every kind.
    static func summary(_ query: RandomQuery<Sample>) -> Step {
        .read("summary of \(query)") {
            query.simpler.map { .summary($0) }
        } _: { reading in
            let query = query.query
            let ends = try reading.aggregates(
                .min(\.ratio), .max(\.share), .min(\.bytes), .max(\.created), .min(\.seen),
                .max(\.key), .min(\.level), .max(\.big), of: query)
            let groups = told {
                "\(try reading.groups(of: query, by: .value(\.level), then: .value(\.isDone), .count, .sum(\.ratio), .average(\.number), .count(distinct: \.share)))"
            }
            let keys = try reading.groups(of: query, by: .value(\.share), .count)
            return """
                \(ends) \(groups) \(keys) \
                \(told { "\(try reading.sum(\.number, of: query))" }) \
                \(told { "\(try reading.sum(\.share, of: query))" }) \
                \(told { "\(try reading.average(\.ratio, of: query) ?? -1)" }) \
                \(try reading.values(of: \.extra, in: query, distinct: true)) \
                \(try reading.values(of: \.kind, \.level, \.key, in: query, distinct: true)) \
                \(try reading.values(of: \.created, \.number, in: query))
                """
        }
    }

    /// Groups of workouts by stretches of the calendar.
    static func summary(_ query: RandomQuery<Workout>) -> Step {
        .read("summary of \(query)") {
            query.simpler.map { .summary($0) }
        } _: { reading in
            let query = query.query
            let zone = try Zone(identifier: "Asia/Seoul")
            return [
                told {
                    "\(try reading.groups(of: query, by: .day(\.startedAt, in: zone), .count, .sum(\.volume)))"
                },
                told {
                    "\(try reading.groups(of: query, by: .month(\.endedAt, in: zone), .average(\.volume), order: .descending))"
                },
                told { "\(try reading.groups(of: query, by: .week(\.day), .count, limit: 2))" },
                told {
                    "\(try reading.groups(of: query, by: .year(\.day), then: .value(\.minutes), .count))"
                },
                told { "\(try reading.sum(\.minutes, of: query))" },
                told { "\(try reading.average(\.minutes, of: query) ?? -1)" },
                told { "\(try reading.values(of: \.day, in: query, distinct: true))" },
            ].joined(separator: " ")
        }
    }
}
