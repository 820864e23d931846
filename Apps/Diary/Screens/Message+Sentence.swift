import AppSupport

extension Message {
    /// As the beginning of a line: on the command line it follows the program's name.
    var capitalized: Message {
        Message(text.prefix(1).uppercased() + text.dropFirst(), advice: advice)
    }

    /// All of it in one paragraph.
    var sentences: String {
        let first = capitalized.text
        let isEnded = first.last.map { ".!?".contains($0) } ?? true
        return first + (isEnded ? "" : ".") + (advice.map { " " + $0 } ?? "")
    }
}
