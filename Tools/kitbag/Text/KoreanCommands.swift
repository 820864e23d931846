struct KoreanCommands: CommandText {
    let kitbagAbstract = "모든 앱의 기록을 함께 다룹니다"
    let kitbagDiscussion = "workout, issues, devevents, diary, links의 기록을 내보내고 가져옵니다."
    let exportAbstract = "모든 기록 내보내기"
    let exportDiscussion = "같은 기록은 언제나 같은 바이트로 씁니다."
    let exportExample = "모든 앱의 기록을 한 파일에 쓰기"
    let importAbstract = "내보낸 파일 가져오기"
    let importDiscussion = "같은 파일을 두 번 가져와도 달라지지 않습니다."
    let importExample = "무엇이 달라질지 먼저 보기"
    let appHelp = "이 앱만"
    let withoutHelp = "이 앱은 빼고"
    let exportFormatHelp = "형식"
    let outputHelp = "쓸 파일"
    let dryRunHelp = "아무것도 바꾸지 않고 알리기만"
    let strictHelp = "문제가 있는 앱은 전혀 가져오지 않기"
    let importFileHelp = "가져올 파일"
    let unknownFileKind = "파일 이름에서 형식을 알 수 없습니다. --format으로 알려 주세요."
    let standardInput = "표준 입력"
    func exported(_ count: Int, _ file: String) -> String {
        "기록 " + "\(count)개를 \(file)에 썼습니다"
    }
}
