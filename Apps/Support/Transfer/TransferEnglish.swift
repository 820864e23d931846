struct TransferEnglish: TransferText {
    func problem(_ problem: TransferLineProblem) -> String {
        switch problem {
        case .missingField(let name): "the field \"\(name)\" is missing"
        case .unknownField(let name): "nothing is known by the field \"\(name)\""
        case .wrongValue(let name): "the value of \"\(name)\" is not one that it can have"
        case .unknownApp(let name): "there is no app \"\(name)\""
        case .unknownKind(let name): "the app keeps no record called \"\(name)\""
        case .notAnObject: "no JSON object"
        case .duplicate(let uid): "the uid \(uid) stands on an earlier line too"
        case .brokenReference(let name):
            "\"\(name)\" refers to a record that is neither in the file nor here"
        case .taken(let label): "only one may have that, and \(label) has it"
        case .refused(let reason): "the database refuses it: \(reason)"
        }
    }

    func advice(for problem: TransferLineProblem) -> String? {
        switch problem {
        case .missingField, .wrongValue, .notAnObject, .duplicate:
            "docs/export-schema.md tells what a record has to look like."
        case .unknownField, .unknownApp, .unknownKind:
            "If a newer Kitbag has written the file, update this one; else correct the name."
        case .brokenReference: "Import a file that holds both, or set the field to null."
        case .taken: "Change one of the two."
        case .refused: nil
        }
    }
}
