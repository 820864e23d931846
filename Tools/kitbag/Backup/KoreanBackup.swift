extension KoreanCommands {
    var backupAbstract: String { "모든 것을 한 파일에 백업" }
    var backupDiscussion: String {
        "데이터베이스, 사진, 첨부 파일, 설정을 지금 그대로 담습니다. 그동안 앱을 써도 됩니다. 잠긴 "
            + "일기는 잠긴 채로 담습니다. 파일은 체크섬 목록이 든 zip이며, 다시 읽어 확인한 뒤에야 "
            + "앞선 백업을 대신합니다."
    }
    var backupExample: String { "모든 것을 한 파일에" }
    var backupFileHelp: String { "쓸 파일(앞선 백업은 바뀝니다)" }
    func backedUp(_ count: Int, bytes: Int, _ file: String) -> String {
        "\(file): 파일 \(count)개(\(sizeText(bytes)))를 백업하고 확인했습니다."
    }
    var restoreAbstract: String { "백업 되돌리기" }
    var restoreDiscussion: String {
        "백업을 모두 확인한 뒤에 바꿉니다. 지금 있는 것은 옆에 남기고 그 이름을 알립니다. 언제 "
            + "중단되더라도 둘 가운데 하나는 온전히 제자리에 있습니다."
    }
    var restoreExample: String { "되돌릴 수 있는 백업인지 확인만" }
    var restoreFileHelp: String { "되돌릴 백업" }
    var restoreDryRunHelp: String { "아무것도 바꾸지 않고 확인만" }
    var yesHelp: String { "묻지 않기" }
    func mayRestore(_ home: String, _ createdAt: String) -> String {
        "\(createdAt)에 만든 백업을 \(home)에 되돌릴까요? 지금 있는 것은 남깁니다. [y/N]"
    }
    func canRestore(_ count: Int, bytes: Int) -> String {
        "온전한 백업입니다: 파일 \(count)개, \(sizeText(bytes))."
    }
    func restored(_ count: Int, bytes: Int, _ home: String) -> String {
        "\(home): 파일 \(count)개(\(sizeText(bytes)))를 되돌렸습니다."
    }
    func oldHome(_ path: String) -> String { "앞서 있던 것: \(path)" }

    func nothingToBackUp(_ home: String) -> String { "\(home): 백업할 것이 없습니다" }
    func backupInsideHome(_ path: String) -> String { "\(path): 백업할 폴더의 안입니다" }
    var chooseOtherPlace: String { "다른 곳을, 될 수 있으면 다른 디스크를 고르세요." }
    func noFileThere(_ path: String) -> String { "\(path): 파일이 아닙니다" }
    var chooseOtherName: String { "백업에 다른 이름을 주세요." }
    func damagedDatabase(_ path: String, _ reason: String) -> String {
        "\(path): 손상되었습니다: \(reason)"
    }
    var runDoctor: String { "kitbag doctor로 더 알아볼 수 있습니다." }
    func notABackup(_ path: String) -> String { "\(path): 백업이 아닙니다" }
    var takeBackupFile: String { "kitbag backup이 쓴 파일만 되돌릴 수 있습니다." }
    func newerBackup(_ path: String, _ version: Int) -> String {
        "\(path): 더 새로운 Kitbag의 백업입니다(형식 버전 \(version))"
    }
    var updateKitbag: String { "더 새로운 Kitbag을 설치하세요." }
    func damagedBackup(_ path: String, _ name: String) -> String {
        "\(path): 손상되었습니다. \(name) 파일이 백업한 것과 다릅니다"
    }
    func foreignFile(_ path: String, _ name: String) -> String {
        "\(path): 백업에 없어야 할 파일이 있습니다: \(name)"
    }
    var takeOtherBackup: String { "아무것도 바뀌지 않았습니다. 다른 백업으로 해 보세요." }
    func newerDatabase(_ path: String, _ app: AppName) -> String {
        "\(path): 더 새로운 \(app.rawValue)의 데이터베이스가 들어 있습니다"
    }
    func noSpace(_ folder: String, needed: Int, free: Int) -> String {
        "\(folder): 공간이 모자랍니다. 필요한 공간 \(sizeText(needed)), "
            + "남은 공간 \(sizeText(free))"
    }
    var makeRoom: String { "먼저 공간을 마련하세요. 아무것도 바뀌지 않았습니다." }
    func homeInUse(_ programs: [String]) -> String {
        "사용하는 프로그램: " + programs.joined(separator: ", ")
    }
    var closePrograms: String { "먼저 닫으세요. 그러지 않으면 옛 기록을 계속 씁니다." }
    func homeNotEmpty(_ home: String) -> String { "\(home): 이미 기록이 있습니다" }
    var sayYes: String { "--yes를 주면 백업이 자리를 차지하고, 지금 기록은 옆에 남습니다." }
    var nothingRestored: String { "아무것도 바뀌지 않았습니다" }
}
