import AppSupport

struct DiaryFormatEnglish: DiaryFormatText {
    func unreadableFile(_ path: String, _ error: DiaryFileError) -> String {
        "\(path): " + reason(error)
    }

    private func reason(_ error: DiaryFileError) -> String {
        switch error {
        case .empty: "there is nothing in it"
        case .notADiary(let file):
            "no diary: this is "
                + {
                    switch file {
                    case .pdf: "a PDF document"
                    case .compressed: "a compressed file"
                    case .database: "a database"
                    case .image: "a picture"
                    case .webPage: "a web page"
                    case .binary: "a binary file"
                    case .text: "text without the date of an entry"
                    }
                }()
        case .encryptedJournal: "an encrypted journal of jrnl"
        case .textBeforeFirstEntry(let line, let text):
            "line \(line) stands before the first entry's date and would be lost: \(text.prefix(60))"
        case .ambiguousDate(let line, let text):
            "the date on line \(line) can be read in two ways: \(text.prefix(60))"
        case .malformedJSON(let error): "the JSON is malformed at \(error.line):\(error.column)"
        case .unexpectedJSON: "this JSON holds no diary"
        case .newerVersion(let version):
            "written by a newer Kitbag (version \(version) of the format)"
        case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB"
        case .malformedTimeFormat(let format): "\"\(format)\" is no format of dates"
        case .noDiaryFiles: "there are no diary files in it"
        case .folderTooLarge(let limit):
            "more than \(limit) files, or folders nested too deep, for a diary"
        }
    }

    func advice(for error: DiaryFileError) -> String? {
        switch error {
        case .notADiary(.compressed): "Unpack it and import what is inside."
        case .encryptedJournal:
            "Export it with jrnl, which asks for the password: jrnl --export text > journal.txt"
        case .textBeforeFirstEntry:
            "Put a date before it, such as [2026-01-02 09:30], or give the date format with "
                + "--time-format. Nothing was changed."
        case .ambiguousDate: "Write such dates as 2013-08-03. Nothing was changed."
        case .malformedTimeFormat: "A format looks like this: %Y-%m-%d %H:%M"
        case .newerVersion: "Update Kitbag."
        case .noDiaryFiles:
            "A folder or archive needs a Day One export or Markdown files; nothing was changed."
        default:
            "What can be read: jrnl (text, JSON), Day One (JSON in a zip), Markdown files with a "
                + "date, text with date lines. Nothing was changed."
        }
    }

    func problem(_ problem: EntryProblem) -> String {
        switch problem.kind {
        case .noDate: "skipped: no date"
        case .malformedDate: "skipped: the date makes no sense"
        case .ambiguousDate: "skipped: the date can be read in two ways"
        case .ambiguousDateLine: "a date that can be read in two ways; taken as text"
        case .notAnEntry: "skipped: no entry in it"
        case .knownWithOtherText(let number):
            "left out: entry \(number) is the same one with another text"
        case .emptyEntry: "skipped: neither text nor picture in it"
        case .timeDropped: "kept without its time, which makes no sense"
        case .updateDropped: "kept without the time of its last change, which makes no sense"
        case .unknownZone: "the time zone is unknown; day and time are by UTC"
        case .zoneDropped: "kept without its time zone, which is unknown"
        case .unknownMood: "kept without its mood, which is none of good, normal, bad"
        case .malformedIdentifier: "kept without its identifier, which is malformed"
        case .leftOut(let detail, let number):
            leftOut(detail, problem.text) + " left out: " + count(number)
        case .unknownKey(let number): "the key \"\(problem.text)\" left out: " + count(number)
        case .unclosedFrontMatter: "the front matter does not end; taken as text"
        case .malformedFrontMatter: "a line of the front matter was not understood; left out"
        case .missingAttachment: "kept without a picture or file that is not there"
        case .outsideAttachment: "kept without a picture that lies outside of the folder"
        case .malformedAttachment: "kept without a picture or file that cannot be decoded"
        case .journalBecameTag: "one of several journals; its name became a tag"
        case .cut: "kept with a shortened text"
        case .undecodableText(let places):
            "\(places) \(places == 1 ? "place" : "places") could not be decoded"
        case .unreadableFile(let error): "skipped: " + reason(error)
        case .unopenedFile: "skipped: the file can't be opened"
        }
    }

    private func leftOut(_ detail: EntryProblem.Detail, _ name: String) -> String {
        switch detail {
        case .location: "places"
        case .weather: "the weather"
        case .activity: "activities"
        case .device: "devices and programs"
        case .editingTime: "editing times"
        case .pin: "pins"
        case .other: "\"\(name)\""
        }
    }

    private func count(_ number: Int) -> String { number == 1 ? "1 entry" : "\(number) entries" }
}
