/// Declarations that several commands share.
///
/// ```swift
/// struct GlobalOptions: ParsableArguments {
///     @Flag(help: "Print JSON") var json = false
/// }
///
/// struct List: ParsableCommand {
///     @OptionGroup(title: "Output") var global: GlobalOptions
/// }
/// ```
///
/// When a command and one of its subcommands both have a group of the same type, what is given
/// before the subcommand's name counts for the subcommand too: `links --json list` is `links list
/// --json`.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments> {
    private var group: TypedGroup<Value>

    /// The values of the group.
    public var wrappedValue: Value {
        get { group.value }
        set {
            if isKnownUniquelyReferenced(&group) {
                group.value = newValue
            } else {
                group = TypedGroup(group.traits, value: newValue)
            }
        }
    }

    /// Declares a group.
    ///
    /// - Parameters:
    ///   - title: The heading that help lists the group's options under; without one they are among
    ///     the command's own.
    ///   - visibility: Where the group is shown.
    public init(
        title: @autoclosure @escaping () -> any ArgumentHelpConvertible = "",
        visibility: ArgumentVisibility = .default
    ) {
        let (value, declarations) = Recording.of { Value() }
        let group = TypedGroup(
            GroupTraits(title: title, visibility: visibility), value: value, declarations)
        self.group = group
        Recording.note(.group(group))
    }
}

extension OptionGroup: Declaring {
    var declaration: Declaration { .group(group) }
}
