import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DevEventsScreens {
    /// The sources, with how they were when they were last asked.
    func sourceList(_ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let list = ListScreen<SourceSummary>(text.sources) { [weak self] in
            self?.row($0) ?? ListRow("")
        }
        list.hasSubtitles = true
        list.emptyText = StyledText(text.noSources)
        let (open, remove) = (PublishRelay<RecordID<Source>>(), PublishRelay<RecordID<Source>>())
        let (add, undo) = (happening(), happening())
        list.onOpen = { open.accept($0.id) }
        list.on(.new) { add.accept(()) }
        list.on(.refreshOne(text)) { [refresh] (source: SourceSummary) in
            refresh.accept(.source(source.id))
        }
        list.on(.refreshAll(text)) { [refresh] in refresh.accept(.all) }
        list.on(.remove(text)) { [weak self] (source: SourceSummary) in
            self?.confirmRemoval(of: source) { remove.accept(source.id) }
        }
        list.on(.browse(text)) { [weak self] (source: SourceSummary) in
            self?.open(source.source.url.href)
        }
        list.on(.undo) { undo.accept(()) }
        let output = SourceListViewModel(library).transform(
            SourceListViewModel.Input(
                open: open.asObservable(), add: add.asObservable(), remove: remove.asObservable(),
                undo: undo.asObservable()))
        let screen = FramedScreen(list)
        screen.lines = { [weak self] _ in self?.banner ?? [] }
        let bag = DisposeBag()
        output.sources.drive(onNext: { [weak list] in list?.show($0) }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func row(_ summary: SourceSummary) -> ListRow {
        let source = summary.source
        let kind = source.kind.map { app.context.language.devEvents.name(of: $0) + " · " } ?? ""
        let unread = StyledText(
            summary.unread == 0 ? "" : " · " + text.notUnderstood(summary.unread), .warning)
        return ListRow(
            name(of: source), leading: StyledText(source.id.description, .muted),
            trailing: StyledText(kind + text.count(summary.events), .muted) + unread,
            subtitle: state(source))
    }

    /// What a source is called; of a file without a title its name before the folder, for the end of
    /// a path tells more than its beginning.
    private func name(of source: Source) -> StyledText {
        let title = source.title
        guard title == source.shownAddress, title.hasPrefix("/"),
            let slash = title.lastIndex(of: "/")
        else { return StyledText(title) }
        return StyledText(String(title[title.index(after: slash)...]))
            + StyledText("  " + title[..<slash], .muted)
    }

    /// From when the events of a source are, and why not from now.
    func state(_ source: Source) -> StyledText {
        let asOf = source.readAt.map { text.asOf(app.dates.instant($0)) }
        guard let problem = source.problem else {
            return StyledText(asOf ?? text.neverRead, .muted)
        }
        let reason = app.context.language.devEvents.refreshProblem(problem)
        return StyledText("✗ " + reason, .failure)
            + StyledText(asOf.map { "  " + $0 } ?? "", .muted)
    }

    /// Asks before a source goes.
    private func confirmRemoval(
        of summary: SourceSummary, _ remove: @escaping @MainActor () -> Void
    ) {
        shown.interface.confirm(
            text.removeQuestion(summary.source.title.cleanedForTerminal),
            detail: StyledText(text.whatGoes(summary.events)), confirm: text.remove,
            decline: text.keep
        ) { isSure in
            if isSure { remove() }
        }
    }

    // MARK: - One source

    /// All about one source, and what of it could not be understood.
    func source(_ id: RecordID<Source>, _ flow: any Coordinator<DevEventsRoute>) -> BoundScreen {
        let page = DetailScreen(text.source(id))
        let (remove, undo) = (happening(), happening())
        let current = BehaviorRelay<SourceViewModel.Shown?>(value: nil)
        page.onOpenLink = { [weak self] _ in
            if let source = current.value?.summary.source { self?.open(source.url.href) }
        }
        let screen = FramedScreen(page)
        // What is not there has no keys.
        screen.extraKeys = { [weak self, weak flow] in
            var keys = KeyMap()
            if let self, let summary = current.value?.summary {
                keys.on(.events(text)) { [weak flow] in flow?.show(.sourceEvents(id.rawValue)) }
                keys.on(.refreshOne(text)) { [refresh] in refresh.accept(.source(id)) }
                keys.on(.browse(text)) { [weak self] in self?.open(summary.source.url.href) }
                keys.on(.remove(text)) { [weak self] in
                    self?.confirmRemoval(of: summary) { remove.accept(()) }
                }
            }
            keys.on(.undo) { undo.accept(()) }
            return keys
        }
        let output = SourceViewModel(library, source: id).transform(
            SourceViewModel.Input(remove: remove.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.source.drive(current).disposed(by: bag)
        output.source.drive(onNext: { [weak self, weak page] shown in
            guard let self else { return }
            page?.content = shown.map(content) ?? [.text(StyledText(text.goneSource, .muted))]
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] route in
            if let route { flow?.show(route) } else { flow?.router.pop() }
        }).disposed(by: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func content(_ shown: SourceViewModel.Shown) -> [PageBlock] {
        let (source, words) = (shown.summary.source, app.context.language.devEvents)
        let problem = source.problem.map { StyledText(words.refreshProblem($0), .failure) }
        var blocks: [PageBlock] = [
            .heading(StyledText(source.title.cleanedForTerminal)), .space,
            .link(label: text.address, target: source.shownAddress),
            .fields([
                (text.kind, source.kind.map { StyledText(words.name(of: $0)) } ?? ""),
                (text.events, StyledText("\(shown.summary.events)")),
                (text.problem, problem ?? ""),
                (text.readLabel, StyledText(source.readAt.map(app.dates.instant) ?? "")),
                (text.checkedLabel, StyledText(source.checkedAt.map(app.dates.instant) ?? "")),
                (text.addedLabel, StyledText(app.dates.instant(source.createdAt))),
            ]),
        ]
        guard !shown.unread.isEmpty else { return blocks }
        blocks += [
            .space, .rule, .heading(StyledText(text.notUnderstood(shown.unread.count), .warning)),
        ]
        for unread in shown.unread {
            let line = unread.line.map { StyledText(text.line($0) + "  ", .muted) } ?? ""
            blocks += [
                .space, .text(line + StyledText(words.reason(unread.reason), .warning)),
                .text(StyledText(unread.text.cleanedForTerminalKeepingLines)),
            ]
        }
        return blocks
    }
}

extension KeyCommand {
    static func events(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("e", label: LocalizedText(text.itsEvents))
    }
    static func refreshOne(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("r", label: LocalizedText(text.refreshOne))
    }
    static func remove(_ text: any ScreenText) -> KeyCommand {
        KeyCommand.delete.named(LocalizedText(text.removeKey))
    }
}
