/// What a robots.txt says (RFC 9309).
///
/// ```swift
/// let rules = RobotsRules(parsing: Array("User-agent: *\nDisallow: /private".utf8))
/// rules.allows("/private/diary", for: "Kitbag")   // false
/// ```
///
/// Lines that are not understood are passed over, so any bytes are a robots.txt.
public struct RobotsRules: Sendable, Equatable {
    /// How many bytes are read: 512 KiB. (The least that the RFC allows is 500, in §2.5.) A line that is cut by
    /// that is passed over.
    public static let sizeLimit = 512 * 1024

    /// What is asked of some programs.
    struct Group: Sendable, Equatable {
        /// The names of the programs in lower case; `*` is all that are not named anywhere.
        var agents: Set<String> = []
        var rules: [Rule] = []
        var crawlDelay: Double?
    }

    /// One line of a group.
    struct Rule: Sendable, Equatable {
        var pattern: RobotsPattern
        var isAllowed: Bool
    }

    private var groups: [Group] = []

    /// Reads a robots.txt.
    public init(parsing bytes: some Collection<UInt8>) {
        var text = Array(bytes.prefix(Self.sizeLimit))
        if bytes.count > Self.sizeLimit {
            let end = text.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? 0
            text.removeLast(text.count - end)
        }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        // Whether the group takes further agents: no rule has followed its name yet.
        var isOpen = false
        for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let (name, value) = Self.field(line) else { continue }
            switch name {
            case "user-agent":
                if !isOpen { groups.append(Group()) }
                isOpen = true
                groups[groups.count - 1].agents.insert(Self.productToken(value))
            case "allow", "disallow":
                guard !groups.isEmpty else { continue }
                isOpen = false
                // An empty pattern matches nothing.
                guard !value.isEmpty else { continue }
                groups[groups.count - 1].rules.append(
                    Rule(pattern: RobotsPattern(value), isAllowed: name == "allow"))
            case "crawl-delay":
                guard !groups.isEmpty, let delay = Self.delay(value) else { continue }
                groups[groups.count - 1].crawlDelay = delay
            default: continue
            }
        }
    }

    /// Whether a program may ask for a path.
    ///
    /// The rules of all groups that name the program count together, or if there is none, those of
    /// all groups for `*`. Among those that match, the longest decides, and of equally long ones the one
    /// that allows. `/robots.txt` itself may always be asked for.
    ///
    /// - Parameters:
    ///   - path: the path with its query, as it would be asked for.
    ///   - productToken: the program's name, in either case; what follows its letters, `-` and
    ///     `_`, such as a version, is not looked at.
    public func allows(_ path: String, for productToken: String) -> Bool {
        RobotsVerdict(groups: applying(to: productToken)).allows(path)
    }

    /// How many seconds a site asks a program to wait between two requests, if it does. RFC 9309 does
    /// not know of it; what is read is the largest number in the program's groups.
    public func crawlDelay(for productToken: String) -> Double? {
        applying(to: productToken).compactMap(\.crawlDelay).max()
    }

    func applying(to productToken: String) -> [Group] {
        let name = Self.productToken(Array(productToken.utf8)[...])
        let named = name == "*" ? [] : groups.filter { $0.agents.contains(name) }

        return named.isEmpty ? groups.filter { $0.agents.contains("*") } : named
    }

    /// A line's name in lower case and its value, without its comment and the blanks around.
    private static func field(_ line: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
        let line = line.prefix { $0 != UInt8(ascii: "#") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = trimmed(line[..<colon]).map(\.lowercasedASCII)

        return (String(decoding: name, as: UTF8.self), trimmed(line[(colon + 1)...]))
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }

        return bytes
    }

    private static func productToken(_ value: ArraySlice<UInt8>) -> String {
        if value.first == UInt8(ascii: "*") { return "*" }
        let token = value.prefix {
            (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }

        return String(decoding: token.map(\.lowercasedASCII), as: UTF8.self)
    }

    private static func delay(_ value: ArraySlice<UInt8>) -> Double? {
        guard value.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
            return nil
        }

        return Double(String(decoding: value, as: UTF8.self))
    }
}

/// What a robots.txt comes to for one program.
struct RobotsVerdict: Sendable, Equatable {
    private var rules: [RobotsRules.Rule]

    /// That everything is allowed: there is no robots.txt.
    static let allowed = RobotsVerdict(rules: [])
    /// That nothing is: the site is in no state to say.
    static let refused = RobotsVerdict(
        rules: [RobotsRules.Rule(pattern: RobotsPattern([UInt8(ascii: "/")]), isAllowed: false)])

    private init(rules: [RobotsRules.Rule]) { self.rules = rules }

    init(groups: [RobotsRules.Group]) { rules = groups.flatMap(\.rules) }

    func allows(_ path: String) -> Bool {
        let path = RobotsPattern.normalized(path: path)
        guard path != Array("/robots.txt".utf8) else { return true }
        var decision: (length: Int, isAllowed: Bool) = (-1, true)
        for rule in rules {
            let length = rule.pattern.length
            guard length > decision.length || (length == decision.length && rule.isAllowed),
                rule.pattern.matches(path)
            else { continue }
            decision = (length, rule.isAllowed)
        }

        return decision.isAllowed
    }
}
