import Navigation
import Testing

@Suite("One change after another")
@MainActor
struct OrderTests {
    private let world = World()

    @Test("a presenter that navigates is told of the next state after it has shown this one")
    func fromPresenter() {
        var depth = 0
        let home = world.home
        world.recorder.onUpdate = { state in
            depth += 1
            #expect(depth == 1, "told of a state while it shows another")
            if state.visible == .item(1) {
                home.router.push(.item(2))
                home.router.push(.item(3))
                #expect(home.router.stack == [.home, .item(1)], "nothing changes meanwhile")
            }
            depth -= 1
        }
        home.router.push(.item(1))
        #expect(world.state == homeState(.item(1), .item(2), .item(3)))
        #expect(world.recorder.visible == [.home, .item(1), .item(2), .item(3)])
    }

    @Test("whoever is handed an outcome may navigate; other outcomes are handed out first")
    func fromOutcome() {
        let (low, high) = (PickerFlow(1), PickerFlow(2))
        var log: [String] = []
        world.home.present(low) { _ in log.append("low, \(self.world.recorder.states.count)") }
        low.present(high) { [home = world.home] _ in
            log.append("high, \(self.world.recorder.states.count)")
            home.show(.login)
        }
        low.finish("A")
        #expect(log == ["high, 4", "low, 4"])
        #expect(world.recorder.visible == [.home, .picker(1), .picker(2), .home, .login])
    }

    @Test("a flow that finishes twice from a presenter hands back the first outcome only")
    func finishesFromPresenter() {
        world.home.show(.picker(1))
        let picker = world.picker
        world.recorder.onUpdate = { state in
            guard state.visible == .newFolder else { return }
            picker?.finish("A")
            picker?.finish("B")
            picker?.router.push(.item(1))
        }
        picker?.router.push(.newFolder)
        #expect(world.home.outcomes == ["A"])
        #expect(world.state == homeState())
    }

    @Test("what is asked of a flow that a change before it ends does nothing")
    func overtaken() {
        world.home.show(.picker(1))
        let picker = world.picker
        var late: [String?] = []
        world.recorder.onUpdate = { [home = world.home] state in
            guard state.visible == .newFolder else { return }
            home.dismiss()
            picker?.present(PickerFlow(2)) { late.append($0) }
        }
        picker?.router.push(.newFolder)
        #expect(world.state == homeState())
        #expect(late == [nil])
    }

    @Test("a batch is one change, reads its own changes, and hands outcomes out at its end")
    func batch() {
        world.home.show(.picker(1))
        world.navigator.batch {
            world.home.dismiss()
            world.home.router.push(.item(1))
            world.navigator.batch { world.home.router.push(.item(2)) }
            #expect(world.home.router.stack == [.home, .item(1), .item(2)])
            #expect(world.home.outcomes.isEmpty)
        }
        #expect(world.home.outcomes == [nil])
        #expect(world.recorder.visible == [.home, .picker(1), .item(2)])
        world.navigator.batch {
            world.home.router.pop()
            world.home.router.push(.item(2))
        }
        #expect(world.recorder.states.count == 3, "nothing is different")
    }

    @Test("a flow that makes way for one with the same routes is told of")
    func replacedFlow() {
        world.home.show(.picker(1))
        let first = world.picker
        world.navigator.batch {
            world.home.dismiss()
            world.home.show(.picker(1))
        }
        #expect(world.picker !== first)
        let shown = homeState(presenting: [PresentedFlow([.picker(1)])])
        #expect(world.recorder.states == [homeState(), shown, shown])
    }

    @Test("onChange is called for every state, after the presenter")
    func onChange() {
        var seen: [NavigationState<Place>] = []
        world.navigator.onChange = { state in
            #expect(world.recorder.states.last == state)
            seen.append(state)
        }
        world.home.router.push(.item(1))
        world.home.router.pop(to: .item(5))
        world.home.router.pop()
        #expect(seen == [homeState(.item(1)), homeState()])
    }

    @Test("what is asked for before the start happens after the first state was shown")
    func beforeStart() {
        let world = World(isStarted: false)
        world.home.router.push(.item(1))
        world.navigator.select(tab: 1)
        world.home.show(.picker(1))
        #expect(world.state == homeState())
        world.navigator.start(on: world.recorder)
        #expect(world.recorder.visible == [.home, .item(1), .settings, .picker(1)])

        let other = RecordingPresenter<Place>()
        world.navigator.start(on: other, restoring: homeState(.item(9)))
        #expect(other.states.isEmpty, "it was started already")
        #expect(world.state.visible == .picker(1))
    }
}
