import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Exporting workouts")
struct ExportWorkoutsTests {
    /// What begins like a JPEG.
    private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2, 3, 4, 5, 6, 7]

    /// Everything of every kind.
    private func filled(_ provider: Provider = .memory) throws -> TransferWorld {
        let world = try TransferWorld(provider)
        try world.bringIn(
            TransferSamples.strongComma, TransferSamples.hevy, TransferSamples.fitNotes,
            TransferSamples.fitNotesBody, unit: .kilogram)
        let routine = try world.plan(
            "Push \"day\"", "bench press: 60x5x3 | rest 90s", "+ dips: 8 | =note", "plank: 60")
        let (now, uid) = (world.clock.now, world.library.world.makeUID)
        try world.library.store.transaction { transaction in
            var workout = try #require(try transaction.first(Query<Workout>()))
            workout.routine = routine.routine.id
            workout.startedAt = now
            workout.zone = "Asia/Seoul"
            workout.note = "two\nlines, \"quoted\"; 한글 \u{202E}"
            try transaction.update(workout)
            let number = try #require(DecimalNumber("1234567.123456789"))
            let entry = try #require(try transaction.first(Query<WorkoutEntry>()))
            var set = StatedSet()
            (set.weight, set.repetitions) = (Weight(number, .pound), 1)
            set.note = "-1+1"
            var row = WorkoutSet(set, of: entry, on: workout.day, position: 9)
            row.doneAt = now
            try transaction.create(row)
            let digest = SHA256.digest(of: Self.picture).hexadecimal
            try world.library.photoFiles.keep(
                Self.picture, digest: digest, mediaType: "image/jpeg")
            try transaction.create(
                Photo(
                    uid: uid(), digest: digest,
                    mediaType: "image/jpeg", size: Self.picture.count, width: 3, height: 4,
                    fileName: "사진 1.jpg", frame: "front", day: workout.day, dateSource: .exif,
                    createdAt: now, updatedAt: now))
        }

        return world
    }

    @Test(
        "exported, imported into an empty home and exported again, the bytes are the same",
        arguments: Provider.all, [WorkoutExportFormat.json, .ndjson])
    func roundTrip(provider: Provider, format: WorkoutExportFormat) throws {
        let world = try filled(provider)
        let text = try world.export(format)
        let other = try TransferWorld(provider)
        let pictures = world.library.photoFiles.folder
        let report = try other.bringIn(text) { $0.photos = [pictures] }
        #expect(report.unread == [])
        #expect(report.workouts.added == 4)
        #expect(report.routines.added == 1)
        #expect(report.photos.added == 1)
        #expect(report.bodies.added == 1)
        #expect(try other.export(format) == text)
        let again = try other.bringIn(text)
        #expect(again.isUnchanged)
        #expect(try other.export(format) == text)
        // And where it came from, too.
        #expect(try world.bringIn(text).isUnchanged)
        #expect(try world.export(format) == text)
    }

    @Test("photos come back with their pictures, and without them are left out by name")
    func photos() throws {
        let world = try filled()
        try world.library.store.transaction { transaction in
            var photo = try #require(try transaction.first(Query<Photo>()))
            photo.note = "after six weeks"
            try transaction.update(photo)
        }
        let text = try world.export()
        let photo = try #require(
            try world.library.photos.list(range: ListRange(limit: 1)).photos.first)
        let other = try TransferWorld()
        // A file of that size that is another picture, and one that is no picture by its name.
        let wrong: [UInt8] = Self.picture.dropLast() + [99]
        let folder = other.directory.file("pictures/2026")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(wrong).write(to: URL(fileURLWithPath: folder + "/a.jpg"))
        try Data(Self.picture).write(to: URL(fileURLWithPath: folder + "/b.txt"))
        let without = try other.bringIn(text) { $0.photos = [folder] }
        #expect(without.photos == ImportReport.Tally(added: 0, known: 0))
        #expect(without.unread.map(\.row.reason) == [.noPicture])
        #expect(without.unread.first?.row.text == "사진 1.jpg, \(photo.day)")
        #expect(without.workouts.added == 4)
        #expect(other.library.photoFiles.names().isEmpty)

        try Data(Self.picture).write(to: URL(fileURLWithPath: folder + "/of another name.JPG"))
        let parent = other.directory.file("pictures")
        let dry = try other.bringIn(text) {
            $0.photos = [parent]
            $0.isDryRun = true
        }
        #expect(dry.photos.added == 1 && other.library.photoFiles.names().isEmpty)
        let report = try other.bringIn(text) { $0.photos = [parent] }
        #expect(report.photos.added == 1 && report.unread == [])
        let back = try #require(
            try other.library.photos.list(range: ListRange(limit: 1)).photos.first)
        #expect(back == photo)
        #expect(try other.library.bytes(of: back) == Self.picture)
        #expect(try other.bringIn(text).isUnchanged)
        #expect(try other.export() == text)
    }

    @Test("what others have made of the document is read too: sorted, indented, one by one")
    func reformatted() throws {
        let other = try TransferWorld()
        let report = try other.bringIn(
            """
            {"workouts": [
               {"day": "2026-01-01", "exercises": [
                  {"exercise": "벤치프레스",
                   "sets": [{"weight": 60, "weight_unit": "kg", "repetitions": 5}, {"weight": 1}]}]},
               {"day": "nonsense"}, 7
             ],
             "bodies": [{"day": "2026-01-01", "weight": "70.05", "weight_unit": "kg"}],
             "kitbag": "workout", "version": 1}
            """)
        #expect(try other.lines() == ["2026-01-01: Bench Press 60kgx5"])
        #expect(report.bodies.added == 1)
        #expect(report.unread.map(\.row.reason) == [.noUnit, .badDate, .malformed])
        #expect(report.unread.map(\.row.line) == [4, 5, 5])
    }

    @Test("a document of a newer version, or cut short, changes nothing")
    func refused() throws {
        let world = try TransferWorld()
        #expect(throws: WorkoutFormatProblem(.newerVersion(2), file: "file0")) {
            try world.bringIn("{\"kitbag\": \"workout\", \"version\": 2, \"workouts\": []}")
        }
        let text = try filled().export()
        #expect(throws: WorkoutFormatProblem.self) { try world.bringIn(String(text.dropLast(400))) }
        #expect(try world.lines() == [])
    }

    @Test("Strong's shape reads back as the same workouts")
    func strong() throws {
        let world = try TransferWorld()
        try world.bringIn(
            TransferSamples.strongComma, TransferSamples.hevy, unit: .kilogram)
        let text = try world.export(.strong)
        #expect(text.hasPrefix("Workout #;Date;Workout Name;Duration (sec);Exercise Name;"))
        let other = try TransferWorld()
        let report = try other.bringIn(text)
        #expect(report.unread == [])
        #expect(report.files.map(\.format) == [.strong])
        #expect(try other.lines() == world.lines())
        // The same workouts, so that nothing is new where they came from.
        #expect(try world.bringIn(text).isUnchanged)
    }

    @Test("the table of sets has a row for each, and a spreadsheet runs nothing of it")
    func table() throws {
        let world = try filled()
        let lines = try world.export(.csv).split(separator: "\r\n")
        #expect(lines.count == 1 + 5 + 3 + 2 + 1)
        #expect(lines[0].hasPrefix("workout_id,workout_uid,day,time,workout,"))
        #expect(try world.export(.csv).contains(",'-1+1,"))
        #expect(try world.export(.csv).contains(",1234567.123456789,lb,"))
    }

    @Test("the log for reading speaks the person's language")
    func markdown() throws {
        let world = try TransferWorld(language: .korean)
        try world.bringIn(TransferSamples.hevy, TransferSamples.fitNotesBody)
        let exported = try world.export(.markdown)
        #expect(
            exported == """
                # 운동 기록

                ## 2026-07-06 17:59 Leg day (1:00:00)

                - **스쿼트**: 225lbx5@8.5
                - **레그 프레스**: 77.16lbx12
                - **달리기**: 3.1mi 27:45

                # 몸

                | 날짜 | 체중 | 골격근량 | 체지방률 | 메모 |
                | --- | ---: | ---: | ---: | --- |
                | 2026-08-04 | 72.5 kg |  | 18.2 % |  |

                """)
    }

    @Test("an empty home makes a document that says so")
    func empty() throws {
        #expect(
            try TransferWorld().export() == """
                {
                "kitbag": "workout",
                "version": 1,
                "exercises": [],
                "routines": [],
                "workouts": [],
                "bodies": [],
                "photos": []
                }

                """)
        #expect(try TransferWorld().export(.ndjson).isEmpty)
    }
}
