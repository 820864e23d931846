struct KoreanCommands: CommandText {
    var workoutAbstract: String { "운동과 몸의 변화를 기록합니다" }
    var workoutDiscussion: String {
        "세트는 말하듯이 적습니다: 60x5, 62.5kg x 5 x 3, 맨몸+10x8, 1:30, 5km 27:40. "
            + "진행 중인 운동은 첫 세트부터 저장됩니다."
    }

    var exercise: String { "운동" }
    var bodyPart: String { "부위" }
    var kind: String { "종류" }
    var sets: String { "세트" }
    var lastTime: String { "최근" }
}
