import AppShell
import AppSupport
import Chrono
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore
@testable import workout

@MainActor
@Suite("The screens of workout")
struct WorkoutScreenTests {
    private func world(
        _ language: Language = .english, _ columns: Int = 80, _ rows: Int = 24
    ) throws -> WorkoutScreenWorld {
        let world = try WorkoutScreenWorld(language, columns: columns, rows: rows)
        try world.addSamples()
        return world
    }

    @Test("the welcome is shown once, and its unit is kept", arguments: Language.allCases)
    func welcome(language: Language) async throws {
        let world = try WorkoutScreenWorld(language, isWelcomed: false)
        world.start()
        let isKorean = language == .korean
        let first = try await world.wait(for: "[kg]")
        #expect(first.contains("60x5, "), "\(first)")
        world.terminal.press(" ")
        try await world.wait(for: "[lb]")
        world.terminal.press(.enter)
        try await world.wait(for: isKorean ? "운동 시작하기" : "Start a workout")
        let settings = try Settings(
            path: world.app.context.world.home.settingsFile, known: WorkoutApp.settings)
        #expect(settings[.weightUnit] == "lb")
        world.terminal.press("q")
        #expect(try await world.end() == 0)
        let again = try WorkoutScreenWorld(language)
        again.start()
        try await again.wait(for: isKorean ? "운동 시작하기" : "Start a workout")
        #expect(!again.screen.contains("[kg]"))
    }

    @Test("an empty start says what to do, in both languages", arguments: Language.allCases)
    func empty(language: Language) async throws {
        let world = try WorkoutScreenWorld(language)
        world.start()
        let isKorean = language == .korean
        let today = try await world.wait(for: isKorean ? "새 루틴" : "New routine")
        #expect(today.contains(isKorean ? "운동 시작하기" : "Start a workout"), "\(today)")
        world.terminal.press("2")
        try await world.wait(for: isKorean ? "운동 없음" : "no workout")
        world.terminal.press("3")
        try await world.wait(for: isKorean ? "덤벨 벤치프레스" : "Decline Bench Press")
        world.terminal.press("4")
        try await world.wait(for: isKorean ? "오늘 체중" : "today's weight")
        world.terminal.press("5")
        try await world.wait(for: "workout photo add")
        world.terminal.press("6")
        try await world.wait(for: isKorean ? "단위, 휴식" : "Units, rest")
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
    }

    @Test(
        "all tabs are there in narrow and wide windows",
        arguments: [(80, 24), (40, 12), (140, 40)])
    func sizes(columns: Int, rows: Int) async throws {
        let world = try world(.english, columns, rows)
        world.start()
        try await world.wait(for: "Start a workout")
        world.terminal.press("2")
        try await world.wait(for: "March 2026")
        world.terminal.press("3")
        try await world.wait(for: "Running")
        world.terminal.press("4")
        try await world.wait(for: "72.4")
        world.terminal.press("5")
        try await world.wait(for: "No photos yet")
        world.terminal.press("6")
        let settings = try await world.wait(for: "Units")
        #expect(settings.split(separator: "\n")[0].contains("Settings"), "\(settings)")
        world.terminal.press("1")
        try await world.wait(for: "Start a workout")
    }

    // MARK: - The workout in progress

    @Test("a workout from a routine: sets as planned, typed ones, the superset, the rest, the end")
    func workout() async throws {
        let world = try world()
        world.start()
        try await world.wait(for: "Start a workout")
        world.terminal.press("j", .enter)
        let routine = try await world.wait(for: "rest 2:00")
        #expect(routine.contains("60 kg × 5"), "\(routine)")
        world.terminal.press(.enter)
        let first = try await world.wait(for: "set 1 of 3")
        #expect(first.contains("last time (3 days ago): 60 kg × 5, 5, 4"), "\(first)")
        world.terminal.press(" ")
        // The other exercise of the superset is next, and the rest of the first one has begun.
        let second = try await world.wait(for: "Push Up  set 1 of 2")
        #expect(second.contains("Rest 2:00"), "\(second)")
        #expect(second.contains("1/3"), "\(second)")
        world.terminal.press("1")
        world.terminal.type("8")
        world.terminal.press(.enter)
        try await world.wait(for: "Bench Press  set 2 of 3")
        world.terminal.type("6")
        world.terminal.type("x")
        world.terminal.press(.enter)
        try await world.wait(for: "6x")
        try await world.wait(for: "can't be understood")
        world.terminal.press(.escape)
        try await world.wait(for: "can't be understood", gone: true)
        world.terminal.press("f")
        try await world.wait(for: "Finish the workout?")
        world.clock.advance(seconds: 1200)
        world.terminal.press("y")
        let end = try await world.wait(for: "Well done")
        #expect(end.contains("record") && end.contains("18 reps"), "\(end)")
        let workout = try #require(try world.library.workouts.newest())
        #expect(workout.seconds == 1200 && !workout.isOpen)
    }

    @Test("an exercise is chosen by typing, and what another process adds appears by itself")
    func live() async throws {
        let world = try world(.korean)
        world.start()
        try await world.wait(for: "운동 시작하기")
        world.terminal.press("s")
        try await world.wait(for: "아직 종목이 없습니다")
        world.terminal.press("a")
        try await world.wait(for: "종목 고르기")
        world.terminal.type("벤치프레스")
        try await world.wait(for: "/ 벤치프레스")
        try await world.wait("the bench presses alone") {
            $0.contains("12세트") && !$0.contains("달리기")
        }
        world.terminal.press(.enter, .enter)
        let chosen = try await world.wait(for: "1세트째")
        #expect(chosen.contains("지난번(3일 전): 60 kg × 5, 5, 4"), "\(chosen)")
        _ = try world.library.workouts.addSets("62.5x5", unit: .kilogram)
        try await world.wait(for: "62.5 kg × 5")
        _ = try world.library.workouts.finish()
        try await world.wait(for: "진행 중인 운동이 없습니다")
    }

    @Test("the rest rings the bell when it is over")
    func bell() async throws {
        let world = try WorkoutScreenWorld()
        _ = try world.library.workouts.start()
        world.start(at: "kitbag://workout/progress")
        try await world.wait(for: "Press a to choose")
        _ = try world.library.workouts.addSets("plank 1:00", unit: .kilogram)
        try await world.wait(for: "Rest 1:30")
        #expect(world.terminal.rings == 0)
        world.clock.advance(seconds: 91)
        try await world.wait(for: "The rest is over")
        #expect(world.terminal.rings == 1)
    }

    @Test("between two seconds nothing is drawn, though the clocks of a workout go on")
    func idle() async throws {
        let world = try world()
        _ = try world.library.workouts.start(
            world.library.routines.routine("Push day"))
        _ = try world.library.workouts.addSets("bench press 60x5", unit: .kilogram)
        world.start(at: "kitbag://workout/progress")
        try await world.wait(for: "Rest 2:00")
        try await Task.sleep(for: .milliseconds(500))
        let (start, before) = (ContinuousClock.now, world.terminal.drawings)
        for _ in 0..<4 {
            world.clock.advance(seconds: 1)
            try await Task.sleep(for: .milliseconds(500))
        }
        let count = world.terminal.drawings - before
        // Two seconds have passed here, or more on a busy machine, and four there.
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        #expect((1...(6 + seconds)).contains(count), "\(count) drawings in \(seconds) s")
    }

    @Test("what was typed for an exercise is there again after the interface was left")
    func draft() async throws {
        let world = try world()
        _ = try world.library.workouts.start(
            world.library.routines.routine("Push day"))
        world.start()
        try await world.wait(for: "0 sets")
        world.terminal.press(.enter)
        try await world.wait(for: "Bench Press  set 1 of 3")
        world.terminal.press("j", "j")
        try await world.wait(for: "Plank  set 1 of 2")
        world.terminal.press(.enter)
        world.terminal.type("1:15, 0:50@9")
        try await world.wait(for: "1:15, 0:50@9")
        for _ in 0..<500 {
            if try world.library.drafts.draft(of: "progress") != nil { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try world.library.drafts.draft(of: "progress")?.fields["sets"] == "1:15, 0:50@9")
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.startAgain()
        // The place is there again, too, and the exercise, though it is another one's turn.
        let again = try await world.wait(for: "1:15, 0:50@9")
        #expect(again.contains("Plank  set 1 of 2"), "\(again)")
        world.terminal.press(.enter)
        try await world.wait(for: "2/2")
        let details = try world.library.workouts.status()
        #expect(details.entries.map(\.sets.count) == [0, 0, 2])
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.startAgain()
        try await world.wait(for: "2/2")
        #expect(!world.screen.contains("1:15, 0:50@9"))
    }

    // MARK: - Looking

    @Test("the months show workouts, and the chosen day all that was done")
    func calendar() async throws {
        let world = try world()
        world.start()
        try await world.wait(for: "Start a workout")
        world.terminal.press("2")
        try await world.wait(for: "March 2026")
        world.terminal.press(.left)
        let day = try await world.wait(for: "강변 달리기")
        #expect(day.contains("5 km 27:40"), "\(day)")
        world.terminal.press(.enter)
        let page = try await world.wait(for: "Workout 5")
        #expect(page.contains("Running"), "\(page)")
        world.terminal.press(.escape, "s")
        let statistics = try await world.wait(for: "Sets by body part")
        #expect(statistics.contains("The last three months"), "\(statistics)")
    }

    @Test("a lift has its chart, its records and the last time")
    func lift() async throws {
        let world = try world(.korean, 100, 40)
        world.start(at: "kitbag://workout/exercise/1")
        let page = try await world.wait(for: "전체 기간")
        #expect(page.contains("벤치프레스") && page.contains("60 kg"), "\(page)")
        #expect(page.contains("Epley") && page.contains("지난번(3일 전)"), "\(page)")
        world.terminal.press("s")
        try await world.wait(for: "최근 세 달")
    }

    @Test("today's weight is written down, and drawn")
    func body() async throws {
        let world = try world()
        world.start()
        try await world.wait(for: "Start a workout")
        world.terminal.press("4")
        let list = try await world.wait(for: "72.4 kg")
        #expect(list.contains("fat 18.2%") && list.contains("73.5"), "\(list)")
        world.terminal.press("m")
        try await world.wait(for: "Muscle")
        world.terminal.press("m")
        try await world.wait(for: "%)")
        world.terminal.press("n")
        try await world.wait(for: "Body on")
        world.terminal.press(.control("u"))
        world.terminal.type("71.9")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved: 2026-03-02")
        try await world.wait(for: "71.9 kg")
        #expect(try world.library.bodies.record(of: world.today)?.fat?.description == "18.2")
    }

    @Test("a routine is written in a form, with an exercise chosen from the list")
    func routineForm() async throws {
        let world = try WorkoutScreenWorld()
        world.start()
        try await world.wait(for: "New routine")
        world.terminal.press("n")
        try await world.wait(for: "Push day")  // what the empty form gives as an example
        world.terminal.type("Legs")
        world.terminal.press(.control("e"))
        try await world.wait(for: "Choose an exercise")
        world.terminal.type("romanian")
        try await world.wait("the deadlifts alone") {
            $0.contains("Dumbbell Romanian Deadlift") && !$0.contains("Bench Press")
        }
        world.terminal.press(.enter, .enter)
        try await world.wait(for: "Romanian Deadlift:")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved: Legs")
        let planned = try #require(try world.library.routines.list().first)
        #expect(planned.entries.count == 1)
    }
}
