import AppShell
import AppSupport
import Chrono
import DiaryCore
import Persistence
import Terminal
import TerminalUI
import TextProcessing

extension DiaryScreens {
    /// What is known of an entry beside its text, in a line.
    func line(_ entry: Entry) -> StyledText {
        var parts: [StyledText] = []
        if let time = entry.time { parts.append(StyledText(time.hourAndMinute, .accent)) }
        if let mood = entry.mood { parts.append(label(mood)) }
        if entry.isLiked { parts.append(StyledText("♥", .failure)) }
        let tags = entry.tags(besides: entry.text)
        if !tags.isEmpty { parts.append(StyledText(tags, .muted)) }
        return parts.joined(separator: "  ")
    }

    func label(_ mood: Mood) -> StyledText {
        StyledText(mood.mark + " " + app.diary.name(of: mood), mood.role)
    }

    /// The text of an entry, and what is attached to it.
    func blocks(_ entry: Entry, _ attachments: [Attachment]) -> [PageBlock] {
        var blocks: [PageBlock] = []
        if !entry.text.isEmpty {
            // A line that a person ended is a line, as two spaces at its end make it in Markdown.
            let lines = entry.text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            blocks.append(.markdown(lines.joined(separator: "  \n")))
        }
        if !attachments.isEmpty {
            blocks.append(.space)
            for attachment in attachments {
                blocks.append(
                    .text(
                        StyledText("▪ ", .accent)
                            + StyledText(attachment.name.cleanedForTerminal)
                            + StyledText(
                                "  \(attachment.mediaType), \(text.size(attachment.size))", .muted))
                )
            }
        }
        return blocks
    }
}

extension Entry {
    /// The tags that do not stand in a text that is shown beside them.
    func tags(besides text: String) -> String {
        let missing = tags.values.filter { !text.contains("#" + $0) }
        return missing.map { "#" + $0 }.joined(separator: " ")
    }
}

extension [StyledText] {
    func joined(separator: String) -> StyledText {
        reduce("") { $0.isEmpty ? $1 : $0 + StyledText(separator) + $1 }
    }
}

extension KeyCommand {
    static func like(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("f", label: LocalizedText(text.like), isHinted: false)
    }
}
