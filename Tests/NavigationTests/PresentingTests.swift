import Navigation
import Testing

@Suite("Presented flows")
@MainActor
struct PresentingTests {
    private let world = World()

    @Test("a presented flow has its own stack above, and hands its outcome back when it is gone")
    func outcome() {
        world.home.router.push(.item(1))
        world.home.show(.picker(1))
        let picker = world.picker
        picker?.router.push(.newFolder)
        #expect(
            world.state
                == homeState(.item(1), presenting: [PresentedFlow([.picker(1), .newFolder])]))
        #expect(world.home.children.first === picker)
        var stateAtDelivery: NavigationState<Place>?
        world.recorder.onUpdate = { [home = world.home] in
            stateAtDelivery = $0
            #expect(home.outcomes.isEmpty, "the presenter is told first")
        }
        picker?.finish("Recipes")
        #expect(stateAtDelivery == homeState(.item(1)))
        #expect(world.home.outcomes == ["Recipes"])
        #expect(world.home.children.isEmpty)
        #expect(picker?.router.stack == [])
    }

    @Test("the first outcome counts: finishing or cancelling what is over does nothing")
    func finishedTwice() {
        world.home.show(.picker(1))
        let picker = world.picker
        picker?.finish("A")
        picker?.finish("B")
        picker?.cancel()
        picker?.router.push(.newFolder)
        picker?.show(.login)
        picker?.dismiss()
        #expect(world.home.outcomes == ["A"])
        #expect(world.state == homeState())
        #expect(world.recorder.states.count == 3)
    }

    @Test("finishing, cancelling or dismissing where nothing is presented does nothing")
    func nothingPresented() {
        world.home.finish()
        world.home.cancel()
        world.home.dismiss()
        #expect(world.state == homeState())
        #expect(world.recorder.states.count == 1)
        #expect(world.home.logins == 0)
        world.home.router.push(.item(1))
        #expect(world.state == homeState(.item(1)))
    }

    @Test("a flow without a value tells being done from being dismissed")
    func done() {
        world.home.show(.login)
        #expect(world.state.presented == [PresentedFlow([.login], as: .fullScreen)])
        world.home.dismiss()
        #expect(world.home.logins == 0)
        world.home.show(.login)
        (world.navigator.topCoordinator as? LoginFlow)?.finish()
        #expect(world.home.logins == 1)
    }

    @Test("what is presented above goes with a flow, the highest first, and is cancelled")
    func nested() {
        var outcomes: [String] = []
        let (low, high) = (PickerFlow(1), PickerFlow(2))
        world.home.present(low) { outcomes.append("low \($0 ?? "-")") }
        low.present(high) { outcomes.append("high \($0 ?? "-")") }
        world.settings.present(LoginFlow()) { outcomes.append($0 == nil ? "login -" : "login") }
        #expect(world.state.presented.map(\.parent) == [.tab(0), .presented(0), .tab(1)])
        #expect(low.children.map { $0.router.root } == [.picker(2)])
        low.finish("A")
        #expect(outcomes == ["login -", "high -", "low A"])
        #expect(world.state == homeState())
        #expect(world.recorder.states.count == 5)
    }

    @Test("dismiss takes what the flow itself presents and all above, not what is below")
    func dismiss() {
        let picker = PickerFlow(1)
        world.settings.present(LoginFlow())
        world.home.present(picker)
        picker.show(.login)
        picker.dismiss()
        #expect(world.state.presented.map(\.stack) == [[.login], [.picker(1)]])
        world.home.dismiss()
        #expect(world.state.presented.map(\.stack) == [[.login]])
        world.home.dismiss()
        #expect(world.state.presented.map(\.stack) == [[.login]])
    }

    @Test("the same sheet asked for twice is presented once; another one goes above it")
    func presentedTwice() {
        world.home.show(.picker(1))
        world.home.show(.picker(1))
        #expect(world.state.presented.map(\.stack) == [[.picker(1)]])
        #expect(world.home.outcomes == [nil], "the second one was told at once")
        world.home.show(.picker(2))
        #expect(world.state.presented.map(\.stack) == [[.picker(1)], [.picker(2)]])
        world.home.dismiss()
        #expect(world.home.outcomes == [nil, nil, nil])
    }

    @Test("a coordinator is of use for one presentation, and a tab for none")
    func reused() {
        let picker = PickerFlow(1)
        var outcomes: [String?] = []
        world.home.present(picker) { outcomes.append($0) }
        world.settings.present(picker) { outcomes.append($0) }
        #expect(outcomes == [nil])
        picker.finish("A")
        world.home.present(picker) { outcomes.append($0) }
        #expect(outcomes == [nil, "A", nil])
        world.home.present(world.settings)
        #expect(world.state == homeState())
    }

    @Test("what a flow does before it is presented, it does when it is")
    func early() {
        let picker = PickerFlow(1)
        picker.router.push(.newFolder)
        picker.show(.login)
        #expect(picker.router.stack == [])
        world.home.present(picker)
        #expect(world.state.presented.map(\.stack) == [[.picker(1), .newFolder], [.login]])
        #expect(world.recorder.states.count == 2)
        let other = PickerFlow(2)
        var outcome: String? = "none"
        other.cancel()
        world.home.present(other) { outcome = $0 }
        #expect(outcome == nil)
        #expect(world.state.presented.count == 2)
    }
}

@Suite("Presented flows that are waited for")
@MainActor
struct AwaitingTests {
    private let world = World()

    @Test("await hands back the outcome, or nil if the flow is dismissed")
    func outcome() async {
        for expected in ["A", nil] {
            async let outcome = world.home.present(PickerFlow(1))
            await wait { world.picker != nil }
            #expect(world.state == homeState(presenting: [PresentedFlow([.picker(1)])]))
            if let expected { world.picker?.finish(expected) } else { world.navigator.back() }
            #expect(await outcome == expected)
        }
        #expect(world.state == homeState())
    }

    @Test("cancelling the task dismisses the flow; one that is cancelled already presents none")
    func cancelled() async {
        let home = world.home
        let task = Task { await home.present(PickerFlow(1)) }
        await wait { world.picker != nil }
        #expect(world.picker != nil)
        task.cancel()
        #expect(await task.value == nil)
        #expect(world.state == homeState())

        let count = world.recorder.states.count
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await home.present(PickerFlow(2))
        }
        #expect(await late.value == nil)
        #expect(world.recorder.states.count == count)
    }

    @Test("cancelling the task after the outcome changes nothing")
    func cancelledLate() async {
        let home = world.home
        let task = Task { await home.present(PickerFlow(1)) }
        await wait { world.picker != nil }
        world.picker?.finish("A")
        task.cancel()
        home.show(.picker(1))
        #expect(await task.value == "A")
        #expect(world.state.visible == .picker(1))
    }
}
