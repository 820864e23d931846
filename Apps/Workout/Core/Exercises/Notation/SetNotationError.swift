public import TextProcessing

/// Why a text could not be read as sets, and where.
public struct SetNotationError: Error, Sendable, Hashable {
    /// Something that is said of a set.
    public enum Measure: String, Sendable, CaseIterable {
        /// The weight, also the body's.
        case weight
        /// How often.
        case repetitions
        /// How many sets.
        case sets
        /// How long.
        case time
        /// How far.
        case distance
        /// The perceived exertion.
        case exertion
        /// Whether it was a warm-up, a drop set or went to failure.
        case purpose
    }

    /// Why a text could not be read.
    public enum Reason: Sendable, Hashable {
        /// There is no set where one should be.
        case expectedSet
        /// After `x`, `@`, `+` or `-` there is no number.
        case expectedNumber
        /// Two numbers stand side by side, without an `x` between them.
        case expectedTimes
        /// This word or sign is not known, or not in this place.
        case unexpected
        /// The set ends without this.
        case missing(Measure)
        /// A number alone does not say of what it is.
        case expectedUnit
        /// This was said already.
        case twice(Measure)
        /// There are more numbers than a set has.
        case tooManyNumbers
        /// A weight comes after numbers alone, which could be repetitions and sets or the other way round.
        case weightAfterNumbers
        /// In an exercise with the body's weight: a weight and repetitions, or repetitions and sets?
        case ambiguousNumbers
        /// A decimal comma, one that parts thousands, or one that parts two sets?
        case ambiguousComma
        /// `m`: meters or minutes?
        case ambiguousUnit
        /// A time has parts of two digits below sixty after the first: `1:05`.
        case badTime
        /// There can be no part of one.
        case notWhole(Measure)
        /// It is less or more than can be.
        case outOfRange(Measure)
        /// The text is longer than ``SetNotation/maximumLength``.
        case tooLong
    }

    /// Why it could not be read.
    public var reason: Reason
    /// The place in the text, in characters from 0; the length of the text at its end.
    public var offset: Int
    /// What stands there; empty at the end.
    public var found: String

    /// Makes an error.
    public init(_ reason: Reason, offset: Int, found: String) {
        self.reason = reason
        self.offset = offset
        self.found = found
    }

    /// The sentence about it in a language.
    public func message(in language: Language) -> String {
        language.workoutExercises.problem(self)
    }
}
