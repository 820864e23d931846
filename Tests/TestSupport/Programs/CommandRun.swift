import Foundation

/// How a program ended, and what it wrote.
public struct CommandRun: Sendable, Equatable {
    /// The status it ended with; `nil` if a signal ended it.
    public let status: Int32?
    /// The signal that ended it, if one did.
    public let signal: Int32?
    /// What it wrote to standard output; in a terminal, all that the terminal got.
    public let outputBytes: [UInt8]
    /// What it wrote to standard error; in a terminal, nothing.
    public let errorBytes: [UInt8]

    /// Standard output as text.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// Standard error as text.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// Standard output's lines.
    public var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Makes one of what the system tells of an ended process.
    init(waitStatus: Int32, output: [UInt8], errors: [UInt8]) {
        // WIFEXITED and the like are macros, which Swift does not see.
        let termination = waitStatus & 0x7F
        status = termination == 0 ? (waitStatus >> 8) & 0xFF : nil
        signal = termination == 0 ? nil : termination
        outputBytes = output
        errorBytes = errors
    }
}
