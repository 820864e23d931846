/// Holds an app's navigation state, its coordinators, and the presenter that shows them.
///
/// ```swift
/// let navigator = Navigator(tabs: LinksCoordinator(), SettingsCoordinator())
/// navigator.start(on: presenter)
/// ```
///
/// Changes happen one after another. Each is made on the state that the one before left, then the
/// presenter is told if anything is different, then ``onChange`` is called, then outcomes of flows
/// that ended are handed out, the highest flow's first. A change that is asked for outside of all
/// this has happened when the call returns. One that is asked for within (by a presenter, or by
/// whoever is handed an outcome) waits for its turn, so that a presenter is never told of a state
/// while it shows another, and never misses one. A change that is asked for before
/// ``start(on:restoring:)`` waits for that.
///
/// A flow that is dismissed is let go of at once; a tab lives as long as the navigator.
@MainActor
public final class Navigator<Destination: Route> {
    typealias Step = @MainActor (Navigator) -> Void

    /// A coordinator that is shown, and who waits for its end.
    struct Flow {
        let coordinator: any Coordinator<Destination>
        let router: Router<Destination>
        let reply: (any PendingReply)?
    }

    private enum Phase {
        case waiting
        case idle
        case changing
        case telling
    }

    /// Where the app is.
    public internal(set) var state: NavigationState<Destination>

    /// Called after the presenter was told of a new state: the place to store it.
    public var onChange: (@MainActor (NavigationState<Destination>) -> Void)?

    /// Whether deep links have to wait, because someone must sign in first or is in the middle of
    /// something. When it becomes false, they are opened in the order in which they came.
    public var holdsLinks = false {
        didSet { if !holdsLinks { openHeldLinks() } }
    }

    let tabs: [Flow]
    /// The flows of `state.presented`.
    var presented: [Flow] = []
    /// What is to be handed out after the change that is being made.
    var endings: [@MainActor () -> Void] = []
    var heldLinks: [Step] = []

    private var phase = Phase.waiting
    private var steps: [Step] = []
    private var presenter: (any Presenter<Destination>)?

    /// Makes a navigator of an app with tabs; the first one is selected.
    public init(
        tabs first: any Coordinator<Destination>,
        _ others: any Coordinator<Destination>...
    ) {
        tabs = ([first] + others).map { Flow(coordinator: $0, router: $0.router, reply: nil) }
        state = NavigationState(tabs: tabs.map { [$0.router.root] })
        for tab in tabs { tab.router.attach(to: self) }
    }

    /// Makes a navigator of an app without tabs.
    public convenience init(root: any Coordinator<Destination>) { self.init(tabs: root) }

    /// Shows the app. What was asked for before happens now, after the first state was shown.
    ///
    /// A stored state is restored as far as it still fits. A tab's stack is, if its root is still
    /// the tab's root. For a presented flow the coordinator that had presented it is handed the
    /// flow's root by ``Coordinator/show(_:)``; if it presents a flow with that root then and
    /// there, this gets the stored stack, else it is dropped with all that was above it.
    ///
    /// Does nothing when the app is shown already.
    ///
    /// - Parameters:
    ///   - presenter: is told of every state; the navigator holds it.
    ///   - stored: a state from an earlier run.
    /// - Returns: the names of the stored routes that are not shown, including
    ///   ``NavigationState/dropped``.
    @discardableResult
    public func start(
        on presenter: any Presenter<Destination>,
        restoring stored: NavigationState<Destination>? = nil
    ) -> [String] {
        guard phase == .waiting else { return [] }
        self.presenter = presenter
        phase = .changing
        let dropped = stored.map(restore) ?? []
        tell(from: nil)
        phase = .idle
        runSteps()

        return dropped
    }

    /// Selects a tab. What is presented stays. Does nothing if there is no such tab.
    public func select(tab: Int) {
        change { navigator in
            if navigator.tabs.indices.contains(tab) { navigator.state.selectedTab = tab }
        }
    }

    /// Whether ``back()`` would lead anywhere.
    public var canGoBack: Bool { !state.presented.isEmpty || state[state.topPlace].count > 1 }

    /// Pops the flow that a person is in; if it is at its root and presented, cancels it.
    ///
    /// Does nothing at the root of a tab.
    public func back() {
        change { navigator in
            let router = navigator.flow(at: navigator.state.topPlace).router
            if router.stack.count > 1 {
                router.pop()
            } else {
                navigator.end(router) { $0.cancel() }
            }
        }
    }

    /// Makes several changes as one: the presenter is told of the last state only, and outcomes are
    /// handed out at the end. The closure reads the state as its own changes leave it.
    public func batch(_ changes: @escaping @MainActor () -> Void) {
        change { _ in changes() }
    }

    /// The coordinator of the flow that a person is in.
    public var topCoordinator: any Coordinator<Destination> {
        flow(at: state.topPlace).coordinator
    }

    /// The coordinator of a flow; `nil` if there is no such flow.
    public func coordinator(at place: FlowPlace) -> (any Coordinator<Destination>)? {
        state[place].isEmpty ? nil : flow(at: place).coordinator
    }
}

// MARK: - One change after another

extension Navigator {
    /// Makes a change now, or when its turn comes.
    func change(_ step: @escaping Step) {
        if phase == .changing { return step(self) }
        steps.append(step)
        if phase == .idle { runSteps() }
    }

    private func runSteps() {
        while !steps.isEmpty {
            let step = steps.removeFirst()
            let before = (state: state, flows: presented)
            phase = .changing
            step(self)
            let isSame = before.state == state && before.flows.elementsEqual(presented, by: ===)
            tell(from: before.state, unless: isSame)
        }
        phase = .idle
    }

    private func tell(from old: NavigationState<Destination>?, unless isSame: Bool = false) {
        phase = .telling
        if !isSame {
            presenter?.update(from: old, to: state, of: self)
            onChange?(state)
        }
        let due = endings
        endings = []
        for ending in due { ending() }
    }
}

extension Navigator.Flow {
    static func === (one: Self, other: Self) -> Bool { one.router === other.router }
}
