public import Reactive

extension ObservableType {
    /// What `work` makes of each element, in a task of its own; an element that comes while it is at
    /// work is dropped.
    ///
    /// A result or a failure comes before `isAtWork` says that it is over, also where whoever listens
    /// is so busy that all of it comes in one go. After a failure the next element is taken.
    ///
    /// - Parameters:
    ///   - scheduler: where results and failures come.
    ///   - isAtWork: is told when work begins and when it is over.
    ///   - tell: is given the failures.
    public func flatMapWork<Result: Sendable>(
        on scheduler: any SchedulerType,
        isAtWork: BehaviorRelay<Bool> = BehaviorRelay(value: false),
        tell: @escaping @Sendable (any Error) -> Void,
        _ work: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        flatMapFirst { element in
            isAtWork.accept(true)
            return Single.create { try await work(element) }.asObservable()
                .observe(on: scheduler)
                .catch { error in
                    tell(error)
                    return .empty()
                }
                .do(onDispose: { isAtWork.accept(false) })
        }
    }
}
