import TextProcessing

/// What the view models tell.
protocol ScreenMessages {
    func favorite(_ name: String, isOn: Bool) -> String
    func undone(_ operation: String) -> String
    func added(_ title: String, events: Int, unread: Int) -> String
    func removed(_ title: String, events: Int) -> String
    func refreshed(sources: Int, _ changes: SourceChanges, failed: Int) -> String
    func notRead(_ title: String, _ reason: String) -> String
    var refreshStopped: String { get }
    var noSourcesYet: String { get }
    var addFirstSource: String { get }
    var noteSaved: String { get }
    var noteRemoved: String { get }
    func reminders(_ count: Int) -> String
    func remindersRemoved(_ count: Int, left: Int) -> String
    func nothingShows(_ reason: String) -> String
}

struct EnglishScreenMessages: ScreenMessages {
    func favorite(_ name: String, isOn: Bool) -> String {
        (isOn ? "A favorite now: " : "No favorite any more: ") + name
    }
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    func added(_ title: String, events: Int, unread: Int) -> String {
        let rest = unread == 0 ? "" : "; \(unread) not understood"
        return "Added: \(title), \(counted(events, "event"))\(rest)"
    }
    func removed(_ title: String, events: Int) -> String {
        let rest = events == 0 ? "" : ", and \(counted(events, "event")) with it"
        return "Removed: \(title)\(rest)"
    }
    func refreshed(sources: Int, _ changes: SourceChanges, failed: Int) -> String {
        var parts: [String] = []
        if changes.added > 0 { parts.append("\(changes.added) new") }
        if changes.updated > 0 { parts.append("\(changes.updated) changed") }
        let gone = changes.removed + changes.ended
        if gone > 0 { parts.append("\(gone) gone") }
        if parts.isEmpty { parts.append("nothing new") }
        if failed > 0 { parts.append("\(failed) could not be read") }
        return "\(counted(sources, "source")): \(parts.joined(separator: ", "))"
    }
    func notRead(_ title: String, _ reason: String) -> String { "\(title): \(reason)" }
    var refreshStopped: String { "Stopped; what was read until now stays." }
    var noSourcesYet: String { "there are no sources yet" }
    var addFirstSource: String { "Add one: 3, then n." }
    var noteSaved: String { "The note is saved." }
    var noteRemoved: String { "The note is removed." }
    func reminders(_ count: Int) -> String {
        count == 0 ? "No reminder is set." : "\(counted(count, "reminder")) set."
    }

    func remindersRemoved(_ count: Int, left: Int) -> String {
        let rest = left == 0 ? "" : " \(counted(left, "reminder")) left."
        return "Removed \(counted(count, "reminder"))." + rest
    }
    func nothingShows(_ reason: String) -> String { "But nothing will show it: \(reason)" }

    private func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

struct KoreanScreenMessages: ScreenMessages {
    func favorite(_ name: String, isOn: Bool) -> String {
        (isOn ? "즐겨찾기에 넣음: " : "즐겨찾기에서 뺌: ") + name
    }
    func undone(_ operation: String) -> String { "되돌림: \(operation)" }
    func added(_ title: String, events: Int, unread: Int) -> String {
        "추가함: \(title), 행사 \(events)개" + (unread == 0 ? "" : ", 이해하지 못한 것 \(unread)개")
    }
    func removed(_ title: String, events: Int) -> String {
        "삭제함: \(title)" + (events == 0 ? "" : ", 행사 \(events)개도 함께")
    }
    func refreshed(sources: Int, _ changes: SourceChanges, failed: Int) -> String {
        var parts: [String] = []
        if changes.added > 0 { parts.append("새 행사 \(changes.added)개") }
        if changes.updated > 0 { parts.append("바뀐 행사 \(changes.updated)개") }
        let gone = changes.removed + changes.ended
        if gone > 0 { parts.append("사라진 행사 \(gone)개") }
        if parts.isEmpty { parts.append("새로운 것 없음") }
        if failed > 0 { parts.append("읽지 못한 출처 \(failed)개") }
        return "출처 \(sources)개: \(parts.joined(separator: ", "))"
    }
    func notRead(_ title: String, _ reason: String) -> String { "\(title): \(reason)" }
    var refreshStopped: String { "멈췄습니다. 그때까지 읽은 것은 남아 있습니다." }
    var noSourcesYet: String { "아직 출처가 없습니다" }
    var addFirstSource: String { "3을 누른 다음 n으로 추가하세요." }
    var noteSaved: String { "메모를 저장했습니다." }
    var noteRemoved: String { "메모를 지웠습니다." }
    func reminders(_ count: Int) -> String {
        count == 0 ? "알림이 없습니다." : "알림 \(count)개를 설정했습니다."
    }
    func remindersRemoved(_ count: Int, left: Int) -> String {
        "알림 \(count)개를 지웠습니다." + (left == 0 ? "" : " \(left)개가 남았습니다.")
    }
    func nothingShows(_ reason: String) -> String { "하지만 저절로 뜨지 않습니다: \(reason)" }
}

extension Language {
    var screens: any ScreenMessages {
        switch self {
        case .english: EnglishScreenMessages()
        case .korean: KoreanScreenMessages()
        }
    }
}
