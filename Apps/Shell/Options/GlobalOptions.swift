public import AppSupport
public import Arguments
public import Terminal

/// The options that every command of every app has.
public struct GlobalOptions: ParsableArguments {
    /// Whether only results and errors are printed.
    @Flag(name: .shortAndLong, help: shellText(\.quietHelp))
    public var quiet = false

    /// When output is colored, if that was said.
    @Option(help: shellText(\.colorHelp))
    public var color: ColorChoice?

    /// Reads what a person typed.
    public init() {}
}

/// How a command's data are printed.
public struct OutputOptions: ParsableArguments {
    @Flag(help: shellText(\.jsonHelp))
    var json = false

    @Option(name: .shortAndLong, help: shellText(\.formatHelp))
    var format: OutputFormat?

    /// Reads what a person typed.
    public init() {}

    /// Refuses options that contradict each other.
    public mutating func validate() throws {
        if json, let format, format != .json {
            throw ValidationError.conflicting("--json", "--format \(format.rawValue)")
        }
    }

    /// The format that was asked for, else a table for people.
    public var choice: OutputFormat { json ? .json : format ?? .table }
}

/// Which part of a list is printed.
public struct PageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: shellText(\.limitHelp))
    var limit: Int?

    @Option(name: .shortAndLong, help: shellText(\.pageHelp))
    var page: Int = 1

    /// Reads what a person typed.
    public init() {}

    /// Refuses options that contradict each other.
    public mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError(shellText(\.limitTooSmall)) }
        if page < 1 { throw ValidationError(shellText(\.pageTooSmall)) }
    }

    /// How many rows, and how many before them are left out.
    ///
    /// People get `standard` rows a page; a machine format is never cut unless it was asked for.
    public func range(standard: Int, for format: OutputFormat) -> (limit: Int?, skip: Int) {
        let size = limit ?? (format == .table || page > 1 ? standard : nil)
        let (skip, isHuge) = (size ?? 0).multipliedReportingOverflow(by: page - 1)
        return (size, isHuge ? .max : skip)
    }

    /// The number of the page.
    public var number: Int { page }

    /// The options that the next page needs beside its number, as a person would type them.
    public var limitWords: String { limit.map { " --limit \($0)" } ?? "" }
}

extension ColorChoice: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
