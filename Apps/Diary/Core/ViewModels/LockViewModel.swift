public import AppSupport
import PersistenceSealed
public import Reactive

/// Watches whether the diary that is shown may still be shown.
public struct LockViewModel: ViewModel {
    private let vault: DiaryVault
    private let library: DiaryLibrary
    private let scheduler: any SchedulerType

    /// What happens beside the changes of others.
    public struct Input {
        /// It may be locked by now, by what was done here.
        public var check: Observable<Void>

        /// What happens.
        public init(check: Observable<Void> = .never()) { self.check = check }
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
        let locked = Observable.merge(vault.changes.map { _ in }, input.check).filter {
            do {
                try library.checkOpen()
                return false
            } catch {
                return DiaryNotice(failure: error, library.world.language) == .locked
            }
        }
        return Output(locked: locked.happening(on: scheduler))
    }
}
