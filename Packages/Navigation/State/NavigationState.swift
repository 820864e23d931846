/// Where an app is: the stack of each tab, which tab is selected, and what is presented above them.
///
/// It is the only truth about where an app is. Coordinators change it through their routers, and a
/// ``Presenter`` is told of every new one. As a value it can be compared in a test and stored for
/// the next start, see ``Navigator/start(on:restoring:)``.
///
/// In the state of a navigator there is at least one tab, ``selectedTab`` is one of them, no stack
/// is empty, and what presents a flow lies below it.
public struct NavigationState<Destination: Route>: Hashable, Sendable {
    /// The stack of each tab, its root first. An app without tabs has one.
    public internal(set) var tabs: [[Destination]]

    /// The index of the tab that is selected.
    public internal(set) var selectedTab: Int

    /// The flows that are presented above the tabs, the lowest first.
    public internal(set) var presented: [PresentedFlow<Destination>]

    /// The names of the routes that were left out in decoding because the app no longer has them;
    /// empty in a state that was not decoded.
    public internal(set) var dropped: [String] = []

    /// Makes a state, as a test expects it.
    ///
    /// - Parameters:
    ///   - tabs: the stack of each tab, its root first.
    ///   - selectedTab: the index of a tab.
    ///   - presented: what is presented above the tabs, the lowest first.
    public init(
        tabs: [[Destination]],
        selectedTab: Int = 0,
        presented: [PresentedFlow<Destination>] = []
    ) {
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.presented = presented
    }

    /// The place of the flow that is above all others: the one that a person is in.
    public var topPlace: FlowPlace {
        presented.isEmpty ? .tab(selectedTab) : .presented(presented.count - 1)
    }

    /// The route that is above all others; `nil` only in a state that is not a navigator's.
    public var visible: Destination? { self[topPlace].last }

    /// The stack of a flow, its root first; empty if there is no such flow.
    public internal(set) subscript(place: FlowPlace) -> [Destination] {
        get {
            switch place {
            case .tab(let index): tabs.indices.contains(index) ? tabs[index] : []
            case .presented(let index):
                presented.indices.contains(index) ? presented[index].stack : []
            }
        }
        set {
            switch place {
            case .tab(let index): tabs[index] = newValue
            case .presented(let index): presented[index].stack = newValue
            }
        }
    }
}

/// Which flow of a ``NavigationState`` is meant.
public enum FlowPlace: Hashable, Sendable {
    /// The tab with this index.
    case tab(Int)
    /// The presented flow with this index; the lowest one is 0.
    case presented(Int)
}

/// A flow that is presented above what presents it.
public struct PresentedFlow<Destination: Route>: Hashable, Sendable {
    /// How it is shown.
    public let style: PresentationStyle

    /// The flow that presents it, and that is handed its result.
    public let parent: FlowPlace

    /// Its own stack, the root first.
    public internal(set) var stack: [Destination]

    /// Makes a flow, as a test expects it.
    ///
    /// - Parameters:
    ///   - stack: its own stack, the root first.
    ///   - style: how it is shown.
    ///   - parent: the flow that presents it.
    public init(
        _ stack: [Destination],
        as style: PresentationStyle = .bottomSheet,
        by parent: FlowPlace = .tab(0)
    ) {
        self.style = style
        self.parent = parent
        self.stack = stack
    }
}

/// How a presented flow is shown.
public enum PresentationStyle: String, Codable, Hashable, Sendable {
    /// At the bottom; what is below stays in sight.
    case bottomSheet
    /// On the whole screen; nothing below is seen.
    case fullScreen
}
