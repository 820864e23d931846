/// What a screen is bound to: outputs defined over inputs, and nothing else that is public.
public protocol ViewModel: Sendable {
    /// What the person does.
    associatedtype Input
    /// What the screen shows, and where it leads.
    associatedtype Output

    /// Defines the outputs; nothing happens before they are subscribed to.
    func transform(_ input: Input) -> Output
}
