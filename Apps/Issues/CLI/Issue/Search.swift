import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues search QUERY…`
struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract),
        discussion: text(\.searchDiscussion),
        examples: [
            CommandExample("issues search door", text(\.searchExample)),
            CommandExample("issues search 'in:title is:closed door'", text(\.searchTitleExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Flag(help: text(\.allProjectsHelp)) var allProjects = false
    @OptionGroup var filter: FilterOptions
    @OptionGroup var range: RangeOptions
    @Argument(help: ArgumentHelp(text(\.queryHelp), valueName: "query")) var words: [String]

    mutating func validate() throws {
        if allProjects, place.project != nil {
            throw ValidationError.conflicting("--all-projects", "--project")
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        _ = try IssueQuery(words.asQuery)
        try app.print(
            IssueQuery(([words.asQuery] + filter.terms).joined(separator: " ")), range,
            as: output.choice, in: allProjects ? nil : app.place(place), calledBy: "search")
    }
}
