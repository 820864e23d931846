public import AppSupport

/// What an import did, or would do.
public struct ImportReport: Sendable, Equatable {
    /// How many records of a kind came in, and how many were there already.
    public struct Tally: Sendable, Equatable {
        /// How many were stored.
        public var added = 0
        /// How many were there already; what was changed here since stays as it is.
        public var known = 0
    }

    /// An exercise of which nothing was known: it became one of the person's own.
    public struct NewExercise: Sendable, Equatable {
        /// Its name.
        public var name: String
        /// What it trains most, if the file says that.
        public var bodyPart: BodyPart?
        /// What is measured, by what its sets have.
        public var kind: ExerciseKind
        /// How many sets of it came in.
        public var sets = 0
        /// The exercises that may be meant, the most likely first.
        public var likely: [String] = []
    }

    /// Something that was left out.
    public struct Unread: Sendable, Equatable {
        /// The file, as the person named it.
        public var file: String
        /// What it was, and why.
        public var row: UnreadRow
    }

    /// A file that was read.
    public struct File: Sendable, Equatable {
        /// Its name, as the person gave it.
        public var name: String
        /// Its format.
        public var format: WorkoutFormat
    }

    /// So many rows are remembered; the rest is counted.
    public static let unreadLimit = 1000

    /// The files.
    public var files: [File] = []
    /// Workouts.
    public var workouts = Tally()
    /// Sets of workouts that were stored.
    public var sets = 0
    /// Days of which something was measured.
    public var bodies = Tally()
    /// Days of which something was known and something was added.
    public var amendedBodies = 0
    /// Routines.
    public var routines = Tally()
    /// What is known of photos.
    public var photos = Tally()
    /// Exercises that files of Kitbag brought.
    public var exercises = Tally()
    /// Exercises of which nothing was known.
    public var newExercises: [NewExercise] = []
    /// What was left out, as far as it is remembered.
    public private(set) var unread: [Unread] = []
    /// How much was left out.
    public private(set) var unreadCount = 0
    /// Whether nothing was kept: it was only asked what would be done, or something could not be
    /// understood and everything had to be.
    public var isTakenBack = false

    /// Nothing was done.
    public init() {}

    mutating func leaveOut(_ row: UnreadRow, of file: String) {
        unreadCount += 1
        if unread.count < Self.unreadLimit { unread.append(Unread(file: file, row: row)) }
    }

    /// Whether the files changed nothing.
    public var isUnchanged: Bool {
        workouts.added + bodies.added + amendedBodies + routines.added + photos.added
            + exercises.added + newExercises.count == 0
    }

    /// The report for a script.
    public func row(in text: any WorkoutFormatText) -> ExportRow {
        func count(_ name: String, _ number: Int) -> ExportField {
            ExportField(name, ExportValue(number))
        }
        return ExportRow([
            ExportField(
                "files",
                .list(
                    files.map {
                        .object([
                            ExportField("file", .text($0.name)),
                            ExportField("format", .text($0.format.rawValue)),
                        ])
                    })),
            ExportField("kept", .bool(!isTakenBack)),
            count("workouts_added", workouts.added), count("workouts_known", workouts.known),
            count("sets_added", sets),
            count("bodies_added", bodies.added), count("bodies_amended", amendedBodies),
            count("bodies_known", bodies.known),
            count("routines_added", routines.added), count("routines_known", routines.known),
            count("photos_added", photos.added), count("photos_known", photos.known),
            count("exercises_added", exercises.added), count("exercises_known", exercises.known),
            ExportField("new_exercises", .list(newExercises.map(\.value))),
            count("unread_count", unreadCount),
            ExportField(
                "unread",
                .list(
                    unread.map {
                        .object([
                            ExportField("file", .text($0.file)),
                            ExportField("line", ExportValue($0.row.line)),
                            ExportField("reason", .text($0.row.reason.rawValue)),
                            ExportField("text", .text($0.row.text)),
                            ExportField("sentence", .text(text.unread($0.row))),
                        ])
                    })),
        ])
    }
}

extension ImportReport.NewExercise {
    fileprivate var value: ExportValue {
        .object([
            ExportField("name", .text(name)),
            ExportField("body_part", ExportValue(bodyPart?.rawValue)),
            ExportField("kind", .text(kind.rawValue)),
            ExportField("sets", ExportValue(sets)),
            ExportField("likely", ExportValue(likely)),
        ])
    }
}
