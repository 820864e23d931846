import TextProcessing

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
            Misspelling.nearest(to: value, among: values).map { .spelling($0) }
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
        let match = Misspelling.nearest(to: bare, among: long.map { String($0.dropFirst(2)) })
        return match.map { .spelling("--\($0)") }
    }

    /// The call of the first command that has this option.
    private static func call(
        of option: String, in type: any ParsableCommand.Type, calledBy path: [String]
    ) -> String? {
        let path = path + [type.commandName]
        let members = ArgumentSet(of: type).members.filter(\.isVisible)
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
        if let match = Misspelling.nearest(to: name, among: siblings + ["help"]) {
            return .spelling(match)
        }
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
