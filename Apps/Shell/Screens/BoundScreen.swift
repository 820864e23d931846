public import Reactive
public import TerminalUI

/// A screen and what keeps it up to date as long as it is shown.
public struct BoundScreen {
    /// The screen.
    public let screen: any Screen
    /// What ends when it is shown no more.
    public let bag: DisposeBag

    /// Binds a screen.
    public init(screen: any Screen, bag: DisposeBag = DisposeBag()) {
        self.screen = screen
        self.bag = bag
    }
}
