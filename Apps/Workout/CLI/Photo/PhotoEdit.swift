import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo edit PHOTO…`
struct PhotoEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.photoEditAbstract),
        examples: [
            CommandExample("workout photo edit 12 13 --frame side", text(\.photoEditExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(
        name: [.long, .customShort("F")], help: text(\.newFrameHelp),
        completion: .custom(PhotoCompletions.frames))
    var frame: String?
    @Option(name: .shortAndLong, help: text(\.newPhotoDayHelp)) var day: String?
    @Option(name: .shortAndLong, help: text(\.newPhotoNoteHelp)) var note: String?
    @Argument(
        help: ArgumentHelp(text(\.photoNumbersHelp), valueName: "photo"),
        completion: .custom(PhotoCompletions.photos))
    var ids: [RecordID<Photo>]

    mutating func validate() throws {
        if frame == nil, day == nil, note == nil { throw ValidationError(text(\.sayPhotoChange)) }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        var changes = PhotoChanges()
        changes.frame = frame
        changes.day = try day.map { try app.context.day($0, leaning: .past) }
        changes.note = note
        let ids = ids.unique
        let detail = ids.map(\.description).joined(separator: " ")
        let edited = try app.library.recording("photo edit", detail).photos.edit(ids, changes)
        try app.print(edited, as: output.choice) { app.text.photoEdited($0.label) }
    }
}

/// `workout photo delete PHOTO…`
struct PhotoDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.photoDeleteAbstract),
        discussion: text(\.photoDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.photoNumbersHelp), valueName: "photo"),
        completion: .custom(PhotoCompletions.photos))
    var ids: [RecordID<Photo>]

    func run() throws {
        let app = try WorkoutApp(global)
        let ids = ids.unique
        let detail = ids.map(\.description).joined(separator: " ")
        let deleted = try app.library.recording("photo delete", detail).photos.delete(ids)
        try app.library.removeUnusedPhotoFiles()
        try app.print(deleted, as: output.choice) { app.text.photoDeleted($0.label) }
    }
}

extension WorkoutApp {
    /// Prints changed photos, or for people just that it was done.
    func print(_ photos: [Photo], as format: OutputFormat, done: (Photo) -> String) throws {
        guard format != .table else {
            for photo in photos { context.say(done(photo)) }
            return
        }
        if photos.count == 1 {
            let row = photos[0].row(path: library.path(of: photos[0]))
            return try context.print(row, as: format) { DetailList() }
        }
        try context.printList(as: format, columns: Photo.columns) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for photo in photos { try emit(photo.row(path: library.path(of: photo))) }
        }
    }
}
