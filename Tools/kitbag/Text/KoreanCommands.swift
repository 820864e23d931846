struct KoreanCommands: CommandText {
    let kitbagAbstract = "모든 앱의 기록을 함께 다룹니다"
    let kitbagDiscussion = "workout, issues, devevents, diary, links의 기록을 내보내고 가져옵니다."
}
