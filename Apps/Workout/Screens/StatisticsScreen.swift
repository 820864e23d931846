import AppShell
import AppSupport
import Charting
import Chrono
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

extension WorkoutScreens {
    /// What workouts add up to.
    func statistics() -> BoundScreen {
        let screen = DetailScreen(text.statistics)
        let span = PublishRelay<ChartSpan>()
        var current = ChartSpan.quarter
        screen.on(spanCommand) { span.accept(current.next) }
        let output = StatisticsViewModel(library, charts: charts, goal: goal).transform(
            StatisticsViewModel.Input(span.asObservable()))
        let bag = DisposeBag()
        output.page.drive(onNext: { [weak self, weak screen] page in
            guard let self else { return }
            current = page.span
            screen?.content = content(page)
        }).disposed(by: bag)
        bind(output.notice, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func content(_ page: StatisticsViewModel.Page) -> [PageBlock] {
        let statistics = page.statistics
        let totals = statistics.totals
        var blocks: [PageBlock] = [
            .heading(StyledText(name(page.span))),
            .fields([
                (text.workoutsLabel, StyledText("\(totals.workouts)", .accent)),
                (
                    text.durationLabel,
                    StyledText(
                        totals.seconds > 0 ? language.workoutLog.duration(totals.seconds) : "")
                ),
                (text.sets, StyledText(totals.sets > 0 ? ValueText.number(totals.sets) : "")),
                (
                    text.volumeLabel,
                    StyledText(totals.volume > 0 ? writer.volume(totals.volume) : "")
                ),
                (
                    text.distanceLabel,
                    StyledText(totals.meters > 0 ? writer.distance(meters: totals.meters) : "")
                ),
                (text.streakLabel, StyledText(streak(page.streaks))),
            ]), .space,
        ]
        guard totals.workouts > 0 else {
            return blocks + [.text(StyledText(text.noWorkoutsThen, .muted))]
        }
        if page.volume.values != nil {
            let height = max(min(shown.interface.size.rows / 2, 14), 6)
            blocks += [
                .lines { [weak self] width in
                    self?.lines(page.volume, height: height, width: width, otherwise: "") ?? []
                }, .space,
            ]
        }
        let parts = statistics.bodyParts.map { share in
            BarChart.Bar(
                share.subject.map(app.sentences.name) ?? text.otherExercises, Double(share.sets),
                text: "\(share.sets)")
        }
        if !parts.isEmpty {
            blocks += [
                .heading(StyledText(text.setsByPart)),
                .lines { BarChart(parts).lines(columns: $0) }, .space,
            ]
        }
        let exercises = statistics.exercises.prefix(10).map { share in
            BarChart.Bar(name(share.subject), Double(share.sets), text: "\(share.sets)")
        }
        if !exercises.isEmpty {
            blocks += [
                .heading(StyledText(text.setsByExercise)),
                .lines { BarChart(exercises).lines(columns: $0) },
            ]
        }
        return blocks
    }

    private func streak(_ streaks: Streaks) -> String {
        let days = streaks.days.current > 0 ? text.daysInARow(streaks.days.current) : ""
        let longest = streaks.days.longest > 1 ? text.longest(streaks.days.longest) : ""
        return [days, longest].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
