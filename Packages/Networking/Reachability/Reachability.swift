public import Reactive

/// Whether this machine has a way into the network: a hint, for only a request tells whether a server
/// can be reached.
///
/// A machine may have a way and no luck (a captive portal, a dead router), and may reach a server beside
/// it without a way. So show it, and let people try all the same.
///
/// ```swift
/// let reachability = Reachability.changes()
/// reachability.subscribe(onNext: { print($0) }).disposed(by: bag)
/// ```
///
/// Whoever watches takes an `Observable<Reachability>`; tests hand in `.just(.unreachable)` or a subject.
public enum Reachability: Sendable, Hashable {
    /// A route leads out of this machine and its network.
    case reachable
    /// None does.
    case unreachable

    /// What is so now. Costs two reads of what the system shows of its routes.
    public static var now: Reachability { SystemRoutes.reachability }

    /// What is so now, at once, and then each change; it never ends. Make one and hand it around.
    ///
    /// All who watch it share one thread, which ends when the last of them goes. It sleeps until the
    /// Linux kernel tells of a change of links, addresses or routes (rtnetlink). Where that is refused,
    /// and on other systems, it looks every five seconds instead.
    public static func changes() -> Observable<Reachability> {
        changes(events: NetworkEvents(), read: { now })
    }

    static func changes(
        events: @escaping @autoclosure @Sendable () -> NetworkEvents,
        read: @escaping @Sendable () -> Reachability
    ) -> Observable<Reachability> {
        Observable.create { observer in
            // Before the first look, so that no change between is missed.
            let events = events()
            let first = read()
            observer.onNext(first)
            events.watch {
                var last = first
                while events.wait() {
                    let next = read()
                    if next != last { observer.onNext(next) }
                    last = next
                }
            }
            return Disposables.create { events.end() }
        }
        .share(replay: 1)
    }
}
