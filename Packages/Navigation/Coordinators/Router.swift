/// A coordinator's handle on its own flow: what it may change of the navigation state.
///
/// Before its flow is shown, changes wait for that; when it is over, they do nothing. A router does
/// not keep its navigator alive.
///
/// Every change that is asked for outside of another one has happened when the call returns. One
/// that is asked for while a presenter is told of a change, or an outcome is handed out, happens
/// after that; see ``Navigator``.
@MainActor
public final class Router<Destination: Route> {
    /// A change of this flow. It is handed the router, so that a router that keeps it does not keep
    /// itself.
    typealias Step = @MainActor (Navigator<Destination>, Router) -> Void

    private enum Phase {
        case waiting([Step])
        case alive
        case over
    }

    /// The first route of the flow's stack, for as long as it lives.
    public let root: Destination

    private(set) weak var navigator: Navigator<Destination>?
    private var phase = Phase.waiting([])

    /// Makes the router of one flow.
    public init(_ root: Destination) { self.root = root }

    /// The flow's stack, its root first; empty before it is shown and when it is over.
    public var stack: [Destination] { navigator?.stack(of: self) ?? [] }

    /// Puts a route on the stack, also if it is there already.
    public func push(_ route: Destination) {
        edit { $0.append(route) }
    }

    /// Takes the top route off the stack. Does nothing at the root.
    public func pop() {
        edit { stack in
            if stack.count > 1 { stack.removeLast() }
        }
    }

    /// Takes off what is above a route; of several such routes, the highest one stays.
    ///
    /// Does nothing if the stack does not have it.
    public func pop(to route: Destination) {
        edit { stack in
            guard let index = stack.lastIndex(of: route) else { return }
            stack.removeSubrange((index + 1)...)
        }
    }

    /// Takes off everything but the root.
    public func popToRoot() { setPath([]) }

    /// Puts another route in place of the top one. Does nothing at the root.
    public func replaceTop(with route: Destination) {
        edit { stack in
            if stack.count > 1 { stack[stack.count - 1] = route }
        }
    }

    /// Puts these routes in place of everything above the root.
    public func setPath(_ routes: [Destination]) {
        edit { stack in stack.replaceSubrange(1..., with: routes) }
    }

    private func edit(_ body: @escaping @MainActor (inout [Destination]) -> Void) {
        change { $0.edit($1, body) }
    }
}

// MARK: - The tree

extension Router {
    /// Hands a change to the navigator, or keeps it until there is one.
    func change(_ step: @escaping Step) {
        switch phase {
        case .waiting(let steps): phase = .waiting(steps + [step])
        case .alive: navigator?.change { step($0, self) }
        case .over: break
        }
    }

    var canBeShown: Bool {
        if case .waiting = phase { true } else { false }
    }

    /// Makes the flow a part of a navigator, and has it make the changes that waited for that.
    func attach(to navigator: Navigator<Destination>) {
        guard case .waiting(let steps) = phase else { return }
        self.navigator = navigator
        phase = .alive
        for step in steps { change(step) }
    }

    func detach() {
        navigator = nil
        phase = .over
    }
}
