extension ExerciseCatalog {
    /// What trains endurance.
    static let cardio: [CatalogExercise] = [
        CatalogExercise(
            .cardio, "running", .body, "Running", "달리기", kind: .distance,
            also: [
                "Run", "Outdoor Run", "Road Running", "Running (Outdoor)", "Jogging", "러닝",
                "야외 달리기", "조깅", "런닝", "야외 러닝",
            ]),
        CatalogExercise(
            .cardio, "treadmill", .machine, "Treadmill", "트레드밀", kind: .distance,
            also: [
                "Treadmill Running", "Treadmill Run", "Indoor Run", "러닝머신", "런닝머신", "실내 달리기",
            ]),
        CatalogExercise(
            .cardio, "walking", .body, "Walking", "걷기", kind: .distance,
            also: ["Walk", "Outdoor Walk", "워킹", "산책"]),
        CatalogExercise(
            .cardio, "incline-treadmill-walk", .machine,
            "Incline Treadmill Walk", "인클라인 트레드밀 워킹", kind: .distance,
            also: ["Incline Walk", "Incline Walking", "인클라인 걷기", "인클라인 워킹"]),
        CatalogExercise(
            .cardio, "hiking", .body, "Hiking", "등산", kind: .distance,
            also: ["Hike", "하이킹"]),
        CatalogExercise(
            .cardio, "trail-running", .body, "Trail Running", "트레일 러닝", kind: .distance,
            also: ["Trail Run"]),
        CatalogExercise(
            .cardio, "sprint", .body, "Sprint", "전력 질주", kind: .distance,
            also: ["스프린트"]),
        CatalogExercise(
            .cardio, "cycling", .other, "Cycling", "자전거", kind: .distance,
            also: [
                "Cycling (Outdoor)", "Bike Ride", "Biking", "Road Cycling", "Bicycling",
                "사이클링", "자전거 타기", "라이딩",
            ]),
        CatalogExercise(
            .cardio, "stationary-bike", .machine, "Stationary Bike", "실내 자전거", kind: .distance,
            also: [
                "Cycling (Indoor)", "Exercise Bike", "Stationary Cycling", "고정식 자전거",
                "실내 사이클", "사이클 머신",
            ]),
        CatalogExercise(
            .cardio, "spinning", .machine, "Spinning", "스피닝", kind: .distance,
            also: ["Spin Class", "Spin Bike"]),
        CatalogExercise(
            .cardio, "air-bike", .machine, "Air Bike", "에어 바이크", kind: .distance,
            also: ["Assault Bike", "Echo Bike", "어썰트 바이크"]),
        CatalogExercise(
            .cardio, "rowing-machine", .machine, "Rowing Machine", "로잉 머신", kind: .distance,
            also: [
                "Rowing", "Indoor Rowing", "Rower", "Ergometer", "Row Erg", "로잉", "조정 머신",
            ]),
        CatalogExercise(
            .cardio, "elliptical", .machine, "Elliptical", "일립티컬", kind: .distance,
            also: [
                "Elliptical Trainer", "Elliptical Machine", "Cross Trainer", "엘립티컬",
                "크로스 트레이너",
            ]),
        CatalogExercise(
            .cardio, "stair-climber", .machine, "Stair Climber", "스텝밀", kind: .time,
            also: [
                "Stair Machine", "Stairmaster", "Step Mill", "Climbing Stairs (Machine)",
                "천국의 계단", "계단 오르기 머신", "스테어마스터",
            ]),
        CatalogExercise(
            .cardio, "stair-climbing", .body, "Stair Climbing", "계단 오르기", kind: .time,
            also: ["Climbing Stairs", "Stairs", "계단"]),
        CatalogExercise(
            .cardio, "swimming", .body, "Swimming", "수영", kind: .distance,
            also: ["Swim", "Lap Swimming"]),
        CatalogExercise(
            .cardio, "open-water-swimming", .body,
            "Open Water Swimming", "오픈워터 수영", kind: .distance,
            also: ["Open Water Swim", "바다 수영"]),
        CatalogExercise(
            .cardio, "skiing", .other, "Skiing", "스키", kind: .distance,
            also: ["Downhill Skiing"]),
        CatalogExercise(
            .cardio, "cross-country-skiing", .other,
            "Cross-Country Skiing", "크로스컨트리 스키", kind: .distance,
            also: ["Nordic Skiing"]),
        CatalogExercise(
            .cardio, "ski-erg", .machine, "Ski Erg", "스키 에르그", kind: .distance,
            also: ["Ski Machine", "스키 머신"]),
        CatalogExercise(
            .cardio, "skating", .other, "Skating", "스케이트", kind: .distance,
            also: ["Ice Skating", "Inline Skating", "Roller Skating", "인라인 스케이트"]),
        CatalogExercise(
            .cardio, "jump-rope", .other, "Jump Rope", "줄넘기", kind: .time,
            also: ["Skipping Rope", "Skipping", "Jumping Rope", "로프 점프"]),
        CatalogExercise(
            .cardio, "jumping-jack", .body, "Jumping Jack", "점핑잭", kind: .bodyWeight,
            also: ["Star Jump", "팔벌려뛰기", "팔 벌려 높이뛰기", "PT 체조"]),
        CatalogExercise(
            .cardio, "high-knees", .body, "High Knees", "하이 니", kind: .time,
            also: ["제자리 뛰기"]),
        CatalogExercise(
            .cardio, "boxing", .other, "Boxing", "복싱", kind: .time,
            also: ["권투", "Shadow Boxing", "섀도 복싱"]),
        CatalogExercise(.cardio, "kickboxing", .other, "Kickboxing", "킥복싱", kind: .time),
        CatalogExercise(
            .cardio, "dancing", .body, "Dancing", "춤", kind: .time,
            also: ["Dance", "Zumba", "댄스", "줌바"]),
        CatalogExercise(.cardio, "aerobics", .body, "Aerobics", "에어로빅", kind: .time),
        CatalogExercise(
            .cardio, "interval-training", .body, "Interval Training", "인터벌 트레이닝", kind: .time,
            also: ["HIIT", "High Intensity Interval Training", "고강도 인터벌 트레이닝", "인터벌"]),
        CatalogExercise(
            .cardio, "climbing", .body, "Climbing", "클라이밍", kind: .time,
            also: ["Rock Climbing", "Bouldering", "Indoor Climbing", "암벽 등반", "볼더링"]),
        CatalogExercise(.cardio, "yoga", .body, "Yoga", "요가", kind: .time),
        CatalogExercise(.cardio, "pilates", .body, "Pilates", "필라테스", kind: .time),
        CatalogExercise(
            .cardio, "stretching", .body, "Stretching", "스트레칭", kind: .time,
            also: ["Stretch"]),
    ]
}
