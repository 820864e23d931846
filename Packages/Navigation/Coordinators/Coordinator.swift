/// Owns every transition of one flow, and nothing else: a flow is a stack of screens, in a tab or
/// presented.
///
/// A coordinator needs no more than a ``router``:
///
/// ```swift
/// final class LinksCoordinator: Coordinator {
///     let router = Router(LinksRoute.list)
/// }
/// ```
///
/// The navigator holds a coordinator as long as its flow is shown: a tab as long as itself, a
/// presented flow until it is over. A coordinator holds neither its navigator nor its parent. The
/// closure that takes a child's outcome is let go of once it was called, so it may hold `self`;
/// what screens are given is held as long as they are, which is as long as they are shown.
@MainActor
public protocol Coordinator<Destination>: AnyObject, Sendable {
    /// The routes of the app; one type for all its coordinators.
    associatedtype Destination: Route

    /// What the flow hands back to the one that presents it; `Void` if nothing.
    associatedtype Outcome: Sendable = Void

    /// The flow's own part of the navigation. It must always be the same one.
    var router: Router<Destination> { get }

    /// Goes where a screen of this flow wants to; by default by pushing the route.
    ///
    /// Also a deep link and a restart come through here, see ``path(to:)`` and
    /// ``Navigator/start(on:restoring:)``: so the same route leads to the same transition, and to
    /// the same use of a presented flow's outcome, however one came to it.
    func show(_ route: Destination)

    /// Where a deep link leads if this flow, as a tab, is the one that shows it: the routes above
    /// its root. By default, to none.
    func path(to link: DeepLink) -> [Destination]?
}

extension Coordinator {
    /// Pushes the route.
    public func show(_ route: Destination) { router.push(route) }

    /// Knows no link.
    public func path(to link: DeepLink) -> [Destination]? { nil }

    /// The coordinators of the flows that this one presents, the lowest first.
    public var children: [any Coordinator<Destination>] {
        router.navigator?.children(of: router) ?? []
    }
}

// MARK: - Presenting

extension Coordinator {
    /// Presents a flow above everything else.
    ///
    /// Nothing is presented, and the outcome is `nil`, if this flow is over, if the child is or was
    /// presented already, or if this flow presents one with the same root: a key that is hit twice
    /// opens one sheet.
    ///
    /// - Parameters:
    ///   - child: the flow's coordinator, of use for one presentation. It is held until the flow is
    ///     over.
    ///   - style: how it is shown.
    ///   - deliver: called exactly once, after the presenter was told that the flow is gone: with
    ///     what it finished with, or with `nil` if it was dismissed in any other way (also
    ///     because the navigator went away; then a little later).
    public func present<Child: Coordinator>(
        _ child: Child,
        as style: PresentationStyle = .bottomSheet,
        then deliver: @escaping @MainActor (Child.Outcome?) -> Void = { _ in }
    ) where Child.Destination == Destination {
        let reply = Reply(deliver)
        router.change { navigator, router in
            navigator.present(child, as: style, by: router, replyingTo: reply)
        }
    }

    /// Presents a flow above everything else, and waits for it to be over.
    ///
    /// As the task that waits does not live on after a restart, a flow that ``show(_:)`` presents
    /// with `await` begins anew at its root when it is restored.
    ///
    /// - Parameters:
    ///   - child: the flow's coordinator, of use for one presentation. It is held until the flow is
    ///     over.
    ///   - style: how it is shown.
    /// - Returns: what the flow finished with; `nil` if it was dismissed in any other way, or could
    ///   not be presented. Cancelling the task dismisses it.
    @discardableResult
    public func present<Child: Coordinator>(
        _ child: Child,
        as style: PresentationStyle = .bottomSheet
    ) async -> Child.Outcome? where Child.Destination == Destination {
        guard !Task.isCancelled else { return nil }

        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                present(child, as: style) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            Task { @MainActor in child.cancel() }
        }
    }

    /// Dismisses every flow that this one presents, and what is presented above them.
    ///
    /// Their outcomes are `nil`. Does nothing if there is none.
    public func dismiss() {
        router.change { $0.dismissChildren(of: $1) }
    }
}

// MARK: - Being presented

extension Coordinator {
    /// Ends this flow and hands back its outcome; what is presented above it is dismissed.
    ///
    /// Does nothing if the flow is over already (the first outcome counts) or is a tab.
    public func finish(_ outcome: Outcome) {
        router.change { navigator, router in
            navigator.end(router) { ($0 as? Reply<Outcome>)?.send(outcome) }
        }
    }

    /// Ends this flow without an outcome; what is presented above it is dismissed.
    ///
    /// Does nothing if the flow is over already or is a tab.
    public func cancel() {
        router.change { navigator, router in navigator.end(router) { $0.cancel() } }
    }
}

extension Coordinator where Outcome == Void {
    /// Ends this flow as done; what is presented above it is dismissed.
    ///
    /// Does nothing if the flow is over already or is a tab.
    public func finish() { finish(()) }
}
