import Chrono
import Terminal
import Testing
import TextProcessing

@testable import TerminalUI

@MainActor
@Suite("Forms")
struct FormScreenTests {
    private func form() throws -> (FormScreen, address: TextField, day: DateField) {
        let form = FormScreen("New link", save: "Save")
        let address = form.add(TextField("Address"))
        address.placeholder = "https://"
        address.isRequired = true
        address.validate = { $0.contains(".") ? nil : "This is no address." }
        form.add(ChoiceField("Folder", options: ["Inbox", "Swift"]))
        let today = try #require(Day(year: 2026, month: 3, day: 2))
        let day = form.add(DateField("Read by", parser: DayParser(today: today, leaning: .future)))
        form.add(ToggleField("Public"))
        form.add(TextField("Note", lines: 2))
        return (form, address, day)
    }

    private func type(_ text: String, into form: FormScreen) {
        for character in text { form.press(Key(.character(character))) }
    }

    @Test("labels stand before the fields where there is room, else above them")
    func layout() throws {
        let (form, _, _) = try form()
        #expect(
            form.grid(columns: 64, rows: 13).text == """
                  Address    https://

                  Folder    ‹ Inbox ›

                  Read by                            no day

                  Public     [ ] off

                  Note


                              Save

                """)
        #expect(
            form.grid(columns: 40, rows: 8).text == """
                 Address
                  https://
                 Folder
                 ‹ Inbox ›
                 Read by
                                          no day
                 Public
                   Save
                """)
    }

    @Test(
        "what was saved is no change any more, and that it was is told until something is changed")
    func saved() throws {
        let form = FormScreen("Settings", save: "Save")
        let name = form.add(TextField("Name", text: "a"))
        let color = form.add(ChoiceField("Color", options: ["red", "blue"]))
        let isOn = form.add(ToggleField("On"))
        let today = try #require(Day(year: 2026, month: 3, day: 2))
        let day = form.add(DateField("Day", day: today, parser: DayParser(today: today)))
        type("b", into: form)
        (color.selection, isOn.isOn, day.text) = (1, true, "tomorrow")
        #expect(form.hasUnsavedChanges && form.fields.allSatisfy(\.isChanged))
        form.noteSaved("All is saved.")
        #expect(!form.hasUnsavedChanges && name.text == "ab")
        #expect(form.grid(columns: 64, rows: 13).text.contains("All is saved."))
        form.press(.left)
        #expect(form.grid(columns: 64, rows: 13).text.contains("All is saved."))
        type("c", into: form)
        #expect(form.hasUnsavedChanges)
        #expect(!form.grid(columns: 64, rows: 13).text.contains("All is saved."))
    }

    @Test("a long reason is read whole, and the button stays in sight")
    func longReason() throws {
        let form = FormScreen("Entry", save: "Save")
        let field = form.add(TextField("Day", lines: 4))
        field.validate = { _ in "날짜로 읽을 수 없습니다. 2026-03-02, 내일, 금요일처럼 써 보세요." }
        form.message = "One thing that is said above all fields."
        type("x", into: form)
        let shown = form.grid(columns: 40, rows: 10).text
        // It is wrapped before its last word.
        #expect(shown.contains("써\n") && shown.contains("보세요."), "\(shown)")
        #expect(shown.split(separator: "\n").last?.contains("Save") == true, "\(shown)")
    }

    @Test("the day of the week is written out where there is room")
    func weekday() throws {
        let today = try #require(Day(year: 2026, month: 3, day: 2))
        let form = FormScreen("Entry", save: "Save")
        form.add(DateField("Day", day: today, parser: DayParser(today: today)))
        #expect(form.grid(columns: 80, rows: 4).text.contains("2026-03-02 Monday"))
        let narrow = form.grid(columns: 40, rows: 4).text
        #expect(narrow.contains("2026-03-02 Mo") && !narrow.contains("Mon"), "\(narrow)")
    }

    @Test("what is secret is shown as dots, also in Korean, and is no reason to ask")
    func secret() {
        let form = FormScreen("Locked", save: "Open")
        let field = form.add(TextField("Password"))
        field.isSecret = true
        type("pass말", into: form)
        #expect(field.text == "pass말" && !form.hasUnsavedChanges)
        let grid = form.grid(columns: 64, rows: 4)
        #expect(grid.text.hasPrefix("  Password   •••••\n"), "\(grid.text)")
        #expect(grid.cursor == CellPoint(column: 18, row: 0))
        form.press(.left)
        form.press(Key(.backspace))
        #expect(field.text == "pas말")
        form.press(.tab)
        #expect(form.grid(columns: 64, rows: 4).text.hasPrefix("  Password   ••••\n"))
    }

    @Test("a day can be filled in as it was typed")
    func dayText() throws {
        let (_, _, day) = try form()
        day.text = "in 2 days"
        #expect(day.day == Day(year: 2026, month: 3, day: 4) && day.text == "in 2 days")
        day.text = "no day"
        #expect(day.day == nil && day.problem(in: .english) != nil)
    }

    @Test("a field that is not reached yet is not blamed, one that is wrong is")
    func validation() throws {
        let (form, address, _) = try form()
        func shown() -> String { form.grid(columns: 64, rows: 14).text }
        #expect(!shown().contains("✗"))
        type("ab", into: form)
        #expect(shown().contains("✗ This is no address."))
        type(".c", into: form)
        #expect(!shown().contains("✗"))
        #expect(address.text == "ab.c")
        form.press(.control("u"))
        #expect(shown().contains("✗ This is needed."))
    }

    @Test("saving goes to the first field that is wrong, and saves once nothing is")
    func submit() throws {
        let (form, address, day) = try form()
        var saved = 0
        form.onSubmit = { saved += 1 }
        form.press(.tab)
        form.press(.tab)
        type("someday", into: form)
        form.press(.control("s"))
        #expect(saved == 0)
        #expect(form.focus == 0)
        address.text = "a.b"
        form.press(.control("s"))
        #expect(saved == 0)
        #expect(form.focus == 2)
        form.press(.control("u"))
        type("fri", into: form)
        #expect(day.day == Day(year: 2026, month: 3, day: 6))
        form.press(.control("s"))
        #expect(saved == 1)
        for _ in 0..<3 { form.press(.tab) }
        form.press(.enter)
        #expect(saved == 2)
    }

    @Test("keys go from field to field, and stay text where text is typed")
    func keys() throws {
        let (form, address, _) = try form()
        type("한q?/", into: form)
        #expect(address.text == "한q?/")
        form.press(.enter)
        #expect(form.focus == 1)
        form.press(.right)
        let folder = try #require(form.fields[1] as? ChoiceField)
        #expect(folder.selection == 1)
        form.press("i")
        #expect(folder.selection == 0)
        form.press(.down)
        form.press(Key(.pageDown))
        #expect((form.fields[2] as? DateField)?.day == Day(year: 2026, month: 3, day: 2))
        form.press(.down)
        form.press(" ")
        #expect((form.fields[3] as? ToggleField)?.isOn == true)
        form.press(.backTab)
        #expect(form.focus == 2)
        form.press(.up)
        form.press(.up)
        form.press(.up)
        #expect(form.focus == 0)
    }

    @Test("in a text of several lines Return breaks the line, and arrows leave it at its ends")
    func multiline() throws {
        let (form, _, _) = try form()
        for _ in 0..<4 { form.press(.tab) }
        type("하나", into: form)
        form.press(.enter)
        type("둘", into: form)
        let note = try #require(form.fields[4] as? TextField)
        #expect(note.text == "하나\n둘")
        #expect(form.focus == 4)
        form.press(.up)
        #expect(form.focus == 4)
        form.press(.up)
        #expect(form.focus == 3)
        form.press(.down)
        #expect(form.handle(.paste("\n셋\n넷")))
        // The cursor was left in the first line.
        #expect(note.text.split(separator: "\n").count == 4)
    }

    @Test("the cursor stands where the next syllable goes, in a small window too")
    func cursor() throws {
        let (form, _, _) = try form()
        type("가나다", into: form)
        #expect(form.grid(columns: 64, rows: 13).cursor == CellPoint(column: 19, row: 0))
        for _ in 0..<4 { form.press(.tab) }
        type("메모", into: form)
        let grid = form.grid(columns: 30, rows: 5)
        #expect(grid.cursor.map { grid.line($0.row) } == "  메모")
        #expect(grid.cursor?.column == 6)
    }

    @Test("changes are told as they happen, and only changes count as unsaved")
    func changes() throws {
        let (form, address, day) = try form()
        var log: [String] = []
        address.onChange = { log.append($0) }
        day.onChange = { log.append($0?.description ?? "none") }
        #expect(!form.hasUnsavedChanges)
        type("ab", into: form)
        #expect(form.hasUnsavedChanges)
        form.press(Key(.backspace))
        form.press(Key(.backspace))
        #expect(!form.hasUnsavedChanges)
        form.press(.tab)
        form.press(.tab)
        type("내일", into: form)
        #expect(log == ["a", "ab", "a", "", "2026-03-03"])
    }

    @Test("a click goes to its field, and the button saves")
    func mouse() throws {
        let (form, address, _) = try form()
        var saved = 0
        form.onSubmit = { saved += 1 }
        address.text = "a.b"
        _ = form.grid(columns: 64, rows: 13)
        #expect(form.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 20, row: 8)))))
        #expect(form.focus == 4)
        #expect(form.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 13, row: 6)))))
        #expect((form.fields[3] as? ToggleField)?.isOn == true)
        #expect(form.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 12, row: 11)))))
        #expect(saved == 1)
    }
}
