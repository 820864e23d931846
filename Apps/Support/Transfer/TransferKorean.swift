struct TransferKorean: TransferText {
    func problem(_ problem: TransferLineProblem) -> String {
        switch problem {
        case .missingField(let name): "\"\(name)\" 항목이 없습니다"
        case .unknownField(let name): "\"\(name)\" 항목은 알 수 없습니다"
        case .wrongValue(let name): "\"\(name)\" 항목에 쓸 수 없는 값입니다"
        case .unknownApp(let name): "\"\(name)\" 앱은 없습니다"
        case .unknownKind(let name): "이 앱에는 \"\(name)\" 기록이 없습니다"
        case .notAnObject: "JSON 객체가 아닙니다"
        case .duplicate(let uid): "앞 행에 이미 나온 uid입니다: \(uid)"
        case .brokenReference(let name):
            "\"\(name)\" 항목이 가리키는 기록이 파일에도 여기에도 없습니다"
        case .taken(let label): "하나만 가질 수 있는 값을 이미 가진 기록이 있습니다: \(label)"
        case .refused(let reason): "데이터베이스가 받아들이지 않습니다: \(reason)"
        }
    }

    func advice(for problem: TransferLineProblem) -> String? {
        switch problem {
        case .missingField, .wrongValue, .notAnObject, .duplicate:
            "기록의 형식은 docs/export-schema.md에 있습니다."
        case .unknownField, .unknownApp, .unknownKind:
            "새 Kitbag이 쓴 파일이면 업데이트하고, 아니면 이름을 고치세요."
        case .brokenReference: "둘 다 담긴 파일을 가져오거나 그 항목을 null로 바꾸세요."
        case .taken: "둘 가운데 하나를 고치세요."
        case .refused: nil
        }
    }
}
