#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Sends a request again where that is safe and may help.
///
/// Sent again are requests that never left, because no connection could be made, and requests with
/// an idempotent method (GET, HEAD, PUT, DELETE, OPTIONS, TRACE; RFC 9110 §9.2.2) whose connection broke or
/// fell silent, or that were answered with 408, 429, 502, 503 or 504. `Retry-After` is honored. Not
/// sent again are requests with a streamed body, those whose answer had begun to be handed over, and
/// those that ran into their own ``HTTPTimeouts/total``; a name that is not known is most often no
/// network, and is told at once. After the last attempt its answer or its error is the caller's.
/// Cancelling the task ends the wait at once.
public struct RetryingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let policy: RetryPolicy
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let wait: @Sendable (Duration) async throws -> Void

    /// Makes a transport that tries again.
    ///
    /// - Parameters:
    ///   - base: sends each attempt.
    ///   - policy: how often, and how long, it is tried again.
    ///   - now: the time, for ``RetryPolicy/totalTime`` and dates in `Retry-After`.
    ///   - random: a number from 0 to 1, by which waits differ.
    ///   - wait: waits, and throws when the task is cancelled.
    public init(
        over base: any HTTPTransport,
        policy: RetryPolicy = RetryPolicy(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
        wait: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.base = base
        self.policy = policy
        self.now = now
        self.random = random
        self.wait = wait
    }

    /// Sends a request, perhaps more than once, and collects the body.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await trying(request) { () throws(HTTPError) in try await base.send(request) }
    }

    /// Sends a request, perhaps more than once, until a head has arrived; once it has, a body that
    /// fails is not asked for again.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        try await trying(request) { () throws(HTTPError) in try await base.stream(request) }
    }

    private func trying<Answer: Redirecting>(
        _ request: HTTPRequest, send: () async throws(HTTPError) -> Answer
    ) async throws(HTTPError) -> Answer {
        guard !request.body.isStreamed else { return try await send() }
        let isIdempotent = RetryPolicy.isIdempotent(request.method)
        let began = now()
        var attempt = 1
        while true {
            let result: Result<Answer, HTTPError>
            do { result = .success(try await send()) } catch { result = .failure(error) }
            let asked: Duration?
            switch result {
            case .success(let answer):
                guard isIdempotent, RetryPolicy.mayPass(answer.head.status) else { return answer }
                asked = RetryPolicy.retryAfter(
                    answer.head.headers, now: now().timeIntervalSince1970)
            case .failure(let error):
                guard RetryPolicy.mayPass(error, isIdempotent: isIdempotent) else { throw error }
                asked = nil
            }
            guard let delay = delay(after: attempt, asked: asked, since: began) else {
                return try result.get()
            }
            if case .success(let answer) = result { await answer.discard() }
            do { try await wait(delay) } catch { throw .cancelled }
            attempt += 1
        }
    }

    /// How long to wait before the next attempt; nil if there is none.
    private func delay(after attempt: Int, asked: Duration?, since began: Date) -> Duration? {
        guard attempt < policy.attempts, asked ?? .zero <= policy.longestRetryAfter else {
            return nil
        }
        let delay = max(
            policy.delay(before: attempt + 1, fraction: random()), asked ?? .zero)
        // A clock that is set back gives no more time, only fewer attempts end it.
        let elapsed = Duration.seconds(max(0, now().timeIntervalSince(began)))

        return elapsed + delay <= policy.totalTime ? delay : nil
    }
}

extension HTTPRequestBody {
    fileprivate var isStreamed: Bool {
        if case .stream = self { true } else { false }
    }
}
