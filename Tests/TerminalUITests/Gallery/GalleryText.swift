import TextProcessing

/// The gallery's words in both languages.
struct GalleryText {
    let language: Language

    func callAsFunction(_ english: String, _ korean: String) -> String {
        language == .korean ? korean : english
    }

    var note: String {
        self(
            """
            # Reading list

            Swift's *concurrency* is **structured**: a child never outlives its parent. The details
            are in [SE-0304](https://github.com/apple/swift-evolution) and at https://swift.org.

            - [x] read the proposal
            - [ ] write about `TaskGroup`
              1. why it is a scope
              2. how errors leave it

            > What is quoted keeps its mark, also where a line is longer than the window
            > and has to be broken.

            ```swift
            let total = try await withThrowingTaskGroup(of: Int.self) { group in
                try await group.reduce(0, +)
            }
            ```

            | floor | ms |
            | --- | ---: |
            | sqlite | 2.2 |
            | links | 5.1 |
            """,
            """
            # 읽을 목록

            스위프트의 *동시성*은 **구조적**입니다. 자식 작업은 부모보다 오래 살지 않습니다. 자세한 내용은
            [SE-0304](https://github.com/apple/swift-evolution)와 https://swift.org 에 있습니다.

            - [x] 제안서 읽기
            - [ ] `TaskGroup`에 대해 쓰기
              1. 왜 범위인지
              2. 오류가 어떻게 나오는지

            > 인용문은 창보다 긴 줄을 나눌 때에도
            > 표시를 그대로 둡니다.

            ```swift
            let total = try await withThrowingTaskGroup(of: Int.self) { group in
                try await group.reduce(0, +)
            }
            ```

            | 바닥 | 밀리초 |
            | --- | ---: |
            | sqlite | 2.2 |
            | links | 5.1 |
            """)
    }

    func title(of number: Int) -> String {
        let english = [
            "Swift concurrency in depth", "Why SQLite is so fast", "Designing calm interfaces",
            "The history of the terminal", "A field guide to typography", "Notes on coordinators",
        ]
        let korean = [
            "스위프트 동시성 깊이 알기", "SQLite는 왜 이렇게 빠른가", "차분한 화면을 만드는 법",
            "터미널의 역사", "타이포그래피 안내서", "코디네이터에 대한 기록",
        ]

        return self(english[number % english.count], korean[number % korean.count])
    }
}
