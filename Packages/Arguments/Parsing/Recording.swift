#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What property wrappers declare while a value is made.
///
/// Looking a finished value over with `Mirror` costs a program that has just started nearly a
/// millisecond; the wrappers know themselves what they are.
final class Recording {
    private(set) var declarations: [Declaration] = []
    /// The one within which this one was begun.
    private let outer: Recording?

    private init(within outer: Recording?) {
        self.outer = outer
    }

    /// Makes a value and takes down what is declared meanwhile, groups as one.
    static func of<Value>(_ make: () -> Value) -> (value: Value, declarations: [Declaration]) {
        let recording = Recording(within: current)
        current = recording
        defer { current = recording.outer }
        let value = make()
        return (value, recording.declarations)
    }

    /// Takes down a declaration, if somebody wants to know.
    static func note(_ declaration: @autoclosure () -> Declaration) {
        current?.declarations.append(declaration())
    }

    /// A key of the thread's own values; `nil` if there is none left, and then nothing is recorded.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// The recording that this thread is making. ``of(_:)`` holds it.
    private static var current: Recording? {
        get {
            key.flatMap { pthread_getspecific($0) }.map {
                Unmanaged<Recording>.fromOpaque($0).takeUnretainedValue()
            }
        }
        set {
            guard let key else { return }
            // Without memory for it nothing is recorded, which is no error.
            _ = pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
        }
    }
}
