import AppSupport
import Chrono
import TextProcessing

/// What came of asking a source.
enum SourceReading: Sendable {
    /// It holds what has this digest, as the last time.
    case same(String)
    /// It holds this.
    case read(SourceContents, digest: String, SourceKind)
    /// It could not be read.
    case failed(SourceFailure)

    /// Asks a source, and reads what it answers if that is not what it answered the last time.
    init(_ source: Source, with fetcher: SourceFetcher, _ window: ReadingWindow) async {
        self = await Self.read(
            SourceAddress(source.url), kind: source.kind, known: source.digest, fetcher, window)
    }

    /// Asks a source that is not known yet.
    static func first(
        _ address: SourceAddress, with fetcher: SourceFetcher, _ window: ReadingWindow
    ) async -> SourceReading {
        await read(address, kind: nil, known: nil, fetcher, window)
    }

    private static func read(
        _ address: SourceAddress, kind: SourceKind?, known: String?, _ fetcher: SourceFetcher,
        _ window: ReadingWindow
    ) async -> SourceReading {
        do throws(SourceFailure) {
            let fetched = try await fetcher.fetch(address)
            // What is read depends on the day too: recurring events are kept for a while ahead.
            let digest = SHA256.digest(of: fetched.bytes).hexadecimal
            if let known, window.marks(kind).contains(where: { digest + $0 == known }) {
                return .same(known)
            }
            do {
                let url = fetched.address.url
                let kind =
                    try kind
                    ?? SourceKind.detect(fetched.bytes, contentType: fetched.contentType, url: url)
                let contents = try SourceReader.read(
                    fetched.bytes, contentType: fetched.contentType, url: url, kind: kind
                ) { bytes, _ in
                    try CalendarSourceReader(window: window.days, today: window.today).read(bytes)
                }
                return .read(contents, digest: digest + window.mark(kind, contents), kind)
            } catch let problem as any Problem {
                throw .unreadable(problem)
            } catch {
                throw .unreadable(DevEventsError.unreadable(address.shown))
            }
        } catch {
            return .failed(error)
        }
    }
}

/// For which days recurring events are kept.
struct ReadingWindow: Sendable {
    /// The days.
    let days: ClosedRange<Day>
    /// The day from which on occurrences are kept first.
    let today: Day

    /// A year back and two ahead of the month in which it is.
    init(_ world: World) {
        today = world.today
        let month = today.startOfMonth
        days = month.adding(months: -12)...month.adding(months: 24)
    }

    /// What tells readings of the same bytes at different times from each other: the month; where not
    /// all occurrences could be kept, the day.
    func mark(_ kind: SourceKind, _ contents: SourceContents) -> String {
        let isCut = contents.unread.contains { $0.reason == .tooManyOccurrences }
        return marks(kind)[isCut && kind == .calendar ? 1 : 0]
    }

    /// The marks of readings that would give the same today: of a month, and of a day.
    func marks(_ kind: SourceKind?) -> [String] {
        kind == .calendar ? [" " + days.lowerBound.description, " =" + today.description] : [""]
    }
}
