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

    /// Collects the declarations of a value.
    ///
    /// - Parameter recorded: what was declared when the value was made, if that is known; it need
    ///   not be what the value holds now.
    init(of arguments: any ParsableArguments, recorded: [Declaration] = []) {
        collect(from: arguments, recorded, group: nil)
    }

    /// Collects what values of a type declare.
    init(of type: any ParsableArguments.Type) {
        let (value, declarations) = Recording.of { type.init() as any ParsableArguments }
        self.init(of: value, recorded: declarations)
    }

    private mutating func collect(
        from arguments: any ParsableArguments, _ recorded: [Declaration], group: GroupTraits?
    ) {
        let owner = ObjectIdentifier(type(of: arguments))
        let found =
            Self.declarations(of: arguments, among: recorded) ?? Self.declarations(of: arguments)
        for (name, declaration) in found {
            switch declaration {
            case .parameter(let parameter):
                // The compiler stores the wrapper of `dryRun` as `_dryRun`; the hyphen that stands
                // in front goes too.
                let label = kebabCased(name)
                members.append(
                    Member(
                        parameter: parameter,
                        label: label,
                        owner: owner,
                        spellings: parameter.traits.spellings(label),
                        group: group))
            case .group(let inner):
                collect(from: inner.content, inner.declarations, group: inner.traits)
                groups.append(inner)
            }
        }
    }

    private typealias Declared = (name: String, declaration: Declaration)

    /// What a value holds of what was recorded, in the order of its properties.
    ///
    /// - Returns: `nil` if the record is not the whole truth about the value: if it names what the
    ///   value does not hold where the compiler keeps wrappers, or there is something else there.
    private static func declarations(
        of arguments: some ParsableArguments, among recorded: [Declaration]
    ) -> [Declared]? {
        guard let stored = StoredProperties(of: type(of: arguments)) else { return nil }
        let wrappers = stored.properties.filter { $0.name.utf8.first == UInt8(ascii: "_") }
        guard wrappers.count == recorded.count, !recorded.isEmpty || stored.properties.isEmpty
        else { return nil }
        return withUnsafeBytes(of: arguments) { bytes in
            var found: [Declared] = []
            for (name, offset) in wrappers {
                guard offset + MemoryLayout<UInt>.size <= bytes.count else { return nil }
                // A wrapper stores one reference, so this is the address of its object.
                let address = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self)
                guard
                    let declaration = recorded.first(where: {
                        UInt(bitPattern: ObjectIdentifier($0.storage)) == address
                    })
                else { return nil }
                found.append((name, declaration))
            }
            return found
        }
    }

    /// What a value holds, by looking at all of its properties.
    private static func declarations(of arguments: any ParsableArguments) -> [Declared] {
        Mirror(reflecting: arguments).children.compactMap { child in
            (child.value as? any Declaring).map { (child.label ?? "", $0.declaration) }
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
