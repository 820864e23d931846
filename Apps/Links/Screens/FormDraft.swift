import AppSupport
import Reactive
import TerminalUI

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is typed into a form and not saved, kept so that it survives a crash or a lost terminal.
@MainActor
final class FormDraft {
    private let name: String
    private let drafts: DraftStore
    private let world: World
    private let tell: @MainActor (any Error) -> Void
    private let changes = PublishRelay<Void>()
    private var fields: [(name: String, field: TextField)] = []

    init(
        _ name: String, of drafts: DraftStore, in world: World,
        tell: @escaping @MainActor (any Error) -> Void
    ) {
        self.name = name
        self.drafts = drafts
        self.world = world
        self.tell = tell
    }

    /// Watches these fields.
    func bind(_ fields: [(name: String, field: TextField)]) {
        self.fields = fields
        for (_, field) in fields {
            field.onChange = { [changes] _ in changes.accept(()) }
        }
    }

    /// Fills in what was not saved the last time.
    ///
    /// - Returns: when it was typed; nil if there is nothing.
    func restore() -> Date? {
        do {
            guard let draft = try drafts.draft(of: name) else { return nil }
            for (name, field) in fields {
                if let text = draft.fields[name] { field.text = text }
            }
            return draft.changed
        } catch {
            tell(error)
            return nil
        }
    }

    /// Keeps what is typed, a moment after the last key, as long as the subscription lives.
    func saving() -> any Disposable {
        changes.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .asSignal { _ in .empty() }.emit(onNext: { [weak self] in self?.save() })
    }

    /// Forgets it, for the form was saved or given up.
    func forget() {
        do {
            try drafts.remove(name)
        } catch {
            tell(error)
        }
    }

    private func save() {
        let texts = fields.map { ($0.name, $0.field.text) }
        do {
            try drafts.save(
                Draft(
                    form: name, changed: world.now(),
                    fields: Dictionary(texts) { first, _ in first }))
        } catch {
            tell(error)
        }
    }
}
