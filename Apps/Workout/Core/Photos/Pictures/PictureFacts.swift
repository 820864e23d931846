public import Chrono

/// What a picture tells about itself.
public struct PictureFacts: Sendable, Equatable {
    /// Its format.
    public var format: PictureFormat
    /// How wide it is, upright, in pixels.
    public var width: Int
    /// How high it is, upright, in pixels.
    public var height: Int
    /// When it was taken, if it says that.
    public var taken: TakenTime?

    /// When a picture was taken, by the clock of its place.
    public struct TakenTime: Sendable, Equatable {
        /// The day.
        public var day: Day
        /// The time.
        public var time: TimeOfDay
        /// How far the clock was ahead of UTC, in minutes, if that is known.
        public var utcOffset: Int?
    }
}

/// Colored dots, row by row from the top: three bytes each, for red, green and blue.
public struct Pixels: Sendable, Equatable {
    /// How many there are in a row.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    /// The bytes.
    public let bytes: [UInt8]

    /// `nil` if there are not just as many bytes as that takes.
    public init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
            bytes.count == width * height * 3
        else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// Why a picture could not be worked on.
public enum PictureFault: Error, Sendable, Equatable {
    /// It is none of the formats that are kept.
    case unknownFormat
    /// It can't be decoded whole; the decoder's words.
    case damaged(String)
    /// It has too many pixels.
    case tooLarge(width: Int, height: Int)
    /// The library is not there; the system's words.
    case missingLibrary(String)
    /// This program was built without pictures.
    case notBuiltIn
    /// The process that decodes has ended, took too long or answered rubbish.
    case helper(HelperEnd)

    /// What became of the process that decodes.
    public enum HelperEnd: Sendable, Equatable {
        /// It could not be started; the system's number for the reason.
        case notStarted
        /// It ended with this status.
        case ended(Int32)
        /// It took too long.
        case timedOut
        /// What it answered can't be understood.
        case garbled
    }
}
