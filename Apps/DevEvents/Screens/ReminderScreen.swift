import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DevEventsScreens {
    /// The sheet with what of an event to be reminded of.
    func reminderSheet(
        _ id: RecordID<Event>, _ flow: any Coordinator<DevEventsRoute>
    ) -> BoundScreen {
        let form = FormScreen(text.remindMe, save: text.save)
        let fields = ReminderFields(form, app, text)
        let save = PublishRelay<[EventReminderViewModel.Wish]>()
        form.onSubmit = { save.accept(fields.wishes) }
        let output = EventReminderViewModel(
            library, event: id, schedule: app.context.reminderSchedule
        ).transform(EventReminderViewModel.Input(save: save.asObservable()))
        let bag = DisposeBag()
        output.choices.drive(onNext: { fields.show($0) }).disposed(by: bag)
        output.saved.emit(onNext: { [weak self, weak flow] message in
            (flow as? DevEventsSheet)?.finish(())
            // That nothing will show it matters more than that it can be taken back.
            if message.advice == nil {
                self?.shown.tellDone(message)
            } else {
                self?.shown.tell(message)
            }
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        let screen = FramedScreen(form)
        // What was not saved is nothing to be asked about.
        screen.losesNothing = true
        return BoundScreen(screen: screen, bag: bag)
    }
}

/// The fields of the sheet: how long before each occasion.
@MainActor
private final class ReminderFields {
    private static let leads: [Int?] = [nil, 60, 1_440, 10_080]

    private struct Field {
        let occasion: Reminder.Occasion
        let leads: [Int?]
        let choice: ChoiceField
        /// When what one is reminded of is.
        var instant: Date
    }

    private weak var form: FormScreen?
    private let app: DevEventsApp
    private let text: any ScreenText
    private var fields: [Field] = []

    init(_ form: FormScreen, _ app: DevEventsApp, _ text: any ScreenText) {
        self.form = form
        self.app = app
        self.text = text
    }

    /// Shows what there is to be reminded of; a field that is there already is brought up to date
    /// unless the person has changed it.
    func show(_ choices: [EventReminderViewModel.Choice]) {
        for choice in choices {
            let occasion = choice.wish.occasion
            let index = fields.firstIndex { $0.occasion == occasion } ?? add(choice)
            fields[index].instant = choice.instant
            let field = fields[index]
            if !field.choice.isChanged {
                field.choice.selection =
                    field.leads.firstIndex(of: choice.wish.lead) ?? field.choice.selection
            }
            tellTime(of: occasion)
        }
        form?.message = choices.isEmpty ? StyledText(text.nothingToRemind, .muted) : ""
    }

    /// Says below a field when the reminder shows; without one, when what it would be of is.
    private func tellTime(of occasion: Reminder.Occasion) {
        guard let field = fields.first(where: { $0.occasion == occasion }) else { return }
        let time: String
        if let lead = field.leads[field.choice.selection] {
            let moment = field.instant.addingTimeInterval(-Double(lead) * 60)
            time =
                moment > app.context.world.now()
                ? text.reminds(at: app.dates.instant(moment)) : text.remindsSoon
        } else {
            time = text.isAt(app.dates.instant(field.instant))
        }
        field.choice.note = StyledText(time, .muted)
    }

    private func add(_ choice: EventReminderViewModel.Choice) -> Int {
        let own = choice.wish.lead
        let leads = Self.leads.contains(own) ? Self.leads : Self.leads + [own]
        let labels = leads.map { $0.map(text.before) ?? text.noReminder }
        let field = Field(
            occasion: choice.wish.occasion, leads: leads,
            choice: ChoiceField(
                text.name(of: choice.wish.occasion), options: labels,
                selection: leads.firstIndex(of: own) ?? 0),
            instant: choice.instant)
        field.choice.onChange = { [weak self] _ in self?.tellTime(of: field.occasion) }
        form?.add(field.choice)
        fields.append(field)
        return fields.count - 1
    }

    /// What the person wants.
    var wishes: [EventReminderViewModel.Wish] {
        fields.map {
            EventReminderViewModel.Wish($0.occasion, lead: $0.leads[$0.choice.selection])
        }
    }
}
