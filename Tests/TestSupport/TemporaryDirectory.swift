import Foundation

/// A directory that removes itself with all that is in it.
public final class TemporaryDirectory: Sendable {
    /// Where it is.
    public let path: String

    /// Makes an empty directory.
    public init() {
        path = NSTemporaryDirectory() + "kitbag-test-" + UUID().uuidString
        let isMade = mkdir(path, 0o700) == 0
        precondition(isMade, "no temporary directory can be made at \(path)")
    }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// The names of what is in it, sorted.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
