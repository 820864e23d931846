/// Sets as people write them down: `60x5`, `60kg x 5 x 3`, `bw+10x8`, `1:30`, `5km 27:40`.
///
/// - *Weight, repetitions, sets* stand in this order with `x` between them, or each with its word:
///   `60x5x3`, `135lb x 5`, `60킬로 5회 3세트`. A weight without a unit is in ``unit``.
/// - *The body's weight* is `bw` or `맨몸`: `bwx12`, more with `bw+10x8`, with help `bw-20x8`. A sign alone
///   says the same: `+10x8`.
/// - *Time* is `1:30`, `1:02:03`, `90s`, `2min`, `1h 5m`, `1분 30초`; *distance* is `5km`, `400m`, `3mi`. `m`
///   is minutes in an exercise that is measured in time, between hours and seconds, and once a distance
///   has been said; it is meters in one that is measured in distance; elsewhere it is asked about.
/// - *What a set was for*: `w` or `warmup`, `drop`, `f` or `failure` anywhere in it; the perceived exertion
///   is `@8.5` or `rpe 8.5`.
/// - *Several* stand with commas, semicolons or line breaks between them: `60x5, 65x5, 70x3@9`.
///
/// The ``kind`` says what a number alone is: repetitions (`12`) in an exercise with the body's weight,
/// seconds in one that is measured in time. Two numbers alone in an exercise with the body's weight
/// (`10x3`) could be a weight and repetitions or repetitions and sets, and are asked about.
///
/// A comma right between two digits is a decimal comma where what stands before it is not a whole set
/// yet, so that it cannot part two: `62,5x5`, `bw+2,5x8`, and at the end `60x5@8,5`. Where it could be
/// either (`1,000`, `12,10kg`), it is asked about; a space after the comma makes it part two sets.
///
/// Case, full-width letters and kinds of dashes make no difference.
public struct SetNotation: Sendable, Hashable {
    /// The unit of a weight that is written without one.
    public var unit: Weight.Unit
    /// What is measured in the exercise.
    public var kind: ExerciseKind

    /// The most repetitions in one set; none at all is an attempt that failed.
    public static let maximumRepetitions = 100_000
    /// The most sets in one text.
    public static let maximumSets = 100
    /// The greatest weight, in either unit.
    public static let maximumWeight = 10_000
    /// The longest time, in seconds: a week.
    public static let maximumSeconds = 604_800
    /// The greatest distance, in kilometers.
    public static let maximumKilometers = 10_000
    /// The longest text, in characters.
    public static let maximumLength = 4_000

    /// A notation for the sets of an exercise.
    public init(unit: Weight.Unit, kind: ExerciseKind) {
        self.unit = unit
        self.kind = kind
    }

    /// Reads one set or several.
    ///
    /// Cost: linear in the text.
    ///
    /// - Throws: what can't be understood first, and where.
    public func sets(in text: String) throws(SetNotationError) -> [StatedSet] {
        var lexer = try SetLexer(text)
        var parser = SetParser(tokens: try lexer.tokens(), notation: self)

        return try parser.sets()
    }
}
