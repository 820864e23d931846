struct EnglishCommands: CommandText {
    let kitbagAbstract = "Work with the records of all apps together"
    let kitbagDiscussion =
        "Exports, imports, searches and backs up what workout, issues, devevents, diary and links keep. "
        + "kitbag APP runs any of them."
}
