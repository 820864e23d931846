public import AppSupport
public import Persistence

/// A person's issues and all that belongs to them: the one thing that a command or screen opens.
public struct IssuesLibrary: Sendable {
    /// The world that the app lives in.
    public let world: World
    /// The login of whoever uses the app, by which changes are signed and `@me` is understood.
    public let user: String
    let store: any DataStore

    /// Opens the issues of the world's home, or those of another provider.
    ///
    /// - Throws: `FileProblem` or `StoreError` when they can't be opened.
    public init(_ world: World, user: String, provider: (any StoreProvider)? = nil) throws {
        let provider = try provider ?? world.storeProvider(for: "issues")
        store = try provider.makeStore(IssuesMigrations.all)
        self.world = world
        self.user = user
    }

    /// What was done, and how to take it back.
    public var undoLog: UndoLog {
        UndoLog(
            store: store,
            types: [
                Project.self, Person.self, Label.self, Milestone.self, Issue.self, Comment.self,
                IssueLabel.self, Assignee.self, Mention.self, Reaction.self, IssueLink.self,
                FormerNumber.self, HistoryEvent.self,
            ],
            now: world.now)
    }

    /// The issues, for reading.
    public var issues: IssueRepository { IssueRepository(store, world, user) }

    /// The labels, for reading.
    public var labels: LabelRepository { LabelRepository(store, world, user) }

    /// The milestones, for reading.
    public var milestones: MilestoneRepository { MilestoneRepository(store, world, user) }

    /// The projects. What is changed through it is not recorded: a project that was made stays, and
    /// so the numbers of its issues are never given again.
    public var projects: ProjectRepository { ProjectRepository(store, world) }

    /// What was typed and not saved.
    public var drafts: RecordDrafts { RecordDrafts(in: store) }

    /// All of it, with what is changed through it recorded as one operation that `undo` takes back.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - detail: what it was applied to, as the person wrote it.
    public func recording(_ name: String, _ detail: String) -> IssuesEditor {
        IssuesEditor(store: undoLog.recording(name, detail), world: world, user: user)
    }
}

/// All of it for changing as one operation.
public struct IssuesEditor: Sendable {
    let store: any DataStore
    let world: World
    let user: String

    /// The issues.
    public var issues: IssueRepository { IssueRepository(store, world, user) }
    /// The labels.
    public var labels: LabelRepository { LabelRepository(store, world, user) }
    /// The milestones.
    public var milestones: MilestoneRepository { MilestoneRepository(store, world, user) }
    /// The projects.
    public var projects: ProjectRepository { ProjectRepository(store, world) }
}
