/// What keys do in a screen now. The same map runs the commands, lists them in the help and gives
/// the footer its hints.
@MainActor
public struct KeyMap {
    /// A command and what it does.
    public struct Binding {
        /// The command.
        public var command: KeyCommand
        /// What it does.
        public var action: @MainActor () -> Void
    }

    /// The bindings, the most important first.
    public private(set) var bindings: [Binding] = []

    /// A map without bindings.
    public init() {}

    /// Adds a binding; of two for one key the earlier counts.
    public mutating func on(_ command: KeyCommand, do action: @escaping @MainActor () -> Void) {
        bindings.append(Binding(command: command, action: action))
    }

    /// Adds the bindings of another map behind these.
    public mutating func append(_ other: KeyMap) {
        bindings += other.bindings
    }

    /// Runs what a key does; a key of a Korean keyboard counts as the Latin one in its place.
    ///
    /// - Returns: whether it does anything.
    @discardableResult
    public func run(_ key: Key) -> Bool {
        // Looked up before running, because an action may change the map.
        let found = key.commandKeys.map { key in
            bindings.first { $0.command.keys.contains(key) }
        }
        guard let first = found.first, first != nil else { return false }
        for binding in found { binding?.action() }

        return true
    }
}
