public import Chrono
public import TextProcessing

/// Questions that help to begin: one for each day, the same all day.
public struct WritingPrompts: Sendable {
    private let prompts: [String]

    /// The prompts in a language.
    public init(_ language: Language) {
        switch language {
        case .english: prompts = Self.english
        case .korean: prompts = Self.korean
        }
    }

    /// The prompt of a day.
    public func prompt(of day: Day) -> String { prompts[index(of: day)] }

    /// Another prompt than that of the day.
    ///
    /// - Parameter random: 64 bits that say which.
    public func other(than day: Day, random: UInt64) -> String {
        let step = 1 + Int(random % UInt64(prompts.count - 1))
        return prompts[(index(of: day) + step) % prompts.count]
    }

    /// In steps that have no factor with the number of the prompts: neighbors have nothing to do with
    /// each other, and all come before one comes again.
    private func index(of day: Day) -> Int {
        let count = prompts.count
        let number = day.daysSince1970 % count
        return (number < 0 ? number + count : number) * 17 % count
    }

    static let english = [
        "What is the first thing that you noticed this morning?",
        "What are you looking forward to today?",
        "What would make today a good day?",
        "What did you dream, as far as you remember?",
        "Who do you want to talk to today, and about what?",
        "What is one small thing that you can finish today?",
        "What have you been putting off, and what is its first step?",
        "What are you grateful for that is easy to overlook?",
        "What did yesterday teach you?",
        "How does your body feel right now?",
        "What is on your mind that you would rather put on paper?",
        "Which sound do you hear, and what does it remind you of?",
        "What would you do today if nobody expected anything of you?",
        "What made you laugh lately?",
        "What are you proud of this week?",
        "What would you like to say no to?",
        "Which place would you like to be in, and why there?",
        "What did you read, see or hear that stays with you?",
        "What do you want to remember of this season?",
        "Who has helped you recently, and do they know it?",
        "What is different from a year ago?",
        "What would you tell a friend who had your day ahead?",
        "What can you let go of today?",
        "What is the weather like, outside and inside?",
        "What did you eat last that you really enjoyed?",
        "Which habit serves you, and which does not?",
        "What is a question that you keep coming back to?",
        "What was the best moment of the last few days?",
        "What worries you, and what of it is in your hands?",
        "What would you like to learn, and why now?",
        "Describe the room that you are in as if for somebody who will never see it.",
        "When did you last change your mind?",
    ]

    static let korean = [
        "오늘 아침 가장 먼저 눈에 들어온 것은 무엇인가요?",
        "오늘 기다려지는 일이 있나요?",
        "무엇이 있으면 오늘이 좋은 하루가 될까요?",
        "기억나는 꿈이 있다면 적어 보세요.",
        "오늘 누구와 무슨 이야기를 하고 싶나요?",
        "오늘 끝낼 수 있는 작은 일 하나는 무엇인가요?",
        "미뤄 둔 일이 있나요? 그 첫걸음은 무엇일까요?",
        "지나치기 쉽지만 고마운 것은 무엇인가요?",
        "어제는 무엇을 가르쳐 주었나요?",
        "지금 몸은 어떤 느낌인가요?",
        "마음에 걸려서 종이에 내려놓고 싶은 것이 있나요?",
        "지금 어떤 소리가 들리나요? 무엇이 떠오르나요?",
        "아무도 기대하지 않는다면 오늘 무엇을 하고 싶나요?",
        "요즘 무엇 때문에 웃었나요?",
        "이번 주에 스스로 자랑스러운 일은 무엇인가요?",
        "무엇을 거절하고 싶나요?",
        "지금 가 있고 싶은 곳은 어디인가요? 왜 그곳인가요?",
        "최근에 읽거나 보거나 들은 것 가운데 남아 있는 것은 무엇인가요?",
        "이 계절에서 무엇을 기억하고 싶나요?",
        "요즘 누가 도와주었나요? 그 사람도 알고 있나요?",
        "일 년 전과 무엇이 달라졌나요?",
        "같은 하루를 앞둔 친구에게 무슨 말을 해 주고 싶나요?",
        "오늘 내려놓아도 되는 것은 무엇인가요?",
        "바깥 날씨와 마음의 날씨는 어떤가요?",
        "최근에 정말 맛있게 먹은 것은 무엇인가요?",
        "도움이 되는 습관과 그렇지 않은 습관은 무엇인가요?",
        "자꾸 되돌아오는 질문이 있나요?",
        "지난 며칠 가운데 가장 좋았던 순간은 언제인가요?",
        "무엇이 걱정되나요? 그 가운데 할 수 있는 것은 무엇인가요?",
        "무엇을 배우고 싶나요? 왜 지금인가요?",
        "지금 있는 방을 한 번도 보지 못할 사람에게 설명해 보세요.",
        "마지막으로 생각을 바꾼 것은 언제인가요?",
    ]
}
