/// One name on the command line.
enum OptionName: Hashable {
    case long(String)
    case short(Character)

    /// As it is typed.
    var text: String {
        switch self {
        case .long(let name): "--\(name)"
        case .short(let letter): "-\(letter)"
        }
    }
}

/// The names that mean one thing: an option has one set of them, a flag one per state.
struct Spelling {
    var names: [OptionName]
    /// The help of this state of a flag; `nil` is the property's.
    var help: ArgumentHelp?

    /// The first long name, without hyphens.
    var longName: String? {
        names.lazy.compactMap { if case .long(let name) = $0 { name } else { nil } }.first
    }

    /// The name to use in messages: the first long one if there is one.
    var preferred: String {
        longName.map { "--\($0)" } ?? names.first?.text ?? ""
    }
}

/// What a declaration says about itself, whatever its type.
struct ParameterTraits {
    enum Kind {
        /// Found by its place.
        case argument(ArgumentArrayParsingStrategy)
        /// Found by name, with a value.
        case option(ArrayParsingStrategy)
        /// Found by name, without one.
        case flag(FlagExclusivity)
    }

    var kind: Kind
    /// Whether it takes all there is rather than the last.
    var isRepeating = false
    var completion: CompletionKind?
    /// Made only when someone wants to read it.
    var help: () -> any ArgumentHelpConvertible
    /// The names, given the property's name in kebab case.
    var spellings: (_ label: String) -> [Spelling] = { _ in [] }

    var isArgument: Bool {
        if case .argument = kind { true } else { false }
    }

    var takesValue: Bool {
        if case .flag = kind { false } else { true }
    }

    /// Whether it takes everything behind its place, options too.
    var isPassthrough: Bool {
        if case .argument(.captureForPassthrough) = kind { true } else { false }
    }
}

/// A declared option, flag or argument, seen without the type of its value.
protocol Parameter: AnyObject {
    var traits: ParameterTraits { get }
    /// Whether there is a value, given or by default.
    var hasValue: Bool { get }
    /// Takes what was typed: the state of a flag by number, or the text of a value.
    func take(spelling: Int, text: String) throws
    /// The type of a single value, unless a closure converts it.
    var valueType: (any ExpressibleByArgument.Type)? { get }
    /// The default as help shows it; empty if there is nothing to show.
    var defaultDescription: String { get }
    /// The state of a flag that is the default.
    var defaultState: Int? { get }
}

/// The place where a property's value is kept while and after parsing.
final class TypedParameter<Value>: Parameter {
    let traits: ParameterTraits
    let reader: ValueReader<Value>
    private var stored: Value?
    /// What was there before parsing.
    private let initial: Value?
    private var isGiven = false

    init(_ traits: ParameterTraits, reader: ValueReader<Value>, initial: Value?) {
        self.traits = traits
        self.reader = reader
        self.initial = initial
        self.stored = initial
    }

    /// A place of its own for a copy of the command that is about to change.
    init(copying other: TypedParameter, value: Value) {
        traits = other.traits
        reader = other.reader
        initial = other.initial
        isGiven = other.isGiven
        stored = value
    }

    var hasValue: Bool { stored != nil }

    var value: Value {
        get {
            guard let stored else {
                preconditionFailure("A required argument was read before parsing.")
            }
            return stored
        }
        set { stored = newValue }
    }

    func take(spelling: Int, text: String) throws {
        stored = try reader.read(spelling, text, isGiven ? stored : nil)
        isGiven = true
    }

    var valueType: (any ExpressibleByArgument.Type)? { reader.type }

    var defaultDescription: String { initial.map(reader.describe) ?? "" }

    var defaultState: Int? { initial.flatMap(reader.state) }
}

/// A group of declarations, seen without its type.
protocol ParameterGroup: AnyObject {
    var content: any ParsableArguments { get }
    /// What the content declared when it was made.
    var declarations: [Declaration] { get }
    var traits: GroupTraits { get }
    func validate() throws
}

/// What a group says about itself.
struct GroupTraits {
    var title: () -> any ArgumentHelpConvertible
    var visibility: ArgumentVisibility
}

/// The place where a group's values are kept.
final class TypedGroup<Value: ParsableArguments>: ParameterGroup {
    let traits: GroupTraits
    let declarations: [Declaration]
    var value: Value

    init(_ traits: GroupTraits, value: Value, _ declarations: [Declaration] = []) {
        self.traits = traits
        self.declarations = declarations
        self.value = value
    }

    var content: any ParsableArguments { value }

    func validate() throws {
        try value.validate()
    }
}
