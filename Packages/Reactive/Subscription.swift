import Synchronization

/// One observer's share of a sequence: it keeps the contract whatever the source does.
///
/// Events that arrive while another one is being delivered (from another thread, or from within the
/// handler) wait in a queue and are delivered by whoever is delivering. No lock is held while the
/// handler runs, nor while anything is freed: what is freed may come back here.
final class Subscription<Element: Sendable>: Disposable {
    typealias Handler = @Sendable (Event<Element>) -> Void

    private struct State {
        var handler: Handler?
        var upstream: (any Disposable)?
        var waiting: [Event<Element>] = []
        var isDelivering = false
        var isEnding = false
    }

    private let state: Mutex<State>

    init(_ handler: @escaping Handler) { state = Mutex(State(handler: handler)) }

    var isDisposed: Bool { state.withLock { $0.handler == nil } }

    /// Keeps what the source returned, or frees it when the sequence is over already.
    func hold(_ upstream: any Disposable) {
        let isOver = state.withLock { state in
            guard state.handler != nil else { return true }
            state.upstream = upstream
            return false
        }
        if isOver { upstream.dispose() }
    }

    func on(_ event: Event<Element>) {
        let handler = state.withLock { state -> Handler? in
            guard let handler = state.handler, !state.isEnding else { return nil }
            state.isEnding = event.isTerminal
            guard !state.isDelivering else {
                state.waiting.append(event)
                return nil
            }
            state.isDelivering = true
            return handler
        }
        guard let handler else { return }
        deliver(event, to: handler)
        while let events = takeWaiting() {
            for event in events {
                guard let handler = state.withLock({ $0.handler }) else { break }
                deliver(event, to: handler)
            }
        }
    }

    private func deliver(_ event: Event<Element>, to handler: Handler) {
        handler(event)
        if event.isTerminal { dispose() }
    }

    /// The events that came meanwhile; `nil` when there are none, and the next one is delivered by
    /// whoever sends it.
    private func takeWaiting() -> [Event<Element>]? {
        state.withLock { state in
            guard state.handler != nil, !state.waiting.isEmpty else {
                state.isDelivering = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    func dispose() {
        let held = state.withLock { state in
            defer {
                state.handler = nil
                state.upstream = nil
                state.waiting = []
            }
            return (state.handler, state.upstream, state.waiting)
        }
        held.1?.dispose()
    }
}
