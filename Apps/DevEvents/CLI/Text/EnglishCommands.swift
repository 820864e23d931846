import AppSupport
import DevEventsCore
import Persistence

struct EnglishCommands: CommandText {
    var devEventsAbstract: String { "Keep track of conferences, meetups and other events" }
    var devEventsDiscussion: String {
        "You add the sources: lists of conferences, calendars, pages and monthly lists. A refresh "
            + "reads them; everything else works without a network."
    }

    var sourceAbstract: String { "Where events come from" }
    var sourceDiscussion: String {
        "Sources are the lists that you add. Nothing is ever read that you did not add."
    }
    var sourceAddAbstract: String { "Add sources and read them" }
    var sourceAddDiscussion: String {
        "A source is a list of conferences in the layout of confs.tech (JSON), a calendar "
            + "(iCalendar), a page that describes its events for search engines (schema.org), or a "
            + "list month by month (Markdown, or a code host's page of it). Which of them it is "
            + "shows itself. One that can't be read is not added. Addresses of this computer and "
            + "of private networks need --allow-private; files do not."
    }
    var sourceAddExample: String { "Add a calendar" }
    var sourceAddFileExample: String { "Add a file under a name of your own" }
    var sourceAddLinesExample: String { "Add the addresses of a file, one a line" }
    var addressHelp: String {
        "Address of a source or path of a file; - for lines of standard input"
    }
    var titleHelp: String { "What to call it instead of what it calls itself" }
    var noFetchHelp: String { "Do not read it now; devevents refresh does so later" }
    var allowPrivateHelp: String { "Read from this computer and private networks too" }
    var titleForOne: String { "--title can be used for one source only" }
    var linesAlone: String { "- (standard input) can't be combined with other addresses" }
    var sourceListAbstract: String { "Show the sources, and when each was last read" }
    var sourceShowAbstract: String { "Show all about a source" }
    var sourceShowDiscussion: String {
        "What of it could not be understood is shown too, with its line and the reason."
    }
    var sourceRemoveAbstract: String { "Remove sources with their events" }
    var sourceRemoveDiscussion: String {
        "It does not ask; devevents undo takes it back. Events that another source lists stay, and "
            + "so do your favorites and those with a note or a reminder."
    }
    var sourceHelp: String { "Number or address of a source" }
    var refreshAbstract: String { "Read the sources anew" }
    var refreshDiscussion: String {
        "Without sources it reads all of them. A source that can't be read keeps what it listed "
            + "before, and the command ends with 1. Moved events are changed, not doubled; "
            + "favorites that a source drops stay among the ended."
    }
    var refreshExample: String { "Read all sources anew" }
    var refreshSomeExample: String { "Two of them, and tell in JSON what changed" }

    var listAbstract: String { "List events by month" }
    var listDiscussion: String {
        "Without options it lists what is to come and what is on. --since and --until bring in "
            + "what is over, too. An event of which only the registration is known is listed under the "
            + "month in which that begins."
    }
    var listExample: String { "What can be attended from anywhere about a topic" }
    var listProposalsExample: String { "Open calls for papers, the next to close first" }
    var listSinceExample: String { "A month in JSON" }
    var topicHelp: String { "About this topic; of several, about all of them" }
    var placeHelp: String { "With this in the name of the town, venue or country" }
    var onlineHelp: String { "Can be attended from anywhere" }
    var freeHelp: String { "Costs nothing" }
    var cfpHelp: String { "Talks can be proposed today" }
    var sinceHelp: String { "Not over before this day: 2026-05-01, today, friday" }
    var untilHelp: String { "Begins on this day or before it" }
    var favoritesHelp: String { "Your favorites only" }
    var endedHelp: String { "What is over or gone from its sources, the latest first" }
    var allHelp: String { "To come and over" }
    var fromSourceHelp: String { "Listed by this source (number or address)" }
    var sortHelp: String { "What to sort by" }
    var reverseHelp: String { "Turn the order around" }
    var searchAbstract: String { "Find events by words" }
    var searchDiscussion: String {
        "All words must be in the name, the topics, the place, the host, the description or your "
            + "note; the best match comes first. A word finds words that begin with it, in Korean "
            + "also by a part in the middle. Quotes keep words together."
    }
    var searchExample: String { "Find what has both words" }
    var searchAllExample: String { "Also among what is over" }
    var wordsHelp: String { "Words to look for" }
    var noWords: String { "say which words to look for" }
    var showAbstract: String { "Show all about events" }
    var numberHelp: String { "Number of the event" }
    var numbersHelp: String { "Numbers of the events" }
    var topicsAbstract: String { "Show what the events are about, the most frequent first" }
    var topicsDiscussion: String { "Without options it counts what is to come and what is on." }

    var favoriteAbstract: String { "Make events favorites" }
    var favoriteDiscussion: String {
        "A favorite is kept, whatever becomes of its source: when it is over or gone, it is among "
            + "the ended (devevents list --favorites --ended)."
    }
    var unfavoriteAbstract: String { "Make events favorites no longer" }
    var noteAbstract: String { "Write a note about an event" }
    var noteDiscussion: String {
        "The text replaces the note that is there; an empty one removes it. Without a text your "
            + "editor opens ($VISUAL, $EDITOR or the setting devevents.editor)."
    }
    var noteExample: String { "Write a note" }
    var noteEditorExample: String { "Write or change it in your editor" }
    var noteRemoveExample: String { "Remove it" }
    var noteTextHelp: String { "The note; - for standard input" }
    var noNoteText: String { "there is no text in standard input; to remove the note, give \"\"" }
    var openAbstract: String { "Open an event's page in the browser" }
    var openDiscussion: String {
        "The browser is the setting devevents.browser, else $BROWSER, else the system's own."
    }
    var openProposalsHelp: String { "Open the page where talks are proposed" }
    var remindAbstract: String { "Be reminded of events" }
    var remindDiscussion: String {
        "Reminds a day before the event begins, unless something else is said. A timer of systemd, "
            + "an agent of launchd or a line of the crontab, whichever this system has, calls "
            + "devevents notify every 15 minutes; it is set up with the first reminder, and --off "
            + "alone takes it away. When an event moves, its reminder moves too. An event has one "
            + "reminder of each kind (--of), and a new one takes the place of the old. Without "
            + "numbers the reminders are listed."
    }
    var remindExample: String { "A day before it begins" }
    var remindProposalsExample: String { "A week before the call for papers ends" }
    var remindOffExample: String { "No longer" }
    var remindBeforeHelp: String { "How long before: 30m, 2h, 1d, 1w (1d unless given)" }
    var remindOfHelp: String { "That it begins, or that registration or the call for papers ends" }
    var remindOffHelp: String { "No reminder of these events; alone: show no reminders any more" }
    var remindPrintHelp: String { "Print what would show the reminders, and change nothing" }
    var remindNeedsNumber: String { "say of which event: devevents remind NUMBER" }
    var printAlone: String { "--print takes no numbers" }
    var notifyAbstract: String { "Show reminders whose time has come" }
    var notifyDiscussion: String {
        "This is what the timer of devevents remind calls. Each reminder is shown once."
    }
    var exportAbstract: String { "Write events to a file" }
    var exportDiscussion: String {
        "All events, those that are over too, unless options choose among them. Without --format "
            + "the file's name decides; standard output gets JSON. A file that exists is replaced "
            + "only when the new one is complete."
    }
    var exportFavoritesExample: String { "Your favorites, for a calendar" }
    var exportJSONExample: String { "All that is known, for programs" }
    var exportFormatHelp: String { "Format of the file" }
    var outputHelp: String { "File to write, - for standard output" }
    var unknownFileKind: String { "the file's name says no format; add --format" }

    var about: String { "About" }
    var added: String { "Added" }
    var address: String { "Address" }
    var asOf: String { "As of" }
    var asked: String { "Tried" }
    var deadline: String { "Deadline" }
    var event: String { "Event" }
    var events: String { "Events" }
    var found: String { "Found" }
    var host: String { "Host" }
    var kind: String { "Kind" }
    var languages: String { "Languages" }
    var location: String { "Where" }
    var note: String { "Note" }
    var occasion: String { "Reminder" }
    var joinAt: String { "Join at" }
    var page: String { "Page" }
    var price: String { "Price" }
    var problem: String { "Problem" }
    var proposals: String { "Call for papers" }
    var proposalsPage: String { "Propose at" }
    var reminders: String { "Reminders" }
    var remindsAt: String { "When" }
    var signUp: String { "Registration" }
    var source: String { "Source" }
    var sources: String { "Sources" }
    var state: String { "State" }
    var topic: String { "Topic" }
    var topics: String { "Topics" }
    var unread: String { "Unclear" }
    var when: String { "When" }
    var yourTime: String { "Your time" }

    var goneExplained: String { "no source lists it any more" }
    var neverRead: String { "never read" }
    var notFree: String { "not free" }
    var open: String { "open" }
    var unknownTime: String { "no longer known" }
    var wasShown: String { "shown" }
    var noAddresses: String { "No addresses in standard input." }
    var noSources: String { "No sources. Add one with: devevents source add URL" }
    var noEventsYet: String { "No events yet. Read the sources with: devevents refresh" }
    var sourcesListNothing: String {
        "None of your sources lists an event. See them with: devevents source list"
    }
    var noTopics: String { "No topics." }
    var noFavoritesComing: String { "None of your favorites is coming up." }
    var noFavorites: String { "No favorites. Make one with: devevents favorite NUMBER" }
    var noReminders: String { "No reminders. Set one with: devevents remind NUMBER" }
    var noSchedule: String {
        "Nothing shows them by itself: devevents notify is not called. devevents remind NUMBER "
            + "sets that up."
    }
    func noSchedule(_ reason: String) -> String { "Nothing shows them: \(reason)" }
    var nothingChanged: String { "Nothing changed." }
    var noteUnchanged: String { "The note was not changed." }
    var scheduleOff: String { "No reminder is shown by itself any more; the reminders are kept." }
    var scheduleStays: String {
        "That was the last one. What calls devevents notify stays until: devevents remind --off"
    }

    func sourceAdded(
        _ id: RecordID<Source>, _ title: String, _ kind: String, _ events: Int
    ) -> String { "Added as \(id): \(title) (\(kind), \(count(events, "event")))" }
    func sourceStored(_ id: RecordID<Source>, _ title: String) -> String {
        "Added as \(id), not read yet: \(title)"
    }
    func notAdded(_ address: String, _ reason: String) -> String {
        "\(address) was not added: \(reason)"
    }
    func notUnderstood(_ id: RecordID<Source>, _ count: Int) -> String {
        "\(self.count(count, "text")) of it could not be understood: devevents source show \(id)"
    }
    func unreadHeading(_ count: Int) -> String { "Not understood (\(count))" }
    func inLine(_ line: Int, _ message: String) -> String { "line \(line): \(message)" }
    func sourceRemoved(_ id: RecordID<Source>, _ title: String) -> String {
        "Removed \(id): \(title)"
    }
    func eventsRemoved(_ count: Int, kept: Int) -> String {
        let stays = "\(kept) of your own \(kept == 1 ? "stays" : "stay"): devevents list --ended"
        guard count > 0 else { return stays }
        let went = "\(self.count(count, "event")) that no other source lists went, too"
        return kept == 0 ? went + "." : went + "; " + stays
    }
    func reading(_ amount: String) -> String { "Reading sources: \(amount)" }
    func refreshed(
        _ id: RecordID<Source>, _ title: String, _ changes: SourceChanges
    ) -> String {
        let figures = "+\(changes.added) ~\(changes.updated) −\(changes.removed)"
        let ended = changes.ended == 0 ? "" : "; \(changes.ended) of your own gone, kept as ended"
        return "\(id) \(title): \(figures)\(ended)"
    }
    func notRead(
        _ id: RecordID<Source>, _ title: String, _ reason: String, keptFrom: String?
    ) -> String {
        let kept = keptFrom.map { "; its events of \($0) are kept" } ?? ""
        return "source \(id), \(title): \(reason)\(kept)"
    }

    func nothingComing(_ total: Int) -> String {
        "Nothing is coming up. See what is over (\(count(total, "event"))) with: devevents list --ended"
    }
    func noMatch(_ total: Int, isAll: Bool) -> String {
        "No events match. \(count(total, "event")) in all"
            + (isAll ? "." : "; --all looks at those that are over, too.")
    }
    func noSuchPage(_ total: Int) -> String {
        "There are no more: \(count(total, "event")) in all."
    }
    func moreEvents(_ count: Int, isExact: Bool, options: String) -> String {
        isExact ? "\(count) more: \(options)" : "\(count) or more to come: \(options)"
    }
    func favoritesOver(_ count: Int) -> String { "\(count) ended: --favorites --ended" }
    func nothingFound(_ words: String) -> String { "Nothing found for: \(words)" }
    func foundOverOnly(_ words: String, _ count: Int) -> String {
        "Nothing to come found for: \(words)   \(count) that \(count == 1 ? "is" : "are") over: --ended"
    }
    func foundOver(_ count: Int) -> String {
        "\(count) more that \(count == 1 ? "is" : "are") over: --ended"
    }
    func signUpUntil(_ time: String) -> String { "register by \(time)" }
    func signUpFrom(_ time: String) -> String { "register from \(time)" }
    func signUpEnds(_ time: String) -> String { "register by \(time)" }
    func proposalsEnd(_ day: String) -> String { "CFP by \(day)" }
    func until(_ day: String) -> String { "until \(day)" }

    func favored(_ id: RecordID<Event>, _ name: String) -> String { "★ \(id): \(name)" }
    func wasNoFavorite(_ id: RecordID<Event>, _ name: String) -> String {
        "Was no favorite, \(id): \(name)"
    }
    func hadNoNote(_ id: RecordID<Event>, _ name: String) -> String {
        "There was no note, \(id): \(name)"
    }
    func unfavored(_ id: RecordID<Event>, _ name: String) -> String {
        "No favorite any more, \(id): \(name)"
    }
    func noted(_ id: RecordID<Event>, _ name: String) -> String { "Noted, \(id): \(name)" }
    func noteRemoved(_ id: RecordID<Event>, _ name: String) -> String {
        "Removed the note, \(id): \(name)"
    }
    func opened(_ url: String) -> String { "Opened \(url)" }
    func lead(_ reminder: Reminder) -> String {
        let what =
            switch reminder.occasion {
            case .start: "it begins"
            case .registration: "registration ends"
            case .proposals: "the call for papers ends"
            }
        guard reminder.lead > 0 else { return "when \(what)" }
        let (number, unit) = Lead.parts(reminder.lead)
        let noun =
            switch unit {
            case .minute: "minute"
            case .hour: "hour"
            case .day: "day"
            case .week: "week"
            }
        return "\(count(number, noun)) before \(what)"
    }
    func reminder(_ lead: String, at time: String) -> String { "\(time), \(lead)" }
    func willRemind(
        _ id: RecordID<Event>, _ name: String, _ lead: String, at time: String
    ) -> String { "Reminder \(time), \(lead): \(id) \(name)" }
    func willRemindSoon(_ id: RecordID<Event>, _ name: String, _ lead: String) -> String {
        "Reminder within 15 minutes, since it is later than \(lead): \(id) \(name)"
    }
    func remindersRemoved(_ count: Int) -> String {
        count == 0 ? "There was no reminder." : "Removed \(self.count(count, "reminder"))."
    }
    func scheduleSet(by kind: ReminderKind) -> String {
        "\(name(of: kind)) shows reminders from now on, every 15 minutes; devevents remind --off ends it."
    }
    func scheduleFailed(_ reason: String) -> String {
        "the reminder is kept, but nothing will show it: \(reason)"
    }
    func notice(_ occasion: Reminder.Occasion, _ time: String) -> String {
        switch occasion {
        case .start: "Begins: \(time)"
        case .registration: "Registration ends: \(time)"
        case .proposals: "Call for papers ends: \(time)"
        }
    }
    func exported(_ count: Int, _ file: String) -> String {
        "Wrote \(self.count(count, "event")) to \(file)"
    }

    private func name(of kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "A timer of systemd"
        case .launchd: "An agent of launchd"
        case .cron: "A line of your crontab"
        }
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)" + (number == 1 ? "" : "s")
    }
}
