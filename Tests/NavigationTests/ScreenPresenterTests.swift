import Navigation
import Testing

@Suite("Screens for routes")
@MainActor
struct ScreenPresenterTests {
    private final class Screen {
        let route: Place
        let coordinator: any Coordinator<Place>
        init(_ route: Place, _ coordinator: any Coordinator<Place>) {
            (self.route, self.coordinator) = (route, coordinator)
        }
    }

    private final class Display {
        var shown: ShownScreens<Screen>?
        var built: [Place] = []
        var screens: [Screen] { shown?.layers.map(\.screen) ?? [] }
        var routes: [Place] { screens.map(\.route) }
    }

    private let display = Display()
    private let home = HomeFlow()
    private let settings = SettingsFlow()
    private let navigator: Navigator<Place>

    init() {
        navigator = Navigator(tabs: home, settings)
        let presenter = ScreenPresenter<Place, Screen> { [display] route, coordinator in
            display.built.append(route)
            return Screen(route, coordinator)
        } show: { [display] in
            display.shown = $0
        }
        navigator.start(on: presenter, restoring: homeState(.item(1), .notes(1)))
    }

    @Test("a screen is built when it is first seen, for its own flow's coordinator")
    func lazy() {
        #expect(display.built == [.notes(1)])
        #expect(display.screens.first?.coordinator === home)
        home.router.pop()
        navigator.select(tab: 1)
        #expect(display.built == [.notes(1), .item(1), .settings])
        #expect(display.screens.first?.coordinator === settings)
        #expect(display.shown?.tab == 1)
    }

    @Test(
        "a screen lives on below others, in another tab and under a sheet, and goes with its route")
    func kept() throws {
        let notes = try #require(display.screens.first)
        home.router.push(.item(2))
        weak let item = display.screens.first
        navigator.select(tab: 1)
        #expect(item != nil)
        navigator.select(tab: 0)
        home.show(.picker(1))
        #expect(display.routes == [.item(2), .picker(1)])
        #expect(display.screens.first === item)
        navigator.open([.notes(1)], inTab: 0)
        #expect(item == nil)
        #expect(display.screens.first === notes)
        #expect(display.built == [.notes(1), .item(2), .settings, .picker(1)])
    }

    @Test("a sheet leaves what is below in sight, a full screen does not")
    func layers() {
        home.show(.picker(1))
        #expect(display.shown?.layers.map(\.style) == [.fullScreen, .bottomSheet])
        (home.children.first as? PickerFlow)?.show(.login)
        #expect(display.routes == [.login])
        navigator.back()
        #expect(display.routes == [.notes(1), .picker(1)])
        #expect(display.built == [.notes(1), .picker(1), .login])
    }

    @Test("a flow that makes way for one with the same routes gets screens of its own")
    func replaced() {
        home.show(.picker(1))
        let first = display.screens.last
        navigator.batch {
            home.dismiss()
            home.show(.picker(1))
        }
        #expect(display.screens.last !== first)
        #expect(display.screens.last?.coordinator === navigator.topCoordinator)
        #expect(first?.coordinator !== navigator.topCoordinator)
    }
}
