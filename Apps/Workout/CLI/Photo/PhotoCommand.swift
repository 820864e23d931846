import Arguments

/// `workout photo …`
struct PhotoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo", abstract: text(\.photoAbstract),
        discussion: text(\.photoDiscussion),
        subcommands: [
            PhotoAdd.self, PhotoList.self, PhotoShow.self, PhotoCompare.self, PhotoFrames.self,
            PhotoEdit.self, PhotoDelete.self, PhotoExport.self,
        ], aliases: ["photos"])
}
