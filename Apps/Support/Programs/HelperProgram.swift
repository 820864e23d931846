import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that answers one request after another, for work that may crash, hang or be made to do
/// harm: all of that stays in it.
///
/// It is started with the first request, and anew with the one after it has failed. It ends by itself
/// when this value is no longer used, or this process has ended. The other end is ``HelperService``.
public final class HelperProgram: Sendable {
    private let command: [String]
    private let environment: [String: String]
    private let answerLimit: Int
    private let timeLimit: Duration
    private let running = Mutex<HelperConversation?>(nil)

    /// Describes a helper; nothing is started yet.
    ///
    /// - Parameters:
    ///   - command: the path of the program, and its arguments.
    ///   - environment: the variables that it gets, and no others.
    ///   - answerLimit: so many bytes an answer has at most.
    ///   - timeLimit: after this a request has failed, and the program is killed.
    public init(
        _ command: [String],
        environment: [String: String],
        answerLimit: Int = 1 << 28,
        timeLimit: Duration = .seconds(60)
    ) {
        self.command = command
        self.environment = environment
        self.answerLimit = answerLimit
        self.timeLimit = timeLimit
    }

    deinit { running.withLock { _ = $0?.end(waiting: false) } }

    /// Hands over a request and waits for its answer. Blocks the thread meanwhile; another caller
    /// waits for its turn.
    ///
    /// - Throws: ``HelperFailure``; the program has ended then.
    public func answer(to request: [UInt8]) throws(HelperFailure) -> [UInt8] {
        try running.withLock { conversation throws(HelperFailure) in
            let current: HelperConversation
            if let started = conversation {
                current = started
            } else {
                current = try HelperConversation(command, environment: environment)
            }
            conversation = nil
            do throws(HelperFailure) {
                let answer = try current.answer(
                    to: request, limit: answerLimit, timeLimit: timeLimit)
                conversation = current
                return answer
            } catch .ended(_, let said) {
                throw .ended(status: current.end(waiting: true), said: said)
            } catch {
                _ = current.end(waiting: false)
                throw error
            }
        }
    }
}

/// Why a helper gave no answer.
public enum HelperFailure: Error, Equatable {
    /// It could not be started.
    case notStarted(ChildProgramProblem)
    /// It ended instead: its status, 128 and the signal's number if a signal has ended it, and the
    /// last line that it wrote to standard error.
    case ended(status: Int32, said: String)
    /// It took too long.
    case timedOut
    /// What it wrote is no answer.
    case garbled
}

/// What goes through the pipes: a mark, the length of what follows (eight bytes, the low ones first),
/// and that many bytes.
enum HelperFrame {
    static let mark: [UInt8] = Array("KBH1".utf8)
    static let headCount = 12

    static func head(of count: Int) -> [UInt8] {
        mark + (0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }

    /// The length that a head tells; `nil` if it is none.
    static func length(_ head: ArraySlice<UInt8>) -> Int? {
        guard head.count == headCount, head.starts(with: mark) else { return nil }
        let length = head.dropFirst(mark.count).reversed()
            .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: length)
    }
}

/// A helper that runs, as one end of its pipes sees it.
private struct HelperConversation {
    private let program: PipedProgram

    init(_ command: [String], environment: [String: String]) throws(HelperFailure) {
        do throws(ChildProgramProblem) {
            program = try PipedProgram(command, at: command[0], environment: environment)
        } catch {
            throw .notStarted(error)
        }
    }

    /// Closes the pipes and sees to it that the program ends.
    ///
    /// - Parameter waiting: whether it is about to end by itself.
    /// - Returns: its status.
    func end(waiting: Bool) -> Int32 {
        for descriptor in [program.input, program.output, program.errors] { close(descriptor) }
        for _ in 0..<(waiting ? 200 : 0) {
            if let status = program.program.statusIfEnded() { return status }
            poll(nil, 0, 5)
        }
        program.program.end()
        return 128 + SIGKILL
    }

    /// Writes a request and reads its answer.
    func answer(
        to request: [UInt8], limit: Int, timeLimit: Duration
    ) throws(HelperFailure) -> [UInt8] {
        let silence = BrokenPipeSilence(for: program.input)
        defer { silence.end() }
        let deadline = ContinuousClock.now + timeLimit
        var sending = HelperSending(HelperFrame.head(of: request.count), request)
        var answer = HelperReceiving(limit: limit)
        var said: [UInt8] = []
        while true {
            let wantsToSend = !sending.isDone
            PipedProgram.wait(for: [
                (wantsToSend ? program.input : -1, POLLOUT), (program.output, POLLIN),
                (program.errors, POLLIN),
            ])
            sending.send(to: program.input)
            let isOpen = answer.receive(from: program.output)
            said = Self.lastLine(said + HelperReceiving.available(from: program.errors))
            // Nobody can answer what has not been asked yet.
            if answer.isGarbled || answer.isWhole && !sending.isDone { throw .garbled }
            if answer.isWhole { return answer.bytes }
            if !isOpen { throw .ended(status: 0, said: Self.text(said)) }
            if ContinuousClock.now > deadline { throw .timedOut }
        }
    }

    /// What a program says last tells why it ended.
    private static func lastLine(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.suffix(4096).split(separator: 0x0A)
        return Array((lines.last ?? []).suffix(512))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A frame on its way into a pipe that does not block.
private struct HelperSending {
    private var pieces: [ArraySlice<UInt8>]

    init(_ pieces: [UInt8]...) { self.pieces = pieces.map { $0[...] }.filter { !$0.isEmpty } }

    var isDone: Bool { pieces.isEmpty }

    /// Writes as much as there is room for.
    mutating func send(to descriptor: Int32) {
        while let piece = pieces.first {
            let count = piece.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                // When nobody reads any more, the other pipe tells why.
                if errno != EAGAIN { pieces = [] }
                return
            }
            pieces[0] = piece.dropFirst(count)
            if pieces[0].isEmpty { pieces.removeFirst() }
        }
    }
}

/// A frame that comes out of a pipe that does not block.
private struct HelperReceiving {
    private var head: [UInt8] = []
    private var length: Int?
    private(set) var bytes: [UInt8] = []
    private(set) var isGarbled = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var isWhole: Bool { length == bytes.count }

    /// Takes what is there.
    ///
    /// - Returns: whether more can come.
    mutating func receive(from descriptor: Int32) -> Bool {
        var piece = [UInt8](repeating: 0, count: 65_536)
        while !isGarbled, !isWhole {
            let missing = length.map { $0 - bytes.count } ?? HelperFrame.headCount - head.count
            let count = read(descriptor, &piece, min(missing, piece.count))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
            take(piece[..<count])
        }
        return true
    }

    private mutating func take(_ piece: ArraySlice<UInt8>) {
        guard length == nil else { return bytes += piece }
        head += piece
        isGarbled = !HelperFrame.mark.starts(with: head.prefix(HelperFrame.mark.count))
        guard head.count == HelperFrame.headCount else { return }
        length = HelperFrame.length(head[...])
        isGarbled = length.map { $0 > limit } ?? true
    }

    /// What can be read at once, of which it is not known where it ends.
    static func available(from descriptor: Int32) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &piece, piece.count)
        return count > 0 ? Array(piece[..<count]) : []
    }
}
