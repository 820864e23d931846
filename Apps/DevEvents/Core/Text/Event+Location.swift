import AppSupport
import TextProcessing

extension Event {
    /// Where it is, as people read it: `Busan, South Korea · online`; empty if nothing is known.
    public func location(in text: any DevEventsText) -> String {
        // "Online (Zoom)" says it itself.
        let isSaid =
            isOnline == true && !placeName.isEmpty
            && (place.map { EventPlace($0).isPlaceless } ?? false)
        return [placeName, isAnywhere && !isSaid ? text.online : ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// Its town or venue and its country; empty if neither is known.
    var placeName: String {
        let named = namedPlaces
        // Lists name a city-state twice.
        let places = named.count == 2 && named[0].folded == named[1].folded ? [named[0]] : named
        return places.joined(separator: ", ")
    }

    private var namedPlaces: [String] {
        [place, country].compactMap(\.self).filter { !$0.isWordForOnline }
    }

    private var isAnywhere: Bool {
        isOnline == true || namedPlaces.count < [place, country].compactMap(\.self).count
    }
}

extension String {
    /// Whether a list has put it where the name of a place belongs.
    fileprivate var isWordForOnline: Bool { ["online", "온라인"].contains(folded) }
}
