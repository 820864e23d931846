import AppShell
import AppSupport
import Chrono
import IssuesCore
import Terminal
import TerminalUI
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How screens write values.
extension IssuesScreens {
    /// The name of a label in its colors; in brackets where there are none.
    func chip(_ label: Label) -> StyledText { chip(label.name, label.color) }

    /// A name on a color.
    func chip(_ name: String, _ color: LabelColor) -> StyledText {
        guard shown.interface.showsPictures else { return StyledText("[\(name)]", .muted) }
        func color256(_ color: LabelColor) -> Swatch.Color {
            Swatch.Color(red: color.red, green: color.green, blue: color.blue)
        }
        let swatch = Swatch(color256(color.textColor), on: color256(color), depth: .palette)
        return StyledText(" \(name) ", in: swatch)
    }

    /// Labels side by side.
    func chips(_ labels: [Label]) -> StyledText { labels.map(chip).joined(separator: " ") }

    /// The sign of an issue's state.
    func sign(_ state: IssueState, _ reason: CloseReason? = nil) -> StyledText {
        switch (state, reason) {
        case (.open, _): StyledText("○", .success)
        case (.closed, .notPlanned): StyledText("–", .muted)
        case (.closed, .duplicate): StyledText("=", .muted)
        case (.closed, _): StyledText("✓", .accent)
        }
    }

    /// When something happened, as short as it can be, seen from today.
    func age(_ instant: Date) -> String {
        let world = app.context.world
        let day = Day(instant, in: world.zone)
        return switch day.distance(to: world.today) {
        case ...0: text.today
        case 1: text.yesterday
        case 2..<7: text.daysAgo(day.distance(to: world.today))
        default: day.description
        }
    }

    /// When something happened, in full.
    func time(_ instant: Date) -> String { app.context.world.zone.localText(instant) }

    /// A day with its weekday.
    func day(_ day: Day) -> String { language.support.day(day) }

    /// Logins side by side.
    func people(_ logins: [String]) -> String {
        logins.map { "@" + $0 }.joined(separator: ", ").cleanedForTerminal
    }

    /// Reactions side by side, with how many said each.
    func reactions(_ reactions: [ListedReaction]) -> StyledText {
        StyledText(
            reactions.map { "\($0.content.sign) \($0.logins.count)" }.joined(separator: "  "),
            .muted)
    }

    /// How much of something is done: `█████░░░░░  50%`.
    func progress(_ counts: IssueCounts, columns: Int) -> StyledText {
        let filled = Int((counts.progress * Double(columns)).rounded(.down))
        return StyledText(String(repeating: "█", count: filled), .success)
            + StyledText(String(repeating: "░", count: columns - filled), .muted)
            + StyledText(" \(Int(counts.progress * 100))%")
    }
}

extension KeyCommand {
    /// The same, named only by the help.
    var unhinted: KeyCommand {
        var command = self
        command.isHinted = false
        return command
    }
}

extension [StyledText] {
    /// One text after another.
    func joined(separator: String) -> StyledText {
        reduce("") { $0.isEmpty ? $1 : $0 + StyledText(separator) + $1 }
    }
}

extension String {
    /// The text on one line, with single spaces and none around it.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
