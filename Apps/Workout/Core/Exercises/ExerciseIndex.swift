/// Finds exercises by their names, whatever language and spelling they are in.
///
/// ```swift
/// let index = ExerciseCatalog.index.adding(ownExercises)
/// switch index.match("Bench Press (Barbell)") {
/// case .exact(let identifier): …           // "bench-press"
/// case .unknown(let likely): offer(likely)  // never chosen silently
/// }
/// ```
public struct ExerciseIndex: Sendable {
    /// An exercise and all that it is called.
    public struct Entry: Sendable, Hashable {
        /// What tells it from all others.
        public var identifier: String
        /// Its names, the most usual ones first.
        public var names: [String]
        /// What is measured.
        public var kind: ExerciseKind
        /// What it is done with; naming that beside the name changes nothing.
        public var equipment: Equipment?

        /// Makes an entry.
        public init(
            identifier: String,
            names: [String],
            kind: ExerciseKind,
            equipment: Equipment? = nil
        ) {
            self.identifier = identifier
            self.names = names
            self.kind = kind
            self.equipment = equipment
        }
    }

    /// The exercises, in their order.
    public private(set) var entries: [Entry]
    /// Where in ``entries`` a name's key is.
    private var positions: [String: Int]

    /// Takes exercises in; where two have a name in common, it is the first one's.
    ///
    /// Cost: linear in the names.
    public init(_ entries: [Entry]) {
        self.entries = []
        positions = [:]
        add(entries)
    }

    /// These exercises and others, whose names go first.
    public func adding(_ others: [Entry]) -> ExerciseIndex {
        var index = self
        for entry in others {
            for name in entry.names { index.positions[ExerciseNameKey(name).text] = nil }
        }
        index.add(others)

        return index
    }

    private mutating func add(_ more: [Entry]) {
        for entry in more {
            for name in entry.names {
                let key = ExerciseNameKey(name).text
                if positions[key] == nil { positions[key] = entries.count }
            }
            entries.append(entry)
        }
    }

    /// The exercise that a name means for certain.
    ///
    /// It is certain where the name is one of the exercise's own, as ``ExerciseNameKey`` compares them,
    /// or one of those with the equipment that the exercise is done with anyway
    /// (`Barbell Bench Press`), or, for an exercise with the body's weight, with `weighted`.
    ///
    /// Cost: that of the name's key.
    public func identifier(named name: String) -> String? { entry(named: name)?.identifier }

    /// The exercise that a name means for certain, as ``identifier(named:)`` finds it.
    public func entry(named name: String) -> Entry? {
        let parts = ExerciseNameParts(name)
        if let position = positions[parts.key] { return entries[position] }
        for qualifier in parts.qualifiers {
            if let position = positions[parts.key(without: qualifier)],
                entries[position].implies(qualifier)
            {
                return entries[position]
            }
        }

        return nil
    }

    /// What a name means, or else the few that it is likely to mean.
    ///
    /// Cost: that of the name's key if it is known; else linear in all names. Ask
    /// ``ExerciseSuggestions`` for many unknown ones.
    public func match(_ name: String) -> ExerciseMatch {
        if let entry = entry(named: name) { return .exact(entry.identifier) }

        return .unknown(likely: ExerciseSuggestions(self).likely(name))
    }
}

extension ExerciseIndex.Entry {
    /// Whether it is done that way anyway.
    fileprivate func implies(_ qualifier: String) -> Bool {
        switch qualifier {
        case "weighted": kind == .bodyWeight
        case "bodyweight": equipment == .body
        default: equipment?.rawValue == qualifier
        }
    }
}

/// What the name of an exercise means.
public enum ExerciseMatch: Sendable, Hashable {
    /// This one, for certain.
    case exact(String)
    /// None for certain; these are likely, the most likely first, to be offered and not chosen.
    case unknown(likely: [String])
}
