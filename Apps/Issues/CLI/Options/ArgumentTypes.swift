import AppShell
import AppSupport
public import Arguments
public import IssuesCore
import Persistence
public import TextProcessing

extension IssueReference: ExpressibleByArgument {
    /// Reads what a person typed: `12`, `#12`, `owner/name#12` or an address of GitHub's.
    public init?(argument: String) { self.init(argument) }
    /// The reference as a person types it.
    public var defaultValueDescription: String { description }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.issueForm) }
}

extension CloseReason: ExpressibleByArgument {
    /// Reads what a person typed: `not planned` and `not-planned`, too.
    public init?(argument: String) {
        let word = argument.lowercased().nfc
        let words: [String: CloseReason] = [
            "completed": .completed, "done": .completed, "완료": .completed,
            "not_planned": .notPlanned, "not-planned": .notPlanned, "not planned": .notPlanned,
            "wontfix": .notPlanned, "계획없음": .notPlanned, "계획 없음": .notPlanned,
            "duplicate": .duplicate, "중복": .duplicate,
        ]
        guard let reason = words[word] else { return nil }
        self = reason
    }
    /// The reason as a person types it.
    public var defaultValueDescription: String { rawValue.replacingUnderscores }
    /// What a person can type.
    public static var allValueStrings: [String] {
        allCases.map { $0.rawValue.replacingUnderscores }
    }
}

extension String {
    fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension ReactionContent: ExpressibleByArgument {
    /// Reads what a person typed: its name or its sign.
    public init?(argument: String) {
        let names: [String: ReactionContent] = [
            "thumbs-up": .thumbsUp, "thumbsup": .thumbsUp, "thumbs-down": .thumbsDown,
            "thumbsdown": .thumbsDown, "tada": .hooray, "smile": .laugh,
        ]
        let word = argument.lowercased()
        let signed = Self.allCases.first { $0.sign == argument || $0.sign.hasPrefix(argument) }
        guard let content = Self(rawValue: word) ?? names[word] ?? signed, !word.isEmpty else {
            return nil
        }
        self = content
    }
    /// The reaction as a person types it.
    public var defaultValueDescription: String { rawValue }
}

extension LabelColor: ExpressibleByArgument {
    /// Reads what a person typed: `d73a4a`, `#d73a4a`, `#f00`.
    public init?(argument: String) { self.init(argument) }
    /// The color as a person types it.
    public var defaultValueDescription: String { description }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.colorForm) }
}

/// Which issues or milestones a list has.
enum StateChoice: String, ExpressibleByArgument, CaseIterable {
    case open
    case closed
    case all

    /// The state; `nil` for both.
    var state: IssueState? { IssueState(rawValue: rawValue) }
}

/// How an issue has to do with another one, as a person says it from either side.
struct RelationWord: ExpressibleByArgument {
    let relation: IssueRelation
    let isInverse: Bool

    init?(argument: String) {
        let words: [String: (IssueRelation, Bool)] = [
            "blocks": (.blocks, false), "blocked-by": (.blocks, true),
            "duplicates": (.duplicates, false), "duplicate-of": (.duplicates, false),
            "duplicated-by": (.duplicates, true), "relates": (.relates, false),
            "relates-to": (.relates, false),
        ]
        guard let (relation, isInverse) = words[argument.lowercased()] else { return nil }
        (self.relation, self.isInverse) = (relation, isInverse)
    }

    var defaultValueDescription: String { relation.rawValue }

    static var allValueStrings: [String] {
        ["blocks", "blocked-by", "duplicates", "duplicated-by", "relates"]
    }
}
