import TextProcessing

/// What the view models tell.
protocol ScreenMessages {
    func deleted(_ name: String) -> String
    func favorite(_ title: String, isOn: Bool) -> String
    func read(_ title: String, isOn: Bool) -> String
    func undone(_ operation: String) -> String
    var fetched: String { get }
}

struct EnglishScreenMessages: ScreenMessages {
    func deleted(_ name: String) -> String { "Deleted: \(name)" }
    func favorite(_ title: String, isOn: Bool) -> String {
        (isOn ? "A favorite now: " : "No favorite any more: ") + title
    }
    func read(_ title: String, isOn: Bool) -> String { (isOn ? "Read: " : "To read: ") + title }
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    var fetched: String { "The page was fetched." }
}

struct KoreanScreenMessages: ScreenMessages {
    func deleted(_ name: String) -> String { "삭제함: \(name)" }
    func favorite(_ title: String, isOn: Bool) -> String {
        (isOn ? "즐겨찾기에 넣음: " : "즐겨찾기에서 뺌: ") + title
    }
    func read(_ title: String, isOn: Bool) -> String { (isOn ? "읽음: " : "읽을 것: ") + title }
    func undone(_ operation: String) -> String { "되돌림: \(operation)" }
    var fetched: String { "페이지를 가져왔습니다." }
}

extension Language {
    var screens: any ScreenMessages {
        switch self {
        case .english: EnglishScreenMessages()
        case .korean: KoreanScreenMessages()
        }
    }
}
