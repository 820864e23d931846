import AppSupport
import Testing
import WorkoutCore

@Suite("Hevy's export")
struct HevyFormatTests {
    private let head = [
        "title", "start_time", "end_time", "description", "exercise_title", "superset_id",
        "exercise_notes", "set_index", "set_type", "weight_kg", "reps", "distance_km",
        "duration_seconds", "rpe",
    ]

    private func file(_ rows: String..., imperial: Bool = false) throws -> FileContents {
        var line = head.map { "\"\($0)\"" }.joined(separator: ",")
        if imperial {
            line = line.replacing("weight_kg", with: "weight_lbs")
                .replacing("distance_km", with: "distance_miles")
        }
        return try FileContents(([line] + rows).joined(separator: "\r\n") + "\r\n")
    }

    @Test("in metric units keeps kinds, supersets, notes and the order of the file")
    func metric() throws {
        let file = try file(
            #""Pull","6 Jul 2026, 17:59","6 Jul 2026, 19:04","tired, but ""ok""","Row",,"slow","0","warmup",40,12,,,"#,
            #""Pull","6 Jul 2026, 17:59","6 Jul 2026, 19:04","tired, but ""ok""","Row",,"slow","1","normal",62.35,8,,,8.5"#,
            #""Pull","6 Jul 2026, 17:59","6 Jul 2026, 19:04","tired, but ""ok""","Curl",0,"","0","dropset",12.5,12,,,"#,
            #""Pull","6 Jul 2026, 17:59","6 Jul 2026, 19:04","tired, but ""ok""","Dip",0,"","0","failure",,15,,,"#,
            #""Early","6 Jul 2026, 06:10","6 Jul 2026, 06:40","","Run",,"","0","normal",,,5.25,1661,"#,
            #""Early","6 Jul 2026, 06:10","6 Jul 2026, 06:40","","Plank",,"","0","normal",,,,90,"#)
        #expect(file.format == .hevy)
        #expect(file.unread.isEmpty)
        #expect(file.workouts.map(\.start) == ["2026-07-06 17:59:00", "2026-07-06 06:10:00"])
        #expect(file.workouts.map(\.seconds) == [3900, 1800])
        #expect(file.workouts[0].note == "tired, but \"ok\"")
        #expect(
            file.workouts[0].short == [
                "Row: 40 kg x12 warmup, 62.35 kg x8 @8.5", "Curl: 12.5 kg x12 drop",
                "Dip: x15 failure",
            ])
        #expect(file.workouts[0].exercises.map(\.superset) == [nil, 0, 0])
        #expect(file.workouts[0].exercises[0].note == "slow")
        #expect(file.workouts[1].short == ["Run: 5.25 km 1661s", "Plank: 90s"])
    }

    @Test("of an imperial account is in pounds and miles")
    func imperial() throws {
        let file = try file(
            #""A","May 15, 2026, 7:26 PM","May 15, 2026, 8:00 PM","","Bench",,"",0,"normal",185.5,5,,,"#,
            #""A","May 15, 2026, 7:26 PM","May 15, 2026, 8:00 PM","","Run",,"",0,"normal",,,3.1,1500,"#,
            imperial: true)
        #expect(try file.workout.short == ["Bench: 185.5 lb x5", "Run: 3.1 mi 1500s"])
        #expect(try file.workout.start == "2026-05-15 19:26:00")
    }

    @Test(
        "understands the dates of many phones",
        arguments: [
            ("05.06.2026, 07:30", "2026-06-05 07:30:00"),
            ("5. Juni 2026, 07:30", "2026-06-05 07:30:00"),
            ("5 juin 2026, 07:30", "2026-06-05 07:30:00"),
            ("5 jul 2026, 07:30", "2026-07-05 07:30:00"),
            ("3. März 2026, 07:30", "2026-03-03 07:30:00"),
            ("1 août 2026, 07:30", "2026-08-01 07:30:00"),
            ("2026. 7. 6. 오후 5:59", "2026-07-06 17:59:00"),
            ("2026년 7월 6일 17:59", "2026-07-06 17:59:00"),
            ("May 15, 2026 at 7:26\u{202F}PM", "2026-05-15 19:26:00"),
            ("15 may 2026, 7:26 p. m.", "2026-05-15 19:26:00"),
            ("25/12/2026, 12:00 AM", "2026-12-25 00:00:00"),
            ("12/25/26, 12:30 PM", "2026-12-25 12:30:00"),
            ("2026-07-06T17:59:00+09:00", "2026-07-06 17:59:00"),
        ])
    func dates(text: String, start: String) throws {
        let file = try file(#""A","\#(text)","","","Bench",,"",0,"normal",80,5,,,"#)
        #expect(try file.workout.start == start)
    }

    @Test(
        "keeps out what is no date",
        arguments: [
            "", "soon", "31 Feb 2026, 07:30", "6 Foo 2026, 07:30", "6 Jul 2026, 25:00",
            "13/13/2026",
        ])
    func noDates(text: String) throws {
        let file = try file(
            #""A","\#(text)","","","Bench",,"",0,"normal",80,5,,,"#,
            #""A","6 Jul 2026, 17:59","","","Bench",,"",0,"normal",80,5,,,"#)
        #expect(file.unread.map(\.short) == ["2 bad-date"])
        #expect(try file.workout.start == "2026-07-06 17:59:00")
    }

    @Test("keeps a set of an unknown kind, and says that the kind is lost")
    func unknownKind() throws {
        let file = try file(#""A","6 Jul 2026, 17:59","","","Bench",,"",0,"myorep",80,5,,,"#)
        #expect(try file.workout.short == ["Bench: 80 kg x5"])
        #expect(file.unread == [UnreadRow(.malformed, line: 2, text: "myorep")])
    }

    @Test("with workouts torn apart keeps every set and gives each part an identity")
    func tornApart() throws {
        let file = try file(
            #""A","6 Jul 2026, 17:59","","","Bench",,"",0,"normal",80,5,,,"#,
            #""A","7 Jul 2026, 17:59","","","Bench",,"",0,"normal",81,5,,,"#,
            #""A","6 Jul 2026, 17:59","","","Squat",,"",0,"normal",82,5,,,"#)
        #expect(file.workouts.map(\.identifier) == [nil, nil, "#2"])
        #expect(Set(file.workouts.map(\.identity)).count == 3)
    }
}
