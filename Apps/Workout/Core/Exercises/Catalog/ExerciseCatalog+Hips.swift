extension ExerciseCatalog {
    /// What trains the buttocks and the calves.
    static let hips: [CatalogExercise] = [
        CatalogExercise(
            .glutes, "hip-thrust", .barbell, "Hip Thrust", "힙 스러스트",
            also: ["Barbell Hip Thrust", "힙스"]),
        CatalogExercise(.glutes, "machine-hip-thrust", .machine, "Machine Hip Thrust", "머신 힙 스러스트"),
        CatalogExercise(
            .glutes, "smith-machine-hip-thrust", .barbell, "Smith Machine Hip Thrust",
            "스미스머신 힙 스러스트"),
        CatalogExercise(
            .glutes, "dumbbell-hip-thrust", .dumbbell, "Dumbbell Hip Thrust", "덤벨 힙 스러스트"),
        CatalogExercise(
            .glutes, "single-leg-hip-thrust", .body, "Single-Leg Hip Thrust",
            "싱글 레그 힙 스러스트", kind: .bodyWeight),
        CatalogExercise(
            .glutes, "glute-bridge", .body, "Glute Bridge", "글루트 브리지", kind: .bodyWeight,
            also: ["Hip Bridge", "글루트 브릿지", "힙 브릿지", "힙 브리지", "브릿지"]),
        CatalogExercise(
            .glutes, "barbell-glute-bridge", .barbell, "Barbell Glute Bridge", "바벨 글루트 브리지",
            also: ["바벨 글루트 브릿지"]),
        CatalogExercise(
            .glutes, "single-leg-glute-bridge", .body,
            "Single-Leg Glute Bridge", "싱글 레그 글루트 브리지", kind: .bodyWeight,
            also: ["싱글 레그 글루트 브릿지"]),
        CatalogExercise(
            .glutes, "cable-glute-kickback", .cable, "Cable Glute Kickback", "케이블 글루트 킥백",
            also: [
                "Glute Kickback", "Cable Hip Extension", "Standing Cable Glute Kickback",
                "케이블 힙 익스텐션", "글루트 킥백", "케이블 덩키 킥",
            ]),
        CatalogExercise(
            .glutes, "machine-glute-kickback", .machine, "Machine Glute Kickback", "머신 글루트 킥백",
            also: ["Rear Kick (Machine)", "몬스터 글루트"]),
        CatalogExercise(
            .glutes, "donkey-kick", .body, "Donkey Kick", "덩키 킥", kind: .bodyWeight,
            also: ["Quadruped Hip Extension"]),
        CatalogExercise(
            .glutes, "fire-hydrant", .body, "Fire Hydrant", "파이어 하이드런트", kind: .bodyWeight),
        CatalogExercise(
            .glutes, "hip-abduction", .machine, "Hip Abduction", "힙 어브덕션",
            also: [
                "Hip Abductor", "Hip Abductor Machine", "Hip Abduction Machine",
                "Abductor Machine", "Outer Thigh Machine", "아웃 타이", "아웃타이 머신", "힙 어브덕션 머신",
            ]),
        CatalogExercise(
            .glutes, "cable-hip-abduction", .cable, "Cable Hip Abduction", "케이블 힙 어브덕션",
            also: ["Standing Cable Hip Abduction"]),
        CatalogExercise(
            .glutes, "cable-pull-through", .cable, "Cable Pull Through", "케이블 풀 스루",
            also: ["Pull Through", "케이블 풀쓰루"]),
        CatalogExercise(
            .glutes, "kettlebell-swing", .kettlebell, "Kettlebell Swing", "케틀벨 스윙",
            also: ["Two Hand Kettlebell Swing", "Russian Kettlebell Swing"]),
        CatalogExercise(
            .glutes, "clamshell", .band, "Clamshell", "클램쉘", kind: .bodyWeight,
            also: ["Side Lying Clam", "클램셸", "조개 운동"]),
        CatalogExercise(
            .glutes, "lateral-band-walk", .band,
            "Lateral Band Walk", "래터럴 밴드 워크", kind: .bodyWeight,
            also: ["Monster Walk", "Band Side Walk", "밴드 사이드 워크", "몬스터 워크"]),
        CatalogExercise(.glutes, "frog-pump", .body, "Frog Pump", "프로그 펌프", kind: .bodyWeight),
        CatalogExercise(
            .calves, "standing-calf-raise", .machine, "Standing Calf Raise", "스탠딩 카프 레이즈",
            also: [
                "Standing Calf Raise Machine", "Calf Raise Machine", "스탠딩 카프 레이즈 머신",
                "카프 레이즈 머신",
            ]),
        CatalogExercise(
            .calves, "seated-calf-raise", .machine, "Seated Calf Raise", "시티드 카프 레이즈",
            also: [
                "Seated Calf Raise Machine", "Seated Calf Raise (Plate Loaded)",
                "시티드 카프 레이즈 머신",
            ]),
        CatalogExercise(
            .calves, "barbell-calf-raise", .barbell, "Barbell Calf Raise", "바벨 카프 레이즈",
            also: ["Standing Barbell Calf Raise"]),
        CatalogExercise(
            .calves, "dumbbell-calf-raise", .dumbbell, "Dumbbell Calf Raise", "덤벨 카프 레이즈",
            also: ["Standing Dumbbell Calf Raise"]),
        CatalogExercise(
            .calves, "smith-machine-calf-raise", .barbell,
            "Smith Machine Calf Raise", "스미스머신 카프 레이즈",
            also: ["Standing Smith Machine Calf Raise"]),
        CatalogExercise(
            .calves, "leg-press-calf-raise", .machine,
            "Leg Press Calf Raise", "레그 프레스 카프 레이즈",
            also: [
                "Calf Press", "Calf Press on Leg Press", "Calf Press on Seated Leg Press",
                "Calf Press (Machine)", "카프 프레스",
            ]),
        CatalogExercise(.calves, "donkey-calf-raise", .machine, "Donkey Calf Raise", "덩키 카프 레이즈"),
        CatalogExercise(
            .calves, "bodyweight-calf-raise", .body,
            "Bodyweight Calf Raise", "맨몸 카프 레이즈", kind: .bodyWeight,
            also: ["Standing Bodyweight Calf Raise", "까치발 들기"]),
        CatalogExercise(
            .calves, "single-leg-calf-raise", .body,
            "Single-Leg Calf Raise", "싱글 레그 카프 레이즈", kind: .bodyWeight,
            also: ["Single Leg Standing Calf Raise"]),
        CatalogExercise(
            .calves, "tibialis-raise", .body, "Tibialis Raise", "티비알리스 레이즈", kind: .bodyWeight,
            also: ["Tib Raise", "Tibia Raise", "전경근 레이즈"]),
    ]
}
