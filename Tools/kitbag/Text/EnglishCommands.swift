struct EnglishCommands: CommandText {
    let kitbagAbstract = "Work with the records of all apps together"
    let kitbagDiscussion =
        "Exports and imports what workout, issues, devevents, diary and links keep."
    let exportAbstract = "Write everything to a file"
    let exportDiscussion = "The same records are always the same bytes."
    let exportExample = "All records of all apps in one file"
    let importAbstract = "Take in what export has written"
    let importDiscussion = "Taking a file in twice changes nothing."
    let importExample = "Tell what would change"
    let appHelp = "Only this app; may be given several times"
    let withoutHelp = "Leave out this app; may be given several times"
    let exportFormatHelp = "Format"
    let outputHelp = "File to write to"
    let dryRunHelp = "Change nothing, only tell what would change"
    let strictHelp = "Take nothing of an app in if one of its lines has a problem"
    let importFileHelp = "File to take in"
    let unknownFileKind = "The name does not tell the format; say it with --format."
    let standardInput = "standard input"
    func exported(_ count: Int, _ file: String) -> String {
        "Wrote \(count) records to \(file)"
    }
}
