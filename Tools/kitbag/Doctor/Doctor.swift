import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing

/// `kitbag doctor`
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.doctorAbstract),
        discussion: text(\.doctorDiscussion),
        examples: [CommandExample("kitbag doctor --fix", text(\.doctorExample))])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: text(\.doctorFixHelp)) var fix = false

    func run() throws {
        let environment = ProcessEnvironment.variables
        let home = Home(environment: environment)
        var findings: [Finding] = []
        let kitbag: KitbagApp
        do {
            kitbag = try KitbagApp(global)
        } catch let problem as any Problem {
            // The rest is looked at as if there were no settings.
            let plain = World.current(
                environment: ["XDG_CONFIG_HOME": "/nonexistent"].merging(
                    environment.filter { $0.key != "KITBAG_HOME" && $0.key != "XDG_CONFIG_HOME" },
                    uniquingKeysWith: { $1 }))
            kitbag = KitbagApp(try AppContext(plain, settings: []))
            findings.append(
                Finding(
                    check: .settings, place: home.settingsFile,
                    detail: problem.message(in: kitbag.context.language).text))
        }
        findings += try Checkup(kitbag: kitbag, home: home, isFixing: fix).findings()
        try show(findings, kitbag)
        if findings.contains(where: \.isProblem) { throw ExitCode.failure }
    }

    private func show(_ findings: [Finding], _ kitbag: KitbagApp) throws {
        let (context, text) = (kitbag.context, kitbag.text)
        guard output.choice == .table else {
            return try context.printList(
                as: output.choice,
                columns: ["check", "app", "place", "detail", "message", "is_problem", "is_fixed"]
            ) {
                ListPage(table: Table([]), emptyText: "")
            } rows: { emit in
                for finding in findings {
                    try emit([
                        "check": .text(finding.check.rawValue),
                        "app": ExportValue(finding.app?.rawValue), "place": .text(finding.place),
                        "detail": .text(finding.detail),
                        "message": .text(English.message(finding)),
                        "is_problem": .bool(finding.isProblem), "is_fixed": .bool(finding.isFixed),
                    ])
                }
            }
        }
        for finding in findings {
            let style: Style? = finding.isFixed ? .success : finding.isProblem ? .failure : .muted
            var lines = [StyledText(text.title(of: finding), style)]
            lines.append(StyledText("  " + finding.place))
            if !finding.detail.isEmpty { lines.append(StyledText("  " + finding.detail, .muted)) }
            if !finding.isFixed, let advice = text.advice(on: finding) {
                lines.append(StyledText("  " + advice))
            }
            try context.print(lines)
        }
        let problems = findings.count(where: \.isProblem)
        try context.print([
            StyledText(
                text.doctorSummary(problems: problems, fixed: findings.count(where: \.isFixed)))
        ])
        try context.flush()
    }

    /// Machine formats speak one language.
    private enum English {
        static func message(_ finding: Finding) -> String { EnglishCommands().title(of: finding) }
    }
}
