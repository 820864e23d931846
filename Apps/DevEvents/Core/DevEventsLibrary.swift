public import AppSupport
public import Persistence

/// A person's events and their sources: the one thing that a command or screen opens.
public struct DevEventsLibrary: Sendable {
    /// The world that the app lives in.
    public let world: World
    let store: any DataStore

    /// Opens the events of the world's home, or those of another provider.
    ///
    /// - Throws: `FileProblem` or `StoreError` when they can't be opened.
    public init(_ world: World, provider: (any StoreProvider)? = nil) throws {
        let provider = try provider ?? world.storeProvider(for: "devevents")
        store = try provider.makeStore(DevEventsMigrations.all)
        self.world = world
    }

    /// What was done, and how to take it back.
    public var undoLog: UndoLog {
        UndoLog(
            store: store,
            types: [Source.self, Event.self, Listing.self, UnreadText.self, Reminder.self],
            now: world.now)
    }

    /// The events, for reading.
    public var events: EventRepository { EventRepository(store: store, world: world) }

    /// The sources, for reading.
    public var sources: SourceRepository { SourceRepository(store: store, world: world) }

    /// The reminders, for reading, and for noting that they were shown.
    public var reminders: ReminderRepository { ReminderRepository(store: store, world: world) }

    /// Reads sources anew. What sources say is no doing of the person's, and is not undone.
    public var refreshSources: RefreshSources { RefreshSources(store: store, world: world) }

    /// All of it, with what is changed through it recorded as one operation that `undo` takes back.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - detail: what it was applied to, as the person wrote it.
    public func recording(_ name: String, _ detail: String) -> DevEventsEditor {
        let store = undoLog.recording(name, detail)
        let sources = SourceRepository(store: store, world: world)
        return DevEventsEditor(
            events: EventRepository(store: store, world: world), sources: sources,
            reminders: ReminderRepository(store: store, world: world),
            addSources: AddSources(sources: sources))
    }
}

/// The events, sources and reminders for changing them as one operation.
public struct DevEventsEditor: Sendable {
    /// The events.
    public let events: EventRepository
    /// The sources.
    public let sources: SourceRepository
    /// The reminders.
    public let reminders: ReminderRepository
    /// Adds sources with what they list.
    public let addSources: AddSources
}
