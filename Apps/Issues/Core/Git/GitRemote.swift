/// Whose repository an address of git's names.
enum GitRemote {
    /// `owner/name` of an address as git takes it: `https://host/owner/name.git`,
    /// `ssh://git@host:22/owner/name`, `git@host:owner/name.git`, `git://…`, or a path.
    ///
    /// Where there are more parts, as in GitLab's groups, the last two count; where there is one, it
    /// alone. `nil` if nothing of it can be a project's name.
    static func project(_ address: String) -> String? {
        var path = Substring(address)
        if let scheme = address.range(of: "://") {
            let rest = address[scheme.upperBound...]
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            path = rest[slash...]
            if let end = path.firstIndex(where: { $0 == "?" || $0 == "#" }) { path = path[..<end] }
        } else {
            // As scp has it: a host before the colon, which stands before every slash. One of numbers
            // has colons itself, and brackets around them.
            let start = address.prefix { $0 != "/" }
            let host = start.firstIndex(of: "]") ?? start.startIndex
            if let colon = start[host...].firstIndex(of: ":") {
                path = address[address.index(after: colon)...]
            }
        }
        var parts = path.split(separator: "/").map(name(of:)).filter { $0 != "." && $0 != "~" }
        guard let last = parts.popLast().map(withoutEnding) else { return nil }
        let whole = ((parts.last.map { [$0] } ?? []) + [last]).map(usable)
        guard whole.allSatisfy({ !$0.isEmpty && $0 != ".." }) else {
            return usable(last).isEmpty || last == ".." ? nil : usable(last)
        }
        return whole.joined(separator: "/")
    }

    /// A name in which nothing is left that a project's name can't have.
    static func usable(_ name: String) -> String {
        let plain = name.singleLine.map { character in
            character.isWhitespace || "#\"'/".contains(character) ? "-" : character
        }
        return String(plain)
    }

    private static func withoutEnding(_ name: String) -> String {
        name.hasSuffix(".git") && name.count > 4 ? String(name.dropLast(4)) : name
    }

    /// A part of a path; `%20` and the like are what they stand for.
    private static func name(of part: Substring) -> String {
        guard part.contains("%") else { return String(part) }
        var bytes: [UInt8] = []
        var rest = part.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap {
                Character(Unicode.Scalar($0)).hexDigitValue
            }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Where another text stands first.
    fileprivate func range(of other: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) {
                return start..<index(start, offsetBy: other.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
