import TextProcessing

/// Writes the help of a command for a terminal.
struct HelpText {
    private let page: CommandPage
    private let width: Int
    private var lines: [String] = []

    init(_ request: HelpRequest, width: Int, language: Language) {
        page = CommandPage(request, language: language)
        self.width = max(width, 20)
        write()
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func write() {
        let text = page.language.argumentsText
        paragraph(page.configuration.abstract(in: page.language))
        let usage = "\(text.usage): "
        separate()
        add(usage, page.usage, column: usage.displayWidth)
        paragraph(page.configuration.discussion?(in: page.language) ?? "")
        if !page.configuration.aliases.isEmpty {
            paragraph(text.manualAliases(page.configuration.aliases))
        }
        list(page.commandSections + page.parameterSections)
        examples(title: text.examples)
        if !page.subcommands.isEmpty {
            paragraph(text.moreHelp("\(page.call) help \(text.commandPlaceholder)"))
        }
    }

    /// Text with a blank line above it, unless it is the first.
    private mutating func paragraph(_ text: String) {
        guard !text.isEmpty else { return }
        separate()
        lines += wrapped(text, width: width)
    }

    private mutating func separate() {
        if !lines.isEmpty { lines.append("") }
    }

    /// A label and, from `column` on, a text, which begins on a line below if the label takes its
    /// place.
    private mutating func add(_ label: String, _ text: String, column: Int, isBelow: Bool = false) {
        let texts = text.isEmpty ? [] : wrapped(text, width: width - column)
        let indentation = String(repeating: " ", count: column)
        let free = column - label.displayWidth
        if !isBelow, free >= 0, let first = texts.first {
            lines.append(label + String(repeating: " ", count: free) + first)
            lines += texts.dropFirst().map { indentation + $0 }
        } else {
            lines.append(label)
            lines += texts.map { indentation + $0 }
        }
    }

    private mutating func list(_ sections: [CommandPage.Section]) {
        let labels = sections.map { $0.entries.map(label) }
        let widest = labels.joined().map(\.displayWidth).filter { $0 <= 30 }.max() ?? 0
        // A narrow terminal gets each text under its label.
        let isNarrow = width < 60
        let column = isNarrow ? 6 : widest + 2
        for (section, labels) in zip(sections, labels) {
            separate()
            lines.append("\(section.title):")
            for (entry, label) in zip(section.entries, labels) {
                add(label, entry.summary, column: column, isBelow: isNarrow)
            }
        }
    }

    private func label(of entry: CommandPage.Entry) -> String {
        let isOption = entry.names.first?.hasPrefix("-") ?? false
        let lacksShort = isOption && entry.names.allSatisfy { $0.hasPrefix("--") }
        let names = entry.names.joined(separator: ", ")
        let parts = [names, entry.placeholder ?? ""].filter { !$0.isEmpty }
        return (lacksShort ? "      " : "  ") + parts.joined(separator: " ")
    }

    private mutating func examples(title: String) {
        guard !page.configuration.examples.isEmpty else { return }
        separate()
        lines.append("\(title):")
        for example in page.configuration.examples {
            lines.append("  \(example.commandLine)")
            let explanation = example.explanation(in: page.language)
            if !explanation.isEmpty {
                lines += wrapped(explanation, width: width - 6).map { "      \($0)" }
            }
        }
    }
}
