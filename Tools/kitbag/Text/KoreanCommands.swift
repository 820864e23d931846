struct KoreanCommands: CommandText {
    let kitbagAbstract = "모든 앱의 기록을 함께 다룹니다"
    let kitbagDiscussion =
        "workout, issues, devevents, diary, links의 기록을 내보내고, 가져오고, 찾고, 백업합니다. "
        + "kitbag 앱이름으로 어느 앱이든 실행합니다."
}
