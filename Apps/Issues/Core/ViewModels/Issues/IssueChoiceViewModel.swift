public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The sheet in which something about an issue is chosen: its labels, who is to do it, its
/// milestone, what to say to it without words, or why it is closed.
public struct IssueChoiceViewModel: ViewModel {
    private let library: IssuesLibrary
    private let id: RecordID<Issue>
    private let choice: IssueChoice
    private let scheduler: any SchedulerType

    /// Something to choose.
    public struct Option: Sendable, Equatable, Identifiable {
        /// What can be chosen.
        public enum Value: Sendable, Hashable {
            /// A label, by its name.
            case label(String)
            /// Somebody.
            case person(String)
            /// A milestone, by its title; none without one.
            case milestone(String?)
            /// A sign.
            case reaction(ReactionContent)
            /// A reason.
            case reason(CloseReason)
        }

        /// What it is.
        public var value: Value
        /// The label with its color, if it is one.
        public var label: Label?
        /// The milestone, if it is one.
        public var milestone: Milestone?
        /// Whether it is chosen.
        public var isChosen: Bool

        /// What it is.
        public var id: Value { value }
    }

    /// What is chosen, or not any more.
    public typealias Input = Actions<Option.Value>

    /// What there is to choose.
    public struct Output {
        /// The options, again after each change of any process.
        public let options: Driver<[Option]>
        /// What was done, and what could not be.
        public let notice: Signal<IssuesNotice>
        /// The one thing that can be chosen was.
        public let finished: Signal<Void>
    }

    /// A choice.
    public init(
        _ library: IssuesLibrary, _ choice: IssueChoice, of id: RecordID<Issue>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.choice = choice
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<IssuesNotice>()
        let options = library.shown(on: scheduler, library.teller(failures)) { [self] in
            try self.options()
        }
        let finished = PublishRelay<Void>()
        let isSingle = choice == .milestone || choice == .reason || choice == .reaction
        let consequences = library.consequences(of: input.actions, failures) { [self] value in
            let consequence = try choose(value)
            if isSingle { finished.accept(()) }
            return consequence
        }
        return Output(
            options: options.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            finished: finished.asObservable().happening(on: scheduler))
    }

    private func options() throws -> [Option] {
        let details = try library.issues.details(of: id)
        let (listed, project) = (details.listed, details.issue.project)
        switch choice {
        case .labels:
            let given = Set(listed.labels.map(\.id))
            return try library.labels.list(in: project).map { listed in
                Option(
                    value: .label(listed.label.name), label: listed.label,
                    isChosen: given.contains(listed.label.id))
            }
        case .assignees:
            let keys = Set(listed.assignees.map(\.lookupKey))
            let known = try library.issues.knownNames(in: project).people
            let isKnown = known.contains { $0.lookupKey == library.user.lookupKey }
            let people = library.user.isEmpty || isKnown ? known : [library.user] + known
            return people.map {
                Option(value: .person($0), isChosen: keys.contains($0.lookupKey))
            }
        case .milestone:
            let open = try library.milestones.list(in: project, state: .open).map(\.milestone)
            let current = listed.milestone
            let others = current.map { now in open.contains { $0.id == now.id } ? [] : [now] } ?? []
            return [Option(value: .milestone(nil), isChosen: current == nil)]
                + (others + open).map {
                    Option(
                        value: .milestone($0.title), milestone: $0, isChosen: $0.id == current?.id)
                }
        case .reaction:
            let mine = details.reactions.filter { reaction in
                reaction.logins.contains { $0.lookupKey == library.user.lookupKey }
            }.map(\.content)
            return ReactionContent.allCases.map {
                Option(value: .reaction($0), isChosen: mine.contains($0))
            }
        case .reason:
            return CloseReason.allCases.map {
                Option(value: .reason($0), isChosen: details.issue.reason == $0)
            }
        }
    }

    private func choose(_ value: Option.Value) throws -> Consequence {
        let words = library.words
        let isChosen = try options().first { $0.value == value }?.isChosen ?? false
        var changes = IssueChanges()
        switch value {
        case .label(let name):
            if isChosen { changes.removedLabels = [name] } else { changes.addedLabels = [name] }
            return try library.edit(id, isChosen ? "unlabel" : "label", changes) {
                isChosen ? words.unlabeled($0, name) : words.labeled($0, name)
            }
        case .person(let login): return try library.assign(id, login, !isChosen)
        case .milestone(let title):
            changes.milestone = .some(title)
            return try library.edit(id, "milestone", changes) { words.scheduled($0, title) }
        case .reaction(let content):
            let name = "#\(try library.issue(id).issue.number)"
            _ = try library.recording("react", name).issues.react(
                content, to: id, isTakenBack: isChosen)
            return library.done(words.reacted(name, content.sign))
        case .reason(let reason): return try library.close(id, reason)
        }
    }
}
