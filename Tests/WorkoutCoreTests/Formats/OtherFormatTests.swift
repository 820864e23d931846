import AppSupport
import Chrono
import Testing
import WorkoutCore

@Suite("The exports of StrongLifts and Alpha Progression")
struct OtherFormatTests {
    private func strongLifts(_ unit: String, _ bodyUnit: String, _ rows: String) throws
        -> FileContents
    {
        let sets = (1...3).map { "Set \($0) (Reps),Set \($0) (\(unit))" }.joined(separator: ",")
        let head =
            "Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (\(bodyUnit)),Exercise,"
            + "Sets×Reps,Sets×Time,Top Set (Reps×\(unit)),e1RM (\(unit)),Reps,Volume (\(unit)),"
            + "Workout Volume (\(unit)),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,\(sets)\n"
        return try FileContents([0xEF, 0xBB, 0xBF] + Array((head + rows).utf8))
    }

    @Test("have sets in pairs of columns, and pass over those that were not used")
    func pairs() throws {
        let file = try strongLifts(
            "LB", "KG",
            """
            2026/08/11,1,"Workout A","5×5",83.5,"Squat",5/5/-,,5×121.3,140.5,10,1213,2000,0.75,10:06 PM,10:51 PM,"deep",5,121.3,5,121.3,0,121.3
            2026/08/11,1,"Workout A","5×5",83.5,"Plank",,2×0:45,,,,,2000,0.75,10:06 PM,10:51 PM,"",,,,,,
            2026/08/11,2,"Workout A","5×5",83.5,"Row",-/-/-,,,,,,0,0.1,10:52 PM,10:58 PM,"",0,65,0,65,0,65
            2026/08/11,3,"Workout A","5×5",,"Row",3,,,,,,0,0.1,11:02 PM,11:12 PM,"",3,65
            2026/08/12,4,"Workout B","5×5",0,"Press",x,,,,,,0,0.1,11:02 PM,11:12 PM,"",x,65,5,y,5,20
            """)
        #expect(file.format == .strongLifts)
        #expect(
            file.workouts.map(\.start) == [
                "2026-08-11 22:06:00", "2026-08-11 23:02:00", "2026-08-12 23:02:00",
            ])
        #expect(
            file.workouts.map(\.short) == [
                ["Squat: 121.3 lb x5, 121.3 lb x5", "Plank: 45s, 45s"], ["Row: 65 lb x3"],
                ["Press: 20 lb x5"],
            ])
        #expect(file.workouts.map(\.seconds) == [2700, 360, 360])
        #expect(file.workouts[0].exercises[0].note == "deep")
        #expect(file.bodies.map(\.weight) == [Weight("83.5 kg")])
        #expect(file.unread.map(\.short) == ["6 bad-number", "6 bad-number"])
    }

    @Test("have the order of their dates in the header")
    func headerOrder() throws {
        let file = try FileContents(
            """
            Date (mm/dd/yyyy),Workout,Workout Name,Exercise,Set 1 (Reps),Set 1 (KG)
            05/06/2026,1,A,Squat,5,100
            """)
        #expect(try file.workout.start == "2026-05-06")
    }

    @Test(
        "come in blocks, in German or English numbers, with warm-ups beside the name",
        arguments: [",", "."])
    func blocks(mark: String) throws {
        let text = """
            "Legs · Day 2 · Week 4";"2026-02-19 4:54 h";"1:02 hr"
            "1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"
            #;KG;REPS;RIR
            1;115;8;1
            2;117,25;8+;0,5
            3;-;-;-
            "2. Roman Chair · Bodyweight · 10 reps · 2 dropsets";"WU1 · +0 kg · 8 reps"
            #;KG;REPS;RIR
            1;+35;10;0

            "Push, short";"2026-02-17 17:04 h";"45 min"
            "1. Bench Press · Barbell · 6 reps"
            #;LB;REPS
            1;102,5;6
            2;abc;6
            """
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let file = try FileContents(
            lines.map {
                $0.contains("Push, short") ? String($0) : String($0).replacing(",", with: mark)
            }
            .joined(separator: "\n"))
        #expect(file.format == .alphaProgression)
        #expect(file.workouts.map(\.start) == ["2026-02-19 04:54:00", "2026-02-17 17:04:00"])
        #expect(file.workouts.map(\.seconds) == [3720, 2700])
        #expect(file.workouts.map(\.name) == ["Legs · Day 2 · Week 4", "Push, short"])
        #expect(
            file.workouts.map(\.short) == [
                [
                    "Hack Squats (Machine): 37.5 kg x9 warmup, 72.5 kg x7 warmup, 115 kg x8 @9, 117.25 kg x8 @9.5",
                    "Roman Chair: bw0 kg x8 warmup, bw35 kg x10 @10",
                ],
                ["Bench Press (Barbell): 102.5 lb x6"],
            ])
        #expect(file.unread == [UnreadRow(.badNumber, line: 15, text: "abc")])
    }
}

@Suite("The exports of LiftLog and wger")
struct SessionFormatTests {
    @Test("as LiftLog's CSV belong together by session, which begins with its first set")
    func liftLog() throws {
        let file = try FileContents(
            """
            SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
            b59a,2024-10-16T10:45:06,Bench Press,60,kg,8,8,
            b59a,2024-10-16T10:44:39,Bench Press,67.5,kg,12,12,
            8b92,2024-10-16T10:44:39,Squat,0,kg,12,12,
            8b92,2024-10-16T10:50:00,Squat,225.25,lbs,3,5,"hard"
            """)
        #expect(file.format == .liftLog)
        #expect(file.workouts.map(\.start) == ["2024-10-16 10:44:39", "2024-10-16 10:44:39"])
        #expect(file.workouts.map(\.identifier) == ["b59a", "8b92"])
        #expect(
            file.workouts.map(\.short) == [
                ["Bench Press: 60 kg x8, 67.5 kg x12"], ["Squat: 0 kg x12, 225.25 lb x3"],
            ])
        #expect(file.workouts[1].exercises[0].note == "hard")
    }

    @Test("as LiftLog's JSON leave out what was only planned")
    func liftLogJSON() throws {
        let file = try FileContents(
            """
            [
            {"id":"a1","date":"2026-01-05","bodyweight":{"value":"81.2","unit":"kilograms"},
             "blueprint":{"name":"Day 1"},
             "recordedExercises":[
              {"blueprint":{"name":"Squat","supersetWithNext":true},"notes":"deep","potentialSets":[
               {"weight":{"value":"102.5","unit":"kilograms"},"set":{"repsCompleted":5,"completionDateTime":"2026-01-05T18:10:00+09:00"}},
               {"weight":{"value":"102.5","unit":"kilograms"},"set":null}]},
              {"blueprint":{"name":"Curl"},"potentialSets":[
               {"weight":{"value":77.16,"unit":"pounds"},"set":{"repsCompleted":10,"completionDateTime":"2026-01-05T18:05:00+09:00"}}]},
              {"blueprint":{"name":"Row"},"sets":[{"duration":"PT8M20S","distance":{"value":"2000","unit":"metre"}},{}]},
              {"blueprint":{"name":"Dip"},"potentialSets":[
               {"weight":{"value":"x","unit":"kilograms"},"set":{"repsCompleted":5}}]}]},
            {"id":"a2","date":"never","recordedExercises":[]}
            ]
            """)
        #expect(file.format == .liftLogJSON)
        let workout = try file.workout
        #expect(workout.start == "2026-01-05 18:05:00")
        #expect(workout.name == "Day 1")
        #expect(workout.identifier == "a1")
        #expect(workout.short == ["Squat: 102.5 kg x5", "Curl: 77.16 lb x10", "Row: 2000 m 500s"])
        #expect(workout.exercises.map(\.superset) == [1, 1, nil])
        #expect(file.bodies.map(\.weight) == [Weight("81.2 kg")])
        #expect(file.unread.map(\.short) == ["12 bad-number", "13 bad-date"])
    }

    @Test("as pages of wger get the names of exercises from another page")
    func wger() throws {
        let text = """
            [{"count":2,"next":null,"previous":null,"results":[
            {"id":1,"date":"2026-03-01T18:00:00+01:00","session":"s1","exercise":345,"repetitions":"8.00","repetitions_unit":1,"weight":"80.50","weight_unit":1,"rir":"2.0"},
            {"id":3,"date":"2026-03-02T18:00:00+01:00","session":"s2","exercise":9,"repetitions":"60.00","repetitions_unit":3,"weight":"0.00","weight_unit":1,"rir":null},
            {"id":2,"date":"2026-03-01T17:55:00+01:00","session":"s1","exercise":345,"repetitions":"12.00","repetitions_unit":1,"weight":"100.00","weight_unit":2,"rir":null},
            {"id":4,"date":"2026-03-01T17:55:00+01:00","session":"s1","exercise":345,"repetitions":"12.00","repetitions_unit":1,"weight":"5","weight_unit":4,"rir":null}
            ]},
            {"count":1,"next":null,"previous":null,"results":[
            {"id":345,"translations":[{"language":1,"name":"Bankdrücken"},{"language":2,"name":"Bench Press"}]}]},
            {"count":1,"results":[{"id":7,"date":"2026-03-01","weight":"80.25"}]}]
            """
        let file = try FileContents(text, .unit(.kilogram))
        #expect(file.format == .wger)
        #expect(
            file.workouts.map(\.short) == [
                ["Bench Press: 80.5 kg x8 @8, 100 lb x12"], ["wger 9: 60s"],
            ])
        #expect(file.workouts.map(\.start) == ["2026-03-01 17:55:00", "2026-03-02 18:00:00"])
        #expect(file.bodies.map(\.weight) == [Weight("80.25 kg")])
        #expect(file.unread.map(\.short) == ["5 other-measure"])
        #expect(try WorkoutFormat.wger.reader(of: MemoryByteSource(text)).lacksWeightUnit)
        #expect(try FileContents(text).unread.map(\.short) == ["5 other-measure", "9 no-unit"])
    }
}
