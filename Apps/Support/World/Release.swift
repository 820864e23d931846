/// Which Kitbag this is.
public enum Release {
    /// The version, as in CHANGELOG.md.
    public static let version = "0.1.0"
    /// The day of the version.
    public static let day = "2026-11-30"
}
