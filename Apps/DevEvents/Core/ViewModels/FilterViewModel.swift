public import AppSupport
public import Reactive
import TextProcessing

/// What a person fills in about the events they want.
public struct FilterFields: Sendable, Equatable {
    /// What they are about, parted by commas.
    public var topics = ""
    /// Where they are.
    public var place = ""
    /// Whether one can take part from anywhere.
    public var isOnline = false
    /// Whether they cost nothing.
    public var isFree = false
    /// Whether talks can be proposed today.
    public var hasOpenProposals = false
    /// Whether they are over.
    public var time = EventFilter.Time.upcoming

    /// Nothing filled in.
    public init() {}

    /// What a filter says.
    public init(_ filter: EventFilter) {
        topics = filter.topics.joined(separator: ", ")
        place = filter.place ?? ""
        isOnline = filter.isOnline
        isFree = filter.isFree
        hasOpenProposals = filter.hasOpenProposals
        time = filter.time
    }
}

/// The sheet that says which events are wanted, with the topics that there are.
public struct FilterViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let time: EventFilter.Time
    private let scheduler: any SchedulerType
    /// So many topics are proposed.
    private static let proposalLimit = 6

    /// What the person does in the sheet.
    public struct Input {
        /// The topics as they are typed.
        public var topics: Observable<String>
        /// What is wanted.
        public var apply: Observable<FilterFields>

        /// What is done.
        public init(
            topics: Observable<String> = .never(), apply: Observable<FilterFields> = .never()
        ) {
            self.topics = topics
            self.apply = apply
        }
    }

    /// What is shown, and what comes of it.
    public struct Output {
        /// The most frequent topics that begin with or have in them what is typed last.
        public let proposals: Driver<[TopicCount]>
        /// The filter that was made.
        public let filter: Signal<EventFilter>
        /// What could not be done.
        public let problem: Signal<Message>
    }

    /// The filter of a library's events.
    ///
    /// - Parameter time: of which events the topics are counted.
    public init(
        _ library: DevEventsLibrary, time: EventFilter.Time = .upcoming,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.time = time
        self.scheduler = scheduler
    }

    /// Defines what is shown. The topics are counted once, away from the main actor.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let (library, language) = (library, library.world.language)
        var counted = EventFilter()
        counted.time = time
        let topics = Single.create { [counted] in try library.events.topics(counted) }
            .asObservable()
            .catch { error in
                failures.accept(Message(failure: error, language))
                return .just([])
            }
            .share(replay: 1)
        let typed = input.topics.startWith("").distinctUntilChanged()
        let proposals = Observable.combineLatest(typed, topics) { typed, topics in
            Self.proposals(for: typed.parts.last ?? "", among: topics)
        }
        let filter = input.apply.flatMapLatest { fields in
            topics.take(1).map { Self.filter(fields, $0) }
        }
        return Output(
            proposals: proposals.shown(on: scheduler), filter: filter.happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private static func proposals(for text: String, among topics: [TopicCount]) -> [TopicCount] {
        let typed = text.folded
        let beginning = topics.filter { $0.topic.folded.hasPrefix(typed) }
        let others = topics.filter {
            let topic = $0.topic.folded
            return !topic.hasPrefix(typed) && topic.contains(typed)
        }
        return Array((beginning + others).prefix(proposalLimit))
    }

    private static func filter(_ fields: FilterFields, _ topics: [TopicCount]) -> EventFilter {
        var filter = EventFilter()
        filter.topics = fields.topics.parts.map { part in
            // What is the beginning of a topic, or another spelling of it, stands for it.
            let isTopic = topics.contains { $0.topic == part }
            let exact = topics.first { $0.topic.folded == part.folded }
            return isTopic
                ? part : (exact ?? proposals(for: part, among: topics).first)?.topic ?? part
        }
        let place = fields.place.trimmed
        filter.place = place.isEmpty ? nil : place
        filter.isOnline = fields.isOnline
        filter.isFree = fields.isFree
        filter.hasOpenProposals = fields.hasOpenProposals
        filter.time = fields.time
        return filter
    }
}

extension String {
    /// What stands between commas, without what is empty.
    fileprivate var parts: [String] {
        split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
