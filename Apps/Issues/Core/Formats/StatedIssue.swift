public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a file says about an issue; what it does not say is `nil`. Readers fill it and never see the
/// store.
public struct StatedIssue: Sendable, Equatable {
    /// The project, `owner/name`.
    public var project: String?
    /// The number in it.
    public var number: Int?
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?
    /// Its address where it comes from.
    public var address: String?
    /// What it is known by there otherwise.
    public var nodeID: String?
    /// What separate comments and changes call it; see ``IssueKey``.
    public var key: IssueKey?
    /// What it is called.
    public var title: String?
    /// What it is about.
    public var body: String?
    /// Whether it is open.
    public var state: IssueState?
    /// Why it was closed; `.some(nil)` if the file says that nothing is known of that.
    public var reason: CloseReason??
    /// Who made it.
    public var author: StatedPerson?
    /// Its labels.
    public var labels: [StatedLabel]?
    /// Who is to do it.
    public var assignees: [StatedPerson]?
    /// The milestone; `.some(nil)` if the file says that there is none.
    public var milestone: StatedMilestone??
    /// Whether it stands above the others.
    public var isPinned: Bool?
    /// When it was made.
    public var createdAt: Date?
    /// When something of it was last changed.
    public var updatedAt: Date?
    /// When it was closed; `.some(nil)` if the file says that it is not.
    public var closedAt: Date??
    /// What was written below it.
    public var comments: [StatedComment] = []
    /// What was said to it without words.
    public var reactions: [StatedReaction] = []
    /// How it has to do with others.
    public var links: [StatedLink] = []
    /// Numbers that it had in other projects.
    public var formerNumbers: [IssueReference] = []
    /// What was changed about it.
    public var changes: [StatedChange] = []
    /// Whether ``changes`` are all that there were, from its making on.
    public var hasWholeHistory = false

    /// Nothing is said.
    public init() {}
}

/// Somebody whom a file names.
public struct StatedPerson: Sendable, Equatable {
    /// The login.
    public var login: String
    /// The name that they go by otherwise.
    public var name = ""
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?

    /// Somebody of that login.
    public init(_ login: String, name: String = "") {
        (self.login, self.name) = (login, name)
    }

    /// Somebody whom a table names by a login, an address of mail or a name with spaces.
    init?(named text: String) {
        let text = text.singleLine
        var login = Substring(text)
        if login.first == "@" { login.removeFirst() }
        if let at = login.firstIndex(of: "@") { login = login[..<at] }
        let words = login.split { $0.isWhitespace || "\"',".contains($0) }
        guard !words.isEmpty else { return nil }
        let joined = words.joined(separator: "-")
        self.init(joined, name: joined == text || text.first == "@" ? "" : text)
    }
}

/// A label of a file.
public struct StatedLabel: Sendable, Equatable {
    /// What it is called.
    public var name: String
    /// What it means.
    public var summary = ""
    /// Its color.
    public var color: LabelColor?
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?

    /// A label of that name.
    public init(_ name: String) { self.name = name }
}

/// A milestone of a file.
public struct StatedMilestone: Sendable, Equatable {
    /// What it is called.
    public var title: String
    /// Its number in the project.
    public var number: Int?
    /// What it is about.
    public var summary = ""
    /// The day by which it is to be reached.
    public var due: Day?
    /// Whether it is open.
    public var state: IssueState?
    /// When it was made.
    public var createdAt: Date?
    /// When it was last changed.
    public var updatedAt: Date?
    /// When it was closed.
    public var closedAt: Date?
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?

    /// A milestone of that title.
    public init(_ title: String) { self.title = title }
}

/// A project of a file.
public struct StatedProject: Sendable, Equatable {
    /// What it is called.
    public var name: String
    /// What is said about it.
    public var summary = ""
    /// The greatest number that an issue of it had.
    public var lastIssue = 0
    /// The greatest number that a milestone of it had.
    public var lastMilestone = 0
    /// When it was made.
    public var createdAt: Date?
    /// When it was last changed.
    public var updatedAt: Date?
    /// The identifier.
    public var uid: UUID?
    /// Its labels.
    public var labels: [StatedLabel] = []
    /// Its milestones.
    public var milestones: [StatedMilestone] = []

    /// A project of that name.
    public init(_ name: String) { self.name = name }
}

/// A comment of a file.
public struct StatedComment: Sendable, Equatable {
    /// The number, if Kitbag wrote the file.
    public var number: Int64?
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?
    /// Its address where it comes from, or what it is known by there.
    public var origin: String?
    /// Who wrote it.
    public var author: StatedPerson?
    /// When it was written.
    public var createdAt: Date?
    /// When it was last changed.
    public var updatedAt: Date?
    /// What it says.
    public var body: String
    /// What was said to it without words.
    public var reactions: [StatedReaction] = []

    /// A comment of these words.
    public init(_ body: String) { self.body = body }
}

/// What somebody said without words.
public struct StatedReaction: Sendable, Equatable {
    /// What.
    public var content: ReactionContent
    /// Who.
    public var author: StatedPerson
}

/// How an issue of a file has to do with another one.
public struct StatedLink: Sendable, Equatable {
    /// How.
    public var relation: IssueRelation
    /// The identifier of the other one.
    public var uid: UUID?
    /// The name of the other one.
    public var reference: IssueReference?
}

/// Something that was changed about an issue of a file.
public struct StatedChange: Sendable, Equatable {
    /// The identifier, if Kitbag wrote the file.
    public var uid: UUID?
    /// What it is known by where it comes from.
    public var origin: String?
    /// What was changed.
    public var kind: HistoryEvent.Kind
    /// Who did it.
    public var actor: StatedPerson?
    /// When.
    public var createdAt: Date
    /// What it was before.
    public var before: String?
    /// What it was afterwards.
    public var after: String?
}

/// What separate comments and changes call the issue that they belong to: where an address of an
/// interface and one of a page mean the same issue, the keys are the same.
public struct IssueKey: Sendable, Hashable {
    private let text: String

    /// The key of an address: of `…/repos/owner/name/issues/12` and `…/owner/name/issues/12` the
    /// same one.
    public init(address: String) {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        let parts = path.split(separator: "/")
        guard let place = parts.lastIndex(where: { $0 == "issues" || $0 == "pull" }), place >= 3,
            place == parts.count - 2, Int(parts[place + 1]) != nil
        else {
            text = address
            return
        }
        text = "\(parts[place - 2])/\(parts[place - 1])#\(parts[place + 1])".lowercased()
    }
}
