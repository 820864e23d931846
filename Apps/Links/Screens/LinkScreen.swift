import AppShell
import AppSupport
import LinksCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension LinksScreens {
    /// All about one link.
    func link(_ id: RecordID<Link>, _ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        let page = DetailScreen(text.link(id))
        let (visit, edit, move, delete) = (happening(), happening(), happening(), happening())
        let (favorite, refresh, undo) = (happening(), happening(), happening())
        let current = BehaviorRelay<FiledLink?>(value: nil)
        page.onOpenLink = { [weak self] target in
            guard let link = current.value?.link else { return }
            if target == link.url.displayString {
                self?.open(link.url)
                visit.accept(())
            } else if let url = try? WebURL(page: target) {
                // An address in the person's note.
                self?.open(url)
            }
        }
        page.on(.browse(text)) { [weak self] in
            if let link = current.value { self?.open(link.link.url) }
            visit.accept(())
        }
        page.on(.edit) { edit.accept(()) }
        page.on(.move(text)) { move.accept(()) }
        page.on(.favorite(text)) { favorite.accept(()) }
        page.on(.refresh(text)) { refresh.accept(()) }
        page.on(.delete) { delete.accept(()) }
        page.on(.undo) { undo.accept(()) }
        let output = LinkViewModel(library, link: id, fetcher: fetcher).transform(
            LinkViewModel.Input(
                visit: visit.asObservable(), edit: edit.asObservable(), move: move.asObservable(),
                delete: delete.asObservable(), toggleFavorite: favorite.asObservable(),
                refresh: refresh.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.link.drive(current).disposed(by: bag)
        output.link.drive(onNext: { [weak self, weak page] link in
            guard let self else { return }
            page?.content = link.map(content) ?? [.text(StyledText(text.goneLink, .muted))]
        }).disposed(by: bag)
        var activity: Activity?
        output.isFetching.drive(onNext: { [weak self] isFetching in
            activity?.finish()
            activity = nil
            if isFetching {
                activity = self.map { $0.shown.interface.begin(StyledText($0.text.fetching)) }
            }
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tell($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] route in
            if let route { flow?.show(route) } else { flow?.router.pop() }
        }).disposed(by: bag)
        return BoundScreen(screen: page, bag: bag)
    }

    private func happening() -> PublishRelay<Void> { PublishRelay() }

    private func content(_ filed: FiledLink) -> [PageBlock] {
        let link = filed.link
        let zone = app.context.world.zone
        let words = app.text
        func value(_ text: String?) -> StyledText { StyledText((text ?? "").cleanedForTerminal) }
        let page = link.page
        var blocks: [PageBlock] = [
            .heading(StyledText((link.isFavorite ? "★ " : "") + link.title.cleanedForTerminal)),
            .link(label: words.address, target: link.url.displayString),
        ]
        if !link.summary.isEmpty { blocks += [.space, .text(value(link.summary))] }
        blocks += [
            .space,
            .fields([
                (words.folder, value(filed.folder?.description)),
                (words.tags, value(link.tags.hashtags)),
                (words.author, value(page.author)), (words.site, value(page.site)),
                (words.published, value(page.published.map { String($0.prefix(10)) })),
                (words.state, value(words.name(of: link.readState))),
                (words.visibility, value(words.name(of: filed.visibility))),
                (words.added, value(zone.localText(link.createdAt))),
                (words.fetched, value(page.fetchedAt.map(zone.localText))),
                (
                    words.problem,
                    page.problem.map {
                        StyledText(app.context.language.support.fetchProblem($0), .warning)
                    } ?? ""
                ),
            ]),
        ]
        if !link.note.isEmpty {
            // A line that a person ended is a line, as two spaces at its end make it in Markdown.
            let note = link.note.split(separator: "\n", omittingEmptySubsequences: false)
            blocks += [.rule, .markdown(note.joined(separator: "  \n"))]
        }
        return blocks
    }
}
