import AppShell
import AppSupport
import Charting
import Chrono
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// Builds the screens of `workout` for its routes.
@MainActor
final class WorkoutScreens {
    let app: WorkoutApp
    let shown: AppInterface<WorkoutRoute>
    let text: any ScreenText
    /// An exercise was chosen for the workout in progress, by its number or key.
    let picked = PublishRelay<String>()
    /// A setting was changed here.
    let settingsChanges = PublishRelay<Void>()
    /// What is set now, which may be changed while the screens are shown.
    private(set) var settings: Settings

    init(_ app: WorkoutApp, _ shown: AppInterface<WorkoutRoute>) {
        self.app = app
        self.shown = shown
        text = app.context.language.workoutScreens
        settings = app.context.settings
    }

    var library: WorkoutLibrary { app.library }
    var language: Language { app.context.language }

    /// Keeps settings, and goes by them from now on.
    func set(_ values: [(Setting, String)]) throws {
        var settings = try Settings(
            path: app.context.world.home.settingsFile, known: WorkoutApp.settings)
        for (setting, value) in values { try settings.set(setting.name, to: value) }
        self.settings = settings
        settingsChanges.accept(())
    }

    // MARK: - Routes

    func build(_ route: WorkoutRoute, _ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        switch route {
        case .today: today(flow)
        case .calendar: calendar(flow)
        case .exercises: exerciseList(flow)
        case .body: bodyList(flow)
        case .photos: photoList(flow)
        case .settings: settingsList(flow)
        case .progress: progress(flow)
        case .workouts(let day): workoutList(day, flow)
        case .workout(let id): workout(RecordID(id), flow)
        case .editWorkout(let id): workoutForm(RecordID(id), flow)
        case .sets(let workout, let entry):
            setsForm(RecordID(workout), RecordID(entry), route, flow)
        case .statistics: statistics()
        case .routine(let id): routine(RecordID(id), flow)
        case .addRoutine: routineForm(nil, flow)
        case .editRoutine(let id): routineForm(RecordID(id), flow)
        case .exercise(let id): exercise(RecordID(id), flow)
        case .addExercise: exerciseForm(flow)
        case .pickExercise: exercisePicker(flow)
        case .bodyDay(let day): bodyForm(day, flow)
        case .photo(let id): photo(RecordID(id), flow)
        case .editPhoto(let id): photoForm(RecordID(id), flow)
        case .units: unitsForm(flow)
        case .preferences: preferences()
        case .welcome: welcome(flow)
        }
    }

    /// What the title line calls a place that lies below the screen in front.
    func title(of route: WorkoutRoute) -> String {
        switch route {
        case .today: text.today
        case .calendar: text.calendar
        case .exercises: text.exercises
        case .body: text.body
        case .photos: text.photos
        case .settings: text.settings
        case .progress: text.inProgress
        case .workouts(let day): day.map(self.day) ?? text.allWorkouts
        case .workout(let id): text.workout(RecordID(id))
        case .editWorkout(let id): text.editing(RecordID<Workout>(id))
        case .sets: text.sets
        case .statistics: text.statistics
        case .routine(let id): name(of: RecordID<Routine>(id))
        case .addRoutine: text.newRoutine
        case .editRoutine(let id): text.editing(RecordID<Routine>(id))
        case .exercise(let id): name(of: RecordID<Exercise>(id))
        case .addExercise: text.newExercise
        case .pickExercise: text.chooseExercise
        case .bodyDay(let day): text.measured(self.day(day))
        case .photo(let id): text.photo(RecordID(id))
        case .editPhoto(let id): text.editing(RecordID<Photo>(id))
        case .units: text.units
        case .preferences: text.preferences
        case .welcome: text.welcome
        }
    }

    /// The name of the draft of the form that a route shows.
    nonisolated static func draft(of route: WorkoutRoute) -> String? {
        switch route {
        case .editWorkout(let id): "workout \(id)"
        case .sets(_, let entry): "sets \(entry)"
        case .addRoutine: "routine"
        case .editRoutine(let id): "routine \(id)"
        case .addExercise: "exercise"
        case .bodyDay(let day): "body \(day)"
        case .editPhoto(let id): "photo \(id)"
        default: nil
        }
    }

    // What is gone by now has no name to show; the screen says so.
    private func name(of id: RecordID<Routine>) -> String {
        (try? library.routines.planned(id).routine.name) ?? text.routine
    }

    private func name(of id: RecordID<Exercise>) -> String {
        (try? library.exercises.exercise(id)).map { name($0) } ?? text.exercise
    }

    // MARK: - What screens have in common

    /// Tells what a view model has to tell.
    func tell(_ notice: WorkoutNotice) {
        switch notice {
        case .done(let message): shown.tellDone(message.capitalized)
        case .problem(let message): shown.tell(message.capitalized)
        }
    }

    /// Binds what every view model has: what it tells and where it leads.
    func bind(
        _ notice: Signal<WorkoutNotice>, _ route: Signal<WorkoutRoute>? = nil,
        to flow: (any Coordinator<WorkoutRoute>)? = nil, in bag: DisposeBag
    ) {
        notice.emit(onNext: { [weak self] in self?.tell($0) }).disposed(by: bag)
        route?.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
    }

    /// Binds a form's button, what is not saved of it and what becomes of it. The form's fields are
    /// those that the draft watches.
    func bind(
        _ form: FormScreen, _ unsaved: FormDraft, _ saved: Signal<Message>,
        _ problem: Signal<Message>, to flow: any Coordinator<WorkoutRoute>, in bag: DisposeBag
    ) {
        if let changed = unsaved.restore() {
            let zone = app.context.world.zone
            form.message = StyledText(text.draftRestored(zone.localText(changed)), .accent)
        }
        unsaved.saving().disposed(by: bag)
        saved.emit(onNext: { [weak self, weak flow] message in
            unsaved.forget()
            flow?.router.pop()
            self?.shown.tellDone(message.capitalized)
        }).disposed(by: bag)
        problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
    }

    /// The draft of the form of a route.
    func unsaved(_ route: WorkoutRoute) -> FormDraft {
        FormDraft(Self.draft(of: route) ?? "", of: shown.drafts, in: app.context.world) {
            [weak self] in self?.shown.tell(failure: $0)
        }
    }

    /// A field for a note of several lines.
    func noteField(_ note: String, lines: Int = 3) -> TextField {
        TextField(text.note, text: note, lines: lines)
    }
}
