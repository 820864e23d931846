#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension SupportKorean {
    func program(_ problem: ChildProgramProblem) -> Message {
        switch problem {
        case .missing(let program):
            Message("\"\(program)\" 프로그램이 없습니다", advice: "설치되어 있는지, PATH에 들어 있는지 확인하세요.")
        case .notStarted(let program, let code):
            Message("\"\(program)\" 프로그램을 시작할 수 없습니다: \(String(cString: strerror(code)))")
        case .tooMuchOutput(let program):
            Message("\"\(program)\" 프로그램의 출력이 예상보다 너무 많습니다")
        case .timedOut(let program):
            Message("\"\(program)\" 프로그램이 제시간에 끝나지 않아 중지했습니다")
        }
    }
}
