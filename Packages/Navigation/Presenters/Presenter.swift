/// Shows a navigation state: builds screens for its routes, and takes down those that are gone.
///
/// It reads the state and changes nothing but what is seen. It may navigate, for example when a
/// screen it builds does so at once; this happens after it has returned. (One that answers every
/// state with a change keeps the navigator busy for ever.)
@MainActor
public protocol Presenter<Destination>: AnyObject {
    /// The routes of the app.
    associatedtype Destination: Route

    /// Shows a state. Told of every one, in order, one at a time.
    ///
    /// - Parameters:
    ///   - old: the state that was told of before; `nil` the first time. It may equal the new one:
    ///     when a presented flow has made way for another with the same routes.
    ///   - new: the state to show.
    ///   - navigator: has the coordinators of the new state. It holds the presenter, which
    ///     therefore must not hold it, except weakly.
    func update(
        from old: NavigationState<Destination>?,
        to new: NavigationState<Destination>,
        of navigator: Navigator<Destination>
    )
}
