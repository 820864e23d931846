extension Navigator {
    /// Goes where a link leads.
    ///
    /// The tabs are asked for a path in their order, at once; the first one that has one shows it
    /// as ``open(_:inTab:)`` does. A link that comes before the app is shown, or while
    /// ``holdsLinks``, is opened after that.
    ///
    /// - Returns: whether a tab knows the link.
    @discardableResult
    public func open(_ link: DeepLink) -> Bool {
        for (tab, flow) in tabs.enumerated() {
            guard let path = flow.coordinator.path(to: link) else { continue }
            open(path, inTab: tab)
            return true
        }
        return false
    }

    /// Goes to the last route of a path in a tab, as a deep link does.
    ///
    /// If the tab has the route, or what is presented above the tab does, then everything above it
    /// is dismissed and popped: nothing happens if it is what a person sees. Otherwise everything
    /// that is presented is dismissed, and the tab's coordinator is handed the routes one by one,
    /// from the root, by ``Coordinator/show(_:)``. The tab is selected. All of it is one change.
    ///
    /// - Parameters:
    ///   - path: the routes above the tab's root; none for the root itself.
    ///   - tab: the index of a tab; if there is none, nothing happens.
    public func open(_ path: [Destination], inTab tab: Int) {
        guard tabs.indices.contains(tab) else { return }
        change { navigator in
            if navigator.holdsLinks {
                navigator.heldLinks.append { $0.go(to: path, inTab: tab) }
            } else {
                navigator.go(to: path, inTab: tab)
            }
        }
    }

    func openHeldLinks() {
        let links = heldLinks
        heldLinks = []
        for link in links { change(link) }
    }

    private func go(to path: [Destination], inTab tab: Int) {
        let flow = tabs[tab]
        let target = path.last ?? flow.router.root
        var places = [FlowPlace.tab(tab)]
        if tab == state.selectedTab { places += presented.indices.map(FlowPlace.presented) }
        let place = places.last { state[$0].contains(target) }
        if case .presented(let index) = place {
            dismiss(from: index + 1)
        } else {
            dismiss(from: 0)
            state.selectedTab = tab
        }
        if let place {
            self.flow(at: place).router.pop(to: target)
        } else {
            flow.router.popToRoot()
            for route in path { flow.coordinator.show(route) }
        }
    }
}
