extension ExerciseCatalog {
    /// What trains the shoulders and the trapezius.
    static let shoulders: [CatalogExercise] = [
        CatalogExercise(
            .shoulders, "overhead-press", .barbell, "Overhead Press", "오버헤드 프레스",
            also: [
                "OHP", "Military Press", "Strict Press", "Standing Military Press",
                "Standing Overhead Press", "Barbell Shoulder Press",
                "Standing Barbell Shoulder Press", "Standing Barbell Press", "밀리터리 프레스",
                "바벨 숄더 프레스", "스탠딩 바벨 숄더 프레스", "스탠딩 오버헤드 프레스", "오헤프",
            ]),
        CatalogExercise(
            .shoulders, "seated-overhead-press", .barbell,
            "Seated Overhead Press", "시티드 오버헤드 프레스",
            also: [
                "Seated Barbell Press", "Seated Barbell Shoulder Press",
                "Seated Military Press", "시티드 바벨 숄더 프레스", "시티드 밀리터리 프레스",
            ]),
        CatalogExercise(
            .shoulders, "behind-the-neck-press", .barbell,
            "Behind the Neck Press", "비하인드 넥 프레스",
            also: ["Seated Behind the Neck Press", "비하인드넥 숄더 프레스"]),
        CatalogExercise(.shoulders, "push-press", .barbell, "Push Press", "푸시 프레스"),
        CatalogExercise(
            .shoulders, "dumbbell-shoulder-press", .dumbbell,
            "Dumbbell Shoulder Press", "덤벨 숄더 프레스",
            also: [
                "Seated Dumbbell Shoulder Press", "Dumbbell Overhead Press",
                "Seated Dumbbell Press", "Seated Dumbbell Overhead Press", "시티드 덤벨 숄더 프레스",
                "덤벨 오버헤드 프레스", "시티드 덤벨 프레스",
            ]),
        CatalogExercise(
            .shoulders, "standing-dumbbell-shoulder-press", .dumbbell,
            "Standing Dumbbell Shoulder Press", "스탠딩 덤벨 숄더 프레스",
            also: [
                "Standing Dumbbell Press", "Standing Dumbbell Overhead Press", "스탠딩 덤벨 프레스",
            ]),
        CatalogExercise(
            .shoulders, "arnold-press", .dumbbell, "Arnold Press", "아놀드 프레스",
            also: ["Dumbbell Arnold Press", "Seated Arnold Press", "아널드 프레스"]),
        CatalogExercise(
            .shoulders, "machine-shoulder-press", .machine,
            "Machine Shoulder Press", "머신 숄더 프레스",
            also: [
                "Seated Shoulder Press (Machine)", "Shoulder Press (Plate Loaded)",
                "Machine Overhead Press",
            ]),
        CatalogExercise(
            .shoulders, "smith-machine-shoulder-press", .barbell,
            "Smith Machine Shoulder Press", "스미스머신 숄더 프레스",
            also: [
                "Smith Machine Overhead Press", "Seated Smith Machine Shoulder Press",
                "Smith Machine Military Press", "스미스머신 오버헤드 프레스", "스미스머신 밀리터리 프레스",
            ]),
        CatalogExercise(
            .shoulders, "landmine-press", .barbell, "Landmine Press", "랜드마인 프레스",
            also: ["Landmine Shoulder Press"]),
        CatalogExercise(
            .shoulders, "lateral-raise", .dumbbell, "Lateral Raise", "레터럴 레이즈",
            also: [
                "Side Lateral Raise", "Side Raise", "Seated Lateral Raise", "Lat Raise",
                "Dumbbell Side Raise", "사이드 레터럴 레이즈", "덤벨 사이드 레터럴 레이즈", "사레레", "사이드 레이즈",
            ]),
        CatalogExercise(
            .shoulders, "cable-lateral-raise", .cable,
            "Cable Lateral Raise", "케이블 레터럴 레이즈",
            also: [
                "Single Arm Cable Lateral Raise", "Cable Side Lateral Raise",
                "케이블 사이드 레터럴 레이즈", "케이블 사레레",
            ]),
        CatalogExercise(
            .shoulders, "machine-lateral-raise", .machine,
            "Machine Lateral Raise", "머신 레터럴 레이즈",
            also: ["머신 사이드 레터럴 레이즈"]),
        CatalogExercise(
            .shoulders, "front-raise", .dumbbell, "Front Raise", "프런트 레이즈",
            also: ["Front Dumbbell Raise", "프론트 레이즈"]),
        CatalogExercise(
            .shoulders, "barbell-front-raise", .barbell,
            "Barbell Front Raise", "바벨 프런트 레이즈",
            also: ["바벨 프론트 레이즈"]),
        CatalogExercise(
            .shoulders, "plate-front-raise", .other, "Plate Front Raise", "플레이트 프런트 레이즈",
            also: ["원판 프론트 레이즈", "플레이트 프론트 레이즈"]),
        CatalogExercise(
            .shoulders, "cable-front-raise", .cable, "Cable Front Raise", "케이블 프런트 레이즈",
            also: ["케이블 프론트 레이즈"]),
        CatalogExercise(
            .shoulders, "dumbbell-rear-delt-fly", .dumbbell,
            "Dumbbell Rear Delt Fly", "덤벨 리어 델트 플라이",
            also: [
                "Rear Delt Raise", "Rear Delt Dumbbell Raise", "Reverse Fly (Dumbbell)",
                "Rear Delt Reverse Fly (Dumbbell)", "Bent Over Lateral Raise",
                "Rear Lateral Raise", "Bent Over Dumbbell Raise",
                "Seated Rear Delt Fly (Dumbbell)", "벤트오버 레터럴 레이즈", "벤트오버 사이드 레터럴 레이즈",
                "덤벨 리버스 플라이", "리어 레터럴 레이즈", "벤레레",
            ]),
        CatalogExercise(
            .shoulders, "machine-rear-delt-fly", .machine,
            "Machine Rear Delt Fly", "머신 리어 델트 플라이",
            also: [
                "Reverse Fly (Machine)", "Rear Delt Reverse Fly (Machine)",
                "Reverse Pec Deck", "리버스 펙덱 플라이", "리버스 펙덱", "리어 델트 머신", "리버스 플라이 머신",
            ]),
        CatalogExercise(
            .shoulders, "cable-rear-delt-fly", .cable,
            "Cable Rear Delt Fly", "케이블 리어 델트 플라이",
            also: [
                "Reverse Fly (Cable)", "Rear Delt Reverse Fly (Cable)",
                "Reverse Cable Crossover", "케이블 리버스 플라이", "리버스 케이블 크로스오버",
            ]),
        CatalogExercise(
            .shoulders, "face-pull", .cable, "Face Pull", "페이스 풀",
            also: ["Rope Face Pull", "로프 페이스 풀"]),
        CatalogExercise(
            .shoulders, "upright-row", .barbell, "Upright Row", "업라이트 로우",
            also: ["업라이트 로"]),
        CatalogExercise(
            .shoulders, "dumbbell-upright-row", .dumbbell, "Dumbbell Upright Row", "덤벨 업라이트 로우"),
        CatalogExercise(
            .shoulders, "cable-upright-row", .cable, "Cable Upright Row", "케이블 업라이트 로우"),
        CatalogExercise(
            .shoulders, "cable-external-rotation", .cable,
            "Cable External Rotation", "케이블 외회전",
            also: [
                "Shoulder External Rotation (Cable)", "External Rotation", "케이블 익스터널 로테이션",
                "익스터널 로테이션",
            ]),
        CatalogExercise(
            .shoulders, "band-pull-apart", .band, "Band Pull Apart", "밴드 풀 어파트", kind: .bodyWeight),
        CatalogExercise(.traps, "barbell-shrug", .barbell, "Barbell Shrug", "바벨 슈러그"),
        CatalogExercise(.traps, "dumbbell-shrug", .dumbbell, "Dumbbell Shrug", "덤벨 슈러그"),
        CatalogExercise(.traps, "machine-shrug", .machine, "Machine Shrug", "머신 슈러그"),
        CatalogExercise(
            .traps, "smith-machine-shrug", .barbell, "Smith Machine Shrug", "스미스머신 슈러그"),
        CatalogExercise(.traps, "cable-shrug", .cable, "Cable Shrug", "케이블 슈러그"),
        CatalogExercise(.traps, "trap-bar-shrug", .barbell, "Trap Bar Shrug", "트랩바 슈러그"),
    ]
}
