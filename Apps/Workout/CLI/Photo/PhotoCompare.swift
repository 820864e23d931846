import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo compare PHOTO PHOTO`
struct PhotoCompare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: text(\.photoCompareAbstract),
        discussion: text(\.photoCompareDiscussion),
        examples: [
            CommandExample(
                "workout photo compare 2026-03-02 today --frame front -o change.png",
                text(\.photoCompareExample))
        ])

    @OptionGroup var global: GlobalOptions
    @Option(
        name: [.long, .customShort("F")], help: text(\.inFrameHelp),
        completion: .custom(PhotoCompletions.frames))
    var frame: String?
    @Option(
        name: .shortAndLong, help: text(\.comparisonHelp), completion: .file(extensions: ["png"]))
    var output: String?
    @Argument(
        help: ArgumentHelp(text(\.photoHelp), valueName: "before"),
        completion: .custom(PhotoCompletions.photos))
    var before: PhotoName
    @Argument(
        help: ArgumentHelp(text(\.photoHelp), valueName: "after"),
        completion: .custom(PhotoCompletions.photos))
    var after: PhotoName

    func run() throws {
        let app = try WorkoutApp(global)
        let isFile = output != nil && output != "-"
        if !isFile, app.context.terminal.output.isTerminal {
            throw ValidationError(text(\.comparisonNeedsFile))
        }
        let photos = app.library.photos
        let left = try photos.photo(before.reference(app), frame: frame)
        let right = try photos.photo(after.reference(app), frame: frame)
        let picture = try app.library.compare(left, right)
        guard isFile, let output else {
            try app.context.output.write(picture)
            return try app.context.flush()
        }
        try File.write(picture, to: output)
        app.context.say(app.text.compared(left.label, right.label, output))
    }
}
