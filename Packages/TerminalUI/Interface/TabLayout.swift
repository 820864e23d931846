/// Which tabs are shown, and with how much space around them, so that the chosen one always is.
struct TabLayout: Equatable {
    /// The tabs that are shown.
    var range: Range<Int>
    /// The spaces before and after each name.
    var margin = 1
    /// The cells between two tabs.
    var gap = 1

    /// How wide the sign for tabs that are left out is, with its space.
    static let signWidth = 2

    /// Takes the space away first, and then the tabs that are farthest from the chosen one.
    init(widths: [Int], selected: Int, room: Int) {
        range = widths.indices
        for (margin, gap) in [(1, 1), (0, 2), (0, 1)] {
            (self.margin, self.gap) = (margin, gap)
            let names = widths.reduce(0) { $0 + $1 + 2 * margin }
            if names + gap * max(widths.count - 1, 0) <= room { return }
        }
        guard widths.indices.contains(selected) else {
            range = 0..<0
            return
        }
        range = selected..<selected + 1
        var used = widths[selected] + 2 * Self.signWidth
        while true {
            let next = [range.upperBound, range.lowerBound - 1].first { index in
                widths.indices.contains(index) && used + gap + widths[index] <= room
            }
            guard let next else { return }
            used += gap + widths[next]
            range = min(range.lowerBound, next)..<max(range.upperBound, next + 1)
        }
    }
}
