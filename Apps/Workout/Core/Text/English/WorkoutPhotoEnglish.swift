import AppSupport
import Persistence

struct WorkoutPhotoEnglish: WorkoutPhotoText {
    func message(of error: PhotoError) -> Message {
        switch error {
        case .noPhoto(let id): Message("there is no photo \(id)", advice: list)
        case .unknownPhoto(let name):
            Message("“\(name)” is neither a photo's number nor a day", advice: list)
        case .noneOn(let day, nil): Message("there is no photo of \(day)", advice: list)
        case .noneOn(let day, let frame?):
            Message(
                "there is no photo of \(day) in the frame “\(frame)”",
                advice: "See what there is with: workout photo list --frame \(frame)")
        case .severalOn(let day, let ids):
            Message(
                "there are \(ids.count) photos of \(day)",
                advice: "Say which one by its number: "
                    + ids.map(\.description).joined(separator: ", "))
        case .unusable(let name, let fault):
            Message("\(name): \(self.fault(fault))", advice: advice(for: fault))
        case .misnamed(let name, let format, let claimed):
            Message(
                "\(name): it is named as \(claimed.name), but it is \(format.name)",
                advice: "If that is right, rename it so that it ends in .\(format.endings[0]), "
                    + "and add it again.")
        case .tooManyBytes(let name):
            Message("\(name): it has more than \(PictureHelper.byteLimit >> 20) MB")
        case .noFile(let name): Message("\(name): it is neither a file nor a folder")
        case .missing(let id, let path):
            Message("the file of photo \(id) is gone: \(path)", advice: addAgain)
        case .changed(let id, let path):
            Message(
                "the file of photo \(id) is not what was stored: \(path)",
                advice: "Move it away and add the original again.")
        case .undrawn(let fault):
            Message("no picture could be drawn: \(self.fault(fault))", advice: advice(for: fault))
        case .noViewer(let tried):
            Message(
                tried.isEmpty
                    ? "there is no display to show the picture on"
                    : "no program shows pictures (tried: \(tried.joined(separator: ", ")))",
                advice: "See it here with --preview, or name a program with: "
                    + "workout config set workout.viewer PROGRAM")
        case .noCamera(let tried):
            Message(
                "no program takes pictures (looked for: \(tried.joined(separator: ", ")))",
                advice: "Install one, or name yours with: "
                    + "workout config set workout.camera \"PROGRAM %s\"")
        case .noShot(let program, let said):
            Message(
                "\(program) took no picture" + (said.isEmpty ? "" : ": \(said)"),
                advice: "It is set by: workout config set workout.camera \"PROGRAM %s\"; "
                    + "%s is the file that it is to make.")
        }
    }

    func fault(_ fault: PictureFault) -> String {
        switch fault {
        case .unknownFormat: "it is no JPEG, PNG or HEIC picture"
        case .damaged(let words):
            "it is damaged and can't be decoded whole" + (words.isEmpty ? "" : " (\(words))")
        case .tooLarge(let width, let height): "\(width) × \(height) dots are too many"
        case .missingLibrary(let words):
            "the library for pictures, libvips, is not there" + (words.isEmpty ? "" : " (\(words))")
        case .notBuiltIn: "this program was built without photos"
        case .helper(.notStarted): "the process that decodes pictures could not be started"
        case .helper(.ended(let status)):
            "decoding it ended the process that did it (status \(status))"
        case .helper(.timedOut): "decoding it took too long"
        case .helper(.garbled): "decoding it gave rubbish"
        }
    }

    func advice(for fault: PictureFault) -> String? {
        switch fault {
        case .damaged: "If another program shows it, save a copy there and add that."
        case .missingLibrary: "Install it: apt install libvips42, or brew install vips"
        case .notBuiltIn: "Build it with the package trait Photos, which is on by default."
        default: nil
        }
    }

    func datedByFile(_ name: String, _ day: String) -> String {
        "\(name) does not say when it was taken; it has the file's date, \(day)"
    }

    private var list: String { "See them with: workout photo list" }
    private var addAgain: String { "Add the original again, and it will be there." }
}
