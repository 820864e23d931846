/// A value given by its place: `links add URL`.
///
/// A property with a default value may be left out; one of an optional type is then `nil`; any
/// other is required. An array takes all the words that the others leave; there can be one in a
/// command.
///
/// ```swift
/// @Argument(help: "Address of the page") var url: String
/// @Argument(help: "Numbers of links") var numbers: [Int] = []
/// ```
@propertyWrapper
public struct Argument<Value> {
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
        self.init(nil, { "" }, nil, .refusing)
    }

    private init(
        _ initial: Value?,
        parsing: ArgumentArrayParsingStrategy? = nil,
        _ help: @escaping () -> any ArgumentHelpConvertible,
        _ completion: CompletionKind?,
        _ reader: ValueReader<Value>
    ) {
        let traits = ParameterTraits(
            kind: .argument(parsing ?? .remaining),
            isRepeating: parsing != nil,
            completion: completion,
            help: help)
        let parameter = TypedParameter(traits, reader: reader, initial: initial)
        self.parameter = parameter
        Recording.note(.parameter(parameter))
    }
}

/// Which words an array of arguments takes.
public enum ArgumentArrayParsingStrategy: Sendable, Hashable {
    /// Those that are not options and not taken by other arguments.
    case remaining
    /// From its place on all words as they are, options and `--` too, to hand them to another
    /// program.
    case captureForPassthrough
}

extension Argument: Declaring {
    var declaration: Declaration { .parameter(parameter) }
}

// MARK: - Values of types that can be written as a word

extension Argument where Value: ExpressibleByArgument {
    /// Declares a required argument.
    public init(
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) {
        self.init(nil, help, completion, .single)
    }

    /// Declares an argument with a default value.
    public init(
        wrappedValue: Value,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) {
        self.init(wrappedValue, help, completion, .single)
    }
}

extension Argument {
    /// Declares an argument that may be left out.
    public init<T: ExpressibleByArgument>(
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(.some(nil), help, completion, .optional())
    }

    /// Declares an argument that may be left out, or that has a default.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T?,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(.some(wrappedValue), help, completion, .optional())
    }

    /// Declares arguments of which at least one is required.
    public init<T: ExpressibleByArgument>(
        parsing: ArgumentArrayParsingStrategy = .remaining,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(nil, parsing: parsing, help, completion, .array())
    }

    /// Declares any number of arguments.
    public init<T: ExpressibleByArgument>(
        wrappedValue: [T],
        parsing: ArgumentArrayParsingStrategy = .remaining,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(wrappedValue, parsing: parsing, help, completion, .array())
    }
}

// MARK: - Values made by a closure; an error it throws says why the word is refused
// (the first two also fit optional values, for which the compiler should take the next two)

extension Argument {
    /// Declares a required argument.
    @_disfavoredOverload
    public init(
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> Value
    ) {
        self.init(nil, help, completion, .single(by: transform))
    }

    /// Declares an argument with a default value.
    @_disfavoredOverload
    public init(
        wrappedValue: Value,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> Value
    ) {
        self.init(wrappedValue, help, completion, .single(by: transform))
    }

    /// Declares an argument that may be left out.
    public init<T>(
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == T? {
        self.init(.some(nil), help, completion, .optional(by: transform))
    }

    /// Declares an argument that may be left out, or that has a default.
    public init<T>(
        wrappedValue: T?,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == T? {
        self.init(.some(wrappedValue), help, completion, .optional(by: transform))
    }

    /// Declares arguments of which at least one is required.
    public init<T>(
        parsing: ArgumentArrayParsingStrategy = .remaining,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == [T] {
        self.init(nil, parsing: parsing, help, completion, .array(by: transform))
    }

    /// Declares any number of arguments.
    public init<T>(
        wrappedValue: [T],
        parsing: ArgumentArrayParsingStrategy = .remaining,
        help: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        completion: CompletionKind? = nil,
        transform: @escaping (String) throws -> T
    ) where Value == [T] {
        self.init(wrappedValue, parsing: parsing, help, completion, .array(by: transform))
    }
}
