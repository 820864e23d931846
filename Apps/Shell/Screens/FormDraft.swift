public import AppSupport
public import Reactive
public import TerminalUI

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is typed into a form and not saved, kept so that it survives a crash or a lost terminal.
@MainActor
public final class FormDraft {
    private let name: String
    private let drafts: any DraftKeeping
    private let world: World
    private let tell: @MainActor (any Error) -> Void
    private let changes = PublishRelay<Void>()
    private var fields: [Field] = []

    private struct Field {
        let name: String
        let read: @MainActor () -> String
        let write: @MainActor (String) -> Void
    }

    /// Makes the draft of a form.
    ///
    /// - Parameters:
    ///   - name: which form: `add`, or `edit 12`.
    ///   - tell: is told what can't be kept or read, which is no reason not to go on.
    public init(
        _ name: String, of drafts: any DraftKeeping, in world: World,
        tell: @escaping @MainActor (any Error) -> Void
    ) {
        self.name = name
        self.drafts = drafts
        self.world = world
        self.tell = tell
    }

    /// Watches these fields. What is secret is never kept.
    public func bind(_ texts: [(name: String, field: TextField)]) {
        for (name, field) in texts where !field.isSecret {
            field.onChange = { [changes] _ in changes.accept(()) }
            fields.append(
                Field(name: name, read: { field.text }, write: { field.text = $0 }))
        }
    }

    /// Watches a choice, which is kept by what it is called.
    public func bind(_ name: String, _ choice: ChoiceField) {
        choice.onChange = { [changes] _ in changes.accept(()) }
        fields.append(
            Field(
                name: name, read: { choice.options[choice.selection] },
                write: { choice.selection = choice.options.firstIndex(of: $0) ?? choice.selection })
        )
    }

    /// Watches a day, which is kept as it was typed.
    public func bind(_ name: String, _ date: DateField) {
        date.onChange = { [changes] _ in changes.accept(()) }
        fields.append(Field(name: name, read: { date.text }, write: { date.text = $0 }))
    }

    /// Keeps something that is no field: what the fields were filled with, say.
    public func bind(
        _ name: String, read: @escaping @MainActor () -> String,
        write: @escaping @MainActor (String) -> Void
    ) {
        fields.append(Field(name: name, read: read, write: write))
    }

    /// Fills in what was not saved the last time.
    ///
    /// - Returns: when it was typed; nil if there is nothing.
    public func restore() -> Date? {
        do {
            guard let draft = try drafts.draft(of: name) else { return nil }
            for field in fields {
                if let text = draft.fields[field.name] { field.write(text) }
            }
            return draft.changed
        } catch {
            tell(error)
            return nil
        }
    }

    /// Keeps what is typed, a moment after the last key, as long as the subscription lives.
    public func saving() -> any Disposable {
        changes.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .asSignal { _ in .empty() }.emit(onNext: { [weak self] in self?.save() })
    }

    /// Forgets it, for the form was saved or given up.
    public func forget() {
        do {
            try drafts.remove(name)
        } catch {
            tell(error)
        }
    }

    private func save() {
        let texts = fields.map { ($0.name, $0.read()) }
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
