/// An issue as it stands in an editor: the title on the first line and the body below it, as people
/// know it from the messages of commits.
enum IssueText {
    /// The text of an issue.
    ///
    /// - Parameter hint: what to tell below it, in a comment of Markdown's that is taken away again.
    static func written(title: String, body: String, hint: String? = nil) -> String {
        let text = body.isEmpty ? title : title + "\n\n" + body
        return hint.map { text + "\n\n" + comment($0) } ?? text
    }

    /// What an edited text says.
    static func parsed(_ text: String, hint: String? = nil) -> (title: String, body: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var text = Substring(text)
        if let hint, lines.contains(where: { $0 == comment(hint) }) {
            // Somebody may have gone on below it.
            text = Substring(lines.filter { $0 != comment(hint) }.joined(separator: "\n"))
        }
        text = text.droppingBlankStart.droppingBlankEnd
        let title = text.prefix { !$0.isNewline }
        return (String(title), String(text[title.endIndex...].droppingBlankStart))
    }

    /// A body without the empty lines around it, which make no difference.
    static func bare(_ body: String) -> String {
        String(Substring(body).droppingBlankStart.droppingBlankEnd)
    }

    private static func comment(_ hint: String) -> String { "<!-- \(hint) -->" }
}

extension Substring {
    /// This without the empty lines at its beginning; the first line keeps its indentation.
    fileprivate var droppingBlankStart: Substring {
        var rest = self
        while let end = rest.firstIndex(where: \.isNewline),
            rest[..<end].allSatisfy(\.isWhitespace)
        {
            rest = rest[rest.index(after: end)...]
        }
        return rest.allSatisfy(\.isWhitespace) ? rest[rest.endIndex...] : rest
    }

    fileprivate var droppingBlankEnd: Substring {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
