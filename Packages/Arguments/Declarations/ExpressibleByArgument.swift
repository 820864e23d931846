public import TextProcessing

/// A type whose values can be written as one word of a command line.
///
/// An enum of strings needs no code; its values are listed in help, errors and completions:
///
/// ```swift
/// enum Format: String, CaseIterable, ExpressibleByArgument { case table, json, csv }
/// ```
///
/// A type that is `LosslessStringConvertible` needs none either.
public protocol ExpressibleByArgument: SendableMetatype {
    /// Reads a value; `nil` if `argument` is not one.
    init?(argument: String)

    /// How the value is shown as a default in help; nothing is shown for an empty string.
    var defaultValueDescription: String { get }

    /// Every value as it is written, or nothing if there are too many to list.
    static var allValueStrings: [String] { get }

    /// What a value looks like, for the line under an error: "a whole number".
    static var expectedForm: LocalizedText? { get }

    /// How a shell completes a value.
    static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
    /// The value as `print` shows it.
    public var defaultValueDescription: String { String(describing: self) }
    /// No list.
    public static var allValueStrings: [String] { [] }
    /// Nothing to say.
    public static var expectedForm: LocalizedText? { nil }
    /// The listed values, if there is a list.
    public static var defaultCompletionKind: CompletionKind {
        let values = allValueStrings
        return values.isEmpty ? .default : .list(values)
    }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
    /// Reads a value by the type's own text form.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// Reads a value by its raw value.
    public init?(argument: String) {
        guard let raw = RawValue(argument: argument) else { return nil }
        self.init(rawValue: raw)
    }

    /// The raw value as it is written.
    public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument
where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
    /// The raw values of all cases, in the order of declaration.
    public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: FixedWidthInteger {
    /// Says that a whole number is expected and, for small types, between what.
    public static var expectedForm: LocalizedText? {
        let (least, most) = (String(min), String(max))
        let isNarrow = bitWidth < Int.bitWidth
        let isSigned = isSigned
        return LocalizedText { language in
            let text = language.argumentsText
            if isNarrow { return text.wholeNumber(from: least, to: most) }
            return isSigned ? text.wholeNumber : text.wholeNumberFromZero
        }
    }
}

extension ExpressibleByArgument where Self: BinaryFloatingPoint {
    /// Says that a number is expected.
    public static var expectedForm: LocalizedText? {
        LocalizedText { $0.argumentsText.number }
    }
}

extension String: ExpressibleByArgument {
    /// Any word is a string.
    public init?(argument: String) {
        self = argument
    }
}

extension Bool: ExpressibleByArgument {
    /// `true` and `false`.
    public static var allValueStrings: [String] { ["true", "false"] }
}

extension Int: ExpressibleByArgument {}
extension Int8: ExpressibleByArgument {}
extension Int16: ExpressibleByArgument {}
extension Int32: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt: ExpressibleByArgument {}
extension UInt8: ExpressibleByArgument {}
extension UInt16: ExpressibleByArgument {}
extension UInt32: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}
extension Float: ExpressibleByArgument {}
extension Double: ExpressibleByArgument {}
