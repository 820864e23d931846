import Chrono
import Terminal
import TerminalUI
import TextProcessing

/// Every widget of TerminalUI, for looking at it and for tests in a real terminal.
@MainActor
final class Gallery {
    let interface: Interface
    let text: GalleryText
    private let environment: [String: String]
    private var deleted: Set<Int> = []
    private var draft = ""

    init(_ interface: Interface, environment: [String: String]) {
        self.interface = interface
        self.environment = environment
        text = GalleryText(language: interface.language)
        draft = text.note
        interface.tabs = [text("Links", "링크"), text("Board", "보드"), text("Calendar", "달력")]
        interface.onSelectTab = { [self] index in
            interface.selectedTab = index
            interface.show([root(index)])
        }
    }

    func root(_ tab: Int) -> any Screen {
        switch tab {
        case 1: board()
        case 2: calendar()
        default: list()
        }
    }

    // MARK: - List

    struct Entry: Identifiable {
        let id: Int
    }

    func list() -> any Screen {
        let list = ListScreen<Entry>(text("Links", "링크")) { [text] entry in
            ListRow(
                StyledText("\(text.title(of: entry.id)) \(entry.id)"),
                leading: StyledText("\(entry.id)"),
                trailing: StyledText(entry.id % 3 == 0 ? "swift.org" : "example.com"))
        }
        func load() {
            let gone = deleted.count
            let hidden = deleted.sorted()
            list.show(
                ListSource(count: 100_000 - gone) { range in
                    range.map { index in
                        var number = index + 1
                        for other in hidden where other <= number { number += 1 }
                        return Entry(id: number)
                    }
                })
        }
        load()
        list.onOpen = { [self] in interface.push(detail($0.id)) }
        list.on(.new) { [self] in interface.push(form()) }
        list.on(.edit) { [self] (_: Entry) in interface.push(form()) }
        list.on(.delete) { [self] (entry: Entry) in
            deleted.insert(entry.id)
            load()
            interface.toast(
                StyledText("✓ ", .success)
                    + StyledText(text("Deleted “\(entry.id)”.", "“\(entry.id)” 항목을 삭제했습니다."))
                    + StyledText("   u ", .accent) + StyledText(text("undo", "되돌리기"), .muted))
        }
        list.on(.undo) { [self] in
            deleted.removeAll()
            load()
        }
        list.on(KeyCommand("m", label: text.label("move", "이동"))) { [self] in
            interface.present(folders())
        }
        list.on(KeyCommand("p", label: text.label("import", "가져오기"), isHinted: false)) { [self] in
            importing()
        }
        list.on(KeyCommand("c", label: text.label("charts", "차트"), isHinted: false)) { [self] in
            interface.push(charts())
        }
        list.on(KeyCommand("x", label: text.label("empty", "비우기"), isHinted: false)) { [self] in
            interface.confirm(
                text("Delete all 100,000 links?", "링크 100,000개를 모두 삭제할까요?"),
                detail: StyledText(text("This can be undone.", "되돌릴 수 있습니다.")),
                confirm: text("Delete", "삭제"), decline: text("Keep", "그대로 두기")
            ) { [self] answer in
                interface.toast(
                    StyledText(answer ? text("Deleted.", "삭제했습니다.") : text("Kept.", "그대로 두었습니다.")))
            }
        }

        return list
    }

    struct Folder: Identifiable {
        let id: Int
        let name: String
    }

    func folders() -> any Screen {
        let names = [
            text("Inbox", "받은 링크"), text("Swift", "스위프트"), text("Design", "디자인"),
            text("Reading", "읽을거리"), text("Work", "일"), text("Home", "집"),
        ]
        let sheet = ListScreen<Folder>(text("Move to", "옮길 폴더")) {
            ListRow(StyledText($0.name), trailing: StyledText("\($0.id * 7)"))
        }
        sheet.show(names.enumerated().map { Folder(id: $0 + 1, name: $1) })
        sheet.onOpen = { [self] folder in
            interface.dismiss()
            interface.toast(
                StyledText(text("Moved to \(folder.name).", "\(folder.name) 폴더로 옮겼습니다.")))
        }

        return sheet
    }

    private func importing() {
        let activity = interface.begin(StyledText(text("Importing", "가져오는 중")), fraction: 0)
        let waiting = interface.begin(StyledText(text("Fetching metadata", "정보를 불러오는 중")))
        Task {
            for step in 1...20 {
                try? await Task.sleep(for: .milliseconds(100))
                activity.fraction = Double(step) / 20
            }
            activity.finish()
            waiting.finish()
        }
    }

    // MARK: - Pages

    func detail(_ number: Int) -> any Screen {
        let page = DetailScreen(text.title(of: number))
        func fill() {
            page.content = [
                .heading(StyledText(text.title(of: number))),
                .space,
                .link(label: text("Address", "주소"), target: "https://example.com/\(number)"),
                .fields([
                    (text("Folder", "폴더"), StyledText(text("Swift", "스위프트"))),
                    (text("Tags", "태그"), StyledText("#swift #concurrency", .accent)),
                    (text("Saved", "저장한 날"), StyledText("2026-03-02")),
                ]),
                .space, .rule, .space,
                .markdown(draft),
            ]
        }
        fill()
        page.onOpenLink = { [self] in
            interface.toast(StyledText(text("Opened ", "열었습니다: ") + $0))
        }
        page.on(.edit) { [self] in interface.push(form()) }
        page.on(.openEditor) { [self] in
            Task {
                do throws(TerminalError) {
                    if let edited = try await interface.edit(draft, environment: environment) {
                        draft = edited
                        fill()
                    }
                } catch {
                    interface.toast(StyledText(error.message(in: text.language), .failure))
                }
            }
        }

        return page
    }

    func charts() -> any Screen {
        let weights = (0..<60).map { day in
            LineChart.Point(
                x: Double(day), y: 72 - Double(day) / 20 + Double((day * 37) % 11) / 6)
        }
        let chart = LineChart(weights, xLabels: ("2026-01-01", "2026-03-01"))
        let bars = BarChart([
            .init(text("Back", "등"), 42), .init(text("Chest", "가슴"), 35.5),
            .init(text("Legs", "다리"), 51), .init(text("Shoulders", "어깨"), 12),
        ])
        return DetailScreen(
            text("Charts", "차트"),
            content: [
                .heading(StyledText(text("Weight (kg)", "체중 (kg)"))),
                .lines { chart.lines(columns: min($0, 72), rows: 11) }, .space,
                .heading(StyledText(text("Sets in March", "3월 세트 수"))),
                .lines { bars.lines(columns: min($0, 60)) },
            ])
    }

    // MARK: - Form

    func form() -> any Screen {
        let form = FormScreen(text("New link", "새 링크"), save: text("Save", "저장"))
        let address = form.add(TextField(text("Address", "주소")))
        address.placeholder = "https://"
        address.isRequired = true
        address.validate = { [text] in
            $0.contains(".") ? nil : text("This is not an address.", "주소가 아닙니다.")
        }
        let title = form.add(TextField(text("Title", "제목")))
        address.onChange = { [text] value in
            title.note = value.count > 8 ? StyledText(text("Fetching…", "불러오는 중…")) : ""
        }
        form.add(
            ChoiceField(
                text("Folder", "폴더"),
                options: [text("Inbox", "받은 링크"), text("Swift", "스위프트"), text("Design", "디자인")]))
        if let today = Day(year: 2026, month: 3, day: 2) {
            form.add(
                DateField(
                    text("Read by", "읽을 날"), parser: DayParser(today: today, leaning: .future)))
        }
        form.add(ToggleField(text("Public", "공개"), isOn: false))
        let note = form.add(TextField(text("Note", "메모"), lines: 4))
        form.onOpenEditor = { [self] field in
            Task {
                // The field keeps its text if the editor fails.
                if let edited = try? await interface.edit(field.text, environment: environment) {
                    field.text = edited
                }
            }
        }
        form.onSubmit = { [self] in
            interface.pop()
            interface.toast(
                StyledText(text("Saved: ", "저장했습니다: ") + title.text + "|" + note.text))
        }

        return form
    }

    // MARK: - Calendar and board

    func calendar() -> any Screen {
        guard let today = Day(year: 2026, month: 3, day: 2) else { return list() }
        let calendar = CalendarScreen(text("Calendar", "달력"), today: today)
        calendar.marks = [
            today.advanced(by: -1): DayMark("●", .success), today.advanced(by: 3): DayMark(),
            today.advanced(by: 10): DayMark("♥", .warning),
        ]
        calendar.detail = { [text] day in
            [
                StyledText(day.description, .heading),
                StyledText(
                    text(
                        "A page about this day, long enough to be wrapped where it ends.",
                        "이 날의 기록입니다. 줄이 끝나는 곳에서 나뉠 만큼 깁니다.")),
            ]
        }
        calendar.onOpen = { [self] in interface.push(detail($0.day)) }

        return calendar
    }

    func board() -> any Screen {
        let board = BoardScreen<Int>(text("Board", "보드"))
        func card(_ number: Int) -> BoardCard<Int> {
            BoardCard(
                id: number, StyledText(text.title(of: number)),
                detail: StyledText("#\(number)  ", .muted) + StyledText(text("bug", "버그"), .warning)
            )
        }
        board.columns = [
            BoardColumn(text("To do", "할 일"), cards: [1, 2, 3, 4, 5].map(card)),
            BoardColumn(text("Doing", "하는 중"), cards: [6, 7].map(card)),
            BoardColumn(text("Done", "끝냄"), cards: [8].map(card)),
        ]
        board.onOpen = { [self] in interface.push(detail($0)) }
        board.onMove = { [weak board] id, target in
            guard let board else { return }
            var columns = board.columns
            for index in columns.indices { columns[index].cards.removeAll { $0.id == id } }
            columns[target].cards.insert(card(id), at: 0)
            board.columns = columns
        }

        return board
    }
}

extension GalleryText {
    func label(_ english: String, _ korean: String) -> LocalizedText {
        LocalizedText { $0 == .korean ? korean : english }
    }
}
