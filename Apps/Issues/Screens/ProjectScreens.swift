import AppShell
import AppSupport
import IssuesCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// A row of the sheet of projects.
private enum ProjectRow: Identifiable {
    case all(IssueCounts)
    case project(ListedProject)

    var id: Int64 {
        switch self {
        case .all: 0
        case .project(let listed): listed.project.id.rawValue
        }
    }
}

extension IssuesScreens {
    /// The sheet in which the project is chosen that everything is about.
    func projectPicker(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let list = ListScreen<ProjectRow>(text.projects) { [weak self] in
            self?.row($0) ?? ListRow("")
        }
        list.emptyText = StyledText(text.noProjects)
        list.onOpen = { [weak flow] row in
            let choice: ProjectChoice =
                switch row {
                case .all: .all
                case .project(let listed): .one(listed.project)
                }
            (flow as? ProjectSheet)?.finish(choice)
        }
        list.on(.new) { [weak flow] in flow?.show(.addProject) }
        let output = ProjectListViewModel(library).transform(ProjectListViewModel.Input())
        let bag = DisposeBag()
        var isFirst = true
        output.projects.drive(onNext: { [weak self, weak list] projects in
            guard let self, let list else { return }
            var all = IssueCounts()
            for project in projects {
                all.open += project.issues.open
                all.closed += project.issues.closed
            }
            list.show(projects.isEmpty ? [] : [.all(all)] + projects.map { .project($0) })
            let current = project.value?.id
            let place = projects.firstIndex { $0.project.id == current }.map { $0 + 1 }
            if isFirst, let place { list.select(place) }
            isFirst = false
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak self] in self?.shown.tell($0.capitalized) })
            .disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func row(_ row: ProjectRow) -> ListRow {
        switch row {
        case .all(let counts):
            ListRow(StyledText(text.allProjects), trailing: StyledText(text.counts(counts), .muted))
        case .project(let listed):
            ListRow(
                StyledText(listed.project.name.cleanedForTerminal)
                    + StyledText("  " + listed.project.summary.cleanedForTerminal, .muted),
                trailing: StyledText(text.counts(listed.issues), .muted))
        }
    }

    /// The sheet that makes a project.
    func projectForm(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let form = FormScreen(text.newProject, save: text.save)
        let name = form.add(TextField(text.nameLabel))
        name.isRequired = true
        name.placeholder = text.projectExample
        let make = PublishRelay<String>()
        form.onSubmit = { [weak name] in if let name { make.accept(name.text) } }
        let output = ProjectListViewModel(library).transform(
            ProjectListViewModel.Input(make: make.asObservable()))
        let bag = DisposeBag()
        output.made.emit(onNext: { [weak flow] in (flow as? ProjectSheet)?.finish(.one($0)) })
            .disposed(by: bag)
        bind(output.problem, to: form, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
