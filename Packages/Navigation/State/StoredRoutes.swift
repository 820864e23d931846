/// A stored stack: the routes that are known, and the names of those that are not.
struct StoredStack<Destination: Route>: Decodable {
    /// Empty if the root is not known.
    private(set) var routes: [Destination] = []
    private(set) var dropped: [String] = []

    init(from decoder: any Decoder) throws {
        for element in try [StoredRoute<Destination>](from: decoder) {
            switch element {
            case .known(let route) where routes.isEmpty && !dropped.isEmpty:
                dropped.append(routeName(of: route))
            case .known(let route): routes.append(route)
            case .unknown(let name): dropped.append(name)
            }
        }
    }
}

/// A stored presented flow; without one if its style, its parent or its root is not known.
struct StoredFlow<Destination: Route>: Decodable {
    let flow: PresentedFlow<Destination>?
    let dropped: [String]

    /// The names of all its routes.
    var names: [String] { (flow?.stack ?? []).map(routeName(of:)) + dropped }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PresentedFlow<Destination>.Key.self)
        let stack = try container.decode(StoredStack<Destination>.self, forKey: .stack)
        let parent = try container.decode(FlowPlace.self, forKey: .parent)
        let style = PresentationStyle(
            rawValue: try container.decode(String.self, forKey: .style))
        if let style, !stack.routes.isEmpty {
            flow = PresentedFlow(stack.routes, as: style, by: parent)
            dropped = stack.dropped
        } else {
            flow = nil
            dropped = stack.routes.map(routeName(of:)) + stack.dropped
        }
    }
}

/// A stored route, or its name if the app no longer has it. Decoding it never fails, so that the
/// routes after it can be read.
private enum StoredRoute<Destination: Route>: Decodable {
    case known(Destination)
    case unknown(String)

    init(from decoder: any Decoder) {
        do {
            self = .known(try Destination(from: decoder))
        } catch {
            // Whatever is wrong with it, it cannot be shown; the caller is told its name.
            self = .unknown(Self.name(in: decoder))
        }
    }

    /// What a route without its case calls itself: a string, or the only key of an object.
    private static func name(in decoder: any Decoder) -> String {
        if let text = try? decoder.singleValueContainer().decode(String.self) { return text }
        let keys = (try? decoder.container(keyedBy: AnyKey.self))?.allKeys ?? []
        return keys.count == 1 ? keys[0].stringValue : "\(Destination.self)"
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The name of a route without what it carries: `link` of `link(12)`.
func routeName<Destination: Route>(of route: Destination) -> String {
    String("\(route)".prefix { $0 != "(" })
}
