extension ExerciseCatalog {
    /// What trains the thighs.
    static let legs: [CatalogExercise] = [
        CatalogExercise(
            .legs, "squat", .barbell, "Squat", "스쿼트",
            also: [
                "Back Squat", "Barbell Back Squat", "Full Squat", "High Bar Squat", "백스쿼트",
                "바벨 백스쿼트", "풀 스쿼트", "하이바 스쿼트",
            ]),
        CatalogExercise(
            .legs, "low-bar-squat", .barbell, "Low Bar Squat", "로우바 스쿼트",
            also: ["Low Bar Back Squat", "로바 스쿼트"]),
        CatalogExercise(
            .legs, "front-squat", .barbell, "Front Squat", "프런트 스쿼트",
            also: ["프론트 스쿼트"]),
        CatalogExercise(.legs, "box-squat", .barbell, "Box Squat", "박스 스쿼트"),
        CatalogExercise(
            .legs, "pause-squat", .barbell, "Pause Squat", "포즈 스쿼트",
            also: ["Paused Squat", "퍼즈 스쿼트"]),
        CatalogExercise(.legs, "overhead-squat", .barbell, "Overhead Squat", "오버헤드 스쿼트"),
        CatalogExercise(
            .legs, "zercher-squat", .barbell, "Zercher Squat", "저처 스쿼트",
            also: ["제르처 스쿼트"]),
        CatalogExercise(
            .legs, "goblet-squat", .dumbbell, "Goblet Squat", "고블릿 스쿼트",
            also: ["고블렛 스쿼트"]),
        CatalogExercise(
            .legs, "kettlebell-goblet-squat", .kettlebell,
            "Kettlebell Goblet Squat", "케틀벨 고블릿 스쿼트",
            also: ["케틀벨 고블렛 스쿼트"]),
        CatalogExercise(.legs, "dumbbell-squat", .dumbbell, "Dumbbell Squat", "덤벨 스쿼트"),
        CatalogExercise(
            .legs, "bodyweight-squat", .body, "Bodyweight Squat", "맨몸 스쿼트", kind: .bodyWeight,
            also: ["Air Squat", "에어 스쿼트"]),
        CatalogExercise(.legs, "smith-machine-squat", .barbell, "Smith Machine Squat", "스미스머신 스쿼트"),
        CatalogExercise(
            .legs, "hack-squat", .machine, "Hack Squat", "핵 스쿼트",
            also: ["Hack Squat Machine", "핵스쿼트 머신"]),
        CatalogExercise(
            .legs, "pendulum-squat", .machine, "Pendulum Squat", "펜듈럼 스쿼트",
            also: ["펜듈럼 스쿼트 머신"]),
        CatalogExercise(
            .legs, "belt-squat", .machine, "Belt Squat", "벨트 스쿼트",
            also: ["Belt Squat Machine", "벨트 스쿼트 머신"]),
        CatalogExercise(
            .legs, "leg-press", .machine, "Leg Press", "레그 프레스",
            also: [
                "45 Degree Leg Press", "Seated Leg Press", "Horizontal Leg Press",
                "Leg Press Machine", "파워 레그 프레스", "레그 프레스 머신", "시티드 레그 프레스",
            ]),
        CatalogExercise(
            .legs, "single-leg-press", .machine, "Single Leg Press", "싱글 레그 프레스",
            also: ["Leg Press (Single Leg)"]),
        CatalogExercise(
            .legs, "leg-extension", .machine, "Leg Extension", "레그 익스텐션",
            also: ["Leg Extension Machine", "Seated Leg Extension", "레그 익스텐션 머신"]),
        CatalogExercise(
            .legs, "lying-leg-curl", .machine, "Lying Leg Curl", "라잉 레그 컬",
            also: [
                "Prone Leg Curl", "Lying Leg Curl Machine", "Lying Hamstring Curl",
                "라잉 레그 컬 머신",
            ]),
        CatalogExercise(
            .legs, "seated-leg-curl", .machine, "Seated Leg Curl", "시티드 레그 컬",
            also: ["Seated Leg Curl Machine", "Seated Hamstring Curl", "시티드 레그 컬 머신"]),
        CatalogExercise(.legs, "standing-leg-curl", .machine, "Standing Leg Curl", "스탠딩 레그 컬"),
        CatalogExercise(
            .legs, "romanian-deadlift", .barbell, "Romanian Deadlift", "루마니안 데드리프트",
            also: ["RDL", "루마니안 데드", "루데"]),
        CatalogExercise(
            .legs, "dumbbell-romanian-deadlift", .dumbbell,
            "Dumbbell Romanian Deadlift", "덤벨 루마니안 데드리프트",
            also: ["Dumbbell RDL"]),
        CatalogExercise(
            .legs, "stiff-leg-deadlift", .barbell, "Stiff-Leg Deadlift", "스티프 레그 데드리프트",
            also: [
                "Stiff Legged Deadlift", "Straight Leg Deadlift", "SLDL",
                "Straight Legged Deadlift", "스티프 데드리프트",
            ]),
        CatalogExercise(
            .legs, "single-leg-romanian-deadlift", .dumbbell,
            "Single-Leg Romanian Deadlift", "싱글 레그 루마니안 데드리프트",
            also: [
                "Single Leg RDL", "Single Leg Deadlift", "One Leg Dumbbell Romanian Deadlift",
                "싱글 레그 데드리프트",
            ]),
        CatalogExercise(.legs, "dumbbell-deadlift", .dumbbell, "Dumbbell Deadlift", "덤벨 데드리프트"),
        CatalogExercise(
            .legs, "kettlebell-deadlift", .kettlebell, "Kettlebell Deadlift", "케틀벨 데드리프트"),
        CatalogExercise(.legs, "barbell-lunge", .barbell, "Barbell Lunge", "바벨 런지"),
        CatalogExercise(.legs, "dumbbell-lunge", .dumbbell, "Dumbbell Lunge", "덤벨 런지"),
        CatalogExercise(
            .legs, "bodyweight-lunge", .body, "Bodyweight Lunge", "맨몸 런지", kind: .bodyWeight),
        CatalogExercise(
            .legs, "walking-lunge", .dumbbell, "Walking Lunge", "워킹 런지",
            also: ["덤벨 워킹런지"]),
        CatalogExercise(
            .legs, "reverse-lunge", .dumbbell, "Reverse Lunge", "리버스 런지",
            also: ["백 런지"]),
        CatalogExercise(
            .legs, "barbell-reverse-lunge", .barbell, "Barbell Reverse Lunge", "바벨 리버스 런지"),
        CatalogExercise(
            .legs, "bulgarian-split-squat", .dumbbell,
            "Bulgarian Split Squat", "불가리안 스플릿 스쿼트",
            also: [
                "Rear Foot Elevated Split Squat", "RFESS", "BSS", "불가리안 스쿼트", "덤벨 불가리안 스쿼트",
                "불스스",
            ]),
        CatalogExercise(
            .legs, "barbell-bulgarian-split-squat", .barbell,
            "Barbell Bulgarian Split Squat", "바벨 불가리안 스플릿 스쿼트",
            also: ["바벨 불가리안 스쿼트"]),
        CatalogExercise(.legs, "split-squat", .dumbbell, "Split Squat", "스플릿 스쿼트"),
        CatalogExercise(
            .legs, "step-up", .dumbbell, "Step Up", "스텝업",
            also: ["Dumbbell Step Up", "박스 스텝업"]),
        CatalogExercise(
            .legs, "hip-adduction", .machine, "Hip Adduction", "힙 어덕션",
            also: [
                "Hip Adductor", "Hip Adductor Machine", "Hip Adduction Machine",
                "Adductor Machine", "Inner Thigh Machine", "이너 타이", "이너타이 머신", "힙 어덕션 머신",
            ]),
        CatalogExercise(
            .legs, "nordic-curl", .body, "Nordic Curl", "노르딕 컬", kind: .bodyWeight,
            also: ["Nordic Hamstring Curl", "Nordic Ham Curl", "노르딕 햄스트링 컬"]),
        CatalogExercise(
            .legs, "glute-ham-raise", .body, "Glute-Ham Raise", "글루트 햄 레이즈", kind: .bodyWeight,
            also: ["GHR"]),
        CatalogExercise(.legs, "sissy-squat", .body, "Sissy Squat", "시시 스쿼트", kind: .bodyWeight),
        CatalogExercise(
            .legs, "wall-sit", .body, "Wall Sit", "월 싯", kind: .time,
            also: ["Wall Squat Hold", "벽 스쿼트", "벽 앉기"]),
    ]
}
