import Chrono
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct SupportKorean: SupportText {
    func file(_ action: FileProblem.Action, _ path: String, reason: String) -> String {
        switch action {
        case .read: "\(path): 읽을 수 없습니다. \(reason)"
        case .write: "\(path): 쓸 수 없습니다. \(reason)"
        case .makeFolder: "\(path): 폴더를 만들 수 없습니다. \(reason)"
        }
    }
    func advice(for code: Int32, _ path: String) -> String? {
        switch code {
        case ENOENT: "경로를 올바르게 입력했는지 확인하세요."
        case EACCES, EPERM: "소유자와 권한을 확인하세요: ls -ld \(path)"
        case EROFS: "쓸 수 있는 위치를 선택하세요."
        case ENOSPC, EDQUOT: makeRoom
        case EISDIR: "그 안에 있는 파일을 쓰세요."
        case ENOTDIR: "경로를 올바르게 입력했는지 확인하세요."
        default: nil
        }
    }
    var noSuchFile: String { "그런 파일이 없습니다" }
    var noSuchFolder: String { "그런 폴더가 없습니다" }
    var notAllowed: String { "권한이 없습니다" }
    var readOnlyDisk: String { "읽기 전용 디스크입니다" }
    var fullDisk: String { "디스크가 가득 찼습니다" }
    var isFolder: String { "폴더입니다" }
    var isNoFolder: String { "경로의 일부가 폴더가 아닙니다" }

    func databaseFull(_ file: String) -> String {
        "디스크가 가득 차서 \(file)의 내용은 바뀌지 않았습니다"
    }
    func databaseReadOnly(_ file: String) -> String { "\(file)에 쓸 수 없습니다" }
    func databaseDamaged(_ file: String) -> String {
        "\(file.with(.subject)) 손상되었거나 데이터베이스가 아닙니다. 파일은 그대로 두었습니다"
    }
    func databaseNewer(_ file: String) -> String {
        "\(file.with(.topic)) 더 새로운 버전의 Kitbag이 기록한 파일입니다. 파일은 그대로 두었습니다"
    }
    func databaseBusy(_ file: String) -> String {
        "다른 프로그램이 \(file.with(.object)) 잠그고 있어 아무것도 바뀌지 않았습니다"
    }
    func databaseUnreachable(_ file: String, _ reason: String) -> String {
        "\(file.with(.object)) 열 수 없습니다: \(reason)"
    }
    func databaseFailed(_ reason: String) -> String { "데이터베이스가 거부했습니다: \(reason)" }
    func diskFailed(_ file: String, _ reason: String) -> String {
        "\(file)에서 디스크 오류가 발생했습니다: \(reason)"
    }
    func unstorable(_ what: String) -> String {
        "\(what)에 저장할 수 없는 값(문자 U+0000 등)이 있습니다"
    }
    var makeRoom: String { "디스크 공간을 확보한 뒤 다시 시도하세요." }
    var checkPermissions: String {
        "디스크에 쓸 수 있는지, 파일의 소유자가 맞는지 확인하세요. KITBAG_HOME=폴더 로 다른 위치를 쓸 수 있습니다."
    }
    var checkDisk: String { "디스크를 점검하고, 먼저 데이터를 다른 곳에 복사해 두세요." }
    func restoreBackup(_ file: String) -> String {
        "백업으로 되돌리거나, 남은 내용을 살려 보세요: sqlite3 \(file) .recover"
    }
    var updateKitbag: String { "새 버전을 설치하세요." }
    var tryAgain: String { "다른 프로그램이 끝난 뒤 다시 시도하세요." }
    var reportBug: String { "일어나지 않아야 할 일입니다. 알려 주세요." }

    func unknownSetting(_ name: String) -> String { "\("\"\(name)\"".with(.called)) 설정은 없습니다" }
    func knownSettings(_ names: [String], closest: String?) -> String {
        closest.map { "혹시 \"\($0)\"인가요?" } ?? "설정 목록: " + names.joined(separator: ", ")
    }
    func badSetting(_ name: String, _ value: String, allowed: String) -> String {
        "\(name)에 \"\(value)\" 값은 쓸 수 없습니다. 가능한 값: \(allowed)"
    }
    func damagedSettings(_ path: String, line: Int) -> String {
        "설정 파일 \(path)의 \(line)번째 줄이 손상되었습니다"
    }
    func mendSettings(_ path: String) -> String { "편집기로 고치거나 삭제하세요: rm \(path)" }

    var nothingToUndo: String { "되돌릴 작업이 없습니다" }
    func cannotUndo(_ operation: String, changed: [String]) -> String {
        "\"\(operation)\" 작업을 되돌릴 수 없습니다. 그 뒤에 바뀐 항목: "
            + changed.joined(separator: ", ")
    }
    func cannotUndo(_ operation: String, hindered: [String]) -> String {
        "\"\(operation)\" 작업을 되돌릴 수 없습니다. 그 뒤의 변경 때문에 되돌릴 수 없는 항목: "
            + hindered.joined(separator: ", ")
    }
    func cannotUndoNewer(_ operation: String) -> String {
        "\"\(operation)\" 작업을 되돌릴 수 없습니다. 다른 버전의 Kitbag이 기록했습니다"
    }
    var undoNeedsUnchanged: String { "아무것도 바뀌지 않았습니다. 나중에 한 변경을 먼저 되돌리세요." }

    func unknownDay(_ text: String) -> String { "\("\"\(text)\"".with(.object)) 날짜로 이해할 수 없습니다" }
    func noSuchDay(_ text: String) -> String { "\("\"\(text)\"".with(.called)) 날짜는 없습니다" }
    func ambiguousDay(_ text: String, _ candidates: [String]) -> String {
        "\("\"\(text)\"".with(.topic)) 여러 날짜로 해석될 수 있습니다: " + candidates.joined(separator: ", ")
    }
    func weekdayMismatch(_ day: String) -> String { "\(day.with(.topic)) 그 요일이 아닙니다" }
    func dayOutOfRange(_ text: String) -> String { "\("\"\(text)\"".with(.topic)) 너무 먼 날짜입니다" }
    var dayExamples: String {
        "예를 들어 이렇게 쓸 수 있습니다: " + DayParser.koreanExamples.joined(separator: ", ")
    }
    var writeDayFully: String { "2026-03-02처럼 연-월-일로 쓰세요." }
    var writeYearFully: String { "연도를 네 자리로 쓰세요." }
}
