public import Reactive

extension DataStore {
    /// The records of a query now, and again after each committed change that alters them.
    ///
    /// See ``observe(on:_:)->Observable<Value>``.
    public func observe<R: Record & Equatable>(
        _ query: Query<R>, on scheduler: (any ImmediateSchedulerType)? = nil
    ) -> Observable<[R]> {
        observe(on: scheduler) { try $0.fetch(query) }
    }

    /// How many records the query has now, and again after each committed change of their number.
    ///
    /// See ``observe(on:_:)->Observable<Value>``.
    public func observeCount<R: Record>(
        _ query: Query<R>, on scheduler: (any ImmediateSchedulerType)? = nil
    ) -> Observable<Int> {
        observe(on: scheduler) { try $0.count(query) }
    }

    /// The record of that number now, if there is one, and again after each committed change of it.
    ///
    /// See ``observe(on:_:)->Observable<Value>``.
    public func observe<R: Record & Equatable>(
        _ id: RecordID<R>, on scheduler: (any ImmediateSchedulerType)? = nil
    ) -> Observable<R?> {
        observe(on: scheduler) { try $0.read(id) }
    }

    /// What `reading` makes of the store now, and again after each committed change that alters it.
    ///
    /// ```swift
    /// store.observe { reading in
    ///     try Overview(unread: reading.count(unread), newest: reading.fetch(newest))
    /// }
    /// ```
    ///
    /// Which tables it depends on is found out by what `reading` reads, each time anew; a change of
    /// other tables costs next to nothing. What it reads is of one moment. A value that is equal to
    /// the one before is not sent, and changes that come while a value is being handled are sent as
    /// one.
    ///
    /// The first value is sent on subscribing, on the same thread, and each later one
    ///
    /// - by default on the thread that committed the change, before its call returns; after a dozen
    ///   or so in a row, because others commit all the time, a task goes on. What an observer is slow
    ///   with, that thread waits for;
    /// - with a scheduler, there: reading, too, costs whoever commits nothing;
    /// - for what another process or another store committed, and without a scheduler, on a thread
    ///   of the store's own, within a second.
    ///
    /// An observer may write to the store. A failure of `reading`, or of looking for the changes of
    /// others, ends the observation.
    public func observe<Value: Equatable & Sendable>(
        on scheduler: (any ImmediateSchedulerType)? = nil,
        _ reading: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) -> Observable<Value> {
        observe(Observed(reading), on: scheduler)
    }

    /// Two values of one moment, and again both after each committed change that alters either.
    ///
    /// See ``observe(on:_:)->Observable<Value>``.
    public func observe<First: Equatable & Sendable, Second: Equatable & Sendable>(
        on scheduler: (any ImmediateSchedulerType)? = nil,
        _ reading: @escaping @Sendable (any ReadTransaction) throws -> (First, Second)
    ) -> Observable<(First, Second)> {
        observe(Observed(reading, isSame: ==), on: scheduler)
    }

    /// Three values of one moment, and again all after each committed change that alters any.
    ///
    /// See ``observe(on:_:)->Observable<Value>``.
    public func observe<
        First: Equatable & Sendable, Second: Equatable & Sendable, Third: Equatable & Sendable
    >(
        on scheduler: (any ImmediateSchedulerType)? = nil,
        _ reading: @escaping @Sendable (any ReadTransaction) throws -> (First, Second, Third)
    ) -> Observable<(First, Second, Third)> {
        observe(Observed(reading, isSame: ==), on: scheduler)
    }

    private func observe<Value>(
        _ observed: Observed<Value>, on scheduler: (any ImmediateSchedulerType)?
    ) -> Observable<Value> {
        Observable.create { observer in
            let observation = Observation(
                of: observed, in: self, on: scheduler, for: observer)
            let subscription = changes.subscribe(
                onNext: observation.note, onError: observer.onError)
            observation.begin()
            return subscription
        }
    }
}
