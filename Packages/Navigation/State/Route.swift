/// Somewhere an app can be, as a value: what a screen is built from.
///
/// Most often an enum with a case for each screen. It carries what identifies the thing that is
/// shown, not the thing itself, so that it can be stored and still be right after a restart.
///
/// ```swift
/// enum LinksRoute: Route {
///     case list, link(Int), settings, pickFolder(moving: Int)
/// }
/// ```
///
/// A case that is renamed or taken away makes stored routes of that name unknown; they are then
/// dropped when a ``NavigationState`` is decoded.
public protocol Route: Codable, Hashable, Sendable {}
