public import TextProcessing

extension Message {
    /// What a person is told of an error.
    public init(failure error: any Error, _ language: Language) {
        self = (error as? any Problem)?.message(in: language) ?? Message(String(describing: error))
    }
}

/// What `work` gives; nil after telling why there is nothing.
public func attempt<Result>(
    _ tell: (any Error) -> Void, _ work: () throws -> Result?
) -> Result? {
    do {
        return try work()
    } catch {
        tell(error)
        return nil
    }
}
