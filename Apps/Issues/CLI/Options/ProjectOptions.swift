import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import TextProcessing

/// Which project a command is about.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customLong("project"), .customShort("R"), .customLong("repo")],
        help: ArgumentHelp(text(\.projectOptionHelp), valueName: "project"),
        completion: .custom(Completions.projects))
    var project: String?
}

/// The project that the person stands in, which may have no issues yet.
struct ProjectPlace {
    let name: String
    /// The project; `nil` if nothing was ever written in it.
    let project: Project?
}

extension IssuesApp {
    /// The project that is meant: the one that was said; else that of the repository; else that of
    /// the settings. `nil` if none of them says.
    ///
    /// - Throws: `IssuesError.noProject` if the one that was said is not there.
    func placeIfAny(_ options: ProjectOptions) throws -> ProjectPlace? {
        let own = repository?.projectName
        if let stated = options.project {
            if let existing = try library.projects.existing(stated) {
                return ProjectPlace(name: existing.name, project: existing)
            }
            if let own, own.lowercased() == stated.lowercased() {
                return ProjectPlace(name: own, project: nil)
            }
            let project = try library.projects.project(stated)
            return ProjectPlace(name: project.name, project: project)
        }
        let setting = context.settings[.project]
        guard let name = own ?? (setting.isEmpty ? nil : setting) else { return nil }
        let project = try library.projects.existing(name)
        return ProjectPlace(name: project?.name ?? name, project: project)
    }

    /// The same for what needs one.
    ///
    /// - Throws: ``CommandProblem/noProjectHere``, `IssuesError.noProject`.
    func place(_ options: ProjectOptions) throws -> ProjectPlace {
        guard let place = try placeIfAny(options) else { throw CommandProblem.noProjectHere }
        return place
    }

    /// The project to write in. It is made if need be, which `undo` leaves: its numbers are never
    /// given twice.
    ///
    /// - Throws: as ``place(_:)`` does; `IssuesError.unknownUser`.
    func projectToWriteIn(_ options: ProjectOptions) throws -> Project {
        try checkUser()
        return try made(place(options))
    }

    /// The project of a place, made if need be.
    func made(_ place: ProjectPlace) throws -> Project {
        try place.project ?? library.projects.ensure(place.name)
    }

    /// The issues that a person means, each once.
    ///
    /// - Throws: `IssuesError.noIssue` or `.movedIssue` for the first that is not there; as
    ///   ``place(_:)`` does where a number stands alone.
    func issues(_ references: [IssueReference], _ options: ProjectOptions) throws -> [Issue] {
        var found: [Issue] = []
        var here: ProjectPlace?
        for reference in references {
            let project: Project
            if let name = reference.project {
                project = try library.projects.project(name)
            } else {
                let place = try here ?? place(options)
                here = place
                guard let known = place.project else {
                    throw IssuesError.noIssue(reference.number, project: place.name)
                }
                project = known
            }
            let issue = try library.issues.issue(reference, in: project)
            if !found.contains(where: { $0.id == issue.id }) { found.append(issue) }
        }
        return found
    }
}
