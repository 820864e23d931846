/// Words as a POSIX shell takes them.
enum ShellWord {
    /// A word that the shell takes for exactly this text; without quotes where it needs none.
    static func quoted(_ text: String) -> String {
        isPlain(text) ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// The same in a crontab, where `%` ends the command unless `\` is before it (crontab(5)).
    ///
    /// Crons do not agree on what `\\` is, so no backslash is left beside another one or beside
    /// a `%`: the quotes are closed and opened again behind it.
    static func quotedForCron(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        let inner = text.reduce(into: "") { result, character in
            switch character {
            case "'": result += #"'\''"#
            case #"\"#: result += #"\''"#
            case "%": result += #"\%"#
            default: result.append(character)
            }
        }
        return "'" + inner + "'"
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: #"_-./:=,@+"#.utf8.contains(byte)
                }
            }
    }
}

extension String {
    /// This as one word of a POSIX shell, in quotes where it needs them: for commands that a sentence
    /// proposes.
    public var shellWord: String { ShellWord.quoted(self) }
}
