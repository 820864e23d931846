extension Observable where Element: FixedWidthInteger {
    /// A number every `period`, counted from zero; the first one after the first period.
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Zero after `dueTime`; then a number every `period`, or the end if there is none.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable {
        Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            guard let period else {
                upstream.hold(
                    scheduler.run(after: dueTime) {
                        if upstream.isDisposed { return }
                        sink.next(0)
                        if !upstream.isDisposed { sink.completed() }
                    })
                return
            }
            upstream.hold(
                scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
                    if !upstream.isDisposed { sink.next($0) }
                    return $0 &+ 1
                })
        }
    }
}
