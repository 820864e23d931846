/// Someone who waits for the end of a presented flow.
@MainActor
protocol PendingReply: AnyObject {
    /// Replies that there is no outcome, unless there was a reply already.
    func cancel()
}

/// Hands an outcome to whoever waits for it, exactly once: at the latest when it goes away itself,
/// which happens when a navigator does, or when there was none.
final class Reply<Outcome: Sendable>: PendingReply {
    private var deliver: (@MainActor (Outcome?) -> Void)?

    init(_ deliver: @escaping @MainActor (Outcome?) -> Void) { self.deliver = deliver }

    func send(_ outcome: Outcome?) {
        let deliver = deliver
        self.deliver = nil
        deliver?(outcome)
    }

    func cancel() { send(nil) }

    deinit {
        guard let deliver else { return }
        Task { @MainActor in deliver(nil) }
    }
}
