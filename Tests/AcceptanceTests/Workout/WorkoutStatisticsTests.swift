import Foundation
import TestSupport
import Testing

@Suite("What workouts add up to, from the command line", .needsPrograms)
struct WorkoutStatisticsTests {
    /// Four workouts of March 2025.
    private func home() throws -> Sandbox {
        let sandbox = try Sandbox()
        for words in [
            [
                "2025-03-03", "--at", "18:00", "--took", "50m", "--name", "Push",
                "bench press w 40x5, 60x5, 62.5x5, 60x8", "push up 20",
            ],
            ["2025-03-05", "--at", "7:00", "--took", "30m", "running 5km 27:30"],
            ["2025-03-07", "--at", "18:00", "--took", "45m", "bench press 65x3, 60x5"],
            ["2025-03-10", "--at", "18:00", "bench press 65x5"],
        ] {
            #expect(try sandbox.run("workout", ["log", "-q", "--day"] + words).status == 0)
        }
        return sandbox
    }

    @Test("sums, parts of the body and streaks, in both languages")
    func stats() throws {
        try home().expect(
            """
            $ workout stats --since 2025-03-01 --until 2025-03-31
            March 2025

            Workouts  4
            Time      2 h 5 min
            Sets      8
            Reps      51
            Volume    1,913 kg
            Distance  5 km
            In a row  0 days, at best 1
                      no week with 3 workouts or more now, at best 1

            Week from        Workouts       Time  Sets    Volume
            Mon 3 Mar 2025          3  2 h 5 min     7  1,588 kg  ████████████████
            Mon 10 Mar 2025         1                1    325 kg  ███▎

            Body part  Sets    Volume                    Last
            chest         7  1,913 kg  ████████████████  2025-03-10
            cardio        1            ██▎               2025-03-05

            Exercise     Sets  Reps    Volume    Time  Distance  Last
            Bench Press     6    31  1,913 kg                    2025-03-10
            Push Up         1    20                              2025-03-03
            Running         1                  27 min      5 km  2025-03-05
            $ workout stats --since 2025-04-01 --until 2025-04-30
            ! No workouts on these days. All there are: workout stats all
            $ workout config set workout.weekly-goal 5 -q; workout stats 2025 | sed -n 8,9p
            Distance  5 km
            In a row  0 days, at best 1
            $ workout stats 2025 | sed -n 10p; KITBAG_LANG=ko workout stats 2025 | sed -n 8,10p
                      no week with 5 workouts or more yet
            거리  5 km
            연속  0일, 최고 1일
                  한 주 5번 이상 운동한 주가 아직 없음
            """)
    }

    @Test("records with the sets and days that they are of; warm-ups are none")
    func records() throws {
        let sandbox = try home()
        try sandbox.expect(
            """
            $ workout records
            Exercise     Heaviest    1RM     Reps    Volume  Longest  Distance      Pace  Sets  Last
            Bench Press     65 kg  76 kg   8 reps  1,093 kg                                  6  2025-03-10
            Push Up                       20 reps                                            1  2025-03-03
            Running                                            27:30      5 km  5:30 /km     1  2025-03-05
            ! 1RM is an estimate by Epley (1985).
            $ workout records "bench press"
            Bench Press

            Record                              Set   Day             Workout
            Heaviest                     65 kg  65x3  Fri 7 Mar 2025        3
            Estimated 1RM                76 kg  60x8  Mon 3 Mar 2025        1
            Most repetitions            8 reps  60x8  Mon 3 Mar 2025        1
            Most volume in a set        480 kg  60x8  Mon 3 Mar 2025        1
            Most volume in a workout  1,093 kg        Mon 3 Mar 2025        1

            Reps  Heaviest      1RM  Day              Workout
               3     65 kg  71.5 kg  Fri 7 Mar 2025         3
               5     65 kg  75.8 kg  Mon 10 Mar 2025        4
               8     60 kg    76 kg  Mon 3 Mar 2025         1
            ! 1RM is an estimate by Epley (1985).
            $ workout records squat
            ! workout: Squat was not done yet
            ! See what was done with: workout exercise list --own
            [2]
            """)
        let json = try sandbox.workoutJSON("records", "bench press", "--formula", "brzycki")
        let records = try #require(json as? [[String: Any]])
        let names = records.compactMap { $0["record"] as? String }
        #expect(
            names == ["weight", "one-rep-maximum", "repetitions", "set-volume", "workout-volume"])
        // 60 kg × 36 / (37 − 8), Brzycki (1993).
        let estimate = try #require(records[1]["value"] as? Double)
        #expect(abs(estimate - 60 * 36 / 29) < 1e-9)
        #expect(records[1]["formula"] as? String == "brzycki")
        #expect(records[4]["value"] as? Double == 1092.5)
    }

    @Test("a record that a workout breaks is called as in the list of records")
    func broken() throws {
        let sandbox = try home()
        #expect(try sandbox.workout("start", "-q").status == 0)
        #expect(try sandbox.workout("set", "bench", "70x5", "-q").status == 0)
        let finished = try #require(try sandbox.workoutJSON("finish") as? [String: Any])
        let broken = try #require(finished["records"] as? [[String: Any]])
        #expect(broken.compactMap { $0["record"] as? String } == ["weight", "one-rep-maximum"])
        #expect(broken.first?["before"] as? Double == 65)
    }

    @Test("a month with its workouts")
    func calendar() throws {
        let sandbox = try home()
        try sandbox.expect(
            """
            $ workout calendar 2025-03
              March 2025
             Mon   Tue   Wed   Thu   Fri   Sat   Sun
                                             1     2
               3●    4     5●    6     7●    8     9
              10●   11    12    13    14    15    16
              17    18    19    20    21    22    23
              24    25    26    27    28    29    30
              31

              4 workouts · 2 h 5 min · 1,913 kg
            $ KITBAG_LANG=ko workout calendar 2025-03 | sed -n '1,2p;$p'
              2025년 3월
              월    화    수    목    금    토    일
              운동 4번 · 2시간 5분 · 1,913 kg
            """)
        let days = try #require(
            try sandbox.workoutJSON("calendar", "2025-03") as? [[String: Any]])
        #expect(
            days.compactMap { $0["day"] as? String }
                == ["2025-03-03", "2025-03-05", "2025-03-07", "2025-03-10"])
        #expect(days.first?["names"] as? [String] == ["Push"])
    }

    @Test("progress in an exercise is drawn with its unit and days")
    func chart() throws {
        let sandbox = try home()
        try sandbox.expect(
            """
            $ workout chart bench --width 50 --height 10
            Bench Press (kg)   ⠤⠤ estimated 1RM (Epley)
            ⠤ ⠤ heaviest set   ● record
            80 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
               │●⠤⢄⣀⣀⣀⡀                                  ⣀⣀⣀⠤⠤
               │      ⠈⠉⠉⠉⠉⠒⠒⠒⠒⠢⠤⠤⠤⢄⣀⣀⣀⣀    ⣀⣀⣀⠤⠤⠤⠔⠒⠒⠊⠉⠉⠉
            70 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⠉⠉⠉⠉┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
               │
               │⡀⣀ ⣀⠠ ⠤ ⠤ ⠤ ⠤⠒ ⠒ ⠒ ⠒ ⠒⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉⠈
            60 └┬────────────┬────────────┬────────────┬──────
             3 Mar 2025    5 Mar        7 Mar        9 Mar
            $ workout chart bench --of pace
            ! workout: there is nothing to draw of Bench Press · best pace
            ! Ask for other days (--since, --until), or for something else
            [2]
            $ workout chart bench -o bench.svg; workout chart volume --format csv | head -2 | tr -d '\\015'
            series,day,value,unit,record
            Volume by day,2025-03-03,1092.5,kg,false
            ! Drawn into bench.svg
            """)
        let picture = try String(contentsOfFile: sandbox.desk + "/bench.svg", encoding: .utf8)
        #expect(picture.hasPrefix("<svg") && picture.contains("estimated 1RM (Epley)"))
    }
}
