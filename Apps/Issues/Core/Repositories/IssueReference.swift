/// An issue as a person writes it: `12`, `#12`, `owner/name#12` or an address of GitHub's.
public struct IssueReference: Sendable, Hashable, LosslessStringConvertible {
    /// The project, if it is named.
    public var project: String?
    /// The number.
    public var number: Int

    /// Makes a reference.
    public init(_ number: Int, in project: String? = nil) {
        (self.project, self.number) = (project, number)
    }

    /// Reads one of the forms; `nil` for anything else.
    public init?(_ description: String) {
        if description.hasPrefix("https://") || description.hasPrefix("http://") {
            let parts = description.prefix { $0 != "#" && $0 != "?" }
                .split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count >= 7, ["issues", "pull"].contains(parts[5]),
                let number = Self.number(parts[6]), !parts[3].isEmpty, !parts[4].isEmpty
            else { return nil }
            self.init(number, in: "\(parts[3])/\(parts[4])")
            return
        }
        guard let mark = description.lastIndex(of: "#") else {
            guard let number = Self.number(description[...]) else { return nil }
            self.init(number)
            return
        }
        let project = description[..<mark]
        guard let number = Self.number(description[mark...].dropFirst()) else { return nil }
        self.init(number, in: project.isEmpty ? nil : String(project))
    }

    /// `#12`, behind the project if that is named.
    public var description: String { "\(project ?? "")#\(number)" }

    private static func number(_ text: Substring) -> Int? {
        guard let number = Int(text), number > 0, text.utf8.first != UInt8(ascii: "+") else {
            return nil
        }
        return number
    }
}
