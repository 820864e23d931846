import Foundation

func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
}

func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// The sum of the sizes of all files of a folder.
func size(of folder: String) -> Int {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
        let values = try? manager.attributesOfItem(atPath: folder + "/" + name)
        return sum + ((values?[.size] as? Int) ?? 0)
    }
}

/// The permissions of a file.
func mode(of path: String) -> Int? {
    let values = try? FileManager.default.attributesOfItem(atPath: path)
    return values?[.posixPermissions] as? Int
}
