import Foundation
import TestSupport

/// A folder that is thrown away, for the files of editors.
struct TemporaryFolder {
    private let directory = TemporaryDirectory()

    var path: String { directory.path }
    var names: [String] { directory.names }

    func read(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func write(_ text: String, to path: String) {
        let isWritten = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
        precondition(isWritten, "cannot write \(path)")
    }

    func mode(_ path: String) -> Int32 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.posixPermissions] as? NSNumber)?.int32Value ?? 0
    }
}
