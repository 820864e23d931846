import Terminal
import TextProcessing

/// The footer: the most important keys and what they do, as many as there is room for.
struct KeyHints {
    private static let gap = 3

    let commands: [KeyCommand]
    let language: Language

    func line(width: Int) -> StyledText {
        var line: StyledText = ""
        var used = 0
        var seen: Set<Key> = []
        // The last one, which opens the help, has its place in any case.
        let hints = commands.filter { command in
            command.isHinted && command.keys.first.map { seen.insert($0).inserted } == true
        }
        let last = hints.last.map(hint)
        let reserve = (last?.displayWidth ?? 0) + Self.gap
        for command in hints.dropLast() {
            let hint = hint(command)
            let space = used == 0 ? 0 : Self.gap
            guard used + space + hint.displayWidth + reserve <= width else { continue }
            if space > 0 { line += StyledText(String(repeating: " ", count: space)) }
            line += hint
            used += space + hint.displayWidth
        }
        guard let last, used + (used == 0 ? 0 : Self.gap) + last.displayWidth <= width else {
            return line
        }
        if used > 0 { line += StyledText(String(repeating: " ", count: Self.gap)) }

        return line + last
    }

    private func hint(_ command: KeyCommand) -> StyledText {
        StyledText(command.keys.first?.name ?? "", .accent) + " "
            + StyledText(command.label(in: language), .muted)
    }
}
