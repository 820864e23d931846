public import Reactive

/// What a person does, one thing after another.
public struct Actions<Action: Sendable>: Sendable {
    /// What is done.
    public var actions: Observable<Action>

    /// What is done.
    public init(_ actions: Observable<Action>) { self.actions = actions }
}

/// What comes of what a person does: where to go, and what to tell.
struct Consequences: Sendable {
    let notice: Observable<IssuesNotice>
    let route: Observable<IssuesRoute>
}

/// What one action leads to.
enum Consequence: Sendable {
    /// Something was done; is told of.
    case told(IssuesNotice)
    /// The person goes somewhere.
    case goes(IssuesRoute)
    /// Nothing is told.
    case nothing
}
