import AppSupport
import Persistence

struct WorkoutPhotoKorean: WorkoutPhotoText {
    func message(of error: PhotoError) -> Message {
        switch error {
        case .noPhoto(let id): Message("\(id)번 사진이 없습니다", advice: list)
        case .unknownPhoto(let name):
            Message("‘\(name)’은(는) 사진 번호도 날짜도 아닙니다", advice: list)
        case .noneOn(let day, nil): Message("\(day)에 찍은 사진이 없습니다", advice: list)
        case .noneOn(let day, let frame?):
            Message(
                "\(day)에 찍은 ‘\(frame)’ 사진이 없습니다",
                advice: "이 구도의 사진 보기: workout photo list --frame \(frame)")
        case .severalOn(let day, let ids):
            Message(
                "\(day)에 찍은 사진이 \(ids.count)장 있습니다",
                advice: "번호로 고르세요: " + ids.map(\.description).joined(separator: ", "))
        case .unusable(let name, let fault):
            Message("\(name): \(self.fault(fault))", advice: advice(for: fault))
        case .misnamed(let name, let format, let claimed):
            Message(
                "\(name): 이름은 \(claimed.name)인데 내용은 \(format.name)입니다",
                advice: "내용이 맞다면 이름이 .\(format.endings[0])(으)로 끝나게 바꾸고 다시 추가하세요.")
        case .tooManyBytes(let name):
            Message("\(name): \(PictureHelper.byteLimit >> 20)MB보다 큽니다")
        case .noFile(let name): Message("\(name): 파일도 폴더도 아닙니다")
        case .missing(let id, let path):
            Message("\(id)번 사진의 파일이 없어졌습니다: \(path)", advice: addAgain)
        case .changed(let id, let path):
            Message(
                "\(id)번 사진의 파일이 저장한 것과 다릅니다: \(path)",
                advice: "그 파일을 치우고 원본을 다시 추가하세요.")
        case .undrawn(let fault):
            Message("그림을 그리지 못했습니다: \(self.fault(fault))", advice: advice(for: fault))
        case .noViewer(let tried):
            Message(
                tried.isEmpty
                    ? "사진을 띄울 화면이 없습니다"
                    : "사진을 보여 줄 프로그램이 없습니다 (찾아본 것: \(tried.joined(separator: ", ")))",
                advice: "여기서 보기: --preview, 프로그램 지정: workout config set workout.viewer 프로그램")
        case .noCamera(let tried):
            Message(
                "사진을 찍을 프로그램이 없습니다 (찾아본 것: \(tried.joined(separator: ", ")))",
                advice: "설치하거나 지정하세요: workout config set workout.camera \"프로그램 %s\"")
        case .noShot(let program, let said):
            Message(
                "\(program)(으)로 사진을 찍지 못했습니다" + (said.isEmpty ? "" : ": \(said)"),
                advice: "설정: workout config set workout.camera \"프로그램 %s\" (%s는 만들 파일입니다)")
        }
    }

    func fault(_ fault: PictureFault) -> String {
        switch fault {
        case .unknownFormat: "JPEG, PNG, HEIC 사진이 아닙니다"
        case .damaged(let words):
            "손상되어 끝까지 읽을 수 없습니다" + (words.isEmpty ? "" : " (\(words))")
        case .tooLarge(let width, let height): "\(width) × \(height)화소는 너무 큽니다"
        case .missingLibrary(let words):
            "사진에 필요한 라이브러리 libvips가 없습니다" + (words.isEmpty ? "" : " (\(words))")
        case .notBuiltIn: "사진 기능 없이 만든 프로그램입니다"
        case .helper(.notStarted): "사진을 읽는 프로세스를 시작하지 못했습니다"
        case .helper(.ended(let status)):
            "사진을 읽던 프로세스가 끝나 버렸습니다 (종료 상태 \(status))"
        case .helper(.timedOut): "사진을 읽는 데 너무 오래 걸립니다"
        case .helper(.garbled): "사진을 읽은 결과를 알아볼 수 없습니다"
        }
    }

    func advice(for fault: PictureFault) -> String? {
        switch fault {
        case .damaged: "다른 프로그램에서 보인다면 거기서 사본을 저장해 추가하세요."
        case .missingLibrary: "설치: apt install libvips42 또는 brew install vips"
        case .notBuiltIn: "패키지 트레이트 Photos를 켜고 다시 빌드하세요. 기본으로 켜져 있습니다."
        default: nil
        }
    }

    func datedByFile(_ name: String, _ day: String) -> String {
        "\(name)에 찍은 날짜가 없어 파일 날짜 \(day)을(를) 씁니다"
    }

    private var list: String { "사진 보기: workout photo list" }
    private var addAgain: String { "원본을 다시 추가하면 되살아납니다." }
}
