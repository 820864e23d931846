public import Reactive

extension Observable {
    /// The sequence as a screen shows it. It cannot fail: failures are values by then.
    public func shown(on scheduler: any SchedulerType) -> Driver<Element> {
        asDriver(scheduler: scheduler) { _ in .empty(scheduler: scheduler) }
    }

    /// The sequence as things that happen. It cannot fail: failures are values by then.
    public func happening(on scheduler: any SchedulerType) -> Signal<Element> {
        asSignal(scheduler: scheduler) { _ in .empty(scheduler: scheduler) }
    }
}
