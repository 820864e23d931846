import AppSupport
import Chrono
import Foundation
import Persistence
import PersistenceSealed
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("A diary with a password")
struct DiaryVaultTests {
    private let today = Day(of: "2026-03-02")
    private static let secrets = ["Sycamore", "sycamore", "버드나무", "버드", "#gingko", "2026-03-02"]

    /// A diary with something in all of its tables.
    private func written() throws -> DiaryWorld {
        let diary = try DiaryWorld()
        let library = try diary.open()
        var details = EntryChanges()
        details.mood = .some(.good)
        let editor = library.recording("write", "the Sycamore page")
        let page = try editor.entries.write(
            "Under the Sycamore, 버드나무 #gingko", onPageOf: today, details)
        _ = try library.recording("delete", "").entries.delete([
            library.entries.add("A Sycamore that goes", on: today).id
        ])
        try library.drafts.save(
            Draft(form: "add", changed: diary.clock.now, fields: ["text": "Sycamore draft"]))
        _ = try editor.importEntries(ListReader([Self.withPicture]))
        #expect(page.tags.values == ["gingko"])
        return diary
    }

    private static var withPicture: EntryDraft {
        var draft = EntryDraft(day: Day(of: "2026-02-01"), text: "![](attachment:x) picture")
        draft.attachments = [
            AttachmentDraft(
                uid: UUID(), name: "sycamore.txt", mediaType: "text/plain",
                content: AttachmentContent(source: "a") { Array("Sycamore bytes".utf8) })
        ]
        return draft
    }

    @Test("locking leaves no word of it in any file, and loses nothing")
    func locking() throws {
        let diary = try written()
        let before = try diary.open().entries.list(range: ListRange(limit: nil)).entries
        #expect(!diary.files(with: "Sycamore").isEmpty)
        try diary.vault().setPassword(Password("correct horse"))
        for secret in Self.secrets { #expect(diary.files(with: secret) == [], "\(secret)") }
        #expect(throws: DiaryError.locked) { try diary.open() }
        let library = try diary.open("correct horse")
        #expect(try library.entries.list(range: ListRange(limit: nil)).entries == before)
        #expect(try library.drafts.draft(of: "add")?.fields == ["text": "Sycamore draft"])
        let attachments = try library.entries.attachments(of: before.map(\.id)).values.joined()
        #expect(try attachments.map { try library.bytes(of: $0) } == [Array("Sycamore bytes".utf8)])
        #expect(attachments.allSatisfy { $0.key != nil })
        #expect(library.damage == nil && library.isSealed)
    }

    @Test("what is written into a locked diary stays out of all files too, and can be undone")
    func writing() throws {
        let diary = try written()
        try diary.vault().setPassword(Password("correct horse"))
        let library = try diary.open("correct horse")
        let editor = library.recording("add", "Sycamore")
        let entry = try editor.entries.add("A new Sycamore", on: today)
        _ = try editor.importEntries(ListReader([Self.withPicture]))
        for secret in Self.secrets { #expect(diary.files(with: secret) == [], "\(secret)") }
        let again = try diary.open("correct horse")
        #expect(try again.entries.entry(entry.id) == entry)
        #expect(try again.undoLog.undoLast().summary == "add Sycamore")
        #expect(throws: DiaryError.noEntry(entry.id)) { try again.entries.entry(entry.id) }
    }

    @Test("a wrong password is one, however it differs; Korean may be composed or not")
    func wrong() throws {
        let diary = try written()
        try diary.vault().setPassword(Password("비밀번호입니다 한글"))
        for wrong in ["비밀번호입니다 한긆", "", "비밀번호입니다 한글 "] {
            #expect(throws: SealError.wrongPassword) { try diary.open(wrong) }
        }
        let decomposed = "비밀번호입니다 한글".decomposedStringWithCanonicalMapping
        #expect(try diary.open(decomposed).entries.count() == 2)
    }

    @Test("a short password is refused, and the diary stays open")
    func short() throws {
        let diary = try written()
        for short in ["", "1234567", "비밀번호일곱자"] {
            #expect(throws: DiaryError.passwordTooShort(minimum: 8)) {
                try diary.vault().setPassword(Password(short))
            }
        }
        #expect(try !diary.vault().hasPassword)
        #expect(try diary.open().entries.count() == 2)
    }

    @Test("changing the password takes the old one out of use, and taking it away opens all again")
    func changing() throws {
        let diary = try written()
        let before = try diary.open().entries.list(range: ListRange(limit: nil)).entries
        try diary.vault().setPassword(Password("correct horse"))
        #expect(throws: DiaryError.alreadyLocked) {
            try diary.vault().setPassword(Password("correct horse"))
        }
        try diary.vault().changePassword {
            try Password("correct horse")
        } to: {
            try Password("battery staple")
        }
        #expect(throws: SealError.wrongPassword) { try diary.open("correct horse") }
        #expect(
            try diary.open("battery staple").entries.list(range: ListRange(limit: nil)).entries
                == before)
        #expect(throws: SealError.wrongPassword) {
            try diary.vault().removePassword { try Password("correct horse") }
        }
        try diary.vault().removePassword { try Password("battery staple") }
        let library = try diary.open()
        #expect(try library.entries.list(range: ListRange(limit: nil)).entries == before)
        let attachments = try library.entries.attachments(of: before.map(\.id)).values.joined()
        #expect(try attachments.map { try library.bytes(of: $0) } == [Array("Sycamore bytes".utf8)])
        #expect(attachments.allSatisfy { $0.key == nil })
        #expect(throws: DiaryError.notLocked) {
            try diary.vault().removePassword { try Password("battery staple") }
        }
    }

    @Test("a diary that another program has locked meanwhile takes no readable word any more")
    func lockedMeanwhile() throws {
        let diary = try written()
        let open = try diary.open()
        try diary.vault().setPassword(Password("correct horse"))
        #expect(throws: SealError.sealedMeanwhile) {
            try open.entries.add("A late Sycamore", on: today)
        }
        #expect(diary.files(with: "Sycamore") == [])
        #expect(try diary.open("correct horse").entries.count() == 2)
    }

    @Test("pictures that were left readable by an interruption are sealed by the next opening")
    func interrupted() throws {
        let diary = try written()
        try diary.vault().setPassword(Password("correct horse"))
        // As if the process had ended between the entries and the files.
        let library = try diary.open("correct horse")
        var attachment = try #require(try library.store.first(Query<Attachment>()))
        let open = AttachmentFiles(folder: library.files.folder, isSealing: false)
        (attachment.file, attachment.key) = try open.keep(Array("Sycamore bytes".utf8))
        try library.store.update(attachment)
        #expect(diary.files(with: "Sycamore").count == 1)
        let again = try diary.open("correct horse")
        #expect(diary.files(with: "Sycamore") == [])
        let sealed = try #require(try again.store.first(Query<Attachment>()))
        #expect(try again.bytes(of: sealed) == Array("Sycamore bytes".utf8))
    }

    @Test("an attachment whose file is gone or damaged is told by its name")
    func missingFile() throws {
        let diary = try written()
        let library = try diary.open()
        let attachment = try #require(try library.store.first(Query<Attachment>()))
        try FileManager.default.removeItem(atPath: library.files.path(attachment.file))
        #expect(throws: DiaryError.noAttachment("sycamore.txt")) {
            try library.bytes(of: attachment)
        }
    }

    @Test("files go when no undo could bring their attachment back, and not before")
    func unusedFiles() throws {
        let diary = try DiaryWorld()
        let library = try diary.open()
        let editor = library.recording("import", "")
        _ = try editor.importEntries(ListReader([Self.withPicture]))
        let id = try #require(try library.entries.list(range: ListRange(limit: 1)).entries.first).id
        _ = try library.recording("delete", "").entries.delete([id])
        try library.removeUnusedFiles()
        #expect(library.files.names()?.count == 1)
        _ = try library.undoLog.undoLast()
        let attachment = try #require(try library.store.first(Query<Attachment>()))
        #expect(try library.bytes(of: attachment) == Array("Sycamore bytes".utf8))
        _ = try library.undoLog.undoLast()
        try library.removeUnusedFiles()
        #expect(library.files.names() == [])
    }
}
