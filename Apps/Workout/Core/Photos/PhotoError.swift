public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

/// What a person may meet with photos that is no fault of the machine.
public enum PhotoError: Problem, Equatable {
    /// There is no photo of that number.
    case noPhoto(RecordID<Photo>)
    /// It is neither a number nor a day.
    case unknownPhoto(String)
    /// There is none of that day, in that frame if one was said.
    case noneOn(Day, frame: String?)
    /// There are several of that day.
    case severalOn(Day, [RecordID<Photo>])
    /// A file or photo of that name can't be used.
    case unusable(String, PictureFault)
    /// A file has the name of another format than it has.
    case misnamed(String, is: PictureFormat, named: PictureFormat)
    /// A file has too many bytes.
    case tooManyBytes(String)
    /// What is named is neither a file nor a folder.
    case noFile(String)
    /// The file of a photo is gone.
    case missing(RecordID<Photo>, path: String)
    /// The file of a photo is not what was stored.
    case changed(RecordID<Photo>, path: String)
    /// A chart could not be drawn as a picture.
    case undrawn(PictureFault)
    /// No program shows pictures.
    case noViewer([String])
    /// No program takes pictures.
    case noCamera([String])
    /// The program that takes pictures did not; what it said.
    case noShot(String, said: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any WorkoutPhotoText {
        language.workoutPhotos
    }

    /// What happened and what to do.
    public func message(in text: any WorkoutPhotoText) -> Message { text.message(of: self) }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noPhoto, .noneOn, .noFile: .notFound
        case .unknownPhoto: .usage
        default: .failed
        }
    }
}
