/// A declaration together with what its place in the source says: its name and who declares it.
struct Member {
    let parameter: any Parameter
    /// The property's name in kebab case.
    let label: String
    /// The type that declares it.
    let owner: ObjectIdentifier
    let spellings: [Spelling]
    let group: GroupTraits?

    var traits: ParameterTraits { parameter.traits }
}

/// All declarations of a command, those of its groups included.
struct ArgumentSet {
    private(set) var members: [Member] = []
    /// Inner groups before the ones that contain them.
    private(set) var groups: [any ParameterGroup] = []

    init(of arguments: any ParsableArguments) {
        collect(from: arguments, group: nil)
    }

    private mutating func collect(from arguments: any ParsableArguments, group: GroupTraits?) {
        let owner = ObjectIdentifier(type(of: arguments))
        for child in Mirror(reflecting: arguments).children {
            switch (child.value as? any Declaring)?.declaration {
            case nil: continue
            case .parameter(let parameter):
                // The compiler stores the wrapper of `dryRun` as `_dryRun`.
                let label = kebabCased(String((child.label ?? "").drop { $0 == "_" }))
                members.append(
                    Member(
                        parameter: parameter,
                        label: label,
                        owner: owner,
                        spellings: parameter.traits.spellings(label),
                        group: group))
            case .group(let inner):
                collect(from: inner.content, group: inner.traits)
                groups.append(inner)
            }
        }
    }

    /// The option or flag that is called this, and which of a flag's states.
    func find(_ name: OptionName) -> (member: Int, spelling: Int)? {
        for (index, member) in members.enumerated() {
            for (spelling, candidate) in member.spellings.enumerated()
            where candidate.names.contains(name) {
                return (index, spelling)
            }
        }
        return nil
    }

    var positional: [Member] { members.filter(\.traits.isArgument) }

    /// The place from which on all words are taken as they are, if the command has such an
    /// argument.
    var passthroughPlace: Int? { positional.firstIndex(where: \.traits.isPassthrough) }

    var hasNumericNames: Bool {
        members.contains { member in
            member.spellings.contains { spelling in
                spelling.names.contains {
                    if case .short(let letter) = $0 { letter.isNumber } else { false }
                }
            }
        }
    }
}
