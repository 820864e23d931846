extension DataStore {
    /// The records of a query for a `for try await` loop: of now, and again after each committed
    /// change that alters them.
    ///
    /// See ``values(_:)->ObservedValues<Value>``.
    public func values<R: Record & Equatable>(of query: Query<R>) -> ObservedValues<[R]> {
        values { try $0.fetch(query) }
    }

    /// The record of that number for a `for try await` loop: of now, if there is one, and again
    /// after each committed change of it.
    ///
    /// See ``values(_:)->ObservedValues<Value>``.
    public func values<R: Record & Equatable>(of id: RecordID<R>) -> ObservedValues<R?> {
        values { try $0.read(id) }
    }

    /// What `reading` makes of the store, for a `for try await` loop: of now, and again after each
    /// committed change that alters it.
    ///
    /// ```swift
    /// for try await count in store.values({ try $0.count(unread) }) { show(count) }
    /// ```
    ///
    /// It is read by the loop itself, where that runs, when it asks for the next value: so each is
    /// the newest there is, nothing waits in a buffer, a slow loop skips what was in between, and
    /// whoever commits pays for no more than waking it. What it reads is of one moment; a value that
    /// is equal to the one before is left out.
    ///
    /// Nothing is observed before the loop begins, nor after it has ended, by `break`, by a failure,
    /// or by the cancellation of its task, upon which the loop ends without a failure. Each loop over
    /// the sequence is one of its own.
    public func values<Value: Equatable & Sendable>(
        _ reading: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) -> ObservedValues<Value> {
        ObservedValues(store: self, observed: Observed(reading))
    }

    /// Two values of one moment for a `for try await` loop, and again both after each committed
    /// change that alters either.
    ///
    /// See ``values(_:)->ObservedValues<Value>``.
    public func values<First: Equatable & Sendable, Second: Equatable & Sendable>(
        _ reading: @escaping @Sendable (any ReadTransaction) throws -> (First, Second)
    ) -> ObservedValues<(First, Second)> {
        ObservedValues(store: self, observed: Observed(reading, isSame: ==))
    }
}
