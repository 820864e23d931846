/// Writes the completion script for fish.
struct FishCompletion {
    let tree: CompletionTree

    private var prefix: String { "__\(tree.identifier)" }

    var script: String {
        let commands = tree.root.all
        return #"""
            # fish completion for \#(tree.program)

            # Prints the command typed so far and the place of the next argument, as " add @1".
            function \#(prefix)_state
                set -l path ''
                set -l place 1
                set -l skips
                for word in (commandline -opc)[2..]
                    if set -q skips[1]
                        set -e skips
                        continue
                    end
                    switch "$path $word"
            \#(commands.flatMap(cases).joined(separator: "\n"))
                        case "$path -*"
                        case '*'
                            set place (math $place + 1)
                    end
                end
                echo "$path @$place"
            end

            # Whether a command is the one typed so far.
            function \#(prefix)_in
                string match -q -- "$argv[1] @*" (\#(prefix)_state)
            end

            # Whether an argument of a command is next.
            function \#(prefix)_at
                string match -q -- "$argv[1]" (\#(prefix)_state)
            end

            # Prints what the program itself names.
            function \#(prefix)_ask
                set -l words (commandline -opc) (commandline -ct)
                $words[1] \#(completionRequestWord) $argv -- $words[2..] 2>/dev/null
            end

            complete -c \#(tree.program) -f
            \#(commands.flatMap(lines).joined(separator: "\n"))

            """#
    }

    private func key(_ words: [String]) -> String {
        words.map { " " + $0 }.joined()
    }

    private func cases(_ command: CompletionTree.Command) -> [String] {
        let indentation = String(repeating: " ", count: 12)
        var result = command.subcommands.map { next in
            let calls = ([next.name] + next.aliases).map { quoted(key(command.path + [$0])) }
            return """
                \(indentation)case \(calls.joined(separator: " "))
                \(indentation)    set path \(quoted(key(next.path)))
                \(indentation)    set place 1
                """
        }
        let valued = command.valuedNames.map { quoted(key(command.path + [$0])) }
        if !valued.isEmpty {
            result.append(
                "\(indentation)case \(valued.joined(separator: " "))\n\(indentation)    set skips 1"
            )
        }
        return result
    }

    private func lines(_ command: CompletionTree.Command) -> [String] {
        let here =
            "complete -c \(tree.program) -n " + quoted("\(prefix)_in \(quoted(key(command.path)))")
        let commands = command.subcommands.map { next in
            "\(here) -a \(quoted(next.name)) -d \(quoted(next.abstract))"
        }
        let options = command.options.map { item in
            let names = item.names.map { name in
                name.hasPrefix("--")
                    ? " -l \(quoted(String(name.dropFirst(2))))"
                    : " -s \(quoted(String(name.dropFirst())))"
            }
            let value = item.takesValue ? " -x" + values(item, command) : ""
            return "\(here)\(names.joined())\(value) -d \(quoted(item.abstract))"
        }
        let arguments = command.arguments.map { item in
            let place = key(command.path + [item.isRepeating ? "@*" : item.key])
            let condition = quoted("\(prefix)_at \(quoted(place))")
            return "complete -c \(tree.program) -n \(condition)\(values(item, command))"
        }
        return commands + options + arguments
    }

    private func values(
        _ item: CompletionTree.Item, _ command: CompletionTree.Command
    ) -> String {
        switch item.completion {
        case .default: return ""
        case .list(let values):
            return " -a " + quoted(values.map(quotedCandidate).joined(separator: " "))
        case .file(let extensions) where extensions.isEmpty: return " -F"
        case .file(let extensions):
            let suffixes = extensions.map { ".\($0)" }.joined(separator: " ")
            return " -k -a " + quoted("(__fish_complete_suffix \(suffixes))")
        case .directory: return " -a " + quoted("(__fish_complete_directories)")
        case .custom:
            let words = (command.path + [item.key]).map(quoted).joined(separator: " ")
            return " -a " + quoted("(\(prefix)_ask \(words))")
        }
    }

    /// A candidate inside the argument of `-a`, which fish splits and expands once more.
    private func quotedCandidate(_ word: String) -> String {
        word.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } ? word : quoted(word)
    }

    /// In fish, only a backslash and a quote are special between single quotes.
    private func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if character == "\\" || character == "'" { result.append("\\") }
            result.append(character == "\n" ? " " : character)
        }
        return "'\(escaped)'"
    }
}
