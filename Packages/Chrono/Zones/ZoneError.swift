/// Why a time zone could not be had.
public enum ZoneError: Error, Hashable, Sendable {
    /// What a zone file has wrong.
    public enum Damage: Hashable, Sendable {
        /// It does not begin as a TZif file does.
        case notZoneData
        /// It ends before its header says it would.
        case tooShort
        /// Its parts contradict one another or the format.
        case inconsistent
        /// The rule for the time after the last recorded change cannot be read.
        case badRule
        /// It counts leap seconds (the `right/` zones), which no clock read by this library does.
        case leapSeconds
    }

    /// The text cannot be the name of a zone: empty, absolute, or with characters no name has.
    case invalidIdentifier(String)
    /// The system's database has no zone of that name.
    case unknown(String)
    /// The file is there but the system would not let it be read; `code` is `errno`.
    case unreadable(path: String, code: Int32)
    /// The file is not a zone that can be relied on.
    case damaged(identifier: String, Damage)
}
