#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension SupportEnglish {
    func program(_ problem: ChildProgramProblem) -> Message {
        switch problem {
        case .missing(let program):
            Message("there is no program \"\(program)\"", advice: "Is it installed, and in PATH?")
        case .notStarted(let program, let code):
            Message("\"\(program)\" could not be started: \(String(cString: strerror(code)))")
        case .tooMuchOutput(let program): Message("\"\(program)\" wrote more than was expected")
        case .timedOut(let program): Message("\"\(program)\" did not end in time and was stopped")
        }
    }
}
