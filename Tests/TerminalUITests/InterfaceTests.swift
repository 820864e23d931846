import Terminal
import Testing
import TextProcessing

@testable import TerminalUI

@MainActor
@Suite("The interface")
struct InterfaceTests {
    private struct World {
        let terminal: OffscreenTerminal
        let interface: Interface
        let clock = ManualClock()

        @MainActor
        init(columns: Int = 44, rows: Int = 8, language: Language = .english) {
            terminal = OffscreenTerminal(columns: columns, rows: rows)
            interface = Interface(terminal, language: language, clock: clock)
        }

        @MainActor
        func press(_ keys: Key...) {
            for key in keys { terminal.press(key) }
            interface.update()
        }

        /// Lets everything that waits for nothing but its turn go on.
        @MainActor
        func settle(until isDone: () -> Bool) async {
            for _ in 0..<10_000 where !isDone() { await Task.yield() }
            interface.update()
        }
    }

    private func page(_ title: String, _ text: StyledText = "text") -> DetailScreen {
        DetailScreen(title, content: [.text(text)])
    }

    @Test("title, page and key hints stand in their places")
    func chrome() throws {
        let world = World()
        let list = sampleList("First", "둘째")
        list.onOpen = { _ in }
        list.on(.new) {}
        try world.interface.start(list)
        #expect(
            world.terminal.text == """
                 Links                               1 of 2
                ▌ 1  First                            day 1
                  2  둘째                             day 2




                 ↵ open   n new   / find   q quit   ? help
                """)
        world.interface.language = .korean
        world.interface.update()
        #expect(world.terminal.grid.line(0) == " Links                                1 / 2")
        #expect(world.terminal.grid.line(7) == " ↵ 열기   n 추가   / 찾기   ? 도움말")
    }

    @Test("however much happens, it is one drawing, and nothing is none")
    func coalescing() throws {
        let world = World()
        try world.interface.start(sampleList("a", "b", "c"))
        #expect(world.terminal.drawings == 1)
        world.interface.update()
        #expect(world.terminal.drawings == 1)
        world.press("j", "j", "k", "x")
        #expect(world.terminal.drawings == 2)
        world.press("x", Key(.function(9)))
        #expect(world.terminal.drawings == 2)
    }

    @Test("screens lie on each other; going back takes one away and never the first")
    func stack() throws {
        let world = World()
        let list = sampleList("a")
        list.onOpen = { [interface = world.interface] _ in interface.push(page("Page")) }
        try world.interface.start(list)
        world.press(.enter)
        #expect(world.terminal.grid.line(0) == " Links › Page")
        world.press("h")
        #expect(world.terminal.grid.line(0).hasPrefix(" Links  "))
        world.press("h", .escape)
        #expect(world.interface.stack.count == 1)
        world.press(.enter, "q")
        #expect(world.interface.stack.count == 1)
        #expect(world.interface.end == nil)
        world.press("q")
        #expect(world.interface.end == .quit)
    }

    @Test("a program that keeps its own navigation is asked instead")
    func delegation() throws {
        let world = World()
        var log: [String] = []
        world.interface.onBack = { log.append("back") }
        world.interface.onQuit = { log.append("quit") }
        try world.interface.start(page("One"))
        world.interface.push(page("Two"))
        world.press(.escape)
        #expect(world.interface.stack.count == 2)
        world.interface.show([page("Three")], sheets: [page("Sheet")])
        world.press("q")
        #expect(world.interface.sheets.count == 1)
        world.interface.dismiss()
        world.press("q", .control("c"))
        #expect(log == ["back", "back", "quit", "quit"])
        #expect(world.interface.end == nil)
    }

    @Test("a sheet lies over the page, which steps back, and goes with Escape or a click beside it")
    func sheet() throws {
        let world = World(rows: 12)
        try world.interface.start(sampleList("a", "b", title: "Page"))
        let sheet = sampleList("Inbox", "Swift", title: "Move to")
        var moved: [Int] = []
        sheet.onOpen = { moved.append($0.id) }
        world.interface.present(sheet)
        world.press("j")
        #expect(
            world.terminal.text == """
                 Page                                1 of 2
                ▌ 1  a                                day 1
                  2  b                                day 2




                ╭─ Move to ─────────────────────── 2 of 2 ─╮
                │  1  Inbox                          day 1 │
                │▌ 2  Swift                          day 2 │
                ╰──────────────────────────────────────────╯
                 ↵ open   / find   esc back   ? help
                """)
        let below = world.terminal.grid[CellPoint(column: 6, row: 2)].style
        #expect(below == CellStyle(.muted, .page))
        #expect(world.terminal.grid[CellPoint(column: 6, row: 8)].style.surface == .sheet)
        world.press(.enter)
        #expect(moved == [2])
        world.press(.escape)
        #expect(world.interface.sheets.isEmpty)
        world.interface.present(sheet)
        world.terminal.send(.mouse(MouseEvent(.press, at: CellPoint(column: 3, row: 2))))
        world.interface.update()
        #expect(world.interface.sheets.isEmpty)
    }

    @Test("typing is never taken for commands, and Escape leaves the text")
    func typing() throws {
        let world = World(rows: 12)
        let form = FormScreen("New", save: "Save")
        let field = form.add(TextField("Name"))
        try world.interface.start(page("Root"))
        world.interface.push(form)
        world.press("q", "?", "h", "한")
        #expect(field.text == "q?h한")
        #expect(world.terminal.grid.cursor != nil)
        world.press(.escape)
        // What would be lost is asked about.
        #expect(world.terminal.text.contains("╭─ Leave without saving? ─"))
        #expect(world.terminal.grid.cursor == nil)
        world.press("n")
        #expect(world.interface.stack.count == 2)
        #expect(field.text == "q?h한")
        world.press(.escape, "y")
        #expect(world.interface.stack.count == 1)
        #expect(world.interface.sheets.isEmpty)
    }

    @Test("a question is answered by its letters, by Return on what is chosen, or by a click")
    func confirmation() throws {
        let world = World(rows: 12, language: .korean)
        var answers: [Bool] = []
        try world.interface.start(page("Root"))
        func ask() {
            world.interface.confirm("모두 삭제할까요?", detail: "되돌릴 수 없습니다.", confirm: "삭제") {
                answers.append($0)
            }
            world.interface.update()
        }
        ask()
        #expect(
            world.terminal.text.hasSuffix(
                """
                ╭─ 모두 삭제할까요? ───────────────────────╮
                │  되돌릴 수 없습니다.                     │
                │                                          │
                │    삭제      아니요                      │
                ╰──────────────────────────────────────────╯
                 y 삭제   n 아니요   ? 도움말
                """))
        world.press(.enter)
        ask()
        world.press(.tab, .enter)
        ask()
        world.press("y")
        ask()
        world.press("ㅛ")
        ask()
        world.press(.escape)
        ask()
        world.terminal.send(.mouse(MouseEvent(.press, at: CellPoint(column: 5, row: 9))))
        world.interface.update()
        #expect(answers == [false, true, true, true, false, true])
        #expect(world.interface.sheets.isEmpty)
    }

    @Test("a short message goes by itself, and a new one takes its place")
    func toast() async throws {
        let world = World()
        try world.interface.start(page("Root"))
        world.interface.toast("one", for: .seconds(5))
        await world.settle { world.clock.sleepers == 1 }
        #expect(world.terminal.grid.line(6) == " one")
        world.clock.advance(by: .seconds(3))
        world.interface.toast("two", for: .seconds(5))
        await world.settle { world.clock.sleepers == 2 }
        world.clock.advance(by: .seconds(3))
        await world.settle { world.clock.sleepers == 1 }
        #expect(world.terminal.grid.line(6) == " two")
        world.clock.advance(by: .seconds(3))
        await world.settle { world.interface.toastText == nil }
        #expect(world.terminal.grid.line(6) == "")
    }

    @Test("work is told of with a bar or with something that moves, and nothing moves afterwards")
    func activities() async throws {
        let world = World()
        try world.interface.start(page("Root"))
        let known = world.interface.begin("Importing", fraction: 0)
        let unknown = world.interface.begin("Fetching")
        known.fraction = 0.42
        world.interface.update()
        #expect(world.terminal.grid.line(6) == " ━━━━──────  42%  Importing")
        #expect(world.terminal.grid.line(5) == " ⠋ Fetching")
        await world.settle { world.clock.sleepers == 1 }
        world.clock.advance(by: .milliseconds(100))
        await world.settle { world.interface.tick == 1 && world.clock.sleepers == 1 }
        #expect(world.terminal.grid.line(5) == " ⠙ Fetching")
        unknown.finish()
        known.finish()
        world.clock.advance(by: .milliseconds(100))
        await world.settle { world.interface.ticking == nil }
        #expect(world.terminal.grid.line(6) == "")
        #expect(world.clock.sleepers == 0)
        let drawings = world.terminal.drawings
        world.interface.update()
        #expect(world.terminal.drawings == drawings)
    }

    @Test("the help lists every key that means something, by what it is for")
    func help() throws {
        let world = World(columns: 80, rows: 24)
        let list = sampleList("a")
        list.onOpen = { _ in }
        list.on(KeyCommand.delete.named("remove")) {}
        try world.interface.start(list)
        world.interface.commands.on(KeyCommand(",", label: "settings")) {}
        world.press("?")
        let shown = world.terminal.text
        #expect(shown.contains("╭─ Keys ─"))
        for text in [
            "This screen", "Moving", "Everywhere", "↵ l →  open", "d del  remove",
            "/ ^F   find", "settings", "pgup ^B ^U", "^Z    suspend",
        ] {
            #expect(shown.contains(text), "\(text)")
        }
        world.press("?")
        #expect(world.interface.sheets.isEmpty)
        // Everything that is offered works: a list that is still there.
        world.press(Key(.function(1)), "q")
        #expect(world.interface.stack.count == 1)
        #expect(world.interface.end == nil)
    }

    @Test("commands of the app work on every page, but not under a sheet")
    func appCommands() throws {
        let world = World()
        var count = 0
        world.interface.commands.on(KeyCommand(",", label: "settings")) { count += 1 }
        try world.interface.start(page("Root"))
        world.press(",")
        world.interface.present(page("Sheet"))
        world.press(",")
        #expect(count == 1)
    }

    @Test("the chosen tab is seen however little room there is", arguments: [60, 40, 34, 24, 20])
    func narrowTabs(columns: Int) throws {
        let world = World(columns: columns)
        let names = ["Events", "Favorites", "Sources", "Settings"]
        world.interface.tabs = names
        try world.interface.start(page("Links"))
        for (index, name) in names.enumerated() {
            world.interface.selectedTab = index
            world.interface.update()
            #expect(world.terminal.grid.line(0).contains(name))
        }
        #expect(columns < 34 || world.terminal.grid.line(0).contains("Sources"))
        #expect(columns < 40 || names.allSatisfy(world.terminal.grid.line(0).contains))
    }

    @Test("a message goes when the person goes on, and is not cut")
    func messageOfAnotherScreen() throws {
        let world = World(columns: 30)
        let first = page("First")
        first.on(KeyCommand("n", label: "next")) { world.interface.push(page("Second")) }
        first.on(KeyCommand("t", label: "tell")) {
            world.interface.toast("A message that is longer than the terminal is wide")
        }
        first.on(KeyCommand("b", label: "both")) {
            world.interface.toast("Done")
            world.interface.push(page("Third"))
        }
        try world.interface.start(first)
        world.press("t")
        #expect(world.terminal.text.contains("terminal is wide"))
        world.press("n")
        #expect(!world.terminal.text.contains("terminal is wide"))
        world.press(.escape)
        world.press("b")
        #expect(world.terminal.text.contains("Done"))
    }

    @Test("a digit leads to a tab from a form too, unless it is typed into a text")
    func tabsFromForm() throws {
        let world = World()
        world.interface.tabs = ["A", "B"]
        var chosen: [Int] = []
        world.interface.onSelectTab = { chosen.append($0) }
        let form = FormScreen("Settings", save: "Save")
        form.add(ChoiceField("Color", options: ["yes", "no"]))
        let text = form.add(TextField("Size"))
        try world.interface.start(form)
        world.press("1")
        #expect(chosen == [0])
        world.press(.tab)
        world.press("2")
        #expect(chosen == [0] && text.text == "2")
    }

    @Test("tabs are chosen by number and by a click, on the first screen only")
    func tabs() throws {
        let world = World()
        var chosen: [Int] = []
        world.interface.tabs = ["Links", "서핑"]
        world.interface.onSelectTab = { index in
            chosen.append(index)
            world.interface.selectedTab = index
        }
        try world.interface.start(page("Root"))
        #expect(world.terminal.grid.line(0) == "  Links   서핑")
        world.press("2", "3", "1")
        world.terminal.send(.mouse(MouseEvent(.press, at: CellPoint(column: 11, row: 0))))
        world.interface.update()
        #expect(chosen == [1, 0, 1])
        #expect(world.terminal.grid[CellPoint(column: 11, row: 0)].style.surface == .selection)
        world.interface.push(page("Page"))
        world.press("1")
        #expect(chosen == [1, 0, 1])
    }

    @Test("where there is no room for all tabs, those around the selected one are shown")
    func narrowTabs() throws {
        let world = World()
        world.terminal.size = CellSize(columns: 24, rows: 8)
        world.interface.tabs = ["Today", "Calendar", "Body", "Photos"]
        world.interface.onSelectTab = { world.interface.selectedTab = $0 }
        try world.interface.start(page("Root"))
        #expect(world.terminal.grid.line(0) == " Today Calendar ›")
        world.press("4")
        #expect(world.terminal.grid.line(0) == " ‹ Body Photos")
        world.terminal.send(.mouse(MouseEvent(.press, at: CellPoint(column: 5, row: 0))))
        world.interface.update()
        #expect(world.interface.selectedTab == 2)
    }

    @Test(
        "any size can be drawn, down to nothing",
        arguments: [(0, 0), (1, 1), (19, 4), (20, 5), (40, 12), (300, 90)])
    func sizes(_ columns: Int, _ rows: Int) throws {
        let world = World()
        world.interface.tabs = ["A", "B"]
        let form = FormScreen("Form", save: "Save")
        form.add(TextField("Text", text: "가나다", lines: 3))
        form.add(ChoiceField("Choice", options: ["하나"]))
        let board = BoardScreen<Int>("Board")
        board.columns = [BoardColumn("할 일", cards: [BoardCard(id: 1, "카드", detail: "x")])]
        try world.interface.start(sampleList("가나다"))
        for screen in [sampleList("가나다"), form, board, page("긴 제목입니다")] as [any Screen] {
            world.interface.show([screen], sheets: [page("Sheet")])
            world.terminal.size = CellSize(columns: columns, rows: rows)
            world.press(.down)
            #expect(world.terminal.grid.size == CellSize(columns: columns, rows: rows))
            world.interface.show([screen])
            world.press(.down)
        }
        if columns < 20 { #expect(!world.terminal.text.contains("Sheet")) }
    }

    @Test("the terminal says whether it is light, and the theme follows")
    func background() throws {
        let world = World()
        try world.interface.start(page("Root"))
        #expect(world.terminal.theme == .dark)
        world.terminal.send(.background(isLight: true))
        world.interface.update()
        #expect(world.terminal.theme == .light)
        world.interface.themeChoice = .monochrome
        world.interface.update()
        #expect(world.terminal.theme == .monochrome)
    }

    @Test(
        "running until something ends it gives the terminal back and says why",
        arguments: [InterfaceEnd.signal(15), .terminalLost, .quit])
    func running(_ reason: InterfaceEnd) async throws {
        let world = World()
        var ends: [InterfaceEnd] = []
        world.interface.onEnd = { ends.append($0) }
        world.terminal.press("j")
        world.terminal.send(.ended(reason), .key("k"))
        let end = try await world.interface.run(page("Root"))
        #expect(end == reason)
        #expect(ends == [reason])
        #expect(!world.terminal.isOpen)
    }

    @Test("Ctrl-Z gives the terminal to the shell and draws everything afterwards")
    func suspending() throws {
        let world = World()
        try world.interface.start(page("Root"))
        world.press(.control("z"))
        #expect(world.terminal.suspensions == 1)
        #expect(world.terminal.drawings == 2)
        world.terminal.send(.stopRequested)
        world.interface.update()
        #expect(world.terminal.suspensions == 2)
        world.terminal.send(.resumed)
        world.interface.update()
        #expect(world.terminal.drawings == 4)
    }

    @Test("an editor changes a text; one that fails changes nothing, and no file is left")
    func editor() async throws {
        let world = World()
        let folder = TemporaryFolder()
        try world.interface.start(page("Root"))
        var seen: (command: [String], text: String, mode: Int32)?
        world.terminal.onRun = { command in
            let path = command.last ?? ""
            seen = (command, folder.read(path), folder.mode(path))
            folder.write("바뀐 글\n", to: path)
            return 0
        }
        let environment = ["EDITOR": "ed -s", "TMPDIR": folder.path]
        let edited = try await world.interface.edit("글", environment: environment)
        #expect(edited == "바뀐 글")
        #expect(seen?.command.dropLast() == ["/bin/sh", "-c", "ed -s \"$1\"", "sh"])
        #expect(seen?.text == "글")
        #expect(seen?.mode == 0o600)
        #expect(folder.names.isEmpty)

        world.terminal.onRun = { _ in 0 }
        #expect(try await world.interface.edit("글", environment: environment) == nil)
        world.terminal.onRun = { _ in 1 }
        await #expect(throws: TerminalError.editorFailed(command: "ed -s", status: 1)) {
            try await world.interface.edit("글", environment: environment)
        }
        world.terminal.onRun = { _ in 127 }
        await #expect(throws: TerminalError.editorMissing) {
            try await world.interface.edit("글", environment: environment)
        }
        await #expect(throws: TerminalError.fileFailed(code: 2)) {
            try await world.interface.edit("글", environment: ["TMPDIR": folder.path + "/none"])
        }
        #expect(folder.names.isEmpty)
    }

    @Test("nothing is drawn while the terminal is lent, and everything afterwards")
    func lending() async throws {
        let world = World()
        try world.interface.start(page("Root"))
        let before = world.terminal.drawings
        let (interface, terminal) = (world.interface, world.terminal)
        let answer = await interface.lend { @MainActor in
            interface.toast("A message")
            interface.update()
            return terminal.drawings
        }
        #expect(answer == before)
        interface.update()
        #expect(terminal.drawings == before + 1 && terminal.text.contains("A message"))
    }

    @Test("every error is a sentence in both languages")
    func errors() {
        let errors: [TerminalError] = [
            .noTerminal, .unknownTerminal("x"), .incapableTerminal("dumb"), .cannotOpen,
            .editorMissing, .editorFailed(command: "vi", status: 3), .fileFailed(code: 2),
        ]
        for language in Language.allCases {
            let messages = errors.map { $0.message(in: language) }
            #expect(Set(messages).count == errors.count)
            #expect(messages.allSatisfy { $0.hasSuffix(".") })
        }
        for word in Word.allCases {
            #expect(EnglishTerminalUIText()[word] != KoreanTerminalUIText()[word])
        }
    }
}
