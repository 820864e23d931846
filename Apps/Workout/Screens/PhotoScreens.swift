import AppShell
import AppSupport
import Chrono
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

extension WorkoutScreens {
    /// The photos by month, with a preview of the chosen one beside or below them.
    func photoList(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let list = ListScreen<PhotoRow>(text.photos) { [weak self] in self?.line($0) ?? ListRow("")
        }
        list.emptyText = StyledText(text.noPhotos)
        let act = PublishRelay<PhotoListViewModel.Action>()
        var gallery: PhotoListViewModel.Gallery?
        list.onOpen = { if case .photo(let photo) = $0 { act.accept(.open(photo.id)) } }
        list.onSelect = { row in
            if case .photo(let photo)? = row {
                act.accept(.select(photo.id))
            } else {
                act.accept(.select(nil))
            }
        }
        list.on(KeyCommand("f", label: LocalizedText(text.nextFrame))) {
            guard let gallery else { return }
            let frames: [String?] = [nil] + gallery.frames
            let place = frames.firstIndex(of: gallery.frame) ?? 0
            act.accept(.show(frames[(place + 1) % frames.count]))
        }
        list.on(.edit) { (row: PhotoRow) in
            if case .photo(let photo) = row { act.accept(.edit(photo.id)) }
        }
        list.on(.delete.unhinted) { (row: PhotoRow) in
            if case .photo(let photo) = row { act.accept(.delete(photo.id)) }
        }
        list.on(.undo) { act.accept(.undo) }
        let output = PhotoListViewModel(library, previewer: previewer(longestSide: 240)).transform(
            PhotoListViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        let screen = PreviewScreen(list, isColored: shown.interface.showsPictures)
        screen.statusText = { [text] in
            guard let gallery, !gallery.frames.isEmpty else { return "" }
            return gallery.frame ?? text.allFrames
        }
        // Before the rows, whose first choice it is told of.
        output.preview.drive(onNext: { [weak self, weak screen] preview in
            guard let self, let screen else { return }
            show(preview, on: screen)
        }).disposed(by: bag)
        output.gallery.drive(onNext: { [weak list] new in
            gallery = new
            list?.show(
                new.months.flatMap { month in
                    [PhotoRow.month(month.start, month.photos.count)]
                        + month.photos.map { .photo($0) }
                })
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    /// Makes photos small, away from the screens: it takes a moment.
    private func previewer(longestSide: Int) -> PhotoPreviewer {
        let library = library
        return { photo in
            try await Task.detached(priority: .userInitiated) {
                try library.pixels(of: photo, width: longestSide, height: longestSide)
            }.value
        }
    }

    private func show(_ preview: PhotoListViewModel.Preview, on screen: PreviewScreen) {
        switch preview {
        case .nothing: (screen.picture, screen.caption) = (nil, "")
        case .making: screen.caption = StyledText(text.makingPreview, .muted)
        case .picture(let made):
            screen.picture = Picture(made)
            screen.caption = ""
        case .failure(let message):
            screen.picture = nil
            screen.caption = StyledText(message.sentences.cleanedForTerminal, .failure)
        }
    }

    private func line(_ row: PhotoRow) -> ListRow {
        switch row {
        case .month(let start, let count):
            return .header(
                language.support.month(start), trailing: StyledText("\(count)", .muted))
        case .photo(let photo):
            let time = photo.time.map { " " + $0.hourAndMinute } ?? ""
            return ListRow(
                StyledText(language.support.dayOfMonth(photo.day))
                    + StyledText(time, .muted)
                    + StyledText(photo.note.isEmpty ? "" : "  " + photo.note.onOneLine, .muted),
                leading: StyledText("\(photo.id)", .muted),
                trailing: StyledText(photo.frame, .accent))
        }
    }

    /// One photo, large; with the first one of its frame beside it if that is wanted.
    func photo(_ id: RecordID<Photo>, _ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let screen = PhotoPage(text.photo(id), isColored: shown.interface.showsPictures)
        let act = PublishRelay<PhotoViewModel.Action>()
        screen.on(KeyCommand("[", .up, "k", label: LocalizedText(text.earlier))) {
            act.accept(.move(-1))
        }
        screen.on(KeyCommand("]", .down, "j", label: LocalizedText(text.later))) {
            act.accept(.move(1))
        }
        screen.on(KeyCommand("c", label: LocalizedText(text.compare))) { act.accept(.compare) }
        screen.on(.edit) { act.accept(.edit) }
        screen.on(.delete.unhinted) { act.accept(.delete) }
        screen.on(.undo) { act.accept(.undo) }
        let output = PhotoViewModel(library, photo: id, previewer: previewer(longestSide: 480))
            .transform(PhotoViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        output.page.drive(onNext: { [weak self, weak screen] page in
            guard let self, let screen else { return }
            screen.title = page.map { self.text.photo($0.photo.id) } ?? text.photos
            screen.captions = page.map { self.captions($0) } ?? [StyledText(text.gonePhoto)]
            screen.isCompared = page?.other != nil
        }).disposed(by: bag)
        output.preview.drive(onNext: { [weak self, weak screen] in
            self?.take($0) {
                screen?.picture = $0
            } failure: {
                screen?.problem = $0
            }
        }).disposed(by: bag)
        output.other.drive(onNext: { [weak self, weak screen] in
            self?.take($0) {
                screen?.other = $0
            } failure: {
                screen?.problem = $0
            }
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func take(
        _ preview: PhotoListViewModel.Preview, picture: (Picture?) -> Void,
        failure: (StyledText) -> Void
    ) {
        switch preview {
        case .nothing: picture(nil)
        case .making: break
        case .picture(let made):
            picture(Picture(made))
            failure("")
        case .failure(let message):
            picture(nil)
            failure(StyledText(message.sentences.cleanedForTerminal, .failure))
        }
    }

    private func captions(_ page: PhotoViewModel.Page) -> [StyledText] {
        let photo = page.photo
        var facts = [StyledText(day(photo.day), .heading)]
        if let time = photo.time { facts.append(StyledText(time.hourAndMinute, .muted)) }
        if !photo.frame.isEmpty {
            facts.append(StyledText(photo.frame, .accent))
            facts.append(StyledText("\(page.place + 1)/\(page.count)", .muted))
        }
        facts.append(StyledText("\(photo.width)×\(photo.height)", .muted))
        let own = facts.joined(separator: "  ")
        let note = photo.note.onOneLine
        guard let other = page.other else {
            return note.isEmpty ? [own] : [own, StyledText(note)]
        }
        let days = photo.day.distance(to: other.day).magnitude
        return [
            StyledText(day(other.day), .heading) + StyledText(" ↔ ", .muted)
                + StyledText(day(photo.day), .heading)
                + StyledText("  " + text.daysApart(Int(days)), .muted)
        ]
    }

    /// What is said about a photo.
    func photoForm(_ id: RecordID<Photo>, _ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let form = FormScreen(text.editing(id), save: text.save)
        let model = PhotoFormViewModel(library, photo: id)
        guard let before = shown.attempt({ try model.fields() }) else {
            return BoundScreen(screen: form)
        }
        let frame = form.add(TextField(text.frameLabel, text: before.frame))
        frame.placeholder = text.frameExample
        let date = form.add(
            DateField(
                text.dayLabel, day: before.day,
                parser: DayParser(today: app.context.world.today, leaning: .past)))
        date.isRequired = true
        let note = form.add(noteField(before.note))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(.editPhoto(id.rawValue))
        unsaved.bind([("frame", frame), ("note", note)])
        unsaved.bind("day", date)
        let save = PublishRelay<PhotoFormViewModel.Edit>()
        form.onSubmit = { [weak frame, weak date, weak note] in
            guard let frame, let date, let note else { return }
            var after = before
            (after.frame, after.note) = (frame.text, note.text)
            after.day = date.day ?? before.day
            save.accept(PhotoFormViewModel.Edit(before: before, after: after))
        }
        let output = model.transform(PhotoFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}

/// A row of the gallery.
private enum PhotoRow: Identifiable {
    case month(Day, Int)
    case photo(Photo)

    var id: String {
        switch self {
        case .month(let day, _): "month \(day)"
        case .photo(let photo): "\(photo.id)"
        }
    }
}

extension Picture {
    init?(_ preview: Pixels) {
        self.init(width: preview.width, height: preview.height, pixels: preview.bytes)
    }
}
