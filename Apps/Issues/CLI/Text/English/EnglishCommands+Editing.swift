extension EnglishCommands {
    var newIssueHint: String {
        "The first line is the title; the body follows. Leave nothing above this line to add "
            + "no issue."
    }
    var nothingAdded: String { "Nothing was written, so nothing was added." }
    var nothingChanged: String { "Nothing was changed." }
    var draftKept: String { "“issues recover” saves what you typed where it belongs." }
    var noProjectHere: String { "there is no git repository here, and no project was named" }
    var sayProject: String {
        "Name one with --project, or set it: issues config set issues.project NAME"
    }
    var noTerminal: String { "there is no terminal to open an editor in" }
    var giveBody: String { "Give the text as words, with --body, or with --body-file -" }
    var seeRecover: String { "See what you typed with: issues recover --list" }
    var recoverAbstract: String { "Save what was typed in an editor and not saved" }
    var recoverDiscussion: String {
        "There is such a text after an editor has failed, the database has refused it, or the "
            + "process was killed. New issues and comments are added; a changed text replaces "
            + "the old one, if that is still as it was."
    }
    var recoverListHelp: String { "only show what there is" }
    var recoverDiscardHelp: String { "throw all of it away" }
    var nothingUnsaved: String { "Nothing was left unsaved." }
    func noTemplate(_ name: String) -> String {
        "there is no template “\(name)” in this repository"
    }
    func knownTemplates(_ known: [String], forms: [String]) -> String {
        let there =
            known.isEmpty
            ? "Templates are Markdown files in .github/ISSUE_TEMPLATE."
            : "These are there: \(known.joined(separator: ", "))"
        return forms.isEmpty
            ? there
            : there + "   Forms in YAML are not understood: \(forms.joined(separator: ", "))"
    }
    func templatesThere(_ names: [String]) -> String {
        "Templates of this repository, for --template: \(names.joined(separator: ", "))"
    }
    func fileIsNoText(_ path: String) -> String { "\(path) is not text in UTF-8" }
    func changedMeanwhile(_ what: String) -> String {
        "\(what) was changed meanwhile, by another window or program"
    }
    func notRecovered(_ count: Int) -> String {
        count == 1 ? "one text could not be saved" : "\(count) texts could not be saved"
    }
    func unsavedThere(_ count: Int) -> String {
        count == 1
            ? "There is a text that was never saved: issues recover"
            : "There are \(count) texts that were never saved: issues recover"
    }
    func discarded(_ count: Int) -> String {
        count == 1 ? "Threw away one text." : "Threw away \(count) texts."
    }
    func recovered(_ number: Int, _ title: String) -> String { "Saved with #\(number): \(title)" }
    func unsaved(_ thing: EditedThing?) -> String {
        switch thing {
        case .newIssue(_, let project): "A new issue in \(project):"
        case .issue(let reference, _): "Changes of \(reference):"
        case .newComment(let reference): "A new comment on \(reference):"
        case .comment(let id, _): "Changes of comment \(id):"
        case nil: "A text:"
        }
    }
    func lookAt(_ path: String, beside files: [String]) -> String {
        files.isEmpty
            ? "What was typed is in \(path) and is no text in UTF-8."
            : "Look at \(path): the editor has left \(files.joined(separator: ", ")) beside it."
    }
}
