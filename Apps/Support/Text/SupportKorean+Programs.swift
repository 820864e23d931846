import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension SupportKorean {
    func program(_ problem: ChildProgramProblem) -> Message {
        switch problem {
        case .missing(let program):
            Message("\"\(program)\" 프로그램이 없습니다", advice: "설치되어 있는지, PATH에 들어 있는지 확인하세요.")
        case .notStarted(let program, let code):
            Message("\"\(program)\" 프로그램을 시작할 수 없습니다: \(String(cString: strerror(code)))")
        case .tooMuchOutput(let program):
            Message("\"\(program)\" 프로그램의 출력이 예상보다 너무 많습니다")
        case .timedOut(let program):
            Message("\"\(program)\" 프로그램이 제시간에 끝나지 않아 중지했습니다")
        }
    }

    func browser(_ problem: BrowserProblem) -> Message {
        Message(
            "페이지를 보여 줄 수 있는 프로그램이 없습니다. 시도한 것: " + problem.tried.joined(separator: ", "),
            advice: "다음 명령으로 고르세요: \(problem.app) config set \(problem.app).browser 프로그램")
    }

    func editor(_ problem: EditorProblem) -> Message {
        switch problem {
        case .missing(let command):
            Message(
                "\"\(command)\" 편집기가 없습니다",
                advice: "EDITOR 환경 변수에 사용할 편집기를 지정하세요. 예: export EDITOR=nano")
        case .failed(let command, let status):
            Message(
                "\"\(command)\" 편집기가 상태 \(String(status).with(.means)) 끝났습니다", advice: "바뀐 것은 없습니다."
            )
        case .fileRemoved(let command):
            Message("\"\(command)\" 편집기가 파일을 남기지 않았습니다", advice: "바뀐 것은 없습니다.")
        }
    }
    var editedTextIsNoText: String { "편집기가 남긴 내용이 UTF-8 텍스트가 아닙니다" }
    func place(of text: UnsavedText.Place) -> String {
        switch text {
        case .file(let path): "입력한 내용은 다음 파일에 있습니다: \(path)"
        case .app: "입력한 내용은 보관되어 있으며 다음에 다시 보여 드립니다."
        case .editorFile(let path):
            "입력한 내용은 아직 \(path)에 있습니다. 다시 시작하기 전에 안전한 곳에 복사해 두세요."
        }
    }

    func notification(_ problem: NotificationProblem) -> Message {
        switch problem {
        case .nothingShows:
            Message(
                "알림을 표시할 프로그램이 없습니다",
                advice: "notify-send를 설치하세요 (데비안: libnotify-bin).")
        case .noDesktop:
            Message(
                "알림을 표시할 데스크톱이 없습니다",
                advice: "로그인되어 있는지, DISPLAY와 DBUS_SESSION_BUS_ADDRESS가 맞는지 확인하세요.")
        case .notRun(let problem): program(problem)
        case .failed(let program, let reason):
            Message("알림을 표시하지 못했습니다. " + said(reason, by: program))
        }
    }

    func reminder(_ problem: ReminderProblem) -> Message {
        switch problem {
        case .nothingSchedules:
            Message(
                "정해진 시각에 명령을 실행할 방법이 없습니다. 응답하는 systemd도, cron도 없습니다",
                advice: "cron을 설치하거나(데비안: cron), --print로 출력한 내용을 다른 프로그램에 등록하세요.")
        case .unusable(let text):
            Message("줄바꿈 같은 문자가 있어 예약에 쓸 수 없습니다: " + shown(text))
        case .notRun(let problem): program(problem)
        case .failed(let command, let reason):
            Message(
                said(reason, by: command),
                advice: "아무것도 바뀌지 않았습니다. --print로 출력한 내용을 직접 등록할 수 있습니다.")
        }
    }

    /// What a program says of itself, under its name.
    private func said(_ reason: String, by program: String) -> String {
        reason.isEmpty ? "\(program.with(.subject)) 이유를 알리지 않았습니다" : "\(program): \(reason)"
    }

    /// A text on one line.
    private func shown(_ text: String) -> String { text.debugDescription }
}
