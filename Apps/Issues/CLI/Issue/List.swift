import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues list [QUERY…]`
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.listAbstract),
        discussion: text(\.listDiscussion),
        examples: [
            CommandExample("issues list is:open label:bug sort:updated", text(\.listExample)),
            CommandExample("issues list --state all --assignee @me", text(\.listOptionExample)),
            CommandExample(
                "issues list 'no:label created:>=2026-01-01' --json", text(\.listQueryExample)),
        ],
        aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Flag(help: text(\.allProjectsHelp)) var allProjects = false
    @Option(name: .shortAndLong, help: text(\.stateHelp)) var state: StateChoice?
    @OptionGroup var filter: FilterOptions
    @Option(
        name: [.customShort("S"), .customLong("search")],
        help: ArgumentHelp(text(\.queryOptionHelp), valueName: "query"))
    var search: String?
    @OptionGroup var range: RangeOptions
    @Argument(help: ArgumentHelp(text(\.queryHelp), valueName: "query")) var words: [String] = []

    mutating func validate() throws {
        if allProjects, place.project != nil {
            throw ValidationError.conflicting("--all-projects", "--project")
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let written = [words.asQuery, search ?? ""].filter { !$0.isEmpty }
        var terms = written + filter.terms
        // What the person wrote is read alone first, so that the place of a mistake is in it.
        let query = try IssueQuery(written.joined(separator: " "))
        switch state {
        case .all: break
        case .open, .closed: terms.append("is:\(state?.rawValue ?? "")")
        case nil: if !query.saysState { terms.append("is:open") }
        }
        try app.print(
            IssueQuery(terms.joined(separator: " ")), range, as: output.choice,
            in: allProjects ? nil : app.place(place), calledBy: "list")
    }
}
