import WorkoutCore

extension KoreanCommands {
    var photoAbstract: String { "몸 사진: 추가하고, 보고, 비교합니다" }
    var photoDiscussion: String {
        "사진은 받은 그대로 파일로 보관됩니다. 구도는 정면, 옆, 뒤처럼 찍은 자세이고, 같은 구도의 사진끼리 비교할 수 있습니다."
    }
    var photoAddAbstract: String { "사진을 추가합니다: 파일, 폴더, 카메라" }
    var photoAddDiscussion: String {
        "JPEG, PNG, HEIC를 받습니다. 날짜는 사진에 적힌 것(EXIF)을 쓰고, 없으면 알린 뒤 파일 날짜를 씁니다. "
            + "이미 있는 사진은 다시 저장하지 않으므로, 중간에 멈췄다면 같은 명령을 다시 하면 됩니다. 폴더는 그 안의 폴더까지 "
            + "찾습니다. “-”는 표준 입력에서 경로를 한 줄에 하나씩 읽습니다."
    }
    var photoAddExample: String { "‘front’ 구도의 사진을 추가합니다" }
    var photoAddFolderExample: String { "폴더의 모든 사진을 추가합니다" }
    var photoCameraExample: String { "지금 사진을 찍습니다" }
    var frameHelp: String { "구도: front, side, 뒤 등 자유롭게" }
    var photoDayHelp: String { "사진에 적힌 것 대신 쓸 날짜" }
    var photoNoteHelp: String { "메모" }
    var cameraHelp: String { "workout.camera 설정의 프로그램으로 사진을 찍습니다" }
    var allMessagesHelp: String { "모든 파일에 대해 알려 줍니다" }
    var photoFilesHelp: String { "사진과 폴더" }
    var cameraAlone: String { "--camera는 한 장을 찍습니다. 파일은 따로 추가하세요" }
    var nameFiles: String { "파일이나 폴더를 쓰거나 --camera로 찍으세요" }
    var photoInputAlone: String { "“-”는 혼자 써야 합니다" }
    var photoListAbstract: String { "사진을 최근 것부터 보여 줍니다" }
    var photoListExample: String { "한 구도의 한 달 치 사진을 보여 줍니다" }
    var photoReverseHelp: String { "오래된 것부터" }
    var ofFrameHelp: String { "이 구도만" }
    var ofMonthHelp: String { "이 달만: 2026-03, 3월, 지난달" }
    var photoFramesAbstract: String { "구도와 사진 수를 보여 줍니다" }
    var photoShowAbstract: String { "사진을 봅니다" }
    var photoShowDiscussion: String {
        "workout.viewer 설정의 프로그램이나 시스템의 프로그램으로 엽니다. --preview는 터미널에 그립니다."
    }
    var photoShowExample: String { "사진을 엽니다" }
    var photoPreviewExample: String { "터미널에 그립니다" }
    var previewHelp: String { "터미널에 그립니다" }
    var inFrameHelp: String { "날짜로 찾을 때의 구도" }
    var photoHelp: String { "번호나 날짜: 12, 2026-03-02, 어제" }
    var photoNumbersHelp: String { "사진 번호" }
    var photoCompareAbstract: String { "두 사진을 나란히 놓은 그림을 만듭니다" }
    var photoCompareDiscussion: String { "둘 다 바로 세워 같은 높이로 놓고 아래에 날짜를 적습니다. 그림은 PNG입니다." }
    var photoCompareExample: String { "그때와 지금을 비교합니다" }
    var comparisonHelp: String { "그림 파일. “-”는 표준 출력" }
    var comparisonNeedsFile: String { "--output 파일.png 로 그림 파일의 이름을 쓰세요" }
    var photoEditAbstract: String { "사진의 구도, 날짜, 메모를 바꿉니다" }
    var photoEditExample: String { "사진의 구도를 정합니다" }
    var newFrameHelp: String { "새 구도. \"\"는 없음" }
    var newPhotoDayHelp: String { "새 날짜" }
    var newPhotoNoteHelp: String { "새 메모. \"\"는 없음" }
    var sayPhotoChange: String { "무엇을 바꿀지 쓰세요: --frame, --day, --note" }
    var photoDeleteAbstract: String { "사진을 지웁니다" }
    var photoDeleteDiscussion: String { "“workout undo”로 되돌릴 수 있습니다. 더는 되돌릴 수 없게 되면 파일도 없어집니다." }
    var photoExportAbstract: String { "사진을 받은 그대로 폴더에 복사합니다" }
    var photoExportDiscussion: String { "이름은 날짜, 구도, 번호입니다. 이미 있는 파일은 그대로 둡니다." }
    var photoExportExample: String { "한 구도의 사진을 복사합니다" }
    var photoFolderHelp: String { "폴더. 없으면 만듭니다" }
    var photoDay: String { "날짜" }
    var photoTime: String { "시간" }
    var frame: String { "구도" }
    var photoSize: String { "크기" }
    var photoFile: String { "파일" }
    var photoNote: String { "메모" }
    var photos: String { "사진" }
    var firstDay: String { "처음" }
    var lastDay: String { "마지막" }
    var noFrame: String { "없음" }
    var original: String { "원본" }
    var noPhotos: String { "아직 사진이 없습니다. 추가: workout photo add 파일 --frame 정면" }
    var noPhotosToExport: String { "내보낼 사진이 없습니다." }

    func name(of source: Photo.DateSource) -> String {
        switch source {
        case .exif: "(사진에 적힌 날짜)"
        case .file: "(파일 날짜)"
        case .stated: "(직접 적은 날짜)"
        }
    }
    func addingPhotos(_ amount: String) -> String { "사진 추가 중: \(amount)" }
    func photoAdded(_ label: String) -> String { "추가했습니다: \(label)" }
    func photoKnown(_ label: String) -> String { "이미 있는 사진입니다: \(label)" }
    func photosAdded(_ count: Int, known: Int, refused: Int) -> String {
        var parts = ["사진 \(count)장을 추가했습니다"]
        if known > 0 { parts.append("\(known)장은 이미 있었습니다") }
        if refused > 0 { parts.append("\(refused)개는 추가하지 못했습니다") }
        return parts.joined(separator: ". ") + "."
    }
    func photosSkipped(_ count: Int) -> String { "사진이 아닌 파일 \(count)개는 건너뛰었습니다." }
    func moreMessages(_ count: Int) -> String { "… 그 밖에 \(count)개가 더 있습니다. 모두 보기: --verbose" }
    func setPhotoDay(_ id: String) -> String { "날짜가 틀리면: workout photo edit \(id) --day 날짜" }
    func noPhotosLike(_ count: Int) -> String { "그런 사진이 없습니다. 다른 사진은 \(count)장 있습니다." }
    func noSuchPhotoPage(_ total: Int) -> String { "그런 쪽이 없습니다. 사진은 모두 \(total)장입니다." }
    func morePhotos(_ count: Int, options: String) -> String { "\(count)장 더 있음: \(options)" }
    func compared(_ left: String, _ right: String, _ file: String) -> String {
        "\(left)와(과) \(right)을(를) \(file)에 나란히 그렸습니다"
    }
    func photoEdited(_ label: String) -> String { "바꿨습니다: \(label)" }
    func photoDeleted(_ label: String) -> String { "지웠습니다: \(label). 되돌리기: workout undo" }
    func exportingPhotos(_ amount: String) -> String { "사진 복사 중: \(amount)" }
    func photosExported(_ count: Int, _ folder: String) -> String {
        "사진 \(count)장을 \(folder)에 복사했습니다"
    }
}
