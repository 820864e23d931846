import Navigation
import Testing

@Suite("A flow's stack")
@MainActor
struct StackTests {
    @Test("a new app is at the root of its first tab, and the presenter is told once")
    func start() {
        let world = World()
        #expect(world.state == homeState())
        #expect(world.recorder.states == [homeState()])
        #expect(world.state.visible == .home)
        #expect(!world.navigator.canGoBack)
    }

    @Test("push and pop change the state before they return, and tell the presenter once each")
    func pushAndPop() {
        let world = World()
        world.home.router.push(.item(1))
        #expect(world.home.router.stack == [.home, .item(1)])
        world.home.router.push(.notes(1))
        world.home.router.push(.notes(1))
        world.home.router.pop()
        #expect(world.state == homeState(.item(1), .notes(1)))
        #expect(
            world.recorder.visible == [.home, .item(1), .notes(1), .notes(1), .notes(1)])
    }

    @Test("popping at the root does nothing, and the presenter is not told")
    func popAtRoot() {
        let world = World()
        world.home.router.pop()
        world.home.router.popToRoot()
        world.home.router.pop(to: .home)
        world.home.router.replaceTop(with: .item(1))
        world.navigator.back()
        #expect(world.state == homeState())
        #expect(world.recorder.states.count == 1)
    }

    @Test("pop(to:) leaves the highest such route on top, and does nothing without one")
    func popTo() {
        let world = World()
        world.home.router.setPath([.item(1), .item(2), .item(1), .notes(1), .notes(2)])
        world.home.router.pop(to: .item(1))
        #expect(world.state == homeState(.item(1), .item(2), .item(1)))
        world.home.router.pop(to: .item(1))
        world.home.router.pop(to: .item(3))
        #expect(world.state == homeState(.item(1), .item(2), .item(1)))
        world.home.router.pop(to: .home)
        #expect(world.state == homeState())
        #expect(world.recorder.states.count == 4)
    }

    @Test("setPath and replaceTop keep the root, and are one change each")
    func replacing() {
        let world = World()
        world.home.router.setPath([.item(1), .notes(1)])
        world.home.router.replaceTop(with: .notes(2))
        #expect(world.state == homeState(.item(1), .notes(2)))
        world.home.router.setPath([.item(1), .notes(2)])
        #expect(world.recorder.states.count == 3)
        world.home.router.setPath([])
        #expect(world.state == homeState())
    }

    @Test("each tab has its own stack; a tab that there is not is not selected")
    func tabs() {
        let world = World()
        world.home.router.push(.item(1))
        world.navigator.select(tab: 1)
        #expect(world.state.visible == .settings)
        world.settings.router.push(.login)
        world.home.router.push(.notes(1))
        #expect(world.state.visible == .login)
        world.navigator.select(tab: 1)
        world.navigator.select(tab: 2)
        world.navigator.select(tab: -1)
        #expect(
            world.state
                == NavigationState(
                    tabs: [[.home, .item(1), .notes(1)], [.settings, .login]], selectedTab: 1))
        #expect(world.recorder.states.count == 5)
        world.navigator.select(tab: 0)
        #expect(world.state.visible == .notes(1))
    }

    @Test("a sheet stays when another tab is selected below it")
    func tabBelowSheet() {
        let world = World()
        world.home.show(.picker(1))
        world.navigator.select(tab: 1)
        #expect(world.state.visible == .picker(1))
        world.picker?.finish("A")
        #expect(world.state.visible == .settings)
        #expect(world.home.outcomes == ["A"])
    }

    @Test("an app without tabs has one stack")
    func oneRoot() {
        let home = HomeFlow()
        let navigator = Navigator(root: home)
        navigator.start(on: RecordingPresenter())
        home.router.push(.item(1))
        #expect(navigator.state == NavigationState(tabs: [[.home, .item(1)]]))
    }

    @Test("back pops, then cancels what is presented, then does nothing")
    func back() {
        let world = World()
        world.home.router.push(.item(1))
        world.home.show(.picker(1))
        world.picker?.router.push(.newFolder)
        var visible: [Place?] = []
        while world.navigator.canGoBack {
            world.navigator.back()
            visible.append(world.state.visible)
        }
        #expect(visible == [.picker(1), .item(1), .home])
        #expect(world.home.outcomes == [nil])
        world.navigator.back()
        #expect(world.state == homeState())
    }

    @Test("places tell of coordinators, and places that there are not of none")
    func places() {
        let world = World()
        world.home.show(.picker(1))
        #expect(world.navigator.coordinator(at: .tab(0)) === world.home)
        #expect(world.navigator.coordinator(at: .tab(1)) === world.settings)
        #expect(world.navigator.coordinator(at: .presented(0)) === world.picker)
        for place in [FlowPlace.tab(2), .tab(-1), .presented(1), .presented(-1)] {
            #expect(world.navigator.coordinator(at: place) == nil)
            #expect(world.state[place] == [])
        }
        #expect(world.state[.presented(0)] == [.picker(1)])
        #expect(NavigationState<Place>(tabs: []).visible == nil)
    }
}
