import AppSupport
import Persistence

/// Brings the workouts, measurements and all else of files in: everything in one transaction, or
/// nothing.
public struct ImportWorkouts: Sendable {
    let store: any DataStore
    let world: World

    /// How they are brought in.
    public struct Options: Sendable {
        /// Which exercise a file's name means, where the person has decided it: a name in either
        /// language, a key of the catalog or a number.
        public var exercises: [String: String] = [:]
        /// Files and folders in which the pictures of photos are looked for.
        public var photos: [String] = []
        /// Whether only the report is wanted.
        public var isDryRun = false
        /// Whether nothing is brought in if anything could not be understood.
        public var isStrict = false
        /// The IANA name of the zone in which the workouts were, if the person has said it.
        public var zone: String?

        /// What can be understood is brought in, for real.
        public init() {}
    }

    /// What is not kept ends by taking back its transaction.
    private struct TakenBack: Error {}

    /// Stores what files hold.
    ///
    /// What was stored before, by an earlier import or by the person, stays as it is; so importing
    /// a file again changes nothing. Of a day of which something was measured only what is not
    /// known yet is added. A name that means no known exercise for certain becomes an exercise of
    /// the person's own. A photo comes in with its picture, which is here already or in one of the
    /// stated folders under whatever name, or it is left out.
    ///
    /// - Parameter progress: called now and then with the number of sets so far.
    /// - Returns: what was done.
    /// - Throws: ``ImportError/noExercise(_:for:likely:)`` for what the person has decided,
    ///   ``WorkoutFormatProblem`` if a file is damaged, what reading it throws, or `StoreError`;
    ///   nothing was changed then.
    public func callAsFunction(
        _ files: [WorkoutFile],
        _ options: Options = Options(),
        progress: (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        var report = ImportReport()
        do {
            try store.transaction { transaction in
                let exercises = ExerciseRepository(store: store, world: world)
                var session = try ImportSession(transaction, exercises, options)
                for var file in files {
                    session.begin(file)
                    while let event = try file.next() {
                        try session.take(event)
                        if session.isLongSinceProgress { progress(session.setCount) }
                    }
                }
                try session.finish()
                report = session.report
                if options.isDryRun || options.isStrict && report.unreadCount > 0 {
                    report.isTakenBack = true
                    throw TakenBack()
                }
            }
        } catch is TakenBack {}

        return report
    }
}

extension WorkoutEditor {
    /// Brings files in; see ``ImportWorkouts``.
    public var importWorkouts: ImportWorkouts { ImportWorkouts(store: store, world: world) }
}
