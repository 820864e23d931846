/// What a document's examples take for given. It is only type-checked.
struct ExamplePrelude {
    /// Modules beside the document's own library and those that its examples import.
    var imports: [String] = []
    var code = ""
}

/// By the document's path.
let examplePreludes: [String: ExamplePrelude] = [
    "Packages/Arguments/README.md": ExamplePrelude(code: "private let words: [String] = []"),
    "Packages/Navigation/README.md": ExamplePrelude(
        code: "private func expect(_ isTrue: Bool) {}"),
    "Packages/Networking/Networking.docc/Networking.md": ExamplePrelude(
        code: "private let folder = \"\""),
    "Packages/Reactive/README.md": ExamplePrelude(
        code: """
            private struct Links: Sendable {
                func search(_ words: String) -> Observable<[String]> { .just([words]) }
            }
            private let links = Links()
            private let query = Observable.just("swift")
            private let scheduler = MainScheduler.instance
            """),
    "Packages/PersistenceSealed/PersistenceSealed.docc/PersistenceSealed.md": ExamplePrelude(
        imports: ["Persistence", "PersistenceSQLite"],
        code: """
            private struct Entry: Record {
                var id: RecordID<Entry> = .unsaved
                var text: String

                static let schema = Schema(
                    "entries", Mapping(Entry.init, Column("id", \\.id), Column("text", \\.text)))
            }
            private let migrations: [Migration] = []
            private let provider = SQLiteProvider(path: "entries.sqlite")
            private var password: Password { get throws { try Password("correct horse") } }
            """),
    "Packages/TerminalUI/TerminalUI.docc/TerminalUI.md": ExamplePrelude(
        imports: ["Reactive"],
        code: """
            @MainActor private struct LinkForm {
                let address = PublishRelay<String>()
                let save = PublishRelay<String>()
            }
            @MainActor private let viewModel = LinkForm()
            @MainActor private let interface = Interface(OffscreenTerminal(), language: .english)
            private func expect(_ isTrue: Bool) {}
            """),
]
