extension EntryProblem {
    /// Whether an entry was left out because of it.
    var isEntryLeftOut: Bool {
        switch kind {
        case .noDate, .malformedDate, .ambiguousDate, .notAnEntry, .emptyEntry: true
        default: false
        }
    }
}
