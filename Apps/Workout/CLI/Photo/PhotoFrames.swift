import AppShell
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo frames`
struct PhotoFrames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames", abstract: text(\.photoFramesAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try WorkoutApp(global)
        let frames = try app.library.photos.frames()
        try app.context.printList(as: output.choice, columns: PhotoFrame.columns) {
            var table = Table([
                .text(app.text.frame, minimumWidth: 8), .number(app.text.photos),
                .fixed(app.text.firstDay), .fixed(app.text.lastDay),
            ])
            for frame in frames {
                table.append([
                    frame.name.isEmpty
                        ? StyledText(app.text.noFrame, .muted) : StyledText(frame.name),
                    StyledText("\(frame.count)"), StyledText(frame.first.description),
                    StyledText(frame.last.description),
                ])
            }
            return ListPage(table: table, emptyText: app.text.noPhotos)
        } rows: { emit in
            for frame in frames { try emit(frame.row) }
        }
    }
}
