import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// The sheet that says which events are wanted.
    func filterSheet(_ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let before = FilterFields(filter.value)
        let form = FormScreen(text.filter, save: text.show)
        form.saveCommand = .save.named(LocalizedText(text.show.lowercased()))
        let topics = form.add(TextField(text.topics, text: before.topics))
        topics.placeholder = text.topicsPlaceholder
        let place = form.add(TextField(text.place, text: before.place))
        place.placeholder = text.placePlaceholder
        let online = form.add(ToggleField(text.onlineOnly, isOn: before.isOnline))
        let free = form.add(ToggleField(text.freeOnly, isOn: before.isFree))
        let proposals = form.add(ToggleField(text.proposalsOnly, isOn: before.hasOpenProposals))
        let times: [EventFilter.Time] = [.upcoming, .ended, .any]
        let time = form.add(
            ChoiceField(
                text.timeLabel, options: times.map(text.name),
                selection: times.firstIndex(of: before.time) ?? 0))
        let (typed, apply) = (PublishRelay<String>(), PublishRelay<FilterFields>())
        topics.onChange = typed.accept
        form.onSubmit = {
            [weak topics, weak place, weak online, weak free, weak proposals, weak time] in
            guard let topics, let place, let online, let free, let proposals, let time else {
                return
            }
            var fields = FilterFields()
            (fields.topics, fields.place) = (topics.text, place.text)
            (fields.isOnline, fields.isFree) = (online.isOn, free.isOn)
            (fields.hasOpenProposals, fields.time) = (proposals.isOn, times[time.selection])
            apply.accept(fields)
        }
        let output = FilterViewModel(library, time: before.time).transform(
            FilterViewModel.Input(topics: typed.asObservable(), apply: apply.asObservable()))
        let bag = DisposeBag()
        output.proposals.drive(onNext: { [weak topics] proposals in
            let names = proposals.map { "\($0.topic) \($0.events)" }.joined(separator: "  ")
            topics?.note = StyledText(names.cleanedForTerminal, .muted)
        }).disposed(by: bag)
        output.filter.emit(onNext: { [weak flow] in (flow as? FilterSheet)?.finish($0) })
            .disposed(by: bag)
        output.problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        // What was not applied is nothing to be asked about.
        let screen = FramedScreen(form)
        screen.losesNothing = true
        return BoundScreen(screen: screen, bag: bag)
    }
}
