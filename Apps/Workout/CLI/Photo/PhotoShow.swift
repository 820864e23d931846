import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo show PHOTO`
struct PhotoShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: text(\.photoShowAbstract),
        discussion: text(\.photoShowDiscussion),
        examples: [
            CommandExample("workout photo show 12", text(\.photoShowExample)),
            CommandExample("workout photo show 12 --preview", text(\.photoPreviewExample)),
        ], aliases: ["open"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(name: .shortAndLong, help: text(\.previewHelp)) var preview = false
    @Option(
        name: [.long, .customShort("F")], help: text(\.inFrameHelp),
        completion: .custom(PhotoCompletions.frames))
    var frame: String?
    @Argument(
        help: ArgumentHelp(text(\.photoHelp), valueName: "photo"),
        completion: .custom(PhotoCompletions.photos))
    var name: PhotoName

    func run() throws {
        let app = try WorkoutApp(global)
        let photo = try app.library.photos.photo(name.reference(app), frame: frame)
        guard output.choice == .table, !preview else {
            if preview, output.choice == .table { return try show(photo, app) }
            return try app.context.print(
                photo.row(path: app.library.path(of: photo)), as: output.choice
            ) { DetailList() }
        }
        try app.printDetails(of: photo)
        // Also tells what is wrong with its file, if something is.
        _ = try app.library.bytes(of: photo)
        try PhotoViewer(app).show(app.library.path(of: photo))
    }

    private func show(_ photo: Photo, _ app: WorkoutApp) throws {
        let columns = min(app.context.terminal.columns, 120)
        let rows = max(8, min(app.terminalRows - 3, 60))
        let pixels = try app.library.pixels(of: photo, width: columns, height: rows * 2)
        let picture = HalfBlocks(pixels, HalfBlocks.Colors(app.context))
        try app.context.output.write(picture.text)
        try app.printDetails(of: photo)
    }
}

extension WorkoutApp {
    func printDetails(of photo: Photo) throws {
        let time = photo.time.map { " " + $0.hourAndMinute } ?? ""
        try context.print(photo.row(path: library.path(of: photo)), as: .table) {
            var details = DetailList()
            details.add("#", StyledText(photo.id.description, .accent))
            details.add(
                text.photoDay,
                StyledText(photo.day.description + time)
                    + StyledText("  " + text.name(of: photo.dateSource), .muted))
            details.add(text.frame, StyledText(photo.frame))
            details.add(text.photoSize, StyledText("\(photo.width) × \(photo.height)"))
            details.add(text.photoNote, StyledText(photo.note))
            details.add(text.photoFile, StyledText(photo.fileName))
            details.add(text.original, StyledText(library.path(of: photo), .muted))
            return details
        }
    }
}
