import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout picture-helper`: the process that decodes pictures; nobody types it.
struct PictureHelperCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: PictureHelper.command, abstract: "", shouldDisplay: false)

    @OptionGroup var global: GlobalOptions

    func run() { PictureService.run() }
}
