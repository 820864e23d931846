import CCurl
import TextProcessing

/// What a client's thread does: takes commands, starts transfers in fair order, lets libcurl work,
/// ends what has ended and what has run out of time, waits.
///
/// Made on the thread and never seen by another, so nothing in it is locked.
final class LoopCore {
    private let port: LoopPort
    private let configuration: HTTPConfiguration
    private var transfers: [UInt64: Transfer] = [:]
    private var queue: StartQueue<Transfer>
    private var spareHandles: [EasyHandle] = []
    private let clock = LoopClock()
    /// No deadline is nearer than this.
    private var nextDeadline: ContinuousClock.Instant?
    private var isStopping = false

    private var multi: OpaquePointer { port.multi.pointer }

    init(_ port: LoopPort, _ configuration: HTTPConfiguration) {
        self.port = port
        self.configuration = configuration
        queue = StartQueue(
            limit: configuration.requestLimit, limitPerOrigin: configuration.requestLimitPerOrigin)
    }

    /// Works until it is told to stop.
    func run() {
        while true {
            clock.tick()
            for command in port.take() { obey(command) }
            if isStopping { break }
            while let transfer = queue.next() { startHop(transfer) }
            ccurl_multi_work(multi)
            endTransfers()
            endLateTransfers()
            let maySleep = !queue.canStart && port.fallAsleep()
            ccurl_multi_wait(multi, maySleep ? waitingTime : 0)
        }
        for transfer in transfers.values { finish(transfer, .cancelled) }
        // Bodies still being made are nobody's any more, and the handles go with this object.
        spareHandles = []
    }

    private func obey(_ command: LoopCommand) {
        switch command {
        case .start(let order, let sink):
            let transfer = Transfer(order, sink, configuration, clock: clock)
            guard !order.isCancelled else { return transfer.end(.cancelled) }
            transfers[order.id] = transfer
            queue.add(transfer, origin: transfer.origin)
            note(transfer)
        case .resume(let id):
            guard let transfer = transfers[id], let handle = transfer.handle else { return }
            transfer.isPaused = false
            transfer.noteActivity()
            note(transfer)
            // What had been held back is handed over at once, and that may be where it fails; libcurl
            // does not say so again.
            let code = ccurl_easy_resume(handle.pointer)
            if code != 0 { finish(transfer, transfer.failure(code)) }
        case .cancel(let id):
            if let transfer = transfers[id] { finish(transfer, .cancelled) }
        case .stop:
            isStopping = true
        }
    }

    /// Starts a transfer that has a turn, or goes on with it after a redirect.
    private func startHop(_ transfer: Transfer) {
        guard let handle = transfer.handle ?? spareHandles.popLast() ?? EasyHandle(multi: multi)
        else {
            return finish(transfer, .libraryUnavailable(detail: "no handle"))
        }
        transfer.handle = handle
        transfer.beginHop(port: port)
        note(transfer)
        if let refusal = transfer.refusalBehindProxy { return finish(transfer, refusal) }
        handle.prepare(transfer, configuration)
        guard ccurl_multi_add(multi, handle.pointer) == 0 else {
            return finish(transfer, .libraryUnavailable(detail: "no transfer can be added"))
        }
    }

    /// Ends what libcurl is done with.
    private func endTransfers() {
        var code: CInt = 0
        while let pointer = ccurl_multi_next_done(multi, &code) {
            guard let context = ccurl_context(pointer),
                let transfer = EasyHandle.of(context).transfer
            else { continue }
            clock.tick()
            if case .redirect(let location) = transfer.stage, transfer.problem == nil {
                ccurl_multi_remove(multi, pointer)
                follow(transfer, to: location)
            } else {
                finish(transfer, transfer.failure(code))
            }
        }
    }

    private func follow(_ transfer: Transfer, to location: String) {
        do throws(HTTPError) {
            guard transfer.redirects.count < transfer.redirectLimit else {
                throw .tooManyRedirects(
                    limit: transfer.redirectLimit, last: transfer.request.url)
            }
            transfer.goOn(
                to: try Redirection.follow(
                    transfer.request, status: transfer.status, location: location))
            startHop(transfer)
        } catch {
            finish(transfer, error)
        }
    }

    /// Ends a transfer in whatever state it is and frees what it holds.
    private func finish(_ transfer: Transfer, _ failure: HTTPError?) {
        guard transfers.removeValue(forKey: transfer.id) != nil else { return }
        guard let handle = transfer.handle else {
            // It was still waiting for its turn.
            _ = queue.remove(origin: transfer.origin) { $0 === transfer }
            return transfer.end(failure)
        }
        // Removing a handle that is not in there does nothing.
        ccurl_multi_remove(multi, handle.pointer)
        transfer.end(failure)
        transfer.handle = nil
        handle.transfer = nil
        queue.ended(origin: transfer.origin)
        if spareHandles.count < configuration.requestLimit { spareHandles.append(handle) }
    }

    // MARK: - Deadlines

    /// Sees to it that a transfer's deadline is not missed.
    private func note(_ transfer: Transfer) {
        guard let deadline = transfer.deadline else { return }
        nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    }

    private func endLateTransfers() {
        guard let nearest = nextDeadline, nearest <= clock.now else { return }
        nextDeadline = nil
        for transfer in transfers.values {
            if let deadline = transfer.deadline, deadline <= clock.now {
                finish(transfer, transfer.lateness)
            } else {
                note(transfer)
            }
        }
    }

    /// Milliseconds until the next deadline, rounded up.
    private var waitingTime: CInt {
        guard let nextDeadline else { return 60_000 }

        return CInt(clamping: min(max((nextDeadline - .now).milliseconds + 1, 0), 60_000))
    }
}
