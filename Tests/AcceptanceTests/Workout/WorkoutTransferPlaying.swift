import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// The number of sets in the database, by SQLite's own tool, and that it is sound.
    func soundSetCount() throws -> Int {
        let sqlite = try #require(installed("sqlite3"))
        let file = home + "/workout.sqlite"
        #expect(try run(sqlite, [file, "PRAGMA integrity_check"]).output == "ok\n")
        let count = try run(sqlite, [file, "SELECT count(*) FROM workout_sets"]).output
        return try #require(Int(count.filter(\.isNumber)))
    }
}

/// Files of other programs, written for the tests.
enum WorkoutSamples {
    /// Strong's oldest shape, with a rest, a warm-up and an exercise that nobody knows.
    static let strong = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",W,40.0,5,0,0,"","Felt good",
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",1,62.5,5,0,0,"","Felt good",8
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",Rest Timer,0,0,0,90,"","",
        2026-01-02 07:00:00,"Push",1h 5m,"Grandpa's Pres",1,20,10,0,0,"","Felt good",

        """

    /// FitNotes' table with a date and a number that can't be understood.
    static let fitNotes = """
        Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
        2026-08-04,Lat Pulldown,Back,77.16,lbs,10,,,,""
        2026-13-40,Lat Pulldown,Back,50,kgs,10,,,,""
        2026-08-04,Lat Pulldown,Back,fifty,kgs,10,,,,""

        """

    /// Hevy's table of an imperial account.
    static let hevy = """
        "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_miles","duration_seconds","rpe"
        "다리 운동","6 Jul 2026, 17:59","6 Jul 2026, 18:59","","Squat (Barbell)",0,"","0","normal",225,5,,,8.5
        "다리 운동","6 Jul 2026, 17:59","6 Jul 2026, 18:59","","Leg Press",0,"","0","dropset",77.16,12,,,

        """

    /// So many rows in Strong's newest shape, ten of a workout.
    static func large(_ rows: Int) -> String {
        var text =
            "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);"
            + "Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes\n"
        let exercises = ["Bench Press (Barbell)", "Squat (Barbell)", "Odd Lift", "Deadlift"]
        for row in 0..<rows {
            let workout = row / 10
            let day =
                "20\(two(10 + workout / 336))-\(two(workout / 28 % 12 + 1))-\(two(workout % 28 + 1))"
            text +=
                "\"\(workout)\";\"\(day) 07:30:00\";\"Workout\";\"3600\";"
                + "\"\(exercises[row % 10 / 3 % 4])\";\"\(row % 3 + 1)\";\"\(40 + row % 60),5\";"
                + "\"\(row % 12 + 1)\";\"\";\"\";\"0\";\"\";\"\"\n"
        }
        return text
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
