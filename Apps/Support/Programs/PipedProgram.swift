import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program whose standard streams are pipes to this process.
struct PipedProgram {
    private static let errorLimit = 1 << 16
    /// Held from the making of pipes until a program has been started: another one that is started
    /// at the same time would keep them open.
    private static let starting = Mutex<Void>(())

    let name: String
    let program: SpawnedProgram
    let input: Int32
    let output: Int32
    let errors: Int32

    init(
        _ command: [String], at path: String, environment: [String: String]
    ) throws(ChildProgramProblem) {
        let name = command.first ?? path
        let (pipes, program) = try Self.starting.withLock { _ throws(ChildProgramProblem) in
            var pipes: [Pipe] = []
            for _ in 0..<3 {
                guard let pipe = Pipe() else {
                    let code = errno
                    for pipe in pipes { pipe.close() }
                    throw .notStarted(name, code: code)
                }
                pipes.append(pipe)
            }
            let theirs = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
            do throws(ChildProgramProblem) {
                let program = try SpawnedProgram(
                    command, at: path, environment: environment,
                    streams: theirs.enumerated().map { (ours: $1, theirs: Int32($0)) })
                for descriptor in theirs { close(descriptor) }
                return (pipes, program)
            } catch {
                for pipe in pipes { pipe.close() }
                throw error
            }
        }
        self.name = name
        self.program = program
        input = pipes[0].writing
        output = pipes[1].reading
        errors = pipes[2].reading
        for descriptor in [input, output, errors] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    /// Hands over the input and takes what comes until the program has ended.
    ///
    /// What the program has left running may keep the pipes open; hence a look every tenth of a
    /// second whether it has ended itself.
    func converse(
        _ bytes: [UInt8], outputLimit: Int, timeLimit: Duration
    ) throws(ChildProgramProblem) -> ChildProgram.Outcome {
        let silence = BrokenPipeSilence(for: input)
        defer { silence.end() }
        let deadline = ContinuousClock.now + timeLimit
        var sink = PipeSink(input, bytes)
        var taken = PipeSource(output, limit: outputLimit)
        var told = PipeSource(errors, limit: Self.errorLimit)
        defer {
            sink.close()
            taken.close()
            told.close()
        }
        var status: Int32?
        while status == nil, sink.isOpen || taken.isOpen || told.isOpen {
            Self.wait(for: [
                (sink.descriptor, POLLOUT), (taken.descriptor, POLLIN),
                (told.descriptor, POLLIN),
            ])
            // Asked first, so that all that it wrote is there to be read.
            status = program.statusIfEnded()
            sink.write()
            taken.read()
            told.read()
            if status == nil {
                if taken.isTooLong { throw giveUp(.tooMuchOutput(name)) }
                if ContinuousClock.now > deadline { throw giveUp(.timedOut(name)) }
            }
        }
        var pause: Int32 = 1
        while status == nil {
            status = program.statusIfEnded()
            guard status == nil else { break }
            if ContinuousClock.now > deadline { throw giveUp(.timedOut(name)) }
            poll(nil, 0, pause)
            pause = min(pause * 2, 50)
        }
        guard !taken.isTooLong else { throw .tooMuchOutput(name) }

        return ChildProgram.Outcome(
            status: status ?? 0, output: taken.bytes, errors: told.bytes)
    }

    private func giveUp(_ problem: ChildProgramProblem) -> ChildProgramProblem {
        program.end()
        return problem
    }

    static func wait(for streams: [(descriptor: Int32, events: Int32)]) {
        // The system passes over descriptors below 0.
        var polled = streams.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
        poll(&polled, nfds_t(polled.count), 100)
    }
}
