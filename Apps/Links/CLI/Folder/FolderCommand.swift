import Arguments

/// `links folder`
struct FolderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folder", abstract: text(\.folderAbstract),
        subcommands: [
            FolderAdd.self, FolderList.self, FolderShow.self, FolderEdit.self, FolderDelete.self,
        ],
        defaultSubcommand: FolderList.self)
}
