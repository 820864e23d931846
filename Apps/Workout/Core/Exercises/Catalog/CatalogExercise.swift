public import TextProcessing

/// An exercise that everyone has from the start.
public struct CatalogExercise: Sendable, Hashable {
    /// What it is called in files and databases, for ever: `bench-press`.
    public let key: String
    /// What it trains most.
    public let bodyPart: BodyPart
    /// What is measured.
    public let kind: ExerciseKind
    /// What it is done with.
    public let equipment: Equipment
    /// Its name in English.
    public let english: String
    /// Its name in Korean.
    public let korean: String
    /// What else people and programs call it, in either language.
    public let otherNames: [String]

    /// Makes a row of the catalog.
    init(
        _ bodyPart: BodyPart,
        _ key: String,
        _ equipment: Equipment,
        _ english: String,
        _ korean: String,
        kind: ExerciseKind = .weightAndRepetitions,
        also otherNames: [String] = []
    ) {
        self.key = key
        self.bodyPart = bodyPart
        self.kind = kind
        self.equipment = equipment
        self.english = english
        self.korean = korean
        self.otherNames = otherNames
    }

    /// Its name in a language.
    public func name(in language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }

    /// Every name that it is found by.
    public var names: [String] { [key, english, korean] + otherNames }

    /// Whether a weight in a file of another program is help, so that it counts below zero here.
    public var isAssisted: Bool { key.hasPrefix("assisted-") }
}
