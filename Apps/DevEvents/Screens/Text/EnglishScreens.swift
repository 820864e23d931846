import Chrono
import DevEventsCore
import Persistence

struct EnglishScreens: ScreenText {
    var events: String { "Events" }
    var favorites: String { "Favorites" }
    var sources: String { "Sources" }
    var itsEvents: String { "its events" }
    var settings: String { "Settings" }
    var noEvents: String { "Nothing to come. Press R to read the sources anew, 3 to see them." }
    var noMatch: String { "No event is like that. Press c to see all, F to choose others." }
    var noFavorites: String {
        "No favorites yet. Press f at an event: favorites stay, also when they are over."
    }
    var noSources: String {
        "No sources yet. Press n to add a list, a calendar or a page with events."
    }

    var begun: String { "Now on" }
    var upcoming: String { "Upcoming" }
    var ended: String { "Ended" }
    var over: String { "over" }
    var gone: String { "gone" }
    func name(of end: EventEnd) -> String {
        switch end {
        case .over: "over"
        case .gone: "gone from its sources"
        }
    }
    func days(_ first: Day, _ last: Day) -> String {
        first == last ? day(first) : "\(day(first)) – \(day(last))"
    }
    func signUp(from day: Day) -> String { "register from \(self.day(day))" }
    func signUp(until day: Day) -> String { "register by \(self.day(day))" }
    var free: String { "free" }
    var notFree: String { "not free" }
    var proposalsOpen: String { "CFP" }
    func position(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }

    var favorite: String { "favorite" }
    var browse: String { "open in browser" }
    var refreshAll: String { "refresh" }
    var refreshOne: String { "refresh this" }
    var stop: String { "stop" }
    func opened(_ address: String) -> String { "Opened \(address)" }
    func reading(_ done: Int, of total: Int) -> String {
        total == 1 ? "Reading the source…" : "Reading the sources… \(done) of \(total)"
    }
    func readingNew(_ count: Int) -> String {
        count == 1 ? "Reading the new source…" : "Reading \(count) new sources…"
    }
    func offline(_ asOf: String?) -> String {
        asOf.map { "offline · events as of \($0)" } ?? "offline"
    }

    var filter: String { "Which events" }
    var filterKey: String { "filter" }
    var clear: String { "clear" }
    var only: String { "Only:" }
    var show: String { "Show" }
    func parts(of filter: FilterFields) -> [String] {
        [
            filter.time == .upcoming ? "" : name(of: filter.time), filter.topics,
            filter.place.isEmpty ? "" : "in \(filter.place)", filter.isOnline ? "online" : "",
            filter.isFree ? "free" : "", filter.hasOpenProposals ? "open call for papers" : "",
        ].filter { !$0.isEmpty }
    }
    var topicsPlaceholder: String { "all topics" }
    var placePlaceholder: String { "a town or country" }
    var onlineOnly: String { "Online" }
    var freeOnly: String { "Free" }
    var proposalsOnly: String { "Open call for papers" }
    var timeLabel: String { "Time" }
    func name(of time: EventFilter.Time) -> String {
        switch time {
        case .upcoming: "to come"
        case .ended: "ended"
        case .any: "all times"
        }
    }

    func event(_ id: RecordID<Event>) -> String { "Event \(id)" }
    var goneEvent: String {
        "There is no event of this number any more: no source lists it. Favorites and what you "
            + "made notes about are kept."
    }
    var joinAt: String { "Join at" }
    var page: String { "Page" }
    var when: String { "When" }
    var here: String { "Your time" }
    var registrationLabel: String { "Registration" }
    var isOpen: String { "open" }
    var isNotOpenYet: String { "not open yet" }
    var isClosed: String { "closed" }
    var proposals: String { "Call for papers" }
    var proposalsPage: String { "Propose at" }
    func until(_ day: String) -> String { "until \(day)" }
    var place: String { "Where" }
    var price: String { "Price" }
    var host: String { "Host" }
    var topics: String { "Topics" }
    var languages: String { "Languages" }
    var reminders: String { "Reminders" }
    func reminder(_ occasion: Reminder.Occasion, lead: Int) -> String {
        switch occasion {
        case .start: "\(before(lead)) it begins"
        case .registration: "\(before(lead)) registration ends"
        case .proposals: "\(before(lead)) the call for papers ends"
        }
    }
    var noSourceLists: String { "none lists it any more" }
    var lastChanged: String { "Changed" }
    var noteKey: String { "note" }
    var remindKey: String { "remind" }
    var sourceKey: String { "source" }

    func note(of id: RecordID<Event>) -> String { "Note about event \(id)" }
    var noteLabel: String { "Note" }
    var notePlaceholder: String { "What you want to remember about it; Markdown works." }
    func noteChanged(_ note: String) -> String {
        "The note was changed elsewhere meanwhile; save once more to replace it. It is now: \(note)"
    }
    var save: String { "Save" }
    func draftRestored(_ time: String) -> String { "Here is what was not saved on \(time)." }

    var remindMe: String { "Remind me" }
    func name(of occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "It begins"
        case .registration: "Registration ends"
        case .proposals: "Call for papers ends"
        }
    }
    func before(_ lead: Int) -> String {
        switch lead {
        case 10_080: "a week before"
        case 1_440: "a day before"
        case 60: "an hour before"
        default: "\(Lead.text(lead)) before"
        }
    }
    func reminds(at time: String) -> String { "You are reminded on \(time)." }
    var remindsSoon: String { "You are reminded within 15 minutes." }
    func isAt(_ time: String) -> String { "That is on \(time)." }
    var noReminder: String { "no reminder" }
    var nothingToRemind: String { "Nothing of this event is still to come." }

    func source(_ id: RecordID<Source>) -> String { "Source \(id)" }
    var goneSource: String { "There is no source of this number; it may have been removed." }
    func count(_ events: Int) -> String { events == 1 ? "1 event" : "\(events) events" }
    func notUnderstood(_ count: Int) -> String { "\(count) not understood" }
    func asOf(_ time: String) -> String { "as of \(time)" }
    var neverRead: String { "not read yet; press r" }
    var removeKey: String { "remove" }
    func removeQuestion(_ title: String) -> String { "Remove \(title)?" }
    func whatGoes(_ events: Int) -> String {
        "\(count(events)) from it are removed too, unless another source lists them. Favorites and "
            + "what you made notes about stay, among the ended."
    }
    var remove: String { "Remove" }
    var keep: String { "Keep" }
    var address: String { "Address" }
    var kind: String { "Kind" }
    var problem: String { "Problem" }
    var readLabel: String { "Last read" }
    var checkedLabel: String { "Last asked" }
    var addedLabel: String { "Added" }
    func line(_ number: Int) -> String { "line \(number)" }

    var newSource: String { "New source" }
    var addSource: String { "Add" }
    var addressNote: String {
        "A confs.tech list, an iCalendar feed, an event page, or a list by month"
    }
    var titleLabel: String { "Title" }
    var titlePlaceholder: String { "as the source calls itself" }
    var fetchingNew: String { "The source is being read. You can wait here or go on." }

    var browserLabel: String { "Browser" }
    var back: String { "back" }
    var welcome: String { "Welcome to devevents" }
    var welcomeText: String {
        """
        Here you keep track of conferences, meetups and other events. What is listed comes from sources that you add yourself; none is set up for you.

        - **3**, then **n** adds a source: a confs.tech list, an iCalendar feed, a page that describes its events, or a list by month. A file works too.
        - **R** reads all sources anew. Everything else works without a network.
        - **f** makes an event a favorite ★, **F** chooses which events are shown, **/** finds by words.
        - **1** to **4** go to events, favorites, sources and settings; **?** tells the keys of a screen.
        """
    }
    var begin: String { "begin" }

    var interfaceAbstract: String { "Open the interactive interface, as devevents alone does" }
    var deepLinkHelp: String { "Where to go, such as kitbag://devevents/12" }
    var needsTerminal: String { "the interactive interface needs a terminal" }
    var unknownDeepLink: String {
        "not a link to a place of devevents, such as kitbag://devevents/12"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private func day(_ day: Day) -> String { "\(day.day) \(Self.months[day.month - 1])" }
}
