public import Terminal
import TextProcessing

/// Fields to fill in, checked while they are filled, and a button that saves them.
///
/// ```swift
/// let form = FormScreen("New link", save: "Save")
/// let address = form.add(TextField("Address"))
/// let folder = form.add(ChoiceField("Folder", options: names))
/// address.validate = { WebURL(typed: $0) == nil ? text.notAnAddress : nil }
/// address.onChange = { viewModel.address.accept($0) }
/// form.onSubmit = { viewModel.save.accept((address.text, folder.selection)) }
/// ```
///
/// Tab and the arrows go from field to field, Return to the next, Ctrl-S saves. What is wrong with a
/// field is said under it once the person has touched it, and in all fields when they try to save.
public final class FormScreen: Screen {
    /// What stands in the title line.
    public var title: String { didSet { invalidate() } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {} {
        didSet { for field in fields { field.invalidate = invalidate } }
    }
    /// Called when everything is right and the person saves.
    public var onSubmit: (() -> Void)?
    /// Called to open a long text in the person's own editor; the app does so with
    /// ``Interface/edit(_:fileExtension:environment:)``.
    public var onOpenEditor: ((TextField) -> Void)?
    /// The keys that save, and how that is called.
    public var saveCommand = KeyCommand.save
    /// Something that concerns the whole form, such as why saving has failed.
    public var message: StyledText = "" {
        didSet {
            isSaidOfSaving = false
            invalidate()
        }
    }

    /// The fields from top to bottom.
    public private(set) var fields: [any FormField] = []
    /// The place of the field that has the focus; the number of fields stands for the button.
    public private(set) var focus = 0

    private let save: String
    private var custom = KeyMap()
    private var touched: Set<ObjectIdentifier> = []
    private var wasSubmitted = false
    /// Whether ``message`` tells that all is saved, which a change makes untrue.
    private var isSaidOfSaving = false
    private var top = 0
    private var fieldAreas: [CellArea] = []
    private var buttonArea = CellArea(columns: 0, rows: 0)

    /// A form.
    ///
    /// - Parameters:
    ///   - title: What the title line calls it.
    ///   - save: What the button says.
    public init(_ title: String, save: String) {
        self.title = title
        self.save = save
    }

    /// Adds a field at the end.
    @discardableResult
    public func add<Field: FormField>(_ field: Field) -> Field {
        field.invalidate = invalidate
        fields.append(field)

        return field
    }

    /// Adds a command of this form.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    /// Begins anew at the first field, with nothing said of what is wrong: after something secret was
    /// cleared, say.
    public func startOver() {
        touched = []
        wasSubmitted = false
        setFocus(0)
    }

    /// What stands here is saved, and the person stays: it is no change any more.
    ///
    /// - Parameter said: what tells so, until something is changed again.
    public func noteSaved(_ said: StyledText = "") {
        for field in fields { field.noteSaved() }
        message = said
        isSaidOfSaving = !said.isEmpty
    }

    /// Whether going back now would lose something.
    public var hasUnsavedChanges: Bool { fields.contains { $0.isChanged } }

    // MARK: - Keys

    private var focused: (any FormField)? { fields.indices.contains(focus) ? fields[focus] : nil }

    /// Whether keys that type go into a text now.
    public var isTyping: Bool { focused?.takesText == true }

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        map.on(saveCommand) { [self] in submit() }
        map.append(custom)
        if let field = focused as? TextField, field.isMultiline, let onOpenEditor {
            map.on(.openEditor) { onOpenEditor(field) }
        }
        map.on(.nextItem) { [self] in moveFocus(1) }
        map.on(.previousItem) { [self] in moveFocus(-1) }

        return map
    }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        if case .mouse(let mouse) = event, mouse.action == .press { return press(mouse) }
        if let field = focused, field.handle(event) {
            touched.insert(ObjectIdentifier(field))
            forgetSaving()
            return true
        }
        guard case .key(let key) = event else { return false }
        switch key {
        case .up: moveFocus(-1)
        case .down: moveFocus(1)
        case .enter where focus == fields.count: submit()
        case .enter: moveFocus(1)
        case .left, .right: break
        // A letter that slipped must not leave the form; a digit leads to a tab where there are any.
        default: return key.typed.map { !"q?123456789".contains($0) } ?? false
        }

        return true
    }

    private func press(_ mouse: MouseEvent) -> Bool {
        if buttonArea.contains(mouse.point) {
            submit()
            return true
        }
        guard let index = fieldAreas.firstIndex(where: { $0.contains(mouse.point) }) else {
            return false
        }
        if index == focus || !fields[index].takesText {
            if fields[index].handle(.mouse(mouse)) {
                touched.insert(ObjectIdentifier(fields[index]))
                forgetSaving()
            }
        }
        setFocus(index)

        return true
    }

    private func forgetSaving() {
        if isSaidOfSaving, hasUnsavedChanges { message = "" }
    }

    private func moveFocus(_ offset: Int) {
        setFocus(min(max(focus + offset, 0), fields.count))
    }

    private func setFocus(_ index: Int) {
        if let focused, index > focus { touched.insert(ObjectIdentifier(focused)) }
        focus = index
        invalidate()
    }

    private func submit() {
        wasSubmitted = true
        if let wrong = fields.firstIndex(where: { $0.problem(in: .english) != nil }) {
            setFocus(wrong)
        } else {
            onSubmit?()
        }
        invalidate()
    }

    // MARK: - Drawing

    /// The rows that this would fill as a sheet of a width.
    public func preferredRows(columns: Int) -> Int {
        let said = message.isEmpty ? 0 : message.wrapped(toDisplayWidth: max(columns - 4, 1)).count

        return FormLayout(fields, columns: columns - 4, messageRows: { _, _ in 1 }).buttonRow + 2
            + min(said, 3)
    }

    private func shownProblem(_ field: any FormField, _ language: Language) -> String? {
        guard wasSubmitted || touched.contains(ObjectIdentifier(field)) else { return nil }

        return field.problem(in: language)
    }

    /// What stands under a field: what is wrong with it, else its note.
    private func shownMessage(
        _ field: any FormField, _ context: RenderContext, columns: Int
    ) -> [StyledText] {
        let problem = shownProblem(field, context.language)
        let text = problem.map { StyledText("✗ " + $0, .failure) } ?? field.note

        return text.isEmpty ? [] : Array(text.wrapped(toDisplayWidth: columns).prefix(3))
    }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var area = area.inset(columns: area.columns >= 44 ? 2 : 1)
        if context.surface == .page, area.rows >= 14 { _ = area.cutTop(1) }
        if !message.isEmpty {
            for line in message.wrapped(toDisplayWidth: max(area.columns, 1)).prefix(3) {
                grid.write(line, in: area.cutTop(1), context.style(.warning))
            }
        }
        let layout = FormLayout(fields, columns: area.columns) {
            shownMessage($0, context, columns: $1).count
        }
        if !message.isEmpty, area.rows > layout.buttonRow + 1 { _ = area.cutTop(1) }
        // The button is seen in any case, in the last row where the fields don't leave it its own.
        let isPinned = layout.buttonRow >= area.rows && area.rows > 3
        let buttonLine = isPinned ? area.cutBottom(1) : area.line(layout.buttonRow)
        scroll(to: layout, rows: area.rows, end: layout.buttonRow + (isPinned ? 0 : 1))
        // Everything is drawn into a grid of its own, of which the part that fits is shown.
        var page = Grid(CellSize(columns: area.columns, rows: layout.buttonRow + 1))
        page.fill(page.area, context.style())
        fieldAreas = fields.indices.map { index in
            let place = drawField(index, layout, into: &page, context)
            return CellArea(
                column: area.column + place.column, row: area.row + place.row - top,
                columns: place.columns, rows: place.rows)
        }
        grid.paste(page, from: top, in: area)
        buttonArea = CellArea(
            column: area.column + layout.buttonColumn, row: buttonLine.row - (isPinned ? 0 : top),
            columns: min(save.displayWidth + 4, max(area.columns - layout.buttonColumn, 0)),
            rows: 1)
        if isPinned || (area.row..<area.endRow).contains(buttonArea.row) {
            drawButton(into: &grid, context)
        }
    }

    /// - Parameter end: how many rows there are to scroll through.
    private func scroll(to layout: FormLayout, rows: Int, end: Int) {
        let isButton = focus >= layout.places.count
        var first = isButton ? end - 1 : layout.places[focus].labelRow
        let last = isButton ? end : layout.places[focus].endRow
        // Where not all of a field fits, its name goes before what is wrong with it does.
        if !isButton, last - first > rows { first = layout.places[focus].fieldRow }
        if last > top + rows { top = last - rows }
        if first < top { top = first }
        top = min(top, max(end - rows, 0))
    }

    private func drawField(
        _ index: Int,
        _ layout: FormLayout,
        into grid: inout Grid,
        _ context: RenderContext
    ) -> CellArea {
        let field = fields[index]
        let place = layout.places[index]
        let isFocused = index == focus && context.isFocused
        let label = grid.area.line(place.labelRow)
        grid.write(
            StyledText(field.label), at: label.point(),
            width: layout.isWide ? layout.labelWidth : label.columns,
            context.style(isFocused ? .accent : .muted))
        let fieldArea = CellArea(
            column: layout.fieldColumn, row: place.fieldRow, columns: layout.fieldColumns,
            rows: place.fieldRows)
        field.draw(into: &grid, in: fieldArea, isFocused: isFocused, context: context)
        if let row = place.messageRow {
            let columns = max(layout.fieldColumns - 1, 1)
            for (offset, line) in shownMessage(field, context, columns: columns).enumerated() {
                grid.write(
                    line, at: CellPoint(column: layout.fieldColumn + 1, row: row + offset),
                    width: columns, context.style(.muted))
            }
        }

        return fieldArea
    }

    private func drawButton(into grid: inout Grid, _ context: RenderContext) {
        let isFocused = focus == fields.count && context.isFocused
        let style = CellStyle(.strong, isFocused ? .selection : .field)
        grid.fill(buttonArea, style)
        grid.write(StyledText(save), in: buttonArea, style, alignment: .center)
    }
}

extension FormLayout {
    /// Where fields begin.
    var fieldColumn: Int { isWide ? labelWidth + 2 : 0 }
    /// Where the button begins.
    var buttonColumn: Int { fieldColumn }
}
