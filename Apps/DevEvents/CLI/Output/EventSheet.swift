import AppShell
import AppSupport
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

/// All that is known of an event, for people.
struct EventSheet {
    let app: DevEventsApp
    let details: EventDetails

    private var event: Event { details.event }
    private var text: any CommandText { app.text }
    private var sentences: any DevEventsText { app.sentences }

    /// The labels and values.
    var list: DetailList {
        var list = DetailList()
        list.add("#", StyledText(event.id.description, .accent))
        list.add(text.event, StyledText((event.isFavorite ? "★ " : "") + event.name, .heading))
        if event.state != .confirmed {
            list.add(text.state, StyledText(sentences.name(of: event.state), .warning))
        }
        if !event.isListed { list.add(text.state, StyledText(text.goneExplained, .warning)) }
        addTimes(to: &list)
        list.add(text.location, StyledText(event.location(in: sentences)))
        if let isFree = event.isFree {
            list.add(text.price, StyledText(isFree ? sentences.free : text.notFree))
        }
        list.add(text.host, event.host.map { StyledText($0) })
        list.add(text.topics, StyledText(event.topics.hashtags))
        list.add(text.languages, StyledText(event.languages.values.joined(separator: ", ")))
        list.add(text.about, StyledText(event.summary))
        list.add(text.page, event.url.map { StyledText(Self.shown($0), .accent) })
        if let url = event.meetingURL, url != event.url {
            list.add(text.joinAt, StyledText(Self.shown(url), .accent))
        }
        list.add(
            text.proposalsPage, event.proposalsURL.map { StyledText(Self.shown($0), .accent) })
        list.add(text.note, StyledText(event.note))
        list.add(text.reminders, lines(details.reminders.map(reminder)))
        list.add(text.sources, lines(details.sources.map(\.label)))
        return list
    }

    private func addTimes(to list: inout DetailList) {
        let dates = app.dates
        if let period = event.period {
            list.add(text.when, StyledText(dates.full(period)))
            list.add(text.yourTime, dates.here(period).map { StyledText($0) })
        }
        if let registration = event.registration {
            let isOpen = event.isRegistering(
                at: app.context.world.now(), in: app.context.world.zone)
            list.add(
                text.signUp,
                StyledText(dates.full(registration))
                    + StyledText(isOpen ? "  " + text.open : "", .success))
        }
        if let day = event.proposalsEnd {
            let isOpen = app.context.world.today <= day
            list.add(
                text.proposals,
                StyledText(text.until(dates.day(day)))
                    + StyledText(isOpen ? "  " + text.open : "", .success))
        }
    }

    private func reminder(_ reminder: Reminder) -> String {
        let instant = reminder.instant(of: event, in: app.context.world.zone)
        let listed = ReminderRepository.Listed(
            reminder: reminder, event: event, instant: instant)
        let time = listed.showsAt.map(app.dates.instant) ?? text.unknownTime
        return text.reminder(text.lead(reminder), at: time)
    }

    /// Texts, each on a line of its own.
    private func lines(_ texts: [String]) -> StyledText {
        StyledText(texts.joined(separator: "\n"))
    }

    /// An address as people read it.
    private static func shown(_ url: String) -> String {
        (try? WebURL(url))?.displayString ?? url
    }
}
