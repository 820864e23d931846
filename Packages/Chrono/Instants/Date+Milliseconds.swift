#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date {
    /// Milliseconds from 1970 to 2001, where `Date` counts from.
    private static let referenceMilliseconds: Int64 = 978_307_200_000

    /// The instant that many milliseconds after 1970-01-01T00:00:00Z.
    ///
    /// Reading ``milliseconds`` gives the same number back for every instant of the years 1 to 9999
    /// and far beyond (up to 2^52 milliseconds either side of 2001).
    public init(milliseconds: Int64) {
        let (sinceReference, overflow) =
            milliseconds.subtractingReportingOverflow(Self.referenceMilliseconds)
        self.init(
            timeIntervalSinceReferenceDate: Double(overflow ? milliseconds : sinceReference) / 1000)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z, rounded to the nearest.
    ///
    /// Instants too far away for 64 bits give the nearest number there is; not-a-number gives 0.
    public var milliseconds: Int64 {
        let sinceReference = timeIntervalSinceReferenceDate * 1000
        if abs(sinceReference) < 0x1p52 {
            // Rounding by hand: the instruction for it is not in every processor, and a call is
            // dear.
            return Int64(sinceReference + (sinceReference < 0 ? -0.5 : 0.5))
                + Self.referenceMilliseconds
        }
        guard let exact = Int64(exactly: sinceReference.rounded()) else {
            return sinceReference.isNaN ? 0 : sinceReference < 0 ? .min : .max
        }
        let (sum, overflow) = exact.addingReportingOverflow(Self.referenceMilliseconds)

        return overflow ? .max : sum
    }

    /// Whole seconds since 1970, rounded down, kept so small that calendar arithmetic cannot
    /// overflow.
    var wholeSeconds: Int64 {
        let limit = 0x1p55
        let seconds = timeIntervalSince1970
        guard !seconds.isNaN else { return 0 }
        let bounded = min(max(seconds, -limit), limit)
        let truncated = Int64(bounded)

        return Double(truncated) > bounded ? truncated - 1 : truncated
    }

    init(wholeSeconds seconds: Int64) {
        self.init(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200))
    }
}
