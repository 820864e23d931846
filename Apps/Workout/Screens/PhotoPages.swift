import Terminal
import TerminalUI
import TextProcessing

/// A list with the picture of what is chosen in it: beside it where there is room, else below.
final class PreviewScreen: Screen {
    /// The picture; `nil` for none.
    var picture: Picture? { didSet { invalidate() } }
    /// What stands in its place or over it.
    var caption: StyledText = "" { didSet { invalidate() } }
    /// A few words at the end of the title line.
    var statusText: () -> String = { "" }
    var invalidate: @MainActor () -> Void = {} {
        didSet { base.invalidate = invalidate }
    }

    private let base: any Screen
    private let isColored: Bool

    init(_ base: any Screen, isColored: Bool) {
        self.base = base
        self.isColored = isColored
    }

    var title: String { base.title }
    var isTyping: Bool { base.isTyping }
    var keys: KeyMap { base.keys }
    func status(in language: Language) -> String {
        [statusText(), base.status(in: language)].filter { !$0.isEmpty }.joined(separator: "  ")
    }
    func handle(_ event: InputEvent) -> Bool { base.handle(event) }
    func didAppear() { base.didAppear() }

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var rest = area
        guard picture != nil || !caption.isEmpty else {
            return base.draw(into: &grid, in: area, context: context)
        }
        let isWide = area.columns >= 64
        var place =
            isWide
            ? rest.cutTrailing(area.columns / 2)
            : rest.cutBottom(area.rows >= 14 ? area.rows / 2 : 0)
        base.draw(into: &grid, in: rest, context: context)
        guard place.rows > 2 else { return }
        place = place.inset(columns: 1, rows: isWide ? 1 : 0)
        if picture == nil {
            for line in caption.wrapped(toDisplayWidth: max(place.columns, 1)) {
                grid.write(line, in: place.cutTop(1), context.style(.muted))
            }
        } else if let picture {
            grid.draw(picture, in: place, isColored: isColored)
        }
    }
}

/// One photo as large as it fits, or two side by side.
final class PhotoPage: Screen {
    var title: String { didSet { invalidate() } }
    /// The photo.
    var picture: Picture? { didSet { invalidate() } }
    /// The one that it is compared with.
    var other: Picture? { didSet { invalidate() } }
    /// Whether two are compared.
    var isCompared = false { didSet { invalidate() } }
    /// The lines below.
    var captions: [StyledText] = [] { didSet { invalidate() } }
    /// Why there is no picture.
    var problem: StyledText = "" { didSet { invalidate() } }
    var invalidate: @MainActor () -> Void = {}

    private let isColored: Bool
    private var custom = KeyMap()

    init(_ title: String, isColored: Bool) {
        self.title = title
        self.isColored = isColored
    }

    var keys: KeyMap { custom }

    /// Adds a command of this page.
    func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var rest = area
        let below = rest.cutBottom(min(captions.count, max(area.rows - 4, 0)))
        for (index, line) in captions.prefix(below.rows).enumerated() {
            grid.write(line, in: below.line(index).inset(columns: 1), context.style())
        }
        if !problem.isEmpty {
            for line in problem.wrapped(toDisplayWidth: max(rest.columns - 2, 1)) {
                grid.write(line, in: rest.cutTop(1).inset(columns: 1), context.style())
            }
        }
        var place = rest.inset(columns: 1)
        if isCompared {
            let left = place.cutLeading(place.columns / 2)
            if let other { grid.draw(other, in: left.inset(columns: 1), isColored: isColored) }
            place = place.inset(columns: 1)
        }
        if let picture { grid.draw(picture, in: place, isColored: isColored) }
    }
}
