import IssuesCore

extension KoreanCommands {
    var importAbstract: String { "GitHub, Kitbag, 표, Markdown 파일의 이슈를 가져옵니다" }
    var importDiscussion: String {
        "파일은 내용으로 구별합니다: “gh issue list --json”이 출력하는 것(필드는 어떻게 골라도 됩니다), GitHub REST의 "
            + "이슈, 댓글, 이벤트(한 파일이나 여러 파일, “gh api --paginate”가 출력한 대로), Kitbag의 JSON과 NDJSON, "
            + "Linear 등의 제목 줄이 있는 CSV, 머리말이 있는 Markdown 파일 하나 또는 폴더. 같은 파일을 다시 가져와도 바뀌는 것이 "
            + "없습니다. 그동안 그쪽에서 바뀐 것은 여기서 더 나중에 고치지 않았으면 들어오고, 여기에만 있는 댓글 등은 그대로 둡니다. "
            + "풀 리퀘스트는 뺍니다. 이해할 수 없는 것은 위치를 알려 주고 빼며 종료 코드는 1입니다. “issues undo”로 모두 되돌릴 수 "
            + "있습니다."
    }
    var importListExample: String { "저장소의 모든 이슈" }
    var importDryRunExample: String { "무엇이 들어올지 미리 보기" }
    var importTableExample: String { "프로젝트가 적혀 있지 않은 표" }
    var importDryRunHelp: String { "무엇을 할지 알리기만 하기" }
    var importStrictHelp: String { "이해할 수 없는 것이 있으면 아무것도 가져오지 않기" }
    var importVerboseHelp: String { "빠진 것을 모두 보여 주기" }
    var importProjectHelp: String { "파일에 적힌 것과 상관없이 모두 들어갈 프로젝트" }
    var importFromHelp: String { "파일의 형식(기본값: 내용에 따라)" }
    var importFileHelp: String { "파일이나 폴더; 표준 입력은 -" }
    var standardInput: String { "표준 입력" }
    var exportAbstract: String { "이슈를 파일로 내보냅니다" }
    var exportDiscussion: String {
        "JSON과 NDJSON에는 모든 것이 들어가며 “issues import”로 다시 읽을 수 있습니다. CSV는 한 행에 이슈 하나입니다. "
            + "Markdown은 출력이 폴더이면 이슈마다 파일 하나, 아니면 읽기 위한 문서입니다. github와 gh는 GitHub REST와 "
            + "“gh issue list --json”의 모양이며 그 모양에 담을 수 있는 것을 담습니다. 질의가 없으면 닫힌 것까지 모든 이슈를 쓰며, "
            + "지금 있는 프로젝트의 것이고 --all이면 모든 프로젝트의 것입니다."
    }
    var exportAllExample: String { "모두 담아 다른 곳에서 가져오기" }
    var exportQueryExample: String { "일부를 스프레드시트로" }
    var exportFolderExample: String { "이슈마다 파일 하나" }
    var exportFormatHelp: String { "파일 형식(기본값: 이름에 따라, 아니면 json)" }
    var exportOutputHelp: String { "쓸 파일, Markdown 파일이면 폴더" }
    var unknownFileKind: String { "파일 이름으로는 형식을 알 수 없습니다. --format으로 알려 주세요." }
    func importing(_ amount: String) -> String { "읽는 중: \(amount)" }
    func moreUnread(_ count: Int, _ isAll: Bool) -> String {
        isAll
            ? "… 이 밖에 \(count)개가 더 있습니다."
            : "… 이 밖에 \(count)개가 더 있습니다. --verbose로 모두 볼 수 있습니다."
    }
    func renumbered(_ issue: IssueImportReport.Renumbered) -> String {
        "#\(issue.stated) ‘\(issue.title)’ 이슈는 번호가 이미 쓰여 여기서는 \(issue.reference)입니다."
    }
    func moreRenumbered(_ count: Int) -> String {
        "… 이 밖에 \(count)개의 번호가 바뀌었습니다. --verbose로 모두 볼 수 있습니다."
    }
    func imported(_ report: IssueImportReport) -> [String] {
        var parts: [String] = []
        func add(_ count: Int, _ name: String, _ unit: String) {
            if count > 0 { parts.append("\(name) \(count)\(unit)") }
        }
        add(report.added, "이슈", "건")
        add(report.updated, "새로 고친 이슈", "건")
        add(report.comments, "댓글", "개")
        add(report.updatedComments, "고친 댓글", "개")
        add(report.changes, "변경 이력", "개")
        add(report.labels, "레이블", "개")
        add(report.milestones, "마일스톤", "개")
        add(report.projects.count, "프로젝트", "개")
        add(report.people, "사람", "명")
        let new = parts.joined(separator: ", ")
        parts = []
        add(report.pullRequests, "풀 리퀘스트", "건")
        add(report.ofPullRequests, "풀 리퀘스트의 댓글과 이벤트", "개")
        let others = parts.joined(separator: ", ")
        var sentences: [String] = []
        if report.unchanged > 0 {
            sentences.append("이미 똑같이 있는 이슈: \(report.unchanged)건")
        }
        if !others.isEmpty { sentences.append("이슈가 아니어서 뺀 것: \(others)") }
        if report.unreadCount > 0 {
            sentences.append("이해할 수 없어서 뺀 것: \(report.unreadCount)개")
        }
        switch (new.isEmpty, report.isTakenBack) {
        case (true, _): sentences.append("새로운 것이 없어 아무것도 바뀌지 않았습니다.")
        case (false, true):
            sentences.append("가져올 것: \(new). 아무것도 바뀌지 않았습니다.")
        case (false, false): sentences.append("가져왔습니다: \(new)")
        }
        return sentences
    }
    func exported(_ count: Int, _ path: String) -> String {
        "이슈 \(count)건을 \(path)에 썼습니다."
    }
}
