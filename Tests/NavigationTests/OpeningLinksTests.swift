import Navigation
import Testing

@Suite("Opening deep links")
@MainActor
struct OpeningLinksTests {
    private let world = World()

    private func open(_ text: String, in world: World? = nil) throws -> Bool {
        (world ?? self.world).navigator.open(try #require(DeepLink(text)))
    }

    @Test("a link leads to its tab and path in one change, whatever is shown")
    func opens() throws {
        world.home.router.push(.notes(1))
        world.home.show(.picker(1))
        world.navigator.select(tab: 1)
        let count = world.recorder.states.count
        #expect(try open("kitbag://items/12"))
        #expect(world.state == homeState(.item(12)))
        #expect(world.recorder.states.count == count + 1)
        #expect(world.home.outcomes == [nil])
        #expect(try open("kitbag://settings"))
        #expect(world.state.visible == .settings)
        #expect(world.state.tabs[0] == [.home, .item(12)])
    }

    @Test("a link that no tab knows changes nothing and says so")
    func unknown() throws {
        world.home.show(.picker(1))
        #expect(try !open("kitbag://items/twelve"))
        #expect(try !open("kitbag://elsewhere"))
        world.navigator.open([.item(1)], inTab: 2)
        #expect(world.state == homeState(presenting: [PresentedFlow([.picker(1)])]))
        #expect(world.recorder.states.count == 2)
    }

    @Test("a link to what is shown already changes nothing, also when it comes twice")
    func shownAlready() throws {
        world.home.router.setPath([.notes(1), .item(12)])
        #expect(try open("kitbag://items/12"))
        #expect(try open("kitbag://items/12"))
        #expect(world.state == homeState(.notes(1), .item(12)))
        #expect(world.recorder.states.count == 2)
        #expect(try open("kitbag://items/13"))
        #expect(try open("kitbag://items/13"))
        #expect(world.recorder.states.count == 3)
    }

    @Test("a link to what is below pops and dismisses to it")
    func below() throws {
        world.home.router.setPath([.notes(1), .item(12), .notes(2)])
        world.home.show(.picker(1))
        #expect(try open("kitbag://items/12"))
        #expect(world.state == homeState(.notes(1), .item(12)))
        world.navigator.select(tab: 1)
        #expect(try open("kitbag://items"))
        #expect(world.state == homeState())
    }

    @Test("the coordinator decides of each route of a link: a sheet opens as a sheet")
    func sheet() throws {
        #expect(try open("kitbag://items/12/move"))
        let expected = homeState(.item(12), presenting: [PresentedFlow([.picker(12)])])
        #expect(world.state == expected)
        #expect(try open("kitbag://items/12/move"))
        #expect(world.state == expected)
        #expect(world.recorder.states.count == 2)
        world.picker?.router.push(.newFolder)
        world.picker?.show(.login)
        #expect(try open("kitbag://items/12/move"))
        #expect(world.state == expected)
        #expect(world.home.outcomes.isEmpty, "the sheet is still the same one")
        world.picker?.finish("A")
        #expect(world.home.outcomes == ["A"])
    }

    @Test("links that come before the start are opened after it, in their order, once")
    func early() throws {
        let world = World(isStarted: false)
        #expect(try open("kitbag://items/1", in: world))
        #expect(try open("kitbag://items/12/move", in: world))
        #expect(try open("kitbag://items/12/move", in: world))
        #expect(try !open("kitbag://elsewhere", in: world))
        #expect(world.recorder.states.isEmpty)
        world.navigator.start(on: world.recorder, restoring: homeState(.notes(1)))
        #expect(world.recorder.visible == [.notes(1), .item(1), .picker(12)])
    }

    @Test("held links wait, and are opened in their order when nothing holds them any more")
    func held() throws {
        world.navigator.holdsLinks = true
        world.home.show(.login)
        #expect(try open("kitbag://settings"))
        #expect(try open("kitbag://items/12"))
        #expect(world.state.visible == .login)
        (world.navigator.topCoordinator as? LoginFlow)?.finish()
        #expect(world.state == homeState())
        world.navigator.holdsLinks = false
        #expect(world.recorder.visible == [.home, .login, .home, .settings, .item(12)])
        world.navigator.holdsLinks = false
        #expect(world.recorder.states.count == 5, "they are opened once")
    }

    @Test("a link that comes while a presenter is told of a change is opened after it")
    func fromPresenter() throws {
        let link = try #require(DeepLink("kitbag://items/12"))
        world.recorder.onUpdate = { [navigator = world.navigator] state in
            if state.visible == .notes(1) { navigator.open(link) }
        }
        world.home.router.push(.notes(1))
        #expect(world.recorder.visible == [.home, .notes(1), .item(12)])
    }
}
