import AppShell
import AppSupport
import Arguments
import DiaryCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct Diary: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diary",
        abstract: text(\.diaryAbstract),
        discussion: text(\.diaryDiscussion),
        examples: [
            CommandExample("diary write", text(\.writeEditorExample)),
            CommandExample(
                "diary add \"Met Mina by the river #walk\" --mood good", text(\.addExample)),
            CommandExample("diary show yesterday", text(\.showDayExample)),
            CommandExample("diary search river", text(\.searchExample)),
        ],
        version: Release.version,
        subcommands: [
            Write.self, Add.self, List.self, Show.self, Edit.self, Delete.self, Search.self,
            MoodCommand.self, Like.self, Unlike.self, TagCommand.self, Calendar.self,
            StreakCommand.self, OnThisDay.self, PromptCommand.self, Remind.self, Notify.self,
            Lock.self, Unlock.self, Passwd.self, Import.self, Export.self, Recover.self,
            Interact.self,
        ] + DiaryApp.commonCommands)

    @OptionGroup var global: GlobalOptions

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isAlone = arguments.isEmpty && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        if isAlone || arguments.first?.hasPrefix("kitbag:") == true {
            arguments.insert(Interact.commandName, at: 0)
        }
        exit(await Program(Self.self).run(arguments))
    }
}
