public import Arguments
public import IssuesCore

extension IssueFormat: ExpressibleByArgument {}
