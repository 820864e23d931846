import Navigation
import TestSupport
import Testing

/// Runs random programs for real.
@MainActor
private final class Game {
    final class Flow: Coordinator {
        typealias Outcome = Int
        let number: Int
        let router: Router<Place>
        weak var game: Game?

        init(_ number: Int, _ root: Place) {
            self.number = number
            router = Router(root)
        }

        func show(_ route: Place) {
            if let style = isPresented(route) {
                game?.present(route, as: style, by: self)
            } else {
                router.push(route)
            }
        }
    }

    struct Screen: Equatable {
        let route: Place
        let flow: Int
    }

    var flows = [Flow(0, .home), Flow(1, .settings)]
    var outcomes: [Int: [Int?]] = [:]
    let navigator: Navigator<Place>
    let recorder = RecordingPresenter<Place>()
    private var screens: [Screen] = []
    private var whenOver: [Operation] = []

    init() {
        navigator = Navigator(tabs: flows[0], flows[1])
        for flow in flows { flow.game = self }
    }

    func start(restoring stored: NavigationState<Place>? = nil) -> [String] {
        let presenter = ScreenPresenter<Place, Screen> { route, coordinator in
            Screen(route: route, flow: (coordinator as? Flow)?.number ?? -1)
        } show: { [weak self] in
            self?.screens = $0.layers.map(\.screen)
        }
        return navigator.start(
            on: Both(first: recorder, second: presenter), restoring: stored)
    }

    func present(_ route: Place, as style: PresentationStyle, by parent: Flow) {
        let child = Flow(flows.count, route)
        child.game = self
        flows.append(child)
        parent.present(child, as: style) { [weak self, number = child.number] outcome in
            guard let self else { return }
            outcomes[number, default: []].append(outcome)
            let operations = whenOver
            whenOver = []
            for operation in operations { run(operation) }
        }
    }

    func run(_ operation: Operation) {
        switch operation {
        case .push(let flow, let route): flows[flow].router.push(route)
        case .pop(let flow): flows[flow].router.pop()
        case .popTo(let flow, let route): flows[flow].router.pop(to: route)
        case .popToRoot(let flow): flows[flow].router.popToRoot()
        case .replaceTop(let flow, let route): flows[flow].router.replaceTop(with: route)
        case .setPath(let flow, let path): flows[flow].router.setPath(path)
        // The child is numbered when its turn comes.
        case .show(let flow, let route): navigator.batch { self.flows[flow].show(route) }
        case .finish(let flow, let value): flows[flow].finish(value)
        case .cancel(let flow): flows[flow].cancel()
        case .dismiss(let flow): flows[flow].dismiss()
        case .back: navigator.back()
        case .select(let tab): navigator.select(tab: tab)
        case .open(let path, let tab): navigator.open(path, inTab: tab)
        case .batch(let operations): navigator.batch { for each in operations { self.run(each) } }
        case .nested(let first, let told, let over):
            whenOver = over
            recorder.onUpdate = { [weak self] _ in
                self?.recorder.onUpdate = nil
                for operation in told { self?.run(operation) }
            }
            run(first)
            recorder.onUpdate = nil
            whenOver = []
        }
    }

    /// What is seen, as the screens that were built last tell.
    var seen: [Screen] { screens }

    /// What must be seen.
    var expectedScreens: [Screen] {
        let state = navigator.state
        var expected: [Screen] = []
        let places =
            [FlowPlace.tab(state.selectedTab)] + state.presented.indices.map(FlowPlace.presented)
        for place in places {
            if case .presented(let index) = place, state.presented[index].style == .fullScreen {
                expected = []
            }
            guard let route = state[place].last,
                let flow = navigator.coordinator(at: place) as? Flow
            else { continue }
            expected.append(Screen(route: route, flow: flow.number))
        }
        return expected
    }
}

/// Two presenters as one.
private final class Both: Presenter {
    let first: RecordingPresenter<Place>
    let second: ScreenPresenter<Place, Game.Screen>

    init(first: RecordingPresenter<Place>, second: ScreenPresenter<Place, Game.Screen>) {
        (self.first, self.second) = (first, second)
    }

    func update(
        from old: NavigationState<Place>?,
        to new: NavigationState<Place>,
        of navigator: Navigator<Place>
    ) {
        #expect(old == first.states.last)
        second.update(from: old, to: new, of: navigator)
        first.update(from: old, to: new, of: navigator)
    }
}

@Suite("Random programs")
@MainActor
struct RandomProgramTests {
    @Test("any program leads where the model says, and keeps every promise", arguments: 0..<200)
    func programs(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var model = Model()
        let game = Game()
        _ = game.start()
        for _ in 0..<40 {
            let operation = random.operation(flows: game.flows.count)
            game.run(operation)
            model.run(operation)
            let state = game.navigator.state
            try #require(state == model.state, "after \(operation)")
            #expect(game.recorder.states.last == state)
            #expect(game.recorder.states.count == model.updates)
            #expect(game.seen == game.expectedScreens)
            #expect(state.tabs.allSatisfy { !$0.isEmpty })
            for (index, flow) in state.presented.enumerated() {
                #expect(!flow.stack.isEmpty)
                if case .presented(let below) = flow.parent { #expect(below < index) }
            }
            let alive = game.flows.filter { !$0.router.stack.isEmpty }
            #expect(alive.count == 2 + state.presented.count)
            #expect(alive.map(\.children.count).reduce(0, +) == state.presented.count)
        }
        let state = game.navigator.state
        let decoded = try stored(state)
        #expect(decoded == state)
        try await checkEnd(of: game, by: model)

        let restored = Game()
        #expect(restored.start(restoring: decoded) == [])
        #expect(restored.recorder.states == [state])
        #expect(restored.seen == restored.expectedScreens)
    }

    /// Every flow that is over has ended once, with what it must; and nothing but the navigator
    /// holds those that are not.
    private func checkEnd(of game: Game, by model: Model) async throws {
        try #require(game.flows.count == model.flowCount)
        let alive = game.flows.map { !$0.router.stack.isEmpty }
        let weak = game.flows.map { WeakFlow(flow: $0) }
        game.flows = []
        #expect(weak.map { $0.flow != nil } == alive)
        await wait { game.outcomes.count == model.outcomes.count }
        for number in 2..<model.flowCount {
            #expect(game.outcomes[number] == model.outcomes[number].map { [$0] })
        }
    }

    private struct WeakFlow {
        weak var flow: Game.Flow?
    }
}
