import AppShell
import AppSupport
import Arguments
import WorkoutCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct WorkoutProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workout",
        abstract: text(\.workoutAbstract),
        discussion: text(\.workoutDiscussion),
        version: Release.version,
        subcommands: [
            // What is done in a workout, and looking at it.
            Start.self, SetCommand.self, Next.self, Status.self, Rest.self, Finish.self,
            Discard.self, LogCommand.self, List.self, Show.self, Edit.self, Delete.self,
            Search.self,

            // What workouts add up to.
            CalendarCommand.self, StatsCommand.self, RecordsCommand.self, ChartCommand.self,

            // The body, and photos of it.
            BodyCommand.self, PhotoCommand.self, PictureHelperCommand.self,

            // Exercises and routines.
            ExerciseCommand.self, RoutineCommand.self,

            // Screens, in and out.
            Interact.self, Import.self, Export.self,
        ] + WorkoutApp.commonCommands)

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
