import WorkoutCore

/// The sentences of `workout photo`.
protocol PhotoCommandText: Sendable {
    var photoAbstract: String { get }
    var photoDiscussion: String { get }
    var photoAddAbstract: String { get }
    var photoAddDiscussion: String { get }
    var photoAddExample: String { get }
    var photoAddFolderExample: String { get }
    var photoCameraExample: String { get }
    var frameHelp: String { get }
    var photoDayHelp: String { get }
    var photoNoteHelp: String { get }
    var cameraHelp: String { get }
    var allMessagesHelp: String { get }
    var photoFilesHelp: String { get }
    var cameraAlone: String { get }
    var nameFiles: String { get }
    var photoInputAlone: String { get }
    var photoListAbstract: String { get }
    var photoListExample: String { get }
    var photoReverseHelp: String { get }
    var ofFrameHelp: String { get }
    var ofMonthHelp: String { get }
    var photoFramesAbstract: String { get }
    var photoShowAbstract: String { get }
    var photoShowDiscussion: String { get }
    var photoShowExample: String { get }
    var photoPreviewExample: String { get }
    var previewHelp: String { get }
    var inFrameHelp: String { get }
    var photoHelp: String { get }
    var photoNumbersHelp: String { get }
    var photoCompareAbstract: String { get }
    var photoCompareDiscussion: String { get }
    var photoCompareExample: String { get }
    var comparisonHelp: String { get }
    var comparisonNeedsFile: String { get }
    var photoEditAbstract: String { get }
    var photoEditExample: String { get }
    var newFrameHelp: String { get }
    var newPhotoDayHelp: String { get }
    var newPhotoNoteHelp: String { get }
    var sayPhotoChange: String { get }
    var photoDeleteAbstract: String { get }
    var photoDeleteDiscussion: String { get }
    var photoExportAbstract: String { get }
    var photoExportDiscussion: String { get }
    var photoExportExample: String { get }
    var photoFolderHelp: String { get }
    var photoDay: String { get }
    var photoTime: String { get }
    var frame: String { get }
    var photoSize: String { get }
    var photoFile: String { get }
    var photoNote: String { get }
    var photos: String { get }
    var firstDay: String { get }
    var lastDay: String { get }
    var noFrame: String { get }
    var original: String { get }
    var noPhotos: String { get }
    var noPhotosToExport: String { get }

    func name(of source: Photo.DateSource) -> String
    func addingPhotos(_ amount: String) -> String
    func photoAdded(_ label: String) -> String
    func photoKnown(_ label: String) -> String
    func photosAdded(_ count: Int, known: Int, refused: Int) -> String
    func photosSkipped(_ count: Int) -> String
    func moreMessages(_ count: Int) -> String
    func setPhotoDay(_ id: String) -> String
    func noPhotosLike(_ count: Int) -> String
    func noSuchPhotoPage(_ total: Int) -> String
    func morePhotos(_ count: Int, options: String) -> String
    func compared(_ left: String, _ right: String, _ file: String) -> String
    func photoEdited(_ label: String) -> String
    func photoDeleted(_ label: String) -> String
    func exportingPhotos(_ amount: String) -> String
    func photosExported(_ count: Int, _ folder: String) -> String
}
