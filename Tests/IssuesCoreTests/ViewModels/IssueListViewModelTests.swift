import AppSupport
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore

@Suite("The view model of lists of issues")
struct IssueListViewModelTests {
    private let bag = DisposeBag()

    @Test("a query is applied a moment after the last key, and again after each change")
    func query() throws {
        let world = try IssuesWorld()
        _ = try world.editor.labels.add("bug", in: world.project)
        try world.add("One") { $0.labels = ["bug"] }
        try world.add("Two")
        let (scheduler, query) = (virtualTime(), BehaviorRelay(value: "is:open"))
        let output = IssueListViewModel(world.library, scheduler: scheduler).transform(
            .init(query: query.asObservable(), project: .just(world.project.id)))
        let contents = scheduler.record(output.contents, in: bag)
        scheduler.scheduleAt(1000) { query.accept("is:open lab") }
        scheduler.scheduleAt(1050) { query.accept("is:open label:bug") }
        scheduler.scheduleAt(2000) { _ = try? world.add("Three") { $0.labels = ["bug"] } }
        scheduler.advanceTo(3000)
        // What was typed in between was never looked for.
        #expect(
            contents.elements.map { "\($0.query) \($0.count)" } == [
                "is:open 2", "is:open label:bug 1", "is:open label:bug 2",
            ])
        let titles = contents.elements.last?.issues.items(in: 0..<2).map(\.issue.title)
        #expect(titles.map(Set.init) == ["One", "Three"])
        #expect(contents.elements.last?.all.open == 3)
    }

    @Test("a mistake says where it is and leaves what was found; an unknown name is told of")
    func mistakes() throws {
        let world = try IssuesWorld()
        try world.add("One")
        let (scheduler, query) = (virtualTime(), BehaviorRelay(value: ""))
        let output = IssueListViewModel(world.library, scheduler: scheduler).transform(
            .init(query: query.asObservable(), project: .just(world.project.id)))
        let contents = scheduler.record(output.contents, in: bag)
        let remarks = scheduler.record(output.remark, in: bag)
        scheduler.scheduleAt(1000) { query.accept("x is:opne") }
        scheduler.scheduleAt(2000) { query.accept("label:bug") }
        scheduler.scheduleAt(3000) { query.accept("one") }
        scheduler.advanceTo(4000)
        #expect(contents.elements.map(\.query) == ["", "label:bug", "one"])
        #expect(remarks.elements.map { $0?.isMistake } == [nil, true, false, nil])
        #expect(
            remarks.elements.map { $0?.place.map { String($0.part) } } == [nil, "opne", "bug", nil])
    }

    @Test("another project shows its issues; none shows those of all")
    func projects() throws {
        let world = try IssuesWorld()
        try world.add("Here")
        let other = try world.library.projects.ensure("kit/case")
        _ = try world.editor.issues.add(NewIssue("There"), in: other)
        let scheduler = virtualTime()
        let project = BehaviorRelay<RecordID<Project>?>(value: world.project.id)
        let output = IssueListViewModel(world.library, scheduler: scheduler).transform(
            .init(query: .just("is:open"), project: project.asObservable()))
        let contents = scheduler.record(output.contents, in: bag)
        scheduler.scheduleAt(1000) { project.accept(other.id) }
        scheduler.scheduleAt(2000) { project.accept(nil) }
        scheduler.advanceTo(3000)
        let titles = contents.elements.map { contents in
            Set(contents.issues.items(in: 0..<contents.count).map(\.issue.title))
        }
        #expect(titles == [["Here"], ["There"], ["Here", "There"]])
    }

    @Test("what is done is told of, can be taken back, and leads where it is meant to")
    func actions() throws {
        let world = try IssuesWorld()
        let issue = try world.add("One")
        let scheduler = virtualTime()
        let act = PublishRelay<IssueListViewModel.Action>()
        let output = IssueListViewModel(world.library, scheduler: scheduler).transform(
            .init(
                query: .just(""), project: .just(world.project.id), actions: act.asObservable()))
        let notices = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        let actions: [IssueListViewModel.Action] = [
            .toggleState(issue.id), .undo, .togglePin(issue.id), .toggleOwn(issue.id),
            .toggleOwn(issue.id), .open(issue.id), .add, .chooseProject,
            .choose(issue.id, .labels),
        ]
        for (index, action) in actions.enumerated() {
            scheduler.scheduleAt(1000 + index * 100) { act.accept(action) }
        }
        scheduler.advanceTo(5000)
        #expect(
            notices.elements == [
                .done(Message("Closed: #1")), .problem(Message("Undone: close #1")),
                .done(Message("Pinned: #1")), .done(Message("#1: @kim is to do it")),
                .done(Message("#1: @kim is not to do it any more")),
            ])
        let id = issue.id.rawValue
        #expect(routes.elements == [.issue(id), .addIssue, .projects, .choose(id, .labels)])
        let stored = try world.library.issue(issue.id).issue
        #expect(stored.state == .open && stored.isPinned)
    }

    @Test("nobody can sign what an unknown person does, and the next action is still taken")
    func unknownUser() throws {
        let world = try IssuesWorld(user: "")
        let scheduler = virtualTime()
        let act = PublishRelay<IssueListViewModel.Action>()
        let output = IssueListViewModel(world.library, scheduler: scheduler).transform(
            .init(query: .just(""), project: .just(nil), actions: act.asObservable()))
        let notices = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { act.accept(.toggleOwn(RecordID(1))) }
        scheduler.scheduleAt(1100) { act.accept(.open(RecordID(1))) }
        scheduler.advanceTo(2000)
        #expect(notices.elements == [IssuesNotice(failure: IssuesError.unknownUser, .english)])
        #expect(routes.elements == [.issue(1)])
    }
}
