import Navigation
import Testing

@Suite("Lifetimes")
@MainActor
struct LifetimeTests {
    /// Looks at an object without holding it.
    private struct Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    @Test("the navigator holds a presented flow as long as it is shown, and no longer")
    func child() throws {
        let world = World()
        world.home.show(.picker(1))
        let picker = Weak(try #require(world.picker))
        let router = Weak(try #require(world.picker).router)
        world.home.router.push(.item(1))
        #expect(picker.object != nil)
        world.picker?.finish("A")
        #expect(picker.object == nil)
        #expect(router.object == nil)
    }

    @Test("a flow that is dismissed by any means is let go of, with those above it")
    func dismissed() throws {
        let means: [@MainActor (World) -> Void] = [
            { $0.home.dismiss() }, { $0.home.children.first?.cancel() },
            { world in
                world.navigator.back()
                world.navigator.back()
            },
            { $0.navigator.open([], inTab: 1) },
        ]
        for dismiss in means {
            let world = World()
            world.home.show(.picker(1))
            world.picker?.show(.login)
            let flows = world.state.presented.indices.compactMap {
                world.navigator.coordinator(at: .presented($0)).map { Weak($0) }
            }
            #expect(flows.count == 2)
            dismiss(world)
            #expect(flows.allSatisfy { $0.object == nil })
            #expect(world.home.outcomes == [nil])
        }
    }

    @Test("nothing holds a navigator that is let go of: all of it goes, closures included")
    func navigator() async throws {
        var objects: [Weak] = []
        var delivered = 0
        do {
            let world = World()
            let presenter = ScreenPresenter<Place, HomeFlow?> { _, coordinator in
                coordinator as? HomeFlow
            } show: { _ in
            }
            let navigator = Navigator(root: HomeFlow())
            navigator.start(on: presenter)
            let home = world.home
            home.present(PickerFlow(1)) { [settings = world.settings] _ in
                home.router.push(.item(1))
                settings.router.push(.item(1))
                delivered += 1
            }
            world.picker?.show(.login)
            world.navigator.onChange = { _ in home.router.pop() }
            objects = [
                Weak(world.navigator), Weak(home), Weak(world.settings), Weak(world.recorder),
                Weak(try #require(home.children.first)), Weak(world.navigator.topCoordinator),
                Weak(navigator), Weak(navigator.topCoordinator), Weak(presenter),
            ]
            #expect(objects.allSatisfy { $0.object != nil })
        }
        await wait { delivered == 1 }
        #expect(delivered == 1, "the outcome is handed out all the same")
        #expect(objects.map { $0.object == nil } == Array(repeating: true, count: 9))
    }

    @Test("a navigator that was never started goes too, and what waited in it is answered")
    func neverStarted() async {
        var objects: [Weak] = []
        var outcomes: [String?] = []
        do {
            let world = World(isStarted: false)
            let picker = PickerFlow(1)
            world.home.present(picker) { outcomes.append($0) }
            world.navigator.open([.item(1)], inTab: 0)
            objects = [Weak(world.navigator), Weak(world.home), Weak(picker)]
        }
        await wait { !outcomes.isEmpty }
        #expect(outcomes == [nil])
        #expect(objects.map { $0.object == nil } == [true, true, true])
    }

    @Test("a flow that was never presented does not hold itself by what it was asked for")
    func neverPresented() async {
        var outcomes: [String?] = []
        weak var unused: PickerFlow?
        do {
            let picker = PickerFlow(1)
            unused = picker
            picker.router.push(.newFolder)
            picker.present(PickerFlow(2)) { outcomes.append($0) }
            picker.finish("A")
            #expect(unused != nil)
        }
        #expect(unused == nil)
        await wait { !outcomes.isEmpty }
        #expect(outcomes == [nil])
    }

    @Test("a flow without a navigator does nothing, and who waits for what it presents is told")
    func withoutNavigator() async {
        let home = World().home
        home.router.push(.item(1))
        home.router.pop()
        home.dismiss()
        #expect(home.router.stack == [])
        #expect(home.children.isEmpty)
        var outcomes: [String?] = []
        Task { outcomes.append(await home.present(PickerFlow(1))) }
        await wait { !outcomes.isEmpty }
        #expect(outcomes == [nil])
    }

    @Test("someone who waits for a flow is told when the navigator goes away")
    func waiting() async {
        let home: HomeFlow
        var outcomes: [String?] = []
        do {
            let world = World()
            home = world.home
            Task { outcomes.append(await home.present(PickerFlow(1))) }
            await wait { world.picker != nil }
            #expect(world.picker != nil)
        }
        await wait { !outcomes.isEmpty }
        #expect(outcomes == [nil])
        #expect(home.router.stack == [])
    }
}
