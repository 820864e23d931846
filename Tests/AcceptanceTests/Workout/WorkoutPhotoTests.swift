import Foundation
import TestSupport
import Testing

@Suite("Photos", .needsPrograms)
struct WorkoutPhotoTests {
    @Test("photos are taken in, listed, edited, deleted and brought back, word for word")
    func photos() throws {
        let sandbox = try Sandbox()
        try sandbox.write(PhotoSamples.jpeg, to: "front.jpg")
        try sandbox.write(PhotoSamples.png, to: "side.png")
        try sandbox.expect(
            """
            $ workout photo list
            ! No photos yet. Take some in with: workout photo add FILE --frame front
            $ workout photo add front.jpg --frame front
            ! Added as 1 2026-03-02 front
            $ workout photo add front.jpg --frame side
            ! It is there already: 1 2026-03-02 front
            $ touch -d 2026-04-01T07:30 side.png; workout photo add side.png -F Front -n "after holiday"
            ! side.png does not say when it was taken; it has the file's date, 2026-04-01
            ! If that is wrong: workout photo edit 2 --day DAY
            ! Added as 2 2026-04-01 front
            $ workout photo list
            #  Day         Time   Frame  Size    File       Note
            2  2026-04-01  07:30  front  16 × 8  side.png   after holiday
            1  2026-03-02  21:15  front  8 × 16  front.jpg
            $ workout photo list --month 2026-03 --format csv | cut -d, -f1,3-7
            id,day,time,utc_offset,date_source,frame
            1,2026-03-02,21:15:09,540,exif,front
            $ workout photo frames
            Frame  Photos  First       Last
            front       2  2026-03-02  2026-04-01
            $ workout photo edit 2 --frame side --day 2026-03-30
            ! Changed 2 2026-03-30 side
            $ workout photo delete 1
            ! Deleted 1 2026-03-02 front; “workout undo” brings it back.
            $ workout photo list -F front
            ! No photo is like that; there is 1 other.
            $ workout undo
            ! Undone: photo delete 1 2026-03-02 front
            $ cmp front.jpg "$KITBAG_HOME"/workout-photos/*.jpg; ls -l "$KITBAG_HOME/workout-photos" | cut -c1-10 | sort -u
            -rw-------
            total 8
            $ KITBAG_LANG=ko workout photo add side.png; KITBAG_LANG=ko workout photo show 9
            ! 이미 있는 사진입니다: 2 2026-03-30 side
            ! workout: 9번 사진이 없습니다
            ! 사진 보기: workout photo list
            [2]
            """)
    }

    @Test("photos go out with everything else, and come back with day, frame and note")
    func transfer() throws {
        let sandbox = try Sandbox()
        try sandbox.write(PhotoSamples.jpeg, to: "front.jpg")
        try sandbox.write(PhotoSamples.png, to: "side.png")
        try sandbox.expect(
            """
            $ workout photo add front.jpg -F front -n "six weeks" -q; workout photo add side.png -F side --day 2026-03-09 -q
            $ workout export -o all.json --photos pictures; ls pictures
            2026-03-02-front-1.jpg
            2026-03-09-side-2.png
            ! Wrote 0 workouts to all.json.
            ! Copied 2 photos to pictures
            $ export KITBAG_HOME="$KITBAG_HOME/other"; rm pictures/*.png; workout import all.json --photos pictures
            ! all.json: line 10: the picture is not there; say its folder with --photos: side.png, 2026-03-09
            ! 1 thing was left out.
            ! Brought in 1 photo.
            $ mkdir more; mv side.png more/other.png; workout import all.json --photos more -q
            $ workout import all.json --photos more
            ! Known already, and left as they are: 2 photos.
            ! There is nothing new; nothing was changed.
            $ workout photo list --format csv | cut -d, -f1,3,4,6,7,9 | tr -d '\\015'
            id,day,time,date_source,frame,file_name
            2,2026-03-09,,stated,side,side.png
            1,2026-03-02,21:15:09,exif,front,front.jpg
            $ workout export | cmp - all.json
            $ workout import all.json --photos nowhere/at/all
            ! Known already, and left as they are: 2 photos.
            ! There is nothing new; nothing was changed.
            """)
    }

    @Test("a folder goes in without what is bad in it, which is told by name")
    func folder() throws {
        let sandbox = try Sandbox()
        for (name, bytes) in [
            ("in/a.png", PhotoSamples.png(1)), ("in/b/c.png", PhotoSamples.png(2)),
            ("in/cut.jpg", PhotoSamples.jpeg.dropLast(60)), ("in/liar.jpg", PhotoSamples.png(3)),
            ("in/text.png", Array("no picture".utf8)), ("in/notes.txt", Array("notes".utf8)),
        ] {
            try FileManager.default.createDirectory(
                atPath: sandbox.desk + "/in/b", withIntermediateDirectories: true)
            try sandbox.write(bytes, to: name)
        }
        try sandbox.expect(
            """
            $ workout photo add in --day 2026-03-02 --frame front
            ! workout: in/cut.jpg: it is damaged and can't be decoded whole (VipsJpeg: Premature end of input file)
            ! workout: in/liar.jpg: it is named as JPEG, but it is PNG
            ! workout: in/text.png: it is no JPEG, PNG or HEIC picture
            ! If another program shows it, save a copy there and add that.
            ! If that is right, rename it so that it ends in .png, and add it again.
            ! Added 2 photos; 3 could not be taken in.
            ! 1 file that is named like no picture was passed over.
            [1]
            $ find in -name 'a.png' -o -name c.png | workout photo add -
            ! Added 0 photos; 2 were there already.
            $ workout photo add none.jpg
            ! workout: cannot read none.jpg: there is no such file
            ! Check the path; is it spelled right?
            ! Added 0 photos; 1 could not be taken in.
            [1]
            $ workout photo add in --json 2>/dev/null | grep -c '"reason"'
            3
            $ workout photo export out; ls out
            2026-03-02-front-1.png
            2026-03-02-front-2.png
            ! Copied 2 photos to out
            $ cmp in/a.png out/2026-03-02-front-1.png; workout photo add out
            ! Added 0 photos; 2 were there already.
            """)
    }

    @Test("two photos are put side by side into a PNG, and a photo is drawn in the terminal")
    func comparison() throws {
        let sandbox = try Sandbox()
        try sandbox.write(PhotoSamples.jpeg, to: "front.jpg")
        try sandbox.write(PhotoSamples.png, to: "side.png")
        try sandbox.expect(
            #"""
            $ workout photo add -q front.jpg -F front; workout photo add -q side.png -d 2026-04-01 -F front
            $ workout photo compare 2026-03-02 2026-04-01 --frame front -o both.png
            ! Wrote 1 2026-03-02 front beside 2 2026-04-01 front to both.png
            $ workout photo compare 1 2 | cmp - both.png; head -c 8 both.png | od -c | head -1
            0000000 211   P   N   G  \r  \n 032  \n
            $ workout photo compare 1 2026-05-01
            ! workout: there is no photo of 2026-05-01
            ! See them with: workout photo list
            [2]
            $ workout photo compare 1 holiday
            ! workout: “holiday” is neither a photo's number nor a day
            ! See them with: workout photo list
            [64]
            $ COLUMNS=40 workout photo show 1 --preview | head -8 | tr '░▒▓█' '....' | tr -d '.' | wc -l
            8
            $ workout photo show 2
            #         2
            Day       2026-04-01  (as said)
            Frame     front
            Size      16 × 8
            File      side.png
            Original  ~/kitbag/workout-photos/01d525f948fb060c6457c95e9118fba98584b55213257f4009e4e2a50b186304.png
            ! workout: there is no display to show the picture on
            ! See it here with --preview, or name a program with: workout config set workout.viewer PROGRAM
            [1]
            $ workout config set workout.viewer "cmp side.png %s"; workout photo show 2 | wc -l
            6
            ! workout.viewer is now cmp side.png %s
            """#)
    }

    @Test("a picture is taken by the program of the setting, or it is told why not")
    func camera() throws {
        let sandbox = try Sandbox()
        try sandbox.write(PhotoSamples.png, to: "shot.png")
        try sandbox.write(PhotoSamples.jpeg, to: "shot.jpg")
        try sandbox.expect(
            """
            $ PATH=/usr/bin:/bin "$(command -v workout)" photo add --camera 2>&1 | head -1 | cut -c1-45
            workout: no program takes pictures (looked fo
            $ workout config set workout.camera "cp shot.jpg %s"; workout photo add --camera -F front
            ! workout.camera is now cp shot.jpg %s
            ! Added as 1 2026-03-02 front
            $ workout config set workout.camera "true"; workout photo add --camera
            ! workout.camera is now true
            ! workout: true took no picture
            ! It is set by: workout config set workout.camera "PROGRAM %s"; %s is the file that it is to make.
            [1]
            $ workout config set workout.camera "cp shot.png"; workout photo add --camera 2>&1 | sed 's/[^ ]*camera-[0-9]*/SHOT/'
            workout: SHOT.jpg: it is named as JPEG, but it is PNG
            If that is right, rename it so that it ends in .png, and add it again.
            Added 0 photos; 1 could not be taken in.
            ! workout.camera is now cp shot.png
            $ ls -A "$KITBAG_HOME" | grep camera; workout photo list --json | grep -c '"id"'
            1
            """)
    }

    @Test("killed in the middle, what is in stays whole, and a second run brings in the rest")
    func killed() throws {
        let sandbox = try Sandbox()
        try fill(sandbox, 60)
        try sandbox.expect(
            """
            $ (workout photo add -q in --day 2026-03-02 & echo $! > pid; wait) 2>/dev/null &
            > until [ "$(ls "$KITBAG_HOME/workout-photos" 2>/dev/null | wc -l)" -gt 5 ]; do :; done
            > kill -9 "$(cat pid)"; wait
            $ for file in $(workout photo list --format csv | tail -n +2 | cut -d, -f15); do sha256sum "$file" | sed -E 's/^(.*) .*\\/\\1\\.png$/same/'; done | sort -u
            same
            $ workout photo add -q in --day 2026-03-02; workout photo list --format csv | tail -n +2 | wc -l; ls "$KITBAG_HOME/workout-photos" | grep -c png
            60
            60
            """)
    }

    @Test("two that take the same folder in at once keep each picture once")
    func atOnce() throws {
        let sandbox = try Sandbox()
        try fill(sandbox, 20)
        try sandbox.expect(
            """
            $ workout photo add -q in --day 2026-03-02 & workout photo add -q in --day 2026-03-02; wait
            $ workout photo list --format csv | tail -n +2 | wc -l; ls "$KITBAG_HOME/workout-photos" | wc -l
            20
            20
            """)
    }

    @Test("on a full disk what is in stays, and the rest goes in when there is room", .needsDisks)
    func fullDisk() throws {
        let sandbox = try Sandbox()
        try sandbox.write(PhotoSamples.png(1), to: "a.png")
        try sandbox.write(PhotoSamples.png(2), to: "b.png")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; workout photo add -q a.png --day 2026-03-02; workout photo list --json > before
            $ cat /dev/zero > "$DISK/fill" 2>/dev/null
            [1]
            $ workout photo add b.png --day 2026-03-02 2>&1 | tail -1
            Make room on the disk and try again.
            $ workout photo list --json | cmp - before; ls "$KITBAG_HOME/workout-photos" | wc -l
            1
            $ rm "$DISK/fill"; workout photo add b.png --day 2026-03-02
            ! Added as 2 2026-03-02
            """, diskSize: "1m")
    }

    private func fill(_ sandbox: Sandbox, _ count: Int) throws {
        try FileManager.default.createDirectory(
            atPath: sandbox.desk + "/in", withIntermediateDirectories: true)
        for number in 0..<count {
            try sandbox.write(PhotoSamples.png(number), to: "in/\(1000 + number).png")
        }
    }
}
