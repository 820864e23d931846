import AppSupport
import TextProcessing

/// A file of workouts, opened for reading in whatever format it is.
public struct WorkoutFile {
    /// The file, as the person named it.
    public let name: String
    /// The format that its content shows.
    public let format: WorkoutFormat
    let reader: any WorkoutReader

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, or `-` for standard input. That, and a pipe, is read whole first: a slow
    ///     sender must not keep the database waiting.
    ///   - name: what to call it; the path, if nothing is said.
    ///   - options: what the person knows about it.
    /// - Throws: `FileProblem` if it can't be read, ``WorkoutFormatProblem`` if it holds no
    ///   workouts, ``ImportError/noUnit(_:)`` if its weights have no unit.
    public init(path: String, name: String? = nil, _ options: WorkoutReadingOptions) throws {
        let name = name ?? path
        let source = try SeenFile(path)
        var options = options
        if options.encoding == .utf8, let other = source.beginning.otherEncoding {
            options.encoding = other
        }
        self.name = name
        do {
            format = try WorkoutFormat.detect(source.beginning, options)
            reader = try format.reader(of: source.whole, options)
        } catch {
            throw (error as? WorkoutFormatProblem)?.in(name) ?? error
        }
        if reader.lacksWeightUnit { throw ImportError.noUnit(name) }
    }

    /// What comes next; `nil` at the end.
    mutating func next() throws -> WorkoutEvent? {
        do {
            var reader = reader
            return try reader.next()
        } catch {
            throw (error as? WorkoutFormatProblem)?.in(name) ?? error
        }
    }
}

extension WorkoutFormatProblem {
    /// The problem with the file's name.
    fileprivate func `in`(_ file: String) -> WorkoutFormatProblem {
        WorkoutFormatProblem(kind, file: self.file ?? file)
    }
}

extension [UInt8] {
    /// The encoding of a text that is hardly UTF-8: one with a fault in it has more letters that are
    /// right. `nil` if it is UTF-8, or nothing tells what it is.
    fileprivate var otherEncoding: TextEncoding? {
        var (faults, letters) = (0, 0)
        for scalar in String(decoding: self, as: UTF8.self).unicodeScalars
        where !scalar.isASCII {
            if scalar == "\u{FFFD}" { faults += 1 } else { letters += 1 }
        }
        guard faults > letters else { return nil }
        let guess = EncodingDetector.guess(self)
        guard guess == .windows1252 else { return guess }
        // That is what is left where there are too few letters to tell.
        if isHangul { return TextEncoding(label: "euc-kr") }
        return contains { (0x80..<0xC0).contains($0) && !Self.westernMarks.contains($0) }
            ? nil : guess
    }

    /// Whether all that is not ASCII are pairs of the rows of KS X 1001 that have Hangul.
    private var isHangul: Bool {
        var index = 0
        while index < count {
            if self[index] < 0x80 {
                index += 1
                continue
            }
            guard index + 1 < count, 0xB0...0xC8 ~= self[index], 0xA1...0xFE ~= self[index + 1]
            else { return false }
            index += 2
        }
        return true
    }

    /// The euro, quotes, dashes, the ellipsis, the degree and the half of windows-1252.
    private static let westernMarks: Set<UInt8> = [
        0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xA0, 0xB0, 0xBD,
    ]
}
