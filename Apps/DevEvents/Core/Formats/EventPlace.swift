import TextProcessing

/// What a text that is meant as a location says.
struct EventPlace {
    /// The place, on one line; `nil` where it is none on earth.
    var name: String?
    /// Whether one can take part from anywhere.
    var isOnline = false
    /// Where one then takes part.
    var meeting: String?
    /// Whether it names nothing but where one takes part from anywhere.
    private(set) var isPlaceless = false

    /// Reads a location.
    init(_ location: String) {
        let line = PlainText.line(location)
        guard !line.isEmpty else { return }
        if let address = Self.webAddress(line) {
            isOnline = true
            meeting = address
            isPlaceless = true
            return
        }
        let words = line.lowercased().split { !$0.isLetter }.map(String.init)
        let online = words.filter(Self.onlineWords.contains)
        isOnline = !online.isEmpty
        meeting = PlainText.links(in: line).first(where: Self.isMeeting)
        if meeting != nil { isOnline = true }
        // "Online (Zoom)" and "Microsoft Teams Meeting" are nowhere; "Online and Seoul" is somewhere.
        isPlaceless =
            isOnline
            && (meeting != nil
                || words.allSatisfy {
                    Self.onlineWords.contains($0) || Self.wordsBesideOnline.contains($0)
                })
        // What says by which means people meet is worth keeping.
        if meeting == nil, !isPlaceless || words.count > 1 { name = line }
    }

    /// Words for taking part from anywhere. Some are also of places ("Zoom Street"), so that they
    /// alone make no location placeless.
    private static let onlineWords: Set<String> = [
        "online", "virtual", "webinar", "remote", "livestream", "zoom", "teams", "온라인", "비대면",
        "웨비나", "줌", "オンライン", "线上", "線上",
    ]

    private static let wordsBesideOnline: Set<String> = [
        "event", "meeting", "only", "via", "on", "the", "microsoft", "google", "meet", "call",
        "video",
        "live", "stream", "youtube", "in", "행사", "회의", "라이브", "유튜브", "진행", "개최",
    ]

    /// The hosts at which people meet.
    private static let meetingHosts = [
        "zoom.us", "meet.google.com", "teams.microsoft.com", "teams.live.com", "webex.com",
        "meet.jit.si", "whereby.com", "gotomeeting.com", "gotowebinar.com", "discord.gg",
        "meet.goto.com", "bigbluebutton.org", "gather.town",
    ]

    /// The absolute http or https address that a text is, if it is one.
    static func webAddress(_ text: String) -> String? {
        let start = text.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://"), text.utf8.count <= 4096,
            !text.contains(where: \.isWhitespace), let url = try? WebURL(text)
        else { return nil }

        return url.href
    }

    /// Whether an address is one at which people meet.
    static func isMeeting(_ address: String) -> Bool {
        guard let host = (try? WebURL(address))?.host else { return false }

        return meetingHosts.contains { host == $0 || host.hasSuffix("." + $0) }
    }
}
