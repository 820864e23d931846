public import Terminal
public import TextProcessing

/// One thing to fill in: a ``TextField``, ``ChoiceField``, ``ToggleField`` or ``DateField``, or one
/// of an app's own.
@MainActor
public protocol FormField: AnyObject {
    /// What is to be filled in.
    var label: String { get }
    /// A hint under the field.
    var note: StyledText { get set }
    /// What is wrong with what stands there, in the reader's language; `nil` if nothing is.
    func problem(in language: Language) -> String?
    /// Whether something was changed since the form was made, or saved last.
    var isChanged: Bool { get }
    /// What stands there is saved: it is no change any more.
    func noteSaved()
    /// Asks for a new drawing; set by the form.
    var invalidate: @MainActor () -> Void { get set }
    /// Whether keys that type are text here.
    var takesText: Bool { get }
    /// How many rows the field takes without label and hint.
    func rows(columns: Int) -> Int
    /// Draws the field.
    func draw(into grid: inout Grid, in area: CellArea, isFocused: Bool, context: RenderContext)
    /// Takes an event while the field has the focus.
    ///
    /// - Returns: whether it meant anything; else the form takes it.
    func handle(_ event: InputEvent) -> Bool
}

extension FormField {
    /// No.
    public var takesText: Bool { false }
    /// One.
    public func rows(columns: Int) -> Int { 1 }
    /// Nothing ever is.
    public func problem(in language: Language) -> String? { nil }
}
