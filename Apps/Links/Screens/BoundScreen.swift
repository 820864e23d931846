import Reactive
import TerminalUI

/// A screen and what keeps it up to date as long as it is shown.
struct BoundScreen {
    let screen: any Screen
    let bag: DisposeBag
}
