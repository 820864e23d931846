public import AppSupport

/// The formats in which workouts come.
public enum WorkoutFormat: String, Sendable, CaseIterable {
    /// Strong's CSV, in all its shapes.
    case strong
    /// Hevy's CSV.
    case hevy
    /// The CSV of FitNotes for Android.
    case fitNotes = "fitnotes"
    /// The CSV of FitNotes' body tracker.
    case fitNotesBody = "fitnotes-body"
    /// The CSV of FitNotes 2 for iOS.
    case fitNotesIOS = "fitnotes-ios"
    /// StrongLifts' CSV.
    case strongLifts = "stronglifts"
    /// LiftLog's plain text CSV.
    case liftLog = "liftlog"
    /// LiftLog's plain text JSON.
    case liftLogJSON = "liftlog-json"
    /// Alpha Progression's CSV.
    case alphaProgression = "alpha-progression"
    /// Pages of wger's REST interface, saved as JSON.
    case wger
    /// Kitbag's own JSON, with all that there is.
    case kitbag
    /// The same, one record a line.
    case kitbagLines = "kitbag-lines"

    /// Finds out what a file is by its content; the name does not count. Linear in `beginning`.
    ///
    /// - Parameters:
    ///   - beginning: the file's first bytes, best 64 KiB, less only if it is shorter.
    ///   - options: what is known about it.
    /// - Throws: ``WorkoutFormatProblem``, which says what was found instead.
    public static func detect(
        _ beginning: [UInt8], _ options: WorkoutReadingOptions = WorkoutReadingOptions()
    ) throws(WorkoutFormatProblem) -> WorkoutFormat {
        let probe = WorkoutProbe(beginning, options)
        if let foreign = probe.foreign { throw WorkoutFormatProblem(.foreign(foreign)) }
        if probe.isBlank { throw WorkoutFormatProblem(.empty) }
        if probe.isJSON {
            guard let format = probe.jsonFormat else {
                throw WorkoutFormatProblem(.foreign(.json))
            }
            return format
        }
        if AlphaProgressionReader.isSession(probe.columns) { return .alphaProgression }
        let header = CSVHeader(probe.columns)
        if StrongLayout(header, options) != nil { return .strong }
        if HevyLayout(header, options) != nil { return .hevy }
        if FitNotesPhoneLayout(header, options) != nil { return .fitNotesIOS }
        if LiftLogLayout(header, options) != nil { return .liftLog }
        if StrongLiftsLayout(header, options) != nil { return .strongLifts }
        if FitNotesBodyLayout(header, options) != nil { return .fitNotesBody }
        if FitNotesLayout(header, options) != nil { return .fitNotes }
        throw WorkoutFormatProblem(
            probe.columns.count > 2
                ? .unknownTable(columns: probe.columns) : .foreign(.text))
    }

    /// A reader of this format. The header has been read when it returns.
    ///
    /// - Parameters:
    ///   - source: the file's bytes, from the first.
    ///   - options: what is known about it.
    /// - Throws: ``WorkoutFormatProblem`` if the file is none of that; what the source throws.
    public func reader(
        of source: some ByteSource, _ options: WorkoutReadingOptions = WorkoutReadingOptions()
    ) throws -> any WorkoutReader {
        switch self {
        case .strong: try TableReader<StrongLayout>(source, options)
        case .hevy: try TableReader<HevyLayout>(source, options)
        case .fitNotes: try TableReader<FitNotesLayout>(source, options)
        case .fitNotesBody: try TableReader<FitNotesBodyLayout>(source, options)
        case .fitNotesIOS: try TableReader<FitNotesPhoneLayout>(source, options)
        case .strongLifts: try TableReader<StrongLiftsLayout>(source, options)
        case .liftLog: try TableReader<LiftLogLayout>(source, options)
        case .liftLogJSON: try LiftLogJSONReader(source, options)
        case .alphaProgression: AlphaProgressionReader(source, options)
        case .wger: try WgerReader(source, options)
        case .kitbag: KitbagReader(source, isDocument: true)
        case .kitbagLines: KitbagReader(source, isDocument: false)
        }
    }
}
