public import AppSupport
import PersistenceSealed
public import Reactive

/// The form that sets, changes or takes away the password.
public struct PasswordViewModel: ViewModel {
    private let vault: DiaryVault
    private let change: PasswordChange
    private let scheduler: any SchedulerType

    /// What a person fills in.
    public struct Fields: Sendable {
        /// The password that the diary has.
        public var current: String
        /// The one that it is to have.
        public var new: String
        /// The same again.
        public var repeated: String

        /// What was filled in.
        public init(current: String = "", new: String = "", repeated: String = "") {
            self.current = current
            self.new = new
            self.repeated = repeated
        }
    }

    /// What the person does in the form.
    public struct Input {
        /// What is to be done.
        public var save: Observable<Fields>

        /// What is done.
        public init(save: Observable<Fields>) { self.save = save }
    }

    /// What comes of it.
    public struct Output {
        /// It is done; the diary must be opened anew.
        public let done: Signal<Message>
        /// Whether everything is being encrypted or decrypted.
        public let isWorking: Driver<Bool>
        /// Why it could not be done.
        public let problem: Signal<Message>
    }

    /// The form of a diary.
    public init(
        _ vault: DiaryVault, _ change: PasswordChange,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.vault = vault
        self.change = change
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let working = BehaviorRelay(value: false)
        let failures = PublishRelay<Message>()
        let language = vault.language
        let done = input.save.flatMapWork(on: scheduler, isAtWork: working) { error in
            failures.accept(Message(failure: error, language))
        } _: { [self] fields in
            try apply(fields)
        }
        return Output(
            done: done.happening(on: scheduler), isWorking: working.asDriver(scheduler: scheduler),
            problem: failures.asObservable().happening(on: scheduler))
    }

    private func apply(_ fields: Fields) throws -> Message {
        guard fields.new == fields.repeated else { throw DiaryError.passwordsDiffer }
        if change == .change, fields.new == fields.current { throw DiaryError.samePassword }
        let text = vault.language.screens
        switch change {
        case .set:
            try vault.setPassword(Password(fields.new))
            return Message(text.passwordSet)
        case .change:
            try vault.changePassword {
                try Password(fields.current)
            } to: {
                try Password(fields.new)
            }
            return Message(text.passwordChanged)
        case .remove:
            try vault.removePassword { try Password(fields.current) }
            return Message(text.passwordRemoved)
        }
    }
}
