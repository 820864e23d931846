public import AppSupport
public import TextProcessing

/// The sentences of `workout` about photos.
public protocol WorkoutPhotoText: Sendable {
    /// What happened and what to do.
    func message(of error: PhotoError) -> Message
    /// What is the matter with a picture, after its name and a colon.
    func fault(_ fault: PictureFault) -> String
    /// What to do about it, if there is something.
    func advice(for fault: PictureFault) -> String?
    /// That a photo has the day of its file.
    func datedByFile(_ name: String, _ day: String) -> String
}

extension Language {
    /// What `workout` says about photos in this language.
    public var workoutPhotos: any WorkoutPhotoText {
        switch self {
        case .english: WorkoutPhotoEnglish()
        case .korean: WorkoutPhotoKorean()
        }
    }
}
