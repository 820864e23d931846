public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Event {
    /// Until when something can be done about an event.
    public enum Deadline: Sendable, Equatable {
        /// One can register until the end of this period.
        case registration(EventPeriod)
        /// Talks can be proposed until this day.
        case proposals(Day)
    }

    /// Whether one can register now.
    public func isRegistering(at now: Date, in local: Zone) -> Bool {
        guard let registration else { return false }
        return registration.start(in: local) <= now && now < registration.end(in: local)
    }

    /// What can be done now, the first to end if it is several things; `nil` if nothing is open, or
    /// nobody said so.
    public func openDeadline(at now: Date, in local: Zone) -> Deadline? {
        let today = Day(now, in: local)
        let registering = isRegistering(at: now, in: local) ? registration : nil
        let proposing = proposalsEnd.flatMap { $0 >= today ? $0 : nil }
        switch (registering, proposing) {
        case (let period?, let day?):
            return period.lastDay < day ? .registration(period) : .proposals(day)
        case (let period?, nil): return .registration(period)
        case (nil, let day?): return .proposals(day)
        case (nil, nil): return nil
        }
    }
}
