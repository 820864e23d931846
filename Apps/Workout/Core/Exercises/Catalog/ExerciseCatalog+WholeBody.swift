extension ExerciseCatalog {
    /// Lifts that take the whole body.
    static let wholeBody: [CatalogExercise] = [
        CatalogExercise(
            .wholeBody, "clean-and-jerk", .barbell, "Clean and Jerk", "클린 앤 저크",
            also: ["용상", "C&J", "클린 앤드 저크"]),
        CatalogExercise(
            .wholeBody, "snatch", .barbell, "Snatch", "스내치",
            also: ["Squat Snatch", "Full Snatch", "인상", "스내취"]),
        CatalogExercise(.wholeBody, "power-snatch", .barbell, "Power Snatch", "파워 스내치"),
        CatalogExercise(.wholeBody, "hang-snatch", .barbell, "Hang Snatch", "행 스내치"),
        CatalogExercise(
            .wholeBody, "clean", .barbell, "Clean", "클린",
            also: ["Squat Clean", "Full Clean", "스쿼트 클린"]),
        CatalogExercise(.wholeBody, "power-clean", .barbell, "Power Clean", "파워 클린"),
        CatalogExercise(.wholeBody, "hang-clean", .barbell, "Hang Clean", "행 클린"),
        CatalogExercise(.wholeBody, "hang-power-clean", .barbell, "Hang Power Clean", "행 파워 클린"),
        CatalogExercise(
            .wholeBody, "clean-and-press", .barbell, "Clean and Press", "클린 앤 프레스",
            also: ["클린 앤드 프레스"]),
        CatalogExercise(.wholeBody, "clean-pull", .barbell, "Clean Pull", "클린 풀"),
        CatalogExercise(
            .wholeBody, "snatch-grip-deadlift", .barbell, "Snatch-Grip Deadlift", "스내치 그립 데드리프트"),
        CatalogExercise(.wholeBody, "push-jerk", .barbell, "Push Jerk", "푸시 저크"),
        CatalogExercise(.wholeBody, "split-jerk", .barbell, "Split Jerk", "스플릿 저크"),
        CatalogExercise(
            .wholeBody, "thruster", .barbell, "Thruster", "스러스터",
            also: ["쓰러스터"]),
        CatalogExercise(
            .wholeBody, "dumbbell-thruster", .dumbbell, "Dumbbell Thruster", "덤벨 스러스터",
            also: ["덤벨 쓰러스터"]),
        CatalogExercise(
            .wholeBody, "dumbbell-snatch", .dumbbell, "Dumbbell Snatch", "덤벨 스내치",
            also: ["Single Arm Dumbbell Snatch"]),
        CatalogExercise(
            .wholeBody, "kettlebell-snatch", .kettlebell, "Kettlebell Snatch", "케틀벨 스내치"),
        CatalogExercise(.wholeBody, "kettlebell-clean", .kettlebell, "Kettlebell Clean", "케틀벨 클린"),
        CatalogExercise(
            .wholeBody, "turkish-get-up", .kettlebell, "Turkish Get-Up", "터키시 겟업",
            also: ["TGU", "터키쉬 겟업"]),
        CatalogExercise(
            .wholeBody, "wall-ball", .other, "Wall Ball", "월볼",
            also: ["Wall Ball Shot", "월 볼 샷"]),
        CatalogExercise(
            .wholeBody, "ball-slam", .other, "Ball Slam", "볼 슬램",
            also: ["Medicine Ball Slam", "Slam Ball", "메디신볼 슬램", "슬램볼"]),
        CatalogExercise(
            .wholeBody, "burpee", .body, "Burpee", "버피", kind: .bodyWeight,
            also: ["버피 테스트"]),
        CatalogExercise(.wholeBody, "devil-press", .dumbbell, "Devil Press", "데블 프레스"),
        CatalogExercise(.wholeBody, "box-jump", .body, "Box Jump", "박스 점프", kind: .bodyWeight),
        CatalogExercise(
            .wholeBody, "farmers-walk", .dumbbell, "Farmer's Walk", "파머스 워크", kind: .distance,
            also: ["Farmer's Carry", "파머 워크", "파머스 캐리"]),
        CatalogExercise(
            .wholeBody, "suitcase-carry", .dumbbell, "Suitcase Carry", "수트케이스 캐리", kind: .distance),
        CatalogExercise(
            .wholeBody, "yoke-walk", .other, "Yoke Walk", "요크 워크", kind: .distance,
            also: ["Yoke Carry"]),
        CatalogExercise(
            .wholeBody, "sled-push", .other, "Sled Push", "슬레드 푸시", kind: .distance,
            also: ["Prowler Push"]),
        CatalogExercise(
            .wholeBody, "sled-pull", .other, "Sled Pull", "슬레드 풀", kind: .distance,
            also: ["Sled Drag"]),
        CatalogExercise(
            .wholeBody, "tire-flip", .other, "Tire Flip", "타이어 플립",
            also: ["Tyre Flip", "타이어 뒤집기"]),
        CatalogExercise(
            .wholeBody, "battle-ropes", .other, "Battle Ropes", "배틀 로프", kind: .time,
            also: ["Battling Rope"]),
    ]
}
