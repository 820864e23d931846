/// The stored form, version 1:
///
/// ```json
/// {
///     "version": 1,
///     "tabs": [["a route", "a route"], ["a route"]],
///     "selectedTab": 0,
///     "presented": [{ "style": "bottomSheet", "parent": { "tab": 0 }, "stack": ["a route"] }]
/// }
/// ```
///
/// A route is encoded as it encodes itself.
extension NavigationState: Codable {
    /// The version of the stored form that is written. A newer one is refused.
    public static var storedVersion: Int { 1 }

    private enum Key: String, CodingKey { case version, tabs, selectedTab, presented }

    /// Decodes a state; a route that the app no longer has is left out and told of in ``dropped``.
    ///
    /// What cannot be without such a route goes with it: the rest of a stack whose root is unknown
    /// (a tab's stack is empty then) and, for a presented flow, what is presented above it.
    ///
    /// - Throws: `DecodingError` if it is not a state or one of a newer version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard (1...Self.storedVersion).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "a navigation state of version \(version) cannot be read")
        }
        let stacks = try container.decode([StoredStack<Destination>].self, forKey: .tabs)
        var flows = try container.decode([StoredFlow<Destination>].self, forKey: .presented)
        self.init(
            tabs: stacks.map(\.routes),
            selectedTab: try container.decode(Int.self, forKey: .selectedTab))
        dropped = stacks.flatMap(\.dropped)
        let firstLost = flows.firstIndex { $0.flow == nil } ?? flows.endIndex
        dropped += flows[firstLost...].flatMap(\.names)
        flows.removeSubrange(firstLost...)
        dropped += flows.flatMap(\.dropped)
        presented = flows.compactMap(\.flow)
    }

    /// Encodes all but ``dropped``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.storedVersion, forKey: .version)
        try container.encode(tabs, forKey: .tabs)
        try container.encode(selectedTab, forKey: .selectedTab)
        try container.encode(presented, forKey: .presented)
    }
}

extension PresentedFlow: Encodable {
    enum Key: String, CodingKey { case style, parent, stack }

    /// Encodes the flow as a part of a state.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(style, forKey: .style)
        try container.encode(parent, forKey: .parent)
        try container.encode(stack, forKey: .stack)
    }
}

extension FlowPlace: Codable {
    private enum Key: String, CodingKey { case tab, presented }

    /// Decodes `{"tab": 0}` or `{"presented": 0}`.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let index = try container.decodeIfPresent(Int.self, forKey: .tab) {
            self = .tab(index)
        } else {
            self = .presented(try container.decode(Int.self, forKey: .presented))
        }
    }

    /// Encodes `{"tab": 0}` or `{"presented": 0}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .tab(let index): try container.encode(index, forKey: .tab)
        case .presented(let index): try container.encode(index, forKey: .presented)
        }
    }
}
