#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open conversion of the C library (`iconv`) to UTF-8.
final class SystemConversion {
    enum Outcome { case done, invalid, incomplete }

    private let descriptor: UnsafeMutableRawPointer

    /// The first of those encodings that the system knows; nil if it knows none.
    init?(from names: [String]) {
        for name in names {
            if let opened = SystemIconv.open("UTF-8", name) {
                descriptor = opened
                return
            }
        }
        return nil
    }

    deinit { SystemIconv.close(descriptor) }

    /// Converts from `used` on and moves it past what was converted.
    func convert(
        _ bytes: UnsafeRawBufferPointer, from used: inout Int, into output: inout [UInt8]
    ) -> Outcome {
        guard let base = bytes.baseAddress else { return .done }
        // `iconv` never writes through its input; C only lacks the `const`.
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base + used)
            .assumingMemoryBound(to: CChar.self)
        var left = bytes.count - used
        while true {
            let code = convert(&input, &left, into: &output)
            used = bytes.count - left
            switch code {
            case 0: return .done
            case E2BIG: continue
            case EINVAL: return .incomplete
            default: return .invalid
            }
        }
    }

    /// Appends what the conversion holds back for a combining character that might follow, and goes
    /// back to its first state.
    func finish(into output: inout [UInt8]) {
        var input: UnsafeMutablePointer<CChar>?
        var left = 0
        _ = convert(&input, &left, into: &output)
    }

    /// One call of `iconv`: 0, or the number of the error that ended it.
    private func convert(
        _ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into output: inout [UInt8]
    ) -> CInt {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            var target = buffer.baseAddress
            var room = buffer.count
            let result = SystemIconv.convert(descriptor, &input, &left, &target, &room)
            let code = result == -1 ? errno : 0
            output.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(buffer.count - room))

            return code
        }
    }
}

/// The three functions of `iconv`.
enum SystemIconv {
    typealias Text = UnsafeMutablePointer<CChar>?

    #if canImport(Darwin)
    // The library is not linked, so that only who needs it loads it.
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>)
        -> UnsafeMutableRawPointer?
    private typealias Convert =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafeMutablePointer<Text>, UnsafeMutablePointer<Int>,
            UnsafeMutablePointer<Text>, UnsafeMutablePointer<Int>
        ) -> Int
    private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> CInt

    private static let functions: (open: Open, convert: Convert, close: Close)? = {
        guard let library = dlopen("/usr/lib/libiconv.2.dylib", RTLD_LAZY),
            let open = dlsym(library, "iconv_open"), let convert = dlsym(library, "iconv"),
            let close = dlsym(library, "iconv_close")
        else { return nil }

        return (
            unsafeBitCast(open, to: Open.self), unsafeBitCast(convert, to: Convert.self),
            unsafeBitCast(close, to: Close.self)
        )
    }()

    static func open(_ target: String, _ source: String) -> UnsafeMutableRawPointer? {
        let opened = functions?.open(target, source)
        return Int(bitPattern: opened) == -1 ? nil : opened
    }

    static func convert(
        _ descriptor: UnsafeMutableRawPointer, _ input: inout Text, _ left: inout Int,
        _ output: inout Text, _ room: inout Int
    ) -> Int {
        functions?.convert(descriptor, &input, &left, &output, &room) ?? -1
    }

    static func close(_ descriptor: UnsafeMutableRawPointer) {
        _ = functions?.close(descriptor)
    }
    #else
    static func open(_ target: String, _ source: String) -> UnsafeMutableRawPointer? {
        let opened: UnsafeMutableRawPointer? = iconv_open(target, source)
        return Int(bitPattern: opened) == -1 ? nil : opened
    }

    static func convert(
        _ descriptor: UnsafeMutableRawPointer, _ input: inout Text, _ left: inout Int,
        _ output: inout Text, _ room: inout Int
    ) -> Int {
        iconv(descriptor, &input, &left, &output, &room)
    }

    static func close(_ descriptor: UnsafeMutableRawPointer) {
        iconv_close(descriptor)
    }
    #endif
}
