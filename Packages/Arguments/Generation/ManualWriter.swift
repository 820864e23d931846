import TextProcessing

/// Writes the manual page of one command.
struct ManualWriter {
    private let page: CommandPage
    private let request: HelpRequest
    private let text: any ArgumentsText
    private var roff = Roff()

    init(_ request: HelpRequest, language: Language) {
        self.request = request
        page = CommandPage(request, language: language)
        text = language.argumentsText
    }

    /// `links-folder-add`.
    var name: String { Self.pageName(request.path) }

    private static func pageName(_ path: [any ParsableCommand.Type]) -> String {
        path.map { $0.commandName }.joined(separator: "-")
    }

    mutating func write(version: String, date: String) -> String {
        let program = request.path[0].commandName
        let source = version.isEmpty ? program : "\(program) \(version)"
        roff.macro("TH", name.uppercased(), "1", date, source, text.manualTitle)
        roff.macro("SH", text.manualName)
        let abstract = page.configuration.abstract(in: page.language)
        roff.line(Roff.escaped(name) + " \\- " + Roff.escaped(abstract.isEmpty ? name : abstract))
        roff.macro("SH", text.manualSynopsis)
        synopsis()
        let discussion = page.configuration.discussion?(in: page.language) ?? ""
        let aliases = page.configuration.aliases
        if !discussion.isEmpty || !aliases.isEmpty {
            roff.macro("SH", text.manualDescription)
            roff.paragraphs(discussion)
            if !discussion.isEmpty, !aliases.isEmpty { roff.macro("PP") }
            if !aliases.isEmpty { roff.line(Roff.escaped(text.manualAliases(aliases))) }
        }
        sections()
        examples()
        exitStatus()
        seeAlso()
        return roff.text
    }

    private mutating func synopsis() {
        let usage = page.usage
        guard usage.hasPrefix(page.call) else { return roff.line(Roff.escaped(usage)) }
        let rest = usage.dropFirst(page.call.count)
        roff.line(Roff.bold(page.call) + Roff.escaped(String(rest)))
    }

    private mutating func sections() {
        for section in page.commandSections + page.parameterSections {
            roff.macro("SH", heading(section.title))
            for entry in section.entries {
                roff.macro("TP")
                let names = entry.names.map(Roff.bold).joined(separator: ", ")
                let placeholder = entry.placeholder.map(Roff.italic)
                roff.line([names, placeholder ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
                roff.line(entry.summary.isEmpty ? "\\&" : Roff.escaped(entry.summary))
                if !entry.discussion.isEmpty {
                    roff.macro("IP")
                    roff.paragraphs(entry.discussion)
                }
            }
        }
    }

    /// The usual headings as manuals have them, others in capitals.
    private func heading(_ title: String) -> String {
        switch title {
        case text.commands: text.manualCommands
        case text.arguments: text.manualArguments
        case text.options: text.manualOptions
        default: title.uppercased()
        }
    }

    private mutating func examples() {
        guard !page.configuration.examples.isEmpty else { return }
        roff.macro("SH", text.manualExamples)
        for example in page.configuration.examples {
            roff.macro("TP")
            roff.line(Roff.bold(example.commandLine))
            let explanation = example.explanation(in: page.language)
            roff.line(explanation.isEmpty ? "\\&" : Roff.escaped(explanation))
        }
    }

    private mutating func exitStatus() {
        roff.macro("SH", text.manualExitStatus)
        for (code, meaning) in text.exitCodes {
            roff.macro("TP")
            roff.line(Roff.bold("\(code.rawValue)"))
            roff.line(Roff.escaped(meaning))
        }
    }

    private mutating func seeAlso() {
        let above = request.path.count > 1 ? [Self.pageName(request.path.dropLast())] : []
        let below = page.subcommands.map { Self.pageName(request.path + [$0]) }
        guard !(above + below).isEmpty else { return }
        roff.macro("SH", text.manualSeeAlso)
        roff.line((above + below).map { Roff.bold($0) + "(1)" }.joined(separator: ",\n"))
    }
}
