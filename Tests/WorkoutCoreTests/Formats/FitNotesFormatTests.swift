import AppSupport
import Chrono
import Testing
import WorkoutCore

@Suite("The exports of FitNotes")
struct FitNotesFormatTests {
    private let head =
        "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"

    @Test("from Android make a day a workout, with each row's own unit")
    func android() throws {
        let file = try FileContents(
            head + """
                2026-08-04,Lat Pulldown,Back,77.16,lbs,10,,,,""
                2026-08-04,Lat Pulldown,Back,35,kgs,8,,,,"slow, with pause"
                2026-08-04,Push Up,Chest,0.0,kgs,20,,,,
                2026-08-05,Cycling,Cardio,,,,30.5,km,0:32:06,
                2026-08-05,Farmer's Walk,Legs,24.5,kgs,,40,m,,
                2026-08-05,Sauna,Cardio,,,,,,,
                2026-08-05,Stone,Legs,12,st,3,,,,
                2026-08-05,Jump,Legs,,,,90,cm,,
                """)
        #expect(file.format == .fitNotes)
        #expect(file.workouts.map(\.start) == ["2026-08-04", "2026-08-05"])
        #expect(
            file.workouts[0].short == [
                "Lat Pulldown: 77.16 lb x10, 35 kg x8", "Push Up: 0 kg x20",
            ])
        #expect(file.workouts[0].exercises.map(\.category) == ["Back", "Chest"])
        #expect(file.workouts[0].exercises[0].sets[1].note == "slow, with pause")
        #expect(
            file.workouts[1].short == ["Cycling: 30.5 km 1926s", "Farmer's Walk: 24.5 kg 40 m"])
        #expect(file.unread.map(\.short) == ["7 empty-set", "8 other-measure", "9 other-measure"])
    }

    @Test("of an older version have the unit in the header")
    func older() throws {
        let file = try FileContents(
            """
            Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment
            2014-03-02,Squat,Legs,102.5,5,,,,
            """)
        #expect(try file.workout.short == ["Squat: 102.5 kg x5"])
    }

    @Test("take the order of their dates from the whole column")
    func dateOrder() throws {
        func file(_ dates: String...) throws -> FileContents {
            try FileContents(
                head + dates.map { "\($0),Squat,Legs,100,kgs,5,,,,\n" }.joined())
        }
        #expect(
            try file("05/06/2025", "07/06/2025", "13/06/2025").workouts.map(\.start)
                == ["2025-06-05", "2025-06-07", "2025-06-13"])
        #expect(
            try file("05/06/2025", "07/06/2025", "06/13/2025").workouts.map(\.start)
                == ["2025-05-06", "2025-07-06", "2025-06-13"])
        #expect(
            try file("05.06.2025", "07.06.2025").workouts.map(\.start)
                == ["2025-06-05", "2025-06-07"])
        // The same both ways.
        #expect(try file("06/06/2025").workouts.map(\.start) == ["2025-06-06"])
    }

    @Test("with dates that can be read in two ways are not guessed at")
    func ambiguousDates() throws {
        let text =
            head + "04/04/2025,Squat,Legs,100,kgs,5,,,,\n05/06/2025,Squat,Legs,100,kgs,5,,,,\n"
        let reader = try WorkoutFormat.fitNotes.reader(of: MemoryByteSource(text))
        var events: [WorkoutEvent] = []
        #expect(throws: WorkoutFormatProblem(.ambiguousDates(line: 3, text: "05/06/2025"))) {
            var reader = reader
            while let event = try reader.next() { events.append(event) }
        }
        #expect(events == [])
        #expect(
            try FileContents(text, .order(.dayFirst)).workouts.map(\.start)
                == ["2025-04-04", "2025-06-05"])
        #expect(
            try FileContents(text, .order(.monthFirst)).workouts.map(\.start)
                == ["2025-04-04", "2025-05-06"])
    }

    @Test("with one date against the order of the others lose only that one")
    func contraryDate() throws {
        let file = try FileContents(
            head + "13/06/2025,Squat,Legs,100,kgs,5,,,,\n06/14/2025,Squat,Legs,100,kgs,5,,,,\n")
        #expect(file.workouts.map(\.start) == ["2025-06-13"])
        #expect(file.unread == [UnreadRow(.badDate, line: 3, text: "06/14/2025")])
    }

    @Test("from the body tracker never take a percentage for a weight")
    func bodyTracker() throws {
        let file = try FileContents(
            """
            Date,Time,Measurement,Value,Unit,Comment
            2026-01-05,07:10:00,Bodyweight,82.35,kgs,
            2026-01-05,07:10:00,Body Fat,18.4,%,
            2026-01-05,07:10:00,Muscle Mass,38.2,kg,
            2026-01-06,,Bodyweight,181.5,lbs,after lunch
            2026-01-06,,Muscle Mass,46,%,
            2026-01-06,,Waist,84,cm,
            2026-01-07,,Bodyweight,82,,
            2026-01-08,,Body Fat,180,%,
            """)
        #expect(file.format == .fitNotesBody)
        var first = StatedBody(day: try #require(Day("2026-01-05")))
        first.time = TimeOfDay("07:10")
        first.weight = Weight("82.35 kg")
        first.fat = DecimalNumber("18.4")
        first.muscle = Weight("38.2 kg")
        first.line = 2
        #expect(file.bodies.count == 2)
        #expect(file.bodies[0] == first)
        #expect(file.bodies[1].weight == Weight("181.5 lb"))
        #expect(file.bodies[1].muscle == nil)
        #expect(
            file.unread.map(\.short) == [
                "6 other-measure", "7 other-measure", "8 no-unit", "9 bad-number",
            ])
        #expect(file.unread[1].text == "Waist 84 cm")
    }

    @Test("from iOS have their times in UTC, and planned sets that were not done")
    func phone() throws {
        var options = WorkoutReadingOptions.unit(.kilogram, .kilometer)
        options.zone = try #require(Zone(secondsFromUTC: 9 * 3600))
        let file = try FileContents(
            """
            Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
            Push,2025-02-23T20:13:53Z,2025-02-23T21:08:47Z,"94,5",Bench,Barbell,8,"60,0",,,Done,true,,,"Chest,Triceps",
            Push,2025-02-23T20:13:53Z,2025-02-23T21:08:47Z,"94,5",Bench,Barbell,5,"82,5",,,Done,false,,1,"Chest,Triceps",good
            Push,2025-02-23T20:13:53Z,2025-02-23T21:08:47Z,"94,5",Bench,Barbell,5,"85,0",,,Skipped,false,,,"Chest,Triceps",
            Push,2025-02-23T20:13:53Z,2025-02-23T21:08:47Z,"94,5",Push Up,Bodyweight,15,,,,Done,false,9,,Chest,
            """, options)
        let workout = try file.workout
        #expect(file.format == .fitNotesIOS)
        #expect(workout.start == "2025-02-24 05:13:53")
        #expect(workout.seconds == 3294)
        #expect(
            workout.short == [
                "Bench (Barbell): 60 kg x8 warmup, 82.5 kg x5 @9", "Push Up: x15 @9",
            ])
        #expect(workout.exercises[0].category == "Chest,Triceps")
        #expect(file.bodies.map(\.weight) == [Weight("94.5 kg")])
        #expect(file.bodies.map(\.day) == [Day("2025-02-24")])
        #expect(file.unread.isEmpty)
    }
}
