import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence

/// What shells offer while somebody types; nothing is offered when the issues can't be read.
enum Completions {
    static let issues: @Sendable ([String]) -> [String] = { words in
        here(words) { app, project in
            guard let project else { return [] }
            let query = try IssueQuery("sort:updated")
            return try app.library.issues.list(query, in: project.id, ListRange(limit: 100))
                .issues.map { String($0.issue.number) }
        }
    }

    static let labels: @Sendable ([String]) -> [String] = { words in
        here(words) { try $0.library.issues.knownNames(in: $1?.id).labels }
    }

    static let milestones: @Sendable ([String]) -> [String] = { words in
        here(words) { try $0.library.issues.knownNames(in: $1?.id).milestones }
    }

    static let people: @Sendable ([String]) -> [String] = { words in
        here(words) { ["@me"] + (try $0.library.issues.knownNames(in: $1?.id).people) }
    }

    static let projects: @Sendable ([String]) -> [String] = { words in
        here(words) { app, _ in try app.library.projects.list().map(\.project.name) }
    }

    private static func here(
        _ words: [String], _ names: (IssuesApp, Project?) throws -> [String]
    ) -> [String] {
        var options = ProjectOptions()
        options.project = stated(in: words)
        // An error message would end up in the middle of what is being typed.
        guard let app = try? IssuesApp(GlobalOptions()) else { return [] }
        let place = try? app.placeIfAny(options)
        return (try? names(app, place?.project)) ?? []
    }

    /// The project that is named on the line so far.
    private static func stated(in words: [String]) -> String? {
        for option in ["-R", "--project", "--repo"] {
            if let index = words.firstIndex(of: option), index + 1 < words.count {
                return words[index + 1]
            }
        }
        return nil
    }
}
