import AppSupport
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore

@Suite("The view models of the board, labels, milestones, projects and my page")
struct SortingViewModelTests {
    private let bag = DisposeBag()

    @Test("a card that goes to a column is what the column says, in one operation each")
    func board() throws {
        let world = try IssuesWorld()
        let milestone = try world.editor.milestones.add("v1", in: world.project)
        let issue = try world.add("One")
        let (scheduler, act) = (virtualTime(), PublishRelay<BoardViewModel.Action>())
        let grouping = BehaviorRelay(value: Board.Grouping.progress)
        let output = BoardViewModel(world.library, scheduler: scheduler).transform(
            .init(
                project: .just(world.project.id), grouping: grouping.asObservable(),
                actions: act.asObservable()))
        let boards = scheduler.record(output.board, in: bag)
        let notices = scheduler.record(output.notice, in: bag)
        let moves: [Board.Place] = [.assigned, .closed, .waiting]
        for (index, place) in moves.enumerated() {
            scheduler.scheduleAt(1000 * (index + 1)) { act.accept(.move(issue.id, to: place)) }
        }
        scheduler.scheduleAt(4000) { grouping.accept(.milestone) }
        scheduler.scheduleAt(5000) { act.accept(.move(issue.id, to: .milestone(milestone.id))) }
        scheduler.scheduleAt(6000) { act.accept(.undo) }
        scheduler.advanceTo(7000)
        #expect(
            boards.elements.map { $0.columns.map(\.total) } == [
                [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0], [1, 0], [0, 1], [1, 0],
            ])
        #expect(notices.elements.last == .problem(Message("Undone: move #1")))
        #expect(
            try world.history(of: issue) == [
                "kim created - One", "kim assigned - kim", "kim closed - completed",
                "kim unassigned kim -", "kim reopened completed -",
            ])
    }

    @Test("a milestone becomes overdue when its day is over, without any change")
    func milestones() throws {
        let world = try IssuesWorld()
        _ = try world.editor.milestones.add("v1", in: world.project, due: Day("2026-03-02"))
        let (scheduler, act) = (virtualTime(), PublishRelay<MilestoneListViewModel.Action>())
        let output = MilestoneListViewModel(world.library, scheduler: scheduler).transform(
            .init(project: .just(world.project.id), actions: act.asObservable()))
        let listings = scheduler.record(output.listing, in: bag)
        let notices = scheduler.record(output.notice, in: bag)
        scheduler.scheduleAt(50_000) {
            world.clock.now = world.clock.now.addingTimeInterval(86_400)
        }
        scheduler.scheduleAt(90_000) { act.accept(.toggleState(RecordID(1))) }
        scheduler.advanceTo(100_000)
        let overdue = listings.elements.map { listing in
            listing.milestones?.map { $0.isOverdue(on: listing.today) }
        }
        #expect(overdue == [[false], [true], [false]])
        #expect(notices.elements == [.done(Message("Closed: v1"))])
    }

    @Test("a label is made with its color, changed, and taken from its issues when it goes")
    func labels() throws {
        let world = try IssuesWorld()
        let (scheduler, save) = (virtualTime(), PublishRelay<LabelFormViewModel.Edit>())
        let form = LabelFormViewModel(
            world.library, label: nil, in: world.project.id, scheduler: scheduler
        ).transform(.init(save.asObservable()))
        let saved = scheduler.record(form.saved, in: bag)
        let problems = scheduler.record(form.problem, in: bag)
        let act = PublishRelay<LabelListViewModel.Action>()
        let list = LabelListViewModel(world.library, scheduler: scheduler).transform(
            .init(project: .just(world.project.id), actions: act.asObservable()))
        let labels = scheduler.record(list.labels, in: bag)
        let notices = scheduler.record(list.notice, in: bag)
        var fields = LabelFields()
        (fields.name, fields.color) = ("bug", "#f00")
        scheduler.scheduleAt(1000) { [fields] in
            save.accept(.init(before: LabelFields(), after: fields))
        }
        fields.color = "red"
        #expect(fields.shownColor == nil)
        scheduler.scheduleAt(2000) { [fields] in
            save.accept(.init(before: LabelFields(), after: fields))
        }
        scheduler.scheduleAt(3000) { _ = try? world.add("One") { $0.labels = ["bug"] } }
        scheduler.scheduleAt(4000) { act.accept(.delete(RecordID(1))) }
        scheduler.advanceTo(5000)
        #expect(saved.elements.map(\.text) == ["Saved: bug"])
        #expect(problems.elements.map(\.text) == ["\"red\" is no color"])
        #expect(labels.elements.map { $0?.map(\.issues.open) } == [[], [0], [1], []])
        #expect(notices.elements == [.done(Message("Deleted: bug"))])
        #expect(try world.library.issues.details(of: RecordID(1)).listed.labels.isEmpty)
    }

    @Test("queries for a label or milestone quote what needs it")
    func words() {
        #expect(IssueQuery.text(label: "bug") == "is:open label:bug")
        #expect(
            IssueQuery.text(label: "good first issue") == "is:open label:\"good first issue\"")
        #expect(IssueQuery.text(milestone: "v1, beta") == "is:open milestone:\"v1, beta\"")
    }

    @Test("my page is nobody's without a login, and leads to issues of any project")
    func myPage() throws {
        let world = try IssuesWorld()
        let issue = try world.add("One") { $0.assignees = ["@me"] }
        let (scheduler, act) = (virtualTime(), PublishRelay<MyPageViewModel.Action>())
        let output = MyPageViewModel(world.library, scheduler: scheduler).transform(
            .init(project: .just(nil), actions: act.asObservable()))
        let pages = scheduler.record(output.page, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        let stranger = try IssuesWorld(user: "")
        let nobody = MyPageViewModel(stranger.library, scheduler: scheduler)
            .transform(.init(project: .just(nil)))
        let none = scheduler.record(nobody.page, in: bag)
        scheduler.scheduleAt(1000) { act.accept(.open(IssueReference(1, in: "kit/bag"))) }
        scheduler.scheduleAt(2000) { act.accept(.toggleState(issue.id)) }
        scheduler.advanceTo(3000)
        #expect(pages.elements.map { $0?.assigned.total } == [1, 0])
        #expect(pages.elements.last??.recent.first?.listed.event.kind == .closed)
        #expect(routes.elements == [.issue(issue.id.rawValue)])
        #expect(none.elements.first == .some(nil))
    }

    @Test("a project is made once")
    func projects() throws {
        let world = try IssuesWorld()
        let (scheduler, make) = (virtualTime(), PublishRelay<String>())
        let output = ProjectListViewModel(world.library, scheduler: scheduler).transform(
            .init(make: make.asObservable()))
        let projects = scheduler.record(output.projects, in: bag)
        let made = scheduler.record(output.made, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        scheduler.scheduleAt(1000) { make.accept("kit/case") }
        scheduler.scheduleAt(2000) { make.accept("KIT/case") }
        scheduler.advanceTo(3000)
        #expect(
            projects.elements.map { $0.map(\.project.name) } == [
                ["kit/bag"], ["kit/bag", "kit/case"],
            ])
        #expect(made.elements.map(\.name) == ["kit/case"])
        #expect(problems.elements.count == 1)
    }
}
