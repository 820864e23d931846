import WorkoutCore

extension EnglishCommands {
    var photoAbstract: String { "Photos of your body: take them in, see them, compare them" }
    var photoDiscussion: String {
        "A photo is kept as it came, byte for byte, in a file of its own. A "
            + "frame is a pose, such as front, side or back; photos in one frame can "
            + "be compared."
    }
    var photoAddAbstract: String { "Take in pictures: files, folders, or one from the camera" }
    var photoAddDiscussion: String {
        "JPEG, PNG and HEIC. The day is what the picture itself says (EXIF), "
            + "else its file's date, with a warning. A picture that is there already "
            + "is not kept twice, so what was interrupted can be repeated. Folders "
            + "are searched with the folders in them; “-” reads paths from standard "
            + "input, one a line."
    }
    var photoAddExample: String { "take in a picture of the frame “front”" }
    var photoAddFolderExample: String { "take in all pictures of a folder" }
    var photoCameraExample: String { "take a picture now" }
    var frameHelp: String { "the pose: front, side, back or any other" }
    var photoDayHelp: String { "the day, if the picture is not to be asked" }
    var photoNoteHelp: String { "a note" }
    var cameraHelp: String { "take a picture with the program of the setting workout.camera" }
    var allMessagesHelp: String { "tell of every file" }
    var photoFilesHelp: String { "pictures and folders" }
    var cameraAlone: String { "--camera takes one picture; files are added without it" }
    var nameFiles: String { "name files or folders, or take a picture with --camera" }
    var photoInputAlone: String { "“-” stands alone" }
    var photoListAbstract: String { "List the photos, the newest first" }
    var photoListExample: String { "list the photos of a frame and month" }
    var photoReverseHelp: String { "the oldest first" }
    var ofFrameHelp: String { "only those of this frame" }
    var ofMonthHelp: String { "only those of this month: 2026-03, march, “last month”" }
    var photoFramesAbstract: String { "List the frames, with how many photos each has" }
    var photoShowAbstract: String { "Show a photo" }
    var photoShowDiscussion: String {
        "It is opened by the program of the setting workout.viewer, else by "
            + "the system's. With --preview it is drawn in the terminal."
    }
    var photoShowExample: String { "open a photo" }
    var photoPreviewExample: String { "draw it in the terminal" }
    var previewHelp: String { "draw it in the terminal" }
    var inFrameHelp: String { "the frame in which the photo of a day is looked for" }
    var photoHelp: String { "its number, or its day: 12, 2026-03-02, yesterday" }
    var photoNumbersHelp: String { "the numbers of photos" }
    var photoCompareAbstract: String { "Put two photos side by side into a picture" }
    var photoCompareDiscussion: String {
        "Both are upright and of one height, with their days below them. The "
            + "picture is a PNG."
    }
    var photoCompareExample: String { "see what has changed since then" }
    var comparisonHelp: String { "the file of the picture; “-” for standard output" }
    var comparisonNeedsFile: String { "name the picture's file with --output FILE.png" }
    var photoEditAbstract: String { "Change the frame, the day or the note of photos" }
    var photoEditExample: String { "put photos into a frame" }
    var newFrameHelp: String { "another frame; \"\" for none" }
    var newPhotoDayHelp: String { "another day" }
    var newPhotoNoteHelp: String { "another note; \"\" for none" }
    var sayPhotoChange: String { "say what is to change: --frame, --day or --note" }
    var photoDeleteAbstract: String { "Delete photos" }
    var photoDeleteDiscussion: String {
        "“workout undo” brings them back. Their files go when that can no "
            + "longer be done."
    }
    var photoExportAbstract: String { "Copy the photos, as they came, into a folder" }
    var photoExportDiscussion: String {
        "Their names tell the day, the frame and the number. Files that are "
            + "there already stay."
    }
    var photoExportExample: String { "copy the photos of a frame" }
    var photoFolderHelp: String { "the folder; it is made if need be" }
    var photoDay: String { "Day" }
    var photoTime: String { "Time" }
    var frame: String { "Frame" }
    var photoSize: String { "Size" }
    var photoFile: String { "File" }
    var photoNote: String { "Note" }
    var photos: String { "Photos" }
    var firstDay: String { "First" }
    var lastDay: String { "Last" }
    var noFrame: String { "none" }
    var original: String { "Original" }
    var noPhotos: String {
        "No photos yet. Take some in with: workout photo add FILE --frame "
            + "front"
    }
    var noPhotosToExport: String { "There is no photo to export." }

    func name(of source: Photo.DateSource) -> String {
        switch source {
        case .exif: "(by the picture)"
        case .file: "(by the file's date)"
        case .stated: "(as said)"
        }
    }
    func addingPhotos(_ amount: String) -> String { "Taking photos in: \(amount)" }
    func photoAdded(_ label: String) -> String { "Added as \(label)" }
    func photoKnown(_ label: String) -> String { "It is there already: \(label)" }
    func photosAdded(_ count: Int, known: Int, refused: Int) -> String {
        var parts = ["Added \(photos(count))"]
        if known > 0 { parts.append("\(known) \(known == 1 ? "was" : "were") there already") }
        if refused > 0 { parts.append("\(refused) could not be taken in") }
        return parts.joined(separator: "; ") + "."
    }
    func photosSkipped(_ count: Int) -> String {
        count == 1
            ? "1 file that is named like no picture was passed over."
            : "\(count) files that are named like no picture were passed over."
    }
    func moreMessages(_ count: Int) -> String {
        "… and \(count) more; --verbose tells of all of them."
    }
    func setPhotoDay(_ id: String) -> String {
        "If that is wrong: workout photo edit \(id) --day DAY"
    }
    func noPhotosLike(_ count: Int) -> String {
        count == 1
            ? "No photo is like that; there is 1 other."
            : "No photo is like that; there are \(count) others."
    }
    func noSuchPhotoPage(_ total: Int) -> String {
        "There is no such page; there are only \(photos(total))."
    }
    func morePhotos(_ count: Int, options: String) -> String { "\(count) more: \(options)" }
    func compared(_ left: String, _ right: String, _ file: String) -> String {
        "Wrote \(left) beside \(right) to \(file)"
    }
    func photoEdited(_ label: String) -> String { "Changed \(label)" }
    func photoDeleted(_ label: String) -> String {
        "Deleted \(label); “workout undo” brings it back."
    }
    func exportingPhotos(_ amount: String) -> String { "Copying photos: \(amount)" }
    func photosExported(_ count: Int, _ folder: String) -> String {
        "Copied \(photos(count)) to \(folder)"
    }

    private func photos(_ count: Int) -> String { count == 1 ? "1 photo" : "\(count) photos" }
}
