public import Networking

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How fresh the events are.
public struct Freshness: Sendable, Equatable {
    /// Whether there is a network in which they could be read anew.
    public var reachability: Reachability
    /// When any of their sources was last read; `nil` if none ever was.
    public var readAt: Date?

    /// Makes it of its parts.
    public init(_ reachability: Reachability, readAt: Date?) {
        self.reachability = reachability
        self.readAt = readAt
    }
}
