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
    // What `String(describing:)` returns, without its searching for conformances: that takes 200
    // µs.
    kebabCased(_typeName(type, qualified: false))
}

/// `dryRun` as `dry-run`, `baseURL` as `base-url`, `URLList` as `url-list`.
///
/// Only ASCII letters have a case here: that needs none of the tables of Unicode, which a program
/// that has just started would have to load.
func kebabCased(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "_") {
            if !result.isEmpty { result.append(UInt8(ascii: "-")) }
            continue
        }
        if byte.isUppercase, index > 0, bytes[index - 1] != UInt8(ascii: "_") {
            let followsLower = !bytes[index - 1].isUppercase
            let precedesLower = index + 1 < bytes.count && bytes[index + 1].isLowercase
            if followsLower || precedesLower { result.append(UInt8(ascii: "-")) }
        }
        result.append(byte.isUppercase ? byte | 0x20 : byte)
    }

    return String(decoding: result, as: UTF8.self)
}

extension UInt8 {
    fileprivate var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    fileprivate var isLowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
