/// Which part of something long is shown, and which of its items is chosen.
struct ScrollWindow: Equatable {
    /// The first item that is shown.
    private(set) var top = 0
    /// The chosen one.
    var selection = 0

    /// Moves the window no further than it must so that the chosen item is seen.
    mutating func follow(count: Int, visible: Int) {
        selection = min(max(selection, 0), max(count - 1, 0))
        top = min(max(top, selection - max(visible - 1, 0)), selection)
        top = min(top, max(count - visible, 0))
    }

    /// Turns the window by items without choosing others than those shown.
    mutating func scroll(by offset: Int, count: Int, visible: Int) {
        top = min(max(top + offset, 0), max(count - visible, 0))
        selection = min(max(selection, top), max(top + visible - 1, top))
    }
}
