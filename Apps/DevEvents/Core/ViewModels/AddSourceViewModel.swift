public import AppSupport
public import Reactive

/// What a person fills in about a new source.
public struct SourceDraft: Sendable, Equatable {
    /// The address.
    public var address = ""
    /// The title; empty for the source's own.
    public var title = ""

    /// What is filled in.
    public init(address: String = "", title: String = "") {
        self.address = address
        self.title = title
    }
}

/// Adds sources while the person goes on, whatever screen is shown.
public struct AddSourceViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let fetcher: SourceFetcher
    private let scheduler: any SchedulerType

    /// What the person does.
    public struct Input {
        /// The source to add.
        public var add: Observable<SourceDraft>

        /// What is done.
        public init(add: Observable<SourceDraft>) { self.add = add }
    }

    /// What became of a source.
    public enum Outcome: Sendable, Equatable {
        /// It is on its way.
        case fetching(SourceDraft)
        /// It was added; says how much it lists.
        case added(SourceDraft, Message)
        /// It was not added; says why.
        case refused(SourceDraft, Message)

        /// What was filled in about it.
        public var draft: SourceDraft {
            switch self {
            case .fetching(let draft), .added(let draft, _), .refused(let draft, _): draft
            }
        }
    }

    /// What is shown.
    public struct Output {
        /// How many sources are on their way.
        public let fetching: Driver<Int>
        /// What became of each source: first that it is on its way, then how that ended.
        public let outcome: Signal<Outcome>
    }

    /// What adds sources to a library.
    public init(
        _ library: DevEventsLibrary, fetcher: SourceFetcher,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.fetcher = fetcher
        self.scheduler = scheduler
    }

    /// Defines what is shown. Sources are fetched and read away from the main actor.
    public func transform(_ input: Input) -> Output {
        let outcome = input.add.flatMap { [self] draft in
            Single.create { await add(draft) }.asObservable().startWith(.fetching(draft))
        }
        .share()
        let fetching = outcome.scan(0) { count, outcome in
            if case .fetching = outcome { count + 1 } else { count - 1 }
        }
        return Output(
            fetching: fetching.startWith(0).shown(on: scheduler),
            outcome: outcome.happening(on: scheduler))
    }

    private func add(_ draft: SourceDraft) async -> Outcome {
        let language = library.world.language
        do {
            let address = try SourceAddress(draft.address)
            let title = draft.title.allSatisfy(\.isWhitespace) ? nil : draft.title
            let editor = library.recording("source add", address.shown)
            switch try await editor.addSources([address], title: title, with: fetcher).first {
            case .added(let source, let changes):
                return .added(
                    draft,
                    Message(
                        language.screens.added(
                            source.title, events: changes.events, unread: changes.unread)))
            case .refused(_, let problem): return .refused(draft, problem.message(in: language))
            case nil: throw CancellationError()
            }
        } catch {
            return .refused(draft, Message(failure: error, language))
        }
    }
}
