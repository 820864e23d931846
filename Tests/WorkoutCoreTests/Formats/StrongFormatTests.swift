import AppSupport
import Foundation
import Testing
import WorkoutCore

@Suite("Strong's export")
struct StrongFormatTests {
    private let shapeA = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Bench Press (Barbell),W,40.0,10,0,0,"","good day",
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Bench Press (Barbell),Rest Timer,0,0,0,90,"","good day",
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Bench Press (Barbell),1,77.16,5,0,0,"paused\non the chest","good day",8.5
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Bench Press (Barbell),F,77.16,0,0,0,"","good day",10
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Bench Press (Barbell),D,60.0,12,0,0,"","good day",
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Pull Up,1,0.0,12,0,0,"","good day",
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Plank,1,0.0,0,0,75.0,"","good day",
        2023-04-03 18:02:11,"Push, heavy",1h 8m,Rowing (Machine),1,0.0,0,2.5,600.0,"","good day",

        """

    @Test("with commas and no unit takes the unit that is given, digit by digit")
    func shapeAWithUnit() throws {
        let file = try FileContents(shapeA, .unit(.pound, .kilometer))
        let workout = try file.workout
        #expect(file.format == .strong)
        #expect(workout.start == "2023-04-03 18:02:11")
        #expect(workout.name == "Push, heavy")
        #expect(workout.seconds == 4080)
        #expect(workout.note == "good day")
        #expect(workout.line == 2)
        #expect(
            workout.short == [
                "Bench Press (Barbell): 40 lb x10 warmup, 77.16 lb x5 @8.5, 77.16 lb x0 failure @10, 60 lb x12 drop",
                "Pull Up: 0 lb x12", "Plank: 75s", "Rowing (Machine): 2.5 km 600s",
            ])
        #expect(workout.exercises[0].sets[1].note == "paused\non the chest")
        #expect(file.unread.isEmpty)
    }

    @Test("without a unit says so up front, and keeps only what needs none")
    func noUnit() throws {
        let reader = try WorkoutFormat.strong.reader(of: MemoryByteSource(shapeA))
        #expect(reader.lacksWeightUnit)
        #expect(
            try !WorkoutFormat.strong.reader(of: MemoryByteSource(shapeA), .unit(.kilogram))
                .lacksWeightUnit)
        let file = try FileContents(shapeA)
        #expect(try file.workout.short == ["Pull Up: x12", "Plank: 75s"])
        // The note of two lines counts as two.
        #expect(
            file.unread.map(\.short) == [
                "2 no-unit", "4 no-unit", "6 no-unit", "7 no-unit", "10 no-unit",
            ])
        #expect(file.unread[1].text == "77.16")
        #expect(file.unread[4].text == "2.5")
    }

    @Test("with semicolons and unit columns keeps each row's own unit")
    func shapeB() throws {
        let file = try FileContents(
            """
            Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
            2024-01-09 06:30:00;Legs;Squat (Barbell);1;100;kg;5;7;;;0;;early;30m
            2024-01-09 06:30:00;Legs;Squat (Barbell);2;225,5;lbs;5;;;;0;"a; b";early;30m
            2024-01-09 06:30:00;Legs;Running;1;;;;;3,1;mi;1500;;early;30m
            """)
        let workout = try file.workout
        #expect(
            workout.short == [
                "Squat (Barbell): 100 kg x5 @7, 225.5 lb x5", "Running: 3.1 mi 1500s",
            ])
        #expect(workout.exercises[0].sets[1].note == "a; b")
        #expect(workout.seconds == 1800)
        #expect(workout.note == "early")
    }

    @Test("with all quoted, decimal commas, and its unit in the header", arguments: ["kg", "lb"])
    func shapeC(unit: String) throws {
        let file = try FileContents(
            """
            "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (\(unit))";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
            "1";"2025-06-01 09:00:00";"Beine";"3605";"Kniebeuge";"W";"8,5";"10";"";"";"0";"";"Zeile 1
            Zeile 2"
            "1";"2025-06-01 09:00:00";"Beine";"3605";"Kniebeuge";"1";"82,5";"5";"8,5";"";"0";"";"Zeile 1
            Zeile 2"
            "2";"2025-06-01 09:00:00";"Beine";"60";"Laufen";"1";"";"";"";"1200,5";"400";"";""
            """)
        #expect(file.workouts.map(\.seconds) == [3605, 60])
        #expect(
            file.workouts.map(\.short) == [
                ["Kniebeuge: 8.5 \(unit) x10 warmup, 82.5 \(unit) x5 @8.5"],
                ["Laufen: 1200.5 m 400s"],
            ])
        #expect(file.workouts.map(\.line) == [2, 6])
        #expect(file.workouts[0].note == "Zeile 1\nZeile 2")
        // Two workouts of one minute and name are still two.
        #expect(Set(file.workouts.map(\.identity)).count == 2)
        #expect(file.unread.isEmpty)
    }

    @Test("with the units in columns beside a number of the workout")
    func shapeD() throws {
        let file = try FileContents(
            """
            Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes
            7;2025-06-01 09:00:00;A;60;Deadlift;1;140;lbs;3;;;;0;;
            7;2025-06-01 09:00:00;A;60;Walk;1;0;lbs;0;;2,25;km;1800;;
            """)
        #expect(try file.workout.short == ["Deadlift: 140 lb x3", "Walk: 2.25 km 1800s"])
    }

    @Test("with a byte order mark, CRLF, and a narrow space before PM")
    func narrowSpace() throws {
        let text = """
            Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
            2022-02-28 6:05:00\u{202F}PM,Evening,1h 5m 3s,Squat,1,60.0,5,0,0,,,
            2022-02-28 12:05:00\u{202F}AM,Night,45s,Squat,1,60.0,5,0,0,,,
            """
        let bytes = [0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "\r\n").utf8)
        let file = try FileContents(bytes, .unit(.kilogram), largestPiece: 7)
        #expect(file.workouts.map(\.start) == ["2022-02-28 18:05:00", "2022-02-28 00:05:00"])
        #expect(file.workouts.map(\.seconds) == [3903, 45])
    }

    @Test("loses of a file only the rows that make no sense, with their lines")
    func badRows() throws {
        let file = try FileContents(
            """
            Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
            2023-13-03 10:00:00,A,5m,Squat,1,60,5,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,1,60,5,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,2,sixty,5,0,0,,,
            2023-04-03 10:00:00,A,soon,,3,60,5,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,3,0,0,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,Note,60,5,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,4,60,5.5,0,0,,,
            2023-04-03 10:00:00,A,soon,Squat,5,60
            2023-04-03 10:00:00,A,soon,Squat,6,60,5,0,0,a,b,8,more
            2023-04-03 10:00:00,A,soon,Squat,7,62.5,5,0,0,,,11
            ,,,,,,,,,,,
            """, .unit(.kilogram))
        #expect(try file.workout.short == ["Squat: 60 kg x5, 62.5 kg x5"])
        #expect(
            file.unread.map(\.short) == [
                "2 bad-date", "3 bad-number", "4 bad-number", "5 no-exercise", "6 empty-set",
                "7 malformed", "8 bad-number", "9 malformed", "10 malformed", "11 bad-number",
            ])
        #expect(file.unread.map(\.text).prefix(3) == ["2023-13-03 10:00:00", "soon", "sixty"])
    }

    @Test("keeps several workouts of a day apart, and the order of exercises that come again")
    func order() throws {
        let head =
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        func row(_ time: String, _ name: String, _ exercise: String, _ order: Int) -> String {
            "2023-04-03 \(time),\(name),5m,\(exercise),\(order),60,5,0,0,,,\n"
        }
        let file = try FileContents(
            head + row("18:00:00", "B", "Curl", 1) + row("18:00:00", "B", "Squat", 1)
                + row("18:00:00", "B", "Curl", 1) + row("18:00:00", "B", "Curl", 1)
                + row("07:00:00", "B", "Squat", 1) + row("07:00:00", "A", "Squat", 1),
            .unit(.kilogram))
        #expect(
            file.workouts.map { "\($0.start) \($0.name)" } == [
                "2023-04-03 18:00:00 B", "2023-04-03 07:00:00 B", "2023-04-03 07:00:00 A",
            ])
        #expect(file.workouts[0].exercises.map(\.name) == ["Curl", "Squat", "Curl", "Curl"])
    }

    @Test("has the same identities in every shape, whenever it is read")
    func identities() throws {
        let comma = try FileContents(
            """
            Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
            2025-06-01 09:00:00,A,1m,Deadlift,1,140,3,0,0,,,
            """, .unit(.pound))
        let numbered = try FileContents(
            """
            Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (lb);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
            7;2025-06-01 09:00:00;A;60;Deadlift;1;140;3;;;0;;
            """)
        #expect(try comma.workout.identity == numbered.workout.identity)
        var other = try comma.workout
        other.name = "B"
        #expect(try other.identity != comma.workout.identity)
        // Worked out by another program, so that a change of the rule is seen.
        #expect(try comma.workout.identity.uuidString == "0F417E1F-0A1F-8C9C-8441-DDC2DD518544")
    }
}
