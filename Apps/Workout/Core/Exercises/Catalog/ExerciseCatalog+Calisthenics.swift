extension ExerciseCatalog {
    /// Skills with one's own body.
    static let calisthenics: [CatalogExercise] = [
        CatalogExercise(
            .calisthenics, "muscle-up", .body, "Muscle Up", "머슬업", kind: .bodyWeight,
            also: ["Bar Muscle Up"]),
        CatalogExercise(
            .calisthenics, "ring-muscle-up", .body, "Ring Muscle Up", "링 머슬업", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "handstand-push-up", .body,
            "Handstand Push Up", "핸드스탠드 푸시업", kind: .bodyWeight,
            also: ["HSPU", "물구나무 푸시업", "물구나무 팔굽혀펴기"]),
        CatalogExercise(
            .calisthenics, "pike-push-up", .body, "Pike Push Up", "파이크 푸시업", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "archer-push-up", .body, "Archer Push Up", "아처 푸시업", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "pseudo-planche-push-up", .body,
            "Pseudo Planche Push Up", "슈도 플란체 푸시업", kind: .bodyWeight,
            also: ["수도 플란체 푸시업"]),
        CatalogExercise(
            .calisthenics, "one-arm-push-up", .body, "One-Arm Push Up", "원암 푸시업", kind: .bodyWeight,
            also: ["한 손 팔굽혀펴기"]),
        CatalogExercise(
            .calisthenics, "clap-push-up", .body, "Clap Push Up", "클랩 푸시업", kind: .bodyWeight,
            also: ["Plyo Push Up", "Clapping Push Up", "박수 푸시업"]),
        CatalogExercise(
            .calisthenics, "hindu-push-up", .body, "Hindu Push Up", "힌두 푸시업", kind: .bodyWeight,
            also: ["힌두 팔굽혀펴기"]),
        CatalogExercise(
            .calisthenics, "ring-push-up", .body, "Ring Push Up", "링 푸시업", kind: .bodyWeight),
        CatalogExercise(.calisthenics, "ring-dip", .body, "Ring Dip", "링 딥스", kind: .bodyWeight),
        CatalogExercise(.calisthenics, "ring-row", .body, "Ring Row", "링 로우", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "archer-pull-up", .body, "Archer Pull Up", "아처 풀업", kind: .bodyWeight,
            also: ["아처 턱걸이"]),
        CatalogExercise(
            .calisthenics, "l-sit-pull-up", .body, "L-Sit Pull Up", "엘싯 풀업", kind: .bodyWeight,
            also: ["L Pull Up", "L싯 풀업"]),
        CatalogExercise(
            .calisthenics, "kipping-pull-up", .body, "Kipping Pull Up", "키핑 풀업", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "scapular-pull-up", .body,
            "Scapular Pull Up", "스캐풀라 풀업", kind: .bodyWeight,
            also: ["Scap Pull Up", "견갑 풀업"]),
        CatalogExercise(
            .calisthenics, "pistol-squat", .body, "Pistol Squat", "피스톨 스쿼트", kind: .bodyWeight,
            also: ["Single Leg Squat", "싱글 레그 스쿼트", "한 발 스쿼트"]),
        CatalogExercise(
            .calisthenics, "shrimp-squat", .body, "Shrimp Squat", "쉬림프 스쿼트", kind: .bodyWeight,
            also: ["새우 스쿼트"]),
        CatalogExercise(
            .calisthenics, "jump-squat", .body, "Jump Squat", "점프 스쿼트", kind: .bodyWeight,
            also: ["Squat Jump", "스쿼트 점프"]),
        CatalogExercise(
            .calisthenics, "jumping-lunge", .body, "Jumping Lunge", "점핑 런지", kind: .bodyWeight,
            also: ["Lunge Jump", "Split Jump", "점프 런지"]),
        CatalogExercise(
            .calisthenics, "dragon-flag", .body, "Dragon Flag", "드래곤 플래그", kind: .bodyWeight),
        CatalogExercise(
            .calisthenics, "l-sit", .body, "L-Sit", "엘싯", kind: .time,
            also: ["L Sit Hold", "L싯"]),
        CatalogExercise(
            .calisthenics, "handstand", .body, "Handstand", "핸드스탠드", kind: .time,
            also: ["Handstand Hold", "Wall Handstand", "물구나무서기", "물구나무"]),
        CatalogExercise(
            .calisthenics, "front-lever", .body, "Front Lever", "프런트 레버", kind: .time,
            also: ["Front Lever Hold", "프론트 레버"]),
        CatalogExercise(
            .calisthenics, "back-lever", .body, "Back Lever", "백 레버", kind: .time,
            also: ["Back Lever Hold"]),
        CatalogExercise(
            .calisthenics, "planche", .body, "Planche", "플란체", kind: .time,
            also: ["Planche Hold", "플란쉐"]),
        CatalogExercise(.calisthenics, "tuck-planche", .body, "Tuck Planche", "턱 플란체", kind: .time),
        CatalogExercise(.calisthenics, "human-flag", .body, "Human Flag", "휴먼 플래그", kind: .time),
        CatalogExercise(
            .calisthenics, "bear-crawl", .body, "Bear Crawl", "베어 크롤", kind: .distance,
            also: ["곰 걸음"]),
        CatalogExercise(
            .calisthenics, "rope-climb", .body, "Rope Climb", "로프 클라임", kind: .distance,
            also: ["밧줄 오르기", "로프 오르기"]),
    ]
}
