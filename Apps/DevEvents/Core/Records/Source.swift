public import AppSupport
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where events come from: a feed, a page or a list that the person added.
public struct Source: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Source> = .unsaved
    /// The identifier that exports go by.
    public var uid: UUID
    /// Its address.
    public var url: WebURL
    /// How it writes its events; `nil` until it was read for the first time.
    public var kind: SourceKind?
    /// What it calls itself, or what the person calls it.
    public var title: String
    /// When it was added.
    public var createdAt: Date
    /// When it was last asked.
    public var checkedAt: Date?
    /// When it could last be read: its events are from then.
    public var readAt: Date?
    /// The digest of what was read then (SHA-256, hexadecimal).
    var digest: String?
    /// Why it could not be read the last time.
    public var problem: RefreshProblem?

    /// The table and its columns.
    public static let schema = Schema(
        "sources",
        Mapping(
            Source.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("url", \.url, .unique),
            Column("kind", \.kind),
            Column("title", \.title),
            Column("created_at", \.createdAt),
            Column("checked_at", \.checkedAt),
            Column("read_at", \.readAt),
            Column("digest", \.digest),
            Column("problem", \.problem)))

    /// The number and the title.
    public var label: String { "\(id) \(title)" }

    /// What a refresh changes.
    public static let incidentalColumns: Set<String> = [
        "kind", "title", "checked_at", "read_at", "digest", "problem",
    ]
}

/// Why a source could not be read, as it is kept: a word for programs.
public struct RefreshProblem: RawRepresentable, Sendable, Hashable, ColumnValue {
    /// The word.
    public let rawValue: String

    /// Any word; one that is not known comes from a newer version.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It could not be had.
    init(_ problem: FetchProblem) { rawValue = problem.rawValue }

    /// What came is not what the source was; its last good events are kept.
    public static let unreadable = RefreshProblem(rawValue: "unreadable")
    /// Its robots.txt does not want it to be read by programs.
    public static let refusedByRobots = RefreshProblem(rawValue: "robots")
    /// The file is not there or can't be read.
    public static let noFile = RefreshProblem(rawValue: "no-file")

    /// Why it could not be had, if that is what happened.
    public var fetchProblem: FetchProblem? {
        [Self.unreadable, .refusedByRobots, .noFile].contains(self)
            ? nil : FetchProblem(rawValue: rawValue)
    }
}

extension SourceKind: ColumnValue {}
