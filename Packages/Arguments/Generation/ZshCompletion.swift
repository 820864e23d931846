/// Writes the completion script for zsh: a function for each command, made of `_arguments` and
/// `_describe`.
struct ZshCompletion {
    let tree: CompletionTree

    private var prefix: String { "_\(tree.identifier)" }

    var script: String {
        let functions = tree.root.all.map(function).joined(separator: "\n")
        return #"""
            #compdef \#(tree.program)
            # zsh completion for \#(tree.program)

            # Offers what the program itself names; text behind a tab explains a candidate.
            \#(prefix)_ask() {
                local -a found call=("$program" \#(completionRequestWord) "$@" -- "${typed[@]}")
                found=("${(@f)$("${call[@]}" 2>/dev/null)}")
                found=("${(@)found//:/\\:}")
                found=("${(@)found/$'\t'/:}")
                _describe -t values value found
            }

            \#(functions)
            \#(prefix)_main() {
                local program="${words[1]}"
                local -a typed=("${(@)words[2,CURRENT]}")
                \#(functionName(tree.root))
            }

            if [[ $funcstack[1] == _\#(tree.program) ]]; then
                \#(prefix)_main "$@"
            else
                compdef \#(prefix)_main \#(tree.program)
            fi

            """#
    }

    private func functionName(_ command: CompletionTree.Command) -> String {
        // The length of each word keeps "a b" and "a-b" apart.
        prefix + "_command" + command.path.map { "_\($0.count)_\($0)" }.joined()
    }

    private func function(_ command: CompletionTree.Command) -> String {
        var found = command.options.flatMap { specs(for: $0, of: command) }
        let hasCommands = !command.subcommands.isEmpty
        if hasCommands {
            found += ["1: :->command", "*:: :->rest"]
        } else {
            found += command.arguments.enumerated().map { place, item in
                let position = item.isRepeating ? "*" : "\(place + 1)"
                return "\(position):\(escaped(item.abstract, also: ":")):\(action(item, command))"
            }
        }
        let lines = found.map { "        " + shellQuoted($0) }.joined(separator: " \\\n")
        let dispatch = hasCommands ? dispatch(command) : ""
        return """
            \(functionName(command))() {
                local curcontext="$curcontext" state line
                local -A opt_args
                _arguments -C -s -S \\
            \(lines)
            \(dispatch)}

            """
    }

    private func dispatch(_ command: CompletionTree.Command) -> String {
        let listed = command.subcommands.map { next in
            shellQuoted("\(next.name):\(escaped(next.abstract, also: ""))")
        }
        let calls = command.subcommands.map { next in
            let names = ([next.name] + next.aliases).map(shellQuoted).joined(separator: "|")
            return "        \(names)) \(functionName(next)) ;;"
        }
        return """
                case $state in
                command)
                    local -a commands=(\((listed + ["help"]).joined(separator: " ")))
                    _describe -t commands command commands
                    ;;
                rest)
                    case ${words[1]} in
            \(calls.joined(separator: "\n"))
                    esac
                    ;;
                esac

            """
    }

    private func specs(
        for item: CompletionTree.Item, of command: CompletionTree.Command
    ) -> [String] {
        let description = "[\(escaped(item.abstract, also: "[]"))]"
        let excluded =
            item.isRepeating ? "*" : "(\(item.names.joined(separator: " ")))"
        return item.names.map { name in
            guard item.takesValue else { return excluded + name + description }
            let joint = name.hasPrefix("--") ? "=" : "+"
            return "\(excluded)\(name)\(joint)\(description): :\(action(item, command))"
        }
    }

    private func action(
        _ item: CompletionTree.Item, _ command: CompletionTree.Command
    ) -> String {
        switch item.completion {
        case .default: return " "
        case .list(let values): return "(\(values.map(escapedWord).joined(separator: " ")))"
        case .file(let extensions):
            return extensions.isEmpty
                ? "_files" : "_files -g \"*.(\(extensions.joined(separator: "|")))(-.)\""
        case .directory: return "_files -/"
        case .custom:
            let words = (command.path + [item.key]).map(shellQuoted).joined(separator: " ")
            return "{\(prefix)_ask \(words)}"
        }
    }

    private func escaped(_ text: String, also special: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "\\" || special.contains(character) { result.append("\\") }
            result.append(character == "\n" ? " " : character)
        }
    }

    private func escapedWord(_ word: String) -> String {
        word.reduce(into: "") { result, character in
            if " \\()[]:'\"".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
