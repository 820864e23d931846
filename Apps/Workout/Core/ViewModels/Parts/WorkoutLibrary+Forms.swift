import AppSupport
import Reactive

extension WorkoutLibrary {
    /// What becomes of a form: each thing that is to be saved is saved or refused.
    ///
    /// - Parameters:
    ///   - save: saves and says so.
    ///   - make: makes the output of what was saved and what was wrong.
    func saving<Edit: Sendable, Output>(
        _ edits: Observable<Edit>, on scheduler: any SchedulerType,
        _ save: @escaping @Sendable (Edit) throws -> String,
        make: (_ saved: Signal<Message>, _ problem: Signal<Message>) -> Output
    ) -> Output {
        let problems = PublishRelay<Message>()
        let language = world.language
        let saved = edits.compactMap { edit in
            attempt({ problems.accept(Message(failure: $0, language)) }) {
                Message(try save(edit))
            }
        }
        return make(
            saved.happening(on: scheduler), problems.asObservable().happening(on: scheduler))
    }
}
