public import AppSupport

extension Message {
    /// As the beginning of a line: on the command line it follows the program's name. What has Korean
    /// in it begins with a name, if with Latin letters at all.
    public var capitalized: Message {
        guard !text.unicodeScalars.contains(where: { (0xAC00...0xD7A3).contains($0.value) }) else {
            return self
        }
        return Message(
            text.prefix(1).uppercased() + text.dropFirst(), excerpt: excerpt, advice: advice)
    }

    /// All of it in one paragraph.
    public var sentences: String {
        let first = capitalized.text
        let isEnded = first.last.map { ".!?".contains($0) } ?? true
        return first + (isEnded ? "" : ".") + (advice.map { " " + $0 } ?? "")
    }
}
