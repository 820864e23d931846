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
    /// ``Interface/edit(_:fileExtension:)``.
    public var onOpenEditor: ((TextField) -> Void)?
    /// The keys that save, and how that is called.
    public var saveCommand = KeyCommand.save
    /// Something that concerns the whole form, such as why saving has failed.
    public var message: StyledText = "" { didSet { invalidate() } }

    /// The fields from top to bottom.
    public private(set) var fields: [any FormField] = []
    /// The place of the field that has the focus; the number of fields stands for the button.
    public private(set) var focus = 0

    private let save: String
    private var custom = KeyMap()
    private var touched: Set<ObjectIdentifier> = []
    private var wasSubmitted = false
    private var top = 0
    private var fieldAreas: [CellArea] = []
    private var buttonArea = CellArea(columns: 0, rows: 0)

    /// A form.
    ///
    /// - Parameter save: What the button says.
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
            return true
        }
        guard case .key(let key) = event else { return false }
        switch key {
        case .up: moveFocus(-1)
        case .down: moveFocus(1)
        case .enter where focus == fields.count: submit()
        case .enter: moveFocus(1)
        case .left, .right: break
        // A letter that slipped must not leave the form.
        default: return key.typed.map { !"q?".contains($0) } ?? false
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
            }
        }
        setFocus(index)

        return true
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

        return FormLayout(fields, columns: columns - 4, hasMessage: { _ in true }).buttonRow + 2
            + min(said, 3)
    }

    private func shownProblem(_ field: any FormField, _ language: Language) -> String? {
        guard wasSubmitted || touched.contains(ObjectIdentifier(field)) else { return nil }

        return field.problem(in: language)
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
            !$0.note.isEmpty || shownProblem($0, context.language) != nil
        }
        if !message.isEmpty, area.rows > layout.buttonRow + 1 { _ = area.cutTop(1) }
        scroll(to: layout, rows: area.rows)
        // Everything is drawn into a grid of its own, of which the part that fits is shown.
        var page = Grid(CellSize(columns: area.columns, rows: layout.buttonRow + 1))
        page.fill(page.area, context.style())
        fieldAreas = fields.indices.map { index in
            let place = drawField(index, layout, into: &page, context)
            return CellArea(
                column: area.column + place.column, row: area.row + place.row - top,
                columns: place.columns, rows: place.rows)
        }
        drawButton(layout, into: &page, context)
        buttonArea = CellArea(
            column: area.column + layout.buttonColumn, row: area.row + layout.buttonRow - top,
            columns: save.displayWidth + 4, rows: 1)
        grid.paste(page, from: top, in: area)
    }

    private func scroll(to layout: FormLayout, rows: Int) {
        let isButton = focus >= layout.places.count
        let start = isButton ? layout.buttonRow : layout.places[focus].labelRow
        let end = isButton ? layout.buttonRow + 1 : layout.places[focus].endRow
        if end > top + rows { top = end - rows }
        if start < top { top = start }
        top = min(top, max(layout.buttonRow + 1 - rows, 0))
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
            let problem = shownProblem(field, context.language)
            let text = problem.map { StyledText("✗ " + $0, .failure) } ?? field.note
            grid.write(
                text, at: CellPoint(column: layout.fieldColumn + 1, row: row),
                width: layout.fieldColumns - 1, context.style(.muted))
        }

        return fieldArea
    }

    private func drawButton(
        _ layout: FormLayout,
        into grid: inout Grid,
        _ context: RenderContext
    ) {
        let isFocused = focus == fields.count && context.isFocused
        let area = CellArea(
            column: layout.buttonColumn, row: layout.buttonRow, columns: save.displayWidth + 4,
            rows: 1)
        let style = CellStyle(.strong, isFocused ? .selection : .field)
        grid.fill(area, style)
        grid.write(StyledText(save), in: area, style, alignment: .center)
    }
}

extension FormLayout {
    /// Where fields begin.
    var fieldColumn: Int { isWide ? labelWidth + 2 : 0 }
    /// Where the button begins.
    var buttonColumn: Int { fieldColumn }
}
