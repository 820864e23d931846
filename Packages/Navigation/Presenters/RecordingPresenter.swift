/// Shows nothing and keeps every state: for tests.
public final class RecordingPresenter<Destination: Route>: Presenter {
    /// The states that it was told of, the first one first.
    public private(set) var states: [NavigationState<Destination>] = []

    /// Called for every state after it was recorded: a test's way to navigate from a presenter.
    public var onUpdate: (@MainActor (NavigationState<Destination>) -> Void)?

    /// Makes a presenter that was told of nothing yet.
    public init() {}

    /// What was visible in each of the states.
    public var visible: [Destination] { states.compactMap(\.visible) }

    /// Records a state.
    public func update(
        from old: NavigationState<Destination>?,
        to new: NavigationState<Destination>,
        of navigator: Navigator<Destination>
    ) {
        states.append(new)
        onUpdate?(new)
    }
}
