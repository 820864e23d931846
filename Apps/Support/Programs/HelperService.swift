#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The end of a ``HelperProgram`` that does the work: reads requests from standard input and writes the
/// answers to standard output.
public struct HelperService {
    private let requestLimit: Int
    private let input = STDIN_FILENO
    private let output: Int32

    /// Takes the standard streams over: what other code prints goes to standard error from now on.
    ///
    /// - Parameter requestLimit: so many bytes a request has at most.
    public init(requestLimit: Int = 1 << 29) {
        self.requestLimit = requestLimit
        output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    /// Answers requests until there are no more, or what comes is none.
    public func run(_ answer: ([UInt8]) -> [UInt8]) {
        while let request = nextRequest() {
            let answer = answer(request)
            guard write(HelperFrame.head(of: answer.count)), write(answer) else { return }
        }
    }

    private func nextRequest() -> [UInt8]? {
        guard let head = read(HelperFrame.headCount), let length = HelperFrame.length(head[...]),
            length <= requestLimit
        else { return nil }
        return read(length)
    }

    private func read(_ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let step = posixRead(input, UnsafeMutableRawBufferPointer(rest))
                if step < 0, errno == EINTR { continue }
                guard step > 0 else { return }
                filled += step
            }
        }
        return bytes.count == count ? bytes : nil
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { posixWrite(output, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

private func posixRead(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.read(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.read(file, bytes.baseAddress, bytes.count)
    #else
    Darwin.read(file, bytes.baseAddress, bytes.count)
    #endif
}

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(file, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
}
