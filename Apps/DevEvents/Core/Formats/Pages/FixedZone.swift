/// A zone of the tz database whose clocks never change, for times that state no more than how far they are
/// from UTC.
struct FixedZone {
    /// Its name, by which it can be had again.
    let name: String
    /// Seconds east of UTC.
    let offset: Int

    /// Zones at parts of an hour that have kept no summer time for years.
    private static let uneven: [Int: String] = [
        12_600: "Asia/Tehran", 16_200: "Asia/Kabul", 19_800: "Asia/Kolkata",
        20_700: "Asia/Kathmandu", 23_400: "Asia/Yangon", 31_500: "Australia/Eucla",
        34_200: "Australia/Darwin", -34_200: "Pacific/Marquesas",
    ]

    /// The zone at that offset; UTC where there is none, so that the instant stays what it was.
    ///
    /// The names of `Etc/GMT-9` and its like count west of Greenwich (POSIX).
    init(offset: Int) {
        let hours = offset / 3600
        if offset == 0 {
            (name, self.offset) = ("UTC", 0)
        } else if offset % 3600 == 0, (-12...14).contains(hours) {
            (name, self.offset) = ("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))", offset)
        } else if let name = Self.uneven[offset] {
            (self.name, self.offset) = (name, offset)
        } else {
            (name, self.offset) = ("UTC", 0)
        }
    }
}
