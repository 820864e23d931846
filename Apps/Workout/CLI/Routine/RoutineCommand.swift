import Arguments

/// `workout routine …`
struct RoutineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routine", abstract: text(\.routineAbstract),
        subcommands: [
            RoutineList.self, RoutineShow.self, RoutineAdd.self, RoutineEdit.self,
            RoutineDelete.self,
        ], defaultSubcommand: RoutineList.self, aliases: ["routines"])
}
