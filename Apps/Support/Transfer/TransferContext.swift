package import Persistence

/// What takers of records share.
package final class TransferContext {
    let transaction: any Transaction
    let references: TransferReferences
    package let report: TransferReport

    /// Makes a context of one transaction.
    package init(
        _ kinds: [any TransferKind], _ report: TransferReport, in transaction: any Transaction
    ) {
        self.transaction = transaction
        self.report = report
        references = TransferReferences(kinds, in: transaction)
    }
}

/// What became of the records of a file.
package final class TransferReport {
    /// How many problems are told one by one.
    private static let limit = 1000

    /// How many were not here before.
    package var added = 0
    /// How many were made what the file says.
    package var updated = 0
    /// How many were the same already.
    package var unchanged = 0
    /// How many were changed here later than in the file, and stay.
    package var kept = 0
    /// What could not be taken in, by lines, as far as it is told.
    package private(set) var problems: [(line: Int, problem: TransferLineProblem)] = []
    /// How many lines could not be taken in.
    package private(set) var problemCount = 0

    /// Nothing yet.
    package init() {}

    /// Takes a problem down.
    package func note(_ problem: TransferLineProblem, line: Int) {
        problemCount += 1
        if problems.count < Self.limit { problems.append((line, problem)) }
    }
}
