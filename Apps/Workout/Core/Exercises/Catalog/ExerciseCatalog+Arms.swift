extension ExerciseCatalog {
    /// What trains the upper arms and the forearms.
    static let arms: [CatalogExercise] = [
        CatalogExercise(
            .biceps, "barbell-curl", .barbell, "Barbell Curl", "바벨 컬",
            also: ["Barbell Bicep Curl", "Standing Barbell Curl", "바벨 이두 컬", "바벨 바이셉 컬"]),
        CatalogExercise(
            .biceps, "ez-bar-curl", .barbell, "EZ-Bar Curl", "이지바 컬",
            also: ["EZ Bar Bicep Curl", "EZ Bar Barbell Curl", "EZ바 컬", "이지바 이두 컬"]),
        CatalogExercise(
            .biceps, "dumbbell-curl", .dumbbell, "Dumbbell Curl", "덤벨 컬",
            also: [
                "Dumbbell Bicep Curl", "Standing Dumbbell Curl", "Alternating Dumbbell Curl",
                "Alternating Dumbbell Bicep Curl", "덤벨 이두 컬", "덤벨 바이셉 컬", "얼터네이트 덤벨 컬",
            ]),
        CatalogExercise(
            .biceps, "seated-dumbbell-curl", .dumbbell, "Seated Dumbbell Curl", "시티드 덤벨 컬",
            also: ["Seated Dumbbell Bicep Curl"]),
        CatalogExercise(
            .biceps, "incline-dumbbell-curl", .dumbbell,
            "Incline Dumbbell Curl", "인클라인 덤벨 컬",
            also: [
                "Seated Incline Dumbbell Curl", "Incline Curl", "Incline Dumbbell Bicep Curl",
                "인클라인 컬",
            ]),
        CatalogExercise(
            .biceps, "hammer-curl", .dumbbell, "Hammer Curl", "해머 컬",
            also: ["Dumbbell Hammer Curl", "Alternating Hammer Curl", "햄머 컬"]),
        CatalogExercise(
            .biceps, "rope-hammer-curl", .cable, "Rope Hammer Curl", "로프 해머 컬",
            also: ["Cable Hammer Curl", "Rope Cable Hammer Curl", "케이블 해머 컬", "로프 햄머 컬"]),
        CatalogExercise(
            .biceps, "cross-body-hammer-curl", .dumbbell,
            "Cross-Body Hammer Curl", "크로스 바디 해머 컬",
            also: ["Cross Body Curl", "Pinwheel Curl"]),
        CatalogExercise(
            .biceps, "preacher-curl", .barbell, "Preacher Curl", "프리처 컬",
            also: ["EZ Bar Preacher Curl", "프리쳐 컬", "이지바 프리처 컬", "이지바 프리쳐 컬"]),
        CatalogExercise(
            .biceps, "dumbbell-preacher-curl", .dumbbell,
            "Dumbbell Preacher Curl", "덤벨 프리처 컬",
            also: ["Single Arm Dumbbell Preacher Curl", "덤벨 프리쳐 컬"]),
        CatalogExercise(
            .biceps, "machine-preacher-curl", .machine, "Machine Preacher Curl", "머신 프리처 컬",
            also: ["머신 프리쳐 컬"]),
        CatalogExercise(
            .biceps, "machine-curl", .machine, "Machine Curl", "머신 컬",
            also: [
                "Bicep Curl Machine", "Seated Machine Curl", "Seated Machine Bicep Curl",
                "암 컬 머신", "이두 컬 머신",
            ]),
        CatalogExercise(
            .biceps, "cable-curl", .cable, "Cable Curl", "케이블 컬",
            also: [
                "Cable Bicep Curl", "Standing Cable Curl", "Straight Bar Cable Curl",
                "케이블 이두 컬", "케이블 바이셉 컬",
            ]),
        CatalogExercise(
            .biceps, "bayesian-curl", .cable, "Bayesian Curl", "베이지안 컬",
            also: [
                "Behind the Back Cable Curl", "Behind the Back Bicep Curl (Cable)",
                "Bayesian Cable Curl",
            ]),
        CatalogExercise(
            .biceps, "concentration-curl", .dumbbell, "Concentration Curl", "컨센트레이션 컬",
            also: ["Dumbbell Concentration Curl", "콘센트레이션 컬"]),
        CatalogExercise(.biceps, "spider-curl", .dumbbell, "Spider Curl", "스파이더 컬"),
        CatalogExercise(.biceps, "drag-curl", .barbell, "Drag Curl", "드래그 컬"),
        CatalogExercise(.biceps, "zottman-curl", .dumbbell, "Zottman Curl", "조트만 컬"),
        CatalogExercise(
            .triceps, "close-grip-bench-press", .barbell,
            "Close-Grip Bench Press", "클로즈그립 벤치프레스",
            also: ["CGBP", "Close Grip Barbell Bench Press"]),
        CatalogExercise(
            .triceps, "triceps-pushdown", .cable, "Triceps Pushdown", "트라이셉스 푸시다운",
            also: [
                "Pushdown", "Cable Pushdown", "Press Down (Cable)", "Tricep Pressdown",
                "V Bar Push Down", "Straight Bar Tricep Pushdown", "케이블 푸시다운", "케이블 프레스 다운",
                "트라이셉스 프레스 다운", "푸시다운",
            ]),
        CatalogExercise(
            .triceps, "rope-pushdown", .cable, "Rope Pushdown", "로프 푸시다운",
            also: [
                "Rope Tricep Pushdown", "Rope Tricep Extension", "로프 트라이셉스 푸시다운",
                "케이블 로프 푸시다운",
            ]),
        CatalogExercise(
            .triceps, "reverse-grip-pushdown", .cable,
            "Reverse Grip Pushdown", "리버스그립 푸시다운",
            also: ["Reverse Grip Tricep Pushdown", "Reverse Grip Triceps Pushdown (Cable)"]),
        CatalogExercise(
            .triceps, "dumbbell-overhead-triceps-extension", .dumbbell,
            "Dumbbell Overhead Triceps Extension", "덤벨 오버헤드 트라이셉스 익스텐션",
            also: [
                "Dumbbell Triceps Extension", "Dumbbell Overhead Extension",
                "Seated Dumbbell Tricep Extension",
                "Seated Overhead Tricep Extension (Dumbbell)", "덤벨 오버헤드 익스텐션",
                "덤벨 트라이셉스 익스텐션",
            ]),
        CatalogExercise(
            .triceps, "cable-overhead-triceps-extension", .cable,
            "Cable Overhead Triceps Extension", "케이블 오버헤드 트라이셉스 익스텐션",
            also: [
                "Cable Overhead Extension", "Rope Overhead Tricep Extension",
                "Overhead Rope Extension", "Cable Triceps Extension", "케이블 오버헤드 익스텐션",
                "로프 오버헤드 익스텐션",
            ]),
        CatalogExercise(
            .triceps, "ez-bar-overhead-triceps-extension", .barbell,
            "EZ-Bar Overhead Triceps Extension", "이지바 오버헤드 트라이셉스 익스텐션",
            also: [
                "French Press", "Barbell Overhead Triceps Extension", "EZ Bar French Press",
                "프렌치 프레스", "이지바 오버헤드 익스텐션", "바벨 오버헤드 트라이셉스 익스텐션",
            ]),
        CatalogExercise(
            .triceps, "skull-crusher", .barbell, "Skull Crusher", "스컬 크러셔",
            also: [
                "EZ Bar Skull Crusher", "Lying Triceps Extension",
                "Lying Tricep Extension (Barbell)", "Lying EZ Bar Tricep Extension",
                "라잉 트라이셉스 익스텐션", "이지바 스컬 크러셔", "라잉 이지바 트라이셉스 익스텐션",
            ]),
        CatalogExercise(
            .triceps, "dumbbell-skull-crusher", .dumbbell,
            "Dumbbell Skull Crusher", "덤벨 스컬 크러셔",
            also: ["Dumbbell Lying Triceps Extension", "라잉 덤벨 트라이셉스 익스텐션"]),
        CatalogExercise(
            .triceps, "jm-press", .barbell, "JM Press", "제이엠 프레스",
            also: ["JM 프레스"]),
        CatalogExercise(
            .triceps, "triceps-kickback", .dumbbell, "Triceps Kickback", "트라이셉스 킥백",
            also: ["Dumbbell Kickback", "Dumbbell Triceps Kickback", "덤벨 킥백"]),
        CatalogExercise(
            .triceps, "cable-triceps-kickback", .cable,
            "Cable Triceps Kickback", "케이블 트라이셉스 킥백",
            also: ["케이블 삼두 킥백"]),
        CatalogExercise(
            .triceps, "machine-triceps-extension", .machine,
            "Machine Triceps Extension", "머신 트라이셉스 익스텐션",
            also: ["Seated Tricep Extension (Machine)"]),
        CatalogExercise(
            .triceps, "dip", .body, "Dip", "딥스", kind: .bodyWeight,
            also: [
                "Triceps Dip", "Parallel Bar Dip", "Parallel Bar Triceps Dip", "Bar Dip",
                "Parallel Dip", "트라이셉스 딥스", "평행봉 딥스", "중량 딥스", "평행봉",
            ]),
        CatalogExercise(
            .triceps, "assisted-dip", .machine, "Assisted Dip", "어시스트 딥스", kind: .bodyWeight,
            also: [
                "Triceps Dip (Assisted)", "Assisted Dip Machine", "Chest Dip (Assisted)",
                "어시스트 딥스 머신",
            ]),
        CatalogExercise(
            .triceps, "machine-dip", .machine, "Machine Dip", "머신 딥스",
            also: ["Seated Dip Machine", "Triceps Dip Machine", "시티드 딥 머신"]),
        CatalogExercise(.triceps, "bench-dip", .body, "Bench Dip", "벤치 딥스", kind: .bodyWeight),
        CatalogExercise(
            .forearms, "wrist-curl", .barbell, "Wrist Curl", "리스트 컬",
            also: [
                "Barbell Wrist Curl", "Seated Palms Up Wrist Curl",
                "Seated Barbell Wrist Curl", "손목 컬",
            ]),
        CatalogExercise(
            .forearms, "dumbbell-wrist-curl", .dumbbell, "Dumbbell Wrist Curl", "덤벨 리스트 컬",
            also: ["Seated Dumbbell Wrist Curl"]),
        CatalogExercise(
            .forearms, "reverse-wrist-curl", .barbell, "Reverse Wrist Curl", "리버스 리스트 컬",
            also: [
                "Barbell Reverse Wrist Curl", "Wrist Extension",
                "Seated Wrist Extension (Barbell)",
            ]),
        CatalogExercise(
            .forearms, "reverse-curl", .barbell, "Reverse Curl", "리버스 컬",
            also: [
                "Reverse Grip Barbell Curl", "EZ Bar Reverse Curl", "리버스 바벨 컬", "리버스그립 바벨 컬",
                "이지바 리버스 컬",
            ]),
        CatalogExercise(
            .forearms, "behind-the-back-wrist-curl", .barbell, "Behind the Back Wrist Curl",
            "비하인드 백 리스트 컬"),
        CatalogExercise(
            .forearms, "wrist-roller", .other, "Wrist Roller", "리스트 롤러",
            also: ["손목 롤러"]),
        CatalogExercise(
            .forearms, "hand-gripper", .other, "Hand Gripper", "악력기",
            also: ["Gripper", "핸드 그리퍼"]),
        CatalogExercise(
            .forearms, "plate-pinch", .other, "Plate Pinch", "플레이트 핀치", kind: .time,
            also: ["Pinch Grip Hold", "Plate Pinch Hold", "핀치 그립"]),
    ]
}
