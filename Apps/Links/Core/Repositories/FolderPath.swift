/// The names of a folder and of those it lies in: `Work/Swift`.
///
/// A slash inside a name is written `\/`, a backslash `\\`.
public struct FolderPath: Sendable, Hashable, LosslessStringConvertible {
    /// The names, the outermost first.
    public var names: [String]

    /// Makes a path of names.
    public init(names: [String]) { self.names = names }

    /// Reads a path; empty names between slashes fall away.
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
        var name = Substring(name)
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        if !name.isEmpty { names.append(String(name)) }
    }

    public var description: String {
        names.map { name in
            name.map { $0 == "/" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        }.joined(separator: "/")
    }
}
