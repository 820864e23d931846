struct EnglishCommands: CommandText {
    let kitbagAbstract = "Work with the records of all apps together"
    let kitbagDiscussion =
        "Exports and imports what workout, issues, devevents, diary and links keep."
}
