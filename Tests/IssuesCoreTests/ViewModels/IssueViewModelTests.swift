import AppSupport
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore

@Suite("The view models of an issue, its forms and what is chosen about it")
struct IssueViewModelTests {
    private let bag = DisposeBag()

    @Test("an issue is shown as it is until it is gone, and comes back with undo")
    func issue() throws {
        let world = try IssuesWorld()
        let issue = try world.add("One")
        let (scheduler, act) = (virtualTime(), PublishRelay<IssueViewModel.Action>())
        let output = IssueViewModel(world.library, issue: issue.id, scheduler: scheduler)
            .transform(.init(act.asObservable()))
        let pages = scheduler.record(output.page, in: bag)
        let notices = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { act.accept(.toggleState) }
        scheduler.scheduleAt(2000) {
            _ = try? world.editor.issues.comment(on: issue.id, "From elsewhere")
        }
        scheduler.scheduleAt(3000) { act.accept(.delete) }
        scheduler.scheduleAt(4000) { act.accept(.undo) }
        scheduler.scheduleAt(5000) { act.accept(.open("nonsense")) }
        scheduler.scheduleAt(6000) { act.accept(.open("#1")) }
        scheduler.advanceTo(7000)
        #expect(pages.elements.map { $0?.details.comments.count } == [0, 1, nil, 1])
        #expect(pages.elements.last??.history.map(\.event.kind) == [.created, .commented])
        #expect(
            notices.elements.dropLast() == [
                .done(Message("Deleted: #1 One")), .problem(Message("Undone: delete 1")),
            ])
        #expect(
            notices.elements.last
                == .problem(
                    Message("\"nonsense\" is no issue", advice: "Write it as 12 or owner/name#12")))
        let id = issue.id.rawValue
        // An open one is closed for a reason that is chosen first.
        #expect(routes.elements == [.choose(id, .reason), .issue(id)])
    }

    @Test("labels are given and taken one by one; a milestone ends the choice")
    func choices() throws {
        let world = try IssuesWorld()
        _ = try world.editor.labels.add("bug", in: world.project)
        _ = try world.editor.milestones.add("v1", in: world.project)
        let issue = try world.add("One")
        let scheduler = virtualTime()
        let toggle = PublishRelay<IssueChoiceViewModel.Option.Value>()
        let labels = IssueChoiceViewModel(
            world.library, .labels, of: issue.id, scheduler: scheduler
        ).transform(.init(toggle.asObservable()))
        let options = scheduler.record(labels.options, in: bag)
        let told = scheduler.record(labels.notice, in: bag)
        let choose = PublishRelay<IssueChoiceViewModel.Option.Value>()
        let milestone = IssueChoiceViewModel(
            world.library, .milestone, of: issue.id, scheduler: scheduler
        ).transform(.init(choose.asObservable()))
        let finished = scheduler.record(milestone.finished.map { "finished" }, in: bag)
        let notices = scheduler.record(milestone.notice, in: bag)
        scheduler.scheduleAt(1000) { toggle.accept(.label("bug")) }
        scheduler.scheduleAt(2000) { toggle.accept(.label("bug")) }
        scheduler.scheduleAt(3000) { choose.accept(.milestone("v1")) }
        scheduler.advanceTo(4000)
        #expect(options.elements.map { $0.map(\.isChosen) } == [[false], [true], [false]])
        #expect(
            told.elements == [
                .done(Message("#1 has the label bug")),
                .done(Message("#1 has the label bug no more")),
            ])
        #expect(finished.elements == ["finished"])
        #expect(notices.elements == [.done(Message("#1 belongs to v1"))])
        #expect(
            try world.history(of: issue).dropFirst() == [
                "kim labeled - bug", "kim unlabeled bug -", "kim milestone - v1",
            ])
    }

    @Test("only what was changed in the form is saved, and what another wrote meanwhile stays")
    func editing() throws {
        let world = try IssuesWorld()
        for name in ["bug", "ui"] { _ = try world.editor.labels.add(name, in: world.project) }
        let issue = try world.add("One") { ($0.labels, $0.assignees) = (["bug"], ["lee"]) }
        let (scheduler, save) = (virtualTime(), PublishRelay<IssueFormViewModel.Edit>())
        let model = IssueFormViewModel(
            world.library, issue: issue.id, in: nil, scheduler: scheduler)
        let before = try model.fields()
        #expect(before.labels == "bug" && before.assignees == "lee" && before.milestone.isEmpty)
        let output = model.transform(.init(save.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        var after = before
        (after.labels, after.title) = ("ui", "Two")
        scheduler.scheduleAt(1000) {
            var changes = IssueChanges()
            (changes.body, changes.addedAssignees) = ("Theirs", ["park"])
            _ = try? world.editor.issues.edit([issue.id], changes)
        }
        scheduler.scheduleAt(2000) { [after] in save.accept(.init(before: before, after: after)) }
        after.title = " "
        scheduler.scheduleAt(3000) { [after] in save.accept(.init(before: before, after: after)) }
        scheduler.advanceTo(4000)
        #expect(saved.elements.map(\.message.text) == ["Saved: #1 Two"])
        #expect(problems.elements.map(\.text) == ["an issue needs a title"])
        let listed = try world.library.issues.details(of: issue.id).listed
        #expect(listed.labels.map(\.name) == ["ui"] && listed.assignees == ["lee", "park"])
        #expect(listed.issue.title == "Two" && listed.issue.body == "Theirs")
    }

    @Test("a new issue goes to the project, and without one is refused with what to do")
    func adding() throws {
        let world = try IssuesWorld()
        let (scheduler, save) = (virtualTime(), PublishRelay<IssueFormViewModel.Edit>())
        var fields = IssueFields()
        fields.title = "New"
        fields.assignees = "@me, lee"
        let edit = IssueFormViewModel.Edit(before: IssueFields(), after: fields)
        let here = IssueFormViewModel(
            world.library, issue: nil, in: world.project.id, scheduler: scheduler
        ).transform(.init(save.asObservable()))
        let saved = scheduler.record(here.saved, in: bag)
        let nowhere = IssueFormViewModel(
            world.library, issue: nil, in: nil, scheduler: scheduler
        ).transform(.init(save.asObservable()))
        let refused = scheduler.record(nowhere.saved, in: bag)
        let problems = scheduler.record(nowhere.problem, in: bag)
        scheduler.scheduleAt(1000) { save.accept(edit) }
        scheduler.advanceTo(2000)
        #expect(saved.elements.map(\.message.text) == ["Added: #1 New"])
        #expect(refused.elements.isEmpty)
        #expect(problems.elements.map(\.advice) == ["p chooses one"])
        let listed = try world.library.issues.details(of: RecordID(1)).listed
        #expect(listed.assignees == ["kim", "lee"])
    }

    @Test("the same link, and the same reaction, again takes it back")
    func links() throws {
        let world = try IssuesWorld()
        let (one, two) = (try world.add("One"), try world.add("Two"))
        let comment = try world.editor.issues.comment(on: one.id, "Word")
        let (scheduler, link) = (virtualTime(), PublishRelay<LinkFormViewModel.Edit>())
        let output = LinkFormViewModel(world.library, of: one.id, scheduler: scheduler)
            .transform(.init(link.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        let act = PublishRelay<CommentListViewModel.Action>()
        let list = CommentListViewModel(world.library, of: one.id, scheduler: scheduler)
            .transform(.init(act.asObservable()))
        let comments = scheduler.record(list.comments, in: bag)
        let notices = scheduler.record(list.notice, in: bag)
        scheduler.scheduleAt(1000) { link.accept(.init(.blocks, "\(two.number)")) }
        scheduler.scheduleAt(1500) { link.accept(.init(.blocks, "#\(two.number)")) }
        scheduler.scheduleAt(2000) { link.accept(.init(.blocks, "77")) }
        scheduler.scheduleAt(3000) { act.accept(.react(comment.id, .heart)) }
        scheduler.scheduleAt(4000) { act.accept(.react(comment.id, .heart)) }
        scheduler.scheduleAt(5000) { act.accept(.delete(comment.id)) }
        scheduler.advanceTo(6000)
        #expect(saved.elements.count == 2)
        #expect(problems.elements.map(\.text) == ["there is no issue #77 in kit/bag"])
        #expect(try world.library.issues.details(of: one.id).links.isEmpty)
        #expect(comments.elements.map { $0.map(\.reactions.count) } == [[0], [1], [0], []])
        #expect(notices.elements.last == .done(Message("Deleted: comment \(comment.id)")))
    }
}
