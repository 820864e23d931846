/// The sentences of `kitbag doctor`.
protocol DoctorText: Sendable {
    var doctorAbstract: String { get }
    var doctorDiscussion: String { get }
    var doctorExample: String { get }
    var doctorFixHelp: String { get }
    /// What was found.
    func title(of finding: Finding) -> String
    /// What to do about it; `nil` if there is nothing to do.
    func advice(on finding: Finding) -> String?
    func doctorSummary(problems: Int, fixed: Int) -> String
}

extension EnglishCommands {
    var doctorAbstract: String { "Look whether all is well with what Kitbag keeps" }
    var doctorDiscussion: String {
        "Databases, files of records, permissions, what was left behind, space. Nothing is changed "
            + "without --fix, and no record or picture with it. Ends with 1 if something is wrong."
    }
    var doctorExample: String { "Put right what is safe to" }
    var doctorFixHelp: String { "Set permissions right and remove temporary files" }

    func title(of finding: Finding) -> String {
        let title = finding.app.map { "\($0.rawValue): " } ?? ""
        return title + sentence(finding) + (finding.isFixed ? " – put right" : "")
    }

    private func sentence(_ finding: Finding) -> String {
        switch finding.check {
        case .settings: "The settings can't be read"
        case .permissions: "Others may read or change this"
        case .integrity: "The database is damaged"
        case .newer: "The database is of a newer program"
        case .older: "The database is of an older program"
        case .tables: "The tables are not as the program knows them"
        case .locked: "The diary is locked; its records were not looked at"
        case .missingFile: "A record's file is missing"
        case .unusedFile: "No record knows this file"
        case .leftover: "Left behind by something that was interrupted"
        case .editorText: "A text that was being written"
        case .oldHome: "The records from before a restore"
        case .space: "There is little space left"
        case .inUse: "A program is using this"
        }
    }

    func advice(on finding: Finding) -> String? {
        switch finding.check {
        case .settings: "Mend the file, or move it away; then everything is as by default."
        case .permissions, .leftover: "kitbag doctor --fix puts it right."
        case .integrity: "Copy it somewhere, then restore a backup: kitbag restore FILE."
        case .newer: "Install a newer Kitbag."
        case .older: "The app brings it up to date when it is used next."
        case .tables: "Please report this; kitbag export still saves the records."
        case .locked: nil
        case .missingFile: "Restore it from a backup."
        case .unusedFile: "It is kept. Delete it by hand if you do not miss it."
        case .editorText: "The app offers it when something is next edited there."
        case .oldHome: "Delete it when you do not need it any more."
        case .space: "Make room on the disk."
        case .inUse: nil
        }
    }

    func doctorSummary(problems: Int, fixed: Int) -> String {
        let wrong =
            switch problems {
            case 0: "Nothing is wrong."
            case 1: "1 thing is wrong."
            default: "\(problems) things are wrong."
            }
        return fixed == 0 ? wrong : wrong + " Put right: \(fixed)."
    }
}

extension KoreanCommands {
    var doctorAbstract: String { "Kitbag이 간직한 것이 온전한지 살피기" }
    var doctorDiscussion: String {
        "데이터베이스, 기록의 파일, 권한, 남은 임시 파일, 공간을 살핍니다. --fix 없이는 아무것도 바꾸지 "
            + "않고, --fix도 기록과 사진은 건드리지 않습니다. 잘못된 것이 있으면 1로 끝납니다."
    }
    var doctorExample: String { "고쳐도 안전한 것은 고치기" }
    var doctorFixHelp: String { "권한을 바로잡고 임시 파일 지우기" }

    func title(of finding: Finding) -> String {
        let title = finding.app.map { "\($0.rawValue): " } ?? ""
        return title + sentence(finding) + (finding.isFixed ? " – 고침" : "")
    }

    private func sentence(_ finding: Finding) -> String {
        switch finding.check {
        case .settings: "설정을 읽을 수 없습니다"
        case .permissions: "다른 사람이 읽거나 바꿀 수 있습니다"
        case .integrity: "데이터베이스가 손상되었습니다"
        case .newer: "더 새로운 프로그램의 데이터베이스입니다"
        case .older: "더 오래된 프로그램의 데이터베이스입니다"
        case .tables: "표가 프로그램이 아는 것과 다릅니다"
        case .locked: "일기가 잠겨 있어 기록은 살피지 않았습니다"
        case .missingFile: "기록의 파일이 없습니다"
        case .unusedFile: "어느 기록에도 없는 파일입니다"
        case .leftover: "중단된 일이 남긴 것입니다"
        case .editorText: "쓰고 있던 글입니다"
        case .oldHome: "백업을 되돌리기 전의 기록입니다"
        case .space: "공간이 얼마 남지 않았습니다"
        case .inUse: "사용하는 프로그램이 있습니다"
        }
    }

    func advice(on finding: Finding) -> String? {
        switch finding.check {
        case .settings: "파일을 고치거나 옮기세요. 옮기면 모두 기본값이 됩니다."
        case .permissions, .leftover: "kitbag doctor --fix로 바로잡을 수 있습니다."
        case .integrity: "먼저 복사해 두고 백업을 되돌리세요: kitbag restore 파일"
        case .newer: "더 새로운 Kitbag을 설치하세요."
        case .older: "다음에 앱을 쓸 때 새것으로 바뀝니다."
        case .tables: "알려 주세요. kitbag export로 기록을 꺼낼 수 있습니다."
        case .locked: nil
        case .missingFile: "백업에서 되살리세요."
        case .unusedFile: "그대로 둡니다. 필요 없으면 직접 지우세요."
        case .editorText: "그 앱에서 다음에 글을 고칠 때 이어 쓸 수 있습니다."
        case .oldHome: "필요 없게 되면 지우세요."
        case .space: "디스크에 공간을 마련하세요."
        case .inUse: nil
        }
    }

    func doctorSummary(problems: Int, fixed: Int) -> String {
        let wrong = problems == 0 ? "잘못된 것이 없습니다." : "잘못된 것이 \(problems)가지 있습니다."
        return fixed == 0 ? wrong : wrong + " 고친 것: \(fixed)."
    }
}
