/// A value given by name: `--folder Reading`, `--folder=Reading`, `-f Reading`, `-fReading`.
///
/// A property with a default value may be left out; one of an optional type is then `nil`; any
/// other is required. An array takes every occurrence, in order, and its default only counts if
/// there is none. Of a single value given more than once the last one wins, so that an alias can be
/// overridden.
///
/// The next word is taken as the value unless it looks like an option; a negative number and `-`
/// do not. Other values that begin with a hyphen are written `--title=-x`.
///
/// ```swift
/// @Option(name: .shortAndLong, help: "Folder to put it in") var folder: String?
/// @Option(help: "Rows at most") var limit = 50
/// @Option(name: .customLong("tag")) var tags: [String] = []
/// @Option(transform: { try Day($0) }) var since: Day?
/// ```
@propertyWrapper
public struct Option<Value> {
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
        *, unavailable,
        message: "give it a default, a transform, or a type that is ExpressibleByArgument"
    )
    public init() {
        self.init(nil, .long, { "" }, nil, .refusing)
    }

    private init(
        _ initial: Value?,
        _ name: NameSpecification,
        parsing: ArrayParsingStrategy? = nil,
        _ help: @escaping () -> any ArgumentHelpConvertible,
        _ completion: CompletionKind?,
        _ reader: ValueReader<Value>
    ) {
        let traits = ParameterTraits(
            kind: .option(parsing ?? .singleValue),
            isRepeating: parsing != nil,
            completion: completion,
            help: help,
            spellings: { [Spelling(names: name.names(for: $0))] })
        let parameter = TypedParameter(traits, reader: reader, initial: initial)
        self.parameter = parameter
        Recording.note(.parameter(parameter))
    }
}

/// How an array takes its values.
public enum ArrayParsingStrategy: Sendable, Hashable {
    /// One value at each occurrence: `--tag a --tag b`.
    case singleValue
    /// All words up to the next option: `--tag a b`.
    case upToNextOption
}

extension Option: Declaring {
    var declaration: Declaration { .parameter(parameter) }
}

// MARK: - Values of types that can be written as a word

extension Option where Value: ExpressibleByArgument {
    /// Declares a required option.
    public init(
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) {
        self.init(nil, name, help, completion, .single)
    }

    /// Declares an option with a default value.
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) {
        self.init(wrappedValue, name, help, completion, .single)
    }
}

extension Option {
    /// Declares an option that may be left out.
    public init<T: ExpressibleByArgument>(
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(.some(nil), name, help, completion, .optional())
    }

    /// Declares an option that may be left out, or that has a default.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T?,
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(.some(wrappedValue), name, help, completion, .optional())
    }

    /// Declares an option of which at least one is required.
    public init<T: ExpressibleByArgument>(
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(nil, name, parsing: parsing, help, completion, .array())
    }

    /// Declares an option that can be given any number of times.
    public init<T: ExpressibleByArgument>(
        wrappedValue: [T],
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(wrappedValue, name, parsing: parsing, help, completion, .array())
    }
}

// MARK: - Values made by a closure; an error it throws says why the word is refused
// (the first two also fit optional values, for which the compiler should take the next two)

extension Option {
    /// Declares a required option.
    @_disfavoredOverload
    public init(
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> Value
    ) {
        self.init(nil, name, help, completion, .single(by: transform))
    }

    /// Declares an option with a default value.
    @_disfavoredOverload
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> Value
    ) {
        self.init(wrappedValue, name, help, completion, .single(by: transform))
    }

    /// Declares an option that may be left out.
    public init<T>(
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == T? {
        self.init(.some(nil), name, help, completion, .optional(by: transform))
    }

    /// Declares an option that may be left out, or that has a default.
    public init<T>(
        wrappedValue: T?,
        name: NameSpecification = .long,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == T? {
        self.init(.some(wrappedValue), name, help, completion, .optional(by: transform))
    }

    /// Declares an option of which at least one is required.
    public init<T>(
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == [T] {
        self.init(nil, name, parsing: parsing, help, completion, .array(by: transform))
    }

    /// Declares an option that can be given any number of times.
    public init<T>(
        wrappedValue: [T],
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == [T] {
        self.init(wrappedValue, name, parsing: parsing, help, completion, .array(by: transform))
    }
}
