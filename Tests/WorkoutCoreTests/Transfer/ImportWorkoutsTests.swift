import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite("Importing workouts")
struct ImportWorkoutsTests {
    private static let strongLines = [
        "2026-01-02 07:00:00 Push: Bench Press w 40kgx5, 62.5kgx5@8; Grandpa's Lift 20kgx10",
        "2026-01-05 18:30:00 Pull: Pull Up bw+10kgx6; Assisted Pull Up bw-25kgx8",
    ]

    @Test(
        "twice changes nothing, nor does the same in Strong's other shape", arguments: Provider.all)
    func twice(provider: Provider) throws {
        let world = try TransferWorld(provider)
        let first = try world.bringIn(TransferSamples.strongComma, unit: .kilogram)
        #expect(first.workouts == .init(added: 2, known: 0))
        #expect(first.sets == 5)
        #expect(first.unreadCount == 0)
        let lines = try world.lines()
        #expect(lines == Self.strongLines)
        let before = try world.export()
        let second = try world.bringIn(TransferSamples.strongComma, unit: .kilogram)
        #expect(second.workouts == .init(added: 0, known: 2))
        #expect(second.isUnchanged)
        let other = try world.bringIn(TransferSamples.strongSemicolon)
        #expect(other.workouts == .init(added: 0, known: 2))
        #expect(try world.export() == before)
        #expect(try world.library.undoLog.operations().count == 1)
    }

    @Test("an unknown name becomes an exercise of the person's own, and likely ones are offered")
    func unknownNames() throws {
        let world = try TransferWorld()
        let report = try world.bringIn(
            TransferSamples.fitNotes.replacing("Mystery Machine", with: "Lat Puldown Machin"))
        let new = try #require(report.newExercises.first)
        #expect(new.name == "Lat Puldown Machin")
        #expect(new.bodyPart == .back)
        #expect(new.kind == .weightAndRepetitions)
        #expect(new.sets == 1)
        #expect(new.likely.first == "Lat Pulldown")
        #expect(report.newExercises.count == 1)
        let own = try world.library.exercises.used().values.filter { $0.catalogKey == nil }
        #expect(own.map(\.name) == ["Lat Puldown Machin"])
    }

    @Test("what the person has decided of a name counts, and a decision for nothing is refused")
    func decisions() throws {
        let world = try TransferWorld()
        #expect(throws: ImportError.self) {
            try world.bringIn(TransferSamples.fitNotes) {
                $0.exercises = ["Mystery Machine": "no such thing at all"]
            }
        }
        #expect(try world.lines() == [])
        let report = try world.bringIn(TransferSamples.fitNotes) {
            $0.exercises = ["mystery  MACHINE": "시티드 케이블 로우"]
        }
        #expect(report.newExercises == [])
        #expect(
            try world.lines() == [
                "2026-08-04: Lat Pulldown 77.16x10; Seated Cable Row 50kgx12"
            ])
    }

    @Test("what was made of an exercise is told by its sets: time, distance, repetitions alone")
    func kinds() throws {
        let world = try TransferWorld()
        let report = try world.bringIn(
            """
            Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
            2026-08-04,Zig,Cardio,,,,5.2,km,0:30:00,
            2026-08-04,Zag,Core,,,,,,0:01:00,
            2026-08-04,Zog,Chest,,,12,,,,
            2026-08-05,Zug,Chest,,,12,,,,
            2026-08-06,Zug,Chest,20,kgs,12,,,,
            """)
        #expect(
            report.newExercises.map { "\($0.name) \($0.kind.rawValue)" } == [
                "Zig distance", "Zag time", "Zog bodyweight", "Zug weight",
            ])
        #expect(
            try world.library.exercises.used().values.sorted { $0.id < $1.id }.map(\.kind)
                == report.newExercises.map(\.kind))
    }

    @Test("what is not understood is left out with its line; strictly, everything is")
    func badRows() throws {
        let world = try TransferWorld()
        let strict = try world.bringIn(TransferSamples.bad) { $0.isStrict = true }
        #expect(strict.isTakenBack)
        #expect(strict.unread.map(\.row.line) == [3, 4])
        #expect(try world.lines() == [])
        #expect(try world.library.undoLog.operations() == [])
        let dry = try world.bringIn(TransferSamples.bad) { $0.isDryRun = true }
        #expect(dry.isTakenBack)
        #expect(dry.workouts.added == 1)
        #expect(try world.lines() == [])
        let report = try world.bringIn(TransferSamples.bad)
        #expect(report.unread.map(\.row.reason) == [.badDate, .badNumber])
        #expect(!report.isTakenBack)
        #expect(try world.lines() == ["2026-08-04: Lat Pulldown 50kgx10"])
    }

    @Test("of many bad rows a thousand are remembered and the rest is counted")
    func manyBadRows() throws {
        let world = try TransferWorld()
        let rows = String(
            repeating: "2026-08-04,Lat Pulldown,Back,fifty,kgs,10,,,,\n", count: 3000)
        let header = TransferSamples.bad.prefix { $0 != "\n" }
        let report = try world.bringIn(header + "\n" + rows)
        #expect(report.unreadCount == 3000)
        #expect(report.unread.count == 1000)
    }

    @Test("a file that does not say its unit is asked about before anything is read")
    func missingUnit() throws {
        let world = try TransferWorld()
        #expect(throws: ImportError.noUnit("file0")) {
            try world.bringIn(TransferSamples.strongComma)
        }
    }

    @Test("what was measured amends a day only where nothing is known of it")
    func bodies() throws {
        let world = try TransferWorld()
        let day = try #require(Day("2026-08-04"))
        var body = BodyRecord(
            uid: world.library.world.makeUID(), day: day, createdAt: world.clock.now,
            updatedAt: world.clock.now)
        body.weight = Weight(DecimalNumber(digits: 71), .kilogram)
        let stored = try world.library.store.create(body)
        let report = try world.bringIn(TransferSamples.fitNotesBody)
        #expect(report.amendedBodies == 1)
        let amended = try #require(try world.library.store.read(stored.id))
        #expect(amended.weight == body.weight)
        #expect(amended.fat == DecimalNumber("18.2"))
        let again = try world.bringIn(TransferSamples.fitNotesBody)
        #expect(again.bodies == .init(added: 0, known: 1))
        #expect(again.isUnchanged)
    }

    @Test("several files come in as one, and undo takes all of it back", arguments: Provider.all)
    func undo(provider: Provider) throws {
        let world = try TransferWorld(provider)
        let empty = try world.export()
        let report = try world.bringIn(
            TransferSamples.hevy, TransferSamples.fitNotes, TransferSamples.fitNotesBody)
        #expect(report.files.map(\.format) == [.hevy, .fitNotes, .fitNotesBody])
        #expect(report.workouts.added == 2)
        #expect(report.bodies.added == 1)
        #expect(
            try world.lines() == [
                "2026-07-06 17:59:00 Leg day: Squat 225x5@8.5; Leg Press 77.16x12; Running 3.1mi 27:45",
                "2026-08-04: Lat Pulldown 77.16x10; Mystery Machine 50kgx12",
            ])
        _ = try world.library.undoLog.undoLast()
        #expect(try world.export() == empty)
    }

    @Test("a name that was changed here since stays, and the workout is told as known")
    func editedSince() throws {
        let world = try TransferWorld()
        try world.bringIn(TransferSamples.fitNotes)
        var workout = try #require(try world.library.store.first(Query<Workout>()))
        workout.name = "My own name"
        try world.library.store.update(workout)
        let report = try world.bringIn(TransferSamples.fitNotes)
        #expect(report.workouts == .init(added: 0, known: 1))
        #expect(try world.library.store.read(workout.id) == workout)
    }

    @Test("bytes that are no letters, formulas and endless lines end no import in a crash")
    func hostile() throws {
        let world = try TransferWorld()
        let commas = String(repeating: ",", count: 70_000)
        #expect(throws: WorkoutFormatProblem.self) {
            try world.bringIn(TransferSamples.bad.prefix { $0 != "\n" } + "\n" + commas)
        }
        let report = try world.bringIn(
            """
            Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
            2026-08-04,=cmd(),Chest,50,kgs,10,,,,"\u{1B}[31mred\u{0}"
            2026-08-04,운동 🏋️,가슴,50,kgs,10,,,,
            """)
        #expect(report.newExercises.map(\.name) == ["=cmd()", "운동 🏋️"])
    }

    @Test("a table in another encoding is read, and a letter that is in none is told")
    func encodings() throws {
        let world = try TransferWorld()
        let header =
            "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"
        // 랫풀다운 (lat pulldown) in EUC-KR.
        let name: [UInt8] = [0xB7, 0xA7, 0xC7, 0xAE, 0xB4, 0xD9, 0xBF, 0xEE]
        let korean =
            Array(header.utf8) + Array("2026-08-04,".utf8) + name
            + Array(",,50,kgs,10,,,,\n".utf8)
        let report = try bringIn(korean, into: world)
        #expect(report.sets == 1 && report.newExercises == [] && report.unread == [])
        let broken =
            Array((header + "2026-08-05,랫풀다운,,50,kgs,10,,,,좋음 ").utf8)
            + [0xFF] + Array("\n".utf8)
        let second = try bringIn(broken, into: world)
        #expect(second.sets == 1 && second.newExercises == [])
        #expect(second.unread.map(\.row) == [UnreadRow(.undecodable, line: 2, text: "1")])
    }

    @Test("a name of a million letters comes in at once, and is like none")
    func longName() throws {
        let world = try TransferWorld()
        let name =
            String(repeating: "bench ", count: 80_000) + String(repeating: "x", count: 400_000)
        let start = ContinuousClock.now
        let report = try world.bringIn(
            """
            Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
            2026-08-04,\(name),,50,kgs,10,,,,
            """)
        #expect(report.sets == 1 && report.newExercises.first?.likely == [])
        // It took minutes when the time grew with the square of the length.
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    private func bringIn(_ bytes: [UInt8], into world: TransferWorld) throws -> ImportReport {
        let path = world.directory.file("bytes")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let file = try WorkoutFile(
            path: path, WorkoutReadingOptions(zone: world.library.world.zone))
        return try world.library.recording("import", "").importWorkouts([file])
    }
}
