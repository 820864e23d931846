/// Makes years of training as Strong exports it, the same ones each time.
struct WorkoutMaker {
    /// The exercises of a workout, with the weight that one begins with.
    private static let exercises: [(name: String, weight: Int)] = [
        ("Bench Press (Barbell)", 40), ("Squat (Barbell)", 60), ("Deadlift (Barbell)", 80),
        ("Overhead Press (Barbell)", 30), ("Bent Over Row (Barbell)", 40),
        ("Lat Pulldown (Cable)", 35), ("Leg Press", 100), ("Leg Curl (Machine)", 25),
        ("Leg Extension (Machine)", 30), ("Bicep Curl (Dumbbell)", 8),
        ("Triceps Pushdown (Cable)", 15), ("Lateral Raise (Dumbbell)", 6),
        ("Face Pull (Cable)", 12), ("Hip Thrust (Barbell)", 60), ("Calf Raise (Machine)", 40),
        ("Incline Bench Press (Barbell)", 35), ("Chest Fly (Dumbbell)", 10),
        ("Shrug (Barbell)", 50), ("Front Squat (Barbell)", 45), ("Romanian Deadlift (Barbell)", 60),
        ("Pull Up", 0), ("Push Up", 0), ("Dip", 0), ("Plank", 0), ("Running", 0),
        ("Garage Sled Drag", 80), ("Sandbag Carry", 40), ("Tire Flip", 90),
    ]
    private static let setsOfExercise = 4
    private static let exercisesOfWorkout = 5

    /// How many sets there are.
    let sets: Int

    /// How many workouts that is.
    var workouts: Int { sets / Self.setsOfExercise / Self.exercisesOfWorkout }

    init(sets: Int) { self.sets = sets }

    /// All of it in Strong's layout with commas, three workouts in four days.
    func csv() -> String {
        var text =
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        var maker = BookmarkMaker(seed: 11)
        for workout in 0..<workouts {
            let day = CivilDay(daysSince1970: 20_600 - workouts * 4 / 3 + workout * 4 / 3).text
            let start = "\(day) \(10 + workout % 9):\(10 + workout % 45):00,"
            let name =
                "\"\(["Push", "Pull", "Legs", "Heavy"][workout % 4]) \(workout)\",\(40 + workout % 30)m,"
            for turn in 0..<Self.exercisesOfWorkout {
                let exercise = Self.exercises[
                    (workout * Self.exercisesOfWorkout + turn * 3) % Self.exercises.count]
                for set in 1...Self.setsOfExercise {
                    let order = set == 1 ? "W" : "\(set - 1)"
                    text += start + name + "\"\(exercise.name)\",\(order),"
                    text += measures(exercise.name, exercise.weight, workout, set, &maker)
                    text += ",,,\n"
                }
            }
        }
        return text
    }

    private func measures(
        _ name: String, _ base: Int, _ workout: Int, _ set: Int, _ maker: inout BookmarkMaker
    ) -> String {
        switch name {
        case "Plank": return "0.0,0,0.0,\(30 + maker.random(120))"
        case "Running":
            return "0.0,0,\(3 + maker.random(8)).\(maker.random(10)),\(1200 + maker.random(1800))"
        default:
            let weight = base == 0 ? 0 : base + workout / 150 + set * 2 + maker.random(12)
            return "\(weight).\(maker.random(2) * 5),\(3 + maker.random(10)),0.0,0.0"
        }
    }
}
