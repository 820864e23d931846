extension ExerciseCatalog {
    /// What trains the chest.
    static let chest: [CatalogExercise] = [
        CatalogExercise(
            .chest, "bench-press", .barbell, "Bench Press", "벤치프레스",
            also: [
                "Bench", "Flat Bench Press", "Barbell Chest Press", "벤치", "플랫 벤치프레스",
                "평벤치프레스", "평벤치",
            ]),
        CatalogExercise(
            .chest, "incline-bench-press", .barbell, "Incline Bench Press", "인클라인 벤치프레스",
            also: ["Incline Barbell Press", "Incline Bench", "인클라인 바벨 프레스", "인클 벤치프레스"]),
        CatalogExercise(
            .chest, "decline-bench-press", .barbell, "Decline Bench Press", "디클라인 벤치프레스",
            also: ["Decline Barbell Press", "Decline Bench", "디클라인 바벨 프레스"]),
        CatalogExercise(
            .chest, "dumbbell-bench-press", .dumbbell, "Dumbbell Bench Press", "덤벨 벤치프레스",
            also: [
                "Flat Dumbbell Bench Press", "Dumbbell Chest Press", "Flat Dumbbell Press",
                "플랫 덤벨 벤치프레스", "덤벨 체스트 프레스", "플랫 덤벨 프레스",
            ]),
        CatalogExercise(
            .chest, "incline-dumbbell-bench-press", .dumbbell,
            "Incline Dumbbell Bench Press", "인클라인 덤벨 벤치프레스",
            also: ["Incline Dumbbell Press", "Incline Dumbbell Chest Press", "인클라인 덤벨 프레스"]),
        CatalogExercise(
            .chest, "decline-dumbbell-bench-press", .dumbbell,
            "Decline Dumbbell Bench Press", "디클라인 덤벨 벤치프레스",
            also: ["Decline Dumbbell Press", "디클라인 덤벨 프레스"]),
        CatalogExercise(
            .chest, "smith-machine-bench-press", .barbell,
            "Smith Machine Bench Press", "스미스머신 벤치프레스",
            also: ["Smith Machine Flat Bench Press"]),
        CatalogExercise(
            .chest, "smith-machine-incline-bench-press", .barbell,
            "Smith Machine Incline Bench Press", "스미스머신 인클라인 벤치프레스",
            also: ["Smith Machine Incline Press", "스미스머신 인클라인 프레스"]),
        CatalogExercise(
            .chest, "chest-press", .machine, "Chest Press", "체스트 프레스",
            also: [
                "Machine Bench Press", "Seated Chest Press", "Seated Machine Chest Press",
                "Chest Press Machine", "시티드 체스트 프레스", "머신 벤치프레스", "체스트 프레스 머신",
            ]),
        CatalogExercise(
            .chest, "incline-chest-press", .machine,
            "Incline Chest Press", "인클라인 체스트 프레스",
            also: [
                "Machine Incline Bench Press", "Seated Incline Chest Press", "인클라인 프레스 머신",
            ]),
        CatalogExercise(
            .chest, "cable-chest-press", .cable, "Cable Chest Press", "케이블 체스트 프레스",
            also: ["Standing Cable Chest Press", "Cable Bench Press", "케이블 프레스"]),
        CatalogExercise(
            .chest, "dumbbell-fly", .dumbbell, "Dumbbell Fly", "덤벨 플라이",
            also: [
                "Dumbbell Chest Fly", "Flat Dumbbell Fly", "Flat Dumbbell Chest Fly",
                "덤벨 체스트 플라이", "플랫 덤벨 플라이",
            ]),
        CatalogExercise(
            .chest, "incline-dumbbell-fly", .dumbbell,
            "Incline Dumbbell Fly", "인클라인 덤벨 플라이",
            also: ["Incline Dumbbell Chest Fly", "인클라인 덤벨 체스트 플라이"]),
        CatalogExercise(
            .chest, "pec-deck", .machine, "Pec Deck", "펙덱 플라이",
            also: [
                "Pec Deck Fly", "Pec Dec", "Pec Dec Fly", "Machine Fly", "Machine Chest Fly",
                "Seated Machine Fly", "Butterfly (Pec Deck)", "펙덱", "펙덱 머신", "버터플라이",
                "버터플라이 머신", "체스트 플라이 머신", "머신 플라이",
            ]),
        CatalogExercise(
            .chest, "cable-crossover", .cable, "Cable Crossover", "케이블 크로스오버",
            also: [
                "Cable Fly", "Cable Chest Fly", "Cable Fly Crossover", "Standing Cable Fly",
                "케이블 플라이", "케이블 체스트 플라이",
            ]),
        CatalogExercise(
            .chest, "low-cable-crossover", .cable, "Low Cable Crossover", "로우 케이블 크로스오버",
            also: [
                "Low to High Cable Fly", "Low Cable Fly", "Low Cable Fly Crossover",
                "로우 케이블 플라이",
            ]),
        CatalogExercise(
            .chest, "chest-dip", .body, "Chest Dip", "체스트 딥스", kind: .bodyWeight,
            also: ["Chest Dip (Weighted)", "가슴 딥스"]),
        CatalogExercise(
            .chest, "push-up", .body, "Push Up", "푸시업", kind: .bodyWeight,
            also: ["Press Up", "팔굽혀펴기"]),
        CatalogExercise(
            .chest, "incline-push-up", .body, "Incline Push Up", "인클라인 푸시업", kind: .bodyWeight,
            also: ["Incline Press Up", "인클라인 팔굽혀펴기"]),
        CatalogExercise(
            .chest, "decline-push-up", .body, "Decline Push Up", "디클라인 푸시업", kind: .bodyWeight,
            also: ["Feet Elevated Push Up", "Decline Press Up", "디클라인 팔굽혀펴기"]),
        CatalogExercise(
            .chest, "diamond-push-up", .body, "Diamond Push Up", "다이아몬드 푸시업", kind: .bodyWeight,
            also: ["Close Grip Push Up", "Diamond Press Up", "다이아몬드 팔굽혀펴기", "클로즈 그립 푸시업"]),
        CatalogExercise(
            .chest, "knee-push-up", .body, "Knee Push Up", "니 푸시업", kind: .bodyWeight,
            also: ["Kneeling Push Up", "무릎 푸시업", "무릎 대고 팔굽혀펴기"]),
        CatalogExercise(
            .chest, "dumbbell-pullover", .dumbbell, "Dumbbell Pullover", "덤벨 풀오버",
            also: ["Pullover", "풀오버"]),
    ]
}
