/// What the examples of Persistence and PersistenceSQLite take for given. It is only type-checked.
let persistencePrelude = """
    struct Folder: Record, Equatable {
        var id: RecordID<Folder> = .unsaved
        var name: String

        static let schema = Schema(
            "folders",
            Mapping(Folder.init, Column("id", \\.id), Column("name", \\.name, .unique)))
    }

    struct Link: Record, Equatable {
        var id: RecordID<Link> = .unsaved
        var url: String
        var title: String
        var note: String?
        var folder: RecordID<Folder>?
        var visits = 0
        var addedAt = Date()
        var readAt: Date?

        static let schema = Schema(
            "links",
            Mapping(
                Link.init, Column("id", \\.id), Column("url", \\.url, .unique),
                Column("title", \\.title, .searchable()), Column("note", \\.note, .searchable()),
                Column("folder", \\.folder, .references(Folder.self)),
                Column("visits", \\.visits), Column("added_at", \\.addedAt),
                Column("read_at", \\.readAt)))
    }

    struct Person: Record, Equatable {
        var id: RecordID<Person> = .unsaved
        var name: String

        static let schema = Schema(
            "people", Mapping(Person.init, Column("id", \\.id), Column("name", \\.name)))
    }

    enum IssueState: String, ColumnValue {
        case open, closed
    }

    struct Issue: Record, Equatable {
        var id: RecordID<Issue> = .unsaved
        var number: Int
        var title: String
        var state = IssueState.open
        var rank = 0
        var author: RecordID<Person>?
        var milestone: RecordID<Milestone>?
        var createdAt = Date()
        var updatedAt = Date()
        var dueOn: Day?

        static let schema = Schema(
            "issues",
            Mapping(
                Issue.init, Column("id", \\.id), Column("number", \\.number),
                Column("title", \\.title, .searchable(weight: 2)), Column("state", \\.state),
                Column("rank", \\.rank), Column("author", \\.author, .references(Person.self)),
                Column("milestone", \\.milestone, .references(Milestone.self)),
                Column("created_at", \\.createdAt), Column("updated_at", \\.updatedAt),
                Column("due_on", \\.dueOn)))
    }

    struct Milestone: Record, Equatable {
        var id: RecordID<Milestone> = .unsaved
        var title: String

        static let schema = Schema(
            "milestones", Mapping(Milestone.init, Column("id", \\.id), Column("title", \\.title)))
    }

    struct Comment: Record, Equatable {
        var id: RecordID<Comment> = .unsaved
        var issue: RecordID<Issue>
        var author: RecordID<Person>
        var createdAt = Date()

        static let schema = Schema(
            "comments",
            Mapping(
                Comment.init, Column("id", \\.id), Column("issue", \\.issue, .references(Issue.self)),
                Column("author", \\.author, .references(Person.self)),
                Column("created_at", \\.createdAt)))
    }

    struct Label: Record, Equatable {
        var id: RecordID<Label> = .unsaved
        var name: String

        static let schema = Schema(
            "labels", Mapping(Label.init, Column("id", \\.id), Column("name", \\.name)))
    }

    struct IssueLabel: Record, Equatable {
        var id: RecordID<IssueLabel> = .unsaved
        var issue: RecordID<Issue>
        var label: RecordID<Label>

        static let schema = Schema(
            "issue_labels",
            Mapping(
                IssueLabel.init, Column("id", \\.id),
                Column("issue", \\.issue, .references(Issue.self)),
                Column("label", \\.label, .references(Label.self))))
    }

    struct Workout: Record, Equatable {
        var id: RecordID<Workout> = .unsaved
        var place: String?
        var startedAt: Date
        var minutes: Int
        var volume: Double?

        static let schema = Schema(
            "workouts",
            Mapping(
                Workout.init, Column("id", \\.id), Column("place", \\.place),
                Column("started_at", \\.startedAt), Column("minutes", \\.minutes),
                Column("volume", \\.volume)))
    }

    var migrations: [Migration] { [] }
    var provider: SQLiteProvider { SQLiteProvider(path: "links.sqlite") }
    var store: any DataStore { fatalError() }
    var link: Link { fatalError() }
    var links: [Link] { [] }
    var issue: Issue { fatalError() }
    var issues: [Issue] { [] }
    var folder: RecordID<Folder> { 1 }
    var me: RecordID<Person> { 1 }
    var now: Date { Date() }
    var cursor: PageCursor? { nil }
    var unread: Query<Link> { Query<Link>().where(\\.readAt == nil) }

    func show(_ value: some Any) {}

    """
