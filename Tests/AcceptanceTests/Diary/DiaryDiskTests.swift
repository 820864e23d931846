import Foundation
import TestSupport
import Testing

@Suite("A diary on disks that are full or cannot be written to", .needsDisks)
struct DiaryDiskTests {
    @Test("on a full disk a text is refused whole, or kept where it was typed, and nothing is lost")
    func full() throws {
        let sandbox = try Sandbox()
        try sandbox.editor("editor", "echo 'typed on a full disk' >> \"$1\"")
        let large = (0..<40_000).map { "line \($0) of a long text" }.joined(separator: "\n")
        try sandbox.write(large.utf8, to: "large")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag" EDITOR=./editor; diary write -q --day 2026-03-02 first; diary list --json > before
            $ diary write --day 2026-03-02 < large
            ! diary: the disk is full; nothing was changed in ~/disk/kitbag/diary.sqlite
            ! Make room on the disk and try again.
            [1]
            $ diary list --json | cmp - before; cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ diary add x
            ! diary: the disk is full; nothing was changed in ~/disk/kitbag/diary.sqlite
            ! Make room on the disk and try again.
            [1]
            $ diary edit 1 2>&1 | sed -E 's/(kitbag-diary)-[^/]*/\\1-XXXXXX/'
            diary: the disk is full; nothing was changed in ~/disk/kitbag/diary.sqlite
            What you typed is still in /dev/shm/kitbag-diary-XXXXXX/2026-03-02-1.md; copy it to a safe place before a restart.
            $ diary list --json | cmp - before; diary recover --list
            first
            typed on a full disk
            ! Not saved, of 2026-03-02-1:
            $ diary recover
            ! diary: the disk is full; nothing was changed in ~/disk/kitbag/diary.sqlite
            ! Make room on the disk and try again.
            [1]
            $ rm "$DISK/fill"; diary recover
            ! Recovered as 2: first
            $ diary show 2 | tail -1; diary recover
            typed on a full disk
            ! There is no text that was not saved.
            """, diskSize: "1m")
    }

    @Test("locking a diary on a full disk leaves it as it was, and a disk with room locks it")
    func lockingFull() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; diary write -q --day 2026-03-02 first; diary list --json > before
            $ cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ diary lock --password-file password 2>&1 | tail -2
            diary: the disk is full; nothing was changed in ~/disk/kitbag/diary.sqlite
            Make room on the disk and try again.
            $ diary list --json | cmp - before; rm "$DISK/fill"; diary list --json | cmp - before
            """, diskSize: "1m")
    }

    @Test("on a read-only disk everything can be read, nothing changed, and nothing typed is lost")
    func readOnly() throws {
        let sandbox = try Sandbox()
        try sandbox.editor("editor", "echo 'typed on a read-only disk' >> \"$1\"")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag" EDITOR=./editor; diary write -q --day 2026-03-02 first; diary list --json > before
            $ mount -o remount,ro "$DISK"; diary list --json | cmp - before; diary search first --json | cmp - before
            $ diary show 1 | tail -1; diary streak > /dev/null; diary tag; diary calendar > /dev/null; diary export --output out.html
            first
            ! No tags. Write a #word, or: diary tag add TAG
            ! Wrote 1 entry to out.html
            $ diary write x
            ! diary: ~/disk/kitbag/diary.sqlite cannot be written to
            ! Check that the disk can be written to and that the file is yours; KITBAG_HOME=FOLDER uses another place.
            [1]
            $ KITBAG_LANG=ko diary add x
            ! diary: ~/disk/kitbag/diary.sqlite에 쓸 수 없습니다
            ! 디스크에 쓸 수 있는지, 파일의 소유자가 맞는지 확인하세요. KITBAG_HOME=폴더 로 다른 위치를 쓸 수 있습니다.
            [1]
            $ diary edit 1 2>&1 | sed -E 's/(kitbag-diary)-[^/]*/\\1-XXXXXX/'
            diary: ~/disk/kitbag/diary.sqlite cannot be written to
            What you typed is still in /dev/shm/kitbag-diary-XXXXXX/2026-03-02-1.md; copy it to a safe place before a restart.
            $ diary recover --list 2>/dev/null; diary undo 2>/dev/null; diary delete 1 2>/dev/null; diary mood good 2>/dev/null
            first
            typed on a read-only disk
            [1]
            $ mount -o remount,rw "$DISK"; diary recover; diary list --json | grep -c typed
            1
            ! Recovered as 2: first
            """, diskSize: "1m")
    }

    @Test("a home that is a file, or cannot be made, is told, and nothing is written")
    func noFolder() throws {
        try Sandbox().expect(
            """
            $ echo file > file; KITBAG_HOME=file diary write x 2>&1 | head -1; cat file
            diary: cannot read file/config.json: part of the path is not a folder
            file
            $ KITBAG_HOME=file/below diary list 2>/dev/null
            [1]
            $ KITBAG_HOME=/proc/nowhere diary write x
            ! diary: cannot make the folder /proc/nowhere: there is no such folder
            ! Check the path; is it spelled right?
            [1]
            """)
    }
}
