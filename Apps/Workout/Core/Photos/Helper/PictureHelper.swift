import AppSupport

/// Works on pictures that come from anywhere, in a process of its own: a hostile one can only end that.
///
/// The process is the program itself again; it reads pictures from a pipe, can write no file, reach no
/// network and start no program, and has little memory and time. One process serves many pictures; it
/// is started with the first one, and anew after it has failed.
public struct PictureHelper: Sendable {
    /// The hidden command of the program that is the helper.
    public static let command = "picture-helper"
    /// So many bytes a picture has at most.
    public static let byteLimit = 1 << 28

    private let program: HelperProgram

    /// Uses the running program.
    public init(environment: [String: String]) {
        self.init(command: [Executable.path, Self.command], environment: environment)
    }

    /// Uses another program, for tests.
    init(
        command: [String], environment: [String: String] = [:], timeLimit: Duration = .seconds(60)
    ) {
        var environment = environment
        // Fonts are found by the person's own variables. What would make a crash slow or chatty is
        // switched off.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["G_MESSAGES_DEBUG"] = nil
        program = HelperProgram(command, environment: environment, timeLimit: timeLimit)
    }

    /// Decodes a picture whole and tells what it is.
    ///
    /// - Throws: ``PictureFault``.
    public func look(at picture: [UInt8]) throws(PictureFault) -> PictureFacts {
        guard case .facts(let facts) = try answer(.look(picture)) else { throw garbled }
        return facts
    }

    /// Makes a small JPEG of a picture, upright; one that is small already is not enlarged.
    ///
    /// - Throws: ``PictureFault``.
    public func thumbnail(
        of picture: [UInt8], longestSide: Int
    ) throws(PictureFault) -> [UInt8] {
        try file(.thumbnail(picture, width: longestSide, height: longestSide))
    }

    /// The dots of a picture, upright and made to fit into a box; they are square.
    ///
    /// - Throws: ``PictureFault``.
    public func pixels(
        of picture: [UInt8], width: Int, height: Int
    ) throws(PictureFault) -> Pixels {
        guard
            case .pixels(let pixels) = try answer(.pixels(picture, width: width, height: height)),
            pixels.width <= width, pixels.height <= height
        else { throw garbled }
        return pixels
    }

    /// Puts two pictures side by side, upright and of one height, with a line of text below each.
    ///
    /// - Returns: a PNG.
    /// - Throws: ``PictureFault``.
    public func compare(
        _ left: [UInt8], labeled leftLabel: String, _ right: [UInt8], labeled rightLabel: String
    ) throws(PictureFault) -> [UInt8] {
        try file(
            .compare(
                PictureJob.Side(picture: left, label: leftLabel),
                PictureJob.Side(picture: right, label: rightLabel)))
    }

    /// Draws an SVG document.
    ///
    /// - Parameter width: how many pixels wide it becomes; 0 for its own width.
    /// - Returns: a PNG.
    /// - Throws: ``PhotoError/undrawn(_:)``.
    public func png(fromSVG document: String, width: Int) throws(PhotoError) -> [UInt8] {
        do throws(PictureFault) {
            return try file(.draw(Array(document.utf8), width: width))
        } catch {
            throw .undrawn(error)
        }
    }

    private var garbled: PictureFault { .helper(.garbled) }

    private func file(_ job: PictureJob) throws(PictureFault) -> [UInt8] {
        guard case .file(let bytes) = try answer(job) else { throw garbled }
        return bytes
    }

    private func answer(_ job: PictureJob) throws(PictureFault) -> PictureAnswer {
        #if Photos
        let bytes: [UInt8]
        do throws(HelperFailure) {
            bytes = try program.answer(to: job.encoded)
        } catch {
            throw .helper(Self.end(error))
        }
        guard let answer = PictureAnswer(bytes) else { throw garbled }
        if case .fault(let fault) = answer { throw fault }
        return answer
        #else
        throw .notBuiltIn
        #endif
    }

    private static func end(_ failure: HelperFailure) -> PictureFault.HelperEnd {
        switch failure {
        case .notStarted: .notStarted
        case .ended(let status, _): .ended(status)
        case .timedOut: .timedOut
        case .garbled: .garbled
        }
    }
}
