extension NameSpecification {
    /// The names of a property called `label` (kebab case).
    func names(for label: String) -> [OptionName] {
        elements.compactMap { element in
            switch element {
            case .long: .long(label)
            case .short: label.first.map { .short($0) }
            case .customLong(let name): .long(name)
            case .customShort(let letter): .short(letter)
            }
        }
    }

    /// The names that switch on and those that switch off.
    func spellings(invertedBy inversion: FlagInversion) -> (_ label: String) -> [Spelling] {
        { label in
            let names = names(for: label)
            let longNames = names.compactMap { if case .long(let name) = $0 { name } else { nil } }
            let off = inversion == .prefixedNo ? "no-" : "disable-"
            let disabling = Spelling(names: longNames.map { .long(off + $0) })
            guard inversion == .prefixedEnableDisable else {
                return [Spelling(names: names), disabling]
            }
            return [Spelling(names: longNames.map { .long("enable-" + $0) }), disabling]
        }
    }
}

extension EnumerableFlag {
    /// The names of all cases, in order.
    static var spellings: [Spelling] {
        allCases.map { value in
            Spelling(
                names: name(for: value).names(for: kebabCased(String(describing: value))),
                help: help(for: value))
        }
    }
}

/// The word that calls a command of this type, unless its configuration names another.
func commandWord(for type: any ParsableArguments.Type) -> String {
    // What `String(describing:)` returns, without its searching for conformances: that takes 200 µs.
    kebabCased(_typeName(type, qualified: false))
}

/// `dryRun` as `dry-run`, `baseURL` as `base-url`, `URLList` as `url-list`.
func kebabCased(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return name }
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
        if character == "_" {
            if !result.isEmpty { result.append("-") }
            continue
        }
        if character.isUppercase, index > 0, characters[index - 1] != "_" {
            let followsLower = !characters[index - 1].isUppercase
            let precedesLower = index + 1 < characters.count && characters[index + 1].isLowercase
            if followsLower || precedesLower { result.append("-") }
        }
        result += character.lowercased()
    }
    return result
}
