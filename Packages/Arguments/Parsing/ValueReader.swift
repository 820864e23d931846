import TextProcessing

/// How words become the value of a property.
struct ValueReader<Value> {
    /// The type of a single word's value, unless a closure converts it.
    var type: (any ExpressibleByArgument.Type)?
    /// Makes the value from the state of a flag, or from a word; `previous` is what was given
    /// before.
    var read: (_ spelling: Int, _ text: String, _ previous: Value?) throws -> Value
    /// The value as help shows it.
    var describe: (Value) -> String = { _ in "" }
    /// The state of a flag that stands for the value.
    var state: (Value) -> Int? = { _ in nil }
}

/// Says that a word is not a value; the parser knows which word and which option it was.
struct ValueRefusal: Error {
    var reason: LocalizedText?
}

extension ExpressibleByArgument {
    /// Reads a value or says no.
    static func reading(_ text: String) throws -> Self {
        guard let value = Self(argument: text) else { throw ValueRefusal() }
        return value
    }
}

/// The result of a person's own conversion; any error it throws is a refusal.
private func converted<T>(_ text: String, by transform: (String) throws -> T) throws -> T {
    do {
        return try transform(text)
    } catch let error as ValidationError {
        throw ValueRefusal(reason: error.message)
    } catch {
        throw ValueRefusal(reason: LocalizedText { _ in String(describing: error) })
    }
}

extension ValueReader where Value: ExpressibleByArgument {
    static var single: ValueReader {
        ValueReader(
            type: Value.self,
            read: { _, text, _ in try Value.reading(text) },
            describe: { $0.defaultValueDescription })
    }
}

extension ValueReader {
    static func optional<T: ExpressibleByArgument>() -> ValueReader where Value == T? {
        ValueReader(
            type: T.self,
            read: { _, text, _ in try T.reading(text) },
            describe: { $0?.defaultValueDescription ?? "" })
    }

    static func array<T: ExpressibleByArgument>() -> ValueReader where Value == [T] {
        ValueReader(
            type: T.self,
            read: { _, text, previous in try (previous ?? []) + [T.reading(text)] },
            describe: { $0.map(\.defaultValueDescription).joined(separator: ", ") })
    }

    static func single(by transform: @escaping (String) throws -> Value) -> ValueReader {
        ValueReader(
            read: { _, text, _ in try converted(text, by: transform) },
            describe: { String(describing: $0) })
    }

    static func optional<T>(by transform: @escaping (String) throws -> T) -> ValueReader
    where Value == T? {
        ValueReader(
            read: { _, text, _ in try converted(text, by: transform) },
            describe: { $0.map { String(describing: $0) } ?? "" })
    }

    static func array<T>(by transform: @escaping (String) throws -> T) -> ValueReader
    where Value == [T] {
        ValueReader(
            read: { _, text, previous in try (previous ?? []) + [converted(text, by: transform)] },
            describe: { $0.map { String(describing: $0) }.joined(separator: ", ") })
    }

    /// No word is a value.
    static var refusing: ValueReader {
        ValueReader(read: { _, _, _ in throw ValueRefusal() })
    }

    /// The value of a flag, from its state and what was given before.
    static func flag(
        state: @escaping (Value) -> Int? = { _ in nil },
        _ value: @escaping (_ spelling: Int, _ previous: Value?) -> Value
    ) -> ValueReader {
        ValueReader(read: { spelling, _, previous in value(spelling, previous) }, state: state)
    }
}
