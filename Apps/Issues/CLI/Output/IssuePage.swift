import AppShell
import AppSupport
import Chrono
import IssuesCore
import Persistence
import Terminal
import TextProcessing

/// An issue whole, for people.
struct IssuePage {
    let app: IssuesApp
    let details: IssueDetails

    private var issue: Issue { details.issue }
    private var text: any CommandText { app.text }
    private var zone: Zone { app.context.world.zone }

    /// How wide what people wrote may be; `nil` where nothing is wrapped.
    private var width: Int? { app.context.terminal.layoutWidth.map { max(20, min($0, 100)) } }

    var lines: [StyledText] {
        var lines = heading + details(of: details.listed)
        if !issue.body.isEmpty { lines += [""] + body(issue.body) }
        if !details.reactions.isEmpty { lines += ["", reactions(details.reactions)] }
        for comment in details.comments { lines += [""] + self.comment(comment) }
        return lines
    }

    private var heading: [StyledText] {
        var line = StyledText(issue.title, .heading)
        line += StyledText("  \(details.listed.reference)", .accent)
        var state = app.sign(of: issue) + " "
        state += StyledText(
            text.state(issue.state, issue.reason), issue.state == .open ? .success : .muted)
        if issue.isPinned { state += StyledText("  ⚑ " + text.pinnedMark, .warning) }
        let made = text.openedBy(details.listed.author, zone.localText(issue.createdAt))
        state += StyledText("  " + made, .muted)
        return wrapped(line) + wrapped(state)
    }

    private func details(of listed: ListedIssue) -> [StyledText] {
        var list = DetailList()
        if !listed.labels.isEmpty { list.add(text.labels, app.chips(listed.labels)) }
        if !listed.assignees.isEmpty {
            let names = listed.assignees.map { "@" + $0 }.joined(separator: ", ")
            list.add(text.assignees, StyledText(names))
        }
        if let milestone = listed.milestone {
            var value = StyledText(milestone.title)
            if let due = milestone.due {
                let isLate = milestone.state == .open && due < app.context.world.today
                value += StyledText("  " + text.due(due.description), .muted)
                if isLate, issue.state == .open {
                    value += StyledText("  " + text.overdue, .failure)
                }
            }
            list.add(text.milestone, value)
        }
        for link in details.links {
            let name = StyledText("\(link.other)", .accent)
            let value = app.sign(link.state) + " " + name + "  " + StyledText(link.title)
            list.add(text.relation(link.relation, isInverse: link.isInverse), value)
        }
        if let closed = issue.closedAt {
            list.add(text.closedAt, StyledText(zone.localText(closed)))
        }
        if issue.updatedAt != issue.createdAt {
            list.add(text.updated, StyledText(zone.localText(issue.updatedAt), .muted))
        }
        if let origin = issue.origin { list.add("URL", StyledText(origin)) }
        return list.lines(width: app.context.terminal.layoutWidth)
    }

    private func comment(_ listed: ListedComment) -> [StyledText] {
        let comment = listed.comment
        var line = StyledText("@" + listed.author, .heading)
        line += StyledText("  " + zone.localText(comment.createdAt), .muted)
        line += StyledText("  " + text.commentNumber(comment.id.description), .accent)
        if comment.updatedAt != comment.createdAt {
            line += StyledText("  " + text.editedMark, .muted)
        }
        var lines = wrapped(line) + body(comment.body)
        if !listed.reactions.isEmpty { lines.append(reactions(listed.reactions)) }
        return lines
    }

    private func reactions(_ reactions: [ListedReaction]) -> StyledText {
        let parts = reactions.map { "\($0.content.sign) \($0.logins.joined(separator: ", "))" }
        return StyledText(parts.joined(separator: "  "), .muted)
    }

    /// What somebody wrote, wrapped but for code.
    private func body(_ text: String) -> [StyledText] {
        var fence: Character?
        var lines: [StyledText] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let start = line.drop { $0 == " " }
            let isFence = start.hasPrefix("```") || start.hasPrefix("~~~")
            if isFence, fence == nil || fence == start.first {
                fence = fence == nil ? start.first : nil
                lines.append(StyledText(String(line), .muted))
            } else if fence != nil {
                lines.append(StyledText(String(line)))
            } else {
                lines += wrapped(StyledText(String(line), start.first == "#" ? .heading : nil))
            }
        }
        return lines
    }

    private func wrapped(_ text: StyledText) -> [StyledText] {
        width.map { text.wrapped(toDisplayWidth: $0) } ?? text.lines
    }
}
