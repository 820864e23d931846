/// Writes the completion script for bash.
///
/// The shell code is the same for every program and works from 3.2, the bash of macOS, on; the
/// tables in it are the program's.
struct BashCompletion {
    let tree: CompletionTree

    var script: String {
        let name = "_\(tree.identifier)"
        let commands = tree.root.all
        return #"""
            # bash completion for \#(tree.program)

            # Sets what can stand behind a command: subcommands, options, those with a value.
            \#(name)_command() {
                commands='' options='' valued=''
                case "$1" in
            \#(commands.map(tables).joined(separator: "\n"))
                esac
            }

            # The command that a word calls, given the command before it; aliases count.
            \#(name)_descend() {
                case "$1" in
            \#(commands.flatMap(descents).joined(separator: "\n"))
                *) return 1 ;;
                esac
            }

            # Completes the value of an option or of an argument, as @1, behind a command.
            \#(name)_value() {
                case "$1" in
            \#(commands.flatMap(values).joined(separator: "\n"))
                esac
            }

            # Offers those of the lines read that begin with the current word.
            \#(name)_offer() {
                local line special=$' \t\\"\'`$&|;<>()*?[]!#~'
                while IFS= read -r line; do
                    line="${line%%$'\t'*}"
                    [[ -n $line && $line == "$cur"* ]] || continue
                    if [[ -z $quote && $line == *["$special"]* ]]; then
                        line="$(printf '%q' "$line")"
                    fi
                    COMPREPLY+=("${line#"$before"}")
                done
            }

            \#(name)_ask() {
                local program="${COMP_WORDS[0]}"
                \#(name)_offer < <(
                    "$program" \#(completionRequestWord) "$@" -- "${words[@]}" "$cur" 2>/dev/null
                )
            }

            \#(name)_files() {
                compopt -o filenames 2>/dev/null
                local extension line
                while IFS= read -r line; do
                    if [[ -d $line || $# -eq 0 ]]; then
                        COMPREPLY+=("${line#"$before"}")
                        continue
                    fi
                    for extension in "$@"; do
                        [[ $line == *."$extension" ]] && COMPREPLY+=("${line#"$before"}")
                    done
                done < <(compgen -f -- "$cur")
            }

            \#(name)_directories() {
                compopt -o filenames 2>/dev/null
                local line
                while IFS= read -r line; do
                    COMPREPLY+=("${line#"$before"}")
                done < <(compgen -d -- "$cur")
            }

            \#(name)() {
                COMPREPLY=()
                local -a words=()
                local cur='' before='' quote='' piece path='' next pending='' position=1
                local index ended=''
                local commands options valued

                # Words that readline has split at = and : are put together again.
                local glue=''
                for (( index = 1; index <= COMP_CWORD; index++ )); do
                    piece="${COMP_WORDS[index]}"
                    if [[ $piece == [=:]* && -n $cur ]]; then
                        before="$cur" cur="$cur$piece" glue=1
                        [[ $piece == = || $piece == : ]] && before="$cur"
                    elif [[ -n $glue ]]; then
                        before="$cur" cur="$cur$piece" glue=''
                    else
                        (( index > 1 )) && words+=("$cur")
                        before='' cur="$piece"
                    fi
                done
                case "$cur" in
                [\"\']*) quote="${cur:0:1}" cur="${cur:1}" ;;
                *) cur="${cur//\\/}" ;;
                esac

                \#(name)_command "$path"
                for piece in "${words[@]}"; do
                    if [[ -n $pending ]]; then
                        pending=''
                    elif [[ -z $ended && $piece == -- ]]; then
                        ended=1
                    elif [[ -z $ended && $piece == -?* ]]; then
                        [[ $valued == *" $piece "* ]] && pending="$piece"
                    elif next="$(\#(name)_descend "$path $piece")"; then
                        path="$next" position=1
                        \#(name)_command "$path"
                    else
                        (( position++ ))
                    fi
                done

                if [[ -n $pending ]]; then
                    \#(name)_value "$path $pending"
                elif [[ -z $ended && $cur == --*=* ]]; then
                    # Where = divides words, only what is behind it is replaced.
                    pending="${cur%%=*}"
                    local prefix="$pending="
                    cur="${cur#*=}"
                    if [[ -n $before ]]; then before="${before#"$prefix"}"; prefix=''; fi
                    \#(name)_value "$path $pending"
                    if [[ -n $prefix ]]; then COMPREPLY=("${COMPREPLY[@]/#/$prefix}"); fi
                elif [[ -z $ended && $cur == -* ]]; then
                    \#(name)_offer <<< "${options// /$'\n'}"
                elif [[ -n $commands ]]; then
                    \#(name)_offer <<< "${commands// /$'\n'}"
                else
                    \#(name)_value "$path @$position"
                fi
            }

            complete -F \#(name) \#(tree.program)

            """#
    }

    /// A path as the script writes it: a space before each word.
    private func key(_ words: [String]) -> String {
        words.map { " " + $0 }.joined()
    }

    private func quoted(_ words: [String]) -> String {
        words.map(shellQuoted).joined(separator: " ")
    }

    private func tables(_ command: CompletionTree.Command) -> String {
        let commands =
            command.subcommands.isEmpty ? [] : command.subcommands.map(\.name) + ["help"]
        let options = command.options.flatMap(\.names)
        return """
                \(shellQuoted(key(command.path))))
                    commands=\(shellQuoted(commands.joined(separator: " ")))
                    options=\(shellQuoted(options.joined(separator: " ")))
                    valued=\(shellQuoted(key(command.valuedNames) + " "))
                    ;;
            """
    }

    private func descents(_ command: CompletionTree.Command) -> [String] {
        command.subcommands.map { next in
            let calls = ([next.name] + next.aliases).map { shellQuoted(key(command.path + [$0])) }
            let target = shellQuoted(key(next.path))
            return "    \(calls.joined(separator: " | "))) printf '%s' \(target) ;;"
        }
    }

    private func values(_ command: CompletionTree.Command) -> [String] {
        let options = command.options.filter(\.takesValue).compactMap { item in
            clause(item.names.map { shellQuoted(key(command.path + [$0])) }, item, command)
        }
        let arguments = command.arguments.compactMap { item in
            let place = shellQuoted(key(command.path + [item.key]))
            // An array completes each of its words alike.
            let further = shellQuoted(key(command.path + ["@"])) + "*"
            return clause(item.isRepeating ? [place, further] : [place], item, command)
        }
        return options + arguments
    }

    private func clause(
        _ patterns: [String], _ item: CompletionTree.Item, _ command: CompletionTree.Command
    ) -> String? {
        let name = "_\(tree.identifier)"
        let action: String? =
            switch item.completion {
            case .default: nil
            case .list(let values):
                "\(name)_offer < <(printf '%s\\n' \(quoted(values)))"
            case .file(let extensions):
                name + "_files \(quoted(extensions))"
            case .directory: name + "_directories"
            case .custom:
                name + "_ask \(quoted(command.path + [item.key]))"
            }
        return action.map { "    \(patterns.joined(separator: " | "))) \($0) ;;" }
    }
}
