import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import TextProcessing
import WorkoutCore

/// Which photos `list` and `export` take.
struct PhotoFilterOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("F")], help: text(\.ofFrameHelp),
        completion: .custom(PhotoCompletions.frames))
    var frame: String?
    @Option(name: .shortAndLong, help: text(\.ofMonthHelp)) var month: String?

    func filter(_ app: WorkoutApp) throws -> PhotoFilter {
        var filter = PhotoFilter()
        filter.frame = frame
        if let month {
            let day = try app.photoMonth(month)
            filter.days = day.startOfMonth...day.endOfMonth
        }
        return filter
    }
}

/// A photo as a person names it: a number, `#12` too, or a day.
struct PhotoName: ExpressibleByArgument {
    let text: String

    init(argument: String) { text = argument }

    var defaultValueDescription: String { text }

    /// What it means.
    ///
    /// - Throws: `PhotoError.unknownPhoto`, or `DayProblem` for a day that is none.
    func reference(_ app: WorkoutApp) throws -> PhotoReference {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if digits.utf8.count < 8 || text.hasPrefix("#"), let id = RecordID<Photo>(String(digits)) {
            return .number(id)
        }
        do {
            return .day(try DayParser(today: app.context.world.today, leaning: .past).parse(text))
        } catch .notUnderstood, .empty {
            throw PhotoError.unknownPhoto(text)
        } catch {
            throw DayProblem(error)
        }
    }
}

extension WorkoutApp {
    /// The month that a person typed: `2026-03`, `march`, `last month`, `3월`, `지난달`; a day of it.
    ///
    /// - Throws: `DayProblem` for what is none.
    func photoMonth(_ text: String) throws -> Day {
        if let day = Day(text + "-01") { return day }
        let parser = DayParser(today: context.world.today, leaning: .past)
        for attempt in ["1 " + text, text + " 1일"] {
            if let day = try? parser.parse(attempt) { return day }
        }
        return try context.day(text, leaning: .past)
    }

    /// The sentences about photos.
    var photoSentences: any WorkoutPhotoText { context.language.workoutPhotos }
}

/// What shells offer while somebody types; nothing is offered when the photos can't be read.
enum PhotoCompletions {
    static let frames: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.frames().map(\.name).filter { !$0.isEmpty } }
    }

    static let photos: @Sendable ([String]) -> [String] = { _ in
        listing { photos in
            try photos.list(range: ListRange(limit: 50)).photos.map(\.id.description)
        }
    }

    private static func listing(_ names: (PhotoRepository) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(WorkoutLibrary(world).photos)) ?? []
    }
}
