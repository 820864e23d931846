#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person has typed into a form and not saved.
public struct Draft: Codable, Sendable, Equatable {
    /// Which form: `add`, or `edit 12` for that of one record.
    public var form: String
    /// When it was typed last, to the millisecond.
    public var changed: Date
    /// The text of each field by the field's name.
    public var fields: [String: String]

    /// A draft of a form.
    public init(form: String, changed: Date, fields: [String: String]) {
        self.form = form
        self.changed = changed
        self.fields = fields
    }
}

/// The drafts of an app's forms: saved while a person types, removed when the form is saved or given
/// up, and so there only after a crash, a lost terminal or a kill.
///
/// There is one draft a form.
public protocol DraftKeeping: Sendable {
    /// Keeps a draft in place of an earlier one of the same form.
    func save(_ draft: Draft) throws
    /// The draft of a form; `nil` if there is none.
    func draft(of form: String) throws -> Draft?
    /// All drafts, the one that was typed last first.
    func all() throws -> [Draft]
    /// Forgets the draft of a form, if there is one.
    func remove(_ form: String) throws
}

/// Drafts in an app's ``AppState``, each a value of its own.
public struct DraftStore: DraftKeeping {
    private let state: AppState
    private static let prefix = "draft "

    /// The drafts in an app's state.
    public init(in state: AppState) { self.state = state }

    /// Keeps a draft in place of an earlier one of the same form.
    ///
    /// - Throws: ``StateProblem/newer(path:)`` or ``FileProblem``; a draft of an instant outside the
    ///   years 1 to 9999 is an `EncodingError`. The earlier one is then as it was.
    public func save(_ draft: Draft) throws {
        try state.write(Self.prefix + draft.form, draft)
    }

    /// The draft of a form; `nil` if there is none.
    ///
    /// - Throws: ``StateProblem`` or ``FileProblem``.
    public func draft(of form: String) throws -> Draft? {
        try state.read(Self.prefix + form, as: Draft.self)
    }

    /// All drafts, the one that was typed last first. What another version of Kitbag wrote in a way
    /// that this one cannot read is left out.
    ///
    /// - Throws: ``StateProblem/damaged(path:line:aside:)``, ``StateProblem/newer(path:)`` or
    ///   ``FileProblem``.
    public func all() throws -> [Draft] {
        let names = try state.names().filter { $0.hasPrefix(Self.prefix) }
        let drafts = try names.compactMap { name in
            do {
                return try state.read(name, as: Draft.self)
            } catch StateProblem.unsuitable {
                return nil
            }
        }
        return drafts.sorted { $0.changed > $1.changed }
    }

    /// Forgets the draft of a form, if there is one.
    ///
    /// - Throws: ``StateProblem/newer(path:)`` or ``FileProblem``; the draft is then as it was.
    public func remove(_ form: String) throws {
        try state.remove(Self.prefix + form)
    }
}
