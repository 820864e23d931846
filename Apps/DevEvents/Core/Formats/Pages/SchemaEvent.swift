import AppSupport
import Chrono
import TextProcessing

/// One event in schema.org's vocabulary (https://schema.org/Event).
struct SchemaEvent {
    struct Refusal: Error {
        var reason: UnreadItem.Reason
    }

    private(set) var event: StatedEvent
    private let object: JSONObject
    private let data: LinkedData
    private let page: WebURL

    /// Whether types make a thing an event that people go to.
    static func isEvent(_ types: Set<String>) -> Bool {
        types.contains { type in
            switch type {
            case "Festival", "Hackathon", "EventSeries", "CourseInstance": true
            // Of books, broadcasts, parcels, medicine.
            case "PublicationEvent", "BroadcastEvent", "OnDemandEvent", "DeliveryEvent",
                "DrugPrescriptionEvent", "UserInteractionEvent":
                false
            default: type.hasSuffix("Event")
            }
        }
    }

    init(_ object: JSONObject, in data: LinkedData, page: WebURL) throws(Refusal) {
        self.object = object
        self.data = data
        self.page = page
        guard let name = LinkedData.line(object["name"]) else { throw Refusal(reason: .noName) }
        event = StatedEvent(name: name)
        guard let start = LinkedData.line(object["startDate"]) else {
            throw Refusal(reason: .noDate)
        }
        guard let first = StatedMoment(start) else { throw Refusal(reason: .badDate) }
        let last = LinkedData.line(object["endDate"]).flatMap { StatedMoment($0) }
        event.period = Self.period(first, last)
        event.url = WebURL.stated(LinkedData.line(object["url"]), relativeTo: page)
        event.identifier = identifier
        event.host = names(object["organizer"]) ?? names(object["organiser"])
        event.summary = LinkedData.plain(LinkedData.texts(object["description"]).first ?? "")
            .statedLines()
        event.topics = topics
        event.languages = languages
        event.isFree = isFree
        readPlace()
        readState()
    }

    // MARK: - When

    /// The period of two moments, in the zone of the first if that has one.
    private static func period(_ first: StatedMoment, _ last: StatedMoment?) -> EventPeriod {
        var first = first
        let zone = first.offset.map(FixedZone.init(offset:))
        if let zone { first = first.shifted(to: zone.offset) }
        var last = last ?? StatedMoment(day: first.day)
        if let zone, last.offset != nil { last = last.shifted(to: zone.offset) }
        // Whole days, as some programs write them.
        if first.time?.secondsSinceMidnight == 0, let end = last.time, end.hour == 23,
            end.minute == 59
        {
            (first.time, last.time) = (nil, nil)
        }

        return EventPeriod(
            firstDay: first.day, startTime: first.time, lastDay: last.day, endTime: last.time,
            zone: first.time == nil ? nil : zone?.name)
    }

    // MARK: - What

    private var identifier: String? {
        if let text = object["@id"]?.string, !text.isEmpty, !text.hasPrefix("_:") {
            return (try? WebURL(text, relativeTo: page))?.href ?? text.statedLine()
        }
        let stated = object["identifier"]

        return LinkedData.line(stated)
            ?? data.objects(stated).lazy.compactMap {
                LinkedData.line($0["value"])
            }.first
    }

    private var topics: [String] {
        var topics: [String] = []
        let written = LinkedData.texts(object["keywords"]).flatMap { $0.split(separator: ",") }
            .map { LinkedData.plain(String($0)) }
        let terms = data.objects(object["keywords"]).compactMap { LinkedData.line($0["name"]) }
        for topic in (written + terms).map({ $0.statedLine(limit: 60) })
        where !topic.isEmpty && !topics.contains(topic) && topics.count < 30 {
            topics.append(topic)
        }

        return topics
    }

    private var languages: [String] {
        let value = object["inLanguage"]
        let written = LinkedData.texts(value)
        let named = data.objects(value).compactMap {
            LinkedData.line($0["alternateName"]) ?? LinkedData.line($0["name"])
        }
        var codes: [String] = []
        for text in written + named {
            let code = text.lowercased()
            let isCode =
                (2...12).contains(code.utf8.count) && code.split(separator: "-")[0].utf8.count <= 3
                && code.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
            if isCode, !codes.contains(code), codes.count < 20 { codes.append(code) }
        }

        return codes
    }

    private func names(_ value: JSONValue?) -> String? {
        var names: [String] = []
        for text in LinkedData.texts(value) where !text.hasPrefix("http") {
            names.append(text.statedLine())
        }
        for object in data.objects(value) {
            if let name = LinkedData.line(object["name"]) { names.append(name) }
        }
        let joined = names.filter { !$0.isEmpty }.prefix(5).joined(separator: ", ")

        return joined.isEmpty ? nil : joined
    }

    /// Whether it costs nothing: if it says so, or else if all that is offered does.
    private var isFree: Bool? {
        if let flag = object["isAccessibleForFree"]?.bool ?? object["free"]?.bool { return flag }
        switch LinkedData.line(object["isAccessibleForFree"])?.lowercased().split(separator: "/")
            .last
        {
        case "true"?: return true
        case "false"?: return false
        default: break
        }
        let prices = data.objects(object["offers"]).flatMap { offer in
            ["price", "lowPrice", "highPrice"].compactMap { name in
                LinkedData.line(offer[name]).flatMap { Double($0.filter { $0 != "," }) }
            }
        }
        guard let least = prices.min(), let most = prices.max() else { return nil }

        return most == 0 ? true : least > 0 ? false : nil
    }

    // MARK: - Where

    private mutating func readPlace() {
        let value = object["location"]
        var isVirtual = false
        for text in LinkedData.texts(value) {
            let line = LinkedData.plain(text).statedLine(limit: 200)
            if line.hasPrefix("http") || ["online", "온라인", "virtual"].contains(line.lowercased()) {
                isVirtual = true
                event.meetingURL = event.meetingURL ?? WebURL.stated(line)
            } else if event.place == nil, !line.isEmpty {
                event.place = line
            }
        }
        for location in data.objects(value) {
            if LinkedData.types(of: location).contains("VirtualLocation") {
                isVirtual = true
                let address = WebURL.stated(LinkedData.line(location["url"]), relativeTo: page)
                event.meetingURL = event.meetingURL ?? address
                event.url = event.url ?? address
            } else {
                readVenue(location)
            }
        }
        let mode = LinkedData.line(object["eventAttendanceMode"]) ?? ""
        if mode.hasSuffix("OnlineEventAttendanceMode") || mode.hasSuffix("MixedEventAttendanceMode")
        {
            event.isOnline = true
        } else if isVirtual {
            event.isOnline = true
        } else if mode.hasSuffix("OfflineEventAttendanceMode") || event.place != nil {
            event.isOnline = false
        }
    }

    private mutating func readVenue(_ location: JSONObject) {
        var parts = [LinkedData.line(location["name"])]
        let addresses = data.objects(location["address"])
        if LinkedData.types(of: location).contains("PostalAddress") {
            parts.append(LinkedData.line(location["addressLocality"]))
            event.country = event.country ?? country(location["addressCountry"])
        } else if let address = addresses.first {
            parts.append(
                LinkedData.line(address["addressLocality"])
                    ?? LinkedData.line(address["addressRegion"]))
            event.country = event.country ?? country(address["addressCountry"])
        } else if let address = LinkedData.line(location["address"]) {
            parts.append(address)
        }
        var place = ""
        for part in parts.compactMap(\.self) where !place.contains(part) {
            place += place.isEmpty ? part : ", \(part)"
        }
        if event.place == nil, !place.isEmpty { event.place = place.statedLine(limit: 200) }
    }

    private func country(_ value: JSONValue?) -> String? {
        LinkedData.line(value)
            ?? data.objects(value).lazy.compactMap { LinkedData.line($0["name"]) }.first
    }

    private mutating func readState() {
        let states = LinkedData.texts(object["eventStatus"])
        func has(_ name: String) -> Bool { states.contains { $0.hasSuffix(name) } }
        if has("EventCancelled") || has("EventCanceled") {
            event.state = .canceled
        } else if has("EventPostponed") {
            event.state = .postponed
        }
        if has("EventMovedOnline") { event.isOnline = true }
    }
}
