import Foundation
import Navigation
import Testing

/// An earlier release's routes: two of them are unknown to ``Place``.
private enum OldPlace: Route {
    case home
    case item(Int)
    case notes(Int)
    case settings
    case picker(Int)
    case newFolder
    case login
    case popular
    case calendar(year: Int)
}

@Suite("Storing and restoring")
@MainActor
struct RestoringTests {
    private func decoded(_ state: NavigationState<OldPlace>) throws -> NavigationState<Place> {
        try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
    }

    private let deep = NavigationState<Place>(
        tabs: [[.home, .item(1), .notes(1)], [.settings, .notes(2)]], selectedTab: 1,
        presented: [
            PresentedFlow([.picker(1), .newFolder]),
            PresentedFlow([.login], as: .fullScreen, by: .presented(0)),
        ])

    @Test("a state survives encoding, by any coder")
    func codable() throws {
        #expect(try stored(deep) == deep)
        let list = try PropertyListEncoder().encode(deep)
        #expect(try PropertyListDecoder().decode(NavigationState<Place>.self, from: list) == deep)
    }

    @Test("the stored form is the documented one")
    func form() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let state = homeState(.item(1), presenting: [PresentedFlow([.login], as: .fullScreen)])
        #expect(
            try String(decoding: encoder.encode(state), as: UTF8.self) == """
                {"presented":[{"parent":{"tab":0},"stack":[{"login":{}}],"style":"fullScreen"}],\
                "selectedTab":0,"tabs":[[{"home":{}},{"item":{"_0":1}}],[{"settings":{}}]],\
                "version":1}
                """)
    }

    @Test("a restart shows the same state at once, with living coordinators above")
    func restart() throws {
        let world = World(isStarted: false)
        let lost = world.navigator.start(on: world.recorder, restoring: try stored(deep))
        #expect(lost == [])
        #expect(world.recorder.states == [deep])
        let picker = try #require(world.home.children.first as? PickerFlow)
        #expect(picker.router.stack == [.picker(1), .newFolder])
        #expect(picker.children.count == 1)
        picker.finish("Recipes")
        #expect(world.home.outcomes == ["Recipes"], "the outcome is used as if never restarted")
    }

    @Test("routes that no longer exist are dropped by name, the others stay")
    func droppedRoutes() throws {
        let state = try decoded(
            NavigationState(
                tabs: [[.home, .popular, .item(1), .calendar(year: 2026)], [.settings]],
                presented: [PresentedFlow([.picker(1), .popular, .newFolder])]))
        #expect(state.dropped == ["popular", "calendar", "popular"])
        let world = World(isStarted: false)
        let lost = world.navigator.start(on: world.recorder, restoring: state)
        #expect(lost == ["popular", "calendar", "popular"])
        #expect(
            world.state
                == homeState(.item(1), presenting: [PresentedFlow([.picker(1), .newFolder])]))
        #expect(world.state.dropped == [])
    }

    @Test("a stack whose root no longer exists goes as a whole, with the flows above it")
    func droppedRoots() throws {
        let state = try decoded(
            NavigationState(
                tabs: [[.popular, .item(1)], [.settings, .notes(1)]], selectedTab: 1,
                presented: [
                    PresentedFlow([.picker(1)]), PresentedFlow([.popular, .newFolder]),
                    PresentedFlow([.login], by: .presented(1)),
                ]))
        #expect(state.dropped == ["popular", "item", "popular", "newFolder", "login"])
        #expect(state.tabs == [[], [.settings, .notes(1)]])
        let world = World(restoring: state)
        #expect(
            world.state
                == NavigationState(
                    tabs: [[.home], [.settings, .notes(1)]], selectedTab: 1,
                    presented: [PresentedFlow([.picker(1)])]))
    }

    @Test("other tabs than before: what does not fit is dropped by name")
    func otherTabs() throws {
        let old = NavigationState<Place>(
            tabs: [[.settings, .notes(1)], [.home, .item(1)], [.home]], selectedTab: 2)
        let world = World(isStarted: false)
        let lost = world.navigator.start(on: world.recorder, restoring: old)
        #expect(lost == ["settings", "notes", "home", "item", "home"])
        #expect(world.recorder.states == [homeState()])
    }

    @Test("a flow that its coordinator does not present again is dropped, and leaves no trace")
    func notPresented() {
        let old = homeState(
            .item(1),
            presenting: [
                PresentedFlow([.picker(1)]), PresentedFlow([.picker(2)], by: .presented(0)),
                PresentedFlow([.login], by: .presented(1)),
            ])
        let world = World(isStarted: false)
        let lost = world.navigator.start(on: world.recorder, restoring: old)
        #expect(lost == ["picker", "login"], "a picker pushes another picker")
        #expect(world.state == homeState(.item(1), presenting: [PresentedFlow([.picker(1)])]))
        for place in [FlowPlace.presented(0), .presented(7), .tab(9), .tab(-1)] {
            let odd = homeState(presenting: [PresentedFlow([.picker(1)], by: place)])
            #expect(World(restoring: odd).state == homeState())
        }
    }

    @Test("a flow that is presented with await begins anew at its root after a restart")
    func presentedWithAwait() async {
        final class Home: Coordinator {
            let router = Router(Place.home)
            var outcome: String?

            func show(_ route: Place) {
                Task { outcome = await present(PickerFlow(1)) }
            }
        }
        let home = Home()
        let navigator = Navigator(root: home)
        let old = NavigationState<Place>(
            tabs: [[.home, .item(1)]], presented: [PresentedFlow([.picker(1), .newFolder])])
        let lost = navigator.start(on: RecordingPresenter(), restoring: old)
        #expect(lost == ["picker", "newFolder"])
        #expect(navigator.state == NavigationState(tabs: [[.home, .item(1)]]))
        await wait { !home.children.isEmpty }
        #expect(navigator.state.presented == [PresentedFlow([.picker(1)])])
        (home.children.first as? PickerFlow)?.finish("A")
        await wait { home.outcome != nil }
        #expect(home.outcome == "A")
    }

    @Test(
        "what is not a state of this version is refused, not guessed at",
        arguments: [
            "", "[]", "{}", #"{"version":1}"#,
            #"{"version":2,"tabs":[[{"home":{}}]],"selectedTab":0,"presented":[]}"#,
            #"{"version":0,"tabs":[[{"home":{}}]],"selectedTab":0,"presented":[]}"#,
            #"{"version":1,"tabs":[{"home":{}}],"selectedTab":0,"presented":[]}"#,
            #"{"version":1,"tabs":[],"selectedTab":0,"presented":[{"style":"bottomSheet"}]}"#,
        ])
    func refused(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationState<Place>.self, from: Data(text.utf8))
        }
    }

    @Test("odd values in a stored state do no harm")
    func odd() throws {
        let text = """
            {"version":1,"tabs":[[{"home":{}},null,7,"popular",[1],{"a":1,"b":2}],[]],
            "selectedTab":-3,"presented":[{"style":"popover","parent":{"presented":-1},
            "stack":[{"picker":{"_0":1}}]}]}
            """
        let state = try JSONDecoder().decode(
            NavigationState<Place>.self, from: Data(text.utf8))
        #expect(state.dropped == ["Place", "Place", "popular", "Place", "Place", "picker"])
        let world = World(restoring: state)
        #expect(world.state == homeState())
        #expect(World(restoring: NavigationState(tabs: [])).state == homeState())
    }
}
