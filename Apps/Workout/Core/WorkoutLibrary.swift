public import AppSupport
public import Persistence

/// A person's workouts and all that belongs to them: the one thing that a command or screen opens.
public struct WorkoutLibrary: Sendable {
    /// The world that the app lives in.
    public let world: World
    /// What decodes pictures, in a process of its own.
    public let pictures: PictureHelper
    let store: any DataStore

    /// Opens the workouts of the world's home, or those of another provider.
    ///
    /// - Parameter pictures: what decodes pictures; this program itself unless another one is given.
    /// - Throws: `FileProblem` or `StoreError` when they can't be opened.
    public init(
        _ world: World, provider: (any StoreProvider)? = nil, pictures: PictureHelper? = nil
    ) throws {
        let provider = try provider ?? world.storeProvider(for: "workout")
        store = try provider.makeStore(WorkoutMigrations.all)
        self.world = world
        self.pictures = pictures ?? PictureHelper(environment: world.environment)
    }

    /// What was done, and how to take it back.
    public var undoLog: UndoLog {
        UndoLog(
            store: store,
            types: [
                Exercise.self, Routine.self, RoutineEntry.self, Workout.self, WorkoutEntry.self,
                WorkoutSet.self, BodyRecord.self, Photo.self,
            ],
            now: world.now)
    }

    /// The exercises, for reading.
    public var exercises: ExerciseRepository { ExerciseRepository(store: store, world: world) }

    /// The routines, for reading.
    public var routines: RoutineRepository { RoutineRepository(store: store, world: world) }

    /// The workouts, for reading.
    public var workouts: WorkoutRepository { WorkoutRepository(store: store, world: world) }

    /// What was measured of the body, for reading.
    public var bodies: BodyRepository { BodyRepository(store: store, world: world) }

    /// What all workouts add up to.
    public var statistics: Statistics { Statistics(store: store, world: world) }

    /// The photos, for reading.
    public var photos: PhotoRepository { PhotoRepository(store: store, world: world) }

    /// What was typed and not saved.
    public var drafts: RecordDrafts { RecordDrafts(in: store) }

    /// All of it, with what is changed through it recorded as one operation that `undo` takes back.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - detail: what it was applied to, as the person wrote it.
    public func recording(_ name: String, _ detail: String) -> WorkoutEditor {
        WorkoutEditor(
            store: undoLog.recording(name, detail), world: world, pictures: pictures)
    }
}

/// All of it for changing as one operation.
public struct WorkoutEditor: Sendable {
    let store: any DataStore
    let world: World
    let pictures: PictureHelper

    /// The exercises.
    public var exercises: ExerciseRepository { ExerciseRepository(store: store, world: world) }
    /// The routines.
    public var routines: RoutineRepository { RoutineRepository(store: store, world: world) }
    /// The workouts.
    public var workouts: WorkoutRepository { WorkoutRepository(store: store, world: world) }
    /// What was measured of the body.
    public var bodies: BodyRepository { BodyRepository(store: store, world: world) }
    /// The photos.
    public var photos: PhotoRepository { PhotoRepository(store: store, world: world) }
    /// Takes photos in.
    public var importPhotos: ImportPhotos {
        ImportPhotos(
            store: store, world: world, files: PhotoFiles(world.home), pictures: pictures)
    }
}
