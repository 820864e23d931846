/// The hidden word with which a completion script asks the program itself.
///
/// `links ---complete folder add --name -- links folder add --name Re`: the call without the
/// program's name, the option (or `@2` for the second argument), and all the words on the line.
let completionRequestWord = "---complete"

/// The candidates that the program's own closure names.
func candidates(for request: ArraySlice<String>, root: any ParsableCommand.Type) -> [String] {
    var type = root
    var rest = request
    while let word = rest.first, let next = type.subcommand(named: word) {
        type = next
        rest = rest.dropFirst()
    }
    guard let name = rest.popFirst(), rest.popFirst() == "--" else { return [] }
    let set = ArgumentSet(of: type)
    let member: Member? =
        if name.hasPrefix("@") {
            Int(name.dropFirst()).flatMap { place in
                let places = set.positional
                return places.indices.contains(place - 1) ? places[place - 1] : nil
            }
        } else {
            set.members.first { $0.spellings.contains { $0.names.contains { $0.text == name } } }
        }
    guard case .custom(let candidates) = member?.completion else { return [] }
    return candidates(Array(rest))
}

extension Member {
    /// How its values are completed, the type's own way taken into account.
    var completion: CompletionKind {
        switch traits.completion {
        case nil, .default: parameter.valueType?.defaultCompletionKind ?? .default
        case let completion?: completion
        }
    }
}
