extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
    /// Works on the elements, so many at once, and hands the results over one by one as they are
    /// ready, with the places of their elements.
    ///
    /// - Parameters:
    ///   - limit: how many are worked on at once.
    ///   - work: what is done with each.
    ///   - body: takes a result; it is called by the caller's own task.
    /// - Throws: what `body` throws; work that is under way is given up then.
    public func mapConcurrently<Result: Sendable>(
        limit: Int, _ work: @escaping @Sendable (Element) async -> Result,
        each body: (Int, Result) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var waiting = indices.makeIterator()
            func begin() {
                guard let index = waiting.next() else { return }
                let element = self[index]
                group.addTask { (index, await work(element)) }
            }
            for _ in 0..<limit { begin() }
            while let (index, result) = try await group.next() {
                begin()
                try await body(index, result)
            }
        }
    }
}
