/// What a property declares.
enum Declaration {
    case parameter(any Parameter)
    case group(any ParameterGroup)
}

/// What the property wrappers have in common.
protocol Declaring {
    var declaration: Declaration { get }
}
