public import AppSupport
import Persistence
public import Reactive
import TextProcessing

/// The projects, of which one is chosen or made.
public struct ProjectListViewModel: ViewModel {
    private let library: IssuesLibrary
    private let scheduler: any SchedulerType

    /// What the person does.
    public struct Input {
        /// The name of a project to make.
        public var make: Observable<String>

        /// What is done.
        public init(make: Observable<String> = .never()) { self.make = make }
    }

    /// What there is to choose, and what was made.
    public struct Output {
        /// The projects by their names, again after each change of any process.
        public let projects: Driver<[ListedProject]>
        /// A project that was made.
        public let made: Signal<Project>
        /// Why it could not be made, or what could not be read.
        public let problem: Signal<Message>
    }

    /// The projects.
    public init(_ library: IssuesLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let (library, language) = (library, library.world.language)
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let projects = library.shown(on: scheduler, tell) { try library.projects.list() }
        let made = input.make.compactMap { name in
            attempt(tell) { try library.projects.add(name) }
        }
        return Output(
            projects: projects.distinctUntilChanged().shown(on: scheduler),
            made: made.happening(on: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }
}
