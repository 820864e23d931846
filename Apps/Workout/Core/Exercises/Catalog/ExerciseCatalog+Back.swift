extension ExerciseCatalog {
    /// What trains the back.
    static let back: [CatalogExercise] = [
        CatalogExercise(
            .back, "deadlift", .barbell, "Deadlift", "데드리프트",
            also: ["Conventional Deadlift", "컨벤셔널 데드리프트", "데드"]),
        CatalogExercise(.back, "sumo-deadlift", .barbell, "Sumo Deadlift", "스모 데드리프트"),
        CatalogExercise(.back, "trap-bar-deadlift", .barbell, "Trap Bar Deadlift", "트랩바 데드리프트"),
        CatalogExercise(
            .back, "rack-pull", .barbell, "Rack Pull", "랙 풀",
            also: ["렉풀"]),
        CatalogExercise(.back, "deficit-deadlift", .barbell, "Deficit Deadlift", "데피싯 데드리프트"),
        CatalogExercise(
            .back, "pull-up", .body, "Pull Up", "풀업", kind: .bodyWeight,
            also: ["턱걸이", "중량 턱걸이", "Overhand Pull Up", "오버그립 풀업"]),
        CatalogExercise(
            .back, "chin-up", .body, "Chin Up", "친업", kind: .bodyWeight,
            also: ["Underhand Pull Up", "Reverse Grip Pull Up", "언더그립 풀업", "언더그립 턱걸이"]),
        CatalogExercise(
            .back, "neutral-grip-pull-up", .body,
            "Neutral Grip Pull Up", "뉴트럴그립 풀업", kind: .bodyWeight,
            also: [
                "Hammer Grip Pull Up", "Parallel Grip Pull Up", "Neutral Grip Chin Up",
                "패럴렐 그립 풀업",
            ]),
        CatalogExercise(
            .back, "wide-grip-pull-up", .body, "Wide Grip Pull Up", "와이드그립 풀업", kind: .bodyWeight,
            also: ["와이드그립 턱걸이"]),
        CatalogExercise(
            .back, "assisted-pull-up", .machine, "Assisted Pull Up", "어시스트 풀업", kind: .bodyWeight,
            also: ["Assisted Pull Up Machine", "어시스트 풀업 머신", "어시스트 턱걸이"]),
        CatalogExercise(
            .back, "assisted-chin-up", .machine, "Assisted Chin Up", "어시스트 친업", kind: .bodyWeight,
            also: ["Assisted Chin Up Machine", "어시스트 친업 머신"]),
        CatalogExercise(
            .back, "lat-pulldown", .cable, "Lat Pulldown", "랫 풀다운",
            also: [
                "Lat Pulldown (Machine)", "Wide Grip Lat Pulldown", "Front Lat Pulldown",
                "Seated Lat Pulldown", "Pulldown", "랫풀", "랫 풀다운 머신", "와이드그립 랫 풀다운",
            ]),
        CatalogExercise(
            .back, "close-grip-lat-pulldown", .cable,
            "Close Grip Lat Pulldown", "클로즈그립 랫 풀다운",
            also: ["V Bar Lat Pulldown", "Close Grip Pulldown", "브이바 랫 풀다운"]),
        CatalogExercise(
            .back, "reverse-grip-lat-pulldown", .cable,
            "Reverse Grip Lat Pulldown", "리버스그립 랫 풀다운",
            also: [
                "Underhand Lat Pulldown", "Reverse Grip Pulldown",
                "Underhand Grip Lat Pulldown", "언더그립 랫 풀다운",
            ]),
        CatalogExercise(
            .back, "single-arm-lat-pulldown", .cable, "Single Arm Lat Pulldown", "원암 랫 풀다운",
            also: ["Single Arm Pulldown"]),
        CatalogExercise(
            .back, "straight-arm-pulldown", .cable, "Straight Arm Pulldown", "스트레이트 암 풀다운",
            also: [
                "Straight Arm Lat Pulldown", "Stiff Arm Pulldown", "Lat Prayer",
                "Cable Pullover", "암 풀다운", "케이블 풀오버", "스트레이트암 랫 풀다운",
            ]),
        CatalogExercise(
            .back, "machine-pullover", .machine, "Machine Pullover", "머신 풀오버",
            also: ["Lat Pullover Machine"]),
        CatalogExercise(
            .back, "barbell-row", .barbell, "Barbell Row", "바벨 로우",
            also: [
                "Bent Over Row", "Bent Over Barbell Row", "벤트오버 로우", "벤트오버 바벨 로우", "바벨 로",
            ]),
        CatalogExercise(
            .back, "pendlay-row", .barbell, "Pendlay Row", "펜들레이 로우",
            also: ["Barbell Pendlay Row", "펜들레이 로"]),
        CatalogExercise(
            .back, "yates-row", .barbell, "Yates Row", "예이츠 로우",
            also: [
                "Reverse Grip Barbell Row", "Underhand Barbell Row", "언더그립 바벨 로우",
                "리버스그립 바벨 로우",
            ]),
        CatalogExercise(
            .back, "t-bar-row", .barbell, "T-Bar Row", "티바 로우",
            also: ["T Bar Row (Machine)", "Landmine Row", "T바 로우", "티바 로우 머신", "랜드마인 로우"]),
        CatalogExercise(
            .back, "dumbbell-row", .dumbbell, "Dumbbell Row", "덤벨 로우",
            also: [
                "One Arm Dumbbell Row", "Bent Over One Arm Row (Dumbbell)", "원암 덤벨 로우",
                "원암 로우",
            ]),
        CatalogExercise(
            .back, "bent-over-dumbbell-row", .dumbbell,
            "Bent Over Dumbbell Row", "벤트오버 덤벨 로우",
            also: ["Bent Over Two Arm Dumbbell Row", "투암 덤벨 로우"]),
        CatalogExercise(
            .back, "chest-supported-dumbbell-row", .dumbbell,
            "Chest Supported Dumbbell Row", "체스트 서포티드 덤벨 로우",
            also: ["Incline Dumbbell Row", "Chest Supported Incline Row", "인클라인 덤벨 로우"]),
        CatalogExercise(
            .back, "seal-row", .barbell, "Seal Row", "씰 로우",
            also: ["Barbell Seal Row", "실 로우"]),
        CatalogExercise(
            .back, "smith-machine-row", .barbell, "Smith Machine Row", "스미스머신 로우",
            also: ["Smith Machine Bent Over Row", "스미스머신 벤트오버 로우"]),
        CatalogExercise(
            .back, "seated-cable-row", .cable, "Seated Cable Row", "시티드 케이블 로우",
            also: [
                "Cable Row", "Low Row (Cable)", "Seated Cable Row (V Grip)", "시티드 로우",
                "케이블 로우", "롱풀", "케이블 롱풀", "시티드 로잉",
            ]),
        CatalogExercise(
            .back, "wide-grip-seated-cable-row", .cable,
            "Wide Grip Seated Cable Row", "와이드그립 시티드 케이블 로우",
            also: ["Wide Grip Cable Row", "와이드그립 케이블 로우"]),
        CatalogExercise(
            .back, "machine-row", .machine, "Machine Row", "머신 로우",
            also: ["Seated Row (Machine)", "시티드 로우 머신"]),
        CatalogExercise(
            .back, "high-row", .machine, "High Row", "하이 로우",
            also: [
                "High Row (Plate Loaded)", "Iso-Lateral High Row", "하이로우 머신", "아이소레터럴 하이 로우",
            ]),
        CatalogExercise(
            .back, "low-row", .machine, "Low Row", "로우 로우",
            also: ["Iso-Lateral Low Row", "로우로우 머신", "아이소레터럴 로우 로우"]),
        CatalogExercise(
            .back, "inverted-row", .body, "Inverted Row", "인버티드 로우", kind: .bodyWeight,
            also: [
                "Body Row", "Australian Pull Up", "Bodyweight Row", "오스트레일리안 풀업", "맨몸 로우",
            ]),
        CatalogExercise(
            .back, "back-extension", .body, "Back Extension", "백 익스텐션", kind: .bodyWeight,
            also: ["Hyperextension", "Roman Chair Back Extension", "하이퍼 익스텐션", "백익스텐션 벤치"]),
        CatalogExercise(
            .back, "machine-back-extension", .machine, "Machine Back Extension", "머신 백 익스텐션",
            also: ["Seated Back Extension (Machine)", "Lower Back Extension Machine"]),
        CatalogExercise(
            .back, "reverse-hyperextension", .machine,
            "Reverse Hyperextension", "리버스 하이퍼 익스텐션",
            also: ["Reverse Hyper", "리버스 하이퍼"]),
        CatalogExercise(
            .back, "good-morning", .barbell, "Good Morning", "굿모닝",
            also: ["굿모닝 엑서사이즈"]),
        CatalogExercise(
            .back, "superman", .body, "Superman", "슈퍼맨", kind: .bodyWeight,
            also: ["Superman Raise", "슈퍼맨 운동"]),
        CatalogExercise(
            .back, "dead-hang", .body, "Dead Hang", "데드행", kind: .time,
            also: ["Bar Hang", "매달리기", "철봉 매달리기"]),
    ]
}
