extension ExerciseCatalog {
    /// What trains the belly and the sides.
    static let abs: [CatalogExercise] = [
        CatalogExercise(
            .abs, "crunch", .body, "Crunch", "크런치", kind: .bodyWeight,
            also: ["Abdominal Crunch", "Ab Crunch", "Floor Crunch", "윗몸 말아 올리기"]),
        CatalogExercise(
            .abs, "sit-up", .body, "Sit Up", "싯업", kind: .bodyWeight,
            also: ["윗몸일으키기"]),
        CatalogExercise(
            .abs, "decline-sit-up", .body, "Decline Sit Up", "디클라인 싯업", kind: .bodyWeight,
            also: ["디클라인 윗몸일으키기"]),
        CatalogExercise(
            .abs, "decline-crunch", .body, "Decline Crunch", "디클라인 크런치", kind: .bodyWeight),
        CatalogExercise(
            .abs, "cable-crunch", .cable, "Cable Crunch", "케이블 크런치",
            also: [
                "Kneeling Cable Crunch", "Rope Crunch", "Rope Cable Crunch", "닐링 케이블 크런치",
            ]),
        CatalogExercise(
            .abs, "machine-crunch", .machine, "Machine Crunch", "머신 크런치",
            also: ["Ab Crunch Machine", "Abdominal Crunch Machine", "복근 머신", "업도미널 크런치 머신"]),
        CatalogExercise(
            .abs, "reverse-crunch", .body, "Reverse Crunch", "리버스 크런치", kind: .bodyWeight),
        CatalogExercise(
            .abs, "bicycle-crunch", .body, "Bicycle Crunch", "바이시클 크런치", kind: .bodyWeight,
            also: ["바이시클 매뉴버", "자전거 크런치"]),
        CatalogExercise(
            .abs, "hanging-leg-raise", .body, "Hanging Leg Raise", "행잉 레그 레이즈", kind: .bodyWeight,
            also: ["행레레"]),
        CatalogExercise(
            .abs, "hanging-knee-raise", .body, "Hanging Knee Raise", "행잉 니 레이즈", kind: .bodyWeight),
        CatalogExercise(
            .abs, "captains-chair-leg-raise", .body,
            "Captain's Chair Leg Raise", "캡틴스 체어 레그 레이즈", kind: .bodyWeight,
            also: [
                "Captain's Chair Knee Raise", "Leg Raise Parallel Bars",
                "Knee Raise Parallel Bars", "Vertical Leg Raise",
            ]),
        CatalogExercise(
            .abs, "lying-leg-raise", .body, "Lying Leg Raise", "라잉 레그 레이즈", kind: .bodyWeight,
            also: ["Flat Leg Raise", "Leg Raise", "Floor Leg Raise", "레그 레이즈", "누워서 다리 들기"]),
        CatalogExercise(
            .abs, "toes-to-bar", .body, "Toes to Bar", "토즈 투 바", kind: .bodyWeight,
            also: ["T2B"]),
        CatalogExercise(
            .abs, "v-up", .body, "V-Up", "브이업", kind: .bodyWeight,
            also: ["Jackknife Sit Up", "Jack Knife", "V 업", "잭나이프"]),
        CatalogExercise(.abs, "flutter-kick", .body, "Flutter Kick", "플러터 킥", kind: .bodyWeight),
        CatalogExercise(
            .abs, "russian-twist", .body, "Russian Twist", "러시안 트위스트", kind: .bodyWeight),
        CatalogExercise(
            .abs, "plank", .body, "Plank", "플랭크", kind: .time,
            also: ["Front Plank", "Forearm Plank", "Elbow Plank", "엘보 플랭크"]),
        CatalogExercise(.abs, "side-plank", .body, "Side Plank", "사이드 플랭크", kind: .time),
        CatalogExercise(
            .abs, "hollow-hold", .body, "Hollow Hold", "할로우 홀드", kind: .time,
            also: ["Hollow Body Hold", "할로 홀드", "할로우 바디 홀드"]),
        CatalogExercise(.abs, "dead-bug", .body, "Dead Bug", "데드 버그", kind: .bodyWeight),
        CatalogExercise(
            .abs, "bird-dog", .body, "Bird Dog", "버드 독", kind: .bodyWeight,
            also: ["버드도그"]),
        CatalogExercise(
            .abs, "ab-wheel-rollout", .other, "Ab Wheel Rollout", "AB 휠 롤아웃", kind: .bodyWeight,
            also: [
                "Ab Wheel", "Ab Roller", "Ab Roll Out", "AB 슬라이드", "복근 롤러", "AB 롤러", "AB 휠",
            ]),
        CatalogExercise(
            .abs, "mountain-climber", .body, "Mountain Climber", "마운틴 클라이머", kind: .bodyWeight,
            also: ["마운틴 클라이밍"]),
        CatalogExercise(
            .abs, "cable-wood-chop", .cable, "Cable Wood Chop", "케이블 우드 촙",
            also: [
                "Wood Chop", "Woodchopper", "Cable Woodchopper", "Cable Twist", "우드 촙",
                "우드촙퍼", "케이블 우드차퍼",
            ]),
        CatalogExercise(.abs, "pallof-press", .cable, "Pallof Press", "팔로프 프레스"),
        CatalogExercise(.abs, "side-bend", .dumbbell, "Side Bend", "사이드 벤드"),
        CatalogExercise(
            .abs, "torso-rotation", .machine, "Torso Rotation", "토르소 로테이션",
            also: ["Torso Rotation Machine", "Rotary Torso", "로터리 토르소", "토르소 로테이션 머신"]),
        CatalogExercise(
            .abs, "stomach-vacuum", .body, "Stomach Vacuum", "스토막 배큠", kind: .time,
            also: ["스토마크 배큠", "드로인"]),
    ]
}
