/// Which Kitbag this is.
public enum Release {
    /// The version: the one under Unreleased in CHANGELOG.md, until it is released.
    public static let version = "0.1.0"
    /// The day of the version, for the foot of manual pages.
    public static let day = "2026-11-30"
}
