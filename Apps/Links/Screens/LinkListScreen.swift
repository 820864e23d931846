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
    /// All links, or those of a folder.
    func linkList(
        title: String, folder: RecordID<Folder>?, _ flow: any Coordinator<LinksRoute>
    ) -> BoundScreen {
        let zone = app.context.world.zone
        let list = ListScreen<FiledLink>(title) { filed in
            let link = filed.link
            let star = link.isFavorite ? StyledText("★ ", .warning) : ""
            let tags = link.tags.isEmpty ? "" : "  " + link.tags.hashtags
            let isRead = link.readState == .read
            return ListRow(
                star + (isRead ? StyledText(link.title, .muted) : StyledText(link.title))
                    + StyledText(tags, .muted),
                leading: StyledText(link.id.description, .muted),
                trailing: StyledText(
                    [link.url.displaySite ?? "", zone.localDay(link.createdAt)]
                        .joined(separator: "  "), .muted))
        }
        list.emptyText = StyledText(folder == nil ? text.noLinks : text.emptyFolder)
        let (query, undo, add) = (
            PublishRelay<String>(), PublishRelay<Void>(), PublishRelay<Void>()
        )
        let (open, edit, move) = (ids(), ids(), ids())
        let (delete, favorite, read) = (ids(), ids(), ids())
        list.onFilter = query.accept
        list.onOpen = { open.accept($0.id) }
        list.on(.new) { add.accept(()) }
        list.on(.edit) { (link: FiledLink) in edit.accept(link.id) }
        list.on(.move(text)) { (link: FiledLink) in move.accept(link.id) }
        list.on(.delete) { (link: FiledLink) in delete.accept(link.id) }
        list.on(.favorite(text)) { (link: FiledLink) in favorite.accept(link.id) }
        list.on(.read(text)) { (link: FiledLink) in read.accept(link.id) }
        list.on(.browse(text)) { [weak self] (link: FiledLink) in self?.open(link.link.url) }
        list.on(.undo) { undo.accept(()) }
        let output = LinkListViewModel(library, folder: folder).transform(
            LinkListViewModel.Input(
                query: query.asObservable(), open: open.asObservable(), edit: edit.asObservable(),
                move: move.asObservable(), delete: delete.asObservable(),
                toggleFavorite: favorite.asObservable(), toggleRead: read.asObservable(),
                add: add.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.links.drive(onNext: { [weak list] window in
            list?.show(ListSource(count: window.count) { window.items(in: $0) })
        }).disposed(by: bag)
        if folder != nil {
            output.title.drive(onNext: { [weak list] in list?.title = $0 }).disposed(by: bag)
        }
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func ids() -> PublishRelay<RecordID<Link>> { PublishRelay() }
}

extension KeyCommand {
    static func move(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("m", label: LocalizedText(text.move))
    }
    static func favorite(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("f", label: LocalizedText(text.favorite), isHinted: false)
    }
    static func read(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("r", label: LocalizedText(text.read), isHinted: false)
    }
    static func browse(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("o", label: LocalizedText(text.browse), isHinted: false)
    }
    static func refresh(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("R", label: LocalizedText(text.refresh), isHinted: false)
    }
}
