public import AppSupport
import PersistenceSealed
public import Reactive

/// Watches whether the diary that is shown may still be shown.
public struct LockViewModel: ViewModel {
    private let vault: DiaryVault
    private let library: DiaryLibrary
    private let scheduler: any SchedulerType

    /// What the person does: nothing.
    public struct Input {
        /// Nothing is done.
        public init() {}
    }

    /// What is to be known.
    public struct Output {
        /// Another process has given the diary a password, changed it or taken it away.
        public let locked: Signal<Void>
    }

    /// Watches an open diary.
    public init(
        _ vault: DiaryVault, _ library: DiaryLibrary,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.vault = vault
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is watched.
    public func transform(_ input: Input) -> Output {
        let library = library
        let locked = vault.changes.filter { _ in
            do {
                try library.checkOpen()
                return false
            } catch {
                return DiaryNotice(failure: error, library.world.language) == .locked
            }
        }
        return Output(locked: locked.map { _ in }.happening(on: scheduler))
    }
}
