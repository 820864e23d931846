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
    /// The folders, as a tree.
    func folderList(_ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        let list = ListScreen<ListedFolder>(text.folders, row: row)
        list.emptyText = StyledText(text.noFolders)
        let (open, delete) = (PublishRelay<RecordID<Folder>>(), PublishRelay<RecordID<Folder>>())
        let (add, undo) = (PublishRelay<Void>(), PublishRelay<Void>())
        list.onOpen = { open.accept($0.folder.id) }
        list.on(.new) { add.accept(()) }
        list.on(.delete) { [weak self] (folder: ListedFolder) in
            self?.confirmDeletion(of: folder) { delete.accept(folder.folder.id) }
        }
        list.on(.undo) { undo.accept(()) }
        let output = FolderListViewModel(library).transform(
            FolderListViewModel.Input(
                open: open.asObservable(), add: add.asObservable(),
                delete: delete.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.folders.drive(onNext: { [weak list] in list?.show($0) }).disposed(by: bag)
        output.message.emit(onNext: { [weak self] in self?.shown.tellDone($0) }).disposed(by: bag)
        output.route.emit(onNext: { [weak flow] in flow?.show($0) }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    /// The sheet that asks for a folder.
    func folderPicker(_ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        let list = ListScreen<PickedFolder>(text.moveTo) { [weak self] item in
            guard let self else { return ListRow("") }
            return item.folder.map(row) ?? ListRow(StyledText(text.noFolder, .muted))
        }
        list.onOpen = { [weak flow] item in
            (flow as? FolderPicker)?.finish(item.folder.map { .folder($0.folder.id) } ?? .none)
        }
        let output = FolderListViewModel(library).transform(FolderListViewModel.Input())
        let bag = DisposeBag()
        output.folders.drive(onNext: { [weak list] folders in
            list?.show([PickedFolder(folder: nil)] + folders.map { PickedFolder(folder: $0) })
        }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    /// A new folder.
    func folderForm(_ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        let form = FormScreen(text.newFolder, save: text.save)
        let path = form.add(TextField(text.folderPath))
        path.isRequired = true
        path.placeholder = text.folderPlaceholder
        let make = PublishRelay<String>()
        form.onSubmit = { [weak path] in if let path { make.accept(path.text) } }
        let output = FolderListViewModel(library).transform(
            FolderListViewModel.Input(make: make.asObservable()))
        let bag = DisposeBag()
        output.made.emit(onNext: { [weak flow] id in
            flow?.router.replaceTop(with: .folder(id.rawValue))
        }).disposed(by: bag)
        output.message.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.text.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }

    /// Asks before a folder goes that is not empty.
    private func confirmDeletion(
        of listed: ListedFolder, _ delete: @escaping @MainActor () -> Void
    ) {
        let folders = shown.attempt { try library.folders.list() } ?? []
        let isEmpty =
            listed.links == 0 && !folders.contains { $0.folder.parent == listed.folder.id }
        guard !isEmpty else { return delete() }
        shown.interface.confirm(
            text.keepsContents(listed.path.description), confirm: text.deleteFolder,
            decline: text.keepFolder
        ) { isSure in
            if isSure { delete() }
        }
    }

    private func row(_ listed: ListedFolder) -> ListRow {
        let depth = listed.path.names.count - 1
        let isPublic = listed.folder.visibility == .public
        return ListRow(
            StyledText(String(repeating: "  ", count: depth) + (listed.path.names.last ?? ""))
                + StyledText(isPublic ? "  " + text.isPublic : "", .muted),
            trailing: StyledText(listed.links == 0 ? "" : "\(listed.links)", .muted))
    }
}

/// A row of the sheet: a folder, or none.
private struct PickedFolder: Identifiable {
    let folder: ListedFolder?
    var id: Int64 { folder?.folder.id.rawValue ?? 0 }
}
