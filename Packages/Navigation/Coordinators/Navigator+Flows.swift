// What routers and coordinators ask of their navigator. All of these run within a change.

extension Navigator {
    func place(of router: Router<Destination>) -> FlowPlace? {
        if let index = presented.firstIndex(where: { $0.router === router }) {
            return .presented(index)
        }
        return tabs.firstIndex { $0.router === router }.map(FlowPlace.tab)
    }

    /// The flow at a place that there is.
    func flow(at place: FlowPlace) -> Flow {
        switch place {
        case .tab(let index): tabs[index]
        case .presented(let index): presented[index]
        }
    }

    func stack(of router: Router<Destination>) -> [Destination] {
        place(of: router).map { state[$0] } ?? []
    }

    func children(of router: Router<Destination>) -> [any Coordinator<Destination>] {
        guard let parent = place(of: router) else { return [] }
        return zip(state.presented, presented)
            .filter { $0.0.parent == parent }
            .map { $0.1.coordinator }
    }

    /// Changes a flow's stack.
    func edit(
        _ router: Router<Destination>,
        _ body: @MainActor (inout [Destination]) -> Void
    ) {
        guard let place = place(of: router) else { return }
        body(&state[place])
    }

    func present(
        _ child: any Coordinator<Destination>,
        as style: PresentationStyle,
        by router: Router<Destination>,
        replyingTo reply: any PendingReply
    ) {
        let childRouter = child.router
        guard let parent = place(of: router), childRouter.canBeShown,
            !state.presented.contains(where: {
                $0.parent == parent && $0.stack.first == childRouter.root
            })
        else { return endings.append { reply.cancel() } }
        state.presented.append(PresentedFlow([childRouter.root], as: style, by: parent))
        presented.append(Flow(coordinator: child, router: childRouter, reply: reply))
        childRouter.attach(to: self)
    }

    func dismissChildren(of router: Router<Destination>) {
        guard let parent = place(of: router),
            let lowest = state.presented.firstIndex(where: { $0.parent == parent })
        else { return }
        dismiss(from: lowest)
    }

    /// Ends a presented flow; `ending` replies to who waits for it.
    func end(
        _ router: Router<Destination>,
        _ ending: @escaping @MainActor (any PendingReply) -> Void
    ) {
        guard case .presented(let index) = place(of: router) else { return }
        dismiss(from: index + 1)
        remove(presented[index], ending)
    }

    /// Dismisses the presented flows from an index up, the highest first.
    func dismiss(from index: Int) {
        while presented.count > index, let flow = presented.last {
            remove(flow) { $0.cancel() }
        }
    }

    /// Removes the highest presented flow.
    private func remove(
        _ flow: Flow,
        _ ending: @escaping @MainActor (any PendingReply) -> Void
    ) {
        presented.removeLast()
        state.presented.removeLast()
        flow.router.detach()
        if let reply = flow.reply { endings.append { ending(reply) } }
    }
}
