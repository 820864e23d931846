import AppSupport

/// A file of workouts, opened for reading in whatever format it is.
public struct WorkoutFile {
    /// The file, as the person named it.
    public let name: String
    /// The format that its content shows.
    public let format: WorkoutFormat
    let reader: any WorkoutReader

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, or `-` for standard input. That, and a pipe, is read whole first: a slow
    ///     sender must not keep the database waiting.
    ///   - name: what to call it; the path, if nothing is said.
    ///   - options: what the person knows about it.
    /// - Throws: `FileProblem` if it can't be read, ``WorkoutFormatProblem`` if it holds no
    ///   workouts, ``ImportError/noUnit(_:)`` if its weights have no unit.
    public init(path: String, name: String? = nil, _ options: WorkoutReadingOptions) throws {
        let name = name ?? path
        let source = try SeenFile(path)
        self.name = name
        do {
            format = try WorkoutFormat.detect(source.beginning, options)
            reader = try format.reader(of: source.whole, options)
        } catch {
            throw (error as? WorkoutFormatProblem)?.in(name) ?? error
        }
        if reader.lacksWeightUnit { throw ImportError.noUnit(name) }
    }

    /// What comes next; `nil` at the end.
    mutating func next() throws -> WorkoutEvent? {
        do {
            var reader = reader
            return try reader.next()
        } catch {
            throw (error as? WorkoutFormatProblem)?.in(name) ?? error
        }
    }
}

extension WorkoutFormatProblem {
    /// The problem with the file's name.
    fileprivate func `in`(_ file: String) -> WorkoutFormatProblem {
        WorkoutFormatProblem(kind, file: self.file ?? file)
    }
}
