/// Finds what was probably meant by a name that does not exist.
enum Suggestions {
    static func forProblem(
        _ problem: CommandLineError.Problem,
        in set: ArgumentSet,
        path: [any ParsableCommand.Type] = []
    ) -> CommandLineError.Suggestion? {
        switch problem {
        case .unknownOption(let name): option(name, in: set, path: path)
        case .unknownCommand(let name): command(name, path: path)
        case .invalidValue(let value, _, .oneOf(let values)):
            nearest(to: value, among: values).map { .spelling($0) }
        default: nil
        }
    }

    private static func option(
        _ name: String, in set: ArgumentSet, path: [any ParsableCommand.Type]
    ) -> CommandLineError.Suggestion? {
        var names = set.members.filter(\.isVisible).flatMap(\.spellings).flatMap(\.names)
        if let root = path.first {
            names.append(.long("help"))
            if !root.configuration.version.isEmpty { names.append(.long("version")) }
        }
        // "-limit" is most often "--limit" with a hyphen forgotten.
        let isShort = !name.hasPrefix("--")
        let typed = isShort && name.count > 2 ? "-\(name)" : name
        let long = names.map(\.text).filter { $0.hasPrefix("--") }
        if isShort, long.contains(typed) { return .spelling(typed) }
        if let root = path.first, let call = call(of: typed, in: root, calledBy: []) {
            return .option(typed, ofCommand: call)
        }
        guard typed.hasPrefix("--") else { return nil }
        let bare = String(typed.dropFirst(2))
        let match = nearest(to: bare, among: long.map { String($0.dropFirst(2)) })
        return match.map { .spelling("--\($0)") }
    }

    /// The call of the first command that has this option.
    private static func call(
        of option: String, in type: any ParsableCommand.Type, calledBy path: [String]
    ) -> String? {
        let path = path + [type.commandName]
        let members = ArgumentSet(of: type.init()).members.filter(\.isVisible)
        let names = members.lazy.flatMap(\.spellings).flatMap(\.names)
        if names.contains(where: { $0.text == option }) { return path.joined(separator: " ") }
        for next in type.visibleSubcommands {
            if let call = call(of: option, in: next, calledBy: path) { return call }
        }
        return nil
    }

    private static func command(
        _ name: String, path: [any ParsableCommand.Type]
    ) -> CommandLineError.Suggestion? {
        guard let root = path.first, let here = path.last else { return nil }
        let siblings = here.visibleSubcommands.flatMap {
            [$0.commandName] + $0.configuration.aliases
        }
        if let match = nearest(to: name, among: siblings + ["help"]) { return .spelling(match) }
        return call(ofCommand: name, in: root, calledBy: []).map { .command($0) }
    }

    /// The call of the first command of this name, at whatever depth.
    private static func call(
        ofCommand name: String, in type: any ParsableCommand.Type, calledBy path: [String]
    ) -> String? {
        let path = path + [type.commandName]
        for next in type.visibleSubcommands {
            if next.commandName == name { return (path + [name]).joined(separator: " ") }
            if let call = call(ofCommand: name, in: next, calledBy: path) { return call }
        }
        return nil
    }

    /// The candidate that is nearest to `word`, if it is near enough to be a slip.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        let limit = min(3, max(1, typed.count / 3))
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let isBeginning = typed.count >= 2 && letters.starts(with: typed)
            let distance = isBeginning ? 1 : editDistance(typed, letters)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (distance, candidate)
            }
        }
        return best?.candidate
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors between two words
    /// (Damerau–Levenshtein, the variant that edits no substring twice). Cost: the product of the
    /// lengths.
    static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            for column in 1...second.count {
                let isSame = first[row - 1] == second[column - 1]
                var distance = min(
                    last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2],
                    first[row - 2] == second[column - 1]
                {
                    distance = min(distance, beforeLast[column - 2] + 1)
                }
                current.append(distance)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}

extension Member {
    /// Whether help lists it without being asked for what is hidden.
    var isVisible: Bool {
        traits.help().argumentHelp.visibility == .default
            && group?.visibility ?? .default == .default
    }
}

extension ParsableCommand {
    /// The subcommands that help lists.
    static var visibleSubcommands: [any ParsableCommand.Type] {
        configuration.allSubcommands.filter { $0.configuration.shouldDisplay }
    }
}
