/// The names of a folder and of those it lies in: `Work/Swift`.
///
/// A slash inside a name is written `\/`, a backslash `\\`.
public struct FolderPath: Sendable, Hashable, LosslessStringConvertible {
    /// The names, the outermost first.
    public var names: [String]

    /// Makes a path of names.
    public init(names: [String]) { self.names = names }

    /// Reads a path; names of nothing but spaces fall away.
    public init(_ description: String) {
        names = []
        var name = ""
        var isEscaped = false
        for character in description {
            if isEscaped {
                name.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/" {
                append(name)
                name = ""
            } else {
                name.append(character)
            }
        }
        append(name)
    }

    private mutating func append(_ name: String) {
        let name = Folder.cleaned(name)
        if !name.isEmpty { names.append(name) }
    }

    /// The text form, which can be read back.
    public var description: String {
        names.map { name in
            name.map { $0 == "/" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        }.joined(separator: "/")
    }
}
