public import AppSupport
import PersistenceSealed
public import Reactive

/// The sheet that asks for the password of a locked diary.
public struct UnlockViewModel: ViewModel {
    private let vault: DiaryVault
    private let scheduler: any SchedulerType

    /// What the person does in the sheet.
    public struct Input {
        /// The password that was typed.
        public var password: Observable<String>

        /// What is done.
        public init(password: Observable<String>) { self.password = password }
    }

    /// What comes of it.
    public struct Output {
        /// The diary.
        public let opened: Signal<DiaryLibrary>
        /// Whether the key is being derived; what is typed meanwhile is not taken.
        public let isOpening: Driver<Bool>
        /// Why it could not be opened.
        public let problem: Signal<Message>
    }

    /// The sheet of a diary.
    public init(_ vault: DiaryVault, scheduler: any SchedulerType = MainScheduler.instance) {
        self.vault = vault
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let opening = BehaviorRelay(value: false)
        let failures = PublishRelay<Message>()
        let (vault, language) = (vault, vault.language)
        // Deriving the key takes most of a second.
        let opened = input.password.flatMapWork(on: scheduler, isAtWork: opening) { error in
            failures.accept(Message(failure: error, language))
        } _: { typed in
            try vault.open { try Password(typed) }
        }
        return Output(
            opened: opened.happening(on: scheduler),
            isOpening: opening.asDriver(scheduler: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }
}
