public import AppSupport
public import TextProcessing

/// Why a file cannot be read as workouts at all.
public struct WorkoutFormatProblem: Problem, Equatable {
    /// What is the matter.
    public enum Kind: Sendable, Equatable {
        /// There is nothing in it.
        case empty
        /// It is something else.
        case foreign(Foreign)
        /// It is a table, but none with these columns is known.
        case unknownTable(columns: [String])
        /// It is not well-formed JSON.
        case malformedJSON(JSONError)
        /// It is larger than a file that must be read as a whole may be.
        case tooLarge(limit: Int)
        /// A quote that opens on this line does not close.
        case unclosedQuote(line: Int)
        /// A line has more fields than any table of workouts.
        case tooManyFields(line: Int, limit: Int)
        /// A newer version of Kitbag wrote it.
        case newerVersion(Int)
        /// No date of the file tells whether day or month comes first; this is one of them.
        case ambiguousDates(line: Int, text: String)
    }

    /// What a file is that holds no workouts.
    public enum Foreign: String, Sendable, CaseIterable {
        /// A picture.
        case picture
        /// A PDF document.
        case pdf
        /// A web page.
        case webPage
        /// A zip archive, also an office document.
        case archive
        /// A compressed file of another kind.
        case compressed
        /// A database.
        case database
        /// JSON of another program.
        case json
        /// Some other binary file.
        case binary
        /// Text that is no table.
        case text
    }

    /// What is the matter.
    public var kind: Kind
    /// The file, as the person named it.
    public var file: String?

    /// A problem with a file.
    public init(_ kind: Kind, file: String? = nil) {
        self.kind = kind
        self.file = file
    }

    /// The sentences about files of workouts.
    public static func sentences(in language: Language) -> any WorkoutFormatText {
        language.workoutFormats
    }

    /// What to tell.
    public func message(in text: any WorkoutFormatText) -> Message { text.unreadable(self) }
}
