import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The fields of an object by their several names. What is missing or `null` is `nil`; what is
/// something else than it should be is an ``ItemProblem``, for silence would lose it.
extension JSONObject {
    func has(_ names: String...) -> Bool { names.contains { self[$0] != nil } }

    func value(_ names: [String]) -> (name: String, value: JSONValue)? {
        for name in names {
            if let value = self[name], value != .null { return (name, value) }
        }
        return nil
    }

    func text(_ names: String...) throws -> String? {
        guard let (name, value) = value(names) else { return nil }
        guard let text = value.string else { throw ItemProblem(.unusableField, field: name) }
        guard !text.utf8.contains(0) else { throw ItemProblem(.nullCharacter, field: name) }
        return text
    }

    /// The text, but none for an empty one.
    func word(_ names: String...) throws -> String? {
        for name in names {
            if let text = try text(name), !text.isEmpty { return text }
        }
        return nil
    }

    func whole(_ names: String...) throws -> Int? {
        guard let (name, value) = value(names) else { return nil }
        guard let number = value.integer, let whole = Int(exactly: number) else {
            throw ItemProblem(.unusableField, field: name)
        }
        return whole
    }

    func flag(_ names: String...) throws -> Bool? {
        guard let (name, value) = value(names) else { return nil }
        guard let flag = value.bool else { throw ItemProblem(.unusableField, field: name) }
        return flag
    }

    func date(_ names: String...) throws -> Date? {
        guard let (name, value) = value(names) else { return nil }
        guard let text = value.string else { throw ItemProblem(.unusableField, field: name) }
        // gh writes the year 1 for an instant that never was.
        if text.isEmpty || text.hasPrefix("0001-") { return nil }
        guard let date = Timestamp.parse(text) else {
            throw ItemProblem(.unusableField, field: name)
        }
        return Date(milliseconds: date.milliseconds)
    }

    /// The day, which may be written as an instant of it.
    func day(_ names: String...) throws -> Day? {
        guard let (name, value) = value(names) else { return nil }
        guard let text = value.string else { throw ItemProblem(.unusableField, field: name) }
        if text.isEmpty || text.hasPrefix("0001-") { return nil }
        guard let day = Day(String(text.prefix(10))) else {
            throw ItemProblem(.unusableField, field: name)
        }
        return day
    }

    func uid(_ names: String...) throws -> UUID? {
        guard let (name, value) = value(names) else { return nil }
        guard let uid = value.string.flatMap(UUID.init(uuidString:)) else {
            throw ItemProblem(.unusableField, field: name)
        }
        return uid
    }

    func object(_ names: String...) throws -> JSONObject? {
        guard let (name, value) = value(names) else { return nil }
        guard let object = value.object else { throw ItemProblem(.unusableField, field: name) }
        return object
    }

    func objects(_ names: String...) throws -> [JSONObject]? {
        guard let (name, value) = value(names) else { return nil }
        guard let array = value.array else { throw ItemProblem(.unusableField, field: name) }
        return try array.map { element in
            guard let object = element.object else {
                throw ItemProblem(.unusableField, field: name)
            }
            return object
        }
    }

    func texts(_ names: String...) throws -> [String]? {
        guard let (name, value) = value(names) else { return nil }
        guard let array = value.array else { throw ItemProblem(.unusableField, field: name) }
        return try array.map { element in
            guard let text = element.string else {
                throw ItemProblem(.unusableField, field: name)
            }
            guard !text.utf8.contains(0) else { throw ItemProblem(.nullCharacter, field: name) }
            return text
        }
    }
}
