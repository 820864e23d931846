/// A switch given by name, without a value: `--verbose`, `-v`; short ones can be bundled, `-qv`.
///
/// ```swift
/// @Flag(name: .shortAndLong, help: "Say more") var verbose = false
/// @Flag(inversion: .prefixedNo, help: "Fetch the page") var fetch = true    // --fetch, --no-fetch
/// @Flag(name: .short) var verbosity: Int                                      // -vvv is 3
/// @Flag var order: Order = .newest                     // one flag per case of an EnumerableFlag
/// ```
@propertyWrapper
public struct Flag<Value> {
    private var parameter: TypedParameter<Value>

    /// The value given, or the default.
    public var wrappedValue: Value {
        get { parameter.value }
        set {
            if isKnownUniquelyReferenced(&parameter) {
                parameter.value = newValue
            } else {
                parameter = TypedParameter(copying: parameter, value: newValue)
            }
        }
    }

    /// Not usable; here because the compiler looks for `init()` in the type itself before it
    /// considers those of the extensions, which it then prefers.
    @available(
        *, unavailable, message: "a flag is a Bool with a default, an Int, or an EnumerableFlag"
    )
    public init() {
        self.init(nil, .exclusive, { "" }, { _ in [] }, .refusing)
    }

    private init(
        _ initial: Value?,
        _ exclusivity: FlagExclusivity,
        isRepeating: Bool = false,
        _ help: @escaping () -> any ArgumentHelpConvertible,
        _ spellings: @escaping (String) -> [Spelling],
        _ reader: ValueReader<Value>
    ) {
        let traits = ParameterTraits(
            kind: .flag(exclusivity), isRepeating: isRepeating, help: help, spellings: spellings)
        let parameter = TypedParameter(traits, reader: reader, initial: initial)
        self.parameter = parameter
        Recording.note(.parameter(parameter))
    }
}

/// What happens when flags of one property are given that say different things.
public enum FlagExclusivity: Sendable, Hashable {
    /// That is an error.
    case exclusive
    /// The first one counts.
    case chooseFirst
    /// The last one counts.
    case chooseLast
}

/// How the flag that switches off is spelled.
public enum FlagInversion: Sendable, Hashable {
    /// `--fetch` and `--no-fetch`.
    case prefixedNo
    /// `--enable-fetch` and `--disable-fetch`.
    case prefixedEnableDisable
}

/// A type whose cases are flags of their own.
///
/// ```swift
/// enum Order: EnumerableFlag { case newest, oldest }    // --newest, --oldest
/// ```
public protocol EnumerableFlag: CaseIterable, Equatable, SendableMetatype {
    /// How the flag of a case is spelled; by default `--` and the raw value if that is a string,
    /// else the case's name in kebab case.
    static func name(for value: Self) -> NameSpecification
    /// What help says about a case; by default nothing of its own.
    static func help(for value: Self) -> ArgumentHelp?
}

extension EnumerableFlag {
    /// The case's name in kebab case.
    public static func name(for value: Self) -> NameSpecification { .long }
    /// Nothing of its own.
    public static func help(for value: Self) -> ArgumentHelp? { nil }
}

extension EnumerableFlag where Self: RawRepresentable, RawValue == String {
    /// The raw value as it is.
    public static func name(for value: Self) -> NameSpecification { .customLong(value.rawValue) }
}

extension Flag: Declaring {
    var declaration: Declaration { .parameter(parameter) }
}

// MARK: - On and off

extension Flag where Value == Bool {
    /// Declares a flag that makes the property the opposite of its default.
    public init(
        wrappedValue: Bool,
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        self.init(
            wrappedValue, .chooseLast, help,
            { [Spelling(names: name.names(for: $0))] },
            .flag { _, _ in !wrappedValue })
    }

    /// Declares a flag and its opposite.
    public init(
        wrappedValue: Bool,
        name: NameSpecification = .long,
        inversion: FlagInversion,
        exclusivity: FlagExclusivity = .chooseLast,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        self.init(
            wrappedValue, exclusivity, help, name.spellings(invertedBy: inversion),
            .flag(state: { $0 ? 0 : 1 }) { spelling, _ in spelling == 0 })
    }

    /// Declares a flag and its opposite, of which one is required.
    public init(
        name: NameSpecification = .long,
        inversion: FlagInversion,
        exclusivity: FlagExclusivity = .chooseLast,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        self.init(
            nil, exclusivity, help, name.spellings(invertedBy: inversion),
            .flag { spelling, _ in spelling == 0 })
    }
}

extension Flag where Value == Bool? {
    /// Declares a flag and its opposite; `nil` if neither is given.
    public init(
        name: NameSpecification = .long,
        inversion: FlagInversion,
        exclusivity: FlagExclusivity = .chooseLast,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        self.init(
            .some(nil), exclusivity, help, name.spellings(invertedBy: inversion),
            .flag { spelling, _ in spelling == 0 })
    }
}

extension Flag where Value == Int {
    /// Declares a flag that counts how often it is given.
    public init(
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        self.init(
            0, .chooseLast, isRepeating: true, help,
            { [Spelling(names: name.names(for: $0))] },
            .flag { _, previous in (previous ?? 0) + 1 })
    }
}

// MARK: - One flag per case

extension Flag where Value: EnumerableFlag {
    /// Declares flags of which one is required.
    public init(
        exclusivity: FlagExclusivity = .exclusive,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        let cases = Array(Value.allCases)
        self.init(
            nil, exclusivity, help, { _ in Value.spellings },
            .flag { spelling, _ in cases[spelling] })
    }

    /// Declares flags with a default case.
    public init(
        wrappedValue: Value,
        exclusivity: FlagExclusivity = .exclusive,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) {
        let cases = Array(Value.allCases)
        self.init(
            wrappedValue, exclusivity, help, { _ in Value.spellings },
            .flag(state: { cases.firstIndex(of: $0) }) { spelling, _ in cases[spelling] })
    }
}

extension Flag {
    /// Declares flags of which none need be given.
    public init<T: EnumerableFlag>(
        exclusivity: FlagExclusivity = .exclusive,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) where Value == T? {
        let cases = Array(T.allCases)
        self.init(
            .some(nil), exclusivity, help, { _ in T.spellings },
            .flag { spelling, _ in cases[spelling] })
    }

    /// Declares flags of which any number can be given.
    public init<T: EnumerableFlag>(
        wrappedValue: [T],
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = ""
    ) where Value == [T] {
        let cases = Array(T.allCases)
        self.init(
            wrappedValue, .chooseLast, isRepeating: true, help, { _ in T.spellings },
            .flag { spelling, previous in (previous ?? []) + [cases[spelling]] })
    }
}
