public import Terminal

extension AppContext {
    /// Shows how far some work is while it waits for something slow.
    ///
    /// - Parameters:
    ///   - total: how much there is to do.
    ///   - sentence: what is shown, made of an amount such as `3 / 20`.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    public func withProgress<Result>(
        total: Int, _ sentence: @escaping @Sendable (String) -> String,
        _ body: (ProgressLine) async throws -> Result
    ) async throws -> Result {
        let progress = ProgressLine(terminal, total: Int64(total)) { sentence($0.amount) }
        defer { progress.finish() }
        guard terminal.error.canRedraw else { return try await body(progress) }
        // The line is drawn by calls alone, and nothing calls while everything waits.
        let ticker = Task {
            while !Task.isCancelled {
                progress.advance(by: 0)
                try await Task.sleep(for: .milliseconds(200))
            }
        }
        defer { ticker.cancel() }
        return try await body(progress)
    }
}
