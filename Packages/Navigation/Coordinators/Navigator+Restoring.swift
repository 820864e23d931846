extension Navigator {
    /// Takes over what still fits of a stored state; returns the names of what does not.
    func restore(_ stored: NavigationState<Destination>) -> [String] {
        var dropped = stored.dropped
        for (index, stack) in stored.tabs.enumerated() {
            if tabs.indices.contains(index), stack.first == tabs[index].router.root {
                state.tabs[index] = stack
            } else {
                dropped += stack.map(routeName(of:))
            }
        }
        if tabs.indices.contains(stored.selectedTab) { state.selectedTab = stored.selectedTab }
        for (index, flow) in stored.presented.enumerated() where !present(again: flow) {
            dropped += stored.presented[index...].flatMap(\.stack).map(routeName(of:))
            break
        }

        return dropped
    }

    /// Has the coordinator that had presented a flow present it again; if it does anything else,
    /// that is undone.
    private func present(again flow: PresentedFlow<Destination>) -> Bool {
        guard let root = flow.stack.first, let parent = coordinator(at: flow.parent) else {
            return false
        }
        let before = (state: state, flows: presented)
        parent.show(root)
        var below = state
        let new = below.presented.popLast()
        if let new, new.parent == flow.parent, new.stack.first == root, below == before.state {
            state[state.topPlace] = flow.stack
            return true
        }
        // Flows that it dismissed cannot come back; then what it did stands.
        if presented.starts(with: before.flows, by: ===) {
            dismiss(from: before.flows.count)
            state = before.state
        }

        return false
    }
}
