public import Chrono
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What an app knows of the world outside: handed in, so that tests can make a world of their own.
public struct World: Sendable {
    /// The environment's variables.
    public var environment: [String: String]
    /// The language to speak.
    public var language: Language
    /// Where things are kept.
    public var home: Home
    /// The zone in which days begin and end.
    public var zone: Zone
    /// The current instant.
    public var now: @Sendable () -> Date
    /// A new unique identifier, greater than all before.
    public var makeUID: @Sendable () -> UUID

    /// Makes a world of parts.
    public init(
        environment: [String: String],
        zone: Zone,
        now: @escaping @Sendable () -> Date,
        makeUID: @escaping @Sendable () -> UUID
    ) {
        self.environment = environment
        self.zone = zone
        self.now = now
        self.makeUID = makeUID
        language = Language(environment: environment)
        home = Home(environment: environment)
    }

    /// The real world, as this process finds it.
    public static func current(environment: [String: String]) -> World {
        let now: @Sendable () -> Date = { Date() }
        let source = UIDSource(now: now) { UInt64.random(in: .min ... .max) }
        return World(
            environment: environment, zone: Zone.current(environment: environment), now: now,
            makeUID: { source.next() })
    }

    /// The current calendar day.
    public var today: Day { Day(now(), in: zone) }
}
