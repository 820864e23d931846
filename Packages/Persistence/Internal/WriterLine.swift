import Dispatch

/// Who may write, and who waits for it in which order: the state of ``WriteTurns``.
///
/// The turn is free while nobody waits, or while one or more tasks have been told that they may
/// come.
struct WriterLine {
    typealias Ticket = WriteTurns.Ticket
    typealias Answer = Result<Void, any Error>

    /// How somebody waits.
    enum Place {
        case thread(DispatchSemaphore)
        /// There is no continuation before the task is suspended, and after it was told to come.
        case task(CheckedContinuation<Void, any Error>?)
    }

    /// Who is to be called once the state is let go of.
    enum Call {
        case thread(DispatchSemaphore)
        case task(CheckedContinuation<Void, any Error>, Answer)

        func make() {
            switch self {
            case .thread(let bell): bell.signal()
            case .task(let continuation, let answer): continuation.resume(with: answer)
            }
        }
    }

    /// What a thread that waits has to expect.
    enum Prospect {
        case isAnswered(Answer)
        /// The turn is free for somebody before it.
        case mayCome
        case mustWait
    }

    private struct Waiter {
        let ticket: Ticket
        var place: Place
    }

    private(set) var lastTicket: Ticket = 0
    private var isTaken = false
    private var waiters: [Waiter] = []
    /// Answers of those who wait no longer and have not heard of it yet.
    private var answers: [Ticket: Answer] = [:]
    private var offers = 0
    private var isOverseen = false

    var isEmpty: Bool { waiters.isEmpty }
    var count: Int { waiters.count }

    // MARK: - Coming

    mutating func takeIfFree() -> Bool {
        guard !isTaken, waiters.isEmpty else { return false }
        isTaken = true
        return true
    }

    /// - Returns: `nil` if the caller has the turn.
    mutating func takeOrWait(_ place: Place) -> Ticket? {
        if takeIfFree() { return nil }
        lastTicket += 1
        waiters.append(Waiter(ticket: lastTicket, place: place))
        return lastTicket
    }

    /// Has the holder of the turn, a task, wait before all others.
    mutating func waitFirst() -> Ticket {
        lastTicket += 1
        waiters.insert(Waiter(ticket: lastTicket, place: .task(nil)), at: 0)
        return lastTicket
    }

    mutating func forget(_ ticket: Ticket) { waiters.removeAll { $0.ticket == ticket } }

    // MARK: - Threads that wait

    mutating func prospect(of ticket: Ticket) -> Prospect {
        if let answer = answers.removeValue(forKey: ticket) { return .isAnswered(answer) }
        return isTaken ? .mustWait : .mayCome
    }

    /// Takes the turn before those for whom it is free.
    mutating func overtake(_ ticket: Ticket) -> Bool {
        guard !isTaken, answers[ticket] == nil else { return false }
        isTaken = true
        forget(ticket)
        return true
    }

    // MARK: - Tasks that wait

    /// - Returns: how the task goes on, if it need not be suspended.
    mutating func suspend(
        _ ticket: Ticket, _ continuation: CheckedContinuation<Void, any Error>
    ) -> Answer? {
        if let answer = answers.removeValue(forKey: ticket) { return answer }
        guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else {
            return .failure(CancellationError())
        }
        if index == 0, !isTaken { return .success(()) }
        waiters[index].place = .task(continuation)
        return nil
    }

    /// Takes the turn for a task that was told to come.
    ///
    /// - Returns: whether it was still free.
    mutating func claim(_ ticket: Ticket) throws -> Bool {
        if let answer = answers.removeValue(forKey: ticket) { try answer.get() }
        guard !isTaken else { return false }
        isTaken = true
        forget(ticket)
        return true
    }

    // MARK: - Going

    /// Ends a turn, or the time of those who were told to come: it is the next one's.
    mutating func passOn() -> [Call] {
        isTaken = false
        let next = waiters.firstIndex { waiter in
            if case .task(nil) = waiter.place { false } else { true }
        }
        guard let next else { return [] }
        switch waiters[next].place {
        case .thread(let bell):
            // If a task before it has been told, it does not come.
            guard next == 0 else { return [.thread(bell)] }
            isTaken = true
            answers[waiters[next].ticket] = .success(())
            waiters.remove(at: next)
            return [.thread(bell)]
        case .task(let continuation):
            guard let continuation else { return [] }
            offers += 1
            waiters[next].place = .task(nil)
            return [.task(continuation, .success(()))] + firstThread(after: next)
        }
    }

    /// Threads look by themselves whether a task that was told comes.
    private func firstThread(after index: Int) -> [Call] {
        for waiter in waiters[index...] {
            if case .thread(let bell) = waiter.place { return [.thread(bell)] }
        }
        return []
    }

    /// Ends the wait of some.
    mutating func answer(_ answer: Answer, _ isMeant: (Ticket) -> Bool) -> [Call] {
        var calls: [Call] = []
        for waiter in waiters where isMeant(waiter.ticket) {
            switch waiter.place {
            case .thread(let bell):
                answers[waiter.ticket] = answer
                calls.append(.thread(bell))
            case .task(nil): answers[waiter.ticket] = answer
            case .task(let continuation?): calls.append(.task(continuation, answer))
            }
        }
        let before = waiters.count
        waiters.removeAll { isMeant($0.ticket) }
        // The turn may have been free for one of them.
        guard !isTaken, waiters.count < before else { return calls }
        return calls + passOn()
    }

    // MARK: - Oversight of tasks

    /// - Returns: whether the caller has to begin to oversee.
    mutating func beginOversight() -> Bool {
        guard !isOverseen, !isTaken, hasUntoldTask else { return false }
        isOverseen = true
        return true
    }

    /// The offer that nobody has taken up yet; `nil` ends the oversight.
    mutating func offerInDoubt() -> Int? {
        isOverseen = !isTaken && hasUntoldTask
        return isOverseen ? offers : nil
    }

    func isOutstanding(_ offer: Int) -> Bool { !isTaken && offers == offer }

    private var hasUntoldTask: Bool {
        waiters.contains { waiter in
            if case .task(.some) = waiter.place { true } else { false }
        }
    }
}
