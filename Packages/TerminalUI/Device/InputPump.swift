import CNcurses
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Sleeps until the terminal or a signal has something to say, and collects it as events.
///
/// A thread of its own, because the main actor must stay free for whatever else runs there; it takes
/// no processor time while nothing happens.
final class InputPump: Sendable {
    /// How long an Escape may be the beginning of something longer, in milliseconds.
    private static let patience: Int32 = 40

    private let signals: Int32
    private let wake: @Sendable () -> Void
    private let events = Mutex<[InputEvent]>([])

    /// - Parameter signals: The reading end of the pipe that `cnc_guard` has made.
    init(signals: Int32, wake: @escaping @Sendable () -> Void) {
        self.signals = signals
        self.wake = wake
    }

    func take() -> [InputEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }

    /// A thread that reads; it has to be stopped.
    struct Running {
        fileprivate let thread: pthread_t

        /// Ends the thread and waits for that; what was typed since stays unread.
        func stop() {
            cnc_wake(UInt8(CNC_WAKE))
            pthread_join(thread, nil)
        }
    }

    /// Begins to read; `nil` if the system has no thread to spare.
    func start() -> Running? {
        let box = Unmanaged.passRetained(self)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, { InputPump.run($0) }, box.toOpaque()) == 0 else {
            box.release()
            return nil
        }
        #if canImport(Darwin)
        return thread.map(Running.init)
        #else
        return Running(thread: thread)
        #endif
    }

    private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let box else { return nil }
        Unmanaged<InputPump>.fromOpaque(box).takeRetainedValue().read()

        return nil
    }

    private func read() {
        cnc_hear_signals()
        var decoder = KeyDecoder()
        var sources = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&sources, 2, decoder.isWaiting ? Self.patience : -1)
            if count < 0, errno != EINTR { return deliver([.ended(.terminalLost)]) }
            if count == 0 { deliver(decoder.flush()) }
            guard count > 0 else { continue }
            if sources[1].revents != 0 {
                let bytes = Self.bytes(from: signals)
                deliver(bytes.compactMap(Self.event))
                if bytes.contains(UInt8(CNC_WAKE)) { return }
            }
            if sources[0].revents != 0 {
                let bytes = Self.bytes(from: STDIN_FILENO)
                guard !bytes.isEmpty else { return deliver([.ended(.terminalLost)]) }
                deliver(decoder.decode(bytes))
            }
        }
    }

    private func deliver(_ new: [InputEvent]) {
        guard !new.isEmpty else { return }
        events.withLock { $0 += new }
        wake()
    }

    private static func event(for byte: UInt8) -> InputEvent? {
        switch Int32(byte) {
        case SIGWINCH: .resized
        case SIGCONT: .resumed
        case SIGTSTP: .stopRequested
        case SIGINT, SIGTERM, SIGHUP: .ended(.signal(Int32(byte)))
        default: nil
        }
    }

    /// What can be read now; nothing if there is an end to it.
    private static func bytes(from descriptor: Int32) -> [UInt8] {
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
                #if canImport(Glibc)
                count = max(Glibc.read(descriptor, buffer.baseAddress, 4096), 0)
                #elseif canImport(Musl)
                count = max(Musl.read(descriptor, buffer.baseAddress, 4096), 0)
                #else
                count = max(Darwin.read(descriptor, buffer.baseAddress, 4096), 0)
                #endif
            }
            if bytes.isEmpty, errno == EINTR { continue }

            return bytes
        }
    }
}
