import TestSupport
import Testing

@Suite("Doing workouts with workout", .needsPrograms)
struct WorkoutSessionTests {
    @Test("from an empty home to a workout that was done, looked at, put right and taken back")
    func english() throws {
        try Sandbox().expect(
            """
            $ workout list
            ! No workouts yet. Begin one: workout start   Write one down: workout log
            $ workout status
            ! workout: no workout is in progress
            ! Begin one: workout start   Write one down afterwards: workout log
            [1]
            $ workout log "bench press 60x5x3" "squat w 60x5, 100x5" --day 2026-03-02 --at 18:30 --took 55m --name Legs
            Legs  #1
            Mon 2 Mar 2026 18:30 · 55 min · 5 sets · 1,400 kg

            1  Bench Press
               1.1  60 kg × 5
               1.2  60 kg × 5
               1.3  60 kg × 5

            2  Squat
               2.1  60 kg × 5 (warm-up)
               2.2  100 kg × 5
            ! Written down as 1, 2026-03-02.
            $ workout start --stamp 💪 --name Push
            ! Began 2: 💪 Push
            ! Put sets down with: workout set EXERCISE SETS (bench 60x5)
            $ workout set bench 60x5
            ! Bench Press: 60 kg × 5  (set 1)
            ! Last time (2026-03-02): 60 kg × 5, 5, 5
            $ workout set 62.5x5@8
            ! Bench Press: 62.5 kg × 5  (set 2)
            ! Last time (2026-03-02): 60 kg × 5, 5, 5
            $ workout set --superset "barbell row" 135lbx8
            ! Barbell Row: 135 lb × 8  (set 1)
            ! Next: Bench Press, set 3
            $ workout next squat
            ! Next: Squat, set 1
            ! Last time (2026-03-02): 60 kg × 5 (warm-up) · 100 kg × 5
            $ workout set benhc 60x5
            ! workout: there is no exercise "benhc"
            ! Did you mean Bench Press, Incline Bench Press, Bench Dip? Make your own: workout exercise add
            [2]
            $ workout set squat 60x
            ! workout: Squat: "60x" can't be understood: at the end: a number is missing here
            ! Sets look like 60x5, 60kg x 5 x 3, bw+10x8, 1:30, 5km 27:40. Each exercise stands for itself, in quotes. More: workout set --help
            [64]
            $ workout start
            ! workout: workout 2 is in progress
            ! End it: workout finish   Throw it away: workout discard
            [1]
            $ workout undo
            ! Undone: next squat
            $ workout finish --took 40m --note "left knee" >page; grep -c Squat page; sed 2d page
            0
            💪 Push  #2
            left knee

            1  Bench Press  superset A
               1.1  60 kg × 5
               1.2  62.5 kg × 5 @8

            2  Barbell Row  superset A
               2.1  135 lb × 8

            ★ Record, Bench Press: weight 62.5 kg (before: 60 kg)
            ★ Record, Bench Press: estimated 1RM 72.9 kg (before: 70 kg)
            ! Finished 2.
            $ workout edit 1 --set 1.3=55x5 --delete-set 2.1 --move 2=1 --add-exercise "plank 1:30"
            Legs  #1
            Mon 2 Mar 2026 18:30 · 55 min · 5 sets · 1,375 kg

            1  Squat
               1.1  100 kg × 5

            2  Bench Press
               2.1  60 kg × 5
               2.2  60 kg × 5
               2.3  55 kg × 5

            3  Plank
               3.1  1:30
            ! Changed 1: Legs
            $ workout edit 1 --set 9.1=55x5
            ! workout: workout 1 has no exercise number 9
            ! See the numbers with: workout show 1
            [2]
            $ workout edit 1
            ! workout: say what to change, for example --note or --set 1.2=60x5
            ! Run 'workout edit --help' to see how it is used.
            [64]
            $ workout list --until 2026-03-31
            #  When         Workout  Exercises                  Sets    Volume    Time

            March 2026
            1  Mon 2 18:30  Legs     Squat, Bench Press, Plank     5  1,375 kg  55 min
            $ workout list --exercise deadlift
            ! No workout is like that; there are 2 in all.
            $ workout search knee --format csv | cut -d, -f1,12
            id,note
            2,left knee
            $ workout delete 1
            ! Deleted 1: Legs, 2026-03-02, 5 sets
            $ workout undo
            ! Undone: delete 1
            $ workout show 2026-03-02 | head -1
            Legs  #1
            $ workout show 2026-03-03
            ! workout: there is no workout on 2026-03-03
            ! See them with: workout list
            [2]
            $ workout discard
            ! workout: no workout is in progress
            ! Begin one: workout start   Write one down afterwards: workout log
            [1]
            """)
    }

    @Test("help of a band, notes on sets, and no rest at all")
    func details() throws {
        try Sandbox().expect(
            """
            $ workout start -q; workout set pull-up -20x8, -15x6 --note "green band"
            ! Pull Up: bw − 20 kg × 8 · bw − 15 kg × 6  (set 2)
            $ workout set -10x5
            ! Pull Up: bw − 10 kg × 5  (set 3)
            $ workout set -x
            ! workout: unknown option '-x'
            ! Run 'workout set --help' to see how it is used.
            [64]
            $ workout set bench 60x5 squat
            ! workout: Bench Press: "60x5 squat" can't be understood: at "squat" (character 6): this is not understood here
            ! Sets look like 60x5, 60kg x 5 x 3, bw+10x8, 1:30, 5km 27:40. Each exercise stands for itself, in quotes. More: workout set --help
            [64]
            $ workout set row 60x5
            ! workout: there is no exercise "row"
            ! Did you mean Machine Row, Dumbbell Row, Barbell Row? Make your own: workout exercise add
            [2]
            $ workout finish -q | tail -5
            1  Pull Up
               1.1  bw − 20 kg × 8
               1.2  bw − 15 kg × 6
                    green band
               1.3  bw − 10 kg × 5
            $ workout config set workout.rest 0; workout rest
            ! workout.rest is now 0
            ! workout: no rest is planned, and workout.rest is 0; say how long: workout rest 90s
            ! Run 'workout rest --help' to see how it is used.
            [64]
            """)
    }

    @Test("the same in Korean")
    func korean() throws {
        try Sandbox(locale: "ko_KR.UTF-8").expect(
            """
            $ workout list
            ! 아직 운동이 없습니다. 시작: workout start   끝난 운동 적기: workout log
            $ workout log "벤치프레스 60킬로 5회 3세트" "스쿼트 100x5" --day 2026-03-02 --at 오후6시30분 --took 1시간5분
            운동  #1
            2026년 3월 2일(월) 18:30 · 1시간 5분 · 4세트 · 1,400 kg

            1  벤치프레스
               1.1  60 kg × 5
               1.2  60 kg × 5
               1.3  60 kg × 5

            2  스쿼트
               2.1  100 kg × 5
            ! 2026-03-02 운동을 1번으로 적었습니다.
            $ workout start
            ! 2번으로 시작했습니다: 운동
            ! 세트 적기: workout set 종목 세트(벤치프레스 60x5)
            $ workout set 풀업 12
            ! 풀업: 12회  (1세트째)
            $ workout set 벤치프레스 62.5x5
            ! 벤치프레스: 62.5 kg × 5  (1세트째)
            ! 지난번(2026-03-02): 60 kg × 5, 5, 5
            $ workout set 없는운동 60x5
            ! workout: "없는운동" 종목이 없습니다
            ! 목록 보기: workout exercise list   직접 만들기: workout exercise add
            [2]
            $ workout discard
            ! 버렸습니다: 운동, 2세트. 되살리기: workout undo
            $ workout list
            #  일시           운동  종목                세트      볼륨       시간

            2026년 3월
            1  2일(월) 18:30        벤치프레스, 스쿼트     4  1,400 kg  1시간 5분
            """)
    }
}
