import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One import under way.
struct ImportSession {
    /// A number that nobody would type is not kept, for a file could use up all others with it.
    static let numberLimit = 1_000_000_000
    private static let batchSize = 500

    private struct Apart {
        var issue = StatedIssue()
        var isPlaced = false
    }

    private let options: ImportIssues.Options
    private var work: ImportWork
    private var file = ""
    private var news: [NewStatedIssue] = []
    private var known: [KnownStatedIssue] = []
    private var identities: Set<String> = []
    private var apart: [IssueKey: [(event: IssueFileEvent, file: String)]] = [:]
    private var apartKeys: [IssueKey] = []
    private var reportedFiles: [IssueImportReport.File] = []

    init(
        _ transaction: any Transaction, _ world: World, _ user: String,
        _ options: ImportIssues.Options
    ) throws {
        self.options = options
        work = try ImportWork(transaction, world, user)
    }

    var report: IssueImportReport {
        var report = work.report
        report.labels = work.projects.labelCount
        report.milestones = work.projects.milestoneCount
        report.projects = work.projects.made
        report.people = work.people.madeCount
        return report
    }

    mutating func begin(_ file: IssueFile) {
        self.file = file.name
        work.file = file.name
        work.report.files.append(IssueImportReport.File(name: file.name, format: file.format))
    }

    mutating func take(_ event: IssueFileEvent) throws {
        switch event {
        case .person(let person):
            // Somebody who can't be called so is told of where they do something.
            do { _ = try work.people.id(person) } catch is ItemProblem {}
        case .project(let project):
            do {
                try work.projects.take(project, named: options.project)
            } catch let problem as ItemProblem {
                let place = ItemPlace(line: 1)
                work.report.leaveOut(
                    UnreadItem(problem.reason, place, field: problem.field, text: project.name),
                    of: file)
            }
        case .issue(let issue, let place):
            do {
                try take(issue, place)
            } catch let problem as ItemProblem {
                work.report.leaveOut(
                    UnreadItem(
                        problem.reason, place, field: problem.field,
                        text: (issue.title ?? "").singleLine),
                    of: file)
            }
        case .comment(_, let key, _), .change(_, let key, _):
            if apart[key] == nil { apartKeys.append(key) }
            apart[key, default: []].append((event, file))
        case .pullRequest: work.report.pullRequests += 1
        case .ofPullRequest: work.report.ofPullRequests += 1
        case .unread(let item): work.report.leaveOut(item, of: file)
        }
    }

    private mutating func take(_ stated: StatedIssue, _ place: ItemPlace) throws {
        let name = options.project ?? stated.project ?? options.defaultProject
        guard let name else { throw ItemProblem(.noProject) }
        let mine = stated.identities(in: name)
        if mine.contains(where: identities.contains) { try store() }
        // Of what is here the project is not asked for, and none is made for it.
        let existing = work.projects.existing(name)
        if let id = work.known.issue(stated, in: existing ?? .unsaved, named: name) {
            identities.formUnion(mine)
            known.append(KnownStatedIssue(id: id, stated: stated, place: place))
        } else {
            let title = stated.title?.singleLine ?? ""
            guard !title.isEmpty else { throw ItemProblem(.noTitle) }
            let project = try work.projects.id(name)
            var new = try work.issue(stated, titled: title, in: project, named: name)
            new.place = place
            identities.formUnion(mine)
            news.append(new)
        }
        if news.count + known.count >= Self.batchSize { try store() }
    }

    /// Stores what is waiting.
    private mutating func store() throws {
        try work.store(news)
        try work.merge(known)
        news.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
        identities.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws {
        try store()
        try takeApart()
        try work.finish()
    }

    /// Comments and changes that stood apart from their issues.
    private mutating func takeApart() throws {
        var merged: [KnownStatedIssue] = []
        for key in apartKeys {
            let events = apart[key] ?? []
            guard let id = work.known.issue(key) else {
                for (event, file) in events {
                    switch event {
                    case .comment(let comment, _, let place):
                        work.report.leaveOut(
                            UnreadItem(.unknownIssue, place, text: comment.body.singleLine),
                            of: file)
                    case .change(let change, _, let place):
                        work.report.leaveOut(
                            UnreadItem(.unknownIssue, place, text: change.kind.rawValue), of: file)
                    default: break
                    }
                }
                continue
            }
            var stated = StatedIssue()
            var place = ItemPlace(line: 1)
            for (event, _) in events {
                switch event {
                case .comment(let comment, _, let line):
                    stated.comments.append(comment)
                    place = line
                case .change(let change, _, let line):
                    stated.changes.append(change)
                    place = line
                default: break
                }
            }
            merged.append(KnownStatedIssue(id: id, stated: stated, place: place, isApart: true))
        }
        for start in stride(from: 0, to: merged.count, by: Self.batchSize) {
            try work.merge(Array(merged[start..<min(start + Self.batchSize, merged.count)]))
        }
    }
}

extension StatedIssue {
    /// All that it can be known by.
    fileprivate func identities(in project: String) -> [String] {
        [
            uid.map { "uid:\($0)" }, address, nodeOrigin,
            uid == nil ? "uid:\(derivedUID(in: project))" : nil,
        ].compactMap { $0 }
    }
}
