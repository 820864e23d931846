import Terminal
import Testing

@Suite("The terminal's environment")
struct TerminalEnvironmentTests {
    private func colors(
        _ variables: [String: String],
        choice: ColorChoice = .auto,
        isTerminal: Bool = true
    ) -> Bool {
        TerminalEnvironment(
            inputIsTerminal: false, outputIsTerminal: isTerminal, errorIsTerminal: false,
            environment: ["TERM": "xterm-256color"].merging(variables) { $1 }, color: choice
        ).output.usesColor
    }

    @Test("a terminal is colored and a pipe is not")
    func plain() {
        #expect(colors([:]))
        #expect(!colors([:], isTerminal: false))
    }

    @Test("variables decide in their order, and the option before them")
    func order() {
        #expect(!colors(["NO_COLOR": "1"]))
        #expect(colors(["NO_COLOR": ""]))
        #expect(colors(["CLICOLOR_FORCE": "1"], isTerminal: false))
        #expect(!colors(["CLICOLOR_FORCE": "0"], isTerminal: false))
        #expect(!colors(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(!colors(["CLICOLOR": "0"]))
        #expect(!colors(["TERM": "dumb"]))
        #expect(!colors(["TERM": ""]))
        #expect(colors(["NO_COLOR": "1", "TERM": "dumb"], choice: .always, isTerminal: false))
        #expect(!colors(["CLICOLOR_FORCE": "1"], choice: .never))
    }

    @Test(
        "the width is the terminal's, then COLUMNS, then 80",
        arguments: [
            (120, "100", 120), (nil, "100", 100), (nil, nil, 80), (0, "100", 100), (nil, "-5", 80),
            (nil, "wide", 80), (nil, "99999999", 80), (1, nil, 1),
        ] as [(Int?, String?, Int)])
    func columns(terminal: Int?, variable: String?, expected: Int) {
        let environment = TerminalEnvironment(
            inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true,
            terminalColumns: terminal, environment: variable.map { ["COLUMNS": $0] } ?? [:])
        #expect(environment.columns == expected)
        #expect(environment.layoutWidth == expected)
    }

    @Test("layouts have no width without a terminal, and interaction needs both ends")
    func ends() {
        let piped = TerminalEnvironment(
            inputIsTerminal: true, outputIsTerminal: false, errorIsTerminal: true,
            terminalColumns: 90, environment: ["TERM": "xterm"])
        #expect(piped.layoutWidth == nil)
        #expect(!piped.isInteractive)
        #expect(piped.columns == 90)
        #expect(piped.error.canRedraw)
        #expect(!piped.output.canRedraw)
    }

    @Test("the process's own streams can be asked")
    func process() {
        #expect(TerminalEnvironment(environment: [:]).columns > 0)
    }
}
