public import AppSupport
public import Reactive

/// Tells the interfaces of other processes that the person wants the diary locked.
///
/// Ending a session changes nothing in the database, so that nobody would notice. A file of a random
/// name beside it says when the last one was ended.
public struct LockMark: Sendable {
    private let world: World
    private var path: String { world.home.data + "/diary.locked" }

    /// The mark of a diary.
    public init(_ world: World) { self.world = world }

    /// Tells all others.
    ///
    /// - Throws: `FileProblem`.
    public func renew() throws {
        try Home.makeFolder(world.home.data)
        try File.write(Array((world.makeUID().text + "\n").utf8), to: path)
    }

    /// That somebody has told it, from now on; the file is looked at once in a second.
    public func renewals(on scheduler: any SchedulerType) -> Observable<Void> {
        Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler)
            .map { _ in current }.startWith(current).distinctUntilChanged().skip(1).map { _ in }
    }

    /// What the mark is now. One that can't be read is as one that is not there.
    private var current: [UInt8]? { (try? File.readIfPresent(path)) ?? nil }
}
