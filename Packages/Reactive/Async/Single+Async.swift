import Synchronization

extension PrimitiveSequence where Trait == SingleTrait {
    /// Makes a sequence of an `async` function, which is run once per subscription. Disposing of
    /// the subscription cancels its task.
    public static func create(
        priority: TaskPriority? = nil,
        work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        Single(
            .create { observer in
                let task = Task(priority: priority) {
                    do {
                        observer.onNext(try await work())
                        observer.onCompleted()
                    } catch {
                        observer.onError(error)
                    }
                }
                return Disposables.create(with: task.cancel)
            })
    }

    /// The answer, awaited. Each use subscribes anew; the cancellation of the task ends the
    /// subscription.
    ///
    /// - Throws: the failure of the sequence; `CancellationError` when the task is canceled.
    public var value: Element {
        get async throws {
            guard let element = try await source.firstElement() else {
                throw RxError.noElements
            }
            return element
        }
    }
}

extension PrimitiveSequence where Trait == MaybeTrait {
    /// The answer, awaited: `nil` if there is no element. As ``Single``'s.
    public var value: Element? {
        get async throws { try await source.firstElement() }
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    /// The end, awaited. As ``Single``'s.
    public var value: Void {
        get async throws { _ = try await source.firstElement() }
    }
}

extension Observable {
    /// The first element, awaited; `nil` if the sequence completes without one.
    func firstElement() async throws -> Element? {
        let answer = Answer<Element?>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                answer.wait(with: continuation)
                let subscription = subscribe(
                    onNext: { answer.give(.success($0)) }, onError: { answer.give(.failure($0)) },
                    onCompleted: { answer.give(.success(nil)) })
                answer.upstream.hold(subscription)
            }
        } onCancel: {
            answer.give(.failure(CancellationError()))
        }
    }
}

/// Resumes a continuation once, with what comes first.
private final class Answer<Value: Sendable>: Sendable {
    private enum State {
        case nothing
        case waiting(CheckedContinuation<Value, any Error>)
        case given(Result<Value, any Error>)
    }

    let upstream = Upstream()
    private let state = Mutex(State.nothing)

    func wait(with continuation: CheckedContinuation<Value, any Error>) {
        let given = state.withLock { state -> Result<Value, any Error>? in
            if case .given(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let given { continuation.resume(with: given) }
    }

    func give(_ result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            switch state {
            case .given: return nil
            case .nothing:
                state = .given(result)
                return nil
            case .waiting(let continuation):
                state = .given(result)
                return continuation
            }
        }
        upstream.dispose()
        continuation?.resume(with: result)
    }
}
